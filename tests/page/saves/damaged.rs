//! What stands in the place of a save and is none, or only a piece of one: its game is not lost.

use super::{actions, kept, noted, play, rich};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};
use so_long_sucker::app::save::{SaveError, SaveFault, VERSION, decode, encode};
use so_long_sucker::game::{Agreement, Game, UndoRule};
use so_long_sucker::record::{Names, Problem, Record};
use so_long_sucker::rules::Setup;

pub fn damage(text: &str) -> SaveError {
    match decode(text) {
        Err(damage) => *damage,
        Ok(loaded) => panic!("read as {}: {text}", loaded.game.record()),
    }
}

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
    let text = include_str!("v2-position.json").trim_end();
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
        include_str!("v1-over.json").trim_end().to_owned(),
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
        include_str!("v2-everything.json").to_owned(),
        include_str!("v1-over.json").to_owned(),
        include_str!("v1-least.json").to_owned(),
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
