//! The end of a game: who fell at whose hand, who captured and rescued whom.

use crate::app::page::Page;
use crate::app::say::speech::Speech;
use crate::app::view::dialogs::game_text::DownloadGame;
use crate::app::view::table::curve::Curve;
use crate::app::view::when::When;
use crate::game::{Game, Step};
use crate::rules::{Event, Player};
use leptos::prelude::*;

/// How the game went, and playing again.
#[component]
pub fn Over() -> impl IntoView {
    let page = Page::here();
    let story = Memo::new(move |_| {
        page.table
            .with_game(|game| page.speech.with(|speech| story(speech, game)))
    });
    let again = move |_| {
        let next = page.table.with_game_untracked(Game::anew);
        let computers = untrack(|| page.table.computers());
        page.desk.start(next, computers);
    };
    view! {
        <section class="over" aria-labelledby="over-heading">
            // A lesson's game is not one to go on with.
            {page
                .opponents
                .is_some()
                .then(|| {
                    view! {
                        <button id="again" class="primary" on:click=again>
                            {page.words(|p| p.play_again)}
                        </button>
                    }
                })}
            <h3 id="over-heading">{page.words(|p| p.over_heading)}</h3>
            <ul id="story">
                <For each=move || story.get() key=Clone::clone let:line>
                    <li>{line}</li>
                </For>
            </ul>
            {page.opponents.map(|opponents| view! { <Curve opponents=opponents /> })}
            <When is=move || page.opponents.is_some() && page.desk.is_first_finished()>
                <p id="keep-hint">{page.words(|p| p.keep_hint)}</p>
            </When>
            <DownloadGame id="download-over" />
        </section>
    }
}

/// One sentence for each fall, each captor and each pair of rescuer and rescued.
fn story(speech: &Speech, game: &Game) -> Vec<String> {
    let p = speech.phrases();
    let events = || game.steps().iter().flat_map(|step: &Step| &step.events);
    let mut lines = Vec::new();
    for event in events() {
        if let Event::Defeated { player, refused } = event {
            let fallen = speech.player(*player);
            lines.push(if refused.is_empty() {
                p.fell_alone.with(&fallen)
            } else {
                p.fell_refused.fill(&[&fallen, &speech.players(*refused)])
            });
        }
    }
    let seats = game.setup().seats();
    let count = |counts: &dyn Fn(&Event) -> bool| events().filter(|e| counts(e)).count();
    for captor in seats {
        let captures = count(&|e| matches!(e, Event::Killed { captor: c, .. } if c == captor));
        if captures > 0 {
            let piles = p.piles.of(captures);
            lines.push(p.captures_of.fill(&[&speech.player(*captor), &piles]));
        }
    }
    let pairs = seats
        .iter()
        .flat_map(|by| seats.iter().map(move |seeker| (*by, *seeker)));
    for (rescuer, rescued) in pairs {
        let is = |e: &Event| *e == rescue(rescuer, rescued);
        if count(&is) > 0 {
            let values = [&*speech.player(rescuer), &*speech.player(rescued)];
            lines.push(p.rescued_of.fill(&values));
        }
    }
    lines
}

const fn rescue(by: Player, seeker: Player) -> Event {
    Event::Rescued { seeker, by }
}
