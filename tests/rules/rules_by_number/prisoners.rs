//! Rule 8: what the holder of a prisoner may do with it.

use super::{R, W, Y, after, asides, at, events, reached, refused};
use so_long_sucker::rules::{Chips, Colour, Event, IllegalAction};

#[test]
fn rule_08_a_holder_may_kill_or_transfer_a_prisoner() {
    let position = at("rbyw", 2, "r1/b2/r1y2/w2 - - - play:B 1");
    assert_eq!(asides(&position), "Y:r-B Y:r-R Y:r-W Y:xr");
    assert_eq!(reached(&position, "Y:xr"), "r1/b2/y2/w2 - r1 - play:B 1");
    assert_eq!(reached(&position, "Y:r-W"), "r1/b2/y2/r1w2 - - - play:B 1");
    let colour = Colour::Red;
    assert_eq!(
        events(&position, "Y:xr"),
        [Event::PrisonerKilled { by: Y, colour }]
    );
    assert_eq!(
        events(&position, "Y:r-W"),
        [Event::Transferred {
            from: Y,
            colour,
            to: W
        }]
    );
}

#[test]
fn rule_08_a_chip_in_its_own_colours_hands_is_no_prisoner() {
    let position = at("rbyw", 2, "r1/b2/r1y2/w2 - - - play:B 1");
    // After the transfer the chip is at home, and nobody can say anything any more.
    let home = after(&position, "Y:r-R");
    assert_eq!(asides(&home), "");
    for action in ["R:xr", "R:r-B", "R:r-Y"] {
        assert_eq!(refused(&home, action), IllegalAction::NoPrisoner(R));
    }
}

#[test]
fn rule_08_chips_of_a_defeated_player_are_prisoners_like_others() {
    let position = at("rbyw", 2, "r2/b2w1/y2/x - w1 - play:R 1");
    assert_eq!(asides(&position), "B:w-R B:w-Y B:xw");
    assert_eq!(reached(&position, "B:w-R"), "r2w1/b2/y2/x - w1 - play:R 1");
    assert_eq!(reached(&position, "B:xw"), "r2/b2/y2/x - w2 - play:R 1");
}

#[test]
fn ruling_r_c_prisoners_are_free_at_any_time_whoever_has_the_move() {
    for (hands_and_piles, rest) in [
        ("r1/b2/r1y2/w2 -", "- - chance 3"),
        ("r1/b2/r1y2/w2 -", "- - play:B 3"),
        ("-/b2/r1y2/w2 1:r", "- - give:B@1 3"),
        ("r1/-/r1y2/w2 1:bb", "- - capture:R-B@1 3"),
        ("-/-/r1y2/b1w2 1:r,2:b", "- - rescue:R 3"),
    ] {
        let position = at("rbyw", 2, &format!("{hands_and_piles} {rest}"));
        let phase = position.phase();
        let killed = after(&position, "Y:xr");
        assert_eq!(killed.dead(), Chips::of(Colour::Red, 1), "{phase:?}");
        assert_eq!(killed.phase(), phase);
        let transferred = after(&position, "Y:r-W");
        assert_eq!(transferred.phase(), phase);
        assert_eq!(transferred.hand(W).count(Colour::Red), 1, "{phase:?}");
        for changed in [killed, transferred] {
            assert_eq!(changed.hand(Y), Chips::of(Colour::Yellow, 2), "{phase:?}");
            assert_eq!(changed.piles(), position.piles());
        }
    }
}
