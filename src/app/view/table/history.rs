//! The buttons that take back and do again, and those that lead back to now.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::play::selection::Selection;
use crate::app::play::table::WhyNot;
use crate::app::view::table::turn::Act;
use crate::app::view::when::When;
use crate::game::UndoError;
use leptos::prelude::*;

const UNDO: &str = "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3";
const REDO: &str = "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3";

/// Undo, unless a chip is held, which can be laid down first; and redo, where something was undone.
#[component]
pub fn UndoAndRedo() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let history = table.history();
    let undo = move || {
        let agreement = matches!(
            table.undo(),
            Err(WhyNot::UndoError(UndoError::Agreement(_)))
        );
        if agreement && page.computer_players.is_some() {
            page.navigation.open(Dialog::Agree);
        } else if agreement {
            // The dialog is about the page's own game: in a lesson all agree.
            table.undo_by_agreement(untrack(|| table.living()));
        }
    };
    // What is looked at is not what would be taken back.
    let is_now = move || table.looking_back().is_none();
    view! {
        // Undo stays where a finger is that goes back by more than one.
        <When is=move || is_now() && history.get().1>
            <Act id="redo" sign=REDO words=|p| p.redo act=move || table.redo() />
        </When>
        <When is=move || is_now() && table.selection() == Selection::Nothing>
            <Act
                id="undo"
                sign=UNDO
                words=|p| p.undo
                disabled=Signal::derive(move || !history.get().0)
                act=undo
            />
        </When>
    }
}

/// The way back to now, or on from the point that is looked at.
#[component]
pub fn LookingBack() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let play_on = move |_| {
        if let Some(point) = untrack(|| table.looked_at()) {
            let fork = table.with_game_untracked(|game| game.fork_at(point));
            page.desk.start(fork, untrack(|| table.computers()));
        }
    };
    // A lesson's game is not one to go on with, nor is a study's: it would be a game without what the study fixes.
    let may_play_on = page.computer_players.is_some() && !untrack(|| table.is_of_study());
    view! {
        <button id="back-to-now" class="action" on:click=move |_| table.look_at(None)>
            {page.words(|p| p.to_now)}
        </button>
        {may_play_on
            .then(|| {
                view! {
                    <button id="play-on" on:click=play_on>
                        {page.words(|p| p.play_on_from_here)}
                    </button>
                }
            })}
    }
}
