//! What becomes of prisoners: rescue, kill and transfer (rules 8 and 9).

use crate::app::page::Page;
use crate::app::play::selection::Gesture;
use crate::app::play::table::Standing;
use crate::app::view::chip::Chip;
use crate::app::view::rows::Rows;
use crate::app::view::rule_link::RuleLink;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::of;
use crate::rules::{Action, Colour, Phase, Player};
use leptos::prelude::*;

/// The question to a holder of prisoners whether they come to the rescue.
#[component]
pub fn Rescue(player: Player, standing: Memo<Standing>) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let prisoners = table.prisoners(player);
    let seeker = move || match table.phase() {
        Phase::Rescue { seeker, .. } => Some(seeker),
        _ => None,
    };
    let question = move || {
        seeker().map(|seeker| {
            let name = page.speech.with(|s| s.player(seeker));
            page.say().rescue_question.with(&name)
        })
    };
    view! {
        <p class="question">{question}</p>
        <Rows each=move || prisoners.get() let:colour>
            <button
                class="action rescue"
                aria-label=said(move || page.say().rescue_with.with(of(&page.say().a_chip, colour)))
                data-colour=colour.name()
                on:click=move |_| {
                    if let Some(to) = seeker() {
                        let transfer = Action::Transfer { from: player, colour, to };
                        table.touch(Gesture::Ask(transfer));
                    }
                }
            >
                <Chip colour=colour />
                {page.words(|p| p.rescue)}
            </button>
        </Rows>
        <When is=move || standing.get() == Standing::Asked>
            <button
                class="action refuse"
                on:click=move |_| {
                    // The table remarks on why it does not.
                    let _ = table.act(&[Action::Refuse(player)]);
                }
            >
                {page.words(|p| p.refuse)}
            </button>
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
        let living = table.living().without(holder);
        let seats = setup.get();
        let others = seats.seats().iter().copied();
        others.filter(|p| living.contains(*p)).collect::<Vec<_>>()
    });
    let ask = move |action| move |_| table.touch(Gesture::Ask(action));
    let chip = move || of(&page.say().a_chip, colour);
    view! {
        <p class="question">
            {move || {
                let name = page.speech.with(|s| s.player(holder));
                page.say().turn_prisoner.fill(&[&name, chip()])
            }}
        </p>
        <button
            class="action kill-prisoner"
            on:click=ask(Action::KillPrisoner {
                by: holder,
                colour,
            })
        >
            {said(move || page.say().kill_prisoner.with(chip()))}
        </button>
        <Rows each=move || others.get() let:to>
            <button
                class="action transfer"
                data-to=to.colour().name()
                on:click=ask(Action::Transfer {
                    from: holder,
                    colour,
                    to,
                })
            >
                {said(move || page.say().transfer_to.with(&page.speech.with(|s| s.player(to))))}
            </button>
        </Rows>
    }
}

/// A kill or transfer is confirmed: it cannot be taken back.
#[component]
pub fn Confirm(action: Action) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    view! {
        <p class="question" role="alert">
            {said(move || page.speech.with(|s| s.unconfirmed(action)))} " "
            {page.words(|p| p.cannot_be_taken_back)} " " <RuleLink rule="8" />
        </p>
        <button class="action confirm" on:click=move |_| table.touch(Gesture::Confirm)>
            {page.words(|p| p.confirm)}
        </button>
        <button class="cancel" on:click=move |_| table.touch(Gesture::Cancel)>
            {page.words(|p| p.cancel)}
        </button>
    }
}
