//! Any fragment of an address in place of a game's link: it is a text or none, and every text gets through a link.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::app::link::encoding::{decode, encode};
use so_long_sucker::record::Record;

fuzz_target!(|fragment: &str| {
    assert_eq!(decode(&encode(fragment)).as_deref(), Some(fragment));
    if let Some(text) = decode(fragment)
        && let Ok(reading) = Record::read(&text)
    {
        let written = reading.record.to_string();
        assert_eq!(decode(&encode(&written)), Some(written));
    }
});
