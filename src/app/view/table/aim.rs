//! What the game is about, in a breath, for who plays their first one.

use crate::app::page::Page;
use crate::app::signals::Memo;
use crate::app::view::talk::talk;
use crate::app::view::words::said;
use leptos::prelude::*;

/// Which colour is theirs, and what it takes to win; nothing for who knows it.
#[component]
pub fn Aim() -> impl IntoView {
    let page = Page::here();
    let newcomer = Memo::new(move |_| page.desk.newcomer());
    move || {
        newcomer.get().map(|player| {
            let words = said(move || {
                let name = page.speech.with(|speech| speech.player(player));
                talk(page).computers.aim.with(&name)
            });
            view! { <p id="aim">{words}</p> }
        })
    }
}
