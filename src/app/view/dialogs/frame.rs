//! The frame of a dialog.

use crate::app::page::Page;
use crate::app::platform::dialog::{close_by_touch, open_if_it_stays, set_open};
use leptos::html;
use leptos::prelude::*;

/// A dialog with a heading and a way out. It is open as long as it is in the page.
#[component]
pub fn Frame(
    /// The heading.
    #[prop(into)]
    heading: Signal<String>,
    /// A class of its own, for the style sheets.
    #[prop(optional)]
    class: &'static str,
    /// At which edge of a table-top it is read, if not at the near one.
    #[prop(optional_no_strip)]
    edge: Option<&'static str>,
    /// Whether a touch beside it leaves it open, as something is asked there or written.
    #[prop(optional)]
    stays: bool,
    /// What is in it.
    children: Children,
) -> impl IntoView {
    let page = Page::here();
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            if !stays {
                close_by_touch(&dialog);
            }
            set_open(&dialog, true);
        }
    });
    // The focus goes back to what had it before.
    let close = move |_| {
        if let Some(dialog) = dialog.get_untracked() {
            set_open(&dialog, false);
        }
    };
    view! {
        <dialog
            node_ref=dialog
            class=class
            data-edge=edge
            aria-labelledby="dialog-heading"
            on:close=move |_| {
                page.navigation.close();
                // What has to be asked is asked again at once, in the same dialog, which Escape has closed.
                if let Some(dialog) = dialog.get_untracked() {
                    open_if_it_stays(dialog);
                }
            }
        >
            <div class="head">
                <h2 id="dialog-heading">{move || heading.get()}</h2>
                <button class="close" on:click=close>
                    {page.words(|p| p.close)}
                </button>
            </div>
            <div class="content">{children()}</div>
        </dialog>
    }
}
