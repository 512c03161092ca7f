//! One part of a statement while it is put together: the clause, and all that it could be with one tap.

use crate::app::page::Page;
use crate::app::play::talk::draft::{Draft, Field, Side};
use crate::app::signals::RwSignal;
use crate::app::view::chip::Chip;
use crate::app::view::talk::talk;
use crate::app::view::words::said;
use crate::phrases::of;
use crate::phrases::talk::Talk;
use crate::promises::{Act, Clause, Horizon};
use crate::rules::{Colour, Player};
use leptos::prelude::*;

/// So many turns are offered one by one; who means more says it in the table's text.
const TURNS: u8 = 5;
/// So many chips are.
const CHIPS: u8 = 4;

/// What the part on that side can be changed to.
#[component]
pub fn Choices(draft: RwSignal<Option<Draft>>, side: Side) -> impl IntoView {
    let page = Page::here();
    // A part's choices are drawn anew when it changes; which field a choice belongs to stays.
    let rows = move || {
        let draft = draft.get()?;
        let now = draft.side(side)?;
        let rows = Field::ALL.into_iter().filter_map(|field| {
            let choices = page
                .table
                .with_game(|game| draft.choices(side, field, game));
            let choices: Vec<_> = choices
                .into_iter()
                .filter(|choice| is_offered(field, *choice, now))
                .collect();
            (choices.len() > 1).then_some((field, choices))
        });
        Some((draft, now, rows.collect::<Vec<_>>()))
    };
    move || {
        let (whole, now, rows) = rows()?;
        let rows = rows.into_iter().flat_map(|(field, choices)| {
            // What is done and what is not stand apart.
            let (not, will): (Vec<_>, Vec<_>) = choices
                .into_iter()
                .partition(|c| field == Field::Act && c.not);
            [(field, false, will), (field, true, not)]
        });
        let rows = rows.filter(|(_, _, choices)| !choices.is_empty());
        let rows = rows.map(|(field, not, choices)| {
            let buttons = choices.into_iter().map(|choice| {
                view! {
                    <button
                        type="button"
                        data-clause=choice.to_string()
                        aria-pressed=(choice == now).to_string()
                        on:click=move |_| draft.set(Some(whole.with(side, choice)))
                    >
                        {chosen(page, field, choice, (whole, side))}
                    </button>
                }
            });
            view! {
                <div class="choices" role="group" aria-label=said(move || label(talk(page), field, not).to_owned())>
                    <small aria-hidden="true">{said(move || label(talk(page), field, not).to_owned())}</small>
                    {buttons.collect_view()}
                </div>
            }
        });
        Some(rows.collect_view())
    }
}

/// Whether there is a button for that choice: not for every number that the language has.
fn is_offered(field: Field, choice: Clause, now: Clause) -> bool {
    if choice == now {
        return true;
    }
    match (field, choice.horizon) {
        (Field::Horizon, Horizon::Turns(turns)) => turns <= TURNS,
        _ => field != Field::Count || choice.count <= CHIPS,
    }
}

fn label(t: &Talk, field: Field, not: bool) -> &'static str {
    match field {
        Field::Act if not => t.sheet.will_not,
        Field::Act => t.sheet.will,
        Field::Player => t.sheet.whom,
        Field::Colour => t.sheet.colour,
        Field::Pile => t.sheet.which_pile,
        Field::Count => t.sheet.how_many,
        Field::Horizon => t.sheet.time,
    }
}

/// What stands on a choice.
fn chosen(
    page: &'static Page,
    field: Field,
    choice: Clause,
    (draft, side): (Draft, Side),
) -> AnyView {
    match field {
        Field::Act => said(move || act_name(talk(page), choice.act).to_owned()).into_any(),
        Field::Player => match choice.act.player() {
            Some(player) => view! { <Named player=player draft=draft /> }.into_any(),
            None => ().into_any(),
        },
        Field::Colour => match choice.act.colour() {
            Some(colour) => view! { <Coloured colour=colour /> }.into_any(),
            None => ().into_any(),
        },
        Field::Pile => match choice.act {
            Act::PlayOn(pile) => pile.to_string().into_any(),
            _ => ().into_any(),
        },
        Field::Count => choice.count.to_string().into_any(),
        Field::Horizon => said(move || {
            let sheet = &talk(page).sheet;
            match choice.horizon {
                Horizon::None => sheet.time_any.to_owned(),
                Horizon::Turns(1) if page.table.phase().mover() == Some(draft.bound(side)) => {
                    sheet.time_this.to_owned()
                }
                Horizon::Turns(1) => sheet.time_next.to_owned(),
                Horizon::Turns(turns) => sheet.time_within.with(&turns.to_string()),
                Horizon::Defeat(player) => {
                    let name = page.speech.with(|s| s.player(player));
                    sheet.time_until.with(&name)
                }
            }
        })
        .into_any(),
    }
}

/// A player as a choice: the two who speak are "I" and "you".
#[component]
fn Named(player: Player, draft: Draft) -> impl IntoView {
    let page = Page::here();
    let name = move || {
        let sheet = &talk(page).sheet;
        if player == draft.by {
            sheet.me.to_owned()
        } else if player == draft.to {
            sheet.you.to_owned()
        } else {
            page.speech.with(|s| s.player(player))
        }
    };
    view! {
        <Chip colour=player.colour() />
        <bdi class="name">{said(name)}</bdi>
    }
}

#[component]
fn Coloured(colour: Colour) -> impl IntoView {
    let page = Page::here();
    view! {
        <Chip colour=colour />
        <span class="name">{said(move || of(&page.say().colours, colour).to_owned())}</span>
    }
}

const fn act_name(t: &Talk, act: Act) -> &'static str {
    let sheet = &t.sheet;
    match act {
        Act::Move(_) => sheet.act_give,
        Act::Capture(_) => sheet.act_capture,
        Act::Rescue(_) => sheet.act_rescue,
        Act::Transfer { .. } => sheet.act_transfer,
        Act::Kill(_) => sheet.act_kill,
        Act::Play(_) => sheet.act_play,
        Act::PlayOn(_) => sheet.act_play_on,
    }
}
