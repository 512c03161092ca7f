//! How a statement stands, in one word, and how a player's words stand, in numbers.

use crate::promises::{Cause, Held, Spoken, Standing, Verdict};
use crate::rules::Player;

/// How a statement stands as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It waits for an answer.
    Open,
    /// It binds somebody.
    Live,
    /// A threat that waits for what becomes of its demand.
    Waiting,
    /// A threat that is due.
    Due,
    /// All of it that was decided was kept.
    Kept,
    /// A threat whose demand was met.
    Met,
    /// A threat that was carried out.
    CarriedOut,
    /// A side of it was broken.
    Broken,
    /// A threat that was due and not carried out.
    Empty,
    /// It ran out without a chance.
    Lapsed,
    /// It came to nothing.
    Void,
    /// Whom it was owed to has let it go.
    Released,
    /// It was refused.
    Refused,
    /// Its speaker took it back.
    Withdrawn,
}

impl State {
    /// How `spoken` stands. Of a deal it is the side that tells most: one that is broken, then one that still binds.
    pub fn of(spoken: &Spoken) -> Self {
        Self::by(spoken, most_telling(spoken, |_| true))
    }

    /// Who broke it, if somebody did who is not the only one to be thought of: of a deal, or of what was asked for.
    pub fn broken_by(spoken: &Spoken) -> Option<Player> {
        let is_broken = |held: &&Held| held.verdict() == Verdict::Broken;
        let needs_telling = spoken.statement.asks_for_an_answer();
        let broken = spoken.owed().find(is_broken).filter(|_| needs_telling)?;
        Some(broken.by)
    }

    /// How `spoken` stands for `player`: by what they owe, where they owe something that did not end because another's
    /// word was broken. Else as a whole, and whose word that is, if somebody else's.
    pub fn for_player(spoken: &Spoken, player: Player) -> (Self, Option<Player>) {
        let ended_with = |held: &Held| held.settled.map(|settled| settled.cause);
        let own = most_telling(spoken, |held| {
            held.by == player && ended_with(held) != Some(Cause::OtherSideBroken)
        });
        let told = own.or_else(|| most_telling(spoken, |_| true));
        let holds = spoken.standing == Standing::Holds;
        let other = told.filter(|held| holds && held.by != player);
        (Self::by(spoken, told), other.map(|held| held.by))
    }

    fn by(spoken: &Spoken, told: Option<&Held>) -> Self {
        let is_threat = spoken.statement.is_threat();
        match spoken.standing {
            Standing::Open => return Self::Open,
            Standing::Waiting => return Self::Waiting,
            Standing::Met => return Self::Met,
            Standing::Refused => return Self::Refused,
            Standing::Withdrawn => return Self::Withdrawn,
            Standing::Void => return Self::Void,
            Standing::Holds => {}
        }
        match (told.map(Held::verdict), is_threat) {
            (Some(Verdict::Live), true) => Self::Due,
            (Some(Verdict::Kept), true) => Self::CarriedOut,
            (Some(Verdict::Broken), true) => Self::Empty,
            (verdict, _) => verdict.map_or(Self::Void, Self::of_verdict),
        }
    }

    /// The same of one clause that is no threat's.
    pub const fn of_verdict(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Live => Self::Live,
            Verdict::Kept => Self::Kept,
            Verdict::Broken => Self::Broken,
            Verdict::Lapsed => Self::Lapsed,
            Verdict::Void => Self::Void,
            Verdict::Released => Self::Released,
        }
    }

    /// Whether something can still become of it.
    pub const fn is_pending(self) -> bool {
        matches!(self, Self::Open | Self::Live | Self::Waiting | Self::Due)
    }

    /// Whether it was kept, or broken.
    pub const fn is_decided(self) -> bool {
        matches!(
            self,
            Self::Kept | Self::Met | Self::CarriedOut | Self::Broken | Self::Empty
        )
    }
}

/// The clause that tells most of how `spoken` stands, of those that `counts`.
fn most_telling(spoken: &Spoken, counts: impl Fn(&Held) -> bool) -> Option<&Held> {
    let counted = spoken.owed().filter(|held| counts(held));
    counted.max_by_key(|held| tells(held.verdict()))
}

/// How much a verdict tells of a deal, beside that of its other side.
const fn tells(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Broken => 5,
        Verdict::Live => 4,
        Verdict::Kept => 3,
        Verdict::Released => 2,
        Verdict::Lapsed => 1,
        Verdict::Void => 0,
    }
}

/// How a player stands by their words, counted: those that bind or bound them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reputation {
    /// How many were kept.
    pub kept: usize,
    /// How many were broken.
    pub broken: usize,
    /// How many still bind, or would if what is open were accepted.
    pub open: usize,
    /// How many came to nothing: lapsed, void, or let go.
    pub no_verdict: usize,
}

impl Reputation {
    /// The words of `player`.
    pub fn of(spoken: &[Spoken], player: Player) -> Self {
        let mut reputation = Self::default();
        for one in spoken {
            for held in one.owed().filter(|held| held.by == player) {
                match held.verdict() {
                    Verdict::Kept => reputation.kept += 1,
                    Verdict::Broken => reputation.broken += 1,
                    Verdict::Live => reputation.open += 1,
                    Verdict::Lapsed | Verdict::Void | Verdict::Released => {
                        reputation.no_verdict += 1;
                    }
                }
            }
            let waits = matches!(one.standing, Standing::Open | Standing::Waiting);
            if waits && one.statement.by() == player && one.statement.own().is_some() {
                reputation.open += 1;
            }
        }
        reputation
    }

    /// How many were kept or broken.
    pub const fn decided(self) -> usize {
        self.kept + self.broken
    }
}
