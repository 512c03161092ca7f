//! Lines to the computer players and their answers: shared by the tests of every machine.

use so_long_sucker::bots::protocol::{Reply, Session};
use std::fmt::Write as _;

/// Lines and their answers, `> ` and `< ` before them. `SLS_WRITE=1` writes the answers anew.
pub const ANSWERS: &str = include_str!("answers.txt");

/// What the session answers in the end.
pub fn answer(session: &mut Session, line: &str) -> String {
    let mut reply = session.begin(line);
    loop {
        match reply {
            Reply::Answer(answer) => return answer.to_string(),
            Reply::Quit => return "quit".to_owned(),
            Reply::Thinking => reply = session.step(100, 0),
        }
    }
}

/// The questions of [`ANSWERS`], answered anew: the same text if nothing has changed.
pub fn answered_anew() -> String {
    let mut session = Session::new();
    let mut written = String::new();
    for line in ANSWERS.lines() {
        if let Some(question) = line.strip_prefix("> ") {
            let answered = answer(&mut session, question);
            writeln!(written, "> {question}\n< {answered}").expect("a text");
        } else if !line.starts_with('<') {
            writeln!(written, "{line}").expect("a text");
        }
    }
    written
}
