//! What becomes of prisoners: rescue, kill and transfer (rules 8 and 9).

use crate::app::page::Page;
use crate::app::play::selection::Gesture;
use crate::app::play::table::Standing;
use crate::app::signals::Memo;
use crate::app::view::rows::Rows;
use crate::app::view::table::deciding::Deciding;
use crate::app::view::table::pile::{BreaksWord, marked};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::of;
use crate::rules::{Action, Colour, Phase, Player};
use leptos::prelude::*;

/// Whether a holder of prisoners comes to the rescue.
#[component]
pub fn Rescue(player: Player, standing: Memo<Standing>) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let prisoners = table.prisoners(player);
    let seeker = move || match table.phase() {
        Phase::Rescue { seeker, .. } => Some(seeker),
        _ => None,
    };
    view! {
        <Rows each=move || prisoners.get() let:colour>
            {move || {
                seeker().map(|seeker| {
                    view! {
                        <Deciding
                            action=Action::Transfer { from: player, colour, to: seeker }
                            class="rescue"
                            sign=colour
                            read=move || page.say().rescue_with.with(of(&page.say().a_chip, colour))
                            shown=move || page.say().rescue.to_owned()
                        />
                    }
                })
            }}
        </Rows>
        <When is=move || standing.get() == Standing::Asked>
            <Deciding
                action=Action::Refuse(player)
                class="refuse"
                read=move || page.say().refuse.to_owned()
                shown=move || page.say().refuse.to_owned()
            />
        </When>
    }
}

/// What can become of a prisoner that is picked up (rule 8).
#[component]
pub fn Prisoner(holder: Player, colour: Colour) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let setup = table.setup_memo();
    let others = Memo::new(move |_| {
        let others = table.living().without(holder);
        setup.get().in_seat_order(others).collect::<Vec<_>>()
    });
    view! {
        <Deciding
            action=Action::KillPrisoner { by: holder, colour }
            class="kill-prisoner"
            read=move || page.say().kill_prisoner.with(of(&page.say().a_chip, colour))
            shown=move || page.say().kill_it.to_owned()
        />
        <Rows each=move || others.get() let:to>
            {
                let name = move || page.speech.with(|s| s.player(to));
                let words = move || page.say().transfer_to.with(&name());
                // Beside many others there is room for the name alone, and the card says what is done.
                let shown = move || if others.with(Vec::len) > 3 { name() } else { words() };
                view! {
                    <Deciding
                        action=Action::Transfer { from: holder, colour, to }
                        class="transfer"
                        sign=to.colour()
                        read=words
                        shown=shown
                    />
                }
            }
        </Rows>
    }
}

/// A kill or transfer is confirmed: it cannot be taken back.
#[component]
pub fn Confirm(action: Action) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let words = move || {
        let foreseen = table.foreseen(&[action]);
        page.speech.with(|s| s.unconfirmed(&foreseen))
    };
    view! {
        <p class="visually-hidden" role="alert">
            {said(words)}
        </p>
        <button class="action confirm" on:click=move |_| table.touch(Gesture::Confirm)>
            <BreaksWord breaks=marked(page, table.deciding_would_break(action)) />
            " "
            {page.words(|p| p.confirm)}
        </button>
    }
}
