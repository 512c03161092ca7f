//! A header that cannot be read says where, and what could stand there.

use super::{expecting, or, place};
use so_long_sucker::record::{Expected, Problem, Record};
use so_long_sucker::rules::{Colour, SetupError};

#[test]
fn a_wrong_first_line_is_no_game_or_another_version() {
    for (text, column, found, problem) in [
        ("", 1, "", Problem::NotAGame),
        ("hello world", 1, "hello", Problem::NotAGame),
        ("So-Long-Sucker 1", 1, "So-Long-Sucker", Problem::NotAGame),
        ("{\"version\":1}", 1, "{\"version\":1}", Problem::NotAGame),
        ("so-long-sucker", 15, "", Problem::Version),
        ("so-long-sucker 3", 16, "3", Problem::Version),
        ("so-long-sucker 10", 16, "10", Problem::Version),
        ("so-long-sucker one", 16, "one", Problem::Version),
        (
            "so-long-sucker 4294967297",
            16,
            "4294967297",
            Problem::Version,
        ),
    ] {
        let could: &[&str] = match problem {
            Problem::NotAGame => &["so-long-sucker 1"],
            _ => &["1", "2"],
        };
        let mut error = place(1, column, found, problem);
        error.possible = could.iter().map(|&text| text.to_owned()).collect();
        assert_eq!(Record::read(text).err(), Some(error), "{text}");
    }
}

const COLOURS: &str = "red blue yellow white green black";

#[test]
fn a_wrong_header_says_where_and_what_could_stand_there() {
    use Expected::{ColourName, LineEnd, NameEnd, Number, Word};
    let after_first = |rest: &str| format!("so-long-sucker 1{rest}");
    for (rest, error) in [
        (" x", expecting(1, 18, "x", LineEnd)),
        ("\n", or(expecting(2, 1, "", Word), "seats")),
        ("\nchips 7", or(expecting(2, 1, "chips", Word), "seats")),
        (
            "\nseats Red blue",
            or(expecting(2, 7, "Red", ColourName), COLOURS),
        ),
        (
            "\nseats red purple",
            or(expecting(2, 11, "purple", ColourName), COLOURS),
        ),
        (
            "\nseats red, blue",
            or(expecting(2, 10, ",", ColourName), COLOURS),
        ),
        (
            "\nseats red \"👩‍👩‍👧\" purple",
            or(expecting(2, 19, "purple", ColourName), COLOURS),
        ),
        (
            "\nseats red \"Ann blue\nchips 7",
            expecting(2, 11, "\"Ann", NameEnd),
        ),
        (
            "\nseats red \"Ann\\n\" blue",
            expecting(2, 15, "\\n\"", NameEnd),
        ),
        (
            "\nseats red blue yellow white green black red",
            expecting(2, 41, "red", LineEnd),
        ),
        ("\nseats red blue", or(expecting(2, 15, "", Word), "chips")),
        (
            "\nseats red blue\npiles any",
            or(expecting(3, 1, "piles", Word), "chips"),
        ),
        ("\nseats red blue\nchips x", expecting(3, 7, "x", Number)),
        ("\nseats red blue\nchips -1", expecting(3, 7, "-1", Number)),
        (
            "\nseats red blue\nchips 4294967296",
            expecting(3, 7, "4294967296", Number),
        ),
        (
            "\nseats red blue\nchips 7 each",
            expecting(3, 9, "each", LineEnd),
        ),
        (
            "\nseats red blue\nchips 7\n!R",
            or(expecting(4, 1, "!R", Word), "piles"),
        ),
        (
            "\nseats red blue\nchips 7\npiles many",
            or(expecting(4, 7, "many", Number), "any"),
        ),
        (
            "\nseats red blue\nchips 7\npiles any !R",
            expecting(4, 11, "!R", LineEnd),
        ),
    ] {
        let text = after_first(rest);
        assert_eq!(Record::read(&text).err(), Some(error), "{text}");
        let marked = format!("\u{feff}{}", text.replace('\n', "\r\n"));
        let found = Record::read(&marked).expect_err("as wrong as before");
        let plain = Record::read(&text).expect_err("it is wrong");
        assert_eq!(
            (found.line, found.problem),
            (plain.line, plain.problem),
            "{marked:?}"
        );
    }
}

#[test]
fn a_table_that_the_rules_do_not_allow_says_so() {
    for (seats, chips, piles, line, found, odd) in [
        ("red", "7", "any", 2, "red", SetupError::Seats(1)),
        ("", "7", "any", 2, "", SetupError::Seats(0)),
        (
            "red \"A\" blue red",
            "7",
            "any",
            2,
            "red",
            SetupError::ColourTwice(Colour::Red),
        ),
        ("red blue", "0", "any", 3, "0", SetupError::Chips(0)),
        ("red blue", "21", "any", 3, "21", SetupError::Chips(21)),
        (
            "red blue",
            "4294967295",
            "any",
            3,
            "4294967295",
            SetupError::Chips(u32::MAX),
        ),
        ("red blue", "7", "0", 4, "0", SetupError::PileLimit(0)),
        ("red blue", "7", "21", 4, "21", SetupError::PileLimit(21)),
    ] {
        let text = format!("so-long-sucker 1\nseats {seats}\nchips {chips}\npiles {piles}\n");
        let error = place(line, 7, found, Problem::Setup(odd));
        assert_eq!(Record::read(&text).err(), Some(error), "{text}");
    }
}
