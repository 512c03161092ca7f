//! What the text table answered.

use crate::app::page::Page;
use crate::app::play::commands;
use crate::app::signals::RwSignal;
use crate::app::view::table::turn::why_not_in_words;
use crate::rules::{Action, Event};
use leptos::prelude::*;

/// How many answers stay in view.
const ANSWERS_KEPT: usize = 50;

/// What was answered, numbered, the latest last.
#[derive(Clone, Copy)]
pub(super) struct Answers(RwSignal<Vec<(usize, String)>>);

impl Answers {
    pub(super) fn none() -> Self {
        Self(RwSignal::new(Vec::new()))
    }

    pub(super) fn tell(self, words: String) {
        self.0.update(|answers| {
            let number = answers.last().map_or(0, |(n, _)| n + 1);
            answers.push((number, words));
            let kept = answers.len().saturating_sub(ANSWERS_KEPT);
            answers.drain(..kept);
        });
    }

    pub(super) fn numbers(self) -> Vec<usize> {
        self.0
            .with(|answers| answers.iter().map(|(number, _)| *number).collect())
    }

    pub(super) fn numbered(self, number: usize) -> Option<String> {
        self.0.with_untracked(|answers| {
            let answer = answers.iter().find(|(known, _)| *known == number);
            answer.map(|(_, words)| words.clone())
        })
    }

    /// Decides that, or tells why the table does not.
    pub(super) fn act(self, page: &'static Page, actions: &[Action]) {
        if let Err(why_not) = page.table.act(actions) {
            self.tell(untrack(|| why_not_in_words(page, why_not)).text);
        }
    }
}

/// What a `yes` would decide, and after which change of the table that was asked.
#[derive(Clone, Copy)]
pub(super) struct Unconfirmed(RwSignal<Option<(u64, Vec<Action>)>>);

impl Unconfirmed {
    pub(super) fn nothing() -> Self {
        Self(RwSignal::new(None))
    }

    /// Asks for a `yes` to `actions`, one of which cannot be taken back.
    pub(super) fn ask(self, page: &'static Page, actions: Vec<Action>, answers: Answers) {
        answers.tell(untrack(|| to_confirm(page, &actions)));
        let now = untrack(|| page.table.latest_count());
        self.0.set(Some((now, actions)));
    }

    /// What a `yes` would decide now. It is asked no more: what comes next is no answer to it, nor is what comes after the
    /// table has changed.
    pub(super) fn take(self, page: &'static Page) -> Vec<Action> {
        let asked = self.0.get_untracked();
        self.0.set(None);
        let now = untrack(|| page.table.latest_count());
        let asked = asked.filter(|(then, _)| *then == now);
        asked.map(|(_, actions)| actions).unwrap_or_default()
    }
}

/// What asks for a `yes` to `actions`, one of which cannot be taken back.
fn to_confirm(page: &'static Page, actions: &[Action]) -> String {
    let foreseen = page.table.foreseen(actions);
    // What comes before it is not what a yes is asked for.
    let is_final = |event: &Event| {
        matches!(
            event,
            Event::PrisonerKilled { .. } | Event::Transferred { .. }
        )
    };
    let from = foreseen.iter().position(is_final).unwrap_or_default();
    let foreseen = foreseen.get(from..).unwrap_or_default();
    page.speech
        .with(|speech| commands::to_confirm(speech, foreseen))
}
