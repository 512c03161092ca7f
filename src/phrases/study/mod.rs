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
    (texts.clone().count() == Study::COUNT).then(|| Texts::take(&mut texts))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases;

    #[test]
    fn a_language_is_read_as_it_was_written() {
        for (phrases, study) in phrases::ALL.into_iter().zip(ALL) {
            assert_eq!(phrases.tag, study.tag, "the languages in one order");
            let lines: &'static str = to_lines(study).leak();
            let read_study = read(lines).expect("as many lines as texts");
            assert_eq!(read_study.all(), study.all());
            let (short, _) = lines.rsplit_once('\n').expect("more than one line");
            assert!(read(short).is_none(), "a line is missing");
        }
        assert!(read("<!doctype html>").is_none());
    }
}
