//! What bargaining is worth, and what a word is: seeded games of computer players that talk, with 95 % intervals.
//!
//! ```text
//! cargo run --release --no-default-features --example negotiation -- --games 240 --threads 2 all
//! cargo run --release --no-default-features --example negotiation -- --level sharp company
//! ```
//!
//! Seats, colours and who begins are rotated. The same seed gives the same games, however many threads there are.

#![cfg(not(target_arch = "wasm32"))]

mod command_line;
mod series;

use command_line::Words;
use series::Series;
use so_long_sucker::bots::{
    Bargain, Choice, Level, Manner, Mind, Played, Progress, Random, Search, Share, Trusting, Word,
    any_decision, may_speak_up,
};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::{Spoken, Standing, Statement, Verdict};
use so_long_sucker::record::Names;
use so_long_sucker::rules::{Action, Phase, Player, Setup};
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "negotiation [--games N] [--threads N] [--seed N] [--level LEVEL] [--nodes N] [--show] FIGURE ...
figures: all pair liar-blind liar-punished characters company";

/// Prisoners can be handed to and fro; nobody here does so for ever, and a game that passes this is a mistake.
const MOST_ACTIONS: usize = 5_000;

/// Who sits at the table: a name to count by, and how they deal, if they talk.
type Kind = (&'static str, Option<Manner>);

#[derive(Clone)]
struct Options {
    series: Series,
    level: Level,
    nodes: Option<u32>,
    show: bool,
}

/// What is counted of one kind of player, or of the whole table.
#[derive(Clone, Default)]
struct Count {
    wins: u64,
    seats: u64,
    kept: u64,
    broken: u64,
    undecided: u64,
    offers: u64,
    accepted: u64,
    promises: u64,
    threats: u64,
    met: u64,
    slowest: Duration,
    slowest_decision: Duration,
}

impl Count {
    fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.seats += other.seats;
        self.kept += other.kept;
        self.broken += other.broken;
        self.undecided += other.undecided;
        self.offers += other.offers;
        self.accepted += other.accepted;
        self.promises += other.promises;
        self.threats += other.threats;
        self.met += other.met;
        self.slowest = self.slowest.max(other.slowest);
        self.slowest_decision = self.slowest_decision.max(other.slowest_decision);
    }
}

type Counts = BTreeMap<&'static str, Count>;

/// One game of `kinds` by seat, which the seat `first` begins.
fn game(options: &Options, kinds: &[Kind], first: usize, random: &mut Random) -> (Game, Counts) {
    let mut game = Game::new(Setup::usual(kinds.len()), Names::default(), UndoRule::Free);
    let seats = game.setup().seats().to_vec();
    let kind = |player: Player| kinds[seats.iter().position(|p| *p == player).expect("a seat")];
    let mut counts = Counts::new();
    game.act(Action::Chance(seats[first]))
        .expect("chance names one");
    while game.position().phase().winner().is_none() {
        assert!(game.cursor() < MOST_ACTIONS, "no end: {}", game.position());
        let living = game.position().living();
        let mut speakers = may_speak_up(game.position(), living, game.cursor());
        speakers.reverse();
        while let Some(speaker) = speakers.pop() {
            let (name, Some(manner)) = kind(speaker) else {
                continue;
            };
            let begun = Instant::now();
            let said = talk(options, &game, speaker, manner, random.next());
            let count = counts.entry(name).or_default();
            count.slowest = count.slowest.max(begun.elapsed());
            let Some(statement) = said else {
                continue;
            };
            game.say(statement)
                .unwrap_or_else(|why| panic!("{statement}: {why}"));
            // Whoever is spoken to answers at once, and who answered may have more to answer.
            speakers.push(statement.to().unwrap_or(speaker));
        }
        let action = match game.position().awaits().nth(0) {
            None => any_decision(game.position(), random).expect("chance names one"),
            Some(player) => {
                let (name, manner) = kind(player);
                let begun = Instant::now();
                let action = decide(options, &game, player, manner, random.next());
                let count = counts.entry(name).or_default();
                count.slowest_decision = count.slowest_decision.max(begun.elapsed());
                action
            }
        };
        game.act(action)
            .unwrap_or_else(|why| panic!("{action}: {why}"));
    }
    let winner = game.position().phase().winner();
    for player in seats.iter().copied() {
        let count = counts.entry(kind(player).0).or_default();
        count.seats += 1;
        count.wins += u64::from(winner == Some(player));
    }
    for held in game.judge().spoken().iter().flat_map(Spoken::owed) {
        let count = counts.entry(kind(held.by).0).or_default();
        match held.verdict() {
            Verdict::Kept => count.kept += 1,
            Verdict::Broken => count.broken += 1,
            _ => count.undecided += 1,
        }
    }
    for spoken in game.judge().spoken() {
        let count = counts.entry(kind(spoken.statement.by()).0).or_default();
        if spoken.statement.asks_for_an_answer() {
            count.offers += 1;
            count.accepted += u64::from(spoken.standing == Standing::Holds);
        }
        count.promises += u64::from(matches!(spoken.statement, Statement::Promise { .. }));
        count.threats += u64::from(spoken.statement.is_threat());
        count.met += u64::from(spoken.standing == Standing::Met);
    }
    (game, counts)
}

fn talk(
    options: &Options,
    game: &Game,
    player: Player,
    manner: Manner,
    seed: u64,
) -> Option<Statement> {
    let mut bargain = Bargain::new(&Played::of_game(game), player, options.level, manner, seed);
    while !bargain.step(u32::MAX) {}
    bargain.said()
}

fn decide(
    options: &Options,
    game: &Game,
    player: Player,
    manner: Option<Manner>,
    seed: u64,
) -> Action {
    let mind = options.level.mind();
    let mind = Mind {
        play_outs: options.nodes.unwrap_or(mind.play_outs),
        ..mind
    };
    // Who does not talk takes no notice of what is said.
    let heard = if manner.is_some() {
        Played::of_game(game)
    } else {
        Played::at(game.position().clone())
    };
    let search = Search::in_talk(&heard, player, mind, manner, seed);
    let mut search = search.expect("they live");
    loop {
        match search.step(u32::MAX) {
            Progress::Thinking => {}
            Progress::Done(Choice::Act(action)) => return action,
            Progress::Done(Choice::Pass) => panic!("passed in {}", game.position()),
        }
    }
}

/// What many games came to.
#[derive(Default)]
struct Tally {
    counts: Counts,
    actions: u64,
    turns: u64,
    /// The most offers in one turn.
    crowded: u64,
}

impl Tally {
    fn add(&mut self, game: &Game, counts: &Counts) {
        for (name, count) in counts {
            self.counts.entry(name).or_default().add(count);
        }
        let (crowded, turns) = turns(game);
        self.actions += game.cursor() as u64;
        self.turns += turns;
        self.crowded = self.crowded.max(crowded);
    }
}

/// The most offers of one turn, and how many turns there were. A turn is a chip with what its player decides because of it.
fn turns(game: &Game) -> (u64, u64) {
    let (mut most, mut turns, mut offers) = (0, 0, 0);
    let mut said = game.statements().iter().peekable();
    for step in 0..=game.cursor() {
        while let Some(said) = said.next_if(|said| said.after <= step) {
            offers += u64::from(said.statement.to().is_some());
        }
        most = most.max(offers);
        let Some(Action::Play { .. } | Action::Give(_) | Action::Kill(_)) =
            game.steps().get(step).map(|step| step.action)
        else {
            continue;
        };
        let (Phase::Play(by) | Phase::Give { by, .. } | Phase::Capture { by, .. }) =
            game.position_at(step).phase()
        else {
            continue;
        };
        let goes_on = match game.position_at(step + 1).phase() {
            Phase::Give { by: giver, .. } => giver == by,
            Phase::Capture { captor, .. } => captor == by,
            _ => false,
        };
        if !goes_on {
            turns += 1;
            offers = 0;
        }
    }
    (most, turns)
}

/// Plays games of the tables that `kinds` gives for each number of a game, rotated by the caller.
fn play(options: &Options, kinds: impl Fn(u64) -> Vec<Kind> + Sync) -> Tally {
    let play = |n: u64| {
        let kinds = kinds(n);
        let first = usize::try_from(n / 6).expect("few games") % kinds.len();
        let mut random = Random::new(options.series.seed_of(n));
        game(options, &kinds, first, &mut random)
    };
    options
        .series
        .play(play, |tally: &mut Tally, (game, counts)| {
            if options.show {
                println!("{}? {}\n", game.record(), game.judge());
            }
            tally.add(&game, &counts);
        })
}

/// `one` in two seats of four, `other` in the rest; each pair of seats equally often.
fn pairs(n: u64, one: Kind, other: Kind) -> Vec<Kind> {
    const PAIRS: [[usize; 2]; 6] = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]];
    let pair = PAIRS[usize::try_from(n % 6).expect("below 6")];
    let kind = |seat| if pair.contains(&seat) { one } else { other };
    (0..4).map(kind).collect()
}

/// `one` in one seat, `others` in the rest; each seat equally often.
fn alone(n: u64, one: Kind, others: Kind) -> Vec<Kind> {
    let seat = usize::try_from(n % 4).expect("below 4");
    let kind = |at| if at == seat { one } else { others };
    (0..4).map(kind).collect()
}

fn figure(options: &Options, name: &str) {
    let loyal = Word::Loyal.manner();
    let silent: Kind = ("silent", None);
    // Breaks its word whenever that pays by more than so few play-outs err, and wishes nobody well.
    let liar = Manner {
        threshold: 0.08,
        worth: 0.0,
        goodwill: 0,
        ..loyal
    };
    let blind = Manner {
        trusts: Trusting::Blindly,
        ..loyal
    };
    let punishing = Manner {
        grudge: true,
        ..loyal
    };
    let begun = Instant::now();
    let tally = match name {
        "pair" => play(options, |n| pairs(n, ("loyal", Some(loyal)), silent)),
        "liar-blind" => play(options, |n| {
            alone(n, ("liar", Some(liar)), ("blind", Some(blind)))
        }),
        "liar-punished" => play(options, |n| {
            alone(n, ("liar", Some(liar)), ("punishing", Some(punishing)))
        }),
        "characters" => play(options, |n| {
            let mut kinds = Word::ALL.map(|word| (word.name(), Some(word.manner())));
            kinds.rotate_left(usize::try_from(n % 4).expect("below 4"));
            if n / 4 % 2 == 1 {
                kinds.reverse();
            }
            kinds.to_vec()
        }),
        _ => play(options, |_| vec![("loyal", Some(loyal)); 4]),
    };
    let games = options.series.games;
    for (kind, count) in &tally.counts {
        println!(
            "| {name} | {kind} | {games} | {} | {} | {} | {} | {} | {} |",
            Share::of(count.wins, games),
            Share::of(count.kept, count.kept + count.broken),
            count.kept + count.broken + count.undecided,
            Share::of(count.accepted, count.offers),
            count.slowest.as_millis(),
            count.slowest_decision.as_millis(),
        );
    }
    let sum = |of: fn(&Count) -> u64| tally.counts.values().map(of).sum::<u64>();
    #[expect(clippy::cast_precision_loss, reason = "few games")]
    let each = |n: u64| n as f64 / games.max(1) as f64;
    println!(
        "  a game: {:.1} actions, {:.1} turns, {:.1} offers, {:.1} accepted, {:.1} promises, {:.1} threats, {:.1} met; at most {} in a turn; {:.0} s",
        each(tally.actions),
        each(tally.turns),
        each(sum(|count| count.offers)),
        each(sum(|count| count.accepted)),
        each(sum(|count| count.promises)),
        each(sum(|count| count.threats)),
        each(sum(|count| count.met)),
        tally.crowded,
        begun.elapsed().as_secs_f64(),
    );
}

fn run() -> Result<(), String> {
    const FIGURES: [&str; 5] = [
        "pair",
        "liar-blind",
        "liar-punished",
        "characters",
        "company",
    ];
    let mut options = Options {
        series: Series::of(240),
        level: Level::Casual,
        nodes: None,
        show: false,
    };
    let mut figures: Vec<&str> = Vec::new();
    let mut words = Words::given(USAGE);
    while let Some(word) = words.next() {
        if options.series.read(&word, &mut words)? {
            continue;
        }
        match word.as_str() {
            "--nodes" => {
                let nodes: u64 = words.number(&word)?;
                options.nodes = Some(u32::try_from(nodes).unwrap_or(u32::MAX));
            }
            "--show" => options.show = true,
            "--level" => {
                let name = words.next().unwrap_or_default();
                options.level = Level::from_name(&name).ok_or(USAGE)?;
            }
            name => {
                let before = figures.len();
                figures.extend(FIGURES.iter().filter(|f| **f == name || name == "all"));
                if figures.len() == before {
                    return Err(words.wrong(&format!("no figure {name}")));
                }
            }
        }
    }
    if figures.is_empty() {
        return Err(USAGE.to_owned());
    }
    println!(
        "| figure | players | games | won by all of them | kept of what was decided | clauses | offers accepted | slowest talk, ms | slowest decision, ms |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for name in figures {
        figure(&options, name);
    }
    Ok(())
}

fn main() -> ExitCode {
    command_line::end(run())
}
