//! What may be chosen for a new game, and does not have to be.

use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::dialogs::seats::Sitter;
use crate::app::view::rows::Rows;
use crate::app::view::setup::draft::Draft;
use crate::app::view::talk::talk;
use crate::app::view::tick::tick;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::UndoRule;
use crate::phrases::of;
use crate::record::Name;
use crate::rules::{Colour, Setup};
use leptos::prelude::*;

/// Who sits where, and how the table plays.
#[component]
pub fn Choices(draft: Draft) -> impl IntoView {
    let page = Page::here();
    let seats = Memo::new(move |_| {
        let seated = draft.seated().into_iter().map(Colour::player);
        seated.enumerate().collect::<Vec<_>>()
    });
    view! {
        <ol class="seats">
            <Rows each=move || seats.get() let((seat, player))>
                <Seat draft=draft seat=seat colour=player.colour() />
            </Rows>
        </ol>
        {tick(
            "writes",
            move || draft.writes(),
            move |on| draft.writes.set(Some(on)),
            view! {
                <span>
                    {said(move || talk(page).sheet.write_down.to_owned())}
                    <small class="muted">{said(move || talk(page).sheet.write_down_note.to_owned())}</small>
                </span>
            },
        )}
        <TableSettings draft=draft />
    }
}

/// One seat: its colour and its player's name.
#[component]
fn Seat(draft: Draft, seat: usize, colour: Colour) -> impl IntoView {
    let page = Page::here();
    let name = draft.name(colour);
    let too_long = move || name.with(|name| Name::of(name).cut);
    let player = move || of(&page.say().players, colour);
    let sitter = Signal::derive(move || draft.computers.get().get(colour.player()));
    let choose = move |computer| {
        draft
            .computers
            .update(|computers| computers.set(colour.player(), computer));
    };
    view! {
        <li data-colour=colour.name()>
            <Chip colour=colour />
            <select
                id=format!("colour-of-{seat}")
                aria-label=said(move || page.say().colour_of_seat.with(&(seat + 1).to_string()))
                on:change=move |event| {
                    if let Some(chosen) = Colour::from_name(&event_target_value(&event)) {
                        draft.choose_colour(seat, chosen);
                        // The seat is drawn anew.
                        focus::to_soon(format!("colour-of-{seat}"));
                    }
                }
            >
                {Colour::ALL
                    .map(|offered| {
                        view! {
                            <option value=offered.name() prop:selected=offered == colour>
                                {move || of(&page.say().players, offered)}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
            <input
                type="text"
                autocomplete="off"
                dir="auto"
                aria-label=said(move || page.say().name_of.with(player()))
                placeholder=player
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
            <div class="sitters">
                <Sitter player=colour.player() sitter=sitter choose=Callback::new(choose) />
            </div>
            <When is=too_long>
                <p class="problem" role="status">
                    {said(move || page.say().name_cut.with(&Name::MOST_CHARACTERS.to_string()))}
                </p>
            </When>
        </li>
    }
}

/// What a table may choose besides its seats.
#[component]
fn TableSettings(draft: Draft) -> impl IntoView {
    let page = Page::here();
    let chosen = |event: &web_sys::Event| event_target_value(event).parse::<u8>().ok();
    view! {
        <details>
            <summary>{page.words(|p| p.table_settings)}</summary>
            <label>
                {page.words(|p| p.chips_each)}
                <select
                    id="chips"
                    prop:value=move || draft.chips().to_string()
                    on:change=move |event| draft.chips.set(chosen(&event))
                >
                    {numbers(Setup::MAX_CHIPS, move || Some(draft.chips()))}
                </select>
            </label>
            <label>
                {page.words(|p| p.pile_limit)}
                <select
                    id="pile-limit"
                    on:change=move |event| draft.pile_limit.set(chosen(&event))
                >
                    <option value="any" prop:selected=move || draft.pile_limit.get().is_none()>
                        {page.words(|p| p.any_number)}
                    </option>
                    {numbers(Setup::MAX_PILE_LIMIT, move || draft.pile_limit.get())}
                </select>
            </label>
            <label>
                {page.words(|p| p.undo_rule)}
                <select
                    id="undo-rule"
                    on:change=move |event| {
                        let place = chosen(&event).map_or(0, usize::from);
                        draft.undo.set(UndoRule::ALL.get(place).copied().unwrap_or_default());
                    }
                >
                    {UndoRule::ALL
                        .into_iter()
                        .enumerate()
                        .map(|(place, rule)| {
                            view! {
                                <option
                                    value=place.to_string()
                                    prop:selected=move || draft.undo.get() == rule
                                >
                                    {move || match rule {
                                        UndoRule::Free => page.say().undo_free,
                                        UndoRule::OwnLast => page.say().undo_own,
                                        UndoRule::Never => page.say().undo_never,
                                    }}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
            <button type="button" id="usual" on:click=move |_| draft.reset()>
                {page.words(|p| p.usual)}
            </button>
        </details>
    }
}

/// The options from 1 to `most`, of which one may be chosen.
fn numbers(most: u8, chosen: impl Fn() -> Option<u8> + Copy + Send + Sync + 'static) -> AnyView {
    let options = (1..=most).map(|n| {
        view! {
            <option value=n.to_string() prop:selected=move || chosen() == Some(n)>
                {n}
            </option>
        }
    });
    options.collect_view().into_any()
}
