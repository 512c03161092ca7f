//! Of a text with an error its longest valid beginning is kept.

use super::{HEADER, games, place, read, read_all, write_actions};
use so_long_sucker::record::{Expected, Names, Problem, Record};
use so_long_sucker::rules::Position;

#[test]
fn what_comes_before_the_first_error_is_kept() {
    for text in games() {
        let whole = read_all(&text).record;
        let empty = Record::new(*whole.setup(), Names::default(), Vec::new());
        let mut position = Position::start(*whole.setup());
        for (at, action) in whole.actions().iter().enumerate() {
            if at % 7 == 0 {
                let (kept, lost) = whole.actions().split_at(at);
                let (before, after) = (write_actions(kept, " "), write_actions(lost, " "));
                let listed = position.decisions();
                let possible: Vec<String> = listed
                    .iter()
                    .chain(position.asides())
                    .map(|a| a.to_string())
                    .collect();
                // One that nobody can read and one that is never legal.
                for wrong in ["~", "k4294967295"] {
                    let reading = read(&format!("{empty}\n{before} {wrong} {after}"));
                    assert_eq!(reading.record.actions(), kept);
                    assert_eq!(reading.position, position);
                    let error = reading.error.expect("a wrong action");
                    assert_eq!(
                        (error.line, error.column, error.found.as_str()),
                        (6, before.len() + 2, wrong)
                    );
                    assert_eq!(error.possible, possible);
                    match error.problem {
                        Problem::Unexpected(Expected::Action) => assert_eq!(wrong, "~"),
                        Problem::Illegal(_) => assert_ne!(wrong, "~"),
                        other => panic!("{other:?}"),
                    }
                }
            }
            position.apply(*action).expect("it was read before");
        }
    }
}

#[test]
fn a_text_that_breaks_off_keeps_all_but_its_last_action() {
    let text = games().swap_remove(13);
    let whole = read_all(&text).record;
    let start = text.find('!').expect("the first action");
    let mut most = 0;
    for (end, _) in text.char_indices().skip_while(|(at, _)| *at < start) {
        let reading = read(&text[..end]);
        let actions = reading.record.actions();
        // Of `r12` cut to `r1` the text cannot know.
        let sure = actions.len().saturating_sub(1);
        assert_eq!(actions[..sure], whole.actions()[..sure], "cut at {end}");
        assert!(actions.len() >= most, "cut at {end}");
        most = actions.len();
    }
    assert_eq!(most, whole.actions().len());
}

#[test]
fn a_game_has_a_length_at_which_reading_ends() {
    let mut text = format!("{HEADER}!R r-B b1 y-B b1xb\n");
    let opening = read_all(&text).record.actions().len();
    let pairs = (Record::MOST_ACTIONS - opening) / 2;
    for _ in 0..pairs {
        text.push_str("B:r-Y Y:r-B\n");
    }
    assert_eq!((Record::MOST_ACTIONS - opening) % 2, 0);
    assert_eq!(read_all(&text).record.actions().len(), Record::MOST_ACTIONS);
    text.push_str("  B:xr");
    let reading = read(&text);
    let error = place(7 + pairs, 3, "B:xr", Problem::TooLong);
    assert_eq!(reading.error, Some(error));
    assert_eq!(reading.record.actions().len(), Record::MOST_ACTIONS);
}
