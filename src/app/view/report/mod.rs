//! The report at the end of a game: a sheet over the table, which can be put aside and opened again.

mod chances;
pub mod chart;
mod matrix;
mod picture;
mod players;
mod reading;
mod send;

use crate::app::computers::driver::ComputerPlayers;
use crate::app::computers::pace::Pace;
use crate::app::desk::navigation::Screen;
use crate::app::page::Page;
use crate::app::platform::{after_paint, focus};
use crate::app::play::dice;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::dialogs::game_text::DownloadGame;
use crate::app::view::report::reading::Reading;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::Game;
use core::time::Duration;
use leptos::prelude::*;

/// For so long the end of a game is seen before its report lies over it.
const MOMENT: Duration = Duration::from_millis(1_400);

/// The report, or the way to it.
#[component]
pub fn GameReport(
    /// Who works out the chances.
    computer_players: ComputerPlayers,
    /// Whether it lies over the table now, which it says here.
    covers: RwSignal<bool>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let reading = Reading::of(page, computer_players);
    let is_open = RwSignal::new(true);
    // The last move is seen first, unless somebody does not want to wait for anything.
    let waits = move || untrack(|| page.settings.pace()) != Pace::AtOnce;
    let has_come = RwSignal::new(!waits());
    // Another game, or another end of this one, is another report.
    Effect::new(move |before: Option<u64>| {
        let count = table.latest_count();
        if before.is_some_and(|before| before != count) {
            is_open.set(true);
            has_come.set(!waits());
        }
        if !untrack(|| has_come.get()) {
            let come = move || {
                has_come.set(true);
                // It covers what had the focus.
                after_paint(|| {
                    if focus::is_lost() {
                        focus::to("report");
                    }
                });
            };
            // By then there may be another game, or nobody at the table.
            if let Ok(moment) = set_timeout_with_handle(come, MOMENT) {
                on_cleanup(move || moment.clear());
            }
        }
        untrack(|| computer_players.work_out_chances());
        count
    });
    // A study may want that nobody is told.
    let is_now = move || table.looking_back().is_none() && table.tells();
    let lies_open = move || is_open.get() && has_come.get() && is_now();
    Effect::new(move |_| covers.set(lies_open()));
    on_cleanup(move || {
        covers.try_set(false);
    });
    let open = move |open: bool| {
        is_open.set(open);
        has_come.set(true);
        focus::to_soon(if open { "report" } else { "turn" }.to_owned());
    };
    view! {
        <When is=lies_open>
            <section
                id="report"
                class="report"
                tabindex="-1"
                aria-labelledby="report-heading"
                on:keydown=move |event| {
                    if event.key() == "Escape" {
                        event.stop_propagation();
                        open(false);
                    }
                }
            >
                <Sheet reading=reading close=Some(Callback::new(move |()| open(false))) />
            </section>
        </When>
        <When is=move || !is_open.get() && is_now()>
            <div class="over">
                <button id="report-open" class="primary" on:click=move |_| open(true)>
                    {reading.phrase(|r| r.open)}
                </button>
                <Again />
            </div>
        </When>
    }
}

/// The report as a part of a page, as soon as the game is over.
#[component]
pub fn ReportInPlace(computer_players: ComputerPlayers) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let is_over = Memo::new(move |_| table.phase().is_over() && table.tells());
    let report = move || {
        is_over.get().then(|| {
            let reading = Reading::of(page, computer_players);
            Effect::new(move |_| {
                table.latest_count();
                untrack(|| computer_players.work_out_chances());
            });
            view! {
                <section id="report" aria-labelledby="report-heading">
                    <Sheet reading=reading close=None />
                </section>
            }
        })
    };
    view! { {report} }
}

/// What is on the paper.
#[component]
fn Sheet(
    reading: Reading,
    /// Puts it aside, where it lies over a table.
    close: Option<Callback<()>>,
) -> impl IntoView {
    let page = reading.page;
    let table = page.table;
    let setup = table.setup_memo();
    let records = Memo::new(move |_| reading.told(|told| told.records()));
    view! {
        <article class="paper">
            <header>
                <div>
                    <p>{page.words(|p| p.title)} " \u{b7} " {reading.phrase(|r| r.heading)}</p>
                    <p>{said(move || reading.told(|told| told.size(&setup.get())))}</p>
                </div>
                {close
                    .map(|close| {
                        view! {
                            <button
                                id="report-close"
                                aria-label=reading.phrase(|r| r.back)
                                on:click=move |_| close.run(())
                            >
                                <span class="name">{reading.phrase(|r| r.back)}</span>
                                <span class="sign" aria-hidden="true">
                                    "\u{d7}"
                                </span>
                            </button>
                        }
                    })}
            </header>
            <h2 id="report-heading">
                {said(move || {
                    reading
                        .told(|told| {
                            let you = table.only_person();
                            let to_you = you.map_or("", |you| told.to_you(you));
                            [to_you, &told.headline()].join(" ").trim().to_owned()
                        })
                })}
            </h2>
            <p class="buttons">
                <Again />
            </p>
            <chances::Chances reading=reading leads=close.is_some() />
            <div class="two">
                <matrix::Matrix reading=reading />
                <div>
                    <players::Players reading=reading />
                    <players::LastWords reading=reading />
                </div>
            </div>
            <ul class="records">
                {move || {
                    let records = records.get().into_iter();
                    records.map(|line| view! { <li>{line}</li> }).collect_view()
                }}
            </ul>
            <p class="foot">{reading.phrase(|r| r.foot)}</p>
            <footer class="buttons">
                <send::Send reading=reading />
                <DownloadGame id="download-over" />
            </footer>
            <When is=move || page.desk.is_first_finished()>
                <p id="keep-hint">{page.words(|p| p.keep_hint)}</p>
            </When>
        </article>
    }
}

/// Plays again with the same seats; against computers, chance draws by itself. A study begins its games in the hall.
#[component]
fn Again() -> impl IntoView {
    let page = Page::here();
    let again = move |_| {
        if untrack(|| page.table.is_of_study()) {
            return page.navigation.show(Screen::Study);
        }
        let next = page.table.with_game_untracked(Game::anew);
        let computers = untrack(|| page.table.computers());
        page.desk.start(next, computers);
        if computers.are_seated() {
            dice::draw(page.table);
        }
    };
    view! {
        <button id="again" class="primary" on:click=again>
            {page.words(|p| p.play_again)}
        </button>
    }
}
