//! What has become of what was said, between two looks at it.

use crate::promises::{Cause, Held, Settled, Spoken, Standing, Statement};

/// Something that has become of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// It was said.
    Said,
    /// An ask or a deal was accepted.
    Accepted,
    /// It was refused.
    Refused,
    /// It was withdrawn.
    Withdrawn,
    /// What the speaker owes is settled.
    Own(Settled),
    /// What the addressee owes is settled; never the demand of a threat.
    Wanted(Settled),
    /// A threat is over, since its demand was met.
    Met,
    /// A threat is due.
    Due,
    /// An offer or a threat came to nothing.
    Void,
}

/// What has become of `after` since `before`, each with the number of its statement, in the order of the numbers.
/// Nothing, where something of `before` was undone.
pub fn news(before: &[Spoken], after: &[Spoken]) -> Vec<(usize, News)> {
    let mut news = Vec::new();
    for (place, now) in after.iter().enumerate() {
        let mut tell = |one: News| news.push((place + 1, one));
        let was = before.get(place);
        if was.is_some_and(|was| was.statement != now.statement || was.step != now.step) {
            return Vec::new();
        }
        if was.is_none() {
            tell(News::Said);
        }
        let is_threat = now.statement.is_threat();
        let stood = was.map_or_else(|| first_standing(now.statement), |was| was.standing);
        match (stood, now.standing) {
            (Standing::Open, Standing::Holds) => tell(News::Accepted),
            (Standing::Open, Standing::Refused) => tell(News::Refused),
            (Standing::Waiting, Standing::Holds) => tell(News::Due),
            (Standing::Waiting, Standing::Met) => tell(News::Met),
            (before, Standing::Withdrawn) if before != Standing::Withdrawn => {
                tell(News::Withdrawn);
            }
            (before, Standing::Void) if before != Standing::Void => tell(News::Void),
            _ => {}
        }
        let own = newly_settled(was.and_then(|was| was.own.as_ref()), now.own.as_ref());
        let wanted = newly_settled(
            was.and_then(|was| was.wanted.as_ref()),
            now.wanted.as_ref().filter(|_| !is_threat),
        );
        let mut sides = [own.map(News::Own), wanted.map(News::Wanted)];
        // The cause comes before what came of it.
        if own.is_some_and(|settled| settled.cause == Cause::OtherSideBroken) {
            sides.reverse();
        }
        sides.into_iter().flatten().for_each(tell);
    }
    news
}

/// How a statement stands when it is said.
fn first_standing(statement: Statement) -> Standing {
    match statement {
        Statement::Threat { .. } => Standing::Waiting,
        statement if statement.asks_for_an_answer() => Standing::Open,
        _ => Standing::Holds,
    }
}

fn newly_settled(was: Option<&Held>, now: Option<&Held>) -> Option<Settled> {
    let settled = now?.settled?;
    was.is_none_or(Held::is_live).then_some(settled)
}
