//! The shelf of saved games.

use crate::app::computers::seats::Computers;
use crate::app::desk::files;
use crate::app::desk::navigation::Dialog;
use crate::app::desk::shelved::{DamagedSave, Shelved, moment};
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::say::speech::Speech;
use crate::app::signals::RwSignal;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::pile_parts::{Part, parts};
use crate::app::view::rows::Rows;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::Game;
use crate::record::Name;
use crate::rules::PlayerSet;
use leptos::prelude::*;

/// All saved games: go on with one, delete one, or open one from text.
#[component]
pub fn Games() -> impl IntoView {
    let page = Page::here();
    let heading = page.heading(|p| p.games);
    let shelf = page.desk.shelf();
    let numbers = Numbers::default();
    // All of them, since a second tap deletes the next one.
    let deleted = RwSignal::new(Vec::<(String, String)>::new());
    let delete = move |id: String| {
        if let Some(text) = page.desk.take_from_shelf(&id) {
            deleted.update(|deleted| deleted.push((id, text)));
            focus::to_soon("undelete".to_owned());
        }
    };
    let put_back = move |_| {
        let latest = deleted.with_untracked(|deleted| deleted.last().cloned());
        if let Some((id, text)) = latest
            && page.desk.put_back(&id, &text)
        {
            deleted.update(|deleted| drop(deleted.pop()));
            if deleted.with_untracked(Vec::is_empty) {
                focus::to("open-game");
            }
        }
    };
    view! {
        <Frame heading=heading stays=true>
            <div class="buttons">
                <button id="open-game" on:click=move |_| page.navigation.open(Dialog::Open)>
                    {page.words(|p| p.open_game)}
                </button>
            </div>
            <When is=move || deleted.with(|deleted| !deleted.is_empty())>
                <p class="notice deleted" role="status">
                    {page.words(|p| p.deleted)} " "
                    <button id="undelete" on:click=put_back>
                        {page.words(|p| p.undo)}
                    </button>
                </p>
            </When>
            <When is=move || shelf.with(Vec::is_empty)>
                <p class="muted">{page.words(|p| p.shelf_empty)}</p>
            </When>
            <ul class="shelf">
                <Rows each=move || shelf.with(|games| numbers.of(games)) let:number>
                    {shelf
                        .with_untracked(|games| numbers.find(number, games))
                        .map(|saved| view! { <Row saved=saved delete=delete /> })}
                </Rows>
            </ul>
        </Frame>
    }
}

/// The numbers by which rows know what stands on the shelf: by its place and title, so that a row lasts as long as both.
#[derive(Clone, Copy, Default)]
struct Numbers(StoredValue<Vec<(String, Option<Name>)>>);

impl Numbers {
    /// The number of each of these games, in their order.
    fn of(self, games: &[Shelved]) -> Vec<usize> {
        let mut numbers = Vec::with_capacity(games.len());
        self.0.update_value(|known| {
            for saved in games {
                let place = known.iter().position(|known| is_of(known, saved));
                numbers.push(place.unwrap_or(known.len()));
                if place.is_none() {
                    known.push((saved.id.clone(), saved.title.clone()));
                }
            }
        });
        numbers
    }

    /// The game of that number, if it still stands there.
    fn find(self, number: usize, games: &[Shelved]) -> Option<Shelved> {
        self.0.with_value(|known| {
            let known = known.get(number)?;
            games.iter().find(|game| is_of(known, game)).cloned()
        })
    }
}

fn is_of((id, title): &(String, Option<Name>), saved: &Shelved) -> bool {
    (id, title) == (&saved.id, &saved.title)
}

/// One saved game.
#[component]
fn Row(saved: Shelved, delete: impl Fn(String) + Copy + 'static) -> impl IntoView {
    let page = Page::here();
    let Shelved {
        id,
        title,
        saved_at,
        content,
    } = saved;
    let id = StoredValue::new(id);
    let on_table = move || page.desk.place() == Some(id.get_value());
    let is_over = |game: &Game| game.position().phase().is_over();
    let is_over = content.as_ref().ok().map(is_over);
    let salvage = content.as_ref().err().and_then(DamagedSave::salvage);
    let salvage = salvage.cloned();
    let picture = content.as_ref().ok().map(pictured);
    let words = move || match &content {
        Ok(game) => {
            let when = saved_at.map(|at| moment(at, page.say()));
            let described = described(page, game);
            when.map_or(described.clone(), |when| format!("{described} · {when}"))
        }
        Err(damaged) => damaged.why(page.say()),
    };
    let title = title.as_ref().map(ToString::to_string).unwrap_or_default();
    let shown_title = (!title.is_empty())
        .then(|| view! { <strong class="title"><bdi>{title.clone()}</bdi></strong> " · " });
    let title = StoredValue::new(title);
    let renaming = RwSignal::new(false);
    let rename = move |event: web_sys::Event| {
        page.desk
            .rename(&id.get_value(), &event_target_value(&event));
        focus::to("open-game");
    };
    view! {
        <li class:damaged=is_over.is_none()>
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
            {picture}
            <div class="buttons">
                {is_over.map(|is_over| view! { <Readable id=id is_over=is_over renaming=renaming /> })}
                {salvage.map(|game| view! { <Salvage game=game /> })}
                <button
                    class="download"
                    on:click=move |_| {
                        files::download_saved(&id.get_value());
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

/// What can be done with a game that can be read to its end.
#[component]
fn Readable(
    /// Its place on the shelf.
    id: StoredValue<String>,
    /// Whether it has a winner.
    is_over: bool,
    /// Whether its title is being changed.
    renaming: RwSignal<bool>,
) -> impl IntoView {
    let page = Page::here();
    view! {
        <button class="resume primary" on:click=move |_| page.desk.open_entry(&id.get_value())>
            {page.words(if is_over { |p| p.open } else { |p| p.resume })}
        </button>
        <button
            class="rename"
            aria-expanded=move || renaming.get().to_string()
            on:click=move |_| renaming.update(|on| *on = !*on)
        >
            {page.words(|p| p.rename)}
        </button>
        <button class="duplicate" on:click=move |_| page.desk.duplicate(&id.get_value())>
            {page.words(|p| p.duplicate)}
        </button>
    }
}

/// The way on with what is left of a damaged one.
#[component]
fn Salvage(
    /// The longest part of it that is a game.
    game: Game,
) -> impl IntoView {
    let page = Page::here();
    let actions = game.steps().len();
    view! {
        <button
            class="salvage"
            on:click=move |_| page.desk.start(game.clone(), Computers::default())
        >
            {said(move || page.say().open_prefix.of(actions))}
        </button>
    }
}

/// The most piles of a game's picture.
const MOST_PICTURED: usize = 12;

/// The table as the game stands, small.
fn pictured(game: &Game) -> AnyView {
    let (position, whole) = (game.position(), 6);
    let piles = position.piles().iter().rev().take(MOST_PICTURED).rev();
    let piles = piles.map(|pile| {
        let parts = parts(pile, PlayerSet::EMPTY, whole).into_iter();
        let chips = parts.map(|part| match part {
            Part::Fold(_) => ().into_any(),
            chip @ Part::Chip { .. } => view! { <i class=chip.class()></i> }.into_any(),
        });
        view! { <span class="chips">{chips.collect_view()}</span> }
    });
    view! { <div class="pictured" aria-hidden="true">{piles.collect_view()}</div> }.into_any()
}

/// Who plays, and how far the game has come.
fn described(page: &'static Page, game: &Game) -> String {
    let p = page.say();
    let speech = Speech::new(p, game.names().clone(), *game.setup());
    let players = speech.players(game.setup().players());
    let far = match game.position().phase().winner() {
        Some(winner) => p.finished.with(&speech.player(winner)),
        None => p.steps.of(game.cursor()),
    };
    p.labelled.fill(&[&players, &far])
}
