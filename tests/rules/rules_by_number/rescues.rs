//! Rule 9, first part: who seeks rescue, who is asked, and what a refusal is.

use super::{B, R, Y, after, at, decisions, defeated, events, moved, reached, refused};
use so_long_sucker::rules::{Colour, Event, IllegalAction, Phase, PlayerSet, Why};

#[test]
fn rule_09a_who_has_the_move_and_no_chip_seeks_rescue() {
    // An empty hand alone is no defeat: Blue holds nothing until the move comes.
    let position = at("rby", 2, "r2/-/b1y2 1:b - - play:R 2");
    let to_give = after(&position, "r");
    assert_eq!(reached(&to_give, "-B"), "r1/-/b1y2 1:b,2:r - R rescue:B 3");
    assert_eq!(
        events(&to_give, "-B"),
        [moved(R, B, Why::Chosen), Event::RescueSought { seeker: B }]
    );
    let rescue = after(&to_give, "-B");
    assert_eq!(decisions(&rescue), "Y:no", "Red holds no prisoner");
    assert_eq!(refused(&rescue, "R:no"), IllegalAction::NotAsked(R));
}

#[test]
fn rule_09a_every_holder_of_a_prisoner_is_asked_in_any_order() {
    let rescue = at("rbyw", 2, "r1b1/-/y2/b1w2 1:r - R rescue:B 2");
    assert_eq!(decisions(&rescue), "R:no W:no");
    assert_eq!(
        reached(&rescue, "R:no"),
        "r1b1/-/y2/b1w2 1:r - R rescue:B!R 2"
    );
    assert_eq!(
        reached(&rescue, "W:no"),
        "r1b1/-/y2/b1w2 1:r - R rescue:B!W 2"
    );
    assert_eq!(reached(&rescue, "R:no W:no"), reached(&rescue, "W:no R:no"));
}

#[test]
fn ruling_r_d_a_mover_who_parts_with_the_last_chip_seeks_rescue() {
    let position = at("rby", 2, "b1/b1/y2 1:r r1 B play:R 2");
    assert_eq!(
        reached(&position, "R:b-Y"),
        "-/b1/b1y2 1:r r1 B rescue:R 2",
        "transferred to one who is now asked"
    );
    assert_eq!(
        reached(&position, "R:xb"),
        "x/b1/y2 1:r r1b1 - play:B 2",
        "killed, and nobody holds a prisoner"
    );
    assert_eq!(
        events(&position, "R:xb"),
        [
            Event::PrisonerKilled {
                by: R,
                colour: Colour::Blue
            },
            Event::RescueSought { seeker: R },
            defeated(R, &[]),
            moved(R, B, Why::Rebound)
        ]
    );
    // Who does not have the move to play parts with the last chip and nothing follows.
    let other = at("rby", 2, "b1/b1/y2 1:r r1 - play:B 2");
    assert_eq!(reached(&other, "R:xb"), "-/b1/y2 1:r r1b1 - play:B 2");
    let giving = at("rby", 2, "b1/-/y2 1:r,2:b r1 - give:R@2 3");
    assert_eq!(reached(&giving, "R:xb"), "-/-/y2 1:r,2:b r1b1 - give:R@2 3");
}

#[test]
fn rule_09b_a_transfer_to_the_seeker_is_the_rescue() {
    let rescue = at("rby", 2, "r1/-/b1y2 1:b,2:r - R rescue:B 3");
    assert_eq!(
        reached(&rescue, "Y:b-B"),
        "r1/b1/y2 1:b,2:r - R play:B 3",
        "the seeker plays on, and the line stays"
    );
    assert_eq!(
        events(&rescue, "Y:b-B"),
        [
            Event::Transferred {
                from: Y,
                colour: Colour::Blue,
                to: B
            },
            Event::Rescued { seeker: B, by: Y }
        ]
    );
    // Any prisoner will do, not only one of the seeker's colour.
    let rescue = at("rby", 2, "r1/-/r1y2 - b2 R rescue:B 1");
    assert_eq!(reached(&rescue, "Y:r-B"), "r1/r1/y2 - b2 R play:B 1");
    // Any other transfer is no rescue.
    assert_eq!(
        after(&at("rbyw", 2, "r1b1/-/b1y2/w2 1:r - R rescue:B 2"), "Y:b-W").phase(),
        Phase::Rescue {
            seeker: B,
            refused: PlayerSet::EMPTY
        }
    );
}

#[test]
fn ruling_r_e_a_refusal_is_declared_once_and_stands() {
    let rescue = at("rbyw", 2, "r1b1/-/b1y2/w2 1:r - R rescue:B!R 2");
    assert_eq!(refused(&rescue, "R:no"), IllegalAction::RefusedAlready(R));
    // More prisoners do not ask Red again: Yellow has handed over the last, and nobody is left to ask.
    assert_eq!(reached(&rescue, "Y:b-R"), "r1b2/x/y2/w2 1:r - - play:R 2");
}

#[test]
fn ruling_r_e_who_has_refused_may_still_transfer() {
    let rescue = at("rby", 2, "r1b1/-/b1y2 1:r - R rescue:B!R 2");
    assert_eq!(reached(&rescue, "R:b-B"), "r1/b1/b1y2 1:r - R play:B 2");
    assert_eq!(
        events(&rescue, "R:b-B").last(),
        Some(&Event::Rescued { seeker: B, by: R })
    );
}

#[test]
fn ruling_r_e_who_comes_to_hold_a_prisoner_is_asked_too() {
    let rescue = at("rbyw", 2, "r1b1/-/b1y2/w2 1:r - R rescue:B!R 2");
    let handed_on = after(&rescue, "Y:b-W");
    assert_eq!(decisions(&handed_on), "W:no", "and Yellow no longer");
    // Also when it comes from one who has refused.
    let handed_on = after(&rescue, "R:b-W");
    assert_eq!(decisions(&handed_on), "W:no Y:no");
}

#[test]
fn ruling_r_e_a_refusal_ends_with_its_rescue() {
    let rescue = at("rby", 3, "r2b1/-/b1y3 1:rb - R rescue:B 2");
    assert_eq!(
        reached(&rescue, "R:no Y:b-B b -R r -B"),
        "r1b1/-/y3 1:rb,2:b,3:r - R rescue:B 4"
    );
}
