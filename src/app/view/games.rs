//! The shelf of saved games.

use super::dialog::Frame;
use super::{Page, When, said};
use crate::app::computers::Computers;
use crate::app::desk::Dialog;
use crate::app::effects;
use crate::app::save::{Entry, Fault, Shelf};
use crate::app::speech::{Speech, read_error};
use crate::game::Game;
use leptos::prelude::*;

/// All saved games: go on with one, delete one, or open one from text.
#[component]
pub fn Games() -> impl IntoView {
    let page = Page::here();
    let heading = page.heading(|p| p.games);
    let entries = RwSignal::new(Shelf::entries());
    let deleted = RwSignal::new(None::<(String, String)>);
    let delete = move |id: String| {
        if let Some(text) = page.desk.take_from_shelf(&id) {
            deleted.set(Some((id, text)));
            effects::focus_soon("undelete".to_owned());
            entries.set(Shelf::entries());
        }
    };
    let put_back = move |_| {
        if let Some((id, text)) = deleted.get_untracked() {
            if page.desk.put_back(&id, &text) {
                deleted.set(None);
                effects::focus("open-game");
            }
            entries.set(Shelf::entries());
        }
    };
    let refresh = move || entries.set(Shelf::entries());
    view! {
        <Frame heading=heading>
            <div class="buttons">
                <button id="open-game" on:click=move |_| page.desk.open(Dialog::Open)>
                    {page.words(|p| p.open_game)}
                </button>
            </div>
            <When is=move || deleted.with(Option::is_some)>
                <p class="notice" role="status">
                    {page.words(|p| p.deleted)} " "
                    <button id="undelete" on:click=put_back>
                        {page.words(|p| p.undo)}
                    </button>
                </p>
            </When>
            <When is=move || entries.with(Vec::is_empty)>
                <p class="muted">{page.words(|p| p.shelf_empty)}</p>
            </When>
            <ul class="shelf">
                <For each=move || entries.get() key=|entry| (entry.id().to_owned(), entry.place.note.title.clone()) let:entry>
                    <Row entry=entry delete=delete refresh=refresh />
                </For>
            </ul>
        </Frame>
    }
}

/// One saved game.
#[component]
fn Row(
    entry: Entry,
    delete: impl Fn(String) + Copy + 'static,
    /// The shelf has changed.
    refresh: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let page = Page::here();
    let id = StoredValue::new(entry.id().to_owned());
    let on_table = move || page.desk.place() == Some(id.get_value());
    let content = StoredValue::new(entry);
    let words = move || {
        content.with_value(|entry| match &entry.content {
            Ok(loaded) => described(page, &loaded.game),
            Err(damage) => fault(page, &damage.fault),
        })
    };
    let title = content.with_value(|entry| {
        let title = entry.place.note.title.as_ref();
        title.map(ToString::to_string).unwrap_or_default()
    });
    let shown_title = (!title.is_empty())
        .then(|| view! { <strong class="title"><bdi>{title.clone()}</bdi></strong> " · " });
    let title = StoredValue::new(title);
    let renaming = RwSignal::new(false);
    let rename = move |event: web_sys::Event| {
        page.desk
            .rename(&id.get_value(), &event_target_value(&event));
        effects::focus("open-game");
        refresh();
    };
    let readable = content.with_value(|entry| entry.content.is_ok());
    let salvage = content.with_value(|entry| match &entry.content {
        Err(damage) => damage.salvage.clone(),
        Ok(_) => None,
    });
    view! {
        <li class:damaged=!readable>
            <p>
                {shown_title} {words}
                <When is=on_table>
                    " · " <strong>{page.words(|p| p.current_game)}</strong>
                </When>
            </p>
            <When is=move || renaming.get()>
                <label>
                    {page.words(|p| p.title_of_game)}
                    <input
                        type="text"
                        class="new-title"
                        autocomplete="off"
                        dir="auto"
                        value=title.get_value()
                        on:change=rename
                    />
                </label>
            </When>
            <div class="buttons">
                {readable
                    .then(|| {
                        view! {
                            <button
                                class="resume"
                                on:click=move |_| page.desk.open_entry(&id.get_value())
                            >
                                {page.words(|p| p.resume)}
                            </button>
                            <button
                                class="rename"
                                aria-expanded=move || renaming.get().to_string()
                                on:click=move |_| renaming.update(|on| *on = !*on)
                            >
                                {page.words(|p| p.rename)}
                            </button>
                            <button
                                class="duplicate"
                                on:click=move |_| {
                                    page.desk.duplicate(&id.get_value());
                                    refresh();
                                }
                            >
                                {page.words(|p| p.duplicate)}
                            </button>
                        }
                    })}
                {salvage
                    .map(|game| {
                        let actions = game.steps().len();
                        view! {
                            <button
                                class="salvage"
                                on:click=move |_| page.desk.start(game.clone(), Computers::default())
                            >
                                {said(move || page.say().open_prefix.of(actions))}
                            </button>
                        }
                    })}
                <button
                    class="download"
                    on:click=move |_| {
                        page.desk.download_entry(&id.get_value());
                    }
                >
                    {page.words(|p| p.download)}
                </button>
                <button class="delete" on:click=move |_| delete(id.get_value())>
                    {page.words(|p| p.delete)}
                </button>
            </div>
        </li>
    }
}

/// Who plays, and how far the game has come.
fn described(page: Page, game: &Game) -> String {
    let p = page.say();
    let speech = Speech::new(p, game.names().clone(), *game.setup());
    let players = speech.players(game.setup().players());
    let far = match game.position().phase().winner() {
        Some(winner) => p.finished.with(&speech.player(winner)),
        None => p.steps.of(game.cursor()),
    };
    p.labelled.fill(&[&players, &far])
}

/// What is wrong with a save.
pub fn fault(page: Page, fault: &Fault) -> String {
    let p = page.say();
    match fault {
        Fault::NotASave => format!("{}.", p.damaged),
        Fault::Newer(_) => format!("{}: {}", p.damaged, p.damaged_newer),
        Fault::Game(error) => format!("{}. {}", p.damaged, read_error(p, error)),
    }
}
