//! What the estimates of chances are worth that hints and reports tell: how they come true in games of mixed players.
//!
//! ```text
//! cargo run --release --no-default-features --example calibration -- --games 2000
//! ```
//!
//! Each game is between players drawn from all levels, flat ones and the master of 2026. Where somebody is about to play, the
//! chances are estimated by the master of 2026, and as the page does, with as many play-outs or the time of as many; each is
//! the mean of four estimates. Told are Brier scores, by number of living players (less is better; the sum
//! over the living of the squared difference between chance and outcome), and how often those won who had that chance.
//! The same seed gives the same games.

#![cfg(not(target_arch = "wasm32"))]

mod command_line;
mod flat;
mod series;

use command_line::Words;
use series::Series;
use so_long_sucker::bots::protocol::{Answer, Question, Reply, Request, Session};
use so_long_sucker::bots::{Choice, Level, Mind, Progress, Random, Search, any_decision};
use so_long_sucker::rules::{Action, Colour, Phase, Player, Position, Setup};
use std::process::ExitCode;

const USAGE: &str = "calibration [--games N] [--seed N] [--threads N] [--seats 3..6] [--nodes N]";

/// Estimates of one position, each with other random numbers.
const PASSES: u64 = 4;

type Shares = [f64; Colour::COUNT];

struct Options {
    seats: usize,
    nodes: u32,
}

/// Somebody at the table: a mind, or flat Monte Carlo with so many play-outs.
#[derive(Clone, Copy)]
enum Kind {
    Flat(u32),
    Thinks(Mind),
}

impl Kind {
    fn any(random: &mut Random) -> Self {
        let quick = Mind {
            play_outs: 2_000,
            ..Mind::MASTER_2026
        };
        match random.below(7) {
            0 => Self::Flat(600),
            1 => Self::Flat(3_000),
            2 => Self::Thinks(quick),
            n => Self::Thinks(Level::ALL[n - 3].mind()),
        }
    }

    fn decide(self, position: &Position, player: Player, random: &mut Random) -> Action {
        match self {
            Self::Flat(play_outs) => flat_decision(position, player, play_outs, random),
            Self::Thinks(mind) => {
                let search = think(position, player, mind, random.next());
                match search.best().choice {
                    Choice::Act(action) => action,
                    Choice::Pass => panic!("{player} passed in {position}"),
                }
            }
        }
    }
}

fn think(position: &Position, player: Player, mind: Mind, seed: u64) -> Search {
    let mut search = Search::new(position, player, mind, seed).expect("they live");
    while search.step(u32::MAX) == Progress::Thinking {}
    search
}

/// Rescues nobody.
fn flat_decision(
    position: &Position,
    player: Player,
    play_outs: u32,
    random: &mut Random,
) -> Action {
    if matches!(position.phase(), Phase::Rescue { .. }) {
        return Action::Refuse(player);
    }
    let mut choices = flat::decisions(position, player);
    random.shuffle(&mut choices);
    flat::best_of(choices, position, player, play_outs, random)
}

/// As the master of 2026 estimated it.
fn old_estimate(position: &Position, player: Player, options: &Options) -> Shares {
    let mind = Mind {
        play_outs: options.nodes,
        full: true,
        ..Mind::MASTER_2026
    };
    mean(|seed| {
        let chances = think(position, player, mind, seed).best().chances;
        Colour::ALL.map(|colour| chances.of(colour.player()))
    })
}

/// As the page is told today. What is known for certain is asked once.
fn new_estimate(position: &Position, options: &Options) -> Shares {
    let mut known = None;
    let mean = mean(|pass| {
        if let Some(known) = known {
            return known;
        }
        let question = Question::estimate(position, options.nodes.into(), pass);
        let request = Request::about_position(position.clone(), question);
        let mut session = Session::new();
        let mut reply = session.carry_out(request);
        loop {
            match reply {
                Reply::Answer(Answer::Best(best)) => {
                    let mut shares = [0.0; Colour::COUNT];
                    for value in best.chances {
                        shares[value.player.colour() as usize] = f64::from(value.value) / 100.0;
                    }
                    if best.play_outs == 0 {
                        known = Some(shares);
                    }
                    return shares;
                }
                Reply::Thinking => reply = session.step(1_000, 0),
                other => panic!("{other:?}"),
            }
        }
    });
    known.unwrap_or(mean)
}

#[expect(clippy::cast_precision_loss, reason = "few passes")]
fn mean(mut estimate: impl FnMut(u64) -> Shares) -> Shares {
    let mut sums = [0.0; Colour::COUNT];
    for seed in 0..PASSES {
        for (sum, share) in sums.iter_mut().zip(estimate(seed)) {
            *sum += share / PASSES as f64;
        }
    }
    sums
}

/// An estimate of one position in each way, and who lived then.
struct Point {
    living: Vec<Player>,
    estimates: [Shares; 2],
}

fn game(options: &Options, seed: u64) -> (Vec<Point>, Player) {
    let mut random = Random::new(seed);
    let setup = Setup::usual(options.seats);
    let kinds: Vec<Kind> = setup
        .seats()
        .iter()
        .map(|_| Kind::any(&mut random))
        .collect();
    let mut position = Position::start(setup);
    let mut points = Vec::new();
    loop {
        if let Phase::Over(winner) = position.phase() {
            return (points, winner);
        }
        let action = match position.awaits().nth(0) {
            None => any_decision(&position, &mut random).expect("chance names one"),
            Some(player) => {
                // One of four: those next to each other tell nearly the same.
                if matches!(position.phase(), Phase::Play(_)) && random.below(4) == 0 {
                    points.push(Point {
                        living: position.living().iter().collect(),
                        estimates: [
                            old_estimate(&position, player, options),
                            new_estimate(&position, options),
                        ],
                    });
                }
                let seat = setup.seats().iter().position(|p| *p == player);
                kinds[seat.expect("a seat")].decide(&position, player, &mut random)
            }
        };
        position
            .apply_noting(action, &mut ())
            .unwrap_or_else(|why| panic!("{action} in {position}: {why}"));
    }
}

/// What came of estimates: by number of living players their count and Brier scores, and by tenths of the chance how many
/// there were, their sum and how many won.
#[derive(Default)]
struct Score {
    brier: [(u32, [f64; 2]); Setup::MAX_SEATS + 1],
    tenths: [[(u32, f64, u32); 10]; 2],
}

impl Score {
    fn add(&mut self, point: &Point, winner: Player) {
        let (count, briers) = &mut self.brier[point.living.len()];
        *count += 1;
        for (way, shares) in point.estimates.iter().enumerate() {
            for player in &point.living {
                let (chance, won) = (shares[player.colour() as usize], *player == winner);
                let error = chance - f64::from(u8::from(won));
                briers[way] += error * error;
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "0 to 10"
                )]
                let tenth = ((chance * 10.0) as usize).min(9);
                let (count, sum, wins) = &mut self.tenths[way][tenth];
                *count += 1;
                *sum += chance;
                *wins += u32::from(won);
            }
        }
    }

    fn tell(&self) {
        println!(
            "| living | positions | Brier score, 2026 | Brier score, now |\n|---|---|---|---|"
        );
        for (living, (count, briers)) in self.brier.iter().enumerate() {
            if *count > 0 {
                let [old, new] = briers.map(|sum| sum / f64::from(*count));
                println!("| {living} | {count} | {old:.4} | {new:.4} |");
            }
        }
        println!(
            "\n| chance | 2026: estimates, mean, won | now: estimates, mean, won |\n|---|---|---|"
        );
        for tenth in 0..10 {
            let row = |way: usize| {
                let (count, sum, wins) = self.tenths[way][tenth];
                let of = |n: f64| 100.0 * n / f64::from(count.max(1));
                format!("{count}, {:.1} %, {:.1} %", of(sum), of(f64::from(wins)))
            };
            println!(
                "| {} to {} % | {} | {} |",
                tenth * 10,
                tenth * 10 + 10,
                row(0),
                row(1)
            );
        }
    }
}

fn run() -> Result<(), String> {
    let mut series = Series::of(200);
    let mut options = Options {
        seats: 4,
        nodes: 200,
    };
    let mut words = Words::given(USAGE);
    while let Some(word) = words.next() {
        if series.read(&word, &mut words)? {
            continue;
        }
        let value: u64 = words.number(&word)?;
        match word.as_str() {
            "--seats" => options.seats = usize::try_from(value.clamp(2, 6)).unwrap_or(4),
            "--nodes" => options.nodes = u32::try_from(value).unwrap_or(200),
            _ => return Err(USAGE.to_owned()),
        }
    }
    let play = |n| (n, game(&options, series.seed_of(n)));
    let score: Score = series.play(play, |score: &mut Score, (n, (points, winner))| {
        for point in points {
            score.add(&point, winner);
        }
        if (n + 1).is_multiple_of(100) {
            eprintln!("{} of {} games", n + 1, series.games);
        }
    });
    score.tell();
    Ok(())
}

fn main() -> ExitCode {
    command_line::end(run())
}
