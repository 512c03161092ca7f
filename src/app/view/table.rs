//! The table as it is seen: trays, felt and log, keys and drags, and what is said of the latest move.

pub mod aim;
pub mod area;
mod dead_box;
mod deciding;
mod decisions;
pub mod fit;
pub mod hint;
pub mod history;
pub mod log;
pub mod pile;
pub mod places;
pub mod prisoners;
mod replay;
pub mod run;
pub mod suggested;
pub mod tray;
pub mod turn;

use crate::app::effects;
use crate::app::effects::focus::leave_offer;
use crate::app::page::Page;
use crate::app::platform::drag::Drag;
use crate::app::platform::spot::Spot;
use crate::app::platform::{focus, motion};
use crate::app::play::announcements::announced;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Table;
use crate::app::settings::Layout;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::late;
use crate::app::view::rows::Rows;
use crate::app::view::table::places::Places;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::rules::{Action, Colour, Player, Setup};
use leptos::prelude::*;

/// A way to sit, as the style sheets know it.
pub const fn sit(layout: Layout) -> &'static str {
    match layout {
        Layout::Around => "around",
        Layout::Pass => "pass",
        Layout::Single => "single",
    }
}

/// In how many corners of the felt what is said lies, as the style sheets know it, if it is written down and has room there.
fn corners(page: &'static Page, setup: &Setup) -> Option<&'static str> {
    match page.settings.corners(setup.seats().len()) {
        _ if !page.table.writes().get() => None,
        0 => None,
        4 => Some("4"),
        _ => Some("3"),
    }
}

/// Who reads the words of a table-top. Whoever goes back through the game goes on reading, whose move it ever was.
fn reader(table: Table) -> Memo<Player> {
    Memo::new(move |before: Option<&Player>| {
        let before = before.copied().filter(|_| table.looking_back().is_some());
        before.unwrap_or_else(|| table.reader())
    })
}

/// To which edge the words of a table-top are turned, if not to the near one.
fn turned(places: Places, reader: Player, turned_back: Option<Player>) -> Option<&'static str> {
    let is_back = turned_back == Some(reader);
    match places.edge(reader) {
        None => is_back.then_some("across"),
        edge => edge.filter(|_| !is_back),
    }
}

/// The game being played.
#[component]
pub fn TableView() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let setup = table.setup_memo();
    let writes = table.writes();
    let unrolled = log::Unrolled::new(page);
    let out = table.colours_out();
    let announced = announced(page.table, page.speech);
    let places = Places::around(table);
    let reader = reader(table);
    // Whose words were turned back by hand, until somebody else reads them.
    let turned_back = RwSignal::new(None::<Player>);
    let turned = Memo::new(move |_| {
        let is_flat = page.settings.layout() == Layout::Around;
        is_flat
            .then(|| turned(places, reader.get(), turned_back.get()))
            .flatten()
    });
    effects::motion::follow(table);
    // Whether the report lies over all of it.
    let covered = RwSignal::new(false);
    unrolled.make_room(table, covered);
    let drag = Drag::new();
    provide_context(drag);
    view! {
        <main
            class="table"
            class:log-open=move || unrolled.get()
            class:looks-back=move || table.looking_back().is_some()
            data-out=move || out.get()
            class:covered=move || covered.get()
            data-sit=move || sit(page.settings.layout())
            class:writes=move || writes.get()
            class:mixed=move || !table.computers().players().is_empty()
            class:flat=move || page.settings.layout() == Layout::Around
            data-turned=move || turned.get()
            data-seats=move || setup.get().seats().len().to_string()
            data-corners=move || corners(page, &setup.get())
            on:click:capture=move |event| leave_offer(&event)
            on:click=move |event| {
                if is_on_background(drag, &event)
                    && untrack(|| table.selection()) != Selection::Nothing
                {
                    table.touch(Gesture::Cancel);
                }
            }
            on:pointerdown=move |event| {
                motion::skip();
                drag.press(&event);
            }
            on:pointermove=move |event| {
                if let Some((holder, colour)) = drag.follow(&event) {
                    take(table, drag, holder, colour);
                }
            }
            on:pointerup=move |event| drop_chip(table, drag, &event)
            on:pointercancel=move |event| {
                if event.is_primary() {
                    drag.end();
                }
            }
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    unrolled.close_over();
                    table.touch(Gesture::Cancel);
                } else if page.settings.single_keys() {
                    single_key(page, &event);
                }
            }
        >
            <div class="pool" data-lit=move || places.lit().to_string() aria-hidden="true"></div>
            <turn::Turn unrolled=unrolled reader=reader turned_back=turned_back />
            <area::PlayingArea turned=turned />
            <When is=move || writes.get()>
                {late::shown(|late| (late.slips)())}
            </When>
            <dead_box::DeadBox />
            <div class="trays">
                // A game with other seats gets other trays; the same seats keep theirs.
                <Rows
                    each=move || setup.get().seats().to_vec()
                    let:player
                >
                    <tray::Tray places=places player=player />
                </Rows>
            </div>
            // A lesson's game is over when it is: nothing is told of it.
            {page
                .computer_players
                .map(|computer_players| {
                    view! {
                        <When is=move || {
                            table.with_game(|game| game.position().phase().is_over())
                        }>{late::shown(move |late| (late.report)(computer_players, covered))}</When>
                    }
                })}
            <log::Log unrolled=unrolled />
        </main>
        <p id="announcements" class="visually-hidden" aria-live="polite" aria-atomic="true">
            {said(move || announced.with(|announced| announced.brief.clone()))}
        </p>
        <When is=move || writes.get()>{late::shown(|late| (late.heard)())}</When>
        <div id=motion::LAYER aria-hidden="true"></div>
    }
}

/// Whether a click is on nothing that does something by itself, nor ends a drag. What was clicked may be gone from the
/// table by now, as a sign is below a pile that a chip was laid on: it was no background.
fn is_on_background(drag: Drag, click: &web_sys::MouseEvent) -> bool {
    let is_in = |selector| focus::is_in(click.target(), selector);
    !drag.was_on() && is_in("main") && !is_in("a, button, input, .log")
}

/// A drag begins: its chip is picked up, unless the rules forbid that.
fn take(table: Table, drag: Drag, holder: Player, colour: Colour) {
    let chip = Selection::Chip { holder, colour };
    if untrack(|| table.selection()) != chip {
        table.touch(Gesture::Cancel);
        table.touch(Gesture::Chip { holder, colour });
    }
    if untrack(|| table.selection()) != chip {
        drag.end();
    }
}

/// A dragged chip is dropped: on a pile it is played, a prisoner on a tray is transferred, in the dead box killed.
fn drop_chip(table: Table, drag: Drag, event: &web_sys::PointerEvent) {
    if !event.is_primary() {
        return;
    }
    let Selection::Chip { holder, colour } = untrack(|| table.selection()) else {
        drag.end();
        return;
    };
    match drag.release(event) {
        Some(Spot::Pile(number)) => table.touch(Gesture::Pile(Some(number))),
        Some(Spot::NewPile) => table.touch(Gesture::Pile(None)),
        Some(Spot::Tray(to)) if to != holder => {
            let transfer = Action::Transfer {
                from: holder,
                colour,
                to,
            };
            table.touch(Gesture::Ask(transfer));
        }
        Some(Spot::DeadBox) => {
            let kill = Action::KillPrisoner { by: holder, colour };
            table.touch(Gesture::Ask(kill));
        }
        Some(Spot::Tray(_)) | None => {
            if drag.was_on() {
                table.touch(Gesture::Cancel);
            }
        }
    }
}

/// Single keys on the table: a seat's number brings its tray near, `/` opens the text table.
fn single_key(page: &'static Page, event: &web_sys::KeyboardEvent) {
    let key = focus::key_alone(event);
    let seat = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let setup = page.table.with_game_untracked(|game| *game.setup());
    if let Some(player) = seat.and_then(|n| setup.seats().get(n)) {
        page.table.act_as(*player);
        focus::to_first_in(&format!("tray-{}", player.colour()));
    } else if key == "/" && page.computer_players.is_some() {
        event.prevent_default();
        page.settings.set_text_table(true);
        focus::to_soon("text-line".to_owned());
    }
}
