//! What happened last at the table.

use crate::promises::Statement;
use crate::rules::{Event, PileNumber, Why};

/// What happened last, for announcements, or was seen to happen last, for motion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Latest {
    /// Counts up, so that the same events twice are still news.
    pub count: u64,
    /// The events, in order.
    pub events: Vec<Event>,
    /// Whether they were taken back, rather than having happened.
    pub undone: bool,
    /// How many steps the game had then.
    pub steps: usize,
    /// Whether a computer is asked next, while people live in the game.
    pub waits: bool,
    /// What was said, or taken back, in that order, where that is all that happened.
    pub said: Vec<Statement>,
}

impl Latest {
    /// These events happened after all that happened before, or were taken back.
    pub(super) fn follow(&mut self, events: Vec<Event>, undone: bool) {
        self.count += 1;
        self.events = events;
        self.undone = undone;
        self.said = Vec::new();
    }

    /// Whether another game was put on the table, or none was touched yet.
    pub const fn is_another_game(&self) -> bool {
        self.events.is_empty() && self.said.is_empty()
    }

    /// The pile on which rule 5b named the next player.
    pub(super) fn struck(&self) -> Option<PileNumber> {
        let by_5b = |event: &Event| {
            matches!(
                event,
                Event::Moved {
                    why: Why::FurthestDown,
                    ..
                }
            )
        };
        let played = |event: &Event| match event {
            Event::Played { pile, .. } => Some(*pile),
            _ => None,
        };
        let named = !self.undone && self.events.iter().any(by_5b);
        named.then(|| self.events.iter().find_map(played)).flatten()
    }
}
