//! What is said of promises: the words of rule 12, and the sentences that they make; and what is said where a game is
//! sent, in the report, and by computers of themselves.
//!
//! They are apart from [`Phrases`], whose English is in the page's first program: only what comes late speaks of
//! these. In a language's file their lines follow those of [`Phrases`].

mod clauses;
mod computers;
mod de;
mod en;
mod es;
mod fr;
mod letters;
mod report;
mod table;
mod verdicts;

use super::Phrases;
use super::texts::Texts;

pub use clauses::{Alone, Before, Breaks, Clauses, Statements, ThisTurn, Times, Toward};
pub use computers::{Computers, Likeness, Meant, Moments, Reasons};
pub use de::GERMAN;
pub use en::ENGLISH;
pub use es::SPANISH;
pub use fr::FRENCH;
pub use letters::Letters;
pub use report::Report;
pub use table::{Ledger, Lesson, Sheet, TextTable};
pub use verdicts::{Outcomes, Stamps};

/// Every language, as [`ALL`](super::ALL) lists them. The page must not refer to it.
pub static ALL: [&Talk; 4] = [&ENGLISH, &GERMAN, &FRENCH, &SPANISH];

phrases! {
    /// Everything that is said of promises, in one language.
    struct Talk;

    /// The language's tag.
    tag: &'static str,
    /// What a player will or will not do.
    clauses: Clauses,
    /// What is said with clauses, and who says it.
    statements: Statements,
    /// What would break a clause.
    breaks: Breaks,
    /// What has become of it, in a word.
    stamps: Stamps,
    /// What has become of it, in a sentence.
    outcomes: Outcomes,
    /// Where something is said.
    sheet: Sheet,
    /// Where it is kept.
    ledger: Ledger,
    /// The same in words.
    text_table: TextTable,
    /// What is learnt of it.
    lesson: Lesson,
    /// Computers that give their word.
    computers: Computers,
    /// The report at the end.
    report: Report,
    /// Where the game is sent.
    letters: Letters,
}

/// A language as text, a line for each of its texts: those of `phrases`, then those of `talk`.
pub fn to_lines(phrases: &Phrases, talk: &Talk) -> String {
    let mut lines = phrases.to_lines();
    for text in talk.texts() {
        lines.push('\n');
        lines.push_str(text);
    }
    lines
}

/// Reads what [`to_lines`] wrote; `None` if it has another number of lines.
pub fn read(lines: &'static str) -> Option<(Phrases, Talk)> {
    let mut texts = lines.split('\n');
    let is_whole = texts.clone().count() == Phrases::COUNT + Talk::COUNT;
    is_whole.then(|| {
        let (mut phrases, mut talk) = (super::ENGLISH, ENGLISH);
        phrases.take(&mut texts);
        talk.take(&mut texts);
        (phrases, talk)
    })
}
