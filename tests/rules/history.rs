//! A game with its history: undo and redo, what a table allows of them, agreements, branching off.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::bots::Random;
use so_long_sucker::game::{
    ActAllError, ActError, Agreement, Game, Step, UndoError, UndoRule, actor,
};
use so_long_sucker::record::{Name, Names, Record, read_action};
use so_long_sucker::rules::{Action, Colour, Event, Phase, Player, PlayerSet, Position, Setup};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();

/// Blue captures pile 1, holds a red prisoner and has the move.
const PRISONER: &str = "!R r -B b1 -Y y -B b1 xb";

/// The usual table after those actions.
fn played(undo_rule: UndoRule, actions: &str) -> Game {
    let mut game = Game::new(Setup::default(), Names::default(), undo_rule);
    play(&mut game, actions);
    game
}

fn play(game: &mut Game, actions: &str) {
    for text in actions.split(' ') {
        let action = read_action(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.act(action)
            .unwrap_or_else(|e| panic!("{text} in {actions}: {e}"));
    }
}

/// The actions in effect, as the notation writes them.
fn now(game: &Game) -> String {
    written(game.steps())
}

fn written(steps: &[Step]) -> String {
    let actions: Vec<String> = steps.iter().map(|s| s.action.to_string()).collect();
    actions.join(" ")
}

// ---- undo and redo ----

/// Undoes or redoes until `step` steps are in effect, as far as the table's rule allows; how many are.
fn go_to(game: &mut Game, step: usize) -> usize {
    while game.cursor() > step && game.undo().is_ok() {}
    while game.cursor() < step && game.redo() {}
    game.cursor()
}

#[test]
fn undo_takes_back_a_play_with_the_giving_of_the_move() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    let before = game.position().clone();
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "!R r -B");
    assert_eq!(game.position().phase(), Phase::Play(B));
    assert_eq!(written(game.undone()), "b1 -Y");
    assert!(game.redo());
    assert_eq!(game.position(), &before);
    assert_eq!(game.undone(), []);
    assert!(!game.redo(), "there is nothing more to redo");
}

#[test]
fn undo_takes_back_a_play_alone_while_its_player_still_decides() {
    let mut game = played(UndoRule::Free, "!R r");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "!R");
}

#[test]
fn undo_takes_back_ones_own_capture_whole() {
    let mut game = played(UndoRule::Free, PRISONER);
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "!R r -B b1 -Y y -B");
    assert!(game.redo());
    assert_eq!(now(&game), PRISONER);
}

#[test]
fn a_capture_for_another_is_two_decisions() {
    let actions = format!("{PRISONER} B:r-Y b -R r -Y r4 xr");
    let mut game = played(UndoRule::Free, &actions);
    assert_eq!(game.undo(), Ok(()));
    let (by, captor) = match game.position().phase() {
        Phase::Capture { by, captor, .. } => (by, captor),
        other => panic!("Red decides again what to kill, found {other:?}"),
    };
    assert_eq!((by, captor), (Y, R));
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.position().phase(), Phase::Play(Y));
    assert!(game.redo());
    assert!(matches!(game.position().phase(), Phase::Capture { .. }));
}

#[test]
fn at_the_start_nothing_can_be_undone() {
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    assert_eq!(game.undo(), Err(UndoError::AtStart));
    play(&mut game, "!R");
    assert_eq!(game.undo(), Ok(()), "chance's answer is undone too");
    assert_eq!(game.position(), &Position::start(Setup::default()));
    assert_eq!(game.undo(), Err(UndoError::AtStart));
}

#[test]
fn a_new_action_replaces_what_was_undone_and_gets_a_serial_of_its_own() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    let before: Vec<u64> = game.steps().iter().map(|s| s.serial).collect();
    assert_eq!(game.undo(), Ok(()));
    play(&mut game, "b1 -Y");
    assert!(!game.may_redo());
    let after: Vec<u64> = game.steps().iter().map(|s| s.serial).collect();
    assert_eq!(after[..3], before[..3]);
    assert!(
        after[3..].iter().all(|serial| !before.contains(serial)),
        "the same words, but other steps: {before:?}, {after:?}"
    );
}

#[test]
fn steps_of_another_game_are_never_taken_for_those_of_the_one_before() {
    let serials = |game: &Game| game.steps().iter().map(|s| s.serial).collect::<Vec<_>>();
    let before = played(UndoRule::Free, "!R r -B b1 -Y");
    // The same game as another tab has gone on with it.
    let mut on = played(UndoRule::Free, "!R r -B b1 -W w1");
    on.number_after(&before);
    assert_eq!(serials(&on)[..4], serials(&before)[..4]);
    assert!(
        serials(&on)[4..]
            .iter()
            .all(|s| *s >= before.steps().len() as u64)
    );
    on.act(read_action("y1").expect("an action"))
        .expect("legal");
    assert!(serials(&on).is_sorted_by(|a, b| a < b));
    // One that begins with other moves, or elsewhere with the same.
    let start = before.position_at(1);
    let mut elsewhere = Game::from_position(start, Names::default(), UndoRule::Free);
    play(&mut elsewhere, "r -B b1");
    for mut other in [played(UndoRule::Free, "!B b -R"), elsewhere] {
        other.number_after(&before);
        assert!(
            serials(&other)
                .iter()
                .all(|s| !serials(&before).contains(s))
        );
    }
}

#[test]
fn an_illegal_action_changes_nothing_and_keeps_what_was_undone() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    assert_eq!(game.undo(), Ok(()));
    let before = (game.position().clone(), now(&game));
    assert!(game.act(Action::Give(R)).is_err());
    assert_eq!((game.position().clone(), now(&game)), before);
    assert_eq!(written(game.undone()), "b1 -Y");
}

/// A game of some random steps, of which some may be undone.
fn any_game(random: &mut Random) -> Game {
    let setup = Setup::new(&[Colour::Red, Colour::Blue, Colour::Yellow], 3, None);
    let setup = setup.expect("a small table: many captures and defeats");
    let mut game = Game::new(setup, Names::default(), UndoRule::Free);
    for _ in 0..random.below(60) {
        if let Some(action) = any_action(game.position(), random) {
            game.act(action).expect("listed");
        }
    }
    for _ in 0..random.below(4) {
        let _ = game.undo();
    }
    game
}

fn any_action(position: &Position, random: &mut Random) -> Option<Action> {
    let listed: Vec<Action> = if random.happens(3) {
        position.asides().collect()
    } else {
        position.decisions().iter().collect()
    };
    listed.get(random.below(listed.len())).copied()
}

#[test]
fn several_actions_at_once_are_the_same_as_one_by_one_or_nothing_at_all() {
    let mut random = Random::new(1964);
    let (mut done, mut refused) = (0, 0);
    for _ in 0..3_000 {
        let mut game = any_game(&mut random);
        let before = game.clone();
        let mut one_by_one = game.clone();
        let (mut actions, mut events) = (Vec::new(), Vec::new());
        let mut expected = Ok(());
        for _ in 0..random.below(6) {
            let position = one_by_one.position().clone();
            // Now and then one for which it was not asked.
            let other = any_game(&mut random);
            let position = if random.happens(2) {
                other.position()
            } else {
                &position
            };
            let Some(action) = any_action(position, &mut random) else {
                continue;
            };
            actions.push(action);
            match one_by_one.act(action) {
                Ok(new) => events.extend_from_slice(new),
                Err(why) => {
                    let at = actions.len() - 1;
                    expected = Err(ActAllError { at, action, why });
                    actions.extend((0..at).filter_map(|_| any_action(position, &mut random)));
                    break;
                }
            }
        }
        let foreseen = game.position().foresee(&actions);
        let acted = game.act_all(&actions);
        match expected {
            Ok(()) => {
                assert_eq!(foreseen, Ok(events.clone()));
                assert_eq!(acted, Ok(events));
                assert_eq!(format!("{game:?}"), format!("{one_by_one:?}"));
                done += usize::from(actions.len() > 1);
            }
            Err(not_acted) => {
                assert_eq!(
                    foreseen.map_err(|(at, i)| (at, i.into())),
                    Err((not_acted.at, not_acted.why))
                );
                assert_eq!(acted, Err(not_acted));
                assert_eq!(
                    format!("{game:?}"),
                    format!("{before:?}"),
                    "nothing has changed"
                );
                refused += usize::from(not_acted.at > 0);
            }
        }
    }
    assert!(
        done > 200 && refused > 200,
        "{done} done, {refused} refused"
    );
}

#[test]
fn whoever_decides_was_awaited() {
    let mut random = Random::new(5);
    for _ in 0..1_000 {
        let game = any_game(&mut random);
        let position = game.position();
        let deciders: PlayerSet = position
            .decisions()
            .iter()
            .filter_map(|action| actor(position, action))
            .collect();
        assert_eq!(deciders, position.awaits(), "{position}");
        let by_nobody = matches!(position.phase(), Phase::Chance | Phase::Over(_));
        assert_eq!(position.awaits().is_empty(), by_nobody, "{position}");
    }
}

#[test]
fn undoing_and_redoing_past_positions_is_the_same_as_doing_it_one_by_one() {
    let mut random = Random::new(8);
    for _ in 0..2_000 {
        let mut game = any_game(&mut random);
        let computers: PlayerSet = [R, B, Y]
            .into_iter()
            .filter(|_| random.happens(8))
            .collect();
        let passes_by = |position: &Position| !position.awaits().and(computers).is_empty();
        let mut one_by_one = game.clone();
        let outcome = if random.happens(8) {
            let mut outcome = one_by_one.undo();
            while outcome.is_ok() && passes_by(one_by_one.position()) {
                match one_by_one.undo() {
                    Err(agreement @ UndoError::Agreement(_)) => outcome = Err(agreement),
                    Err(_) => break,
                    Ok(()) => {}
                }
            }
            (outcome, game.undo_past(passes_by))
        } else {
            let redone = one_by_one.redo();
            while redone && passes_by(one_by_one.position()) && one_by_one.redo() {}
            let as_result = |done| {
                if done {
                    Ok(())
                } else {
                    Err(UndoError::AtStart)
                }
            };
            (as_result(redone), as_result(game.redo_past(passes_by)))
        };
        assert_eq!(outcome.0, outcome.1);
        assert_eq!(format!("{game:?}"), format!("{one_by_one:?}"));
    }
}

#[test]
fn a_game_takes_as_many_actions_as_can_be_read_again_and_no_more() {
    let transfers = ["B:r-Y", "Y:r-B"].map(|text| read_action(text).expect("an action"));
    let mut game = played(UndoRule::Free, PRISONER);
    let room = Record::MOST_ACTIONS - game.cursor();
    let to_and_fro: Vec<Action> = transfers.into_iter().cycle().take(room + 1).collect();
    let last = to_and_fro[room];
    let too_long = ActAllError {
        at: room,
        action: last,
        why: ActError::TooLong,
    };
    assert_eq!(game.act_all(&to_and_fro), Err(too_long));
    assert_eq!(now(&game), PRISONER);
    assert!(game.act_all(&to_and_fro[..room]).is_ok());
    assert_eq!(game.act(last), Err(ActError::TooLong));
    assert_eq!(game.cursor(), Record::MOST_ACTIONS);

    let reading = Record::read(&game.record().to_string()).expect("a game");
    assert_eq!(reading.error, None, "what can be played can be read");
    assert_eq!(&reading.position, game.position());
    let all = game.position().living();
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    assert!(game.act(to_and_fro[room - 1]).is_ok());
}

#[test]
fn a_step_knows_whose_decision_it_was() {
    let actions = format!("{PRISONER} B:r-Y b -R r -Y r4 xr");
    let game = played(UndoRule::Free, &actions);
    let actors: String = game
        .steps()
        .iter()
        .map(|s| s.actor.map_or('!', Player::letter))
        .collect();
    //  !R r -B b1 -Y y -B b1 xb B:r-Y b -R r -Y r4 xr
    assert_eq!(actors, "!RRBBYYBBBBBRRYR");
}

#[test]
fn going_to_a_step_goes_back_and_forth_by_whole_moves() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y y -B");
    for step in [5, 1, 3, 0, 7] {
        assert_eq!(go_to(&mut game, step), step);
        assert_eq!(game.position(), &game.position_at(step));
    }
    assert_eq!(go_to(&mut game, 100), 7, "no further than there are steps");
}

// ---- what a table allows ----

#[test]
fn own_last_undoes_what_the_same_player_decided_and_nothing_of_anybody_else() {
    let mut game = played(UndoRule::OwnLast, "!R r -B b -R r1 xr r -Y");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "!R r -B b -R r1 xr");
    assert_eq!(game.undo(), Ok(()), "that was Red's decision as well");
    assert_eq!(now(&game), "!R r -B b -R");
    assert_eq!(game.undo(), Err(UndoError::NotOwnLast), "this was Blue's");
    assert_eq!(now(&game), "!R r -B b -R");
    assert!(game.redo());
    assert_eq!(game.undo(), Ok(()));
}

#[test]
fn own_last_never_undoes_chance() {
    let mut game = played(UndoRule::OwnLast, "!R");
    assert_eq!(game.undo(), Err(UndoError::NotOwnLast));
}

#[test]
fn own_last_lets_a_captor_not_undo_the_play_of_another() {
    let actions = format!("{PRISONER} B:r-Y b -R r -Y r4 xr");
    let mut game = played(UndoRule::OwnLast, &actions);
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.undo(), Err(UndoError::NotOwnLast));
}

#[test]
fn never_undoes_nothing_agreed_or_not() {
    for actions in [PRISONER.to_owned(), format!("{PRISONER} B:r-Y")] {
        let mut game = played(UndoRule::Never, &actions);
        let all = game.setup().players();
        assert_eq!(game.undo(), Err(UndoError::Never));
        assert_eq!(game.undo_by_agreement(all), Err(UndoError::Never));
        assert_eq!(go_to(&mut game, 0), game.steps().len());
        assert_eq!(now(&game), actions);
    }
}

#[test]
fn a_save_goes_back_to_its_step_whatever_the_table_allows() {
    let actions = format!("{PRISONER} B:r-Y");
    for undo_rule in [UndoRule::Free, UndoRule::OwnLast, UndoRule::Never] {
        let mut game = played(undo_rule, &actions);
        let steps = game.cursor();
        game.restore_cursor(3);
        assert_eq!(now(&game), "!R r -B");
        assert_eq!(game.position(), &game.position_at(3));
        assert!(game.may_redo());
        game.restore_cursor(usize::MAX);
        assert_eq!(game.cursor(), steps);
        assert_eq!(game.position(), &game.position_at(steps));
    }
}

// ---- agreements ----

#[test]
fn a_transfer_goes_back_only_when_all_living_agree() {
    let actions = format!("{PRISONER} B:r-Y");
    for undo_rule in [UndoRule::Free, UndoRule::OwnLast] {
        let mut game = played(undo_rule, &actions);
        let all = game.setup().players();
        assert_eq!(game.undo(), Err(UndoError::Agreement(all)));
        let two = PlayerSet::EMPTY.with(R).with(B);
        assert_eq!(
            game.undo_by_agreement(two),
            Err(UndoError::Agreement(all.minus(two))),
            "who has not agreed is named"
        );
        assert_eq!(now(&game), actions);
        assert_eq!(game.agreements(), []);

        assert_eq!(game.undo_by_agreement(all), Ok(()));
        assert_eq!(now(&game), PRISONER);
        assert_eq!(game.agreements(), [Agreement { from: 10, to: 9 }]);
        assert!(game.redo());
        assert_eq!(
            game.undo(),
            Err(UndoError::Agreement(all)),
            "and every time"
        );
    }
}

#[test]
fn the_kill_of_a_prisoner_goes_back_only_when_all_living_agree() {
    let mut game = played(UndoRule::Free, &format!("{PRISONER} B:xr"));
    let all = game.setup().players();
    assert_eq!(game.undo(), Err(UndoError::Agreement(all)));
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    assert_eq!(game.position().hand(B).count(Colour::Red), 1);
}

#[test]
fn a_kill_out_of_a_pile_needs_no_agreement_and_leaves_no_trace_of_one() {
    let mut game = played(UndoRule::Free, PRISONER);
    let all = game.setup().players();
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    assert_eq!(game.agreements(), []);
}

#[test]
fn the_defeated_are_not_asked_to_agree() {
    let text = include_str!("../conformance/games/010-defeated-colour-capture.sls");
    let record = Record::read(text).expect("a whole game").record;
    let mut game = Game::of_record(&record, UndoRule::Free).expect("its actions are legal");
    let mut asked = 0;
    while game.cursor() > 0 {
        if let Err(UndoError::Agreement(needed)) = game.may_undo() {
            assert_eq!(needed, game.position().living());
            asked += u32::from(needed != game.setup().players());
            assert_eq!(game.undo_by_agreement(needed), Ok(()));
        } else {
            assert_eq!(game.undo(), Ok(()));
        }
    }
    assert!(asked > 0, "the game shows nothing about the defeated");
}

#[test]
fn a_transfer_between_play_and_giving_parts_them() {
    let actions = format!("{PRISONER} b B:r-Y -R");
    let mut game = played(UndoRule::Free, &actions);
    assert_eq!(game.undo(), Ok(()), "only the giving goes back");
    assert_eq!(now(&game), format!("{PRISONER} b B:r-Y"));
    let all = game.setup().players();
    assert_eq!(game.undo(), Err(UndoError::Agreement(all)));
    assert_eq!(go_to(&mut game, 0), 11, "going back stops there as well");
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    assert_eq!(now(&game), format!("{PRISONER} b"));
}

// ---- branching off ----

#[test]
fn a_branch_has_the_steps_before_it_and_none_after() {
    let mut game = played(UndoRule::OwnLast, &format!("{PRISONER} B:r-Y"));
    let all = game.setup().players();
    assert_eq!(game.undo_by_agreement(all), Ok(()));
    let (early, late) = (game.fork(5), game.fork(100));
    assert_eq!(now(&early), "!R r -B b1 -Y");
    assert_eq!(early.position(), &game.position_at(5));
    assert!(!early.may_redo());
    assert_eq!(early.undo_rule(), UndoRule::OwnLast);
    assert_eq!(early.agreements(), [], "what was agreed came later");
    assert_eq!(now(&late), format!("{PRISONER} B:r-Y"));
    assert_eq!(late.agreements(), game.agreements());

    let before = now(&game);
    let mut branch = early;
    play(&mut branch, "y -W");
    assert_eq!(now(&game), before, "the game itself is as it was");
    assert_eq!(branch.position(), &branch.position_at(branch.cursor()));
}

// ---- notation ----

#[test]
fn names_and_table_come_back_from_notation() {
    let setup = Setup::new(&[Colour::Black, Colour::Green, Colour::Red], 4, Some(3));
    let mut names = Names::default();
    names.set(R, Name::of("\"Ann\" \\ <b>").name);
    let mut game = Game::new(setup.expect("a table"), names, UndoRule::Free);
    play(&mut game, "!K k -R r -G");
    let reading = Record::read(&game.record().to_string()).expect("what was written can be read");
    assert_eq!(reading.error, None);
    let again = Game::of_record(&reading.record, UndoRule::Free).expect("legal");
    assert_eq!(again.setup(), game.setup());
    assert_eq!(again.names(), game.names());
    assert_eq!(again.position(), game.position());
}

#[test]
fn a_record_has_what_was_undone_and_the_record_so_far_has_not() {
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.record().actions().len(), 5);
    assert_eq!(game.record_so_far().actions().len(), 3);
}

// ---- every game ----

/// Something done to a game; the numbers choose among what is possible then.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Decide(usize),
    Aside(usize),
    Undo,
    Agree,
    Redo,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        12 => (0..1000_usize).prop_map(Deed::Decide),
        2 => (0..1000_usize).prop_map(Deed::Aside),
        3 => Just(Deed::Undo),
        1 => Just(Deed::Agree),
        3 => Just(Deed::Redo),
    ];
    prop::collection::vec(deed, 0..120)
}

/// The same history kept in the plainest way: moves, each with its actions, done and undone.
#[derive(Default)]
struct Plain {
    done: Vec<Vec<Action>>,
    undone: Vec<Vec<Action>>,
    agreed: usize,
}

impl Plain {
    /// Notes an action of `by`, who may be going on with the move they began.
    fn act(&mut self, action: Action, goes_on: bool) {
        self.undone.clear();
        match self.done.last_mut() {
            Some(latest) if goes_on => latest.push(action),
            _ => self.done.push(vec![action]),
        }
    }

    fn now(&self) -> Vec<Action> {
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
        Deed::Undo | Deed::Agree | Deed::Redo => return None,
    };
    choices.get(n % choices.len().max(1)).copied()
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
                Deed::Undo | Deed::Agree => {
                    let asked = plain.done.last().is_some_and(|m| m.iter().any(|a| a.is_aside()));
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
            let actions: Vec<Action> = game.steps().iter().map(|s| s.action).collect();
            prop_assert_eq!(&actions, &plain.now());
            prop_assert_eq!(game.cursor(), actions.len());
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
    prop_assert_eq!(now(&again), now(game));
    prop_assert_eq!(written(again.undone()), written(game.undone()));
    prop_assert_eq!(again.position(), game.position());
    Ok(())
}
