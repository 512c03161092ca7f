//! The protocols that were opened in this browser, each under its hash: games of theirs can be gone on with at any time.

use crate::app::platform::storage::StorageFull;
use crate::app::save::Shelf;
use crate::study::Protocol;

/// Keeps a protocol.
///
/// # Errors
/// [`StorageFull`], if the storage is full.
pub fn keep(protocol: &Protocol) -> Result<(), StorageFull> {
    let hash = protocol.hash();
    if of_hash(hash.as_str()).is_some() {
        return Ok(());
    }
    Shelf::keep_study(hash.as_str(), protocol.write())
}

/// The protocol of that hash, if it is here and whole.
pub fn of_hash(hash: &str) -> Option<Protocol> {
    let protocol = Protocol::read(&Shelf::study(hash)?).ok()?;
    (protocol.hash().as_str() == hash).then_some(protocol)
}
