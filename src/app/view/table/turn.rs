//! What is awaited, in words, with what belongs to nobody's tray: chance, cancelling, undo.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::play::dice;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::Remark;
use crate::app::say::speech::Sentence;
use crate::app::view::late;
use crate::app::view::rows::Rows;
use crate::app::view::rule_link::RuleLink;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::NoUndo;
use crate::phrases::of;
use crate::rules::{Outcome, Phase, Player};
use leptos::prelude::*;

/// What is awaited now.
#[component]
pub fn Turn(
    /// Whether the log is open where it is not always in view.
    log_open: RwSignal<bool>,
    /// Whose words were turned back by hand, where they turn to whoever is near.
    turned_back: RwSignal<Option<Player>>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let sentence = Memo::new(move |_| awaited(page));
    let history = table.history();
    let undo = move |_| {
        let agreement = matches!(table.undo_to_person(), Err(NoUndo::Agreement(_)));
        // The dialog is about the page's own game, and not about a lesson's.
        if agreement && page.opponents.is_some() {
            page.navigation.open(Dialog::Agree);
        }
    };
    let laid = move || matches!(table.selection(), Selection::Laid { .. });
    view! {
        <section id="turn" class="turn" tabindex="-1" aria-labelledby="turn-words">
            <div class="turn-body">
                <div class="words">
                    <h2 id="turn-words">
                        {said(move || sentence.get().text)} " "
                        {move || view! { <RuleLink rule=sentence.get().rule /> }}
                    </h2>
                    <Remarks />
                    {page.opponents.map(|opponents| late::shown(move |late| (late.told)(opponents)))}
                </div>
                <div class="buttons">
                    <When is=move || table.phase() == Phase::Chance>
                        <Chance />
                    </When>
                    <When is=laid>
                        <button id="lay-down" on:click=move |_| table.touch(Gesture::LayDown)>
                            {page.words(|p| p.lay_down)}
                        </button>
                    </When>
                    <When is=move || table.selection() != Selection::Nothing>
                        <button id="cancel" on:click=move |_| table.touch(Gesture::Cancel)>
                            {page.words(|p| p.cancel)}
                        </button>
                    </When>
                    <When is=move || matches!(table.phase(), Phase::Over(_))>
                        {late::shown(|late| (late.over)())}
                    </When>
                    {page.opponents.map(|opponents| late::shown(move |late| (late.help)(opponents)))}
                    <button
                        id="turn-round"
                        on:click=move |_| {
                            let near = Some(table.near().get_untracked());
                            turned_back.update(|back| *back = near.filter(|_| *back != near));
                        }
                    >
                        {page.words(|p| p.turn_round)}
                    </button>
                    <button
                        id="show-log"
                        aria-expanded=move || log_open.get().to_string()
                        on:click=move |_| log_open.update(|open| *open = !*open)
                    >
                        {page.words(|p| p.log)}
                    </button>
                    <button
                        id="undo"
                        aria-disabled=move || (!history.get().0).then_some("true")
                        on:click=undo
                    >
                        {page.words(|p| p.undo)}
                    </button>
                    <When is=move || history.get().1>
                        <button id="redo" on:click=move |_| table.redo_to_person()>
                            {page.words(|p| p.redo)}
                        </button>
                    </When>
                </div>
            </div>
        </section>
    }
}

/// What is awaited, seen from what is picked up.
fn awaited(page: &'static Page) -> Sentence {
    let table = page.table;
    let phase = table.phase();
    let p = page.say();
    page.speech.with(|speech| match (table.selection(), phase) {
        (Selection::Chip { holder, colour }, Phase::Play(mover)) if holder == mover => Sentence {
            text: p
                .turn_pile
                .fill(&[&speech.player(mover), of(&p.a_chip, colour)]),
            rule: "4",
        },
        (Selection::Laid { outcome, on, .. }, Phase::Play(mover)) => match (outcome, on) {
            (Outcome::Capture(_), Some(pile)) => Sentence {
                text: p
                    .turn_kill
                    .fill(&[&speech.player(mover), &pile.to_string()]),
                rule: "6",
            },
            _ => Sentence {
                text: p.turn_give.with(&speech.player(mover)),
                rule: "5a",
            },
        },
        _ => {
            let first = table.living() == table.setup().players();
            speech.awaited(phase, table.asked(), first)
        }
    })
}

/// Chance is asked: the page draws, or the table draws by other means and names who it was.
#[component]
fn Chance() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let living = Memo::new(move |_| {
        let living = table.living();
        let setup = table.setup();
        let seats = setup.seats().iter().copied();
        seats.filter(|p| living.contains(*p)).collect::<Vec<_>>()
    });
    view! {
        <button id="draw" class="primary" on:click=move |_| dice::draw(page.table)>
            {page.words(|p| p.draw)}
        </button>
        <span class="muted">{page.words(|p| p.or_name)}</span>
        <Rows each=move || living.get() let:player>
            <button
                class="named"
                data-colour=player.colour().name()
                on:click=move |_| dice::record_draw(page.table, player)
            >
                {said(move || page.speech.with(|s| s.player(player)))}
            </button>
        </Rows>
    }
}

/// What the table remarks on.
pub fn remark_in_words(page: &'static Page, remark: Remark) -> Sentence {
    let plain = |text: &str| Sentence {
        text: text.to_owned(),
        rule: "",
    };
    page.speech.with(|speech| match remark {
        Remark::WhyNot(why_not) => speech.why_not(why_not),
        Remark::NoUndo(no_undo) => speech.no_undo(no_undo),
        Remark::LookingBack => plain(page.say().play_on_from_here),
        Remark::Elsewhere => plain(page.say().elsewhere),
        Remark::NoEntropy => Sentence {
            text: page.say().why_no_entropy.to_owned(),
            rule: "3",
        },
    })
}

/// Why the last touch did nothing.
#[component]
fn Remarks() -> impl IntoView {
    let page = Page::here();
    let remark = Memo::new(move |_| {
        let remark = page.table.remark()?;
        Some(remark_in_words(page, remark))
    });
    view! {
        <p id="remark" role="status">
            {move || {
                remark
                    .get()
                    .map(|sentence| {
                        view! {
                            {sentence.text}
                            " "
                            <RuleLink rule=sentence.rule />
                        }
                    })
            }}
        </p>
    }
}
