//! A protocol as a word that fits into an address.
//!
//! | what | symbols |
//! |---|---|
//! | version | 1 |
//! | the beginning of the protocol's hash | 8 |
//! | its JSON, deflated (RFC 1951) | as many as it takes |

use super::read::LONGEST_PROTOCOL;
use super::{Protocol, ProtocolError};
use crate::record::packed::{BitReader, Bits};
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use std::io::Read;

/// The version that is written.
const VERSION: char = '1';
/// How much of the hash stands in the word.
const SUM: usize = 8;

impl Protocol {
    /// The protocol as a word of letters, digits, `-` and `_`, which [`Protocol::of_word`] reads.
    pub fn to_word(&self) -> String {
        // A struct of texts, numbers and lists can always be written.
        let text = serde_json::to_string(self).unwrap_or_default();
        let mut small = Vec::new();
        let mut deflated = DeflateEncoder::new(text.as_bytes(), Compression::best());
        // Reading from memory cannot fail.
        let _ = deflated.read_to_end(&mut small);
        let mut bits = Bits::default();
        for byte in small {
            bits.put(byte.into(), 8);
        }
        let hash = self.hash();
        let sum = hash.as_str().get(..SUM).unwrap_or_default();
        format!("{VERSION}{sum}{}", bits.to_symbols())
    }

    /// Reads what [`Protocol::to_word`] gave, with white space in it wherever a program has broken the line.
    ///
    /// # Errors
    /// [`ProtocolError`]: it is no such word, a part of it is missing or was changed, or what is in it is no protocol.
    pub fn of_word(word: &str) -> Result<Self, ProtocolError> {
        let damaged = || ProtocolError::new("", "a part of the link is missing or was changed");
        let word: String = word.split_whitespace().collect();
        let Some(rest) = word.strip_prefix(VERSION) else {
            return Err(ProtocolError::new(
                "",
                "this is no study, or one of a newer page",
            ));
        };
        let (sum, symbols) = rest.split_at_checked(SUM).ok_or_else(damaged)?;
        let mut reader = BitReader::new(symbols);
        let small: Vec<u8> = core::iter::from_fn(|| reader.take(8))
            .filter_map(|byte| u8::try_from(byte).ok())
            .collect();
        let most = u64::try_from(LONGEST_PROTOCOL).unwrap_or(u64::MAX);
        let mut text = String::new();
        DeflateDecoder::new(&small[..])
            .take(most)
            .read_to_string(&mut text)
            .map_err(|_| damaged())?;
        let protocol = Self::read(&text)?;
        if protocol.hash().as_str().get(..SUM) == Some(sum) {
            Ok(protocol)
        } else {
            Err(damaged())
        }
    }
}
