//! What is said in the text table: a line is typed, and something is said or told.
//!
//! Pure, as the commands for moves are.

use crate::app::play::commands::player as player_called;
use crate::app::play::talk::ready::{Ready, ready};
use crate::app::say::promises::{Telling, capital};
use crate::app::say::speech::{Speech, read_error};
use crate::game::Game;
use crate::phrases::talk::Talk;
use crate::promises::{Spoken, Standing, Statement, numbered};
use crate::record::read_statement;
use crate::rules::{Player, PlayerSet};

/// What comes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TalkCommand {
    /// These are to be said, in order.
    Say(Vec<Statement>),
    /// Something is told.
    Tell(String),
    /// What lies ready is told; its numbers are those of these sentences.
    List(String, Vec<Ready>),
}

/// Who types, and what they say it with.
#[derive(Clone, Copy, Debug)]
pub struct Typing<'a> {
    /// The game.
    pub game: &'a Game,
    /// What was said, with as much of what became of it as the table tells.
    pub told: &'a [Spoken],
    /// The people who live and speak here, in seat order.
    pub people: &'a [Player],
    /// For whom computers speak.
    pub computers: PlayerSet,
    /// Whether the time to talk is over.
    pub is_silent: bool,
    /// Who of them speaks where the line does not say.
    pub speaker: Option<Player>,
    /// What lay ready when that was told last: others may have said or decided something since.
    pub listed: &'a [Ready],
    /// How players are called.
    pub speech: &'a Speech,
    /// What is said of promises.
    pub talk: &'static Talk,
}

impl Typing<'_> {
    /// What `line` means, if it is about talk.
    pub fn meaning(&self, line: &str) -> Option<TalkCommand> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let let_go = rest.strip_prefix("go").map(str::trim);
        Some(match (word, let_go) {
            ("say", _) => self.say(rest),
            ("ledger", _) => TalkCommand::Tell(self.ledger(rest)),
            ("accept", _) => self.answer(rest, |by, number| Statement::Accept { by, number }),
            ("refuse", _) => self.answer(rest, |by, number| Statement::Refuse { by, number }),
            ("let", Some(number)) => self.let_go(number),
            _ => return None,
        })
    }

    fn tell(words: &str) -> TalkCommand {
        TalkCommand::Tell(words.to_owned())
    }

    fn telling(&self) -> Telling<'_> {
        Telling::new(self.speech, self.talk)
    }

    /// What lies ready for the speaker, to everybody in turn.
    fn lie_ready(&self, by: Player) -> Vec<(Player, Ready)> {
        let others = self.game.position().living().without(by);
        let to = self.game.setup().in_seat_order(others);
        let each = to.flat_map(|to| {
            ready(self.game, self.told, by, to)
                .into_iter()
                .map(move |one| (to, one))
        });
        each.collect()
    }

    fn say(&self, rest: &str) -> TalkCommand {
        let Some(by) = self.speaker else {
            return self.nobody_speaks();
        };
        let lie_ready = self.lie_ready(by);
        if rest.is_empty() {
            let mover = self.game.position().phase().mover();
            let telling = self.telling().in_turn_of(mover);
            let lines = lie_ready.iter().enumerate().map(|(place, (to, one))| {
                let (number, to) = ((place + 1).to_string(), self.speech.player(*to));
                let words = telling.in_one_breath(one.statements());
                self.talk
                    .text_table
                    .ready_line
                    .fill(&[&number, &to, &words])
            });
            let lines = lines.collect::<Vec<_>>().join("\n");
            let p = self.speech.phrases();
            let words = p.labelled.fill(&[self.talk.text_table.ready, &lines]);
            return TalkCommand::List(words, lie_ready.into_iter().map(|(_, one)| one).collect());
        }
        if let Ok(number) = rest.parse::<usize>() {
            // What lay ready for another is not said for whoever speaks now, nor the other way round.
            let mut listed = self.listed.iter().flat_map(|one| one.statements());
            if listed.next().is_some_and(|listed| listed.by() != by) {
                return self.say("");
            }
            let one = number.checked_sub(1).and_then(|place| {
                let now = lie_ready.get(place).map(|(_, one)| *one);
                self.listed.get(place).copied().or(now)
            });
            return match one {
                Some(one) => TalkCommand::Say(one.statements().collect()),
                None => TalkCommand::Tell(self.talk.text_table.no_such_sentence.with(rest)),
            };
        }
        match read_statement(rest) {
            Ok(statement) => self.check(statement),
            Err(error) => TalkCommand::Tell(read_error(self.speech.phrases(), &error)),
        }
    }

    fn nobody_speaks(&self) -> TalkCommand {
        let words = &self.talk.text_table;
        Self::tell(if self.is_silent {
            words.talk_is_over
        } else {
            words.nobody_speaks
        })
    }

    /// Said, unless somebody else speaks for that player, nobody does, or it cannot be said now.
    fn check(&self, statement: Statement) -> TalkCommand {
        let p = self.speech.phrases();
        let by = statement.by();
        if !self.people.contains(&by) && self.game.position().living().contains(by) {
            let name = self.speech.player(by);
            return if self.computers.contains(by) {
                TalkCommand::Tell(p.labelled.fill(&[&name, p.computer]))
            } else if self.is_silent {
                self.nobody_speaks()
            } else {
                TalkCommand::Tell(p.apart.with(&name))
            };
        }
        match self.game.may_say(statement) {
            Ok(()) => TalkCommand::Say(vec![statement]),
            Err(error) => TalkCommand::Tell(capital(&self.speech.statement_error(&error))),
        }
    }

    /// An answer to the offer of that number, or to what was put to a person last.
    fn answer(&self, number: &str, answer: fn(Player, usize) -> Statement) -> TalkCommand {
        let spoken = self.game.judge().spoken();
        let is_open = |one: &Spoken| {
            let to = one.statement.to();
            one.standing == Standing::Open && to.is_some_and(|to| self.people.contains(&to))
        };
        let number = match (number.is_empty(), number.parse::<usize>()) {
            (true, _) => spoken.iter().rposition(is_open).map(|place| place + 1),
            (false, Ok(number)) => Some(number),
            (false, Err(_)) => return Self::tell(self.talk.text_table.which_number),
        };
        let Some(number) = number else {
            return Self::tell(self.talk.text_table.nothing_open);
        };
        let one = numbered(spoken, number);
        let by = one.and_then(|one| one.statement.to()).or(self.speaker);
        match by {
            Some(by) => self.check(answer(by, number)),
            None => self.nobody_speaks(),
        }
    }

    /// What somebody takes back, or lets go that is owed to them: whoever can.
    fn let_go(&self, number: &str) -> TalkCommand {
        let Ok(number) = number.parse::<usize>() else {
            return Self::tell(self.talk.text_table.which_number);
        };
        let can = |by: &Player| {
            let statement = Statement::LetGo { by: *by, number };
            self.game.may_say(statement).is_ok()
        };
        let by = self.people.iter().copied().find(can).or(self.speaker);
        match by {
            Some(by) => self.check(Statement::LetGo { by, number }),
            None => self.nobody_speaks(),
        }
    }

    /// All that was said, or all that concerns a player, with what became of it.
    fn ledger(&self, who: &str) -> String {
        let position = self.game.position();
        let player = match who {
            "" => None,
            who => match player_called(position, self.speech, who) {
                Some(player) => Some(player),
                None => return self.speech.phrases().text_who.to_owned(),
            },
        };
        self.told_of(|one| player.is_none_or(|player| one.concerns(player)))
    }

    /// What waits for an answer, holds or waits for what it demands.
    pub fn pending(&self) -> String {
        self.told_of(Spoken::is_pending)
    }

    /// What was said of which that holds, numbered, with what became of it.
    fn told_of(&self, is_told: impl Fn(&Spoken) -> bool) -> String {
        let spoken = self.told;
        let now = self.game.position().phase().mover();
        let numbered = spoken.iter().enumerate().filter(|(_, one)| is_told(one));
        let lines = numbered.map(|(place, one)| {
            let then = self.game.position_at(one.step).phase().mover();
            let telling = self.telling().of_what_became(one, then, now);
            let said = telling.reported(one.statement, spoken);
            let mut stamps = telling.stamps(one);
            // What became of both sides alike is said once.
            stamps.dedup();
            let stamps = stamps.join(", ");
            let number = (place + 1).to_string();
            self.talk
                .text_table
                .ledger_line
                .fill(&[&number, &said, &stamps])
        });
        let lines = lines.collect::<Vec<_>>().join("\n");
        if lines.is_empty() {
            self.talk.ledger.nothing.to_owned()
        } else {
            lines
        }
    }
}
