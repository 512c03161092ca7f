//! Which language is spoken. English is in the page; the others are fetched when they are asked for.

use crate::app::platform::{languages, preferences};
use crate::phrases::talk::{self, Talk};
use crate::phrases::{self, ENGLISH, Phrases};
use std::cell::{Cell, RefCell};

/// What reads the lines of a language: [`read`].
pub type Read = fn(String) -> Option<&'static Phrases>;

/// Where the program is in several files, what comes after the first brings it: English needs none.
const READ: Option<Read> = if cfg!(all(feature = "split", target_arch = "wasm32")) {
    None
} else {
    Some(read)
};

thread_local! {
    static READER: Cell<Option<Read>> = const { Cell::new(READ) };
    static SPOKEN: Cell<&'static Phrases> = const { Cell::new(&ENGLISH) };
    /// Every language that was fetched, for another time.
    static KNOWN: RefCell<Vec<&'static Phrases>> = RefCell::new(vec![&ENGLISH]);
    /// What they say of promises. English is not among them: only what comes late may name it.
    static TALKS: RefCell<Vec<&'static Talk>> = const { RefCell::new(Vec::new()) };
}

/// The language that is spoken: English, until [`speak`] names another.
pub fn spoken() -> &'static Phrases {
    SPOKEN.get()
}

/// The language of these phrases is spoken from now on.
pub fn speak(phrases: &'static Phrases) {
    SPOKEN.set(phrases);
}

/// What the language of these phrases says of promises: English as long as that language was not read. For what comes
/// late only.
pub fn talk_of(phrases: &Phrases) -> &'static Talk {
    let read = TALKS.with_borrow(|talks| talks.iter().copied().find(|t| t.tag == phrases.tag));
    read.unwrap_or(&talk::ENGLISH)
}

/// The tag of the language to speak: the one chosen, if it is known, else what the browser prefers, else English.
pub fn wanted(chosen: &str) -> &'static str {
    phrases::known_tag(chosen).unwrap_or_else(|| phrases::tag_for(&preferences::languages()))
}

/// The language of that tag, which is fetched if it is not here; `None` if it cannot be.
pub async fn learn(tag: &'static str) -> Option<&'static Phrases> {
    if known(tag).is_none()
        && let Some(lines) = languages::fetch(tag).await
        // It may have been asked for twice at the same time.
        && known(tag).is_none()
        && let Some(read) = READER.get()
        && let Some(phrases) = read(lines)
    {
        KNOWN.with_borrow_mut(|known| known.push(phrases));
    }
    known(tag)
}

/// Languages can be read from now on.
pub fn bring_reader(read: Read) {
    READER.set(Some(read));
}

fn known(tag: &str) -> Option<&'static Phrases> {
    KNOWN.with_borrow(|known| known.iter().copied().find(|phrases| phrases.tag == tag))
}

/// Reads the lines of a language, with its [talk](talk_of); `None` if they are of another version of the page. The language is never freed, since
/// everything that is said refers to it.
pub fn read(lines: String) -> Option<&'static Phrases> {
    let (phrases, talk) = talk::read(lines.leak())?;
    TALKS.with_borrow_mut(|talks| talks.push(Box::leak(Box::new(talk))));
    Some(Box::leak(Box::new(phrases)))
}
