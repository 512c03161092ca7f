//! Rule 9, second part, and rules 10 to 12: who is defeated, what is left of them, and the end.

use super::{
    B, R, W, Y, after, asides, at, colours, decisions, defeated, events, moved, pile, played,
    reached, refused,
};
use so_long_sucker::rules::{Chips, Colour, Event, IllegalAction, Why};

#[test]
fn rule_09c_the_seeker_is_defeated_when_all_have_refused() {
    let rescue = at("rbyw", 2, "r1b1/-/y2/b1w2 1:r - YR rescue:B!R 2");
    assert_eq!(reached(&rescue, "W:no"), "r1b1/x/y2/b1w2 1:r - Y play:R 2");
    assert_eq!(
        events(&rescue, "W:no"),
        [
            Event::Refused { by: W, seeker: B },
            defeated(B, &[R, W]),
            moved(B, R, Why::Rebound)
        ]
    );
}

#[test]
fn rule_09c_the_seeker_is_defeated_when_nobody_holds_a_prisoner() {
    let position = at("rby", 2, "r2/-/y2 1:b b1 - play:R 2");
    assert_eq!(
        reached(&position, "r -B"),
        "r1/x/y2 1:b,2:r b1 - play:R 3",
        "nobody is asked"
    );
    assert_eq!(
        events(&position, "r -B"),
        [
            moved(R, B, Why::Chosen),
            Event::RescueSought { seeker: B },
            defeated(B, &[]),
            moved(B, R, Why::Rebound)
        ]
    );
    // Or no longer holds one: the last who was still asked kills theirs.
    let rescue = at("rby", 2, "r1b1/-/b1y2 1:r - R rescue:B!R 2");
    assert_eq!(reached(&rescue, "Y:xb"), "r1b1/x/y2 1:r b1 - play:R 2");
}

#[test]
fn ruling_r_f_the_defeated_neither_move_nor_transfer_nor_receive() {
    let out = IllegalAction::Out(B);
    let to_give = at("rbyw", 2, "r1w1/x/y2/w1 1:r b2 - give:R@1 2");
    assert_eq!(decisions(&to_give), "-W -Y");
    assert_eq!(refused(&to_give, "-B"), out);
    assert_eq!(asides(&to_give), "R:w-W R:w-Y R:xw");
    assert_eq!(refused(&to_give, "R:w-B"), out);
    assert_eq!(refused(&to_give, "B:w-R"), out);
    assert_eq!(refused(&to_give, "B:xw"), out);
    let rescue = at("rbyw", 2, "-/x/r1y2/w2 1:r b2 - rescue:R 2");
    assert_eq!(decisions(&rescue), "Y:no");
    assert_eq!(refused(&rescue, "B:no"), out);
    let chance = at("rbyw", 2, "r2/x/y2/w2 - b2 - chance 1");
    assert_eq!(decisions(&chance), "!R !W !Y");
    assert_eq!(refused(&chance, "!B"), out);
}

#[test]
fn rule_09d_the_move_rebounds_back_along_the_line() {
    // Red gave Yellow the move, who plays the last chip and gives it to Blue, who holds none.
    let position = at("rbyw", 2, "r2/-/y1/w2 - b2y1 WR play:Y 1");
    assert_eq!(reached(&position, "y -B"), "r2/x/x/w2 1:y b2y1 W play:R 2");
    assert_eq!(
        events(&position, "y -B"),
        [
            moved(Y, B, Why::Chosen),
            Event::RescueSought { seeker: B },
            defeated(B, &[]),
            moved(B, Y, Why::Rebound),
            Event::RescueSought { seeker: Y },
            defeated(Y, &[]),
            moved(Y, R, Why::Rebound)
        ]
    );
}

#[test]
fn rule_09d_who_gets_the_rebound_seeks_a_rescue_of_their_own() {
    let position = at("rbyw", 2, "r2/-/y1/b1w2 - b1y1 R play:Y 1");
    assert_eq!(
        reached(&position, "y -B"),
        "r2/-/-/b1w2 1:y b1y1 RY rescue:B 2"
    );
    assert_eq!(
        reached(&position, "y -B W:no"),
        "r2/x/-/b1w2 1:y b1y1 R rescue:Y 2",
        "White is asked afresh"
    );
    assert_eq!(
        reached(&position, "y -B W:no W:b-Y"),
        "r2/x/b1/w2 1:y b1y1 R play:Y 2"
    );
}

#[test]
fn rule_09d_the_line_has_everyone_once_by_the_latest_time() {
    // Red, Blue, Red and Yellow gave the move on.
    let position = at("rbyw", 4, "r4/b4/y4/w4 - - - play:R 1");
    assert_eq!(
        reached(&position, "r -B b -R r -Y y -W"),
        "r2/b3/y3/w4 1:r,2:b,3:r,4:y - BRY play:W 5"
    );
    // Who has the move again leaves the line, and the others stay.
    assert_eq!(
        reached(&position, "r -B b -Y y -R"),
        "r3/b3/y3/w4 1:r,2:b,3:y - BY play:R 4"
    );
}

#[test]
fn ruling_r_g_chance_names_one_when_nobody_living_is_left_in_the_line() {
    // Red and Blue pass the move between themselves until both fall; Yellow and White never moved.
    let position = at("rbyw", 2, "r1/b1/y2/w2 - r1b1 - play:R 1");
    let chance = after(&position, "r -B b -R");
    assert_eq!(chance.to_string(), "x/x/y2/w2 1:r,2:b r1b1 - chance 3");
    assert_eq!(
        events(&position, "r -B b -R"),
        [
            moved(B, R, Why::Chosen),
            Event::RescueSought { seeker: R },
            defeated(R, &[]),
            moved(R, B, Why::Rebound),
            Event::RescueSought { seeker: B },
            defeated(B, &[]),
            Event::ChanceAsked
        ]
    );
    assert_eq!(decisions(&chance), "!W !Y");
    assert_eq!(events(&chance, "!W"), [moved(None, W, Why::Chance)]);
}

#[test]
fn ruling_r_g_chance_may_name_one_who_must_seek_rescue() {
    let chance = at("rbyw", 1, "x/x/-/w1 1:r,2:y b1 - chance 3");
    assert_eq!(reached(&chance, "!Y"), "x/x/x/w1 1:r,2:y b1 - over:W 3");
}

// Rule 10: the chips of a defeated player.

#[test]
fn rule_10_they_stay_in_play() {
    let rescue = at("rbyw", 3, "r1b1/-/y3/w3 1:rbr,2:b - R rescue:B 3");
    let out = after(&rescue, "R:no");
    assert_eq!(out.to_string(), "r1b1/x/y3/w3 1:rbr,2:b - - play:R 3");
    assert_eq!(decisions(&out), "b b1 b2 r r1 r2");
    assert_eq!(asides(&out), "R:b-W R:b-Y R:xb");
}

#[test]
fn rule_10_they_are_ignored_in_the_order_of_play() {
    // White lies furthest down and is out.
    let position = at("rbyw", 2, "r1/b2/y1/x 1:wry w1 - play:B 2");
    assert_eq!(reached(&position, "b1"), "r1/b1/y1/x 1:wryb w1 B play:R 2");
    // White is not in the pile, but every living player is: 5b, not 5a.
    let position = at("rbyw", 2, "r1/b2/y1/x 1:ry w2 - play:B 2");
    assert_eq!(
        events(&position, "b1").last(),
        Some(&moved(B, R, Why::FurthestDown))
    );
    // A defeated colour on top: the living are chosen from as ever.
    let position = at("rbyw", 2, "r2/b2w1/y2/x - w1 - play:B 1");
    assert_eq!(decisions(&after(&position, "w")), "-B -R -Y");
}

#[test]
fn rule_10_their_capture_kills_the_pile_and_the_mover_moves_again() {
    let position = at("rbyw", 2, "x/r1b2/y1/w2 1:yr - - play:B 2");
    assert_eq!(reached(&position, "r1"), "x/b2/y1/w2 - r2y1 - play:B 2");
    assert_eq!(
        events(&position, "r1"),
        [
            played(B, Colour::Red, 1, false),
            Event::PileKilled {
                by: B,
                colour: Colour::Red,
                pile: pile(1),
                chips: Chips::from_iter(colours("rry"))
            },
            moved(B, B, Why::DefeatedColour)
        ]
    );
}

#[test]
fn ruling_r_h_the_line_is_as_it_was_before_that_chip() {
    let position = at("rbyw", 2, "x/r1b2/y1/w2 1:yr - YW play:B 2");
    assert_eq!(reached(&position, "r1"), "x/b2/y1/w2 - r2y1 YW play:B 2");
    // The mover who holds nothing then seeks rescue, and the move goes to whom they had it from.
    let position = at("rbyw", 2, "x/r1/y1/w2 1:yr b2 YW play:B 2");
    assert_eq!(reached(&position, "r1"), "x/x/y1/w2 - r2b2y1 Y play:W 2");
}

// Rule 11: winner.

#[test]
fn rule_11_the_last_living_player_wins_even_with_nothing_left() {
    // Every yellow chip is dead and Yellow holds none, but never had the move.
    let position = at("rby", 1, "r1/b1/- - y1 - play:R 1");
    assert_eq!(
        reached(&position, "r -B b -R"),
        "x/x/- 1:r,2:b y1 - over:Y 3"
    );
    let told = events(&position, "r -B b -R");
    assert_eq!(
        told.get(told.len() - 2..),
        Some([defeated(B, &[]), Event::Won { winner: Y }].as_slice())
    );
}

#[test]
fn rule_11_the_game_ends_in_that_instant() {
    let rescue = at("rb", 2, "r1b1/- 1:r b1 R rescue:B 2");
    let over = after(&rescue, "R:no");
    assert_eq!(over.to_string(), "r1b1/x 1:r b1 - over:R 2");
    assert_eq!(over.phase().winner(), Some(R));
    assert_eq!((decisions(&over), asides(&over)), <_>::default());
    // Not even the winner's prisoner can be killed.
    for action in ["R:xb", "r", "!R", "-R", "xr", "B:no"] {
        assert_eq!(refused(&over, action), IllegalAction::GameOver(R));
    }
}

// Rule 12: coalitions.

#[test]
fn rule_12_nobody_owes_their_rescuer_anything() {
    // Yellow rescues Blue and even hands over the last chip; Blue makes Yellow seek rescue and refuses it.
    let rescue = at("rby", 3, "r2/-/r1b1 1:y b2y2 R rescue:B 2");
    let betrayal = after(&rescue, "Y:b-B Y:r-B b -Y");
    assert_eq!(betrayal.to_string(), "r2/r1/- 1:y,2:b b2y2 RB rescue:Y 3");
    assert_eq!(
        reached(&betrayal, "B:no"),
        "r2/r1/x 1:y,2:b b2y2 R play:B 3"
    );
}
