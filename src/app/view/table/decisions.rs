//! What somebody can decide now besides playing a chip: all of it in one place, on the turn card.

use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::play::dice;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Standing;
use crate::app::signals::Memo;
use crate::app::view::arrow_keys::led_to;
use crate::app::view::chip::Chip;
use crate::app::view::late;
use crate::app::view::rows::Rows;
use crate::app::view::table::deciding::Deciding;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::of;
use crate::rules::{Action, Colour, Phase, Player};
use leptos::prelude::*;

/// What is decided, of all that could be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Nothing, or a chip and a pile are to be touched.
    Nothing,
    /// A step is looked at that is not the last.
    LookingBack,
    /// Whether a kill or transfer is meant (rule 8).
    Sure(Action),
    /// What becomes of a prisoner that is picked up (rule 8).
    Prisoner(Player, Colour),
    /// Which chip of a captured pile the captor kills (rule 6).
    Kill(Player),
    /// To whom the move is given (rule 5a).
    Give(Player),
    /// Whether that player comes to the rescue (rule 9).
    Rescue(Player),
    /// Who was drawn (rules 3 and 9d).
    Chance,
}

/// What is asked of whoever is near, now.
pub(super) fn asked(page: &'static Page) -> Asked {
    let table = page.table;
    if table.looking_back().is_some() {
        return Asked::LookingBack;
    }
    let phase = table.phase();
    let computers = table.computers().players();
    let is_person = |player: &Player| !computers.contains(*player);
    match table.selection() {
        Selection::Unconfirmed(action) => return Asked::Sure(action),
        Selection::Chip { holder, colour } if holder.colour() != colour => {
            return Asked::Prisoner(holder, colour);
        }
        _ => {}
    }
    let near = table.near().get();
    let mover = phase.mover().filter(is_person);
    match (table.captor().filter(is_person), mover, phase) {
        (Some(captor), ..) => Asked::Kill(captor),
        (_, Some(mover), _) if !table.may_be_given().is_empty() => Asked::Give(mover),
        (.., Phase::Rescue { .. })
            if is_person(&near)
                && matches!(
                    table.standing_now(near),
                    Standing::Asked | Standing::Refused
                ) =>
        {
            Asked::Rescue(near)
        }
        // A study draws by itself.
        (.., Phase::Chance) if !table.is_of_study() => Asked::Chance,
        _ => Asked::Nothing,
    }
}

/// The buttons for what is asked.
pub(super) fn decisions(page: &'static Page, asked: Memo<Asked>) -> impl IntoView {
    let table = page.table;
    let laid = move || matches!(table.selection(), Selection::Laid { .. });
    view! {
        <div
            class="decisions"
            on:keydown=move |event| {
                let key = focus::key_alone(&event);
                if focus::along(event.target(), |at, count| led_to(&key, at, count)) {
                    event.prevent_default();
                }
            }
        >
            {move || match asked.get() {
                Asked::Nothing => ().into_any(),
                Asked::LookingBack => late::shown(|late| (late.looking_back)()),
                Asked::Sure(action) => late::shown(move |late| (late.confirm)(action)),
                Asked::Prisoner(holder, colour) => {
                    late::shown(move |late| (late.prisoner)(holder, colour))
                }
                Asked::Kill(captor) => view! { <Kill captor=captor /> }.into_any(),
                Asked::Give(mover) => view! { <Give mover=mover /> }.into_any(),
                Asked::Rescue(by) => {
                    let standing = table.standing(by);
                    late::shown(move |late| (late.rescue)(by, standing))
                }
                Asked::Chance => view! { <Chance /> }.into_any(),
            }}
            <When is=laid>
                <button id="lay-down" on:click=move |_| table.touch(Gesture::LayDown)>
                    {page.words(|p| p.lay_down)}
                </button>
            </When>
        </div>
    }
}

/// To whom the move is given.
#[component]
fn Give(mover: Player) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let receivers = Memo::new(move |_| {
        let receivers = table.may_be_given();
        table.setup().in_seat_order(receivers).collect::<Vec<_>>()
    });
    view! {
        <Rows each=move || receivers.get() let:player>
            <Deciding
                action=Action::Give(player)
                class="give"
                sign=player.colour()
                read=move || {
                    let p = page.say();
                    if player == mover {
                        p.keep_move.to_owned()
                    } else {
                        page.speech.with(|s| p.give_to.with(&s.player(player)))
                    }
                }
                shown=move || {
                    if player == mover {
                        page.say().keep.to_owned()
                    } else {
                        page.speech.with(|s| s.player(player))
                    }
                }
            />
        </Rows>
    }
}

/// Which chip dies.
#[component]
fn Kill(captor: Player) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let kills = table.kills(captor);
    view! {
        <Rows each=move || kills.get().map(|(_, colours)| colours).unwrap_or_default() let:colour>
            <Deciding
                action=Action::Kill(colour)
                class="kill"
                sign=colour
                read=move || page.say().kill.with(of(&page.say().colours, colour))
                shown=move || of(&page.say().colours, colour).to_owned()
            />
        </Rows>
    }
}

/// Chance is asked: the page draws, or the table draws by other means and names who it was.
#[component]
fn Chance() -> impl IntoView {
    let page = Page::here();
    let is_named = move || page.table.selection() == Selection::Naming;
    let living = Memo::new(move |_| {
        let living = page.table.living();
        let setup = page.table.setup();
        setup.in_seat_order(living).collect::<Vec<_>>()
    });
    view! {
        <When is=move || !is_named()>
            <button id="draw" class="action" on:click=move |_| dice::draw(page.table)>
                {page.words(|p| p.draw)}
            </button>
            <button id="drawn-by-hand" on:click=move |_| page.table.touch(Gesture::Name)>
                {page.words(|p| p.drawn_by_hand)}
            </button>
        </When>
        <When is=is_named>
            <Rows each=move || living.get() let:player>
                <button
                    class="named"
                    data-colour=player.colour().name()
                    on:click=move |_| dice::record_draw(page.table, player)
                >
                    <Chip colour=player.colour() />
                    <bdi class="name">
                        {said(move || page.speech.with(|s| s.player(player)))}
                    </bdi>
                </button>
            </Rows>
        </When>
    }
}
