//! What can be answered to what was said.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::play::table::SayError;
use crate::app::play::talk::on_the_felt::as_one;
use crate::app::say::promises::capital;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::talk::{is_open, people, talk};
use crate::app::view::words::said;
use crate::promises::{Spoken, Standing, Statement};
use crate::rules::Player;
use leptos::prelude::*;

/// What can be answered, by people at this device.
#[component]
pub fn Answers(number: usize, statement: Statement, spoken: Memo<Option<Spoken>>) -> impl IntoView {
    let page = Page::here();
    let problem = RwSignal::new(None::<SayError>);
    let answerer = Memo::new(move |_| {
        let to = statement.to().filter(|to| people(page).contains(to));
        // What is looked back at is not answered.
        let is_now = page.table.looking_back().is_none();
        to.filter(|_| is_now && is_open(spoken))
    });
    // Where a study tells nothing of what became of it, that nothing can be let go any more is not told either.
    let seems_owed = move |by: Player| {
        let is_untold = !page.table.tells() && !page.table.phase().is_over();
        is_untold && spoken.with(|spoken| spoken.as_ref().is_some_and(|one| one.is_let_go_by(by)))
    };
    let lets_go = Memo::new(move |_| {
        let both = [Some(statement.by()), statement.to()];
        let mut both = both.into_iter().flatten();
        both.find(|by| {
            let let_go = Statement::LetGo { by: *by, number };
            people(page).contains(by) && (can(page, let_go) || seems_owed(*by))
        })
    });
    view! {
        <div class="answering">
            {move || {
                let offerer = statement.by();
                answerer
                    .get()
                    .map(|by| {
                        view! { <ToAnOffer number=number from=offerer by=by problem=problem /> }
                    })
            }}
            {move || {
                lets_go
                    .get()
                    .map(|by| {
                        let is_own = by == statement.by();
                        view! {
                            <LetGo number=number by=by is_own=is_own spoken=spoken problem=problem />
                        }
                    })
            }}
            <p class="problem" role="status">{said(move || unsaid(page, problem.get()))}</p>
        </div>
    }
}

/// Whether it can be said now.
fn can(page: &'static Page, statement: Statement) -> bool {
    page.table.with_game(|game| game.may_say(statement).is_ok())
}

/// Says `answer` to what was said under `number`, and to all that is answered as one with it, and that is that; or notes why
/// it is not said.
fn say(
    page: &'static Page,
    number: usize,
    answer: impl Fn(usize) -> Statement,
    problem: RwSignal<Option<SayError>>,
) {
    for number in untrack(|| page.table.spoken().with(|all| as_one(all, number))) {
        if let Err(error) = page.table.say(answer(number)) {
            return problem.set(Some(error));
        }
    }
    page.navigation.close();
}

/// Accepts what was offered, refuses it, or offers something else.
#[component]
fn ToAnOffer(
    number: usize,
    /// Whose offer it is.
    from: Player,
    /// Who answers.
    by: Player,
    problem: RwSignal<Option<SayError>>,
) -> impl IntoView {
    let page = Page::here();
    let accept = move |number| Statement::Accept { by, number };
    let refuse = move |number| Statement::Refuse { by, number };
    let change = move |_| {
        if !untrack(|| can(page, refuse(number))) {
            // Says why not.
            return say(page, number, refuse, problem);
        }
        page.navigation.open(Dialog::Talk {
            by,
            to: Some(from),
            instead_of: Some(number),
        });
    };
    view! {
        <div class="answers">
            <button
                id="accept"
                class="action"
                aria-disabled=move || (!can(page, accept(number))).then_some("true")
                on:click=move |_| say(page, number, accept, problem)
            >
                {said(move || talk(page).sheet.accept.to_owned())}
            </button>
            <button
                id="refuse-offer"
                aria-disabled=move || (!can(page, refuse(number))).then_some("true")
                on:click=move |_| say(page, number, refuse, problem)
            >
                {said(move || talk(page).sheet.refuse.to_owned())}
            </button>
            <button
                id="change"
                aria-disabled=move || (!can(page, refuse(number))).then_some("true")
                on:click=change
            >
                {said(move || talk(page).sheet.change.to_owned())}
            </button>
        </div>
    }
}

/// Lets go what is owed, or withdraws what nobody has answered yet.
#[component]
fn LetGo(
    number: usize,
    /// Who lets it go.
    by: Player,
    /// Whether they said it themselves.
    is_own: bool,
    spoken: Memo<Option<Spoken>>,
    problem: RwSignal<Option<SayError>>,
) -> impl IntoView {
    let page = Page::here();
    let waits = move || {
        let waits = |s: &Spoken| matches!(s.standing, Standing::Open | Standing::Waiting);
        spoken.with(|s| s.as_ref().is_some_and(waits))
    };
    // Of a deal one side goes, and the other stays.
    let let_off = move || {
        let other = spoken.with(|s| {
            let live = s
                .iter()
                .flat_map(Spoken::owed)
                .filter(|held| held.is_live());
            let bound: Vec<Player> = live.map(|held| held.by).collect();
            let other = bound.iter().copied().find(|one| *one != by);
            other.filter(|_| bound.contains(&by))
        });
        let name = |player| page.speech.with(|s| s.player(player));
        other.map_or_else(String::new, |other| {
            talk(page).sheet.lets_off.fill(&[&name(other), &name(by)])
        })
    };
    view! {
        <p class="muted">{said(let_off)}</p>
        <div class="answers">
            <button
                id="let-go"
                on:click=move |_| say(page, number, |number| Statement::LetGo { by, number }, problem)
            >
                {said(move || {
                    let sheet = &talk(page).sheet;
                    let act = if is_own && waits() { sheet.withdraw } else { sheet.let_go };
                    let name = page.speech.with(|s| s.player(by));
                    page.say().labelled.fill(&[&name, act])
                })}
            </button>
        </div>
    }
}

/// Why something was not said.
pub fn unsaid(page: &'static Page, problem: Option<SayError>) -> String {
    match problem {
        None => String::new(),
        Some(SayError::Language(error)) => {
            capital(&page.speech.with(|speech| speech.statement_error(&error)))
        }
        Some(SayError::Table(why_not)) => {
            crate::app::view::table::turn::why_not_in_words(page, why_not).text
        }
    }
}
