//! Saved games: what was written is read again, for ever; what is damaged is never taken for something else.

mod damaged;

use serde_json::{Value, json};
use so_long_sucker::app::computers::seats::Computers;
use so_long_sucker::app::save::{
    Loaded, Note, VERSION, decode, encode, keep_the_same, text_so_far,
};
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Agreement, Game, UndoRule};
use so_long_sucker::promises::{Act, Clause, Statement};
use so_long_sucker::record::{Name, Names, Record, read_actions, read_statement};
use so_long_sucker::rules::{Action, Colour, Player, Position, Setup};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

fn play(game: &mut Game, texts: &str) {
    let actions = read_actions(texts).unwrap_or_else(|e| panic!("{texts}: {e}"));
    for action in actions {
        game.act(action)
            .unwrap_or_else(|e| panic!("{action} in {texts}: {e}"));
    }
}

/// A game with everything that a save can hold: names, a transfer taken back by agreement, undone steps.
fn rich() -> Game {
    let mut names = Names::default();
    names.set(R, Name::of("Ann \"the Knife\" \\ <b>").name);
    names.set(W, Name::of("שרה 👩‍👩‍👧").name);
    let setup = Setup::new(
        &[Colour::White, Colour::Red, Colour::Yellow, Colour::Blue],
        7,
        Some(12),
    );
    let mut game = Game::new(setup.expect("a table"), names, UndoRule::OwnLast);
    play(&mut game, "!R r-B b1-Y y-B b1xb B:r-Y");
    game.undo_by_agreement(game.setup().players())
        .expect("all agree");
    play(&mut game, "b-W w-R r-B b-Y y4-R");
    game.undo().expect("one's own last decision");
    game
}

fn noted(serial: u64, saved_at: u64) -> Note {
    Note {
        serial,
        saved_at,
        title: Name::of("Tuesday <night>").name,
        computers: Computers::of_words(&["blue sharp loyal".to_owned()]),
        sent: Some(123_456_789),
        seat: Some(Colour::White.player()),
        study: "{\"study\":\"\u{e9} \\\" \"}".to_owned(),
    }
}

/// Everything that a save keeps of a game.
fn kept(game: &Game) -> (Record, usize, Position, UndoRule, Vec<Agreement>) {
    let agreements = game.agreements().to_vec();
    let position = game.position().clone();
    (
        game.record(),
        game.cursor(),
        position,
        game.undo_rule(),
        agreements,
    )
}

fn actions(game: &Game) -> Vec<Action> {
    game.record().actions().to_vec()
}

// ---- what is written ----

#[test]
fn a_save_brings_back_the_game_with_its_history() {
    let game = rich();
    assert!(game.may_redo() && !game.agreements().is_empty());
    let loaded =
        decode(&encode(&game, &noted(1, 1_795_000_000_123))).expect("what was written can be read");
    assert_eq!(loaded.note, noted(1, 1_795_000_000_123));
    assert_eq!(kept(&loaded.game), kept(&game));
    let mut again = loaded.game;
    assert!(again.redo());
    let before = game.undone().iter().map(|s| s.action);
    assert!(before.eq(again.steps()[game.cursor()..].iter().map(|s| s.action)));
}

/// A game that goes on from where another stands.
#[test]
fn saves_keep_the_same_whenever_they_were_made() {
    let (game, other) = (rich(), from_elsewhere());
    let save = encode(&game, &noted(1, 5));
    for (serial, at) in [(1, 5), (2, 5), (1, 1_795_000_000_123), (10, 0)] {
        assert!(keep_the_same(&save, &encode(&game, &noted(serial, at))));
    }
    let mut undone = game.clone();
    undone.restore_cursor(game.cursor() - 1);
    let renamed = Note {
        title: Name::of("\"saved_at\":7").name,
        ..noted(1, 5)
    };
    let computers = "\"computers\":[\"blue:sharp:cool\"],\"cursor\"";
    for different in [
        encode(&undone, &noted(1, 5)),
        encode(&other, &noted(1, 5)),
        encode(&game, &renamed),
        save.replace("\"cursor\"", computers),
        save.replace("\"version\":2", "\"version\":3"),
        save.replacen(",\"serial\":1", "", 1),
        save[..save.len() - 2].to_owned(),
        String::new(),
    ] {
        assert_ne!(different, save);
        assert!(!keep_the_same(&save, &different), "{different}");
        assert!(!keep_the_same(&different, &save), "{different}");
    }
}

fn from_elsewhere() -> Game {
    let there = rich();
    let names = there.names().clone();
    let mut game = Game::from_position(there.position().clone(), names, UndoRule::Free);
    let mut random = Random::new(1);
    for _ in 0..4 {
        let action = any_decision(game.position(), &mut random).expect("it is not over");
        game.act(action).expect("a decision");
    }
    game.undo().expect("a free table");
    game
}

#[test]
fn a_game_that_began_in_a_position_comes_back_with_its_history() {
    let game = from_elsewhere();
    assert!(game.may_redo() && !game.begins_at_start());
    let save = encode(&game, &noted(3, 0));
    let loaded = decode(&save).expect("what was written can be read");
    assert_eq!(kept(&loaded.game), kept(&game));
    assert_eq!(loaded.game.position_at(0), *rich().position());
    let text = decode(&text_so_far(&game)).expect("it can be opened again");
    assert_eq!(text.game.position(), game.position());
    assert_eq!(text_so_far(&rich()), rich().record_so_far().to_string());
    // Its actions alone are no game: they go on from where it began.
    for cut in 0..save.len() {
        let salvage = save
            .get(..cut)
            .and_then(|torn| damaged::damage(torn).salvage);
        let is_there = save
            .get(..cut)
            .is_some_and(|torn| torn.contains("\"game\":\""));
        assert_eq!(salvage.is_some(), is_there, "{cut}");
        if let Some(salvage) = salvage {
            assert_eq!(salvage.position_at(0), *rich().position(), "{cut}");
            assert!(actions(&game).starts_with(&actions(&salvage)), "{cut}");
        }
    }
}

#[test]
fn what_was_said_is_kept_and_only_then_is_the_save_of_the_version_that_has_it() {
    let version =
        |text: &str| serde_json::from_str::<Value>(text).expect("JSON")["version"].clone();
    for silent in [rich(), from_elsewhere()] {
        // Pages from before there were statements read it.
        assert_eq!(version(&encode(&silent, &noted(1, 0))), json!(2));
        let mut game = silent;
        let mover = game
            .position()
            .phase()
            .mover()
            .expect("somebody has the move");
        let other = game
            .position()
            .living()
            .without(mover)
            .nth(0)
            .expect("two are living");
        let clause = Clause::never(Act::Move(other)).within(3);
        for (by, to) in [(mover, other), (other, mover)] {
            let clause = Clause {
                act: Act::Move(to),
                ..clause
            };
            game.say(Statement::Promise { by, to, clause })
                .expect("it can be said");
        }
        let action = any_decision(game.position(), &mut Random::new(5)).expect("it is not over");
        game.act(action).expect("a decision");
        let save = encode(&game, &noted(1, 0));
        assert_eq!(version(&save), json!(VERSION));
        let loaded = decode(&save).expect("what was written can be read").game;
        assert_eq!(kept(&loaded), kept(&game));
        assert_eq!(loaded.judge().to_string(), game.judge().to_string());
        assert_eq!(loaded.statements().len(), 2);
    }
}

#[test]
fn what_was_said_and_taken_back_stays_so_and_can_be_said_again() {
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    play(&mut game, "!R");
    for (by, to) in [(R, B), (B, R), (Y, W)] {
        let clause = Clause::never(Act::Move(to)).within(3);
        game.say(Statement::Promise { by, to, clause })
            .expect("it can be said");
    }
    for left in [3, 2, 1, 0] {
        let save = encode(&game, &noted(1, 0));
        let heard = serde_json::from_str::<Value>(&save).expect("JSON")["heard"].clone();
        assert_eq!(heard, if left == 3 { json!(null) } else { json!(left) });
        let mut loaded = decode(&save).expect("what was written can be read").game;
        assert_eq!(loaded.statements(), game.statements());
        assert_eq!(loaded.judge().to_string(), game.judge().to_string());
        while loaded.redo() {}
        assert_eq!(loaded.statements().len(), 3);
        game.undo().expect("the last word");
    }
}

#[test]
fn every_undo_rule_is_kept() {
    for undo_rule in [UndoRule::Free, UndoRule::OwnLast, UndoRule::Never] {
        let game = Game::new(Setup::default(), Names::default(), undo_rule);
        let loaded = decode(&encode(&game, &noted(1, 0))).expect("what was written can be read");
        assert_eq!(kept(&loaded.game), kept(&game));
    }
}

#[test]
fn a_save_goes_back_to_its_step_also_past_what_its_table_may_undo() {
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Never);
    play(&mut game, "!R r-B b1-Y");
    game.restore_cursor(1);
    let loaded = decode(&encode(&game, &noted(1, 0))).expect("what was written can be read");
    assert_eq!(kept(&loaded.game), kept(&game));
}

// ---- for ever ----

/// The latest version is in the same way: what it wrote once is read for ever.
#[test]
fn saves_of_version_2_are_read_for_ever() {
    let loaded = decode(include_str!("saves/v2-everything.json")).expect("a save of version 2");
    assert_eq!(
        (loaded.note.saved_at, loaded.note.serial),
        (1_795_000_000_123, 7)
    );
    assert_eq!(kept(&loaded.game), kept(&rich()));
}

/// And in that of a game in which something was said, and taken back, and answered.
#[test]
fn saves_of_version_3_are_read_for_ever() {
    let text = include_str!("saves/v3-everything.json");
    let Loaded { game, note } = decode(text).expect("a save of version 3");
    assert_eq!(note, noted(9, 1_795_000_000_123));
    assert_eq!(kept(&game), kept(&told()));
    assert_eq!(game.judge().to_string(), "1:kept/live 2:refused");
}

/// Somebody keeps a word, another is refused, and a third was taken back.
fn told() -> Game {
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::OwnLast);
    let say = |game: &mut Game, text| {
        let statement = read_statement(text).expect("notation");
        game.say(statement).expect("it can be said");
    };
    play(&mut game, "!R");
    say(&mut game, "R>B:-B,1&sR");
    say(&mut game, "B+1");
    play(&mut game, "r -B");
    for text in ["W>Y:&pr,2", "Y-2", "B>R:pb,2"] {
        say(&mut game, text);
    }
    game.undo().expect("what was said last");
    game
}

/// One of a game that began in a position.
#[test]
fn saves_of_games_from_a_position_are_read_for_ever() {
    let loaded = decode(include_str!("saves/v2-position.json")).expect("a save of version 2");
    assert_eq!(kept(&loaded.game), kept(&from_elsewhere()));
    assert_eq!(loaded.game.position_at(0), *rich().position());
}

/// Saves of every version that was ever published; these files are never changed, only added to.
#[test]
fn saves_of_version_1_are_read_for_ever() {
    let loaded = decode(include_str!("saves/v1-everything.json")).expect("a save of version 1");
    assert_eq!(loaded.note.saved_at, 1_795_000_000_123);
    let game = loaded.game;
    assert_eq!(
        game.position().to_string(),
        "w6/r5/y6/r1b4 2:y,3:b,4:w,5:r,6:b b1 WRB play:Y 7",
    );
    assert_eq!(game.cursor(), 17);
    assert_eq!(game.steps().len() + game.undone().len(), 19);
    assert_eq!(game.undo_rule(), UndoRule::OwnLast);
    assert_eq!(game.agreements(), [Agreement { from: 10, to: 9 }]);
    assert_eq!(game.setup().seats(), [W, R, Y, B]);
    assert_eq!(game.setup().pile_limit(), Some(12));
    let name = |player| game.names().get(player).map(Name::as_str);
    assert_eq!(name(R), Some("Ann \"the Knife\" \\ <b>"));
    assert_eq!(name(W), Some("שרה 👩‍👩‍👧"));
    assert_eq!(name(B), None);

    let loaded = decode(include_str!("saves/v1-least.json")).expect("a save of version 1");
    assert_eq!(loaded.note.saved_at, 0, "it does not say when");
    assert_eq!(kept(&loaded.game), {
        let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
        play(&mut game, "!R r-B b1");
        kept(&game)
    });

    let loaded = decode(include_str!("saves/v1-over.json")).expect("a save of version 1");
    assert_eq!(loaded.game.undo_rule(), UndoRule::Never);
    assert_eq!(loaded.game.position().phase().winner(), Some(W));
}
