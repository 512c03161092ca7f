//! The rules as they are written down for readers of the code (`src/rules/RULES.md`), as the page shows them in every
//! language, and as errors, sentences and comments name them: one list of numbers.

use so_long_sucker::phrases::{ALL, Phrases};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const RULES: &str = include_str!("../../src/rules/RULES.md");

/// Rules by number, such as `9a`, and rulings by name, such as `R-a`.
type Sections = BTreeMap<String, String>;

/// Every rule that stands somewhere as a heading with its number, and the text below it. Rules 5 and 9 are divided;
/// what they say before their first part belongs to no number that the rules page has.
fn written() -> Sections {
    let mut sections = Sections::new();
    let mut number = None;
    for line in RULES.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            let heading = heading.trim_start_matches('#').trim();
            number = heading
                .split_once(". ")
                .map(|(number, _)| number.to_owned())
                .filter(|number| is_rule(number) || is_ruling(number));
            if let Some(number) = &number {
                let twice = sections.insert(number.clone(), String::new());
                assert_eq!(twice, None, "rule {number} stands twice in RULES.md");
            }
        } else if let Some(text) = number.as_ref().and_then(|n| sections.get_mut(n)) {
            text.push_str(line);
            text.push('\n');
        }
    }
    sections
}

/// The rules page of a language: some of its entries are about two rulings.
fn shown(phrases: &Phrases) -> Sections {
    let entries = phrases.rules_page.into_iter();
    entries
        .flat_map(|(numbers, _, text)| {
            let numbers = numbers.split(", ").map(str::to_owned);
            numbers.map(move |number| (number, text.to_owned()))
        })
        .collect()
}

/// `1` to `12`, with a letter where a rule has parts.
fn is_rule(word: &str) -> bool {
    let digits = word.trim_end_matches(|c| matches!(c, 'a'..='d'));
    word.len() - digits.len() <= 1
        && matches!(digits.parse(), Ok(1..=12))
        && !digits.starts_with('0')
}

/// `R-a` and the like, whether there is such a ruling or not.
fn is_ruling(word: &str) -> bool {
    matches!(word.as_bytes(), [b'R', b'-', b'a'..=b'z'])
}

/// Rules 5 and 9 have parts; the whole of them is their parts.
fn parts(number: &str) -> &[&str] {
    match number {
        "5" => &["5a", "5b"],
        "9" => &["9a", "9b", "9c", "9d"],
        _ => &[],
    }
}

fn numbers(sections: &Sections) -> BTreeSet<&str> {
    sections.keys().map(String::as_str).collect()
}

/// The words of a text without the marks around them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
}

fn rulings(text: &str) -> BTreeSet<&str> {
    words(text).filter(|word| is_ruling(word)).collect()
}

#[test]
fn the_rules_page_has_every_rule_and_ruling_and_no_other() {
    let written = written();
    let mut wanted = numbers(&written);
    // They are headings over their parts, and the page shows the parts.
    for whole in ["5", "9"] {
        assert!(wanted.remove(whole), "rule {whole} is not in RULES.md");
        assert!(
            parts(whole).iter().all(|part| wanted.contains(part)),
            "rule {whole} lacks a part"
        );
    }
    for number in 1..=12 {
        let number = number.to_string();
        assert!(written.contains_key(&number), "rule {number} is missing");
    }
    for phrases in ALL {
        assert_eq!(numbers(&shown(phrases)), wanted, "{}", phrases.tag);
    }
}

#[test]
fn every_rule_names_the_same_rulings_in_both() {
    let written = written();
    for phrases in ALL {
        for (number, text) in shown(phrases) {
            if is_rule(&number) {
                let in_code = written.get(&number).map(|text| rulings(text));
                assert_eq!(
                    Some(rulings(&text)),
                    in_code,
                    "rule {number}, {}",
                    phrases.tag
                );
            }
        }
    }
    let mut named = BTreeSet::new();
    for (number, text) in &written {
        if is_rule(number) {
            named.extend(rulings(text));
        } else {
            assert!(text.contains("Why: "), "{number} has no reason");
        }
    }
    let all: BTreeSet<&str> = numbers(&written)
        .into_iter()
        .filter(|n| is_ruling(n))
        .collect();
    assert_eq!(named, all, "a ruling belongs to a rule");
}

#[test]
fn the_table_of_what_enforces_a_rule_has_all_of_them() {
    let module = include_str!("../../src/rules/mod.rs");
    let mut listed = BTreeSet::new();
    for row in module.lines().filter_map(|l| l.strip_prefix("//! | ")) {
        let mut cells = row.split(" | ");
        let (Some(numbers), Some(_), Some(items)) = (cells.next(), cells.next(), cells.next())
        else {
            continue;
        };
        for number in numbers.split(", ") {
            if is_rule(number) || is_ruling(number) {
                assert!(listed.insert(number), "{number} stands twice in the table");
                // Coalitions bind nobody.
                assert!(
                    number == "12" || items.contains("[`"),
                    "{number} leads nowhere"
                );
            }
        }
    }
    let written = written();
    let mut wanted = numbers(&written);
    wanted.remove("5");
    wanted.remove("9");
    assert_eq!(listed, wanted);
}

/// The sources of the game, without the rules page itself.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry of it").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// What a text says of rules by number: `rule 9a`, `rules 3, 5a and 9d`, and rulings by name.
fn named_in(text: &str) -> BTreeSet<&str> {
    let mut named = rulings(text);
    let mut counts = false;
    for word in words(text).filter(|word| !word.is_empty()) {
        match word {
            "rule" | "rules" | "Rule" | "Rules" => counts = true,
            "and" | "to" | "or" => {}
            _ if counts && is_rule(word) => drop(named.insert(word)),
            _ => counts = false,
        }
    }
    named
}

/// The numbers that a `fn rule` gives, or a sentence is made with: short texts that are a number and nothing else.
fn given_in(text: &str) -> BTreeSet<&str> {
    text.split('"').filter(|part| is_rule(part)).collect()
}

#[test]
fn every_number_that_the_code_names_is_a_rule() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&source, &mut files);
    let written = written();
    let page = shown(&so_long_sucker::phrases::ENGLISH);
    let mut seen = BTreeSet::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        let mut named = named_in(&text);
        if text.contains("fn rule(") || text.contains("Sentence::new(") {
            named.extend(given_in(&text));
        }
        for number in named {
            let at = file.display();
            assert!(
                written.contains_key(number),
                "{at} names {number}, which RULES.md has not"
            );
            let shown = match parts(number) {
                [] => page.contains_key(number),
                parts => parts.iter().all(|part| page.contains_key(*part)),
            };
            assert!(
                shown,
                "{at} names {number}, which the rules page does not show"
            );
            seen.insert(number.to_owned());
        }
    }
    // The reading itself works: the sources name nearly all rules, and all rulings but none past the last.
    for number in ["1", "5a", "9", "9d", "11", "R-a", "R-h"] {
        assert!(seen.contains(number), "nobody names {number}");
    }
}
