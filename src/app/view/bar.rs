//! The title, and the way to everything beside the game.

use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::page::Page;
use crate::app::view::when::When;
use crate::app::view::words::said;
use leptos::prelude::*;

/// Title and menu.
#[component]
pub fn Bar() -> impl IntoView {
    let page = Page::here();
    let (desk, navigation) = (page.desk, page.navigation);
    let menu_open = RwSignal::new(false);
    let open = move |dialog| {
        move |_| {
            menu_open.set(false);
            navigation.open(dialog);
        }
    };
    view! {
        <header class="bar">
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
            <h1>{page.words(|p| p.title)}</h1>
            <button
                id="menu"
                aria-expanded=move || menu_open.get().to_string()
                aria-controls="menu-list"
                on:click=move |_| menu_open.update(|open| *open = !*open)
            >
                {page.words(|p| p.menu)}
            </button>
            <nav id="menu-list" class:open=move || menu_open.get() aria-label=page.words(|p| p.menu)>
                <When is=move || navigation.screen() != Screen::Table && desk.has_game()>
                    <button
                        id="to-game"
                        on:click=move |_| {
                            menu_open.set(false);
                            navigation.show(Screen::Table);
                        }
                    >
                        {page.words(|p| p.back_to_game)}
                    </button>
                </When>
                <When is=move || navigation.screen() != Screen::SetUp>
                    <button id="new-game" on:click=move |_| {
                        menu_open.set(false);
                        navigation.show(Screen::SetUp);
                    }>
                        {page.words(|p| p.new_game)}
                    </button>
                </When>
                <When is=move || navigation.screen() == Screen::Table>
                    <button id="seats" on:click=open(Dialog::Seats)>
                        {page.words(|p| p.players_dialog)}
                    </button>
                    <button id="as-text" on:click=open(Dialog::Text)>
                        {page.words(|p| p.as_text)}
                    </button>
                </When>
                <button id="games" on:click=open(Dialog::Games)>{page.words(|p| p.games)}</button>
                <button
                    id="learn"
                    on:click=move |_| {
                        menu_open.set(false);
                        navigation.show(Screen::Learn);
                    }
                >
                    {page.words(|p| p.learn)}
                </button>
                <button id="settings" on:click=open(Dialog::Settings)>
                    {page.words(|p| p.settings)}
                </button>
                <button id="rules" on:click=open(Dialog::Rules("1"))>
                    {page.words(|p| p.rules)}
                </button>
            </nav>
        </header>
    }
}
