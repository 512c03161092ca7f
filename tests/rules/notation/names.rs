//! What players are called, whatever people write.

use super::{B, R, Y, read_all, setup};
use so_long_sucker::bots::Random;
use so_long_sucker::record::{Name, Names, Record};
use so_long_sucker::rules::Player;

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
        // Nothing but how signs are drawn that are not there.
        ("\"\u{200c}\u{34f} \u{fe0f}\u{206a}\"", None),
        ("\"\u{2764}\u{fe0f}\"", Some("\u{2764}\u{fe0f}")),
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

#[test]
fn a_name_of_the_longest_length_is_whole_and_one_sign_more_is_too_much() {
    let longest = "n".repeat(Name::MOST_CHARACTERS);
    let name = Name::of(&longest);
    assert!(!name.cut);
    assert_eq!(name.name.map(|n| n.as_str().to_owned()), Some(longest));
    let spaced = format!("{} b", "a".repeat(Name::MOST_CHARACTERS - 1));
    assert!(Name::of(&spaced).cut);
}

#[test]
fn what_joins_signs_is_kept_between_signs_only() {
    let name = |text: &str| Name::of(text).name.map(|n| n.to_string());
    assert_eq!(name("A\u{200d}").as_deref(), Some("A"));
    assert_eq!(name("👩\u{200d}👧").as_deref(), Some("👩\u{200d}👧"));
}
