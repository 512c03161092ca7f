//! Any fragment of an address in place of a game's link, a letter, or a letter's content: it is a text, a game or none, and
//! every text and every game gets through a link.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::app::link::encoding::{decode, encode};
use so_long_sucker::app::link::letter::Letter;
use so_long_sucker::record::Record;
use so_long_sucker::record::packed::{BitReader, Bits, pack, unpack};

fuzz_target!(|fragment: &str| {
    assert_eq!(decode(&encode(fragment)).as_deref(), Some(fragment));
    if let Some(text) = decode(fragment)
        && let Ok(reading) = Record::read(&text)
    {
        let written = reading.record.to_string();
        assert_eq!(decode(&encode(&written)), Some(written));
    }
    if let Ok(letter) = Letter::read(fragment)
        && let Some(word) = letter.to_word()
    {
        assert_eq!(Letter::read(&word), Ok(letter));
    }
    if let Some(record) = unpack(&mut BitReader::new(fragment)) {
        let mut bits = Bits::default();
        pack(&record, &mut bits);
        assert_eq!(
            unpack(&mut BitReader::new(&bits.to_symbols())),
            Some(record)
        );
    }
});
