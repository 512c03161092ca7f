//! Saved games: what was written is read again, for ever; what is damaged is never taken for something else.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};
use so_long_sucker::app::computers::seats::Computers;
use so_long_sucker::app::save::{
    Note, SaveError, SaveFault, VERSION, decode, encode, keep_the_same, text_so_far,
};
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Agreement, Game, UndoRule};
use so_long_sucker::promises::{Act, Clause, Statement};
use so_long_sucker::record::{Name, Names, Problem, Record, read_actions};
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

fn damage(text: &str) -> SaveError {
    match decode(text) {
        Err(damage) => *damage,
        Ok(loaded) => panic!("read as {}: {text}", loaded.game.record()),
    }
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
        let salvage = save.get(..cut).and_then(|torn| damage(torn).salvage);
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

// ---- what is damaged ----

#[test]
fn what_is_no_save_is_said_to_be_none() {
    for text in [
        "",
        "null",
        "[]",
        "{}",
        "\u{0}\u{0}\u{0}",
        "garbage",
        "{\"version\":\"1\"}",
        "{\"version\":1}",
        "so-long-sucker",
    ] {
        let damage = damage(text);
        assert_eq!(damage.fault, SaveFault::NotASave, "{text}");
        assert!(damage.salvage.is_none(), "{text}");
    }
}

#[test]
fn a_newer_save_is_not_read_as_an_old_one_but_its_game_can_be_opened() {
    let game = rich();
    let mut newer: Value =
        serde_json::from_str(&encode(&game, &noted(1, 0))).expect("a save is JSON");
    newer["version"] = json!(VERSION + 1);
    newer["undo"] = json!({ "rule": "something new" });
    let found = damage(&newer.to_string());
    assert_eq!(found.fault, SaveFault::Newer(VERSION + 1));
    assert_eq!(found.salvage.map(|g| actions(&g)), Some(actions(&game)));

    let other = damage("{\"version\":99,\"games\":[1,2,3]}");
    assert_eq!(other.fault, SaveFault::Newer(99));
    assert!(other.salvage.is_none());
}

#[test]
fn a_save_without_one_of_its_parts_is_damaged_but_its_game_is_not_lost() {
    let game = rich();
    let whole: Value = serde_json::from_str(&encode(&game, &noted(1, 0))).expect("a save is JSON");
    for (part, instead) in [
        ("cursor", Value::Null),
        ("cursor", json!(-1)),
        ("cursor", json!("17")),
        ("undo", json!("sometimes")),
        ("undo", Value::Null),
        ("agreements", json!([[1]])),
        ("saved_at", json!("yesterday")),
    ] {
        let mut broken = whole.clone();
        broken[part] = instead.clone();
        let found = damage(&broken.to_string());
        assert_eq!(found.fault, SaveFault::NotASave, "{part} {instead}");
        let salvaged = found.salvage.map(|g| g.record());
        assert_eq!(salvaged, Some(game.record()), "{part} {instead}");
    }
}

#[test]
fn an_illegal_action_is_named_and_what_came_before_it_can_be_opened() {
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    play(&mut game, "!R r-B b1-Y");
    // Yellow plays on a pile that there is not.
    let text = encode(&game, &noted(1, 0)).replace("b1-Y", "b1-Y y7");
    let found = damage(&text);
    let SaveFault::Game(error) = found.fault else {
        panic!("the game is at fault: {:?}", found.fault);
    };
    assert!(
        matches!(error.problem, Problem::Illegal(illegal) if illegal.rule() == "4"),
        "{error}"
    );
    assert_eq!((error.line, error.column), (6, 13));
    assert_eq!(error.found, "y7");
    let salvage = found.salvage.expect("the beginning is a game");
    assert_eq!(actions(&salvage), actions(&game));
}

/// Where the game began stands in another field than its actions.
#[test]
fn a_damaged_game_from_a_position_is_salvaged_too() {
    let text = include_str!("saves/v2-position.json").trim_end();
    let whole = decode(text).expect("a save of version 2").game;
    let last = whole
        .record()
        .actions()
        .last()
        .expect("it goes on")
        .to_string();
    let (before, _) = text.rsplit_once(&last).expect("the actions come last");
    let torn = damage(before).salvage.expect("all but the last action");
    assert_eq!(torn.position_at(0), whole.position_at(0));
    assert_eq!(actions(&torn), actions(&whole)[..actions(&whole).len() - 1]);
    // Against the rules.
    let illegal = text.replace(&format!("{last}\""), &format!("{last} -B -B -B\""));
    let found = damage(&illegal);
    assert!(
        matches!(found.fault, SaveFault::Game(_)),
        "{:?}",
        found.fault
    );
    let kept = found.salvage.expect("what is legal");
    assert!(actions(&kept).starts_with(&actions(&whole)));
    // Where it began is lost.
    let nowhere = text.replace("position=", "place=");
    assert!(decode(&nowhere).is_err_and(|error| error.salvage.is_none()));
}

#[test]
fn a_table_against_the_rules_is_no_game() {
    let game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    for (right, wrong) in [("chips 7", "chips 99"), ("red blue", "red red")] {
        let found = damage(&encode(&game, &noted(1, 0)).replace(right, wrong));
        let SaveFault::Game(error) = found.fault else {
            panic!("the game is at fault: {:?}", found.fault);
        };
        assert!(matches!(error.problem, Problem::Setup(_)), "{error}");
        assert!(found.salvage.is_none());
    }
}

#[test]
fn numbers_past_every_game_do_no_harm() {
    let game = rich();
    let mut odd: Value =
        serde_json::from_str(&encode(&game, &noted(1, 0))).expect("a save is JSON");
    // Version 1 had no sum that would tell.
    odd["version"] = json!(1);
    odd["cursor"] = json!(u64::MAX);
    odd["agreements"] = json!([[10, 9], [3, 3], [2, 5], [u64::MAX, 0]]);
    odd["saved_at"] = json!(u64::MAX);
    let loaded = decode(&odd.to_string()).expect("all its parts can be read");
    assert_eq!(loaded.game.cursor(), actions(&game).len(), "at its end");
    assert_eq!(
        loaded.game.agreements(),
        [Agreement { from: 10, to: 9 }],
        "the others took nothing back"
    );
}

/// The actions that stand whole in the first `cut` bytes of a save: each is followed by something.
fn whole_in(save: &str, cut: usize) -> Option<usize> {
    let start = save.find("\"game\":\"")? + "\"game\":\"".len();
    let game = save.get(start..cut)?.trim_end_matches('\\');
    let quoted = format!("\"{game}\"");
    let text = serde_json::from_str::<String>(&quoted).ok()?;
    let end = text.rfind([' ', '\n'])?;
    Some(Record::read(&text[..end]).ok()?.record.actions().len())
}

#[test]
fn of_a_save_that_was_cut_off_the_whole_actions_are_left_and_no_others() {
    for save in [
        encode(&rich(), &noted(1, 1_795_000_000_123)),
        include_str!("saves/v1-over.json").trim_end().to_owned(),
    ] {
        let whole = decode(&save).expect("a save").game;
        let mut most = 0;
        for cut in (0..save.len()).filter(|at| save.is_char_boundary(*at)) {
            let torn = &save[..cut];
            let damage = damage(torn);
            assert_eq!(damage.fault, SaveFault::NotASave, "{torn}");
            let least = whole_in(&save, cut);
            let Some(salvage) = damage.salvage else {
                assert!(
                    least.unwrap_or(0) == 0 && most == 0,
                    "nothing is left of {torn}"
                );
                continue;
            };
            let left = actions(&salvage);
            assert!(
                actions(&whole).starts_with(&left),
                "{} was never played: {torn}",
                salvage.record()
            );
            assert_eq!(salvage.setup(), whole.setup(), "{torn}");
            assert_eq!(salvage.names(), whole.names(), "{torn}");
            assert!(left.len() >= least.unwrap_or(0), "more is whole in {torn}");
            most = most.max(left.len());
        }
        assert_eq!(
            most,
            actions(&whole).len(),
            "before the end all of it is there"
        );
    }
}

#[test]
fn undone_steps_of_a_torn_save_stay_undone() {
    let mut game = rich();
    game.restore_cursor(12);
    let save = encode(&game, &noted(1, 0));
    let torn = &save[..save.len() - 4];
    let salvage = damage(torn).salvage.expect("nearly all of it is there");
    assert!(salvage.may_redo());
    assert_eq!(salvage.cursor(), game.cursor());
}

#[test]
fn a_save_with_any_character_changed_is_known_to_be_damaged() {
    let save = encode(&rich(), &noted(3, 1_795_000_000_123));
    assert!(decode(&save).is_ok_and(|loaded| loaded.note.serial == 3));
    for (at, was) in save.char_indices() {
        for other in "rbB1x-:\"\\ ,0".chars().filter(|c| *c != was) {
            let mut changed = save.clone();
            changed.replace_range(at..at + was.len_utf8(), other.encode_utf8(&mut [0; 4]));
            assert!(decode(&changed).is_err(), "{changed}");
        }
    }
}

// ---- what is damaged at random ----

#[derive(Clone, Copy, Debug)]
enum Edit {
    Replace(char),
    Insert(char),
    Remove(usize),
    Repeat(usize),
}

/// Some saves, and edits at places in parts of a million.
fn mutated() -> impl Strategy<Value = String> {
    let saves = prop::sample::select(vec![
        encode(&rich(), &noted(1, 1_795_000_000_123)),
        include_str!("saves/v2-everything.json").to_owned(),
        include_str!("saves/v1-over.json").to_owned(),
        include_str!("saves/v1-least.json").to_owned(),
    ]);
    let letters: Vec<char> = "!rRbByYwWgGkKx-:no0123456789 \n\"\\{}[],=#é\0"
        .chars()
        .collect();
    let letter = prop::sample::select(letters);
    let edit = prop_oneof![
        4 => letter.clone().prop_map(Edit::Replace),
        2 => letter.prop_map(Edit::Insert),
        2 => (1..12_usize).prop_map(Edit::Remove),
        1 => (1..12_usize).prop_map(Edit::Repeat),
    ];
    let edits = prop::collection::vec((0..1_000_000_usize, edit), 1..4);
    (saves, edits).prop_map(|(save, edits)| {
        let mut chars: Vec<char> = save.chars().collect();
        for (millionths, edit) in edits {
            let at = chars.len() * millionths / 1_000_000;
            let end = |length: usize| (at + length).min(chars.len());
            match edit {
                Edit::Replace(letter) => chars.splice(at..end(1), [letter]).for_each(drop),
                Edit::Insert(letter) => chars.insert(at, letter),
                Edit::Remove(length) => chars.splice(at..end(length), []).for_each(drop),
                Edit::Repeat(length) => {
                    let again = chars[at..end(length)].to_vec();
                    chars.splice(at..at, again).for_each(drop);
                }
            }
        }
        chars.into_iter().collect()
    })
}

/// What is read of `text` is what stands in it, all of it, or it is called damaged.
fn check_reading(text: &str) -> Result<(), TestCaseError> {
    let stands: Option<Value> = serde_json::from_str(text).ok();
    let notation = stands.as_ref().and_then(|save| save["game"].as_str());
    let reading = notation.and_then(|game| Record::read(game).ok());
    match decode(text) {
        Ok(loaded) => {
            let (save, reading) = (stands.expect("JSON"), reading.expect("a game"));
            prop_assert_eq!(&reading.error, &None, "nothing is left out");
            prop_assert_eq!(loaded.game.record(), reading.record);
            let cursor = save["cursor"]
                .as_u64()
                .and_then(|n| usize::try_from(n).ok());
            let cursor = cursor.expect("a number of steps");
            prop_assert_eq!(
                loaded.game.cursor(),
                cursor.min(actions(&loaded.game).len())
            );
            let version = save["version"].as_u64().and_then(|v| u32::try_from(v).ok());
            prop_assert!(version.is_some_and(|v| v <= VERSION));
            prop_assert_eq!(
                decode(&encode(&loaded.game, &noted(1, loaded.note.saved_at)))
                    .map(|l| kept(&l.game))
                    .ok(),
                Some(kept(&loaded.game)),
                "and can be saved again"
            );
        }
        Err(damage) => {
            let Some(salvage) = damage.salvage else {
                return Ok(());
            };
            if let Some(reading) = reading {
                prop_assert_eq!(salvage.record(), reading.record, "as far as it can be read");
            }
            prop_assert!(
                decode(&encode(&salvage, &noted(1, 0))).is_ok(),
                "and can be saved again"
            );
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3_000,
        rng_seed: RngSeed::Fixed(1964),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_read_of_a_damaged_save_is_what_stands_in_it(text in mutated()) {
        check_reading(&text)?;
    }

    #[test]
    fn no_text_at_all_does_harm(text in any::<String>()) {
        check_reading(&text)?;
    }
}
