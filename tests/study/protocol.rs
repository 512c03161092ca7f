//! The protocol of a study: what is read is within its bounds, the schema says the same, and nothing pasted breaks it.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use so_long_sucker::bots::{Level, Temper, Word};
use so_long_sucker::rules::{Action, Colour, Position, Setup};
use so_long_sucker::study::{Answered, First, Protocol, SCHEMA};
use std::collections::BTreeSet;

const FULL: &str = include_str!("../../examples/study/beliefs.json");
const CLASS: &str = include_str!("../../examples/study/class.json");

fn full() -> Value {
    serde_json::from_str(FULL).expect("JSON")
}

fn schema() -> Value {
    serde_json::from_str(SCHEMA).expect("JSON")
}

fn error(value: &Value) -> String {
    Protocol::read(&value.to_string())
        .expect_err("out of bounds")
        .to_string()
}

#[test]
fn examples_are_read_and_written_again() {
    for text in [FULL, CLASS] {
        let protocol = Protocol::read(text).expect("an example");
        assert_eq!(Protocol::read(&protocol.write()), Ok(protocol.clone()));
        assert_eq!(Protocol::read(&protocol.canonical()), Ok(protocol.clone()));
        protocol.game().expect("a table");
    }
    let usual = Protocol::usual(4);
    assert_eq!(Protocol::read(&usual.write()), Ok(usual));
}

#[test]
fn the_hash_says_what_is_fixed_and_not_how_it_is_written() {
    let short = r#"{"seats":[{"colour":"blue"},{"colour":"red"}],"version":1,"format":"so-long-sucker-study"}"#;
    let protocol = Protocol::read(short).expect("a protocol");
    let canonical = r#"{"after_promise":{"addressee":false,"speaker":false},"end":[],"first":{"seed":0},"format":"so-long-sucker-study","hints":true,"limits":{},"promises":{"ledger":"live","written":false},"seats":[{"colour":"blue"},{"colour":"red"}],"title":"","undo":"never","version":1}"#;
    assert_eq!(protocol.canonical(), canonical);
    // As `sha256sum` has it.
    assert_eq!(
        protocol.hash().as_str(),
        "65d3bbbb5254d0c9df6672540a651a46f6846fba6d516072b828872f7e02bfd2"
    );
    let again = Protocol::read(&protocol.write()).expect("a protocol");
    assert_eq!(again.hash(), protocol.hash());
    let with_null = short.replace("\"version\"", "\"piles\":null,\"version\"");
    let with_null = Protocol::read(&with_null).expect("a protocol");
    assert_eq!(with_null.hash(), protocol.hash());
    let other = short.replace("\"version\"", "\"piles\":3,\"version\"");
    let other = Protocol::read(&other).expect("a protocol");
    assert_ne!(other.hash(), protocol.hash());
}

#[test]
fn an_error_says_where_and_what() {
    let changed = |path: &str, value: Value| {
        let mut all = full();
        *all.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value;
        error(&all)
    };
    let starts = |path: &str, value: Value, start: &str| {
        let error = changed(path, value);
        assert!(error.starts_with(start), "{path}: {error}");
    };
    starts(
        "/seats/2/computer/level",
        json!("clever"),
        "seats[2].computer.level: \"clever\" is none of beginner,",
    );
    starts("/seats/1/colour", json!("red"), "seats: red sits twice");
    starts(
        "/seats/1/label",
        json!("Player 1"),
        "seats[1].label: another seat has it",
    );
    starts("/seats/1/label", json!("a\u{202e}b"), "seats[1].label: ");
    starts(
        "/seats/2/computer/seed",
        json!(1_u64 << 53),
        "seats[2].computer.seed: ",
    );
    starts("/chips", json!(21), "chips: 21 chips");
    starts("/piles", json!(0), "piles: ");
    starts(
        "/first",
        json!({"player": "green"}),
        "first.player: green does not sit",
    );
    starts("/first", json!({"player": "red", "seed": 1}), "first: ");
    starts("/limits/talk_seconds", json!(0), "limits.talk_seconds: ");
    starts("/quiz/right", json!(6), "quiz.right: only 5");
    starts(
        "/quiz/questions/1",
        json!(1),
        "quiz.questions[1]: it is asked already",
    );
    starts(
        "/end/1/id",
        json!("trusted"),
        "end[1].id: another question has it",
    );
    starts("/end/0/choices", json!(["one"]), "end[0].choices: ");
    starts("/promises/written", json!(false), "after_promise: ");
    starts("/version", json!(2), "version: only version 1");
    starts("/format", json!("x"), "format: ");
    starts("/consent", json!(" "), "consent: ");
    let mut all = full();
    all["seats"][0]["color"] = json!("red");
    let unknown = error(&all);
    assert!(
        unknown.starts_with("seats[0].color: unknown field `color`"),
        "{unknown}"
    );
    let broken = Protocol::read("{\n  \"format\": ]").expect_err("no JSON");
    assert_eq!(broken.place.map(|(line, _)| line), Some(2));
    assert!(Protocol::read(&" ".repeat((1 << 22) + 1)).is_err());
    assert!(Protocol::read(&format!("{CLASS} x")).is_err());
}

/// Follows a `$ref`, and leaves out of several kinds the one that is nothing.
fn resolved<'a>(schema: &'a Value, mut at: &'a Value) -> &'a Value {
    loop {
        if let Some(name) = at.get("$ref").and_then(Value::as_str) {
            at = schema.pointer(name.trim_start_matches('#')).expect("there");
        } else if let Some(kinds) = at.get("anyOf") {
            at = &kinds[0];
        } else {
            return at;
        }
    }
}

/// What the schema knows of the object `value`, of which every field is filled, has the same fields, all the way down.
fn compare(schema: &Value, at: &Value, value: &Value, path: &str) {
    let at = resolved(schema, at);
    match value {
        Value::Object(fields) => {
            if path == "/first" {
                return;
            }
            let known = at["properties"]
                .as_object()
                .unwrap_or_else(|| panic!("{path}"));
            let names = |of: &Map<String, Value>| of.keys().cloned().collect::<BTreeSet<_>>();
            assert_eq!(names(known), names(fields), "{path}");
            assert_eq!(at["additionalProperties"], false, "{path}");
            for (name, value) in fields {
                compare(schema, &known[name], value, &format!("{path}/{name}"));
            }
        }
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                // Of seats and questions one has all fields.
                let is_whole = match path {
                    "/seats" => place == 2,
                    "/end" => place == 0,
                    _ => true,
                };
                if is_whole {
                    compare(schema, &at["items"], item, &format!("{path}/{place}"));
                }
            }
        }
        Value::Number(_) => bounds(at, path),
        Value::String(_) => longest(at, path),
        _ => {}
    }
}

/// Numbers are refused right outside of the schema's bounds, and accepted on them.
fn bounds(at: &Value, path: &str) {
    for (name, beyond) in [("minimum", -1_i64), ("maximum", 1)] {
        let Some(bound) = at.get(name).and_then(Value::as_i64) else {
            assert!(at.get("const").is_some(), "{path} has no {name}");
            continue;
        };
        let mut all = full();
        *all.pointer_mut(path).expect("there") = json!(bound + beyond);
        error(&all);
        *all.pointer_mut(path).expect("there") = json!(bound);
        // A quiz cannot have more right than it asks.
        if path != "/quiz/right" || name == "minimum" {
            Protocol::read(&all.to_string()).unwrap_or_else(|why| panic!("{path}: {why}"));
        }
    }
}

/// The same for the length of texts.
fn longest(at: &Value, path: &str) {
    let Some(most) = at.get("maxLength").and_then(Value::as_u64) else {
        return;
    };
    let most = usize::try_from(most).expect("short");
    let mut all = full();
    *all.pointer_mut(path).expect("there") = json!("x".repeat(most + 1));
    error(&all);
    *all.pointer_mut(path).expect("there") = json!("x".repeat(most));
    Protocol::read(&all.to_string()).unwrap_or_else(|why| panic!("{path}: {why}"));
}

#[test]
fn the_schema_knows_every_field_and_bound_and_no_other() {
    let schema = schema();
    compare(&schema, &schema, &full(), "");
    let words = |pointer: &str| -> Vec<&str> {
        let listed = schema
            .pointer(pointer)
            .and_then(Value::as_array)
            .expect("words");
        listed.iter().filter_map(Value::as_str).collect()
    };
    assert_eq!(words("/$defs/colour/enum"), Colour::ALL.map(Colour::name));
    let computer = "/$defs/computer/properties";
    assert_eq!(
        words(&format!("{computer}/level/enum")),
        Level::ALL.map(Level::name)
    );
    assert_eq!(
        words(&format!("{computer}/temper/enum")),
        Temper::ALL.map(Temper::name)
    );
    assert_eq!(
        words(&format!("{computer}/word/enum")),
        Word::ALL.map(Word::name)
    );
    for (pointer, path) in [
        ("/properties/undo/enum", "/undo"),
        (
            "/properties/promises/properties/ledger/enum",
            "/promises/ledger",
        ),
    ] {
        for word in words(pointer) {
            let mut all = full();
            *all.pointer_mut(path).expect("there") = json!(word);
            Protocol::read(&all.to_string()).unwrap_or_else(|why| panic!("{path}: {why}"));
        }
    }
    // What has to be there has to be there.
    for name in words("/required") {
        let mut all = full();
        all.as_object_mut().expect("an object").remove(name);
        error(&all);
    }
    // And nothing else.
    let mut least = full();
    least
        .as_object_mut()
        .expect("an object")
        .retain(|name, _| words("/required").contains(&name.as_str()));
    Protocol::read(&least.to_string()).expect("enough");
}

#[test]
fn a_second_run_is_the_same_and_another_seed_another() {
    let protocol = Protocol::read(FULL).expect("an example");
    let position = Position::start(Setup::default());
    let named = protocol.named_by_chance(&position);
    assert!(named.is_some());
    assert_eq!(named, protocol.named_by_chance(&position));
    let yellow = Colour::Yellow.player();
    assert_eq!(
        protocol.seed_of(yellow, &position),
        protocol.seed_of(yellow, &position)
    );
    assert_ne!(
        protocol.seed_of(yellow, &position),
        protocol.seed_of(Colour::White.player(), &position)
    );
    assert_eq!(protocol.seed_of(Colour::Red.player(), &position), None);
    let named_by = |seed| {
        let protocol = Protocol {
            first: First::Seed(seed),
            ..protocol.clone()
        };
        protocol.named_by_chance(&position)
    };
    let all: BTreeSet<_> = (0..40).filter_map(named_by).collect();
    assert_eq!(all.len(), 4, "chance names each");
    let fixed = Protocol {
        first: First::Player(Colour::White),
        ..protocol
    };
    assert_eq!(
        fixed.named_by_chance(&position),
        Some(Colour::White.player())
    );
    let at_the_table = Protocol {
        first: First::Table,
        ..fixed.clone()
    };
    assert_eq!(at_the_table.named_by_chance(&position), None);
    let read = Protocol::read(&at_the_table.write()).expect("a protocol");
    assert_eq!(read.first, First::Table);
    let mut begun = position;
    begun.apply(Action::Chance(yellow)).expect("legal");
    assert_eq!(fixed.named_by_chance(&begun), None);
}

#[test]
fn a_quiz_is_passed_by_what_is_right_and_asked() {
    let protocol = Protocol::read(FULL).expect("an example");
    let answered = |right: &[u64]| -> Vec<Answered> {
        right
            .iter()
            .map(|question| Answered {
                question: *question,
                right: true,
            })
            .collect()
    };
    assert!(protocol.passes(&answered(&[1, 2, 3, 5])));
    assert!(!protocol.passes(&answered(&[1, 2, 3, 3, 3])));
    assert!(!protocol.passes(&answered(&[1, 2, 3, 99])));
    assert!(Protocol::usual(3).passes(&[]));
}

/// Any JSON, not too deep.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        Just(Value::from("red")),
        (0_u32..30).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec(("(seats|chips|seed|label|[a-z]{0,6})", inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// Every place of a value, as a pointer.
fn places(value: &Value, here: &str, into: &mut Vec<String>) {
    into.push(here.to_owned());
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                places(value, &format!("{here}/{name}"), into);
            }
        }
        Value::Array(items) => {
            for (place, value) in items.iter().enumerate() {
                places(value, &format!("{here}/{place}"), into);
            }
        }
        _ => {}
    }
}

proptest! {
    #[test]
    fn nothing_pasted_breaks_it(text in ".{0,200}", value in any_json()) {
        let _ = Protocol::read(&text).map_err(|why| why.to_string());
        let _ = Protocol::read(&value.to_string()).map_err(|why| why.to_string());
    }

    /// An example in which something is replaced: what is still read is within bounds, and means the same once written.
    #[test]
    fn what_is_read_is_whole(at in any::<prop::sample::Index>(), value in any_json()) {
        let mut all = full();
        let mut pointers = Vec::new();
        places(&all, "", &mut pointers);
        let pointer: &String = at.get(&pointers);
        *all.pointer_mut(pointer).expect("there") = value;
        if let Ok(protocol) = Protocol::read(&all.to_string()) {
            prop_assert!(protocol.check().is_ok() && protocol.game().is_ok());
            let again = Protocol::read(&protocol.write()).expect("as it was");
            prop_assert_eq!(again.hash(), protocol.hash());
            prop_assert_eq!(again, protocol);
        }
    }

    #[test]
    fn a_cut_file_is_refused(cut in 0..FULL.trim_end().len()) {
        if FULL.is_char_boundary(cut) {
            prop_assert!(Protocol::read(&FULL[..cut]).is_err());
        }
    }
}
