//! Promises in words: what is said, who said it to whom, what would break it and what became of it.

mod clause;
mod outcome;

use crate::app::say::speech::Speech;
use crate::phrases::Template;
use crate::phrases::talk::Talk;
use crate::promises::{Act, Clause, Spoken, Standing, Statement, is_in_one_breath, numbered};
use crate::rules::{Player, PlayerSet};

/// Speaks of promises at a table, in a language.
#[derive(Clone, Copy, Debug)]
pub struct Telling<'a> {
    speech: &'a Speech,
    talk: &'static Talk,
    /// For whom the turn that counts first is this one.
    turns: PlayerSet,
}

impl<'a> Telling<'a> {
    /// Speaks as `speech` does, with the words of `talk`, which are of the same language.
    pub const fn new(speech: &'a Speech, talk: &'static Talk) -> Self {
        Self {
            speech,
            talk,
            turns: PlayerSet::EMPTY,
        }
    }

    /// The same of what holds while a turn of `mover` is under way: the turn that counts first is this one.
    #[must_use]
    pub fn in_turn_of(self, mover: Option<Player>) -> Self {
        self.in_turns_of(mover.map_or(PlayerSet::EMPTY, |mover| PlayerSet::EMPTY.with(mover)))
    }

    /// The same, where what one owes may be settled and what another owes may not: each had or has a turn under way then.
    #[must_use]
    pub const fn in_turns_of(self, movers: PlayerSet) -> Self {
        Self {
            turns: movers,
            ..self
        }
    }

    /// The same of what was said while a turn of `then` was under way, seen from one of `now`. What is settled of it reads as
    /// it was said. As long as something can become of what one owes, a turn of theirs that is under way is this one.
    #[must_use]
    pub fn of_what_became(
        self,
        spoken: &Spoken,
        then: Option<Player>,
        now: Option<Player>,
    ) -> Self {
        let is_settled = |party: Player| {
            let mut parts = spoken.owed().filter(|held| held.by == party);
            !spoken.is_pending() || parts.any(|held| !held.is_live())
        };
        let mover = |party| if is_settled(party) { then } else { now };
        let parties = [Some(spoken.statement.by()), spoken.statement.to()];
        let in_turn = parties
            .into_iter()
            .flatten()
            .filter(|party| mover(*party) == Some(*party));
        self.in_turns_of(in_turn.fold(PlayerSet::EMPTY, PlayerSet::with))
    }

    /// What the speaker of a statement says, in the first person: "Give me the move in your next turn, and I will rescue
    /// you when you need it." `None` for an answer, which has no words of its own.
    pub fn words(&self, statement: Statement) -> Option<String> {
        let said = &self.talk.statements;
        let (by, to) = (statement.by(), statement.to()?);
        if let Some((act, against)) = statement.alliance() {
            let template = match act {
                Act::Rescue(_) => said.alliance_of_rescues,
                _ => said.alliance_of_moves,
            };
            return Some(template.with(&self.speech.player(against)));
        }
        if let Some(halves) = self.halves(statement) {
            return Some(halves.join(" "));
        }
        let own = statement.own().map(|clause| self.own(clause, by, to));
        let wanted = || Some(self.asked(statement.wanted()?, by, to));
        let alone = own.or_else(wanted)?;
        Some(said.alone.with(&capital(&alone)))
    }

    /// What the speaker of a deal or a threat says, in two: "Give me the move in your next turn," and "and I will rescue
    /// you when you need it." `None` for all else.
    pub fn halves(&self, statement: Statement) -> Option<[String; 2]> {
        let said = &self.talk.statements;
        let (by, to) = (statement.by(), statement.to()?);
        let own = match statement {
            // It holds, and its turns count, only once it is due.
            Statement::Threat { threat, .. } => {
                let later = self.in_turns_of(PlayerSet::EMPTY);
                later.own(threat, by, to)
            }
            _ => self.own(statement.own()?, by, to),
        };
        let wanted = capital(&self.asked(statement.wanted()?, by, to));
        let both = match statement {
            Statement::Threat { .. } => said.threat,
            _ => said.deal,
        };
        let (first, second) = both.0.split_once(' ')?;
        Some([first, second].map(|half| Template(half).fill(&[&wanted, &own])))
    }

    /// Two statements of one speaker in one sentence, where there is one for both; `None` for the rest.
    pub fn together(&self, first: Statement, second: Statement) -> Option<String> {
        let (_, against) = first.alliance()?;
        let template = self.talk.statements.alliance_of_both;
        let is_one = is_in_one_breath(first, second);
        is_one.then(|| template.with(&self.speech.player(against)))
    }

    /// One statement, or two that belong together, as they are said.
    pub fn in_one_breath(&self, statements: impl IntoIterator<Item = Statement>) -> String {
        let statements: Vec<_> = statements.into_iter().collect();
        if let [first, second] = statements[..]
            && let Some(words) = self.together(first, second)
        {
            return words;
        }
        let words = statements.into_iter().filter_map(|one| self.words(one));
        words.collect::<Vec<_>>().join(" ")
    }

    /// What `by` owes `to` as `by` would say it, whoever said it: "I will give you the move."
    pub fn word_of(&self, clause: Clause, by: Player, to: Player) -> String {
        let own = capital(&self.own(clause, by, to));
        self.talk.statements.alone.with(&own)
    }

    /// Who says what to whom: "Red promises Blue: “…”". For an answer, `spoken` is what was said in the game so far, as
    /// the judge has it after the answer.
    pub fn reported(&self, statement: Statement, spoken: &[Spoken]) -> String {
        let said = &self.talk.statements;
        let by = self.speech.player(statement.by());
        let template = match statement {
            Statement::Promise { .. } => said.promises,
            Statement::Ask { .. } => said.asks,
            Statement::Deal { .. } => said.offers,
            Statement::Threat { .. } => said.threatens,
            Statement::Accept { .. } => said.accepts,
            Statement::Refuse { .. } => said.refuses,
            Statement::LetGo { .. } => said.releases,
        };
        let Some(number) = statement.answers() else {
            let to = statement
                .to()
                .map(|to| self.speech.player(to))
                .unwrap_or_default();
            let words = self.words(statement).unwrap_or_default();
            return template.fill(&[&by, &to, &words]);
        };
        let about = numbered(spoken, number);
        let Some((about, other, words)) = about.and_then(|about| {
            let (speaker, to) = (about.statement.by(), about.statement.to()?);
            let other = if speaker == statement.by() {
                to
            } else {
                speaker
            };
            Some((about, other, self.words(about.statement)?))
        }) else {
            return said.answers.fill(&[&by, &number.to_string()]);
        };
        let template = match (statement, about.standing) {
            (Statement::LetGo { .. }, Standing::Withdrawn) => said.withdraws,
            _ => template,
        };
        template.fill(&[&by, &number.to_string(), &self.speech.player(other), &words])
    }
}

/// The same with a capital, as a sentence begins. What begins with a name is left as it is.
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    first.chain(rest).collect()
}
