//! How everybody's chances went: a line for each player, and the turning points.

use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::report::chart::{Chart, HIGH, Spot, WIDE, points_of};
use crate::app::view::report::reading::Reading;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::rules::Colour;
use leptos::prelude::*;

/// A torn edge, as a path in a field of 20 by 54 around its middle.
pub const TORN: &str = "M-7-26l5 10-6 8 7 8-6 9 6 8-4 9M5-26l5 10-6 8 7 8-6 9 6 8-4 9";
/// What lies between the two edges.
pub const GAP: &str = "M-7-26l5 10-6 8 7 8-6 9 6 8-4 9H5l4-9-6-8 6-9-7-8 6-8-5-10z";

/// The chart and what belongs to it.
#[component]
pub fn Chances(
    reading: Reading,
    /// Whether a turning point leads back to where it was.
    leads: bool,
) -> impl IntoView {
    let computer_players = reading.computer_players;
    let is_there = move || reading.points.with(Option::is_some);
    let progress = move || computer_players.progress();
    let is_whole = Memo::new(move |_| computer_players.whole_points().is_some());
    view! {
        <figure class="chances" aria-labelledby="chances-heading">
            <h3 id="chances-heading">{reading.phrase(|r| r.chances)}</h3>
            <When is=is_there>
                <Lines reading=reading />
            </When>
            <When is=move || !is_there()>
                <p class="room" aria-hidden="true"></p>
            </When>
            <When is=move || progress().is_some()>
                <p class="work">
                    <progress
                        max="100"
                        aria-label=said(move || working(reading))
                        prop:value=move || done(progress())
                    ></progress>
                    <span>{said(move || working(reading))}</span>
                    <button id="chances-cancel" on:click=move |_| computer_players.stop_chances()>
                        {reading.phrase(|r| r.cancel)}
                    </button>
                </p>
            </When>
            <When is=move || progress().is_none() && !is_whole.get()>
                <p class="work">
                    <When is=move || !is_there()>
                        <span>{reading.phrase(|r| r.without_chances)}</span>
                    </When>
                    <button id="chances-start" on:click=move |_| computer_players.work_out_chances()>
                        {reading.phrase(|r| r.work_out)}
                    </button>
                </p>
            </When>
            <When is=is_there>
                <TurningPoints reading=reading leads=leads />
            </When>
            <When is=move || computer_players.precision().is_some()>
                <p class="note">{said(move || reading.note())}</p>
            </When>
        </figure>
    }
}

/// How much of the work is done, in hundredths.
fn done(progress: Option<(usize, usize)>) -> String {
    let (done, all) = progress.unwrap_or((1, 1));
    (done * 100 / all.max(1)).to_string()
}

fn working(reading: Reading) -> String {
    let done = done(reading.computer_players.progress());
    reading.words().working_out.fill(&[&done, "100"])
}

impl Reading {
    /// What the figures are.
    pub fn note(self) -> String {
        let precision = self.computer_players.precision();
        precision.map_or_else(String::new, |(play_outs, margin)| {
            let (play_outs, margin) = (play_outs.to_string(), margin.to_string());
            self.words().figures_note.fill(&[&play_outs, &margin])
        })
    }
}

/// The lines. They are said in words to who hears the page: how everybody stood at each turning point.
#[component]
fn Lines(reading: Reading) -> impl IntoView {
    let with_chart = move |draw: &dyn Fn(Chart) -> AnyView| {
        reading.report.with(|report| {
            reading.points.with(|points| {
                let points = points.as_deref().unwrap_or_default();
                draw(Chart { report, points })
            })
        })
    };
    let lines = move || {
        with_chart(&|chart| {
            let seats = chart.report.seats.iter();
            let lines = seats.map(|player| line(&points_of(&chart.line(*player)), player.colour()));
            lines.collect_view().into_any()
        })
    };
    let marks = move || {
        with_chart(&|chart| {
            let cuts = chart.cuts().map(cut);
            let ends = chart.ends().into_iter().map(|(player, spot)| {
                view! {
                    <span class="end" style:left=spot.left() style:top=spot.top()>
                        <Chip colour=player.colour() />
                    </span>
                }
            });
            (cuts.collect_view(), ends.collect_view()).into_any()
        })
    };
    let numbers = move || {
        with_chart(&|chart| {
            let turns = chart.report.turning_points.as_deref().unwrap_or_default();
            let numbers = chart.numbers(turns).into_iter().enumerate();
            let numbers = numbers.map(|(place, (across, row))| {
                let left = Spot { across, down: 0 }.left();
                let class = format!("number row-{row}");
                view! {
                    <span class=class style:left=left>
                        <b>{place + 1}</b>
                    </span>
                }
            });
            numbers.collect_view().into_any()
        })
    };
    let ticks = move || {
        with_chart(&|chart| {
            let ticks = chart.ticks().into_iter().map(|step| {
                let spot = Spot {
                    across: chart.across(step),
                    down: 0,
                };
                view! { <span style:left=spot.left()>{step}</span> }
            });
            ticks.collect_view().into_any()
        })
    };
    let heard = move || {
        let last = reading.points.with(|points| {
            let points = points.as_deref().unwrap_or_default();
            points.last().map(|point| point.chances)
        });
        let words = reading.words();
        let headline = reading.told(|told| told.headline());
        let standing = last.map(|chances| reading.told(|told| told.standing(&chances)));
        let standing = standing.unwrap_or_default();
        [words.picture_of.with(&headline), standing].join(" ")
    };
    let scale = [0, 25, 50, 75, 100].map(|chance| {
        let spot = Spot {
            across: 0,
            down: HIGH - chance,
        };
        view! { <span style:top=spot.top()>{chance}</span> }
    });
    view! {
        <div class="chart" role="img" aria-label=said(heard)>
            <div class="scale" aria-hidden="true">{scale}</div>
            <div class="plot" aria-hidden="true">
                <svg viewBox=format!("0 0 {WIDE} {HIGH}") preserveAspectRatio="none">
                    <path class="grid" d="M0 0H1000M0 25H1000M0 50H1000M0 75H1000M0 100H1000" />
                    {lines}
                </svg>
                {numbers}
                {marks}
            </div>
            <div class="ticks" aria-hidden="true">{ticks}</div>
        </div>
    }
}

/// A line: its casing, its colour, and its dashes.
fn line(points: &str, colour: Colour) -> AnyView {
    let [casing, fill, dash] = ["casing", "fill", "dash"].map(|part| {
        let class = format!("{part} line-{colour}");
        let points = points.to_owned();
        view! { <polyline class=class points=points /> }
    });
    (casing, fill, dash).into_any()
}

/// The cut of a broken word.
fn cut(spot: Spot) -> AnyView {
    view! {
        <svg class="cut" viewBox="-14 -28 28 56" style:left=spot.left() style:top=spot.top()>
            <g transform="rotate(20) scale(.8)">
                <path class="gap" d=GAP />
                <path class="torn" d=TORN />
            </g>
        </svg>
    }
    .into_any()
}

/// The turning points in words. Each leads to the position, from where the game can be played on.
#[component]
fn TurningPoints(reading: Reading, leads: bool) -> impl IntoView {
    let table = reading.page.table;
    let turns = Memo::new(move |_| {
        reading.told(|told| {
            let turns = reading.report.with(|r| r.turning_points.clone());
            let turns = turns.unwrap_or_default();
            let tell = |turn: &_| (told.turn(turn), told.why(turn));
            let words = turns.iter().map(tell).collect::<Vec<_>>();
            let steps = turns.iter().map(|turn| turn.step);
            steps.zip(words).collect::<Vec<_>>()
        })
    });
    let rows = move || {
        let rows = turns.get().into_iter().enumerate();
        rows.map(|(place, (step, (change, why)))| {
            let words = view! {
                <b>{place + 1}</b>
                <span>
                    <strong>{change}</strong>
                    " "
                    {why}
                </span>
            };
            if !leads {
                return view! { <li class="turning-point">{words}</li> }.into_any();
            }
            view! {
                <li>
                    <button
                        class="turning-point"
                        data-step=step.to_string()
                        on:click=move |_| table.look_at(Some(step))
                    >
                        {words}
                    </button>
                </li>
            }
            .into_any()
        })
        .collect_view()
    };
    view! {
        <h4>{reading.phrase(|r| r.turning_points)}</h4>
        <ol id="turning-points">{rows}</ol>
        <When is=move || turns.with(Vec::is_empty)>
            <p class="note">{reading.phrase(|r| r.no_turning_point)}</p>
        </When>
    }
}
