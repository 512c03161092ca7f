//! The protocols that were opened in this browser, each under its hash: games of theirs can be gone on with at any time.

use crate::app::platform::storage::{self, StorageFull};
use crate::study::Protocol;

/// Begins the keys; the hash follows.
const KEY: &str = "study.";

/// Keeps a protocol.
///
/// # Errors
/// [`StorageFull`], if the storage is full.
pub fn keep(protocol: &Protocol) -> Result<(), StorageFull> {
    let key = key(protocol.hash().as_str());
    if storage::get(&key).is_some() {
        return Ok(());
    }
    storage::set(&key, &protocol.write())
}

/// The protocol of that hash, if it is here and whole.
pub fn of_hash(hash: &str) -> Option<Protocol> {
    let protocol = Protocol::read(&storage::get(&key(hash))?).ok()?;
    (protocol.hash().as_str() == hash).then_some(protocol)
}

fn key(hash: &str) -> String {
    [KEY, hash].concat()
}
