//! The bounds of a protocol.

use super::{First, Protocol, ProtocolError, Seat, StudyQuestion};
use crate::record::Name;
use crate::rules::{Colour, Setup, SetupError};
use crate::study::SessionId;
use std::collections::BTreeSet;

type Checked = Result<(), ProtocolError>;

/// The most questions of a quiz, and after the game.
const MOST_QUESTIONS: usize = 50;
/// The longest that anybody waits for somebody, in seconds.
const MOST_SECONDS: u32 = 3_600;

impl Protocol {
    /// Whether all of it is within its bounds.
    ///
    /// # Errors
    /// [`ProtocolError`] for the first field that is not.
    pub fn check(&self) -> Checked {
        if self.format != Self::FORMAT {
            let what = format!(
                "it is no protocol of a study, which says {:?}",
                Self::FORMAT
            );
            return wrong("format", what);
        }
        if self.version != Self::VERSION {
            return wrong(
                "version",
                format!("only version {} is known", Self::VERSION),
            );
        }
        length("title", &self.title, 0, 200)?;
        self.setup()?;
        self.check_seats()?;
        match self.first {
            First::Player(colour) if !self.seats.iter().any(|seat| seat.colour == colour) => {
                return wrong(
                    "first.player",
                    format!("{colour} does not sit at the table"),
                );
            }
            First::Player(_) | First::Table => {}
            First::Seed(first) => seed("first.seed", first)?,
        }
        for (name, limit) in [
            ("limits.decision_seconds", self.limits.decision_seconds),
            ("limits.talk_seconds", self.limits.talk_seconds),
        ] {
            if limit.is_some_and(|seconds| !(1..=MOST_SECONDS).contains(&seconds)) {
                return wrong(name, format!("it can be 1 to {MOST_SECONDS} seconds"));
            }
        }
        if let Some(consent) = &self.consent {
            length("consent", consent, 1, 20_000)?;
        }
        self.check_quiz()?;
        if !self.promises.written && (self.after_promise.speaker || self.after_promise.addressee) {
            let what = "nobody can be asked about promises that are not written (promises.written)";
            return wrong("after_promise", what);
        }
        if self.end.len() > MOST_QUESTIONS {
            return wrong("end", format!("there can be {MOST_QUESTIONS} at most"));
        }
        let mut ids = BTreeSet::new();
        for (place, question) in self.end.iter().enumerate() {
            check_question(&format!("end[{place}]"), question)?;
            if !ids.insert(&question.id) {
                return wrong(format!("end[{place}].id"), "another question has it");
            }
        }
        Ok(())
    }

    /// The table.
    ///
    /// # Errors
    /// [`ProtocolError`], if rules 1, 2 or 4 do not allow it.
    pub fn setup(&self) -> Result<Setup, ProtocolError> {
        let colours: Vec<Colour> = self.seats.iter().map(|seat| seat.colour).collect();
        let usual = u32::from(Setup::usual_chips(colours.len()));
        let chips = self.chips.unwrap_or(usual);
        Setup::new(&colours, chips, self.piles).map_err(|odd| {
            let at = match odd {
                SetupError::Seats(_) | SetupError::ColourTwice(_) => "seats",
                SetupError::Chips(_) => "chips",
                SetupError::PileLimit(_) => "piles",
            };
            ProtocolError::new(at, odd.to_string())
        })
    }

    fn check_seats(&self) -> Checked {
        let mut labels = BTreeSet::new();
        for (
            place,
            Seat {
                label, computer, ..
            },
        ) in self.seats.iter().enumerate()
        {
            if let Some(label) = label {
                let at = format!("seats[{place}].label");
                length(&at, label, 1, Name::MOST_CHARACTERS)?;
                if Name::of(label)
                    .name
                    .is_none_or(|name| name.as_str() != label)
                {
                    return wrong(at, "it has signs that are not seen, or odd spaces");
                }
                if !labels.insert(label) {
                    return wrong(at, "another seat has it");
                }
            }
            if let Some(computer) = computer {
                seed(&format!("seats[{place}].computer.seed"), computer.seed)?;
            }
        }
        Ok(())
    }

    fn check_quiz(&self) -> Checked {
        let Some(quiz) = &self.quiz else {
            return Ok(());
        };
        let count = quiz.questions.len();
        if !(1..=MOST_QUESTIONS).contains(&count) {
            return wrong(
                "quiz.questions",
                format!("there can be 1 to {MOST_QUESTIONS}"),
            );
        }
        let mut seeds = BTreeSet::new();
        for (place, question) in quiz.questions.iter().enumerate() {
            let at = format!("quiz.questions[{place}]");
            seed(&at, *question)?;
            if !seeds.insert(question) {
                return wrong(at, "it is asked already");
            }
        }
        if usize::try_from(quiz.right).unwrap_or(usize::MAX) > count {
            return wrong("quiz.right", format!("only {count} questions are asked"));
        }
        Ok(())
    }
}

fn check_question(at: &str, question: &StudyQuestion) -> Checked {
    let StudyQuestion { id, text, choices } = question;
    if SessionId::of(id).is_none() {
        let what = "it has 1 to 64 of the letters a to z, digits, - and _";
        return wrong(format!("{at}.id"), what);
    }
    length(&format!("{at}.text"), text, 1, 2_000)?;
    if !choices.is_empty() && !(2..=20).contains(&choices.len()) {
        return wrong(format!("{at}.choices"), "there can be 2 to 20, or none");
    }
    let mut seen = BTreeSet::new();
    for (place, choice) in choices.iter().enumerate() {
        let at = format!("{at}.choices[{place}]");
        length(&at, choice, 1, 200)?;
        if !seen.insert(choice) {
            return wrong(at, "it is there already");
        }
    }
    Ok(())
}

fn wrong(at: impl Into<String>, what: impl Into<String>) -> Checked {
    Err(ProtocolError::new(at, what))
}

/// A text of so many characters, which are not all blank if there has to be one.
fn length(at: &str, text: &str, least: usize, most: usize) -> Checked {
    let is_blank = least > 0 && text.trim().is_empty();
    if is_blank {
        return wrong(at, "there is nothing in it");
    }
    if text.chars().count() > most {
        return wrong(at, format!("it can have {most} characters"));
    }
    Ok(())
}

fn seed(at: &str, seed: u64) -> Checked {
    if seed > Protocol::MOST_SEED {
        return wrong(at, format!("a seed is at most {}", Protocol::MOST_SEED));
    }
    Ok(())
}
