//! What of all that happened is told beside the question: what led to the position that is shown, as far as it is not seen or
//! asked for anyway.

use crate::app::play::table::Table;
use crate::rules::{Action, Event, Phase, Player};

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What happened, in its order.
    pub events: Vec<Event>,
    /// Whether it was taken back.
    pub is_taken_back: bool,
}

impl Table {
    /// What is told, where something else `is_said` already, or choices are beside it: then there is little room, and what
    /// their question says is not said twice.
    pub fn told(&self, is_said: bool, is_beside_choices: bool) -> Told {
        let (seen, latest) = (self.seen(), self.latest());
        // What was said since is no part of what is seen.
        let is_taken_back = seen.undone && (latest.undone || latest.said.is_empty());
        if is_taken_back && self.looking_back().is_none() {
            return Told {
                events: self.worth_telling(seen.events, is_beside_choices),
                is_taken_back: true,
            };
        }
        let mut events = self.led_here();
        let is_move = |event: &Event| matches!(event, Event::Moved { .. });
        // That one got the move is told by the question; what was taken before that is easily missed.
        if events.iter().all(is_move) {
            let (mut taken, turn) = (self.computers_took(), self.computers_turn());
            // What led here comes after it: whoever reads that alone would think that it happened last.
            let took_before = !taken.is_empty() && !turn.iter().any(takes);
            // The whole turn, where nothing that is said needs the room.
            if !is_said && !turn.is_empty() {
                events = turn;
            }
            if took_before {
                taken.extend(events);
                events = taken;
            }
        }
        Told {
            events: self.worth_telling(events, is_beside_choices),
            is_taken_back: false,
        }
    }

    /// Those of `events` that nothing else on the table says.
    fn worth_telling(self, mut events: Vec<Event>, is_beside_choices: bool) -> Vec<Event> {
        // A move that was given is all that happened; one that followed from a decision is seen.
        let is_given = matches!(events.first(), Some(Event::Moved { .. }));
        let is_over = matches!(self.phase(), Phase::Over(_));
        let fallen = events.iter().filter_map(|event| match event {
            Event::Defeated { player, .. } => Some(*player),
            _ => None,
        });
        let fallen: Vec<Player> = fallen.collect();
        // Where the move goes on from one who falls to another, where it ends is told, and who fell.
        let moves = events
            .iter()
            .filter(|event| matches!(event, Event::Moved { .. }));
        let mut moves_left = moves.count();
        events.retain(|event| match event {
            Event::Defeated { .. } => true,
            // Whoever has won is named, and the report tells the rest.
            _ if is_over => false,
            Event::RescueSought { seeker } => !is_beside_choices && !fallen.contains(seeker),
            Event::Captured { .. } => !is_beside_choices,
            Event::Moved { .. } => {
                moves_left -= 1;
                moves_left == 0 && (is_given || !is_beside_choices)
            }
            _ => true,
        });
        events
    }

    /// The last capture, kill, transfer or defeat among what computers decided since a person did; empty where there was
    /// none, and while an earlier point is looked at.
    pub fn computers_took(&self) -> Vec<Event> {
        if self.looking_back().is_some() {
            return Vec::new();
        }
        let computers = self.computers().players();
        self.0.game.with(|game| {
            let steps = game.steps().iter().rev();
            let theirs =
                steps.take_while(|step| step.actor.is_none_or(|by| computers.contains(by)));
            let taken = theirs.map(|step| {
                let taken = step.events.iter().filter(|event| takes(event));
                taken.copied().collect::<Vec<_>>()
            });
            let mut taken = taken.filter(|events| !events.is_empty());
            taken.next().unwrap_or_default()
        })
    }

    /// What a computer did in the turn that it ended by giving the move: the play and the giving. Empty where none did.
    pub fn computers_turn(&self) -> Vec<Event> {
        let computers = self.computers().players();
        let at = self.point().steps;
        self.0.game.with(|game| {
            let [.., play, give] = game.steps().get(..at).unwrap_or_default() else {
                return Vec::new();
            };
            let is_turn = matches!(
                (play.action, give.action),
                (Action::Play { .. }, Action::Give(_))
            );
            let is_theirs = give.actor.is_some_and(|by| computers.contains(by));
            if is_turn && is_theirs && play.actor == give.actor {
                [&*play.events, &*give.events].concat()
            } else {
                Vec::new()
            }
        })
    }
}

/// Whether chips change hands by it or die, or somebody falls.
const fn takes(event: &Event) -> bool {
    matches!(
        event,
        Event::Killed { .. }
            | Event::PileKilled { .. }
            | Event::PrisonerKilled { .. }
            | Event::Transferred { .. }
            | Event::Defeated { .. }
    )
}
