//! Numbers as symbols that are safe in an address, six bits each.

/// The symbols by value: those of base64 for addresses (RFC 4648, section 5).
const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// A number of any size is written in groups of so many bits, each with a bit that says whether another follows.
const GROUP: u32 = 3;

/// The symbol of a value, of which the lowest six bits count.
pub(super) fn symbol(value: u32) -> char {
    char::from(SYMBOLS[(value & 63) as usize])
}

/// The value of a symbol; `None` for any other character.
pub(super) fn value(symbol: char) -> Option<u32> {
    let place = SYMBOLS.iter().position(|s| char::from(*s) == symbol)?;
    u32::try_from(place).ok()
}

/// Writes bits.
#[derive(Clone, Debug, Default)]
pub struct Bits(Vec<bool>);

impl Bits {
    /// Adds a number below 2 to the power of `bits`, the highest bit first.
    pub fn put(&mut self, number: u32, bits: u32) {
        for bit in (0..bits).rev() {
            self.0.push(number >> bit & 1 == 1);
        }
    }

    /// Adds a truth value.
    pub fn put_if(&mut self, value: bool) {
        self.0.push(value);
    }

    /// Adds a number of any size; small ones are short.
    pub fn put_any(&mut self, number: u32) {
        let mut groups = vec![number & ((1 << GROUP) - 1)];
        let mut rest = number >> GROUP;
        while rest > 0 {
            groups.push(rest & ((1 << GROUP) - 1));
            rest >>= GROUP;
        }
        for (place, group) in groups.iter().enumerate().rev() {
            self.put_if(place > 0);
            self.put(*group, GROUP);
        }
    }

    /// All of them as symbols; the last one is filled with zeros.
    pub fn to_symbols(&self) -> String {
        let six = self.0.chunks(6).map(|chunk| {
            let bits = chunk.iter().copied().chain(core::iter::repeat(false));
            bits.take(6).fold(0, |sum, bit| sum << 1 | u32::from(bit))
        });
        six.map(symbol).collect()
    }
}

/// Reads bits.
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    symbols: core::str::Chars<'a>,
    held: u32,
    left: u32,
}

impl<'a> BitReader<'a> {
    /// Reads what [`Bits::to_symbols`] gave.
    pub fn new(symbols: &'a str) -> Self {
        Self {
            symbols: symbols.chars(),
            held: 0,
            left: 0,
        }
    }

    /// A truth value; `None` where there is nothing left, or no symbol.
    pub fn take_if(&mut self) -> Option<bool> {
        if self.left == 0 {
            self.held = value(self.symbols.next()?)?;
            self.left = 6;
        }
        self.left -= 1;
        Some(self.held >> self.left & 1 == 1)
    }

    /// A number of so many bits, 32 at the most.
    pub fn take(&mut self, bits: u32) -> Option<u32> {
        let mut number = 0;
        for _ in 0..bits {
            number = number << 1 | u32::from(self.take_if()?);
        }
        Some(number)
    }

    /// A number of any size, if it is below 2 to the power of 32.
    pub fn take_any(&mut self) -> Option<u32> {
        let mut number: u32 = 0;
        loop {
            let goes_on = self.take_if()?;
            let group = self.take(GROUP)?;
            number = number.checked_mul(1 << GROUP)?.checked_add(group)?;
            if !goes_on {
                return Some(number);
            }
        }
    }
}
