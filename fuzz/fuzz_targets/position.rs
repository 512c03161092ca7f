//! Any text as a position: what is read of it can be written, read again and played on, whatever is decided.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::record::read_position;
use so_long_sucker::rules::{Colour, Setup};

fuzz_target!(|input: &[u8]| {
    use Colour::{Blue, Red, White, Yellow};
    let Some((table, text)) = input.split_first() else {
        return;
    };
    let text = &*String::from_utf8_lossy(text);
    let setup = match table % 3 {
        0 => Some(Setup::default()),
        1 => Setup::new(&[White, Red, Yellow], 3, Some(2)).ok(),
        _ => Setup::new(&[Red, Blue], 1, None).ok(),
    };
    let setup = setup.expect("a table that can be set up");
    let Ok(mut position) = read_position(setup, text) else {
        return;
    };
    let written = position.to_string();
    assert_eq!(read_position(setup, &written).as_ref(), Ok(&position));
    // The same choices for the same input.
    for turn in 0..200 {
        let decisions: Vec<_> = position.decisions().iter().collect();
        let Some(decision) = decisions.get(turn * 7 % decisions.len().max(1)) else {
            return;
        };
        position.apply(*decision).expect("it is offered");
        position.check().expect("what a decision leads to is whole");
    }
});
