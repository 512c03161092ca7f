//! Reading and writing games and positions: what is written reads back, and what cannot be read says where and why.

use so_long_sucker::bots::Random;
use so_long_sucker::record::{
    Expected, Name, Names, Problem, ReadError, Reading, Record, read_action, read_actions,
    read_position,
};
use so_long_sucker::rules::{
    Action, Colour, IllegalAction, Phase, PileNumber, Player, Position, PositionError, Setup,
    SetupError,
};
use std::fs;
use std::path::Path;

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

/// Five lines, the last of them empty: what follows begins at line 6.
const HEADER: &str = "so-long-sucker 1\nseats red blue yellow\nchips 2\npiles any\n\n";

fn setup() -> Setup {
    Setup::new(&Colour::ALL[..3], 2, None).expect("a table within the rules")
}

fn read(text: &str) -> Reading {
    Record::read(text).unwrap_or_else(|e| panic!("{text:.200}: {e}"))
}

/// The whole text is a game.
fn read_all(text: &str) -> Reading {
    let reading = read(text);
    assert_eq!(reading.error, None, "{text:.200}");
    reading
}

fn write_actions(actions: &[Action], between: &str) -> String {
    let actions: Vec<String> = actions.iter().map(Action::to_string).collect();
    actions.join(between)
}

/// The conformance games' texts.
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance/games");
    let entries = fs::read_dir(&folder).expect("the folder of games");
    let mut paths: Vec<_> = entries.map(|e| e.expect("a file").path()).collect();
    paths.sort();
    assert!(paths.len() > 20, "{} games", paths.len());
    let texts = paths.iter().map(fs::read_to_string);
    texts.collect::<Result<_, _>>().expect("text files")
}

/// Every position that the games state, with its table.
fn stated_positions(games: &[String]) -> Vec<(Setup, String)> {
    let stated = games.iter().flat_map(|text| {
        let setup = *read_all(text).record.setup();
        let lines = text.lines().filter_map(|line| line.strip_prefix("= "));
        lines.map(move |position| (setup, position.to_owned()))
    });
    stated.collect()
}

// What is written reads back.

#[test]
fn actions_are_written_as_they_are_read() {
    let pile = PileNumber::new(13);
    let (colour, red) = (Colour::Blue, Colour::Red);
    for (text, action) in [
        ("!R", Action::Chance(R)),
        ("b", Action::Play { colour, on: None }),
        ("b13", Action::Play { colour, on: pile }),
        ("-Y", Action::Give(Y)),
        ("xb", Action::Kill(colour)),
        ("B:xr", Action::KillPrisoner { by: B, colour: red }),
        (
            "B:r-Y",
            Action::Transfer {
                from: B,
                colour: red,
                to: Y,
            },
        ),
        ("B:no", Action::Refuse(B)),
    ] {
        assert_eq!(action.to_string(), text);
        assert_eq!(read_action(text), Ok(action));
        assert_eq!(read_action(&format!(" {text}\t# said")), Ok(action));
    }
    assert_eq!(read_actions(" # nothing\n"), Ok(vec![]));
    let error = expecting(1, 5, "?", Expected::Action);
    assert_eq!(read_actions("r3-Y?"), Err(error));
    for player in Colour::ALL.map(Colour::player) {
        let action = Action::Give(player);
        assert_eq!(read_action(&action.to_string()), Ok(action));
    }
}

#[test]
fn a_game_is_written_with_its_turns_joined_and_its_lines_short() {
    let text = "so-long-sucker 1\nseats red \"Ann\" blue yellow\nchips 2\npiles 5\n\n\
                !R r-B b1 y-B b1xb B:r-Y b -Y\n";
    let reading = read(text);
    assert_eq!(
        reading.record.to_string(),
        "so-long-sucker 1\nseats red \"Ann\" blue yellow\nchips 2\npiles 5\n\n\
         !R r-B b1 y-B b1xb B:r-Y b-Y\n"
    );
    // What is said between keeps the halves of a turn apart.
    let apart = read_all(&format!("{HEADER}!R r-B b1 y-B b1xb b B:xr -Y")).record;
    assert!(
        apart
            .to_string()
            .ends_with("\n\n!R r-B b1 y-B b1xb b B:xr -Y\n")
    );

    for text in games() {
        let written = read_all(&text).record.to_string();
        let widest = written.lines().map(|l| l.chars().count()).max();
        assert!(widest <= Some(80), "{widest:?}:\n{written}");
    }
}

#[test]
fn a_game_without_actions_is_only_its_header() {
    for limit in [None, Some(1), Some(20)] {
        let setup = Setup::new(&[Colour::Black, Colour::Green], 20, limit).expect("a table");
        let record = Record::new(setup, Names::default(), Vec::new());
        let limit = limit.map_or("any".to_owned(), |n| n.to_string());
        let written = format!("so-long-sucker 1\nseats black green\nchips 20\npiles {limit}\n");
        assert_eq!(record.to_string(), written);
        let reading = read_all(&written);
        assert_eq!(reading.record, record);
        assert_eq!(reading.position, Position::start(setup));
    }
}

#[test]
fn white_space_comments_line_ends_and_a_byte_order_mark_change_nothing() {
    for text in games() {
        let plain = read_all(&text);
        let commented = text.replace('\n', " # \"not\" = !R b1-Y # \\\n# comment\n\n");
        let marked = format!("\u{feff}{text}");
        let spaced = text.replace(' ', "  ").replace("= ", "=\t ");
        for variant in [
            text.replace('\n', "\r\n"),
            commented.replace('\n', "\r\n"),
            commented,
            marked,
            spaced,
            format!("\n \t# a comment before\n\n{text}"),
            text.trim_end().to_owned(),
        ] {
            let reading = read_all(&variant);
            assert_eq!(reading.record, plain.record);
            assert_eq!(reading.position, plain.position);
        }
    }
}

#[test]
fn actions_need_no_white_space_between_them() {
    for text in games() {
        let plain = read_all(&text).record;
        let empty = Record::new(*plain.setup(), Names::default(), Vec::new());
        for between in ["", " ", "\n", "\r\n\r\n", "\t", "# comment\n"] {
            let actions = write_actions(plain.actions(), between);
            let reading = read_all(&format!("{empty}{actions}"));
            assert_eq!(reading.record, plain, "between: {between:?}");
            let alone = read_actions(&actions);
            assert_eq!(alone.as_deref(), Ok(plain.actions()), "{between:?}");
        }
    }
}

#[test]
fn positions_read_back_with_and_without_their_sign() {
    for (setup, text) in stated_positions(&games()) {
        let position = read_position(setup, &text).expect("a stated position");
        assert_eq!(position.to_string(), text);
        for variant in [
            format!("= {text}"),
            format!("={text}\r\n"),
            format!("\n# before\n={text} # after\n"),
        ] {
            assert_eq!(read_position(setup, &variant).as_ref(), Ok(&position));
        }
    }
}

// Names.

/// What a player is called who was given `name` in a header.
fn named_in_header(name: &str) -> (Option<String>, Vec<Player>) {
    let text = format!("so-long-sucker 1\nseats red {name} blue\nchips 1\npiles any\n!Br");
    let reading = read_all(&text.replace("!Br", "!B b"));
    assert_eq!(reading.record.actions().len(), 2, "{name}");
    let again = read_all(&reading.record.to_string());
    assert_eq!(again.record, reading.record, "{name}");
    assert_eq!(again.cut_names, [], "{name}");
    let given = reading.record.names().get(R).map(|n| n.as_str().to_owned());
    (given, reading.cut_names)
}

#[test]
fn names_may_be_whatever_people_write() {
    for (quoted, name) in [
        (r#""Ann""#, "Ann"),
        (r#""\"Q\" \\ \"""#, r#""Q" \ ""#),
        (r#""\\""#, r"\"),
        (r##""# no comment""##, "# no comment"),
        (r#""= blue yellow""#, "= blue yellow"),
        (r#""👩‍👩‍👧 🏳️‍🌈""#, "👩‍👩‍👧 🏳️‍🌈"),
        (r#""שרה ومحمد""#, "שרה ومحمد"),
        (r#""李小龍""#, "李小龍"),
        (r#""<script>&amp;""#, "<script>&amp;"),
    ] {
        assert_eq!(named_in_header(quoted), (Some(name.to_owned()), vec![]));
    }
    assert_eq!(named_in_header(""), (None, vec![]));
    assert_eq!(named_in_header("\"\""), (None, vec![]));
}

#[test]
fn names_lose_what_does_not_show_or_turns_the_text() {
    for (quoted, name) in [
        ("\"A\0\u{7}\u{1b}[31mB\u{7f}\"", Some("A[31mB")),
        ("\"\u{202e}abc\u{202c}\u{2066}\u{200f}\"", Some("abc")),
        ("\" \t A \r \u{a0}\u{2028} B \"", Some("A B")),
        ("\"\u{200b}\u{feff}\u{200d} \"", None),
    ] {
        let name = name.map(str::to_owned);
        assert_eq!(named_in_header(quoted), (name, vec![]), "{quoted:?}");
    }
}

#[test]
fn a_name_that_is_too_long_is_cut_and_reported() {
    for sign in ["n", "é", "👧", "\\\"", "字"] {
        let quoted = format!("\"{}\"", sign.repeat(10_000));
        let (name, cut) = named_in_header(&quoted);
        let shown = sign.trim_start_matches('\\');
        assert_eq!(name, Some(shown.repeat(Name::MOST_CHARACTERS)));
        assert_eq!(cut, [R]);
    }
}

#[test]
fn any_name_reads_back_as_it_was_written() {
    const SIGNS: [char; 22] = [
        'a', 'Z', ' ', '"', '\\', '#', '=', '\t', '\n', '\r', '\0', '\u{200d}', '\u{200b}',
        '\u{202e}', '\u{2066}', '\u{feff}', '\u{301}', 'ש', 'م', '👩', '字', '\u{fe0f}',
    ];
    let mut random = Random::new(7);
    let mut present = 0;
    for _ in 0..20_000 {
        let length = random.below(50);
        let text: String = (0..length)
            .map(|_| *random.one_of(&SIGNS).expect("signs"))
            .collect();
        let mut names = Names::default();
        names.set(B, Name::of(&text).name);
        names.set(Y, Name::of("Y").name);
        present += usize::from(names.get(B).is_some());
        let record = Record::new(setup(), names, Vec::new());
        let reading = read_all(&record.to_string());
        assert_eq!(reading.record, record, "{text:?}");
        assert_eq!(reading.cut_names, [], "{text:?}");
    }
    assert!(present > 10_000, "{present} names");
}

// What cannot be read.

fn place(line: usize, column: usize, found: &str, problem: Problem) -> ReadError {
    ReadError {
        line,
        column,
        found: found.to_owned(),
        problem,
        possible: Vec::new(),
    }
}

fn expecting(line: usize, column: usize, found: &str, expected: Expected) -> ReadError {
    place(line, column, found, Problem::Unexpected(expected))
}

fn or(mut error: ReadError, possible: &str) -> ReadError {
    error.possible = possible.split(' ').map(str::to_owned).collect();
    error
}

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

/// What ends the reading of those actions of red, blue and yellow.
fn error_in(actions: &str) -> Option<ReadError> {
    read(&format!("{HEADER}{actions}")).error
}

#[test]
fn an_unreadable_action_says_where_and_what_could_stand_there() {
    use Expected::{ColourLetter, Number, PlayerLetter, Word};
    let begins = "!R !B !Y";
    for (actions, error) in [
        ("?", or(expecting(6, 1, "?", Expected::Action), begins)),
        ("R", or(expecting(6, 2, "", Word), ":")),
        ("R;no", or(expecting(6, 2, ";no", Word), ":")),
        ("R:b+B", or(expecting(6, 4, "+B", Word), "-")),
        ("R:nay", or(expecting(6, 3, "nay", ColourLetter), begins)),
        ("R:xq", or(expecting(6, 4, "q", ColourLetter), begins)),
        ("R:b-b", or(expecting(6, 5, "b", PlayerLetter), begins)),
        ("!Q", or(expecting(6, 2, "Q", PlayerLetter), begins)),
        ("!", or(expecting(6, 2, "", PlayerLetter), begins)),
        ("-", or(expecting(6, 2, "", PlayerLetter), begins)),
        ("-r", or(expecting(6, 2, "r", PlayerLetter), begins)),
        ("xR", or(expecting(6, 2, "R", ColourLetter), begins)),
        ("!R\n r0", or(expecting(7, 3, "0", Number), "r")),
        (
            "!R r-B b99999999999",
            or(expecting(6, 9, "99999999999", Number), "b1 b"),
        ),
        (
            "!R  # the first\r\n# and\r\n  r\u{1f600}",
            or(expecting(8, 4, "\u{1f600}", Expected::Action), "-B -Y"),
        ),
        (
            "!R r-B b1 y-B b1xb ½",
            or(
                expecting(6, 20, "½", Expected::Action),
                "r2 b2 r b B:xr B:r-R B:r-Y",
            ),
        ),
    ] {
        assert_eq!(error_in(actions), Some(error), "{actions}");
    }
}

#[test]
fn an_illegal_action_says_where_by_which_rule_and_what_is_legal() {
    let pile = PileNumber::new(1).expect("a pile");
    for (actions, column, found, illegal, possible) in [
        (
            "r",
            1,
            "r",
            IllegalAction::NotToPlay(Phase::Chance),
            "!R !B !Y",
        ),
        ("!W", 1, "!W", IllegalAction::NotSeated(W), "!R !B !Y"),
        (
            "!R r-R",
            5,
            "-R",
            IllegalAction::ColourInPile { player: R, pile },
            "-B -Y",
        ),
        (
            "!R r-Br",
            7,
            "r",
            IllegalAction::NotHeld {
                by: B,
                colour: Colour::Red,
            },
            "b1 b",
        ),
    ] {
        let error = or(place(6, column, found, Problem::Illegal(illegal)), possible);
        assert_eq!(error_in(actions), Some(error), "{actions}");
    }
}

#[test]
fn an_unreadable_position_says_where_and_what_could_stand_there() {
    use Expected::{ColourLetter, Field, LineEnd, Number, PlayerLetter, Word};
    let phases = "chance play: give: capture: rescue: over:";
    for (text, error) in [
        ("", expecting(1, 1, "", ColourLetter)),
        ("=", expecting(1, 2, "", ColourLetter)),
        ("q2/b2/y2", expecting(1, 1, "q2/b2/y2", ColourLetter)),
        ("r2/b2/y2", expecting(1, 9, "", Field)),
        ("r/b2/y2", expecting(1, 2, "/b2/y2", Number)),
        ("r0/b2/y2", expecting(1, 2, "0/b2/y2", Number)),
        ("r21/b2/y2", expecting(1, 2, "21/b2/y2", Number)),
        ("r2/b256/y2", expecting(1, 5, "256/y2", Number)),
        ("r2/b99999999999", expecting(1, 5, "99999999999", Number)),
        ("r1r1/b2/y2", expecting(1, 3, "r1/b2/y2", Field)),
        ("r2/b2/y2 x", expecting(1, 10, "x", Number)),
        ("r2/b2/y2 0:r", expecting(1, 10, "0:r", Number)),
        ("r2/b2/y2 1", or(expecting(1, 11, "", Word), ":")),
        ("r2/b2/y2 1: -", expecting(1, 12, "", ColourLetter)),
        ("r2/b2/y2 1:rQ -", expecting(1, 13, "Q", ColourLetter)),
        ("r2/b2/y2 1:r, -", expecting(1, 14, "", Number)),
        ("r2/b2/y2 -- -", expecting(1, 11, "-", Field)),
        ("r2/b2/y2 - x", expecting(1, 12, "x", ColourLetter)),
        ("r2/b2/y2 - - r", expecting(1, 14, "r", PlayerLetter)),
        (
            "r2/b2/y2 - - - wait 1",
            or(expecting(1, 16, "wait", Word), phases),
        ),
        (
            "r2/b2/y2 - - - play 1",
            or(expecting(1, 16, "play", Word), phases),
        ),
        (
            "r2/b2/y2 - - - play:r 1",
            expecting(1, 21, "r", PlayerLetter),
        ),
        (
            "r2/b2/y2 - - - give:R 1",
            or(expecting(1, 22, "", Word), "@"),
        ),
        ("r2/b2/y2 - - - give:R@x 1", expecting(1, 23, "x", Number)),
        (
            "r2/b2/y2 - - - capture:RB@1 1",
            or(expecting(1, 25, "B@1", Word), "-"),
        ),
        (
            "r2/b2/y2 - - - rescue:R!b 1",
            expecting(1, 25, "b", PlayerLetter),
        ),
        ("r2/b2/y2 - - - play:R", expecting(1, 22, "", Field)),
        ("r2/b2/y2 - - - play:R 0", expecting(1, 23, "0", Number)),
        (
            "r2/b2/y2 - - - play:R 1000001",
            expecting(1, 23, "1000001", Number),
        ),
        ("r2/b2/y2 - - - play:R 1 2", expecting(1, 24, "", LineEnd)),
        (
            "\n= r2/b2/y2 - - - play:R 1\nmore",
            expecting(3, 1, "more", LineEnd),
        ),
        (
            "r2/b2/y1 - - - play:R 1",
            place(
                1,
                1,
                "r2/b2/y1",
                Problem::Position(PositionError::Count {
                    colour: Colour::Yellow,
                    found: 1,
                    expected: 2,
                }),
            ),
        ),
    ] {
        // A space that ends a field is shown as what stands there.
        let read = read_position(setup(), text).map_err(|mut e| {
            e.found = e.found.trim().to_owned();
            e
        });
        assert_eq!(read, Err(error), "{text}");
    }
}

#[test]
fn a_stated_position_that_was_not_reached_says_which_was() {
    let actions = "!R r-B\n= r1/b2/y2 1:r - R play:B 2\nb1\n= r1/b1/y2 1:r - B play:B 2 # no\ny";
    let reading = read(&format!("{HEADER}{actions}"));
    let count = PositionError::Count {
        colour: Colour::Blue,
        found: 1,
        expected: 2,
    };
    let error = place(9, 3, "r1/b1/y2", Problem::Position(count));
    assert_eq!(reading.error, Some(error), "a position that cannot be");

    let actions = actions.replace("1:r - B", "1:rb - B");
    let reading = read(&format!("{HEADER}{actions}"));
    let error = place(
        9,
        3,
        "r1/b1/y2",
        Problem::Position(PositionError::MoverInLine(B)),
    );
    assert_eq!(reading.error, Some(error));

    let actions = actions.replace("- B play:B", "- R play:B");
    let reading = read(&format!("{HEADER}{actions}"));
    let reached = "r1/b1/y2 1:rb - RB play:Y 2".to_owned();
    let differs = Problem::Differs {
        reached: reached.clone(),
    };
    assert_eq!(reading.error, Some(place(9, 3, "r1/b1/y2", differs)));
    assert_eq!(
        reading.record.actions().len(),
        4,
        "those before it are kept"
    );
    assert_eq!(reading.position.to_string(), reached);
}

#[test]
fn errors_are_told_in_words() {
    let told = |actions: &str| error_in(actions).expect("an error").to_string();
    assert_eq!(
        told("!R r-R"),
        "line 6, column 5: \"-R\": Red's colour is in pile 1, the pile just played on (rule 5a); \
         possible: -B -Y"
    );
    assert_eq!(
        told("!R B"),
        "line 6, column 5: here the line ends; expected a certain word; possible: :"
    );
    assert_eq!(
        told("!R = r2/b2/y2 - - - play:B 1"),
        "line 6, column 6: the position reached is r2/b2/y2 - - - play:R 1"
    );
    // Much of a wrong text is no help.
    let long = error_in(&"é".repeat(1000)).expect("an error");
    assert_eq!(long.found, "é".repeat(24));
}

// The longest valid beginning is kept.

#[test]
fn what_comes_before_the_first_error_is_kept() {
    for text in games() {
        let whole = read_all(&text).record;
        let empty = Record::new(*whole.setup(), Names::default(), Vec::new());
        let mut position = Position::start(*whole.setup());
        for (at, action) in whole.actions().iter().enumerate() {
            if at % 7 == 0 {
                let (kept, lost) = whole.actions().split_at(at);
                let (before, after) = (write_actions(kept, " "), write_actions(lost, " "));
                let listed = position.decisions();
                let possible: Vec<String> = listed
                    .iter()
                    .chain(position.asides())
                    .map(|a| a.to_string())
                    .collect();
                // One that nobody can read and one that is never legal.
                for wrong in ["~", "k4294967295"] {
                    let reading = read(&format!("{empty}\n{before} {wrong} {after}"));
                    assert_eq!(reading.record.actions(), kept);
                    assert_eq!(reading.position, position);
                    let error = reading.error.expect("a wrong action");
                    assert_eq!(
                        (error.line, error.column, error.found.as_str()),
                        (6, before.len() + 2, wrong)
                    );
                    assert_eq!(error.possible, possible);
                    match error.problem {
                        Problem::Unexpected(Expected::Action) => assert_eq!(wrong, "~"),
                        Problem::Illegal(_) => assert_ne!(wrong, "~"),
                        other => panic!("{other:?}"),
                    }
                }
            }
            position.apply(*action).expect("it was read before");
        }
    }
}

#[test]
fn a_text_that_breaks_off_keeps_all_but_its_last_action() {
    let text = games().swap_remove(13);
    let whole = read_all(&text).record;
    let start = text.find('!').expect("the first action");
    let mut most = 0;
    for (end, _) in text.char_indices().skip_while(|(at, _)| *at < start) {
        let reading = read(&text[..end]);
        let actions = reading.record.actions();
        // Of `r12` cut to `r1` the text cannot know.
        let sure = actions.len().saturating_sub(1);
        assert_eq!(actions[..sure], whole.actions()[..sure], "cut at {end}");
        assert!(actions.len() >= most, "cut at {end}");
        most = actions.len();
    }
    assert_eq!(most, whole.actions().len());
}

#[test]
fn a_game_has_a_length_at_which_reading_ends() {
    let mut text = format!("{HEADER}!R r-B b1 y-B b1xb\n");
    let opening = read_all(&text).record.actions().len();
    let pairs = (Record::MOST_ACTIONS - opening) / 2;
    for _ in 0..pairs {
        text.push_str("B:r-Y Y:r-B\n");
    }
    assert_eq!((Record::MOST_ACTIONS - opening) % 2, 0);
    assert_eq!(read_all(&text).record.actions().len(), Record::MOST_ACTIONS);
    text.push_str("  B:xr");
    let reading = read(&text);
    let error = place(7 + pairs, 3, "B:xr", Problem::TooLong);
    assert_eq!(reading.error, Some(error));
    assert_eq!(reading.record.actions().len(), Record::MOST_ACTIONS);
}

// Garbage.

/// Damages a text: bytes deleted, doubled, exchanged or overwritten, and other characters put in.
fn mutate(text: &str, random: &mut Random) -> String {
    const INSERTED: [&str; 12] = [
        "\u{feff}",
        "\u{202e}",
        "👩‍👩‍👧",
        "é",
        "\"",
        "\\",
        "\0",
        "\r",
        "=",
        "#",
        "\u{2028}",
        "4294967296",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len());
        let other = random.below(bytes.len());
        let length = 1 + random.below(4).pow(2);
        let end = bytes.len().min(at + length);
        match random.below(5) {
            0 => {
                bytes.drain(at..end);
            }
            1 => {
                let doubled = bytes[at..end].to_vec();
                bytes.splice(other..other, doubled);
            }
            2 if !bytes.is_empty() => bytes.swap(at, other),
            3 if !bytes.is_empty() => {
                bytes[at] = u8::try_from(random.below(256)).expect("a byte");
            }
            _ => {
                let inserted = random.one_of(&INSERTED).expect("some").bytes();
                bytes.splice(at..at, inserted);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn lies_in(text: &str, error: &ReadError) {
    let line = text.split('\n').nth(error.line - 1);
    let line = line.unwrap_or_else(|| panic!("line {}: {text:?}", error.line));
    // A byte order mark in front is not counted, and `found` is part of the line.
    let past: String = line
        .trim_start_matches('\u{feff}')
        .chars()
        .skip(error.column - 1)
        .collect();
    assert!(
        past.starts_with(&error.found) || line.starts_with('\u{feff}'),
        "{error:?} in {line:?}"
    );
    assert!(!error.to_string().is_empty());
}

#[test]
fn damaged_games_are_read_as_far_as_they_go() {
    // With the positions that they state, and without: then more of the damage is still a game.
    let mut games = games();
    let bare: Vec<String> = games
        .iter()
        .map(|g| read_all(g).record.to_string())
        .collect();
    games.extend(bare);
    let mut random = Random::new(1950);
    let (mut rejected, mut damaged, mut whole) = (0, 0, 0);
    for _ in 0..50_000 {
        let game = random.one_of(&games).expect("games");
        // The first lines hold most of what can go wrong, and short texts are read faster.
        let lines = 4 + random.below(40);
        let end = game.match_indices('\n').nth(lines).map(|(at, _)| at);
        let short = &game[..end.unwrap_or(game.len())];
        // SaveError to the header mostly leaves no game at all.
        let spared = if random.below(4) > 0 {
            short.find("piles ").expect("a header") + "piles ".len()
        } else {
            0
        };
        let (header, rest) = short.split_at(spared);
        let text = format!("{header}{}", mutate(rest, &mut random));
        match Record::read(&text) {
            Err(error) => {
                rejected += 1;
                lies_in(&text, &error);
            }
            Ok(reading) => {
                if let Some(error) = &reading.error {
                    damaged += 1;
                    lies_in(&text, error);
                } else {
                    whole += 1;
                }
                assert_eq!(reading.position.check(), Ok(()), "{text:?}");
                let again = read_all(&reading.record.to_string());
                assert_eq!(again.record, reading.record, "{text:?}");
                assert_eq!(again.position, reading.position, "{text:?}");
            }
        }
    }
    println!("{rejected} without a header, {damaged} cut short, {whole} whole");
    assert!(rejected > 5_000 && damaged > 5_000 && whole > 500);
}

#[test]
fn damaged_positions_are_refused_or_make_sense() {
    let positions = stated_positions(&games());
    let mut random = Random::new(1964);
    let (mut refused, mut read) = (0, 0);
    for _ in 0..20_000 {
        let (setup, position) = random.one_of(&positions).expect("positions");
        let text = mutate(position, &mut random);
        match read_position(*setup, &text) {
            Err(error) => {
                refused += 1;
                lies_in(&text, &error);
            }
            Ok(position) => {
                read += 1;
                assert_eq!(position.check(), Ok(()), "{text:?}");
                let again = read_position(*setup, &position.to_string());
                assert_eq!(again, Ok(position), "{text:?}");
            }
        }
    }
    println!("{refused} refused, {read} read");
    assert!(refused > 1_000 && read > 100);
}

#[test]
fn endless_texts_are_refused_and_not_followed() {
    const LONG: usize = 200_000;
    for piece in [
        "x/", "-/", "r1b1", "r1/", "1:r,", "((", "[", "{", "\"", "\\", "\\\"", "=", "= ", "#",
        "R:", "!R", "-", "999", "\u{301}", "\u{200d}", "\u{202e}", "\0", " ", "\r", "\n",
    ] {
        let garbage = piece.repeat(LONG / piece.len());
        assert!(Record::read(&garbage).is_err(), "{piece:?}");
        assert!(read_position(setup(), &garbage).is_err(), "{piece:?}");
        assert!(read_action(&garbage).is_err(), "{piece:?}");
        for header in [
            format!("so-long-sucker {garbage}"),
            format!("so-long-sucker 1\nseats {garbage}"),
            format!("so-long-sucker 1\nseats red \"{garbage}"),
            format!("so-long-sucker 1\nseats red blue\nchips {garbage}"),
            format!("so-long-sucker 1\nseats red blue\nchips 7\npiles {garbage}"),
        ] {
            assert!(Record::read(&header).is_err(), "{header:.80}");
        }
        let actions = read(&format!("{HEADER}{garbage}"));
        assert!(actions.record.actions().len() <= 1, "{piece:?}");
        let position = read(&format!("{HEADER}= {garbage}"));
        assert!(position.error.is_some(), "{piece:?}");
        let fields = [
            "- - - play:R 2",
            "r2/b2/y2 ",
            "r2/b2/y2 - ",
            "r2/b2/y2 - - ",
        ];
        for start in fields {
            let long = format!("{start}{garbage}");
            assert!(read_position(setup(), &long).is_err(), "{long:.80}");
        }
    }
}
