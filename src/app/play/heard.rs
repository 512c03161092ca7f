//! What is heard of talk: what was said last, and what became of what was said.

use crate::app::play::table::Table;
use crate::app::play::talk::news::{News, news};
use crate::app::signals::Memo;
use crate::promises::Spoken;
use leptos::prelude::untrack;

/// What was heard last.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heard {
    /// All that was said, as it stands now; while somebody looks back, as it stood before.
    pub spoken: Vec<Spoken>,
    /// What is new, by the numbers of what was said.
    pub news: Vec<(usize, News)>,
    /// Counts up, so that the same words twice are still news.
    pub count: u64,
}

/// A memo of what was heard last at `table`. Who looks back, undoes something or opens another game hears nothing.
pub fn heard(table: Table) -> Memo<Heard> {
    let spoken = table.spoken();
    Memo::new(move |before: Option<&Heard>| {
        let now = spoken.get();
        let looks_back = table.looking_back().is_some();
        // What stood there earlier is no news when they come back from it.
        if let Some(before) = before.filter(|_| looks_back) {
            return Heard {
                news: Vec::new(),
                ..before.clone()
            };
        }
        let count = before.map_or(0, |before| before.count);
        // Of a game that is put on the table nothing was said here.
        let is_put = untrack(|| table.latest()).is_another_game();
        let before = before.filter(|_| !is_put);
        let news = before.map_or_else(Vec::new, |before| news(&before.spoken, &now));
        Heard {
            spoken: now,
            count: count + u64::from(!news.is_empty()),
            news,
        }
    })
}
