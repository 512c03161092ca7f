//! Undo and redo of decisions and of whole moves, and what an action does to what was undone.

use super::{B, PRISONER, R, W, Y, go_to, now, play, played, written};
use so_long_sucker::game::{Game, UndoError, UndoRule};
use so_long_sucker::record::{Names, read_action, read_position, read_statement};
use so_long_sucker::rules::{Action, Phase, Player, PlayerSet, Position, Setup};

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

/// Says these, one after the other.
fn say(game: &mut Game, statements: &str) {
    for text in statements.split_whitespace() {
        let statement = read_statement(text).expect("a statement");
        game.say(statement).expect("it can be said");
    }
}

/// What is in effect, in order, as the record has it.
fn so_far(game: &Game) -> String {
    let record = game.record_so_far();
    let body = record.body().to_string();
    body.lines()
        .filter(|line| !line.starts_with('?'))
        .flat_map(str::split_whitespace)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn what_was_said_is_taken_back_alone_and_said_again() {
    let mut game = played(UndoRule::Free, "!R r -B");
    say(&mut game, "R>B:xb R>B:sB&-R,1 B+2");
    let whole = so_far(&game);
    let judge = game.judge().to_string();
    for expected in [
        "!R r -B R>B:xb R>B:sB&-R,1",
        "!R r -B R>B:xb",
        "!R r -B",
        "!R",
    ] {
        assert_eq!(game.undo(), Ok(()));
        assert_eq!(so_far(&game).replace("r-B", "r -B"), expected);
    }
    assert!(game.judge().spoken().is_empty());
    while game.redo() {}
    assert_eq!((so_far(&game), game.judge().to_string()), (whole, judge));
}

#[test]
fn who_says_something_within_a_move_takes_its_halves_back_one_by_one() {
    let mut game = played(UndoRule::Free, "!R r");
    say(&mut game, "R>B:xb");
    play(&mut game, "-B");
    for cursor in [2, 2, 1] {
        assert_eq!(game.undo(), Ok(()));
        assert_eq!(game.cursor(), cursor);
    }
    assert_eq!(game.statements(), []);
    for (cursor, said) in [(2, 0), (2, 1), (3, 1)] {
        assert!(game.redo());
        assert_eq!((game.cursor(), game.statements().len()), (cursor, said));
    }
}

#[test]
fn what_computers_answered_goes_back_with_what_they_answered_to() {
    let computers = PlayerSet::default().with(B);
    let mut game = played(UndoRule::Free, "!R r -B b1 -Y");
    say(&mut game, "B>Y:xb R>B:sB&-R,1 B-2");
    assert_eq!(game.undo_past(computers), Ok(()));
    assert_eq!(game.statements().len(), 1, "Red's own word, and no more");
    assert_eq!(game.undo_past(computers), Ok(()));
    // Blue's word and Blue's move go back with Red's, after which they came.
    assert_eq!((now(&game).as_str(), game.statements().len()), ("!R", 0));
    assert!(game.redo_past(computers));
    assert_eq!((game.cursor(), game.statements().len()), (5, 1));
    assert!(game.redo_past(computers));
    assert_eq!(game.statements().len(), 3);
}

#[test]
fn what_was_said_in_one_breath_goes_back_and_comes_again_as_one() {
    let none = PlayerSet::default();
    for (computers, answers) in [(none, ""), (none.with(B), "B-2 B-3")] {
        let mut game = played(UndoRule::Free, "!R r");
        say(&mut game, "R>Y:xb R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y");
        say(&mut game, answers);
        let whole = so_far(&game);
        assert_eq!(game.undo_past(computers), Ok(()));
        assert_eq!(game.statements().len(), 1, "what was said before it");
        assert!(game.redo_past(computers));
        assert_eq!(so_far(&game), whole);
    }
}

#[test]
fn an_answer_to_what_was_said_in_one_breath_goes_back_and_comes_again_as_one() {
    let none = PlayerSet::default();
    for answers in ["B+2 B+3", "B-2 B-3"] {
        let mut game = played(UndoRule::Free, "!R r");
        say(&mut game, "R>Y:xb R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y");
        say(&mut game, answers);
        let whole = so_far(&game);
        assert_eq!(game.undo_past(none), Ok(()));
        assert_eq!(game.statements().len(), 3, "what it answers stays");
        assert!(game.redo_past(none));
        assert_eq!(so_far(&game), whole);
    }
    // Two answers to two offers are two.
    let mut game = played(UndoRule::Free, "!R r");
    say(&mut game, "R>B:xb&xb R>B:xr&xr B+1 B+2");
    assert_eq!(game.undo_past(none), Ok(()));
    assert_eq!(game.statements().len(), 3);
}

#[test]
fn what_was_said_while_a_computer_decided_is_no_place_to_stop_at() {
    let computers = PlayerSet::default().with(B);
    let mut game = played(UndoRule::Free, "!R r -B");
    say(&mut game, "R>B:xb");
    assert_eq!(game.undo_past(computers), Ok(()));
    assert_eq!(now(&game), "!R r -B", "it goes alone");
    assert!(game.redo_past(computers));
    play(&mut game, "b1 -Y");
    assert_eq!(game.undo_past(computers), Ok(()));
    assert_eq!((now(&game).as_str(), game.statements().len()), ("!R", 0));
    assert!(game.redo_past(computers));
    assert_eq!((game.cursor(), game.statements().len()), (5, 1));
}

#[test]
fn where_only_ones_own_last_decision_goes_back_so_does_only_ones_own_word() {
    let mut game = played(UndoRule::OwnLast, "!R r -B");
    say(&mut game, "B>R:xr");
    play(&mut game, "b1 -Y");
    say(&mut game, "Y>R:xr");
    assert_eq!(game.undo(), Ok(()), "Yellow's word");
    assert_eq!(game.undo(), Ok(()), "Blue's move");
    assert_eq!(game.undo(), Ok(()), "Blue's word");
    assert_eq!(game.undo(), Err(UndoError::NotOwnLast), "Red's move");
    let mut silent = played(UndoRule::Never, "!R r -B");
    say(&mut silent, "B>R:xr");
    assert_eq!(silent.undo(), Err(UndoError::Never));
}

#[test]
fn a_kill_stays_where_it_is_when_what_was_said_after_it_is_taken_back() {
    let mut game = played(UndoRule::Free, &format!("{PRISONER} B:r-Y"));
    let before = now(&game);
    say(&mut game, "B>R:xr");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!((now(&game), game.statements().len()), (before, 0));
    let living = game.position().living();
    assert_eq!(game.undo(), Err(UndoError::Agreement(living)));
}

/// Red is asked for rescue together with a computer, which would answer the same again at once.
#[test]
fn what_a_computer_decides_beside_a_person_goes_back_with_the_persons_move() {
    let setup = Setup::new(&[R, B, Y, W].map(Player::colour), 2, None).expect("a table");
    let start = read_position(setup, "r2b1/-/y2w1/w1 - b1 - play:R 1").expect("a position");
    let mut game = Game::from_position(start, Names::default(), UndoRule::Free);
    play(&mut game, "r -B Y:no");
    assert_eq!(game.position().awaits(), PlayerSet::EMPTY.with(R));
    let computers = PlayerSet::EMPTY.with(B).with(Y).with(W);
    assert_eq!(game.undo_past(computers), Ok(()));
    assert_eq!(game.cursor(), 0, "Red plays again");
    assert!(game.redo_past(computers));
    assert_eq!(now(&game), "r -B Y:no");
    // Among people each takes back their own.
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(now(&game), "r -B");
}
