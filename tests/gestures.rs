//! What gestures mean: picking up, holding over a pile, choosing, confirming, and why something does nothing.

#![cfg(all(not(target_arch = "wasm32"), feature = "app"))]

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::app::selection::{Gesture, Response, Selection, WhyNot, respond};
use so_long_sucker::record::{read_action, read_position};
use so_long_sucker::rules::{
    Action, Colour, IllegalAction, Outcome, Phase, PileNumber, Player, PlayerSet, Position, Setup,
};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

/// Red has the move and holds a blue prisoner; every outcome that a chip can have lies on the board.
///
/// White is defeated. Pile 1 waits for yellow alone, pile 2 has all living colours, pile 3 has a blue top,
/// pile 4 a red one and pile 5 a white one.
const BOARD: &str = "r2b1w1/b3/y4/x 1:rb,2:byr,3:yb,4:br,5:bw r3b0 - play:R 6";

fn board() -> Position {
    at("r3b1w1/b2/y4/x 1:rb,2:byr,3:yb,4:br,5:bw b1 - play:R 6")
}

fn at(position: &str) -> Position {
    read_position(Setup::default(), position).unwrap_or_else(|e| panic!("{position}: {e}"))
}
