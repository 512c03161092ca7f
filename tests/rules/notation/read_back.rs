//! What is written reads back.

use super::{B, HEADER, R, Y, expecting, games, read, read_all, stated_positions, write_actions};
use so_long_sucker::record::{Expected, Names, Record, read_action, read_actions, read_position};
use so_long_sucker::rules::{Action, Colour, PileNumber, Position, Setup};

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
