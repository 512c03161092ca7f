//! What became of what was said.

use super::Telling;
use crate::phrases::Template;
use crate::promises::{Act, Cause, Held, Spoken, Standing, Verdict};

impl Telling<'_> {
    /// What is stamped on a statement as a whole: a word for each of its sides that holds or is settled, the speaker's
    /// first, and one word where it is open, or over without them.
    pub fn stamps(&self, spoken: &Spoken) -> Vec<&'static str> {
        let stamps = &self.talk.stamps;
        let whole = match spoken.standing {
            Standing::Open => stamps.open,
            Standing::Refused => stamps.refused,
            Standing::Withdrawn => stamps.withdrawn,
            Standing::Void => stamps.void,
            Standing::Waiting => stamps.waiting,
            Standing::Met => stamps.met,
            Standing::Holds => {
                // A threat is due because its demand was broken: nothing more is to be said of that.
                return spoken.owed().map(|held| self.stamp(spoken, held)).collect();
            }
        };
        vec![whole]
    }

    /// What is stamped on one side of a statement that holds or is settled.
    pub fn stamp(&self, spoken: &Spoken, held: &Held) -> &'static str {
        let stamps = &self.talk.stamps;
        match (held.verdict(), spoken.statement.is_threat()) {
            (Verdict::Live, false) => stamps.live,
            (Verdict::Live, true) => stamps.due,
            (Verdict::Kept, false) => stamps.kept,
            (Verdict::Kept, true) => stamps.carried_out,
            (Verdict::Broken, false) => stamps.broken,
            (Verdict::Broken, true) => stamps.empty,
            (Verdict::Lapsed, _) => stamps.lapsed,
            (Verdict::Void, _) => stamps.void,
            (Verdict::Released, _) => stamps.released,
        }
    }

    /// What has become of one side of a statement, and why: "Red has broken the word given to Blue: “…” The turns are
    /// over." `None` as long as it holds, and of a threat's demand, which is nobody's word.
    pub fn settled(&self, spoken: &Spoken, held: &Held) -> Option<String> {
        let settled = held.settled?;
        let outcomes = &self.talk.outcomes;
        let is_threat = spoken.statement.is_threat();
        if is_threat && held.by != spoken.statement.by() {
            return None;
        }
        let template = match (settled.verdict, is_threat) {
            (Verdict::Live, _) => return None,
            (Verdict::Kept, false) => outcomes.kept,
            (Verdict::Kept, true) => outcomes.carried_out,
            (Verdict::Broken, false) => outcomes.broken,
            (Verdict::Broken, true) => outcomes.empty,
            (Verdict::Lapsed, _) => outcomes.lapsed,
            (Verdict::Void, false) => outcomes.void,
            (Verdict::Void, true) => outcomes.threat_void,
            (Verdict::Released, _) => outcomes.released,
        };
        let words = self.word_of(held.clause, held.by, held.to);
        let players = (self.speech.player(held.by), self.speech.player(held.to));
        let sentence = template.fill(&[&players.0, &players.1, &words]);
        Some(match self.because(held) {
            Some(because) => format!("{sentence} {because}"),
            None => sentence,
        })
    }

    /// What has become of a statement as a whole, where that is no verdict on one of its sides: of a threat that is met
    /// or due, and of what is void before it held. `None` for the rest.
    pub fn as_a_whole(&self, spoken: &Spoken) -> Option<String> {
        let outcomes = &self.talk.outcomes;
        let is_threat = spoken.statement.is_threat();
        let template = match (spoken.standing, is_threat) {
            (Standing::Void, true) => outcomes.threat_void,
            (Standing::Void, false) => outcomes.offer_void,
            (Standing::Met, _) => outcomes.met,
            (Standing::Holds, true) if spoken.own.as_ref().is_some_and(Held::is_live) => {
                outcomes.due
            }
            _ => return None,
        };
        self.fill_whole(template, spoken)
    }

    /// What became of what a threat demanded, and so of the threat, when that was settled; `None` as long as it is not, and of
    /// anything else.
    pub fn demanded(&self, spoken: &Spoken) -> Option<String> {
        let demand = spoken.wanted.as_ref();
        let settled = demand.filter(|_| spoken.statement.is_threat())?.settled?;
        let outcomes = &self.talk.outcomes;
        let template = match (settled.verdict, &spoken.own) {
            (Verdict::Kept, _) => outcomes.met,
            (_, Some(_)) => outcomes.due,
            (_, None) => outcomes.threat_void,
        };
        self.fill_whole(template, spoken)
    }

    fn fill_whole(&self, template: Template, spoken: &Spoken) -> Option<String> {
        let (by, to) = (spoken.statement.by(), spoken.statement.to()?);
        let words = self.words(spoken.statement)?;
        Some(template.fill(&[&self.speech.player(by), &self.speech.player(to), &words]))
    }

    /// Why it was settled, in a sentence; `None` where it has been said already.
    fn because(&self, held: &Held) -> Option<String> {
        let outcomes = &self.talk.outcomes;
        let settled = held.settled?;
        if settled.verdict == Verdict::Lapsed {
            return Some(outcomes.no_test.to_owned());
        }
        let defeated = |player| outcomes.because_defeated.with(&self.speech.player(player));
        Some(match settled.cause {
            Cause::Done => outcomes.because_done.to_owned(),
            Cause::DoneAside => outcomes.because_done_aside.to_owned(),
            Cause::TurnsOver if settled.verdict == Verdict::Broken => {
                outcomes.because_not_done.to_owned()
            }
            Cause::TurnsOver => outcomes.because_turns_over.to_owned(),
            Cause::HorizonDefeated(player) | Cause::SubjectDefeated(player) => defeated(player),
            Cause::BoundDefeated => defeated(held.by),
            Cause::OwedDefeated => defeated(held.to),
            Cause::PileGone => match held.clause.act {
                Act::PlayOn(pile) => outcomes.because_pile_gone.with(&pile.to_string()),
                _ => return None,
            },
            Cause::OtherSideBroken => outcomes.because_other_side.to_owned(),
            Cause::LetGo => return None,
        })
    }
}
