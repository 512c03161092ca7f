//! What the page has to say of its version, of other tabs and of the storage.

use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::desk::{Saving, files};
use crate::app::page::Page;
use crate::app::platform::{focus, shell};
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::when::When;
use leptos::prelude::*;

/// That a newer version is there, that the game is played in another tab, or that nothing is saved.
#[component]
pub fn PageNotices() -> impl IntoView {
    let page = Page::here();
    let (desk, navigation) = (page.desk, page.navigation);
    let words = move || match desk.saving() {
        Saving::Works => None,
        Saving::Session => Some(page.say().storage_session),
        Saving::Blocked => Some(page.say().storage_blocked),
        Saving::Full => Some(page.say().storage_full),
    };
    let waits = shell::watch_update();
    let after_this_game = RwSignal::new(false);
    let put_aside = RwSignal::new(false);
    let between_games = Memo::new(move |_| {
        let over = page.table.phase().is_over();
        navigation.screen() != Screen::Table || over
    });
    let offered =
        move || waits.get() && !put_aside.get() && (!after_this_game.get() || between_games.get());
    view! {
        <When is=offered>
            <div class="notice update" role="status">
                <p>{page.words(|p| p.update_ready)}</p>
                <button id="update-now" on:click=|_| shell::use_update()>
                    {page.words(|p| p.update_now)}
                </button>
                <When is=move || !between_games.get()>
                    <button id="update-later" on:click=move |_| {
                        focus::to("turn");
                        after_this_game.set(true);
                    }>
                        {page.words(|p| p.update_later)}
                    </button>
                </When>
                <When is=move || between_games.get()>
                    <button id="update-aside" on:click=move |_| {
                        focus::to("page");
                        put_aside.set(true);
                    }>
                        {page.words(|p| p.close)}
                    </button>
                </When>
            </div>
        </When>
        <When is=move || navigation.screen() == Screen::Table && page.table.watched()>
            <div class="notice elsewhere" role="status">
                <p>{page.words(|p| p.elsewhere)}</p>
                <button id="play-here" on:click=move |_| desk.take_over()>
                    {page.words(|p| p.play_here)}
                </button>
            </div>
        </When>
        <When is=move || words().is_some()>
            <div class="notice" role="status">
                <p>{words}</p>
                <When is=move || desk.saving() == Saving::Full>
                    <button id="make-room" on:click=move |_| navigation.open(Dialog::Games)>
                        {page.words(|p| p.games)}
                    </button>
                </When>
                <When is=move || navigation.screen() == Screen::Table>
                    <button on:click=move |_| {
                        files::download_game(page.table);
                    }>{page.words(|p| p.download)}</button>
                </When>
            </div>
        </When>
    }
}
