//! Rules 6 and 7: a capture, and what is killed.

use super::{B, R, after, at, colours, decisions, events, moved, pile, played, reached, refused};
use so_long_sucker::rules::{Chips, Colour, Event, IllegalAction, Why};

// Rule 6: capture.

#[test]
fn rule_06_the_capture_is_for_the_colour_whoever_played_it() {
    // All three colours are in the pile too: rule 5 has no say in a capture.
    let position = at("rby", 3, "r2b1/b1/y2 1:ryb - - play:R 2");
    assert_eq!(
        reached(&position, "b1"),
        "r2/b1/y2 1:rybb - - capture:R-B@1 2"
    );
    assert_eq!(
        events(&position, "b1"),
        [
            played(R, Colour::Blue, 1, false),
            Event::Captured {
                by: R,
                captor: B,
                pile: pile(1)
            }
        ]
    );
}

#[test]
fn rule_06_the_captor_kills_one_of_any_colour_and_takes_in_the_rest() {
    let captured = at("rby", 3, "r2/b1/y2 1:rybb - - capture:R-B@1 2");
    assert_eq!(decisions(&captured), "xb xr xy");
    for (action, then) in [
        ("xr", "r2/b3y1/y2 - r1 R play:B 2"),
        ("xb", "r2/r1b2y1/y2 - b1 R play:B 2"),
        ("xy", "r2/r1b3/y2 - y1 R play:B 2"),
    ] {
        assert_eq!(reached(&captured, action), then);
    }
    let taken = Chips::from_iter(colours("rby"));
    assert_eq!(
        events(&captured, "xb"),
        [
            Event::Killed {
                captor: B,
                colour: Colour::Blue,
                pile: pile(1),
                taken
            },
            moved(R, B, Why::Capture)
        ]
    );
}

#[test]
fn rule_06_the_captor_has_the_next_move_and_nobody_gives_it() {
    let captured = at("rbyw", 2, "r2/-/y2/w2 1:bb - - capture:W-B@1 2");
    assert_eq!(
        refused(&captured, "-R"),
        IllegalAction::NotToGive(captured.phase())
    );
    assert_eq!(reached(&captured, "xb"), "r2/b1/y2/w2 - b1 W play:B 2");
}

#[test]
fn rule_06_only_the_chip_directly_under_it_counts() {
    let position = at("rb", 2, "r1/b1 1:rb - - play:R 2");
    assert_eq!(reached(&position, "r1"), "-/b1 1:rbr - R play:B 2");
}

#[test]
fn rule_06_the_other_piles_stay() {
    let captured = at("rb", 3, "r1/- 1:b,2:rr,4:b b1 - capture:R-R@2 5");
    assert_eq!(reached(&captured, "xr"), "r2/- 1:b,4:b r1b1 - play:R 5");
}

#[test]
fn ruling_r_b_who_played_the_chip_gave_the_captor_the_move() {
    // Blue stood in the line and has the move now; Red follows Yellow.
    let captured = at("rby", 2, "r2/-/y1 1:ybb - YB capture:R-B@1 2");
    assert_eq!(reached(&captured, "xb"), "r2/b1y1/y1 - b1 YR play:B 2");
    // Who captures with their own chip gave the move to nobody else.
    let captured = at("rby", 2, "-/b2/y1 1:yrr - YB capture:R-R@1 2");
    assert_eq!(reached(&captured, "xr"), "r1y1/b2/y1 - r1 YB play:R 2");
}

// Rule 7: kill.

#[test]
fn rule_07_what_is_killed_lies_in_the_dead_box() {
    let captured = at("rb", 2, "-/b1 1:brr - - capture:B-R@1 2");
    let position = after(&captured, "xr");
    assert_eq!(position.dead(), Chips::of(Colour::Red, 1), "out of a pile");
    let position = after(&position, "R:xb");
    assert_eq!(
        position.dead(),
        Chips::from_iter(colours("rb")),
        "a prisoner"
    );
    let position = at("rby", 2, "x/r1b2/y1 1:yr - - play:B 2");
    assert_eq!(
        after(&position, "r1").dead(),
        Chips::from_iter(colours("rry")),
        "a whole pile"
    );
}
