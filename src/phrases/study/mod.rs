//! What is said of studies and classes.
//!
//! It is apart from the other phrases, since it comes only where a study is asked for: in a file of its own for each
//! language but English.

mod asked;
mod data;
mod de;
mod en;
mod es;
mod fr;
mod hall;
mod plan;

use super::texts::Texts;

pub use asked::{Asked, Strip};
pub use data::{Data, Results};
pub use de::GERMAN;
pub use en::ENGLISH;
pub use es::SPANISH;
pub use fr::FRENCH;
pub use hall::{Facts, Hall};
pub use plan::Plan;

/// Every language, as [`ALL`](super::ALL) lists them. The page must not refer to it.
pub static ALL: [&Study; 4] = [&ENGLISH, &GERMAN, &FRENCH, &SPANISH];

phrases! {
    /// Everything that is said of studies and classes, in one language.
    struct Study;

    /// The language's tag.
    tag: &'static str,
    /// Where studies are begun.
    hall: Hall,
    /// What a study fixes.
    facts: Facts,
    /// What players are asked.
    asked: Asked,
    /// What stands at the table.
    strip: Strip,
    /// What was played.
    data: Data,
    /// What a class sees of its games.
    results: Results,
    /// What a teacher needs.
    plan: Plan,
}

/// A language as text, a line for each of its texts.
pub fn to_lines(study: &Study) -> String {
    study.texts().join("\n")
}

/// Reads what [`to_lines`] wrote; `None` if it has another number of lines.
pub fn read(lines: &'static str) -> Option<Study> {
    let mut texts = lines.split('\n');
    (texts.clone().count() == Study::COUNT).then(|| {
        let mut study = ENGLISH;
        study.take(&mut texts);
        study
    })
}
