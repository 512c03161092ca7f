//! The report of a game in words.

use crate::app::say::promises::Telling;
use crate::app::say::speech::Speech;
use crate::phrases::talk::{self, Talk};
use crate::report::{
    Alliance, Broken, Chances, Fall, Fate, Headline, LastWords, Life, Report, Tally, TurningPoint,
};
use crate::rules::{Player, Setup};

/// Tells a report at a table, in a language.
#[derive(Clone, Copy, Debug)]
pub struct Told<'a> {
    speech: &'a Speech,
    talk: &'static Talk,
    report: &'a Report,
}

/// The same with each number and its sign on one line.
fn unbroken(words: &str) -> String {
    words.replace(" %", "\u{a0}%")
}

/// Something in a cell of the matrix, or in a line of a player, that is marked by more than its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A kept word.
    Kept,
    /// A broken one.
    Broken,
    /// One that came to nothing, or holds still.
    Other,
}

impl<'a> Told<'a> {
    /// Tells `report` as `speech` does, with the words of `talk`, which are of the same language.
    pub const fn new(speech: &'a Speech, talk: &'static Talk, report: &'a Report) -> Self {
        Self {
            speech,
            talk,
            report,
        }
    }

    const fn words(&self) -> &'static talk::Report {
        &self.talk.report
    }

    fn player(&self, player: Player) -> String {
        self.speech.player(player)
    }

    /// What a player is called.
    pub fn name(&self, player: Player) -> String {
        self.player(player)
    }

    /// How large the game was.
    pub fn size(&self, setup: &Setup) -> String {
        let words = self.words();
        let values = [
            self.report.seats.len().to_string(),
            words.chips_each.of(usize::from(setup.chips())),
            self.report.steps.to_string(),
        ];
        let [seats, chips, steps] = &values;
        words.size.fill(&[seats, chips, steps])
    }

    /// That a word was broken by which somebody fell.
    fn broken_word(&self, word: &Broken, fallen: Player, winner: Player) -> String {
        let words = self.words();
        let (by, to) = (self.player(word.by), self.player(word.to));
        let (step, won) = (word.step.to_string(), self.player(winner));
        if fallen != word.to {
            let fell = self.player(fallen);
            return words
                .headline_broken_about
                .fill(&[&by, &to, &step, &fell, &won]);
        }
        if word.by == winner {
            words.headline_broken_and_won.fill(&[&by, &to, &step])
        } else {
            words.headline_broken.fill(&[&by, &to, &step, &won])
        }
    }

    /// How it ended for `player`, said to them; empty as long as they live.
    pub fn to_you(&self, player: Player) -> &'static str {
        let mut lives = self.report.lives.iter();
        match lives
            .find(|life| life.player == player)
            .map(|life| life.fate)
        {
            Some(Fate::Won) => self.words().you_won,
            Some(Fate::Fell(_) | Fate::Out) => self.words().you_lost,
            Some(Fate::Living) | None => "",
        }
    }

    /// The game in one sentence.
    pub fn headline(&self) -> String {
        let words = self.words();
        match self.report.headline {
            Headline::BrokenWord {
                broken,
                others,
                fallen,
                winner,
            } => {
                let Some(word) = self.report.broken.get(broken) else {
                    return String::new();
                };
                let told = self.broken_word(word, fallen, winner);
                if others.is_empty() {
                    return told;
                }
                let too = words.headline_broken_too.with(&self.speech.players(others));
                [told, too].join(" ")
            }
            Headline::RefusedRescue {
                fallen,
                refused,
                step,
                winner,
            } => {
                let (by, fell) = (self.speech.players(refused), self.player(fallen));
                let step = step.to_string();
                if refused.len() == 1 && refused.contains(winner) {
                    words.headline_refused_and_won.fill(&[&by, &fell, &step])
                } else {
                    let won = self.player(winner);
                    words.headline_refused.fill(&[&by, &fell, &step, &won])
                }
            }
            Headline::LastChips {
                fallen,
                step,
                winner,
                ..
            } => words.headline_captured.fill(&[
                &self.player(fallen),
                &step.to_string(),
                &self.player(winner),
            ]),
            Headline::Turned { turn, winner } => {
                let (step, player) = (turn.step.to_string(), self.player(turn.player));
                let (before, after) = (turn.before.to_string(), turn.after.to_string());
                if turn.player == winner && turn.after > turn.before {
                    let values = [&*player, &step, &before, &after];
                    unbroken(&words.headline_turned_and_won.fill(&values))
                } else {
                    let won = self.player(winner);
                    unbroken(
                        &words
                            .headline_turned
                            .fill(&[&player, &step, &before, &after, &won]),
                    )
                }
            }
            Headline::Win { winner, step } => words
                .headline_won
                .fill(&[&self.player(winner), &step.to_string()]),
            Headline::Unfinished { step } => words.headline_open.with(&step.to_string()),
        }
    }

    /// How somebody's chance changed at a turning point.
    pub fn turn(&self, turn: &TurningPoint) -> String {
        self.change(turn.step, turn.player, (turn.before, turn.after))
    }

    fn change(&self, step: usize, player: Player, (before, after): (u8, u8)) -> String {
        unbroken(&self.words().turning_point.fill(&[
            &step.to_string(),
            &self.player(player),
            &before.to_string(),
            &after.to_string(),
        ]))
    }

    /// The step at which a word was broken, and how the chance of the one to whom it was given changed there, where that
    /// is known and it did.
    pub fn stake(&self, broken: &Broken) -> String {
        match broken.stake {
            Some(stake) if stake.before != stake.after => {
                self.change(broken.step, broken.to, (stake.before, stake.after))
            }
            _ => self.speech.phrases().step.with(&broken.step.to_string()),
        }
    }

    /// What happened there, in a sentence; empty where there is nothing to tell.
    pub fn why(&self, turn: &TurningPoint) -> String {
        let broken = turn.broken.and_then(|place| self.report.broken.get(place));
        if let Some(broken) = broken {
            return self.broken(broken);
        }
        let event = turn.event.as_ref();
        event.map_or_else(String::new, |event| self.speech.event(event).text)
    }

    /// Who broke which word.
    pub fn broken(&self, broken: &Broken) -> String {
        let telling = Telling::new(self.speech, self.talk);
        let as_said = telling.in_turn_of(broken.said_in_turn_of);
        let word = as_said.word_of(broken.clause, broken.by, broken.to);
        let template = if broken.is_threat {
            self.talk.outcomes.empty
        } else {
            self.talk.outcomes.broken
        };
        template.fill(&[&self.player(broken.by), &self.player(broken.to), &word])
    }

    /// What stands in a cell of the matrix; nothing where no word was given.
    pub fn cell(&self, tally: Tally) -> Vec<(Mark, String)> {
        let words = self.words();
        let lines = [
            (Mark::Kept, words.cell_kept, tally.kept),
            (Mark::Broken, words.cell_broken, tally.broken),
            (Mark::Other, words.cell_no_verdict, tally.open_ended()),
        ];
        let lines = lines.into_iter().filter(|(.., count)| *count > 0);
        lines
            .map(|(mark, template, count)| (mark, template.with(&count.to_string())))
            .collect()
    }

    /// A player in one line: how it ended for them, then what they gave and took.
    pub fn life(&self, life: &Life) -> String {
        let words = self.words();
        let mut parts = vec![self.fate(life)];
        if let Fate::Fell(Fall {
            brought_by: Some(by),
            ..
        }) = life.fate
        {
            parts.push(words.move_came_from.with(&self.player(by)));
        }
        let tally = life.words;
        if tally.all() > 0 {
            parts.push(words.given.of(tally.all()));
        }
        for (counted, count) in [
            (words.kept, tally.kept),
            (words.broken, tally.broken),
            (words.captures, life.captures),
            (words.rescues, life.rescues),
            (words.gifts, life.gifts),
        ] {
            if count > 0 {
                parts.push(counted.of(count));
            }
        }
        if let Some(damage) = life.damage.filter(|damage| *damage > 0) {
            parts.push(words.damage.with(&damage.to_string()));
        }
        let name = self.player(life.player);
        let labelled = self.speech.phrases().labelled;
        unbroken(&labelled.fill(&[&name, &parts.join("; ")]))
    }

    fn fate(&self, life: &Life) -> String {
        let words = self.words();
        match life.fate {
            Fate::Won if life.chips == 0 => words.won_without.to_owned(),
            Fate::Won => words.won_with.of(life.chips),
            Fate::Living => words.lives.to_owned(),
            Fate::Out => self.speech.phrases().is_out.to_owned(),
            Fate::Fell(Fall { step, refused, .. }) => {
                let step = step.to_string();
                let mut broken = self.report.broken.iter();
                let betrayer = broken.find(|b| b.fallen == Some(life.player) && !b.is_threat);
                match betrayer {
                    Some(word) => words.fell_betrayed.fill(&[&step, &self.player(word.by)]),
                    None if refused.is_empty() => words.fell_alone.with(&step),
                    None => words
                        .fell_refused
                        .fill(&[&step, &self.speech.players(refused)]),
                }
            }
        }
    }

    /// The longest alliance and the fastest betrayal, as far as there were any.
    pub fn records(&self) -> Vec<String> {
        let words = self.words();
        let alliance = self.report.alliance.map(|alliance: Alliance| {
            let (one, other) = alliance.players;
            words.longest_alliance.fill(&[
                &self.player(one),
                &self.player(other),
                &alliance.lasted().to_string(),
            ])
        });
        let betrayal = self.report.betrayal;
        let betrayal = betrayal.and_then(|place| self.report.broken.get(place));
        let betrayal = betrayal.map(|broken| {
            let (by, to) = (self.player(broken.by), self.player(broken.to));
            if broken.held_for() <= 1 {
                words.fastest_at_once.fill(&[&by, &to])
            } else {
                let steps = broken.held_for().to_string();
                words.fastest_betrayal.fill(&[&by, &to, &steps])
            }
        });
        alliance.into_iter().chain(betrayal).collect()
    }

    /// What somebody who fell said last, and what was still promised to them; nothing where there was neither.
    pub fn last_words(&self, last: &LastWords) -> Vec<String> {
        let (words, telling) = (self.words(), Telling::new(self.speech, self.talk));
        let name = self.player(last.player);
        let as_said = telling.in_turn_of(last.said_in_turn_of);
        let said = last.said.and_then(|statement| as_said.words(statement));
        let said = said.map(|said| words.last_word.fill(&[&name, &said]));
        let owed = last.owed.iter().map(|owed| {
            let word = telling.word_of(owed.clause, owed.by, last.player);
            words
                .still_promised
                .fill(&[&name, &self.player(owed.by), &word])
        });
        said.into_iter().chain(owed).collect()
    }

    /// How everybody stood at a place, as a list: "Red 34 %, Blue 12 %".
    pub fn standing(&self, chances: &Chances) -> String {
        let seats = self.report.seats.iter();
        let stand = seats.map(|player| {
            let chance = chances[player.colour() as usize].to_string();
            self.words()
                .stands_at
                .fill(&[&self.player(*player), &chance])
        });
        stand.collect::<Vec<_>>().join(", ")
    }
}
