//! How fast the rules and the notation are: `cargo bench --no-default-features`.

#![cfg(not(target_arch = "wasm32"))]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use so_long_sucker::record::{Names, Record, read_position};
use so_long_sucker::rules::{Action, Follow, Position, Setup, perft};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Games in a batch of play-outs: enough that short and long games even out.
const GAMES: u32 = 1_000;

/// Splitmix64: the same games in every run, and almost no time of its own.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        // The upper half times n, shifted down: no division.
        let upper = (z ^ (z >> 31)) >> 32;
        usize::try_from((upper * n as u64) >> 32).unwrap_or(0)
    }
}

/// Plays `start` to the end with random decisions in the memory of `position`; how many there were.
fn play_out(
    start: &Position,
    position: &mut Position,
    random: &mut Random,
    mut each: impl FnMut(Action),
) -> u64 {
    position.clone_from(start);
    let mut actions = 0;
    loop {
        let decisions = position.decisions();
        let Some(action) = decisions.get(random.below(decisions.len())) else {
            return actions;
        };
        position
            .apply_noting(action, &mut ())
            .expect("a listed action is legal");
        each(action);
        actions += 1;
    }
}

/// `games` play-outs; how many actions they had together.
fn play_outs(start: &Position, position: &mut Position, seed: u64, games: u32) -> u64 {
    let mut random = Random(seed);
    (0..games)
        .map(|_| play_out(start, position, &mut random, |_| {}))
        .sum()
}

fn random_play_outs(criterion: &mut Criterion) {
    let start = Position::start(Setup::usual(4));
    let mut position = start.clone();
    let actions = play_outs(&start, &mut position, 1, GAMES);

    let mut group = criterion.benchmark_group("play-out");
    group.throughput(Throughput::Elements(actions));
    group.bench_function("4 seats, 7 chips", |bencher| {
        bencher.iter(|| play_outs(black_box(&start), &mut position, 1, GAMES));
    });
    group.finish();

    let begun = Instant::now();
    let mut done = 0;
    let mut seed = 0;
    while begun.elapsed() < Duration::from_secs(2) {
        seed += 1;
        done += play_outs(&start, &mut position, seed, GAMES);
    }
    #[expect(
        clippy::cast_precision_loss,
        reason = "far fewer actions than a double counts exactly"
    )]
    let rate = done as f64 / begun.elapsed().as_secs_f64() / 1e6;
    println!("random play-outs: {rate:.1} million actions per second");
}

fn sequences(criterion: &mut Criterion) {
    let start = Position::start(Setup::usual(4));
    let count = perft(&start, 8, Follow::Decisions);
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    group.throughput(Throughput::Elements(count));
    group.bench_function("depth 8 from the start", |bencher| {
        bencher.iter(|| perft(black_box(&start), 8, Follow::Decisions));
    });
    group.finish();
}

/// A whole random game, and its position with the most piles: the dearest ones to write.
fn specimen() -> (Record, Position) {
    let start = Position::start(Setup::usual(4));
    let mut actions = Vec::new();
    play_out(&start, &mut start.clone(), &mut Random(7), |a| {
        actions.push(a);
    });
    let mut fullest = start.clone();
    let mut position = start;
    for action in &actions {
        position
            .apply_noting(*action, &mut ())
            .expect("it was played before");
        if position.piles().len() >= fullest.piles().len() {
            fullest.clone_from(&position);
        }
    }
    let setup = Setup::usual(4);
    (Record::new(setup, Names::default(), actions), fullest)
}

fn notation(criterion: &mut Criterion) {
    let (record, position) = specimen();
    let game = record.to_string();
    let placed = position.to_string();
    let setup = *position.setup();

    let mut group = criterion.benchmark_group("notation");
    group.throughput(Throughput::Bytes(game.len() as u64));
    group.bench_function("write a game", |bencher| {
        bencher.iter(|| black_box(&record).to_string());
    });
    group.bench_function("read a game", |bencher| {
        bencher.iter(|| Record::read(black_box(&game)));
    });
    group.throughput(Throughput::Bytes(placed.len() as u64));
    group.bench_function("write a position", |bencher| {
        bencher.iter(|| black_box(&position).to_string());
    });
    group.bench_function("read a position", |bencher| {
        bencher.iter(|| read_position(setup, black_box(&placed)));
    });
    group.finish();
}

criterion_group!(engine, random_play_outs, sequences, notation);
criterion_main!(engine);
