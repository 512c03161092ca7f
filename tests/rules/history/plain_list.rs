//! Every history is that of a plain list of moves.

use super::{now, written};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::game::{self, Game, UndoError, UndoRule};
use so_long_sucker::promises::Statement;
use so_long_sucker::record::{Names, Record, read_statement};
use so_long_sucker::rules::{Action, Colour, Event, Phase, Position, Setup};

/// Something done to a game; the numbers choose among what is possible then.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Decide(usize),
    Aside(usize),
    Say(usize),
    Undo,
    Agree,
    Redo,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        12 => (0..1000_usize).prop_map(Deed::Decide),
        2 => (0..1000_usize).prop_map(Deed::Aside),
        2 => (0..1000_usize).prop_map(Deed::Say),
        3 => Just(Deed::Undo),
        1 => Just(Deed::Agree),
        3 => Just(Deed::Redo),
    ];
    prop::collection::vec(deed, 0..120)
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Entry {
    Done(Action),
    Said(Statement),
}

/// The same history kept in the plainest way: moves, each with its actions, and words, done and undone.
#[derive(Default)]
struct Plain {
    done: Vec<Vec<Entry>>,
    undone: Vec<Vec<Entry>>,
    agreed: usize,
}

impl Plain {
    /// Notes an action of `by`, who may be going on with the move they began.
    fn act(&mut self, action: Action, goes_on: bool) {
        self.undone.clear();
        let entry = Entry::Done(action);
        match self.done.last_mut() {
            Some(latest) if goes_on && matches!(latest[..], [Entry::Done(_)]) => latest.push(entry),
            _ => self.done.push(vec![entry]),
        }
    }

    fn say(&mut self, statement: Statement) {
        self.undone.clear();
        self.done.push(vec![Entry::Said(statement)]);
    }

    fn now(&self) -> Vec<Entry> {
        self.done.concat()
    }
}

/// Whether `action` is the second half of a move: after a play, its own player gives the move or kills.
fn goes_on(game: &Game, action: Action) -> bool {
    let after_play = matches!(
        game.steps().last().map(|s| s.action),
        Some(Action::Play { .. })
    );
    let own = match game.position().phase() {
        Phase::Give { .. } => true,
        Phase::Capture { by, captor, .. } => by == captor,
        _ => false,
    };
    after_play && own && matches!(action, Action::Give(_) | Action::Kill(_))
}

fn choose(position: &Position, deed: Deed) -> Option<Action> {
    let (choices, n): (Vec<Action>, usize) = match deed {
        Deed::Decide(n) => (position.decisions().iter().collect(), n),
        Deed::Aside(n) => (position.asides().collect(), n),
        Deed::Say(_) | Deed::Undo | Deed::Agree | Deed::Redo => return None,
    };
    choices.get(n % choices.len().max(1)).copied()
}

/// One of the table's promises to kill no chip of a colour.
fn promise(n: usize) -> Statement {
    const PROMISES: [&str; 6] = ["R>B:xb", "R>Y:xy", "B>R:xr", "B>Y:xb", "Y>R:xy", "Y>B:xr"];
    read_statement(PROMISES[n % PROMISES.len()]).expect("a statement")
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        rng_seed: RngSeed::Fixed(1964),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn every_history_is_that_of_a_plain_list_of_moves(deeds in deeds()) {
        let setup = Setup::new(&[Colour::Red, Colour::Blue, Colour::Yellow], 3, None);
        let setup = setup.expect("a small table: many captures and defeats");
        let mut game = Game::new(setup, Names::default(), UndoRule::Free);
        let mut plain = Plain::default();
        for deed in deeds {
            match deed {
                Deed::Decide(_) | Deed::Aside(_) => {
                    if let Some(action) = choose(game.position(), deed) {
                        let goes_on = goes_on(&game, action);
                        prop_assert!(game.act(action).is_ok(), "{action}");
                        plain.act(action, goes_on);
                    }
                }
                Deed::Say(n) => {
                    let statement = promise(n);
                    if game.say(statement).is_ok() {
                        plain.say(statement);
                    }
                }
                Deed::Undo | Deed::Agree => {
                    let is_aside = |entry: &Entry| matches!(entry, Entry::Done(action) if action.is_aside());
                    let asked = plain.done.last().is_some_and(|m| m.iter().any(is_aside));
                    let living = game.position().living();
                    let expected = match plain.done.last() {
                        None => Err(UndoError::AtStart),
                        Some(_) if asked => Err(UndoError::Agreement(living)),
                        Some(_) => Ok(()),
                    };
                    prop_assert_eq!(game.may_undo(), expected);
                    let undone = if let Deed::Agree = deed {
                        plain.agreed += usize::from(asked);
                        game.undo_by_agreement(living).is_ok()
                    } else {
                        game.undo().is_ok()
                    };
                    prop_assert_eq!(undone, expected.is_ok() || matches!(deed, Deed::Agree) && asked);
                    if undone {
                        let latest = plain.done.pop();
                        plain.undone.extend(latest);
                    }
                }
                Deed::Redo => {
                    prop_assert_eq!(game.redo(), !plain.undone.is_empty());
                    let next = plain.undone.pop();
                    plain.done.extend(next);
                }
            }
            let entries = game.entries().into_iter().map(|entry| match entry {
                game::Entry::Done(step) => Entry::Done(step.action),
                game::Entry::Said(statement) => Entry::Said(statement),
            });
            prop_assert_eq!(entries.collect::<Vec<_>>(), plain.now());
            prop_assert_eq!(game.cursor(), game.steps().len());
            prop_assert_eq!(game.may_redo(), !plain.undone.is_empty());
            prop_assert_eq!(game.agreements().len(), plain.agreed);
        }
        check_whole(&game)?;
    }
}

/// What must hold of a game however it came about.
fn check_whole(game: &Game) -> Result<(), TestCaseError> {
    let mut replayed = Position::start(*game.setup());
    let mut events: Vec<Vec<Event>> = Vec::new();
    for step in game.steps() {
        events.push(replayed.apply(step.action).expect("it was legal before"));
    }
    prop_assert_eq!(game.position(), &replayed);
    let told: Vec<Vec<Event>> = game.steps().iter().map(|s| s.events.clone()).collect();
    prop_assert_eq!(told, events, "each step tells what happened in it");

    let all = game.steps().iter().chain(game.undone());
    let serials: Vec<u64> = all.map(|s| s.serial).collect();
    prop_assert!(serials.is_sorted_by(|a, b| a < b), "{serials:?}");

    let reading = Record::read(&game.record().to_string()).expect("what was written can be read");
    prop_assert_eq!(&reading.error, &None);
    let mut again = Game::of_record(&reading.record, game.undo_rule()).expect("legal");
    again.restore_cursor(game.cursor());
    again.restore_heard(game.statements().len());
    prop_assert_eq!(again.statements(), game.statements());
    prop_assert_eq!(again.unsaid(), game.unsaid());
    prop_assert_eq!(again.judge().to_string(), game.judge().to_string());
    prop_assert_eq!(now(&again), now(game));
    prop_assert_eq!(written(again.undone()), written(game.undone()));
    prop_assert_eq!(again.position(), game.position());
    Ok(())
}
