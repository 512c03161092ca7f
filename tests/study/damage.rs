//! No archive breaks the reading, and what is wrong with one is said.

use crate::archives::{packed, unpacked};
use crate::games::{full, session, some};
use proptest::prelude::*;
use so_long_sucker::study::{read_package, write_package};

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
    let starts = |error: String, start: &str| assert!(error.starts_with(start), "{error}");
    for (name, from, to, start) in [
        (
            "players.csv",
            "person",
            "dog",
            "players.csv, line 2, kind: \"dog\" is none of person,",
        ),
        (
            "players.csv",
            ",consented,",
            ",agreed,",
            "players.csv: there is no column consented",
        ),
        (
            "players.csv",
            "one,red",
            "one,green",
            "players.csv, line 2, player: nobody of that colour",
        ),
        (
            "players.csv",
            "one,red",
            "nobody,red",
            "players.csv, line 2, session: there is no session nobody",
        ),
        (
            "players.csv",
            "one,blue",
            "one,red",
            "players.csv, line 3, session: one player of a game is there twice",
        ),
        (
            "sessions.csv",
            "one,",
            "ONE,",
            "sessions.csv, line 2, session: ",
        ),
        (
            "sessions.csv",
            "true",
            "yes",
            "sessions.csv, line 2, written: \"yes\"",
        ),
        (
            "sessions.csv",
            "2026-02-28",
            "2026-02-30",
            "sessions.csv, line 2, begun: ",
        ),
        (
            "decisions.csv",
            "one,1,",
            "one,9999,",
            "decisions.csv, line 2, step: ",
        ),
        (
            "decisions.csv",
            "one,1,",
            "one,0,",
            "decisions.csv, line 2, step: ",
        ),
        ("games/one.sls", "!", "?!", "games/one.sls: "),
        (
            "datapackage.json",
            "1.1.0",
            "2.0.0",
            "datapackage.json: only version 1",
        ),
        (
            "datapackage.json",
            "so-long-sucker",
            "chess",
            "datapackage.json: ",
        ),
    ] {
        starts(with(name, |text| text.replacen(from, to, 1)), start);
    }
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

/// Archives of the version before columns were added say of them that nothing is known.
#[test]
fn an_archive_of_an_earlier_version_is_read() {
    let sessions = some();
    let mut files = unpacked(&write_package(&sessions).expect("an archive"));
    let text = String::from_utf8(files["sessions.csv"].clone()).expect("text");
    assert!(text.contains(",stopped,"));
    let earlier = text.replace(",stopped,", ",unknown,");
    files.insert("sessions.csv".to_owned(), earlier.into_bytes());
    let read = read_package(&packed(&files));
    assert!(sessions.iter().all(|session| session.stopped.is_none()));
    assert_eq!(read, Ok(sessions));
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
