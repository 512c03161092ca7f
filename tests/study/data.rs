//! A study's data: what is written is read again, and no archive breaks the reading.

use crate::games::{full, id, session};
use proptest::prelude::*;
use so_long_sucker::study::{
    Lapse, Moment, Session, SessionId, datapackage_json, join, read_package, write_package,
};
use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

type Files = BTreeMap<String, Vec<u8>>;

fn unpacked(archive: &[u8]) -> Files {
    let mut archive = ZipArchive::new(Cursor::new(archive)).expect("an archive");
    let mut files = Files::new();
    for place in 0..archive.len() {
        let mut file = archive.by_index(place).expect("a file");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("whole");
        files.insert(file.name().expect("a name").into_owned(), bytes);
    }
    files
}

fn packed(files: &Files) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive
            .start_file(name, SimpleFileOptions::default())
            .expect("room");
        archive.write_all(bytes).expect("room");
    }
    archive.finish().expect("an archive").into_inner()
}

/// The rows of a table, each by its columns.
fn rows(files: &Files, table: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(files[table].as_slice());
    let rows = reader.deserialize();
    rows.map(|row| row.expect("a row")).collect()
}

fn some() -> Vec<Session> {
    vec![
        full("one", 1),
        full("two", 2),
        session("three", "!R r-B"),
        session("four", ""),
    ]
}

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
    assert_eq!(join([alike.clone(), alike]).len(), 2);
    let long = "x".repeat(SessionId::MOST_CHARACTERS);
    let joined = join([vec![full(&long, 1)], vec![full(&long, 2)]]);
    assert_eq!(joined.len(), 2);
    write_package(&joined).expect("no name is there twice");
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

/// What is wrong with an archive in which one file is another.
fn with(name: &str, change: impl Fn(String) -> String) -> String {
    let mut files = unpacked(&write_package(&some()).expect("an archive"));
    let text = String::from_utf8(files[name].clone()).expect("text");
    let changed = change(text.clone());
    assert_ne!(changed, text, "{name} is as it was");
    files.insert(name.to_owned(), changed.into_bytes());
    read_package(&packed(&files)).expect_err(name).to_string()
}

#[test]
fn an_error_says_where_in_the_archive() {
    let swap = |name: &str, from: &'static str, to: &'static str| {
        with(name, |text| text.replacen(from, to, 1))
    };
    let starts = |error: String, start: &str| assert!(error.starts_with(start), "{error}");
    starts(
        swap("players.csv", "person", "dog"),
        "players.csv, line 2, kind: \"dog\" is none of person,",
    );
    starts(
        swap("players.csv", ",consented,", ",agreed,"),
        "players.csv: there is no column consented",
    );
    starts(
        swap("players.csv", "one,red", "one,green"),
        "players.csv, line 2, player: nobody of that colour",
    );
    starts(
        swap("players.csv", "one,red", "nobody,red"),
        "players.csv, line 2, session: there is no session nobody",
    );
    starts(
        swap("players.csv", "one,blue", "one,red"),
        "players.csv, line 3, session: one player of a game is there twice",
    );
    starts(
        swap("sessions.csv", "one,", "ONE,"),
        "sessions.csv, line 2, session: ",
    );
    starts(
        swap("sessions.csv", "true", "yes"),
        "sessions.csv, line 2, written: \"yes\"",
    );
    starts(
        swap("sessions.csv", "2026-02-28", "2026-02-30"),
        "sessions.csv, line 2, begun: ",
    );
    starts(
        swap("decisions.csv", "one,1,", "one,9999,"),
        "decisions.csv, line 2, step: ",
    );
    starts(
        swap("decisions.csv", "one,1,", "one,0,"),
        "decisions.csv, line 2, step: ",
    );
    starts(swap("games/one.sls", "!", "?!"), "games/one.sls: ");
    starts(
        swap("datapackage.json", "1.0.0", "2.0.0"),
        "datapackage.json: only version 1",
    );
    starts(
        swap("datapackage.json", "so-long-sucker", "chess"),
        "datapackage.json: ",
    );
    starts(
        with("answers.csv", |text| text + "one,red\r\n"),
        "answers.csv, line ",
    );
    let mut files = unpacked(&write_package(&some()).expect("an archive"));
    files.remove("games/two.sls");
    starts(
        read_package(&packed(&files))
            .expect_err("lacks it")
            .to_string(),
        "games/two.sls: ",
    );
    starts(
        read_package(b"PK no archive")
            .expect_err("none")
            .to_string(),
        "it is no archive",
    );
}

/// What a spreadsheet or a later version makes of a table is the same table.
#[test]
fn tables_may_have_other_columns_and_line_ends() {
    let sessions = some();
    let mut files = unpacked(&write_package(&sessions).expect("an archive"));
    let text = String::from_utf8(files["sessions.csv"].clone()).expect("text");
    let wider: Vec<String> = text.lines().map(|line| format!("new,{line}")).collect();
    files.insert(
        "sessions.csv".to_owned(),
        format!("\u{feff}{}\n", wider.join("\n")).into_bytes(),
    );
    files.insert("notes.txt".to_owned(), vec![0xff]);
    assert_eq!(read_package(&packed(&files)), Ok(sessions));
}

/// 200 MB of nothing in 200 kB.
#[test]
fn an_archive_that_swells_is_refused() {
    let mut files = unpacked(&write_package(&[]).expect("an archive"));
    files.insert("games/a.sls".to_owned(), vec![b' '; 140 << 20]);
    let error = read_package(&packed(&files)).expect_err("too large");
    assert_eq!(error.to_string(), "games/a.sls: it is too large");
    assert!(read_package(&vec![0; (64 << 20) + 1]).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = read_package(&bytes).map_err(|why| why.to_string());
    }

    #[test]
    fn a_damaged_archive_is_read_or_refused(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8), cut in any::<prop::sample::Index>(), is_cut in any::<bool>()) {
        let mut archive = write_package(&[session("one", "!R R>B:-B,1 r-Y"), full("two", 2)]).expect("an archive");
        for (at, byte) in changes {
            let at = at.index(archive.len());
            archive[at] = byte;
        }
        if is_cut {
            archive.truncate(cut.index(archive.len()));
        }
        let _ = read_package(&archive).map_err(|why| why.to_string());
    }

    /// The damage is inside the tables and games, where no sum of the archive notices it.
    #[test]
    fn damaged_tables_are_read_or_refused(which in any::<prop::sample::Index>(), changes in prop::collection::vec((any::<prop::sample::Index>(), "[a-z0-9,\"\r\n;!>+é-]{0,3}"), 1..6)) {
        let mut files = unpacked(&write_package(&[session("one", "!R R>B:-B,1 r-Y"), full("two", 2)]).expect("an archive"));
        let names: Vec<String> = files.keys().cloned().collect();
        let name = which.get(&names);
        let mut text = files[name].clone();
        for (at, put) in changes {
            let at = at.index(text.len());
            text.splice(at..=at, put.bytes());
        }
        files.insert(name.clone(), text);
        if let Ok(sessions) = read_package(&packed(&files)) {
            let archive = write_package(&sessions).expect("whole");
            prop_assert_eq!(read_package(&archive), Ok(sessions));
        }
    }
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
