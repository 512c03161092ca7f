//! A save that should be on the table and cannot be read.

use crate::app::computers::seats::Computers;
use crate::app::desk::files;
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::view::words::said;
use leptos::prelude::*;

/// The save that was on the table and cannot be read: it stays where it is, and its good part can be opened.
#[component]
pub fn DamagedSave() -> impl IntoView {
    let page = Page::here();
    let desk = page.desk;
    move || {
        desk.damaged().map(|save| {
            let id = StoredValue::new(save.id.clone());
            let salvage = save.salvage().cloned();
            view! {
                <section class="notice damaged" aria-labelledby="damaged-heading">
                    <h2 id="damaged-heading">{page.words(|p| p.damaged)}</h2>
                    <p>{move || save.why(page.say())}</p>
                    <p>{page.words(|p| p.damaged_note)}</p>
                    <div class="buttons">
                        <button
                            id="damaged-download"
                            on:click=move |_| {
                                files::download_saved(&id.get_value());
                            }
                        >
                            {page.words(|p| p.download)}
                        </button>
                        {salvage
                            .map(|game| {
                                let actions = game.steps().len();
                                view! {
                                    <button
                                        id="damaged-open"
                                        on:click=move |_| {
                                            desk.dismiss_damaged();
                                            desk.start(game.clone(), Computers::default());
                                        }
                                    >
                                        {said(move || page.say().open_prefix.of(actions))}
                                    </button>
                                }
                            })}
                        <button id="damaged-close" on:click=move |_| {
                            focus::to("page");
                            desk.dismiss_damaged();
                        }>
                            {page.words(|p| p.close)}
                        </button>
                    </div>
                </section>
            }
        })
    }
}
