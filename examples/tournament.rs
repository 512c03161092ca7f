//! How strong the computer players are: seeded matches of one against three, with 95 % intervals.
//!
//! ```text
//! cargo run --release --no-default-features --example tournament -- --games 200 --threads 2 master-sharp
//! cargo run --release --no-default-features --example tournament -- --games 200 master:2000/flat:2000
//! ```
//!
//! A match is one of the names below, or `one/three` of these players: `random`, a level, a level with a number of
//! play-outs (`sharp:4000`; of the master, who goes by nets, of positions judged), `master-2026` (the master before it had
//! learned anything), `flat:2000` (flat Monte Carlo: each decision gets the same number of uniformly random play-outs, and
//! the best average is played). Behind a master, `+stranger` says that it does not get to know the others, and
//! `+shallow=12` how often it expects them to do as the nets foresee, `+takes=flat` that it takes them all for flat players.
//!
//! The player alone sits in each seat equally often, and chance names each seat equally often as the first. The same seed gives the same games,
//! however many threads there are.

#![cfg(not(target_arch = "wasm32"))]

mod command_line;
mod flat;
mod series;

use command_line::Words;
use series::Series;
use so_long_sucker::bots::{self, nets::Nets};
use so_long_sucker::bots::{
    Choice, Company, Level, Mind, Progress, Random, Search, Share, any_decision,
};
use so_long_sucker::rules::{Action, Colour, Phase, Player, Position, Setup};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "tournament [--games N] [--threads N] [--seed N] [--seats 3..6] [--chips N] MATCH ...
matches: all casual-beginner sharp-casual master-sharp master-master-2026 master-random master-flat seats
         or one/three of: random, LEVEL, LEVEL:PLAYOUTS, master-2026, flat:PLAYOUTS, with +stranger or +shallow=N";

/// The named matches: name, one, three, and the share of wins that is the goal, in percent.
const MATCHES: [(&str, &str, &str, Option<u32>); 7] = [
    ("casual-beginner", "casual", "beginner", Some(40)),
    ("sharp-casual", "sharp", "casual", Some(40)),
    ("master-sharp", "master", "sharp", Some(48)),
    ("master-master-2026", "master", "master-2026", Some(40)),
    ("master-random", "master", "random", Some(80)),
    ("master-flat", "master", "flat:120000", Some(35)),
    ("seats", "casual", "casual", None),
];

/// Prisoners can be handed to and fro; nobody here does, and a game that passes this is a mistake.
const MOST_ACTIONS: usize = 5_000;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Random,
    Flat(u32),
    /// The second: for what it takes the others, or it gets to know them.
    Thinks(Mind, Option<Company>),
}

impl Kind {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('+');
        let text = parts.next()?;
        let (name, number) = match text.split_once(':') {
            Some((name, number)) => (name, Some(number.parse().ok()?)),
            None => (text, None),
        };
        let mut mind = match (name, number) {
            ("random", None) => return Some(Self::Random),
            ("flat", Some(play_outs)) => return Some(Self::Flat(play_outs)),
            ("master-2026", _) => Mind::MASTER_2026,
            (level, _) => Level::from_name(level)?.mind(),
        };
        if let Some(number) = number {
            if mind.nets > 0 {
                mind.nets = number;
            } else {
                mind.play_outs = number;
            }
        }
        let mut takes = None;
        for part in parts {
            match part.split_once('=') {
                Some(("shallow", of_16)) => mind.shallow_of_16 = of_16.parse().ok()?,
                None if part == "stranger" => takes = Some(Company::UNKNOWN),
                Some(("takes", name)) => {
                    let kind = bots::Kind::ALL
                        .into_iter()
                        .find(|kind| kind.name() == name)?;
                    let likely = bots::Kind::ALL.map(|other| f32::from(u8::from(other == kind)));
                    let all = Colour::ALL.into_iter().map(Colour::player);
                    let company = all.fold(Company::UNKNOWN, |all, one| all.with(one, likely));
                    takes = Some(company);
                }
                _ => return None,
            }
        }
        Some(Self::Thinks(mind, takes))
    }

    /// What `player`, whose decision is awaited in `game`, does.
    fn decide(self, game: &Played, player: Player, seed: u64) -> Action {
        let position = &game.position;
        match self {
            Self::Random => any_decision_of(position, player, &mut Random::new(seed)),
            Self::Flat(play_outs) => flat_decision(position, player, play_outs, seed),
            Self::Thinks(mind, takes) => {
                let mut search = Search::new(position, player, mind, seed).expect("they live");
                search = match takes {
                    Some(company) => search.among(Nets::shipped(), company),
                    None => search.after(&game.start, &game.actions),
                };
                loop {
                    match search.step(u32::MAX) {
                        Progress::Thinking => {}
                        Progress::Done(Choice::Act(action)) => return action,
                        Progress::Done(Choice::Pass) => panic!("passed in {position}"),
                    }
                }
            }
        }
    }
}

/// A game as far as it is.
struct Played {
    start: Position,
    actions: Vec<Action>,
    position: Position,
}

/// One of `player`'s decisions; in a rescue their refusal, as nobody plays at random for another.
fn any_decision_of(position: &Position, player: Player, random: &mut Random) -> Action {
    match position.phase() {
        Phase::Rescue { .. } => Action::Refuse(player),
        _ => any_decision(position, random).expect("the game is on"),
    }
}

/// Flat Monte Carlo. The rescuer's transfers are choices like any other.
fn flat_decision(position: &Position, player: Player, play_outs: u32, seed: u64) -> Action {
    let mut choices = flat::decisions(position, player);
    Random::new(seed ^ 1).shuffle(&mut choices);
    let mut random = Random::new(seed);
    flat::best_of(choices, position, player, play_outs, &mut random)
}

/// What came of one game.
struct Ended {
    /// The winner's seat.
    winner: usize,
    actions: u32,
    /// How long the decisions of the player alone took.
    times: Vec<Duration>,
}

/// One game that the seat `first` begins.
fn game(setup: Setup, kinds: &[Kind], alone: usize, first: usize, seed: u64) -> Ended {
    let mut random = Random::new(seed);
    let mut times = Vec::new();
    let start = Position::start(setup);
    let mut game = Played {
        position: start.clone(),
        start,
        actions: Vec::new(),
    };
    loop {
        let awaited = match game.position.phase() {
            Phase::Over(winner) => {
                let seat = setup.seats().iter().position(|p| *p == winner);
                return Ended {
                    winner: seat.expect("a seat"),
                    actions: u32::try_from(game.actions.len()).expect("few"),
                    times,
                };
            }
            Phase::Chance => None,
            Phase::Rescue { .. } => game.position.asked().nth(0),
            other => other.mover(),
        };
        let action = match awaited {
            None if game.actions.is_empty() => Action::Chance(setup.seats()[first]),
            None => any_decision(&game.position, &mut random).expect("chance names one"),
            Some(player) => {
                let seat = setup.seats().iter().position(|p| *p == player);
                let seat = seat.expect("a seat");
                let begun = Instant::now();
                let action = kinds[seat].decide(&game, player, random.next());
                if seat == alone {
                    times.push(begun.elapsed());
                }
                action
            }
        };
        let position = &mut game.position;
        position
            .apply_noting(action, &mut ())
            .unwrap_or_else(|e| panic!("{action} in {position}: {e}"));
        game.actions.push(action);
        assert!(
            game.actions.len() < MOST_ACTIONS,
            "no end: {}",
            game.position
        );
    }
}

struct Options {
    series: Series,
    seats: usize,
    chips: Option<u32>,
}

/// What a number of games came to.
#[derive(Default)]
struct Tally {
    /// Wins of the player alone.
    alone: u64,
    by_seat: [u64; Setup::MAX_SEATS],
    actions: u64,
    times: Vec<Duration>,
}

impl Tally {
    /// The median of the lone player's decisions and the slowest, in milliseconds.
    fn times(&mut self) -> (f64, f64) {
        self.times.sort_unstable();
        let at = |place: usize| self.times.get(place).map_or(0.0, Duration::as_secs_f64) * 1_000.0;
        (
            at(self.times.len() / 2),
            at(self.times.len().saturating_sub(1)),
        )
    }
}

/// Plays a match: `one` against as many of `others` as there are seats left.
fn play(options: &Options, one: Kind, others: Kind) -> Tally {
    let usual = Setup::usual(options.seats);
    let colours: Vec<Colour> = usual.seats().iter().map(|seat| seat.colour()).collect();
    let chips = options.chips.unwrap_or(u32::from(usual.chips()));
    let setup = Setup::new(&colours, chips, None).unwrap_or(usual);
    let play = |n: u64| {
        let n_th = usize::try_from(n).expect("few games");
        let alone = n_th % options.seats;
        let mut kinds = vec![others; options.seats];
        kinds[alone] = one;
        // Who begins moves on when the player alone has been in every seat.
        let first = n_th / options.seats % options.seats;
        let seed = Random::new(options.series.seed_of(n)).next();
        (alone, game(setup, &kinds, alone, first, seed))
    };
    options
        .series
        .play(play, |tally: &mut Tally, (alone, ended)| {
            tally.alone += u64::from(ended.winner == alone);
            tally.by_seat[ended.winner] += 1;
            tally.actions += u64::from(ended.actions);
            tally.times.extend(ended.times);
        })
}

fn run() -> Result<(), String> {
    let mut options = Options {
        series: Series::of(200),
        seats: 4,
        chips: None,
    };
    let mut matches: Vec<(String, String, String, Option<u32>)> = Vec::new();
    let mut words = Words::given(USAGE);
    while let Some(word) = words.next() {
        if options.series.read(&word, &mut words)? {
            continue;
        }
        match word.as_str() {
            "--seats" => {
                let seats: u64 = words.number(&word)?;
                options.seats = usize::try_from(seats.clamp(2, 6)).unwrap_or(4);
            }
            "--chips" => options.chips = u32::try_from(words.number::<u64>(&word)?).ok(),
            name => {
                let named = MATCHES.iter().filter(|m| m.0 == name || name == "all");
                let before = matches.len();
                matches.extend(named.map(|m| (m.0.into(), m.1.into(), m.2.into(), m.3)));
                if matches.len() == before {
                    let pair = name.split_once('/');
                    let (one, others) =
                        pair.ok_or_else(|| words.wrong(&format!("no match {name}")))?;
                    matches.push((name.into(), one.into(), others.into(), None));
                }
            }
        }
    }
    if matches.is_empty() {
        return Err(USAGE.to_owned());
    }
    println!(
        "| match | one | against | games | wins, 95 % interval | goal | wins by seat | actions a game | median and slowest decision, ms | seconds |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for (name, one, others, goal) in matches {
        let read = |text: &str| Kind::read(text).ok_or_else(|| format!("no player {text}"));
        let begun = Instant::now();
        let mut tally = play(&options, read(&one)?, read(&others)?);
        let games = options.series.games;
        let share = Share::of(tally.alone, games);
        let goal = goal.map_or("-".to_owned(), |percent| format!("{percent} %"));
        let (median, slowest) = tally.times();
        println!(
            "| {name} | {one} | {others} | {} | {share} | {goal} | {:?} | {} | {median:.1}, {slowest:.0} | {:.0} |",
            games,
            &tally.by_seat[..options.seats],
            tally.actions / games.max(1),
            begun.elapsed().as_secs_f64()
        );
    }
    Ok(())
}

fn main() -> ExitCode {
    command_line::end(run())
}
