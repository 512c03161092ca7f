//! A player's tray: who they are, what they hold, and what is asked of them.

use crate::app::page::Page;
use crate::app::platform::drag::Drag;
use crate::app::platform::focus;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Standing;
use crate::app::view::arrow_keys::led_to;
use crate::app::view::chip::Chip;
use crate::app::view::dialogs::seats::level_name;
use crate::app::view::late;
use crate::app::view::rows::Rows;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::of;
use crate::rules::{Action, Colour, Phase, Player};
use leptos::prelude::*;

/// The tray of one seat.
#[component]
pub fn Tray(
    /// The seat's number, from 0.
    seat: usize,
    /// Who sits there.
    player: Player,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let colour = player.colour();
    let standing = table.standing(player);
    let held = table.held(player);
    let stop = RwSignal::new(None::<Colour>);
    let at = move || {
        held.with(|held| {
            held.iter()
                .position(|c| Some(*c) == stop.get())
                .unwrap_or(0)
        })
    };
    let rove = move |event: web_sys::KeyboardEvent| {
        let count = held.with_untracked(Vec::len);
        if let Some(to) = led_to(&event.key(), untrack(at), count)
            && let Some(colour) = held.with_untracked(|held| held.get(to).copied())
        {
            event.prevent_default();
            stop.set(Some(colour));
            focus::to(&stack_id(player, colour));
        }
    };
    let heading = format!("tray-{colour}");
    let labelled_by = heading.clone();
    let name = move || page.speech.with(|s| s.player(player));
    let computer = move || table.computers().get(player);
    view! {
        <section
            class="tray"
            class:computer=move || computer().is_some()
            class:near=move || table.near().get() == player
            data-colour=colour.name()
            data-seat=(seat + 1).to_string()
            data-standing=move || attribute(standing.get())
            aria-labelledby=labelled_by
        >
            <div class="tray-body">
            <header>
                <Chip colour=colour />
                <h2 id=heading>
                    <bdi>{name}</bdi>
                </h2>
                <p class="standing">{said(move || {
                    let thinks = page.opponents.and_then(|o| o.thinking()) == Some(player);
                    match computer() {
                        _ if table.acting_as() == Some(player) => page.say().acting_as.with(&name()),
                        Some(_) if thinks => page.say().thinks.to_owned(),
                        Some(c) if standing.get() == Standing::Waiting => {
                            level_name(page.say(), c.level).to_owned()
                        }
                        _ => words(page, standing.get()).to_owned(),
                    }
                })}</p>
                <When is=move || table.near().get() != player && standing.get() != Standing::Out>
                    <button
                        class="act-as"
                        aria-label=said(move || page.say().act_as.with(&name()))
                        on:click=move |_| table.act_as(player)
                    ></button>
                </When>
            </header>
            <div
                class="holding"
                role="toolbar"
                on:keydown=rove
                aria-label=said(move || page.say().chips_of.with(&name()))
            >
                <Rows each=move || held.get() let:colour>
                    <Stack
                        holder=player
                        colour=colour
                        stop=Signal::derive(move || {
                            held.with(|held| held.get(at()) == Some(&colour))
                        })
                    />
                </Rows>
                <When is=move || held.with(Vec::is_empty)>
                    <p class="muted">{page.words(|p| p.holds_nothing)}</p>
                </When>
            </div>
            <Offers player=player />
            </div>
        </section>
    }
}

/// A standing as the style sheets and tests know it.
const fn attribute(standing: Standing) -> &'static str {
    match standing {
        Standing::Waiting => "waiting",
        Standing::HasMove => "move",
        Standing::Captor => "captor",
        Standing::Seeker => "seeker",
        Standing::Asked => "asked",
        Standing::Refused => "refused",
        Standing::Out => "out",
        Standing::Winner => "winner",
    }
}

fn words(page: &'static Page, standing: Standing) -> &'static str {
    let p = page.say();
    match standing {
        Standing::Waiting => "",
        Standing::HasMove => p.has_the_move,
        Standing::Captor => p.is_captor,
        Standing::Seeker => p.is_seeker,
        Standing::Asked => p.is_asked,
        Standing::Refused => p.has_refused,
        Standing::Out => p.is_out,
        Standing::Winner => p.is_winner,
    }
}

/// The id of a holding's stack.
fn stack_id(holder: Player, colour: Colour) -> String {
    format!("stack-{}-{colour}", holder.colour())
}

/// The chips of one colour in a holding.
#[component]
fn Stack(
    holder: Player,
    colour: Colour,
    /// Whether the tab key stops here: at one stack of a tray.
    stop: Signal<bool>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let drag = Drag::here();
    let count = table.count(holder, colour);
    let picked = Selection::Chip { holder, colour };
    let is_person = move || table.computers().get(holder).is_none();
    let offered = move || match table.phase() {
        _ if !is_person() => false,
        Phase::Over(_) => false,
        Phase::Play(mover) if mover == holder => true,
        _ => holder.colour() != colour,
    };
    view! {
        <button
            class="stack"
            id=stack_id(holder, colour)
            tabindex=move || if stop.get() { "0" } else { "-1" }
            data-colour=colour.name()
            aria-pressed=move || (table.selection() == picked).to_string()
            aria-disabled=move || (!offered()).then_some("true")
            aria-label=move || {
                let p = page.say();
                p.chip_held.fill(&[of(&p.chip, colour), &count.get().to_string()])
            }
            on:click=move |_| {
                if is_person() && !drag.was_on() {
                    table.touch(Gesture::Chip { holder, colour });
                }
            }
        >
            <Chip colour=colour />
            <span class="count">{move || count.get()}</span>
        </button>
    }
}

/// Everything that the player can decide now, besides playing a chip.
#[component]
fn Offers(player: Player) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    // What computers decide is offered to nobody.
    let is_person = move |player| table.computers().get(player).is_none();
    let gives = Memo::new(move |_| {
        table.may_be_given().contains(player) && table.phase().mover().is_some_and(is_person)
    });
    let kills = table.kills(player);
    let standing = table.standing(player);
    let rescues = Memo::new(move |_| {
        is_person(player) && matches!(standing.get(), Standing::Asked | Standing::Refused)
    });
    let prisoner = Memo::new(move |_| match table.selection() {
        Selection::Chip { holder, colour } if holder == player && colour != player.colour() => {
            Some(colour)
        }
        _ => None,
    });
    let unconfirmed = Memo::new(move |_| match table.selection() {
        Selection::Unconfirmed(
            action @ (Action::KillPrisoner { by, .. } | Action::Transfer { from: by, .. }),
        ) if by == player => Some(action),
        _ => None,
    });
    view! {
        <div class="offers">
            <When is=move || gives.get()>
                <button
                    class="action give"
                    aria-label=move || {
                        page.say().give_to.with(&page.speech.with(|s| s.player(player)))
                    }
                    on:click=move |_| table.touch(Gesture::Give(player))
                >
                    {page.words(|p| p.give)}
                </button>
            </When>
            <When is=move || is_person(player) && kills.with(Option::is_some)>
                <Rows
                    each=move || kills.get().map(|(_, colours)| colours).unwrap_or_default()
                    let:colour
                >
                    <button
                        class="action kill"
                        data-colour=colour.name()
                        on:click=move |_| table.touch(Gesture::Kill(colour))
                    >
                        <Chip colour=colour />
                        {said(move || page.say().kill.with(of(&page.say().a_chip, colour)))}
                    </button>
                </Rows>
            </When>
            <When is=move || rescues.get() && unconfirmed.get().is_none()>
                {late::shown(move |late| (late.rescue)(player, standing))}
            </When>
            {move || {
                let colour = prisoner.get()?;
                Some(late::shown(move |late| (late.prisoner)(player, colour)))
            }}
            {move || {
                let action = unconfirmed.get()?;
                Some(late::shown(move |late| (late.confirm)(action)))
            }}
        </div>
    }
}
