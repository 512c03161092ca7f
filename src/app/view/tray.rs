//! A player's tray: who they are, what they hold, and what is asked of them.

use super::chip::Chip;
use super::seats::level_name;
use super::{Page, When, said};
use crate::app::effects;
use crate::app::roving::led_to;
use crate::app::selection::{Gesture, Selection};
use crate::app::table::Standing;
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
            effects::focus(&stack_id(player, colour));
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
                <For each=move || held.get() key=|c| *c let:colour>
                    <Stack
                        holder=player
                        colour=colour
                        stop=Signal::derive(move || {
                            held.with(|held| held.get(at()) == Some(&colour))
                        })
                    />
                </For>
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

fn words(page: Page, standing: Standing) -> &'static str {
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
                if is_person() && !effects::was_dragged() {
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
                <For
                    each=move || kills.get().map(|(_, colours)| colours).unwrap_or_default()
                    key=|c| *c
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
                </For>
            </When>
            <When is=move || rescues.get() && unconfirmed.get().is_none()>
                <Rescue player=player standing=standing />
            </When>
            {move || {
                prisoner.get().map(|colour| view! { <Prisoner holder=player colour=colour /> })
            }}
            {move || unconfirmed.get().map(|action| view! { <Confirm action=action /> })}
        </div>
    }
}

/// The question to a holder of prisoners whether they come to the rescue.
#[component]
fn Rescue(player: Player, standing: Memo<Standing>) -> impl IntoView {
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
        <For each=move || prisoners.get() key=|c| *c let:colour>
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
        </For>
        <When is=move || standing.get() == Standing::Asked>
            <button
                class="action refuse"
                on:click=move |_| {
                    table.act(&[Action::Refuse(player)]);
                }
            >
                {page.words(|p| p.refuse)}
            </button>
        </When>
    }
}

/// What can become of a prisoner that is picked up (rule 8).
#[component]
fn Prisoner(holder: Player, colour: Colour) -> impl IntoView {
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
        <For each=move || others.get() key=|p| *p let:to>
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
        </For>
    }
}

/// A kill or transfer is confirmed: it cannot be taken back.
#[component]
fn Confirm(action: Action) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    view! {
        <p class="question" role="alert">
            {said(move || page.speech.with(|s| s.unconfirmed(action)))} " "
            {page.words(|p| p.cannot_be_taken_back)} " " <super::RuleLink rule="8" />
        </p>
        <button class="action confirm" on:click=move |_| table.touch(Gesture::Confirm)>
            {page.words(|p| p.confirm)}
        </button>
        <button class="cancel" on:click=move |_| table.touch(Gesture::Cancel)>
            {page.words(|p| p.cancel)}
        </button>
    }
}
