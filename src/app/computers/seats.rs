//! Who of the players is a computer, and how it plays: what a table chooses, what a save keeps.

use crate::bots::{Level, Temper, Word};
use crate::rules::{Colour, Player, PlayerSet};

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computer {
    /// How strong it is.
    pub level: Level,
    /// How it behaves.
    pub temper: Temper,
    /// What its word is worth to it.
    pub word: Word,
    /// Whether that is kept secret until the end.
    pub secret: bool,
}

impl Computer {
    /// A computer of that level and temper, which keeps its word, as everybody may know.
    pub const fn of(level: Level, temper: Temper) -> Self {
        Self {
            level,
            temper,
            word: Word::Loyal,
            secret: false,
        }
    }
}

/// Who plays for each colour; where there is no computer, a person does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Computers([Option<Computer>; Colour::COUNT]);

impl Computers {
    /// The computer that plays for `player`, if one does.
    pub const fn get(&self, player: Player) -> Option<Computer> {
        self.0[player.colour() as usize]
    }

    /// Lets that computer play for `player`, or a person.
    pub const fn set(&mut self, player: Player, computer: Option<Computer>) {
        self.0[player.colour() as usize] = computer;
    }

    /// The players for whom computers play.
    pub fn players(&self) -> PlayerSet {
        let colours = Colour::ALL.into_iter().map(Colour::player);
        colours.filter(|p| self.get(*p).is_some()).collect()
    }

    /// Those of them who play for these.
    #[must_use]
    pub fn among(mut self, players: PlayerSet) -> Self {
        for colour in Colour::ALL {
            if !players.contains(colour.player()) {
                self.set(colour.player(), None);
            }
        }
        self
    }

    /// Whether a computer plays for anybody.
    pub fn are_seated(&self) -> bool {
        !self.players().is_empty()
    }

    /// As a save has them: `blue sharp cool fox`, one for each computer, and `secret` behind that where its word is.
    pub fn to_words(&self) -> Vec<String> {
        let named = |colour: Colour| {
            let computer = self.get(colour.player())?;
            let (level, temper, word) = (computer.level, computer.temper.name(), computer.word);
            let secret = if computer.secret { " secret" } else { "" };
            Some(format!("{colour} {level} {temper} {word}{secret}"))
        };
        Colour::ALL.into_iter().filter_map(named).collect()
    }

    /// What [`Computers::to_words`] gave; a word that is not understood leaves a person on that seat.
    pub fn of_words(words: &[String]) -> Self {
        let mut computers = Self::default();
        for line in words {
            let mut words = line.split_whitespace();
            let mut word = || words.next().unwrap_or_default();
            let (colour, level) = (Colour::from_name(word()), Level::from_name(word()));
            let temper = Temper::from_name(word()).unwrap_or_default();
            // Saves from before computers gave their word have none.
            let given = Word::from_name(word()).unwrap_or(Word::Loyal);
            let secret = word() == "secret";
            if let (Some(colour), Some(level)) = (colour, level) {
                let computer = Computer {
                    word: given,
                    secret,
                    ..Computer::of(level, temper)
                };
                computers.set(colour.player(), Some(computer));
            }
        }
        computers
    }
}
