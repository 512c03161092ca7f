//! What is asked about a game or a position.

use super::played::reason;
use super::{Unreadable, alone, number, player};
use crate::bots::level::{Character, Level};
use crate::bots::word::Word;
use crate::rules::{Player, Position};
use core::fmt;
use core::str::FromStr;

/// What is asked about a game, or about a position as if nothing had been said before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What a player does.
    Go(Go),
    /// What a player says.
    Talk(Talk),
    /// Who wins if nobody errs.
    Solve,
    /// Who wins how often where everybody decides by chance.
    PlayOuts {
        /// How often it is played to the end.
        play_outs: u64,
        /// What the random numbers follow from.
        seed: u64,
    },
    /// What has become of all that was said.
    Verdicts,
    /// How far everybody's word is trusted.
    Trust,
    /// What a player can decide and answer.
    Legal(Player),
    /// Which position it is.
    Where,
    /// What kind of player everybody is like, by what they did.
    Company,
}

impl Question {
    /// How everybody stands in a position, by so many play-outs: one question of several, whose mean tells it.
    ///
    /// Where two or three are left, every other pass asks a casual player. Who looks far ahead expects that nobody errs; and there,
    /// where one error decides, the mean of both comes true more often (`examples/calibration.rs`).
    pub fn estimate(position: &Position, play_outs: u64, pass: u64) -> Self {
        let (awaited, living) = (position.awaits(), position.living().len());
        let mut seats = position.setup().seats().iter().copied();
        let Some(player) = seats.find(|player| awaited.contains(*player)) else {
            return Self::PlayOuts {
                play_outs,
                seed: pass,
            };
        };
        let level = if living <= 3 && pass % 2 == 1 {
            Level::Casual
        } else {
            Level::Master
        };
        Self::Go(Go {
            level,
            play_outs: Some(play_outs),
            seed: pass,
            full: true,
            ..Go::of(player)
        })
    }
}

/// The question what a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go {
    /// Which player.
    pub player: Player,
    /// How it plays, and for how long unless one of the next two is there.
    pub level: Level,
    /// How many play-outs at the most.
    pub play_outs: Option<u64>,
    /// How many milliseconds at the most.
    pub millis: Option<u64>,
    /// What the random numbers follow from.
    pub seed: u64,
    /// What it cares for besides winning.
    pub character: Character,
    /// What its own word is worth to it; without one it decides as if it had promised nothing.
    pub word: Option<Word>,
    /// Whether it is asked how everybody stands, and not only what the player does: see [`Mind::full`](super::super::Mind).
    pub full: bool,
}

impl Go {
    /// What `player` does, as a master thinks.
    pub const fn of(player: Player) -> Self {
        Self {
            player,
            level: Level::Master,
            play_outs: None,
            millis: None,
            seed: 0,
            character: Character::COOL,
            word: None,
            full: false,
        }
    }
}

/// The question what a player says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Talk {
    /// Which player.
    pub player: Player,
    /// How well it bargains.
    pub level: Level,
    /// What its word is worth to it.
    pub word: Word,
    /// What the random numbers follow from.
    pub seed: u64,
    /// The number of a deal that it has refused, where it is asked what it offers in place of that.
    pub instead: Option<u64>,
    /// Whether it is asked why, where it refuses something.
    pub why: bool,
}

impl Talk {
    /// What `player` says, as a loyal master bargains.
    pub const fn of(player: Player) -> Self {
        Self {
            player,
            level: Level::Master,
            word: Word::Loyal,
            seed: 0,
            instead: None,
            why: false,
        }
    }
}

// ---- written ----

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go(go) => go.fmt(f),
            Self::Talk(talk) => talk.fmt(f),
            Self::Solve => f.write_str("solve"),
            Self::PlayOuts { play_outs, seed } => write!(f, "playouts {play_outs} seed {seed}"),
            Self::Verdicts => f.write_str("verdicts"),
            Self::Trust => f.write_str("trust"),
            Self::Legal(player) => write!(f, "legal {}", player.letter()),
            Self::Where => f.write_str("where"),
            Self::Company => f.write_str("company"),
        }
    }
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "go {} level {}", self.player.letter(), self.level)?;
        let Character {
            rescue,
            revenge,
            mercy,
        } = self.character;
        for (name, value) in [
            ("nodes", self.play_outs),
            ("millis", self.millis),
            ("seed", Some(self.seed)),
            ("rescue", in_percent(rescue)),
            ("revenge", in_percent(revenge)),
            ("mercy", in_percent(mercy)),
        ] {
            if let Some(value) = value {
                write!(f, " {name} {value}")?;
            }
        }
        if let Some(word) = self.word {
            write!(f, " word {word}")?;
        }
        if self.full {
            f.write_str(" full")?;
        }
        Ok(())
    }
}

impl fmt::Display for Talk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            player,
            level,
            word,
            seed,
            instead,
            why,
        } = self;
        write!(
            f,
            "talk {} level {level} word {word} seed {seed}",
            player.letter()
        )?;
        if let Some(refused) = instead {
            write!(f, " instead {refused}")?;
        }
        if *why {
            f.write_str(" why")?;
        }
        Ok(())
    }
}

fn in_percent(trait_of_character: u8) -> Option<u64> {
    (trait_of_character > 0).then(|| u64::from(trait_of_character.min(100)))
}

// ---- read ----

impl FromStr for Question {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (command, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match command {
            "go" => read_go(rest).map(Self::Go),
            "talk" => read_talk(rest).map(Self::Talk),
            "solve" => alone(command, rest).map(|()| Self::Solve),
            "playouts" => read_play_outs(rest),
            "verdicts" => alone(command, rest).map(|()| Self::Verdicts),
            "trust" => alone(command, rest).map(|()| Self::Trust),
            "company" => alone(command, rest).map(|()| Self::Company),
            "legal" => read_legal(rest),
            "where" => alone(command, rest).map(|()| Self::Where),
            _ => Err(
                "expected position, go, talk, solve, playouts, verdicts, trust, company, legal, where, stop or quit"
                    .into(),
            ),
        }
    }
}

fn read_go(text: &str) -> Result<Go, Unreadable> {
    let mut words = text.split_whitespace();
    let player = words.next().and_then(player);
    let mut go = Go::of(player.ok_or(reason("go names a player: R B Y W G or K"))?);
    let (mut level, mut seed) = (None, None);
    let (mut rescue, mut revenge, mut mercy) = (None, None, None);
    while let Some(word) = words.next() {
        match word {
            "full" if !go.full => go.full = true,
            "level" if level.is_none() => level = Some(read_level(words.next())?),
            "word" if go.word.is_none() => go.word = Some(read_word(words.next())?),
            "nodes" => once(&mut go.play_outs, word, words.next())?,
            "millis" => once(&mut go.millis, word, words.next())?,
            "seed" => once(&mut seed, word, words.next())?,
            "rescue" => once(&mut rescue, word, words.next())?,
            "revenge" => once(&mut revenge, word, words.next())?,
            "mercy" => once(&mut mercy, word, words.next())?,
            _ => {
                return Err(reason("go takes nodes, millis, seed, level, rescue, revenge, mercy, word and full, each once").into());
            }
        }
    }
    let percent = |n: Option<u64>| n.map_or(0, |n| u8::try_from(n.min(100)).unwrap_or(100));
    go.level = level.unwrap_or(go.level);
    go.seed = seed.unwrap_or(0);
    go.character = Character {
        rescue: percent(rescue),
        revenge: percent(revenge),
        mercy: percent(mercy),
    };
    Ok(go)
}

fn read_talk(text: &str) -> Result<Talk, Unreadable> {
    let mut words = text.split_whitespace();
    let player = words.next().and_then(player);
    let mut talk = Talk::of(player.ok_or(reason("talk names a player: R B Y W G or K"))?);
    let (mut level, mut manner, mut seed) = (None, None, None);
    while let Some(word) = words.next() {
        match word {
            "level" if level.is_none() => level = Some(read_level(words.next())?),
            "word" if manner.is_none() => manner = Some(read_word(words.next())?),
            "seed" => once(&mut seed, word, words.next())?,
            "instead" => once(&mut talk.instead, word, words.next())?,
            "why" if !talk.why => talk.why = true,
            _ => {
                return Err(
                    reason("talk takes level, word, seed, instead and why, each once").into(),
                );
            }
        }
    }
    talk.level = level.unwrap_or(talk.level);
    talk.word = manner.unwrap_or(talk.word);
    talk.seed = seed.unwrap_or(0);
    Ok(talk)
}

fn read_legal(text: &str) -> Result<Question, Unreadable> {
    let player = player(text.trim()).ok_or(reason("legal names a player: R B Y W G or K"))?;
    Ok(Question::Legal(player))
}

fn read_level(name: Option<&str>) -> Result<Level, Unreadable> {
    let named = Level::from_name(name.unwrap_or_default());
    named.ok_or_else(|| reason("the levels are beginner, casual, sharp and master").into())
}

fn read_word(name: Option<&str>) -> Result<Word, Unreadable> {
    let named = Word::from_name(name.unwrap_or_default());
    named.ok_or_else(|| reason("a word is loyal, grudger, opportunist or fox").into())
}

fn read_play_outs(text: &str) -> Result<Question, Unreadable> {
    let mut words = text.split_whitespace();
    let (mut play_outs, mut seed) = (None, None);
    once(&mut play_outs, "playouts", words.next())?;
    match (words.next(), words.next(), words.next()) {
        (None, ..) => {}
        (Some("seed"), number, None) => once(&mut seed, "seed", number)?,
        _ => return Err(reason("playouts takes a number, and seed with a number").into()),
    }
    Ok(Question::PlayOuts {
        play_outs: play_outs.unwrap_or(0),
        seed: seed.unwrap_or(0),
    })
}

/// Puts the number that `word` is followed by into `place`, which is still empty.
fn once(place: &mut Option<u64>, word: &str, value: Option<&str>) -> Result<(), Unreadable> {
    let value = value.and_then(number).filter(|_| place.is_none());
    *place = Some(value.ok_or_else(|| format!("{word} comes once, with a number"))?);
    Ok(())
}
