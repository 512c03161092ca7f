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
