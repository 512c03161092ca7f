//! What has become of a clause and of a statement.

use crate::rules::Player;
use core::fmt;

/// What has become of a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It holds.
    Live,
    /// What was to be done was done; what was not to be done was not, though it could have been.
    Kept,
    /// It was done, or not done, though there was another way.
    Broken,
    /// It ran out without a chance to keep or break it.
    Lapsed,
    /// Whom it was about fell first, or the other side of the deal was broken.
    Void,
    /// Whom it was owed to has let it go.
    Released,
}

impl Verdict {
    /// The word for it in a `?` line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Kept => "kept",
            Self::Broken => "broken",
            Self::Lapsed => "lapsed",
            Self::Void => "void",
            Self::Released => "released",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a clause is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// The act was done, by a decision that could have gone another way or as it was promised.
    Done,
    /// The act was done out of turn, which nobody asked for.
    DoneAside,
    /// Its turns were over.
    TurnsOver,
    /// The player until whose defeat it held is defeated.
    HorizonDefeated(Player),
    /// The player whom it binds is defeated.
    BoundDefeated,
    /// The player whom the act is about is defeated.
    SubjectDefeated(Player),
    /// The player to whom it was said is defeated.
    OwedDefeated,
    /// The pile that it names is gone.
    PileGone,
    /// The other side of the deal was broken.
    OtherSideBroken,
    /// It was let go.
    LetGo,
}

/// How a clause was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settled {
    /// What became of it; never [`Verdict::Live`].
    pub verdict: Verdict,
    /// How many actions the game had before the one that settled it.
    pub step: usize,
    /// Why.
    pub cause: Cause,
}

/// How far a statement as a whole has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// An ask or a deal that waits for its answer.
    Open,
    /// It was refused.
    Refused,
    /// Its speaker has taken it back.
    Withdrawn,
    /// Speaker or addressee fell before it came to anything, or a threat has nothing left to threaten with.
    Void,
    /// A threat that waits for what becomes of its demand.
    Waiting,
    /// A threat whose demand was met.
    Met,
    /// Its clauses hold or are settled: a promise, an accepted ask or deal, a threat that is due.
    Holds,
}

impl Standing {
    /// The word for it in a `?` line; `None` where the verdicts of its clauses stand instead.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Open => Some("open"),
            Self::Refused => Some("refused"),
            Self::Withdrawn => Some("withdrawn"),
            Self::Void => Some("void"),
            Self::Waiting => Some("waiting"),
            Self::Met => Some("met"),
            Self::Holds => None,
        }
    }
}
