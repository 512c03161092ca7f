//! A study's data: what is written is read again, described, joined, and without names where that is wished.

use crate::archives::{rows, unpacked};
use crate::games::{full, id, session, some};
use so_long_sucker::study::{
    Lapse, Moment, Session, SessionId, datapackage_json, join, read_package, write_package,
};
use std::slice;

#[test]
fn what_is_written_is_read_again() {
    let sessions = some();
    let archive = write_package(&sessions).expect("an archive");
    assert_eq!(read_package(&archive), Ok(sessions.clone()));
    assert_eq!(
        write_package(&sessions),
        Ok(archive),
        "the same bytes each time"
    );
    let none = write_package(&[]).expect("an archive");
    assert_eq!(read_package(&none), Ok(Vec::new()));
}

#[test]
fn two_sessions_of_one_name_are_not_written() {
    let twice = [full("one", 1), full("one", 2)];
    assert!(write_package(&twice).is_err());
}

#[test]
fn tables_say_what_became_of_a_promise() {
    let body = "!R B>R:sR&-B,1 R+1 r-Y Y>W:xb|-Y,1 y-W w-Y";
    let archive = write_package(&[session("one", body)]).expect("an archive");
    let files = unpacked(&archive);
    let statements = rows(&files, "statements.csv");
    let cell = |row: usize, column: &str| statements[row][column].as_str();
    assert_eq!(
        statements.len(),
        4,
        "a deal and a threat have two clauses each"
    );
    let broken = [
        ("part", "wanted"),
        ("kind", "deal"),
        ("by", "red"),
        ("to", "blue"),
        ("clause", "-B,1"),
        ("text", "B>R:sR&-B,1"),
        ("said", "1"),
        ("standing", "holds"),
        ("owed", "true"),
        ("since", "1"),
        ("chance", "true"),
        ("verdict", "broken"),
        ("settled", "3"),
        ("cause", "turns_over"),
        ("cost", ""),
    ];
    for (column, expected) in broken {
        assert_eq!(cell(1, column), expected, "{column}");
    }
    assert_eq!(
        (cell(0, "verdict"), cell(0, "cause")),
        ("void", "other_side_broken")
    );
    assert_eq!(
        (cell(3, "part"), cell(3, "owed")),
        ("wanted", "false"),
        "a demand is nobody's word"
    );
    let decisions = rows(&files, "decisions.csv");
    let gives = &decisions[2];
    assert_eq!(gives["options"], "-B -W -Y", "in the order of their texts");
    assert_eq!(
        (gives["chosen"].as_str(), gives["kind"].as_str()),
        ("-Y", "give")
    );
    assert_eq!(
        (gives["player"].as_str(), gives["breaks"].as_str()),
        ("red", "1")
    );
    assert_eq!(decisions[0]["player"], "", "chance is nobody");
    let players = rows(&files, "players.csv");
    assert_eq!(players[1]["name"], "Ben, \"x");
    assert_eq!(
        (players[0]["broken"].as_str(), players[0]["first"].as_str()),
        ("1", "true")
    );
    assert!(
        players.iter().all(|player| player["place"].is_empty()),
        "the game is not over"
    );
}

#[test]
fn places_are_the_order_of_defeat() {
    let session = full("one", 3);
    let winner = session.game().position().phase().winner().expect("an end");
    let files = unpacked(&write_package(&[session]).expect("an archive"));
    let players = rows(&files, "players.csv");
    let mut places: Vec<&str> = players.iter().map(|row| row["place"].as_str()).collect();
    let first = players
        .iter()
        .find(|row| row["place"] == "1")
        .expect("a winner");
    assert_eq!(first["player"], winner.colour().name());
    places.sort_unstable();
    assert_eq!(places, ["1", "2", "3", "4"]);
}

#[test]
fn every_column_is_described_and_in_the_codebook() {
    let files = unpacked(&write_package(&some()).expect("an archive"));
    let description: serde_json::Value = serde_json::from_str(&datapackage_json()).expect("JSON");
    let codebook = String::from_utf8(files["codebook.md"].clone()).expect("text");
    let resources = description["resources"].as_array().expect("tables");
    assert_eq!(resources.len(), 5);
    for resource in resources {
        let table = &files[resource["path"].as_str().expect("a path")];
        let mut reader = csv::Reader::from_reader(table.as_slice());
        let names: Vec<&str> = reader
            .headers()
            .expect("names")
            .iter()
            .map(|n| n.to_owned().leak() as &str)
            .collect();
        let fields = resource["schema"]["fields"].as_array().expect("fields");
        let described: Vec<&str> = fields
            .iter()
            .filter_map(|field| field["name"].as_str())
            .collect();
        assert_eq!(names, described);
        for field in fields {
            let (name, about) = (
                &field["name"],
                field["description"].as_str().expect("words"),
            );
            assert!(about.len() > 10 && codebook.contains(about), "{name}");
            assert!(field["type"].is_string(), "{name}");
        }
        // No row is longer or shorter.
        assert!(reader.records().all(|row| row.is_ok()));
    }
}

#[test]
fn names_and_times_can_be_removed() {
    let named = [session("monday-ann", "!R R>B:-B,1 r-Y"), full("two", 2)];
    let anonymous: Vec<Session> = named.iter().cloned().map(Session::anonymous).collect();
    let files = unpacked(&write_package(&anonymous).expect("an archive"));
    for (name, bytes) in &files {
        let text = String::from_utf8_lossy(bytes);
        for told in ["Ann", "Ben", "ann", "2026-"] {
            assert!(
                !text.contains(told) && !name.contains(told),
                "{name} tells {told}"
            );
        }
    }
    assert_eq!(rows(&files, "statements.csv").len(), {
        let files = unpacked(&write_package(&named).expect("an archive"));
        rows(&files, "statements.csv").len()
    });
    // The name follows from the rest: whoever removes them twice has the same sessions.
    assert_eq!(anonymous[0].clone().anonymous(), anonymous[0]);
    assert_ne!(anonymous[0].id, anonymous[1].id);
    // Data of one study come together over years, and versions of the page: the same session has the same name in each.
    let ids: Vec<&str> = anonymous
        .iter()
        .map(|session| session.id.as_str())
        .collect();
    assert_eq!(ids, ["s70f786398d445a43", "s72eca36ee6510721"]);
}

#[test]
fn archives_are_joined_and_names_stay_apart() {
    let (first, second) = (
        vec![full("one", 1), full("two", 2)],
        vec![full("one", 5), full("two", 2)],
    );
    let joined = join([first.clone(), second.clone()]);
    let names: Vec<&str> = joined.iter().map(|session| session.id.as_str()).collect();
    assert_eq!(names, ["one", "two", "one-2"]);
    assert_eq!(
        join([joined.clone(), second, first]),
        joined,
        "nothing is new"
    );
    // One archive has sessions that happen to be alike: both are there.
    let alike = vec![session("g-1", "!R"), session("g-2", "!R")];
    assert_eq!(join([alike.clone()]).len(), 2);
    assert_eq!(join([alike.clone(), alike.clone()]).len(), 2);
    // Whose names were removed elsewhere is no other game.
    let with_names = vec![full("one", 1), full("two", 2)];
    let anonymous: Vec<_> = with_names.iter().cloned().map(Session::anonymous).collect();
    assert_eq!(join([with_names.clone(), anonymous.clone()]), with_names);
    assert_eq!(join([anonymous.clone(), with_names]), anonymous);
    let bare = alike.iter().cloned().map(Session::anonymous);
    let bare = join([bare.collect()]);
    assert_eq!(bare.len(), 2);
    assert_eq!(join([alike.clone(), bare]), alike);
    assert_eq!(join([alike, vec![session("other", "!R")]]).len(), 3);
    let long = "x".repeat(SessionId::MOST_CHARACTERS);
    let joined = join([vec![full(&long, 1)], vec![full(&long, 2)]]);
    assert_eq!(joined.len(), 2);
    write_package(&joined).expect("no name is there twice");
}

#[test]
fn a_session_that_was_kept_on_its_way_counts_once() {
    let whole = full("one", 1);
    let mut unanswered = whole.clone();
    unanswered.answers.clear();
    let game = whole.game();
    let mut begun = Session::of_game(id("one"), &game.fork(game.cursor() / 2));
    (begun.begun, begun.study) = (whole.begun.clone(), whole.study.clone());
    for earlier in [unanswered, begun] {
        for archives in [[&whole, &earlier], [&earlier, &whole]] {
            let joined = join(archives.map(|one| vec![one.clone()]));
            assert_eq!(joined, slice::from_ref(&whole));
        }
        // Another device had that name by chance.
        let mut other = earlier.clone();
        other.begun = Moment::of("2031-01-01T00:00:00Z");
        assert_eq!(join([vec![whole.clone()], vec![other]]).len(), 2);
    }
}

#[test]
fn sessions_have_names_that_files_can_have() {
    for bad in ["", "A", "a b", "../a", "a/b", "a.b", "ä", &"a".repeat(65)] {
        assert_eq!(SessionId::of(bad), None, "{bad}");
    }
    assert_eq!(id("a-1_b").as_str(), "a-1_b");
}

#[test]
fn moments_are_seconds_that_there_are() {
    for good in ["2026-02-28T00:00:00Z", "2024-02-29T23:59:59Z"] {
        assert!(Moment::of(good).is_some(), "{good}");
    }
    for bad in [
        "2026-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z",
        "2026-01-01T24:00:00Z",
        "2026-01-01 00:00:00Z",
        "",
        "2026-01-01T00:00:0äZ",
    ] {
        assert_eq!(Moment::of(bad), None, "{bad}");
    }
    assert_eq!(
        Lapse::ALL.map(|lapse| Lapse::from_name(lapse.name())),
        Lapse::ALL.map(Some)
    );
}

/// Needs frictionless, pandas, duckdb and jsonschema for Python: `cargo verify --all` has them in a folder of its own.
#[test]
#[ignore = "needs other people's programs"]
fn other_programs_read_an_archive() {
    let mut sessions: Vec<Session> = (1..9).map(|n| full(&format!("g{n}"), n)).collect();
    sessions.extend([session("named", "!R R>B:-B,1 r-Y"), session("begun", "")]);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let archive = folder.join("study.zip");
    std::fs::write(&archive, write_package(&sessions).expect("an archive")).expect("room");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/study/foreign.py");
    let status = std::process::Command::new("python3")
        .arg(script)
        .arg(&archive)
        .status();
    assert!(status.expect("it starts").success());
}
