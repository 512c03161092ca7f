//! What is said of studies, in the language of the page: English is in the program, the others are fetched.

use crate::app::platform::languages;
use crate::phrases::study::{self, Study};
use std::cell::RefCell;

thread_local! {
    /// Every language that was fetched, for another time.
    static KNOWN: RefCell<Vec<&'static Study>> = const { RefCell::new(Vec::new()) };
}

/// What is spoken before anything was learnt.
pub const fn spoken() -> &'static Study {
    &study::ENGLISH
}

/// Fetches what the language of that tag says of studies; English, if that cannot be fetched.
pub async fn learn(tag: &'static str) -> &'static Study {
    if let Some(known) = known(tag) {
        return known;
    }
    let lines = languages::fetch(&["study-", tag].concat()).await;
    let read = lines.and_then(|lines| study::read(lines.leak()));
    // Every language is kept for good: everything that is said refers to it.
    if let Some(read) = read
        && known(tag).is_none()
    {
        KNOWN.with_borrow_mut(|known| known.push(Box::leak(Box::new(read))));
    }
    known(tag).unwrap_or(spoken())
}

fn known(tag: &str) -> Option<&'static Study> {
    if tag == spoken().tag {
        return Some(spoken());
    }
    KNOWN.with_borrow(|known| known.iter().copied().find(|study| study.tag == tag))
}
