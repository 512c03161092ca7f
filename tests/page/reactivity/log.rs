//! The lines of the log.

use super::{PRISONER, SEATS, actions, with_table};
use so_long_sucker::app::play::table::LogLine;
use so_long_sucker::record::read_statement;

#[test]
fn a_line_of_the_log_is_a_turn_as_the_notation_writes_it() {
    with_table("!R r -B b1 -Y", |table| {
        let log = table.log();
        let turns = |lines: Vec<LogLine>| {
            let turns = lines.into_iter().map(|line| match line {
                LogLine::Turn(from, steps, _) => (from, steps),
                _ => panic!("a turn"),
            });
            turns.collect::<Vec<_>>()
        };
        let before = log.get();
        assert_eq!(turns(before.clone()), [(0, 1), (1, 2), (3, 2)]);
        // What is decided otherwise is another line.
        assert_eq!(table.undo(), Ok(()));
        assert_eq!(turns(log.get()), [(0, 1), (1, 2)]);
        assert_eq!(table.act(&actions("b1")), Ok(()));
        assert_eq!(turns(log.get()), [(0, 1), (1, 2), (3, 1)]);
        assert_eq!(table.act(&actions("-W")), Ok(()));
        let after = log.get();
        assert_eq!(turns(after.clone()), [(0, 1), (1, 2), (3, 2)]);
        assert_eq!(after[..2], before[..2]);
        assert_ne!(after[2], before[2]);
    });
}

#[test]
fn the_same_said_at_another_point_is_another_line() {
    let said = |played: &str| {
        let mut line = None;
        with_table(played, |table| {
            let statement = read_statement("R>B:~xb").expect("a statement");
            assert_eq!(table.say(statement), Ok(()));
            line = table.log().get().last().copied();
        });
        line
    };
    assert_ne!(said("!R r -B"), said("!R r -B b -R"));
}

#[test]
fn the_log_says_what_was_agreed_where_it_was_agreed() {
    with_table(&format!("{PRISONER} B:xr"), |table| {
        let log = table.log();
        let before = log.get();
        assert_eq!(before.len(), 6, "a line for each turn, and for each aside");
        assert!(table.undo_by_agreement(SEATS.into_iter().collect()));
        let mut expected = before[..5].to_vec();
        expected.push(LogLine::Agreement(0, 1));
        assert_eq!(log.get(), expected, "at the end while nothing follows");
        assert_eq!(table.act(&actions("b -R")), Ok(()));
        let after = log.get();
        assert_eq!(after[..6], expected, "and then before what follows");
        assert_eq!(after.len(), 7);
        let replaced = before.last().expect("six lines");
        assert!(!after.contains(replaced), "a new step is a new line");
    });
}

#[test]
fn what_was_agreed_stands_where_it_was_agreed_in_whatever_order() {
    with_table(&format!("{PRISONER} b -R B:xr"), |table| {
        let all = || SEATS.into_iter().collect();
        assert!(table.undo_by_agreement(all()), "the later one");
        assert_eq!(table.undo(), Ok(()));
        assert_eq!(table.act(&actions("B:xr")), Ok(()));
        assert!(table.undo_by_agreement(all()), "and one before it");
        assert_eq!(table.act(&actions("b -R r")), Ok(()));
        let log = table.log().get();
        let [.., before, LogLine::Turn(from, ..), after, _] = log.as_slice() else {
            panic!("{log:?}");
        };
        let lines = (before, *from, after);
        let agreed = |number| LogLine::Agreement(number, 1);
        assert_eq!(lines, (&agreed(1), 9, &agreed(0)));
    });
}
