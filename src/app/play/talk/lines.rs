//! What a computer says besides: a line of its own for a dozen moments, never twice the same in a row.

use crate::phrases::talk::Moments;
use crate::promises::Statement;
use crate::record::Said;

/// What a computer does with a statement, as far as there are lines for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    Offers,
    Accepts,
    Refuses,
    Threatens,
}

impl Moment {
    fn of(statement: Statement) -> Option<Self> {
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
        }
    }
}

/// The line with which a computer dresses the statement at that place of `said`; `None` where there is none. It is the same
/// whenever the game is looked at.
pub fn line(moments: &Moments, said: &[Said], place: usize) -> Option<&'static str> {
    let moment = Moment::of(said.get(place)?.statement)?;
    let wordings = moment.wordings(moments);
    // By turns, so that nobody hears the same twice in a row, whoever says it.
    let earlier = said.iter().take(place);
    let earlier = earlier.filter(|said| Moment::of(said.statement) == Some(moment));
    let turn = earlier.count();
    let turn = turn.checked_rem(wordings.len())?;
    wordings.get(turn).copied()
}
