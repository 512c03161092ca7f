//! Whole games under all invariants, and what happened in them.

use super::examined::{examine, examine_record};
use super::the_line::{History, KINDS};
use super::{
    ASIDE_RATES, MOST_ACTIONS, MOST_ASIDES, any_action, any_table, random_of_game, spread,
};
use so_long_sucker::record::{Names, Record};
use so_long_sucker::rules::{PlayerSet, Position};

/// What a number of games came to.
#[derive(Default)]
struct Tally {
    games: u64,
    actions: u64,
    asides: u64,
    longest: u64,
    examined: u64,
    happened: [u64; KINDS],
}

impl Tally {
    fn add(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.actions += other.actions;
        self.asides += other.asides;
        self.longest = self.longest.max(other.longest);
        self.examined += other.examined;
        for (sum, more) in self.happened.iter_mut().zip(other.happened) {
            *sum += more;
        }
        self
    }
}

/// One game from the start to its end.
fn play_one(number: u64, tally: &mut Tally) {
    let mut random = random_of_game(1964, number);
    let setup = any_table(&mut random);
    let aside_percent = ASIDE_RATES[random.below(ASIDE_RATES.len())];
    let examined = number.is_multiple_of(50);
    let mut position = Position::start(setup);
    let mut history = History::of(&setup);
    let mut actions = Vec::new();
    let mut asides = 0;
    if examined {
        examine(&position);
    }
    loop {
        let decisions = position.decisions();
        assert_eq!(decisions.iter().count(), decisions.len(), "{position}");
        assert_eq!(decisions.get(decisions.len()), None, "{position}");
        let percent = if asides < MOST_ASIDES {
            aside_percent
        } else {
            0
        };
        let Some(action) = any_action(&position, &mut random, percent) else {
            break;
        };
        asides += usize::from(action.is_aside());
        position
            .apply_noting(action, &mut history)
            .unwrap_or_else(|illegal| panic!("game {number}: {action} in {position}: {illegal}"));
        actions.push(action);
        assert!(actions.len() < MOST_ACTIONS, "game {number}: no end");
        if let Err(broken) = position.check() {
            panic!("game {number}: {action} leads to {position}: {broken}");
        }
        history.check(&position);
        if examined {
            examine(&position);
        }
    }
    let winner = position.phase().winner();
    let last = winner.map(|w| PlayerSet::EMPTY.with(w));
    assert_eq!(Some(position.living()), last, "game {number}: {position}");
    assert_eq!(position.asides().count(), 0);

    tally.games += 1;
    tally.actions += actions.len() as u64;
    tally.asides += asides as u64;
    tally.longest = tally.longest.max(actions.len() as u64);
    for (sum, more) in tally.happened.iter_mut().zip(history.happened) {
        *sum += more;
    }
    if examined {
        tally.examined += 1;
        examine_record(Record::new(setup, Names::default(), actions), &position);
    }
}

#[test]
fn random_games_keep_all_invariants() {
    let full = std::env::var("SLS_FULL").is_ok_and(|v| v == "1");
    let games = if full { 1_000_000 } else { 20_000 };
    let begun = std::time::Instant::now();
    let tally = spread(
        games,
        |numbers| {
            let mut tally = Tally::default();
            for number in numbers {
                play_one(number, &mut tally);
            }
            tally
        },
        |sum, more| sum.add(&more),
    );
    println!(
        "{} games, {} actions ({} of them kills and transfers under rule 8), the longest of {}; \
         {} games examined in notation; {:.1} s",
        tally.games,
        tally.actions,
        tally.asides,
        tally.longest,
        tally.examined,
        begun.elapsed().as_secs_f64()
    );
    println!("by kind of event: {:?}", tally.happened);
    assert_eq!(tally.games, games);
    assert!(
        tally.happened.iter().all(|n| *n >= games / 1000),
        "a kind of event is too rare to be tested: {:?}",
        tally.happened
    );
}
