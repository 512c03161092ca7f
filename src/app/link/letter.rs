//! A game as a letter: what is sent from one device to another, in an address.
//!
//! Pure. A letter is one word of symbols that are safe in an address:
//!
//! | what | symbols |
//! |---|---|
//! | version | 1 |
//! | how many symbols the content has | 3 |
//! | content: what is said of the game, then the game as [`packed`] has it | as many |
//! | sum of all symbols before | 5 |
//!
//! So a reader knows where it ends, whatever a messenger puts behind it, and whether anything of it was cut off or changed
//! on the way. White space and signs that cannot be seen are passed over: programs break long lines.

use crate::app::computers::seats::{Computer, Computers};
use crate::bots::{Level, Temper, Word};
use crate::game::UndoRule;
use crate::record::packed::{self, BitReader, Bits, colour, put_colour, symbol_of, symbol_value};
use crate::record::{Record, sum};
use crate::rules::Player;

/// Begins a fragment with a letter in it.
pub const LETTER: &str = "g=";
/// The version that is written. Every earlier one is read for ever.
const VERSION: u32 = 1;
/// How many symbols say how long the content is, and how many its sum has.
const LENGTH: usize = 3;
const SUM: usize = 5;
/// So many bits make up the number by which a game that is sent to and fro is known.
const BITS_OF_ID: u32 = 30;

/// A game that is sent, and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The game so far.
    pub record: Record,
    /// By what number it is known on every device to which it goes, below 2 to the power of 30.
    pub id: u32,
    /// On whose seat whoever opens it sits.
    pub seat: Option<Player>,
    /// For whom computers play.
    pub computers: Computers,
    /// What may be undone.
    pub undo: UndoRule,
    /// Whether promises are written down, if somebody has said.
    pub writes: Option<bool>,
}

/// Why something is no letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LetterError {
    /// A part of it is missing, or was changed on the way.
    Damaged,
    /// A newer version of the page wrote it, of that number.
    Newer(u32),
}

impl Letter {
    /// The number for a game that nobody has sent yet, out of any number.
    pub const fn id_of(any: u64) -> u32 {
        (any & ((1 << BITS_OF_ID) - 1)) as u32
    }

    /// The letter as a word. `None` for a game that is too long for any address, of some ten thousand steps.
    pub fn to_word(&self) -> Option<String> {
        let mut bits = Bits::default();
        bits.put(self.id, BITS_OF_ID);
        bits.put_if(self.seat.is_some());
        if let Some(seat) = self.seat {
            put_colour(&mut bits, seat.colour());
        }
        bits.put(place(&UndoRule::ALL, &self.undo), 2);
        bits.put(place(&WRITES, &self.writes), 2);
        put_computers(&mut bits, &self.computers);
        packed::pack(&self.record, &mut bits);
        let content = bits.to_symbols();
        let length = u32::try_from(content.len()).ok()?;
        if length >> 18 > 0 {
            return None;
        }
        let mut word = String::with_capacity(content.len() + 16);
        word.push(symbol_of(VERSION));
        word.push_str(&symbols(length, LENGTH));
        word.push_str(&content);
        let sum = symbols(sum_of(&word), SUM);
        word.push_str(&sum);
        Some(word)
    }

    /// Reads the letter with which `text` begins. What follows it is not looked at.
    ///
    /// # Errors
    /// [`LetterError`]: it is none, or not as it was sent. What is read was never anything else than what was written.
    pub fn read(text: &str) -> Result<Self, LetterError> {
        let mut seen = text.chars().filter(|c| !is_passed_over(*c));
        let first = seen
            .next()
            .and_then(symbol_value)
            .ok_or(LetterError::Damaged)?;
        if first > VERSION {
            return Err(LetterError::Newer(first));
        }
        let mut word = String::from(symbol_of(first));
        let mut take = |count: usize, word: &mut String| {
            let from = word.len();
            word.extend(seen.by_ref().take(count));
            // Symbols have one byte each, and anything else is none.
            let taken = word.get(from..).filter(|taken| taken.len() == count);
            taken.map(str::to_owned).ok_or(LetterError::Damaged)
        };
        let length = number(&take(LENGTH, &mut word)?).ok_or(LetterError::Damaged)?;
        let length = usize::try_from(length).map_err(|_| LetterError::Damaged)?;
        let content = take(length, &mut word)?;
        let stated = sum_of(&word);
        let sum = number(&take(SUM, &mut word)?).ok_or(LetterError::Damaged)?;
        if sum != stated || first != VERSION {
            return Err(LetterError::Damaged);
        }
        Self::of_content(&mut BitReader::new(&content)).ok_or(LetterError::Damaged)
    }

    fn of_content(bits: &mut BitReader) -> Option<Self> {
        let id = bits.take(BITS_OF_ID)?;
        let seat = if bits.take_if()? {
            Some(colour(bits)?.player())
        } else {
            None
        };
        let undo = *UndoRule::ALL.get(usize::try_from(bits.take(2)?).ok()?)?;
        let writes = *WRITES.get(usize::try_from(bits.take(2)?).ok()?)?;
        let computers = computers(bits)?;
        let record = packed::unpack(bits)?;
        let seat = seat.filter(|seat| record.setup().players().contains(*seat));
        Some(Self {
            record,
            id,
            seat,
            computers,
            undo,
            writes,
        })
    }
}

/// Each by the number that stands for it.
const WRITES: [Option<bool>; 3] = [None, Some(false), Some(true)];

fn place<T: PartialEq>(all: &[T], one: &T) -> u32 {
    let place = all.iter().position(|each| each == one);
    place
        .and_then(|place| u32::try_from(place).ok())
        .unwrap_or_default()
}

fn put_computers(bits: &mut Bits, computers: &Computers) {
    let players = computers.players();
    bits.put(u32::try_from(players.len()).unwrap_or_default(), 3);
    for player in players.iter() {
        if let Some(computer) = computers.get(player) {
            put_colour(bits, player.colour());
            bits.put(place(&Level::ALL, &computer.level), 3);
            bits.put(place(&Temper::ALL, &computer.temper), 3);
            bits.put(place(&Word::ALL, &computer.word), 3);
            bits.put_if(computer.secret);
        }
    }
}

fn computers(bits: &mut BitReader) -> Option<Computers> {
    fn one<T: Copy>(bits: &mut BitReader, all: &[T]) -> Option<T> {
        all.get(usize::try_from(bits.take(3)?).ok()?).copied()
    }
    let mut computers = Computers::default();
    for _ in 0..bits.take(3)? {
        let player = colour(bits)?.player();
        let computer = Computer {
            level: one(bits, &Level::ALL)?,
            temper: one(bits, &Temper::ALL)?,
            word: one(bits, &Word::ALL)?,
            secret: bits.take_if()?,
        };
        computers.set(player, Some(computer));
    }
    Some(computers)
}

/// A number as so many symbols, the highest first.
fn symbols(number: u32, count: usize) -> String {
    let places = (0..count).rev();
    places
        .map(|place| symbol_of(number >> (6 * place)))
        .collect()
}

fn number(symbols: &str) -> Option<u32> {
    let mut values = symbols.chars().map(symbol_value);
    values.try_fold(0, |number: u32, value| Some(number << 6 | value?))
}

/// The sum of a word in 30 bits.
fn sum_of(word: &str) -> u32 {
    Letter::id_of(sum(word) >> 17)
}

/// What programs put into a word that is longer than their lines: white space, marks of quoted lines, and signs that
/// cannot be seen.
fn is_passed_over(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '>' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
        )
}
