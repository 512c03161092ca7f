//! What must hold in every game: random games, checked after each step.
//!
//! 20,000 games, or a million when the environment variable `SLS_FULL` is `1` (then build with `--release`).

use so_long_sucker::bots::Random;
use so_long_sucker::record::{Names, Record, read_position};
use so_long_sucker::rules::{
    Action, Chips, Colour, Event, Events, IllegalAction, Outcome, Phase, Pile, PileNumber, Player,
    PlayerSet, Position, Setup, Why,
};
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

/// What happened, by kind: every kind must occur, or the games show nothing about it.
const KINDS: usize = 20;

/// Rule 9d in its own words: everyone who passed the move on, each time they did, with nobody left out.
struct History {
    givers: Vec<Player>,
    living: PlayerSet,
    happened: [u64; KINDS],
}

impl History {
    fn of(setup: &Setup) -> Self {
        Self {
            givers: Vec::new(),
            living: setup.players(),
            happened: [0; KINDS],
        }
    }

    /// The latest giver who still lives.
    fn rebound(&mut self) -> Option<Player> {
        while let Some(giver) = self.givers.pop() {
            if self.living.contains(giver) {
                return Some(giver);
            }
        }
        None
    }

    /// The position's line is this history without what can never be reached.
    fn check(&self, position: &Position) {
        assert_eq!(position.living(), self.living);
        let mover = match position.phase() {
            Phase::Capture { by, .. } => Some(by),
            other => other.mover(),
        };
        if let Phase::Chance | Phase::Over(_) = position.phase() {
            assert_eq!(position.line().players(), [], "{position}");
            return;
        }
        let mut unseen = mover.map_or(self.living, |m| self.living.without(m));
        let mut line = position.line().players().iter().rev();
        let mut givers = self.givers.iter().rev();
        while !unseen.is_empty()
            && let Some(giver) = givers.next()
        {
            if unseen.contains(*giver) {
                unseen = unseen.without(*giver);
                assert_eq!(line.next(), Some(giver), "{position}");
            }
        }
        assert_eq!(line.next(), None, "{position}");
    }
}

impl Events for History {
    fn note(&mut self, event: Event) {
        let kind = match event {
            Event::Played { new: true, .. } => 0,
            Event::Played { .. } => 1,
            Event::Captured { .. } => 2,
            Event::Killed { .. } => 3,
            Event::PileKilled { .. } => 4,
            Event::PrisonerKilled { .. } => 5,
            Event::Transferred { .. } => 6,
            Event::RescueSought { .. } => 7,
            Event::Refused { .. } => 8,
            Event::Rescued { .. } => 9,
            Event::Defeated { player, .. } => {
                assert!(self.living.contains(player), "defeated twice");
                self.living = self.living.without(player);
                10
            }
            Event::ChanceAsked => {
                assert_eq!(self.rebound(), None, "chance asked, but one is left");
                11
            }
            Event::Won { winner } => {
                assert_eq!(self.living, PlayerSet::EMPTY.with(winner));
                12
            }
            Event::Moved { from, to, why } => {
                assert!(self.living.contains(to));
                match (why, from) {
                    (Why::Chance, None) => {}
                    (Why::Rebound, Some(_)) => assert_eq!(self.rebound(), Some(to)),
                    (Why::DefeatedColour, Some(by)) => assert_eq!(by, to),
                    (Why::Chosen | Why::OnlyOne | Why::FurthestDown | Why::Capture, Some(by)) => {
                        self.givers.push(by);
                    }
                    other => panic!("moved: {other:?}"),
                }
                match why {
                    Why::Chance => 13,
                    Why::Chosen => 14,
                    Why::OnlyOne => 15,
                    Why::FurthestDown => 16,
                    Why::Capture => 17,
                    Why::DefeatedColour => 18,
                    Why::Rebound => 19,
                }
            }
        };
        self.happened[kind] += 1;
    }
}

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

/// What is too slow for every position: notation, counting chip by chip, and rules 5, 6 and 10 in plain words.
fn examine(position: &Position) {
    let written = position.to_string();
    let read = read_position(*position.setup(), &written);
    assert_eq!(read.as_ref(), Ok(position), "{written}");

    let mut all: Vec<Colour> = Vec::new();
    let mut add = |chips: Chips| {
        for (colour, count) in chips.iter() {
            all.extend(std::iter::repeat_n(colour, count.into()));
        }
    };
    add(position.dead());
    for player in position.setup().seats() {
        add(position.hand(*player));
    }
    for pile in position.piles() {
        all.extend(pile.chips());
        examine_pile(pile);
    }
    for colour in Colour::ALL {
        let seated = position.setup().players().contains(colour.player());
        let expected = if seated { position.setup().chips() } else { 0 };
        let found = all.iter().filter(|c| **c == colour).count();
        assert_eq!(found, usize::from(expected), "{colour} in {written}");
    }

    let decisions = position.decisions();
    for (n, action) in decisions.iter().enumerate() {
        assert_eq!(decisions.get(n), Some(action), "{written}");
        let listed = decisions.iter().take(n);
        assert_eq!(listed.filter(|a| *a == action).count(), 0, "{action} twice");
        if let Action::Play { colour, on } = action {
            let outcome = position.outcome(colour, on);
            assert_eq!(
                outcome,
                Ok(plainly(position, colour, on)),
                "{action} in {written}"
            );
        }
    }
}

/// What the pile keeps ready is what its chips say.
fn examine_pile(pile: &Pile) {
    let chips: Vec<Colour> = pile.chips().collect();
    assert_eq!(pile.height(), chips.len());
    assert_eq!(Some(&pile.top()), chips.last());
    assert_eq!(pile.contents(), chips.iter().copied().collect());
    for colour in Colour::ALL {
        let latest = chips.iter().rposition(|c| *c == colour);
        assert_eq!(pile.latest(colour), latest.map(|at| at + 1));
        assert_eq!(pile.colours().contains(colour), latest.is_some());
    }
}

/// Rules 5, 6 and 10 read off the chips, one after the other.
fn plainly(position: &Position, colour: Colour, on: Option<PileNumber>) -> Outcome {
    let below = on.and_then(|number| position.pile(number));
    let mut chips: Vec<Colour> = below.map(|p| p.chips().collect()).unwrap_or_default();
    let captured = chips.last() == Some(&colour);
    chips.push(colour);
    if captured && position.living().contains(colour.player()) {
        return Outcome::Capture(colour.player());
    }
    if captured {
        return Outcome::PileKilled;
    }
    let absent: Vec<Player> = position
        .living()
        .iter()
        .filter(|p| !chips.contains(&p.colour()))
        .collect();
    match absent.as_slice() {
        [] => {
            let latest = |p: &Player| chips.iter().rposition(|c| *c == p.colour());
            let lowest = position.living().iter().min_by_key(latest);
            Outcome::FurthestDown(lowest.expect("somebody lives"))
        }
        [only] => Outcome::OnlyOne(*only),
        several => Outcome::Choice(several.iter().copied().collect()),
    }
}

/// The whole game written, read back and played again.
fn examine_record(record: Record, end: &Position) {
    let written = record.to_string();
    let reading = Record::read(&written).expect("a header as it is written");
    assert_eq!(reading.error, None, "{written}");
    assert_eq!(reading.record, record, "{written}");
    assert_eq!(&reading.position, end, "{written}");
    assert_eq!(reading.record.to_string(), written);

    let mut again = Position::start(*record.setup());
    let mut noting = again.clone();
    for action in record.actions() {
        let events = again.apply(*action).expect("it was legal the first time");
        let mut noted = vec![Event::ChanceAsked];
        let applied = noting.apply_noting(*action, &mut noted);
        assert_eq!(applied, Ok(()));
        assert_eq!(noted[1..], events, "events are added to those there");
    }
    assert_eq!(&again, end);
    assert_eq!(&noting, end);
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

/// How often each seat wins when everybody decides at random.
fn wins(chips: u32, games: u64) -> [u64; 4] {
    let setup = Setup::new(&Colour::ALL[..4], chips, None).expect("a table within the rules");
    let start = Position::start(setup);
    let sum = |mut sum: [u64; 4], more: [u64; 4]| {
        for (sum, more) in sum.iter_mut().zip(more) {
            *sum += more;
        }
        sum
    };
    let play = |numbers: &mut dyn Iterator<Item = u64>| {
        let mut wins = [0; 4];
        let mut position = start.clone();
        for number in numbers {
            let mut random = random_of_game(u64::from(chips), number);
            position.clone_from(&start);
            for _ in 0..MOST_ACTIONS {
                let Some(action) = any_action(&position, &mut random, 0) else {
                    break;
                };
                position
                    .apply_noting(action, &mut ())
                    .expect("a listed action is legal");
            }
            let seat = setup
                .seats()
                .iter()
                .position(|p| Some(*p) == position.phase().winner());
            wins[seat.expect("one of the seats wins")] += 1;
        }
        wins
    };
    spread(games, play, sum)
}

#[test]
fn random_play_favours_no_seat() {
    for chips in [7, 3] {
        let games = 40_000;
        let wins = wins(chips, games);
        println!("{chips} chips: of {games} games the seats won {wins:?}");
        for won in wins {
            // One percentage point is 4.6 times the standard deviation of such a share.
            let off = (won * 4).abs_diff(games);
            assert!(off <= games / 25, "{chips} chips: {wins:?}");
        }
    }
}

/// Anything that can be said at any table, likely or not.
fn anything(position: &Position, random: &mut Random) -> Action {
    let colour = Colour::ALL[random.below(Colour::COUNT)];
    let player = Colour::ALL[random.below(Colour::COUNT)].player();
    let other = Colour::ALL[random.below(Colour::COUNT)].player();
    match random.below(7) {
        0 => Action::Chance(player),
        1 => {
            let on = PileNumber::new(between(random, 0, position.next_pile().get() + 1));
            Action::Play { colour, on }
        }
        2 => Action::Give(player),
        3 => Action::Kill(colour),
        4 => Action::KillPrisoner { by: player, colour },
        5 => Action::Transfer {
            from: player,
            colour,
            to: other,
        },
        _ => Action::Refuse(player),
    }
}

#[test]
fn whatever_is_said_is_listed_or_refused_without_change() {
    let (mut applied, mut refused) = (0_u32, [0_u32; 12]);
    for game in 0..400 {
        let mut random = random_of_game(59, game);
        let setup = any_table(&mut random);
        let mut position = Position::start(setup);
        let mut asides = 0;
        for _ in 0..MOST_ACTIONS {
            for _ in 0..20 {
                let action = anything(&position, &mut random);
                let listed = position.decisions().iter().any(|a| a == action)
                    || position.asides().any(|a| a == action);
                let mut after = position.clone();
                match after.apply(action) {
                    Ok(events) => {
                        assert!(listed, "{action} in {position} is not listed");
                        assert!(!events.is_empty(), "{action} in {position}");
                        assert_ne!(after, position, "{action}");
                        assert_eq!(after.check(), Ok(()), "{action} in {position}");
                        applied += 1;
                    }
                    Err(illegal) => {
                        assert!(!listed, "{action} in {position} is listed: {illegal}");
                        assert_eq!(after, position, "{action} was refused: {illegal}");
                        let rule = [
                            "1", "3", "4", "5", "5a", "6", "8", "9", "9a", "9b", "9c", "11",
                        ];
                        let at = rule.iter().position(|r| *r == illegal.rule());
                        refused[at.expect("a rule that can be broken")] += 1;
                        assert!(
                            !matches!(illegal, IllegalAction::GameOver(_))
                                || position.phase().winner().is_some()
                        );
                    }
                }
            }
            let percent = if asides < MOST_ASIDES { 20 } else { 0 };
            let Some(action) = any_action(&position, &mut random, percent) else {
                break;
            };
            asides += usize::from(action.is_aside());
            position.apply(action).expect("a listed action is legal");
        }
    }
    println!("{applied} applied; refused by rule: {refused:?}");
    assert!(applied > 1_000);
    assert!(refused.iter().all(|n| *n > 50), "{refused:?}");
}
