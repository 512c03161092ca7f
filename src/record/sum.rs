//! A number that tells texts apart.

/// A sum of a text (FNV-1a, 64 bits): no change of a single byte leaves it as it was. The same on every machine and in
/// every version, since saves keep it.
pub fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
