//! Any lines to the computer players: each is answered in one line, and an answer ends.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::bots::protocol::{LONGEST_LINE, Reply, Request, Session};

fuzz_target!(|text: &str| {
    let mut session = Session::new();
    for line in text.lines().take(8) {
        let mut reply = session.begin(line);
        for _ in 0..3 {
            if reply == Reply::Thinking {
                reply = session.step(4, 0);
            }
        }
        let answer = match reply {
            Reply::Answer(answer) => answer,
            Reply::Thinking => session.stop().expect("it was thinking"),
            Reply::Quit => return,
        };
        let written = answer.to_string();
        assert!(!written.contains('\n'));
        assert_eq!(written.parse(), Ok(answer));
        // What is read of a line and written again is the same request.
        if let Ok(request) = line.parse::<Request>() {
            let written = request.to_string();
            if written.len() <= LONGEST_LINE {
                assert_eq!(written.parse(), Ok(request));
            }
        }
        session.position().check().expect("it is whole");
    }
});
