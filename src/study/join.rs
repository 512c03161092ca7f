//! Several archives as one.

use super::session::{Session, SessionId};
use crate::record::Record;
use std::collections::BTreeSet;

/// All sessions of `archives`, in their order. One that is in several archives counts once, also where another joining has
/// renamed it, or where [its names were removed](Session::anonymous) in one of them: the first stays. Of one that was kept
/// twice on its way, the one of which more is known stays. Of different sessions with one name the first keeps it; the
/// others get numbers behind it.
pub fn join(archives: impl IntoIterator<Item = Vec<Session>>) -> Vec<Session> {
    let mut joined: Vec<Session> = Vec::new();
    let mut known: BTreeSet<(String, String)> = BTreeSet::new();
    // By the name that they have, or would have, without names.
    let mut known_by_sum: BTreeSet<SessionId> = BTreeSet::new();
    let mut anonymous: BTreeSet<SessionId> = BTreeSet::new();
    let mut taken: BTreeSet<SessionId> = BTreeSet::new();
    for archive in archives {
        let keys: Vec<_> = archive.iter().map(Key::of).collect();
        let earlier = joined.len();
        for (mut session, key) in archive.into_iter().zip(&keys) {
            let is_known = known.contains(&key.own)
                || anonymous.contains(&key.anonymous)
                || key.is_anonymous && known_by_sum.contains(&key.anonymous);
            if is_known {
                continue;
            }
            let mut of_others = joined.iter_mut().take(earlier);
            if let Some(one) = of_others.find(|one| are_one(one, &session)) {
                if known_of(&session) > known_of(one) {
                    session.id = one.id.clone();
                    *one = session;
                }
                continue;
            }
            let mut id = session.id.clone();
            let mut number = 1;
            while !taken.insert(id.clone()) {
                number += 1;
                id = session.id.numbered(number);
            }
            session.id = id;
            joined.push(session);
        }
        // What one archive holds twice under two names are two sessions.
        for key in keys {
            known.insert(key.own);
            if key.is_anonymous {
                anonymous.insert(key.anonymous.clone());
            }
            known_by_sum.insert(key.anonymous);
        }
    }
    joined
}

/// What tells whether two sessions of different archives are the same.
struct Key {
    /// Its name without a number, and the sum of all else.
    own: (String, String),
    /// The name that it has without names and times of day.
    anonymous: SessionId,
    /// Whether that is the one it has.
    is_anonymous: bool,
}

impl Key {
    fn of(session: &Session) -> Self {
        let own = (session.id.unnumbered(), session.sum());
        let anonymous = session.clone().anonymous().id;
        let is_anonymous = own.0 == anonymous.as_str();
        Self {
            own,
            anonymous,
            is_anonymous,
        }
    }
}

/// Whether both are one session, kept at two moments: of one name and beginning, and all that happened in the one happened
/// first in the other.
fn are_one(one: &Session, other: &Session) -> bool {
    let begins = |short: &Record, long: &Record| {
        long.actions().starts_with(short.actions())
            && long.statements().starts_with(short.statements())
    };
    let (first, second) = (one.record(), other.record());
    one.begun.is_some()
        && (&one.begun, &one.study) == (&other.begun, &other.study)
        && one.id.unnumbered() == other.id.unnumbered()
        && first.setup() == second.setup()
        && (begins(first, second) || begins(second, first))
}

/// How much is known of it: what happened, and then what was answered and worked out.
fn known_of(session: &Session) -> [usize; 5] {
    let record = session.record();
    [
        record.actions().len(),
        record.statements().len(),
        session.answers.len(),
        session.views.len(),
        session.costs.len(),
    ]
}
