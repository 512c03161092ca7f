//! What the computer players tell people who ask.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::computers::estimates::Hint;
use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::say::speech::Speech;
use crate::app::signals::Memo;
use crate::app::view::table::suggested::ring;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::report::Chances;
use crate::rules::{Player, Setup};
use leptos::prelude::*;

/// Whether somebody who is not a computer decides now, where hints are given.
pub fn may_be_asked(page: &'static Page) -> bool {
    let table = page.table;
    let people = table.awaits().minus(table.computers().players());
    !people.is_empty() && table.looking_back().is_none() && table.agreed().hints()
}

/// Buttons for a hint, and for computers that wait; and what they have to say.
#[component]
pub fn Help(computer_players: ComputerPlayers) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let computers = Memo::new(move |_| {
        let computers = table.computers().players();
        let play = !computers.and(table.living()).is_empty() && !table.phase().is_over();
        play && computer_players.may_wait()
    });
    let asked = Memo::new(move |_| may_be_asked(page));
    let paused = move || computer_players.paused();
    let is_left = move || paused() && table.halt().is_some();
    view! {
        <When is=move || computer_players.failed()>
            <button id="computers-again" on:click=move |_| computer_players.try_again()>
                {page.words(|p| p.try_again)}
            </button>
        </When>
        // A study says who plays.
        <When is=move || computer_players.failed() && !table.is_of_study()>
            <button id="computers-seats" on:click=move |_| page.navigation.open(Dialog::Seats)>
                {page.words(|p| p.players_dialog)}
            </button>
        </When>
        <When is=move || asked.get()>
            <button id="hint" on:click=move |_| computer_players.suggest()>
                {page.words(|p| p.hint)}
            </button>
        </When>
        <When is=move || computers.get()>
            <button
                id="pause"
                class:action=is_left
                aria-pressed=move || paused().to_string()
                on:click=move |_| computer_players.pause(!computer_players.paused())
            >
                {said(move || {
                    let p = page.say();
                    if paused() { p.go_on } else { p.pause }.to_owned()
                })}
            </button>
            <When is=paused>
                <button id="one-step" on:click=move |_| computer_players.step()>
                    {page.words(|p| p.one_step)}
                </button>
            </When>
        </When>
    }
}

/// What the computers' program says.
#[component]
pub fn Told(computer_players: ComputerPlayers) -> impl IntoView {
    let page = Page::here();
    let words = move || {
        if computer_players.failed() {
            return Some(page.say().no_bots.to_owned());
        }
        let hint = computer_players.hint()?;
        let setup = page.table.setup();
        Some(
            page.speech
                .with(|speech| told(page, computer_players, speech, &setup, hint)),
        )
    };
    let shown = Memo::new(move |_| words());
    ring(page, computer_players);
    view! {
        <p id="hint-text" role="status">
            {move || shown.get()}
        </p>
    }
}

fn told(
    page: &'static Page,
    computer_players: ComputerPlayers,
    speech: &Speech,
    setup: &Setup,
    hint: Hint,
) -> String {
    let p = page.say();
    let Hint::Suggestion {
        action,
        chances,
        play_outs,
    } = hint
    else {
        return p.hint_thinking.to_owned();
    };
    let suggestion = action.map_or(p.hint_nothing.to_owned(), |action| {
        let (events, breaks) = computer_players.with_laid(|game| {
            let events = game.position().foresee(&[action]);
            (events.unwrap_or_default(), game.would_break(&[action]))
        });
        // What it brings about is why.
        let told = p.hint_is.with(&speech.events(&events));
        if breaks {
            [&*told, p.hint_breaks].join(" ")
        } else {
            told
        }
    });
    let winner = setup.seats().iter().find(|p| of(chances, **p) == 100);
    let standing = match winner {
        Some(winner) if play_outs == 0 => p.ending_decided.with(&speech.player(*winner)),
        _ => {
            let listed = setup.seats().iter().filter(|p| of(chances, **p) > 0);
            let listed: Vec<String> = listed
                .map(|player| {
                    let percent = of(chances, *player).to_string();
                    p.chance_of.fill(&[&speech.player(*player), &percent])
                })
                .collect();
            p.chances_are
                .fill(&[&listed.join(", "), &margin(play_outs).to_string()])
        }
    };
    format!("{suggestion} {standing}")
}

/// A player's chance in percent.
pub const fn of(chances: Chances, player: Player) -> u8 {
    chances[player.colour() as usize]
}

/// Half the width of the 95 % interval of an even chance, in percent, rounded up.
const fn margin(play_outs: u32) -> u32 {
    // 1.96 * 0.5 * 100 = 98.
    98 / if play_outs == 0 { 1 } else { play_outs.isqrt() } + 1
}
