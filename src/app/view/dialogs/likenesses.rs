//! What kind of player everybody is like, by what they did: for whoever asks.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::computers::estimates::Company;
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::signals::Memo;
use crate::app::view::talk::talk;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::bots::Kind;
use crate::bots::protocol::Likeness;
use crate::order::ordered_by_key;
use leptos::prelude::*;
use std::cmp::Reverse;

/// The list of what is known.
const LIST: &str = "likenesses";

/// A button to ask, and a line for each player. A study that hints at nothing does not tell this either.
#[component]
pub fn Likenesses(computer_players: ComputerPlayers) -> impl IntoView {
    let page = Page::here();
    // What they did since is not counted yet.
    Effect::new(move |_| {
        page.table.latest_count();
        computer_players.forget_company();
    });
    let thinks = move || computer_players.company() == Some(Company::Thinking);
    let lines = move || {
        let Some(Company::Known(known)) = computer_players.company() else {
            return Vec::new();
        };
        known.into_iter().map(|one| line(page, one)).collect()
    };
    let lines = Memo::new(move |_| lines());
    let is_known = move || !lines.with(Vec::is_empty);
    // The answer is in sight of whoever asked.
    Effect::new(move |_| {
        if is_known() {
            focus::reveal_soon(LIST.to_owned());
        }
    });
    view! {
        <When is=move || page.table.agreed().hints()>
            <div class="buttons">
                <button
                    id="plays-like"
                    aria-disabled=move || thinks().then_some("true")
                    on:click=move |_| {
                        if !untrack(thinks) {
                            computer_players.get_to_know();
                        }
                    }
                >
                    {said(move || talk(page).computers.likeness.ask.to_owned())}
                </button>
            </div>
            <div role="status">
                <When is=thinks>
                    <p>{page.words(|p| p.hint_thinking)}</p>
                </When>
                <When is=move || computer_players.failed()>
                    <p>{page.words(|p| p.no_bots)}</p>
                </When>
                <When is=is_known>
                    <ul id=LIST>
                        {move || {
                            lines.get().into_iter().map(|line| view! { <li>{line}</li> }).collect_view()
                        }}
                    </ul>
                    <p class="muted">{said(move || talk(page).computers.likeness.note.to_owned())}</p>
                </When>
            </div>
        </When>
    }
}

/// What a player plays like, the likeliest kind first.
fn line(page: &'static Page, likeness: Likeness) -> String {
    let p = page.say();
    let words = &talk(page).computers.likeness;
    let kinds: Vec<(u32, &str)> = Kind::ALL
        .into_iter()
        .zip(likeness.kinds)
        .map(|(kind, hundredths)| (hundredths, name(words, kind)))
        .collect();
    // Those that are as likely stay in their order.
    let kinds = ordered_by_key(kinds, |(hundredths, _)| Reverse(*hundredths))
        .into_iter()
        .map(|(hundredths, name)| p.chance_of.fill(&[name, &hundredths.to_string()]));
    let kinds = kinds.collect::<Vec<_>>().join(", ");
    let player = page.speech.with(|speech| speech.player(likeness.player));
    words.plays_like.fill(&[&player, &kinds])
}

fn name(words: &crate::phrases::talk::Likeness, kind: Kind) -> &'static str {
    match kind {
        Kind::Flat => words.flat,
        Kind::Sharp => words.sharp,
        Kind::Searching => words.searching,
    }
}
