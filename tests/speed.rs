//! How fast the rules engine and the computer players are inside a browser. It prints figures and asserts none:
//!
//! `CHROMEDRIVER=$(command -v chromedriver) cargo test --release --no-default-features --target wasm32-unknown-unknown --test speed -- --nocapture`

#![cfg(target_arch = "wasm32")]

use so_long_sucker::bots::{Choice, Level, Progress, Random, Search, any_decision, play_out};
use so_long_sucker::rules::{Phase, Position, Setup};
use wasm_bindgen_test::{console_log, wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// How long is measured, in milliseconds.
const MILLISECONDS: f64 = 2_000.0;
/// Games between two looks at the clock.
const BATCH: u32 = 500;

/// Marsaglia's xorshift: fast, and random enough to choose moves.
fn next(state: &mut u64) -> u64 {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    *state
}

#[wasm_bindgen_test]
fn random_play_outs_from_the_start() {
    let start = Position::start(Setup::default());
    let mut position = start.clone();
    let mut state = 0x9e37_79b9_7f4a_7c15;
    let (mut actions, mut games) = (0u64, 0u64);
    let begun = js_sys::Date::now();
    while js_sys::Date::now() - begun < MILLISECONDS {
        for _ in 0..BATCH {
            position.clone_from(&start);
            while !matches!(position.phase(), Phase::Over(_)) {
                let decisions = position.decisions();
                let n = (((next(&mut state) >> 32) * decisions.len() as u64) >> 32) as usize;
                let action = decisions.get(n).expect("one of the decisions");
                position
                    .apply_noting(action, &mut ())
                    .expect("what is listed is legal");
                actions += 1;
            }
            games += 1;
        }
    }
    let seconds = (js_sys::Date::now() - begun) / 1_000.0;
    #[expect(clippy::cast_precision_loss, reason = "a figure to look at")]
    let millions = actions as f64 / seconds / 1e6;
    console_log!("random play-outs: {millions:.1} million actions per second, {games} games");
    assert_eq!(position.living().len(), 1, "a game ends with one player");
}

#[wasm_bindgen_test]
fn play_outs_of_the_computer_players_from_the_start() {
    let start = Position::start(Setup::default());
    let mut position = start.clone();
    let mut random = Random::new(1);
    let mut play_outs = 0;
    let begun = js_sys::Date::now();
    while js_sys::Date::now() - begun < MILLISECONDS {
        for _ in 0..BATCH {
            position.clone_from(&start);
            play_out(&mut position, &mut random);
            play_outs += 1;
        }
    }
    let thousands = f64::from(play_outs) / (js_sys::Date::now() - begun);
    console_log!("play-outs: {thousands:.0} thousand per second");
    assert!(play_outs > 0);
}

/// A game in which the master decides for everybody; in a rescue it refuses, and chance is drawn.
#[wasm_bindgen_test]
fn the_master_s_decisions_of_a_whole_game() {
    let mut position = Position::start(Setup::default());
    let mut random = Random::new(1);
    let mut times: Vec<f64> = Vec::new();
    while !matches!(position.phase(), Phase::Over(_)) {
        let action = match position.phase().mover() {
            Some(player) if !matches!(position.phase(), Phase::Rescue { .. }) => {
                let begun = js_sys::Date::now();
                let mind = Level::Master.mind();
                let search = Search::new(&position, player, mind, random.next());
                let mut search = search.expect("they live");
                let choice = loop {
                    if let Progress::Done(choice) = search.step(1_000) {
                        break choice;
                    }
                };
                times.push(js_sys::Date::now() - begun);
                match choice {
                    Choice::Act(action) => action,
                    Choice::Pass => panic!("passed in {position}"),
                }
            }
            _ => any_decision(&position, &mut random).expect("the game is on"),
        };
        position.apply(action).expect("legal");
    }
    times.sort_by(f64::total_cmp);
    let (median, slowest) = (times[times.len() / 2], times[times.len() - 1]);
    console_log!(
        "the master: {} decisions, median {median:.0} ms, slowest {slowest:.0} ms",
        times.len()
    );
    assert_eq!(position.living().len(), 1, "a game ends with one player");
}
