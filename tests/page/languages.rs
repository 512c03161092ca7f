//! Every language says everything, with the same places to fill, in letters that the page's fonts have.

mod files;
mod sentences;

use super::files::{below, text_of};
use so_long_sucker::phrases::{ALL, ENGLISH, FRENCH, Phrases, SPANISH, of, study, talk};
use so_long_sucker::rules::{Colour, Player};
use std::collections::BTreeSet;

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

/// What is wrong with texts, a line for each.
type Complaints = Vec<String>;

/// Looks at every text of a language beside the English one: `complain(name, theirs, english)`.
fn compare(complain: impl Fn(&Phrases, &str, &str, &str) -> Option<String>) -> Complaints {
    let mut complaints = Vec::new();
    let english = [ENGLISH.all(), talk::ENGLISH.all(), study::ENGLISH.all()].concat();
    for ((language, talk), study) in ALL.into_iter().zip(talk::ALL).zip(study::ALL) {
        let all = [language.all(), talk.all(), study.all()].concat();
        for ((name, texts), (_, english)) in all.iter().zip(&english) {
            assert_eq!(texts.len(), english.len(), "{}: {name}", language.tag);
            for (text, english) in texts.iter().zip(english) {
                if let Some(complaint) = complain(language, name, text, english) {
                    complaints.push(format!("{} {name}: {complaint}: {text:?}", language.tag));
                }
            }
        }
    }
    complaints
}

fn none(complaints: Complaints) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// The places of a text: `{0}` and the like.
fn places(text: &str) -> BTreeSet<&str> {
    let opened = text.split('{').skip(1);
    opened
        .map(|rest| {
            rest.split_once('}')
                .map_or("not closed", |(place, _)| place)
        })
        .collect()
}

#[test]
fn every_text_has_the_places_of_the_english_one() {
    none(compare(|_, _, text, english| {
        (places(text) != places(english)).then(|| format!("English has {:?}", places(english)))
    }));
}

/// One that nothing says any more is translated, and sent to everybody, for nothing.
#[test]
fn every_phrase_is_said_somewhere() {
    let all = [ENGLISH.all(), talk::ENGLISH.all(), study::ENGLISH.all()];
    // What is said stands behind a dot: `page.say().name`.
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut said = BTreeSet::new();
    for source in below("src", "rs") {
        let text = text_of(&source);
        let behind = text.split('.').skip(1);
        let words = behind.filter_map(|rest| rest.split(|c| !is_part(c)).next());
        said.extend(words.map(str::to_owned));
    }
    let names = all.into_iter().flatten().map(|(name, _)| name);
    let unsaid: BTreeSet<&str> = names.filter(|name| !said.contains(*name)).collect();
    assert!(unsaid.is_empty(), "{unsaid:?}");
}

#[test]
fn no_text_is_empty_or_begins_or_ends_with_space() {
    none(compare(|_, _, text, english| {
        if text.is_empty() && !english.is_empty() {
            return Some("empty".to_owned());
        }
        (text.trim() != text || text.contains("  ")).then(|| "space too many".to_owned())
    }));
}

/// A sentence that was copied and never translated would be missed by every other test.
#[test]
fn no_sentence_is_left_in_english() {
    none(compare(|language, _, text, english| {
        let copied = language.tag != ENGLISH.tag && text == english;
        let words = text.split_whitespace().filter(|w| !w.starts_with('{'));
        (copied && words.count() > 3).then(|| "English".to_owned())
    }));
}

#[test]
fn rules_are_numbered_as_in_english() {
    let numbers = |p: &Phrases| p.rules_page.map(|(number, _, _)| number);
    for language in ALL {
        assert_eq!(numbers(language), numbers(&ENGLISH), "{}", language.tag);
    }
}

/// The page's fonts are cut down to Latin-1, these, and the narrow no-break space, which every browser draws
/// from a font's own space.
const BEYOND_LATIN_1: &str = "œŒ„“”‘’–—…‹›\u{202f}";

#[test]
fn every_letter_is_in_the_fonts() {
    none(compare(|_, _, text, _| {
        let odd: String = text
            .chars()
            .filter(|c| !matches!(c, ' '..='~' | '\u{a0}'..='\u{ff}'))
            .filter(|c| !BEYOND_LATIN_1.contains(*c))
            .collect();
        (!odd.is_empty()).then(|| format!("has {odd:?}"))
    }));
}

/// What the fonts have that everybody loads, beside ASCII: style/tokens.css.
const BEYOND_ASCII: &str = "\u{a0}·–—‘’“”…";

#[test]
fn english_needs_no_letters_of_other_languages() {
    none(compare(|language, name, text, _| {
        // Languages are called as they call themselves.
        let speaks = language.tag == ENGLISH.tag && !name.starts_with("language");
        let is_loaded = |letter: char| letter.is_ascii() || BEYOND_ASCII.contains(letter);
        let odd: String = text.chars().filter(|letter| !is_loaded(*letter)).collect();
        (speaks && !odd.is_empty()).then(|| format!("has {odd:?}"))
    }));
}

/// The help quotes commands, among them `!R`, `?` and `B:no`, which no language's rules of spacing touch.
fn quotes_commands(name: &str) -> bool {
    name.starts_with("text_help")
}

#[test]
fn quotation_marks_and_apostrophes_are_the_printed_ones() {
    none(compare(|language, _, text, _| {
        let typed = language.tag != ENGLISH.tag && text.contains(['"', '\'']);
        typed.then(|| "a typewriter's mark".to_owned())
    }));
    none(compare(|_, _, text, _| {
        let count = |mark| text.matches(mark).count();
        let closed = match (count('„'), count('“'), count('”')) {
            // English “ ” or German „ “, never both.
            (0, open, close) | (open, close, 0) => open == close,
            _ => false,
        };
        (!closed || count('«') != count('»')).then(|| "unlike pairs of marks".to_owned())
    }));
}

#[test]
fn french_signs_keep_their_distance() {
    none(compare(|language, name, text, _| {
        if language.tag != FRENCH.tag || quotes_commands(name) {
            return None;
        }
        let signs: Vec<char> = text.chars().collect();
        let wrong = signs.windows(2).any(|pair| {
            let before = matches!(pair[1], ':' | ';' | '!' | '?' | '»') && pair[0] != '\u{202f}';
            before || (pair[0] == '«' && pair[1] != '\u{202f}')
        });
        wrong.then(|| "a sign without its narrow space".to_owned())
    }));
    // The same in the help, where a sign ends a phrase and is not part of a command.
    for help in [FRENCH.text_help, talk::FRENCH.text_table.text_help] {
        for pair in help.as_bytes().windows(2) {
            let loose = pair[0].is_ascii_alphanumeric() && pair[1] == b';';
            assert!(!loose, "a semicolon of the French help has no narrow space");
        }
    }
}

#[test]
fn spanish_questions_and_cries_are_opened() {
    none(compare(|language, name, text, _| {
        if language.tag != SPANISH.tag || quotes_commands(name) {
            return None;
        }
        let count = |mark| text.matches(mark).count();
        let opened = count('¿') == count('?') && count('¡') == count('!');
        (!opened).then(|| "not opened".to_owned())
    }));
}

/// Who tells a browser by voice to press what they see must be understood: what a button is called has in it
/// what is written on it.
#[test]
fn a_buttons_name_contains_what_is_written_on_it() {
    for p in ALL {
        let mut named = vec![
            (p.rescue, p.rescue_with.with("Ann")),
            (p.keep, p.keep_move.to_owned()),
            (p.kill_it, p.kill_prisoner.with("Ann")),
        ];
        for colour in Colour::ALL {
            named.push((of(&p.colours, colour), p.kill.with(of(&p.colours, colour))));
        }
        for (written, name) in named {
            let name = name.to_lowercase();
            assert!(name.contains(&written.to_lowercase()), "{}: {name}", p.tag);
        }
    }
}

#[test]
fn the_help_names_every_command_and_the_word_that_confirms() {
    for p in ALL {
        let commands = ["l ", "t ", "p ", "p 3 ", "h ", "d ", "n r3 ", "u ", "? "];
        let notation = ["!R", "r3-Y", "xb", "B:xr", "B:r-Y", "B:no"];
        for word in commands {
            let listed = [": ", "; ", ", "].map(|sign| format!("{sign}{word}"));
            let has = listed.iter().any(|l| p.text_help.contains(l));
            assert!(has, "{}: {word}", p.tag);
        }
        for word in notation {
            assert!(p.text_help.contains(word), "{}: {word}", p.tag);
        }
        let example = format!("h {} ", p.colours[Colour::Blue as usize]);
        assert!(p.text_help.contains(&example), "{}: {example}", p.tag);
        assert!(p.text_confirm.contains("yes"), "{}", p.tag);
        assert!(p.text_help_short.contains('?'), "{}", p.tag);
    }
    for (p, talk) in ALL.into_iter().zip(talk::ALL) {
        let help = talk.text_table.text_help;
        for word in [
            "say ",
            "say 2 ",
            "say R>B:sB&-R,1 ",
            "accept 3",
            "refuse 3",
            "let go 3",
            "accept ",
            "ledger ",
        ] {
            assert!(help.contains(word), "{}: {word}", p.tag);
        }
        let example = format!("ledger {} ", p.colours[Colour::Blue as usize]);
        assert!(help.contains(&example), "{}: {example}", p.tag);
    }
}

/// Stamps and buttons have little room: a slip is as wide as a hand, and a phone has four buttons in a row.
#[test]
fn stamps_and_buttons_are_short() {
    for talk in talk::ALL {
        let short = |texts: Vec<(&str, Vec<&str>)>, most: usize| {
            for (name, texts) in texts {
                let long = texts.iter().find(|text| text.chars().count() > most);
                assert_eq!(long, None, "{} {name}: {most} signs at most", talk.tag);
            }
        };
        short(talk.stamps.all(), 12);
        let sheet = &talk.sheet;
        let buttons = [
            sheet.talk,
            sheet.accept,
            sheet.refuse,
            sheet.change,
            sheet.withdraw,
            sheet.let_go,
            sheet.answer,
        ];
        short(vec![("button", buttons.to_vec())], 16);
        // Told apart by the word alone.
        let stamps = talk.stamps.all();
        let words: BTreeSet<&str> = stamps
            .iter()
            .flat_map(|(_, texts)| texts)
            .copied()
            .collect();
        assert_eq!(words.len(), stamps.len(), "{}", talk.tag);
    }
}
