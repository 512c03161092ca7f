//! What must hold in every game: random games, checked after each step.
//!
//! 20,000 games, or a million when the environment variable `SLS_FULL` is `1` (then build with `--release`).

mod anything;
mod examined;
mod invariants;
mod seats;
mod the_line;

use so_long_sucker::bots::Random;
use so_long_sucker::rules::{Action, Colour, Position, Setup};
use std::num::NonZero;
use std::thread;

/// The random numbers of one game: the same on every machine and however the games are spread over threads.
fn random_of_game(seed: u64, game: u64) -> Random {
    let mut of_seed = Random::new(seed ^ game.wrapping_mul(0xd6e8_feb8_6659_fd93));
    Random::new(of_seed.next())
}

fn between(random: &mut Random, least: u32, most: u32) -> u32 {
    let most = usize::try_from(most - least).expect("a small number");
    least + u32::try_from(random.below(most + 1)).expect("a small number")
}

/// How often something is said under rule 8 where something is, in percent.
const ASIDE_RATES: [usize; 4] = [0, 5, 20, 50];
/// Prisoners can be handed to and fro for ever; after so many kills and transfers only decisions follow.
const MOST_ASIDES: usize = 200;
/// Every capture kills a chip, so play ends by itself; no game here comes near so many actions.
const MOST_ACTIONS: usize = 10_000;

fn any_table(random: &mut Random) -> Setup {
    let mut seats = Colour::ALL;
    for place in (1..seats.len()).rev() {
        seats.swap(place, random.below(place + 1));
    }
    let count = 2 + random.below(5);
    let chips = between(random, 1, 20);
    let limit = Some(between(random, 0, 20)).filter(|n| *n > 0);
    Setup::new(&seats[..count], chips, limit).expect("a table within the rules")
}

/// A decision, or with that likelihood a kill or transfer.
fn any_action(position: &Position, random: &mut Random, aside_percent: usize) -> Option<Action> {
    if random.below(100) < aside_percent {
        let asides: Vec<Action> = position.asides().collect();
        if let Some(aside) = asides.get(random.below(asides.len())) {
            return Some(*aside);
        }
    }
    let decisions = position.decisions();
    decisions.get(random.below(decisions.len()))
}

/// Does `work` for the games 0 to `games` - 1 on all cores and adds up what they came to.
fn spread<T: Send>(
    games: u64,
    work: impl Fn(&mut dyn Iterator<Item = u64>) -> T + Sync,
    add: impl Fn(T, T) -> T,
) -> T {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let work = &work;
        let running: Vec<_> = (0..threads as u64)
            .map(|first| scope.spawn(move || work(&mut (first..games).step_by(threads))))
            .collect();
        let done = running.into_iter().map(|thread| match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        done.reduce(add).expect("at least one thread")
    })
}
