//! How fast computer players go on where people look at what they do.

use crate::rules::Event;
use serde::{Deserialize, Serialize};

/// How long a move is left to be seen before a computer makes the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", from = "String")]
pub enum Pace {
    /// Long enough to read what happened.
    #[default]
    Calm,
    /// Long enough to see it.
    Quick,
    /// Not at all.
    AtOnce,
}

/// What is kept under a name that this version does not know is as if nobody had chosen.
impl From<String> for Pace {
    fn from(name: String) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|pace| pace.name() == name).unwrap_or_default()
    }
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Calm, Self::Quick, Self::AtOnce];

    /// The name in forms.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Quick => "quick",
            Self::AtOnce => "at-once",
        }
    }

    /// How long nothing was said or done before a computer says something, in milliseconds.
    pub const fn wait_to_speak(self) -> u64 {
        match self {
            Self::Calm => 1_400,
            Self::Quick => 700,
            Self::AtOnce => 0,
        }
    }

    /// For how many milliseconds a step that came to `events` is left to be seen: a chip on a pile is seen at once, where
    /// chips are taken there is more to read, and where somebody falls the table holds its breath.
    pub fn wait_after(self, events: &[Event]) -> u64 {
        let is_fall = |event: &Event| matches!(event, Event::Defeated { .. });
        let is_little = |event: &Event| {
            matches!(
                event,
                Event::Played { .. } | Event::Moved { .. } | Event::Refused { .. }
            )
        };
        let (little, much, fall) = match self {
            Self::Calm => (2_000, 3_200, 4_500),
            Self::Quick => (700, 1_600, 2_200),
            Self::AtOnce => return 0,
        };
        if events.iter().any(is_fall) {
            fall
        } else if events.iter().all(is_little) {
            little
        } else {
            much
        }
    }
}
