//! How everybody's chances went over a game, and its turning points.

use crate::app::computers::driver::Opponents;
use crate::app::computers::estimates::{FOR_POINT, Point};
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::rules::Player;
use leptos::prelude::*;

/// How many turning points are told.
const TURNING_POINTS: usize = 4;
/// A change of fewer hundredths is none.
const LEAST: u8 = 12;

/// The curve. It is worked out on request, point after point.
#[component]
pub fn Curve(opponents: Opponents) -> impl IntoView {
    let page = Page::here();
    let points = Memo::new(move |_| opponents.curve().0);
    let seats = page.table.setup_memo();
    let lines = move || {
        let points = points.get();
        let steps = page.table.with_game(|game| game.steps().len()).max(1);
        let setup = seats.get();
        let seats = setup.seats().iter().copied();
        seats
            .map(|player| {
                let colour = player.colour();
                let class = format!("line-{colour}");
                view! { <polyline class=class points=drawn(&points, steps, player) /> }
            })
            .collect_view()
    };
    let turning = Memo::new(move |_| {
        let setup = seats.get();
        turning_points(&points.get(), setup.seats())
    });
    view! {
        <section class="curve" aria-labelledby="curve-heading">
            <h3 id="curve-heading" class:visually-hidden=move || points.with(Vec::is_empty)>
                {page.words(|p| p.curve)}
            </h3>
            <When is=move || points.with(Vec::is_empty)>
                <button id="curve-start" on:click=move |_| {
                        focus::to("turn");
                        opponents.work_out_curve();
                    }>
                    {page.words(|p| p.curve_start)}
                </button>
            </When>
            <When is=move || !points.with(Vec::is_empty)>
                <svg viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
                    {lines}
                </svg>
                <ul class="key">
                    {move || {
                        let setup = seats.get();
                        let seats = setup.seats().iter().copied();
                        seats
                            .map(|player| {
                                let name = page.speech.with(|s| s.player(player));
                                let class = format!("line-{}", player.colour());
                                view! {
                                    <li>
                                        <svg viewBox="0 0 32 8" aria-hidden="true">
                                            <polyline class=class points="0,4 32,4" />
                                        </svg>
                                        <bdi>{name}</bdi>
                                    </li>
                                }
                            })
                            .collect_view()
                    }}
                </ul>
                <p class="muted">
                    {said(move || page.say().curve_note.with(&FOR_POINT.to_string()))} " "
                    {said(move || {
                        let (done, all) = opponents.curve();
                        if done.len() < all { format!("{} / {all}", done.len()) } else { String::new() }
                    })}
                </p>
                <ul id="turning-points">
                    <For each=move || turning.get() key=|t| *t let:turn>
                        <li>
                            <button on:click=move |_| page.table.look_at(Some(turn.step))>
                                {said(move || {
                                    page.say().turning_point.fill(&[
                                        &turn.step.to_string(),
                                        &page.speech.with(|s| s.player(turn.player)),
                                        &turn.from.to_string(),
                                        &turn.to.to_string(),
                                    ])
                                })}
                            </button>
                        </li>
                    </For>
                </ul>
            </When>
        </section>
    }
}

/// A player's line, in a field of 200 by 100.
fn drawn(points: &[Point], steps: usize, player: Player) -> String {
    let points = points.iter().map(|point| {
        let across = point.step * 200 / steps;
        let down = 100 - point.chances[player.colour() as usize];
        format!("{across},{down}")
    });
    points.collect::<Vec<_>>().join(" ")
}

/// A step at which somebody's chance changed much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Turn {
    step: usize,
    player: Player,
    from: u8,
    to: u8,
}

/// The greatest changes from one point to the next, one a step, in the order of the game.
fn turning_points(points: &[Point], seats: &[Player]) -> Vec<Turn> {
    let mut turns: Vec<Turn> = Vec::new();
    for pair in points.windows(2) {
        let [before, after] = pair else { continue };
        let change = |player: &Player| {
            let at = player.colour() as usize;
            (before.chances[at], after.chances[at])
        };
        let most = seats.iter().max_by_key(|player| {
            let (from, to) = change(player);
            from.abs_diff(to)
        });
        let Some(player) = most else { continue };
        let (from, to) = change(player);
        if from.abs_diff(to) >= LEAST {
            let (step, player) = (after.step, *player);
            turns.push(Turn {
                step,
                player,
                from,
                to,
            });
        }
    }
    let size = |turn: &Turn| turn.from.abs_diff(turn.to);
    while turns.len() > TURNING_POINTS {
        let least = turns.iter().map(size).min();
        if let Some(at) = turns.iter().position(|turn| Some(size(turn)) == least) {
            turns.remove(at);
        }
    }
    turns
}
