//! Who kept faith with whom: a table of seats by seats.

use crate::app::say::report::Mark;
use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::report::reading::Reading;
use crate::app::view::when::When;
use crate::rules::Player;
use leptos::prelude::*;

/// The matrix, or that nobody gave their word.
#[component]
pub fn Matrix(reading: Reading) -> impl IntoView {
    let page = reading.page;
    let setup = page.table.setup_memo();
    let is_silent = Memo::new(move |_| reading.report.with(|report| report.words.is_empty()));
    let name = move |player: Player| page.speech.with(|speech| speech.player(player));
    let head = move || {
        let setup = setup.get();
        let seats = setup.seats().iter().copied();
        seats
            .map(|player| {
                view! {
                    <th scope="col">
                        <Chip colour=player.colour() />
                        <span>{name(player)}</span>
                    </th>
                }
            })
            .collect_view()
    };
    let rows = move || {
        let setup = setup.get();
        let row = |by: Player| {
            let cells = setup.seats().iter().map(|to| cell(reading, by, *to));
            view! {
                <tr>
                    <th scope="row">
                        <Chip colour=by.colour() />
                        <span>{name(by)}</span>
                    </th>
                    {cells.collect_view()}
                </tr>
            }
        };
        setup.seats().iter().copied().map(row).collect_view()
    };
    view! {
        <section class="faith" aria-labelledby="faith-heading">
            <h3 id="faith-heading">{reading.phrase(|r| r.faith)}</h3>
            <When is=move || is_silent.get()>
                <p class="note">{reading.phrase(|r| r.nothing_said)}</p>
            </When>
            <When is=move || !is_silent.get()>
                <table>
                    <caption>{reading.phrase(|r| r.faith_note)}</caption>
                    <thead>
                        <tr>
                            <td>
                                <span class="visually-hidden">{reading.phrase(|r| r.faith_corner)}</span>
                            </td>
                            {head}
                        </tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
                <BrokenWords reading=reading />
            </When>
        </section>
    }
}

/// The broken words that weigh most, at most so many.
pub const MOST_BROKEN: usize = 4;

/// Who broke which word at which step, and how far the other's chance fell there. Each leads to the position.
#[component]
fn BrokenWords(reading: Reading) -> impl IntoView {
    let table = reading.page.table;
    let broken = Memo::new(move |_| {
        reading.told(|told| {
            reading.report.with(|report| {
                let words = report.weightiest(MOST_BROKEN).into_iter();
                let told = words.map(|one| (one.step, told.stake(one), told.broken(one)));
                told.collect::<Vec<_>>()
            })
        })
    });
    let rows = move || {
        let rows = broken.get().into_iter();
        rows.map(|(step, stake, words)| {
            view! {
                <li>
                    <button class="broken-word" on:click=move |_| table.look_at(Some(step))>
                        <strong>{stake}</strong>
                        " "
                        {words}
                    </button>
                </li>
            }
        })
        .collect_view()
    };
    view! { <ul class="broken-words">{rows}</ul> }
}

fn cell(reading: Reading, by: Player, to: Player) -> AnyView {
    if by == to {
        return view! { <td class="self"></td> }.into_any();
    }
    let tally = reading.report.with(|report| report.words.between(by, to));
    let lines = reading.told(|told| told.cell(tally));
    if lines.is_empty() {
        return view! { <td>{reading.words().cell_none}</td> }.into_any();
    }
    let lines = lines.into_iter().map(|(mark, words)| {
        let class = match mark {
            Mark::Kept => "kept",
            Mark::Broken => "broken",
            Mark::Other => "other",
        };
        view! { <span class=class>{words}</span> " " }
    });
    view! { <td>{lines.collect_view()}</td> }.into_any()
}
