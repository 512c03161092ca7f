//! The frame of a dialog.

use super::Page;
use crate::app::effects;
use leptos::html;
use leptos::prelude::*;

/// A dialog with a heading and a way out. It is open as long as it is in the page.
#[component]
pub fn Frame(
    /// The heading.
    #[prop(into)]
    heading: Signal<&'static str>,
    /// What is in it.
    children: Children,
) -> impl IntoView {
    let page = Page::here();
    let dialog: NodeRef<html::Dialog> = NodeRef::new();
    effects::keep_open(dialog, Signal::stored(true));
    view! {
        <dialog
            node_ref=dialog
            aria-labelledby="dialog-heading"
            on:close=move |_| page.desk.close()
        >
            <div class="head">
                <h2 id="dialog-heading">{move || heading.get()}</h2>
                <button class="close" on:click=move |_| effects::close(dialog)>
                    {page.words(|p| p.close)}
                </button>
            </div>
            <div class="content">{children()}</div>
        </dialog>
    }
}
