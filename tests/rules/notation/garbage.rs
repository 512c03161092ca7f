//! Damaged texts are read as far as they go.

use super::{HEADER, games, read, read_all, setup, stated_positions};
use so_long_sucker::bots::Random;
use so_long_sucker::record::{ReadError, Record, read_action, read_position};

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
