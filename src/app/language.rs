//! Which language is spoken. English is in the page; the others are fetched when they are asked for.

use super::platform::{languages, preferences};
use crate::phrases::{self, ENGLISH, Phrases};
use std::cell::Cell;

thread_local! {
    static SPOKEN: Cell<&'static Phrases> = const { Cell::new(&ENGLISH) };
}

/// The language that was learnt last.
pub fn spoken() -> &'static Phrases {
    SPOKEN.get()
}

/// The tag of the language to speak: the one chosen, if it is known, else what the browser prefers, else English.
pub fn wanted(chosen: &str) -> &'static str {
    phrases::known_tag(chosen).unwrap_or_else(|| phrases::tag_for(&preferences::languages()))
}

/// Learns the language of that tag, and gives it; one that cannot be fetched leaves the language as it is.
pub async fn learn(tag: &'static str) -> &'static Phrases {
    let found = match tag {
        tag if tag == spoken().tag => return spoken(),
        tag if tag == ENGLISH.tag => Some(&ENGLISH),
        tag => languages::fetch(tag).await.and_then(read),
    };
    if let Some(phrases) = found {
        SPOKEN.set(phrases);
    }
    spoken()
}

/// Reads the lines of a language; `None` if they are another version's. It is kept as long as the page is there:
/// everything that is said refers to it.
fn read(lines: String) -> Option<&'static Phrases> {
    let phrases = Phrases::read(lines.leak())?;
    Some(Box::leak(Box::new(phrases)))
}
