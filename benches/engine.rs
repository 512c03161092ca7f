//! How fast the rules and the notation are: `cargo bench --no-default-features`.

#![cfg(not(target_arch = "wasm32"))]

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use so_long_sucker::bots::{
    Bargain, Level, Mind, Played, Random, Search, Solver, Word, play_out as bot_play_out,
};
use so_long_sucker::promises::{Act, Clause, Judge, Statement};
use so_long_sucker::record::{Names, Record, read_position};
use so_long_sucker::rules::{Action, Follow, Position, Setup, perft};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Games in a batch of play-outs: enough that short and long games even out.
const GAMES: u32 = 1_000;

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
    let mut random = Random::new(seed);
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
    play_out(&start, &mut start.clone(), &mut Random::new(7), |a| {
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

/// Play-outs of a search in one step of the benchmark.
const STEP: u32 = 1_000;

/// Computer players: what a play-out costs alone, and with the tree above it (a node is a play-out in the tree); and the
/// positions of an ending.
fn bots(criterion: &mut Criterion) {
    let setup = Setup::usual(4);
    let start = Position::start(setup);
    let middle = "r5/b5/y6/w5 1:rb,2:wr,3:bwy - RWB play:Y 4";
    let middle = read_position(setup, middle).expect("a position");
    let mut group = criterion.benchmark_group("bot");
    group.throughput(Throughput::Elements(u64::from(STEP)));
    let mut position = start.clone();
    group.bench_function("play-outs from the start", |bencher| {
        bencher.iter(|| {
            let mut random = Random::new(1);
            for _ in 0..STEP {
                position.clone_from(&start);
                black_box(bot_play_out(&mut position, &mut random));
            }
        });
    });
    let player = middle.phase().mover().expect("a mover");
    for (name, mind) in [
        ("nodes in the middle game", Mind::MASTER_2026),
        ("positions judged in the middle game", Level::Master.mind()),
    ] {
        let mind = Mind { full: true, ..mind };
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let search = Search::new(black_box(&middle), player, mind, 1);
                search.map(|mut search| search.step(STEP))
            });
        });
    }
    let ending = "x/b3y1w1/r3b1y4/x 1:wry,8:wr,10:bw,11:w r2b2y1w2 B give:Y@11 12";
    let ending = read_position(setup, ending).expect("a position");
    group.bench_function("positions of an ending", |bencher| {
        bencher.iter(|| Solver::new(black_box(&ending), STEP).step(STEP));
    });
    group.finish();
}

/// What a decision about what to say takes at each level, where most is to be thought about: by whom has the move, with
/// three to talk to; and to answer an offer.
fn talk(criterion: &mut Criterion) {
    let setup = Setup::usual(4);
    let middle = "r5/b5/y6/w5 1:rb,2:wr,3:bwy - RWB play:Y 4";
    let middle = read_position(setup, middle).expect("a position");
    let player = middle.phase().mover().expect("a mover");
    let quiet = Played::at(middle);
    let mut asked = quiet.clone();
    let by = setup.seats()[0];
    let offer = Statement::Deal {
        by,
        to: player,
        offer: Clause::of(Act::Rescue(player)),
        wanted: Clause::of(Act::Move(by)).within(1),
    };
    asked.hear(offer).expect("it can be said");
    let mut group = criterion.benchmark_group("talk");
    group.sample_size(10);
    for level in Level::ALL {
        for (name, game) in [("offer", &quiet), ("answer", &asked)] {
            group.bench_function(format!("{level}: {name}"), |bencher| {
                bencher.iter(|| {
                    let manner = Word::Loyal.manner();
                    let mut bargain = Bargain::new(black_box(game), player, level, manner, 1);
                    while !bargain.step(u32::MAX) {}
                    bargain.said()
                });
            });
        }
    }
    group.finish();
}

/// A game with two hundred clauses that hold to its end, and the same in silence: what an action costs with its verdicts.
fn promises(criterion: &mut Criterion) {
    let (record, _) = specimen();
    let setup = *record.setup();
    let players = setup.seats();
    let mut positions = vec![Position::start(setup)];
    for action in record.actions() {
        let mut next = positions[positions.len() - 1].clone();
        next.apply_noting(*action, &mut ())
            .expect("it was played before");
        positions.push(next);
    }
    let mut spoken = Judge::new(&positions[0]);
    spoken.follow(&positions[0], record.actions()[0], &positions[1]);
    let silent = spoken.clone();
    for n in 0..200 {
        let (by, to) = (players[n % 4], players[(n + 1 + n / 4 % 3) % 4]);
        let colour = players[(n + 2) % 4].colour();
        // Nobody is likely to rescue anybody so soon, and excuses are worked out for the others.
        let act = if n % 2 == 0 {
            Act::Rescue(to)
        } else {
            Act::Transfer { colour, to }
        };
        let clause = if n % 3 == 0 {
            Clause::never(act)
        } else {
            Clause::of(act)
        };
        let _ = spoken.hear(&positions[1], Statement::Promise { by, to, clause });
    }
    println!("clauses that hold: {}", spoken.spoken().len());
    // Nobody is defeated so early, and the clauses stay.
    let steps = 1..=20.min(record.actions().len() - 1);
    let follow = |judge: &Judge| {
        const TIMES: u32 = 200;
        let mut spent = Duration::ZERO;
        for _ in 0..TIMES {
            let mut judge = judge.clone();
            let begun = Instant::now();
            for step in steps.clone() {
                judge.follow(
                    &positions[step],
                    record.actions()[step],
                    &positions[step + 1],
                );
            }
            spent += begun.elapsed();
            black_box(judge);
        }
        spent.as_secs_f64() * 1e6 / f64::from(TIMES) / 20.0
    };
    println!(
        "an action costs {:.2} microseconds more with two hundred clauses that hold",
        follow(&spoken) - follow(&silent)
    );
    let mut group = criterion.benchmark_group("promises");
    group.throughput(Throughput::Elements(steps.clone().count() as u64));
    for (name, judge) in [("two hundred clauses", spoken), ("silence", silent)] {
        group.bench_function(name, |bencher| {
            bencher.iter_batched(
                || judge.clone(),
                |mut judge| {
                    for step in steps.clone() {
                        judge.follow(
                            &positions[step],
                            record.actions()[step],
                            &positions[step + 1],
                        );
                    }
                    judge
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

criterion_group!(
    engine,
    random_play_outs,
    sequences,
    notation,
    bots,
    talk,
    promises
);
criterion_main!(engine);
