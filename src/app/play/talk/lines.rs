//! What a computer says besides: a line of its own for a dozen moments, never twice the same in a row.

use crate::app::play::talk::news::News;
use crate::bots::Reason;
use crate::phrases::talk::{Moments, Reasons};
use crate::promises::{Held, Spoken, Statement, Verdict, numbered, other_half};
use crate::record::Said;
use crate::rules::{Event, Player, PlayerSet};

/// A moment for which a computer has lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// It offers, asks or promises something.
    Offers,
    /// It accepts what was put to it.
    Accepts,
    /// It refuses that.
    Refuses,
    /// It threatens.
    Threatens,
    /// It has kept its word.
    Keeps,
    /// It has broken it.
    Breaks,
    /// Somebody broke the word given to it.
    IsBetrayed,
    /// It seeks rescue.
    AsksForRescue,
    /// It rescues somebody.
    Rescues,
    /// It refuses to.
    RefusesRescue,
    /// It is defeated.
    Falls,
    /// It wins.
    Wins,
}

impl Moment {
    /// The moment in which something is said.
    pub const fn of(statement: Statement) -> Option<Self> {
        match statement {
            Statement::Promise { .. } | Statement::Ask { .. } | Statement::Deal { .. } => {
                Some(Self::Offers)
            }
            Statement::Threat { .. } => Some(Self::Threatens),
            Statement::Accept { .. } => Some(Self::Accepts),
            Statement::Refuse { .. } => Some(Self::Refuses),
            Statement::LetGo { .. } => None,
        }
    }

    const fn wordings(self, moments: &Moments) -> &[&'static str] {
        match self {
            Self::Offers => &moments.offers,
            Self::Accepts => &moments.accepts,
            Self::Refuses => &moments.refuses,
            Self::Threatens => &moments.threatens,
            Self::Keeps => &moments.keeps,
            Self::Breaks => &moments.breaks,
            Self::IsBetrayed => &moments.is_betrayed,
            Self::AsksForRescue => &moments.asks_for_rescue,
            Self::Rescues => &moments.rescues,
            Self::RefusesRescue => &moments.refuses_rescue,
            Self::Falls => &moments.falls,
            Self::Wins => &moments.wins,
        }
    }

    /// The wording for the `turn`-th time: another one each time.
    pub fn wording(self, moments: &Moments, turn: usize) -> Option<&'static str> {
        let wordings = self.wordings(moments);
        let turn = turn.checked_rem(wordings.len())?;
        wordings.get(turn).copied()
    }

    /// What is the greatest moment for one of `computers` in what just happened, if there is any: in the `events` of the
    /// rules, and in the `news` of what was said, as `spoken` has it.
    pub fn of_what_happened(
        events: &[Event],
        news: &[(usize, News)],
        spoken: &[Spoken],
        computers: PlayerSet,
    ) -> Option<(Player, Self)> {
        let of_event = |event: &Event| match *event {
            Event::Won { winner } => Some((winner, Self::Wins)),
            Event::Defeated { player, .. } => Some((player, Self::Falls)),
            Event::Rescued { by, .. } => Some((by, Self::Rescues)),
            Event::Refused { by, .. } => Some((by, Self::RefusesRescue)),
            Event::RescueSought { seeker } => Some((seeker, Self::AsksForRescue)),
            _ => None,
        };
        let settled = |verdict: Verdict| {
            news.iter().filter_map(move |(number, news)| {
                let one = numbered(spoken, *number)?;
                let (settled, held): (_, &Held) = match news {
                    News::Own(settled) => (settled, one.own.as_ref()?),
                    News::Wanted(settled) => (settled, one.wanted.as_ref()?),
                    _ => return None,
                };
                (settled.verdict == verdict).then_some((held.by, held.to))
            })
        };
        let broken = settled(Verdict::Broken).flat_map(|(by, to)| {
            let betrayed = Some((to, Self::IsBetrayed));
            [Some((by, Self::Breaks)), betrayed].into_iter().flatten()
        });
        let kept = settled(Verdict::Kept).map(|(by, _)| (by, Self::Keeps));
        let all = events.iter().filter_map(of_event).chain(broken).chain(kept);
        let of_computers = all.filter(|(player, _)| computers.contains(*player));
        of_computers.min_by_key(|(_, moment)| moment.rank())
    }

    /// The greater a moment is, the less.
    const fn rank(self) -> u8 {
        match self {
            Self::Wins => 0,
            Self::Falls => 1,
            Self::Breaks => 2,
            Self::IsBetrayed => 3,
            Self::Rescues => 4,
            Self::RefusesRescue => 5,
            Self::AsksForRescue => 6,
            _ => 7,
        }
    }
}

/// What a computer says that refuses for that reason, in the wording of the `turn`.
pub const fn why(reasons: &Reasons, reason: Reason, turn: usize) -> &'static str {
    let [one, other] = match reason {
        Reason::Costs => reasons.costs,
        Reason::Little => reasons.little,
        Reason::Tempting => reasons.tempting,
        Reason::Distrust => reasons.distrust,
    };
    if turn.is_multiple_of(2) { one } else { other }
}

/// The line with which a computer dresses the statement at that place of `said`; `None` where there is none. It is the same
/// whenever the game is looked at.
pub fn line(moments: &Moments, said: &[Said], place: usize) -> Option<&'static str> {
    let moment = Moment::of(said.get(place)?.statement)?;
    // By turns, so that nobody hears the same twice in a row, whoever says it.
    let earlier = said.iter().take(place);
    let earlier = earlier.filter(|said| Moment::of(said.statement) == Some(moment));
    moment.wording(moments, earlier.count())
}

/// Whether what was said under `number` is one of several things that its speaker asked of the same player before the same
/// decision: an answer to it has to say which it answers.
pub fn is_one_of_several(all: &[Spoken], number: usize) -> bool {
    let Some(Spoken {
        statement, step, ..
    }) = numbered(all, number)
    else {
        return false;
    };
    let other_half = other_half(all, number);
    all.iter().enumerate().any(|(place, one)| {
        let is_other = place + 1 != number && Some(place + 1) != other_half;
        let said = one.statement;
        is_other
            && one.step == *step
            && said.asks_for_an_answer()
            && (said.by(), said.to()) == (statement.by(), statement.to())
    })
}
