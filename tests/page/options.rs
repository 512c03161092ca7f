//! What an address and a host page can ask for: read without a browser, and nothing in them can break anything.

use proptest::prelude::*;
use so_long_sucker::app::appearance::{SeatingLayout, Theme};
use so_long_sucker::app::embed::message::{Message, Request};
use so_long_sucker::app::link::options::{
    LONGEST_GAME, OF_A_GAME, OF_THE_PAGE, Options, Piles, host_of, query_of,
};
use so_long_sucker::bots::{Level, Random, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Name, Names, Record};
use so_long_sucker::rules::{Colour, Setup};
use std::collections::BTreeMap;

const ALL: &str = "seats=red,blue,green&name-red=Ann+B.&name-blue=%C3%89va&chips=5&piles=9&undo=own&promises=yes\
    &computers=blue:sharp,green:master&theme=dark&contrast&lang=de-AT&sit=pass-around&compact=yes&locked&new\
    &host=https://example.org:8443&game=so-long-sucker+1";

/// The options that a host page can change.
fn changeable() -> Vec<&'static str> {
    OF_A_GAME.into_iter().chain(OF_THE_PAGE).collect()
}

#[test]
fn every_option_is_read() {
    let options = Options::read(ALL);
    let name = |colour: Colour| options.names.get(colour.player()).map(ToString::to_string);
    let seats = [Colour::Red, Colour::Blue, Colour::Green];
    assert_eq!(options.seats.as_deref(), Some(&seats[..]));
    assert_eq!(name(Colour::Red).as_deref(), Some("Ann B."));
    assert_eq!(name(Colour::Blue).as_deref(), Some("Éva"));
    assert_eq!(options.chips, Some(5));
    assert_eq!(options.piles, Some(Piles::AtMost(9)));
    assert_eq!(options.undo, Some(UndoRule::OwnLast));
    assert_eq!(options.writes, Some(true));
    let computers = [(Colour::Blue, Level::Sharp), (Colour::Green, Level::Master)];
    assert_eq!(options.computers, computers);
    assert_eq!(options.theme, Some(Theme::Dark));
    assert_eq!(options.contrast, Some(true));
    assert_eq!(options.lang, Some("de"));
    assert_eq!(options.sit, Some(SeatingLayout::PassAround));
    assert!(options.compact && options.locked && options.new);
    assert_eq!(host_of(ALL).as_deref(), Some("https://example.org:8443"));
    assert_eq!(options.game.as_deref(), Some("so-long-sucker 1"));

    let game = options.new_game();
    assert_eq!(
        game.setup(),
        &Setup::new(&seats, 5, Some(9)).expect("a setup")
    );
    assert_eq!(game.undo_rule(), UndoRule::OwnLast);
    assert_eq!(game.writes(), Some(true));
    assert!(
        game.record()
            .to_string()
            .contains("seats red \"Ann B.\" blue \"Éva\" green\n")
    );
}

#[test]
fn what_cannot_be_read_is_left_out_and_nothing_else() {
    for unreadable in [
        "seats=red",
        "seats=red,red",
        "seats=red,blau",
        "seats=",
        "seats=,",
        "chips=0",
        "chips=21",
        "chips=+5",
        "chips=7.0",
        "piles=0",
        "piles=21",
        "piles=none",
        "undo=maybe",
        "promises=written",
        "computers=",
        "computers=red",
        "theme=Dark",
        "theme=%22%3E",
        "contrast=1",
        "lang=xx",
        "lang=deu",
        "sit=floor",
        "compact=maybe",
        "locked=true",
        "new=1",
        "name-pink=Ann",
        "name-red=",
        "name-red=%E2%80%AE",
        "name-red=Ann%FF",
        "game=so-long-sucker+1%0A%FF",
        "name=Ann",
        "",
        "=",
        "&&",
        "=red",
        "%",
        "%zz",
        "chips=%",
        "chips=%F",
        "chips=%FF",
        "__proto__=1",
    ] {
        assert_eq!(
            Options::read(unreadable),
            Options::default(),
            "{unreadable}"
        );
        let among = format!("chips=5&{unreadable}&theme=dark");
        let expected = Options {
            // A later value counts, also if it takes an earlier one back.
            chips: Some(5),
            theme: Some(Theme::Dark),
            ..Options::default()
        };
        assert_eq!(Options::read(&among), expected, "{among}");
    }
    let some = Options::read("computers=red:sharp,red:master,blue:strong,pink:sharp,white:casual,");
    let readable = [(Colour::Red, Level::Sharp), (Colour::White, Level::Casual)];
    assert_eq!(some.computers, readable, "pairs count each for itself");
    // Of what is nothing at all somebody is told.
    let mut options = some.clone();
    assert!(!options.set("computers", "blau:sharp"));
    assert_eq!(options, some);
}

#[test]
fn one_host_is_named_or_none() {
    for unreadable in [
        "*",
        "null",
        "https://",
        "https://example.org/",
        "https://Example.org",
        "javascript:alert(1)",
        "https://a@b",
        "https://a%20b",
        "%",
        &format!("https://{}", "a".repeat(1_000)),
    ] {
        let alone = format!("host={unreadable}");
        assert_eq!(host_of(&alone), None, "{alone}");
        let among = format!("chips=5&host=https%3A%2F%2Fa.org&{alone}&theme=dark");
        assert_eq!(host_of(&among).as_deref(), Some("https://a.org"), "{among}");
    }
    let later = "host=https://a.org&%68ost=https://b.org";
    assert_eq!(host_of(later).as_deref(), Some("https://b.org"));
    assert_eq!(host_of(&format!("{later}&host=")), None);
    assert_eq!(
        host_of("name-red=host=https://a.org&hosts=https://a.org"),
        None
    );
}

#[test]
fn only_what_is_asked_for_differs_from_the_usual() {
    assert!(!Options::read("theme=dark&compact&host=https://example.org&new").ask_for_a_game());
    for (query, setup) in [
        ("locked", Setup::default()),
        (
            "seats=red,blue,green,black,white",
            Setup::new(
                &[
                    Colour::Red,
                    Colour::Blue,
                    Colour::Green,
                    Colour::Black,
                    Colour::White,
                ],
                6,
                None,
            )
            .expect("a setup"),
        ),
        (
            "chips=3&piles=any",
            Setup::new(&Colour::ALL[..4], 3, None).expect("a setup"),
        ),
    ] {
        let options = Options::read(query);
        assert!(options.ask_for_a_game(), "{query}");
        assert_eq!(options.new_game().setup(), &setup, "{query}");
        assert_eq!(options.new_game().names(), &Names::default(), "{query}");
    }
    assert!(Options::read("game=x").ask_for_a_game());
}

#[test]
fn too_long_values_are_left_out() {
    let game = |length: usize| format!("game={}", "r".repeat(length));
    assert!(Options::read(&game(LONGEST_GAME)).game.is_some());
    assert_eq!(Options::read(&game(LONGEST_GAME + 1)), Options::default());
    let computers = format!("computers=red:sharp{}", ",".repeat(1_000));
    assert_eq!(Options::read(&computers), Options::default());
}

#[test]
fn a_game_can_begin_in_any_position() {
    let seats = [Colour::Green, Colour::Red, Colour::White];
    let setup = Setup::new(&seats, 5, Some(4)).expect("a setup");
    let mut names = Names::default();
    names.set(Colour::Red.player(), Name::of("Ann & \"Éva\" #1").name);
    let agreed = [None, Some(true), Some(false)].into_iter().cycle();
    for (seed, writes) in (0..40).zip(agreed) {
        let mut random = Random::new(seed);
        let mut game = Game::new(setup, names.clone(), UndoRule::OwnLast).writing(writes);
        for _ in 0..=seed {
            let action = any_decision(game.position(), &mut random);
            action.map(|action| game.act(action).map(drop));
        }
        let query = query_of(&game, game.position());
        let asked = Options::read(&query);
        assert!(asked.ask_for_a_game());
        let began = asked.new_game();
        assert_eq!(began.position(), game.position(), "{query}");
        assert_eq!(
            (began.names(), began.undo_rule(), began.writes()),
            (&names, UndoRule::OwnLast, writes)
        );
        assert_eq!((began.cursor(), began.begins_at_start()), (0, false));
        assert_eq!(began.anew().position(), game.position());
    }
}

#[test]
fn a_position_of_another_setup_is_left_out() {
    let two = "position=r1b1/b1+-+r1+-+play:R+2";
    assert!(
        !Options::read(&format!("seats=red,blue&chips=2&{two}"))
            .new_game()
            .begins_at_start()
    );
    for query in [
        two.to_owned(),
        format!("seats=red,green&chips=2&{two}"),
        format!("seats=red,blue&chips=3&{two}"),
        "position=nothing".to_owned(),
    ] {
        assert!(
            Options::read(&query).new_game().begins_at_start(),
            "{query}"
        );
    }
}

proptest! {
    #[test]
    fn no_query_breaks_anything(query in "\\PC{0,80}|([a-z-]{1,9}=[%a-f0-9+,:]{0,12}&){0,6}") {
        let options = Options::read(&query);
        let text = options.new_game().record().to_string();
        prop_assert!(Record::read(&text).is_ok_and(|reading| reading.error.is_none()));
    }

    #[test]
    fn an_unreadable_value_changes_nothing(
        name in prop::sample::select(changeable()),
        value in "\\PC{0,12}|[a-z:,0-9]{0,24}",
    ) {
        let before = Options::read(ALL);
        let mut after = before.clone();
        if !after.set(name, &value) {
            prop_assert_eq!(after, before);
        }
    }

    #[test]
    fn names_are_as_clean_as_typed_ones(name in "\\PC*|[\\x00-\\x20\u{202a}-\u{202e}\u{2066}-\u{2069}<>\"&a]{0,60}") {
        let mut options = Options::default();
        prop_assert_eq!(options.set("name-red", &name), name.len() <= 1_000);
        let record = options.new_game().record();
        prop_assert_eq!(record.to_string().lines().count(), 4);
        let shown = record.names().get(Colour::Red.player()).map(ToString::to_string).unwrap_or_default();
        prop_assert!(shown.chars().count() <= 40);
        let hides = |c: char| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c) || ('\u{2066}'..='\u{2069}').contains(&c);
        prop_assert!(!shown.contains(hides));
    }
}

// ---- messages ----

fn read(version: Option<f64>, fields: &[(&str, &str)]) -> Result<Request, &'static str> {
    let field = |name: &str| {
        fields
            .iter()
            .find(|(n, _)| *n == name)
            .map(|(_, v)| (*v).to_owned())
    };
    Request::read(version, field)
}

#[test]
fn requests_are_read_or_answered_with_what_is_wrong() {
    let one = Some(1.0);
    let load = read(one, &[("type", "load"), ("game", "x")]);
    assert_eq!(load, Ok(Request::Load("x".to_owned())));
    let act = read(one, &[("type", "act"), ("actions", "!R")]);
    assert_eq!(act, Ok(Request::Act("!R".to_owned())));
    assert_eq!(read(one, &[("type", "config")]), Ok(Request::Config));
    for (version, fields) in [
        (None, [("type", "config"), ("", "")]),
        (Some(2.0), [("type", "config"), ("", "")]),
        (Some(f64::NAN), [("type", "config"), ("", "")]),
        (one, [("type", "load"), ("actions", "!R")]),
        (one, [("type", "act"), ("game", "x")]),
        (one, [("type", "ready"), ("game", "x")]),
        (one, [("game", "x"), ("actions", "!R")]),
    ] {
        assert!(read(version, &fields).is_err(), "{version:?} {fields:?}");
    }
}

#[test]
fn messages_are_fields_of_text() {
    let fields = |message: Message| message.fields().into_iter().collect::<BTreeMap<_, _>>();
    let of = |pairs: &[(&'static str, &str)]| {
        let owned = pairs
            .iter()
            .map(|(name, value)| (*name, (*value).to_owned()));
        owned.collect::<BTreeMap<_, _>>()
    };
    assert_eq!(fields(Message::Ready), of(&[("type", "ready")]));
    assert_eq!(
        fields(Message::Resize(640)),
        of(&[("type", "resize"), ("height", "640")])
    );
    assert_eq!(
        fields(Message::Over("red")),
        of(&[("type", "over"), ("winner", "red")])
    );
    let save = fields(Message::Save("g".to_owned()));
    assert_eq!(save, of(&[("type", "save"), ("game", "g")]));
    let event = |undone| {
        let (action, words) = ("!R".to_owned(), "Chance names Red.".to_owned());
        fields(Message::Event {
            action,
            words,
            undone,
        })
    };
    let done = [
        ("type", "event"),
        ("action", "!R"),
        ("words", "Chance names Red."),
    ];
    assert_eq!(event(false), of(&done));
    assert_eq!(event(true), of(&[&done[..], &[("undone", "yes")]].concat()));
}

/// What stands in a declaration of src/shell/embed.js.
fn declared(name: &str) -> &'static str {
    let script = include_str!("../../src/shell/embed.js");
    let found = script.split_once(&format!("const {name} = "));
    let found = found.and_then(|(_, rest)| rest.split_once(';'));
    found.unwrap_or_else(|| panic!("there is no {name}")).0
}

/// The texts in quotation marks of such a declaration.
fn listed(name: &str) -> Vec<&'static str> {
    declared(name).split('"').skip(1).step_by(2).collect()
}

#[test]
fn the_element_for_other_pages_knows_every_option() {
    assert_eq!(listed("CHANGEABLE"), changeable());
    // Those that a game is opened with, and that nobody changes later. A page that holds the game names no study, and is
    // the host itself.
    let opening = listed("OPTIONS");
    assert_eq!(opening, ["game", "locked", "new"]);
    for name in opening {
        assert!(Options::default().set(name, ""), "{name} is no option");
    }
}

#[test]
fn the_element_for_other_pages_can_take_every_option_back() {
    let without: BTreeMap<&str, &str> = declared("WITHOUT")
        .trim_matches(['{', '}', ' '])
        .split(", ")
        .filter_map(|pair| pair.split_once(": "))
        .map(|(name, value)| (name, value.trim_matches('"')))
        .collect();
    for name in changeable() {
        let value = match name {
            "seats" => "red,blue",
            "computers" => "red:sharp",
            "chips" | "piles" => "5",
            "undo" => "own",
            "promises" => "no",
            "theme" => "dark",
            "contrast" | "compact" => "yes",
            "lang" => "de",
            "sit" => "pass-around",
            _ => "Ann",
        };
        let mut options = Options::default();
        assert!(options.set(name, value), "{name}");
        assert_ne!(options, Options::default(), "{name}");
        let nothing = without.get(name).copied().unwrap_or_default();
        assert!(options.set(name, nothing), "{name}");
        assert_eq!(options, Options::default(), "{name}");
    }
}
