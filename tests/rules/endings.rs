//! Endings of two: the formula, the search where chips of the defeated are about, and that they are played to a win.
//!
//! The widest ranges are searched when the environment variable `SLS_FULL` is `1` (then build with `--release`).

use so_long_sucker::bots::{
    Choice, Level, Progress, Random, Search, Solver, Solving, Verdict, duel,
};
use so_long_sucker::record::read_position;
use so_long_sucker::rules::{
    Action, Arrangement, Chips, Colour, Phase, PileNumber, Player, Position, Setup,
};
use std::collections::{HashMap, HashSet};

const RED: Player = Colour::Red.player();
const BLUE: Player = Colour::Blue.player();

fn is_full() -> bool {
    std::env::var("SLS_FULL").is_ok_and(|v| v == "1")
}

/// Red and Blue left, with those holdings and piles and Blue to play; all other chips are dead. The third colour is
/// that of a defeated player.
fn blue_to_play(red: Chips, blue: Chips, piles: &[Vec<Colour>]) -> Position {
    let colours = [Colour::Red, Colour::Blue, Colour::Yellow];
    let setup = Setup::new(&colours, 20, None).expect("a table");
    let mut dead = Chips::NONE;
    for colour in colours {
        let in_piles = piles.iter().flatten().filter(|c| **c == colour).count();
        let in_piles = u8::try_from(in_piles).expect("few chips");
        dead.put_all(Chips::of(
            colour,
            20 - red.count(colour) - blue.count(colour) - in_piles,
        ));
    }
    let numbers = (1..).filter_map(PileNumber::new);
    let arrangement = Arrangement {
        hands: vec![Some(red), Some(blue), None],
        piles: numbers.zip(piles.iter().cloned()).collect(),
        dead,
        line: Vec::new(),
        phase: Phase::Play(BLUE),
        next_pile: PileNumber::new(100).expect("not 0"),
    };
    Position::arranged(setup, &arrangement).unwrap_or_else(|e| panic!("{arrangement:?}: {e}"))
}

fn chips(red: u8, blue: u8, yellow: u8) -> Chips {
    let mut chips = Chips::of(Colour::Red, red);
    chips.put_all(Chips::of(Colour::Blue, blue));
    chips.put_all(Chips::of(Colour::Yellow, yellow));
    chips
}

/// Red and blue in turn, from the bottom up.
fn alternating(top: Colour, height: usize) -> Vec<Colour> {
    let other = if top == Colour::Red {
        Colour::Blue
    } else {
        Colour::Red
    };
    let mut pile: Vec<Colour> = [top, other].into_iter().cycle().take(height).collect();
    pile.reverse();
    pile
}

/// Every choice of piles of two colours with `most` chips in all and at most `piles` piles.
fn boards(most: usize, piles: usize) -> Vec<Vec<Vec<Colour>>> {
    fn add(
        most: usize,
        piles: usize,
        (height, top): (usize, usize),
        board: &mut Vec<Vec<Colour>>,
        all: &mut Vec<Vec<Vec<Colour>>>,
    ) {
        all.push(board.clone());
        if piles == 0 {
            return;
        }
        for next in height..=most {
            for (n, colour) in [Colour::Red, Colour::Blue].into_iter().enumerate() {
                if (next, n) >= (height, top) {
                    board.push(alternating(colour, next));
                    add(most - next, piles - 1, (next, n), board, all);
                    board.pop();
                }
            }
        }
    }
    let mut all = Vec::new();
    add(most, piles, (1, 0), &mut Vec::new(), &mut all);
    all
}

/// What the winner depends on, as text: all but the numbers of piles, their order, the dead box and the line.
fn essence(position: &Position) -> String {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let (chosen, phase) = match fields[4].split_once('@') {
        Some((phase, number)) => (number, phase),
        None => ("", fields[4]),
    };
    let mut piles: Vec<String> = fields[1]
        .split(',')
        .map(|pile| match pile.split_once(':') {
            Some((number, chips)) if number == chosen => format!("{chips}!"),
            Some((_, chips)) => chips.to_owned(),
            None => pile.to_owned(),
        })
        .collect();
    piles.sort();
    format!("{} {} {phase}", fields[0], piles.join(","))
}

/// Who wins, by looking at everything that is decided; nothing that the library knows of endings is used.
fn exhaustive(position: &Position, known: &mut HashMap<String, Player>) -> Player {
    let decider = match position.phase() {
        Phase::Over(winner) => return winner,
        Phase::Rescue { .. } => position.asked().nth(0).expect("somebody is asked"),
        other => other.mover().expect("somebody decides"),
    };
    let key = essence(position);
    if let Some(winner) = known.get(&key) {
        return *winner;
    }
    let other = if decider == RED { BLUE } else { RED };
    let wins = position.decisions().iter().any(|action| {
        let mut after = position.clone();
        after.apply(action).expect("a listed action is legal");
        exhaustive(&after, known) == decider
    });
    let winner = if wins { decider } else { other };
    known.insert(key, winner);
    winner
}

fn solved(position: &Position) -> Option<Verdict> {
    let mut solver = Solver::new(position, 1_000_000);
    loop {
        match solver.step(1_000) {
            Solving::Thinking => {}
            Solving::Decided(verdict) => return Some(verdict),
            Solving::Unknown => return None,
        }
    }
}

/// Whoever loses changes nothing by a kill or a transfer under rule 8.
fn assert_no_aside_helps(
    position: &Position,
    winner: Player,
    mut of: impl FnMut(&Position) -> Player,
) {
    for aside in position.asides() {
        let by = match aside {
            Action::KillPrisoner { by, .. } => by,
            Action::Transfer { from, .. } => from,
            other => panic!("{other} is no aside"),
        };
        if by != winner {
            let mut after = position.clone();
            after.apply(aside).expect("a listed aside is legal");
            assert_eq!(of(&after), winner, "{aside} in {position}");
        }
    }
}

/// The corollaries of the formula: Blue's own chips, Red's, the piles, and who wins with Blue to play.
#[test]
fn the_corollaries_of_the_formula() {
    for (blue, red, piles, winner) in [
        (1, 1, "", RED),
        (2, 1, "", BLUE),
        (1, 0, "", BLUE),
        (1, 1, "b", RED),
        (1, 1, "r", RED),
        (1, 1, "rb", BLUE),
        (1, 2, "rb", RED),
        (1, 2, "brb", BLUE),
        (2, 2, "br", RED),
        (2, 1, "br", BLUE),
        (2, 1, "r r", BLUE),
        (2, 1, "br br", RED),
        (3, 1, "br br", BLUE),
        (3, 1, "rbr rbr", RED),
        (4, 1, "rbr rbr", BLUE),
    ] {
        let piles: Vec<Vec<Colour>> = piles
            .split_whitespace()
            .map(|pile| pile.chars().filter_map(Colour::from_letter).collect())
            .collect();
        let position = blue_to_play(chips(red, 0, 0), chips(0, blue, 0), &piles);
        assert_eq!(duel::winner(&position), Some(winner), "{position}");
        let verdict = solved(&position).expect("an ending of two");
        assert_eq!(verdict.winner, winner, "{position}");
        assert_eq!(verdict.action.is_some(), winner == BLUE, "{position}");
    }
    // Without an own chip the mover loses, prisoners or not.
    for (red, piles) in [(0, ""), (3, "brb")] {
        let piles: Vec<Vec<Colour>> = piles
            .split_whitespace()
            .map(|pile| pile.chars().filter_map(Colour::from_letter).collect())
            .collect();
        let position = blue_to_play(chips(red, 0, 0), chips(2, 0, 0), &piles);
        assert_eq!(duel::winner(&position), Some(RED), "{position}");
    }
}

#[test]
fn the_formula_agrees_with_a_search_of_everything() {
    let (own, prisoners, board) = if is_full() { (3, 2, 6) } else { (2, 1, 5) };
    let mut known = HashMap::new();
    let (mut positions, mut won) = (0, 0);
    for piles in boards(board, 3) {
        for (a, p) in (0..=own).flat_map(|a| (0..=own).map(move |p| (a, p))) {
            for (i, j) in (0..=prisoners).flat_map(|i| (0..=prisoners).map(move |j| (i, j))) {
                if a + i == 0 {
                    continue;
                }
                let position = blue_to_play(chips(p, j, 0), chips(i, a, 0), &piles);
                let winner = exhaustive(&position, &mut known);
                assert_eq!(duel::winner(&position), Some(winner), "{position}");
                assert_no_aside_helps(&position, winner, |after| exhaustive(after, &mut known));
                positions += 1;
                won += u32::from(winner == BLUE);
            }
        }
    }
    assert!(positions > 1_000 && won > 300, "{won} of {positions}");
    // Captures on the way, which ask for a kill.
    let captures = known.iter().filter(|(text, _)| text.contains(" capture:"));
    assert!(captures.count() > 100);
}

#[test]
fn in_the_middle_of_a_capture_or_a_rescue_the_winner_is_known_too() {
    let setup = Setup::new(&[Colour::Red, Colour::Blue], 4, None).expect("a table");
    for (text, winner) in [
        // Blue takes in r, kills one b, and has 2 own chips against 1.
        ("r1/b1 1:rbb r2b1 R capture:B-B@1 2", BLUE),
        // The same with Red a chip stronger.
        ("r2/- 1:rbb r1b2 R capture:B-B@1 2", RED),
        // Here only the kill of r leaves Blue enough.
        ("r2/b1 1:rbb r1b1 R capture:B-B@1 2", BLUE),
        ("-/b1r1 - r3b3 B rescue:R 3", BLUE),
        ("r1b4/x - r3 - over:R 3", RED),
    ] {
        let position = read_position(setup, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(duel::winner(&position), Some(winner), "{text}");
        if !matches!(position.phase(), Phase::Over(_)) {
            assert_eq!(exhaustive(&position, &mut HashMap::new()), winner, "{text}");
        }
    }
    // Whom chance names decides this one.
    let start = Position::start(setup);
    assert_eq!(duel::winner(&start), None);
}

/// Plays on against every answer of the other player; `won` holds what is known to be won.
fn assert_won(position: &Position, bot: Player, won: &mut HashSet<String>) {
    let decider = match position.phase() {
        Phase::Over(winner) => {
            assert_eq!(winner, bot, "lost: {position}");
            return;
        }
        Phase::Rescue { .. } => position.asked().nth(0).expect("somebody is asked"),
        other => other.mover().expect("somebody decides"),
    };
    if !won.insert(essence(position)) {
        return;
    }
    let mut after = position.clone();
    if decider == bot {
        let search = Search::new(position, bot, Level::Sharp.mind(), 1).expect("it lives");
        let Progress::Done(Choice::Act(action)) = search.clone().step(0) else {
            panic!("not decided: {position}");
        };
        assert_eq!(search.best().winner, Some(bot), "{position}");
        after.apply(action).expect("legal");
        assert_won(&after, bot, won);
    } else {
        for action in position.decisions().iter() {
            after.clone_from(position);
            after.apply(action).expect("a listed action is legal");
            assert_won(&after, bot, won);
        }
    }
}

#[test]
fn every_winning_ending_is_won_against_a_perfect_defender() {
    let boards = boards(9, 9);
    let mut random = Random::new(20);
    let mut won = HashSet::new();
    let mut endings = 0;
    for piles in &boards {
        for (a, p) in (1..=4).flat_map(|a| (0..=4).map(move |p| (a, p))) {
            let taken = is_full() || random.below(100) == 0;
            let position = blue_to_play(chips(p, 0, 0), chips(0, a, 0), piles);
            if taken && duel::winner(&position) == Some(BLUE) {
                endings += 1;
                assert_won(&position, BLUE, &mut won);
            }
        }
    }
    assert!(endings > if is_full() { 6_000 } else { 50 }, "{endings}");
}

/// Any small ending with chips of the defeated Yellow.
fn any_with_yellow(random: &mut Random) -> Position {
    let piles = (0..random.below(3)).map(|_| {
        let mut pile: Vec<Colour> = Vec::new();
        for _ in 0..=random.below(3) {
            let colour = Colour::ALL[random.below(3)];
            if pile.last() != Some(&colour) {
                pile.push(colour);
            }
        }
        pile
    });
    let piles: Vec<Vec<Colour>> = piles.collect();
    let mut count = |most: usize| u8::try_from(random.below(most + 1)).expect("few");
    let red = chips(count(2), count(1), count(2));
    let blue = chips(count(1), 1 + count(1), count(2));
    blue_to_play(red, blue, &piles)
}

#[test]
fn with_chips_of_the_defeated_the_search_agrees_with_a_search_of_everything() {
    let mut random = Random::new(7);
    let mut known = HashMap::new();
    let (mut beyond_the_formula, mut actions) = (0, 0);
    for _ in 0..if is_full() { 4_000 } else { 200 } {
        let position = any_with_yellow(&mut random);
        let winner = exhaustive(&position, &mut known);
        let verdict = solved(&position).unwrap_or_else(|| panic!("unknown: {position}"));
        assert_eq!(verdict.winner, winner, "{position}");
        beyond_the_formula += u32::from(duel::winner(&position).is_none());
        if let Some(action) = verdict.action {
            actions += 1;
            let mut after = position.clone();
            after.apply(action).expect("legal");
            assert_eq!(
                exhaustive(&after, &mut known),
                winner,
                "{action} in {position}"
            );
        }
        assert_no_aside_helps(&position, winner, |after| exhaustive(after, &mut known));
    }
    assert!(beyond_the_formula > 100 && actions > 50);
}

/// A defeated player's chip in hand is worth a move: equal hands lose, but not with one of those.
#[test]
fn a_chip_of_the_defeated_in_hand_is_a_move_to_spare() {
    let position = blue_to_play(chips(1, 0, 0), chips(0, 1, 1), &[]);
    assert_eq!(duel::winner(&position), None);
    assert_eq!(solved(&position).map(|v| v.winner), Some(BLUE));
}

#[test]
fn a_search_that_may_look_at_nothing_knows_nothing() {
    let position = blue_to_play(chips(1, 0, 0), chips(0, 1, 1), &[]);
    let mut solver = Solver::new(&position, 1);
    assert_eq!(solver.step(10), Solving::Unknown);
    let three = Position::start(Setup::usual(3));
    assert_eq!(Solver::new(&three, 10).state(), Solving::Unknown);
}
