//! A line for each player, and what those who fell said last.

use crate::app::view::chip::Chip;
use crate::app::view::report::reading::Reading;
use crate::app::view::when::When;
use crate::rules::Player;
use leptos::prelude::*;

/// A line for each player.
#[component]
pub fn Players(reading: Reading) -> impl IntoView {
    let lives = Memo::new(move |_| {
        reading.told(|told| {
            reading.report.with(|report| {
                let lives = report.lives.iter();
                let told = lives.map(|life| (life.player, told.life(life)));
                told.collect::<Vec<_>>()
            })
        })
    });
    view! {
        <section aria-labelledby="lives-heading">
            <h3 id="lives-heading">{reading.phrase(|r| r.players)}</h3>
            <ul class="told">{move || lines(lives.get())}</ul>
        </section>
    }
}

/// What was said last, and what was still promised.
#[component]
pub fn LastWords(reading: Reading) -> impl IntoView {
    let last = Memo::new(move |_| {
        reading.told(|told| {
            reading.report.with(|report| {
                let all = report.last_words.iter().flat_map(|last| {
                    let lines = told.last_words(last).into_iter();
                    lines.map(|line| (last.player, line))
                });
                all.collect::<Vec<_>>()
            })
        })
    });
    view! {
        <When is=move || !last.with(Vec::is_empty)>
            <section aria-labelledby="last-words-heading">
                <h3 id="last-words-heading">{reading.phrase(|r| r.last_words)}</h3>
                <ul class="told">{move || lines(last.get())}</ul>
            </section>
        </When>
    }
}

/// Lines, each with the sign of a player.
fn lines(lines: Vec<(Player, String)>) -> AnyView {
    let lines = lines.into_iter().map(|(player, line)| {
        view! {
            <li>
                <Chip colour=player.colour() />
                <span>{line}</span>
            </li>
        }
    });
    lines.collect_view().into_any()
}
