//! Actions that the rules forbid: each is refused by the number of its rule.

use super::{B, R, W, Y, limited, pile, refused};
use crate::reason::{REASONS, reason};
use so_long_sucker::rules::{Colour, IllegalAction, Phase, Position};

// Positions of red, blue and yellow with two chips each and a limit of two piles.
const START: &str = "r2/b2/y2 - - - chance 1";
/// Pile 2 was there and is gone.
const PLAY: &str = "r1/b2/r1y1 1:y - - play:B 3";
const FULL: &str = "-/b2/r1y1 1:y,2:r - - play:B 3";
const GIVE: &str = "r1/b1/r1y2 3:b - - give:B@3 4";
const CAPTURE: &str = "r1/-/r1y2 3:bb - - capture:R-B@3 4";
const RESCUE: &str = "-/b1/r1b1y2 1:r - - rescue:R 2";
const REFUSED: &str = "-/r1b1/b1y2 1:r - - rescue:R!B 2";
const OUT: &str = "r2/x/b1y2 1:b - - play:R 2";
const OVER: &str = "r1b1/x/x 1:r,2:b y2 - over:R 3";

/// A position, an action that is refused in it, why and by which rule.
type Case = (&'static str, &'static str, IllegalAction, &'static str);

fn limited_to_two(position: &str) -> Position {
    limited("rby", 2, Some(2), position)
}

/// Each kind of action where something else is awaited.
fn not_awaited() -> Vec<Case> {
    type Why = fn(Phase) -> IllegalAction;
    let cases: [(&[&'static str], &'static str, Why, &'static str); 5] = [
        (
            &[PLAY, GIVE, CAPTURE, RESCUE],
            "!R",
            IllegalAction::ChanceNotAsked,
            "3",
        ),
        (
            &[START, GIVE, CAPTURE, RESCUE],
            "r",
            IllegalAction::NotToPlay,
            "4",
        ),
        (
            &[START, PLAY, CAPTURE, RESCUE],
            "-R",
            IllegalAction::NotToGive,
            "5",
        ),
        (
            &[START, PLAY, GIVE, RESCUE],
            "xb",
            IllegalAction::NothingCaptured,
            "6",
        ),
        (
            &[START, PLAY, GIVE, CAPTURE],
            "Y:no",
            IllegalAction::NobodySeeksRescue,
            "9",
        ),
    ];
    let each = cases
        .into_iter()
        .flat_map(|(positions, action, why, rule)| {
            let phases = positions.iter().map(|p| (*p, limited_to_two(p).phase()));
            phases.map(move |(position, phase)| (position, action, why(phase), rule))
        });
    each.collect()
}

/// What is awaited, or open at any time, and forbidden in what it names.
#[rustfmt::skip]
fn forbidden() -> Vec<Case> {
    use Colour::{Blue, Red, White, Yellow};
    use IllegalAction::{
        ColourInPile, GameOver, NoPrisoner, NoSuchPile, NotAsked, NotHeld, NotInPile, NotSeated,
        Out, OwnRescue, PileLimit, PrisonerNotHeld, RefusedAlready, TransferToSelf,
    };
    vec![
        (START, "!W", NotSeated(W), "1"),
        (GIVE, "-W", NotSeated(W), "1"),
        (PLAY, "W:xr", NotSeated(W), "1"),
        (PLAY, "W:r-B", NotSeated(W), "1"),
        (PLAY, "Y:r-W", NotSeated(W), "1"),
        (RESCUE, "W:no", NotSeated(W), "1"),
        (OUT, "Y:b-B", Out(B), "9c"),
        (OUT, "B:b-Y", Out(B), "9c"),
        (OUT, "B:xy", Out(B), "9c"),
        (PLAY, "r1", NotHeld { by: B, colour: Red }, "4"),
        (PLAY, "y", NotHeld { by: B, colour: Yellow }, "4"),
        (PLAY, "w1", NotHeld { by: B, colour: White }, "4"),
        (PLAY, "Y:xb", PrisonerNotHeld { by: Y, colour: Blue }, "8"),
        (PLAY, "B:r-Y", PrisonerNotHeld { by: B, colour: Red }, "8"),
        (PLAY, "b2", NoSuchPile { pile: pile(2), gone: true }, "4"),
        (PLAY, "b3", NoSuchPile { pile: pile(3), gone: false }, "4"),
        (PLAY, "b4294967295", NoSuchPile { pile: pile(u32::MAX), gone: false }, "4"),
        (FULL, "b", PileLimit(2), "4"),
        (GIVE, "-B", ColourInPile { player: B, pile: pile(3) }, "5a"),
        (CAPTURE, "xr", NotInPile { colour: Red, pile: pile(3) }, "6"),
        (CAPTURE, "xw", NotInPile { colour: White, pile: pile(3) }, "6"),
        (PLAY, "Y:xy", NoPrisoner(Y), "8"),
        (PLAY, "B:b-R", NoPrisoner(B), "8"),
        (CAPTURE, "B:xb", NoPrisoner(B), "8"),
        (PLAY, "Y:r-Y", TransferToSelf(Y), "8"),
        (RESCUE, "R:no", OwnRescue(R), "9"),
        (RESCUE, "B:no", NotAsked(B), "9a"),
        (REFUSED, "B:no", RefusedAlready(B), "9b"),
        (OVER, "r", GameOver(R), "11"),
        (OVER, "R:xb", GameOver(R), "11"),
    ]
}

#[test]
fn every_illegal_action_names_its_rule_and_changes_nothing() {
    let mut seen = [false; REASONS];
    for (position, action, expected, rule) in [not_awaited(), forbidden()].concat() {
        let illegal = refused(&limited_to_two(position), action);
        assert_eq!(illegal, expected, "{action} in {position}");
        assert_eq!(illegal.rule(), rule, "{illegal:?}");
        let told = illegal.to_string();
        assert!(told.ends_with(&format!("(rule {rule})")), "{told}");
        seen[reason(&illegal)] = true;
    }
    assert_eq!(seen, [true; REASONS], "a variant without a case");
}
