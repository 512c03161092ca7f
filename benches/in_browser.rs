//! How fast the rules engine and the computer players are inside a browser:
//!
//! `CHROMEDRIVER=$(command -v chromedriver) WASM_BINDGEN_TEST_TIMEOUT=300 cargo bench --no-default-features --target wasm32-unknown-unknown --bench in_browser`

#![cfg(target_arch = "wasm32")]

use so_long_sucker::bots::{Choice, Level, Progress, Random, Search, any_decision, play_out};
use so_long_sucker::rules::{Phase, Position, Setup};
use wasm_bindgen_test::{Criterion, console_log, wasm_bindgen_bench, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Games in a batch of play-outs: enough that short and long games even out.
const GAMES: u32 = 1_000;

/// Plays that many random games from the start in the memory of `position`; how many actions they had together.
fn random_games(start: &Position, position: &mut Position, games: u32) -> u64 {
    let mut random = Random::new(1);
    let mut actions = 0;
    for _ in 0..games {
        position.clone_from(start);
        loop {
            let decisions = position.decisions();
            let Some(action) = decisions.get(random.below(decisions.len())) else {
                break;
            };
            position
                .apply_noting(action, &mut ())
                .expect("a listed action is legal");
            actions += 1;
        }
    }
    actions
}

#[wasm_bindgen_bench]
fn random_play_outs(criterion: &mut Criterion) {
    let start = Position::start(Setup::default());
    let mut position = start.clone();
    let actions = random_games(&start, &mut position, GAMES);
    criterion.bench_function(&format!("{GAMES} random games of {actions} actions"), |b| {
        b.iter(|| random_games(&start, &mut position, GAMES));
    });
}

#[wasm_bindgen_bench]
fn play_outs_of_the_computer_players(criterion: &mut Criterion) {
    let start = Position::start(Setup::default());
    let mut position = start.clone();
    criterion.bench_function(&format!("{GAMES} play-outs from the start"), |b| {
        b.iter(|| {
            let mut random = Random::new(1);
            for _ in 0..GAMES {
                position.clone_from(&start);
                play_out(&mut position, &mut random);
            }
        });
    });
}

/// A game in which the master decides for everybody; in a rescue it refuses, and chance is drawn. Its decisions differ
/// too much for a mean: the median and the slowest are printed.
#[wasm_bindgen_bench]
fn decisions_of_the_master(_: &mut Criterion) {
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
}
