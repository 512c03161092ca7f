//! Seeded randomness: the same numbers on every machine.

/// Splitmix64 (Steele, Lea and Flood, 2014): small, fast, and random enough to choose moves.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of that seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// 0 to `n` - 1, for `n` below 2 to the 32nd; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        // The upper half times n, shifted down: no division, and the same for any size of `usize`.
        let scaled = ((self.next() >> 32) * n as u64) >> 32;
        usize::try_from(scaled).unwrap_or(0)
    }

    /// From 0 to below 1.
    pub fn unit(&mut self) -> f32 {
        let sixteen = u16::try_from(self.next() >> 48).unwrap_or(0);
        f32::from(sixteen) / 65_536.0
    }

    /// One of these, if there are any.
    pub fn one_of<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }

    /// True in `of_16` cases out of 16.
    pub const fn happens(&mut self, of_16: u64) -> bool {
        self.next() >> 60 < of_16
    }

    /// Puts `list` into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers of seed 1234567, as the reference implementation gives them.
    #[test]
    fn the_numbers_are_splitmix_s() {
        let mut random = Random::new(1_234_567);
        let first: [u64; 3] = std::array::from_fn(|_| random.next());
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(first, expected);
    }

    #[test]
    fn every_number_below_is_reached_and_none_above() {
        let mut random = Random::new(1);
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[random.below(5)] += 1;
        }
        assert!(seen.iter().all(|n| *n > 60), "{seen:?}");
        assert_eq!(random.below(0), 0);
    }
}
