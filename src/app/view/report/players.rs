//! A line for each player, and what those who fell said last.

use crate::app::desk::navigation::Dialog;
use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::report::reading::Reading;
use crate::app::view::talk::ledger::character;
use crate::app::view::talk::talk;
use crate::app::view::when::When;
use crate::app::view::words::said;
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
            <ul class="told">{move || lines(lives.get(), |player| confessed(reading, player))}</ul>
        </section>
    }
}

/// Of what character a computer was that could give its word, and the way to what it meant by each; nothing for the rest.
fn confessed(reading: Reading, player: Player) -> Option<AnyView> {
    let page = reading.page;
    let writes = untrack(|| page.table.writes().get());
    let was = untrack(|| character(page, player)).filter(|_| writes)?;
    // Its words are counted before any chances are worked out.
    let spoke = reading.report.with_untracked(|report| {
        let mut lives = report.lives.iter();
        lives.any(|life| life.player == player && life.words.all() > 0)
    });
    let open = move |_| page.navigation.open(Dialog::Ledger(player));
    let way = spoke.then(|| {
        view! {
            " "
            <button class="link" on:click=open>
                {said(move || {
                    let name = page.speech.with(|speech| speech.player(player));
                    talk(page).computers.meant.heading.with(&name)
                })}
            </button>
        }
    });
    Some(view! { <span class="was">{was} {way}</span> }.into_any())
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
                <ul class="told">{move || lines(last.get(), |_| None)}</ul>
            </section>
        </When>
    }
}

/// Lines, each with the sign of a player, and what `more` there is to say.
fn lines(lines: Vec<(Player, String)>, more: impl Fn(Player) -> Option<AnyView>) -> AnyView {
    let lines = lines.into_iter().map(|(player, line)| {
        view! {
            <li>
                <Chip colour=player.colour() />
                <span>{line} {more(player)}</span>
            </li>
        }
    });
    lines.collect_view().into_any()
}
