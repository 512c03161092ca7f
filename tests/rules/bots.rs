//! Computer players: what they answer is legal, repeatable and asked for; and their protocol breaks on nothing.
//!
//! The widest ranges are played when the environment variable `SLS_FULL` is `1` (then build with `--release`).

mod bonds;
mod chance;
mod conversation;
mod legal_choices;
mod read_back;
mod same_everywhere;
mod session;
mod sight;

use so_long_sucker::bots::{Choice, Level, Mind, Progress, Search};
use so_long_sucker::record::read_position;
use so_long_sucker::rules::{Colour, Player, Position, Setup};
use std::env;

const R: Player = Colour::Red.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

fn is_full() -> bool {
    env::var("SLS_FULL").is_ok_and(|v| v == "1")
}

fn at(seats: usize, chips: u32, position: &str) -> Position {
    let usual = Setup::usual(seats);
    let colours: Vec<Colour> = usual.seats().iter().map(|p| p.colour()).collect();
    let setup = Setup::new(&colours, chips, None).expect("a table");
    read_position(setup, position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

fn small(play_outs: u32) -> Mind {
    Mind {
        play_outs,
        nets: play_outs,
        ending_positions: 200,
        ..Level::Master.mind()
    }
}

fn choice(position: &Position, player: Player, mind: Mind, seed: u64) -> Choice {
    let mut search = Search::new(position, player, mind, seed).expect("they live");
    loop {
        if let Progress::Done(choice) = search.step(1_000) {
            return choice;
        }
    }
}
