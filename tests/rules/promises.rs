//! What is said, and what the judge makes of it: laws over random games and random talk, and the conditions of the
//! language one by one.

use proptest::prelude::*;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::{
    Act, Clause, Held, Horizon, Judge, Spoken, Statement, StatementError, Verdict,
};
use so_long_sucker::record::{Names, Problem, Record, Said, read_statement};
use so_long_sucker::rules::{Action, Colour, PileNumber, Player, Position, Setup};

// ---- random talk ----

/// Numbers that somebody else has drawn, one after the other; 0 when they are used up.
struct Draws<'a>(core::slice::Iter<'a, u16>);

impl Draws<'_> {
    fn below(&mut self, below: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or(0)) % below.max(1)
    }

    /// From 1 to `most`.
    fn up_to(&mut self, most: u8) -> u8 {
        1 + u8::try_from(self.below(usize::from(most))).unwrap_or(0)
    }

    fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Any clause that can be written, sensible or not.
fn clause(draws: &mut Draws, players: &[Player]) -> Clause {
    let player = draws.of(players);
    let colour = draws.of(players).colour();
    let act = match draws.below(7) {
        0 => Act::Move(player),
        1 => Act::Capture(player),
        2 => Act::Rescue(player),
        3 => Act::Transfer { colour, to: player },
        4 => Act::Kill(colour),
        5 => Act::Play(colour),
        _ => Act::PlayOn(PileNumber::new(draws.up_to(9).into()).expect("from 1")),
    };
    let not = draws.below(3) == 0;
    let count = if !not && act.can_be_counted() && draws.below(3) == 0 {
        1 + draws.up_to(3)
    } else {
        1
    };
    let horizon = match draws.below(4) {
        0 => Horizon::None,
        1 => Horizon::Defeat(draws.of(players)),
        _ => Horizon::Turns(draws.up_to(4)),
    };
    Clause {
        not,
        count,
        act,
        horizon,
    }
}

fn statement(draws: &mut Draws, players: &[Player], spoken: usize) -> Statement {
    let (by, to) = (draws.of(players), draws.of(players));
    let number = 1 + draws.below(spoken + 1);
    match draws.below(9) {
        0 | 1 => Statement::Promise {
            by,
            to,
            clause: clause(draws, players),
        },
        2 => Statement::Ask {
            by,
            to,
            wanted: clause(draws, players),
        },
        3 => Statement::Deal {
            by,
            to,
            offer: clause(draws, players),
            wanted: clause(draws, players),
        },
        4 => Statement::Threat {
            by,
            to,
            threat: clause(draws, players),
            demand: clause(draws, players),
        },
        5..=6 => Statement::Accept { by, number },
        7 => Statement::Refuse { by, number },
        _ => Statement::LetGo { by, number },
    }
}

/// A game with talk in it, and the judge after each of its actions and statements.
pub struct Told {
    pub record: Record,
    judges: Vec<Judge>,
}

pub fn told(seats: usize, draws: &[u16]) -> Told {
    let setup = Setup::usual(seats);
    let players = setup.seats().to_vec();
    let mut draws = Draws(draws.iter());
    let mut position = Position::start(setup);
    let mut judge = Judge::new(&position);
    let (mut actions, mut statements, mut judges) = (Vec::new(), Vec::new(), vec![judge.clone()]);
    while draws.0.len() > 0 && position.phase().winner().is_none() {
        if draws.below(3) == 0 {
            let statement = statement(&mut draws, &players, judge.spoken().len());
            let before = judge.clone();
            if judge.hear(&position, statement).is_ok() {
                let after = actions.len();
                statements.push(Said { after, statement });
                judges.push(judge.clone());
            } else {
                assert_eq!(
                    judge.to_string(),
                    before.to_string(),
                    "what is refused was not said"
                );
            }
            continue;
        }
        let asides: Vec<Action> = position.asides().collect();
        let action = if !asides.is_empty() && draws.below(6) == 0 {
            draws.of(&asides)
        } else {
            let decisions = position.decisions();
            decisions
                .get(draws.below(decisions.len()))
                .expect("one of them")
        };
        let before = position.clone();
        position.apply(action).expect("a legal action");
        judge.follow(&before, action, &position);
        actions.push(action);
        judges.push(judge.clone());
    }
    Told {
        record: Record::new(setup, Names::default(), actions).with_statements(statements),
        judges,
    }
}

fn verdicts(spoken: &Spoken) -> Vec<Verdict> {
    let held = [&spoken.own, &spoken.wanted];
    held.into_iter().flatten().map(Held::verdict).collect()
}

pub fn drawn() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..900)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// And so undoing and redoing gives the same: the judge of a shorter game is the one that stood there.
    #[test]
    fn a_verdict_never_changes_afterwards(seats in 2usize..=6, draws in drawn()) {
        let told = told(seats, &draws);
        for pair in told.judges.windows(2) {
            for (before, after) in pair[0].spoken().iter().zip(pair[1].spoken()) {
                prop_assert_eq!(before.statement, after.statement);
                for (was, is) in verdicts(before).iter().zip(verdicts(after)) {
                    prop_assert!(*was == Verdict::Live || *was == is, "{} became {}", was, is);
                }
            }
        }
    }

    #[test]
    fn a_written_game_is_read_with_the_same_verdicts(seats in 2usize..=6, draws in drawn()) {
        let told = told(seats, &draws);
        let reading = Record::read(&told.record.to_string()).expect("a header");
        prop_assert_eq!(reading.error, None);
        prop_assert_eq!(&reading.record, &told.record);
        let last = told.judges.last().map(ToString::to_string);
        prop_assert_eq!(Some(reading.judge.to_string()), last);
    }

    /// Nothing that is said changes what can be done, or what is done.
    #[test]
    fn words_move_no_chip(seats in 2usize..=6, draws in drawn()) {
        let told = told(seats, &draws);
        let silent = Record::new(*told.record.setup(), Names::default(), told.record.actions().to_vec());
        let (spoken, silent) = (Record::read(&told.record.to_string()), Record::read(&silent.to_string()));
        prop_assert_eq!(spoken.expect("a header").position, silent.expect("a header").position);
    }

    /// Undoing and redoing gives the same verdicts, and what was said after a step goes back with it.
    #[test]
    fn what_is_undone_is_unsaid(seats in 2usize..=6, draws in drawn(), back in 0usize..200) {
        let told = told(seats, &draws);
        let mut game = Game::of_record(&told.record, UndoRule::Free).expect("a legal game");
        prop_assert_eq!(&game.record(), &told.record);
        let whole = game.judge().to_string();
        let (all, step) = (game.cursor(), game.cursor().saturating_sub(back));
        game.restore_cursor(step);
        let so_far = game.record_so_far();
        prop_assert!(so_far.statements().iter().all(|said| said.after <= step));
        let read = Record::read(&so_far.to_string()).expect("a header");
        prop_assert_eq!(read.error, None);
        prop_assert_eq!(read.judge.to_string(), game.judge().to_string());
        prop_assert_eq!(game.fork(step).judge().to_string(), game.judge().to_string());
        game.restore_cursor(all);
        prop_assert_eq!(game.judge().to_string(), whole);
        prop_assert_eq!(&game.record(), &told.record);
    }

    /// A game from a position has no header, and is read from there with the same verdicts.
    #[test]
    fn a_game_without_its_header_is_read_from_its_position(seats in 2usize..=6, draws in drawn()) {
        let told = told(seats, &draws);
        let start = Position::start(*told.record.setup());
        let reading = Record::read_body(start, &told.record.body().to_string());
        prop_assert_eq!(reading.error, None);
        prop_assert_eq!(reading.record, told.record);
    }

    #[test]
    fn what_is_settled_is_settled_for_a_reason(seats in 2usize..=6, draws in drawn()) {
        let told = told(seats, &draws);
        let actions = told.record.actions().len();
        for spoken in told.judges.last().expect("one at least").spoken() {
            for held in [&spoken.own, &spoken.wanted].into_iter().flatten() {
                if let Some(settled) = held.settled {
                    prop_assert!(settled.verdict != Verdict::Live);
                    prop_assert!(settled.step >= held.since.saturating_sub(1) && settled.step <= actions);
                    // Who never could is not to blame.
                    prop_assert!(settled.verdict != Verdict::Broken || held.had_chance || held.clause.not);
                }
            }
        }
    }

    #[test]
    fn a_statement_is_read_as_it_was_written(seats in 2usize..=6, draws in prop::collection::vec(any::<u16>(), 40)) {
        let setup = Setup::usual(seats);
        let written = statement(&mut Draws(draws.iter()), setup.seats(), 20);
        let text = written.to_string();
        prop_assert_eq!(read_statement(&text), Ok(written), "{}", text);
    }

    /// One sign of a statement is another one: it is not read, or as what is written so.
    #[test]
    fn a_statement_is_written_in_one_way(
        seats in 2usize..=6,
        draws in prop::collection::vec(any::<u16>(), 40),
        place in any::<prop::sample::Index>(),
        sign in "[RBYWGKrbywgkcsxp~&|,:>+*0-9-]",
    ) {
        let setup = Setup::usual(seats);
        let mut text = statement(&mut Draws(draws.iter()), setup.seats(), 20).to_string();
        let at = place.index(text.len());
        text.replace_range(at..=at, &sign);
        if let Ok(statement) = read_statement(&text) {
            prop_assert_eq!(statement.to_string(), text);
        }
    }

    #[test]
    fn no_text_breaks_the_reader(text in "[RBYWGKrbywgkcsxp~&|,:>+*0-9-]{0,14}") {
        if let Ok(statement) = read_statement(&text) {
            prop_assert_eq!(statement.to_string(), text);
        }
    }
}

// ---- the conditions of the language ----

fn game(body: &str) -> String {
    format!("so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n{body}\n")
}

/// What keeps the statement at the end of a game from being said.
fn refused_in(game: &str) -> StatementError {
    let reading = Record::read(game).expect("a header");
    match reading.error.map(|error| error.problem) {
        Some(Problem::Statement(why)) => why,
        other => panic!("{game}: {other:?}"),
    }
}

fn refused(body: &str) -> StatementError {
    refused_in(&game(body))
}

/// With one chip each, Red and Blue fall one after the other, and with three players the game is over then.
#[test]
fn the_defeated_neither_speak_nor_are_spoken_to_or_of_and_nobody_speaks_after_the_end() {
    let [red, yellow] = [Colour::Red, Colour::Yellow].map(Colour::player);
    let not_living = StatementError::NotLiving;
    for (seats, body, expected) in [
        (
            "red blue yellow white",
            "!R r -B b -R R>Y:xy",
            not_living(red),
        ),
        (
            "red blue yellow white",
            "!R r -B b -R Y>R:xr",
            not_living(red),
        ),
        (
            "red blue yellow white",
            "!R r -B b -R Y>W:-R",
            not_living(red),
        ),
        (
            "red blue yellow white",
            "!R r -B b -R Y>W:xw,R",
            not_living(red),
        ),
        (
            "red blue yellow white",
            "!R Y>W:&-R r -B b -R W+1",
            not_living(red),
        ),
        (
            "red blue yellow",
            "!R r -B b -R Y>R:xr",
            StatementError::GameOver(yellow),
        ),
        (
            "red blue yellow",
            "!R r -B b -R B>Y:xy",
            StatementError::GameOver(yellow),
        ),
    ] {
        let header = format!("so-long-sucker 2\nseats {seats}\nchips 1\npiles any\n\n");
        assert_eq!(refused_in(&format!("{header}{body}\n")), expected, "{body}");
    }
}

#[test]
fn what_cannot_be_said_says_which_condition_it_fails() {
    let [red, blue, yellow] = [Colour::Red, Colour::Blue, Colour::Yellow].map(Colour::player);
    for (body, expected) in [
        ("R>B:xb", StatementError::BeforeTheStart),
        ("!R R>R:xb", StatementError::ToOneself(red)),
        (
            "!R R>G:xb",
            StatementError::NotSeated(Colour::Green.player()),
        ),
        ("!R R>B:xg", StatementError::NotInGame(Colour::Green)),
        ("!R R>B:sR", StatementError::OwnSubject(red)),
        ("!R R>B:r-B", StatementError::OwnChip(red)),
        ("!R R>B:&b-R", StatementError::OwnChip(blue)),
        ("!R R>B:xb,R", StatementError::OwnHorizon(red)),
        (
            "!R R>B:p1",
            StatementError::NoSuchPile(PileNumber::new(1).expect("from 1")),
        ),
        ("!R R+1", StatementError::NoSuchNumber(1)),
        ("!R R>B:xb B+1", StatementError::NotOpen(1)),
        ("!R R>B:&xb Y+1", StatementError::NotPutTo(yellow)),
        ("!R R>B:&xb B-1 B+1", StatementError::NotOpen(1)),
        ("!R R>B:xb R*1", StatementError::NothingToLetGo(1)),
        ("!R R>B:xb|-R Y*1", StatementError::NothingToLetGo(1)),
    ] {
        assert_eq!(refused(body), expected, "{body}");
    }
}

#[test]
fn statements_need_the_version_that_has_them() {
    let silent = game("!R R>B:xb").replace("sucker 2", "sucker 1");
    let error = Record::read(&silent).expect("a header").error;
    assert_eq!(error.map(|e| e.problem), Some(Problem::SilentVersion));
    // A game in which nothing is said is written as the first version, and read as either.
    let reading = Record::read(&game("!R ")).expect("a header");
    assert_eq!(reading.error, None);
    assert!(reading.record.to_string().starts_with("so-long-sucker 1\n"));
}

#[test]
fn a_new_action_or_word_ends_what_was_undone() {
    let reading = Record::read(&game("!R r R>B:-B,1 -B B>R:xr b -R")).expect("a header");
    let game = Game::of_record(&reading.record, UndoRule::Free).expect("a legal game");
    let mut acted = game.clone();
    acted.restore_cursor(2);
    acted
        .act(Action::Give(Colour::Yellow.player()))
        .expect("it is legal");
    assert_eq!(acted.judge().to_string(), "1:broken");
    assert!(!acted.may_redo());
    let mut said = game.clone();
    said.restore_cursor(2);
    said.say(read_statement("R>Y:xr").expect("a statement"))
        .expect("it can be said");
    assert_eq!(said.judge().to_string(), "1:live 2:live");
    assert!(!said.may_redo());
}

#[test]
fn a_verdict_that_is_not_reached_is_an_error() {
    let wrong = Record::read(&game("!R R>B:xb\n? 1:kept")).expect("a header");
    let reached = "1:live".to_owned();
    assert_eq!(
        wrong.error.map(|e| e.problem),
        Some(Problem::VerdictsDiffer { reached })
    );
}

#[test]
fn a_statement_stands_between_white_space() {
    for body in ["!R R>B:xbr", "!RR>B:xb", "!R R>B:xbB>R:xb"] {
        let error = Record::read(&game(body)).expect("a header").error;
        assert!(error.is_some(), "{body}");
    }
}

#[test]
fn broken_words_of_the_language_are_no_statements() {
    for text in [
        "",
        "R",
        "R>",
        "R>B",
        "R>B:",
        "R>B:&",
        "R>B:xb&",
        "R>B:xb|",
        "R>B:1xb",
        "R>B:0xb",
        "R>B:~2xb",
        "R>B:2cB",
        "R>B:xb,0",
        "R>B:xb,10",
        "R>B:xb,x",
        "R>B:p0",
        "R>B:p01",
        "R+0",
        "R+01",
        "R+",
        "R>B:xb&xb&xb",
        "r>B:xb",
    ] {
        assert!(read_statement(text).is_err(), "{text}");
    }
}

/// The examples of the language's own page, up to where they are decided.
#[test]
fn the_examples_come_out_as_they_are_told() {
    for (body, verdicts) in [
        // "Give me the move now, and I will rescue you when you need it."
        ("!R r B>R:sR&-B,1 R+1 -Y", "1:void/broken"),
        // "Give me the move within two turns."
        ("!R R>B:&-R,2 B+1 r -B b -Y y -B b -W", "1:broken"),
        ("!R R>B:&-R,2 r -B b -Y y -B b -W", "1:open"),
        // Each of two against Yellow.
        ("!R R>B:~-Y,Y&~-Y,Y B+1 r -B b -Y", "1:void/broken"),
        ("!R R>B:-B,1 R>Y:-Y,1 r -B", "1:kept 2:broken"),
        ("!R R>B:xy,2|-R,1 r -B b -Y", "1:live"),
        ("!R R>B:xy,2|-R,1 r -B b -R", "1:met"),
        ("!R R>B:-B,1 B*1 r -Y", "1:released"),
        ("!R R>B:&-R R*1", "1:withdrawn"),
    ] {
        let reading = Record::read(&game(body)).expect("a header");
        assert_eq!(reading.error, None, "{body}");
        assert_eq!(reading.judge.to_string(), verdicts, "{body}");
    }
}
