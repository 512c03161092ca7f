//! Announcements for screen readers: one for each decision of a person, and one for a run of computers' decisions.

use crate::app::play::table::{Latest, Table};
use crate::app::say::speech::Speech;
use crate::app::signals::Memo;
use crate::phrases::Phrases;

/// A longer announcement is still being read when the next decision is due. In words.
const MOST_WORDS: usize = 20;

/// What was announced last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Announced {
    /// Counts up with every announcement, so that the same words twice are still news.
    pub count: u64,
    /// All that happened, in words; nothing where another game was put on the table.
    pub whole: String,
    /// The same where it is short; of many decisions of computers how many they are, and the last.
    pub brief: String,
    /// The count of the table's last change that is in it.
    changes: u64,
    /// What computers decided since somebody was asked: a text for each.
    run: Vec<String>,
    /// Whether a computer decides next.
    waits: bool,
}

/// A memo of what was announced last. `speech` has the words.
///
/// While computers decide, one after the other, nothing is announced until a person is asked or the game is over. A
/// change of language says nothing again. However many changes lie between two looks at it, each is in it.
pub fn announced(table: Table, speech: Memo<Speech>) -> Memo<Announced> {
    Memo::new(move |before: Option<&Announced>| {
        let Some(before) = before else {
            let latest = table.latest();
            return Announced {
                changes: latest.count,
                waits: latest.waits,
                ..Announced::default()
            };
        };
        let changes = table.changes_since(before.changes);
        let mut announced = before.clone();
        if let Some(last) = changes.last() {
            announced.changes = last.count;
            speech.with_untracked(|speech| announced.tell_of(&changes, speech));
        }
        announced
    })
}

impl Announced {
    /// Announces what there is to say of these changes, in their order.
    fn tell_of(&mut self, changes: &[Latest], speech: &Speech) {
        let mut told = (String::new(), String::new());
        let before = self.count;
        for change in changes {
            // What was said is announced where talk is.
            if !change.said.is_empty() {
                self.waits = change.waits;
                continue;
            }
            let is_new_game = change.is_another_game();
            let is_in_run = self.waits && !change.undone && !is_new_game;
            if !is_in_run {
                self.run.clear();
            }
            if is_new_game {
                told = Default::default();
            } else {
                self.run.push(speech.events(&change.events));
            }
            if !(is_in_run && change.waits) {
                self.count += 1;
                let run = core::mem::take(&mut self.run);
                let (whole, brief) = words(&run, change.undone, speech.phrases());
                for (told, more) in [(&mut told.0, whole), (&mut told.1, brief)] {
                    if !told.is_empty() {
                        told.push(' ');
                    }
                    told.push_str(&more);
                }
            }
            self.waits = change.waits;
        }
        if self.count != before {
            (self.whole, self.brief) = told;
        }
    }
}

/// What happened in a run of decisions, or was taken back, and the same in brief.
fn words(run: &[String], undone: bool, phrases: &Phrases) -> (String, String) {
    let all = run.join(" ");
    if undone {
        let all = phrases.taken_back.with(&all);
        return (all.clone(), all);
    }
    let brief = match run {
        [.., last] if run.len() > 1 && all.split_whitespace().count() > MOST_WORDS => {
            phrases.run.fill(&[&run.len().to_string(), last])
        }
        _ => all.clone(),
    };
    (all, brief)
}
