//! Words as parts of a view, which follow what they are made of.
//!
//! Each is boxed, so that the page has the code for a changing text once, and not once for every text.

use crate::app::page::Page;
use crate::phrases::Phrases;
use leptos::prelude::*;

/// A changing part of a view.
type Words<T> = Box<dyn FnMut() -> T + Send>;

impl Page {
    /// One phrase: it follows the language.
    pub fn words(&self, phrase: fn(&'static Phrases) -> &'static str) -> Words<&'static str> {
        let phrases = self.phrases;
        Box::new(move || phrase(phrases.get()))
    }

    /// A heading of a dialog.
    pub fn heading(&self, phrase: fn(&'static Phrases) -> &'static str) -> Signal<String> {
        let phrases = self.phrases;
        Signal::derive(move || phrase(phrases.get()).to_owned())
    }
}

/// Words made of what is going on: they follow it.
pub fn said(words: impl Fn() -> String + Send + 'static) -> Words<String> {
    Box::new(words)
}

/// Which point is looked at: after so many steps of all, and so many words since.
pub fn point_looked_at(page: &'static Page) -> String {
    let point = page.table.point();
    let (all, said) = page.table.with_game(|game| {
        let before = game.point_at(point.steps).said;
        (game.cursor(), point.said.saturating_sub(before))
    });
    let p = page.say();
    let template = if said == 0 {
        p.looking_back
    } else {
        p.looking_back_said
    };
    let values = [point.steps, all, said].map(|number| number.to_string());
    template.fill(&values.each_ref().map(String::as_str))
}
