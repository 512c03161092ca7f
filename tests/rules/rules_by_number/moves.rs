//! Rules 4 and 5: what may be played, and who has the next move.

use super::{
    B, R, Y, after, at, colours, decisions, events, limited, moved, pile, played, reached, refused,
    table,
};
use so_long_sucker::rules::{Colour, IllegalAction, Setup, SetupError, Why};

// Rule 4: move.

#[test]
fn rule_04_any_colour_held_on_any_pile_or_a_new_one() {
    let position = at("rbyw", 3, "r1b1/b2/y2/w2 1:ryr,4:w - - play:R 5");
    assert_eq!(decisions(&position), "b b1 b4 r r1 r4");
    assert_eq!(
        reached(&position, "b4"),
        "r1/b2/y2/w2 1:ryr,4:wb - - give:R@4 5"
    );
    assert_eq!(
        reached(&position, "b"),
        "r1/b2/y2/w2 1:ryr,4:w,5:b - - give:R@5 6"
    );
    assert_eq!(events(&position, "b4"), [played(R, Colour::Blue, 4, false)]);
    assert_eq!(events(&position, "b"), [played(R, Colour::Blue, 5, true)]);
}

#[test]
fn rule_04_nobody_plays_a_chip_that_they_do_not_hold() {
    let position = at("rby", 2, "r1b1/b1/y2 1:r - - play:R 2");
    assert_eq!(
        refused(&position, "y1"),
        IllegalAction::NotHeld {
            by: R,
            colour: Colour::Yellow
        }
    );
}

#[test]
fn rule_04_a_table_may_limit_the_piles_on_the_board_at_a_time() {
    let full = limited("rby", 2, Some(1), "r1/b2/y2 1:r - - play:R 2");
    assert_eq!(decisions(&full), "r1");
    assert_eq!(refused(&full, "r"), IllegalAction::PileLimit(1));
    // A captured pile is off the board and makes room, but its number is used up.
    let free = after(&full, "r1 xr");
    assert_eq!(decisions(&free), "r");
    assert_eq!(reached(&free, "r"), "-/b2/y2 2:r r1 - give:R@2 3");

    let two = limited("rby", 2, Some(2), "r1/b2/y2 1:r - - play:R 2");
    assert_eq!(decisions(&two), "r r1");
}

#[test]
fn rule_04_a_limit_is_1_to_20_piles() {
    for limit in 1..=20 {
        assert_eq!(
            table("rb", 7, Some(limit)).pile_limit().map(u32::from),
            Some(limit)
        );
    }
    for limit in [0, 21, 256 + 7] {
        let odd = Setup::new(&colours("rb"), 7, Some(limit));
        assert_eq!(odd, Err(SetupError::PileLimit(limit)));
    }
    assert_eq!(Setup::default().pile_limit(), None);
}

// Rule 5: order of play.

#[test]
fn rule_05a_the_move_goes_to_anybody_whose_colour_is_not_in_the_pile() {
    // Red plays Blue's colour, and red lies in another pile only.
    let position = at("rbyw", 2, "r1b1/b1/y2/w2 1:r - - play:R 2");
    let to_give = after(&position, "b");
    assert_eq!(decisions(&to_give), "-R -W -Y");
    assert_eq!(
        reached(&to_give, "-Y"),
        "r1/b1/y2/w2 1:r,2:b - R play:Y 3",
        "to another"
    );
    assert_eq!(
        reached(&to_give, "-R"),
        "r1/b1/y2/w2 1:r,2:b - - play:R 3",
        "to the mover, who does not enter the line"
    );
    assert_eq!(events(&to_give, "-Y"), [moved(R, Y, Why::Chosen)]);
    assert_eq!(events(&to_give, "-R"), [moved(R, R, Why::Chosen)]);
    assert_eq!(
        refused(&to_give, "-B"),
        IllegalAction::ColourInPile {
            player: B,
            pile: pile(2)
        }
    );
}

#[test]
fn rule_05a_every_colour_in_the_pile_counts_not_only_the_top() {
    let position = at("rbywg", 2, "r2/b1/y1/w2/g2 1:by - - play:R 2");
    let to_give = after(&position, "r1");
    assert_eq!(decisions(&to_give), "-G -W");
    for (action, player) in [("-R", R), ("-B", B), ("-Y", Y)] {
        let pile = pile(1);
        assert_eq!(
            refused(&to_give, action),
            IllegalAction::ColourInPile { player, pile }
        );
    }
}

#[test]
fn rule_05b_furthest_down_is_not_the_bottom_chip() {
    // Red's chip is at the bottom, but Red's latest lies above Blue's only one.
    let position = at("rby", 3, "r1/b2/y3 1:rbr - - play:Y 2");
    assert_eq!(
        reached(&position, "y1"),
        "r1/b2/y2 1:rbry - Y play:B 2",
        "Blue, not Red"
    );
    assert_eq!(
        events(&position, "y1"),
        [
            played(Y, Colour::Yellow, 1, false),
            moved(Y, B, Why::FurthestDown)
        ]
    );
}

#[test]
fn rule_05b_counts_the_chip_just_played_as_the_latest_of_its_colour() {
    // Before, red lay furthest down; the new red chip leaves yellow there.
    let position = at("rby", 3, "r2/b1/y2 1:rbyb - - play:R 2");
    assert_eq!(reached(&position, "r1"), "r1/b1/y2 1:rbybr - R play:Y 2");
}

#[test]
fn rule_05b_can_be_the_mover_since_it_does_not_matter_who_played() {
    let position = at("rby", 3, "r1/b2y1/y2 1:rbr - - play:B 2");
    assert_eq!(reached(&position, "y1"), "r1/b2/y2 1:rbry - - play:B 2");
    assert_eq!(
        events(&position, "y1"),
        [
            played(B, Colour::Yellow, 1, false),
            moved(B, B, Why::FurthestDown)
        ]
    );
}

#[test]
fn ruling_r_a_an_only_choice_is_not_asked() {
    let position = at("rbyw", 2, "r2/b1/y2/w1 1:bw - - play:R 2");
    assert_eq!(reached(&position, "r1"), "r1/b1/y2/w1 1:bwr - R play:Y 2");
    assert_eq!(
        events(&position, "r1"),
        [played(R, Colour::Red, 1, false), moved(R, Y, Why::OnlyOne)]
    );
    // The only one can be the mover.
    let position = at("rbyw", 2, "r2b1/b1/y1/w1 1:yw - - play:R 2");
    assert_eq!(reached(&position, "b1"), "r2/b1/y1/w1 1:ywb - - play:R 2");
    assert_eq!(
        events(&position, "b1"),
        [played(R, Colour::Blue, 1, false), moved(R, R, Why::OnlyOne)]
    );
    // With two players, already a new pile leaves only one.
    let position = at("rb", 1, "r1/b1 - - - play:R 1");
    assert_eq!(reached(&position, "r"), "-/b1 1:r - R play:B 2");
}
