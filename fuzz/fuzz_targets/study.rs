//! Any text as a study's protocol or as the word for one in a link, any bytes as an archive of its data: what is read is whole, and is read as it is written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::study::{Protocol, read_package, write_package};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = core::str::from_utf8(bytes) {
        if let Ok(protocol) = Protocol::read(text) {
            protocol.game().expect("a table");
            assert_eq!(Protocol::read(&protocol.write()), Ok(protocol.clone()));
            assert_eq!(Protocol::read(&protocol.canonical()), Ok(protocol.clone()));
            assert_eq!(Protocol::of_word(&protocol.to_word()), Ok(protocol));
        }
        if let Ok(protocol) = Protocol::of_word(text) {
            protocol.game().expect("a table");
        }
    }
    if let Ok(sessions) = read_package(bytes) {
        let archive = write_package(&sessions).expect("no name is there twice");
        assert_eq!(read_package(&archive), Ok(sessions));
    }
});
