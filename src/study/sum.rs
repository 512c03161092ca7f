//! Sums that tell one text from every other.

use core::fmt::Write;
use sha2::{Digest, Sha256};

/// The SHA-256 sum of a text, as 64 hexadecimal digits.
pub(super) fn sha256(text: &str) -> String {
    let mut digits = String::with_capacity(64);
    for byte in Sha256::digest(text) {
        // Writing to a text cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}
