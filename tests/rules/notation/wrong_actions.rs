//! Actions and positions that cannot be read say where and why.

use super::{B, HEADER, R, W, expecting, or, place, read, setup};
use so_long_sucker::record::{Expected, Problem, ReadError, read_position};
use so_long_sucker::rules::{Colour, IllegalAction, Phase, PileNumber, PositionError};

/// What ends the reading of those actions of red, blue and yellow.
fn error_in(actions: &str) -> Option<ReadError> {
    read(&format!("{HEADER}{actions}")).error
}

#[test]
fn an_unreadable_action_says_where_and_what_could_stand_there() {
    use Expected::{ColourLetter, Number, PlayerLetter, Word};
    let begins = "!R !B !Y";
    for (actions, error) in [
        ("?", or(expecting(6, 1, "?", Expected::Action), begins)),
        ("R", or(expecting(6, 2, "", Word), ":")),
        ("R;no", or(expecting(6, 2, ";no", Word), ":")),
        ("R:b+B", or(expecting(6, 4, "+B", Word), "-")),
        ("R:nay", or(expecting(6, 3, "nay", ColourLetter), begins)),
        ("R:xq", or(expecting(6, 4, "q", ColourLetter), begins)),
        ("R:b-b", or(expecting(6, 5, "b", PlayerLetter), begins)),
        ("!Q", or(expecting(6, 2, "Q", PlayerLetter), begins)),
        ("!", or(expecting(6, 2, "", PlayerLetter), begins)),
        ("-", or(expecting(6, 2, "", PlayerLetter), begins)),
        ("-r", or(expecting(6, 2, "r", PlayerLetter), begins)),
        ("xR", or(expecting(6, 2, "R", ColourLetter), begins)),
        ("!R\n r0", or(expecting(7, 3, "0", Number), "r")),
        (
            "!R r-B b99999999999",
            or(expecting(6, 9, "99999999999", Number), "b1 b"),
        ),
        (
            "!R  # the first\r\n# and\r\n  r\u{1f600}",
            or(expecting(8, 4, "\u{1f600}", Expected::Action), "-B -Y"),
        ),
        (
            "!R r-B b1 y-B b1xb ½",
            or(
                expecting(6, 20, "½", Expected::Action),
                "r2 b2 r b B:xr B:r-R B:r-Y",
            ),
        ),
    ] {
        assert_eq!(error_in(actions), Some(error), "{actions}");
    }
}

#[test]
fn an_illegal_action_says_where_by_which_rule_and_what_is_legal() {
    let pile = PileNumber::new(1).expect("a pile");
    for (actions, column, found, illegal, possible) in [
        (
            "r",
            1,
            "r",
            IllegalAction::NotToPlay(Phase::Chance),
            "!R !B !Y",
        ),
        ("!W", 1, "!W", IllegalAction::NotSeated(W), "!R !B !Y"),
        (
            "!R r-R",
            5,
            "-R",
            IllegalAction::ColourInPile { player: R, pile },
            "-B -Y",
        ),
        (
            "!R r-Br",
            7,
            "r",
            IllegalAction::NotHeld {
                by: B,
                colour: Colour::Red,
            },
            "b1 b",
        ),
    ] {
        let error = or(place(6, column, found, Problem::Illegal(illegal)), possible);
        assert_eq!(error_in(actions), Some(error), "{actions}");
    }
}

#[test]
fn an_unreadable_position_says_where_and_what_could_stand_there() {
    use Expected::{ColourLetter, Field, LineEnd, Number, PlayerLetter, Word};
    let phases = "chance play: give: capture: rescue: over:";
    for (text, error) in [
        ("", expecting(1, 1, "", ColourLetter)),
        ("=", expecting(1, 2, "", ColourLetter)),
        ("q2/b2/y2", expecting(1, 1, "q2/b2/y2", ColourLetter)),
        ("r2/b2/y2", expecting(1, 9, "", Field)),
        ("r/b2/y2", expecting(1, 2, "/b2/y2", Number)),
        ("r0/b2/y2", expecting(1, 2, "0/b2/y2", Number)),
        ("r21/b2/y2", expecting(1, 2, "21/b2/y2", Number)),
        ("r2/b256/y2", expecting(1, 5, "256/y2", Number)),
        ("r2/b99999999999", expecting(1, 5, "99999999999", Number)),
        ("r1r1/b2/y2", expecting(1, 3, "r1/b2/y2", Field)),
        ("r2/b2/y2 x", expecting(1, 10, "x", Number)),
        ("r2/b2/y2 0:r", expecting(1, 10, "0:r", Number)),
        ("r2/b2/y2 1", or(expecting(1, 11, "", Word), ":")),
        ("r2/b2/y2 1: -", expecting(1, 12, "", ColourLetter)),
        ("r2/b2/y2 1:rQ -", expecting(1, 13, "Q", ColourLetter)),
        ("r2/b2/y2 1:r, -", expecting(1, 14, "", Number)),
        ("r2/b2/y2 -- -", expecting(1, 11, "-", Field)),
        ("r2/b2/y2 - x", expecting(1, 12, "x", ColourLetter)),
        ("r2/b2/y2 - - r", expecting(1, 14, "r", PlayerLetter)),
        (
            "r2/b2/y2 - - - wait 1",
            or(expecting(1, 16, "wait", Word), phases),
        ),
        (
            "r2/b2/y2 - - - play 1",
            or(expecting(1, 16, "play", Word), phases),
        ),
        (
            "r2/b2/y2 - - - play:r 1",
            expecting(1, 21, "r", PlayerLetter),
        ),
        (
            "r2/b2/y2 - - - give:R 1",
            or(expecting(1, 22, "", Word), "@"),
        ),
        ("r2/b2/y2 - - - give:R@x 1", expecting(1, 23, "x", Number)),
        (
            "r2/b2/y2 - - - capture:RB@1 1",
            or(expecting(1, 25, "B@1", Word), "-"),
        ),
        (
            "r2/b2/y2 - - - rescue:R!b 1",
            expecting(1, 25, "b", PlayerLetter),
        ),
        ("r2/b2/y2 - - - play:R", expecting(1, 22, "", Field)),
        ("r2/b2/y2 - - - play:R 0", expecting(1, 23, "0", Number)),
        (
            "r2/b2/y2 - - - play:R 1000001",
            expecting(1, 23, "1000001", Number),
        ),
        ("r2/b2/y2 - - - play:R 1 2", expecting(1, 24, "", LineEnd)),
        (
            "\n= r2/b2/y2 - - - play:R 1\nmore",
            expecting(3, 1, "more", LineEnd),
        ),
        (
            "r2/b2/y1 - - - play:R 1",
            place(
                1,
                1,
                "r2/b2/y1",
                Problem::Position(PositionError::Count {
                    colour: Colour::Yellow,
                    found: 1,
                    expected: 2,
                }),
            ),
        ),
    ] {
        // A space that ends a field is shown as what stands there.
        let read = read_position(setup(), text).map_err(|mut e| {
            e.found = e.found.trim().to_owned();
            e
        });
        assert_eq!(read, Err(error), "{text}");
    }
}

#[test]
fn a_stated_position_that_was_not_reached_says_which_was() {
    let actions = "!R r-B\n= r1/b2/y2 1:r - R play:B 2\nb1\n= r1/b1/y2 1:r - B play:B 2 # no\ny";
    let reading = read(&format!("{HEADER}{actions}"));
    let count = PositionError::Count {
        colour: Colour::Blue,
        found: 1,
        expected: 2,
    };
    let error = place(9, 3, "r1/b1/y2", Problem::Position(count));
    assert_eq!(reading.error, Some(error), "a position that cannot be");

    let actions = actions.replace("1:r - B", "1:rb - B");
    let reading = read(&format!("{HEADER}{actions}"));
    let error = place(
        9,
        3,
        "r1/b1/y2",
        Problem::Position(PositionError::MoverInLine(B)),
    );
    assert_eq!(reading.error, Some(error));

    let actions = actions.replace("- B play:B", "- R play:B");
    let reading = read(&format!("{HEADER}{actions}"));
    let reached = "r1/b1/y2 1:rb - RB play:Y 2".to_owned();
    let differs = Problem::Differs {
        reached: reached.clone(),
    };
    assert_eq!(reading.error, Some(place(9, 3, "r1/b1/y2", differs)));
    assert_eq!(
        reading.record.actions().len(),
        4,
        "those before it are kept"
    );
    assert_eq!(reading.position.to_string(), reached);
}

#[test]
fn errors_are_told_in_words() {
    let told = |actions: &str| error_in(actions).expect("an error").to_string();
    assert_eq!(
        told("!R r-R"),
        "line 6, column 5: \"-R\": Red's colour is in pile 1, the pile just played on (rule 5a); \
         possible: -B -Y"
    );
    assert_eq!(
        told("!R B"),
        "line 6, column 5: here the line ends; expected a certain word; possible: :"
    );
    assert_eq!(
        told("!R = r2/b2/y2 - - - play:B 1"),
        "line 6, column 6: the position reached is r2/b2/y2 - - - play:R 1"
    );
    // Much of a wrong text is no help.
    let long = error_in(&"é".repeat(1000)).expect("an error");
    assert_eq!(long.found, "é".repeat(24));
}
