//! The log: what happened and why, in words, with its notation and rules.

use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::play::table::{LogLine, Table};
use crate::app::settings::Layout;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::arrow_keys::led_to;
use crate::app::view::late;
use crate::app::view::rows::Rows;
use crate::app::view::rule_link::RuleLink;
use crate::app::view::table::replay::Replay;
use crate::app::view::talk::{line_of, tell_as_said};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::Point;
use crate::promises::{Cause, Held, Spoken, Statement};
use leptos::prelude::*;

/// Whether the log is unrolled: beside the table as it was left, and over it where it has no place of its own.
#[derive(Clone, Copy)]
pub struct Unrolled {
    page: &'static Page,
    over: RwSignal<bool>,
    seats: Memo<usize>,
}

impl Unrolled {
    /// As it is when a table comes into view.
    pub fn new(page: &'static Page) -> Self {
        let over = RwSignal::new(false);
        let seats = Memo::new(move |_| page.table.setup().players().len());
        Self { page, over, seats }
    }

    /// Whether it is unrolled.
    pub fn get(self) -> bool {
        match self.page.settings.layout() {
            Layout::Single => self.page.settings.log_is_open(self.seats.get()),
            Layout::Around | Layout::Pass => self.over.get(),
        }
    }

    /// Unrolls it, or folds it away.
    pub fn set(self, open: bool) {
        match untrack(|| self.page.settings.layout()) {
            Layout::Single => self.page.settings.set_log_open(open),
            Layout::Around | Layout::Pass => self.over.set(open),
        }
    }

    /// Folds it away where it lies over the table when a game begins, and below the report, as soon as that is `covered`:
    /// what is asked then would lie under it.
    pub fn make_room(self, table: Table, covered: RwSignal<bool>) {
        let begins = Memo::new(move |_| table.with_game(|game| game.cursor() == 0));
        Effect::new(move |_| {
            if begins.get() || covered.get() {
                self.close_over();
            }
        });
    }

    /// Folds it away where it lies over the table.
    pub fn close_over(self) {
        self.over.set(false);
    }
}

/// The log, and the way back through it.
#[component]
pub fn Log(
    /// Whether it is unrolled, where it can be folded away.
    #[prop(optional)]
    unrolled: Option<Unrolled>,
) -> impl IntoView {
    let page = Page::here();
    let lines = page.table.log();
    view! {
        <section class="log" aria-labelledby="log-heading">
            <header>
                <h2 id="log-heading">{page.words(|p| p.log)}</h2>
                {unrolled
                    .map(|unrolled| {
                        view! {
                            <button
                                id="fold-log"
                                aria-label=page.words(|p| p.close)
                                on:click=move |_| unrolled.set(false)
                            >
                                "\u{d7}"
                            </button>
                        }
                    })}
            </header>
            <When is=move || lines.with(Vec::is_empty)>
                <p class="muted">{page.words(|p| p.log_empty)}</p>
            </When>
            {late::shown(move |late| (late.steps)(lines))}
        </section>
    }
}

/// What stands in the log.
#[component]
pub fn Steps(
    /// A line for each turn, agreement and statement.
    lines: Memo<Vec<LogLine>>,
) -> impl IntoView {
    let page = Page::here();
    // What led to the point that is looked at is in view, and the last entry again afterwards.
    Effect::new(move |looked_back: Option<bool>| {
        let at = page.table.looked_at();
        if at.is_some() || looked_back == Some(true) {
            let point = untrack(|| page.table.point());
            let said = page.table.with_game_untracked(|game| game.said_last(point));
            let entry = said.map_or_else(|| step_id(point.steps), said_id);
            focus::reveal_soon(entry);
        }
        at.is_some()
    });
    view! {
        <Replay />
        // Its end stays in view, as the style sheet has it: to scroll there would lay out everything once more.
        // One tab stop: a long game has hundreds of steps and rules. Arrows lead along its entries, and along one of them.
        <div
            class="lines"
            role="group"
            tabindex="0"
            aria-labelledby="log-heading"
            on:keydown=move |event| {
                let key = focus::key_alone(&event);
                if led_to(&key, 0, 1).is_none() {
                    return;
                }
                let is_along_entry = matches!(key.as_str(), "ArrowLeft" | "ArrowRight");
                let led = |at, count| led_to(&key, at, count);
                if focus::in_entries(event.current_target(), event.target(), is_along_entry, led) {
                    event.prevent_default();
                }
            }
        >
            <ol>
                <Rows each=move || lines.get() let:line>
                    {match line {
                        LogLine::Turn(from, steps, _) => {
                            view! { <TurnLine from=from steps=steps /> }.into_any()
                        }
                        LogLine::Agreement(_, count) => {
                            view! {
                                <li class="agreement">
                                    {said(move || page.say().log_agreement.of(count))}
                                </li>
                            }
                                .into_any()
                        }
                        LogLine::Said(place, statement, _) => {
                            view! { <SaidLine place=place statement=statement /> }.into_any()
                        }
                    }}
                </Rows>
            </ol>
        </div>
    }
}

/// What was said, with the button that leads there. Its row is made once for a statement.
#[component]
fn SaidLine(
    /// Its place among all that was said, from 0.
    place: usize,
    statement: Statement,
) -> impl IntoView {
    let page = Page::here();
    let after = page
        .table
        .with_game_untracked(|game| game.statements().get(place).map(|said| said.after));
    let point = Point {
        steps: after.unwrap_or_default(),
        said: place + 1,
    };
    let words = move || {
        tell_as_said(page, point.steps, |telling| {
            let mut reported = String::new();
            let look = &mut |spoken: &[Spoken]| reported = telling.reported(statement, spoken);
            page.table.with_spoken_now(look);
            reported
        })
    };
    let line = move || line_of(page, place).map(|line| format!("\u{2013} {line}"));
    view! {
        <li class="said-line" data-place=place.to_string()>
            <InNotation id=said_id(place) class="statement" point=point notation=statement.to_string() />
            <span class="said">
                {said(words)} " " <span class="line">{said(move || line().unwrap_or_default())}</span>
            </span>
        </li>
    }
}

/// A turn. Its row is made once for its steps, so it reads the game once.
#[component]
fn TurnLine(
    /// The number of its first step, from 0.
    from: usize,
    /// How many steps it has.
    steps: usize,
) -> impl IntoView {
    let steps = from..from + steps;
    let written = steps.clone().map(|at| view! { <Written at=at /> });
    let told = steps.map(|at| view! { <Told at=at /> });
    view! {
        <li>
            <span class="number" aria-hidden="true">{from + 1}</span>
            {written.collect_view()}
            <span class="said">{told.collect_view()}</span>
        </li>
    }
}

/// The id of the button that leads to where that many steps are decided.
fn step_id(steps: usize) -> String {
    format!("step-{steps}")
}

/// The id of the button that leads to where the statement of that place was just made.
fn said_id(place: usize) -> String {
    format!("said-{place}")
}

/// A step in notation, with the button that leads there.
#[component]
fn Written(at: usize) -> impl IntoView {
    let table = Page::here().table;
    let notation = table.step(at).map(|step| step.action.to_string());
    let point = table.with_game_untracked(|game| game.point_at(at + 1));
    view! { <InNotation id=step_id(at + 1) class="step" point=point notation=notation.unwrap_or_default() /> }
}

/// What was done or said, in notation: the button that leads to the point after it.
#[component]
fn InNotation(id: String, class: &'static str, point: Point, notation: String) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let named = notation.clone();
    let is_looked_at = move || {
        let looked_at = table.looked_at();
        looked_at.is_some_and(|at| {
            table.with_game(|game| {
                at.steps == point.steps && game.said_last(at) == game.said_last(point)
            })
        })
    };
    view! {
        <button
            id=id
            class=class
            tabindex="-1"
            class:looked-at=is_looked_at
            aria-label=said(move || {
                let step = page.say().step.with(&point.steps.to_string());
                page.say().labelled.fill(&[&step, &named])
            })
            on:click=move |_| table.look_at_point(Some(point))
        >
            <code>{notation}</code>
        </button>
    }
}

/// A step in words, and what it settled: where a study tells that at the end alone, then.
#[component]
fn Told(at: usize) -> impl IntoView {
    let page = Page::here();
    let is_of_study = untrack(|| page.table.is_of_study());
    let events = page.table.step(at).map(|step| step.events);
    let events = events.unwrap_or_default();
    let verdicts = move || {
        if is_of_study {
            page.table.tells();
        }
        let (mut judged, mut demanded) = (Vec::new(), Vec::new());
        page.table.with_spoken_now(&mut |spoken| {
            judged = settled_by(at, spoken);
            demanded = demanded_by(at, spoken);
        });
        let threats = demanded.iter().filter_map(|spoken| {
            tell_as_said(page, spoken.step, |telling| telling.demanded(spoken))
        });
        let sentences = judged.iter().filter_map(|(spoken, held)| {
            tell_as_said(page, held.since, |telling| telling.settled(spoken, held))
        });
        threats
            .chain(sentences)
            .map(|sentence| view! { <span class="sentence verdict">{sentence}</span> })
            .collect_view()
    };
    let sentences = move || {
        page.speech.with(|speech| {
            let said = events.iter().map(|event| speech.event(event));
            said.map(|sentence| {
                view! {
                    <span class="sentence">{sentence.text} " " <RuleLink rule=sentence.rule is_led_to=true /></span>
                }
            })
            .collect_view()
        })
    };
    view! {
        {sentences}
        {verdicts}
    }
}

/// The threats of which the action after so many others has met the demand, or broken it.
fn demanded_by(step: usize, spoken: &[Spoken]) -> Vec<Spoken> {
    let demand = |spoken: &&Spoken| {
        let demand = spoken.wanted.as_ref();
        let settled = demand.filter(|_| spoken.statement.is_threat())?.settled;
        settled.filter(|settled| settled.step == step && settled.cause != Cause::LetGo)
    };
    let demanded = spoken.iter().filter(|one| demand(one).is_some());
    demanded.cloned().collect()
}

/// What the action after so many others has settled, causes before what came of them.
fn settled_by(step: usize, spoken: &[Spoken]) -> Vec<(Spoken, Held)> {
    let each = spoken
        .iter()
        .flat_map(|spoken| spoken.owed().map(move |held| (spoken, held)));
    let settled = each.filter(|(_, held)| {
        let settled = held.settled;
        settled.is_some_and(|settled| settled.step == step && settled.cause != Cause::LetGo)
    });
    let settled = settled.map(|(spoken, held)| (spoken.clone(), held.clone()));
    let is_effect = |(_, held): &(Spoken, Held)| {
        let settled = held.settled;
        settled.is_some_and(|settled| settled.cause == Cause::OtherSideBroken)
    };
    let (effects, mut causes): (Vec<_>, Vec<_>) = settled.partition(is_effect);
    causes.extend(effects);
    causes
}
