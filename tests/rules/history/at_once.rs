//! In any game: several actions at once are the same as one by one, and who decides was awaited.

use super::{B, PRISONER, R, Y, now, played};
use so_long_sucker::bots::Random;
use so_long_sucker::game::{
    ActAllError, ActError, Game, UndoError, UndoRule, actor, only_these_decide,
};
use so_long_sucker::promises::StatementError;
use so_long_sucker::record::{Names, Record, read_action, read_statement};
use so_long_sucker::rules::{Action, Colour, Phase, PlayerSet, Position, Setup};

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
        let are_all = computers.len() == game.setup().seats().len();
        let passes_by = |game: &Game| {
            let next = game.undone().first().and_then(|step| step.actor);
            let is_theirs = next.is_some_and(|by| computers.contains(by)) && !are_all;
            is_theirs || only_these_decide(game.position(), computers)
        };
        let mut one_by_one = game.clone();
        let outcome = if random.happens(8) {
            let mut outcome = one_by_one.undo();
            while outcome.is_ok() && passes_by(&one_by_one) {
                match one_by_one.undo() {
                    Err(agreement @ UndoError::Agreement(_)) => outcome = Err(agreement),
                    Err(_) => break,
                    Ok(()) => {}
                }
            }
            (outcome, game.undo_past(computers))
        } else {
            let redone = one_by_one.redo();
            while redone && passes_by(&one_by_one) && one_by_one.redo() {}
            let as_result = |done| {
                if done {
                    Ok(())
                } else {
                    Err(UndoError::AtStart)
                }
            };
            (as_result(redone), as_result(game.redo_past(computers)))
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
fn as_much_is_said_as_can_be_read_again_and_no_more() {
    let promise = read_statement("R>B:~xb").expect("a statement");
    let mut game = played(UndoRule::Free, "!R");
    for said in 0..Record::MOST_ACTIONS {
        assert_eq!(game.say(promise), Ok(()), "{said}");
    }
    assert_eq!(game.say(promise), Err(StatementError::TooMany));
    assert_eq!(game.statements().len(), Record::MOST_ACTIONS);

    let reading = Record::read(&game.record().to_string()).expect("a game");
    assert_eq!(reading.error, None, "what can be said can be read");
    assert_eq!(game.undo(), Ok(()));
    assert_eq!(game.say(promise), Ok(()));
}
