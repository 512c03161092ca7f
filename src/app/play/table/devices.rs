//! Where the game is played: here, in another tab, or by some at other devices; and what then is not done here.

use crate::app::play::selection::Selection;
use crate::app::play::table::near::people_here;
use crate::app::play::table::{Table, WhyNot};
use crate::game::{actor, first_on_the_way};
use crate::rules::{Action, Player, PlayerSet, Position};
use leptos::prelude::untrack;

impl Table {
    /// From now on the game is played in another tab and only watched here, or played here again.
    pub fn set_watched(&self, watched: bool) {
        if self.0.watched.get_untracked() != watched {
            self.0.watched.set(watched);
            self.0.selection.set(Selection::Nothing);
            self.0.why_not.set(None);
        }
    }

    /// That player plays here from now on, and the others at devices of their own; for `None` all play here.
    pub fn play_here(&self, player: Option<Player>) {
        if self.0.here.get_untracked() != player {
            self.0.here.set(player);
        }
    }

    /// The people who play at this device.
    pub fn people_here(&self) -> PlayerSet {
        let (computers, here) = (self.computers().players(), self.0.here.get());
        (self.0.position).with(|position| people_here(position, computers, here))
    }

    /// Whether somebody decides next, and nobody who plays at this device.
    pub(super) fn waits_for_others(self) -> bool {
        let people = untrack(|| self.people_here());
        let awaited = self.0.position.with_untracked(Position::awaits);
        !awaited.is_empty() && awaited.and(people).is_empty()
    }

    /// To whom the device goes on: who is asked here, where another of those who play here decided last. None while an
    /// earlier point is looked at.
    pub fn goes_on_to(&self) -> Option<Player> {
        let people = self.people_here();
        let asked = self.awaits().and(people);
        if self.looking_back().is_some() {
            return None;
        }
        let decided_last = self.0.game.with(|game| {
            let mut steps = game.steps().iter().rev();
            steps.find_map(|step| step.actor.filter(|by| people.contains(*by)))
        })?;
        (!asked.contains(decided_last))
            .then(|| self.setup().in_seat_order(asked).next())
            .flatten()
    }

    /// Whether somebody else than a computer plays for `player`, and at another device.
    pub(super) fn plays_elsewhere(self, position: &Position, player: Player) -> bool {
        let computers = self.0.computers.get_untracked().players();
        let here = people_here(position, computers, self.0.here.get_untracked());
        !computers.contains(player) && !here.contains(player)
    }

    /// The first who would decide by `actions`, carried out one after the other, and plays at another device.
    pub(super) fn who_is_apart(self, position: &Position, actions: &[Action]) -> Option<Player> {
        // What cannot be carried out is refused for what it is.
        first_on_the_way(position, actions, &|position, action| {
            actor(position, action).filter(|player| self.plays_elsewhere(position, *player))
        })
    }

    /// Why nothing at all is done to the game here.
    pub(super) fn shut(self) -> Option<WhyNot> {
        let why_not = if self.0.watched.get_untracked() {
            WhyNot::Elsewhere
        } else if untrack(|| self.is_stopped()) {
            WhyNot::Stopped
        } else {
            return None;
        };
        Some(why_not)
    }

    /// Says so to whoever touches a game to which nothing is done here.
    pub(super) fn is_shut(self) -> bool {
        let why_not = self.shut();
        if why_not.is_some() {
            self.0.why_not.set(why_not);
        }
        why_not.is_some()
    }
}
