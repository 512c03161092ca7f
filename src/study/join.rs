//! Several archives as one.

use super::session::{Session, SessionId};
use std::collections::BTreeSet;

/// All sessions of `archives`, in their order. One that is in several archives counts once, also where another joining has
/// renamed it. Of different sessions with one name the first keeps it; the others get numbers behind it.
pub fn join(archives: impl IntoIterator<Item = Vec<Session>>) -> Vec<Session> {
    let mut joined: Vec<Session> = Vec::new();
    let mut known: BTreeSet<(String, String)> = BTreeSet::new();
    let mut taken: BTreeSet<SessionId> = BTreeSet::new();
    for archive in archives {
        let keys: Vec<_> = archive
            .iter()
            .map(|one| (one.id.unnumbered(), one.sum()))
            .collect();
        for (mut session, key) in archive.into_iter().zip(&keys) {
            if known.contains(key) {
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
        known.extend(keys);
    }
    joined
}
