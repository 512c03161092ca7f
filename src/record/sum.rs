//! A number that tells texts apart.

/// A sum of a text (FNV-1a, 64 bits): no change of a single byte leaves it as it was. The same on every machine and in
/// every version, since saves keep it.
pub fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::sum;

    #[test]
    fn it_is_what_others_compute() {
        // From the reference's list of values.
        assert_eq!(sum(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(sum("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(sum("foobar"), 0x8594_4171_f739_67e8);
    }
}
