//! What is heard of the game: one sentence for whatever a person decides, and one for all that computers decide after it.

use super::speech::Speech;
use super::table::Table;
use leptos::prelude::*;

/// A longer announcement is still being read when the next decision is due. In words.
const MOST_WORDS: usize = 20;

/// What was announced last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// Counts up with every announcement, so that the same words twice are still news.
    pub count: u64,
    /// All that happened, in words; nothing where another game was put on the table.
    pub whole: String,
    /// The same where it is short; of many decisions of computers how many they are, and the last.
    pub brief: String,
    /// The table's count of changes.
    changes: u64,
    /// What computers decided since somebody was asked: a text for each.
    run: Vec<String>,
    /// Whether a computer decides next.
    waits: bool,
}

/// A memo of what was announced last. `speech` has the words.
///
/// While computers decide, one after the other, nothing is announced until a person is asked or the game is over. A
/// change of language says nothing again.
pub fn heard(table: Table, speech: Memo<Speech>) -> Memo<Heard> {
    Memo::new(move |before: Option<&Heard>| {
        let latest = table.latest();
        // Where no person is left to be asked, everything is announced as it happens.
        let people = untrack(|| table.living().minus(table.computers().players()));
        let waits = !people.is_empty() && table.waits_for_computer();
        let Some(before) = before else {
            return Heard {
                changes: latest.count,
                waits,
                ..Heard::default()
            };
        };
        speech.with_untracked(|speech| {
            let texts = latest.events.iter().map(|event| speech.event(event).text);
            let text = texts.collect::<Vec<_>>().join(" ");
            let mut heard = Heard {
                changes: latest.count,
                waits,
                ..before.clone()
            };
            if latest.count == before.changes {
                return heard;
            }
            // Another game was put on the table.
            let is_new = text.is_empty();
            if !before.waits || latest.undone || is_new {
                heard.run.clear();
            }
            if !is_new {
                heard.run.push(text);
            }
            if !(before.waits && waits) || latest.undone || is_new {
                heard.count += 1;
                heard.tell(speech, latest.undone);
            }
            heard
        })
    })
}

impl Heard {
    /// Puts what has gathered into words.
    fn tell(&mut self, speech: &Speech, undone: bool) {
        let phrases = speech.phrases();
        let run = core::mem::take(&mut self.run);
        self.whole = run.join(" ");
        self.brief = match run.as_slice() {
            [.., last] if run.len() > 1 && self.whole.split_whitespace().count() > MOST_WORDS => {
                phrases.run.fill(&[&run.len().to_string(), last])
            }
            _ => self.whole.clone(),
        };
        if undone {
            self.whole = phrases.taken_back.with(&self.whole);
            self.brief.clone_from(&self.whole);
        }
    }
}
