//! The title, and the way to everything beside the game.

use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::signals::RwSignal;
use crate::app::view::of_study::OfStudy;
use crate::app::view::study_late::AtTable;
use crate::app::view::when::When;
use crate::app::view::words::said;
use leptos::prelude::*;

/// Title and menu.
#[component]
pub fn Bar() -> impl IntoView {
    let page = Page::here();
    let (desk, navigation) = (page.desk, page.navigation);
    let menu_open = RwSignal::new(false);
    // A touch elsewhere, or Escape, folds it away.
    let away = window_event_listener(leptos::ev::pointerdown, move |event| {
        if menu_open.get_untracked() && !focus::is_in(event.target(), ".bar") {
            menu_open.set(false);
        }
    });
    on_cleanup(move || away.remove());
    let open = move |dialog| move |_| navigation.open(dialog);
    let show = move |screen| move |_| navigation.show(screen);
    view! {
        <header
            class="bar"
            on:keydown=move |event| {
                if event.key() == "Escape" && menu_open.get_untracked() {
                    menu_open.set(false);
                    focus::to("menu");
                }
            }
        >
            <button
                id="text-toggle"
                class="visually-hidden"
                on:click=move |_| page.settings.set_text_table(!page.settings.text_table())
            >
                {said(move || {
                    let p = page.say();
                    if page.settings.text_table() { p.picture_table } else { p.text_table }.to_owned()
                })}
            </button>
            <Home menu_open=menu_open />
            <h1>{page.words(|p| p.title)}</h1>
            <AtTable what=OfStudy::Times />
            <button
                id="menu"
                aria-expanded=move || menu_open.get().to_string()
                aria-controls="menu-list"
                on:click=move |_| menu_open.update(|open| *open = !*open)
            >
                {page.words(|p| p.menu)}
            </button>
            <nav
                id="menu-list"
                class:open=move || menu_open.get()
                aria-label=page.words(|p| p.menu)
                on:click=move |_| {
                    if menu_open.get_untracked() {
                        // A dialog that is closed gives the focus back to what is still there.
                        focus::to("menu");
                        menu_open.set(false);
                    }
                }
            >
                <When is=move || navigation.screen() != Screen::Table && desk.has_game()>
                    <button id="to-game" on:click=show(Screen::Table)>
                        {page.words(|p| p.back_to_game)}
                    </button>
                </When>
                <When is=move || navigation.screen() != Screen::Title>
                    <button id="to-start" on:click=show(Screen::Title)>
                        {page.words(|p| p.start_page)}
                    </button>
                </When>
                <When is=move || navigation.screen() != Screen::SetUp>
                    <button id="new-game" on:click=show(Screen::SetUp)>
                        {page.words(|p| p.new_game)}
                    </button>
                </When>
                <When is=move || navigation.screen() == Screen::Table>
                    <button id="seats" on:click=open(Dialog::Seats)>
                        {page.words(|p| p.players_dialog)}
                    </button>
                    <When is=move || desk.may_be_sent()>
                        <button id="send" on:click=open(Dialog::Send(None))>
                            {page.words(|p| p.send)}
                        </button>
                    </When>
                    <AtTable what=OfStudy::Way />
                    <button id="as-text" on:click=open(Dialog::Text)>
                        {page.words(|p| p.as_text)}
                    </button>
                </When>
                <button id="games" on:click=open(Dialog::Games)>{page.words(|p| p.games)}</button>
                <button id="learn" on:click=show(Screen::Learn)>
                    {page.words(|p| p.learn)}
                </button>
                <button id="settings" on:click=open(Dialog::Settings)>
                    {page.words(|p| p.settings)}
                </button>
                <button id="rules" on:click=open(Dialog::Rules(""))>
                    {page.words(|p| p.rules)}
                </button>
            </nav>
        </header>
    }
}

/// The game's sign, which leads to the first screen.
#[component]
fn Home(menu_open: RwSignal<bool>) -> impl IntoView {
    let page = Page::here();
    let go = move |_| {
        menu_open.set(false);
        page.navigation.show(Screen::Title);
    };
    view! {
        <button id="home" aria-label=page.words(|p| p.title) on:click=go>
            <svg class="lamp-sign" viewBox="0 0 32 32" aria-hidden="true">
                <path class="stand" d="M4 30h14M11 30V20L22 12" />
                <path class="shade" d="M16 4l13 9-6 8C17 19 13 12 16 4z" />
                <path class="bulb" d="M20 19l3 2 3-4-4-1z" />
            </svg>
        </button>
    }
}
