//! A player's place at the table: their name card, and what they hold on the felt before it.

use crate::app::page::Page;
use crate::app::platform::drag::Drag;
use crate::app::platform::focus;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Standing;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::arrow_keys::led_to;
use crate::app::view::chip::{Chip, Stacked};
use crate::app::view::dialogs::seats::level_name;
use crate::app::view::late;
use crate::app::view::rows::Rows;
use crate::app::view::table::places::{Places, reads_two_ways};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::{Phrases, Template, of};
use crate::rules::{Colour, Phase, Player};
use leptos::prelude::*;

/// The place of one player.
#[component]
pub fn Tray(
    /// Who sits where.
    places: Places,
    /// Who sits there.
    player: Player,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let colour = player.colour();
    let (standing, writes) = (table.standing(player), table.writes());
    let held = table.held(player);
    let prisoners = table.prisoners(player);
    let has_own = Memo::new(move |_| held.with(|held| held.contains(&colour)));
    let stop = RwSignal::new(None::<Colour>);
    // Own chips come first, as they are drawn.
    let order = Memo::new(move |_| {
        let own = has_own.get().then_some(colour);
        own.into_iter().chain(prisoners.get()).collect::<Vec<_>>()
    });
    let at = move || {
        order.with(|order| {
            let place = order.iter().position(|c| Some(*c) == stop.get());
            place.unwrap_or(0)
        })
    };
    let stops_at =
        move |colour| Signal::derive(move || order.with(|order| order.get(at()) == Some(&colour)));
    let rove = move |event: web_sys::KeyboardEvent| {
        let count = order.with_untracked(Vec::len);
        if let Some(to) = led_to(&focus::key_alone(&event), untrack(at), count)
            && let Some(colour) = order.with_untracked(|order| order.get(to).copied())
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
            data-seat=move || places.of(player).to_string()
            data-standing=move || attribute(standing.get())
            aria-labelledby=labelled_by
        >
            <div class="tray-body">
                <header>
                    <Chip colour=colour />
                    <h2 id=heading>
                        <bdi>{name}</bdi>
                    </h2>
                    <p class="standing">{said(move || in_words(page, player, standing.get()))}</p>
                    <When is=move || writes.get()>
                        {late::shown(move |late| (late.record)(player))}
                        {late::shown(move |late| (late.card)(player))}
                    </When>
                    <When is=move || {
                        !writes.get() && table.near().get() != player
                            && standing.get() != Standing::Out
                    }>
                        <button
                            class="act-as"
                            aria-label=said(move || card_leads(page, player).with(&name()))
                            on:click=move |_| table.touch_card(player)
                        ></button>
                    </When>
                </header>
                <div
                    class="holding"
                    role="toolbar"
                    on:keydown=rove
                    aria-label=said(move || page.say().chips_of.with(&name()))
                >
                    <When is=move || has_own.get()>
                        <Stack holder=player colour=colour stop=stops_at(colour) />
                    </When>
                    <When is=move || !prisoners.with(Vec::is_empty)>
                        <div class="pen">
                            <small aria-hidden="true">{page.words(|p| p.prisoners)}</small>
                            <Rows each=move || prisoners.get() let:colour>
                                <Stack holder=player colour=colour stop=stops_at(colour) />
                            </Rows>
                        </div>
                    </When>
                    <When is=move || held.with(Vec::is_empty)>
                        <p class="muted">{page.words(|p| p.holds_nothing)}</p>
                    </When>
                </div>
            </div>
        </section>
    }
}

/// What a touch of a player's name card does, where it leads nowhere else.
pub fn card_leads(page: &'static Page, player: Player) -> Template {
    let p = page.say();
    if page.table.a_person_may_give().contains(player) {
        p.give_to
    } else {
        p.act_as
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

/// What stands below a player's name: how they stand, and otherwise who they are.
fn in_words(page: &'static Page, player: Player, standing: Standing) -> String {
    let (p, table) = (page.say(), page.table);
    let thinks = || page.computer_players.and_then(|o| o.thinking()) == Some(player);
    match table.computers().get(player) {
        _ if table.acting_as() == Some(player) => {
            let name = page.speech.with(|speech| speech.player(player));
            return p.acting_as.with(&name);
        }
        Some(_) if thinks() => p.thinks,
        Some(computer) if standing == Standing::Waiting => level_name(p, computer.level),
        // At such a table nobody else reads it.
        None if table.only_person() == Some(player) => words_to_you(p, standing),
        _ => words(p, standing),
    }
    .to_owned()
}

/// A standing as it is told to whoever has it.
const fn words_to_you(p: &Phrases, standing: Standing) -> &'static str {
    match standing {
        Standing::Waiting => p.is_you,
        Standing::HasMove => p.your_move,
        _ => words(p, standing),
    }
}

const fn words(p: &Phrases, standing: Standing) -> &'static str {
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
pub fn stack_id(holder: Player, colour: Colour) -> String {
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
    let count = table.in_hand(holder, colour);
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
            <Stacked colour=colour count=count />
            <span class="count" class:two-ways=move || reads_two_ways(count.get().into())>
                {move || count.get()}
            </span>
        </button>
    }
}
