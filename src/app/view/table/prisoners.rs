//! What becomes of prisoners: rescue, kill and transfer (rules 8 and 9).

use crate::app::page::Page;
use crate::app::play::selection::Gesture;
use crate::app::play::table::Standing;
use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::rows::Rows;
use crate::app::view::table::pile::{BreaksWord, marked, named};
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
            {move || seeker().map(|seeker| view! { <Rescuer player=player colour=colour seeker=seeker /> })}
        </Rows>
        <When is=move || standing.get() == Standing::Asked>
            <button
                class="action refuse"
                on:click=move |_| {
                    // The table remarks on why it does not.
                    let _ = table.act(&[Action::Refuse(player)]);
                }
            >
                <BreaksWord breaks=marked(page, table.deciding_would_break(Action::Refuse(player))) />
                <span class="name">{page.words(|p| p.refuse)}</span>
            </button>
        </When>
    }
}

/// A prisoner who can come to the rescue.
#[component]
fn Rescuer(player: Player, colour: Colour, seeker: Player) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let transfer = Action::Transfer {
        from: player,
        colour,
        to: seeker,
    };
    let breaks = marked(page, table.deciding_would_break(transfer));
    view! {
        <button
            class="action rescue"
            aria-label=said(move || {
                let p = page.say();
                named(page, breaks, &p.rescue_with.with(of(&p.a_chip, colour)))
            })
            data-colour=colour.name()
            on:click=move |_| table.touch(Gesture::Ask(transfer))
        >
            <BreaksWord breaks=breaks />
            <Chip colour=colour />
            <span class="name">{page.words(|p| p.rescue)}</span>
        </button>
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
    let kill = Action::KillPrisoner { by: holder, colour };
    let breaks = marked(page, table.deciding_would_break(kill));
    view! {
        <button
            class="action kill-prisoner"
            aria-label=said(move || {
                let p = page.say();
                named(page, breaks, &p.kill_prisoner.with(of(&p.a_chip, colour)))
            })
            on:click=move |_| table.touch(Gesture::Ask(kill))
        >
            <BreaksWord breaks=breaks />
            {page.words(|p| p.kill_it)}
        </button>
        <Rows each=move || others.get() let:to>
            <Transfer holder=holder colour=colour to=to />
        </Rows>
    }
}

/// Somebody to whom a prisoner can be transferred.
#[component]
fn Transfer(holder: Player, colour: Colour, to: Player) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let transfer = Action::Transfer {
        from: holder,
        colour,
        to,
    };
    let breaks = marked(page, table.deciding_would_break(transfer));
    let words = move || {
        page.speech
            .with(|s| page.say().transfer_to.with(&s.player(to)))
    };
    view! {
        <button
            class="action transfer"
            data-to=to.colour().name()
            aria-label=said(move || named(page, breaks, &words()))
            on:click=move |_| table.touch(Gesture::Ask(transfer))
        >
            <BreaksWord breaks=breaks />
            <Chip colour=to.colour() />
            <bdi class="name">{said(words)}</bdi>
        </button>
    }
}

/// A kill or transfer is confirmed: it cannot be taken back.
#[component]
pub fn Confirm(action: Action) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let words = move || page.speech.with(|s| s.unconfirmed(action));
    view! {
        <p class="visually-hidden" role="alert">
            {said(move || [&words(), page.say().cannot_be_taken_back].join(" "))}
        </p>
        <button class="action confirm" on:click=move |_| table.touch(Gesture::Confirm)>
            <BreaksWord breaks=marked(page, table.deciding_would_break(action)) />
            {page.words(|p| p.confirm)}
        </button>
    }
}
