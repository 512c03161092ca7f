//! What people ask the computers' program about a game that goes on.

use super::{ComputerPlayers, Purpose};
use crate::app::computers::estimates::{Company, FOR_HINT, Hint, estimate};
use crate::bots::protocol::{Question, Request};
use crate::game::Game;
use leptos::prelude::untrack;

impl ComputerPlayers {
    /// What somebody who asks was told about this position.
    pub fn hint(&self) -> Option<Hint> {
        self.0.hint.get()
    }

    /// What somebody who asks was told of how everybody plays.
    pub fn company(&self) -> Option<Company> {
        self.0.company.get()
    }

    /// Works out a suggestion for the person who is asked.
    pub fn suggest(&self) {
        let Some(player) = self.first_asked(|is_computer| !is_computer) else {
            return;
        };
        self.turn_to_people();
        self.0.hint.set(Some(Hint::Thinking));
        let request = self.with_laid(|game| Request::about(game, estimate(player, FOR_HINT)));
        self.say(&request, Purpose::Hint(self.number(), player));
    }

    /// The game with the chip that is laid down, if one is: whoever asks then asks what follows it.
    pub fn with_laid<T>(self, look: impl FnOnce(&Game) -> T) -> T {
        let table = self.0.table;
        let laid = untrack(|| table.selection()).laid();
        table.with_game_untracked(|game| {
            let after = laid.and_then(|play| {
                let mut after = game.clone();
                after.act(play).is_ok().then_some(after)
            });
            look(after.as_ref().unwrap_or(game))
        })
    }

    /// What was suggested is followed, or turned down. Whom the question kept from thinking goes on.
    pub fn drop_hint(&self) {
        let is_thought_about = self.0.hint.get_untracked() == Some(Hint::Thinking);
        self.forget_hint();
        if is_thought_about {
            self.stop();
            self.go_on();
        }
    }

    pub(super) fn forget_hint(self) {
        if self.0.hint.get_untracked().is_some() {
            self.0.hint.set(None);
        }
    }

    /// Works out what kind of player everybody is like, by what they did in this game.
    pub fn get_to_know(&self) {
        self.turn_to_people();
        self.0.company.set(Some(Company::Thinking));
        let request = self
            .0
            .table
            .with_game_untracked(|game| Request::about(game, Question::Company));
        self.say(&request, Purpose::Company);
    }

    /// A computer may be thinking, in a rescue also where a person is asked: it does so again afterwards.
    fn turn_to_people(self) {
        self.stop();
        self.0.thinking.set(None);
        self.0.failed.set(false);
        self.forget_asked();
    }

    /// Whether something that a person asked is being thought about.
    pub(super) fn thinks_for_people(self) -> bool {
        self.gets_to_know() || self.0.hint.get_untracked() == Some(Hint::Thinking)
    }

    /// Whether it is being worked out how everybody plays.
    pub(super) fn gets_to_know(self) -> bool {
        let is_thinking = |company: &Option<Company>| *company == Some(Company::Thinking);
        self.0.company.with_untracked(is_thinking)
    }

    /// What was told is not told any more.
    pub(super) fn forget_asked(self) {
        self.forget_hint();
        self.0.company.set(None);
    }

    /// What was told of how everybody plays is not told any more: another game may have come to the table. What is being
    /// worked out is of the game that is there.
    pub fn forget_company(&self) {
        if !self.gets_to_know() {
            self.0.company.set(None);
        }
    }
}
