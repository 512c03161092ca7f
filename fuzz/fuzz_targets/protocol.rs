//! Any lines to the computer players: each is answered in one line, and an answer ends.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::bots::protocol::{Reply, Session};

fuzz_target!(|text: &str| {
    let mut session = Session::new();
    for line in text.lines().take(8) {
        let mut reply = session.begin(line);
        for _ in 0..3 {
            if reply == Reply::Thinking {
                reply = session.step(4, 0);
            }
        }
        match reply {
            Reply::Line(answer) => assert!(!answer.is_empty() && !answer.contains('\n')),
            Reply::Thinking => assert!(session.stop().is_some_and(|answer| !answer.is_empty())),
            Reply::Quit => return,
        }
        session.position().check().expect("it is whole");
    }
});
