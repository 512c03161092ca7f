//! Sums that tell one text from every other.

use sha2::{Digest, Sha256};

/// The SHA-256 sum of a text, as 64 hexadecimal digits.
pub(super) fn sha256(text: &str) -> String {
    let digest = Sha256::digest(text);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
