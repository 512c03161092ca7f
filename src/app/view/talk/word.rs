//! Something that was said, by itself: what it means, how it stands, and what can be answered.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::play::commands;
use crate::app::play::talk::on_the_felt::as_one;
use crate::app::play::talk::otherwise::otherwise;
use crate::app::play::talk::state::{Reputation, State};
use crate::app::play::talk::ways::ways;
use crate::app::say::promises::Telling;
use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::talk::answers::Answers;
use crate::app::view::talk::stamp::Stamp;
use crate::app::view::talk::{
    between, edge, is_open, kept_of, line_of, people, quoted_as_one, talk, tell, tell_as_said,
    tell_now, this_turn_counts,
};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::promises::{Act, Clause, Held, Spoken, Standing, Statement, Verdict, numbered};
use crate::rules::{PileNumber, Player};
use leptos::prelude::*;

/// What was said, of that number.
#[component]
pub fn Word(number: usize) -> impl IntoView {
    let page = Page::here();
    let spoken = said_under(page, number);
    let statement = spoken.with_untracked(|spoken| spoken.as_ref().map(|s| s.statement));
    let to = statement.and_then(Statement::to);
    let heading = Signal::derive(move || {
        let both = statement.map(Statement::by).zip(to);
        both.map_or_else(String::new, |(by, to)| between(page, by, to))
    });
    let reader = to.filter(|to| untrack(|| people(page)).contains(to));
    let at_edge = reader
        .or(statement.map(Statement::by))
        .and_then(|player| edge(page, player));
    view! {
        <Frame heading=heading class="word" edge=at_edge>
            {statement.map(|statement| view! { <Whole number=number statement=statement spoken=spoken /> })}
        </Frame>
    }
}

/// A memo of what was said under that number, as it stands.
fn said_under(page: &'static Page, number: usize) -> Memo<Option<Spoken>> {
    let all = page.table.spoken();
    Memo::new(move |_| all.with(|all| numbered(all, number).cloned()))
}

#[component]
fn Whole(number: usize, statement: Statement, spoken: Memo<Option<Spoken>>) -> impl IntoView {
    let page = Page::here();
    let state = Memo::new(move |_| spoken.with(|s| s.as_ref().map_or(State::Void, State::of)));
    let (by, to) = (statement.by(), statement.to());
    let line = move || {
        let place = page.table.with_game_untracked(|game| game.place_of(number));
        line_of(page, place?)
    };
    // The first offer of a computer explains itself, once.
    let is_computer = untrack(|| page.table.computers()).get(by).is_some();
    let reader = to.filter(|to| untrack(|| people(page)).contains(to));
    let is_put_to_a_person = reader.is_some() && untrack(|| is_open(spoken));
    let is_first = is_computer && is_put_to_a_person && !untrack(|| page.settings.knows_offers());
    if is_first {
        page.settings.note_offers_known();
    }
    let explains = move || is_first;
    // What was said in one breath is told and answered as one.
    let numbers = untrack(|| page.table.spoken().with(|all| as_one(all, number)));
    let halves = numbers.iter().filter_map(|number| {
        let half = said_under(page, *number);
        let statement = half.with_untracked(|half| half.as_ref().map(|half| half.statement));
        statement.map(|statement| (statement, half))
    });
    let halves: Vec<_> = halves.collect();
    let texts = halves.iter().map(|(statement, _)| statement.to_string());
    let texts = texts.collect::<Vec<_>>().join(" ");
    let parts = halves.into_iter().flat_map(|(statement, half)| {
        let both = [(statement.own(), Some(by)), (statement.wanted(), to)];
        let both = both.into_iter();
        both.filter_map(move |(clause, bound)| Some((clause?, bound?, half)))
    });
    let is_threat = statement.is_threat();
    let parts = parts
        .map(|(clause, bound, half)| {
            let is_demand = is_threat && Some(bound) == to;
            view! { <Part clause=clause by=bound reader=reader is_demand=is_demand spoken=half /> }
        })
        .collect_view();
    view! {
        <blockquote>{said(move || quoted_as_one(page, number))}</blockquote>
        <p class="line">{said(move || line().unwrap_or_default().to_owned())}</p>
        <When is=explains>
            <p class="first-offer">{said(move || talk(page).sheet.first_offer.to_owned())}</p>
        </When>
        <p class="how-it-stands">
            <Stamp state=state />
            <code>{texts}</code>
        </p>
        <ul class="terms">{parts}</ul>
        <p class="muted">
            {said(move || {
                let reputation = page.table.spoken().with(|all| Reputation::of(all, by));
                if reputation.decided() == 0 {
                    return String::new();
                }
                let name = page.speech.with(|s| s.player(by));
                page.say().labelled.fill(&[&name, &kept_of(page, reputation)])
            })}
            " "
            <button class="link" on:click=move |_| page.navigation.open(Dialog::Ledger(by))>
                {said(move || {
                    let name = page.speech.with(|s| s.player(by));
                    talk(page).ledger.of.with(&name)
                })}
            </button>
        </p>
        <Answers number=number statement=statement spoken=spoken />
    }
}

/// One side of it in plain words, what would break it, and what became of it.
#[component]
fn Part(
    clause: Clause,
    /// Whom it binds.
    by: Player,
    /// Who reads it, if it was put to a person.
    reader: Option<Player>,
    /// Whether it is what a threat demands, which is nobody's word.
    is_demand: bool,
    spoken: Memo<Option<Spoken>>,
) -> impl IntoView {
    let page = Page::here();
    let held = Memo::new(move |_| {
        spoken.with(|spoken| {
            let spoken = spoken.as_ref()?;
            spoken.owed().find(|held| held.by == by).cloned()
        })
    });
    // What was never accepted, or does not come to anything any more, holds nobody.
    let may_hold = move || {
        spoken.with(|spoken| {
            let standing = spoken.as_ref().map(|spoken| spoken.standing);
            standing.is_none_or(|standing| matches!(standing, Standing::Open | Standing::Waiting))
        })
    };
    let is_live = move || {
        let holds = held.with(|held| held.as_ref().map(Held::is_live));
        holds.unwrap_or_else(may_hold)
    };
    let broken_at = move || {
        held.with(|held| {
            let settled = held.as_ref()?.settled?;
            (settled.verdict == Verdict::Broken).then_some((settled.step, held.as_ref()?.since))
        })
    };
    let outcome = move || {
        held.with(|held| {
            let held = held.as_ref()?;
            spoken.with(|spoken| {
                let spoken = spoken.as_ref()?;
                tell_as_said(page, held.since, |telling| telling.settled(spoken, held))
            })
        })
    };
    // What is threatened with holds, and its turns count, only once it is due.
    let is_due = move || {
        let waits = |spoken: &Spoken| spoken.standing == Standing::Waiting;
        is_demand || spoken.with(|spoken| !spoken.as_ref().is_some_and(waits))
    };
    let told = move |words: &dyn Fn(&Telling) -> String| {
        if is_live() && is_due() {
            tell_now(page, words)
        } else if is_live() {
            tell(page, words)
        } else {
            let since = held.with(|held| held.as_ref().map(|held| held.since));
            let said = || spoken.with(|spoken| spoken.as_ref().map_or(0, |spoken| spoken.step));
            tell_as_said(page, since.unwrap_or_else(said), words)
        }
    };
    view! {
        <li>
            <Chip colour=by.colour() />
            <div>
                <p>{said(move || told(&|telling| telling.clause(clause, by, reader)))}</p>
                <When is=move || is_live() && !is_demand>
                    <p class="muted">
                        {said(move || told(&|telling| telling.breaks(clause, by, reader)))}
                        " "
                        {said(move || {
                            let counts = is_open(spoken).then(|| this_turn_counts(page, clause, by));
                            counts.flatten().unwrap_or_default()
                        })}
                    </p>
                    <p class="muted now">{said(move || comes_to(page, clause, by).unwrap_or_default())}</p>
                </When>
                <p class="outcome">{said(move || outcome().unwrap_or_default())}</p>
                {move || {
                    broken_at().map(|(step, since)| {
                        view! { <Otherwise step=step since=since by=by /> }
                    })
                }}
            </div>
        </li>
    }
}

/// What it comes to as the table is now: the piles on which it could be done in the turn that is under way, or the chips that
/// there are for it.
fn comes_to(page: &'static Page, clause: Clause, by: Player) -> Option<String> {
    page.table.with_game(|game| {
        let position = game.position();
        page.speech.with(|speech| match clause.act {
            Act::PlayOn(_) => None,
            // A study may hint at nothing.
            Act::Move(_) | Act::Capture(_) if !page.table.agreed().hints() => None,
            Act::Move(_) | Act::Capture(_) => {
                let piles = ways(position, by, clause.act).into_iter();
                let p = speech.phrases();
                let named = |on: Option<PileNumber>| {
                    on.map_or_else(|| p.new_pile.to_owned(), |number| number.to_string())
                };
                let named = piles.map(named).collect::<Vec<_>>().join(", ");
                (!named.is_empty()).then(|| p.labelled.fill(&[p.text_piles, &named]))
            }
            Act::Rescue(_) | Act::Transfer { .. } | Act::Kill(_) | Act::Play(_) => {
                Some(commands::holding(position, speech, by))
            }
        })
    })
}

/// So many decisions are told that would have kept a word.
const MOST_TOLD: usize = 4;

/// The way to the decision that broke it, and what else could have been decided there.
#[component]
fn Otherwise(
    /// How many actions the game had before the one that settled it.
    step: usize,
    /// How many it had when it began to hold.
    since: usize,
    by: Player,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let (step, others) = table.with_game_untracked(|game| {
        let (step, kept) = otherwise(game, step, since, by);
        let before = game.position_at(step);
        let kept = kept.into_iter().filter_map(|action| {
            let events = before.foresee(&[action]).ok()?;
            let event = events.into_iter().next()?;
            Some((action, event))
        });
        // One more, to know whether there are more.
        (step, kept.take(MOST_TOLD + 1).collect::<Vec<_>>())
    });
    let others = (!others.is_empty()).then_some(others);
    view! {
        <button
            class="show-step"
            on:click=move |_| {
                page.navigation.close();
                table.look_at(Some(step));
            }
        >
            {said(move || talk(page).ledger.show_step.with(&(step + 1).to_string()))}
        </button>
        {others
            .map(|others| {
                view! {
                    <p>
                        {said(move || {
                            let sentences = others.iter().take(MOST_TOLD);
                            let sentences = sentences.map(|(action, event)| {
                                let words = page.speech.with(|speech| speech.event(event).text);
                                format!("{words} ({action})")
                            });
                            let more = (others.len() > MOST_TOLD).then(|| "…".to_owned());
                            let told = sentences.chain(more).collect::<Vec<_>>().join(" ");
                            page.say().labelled.fill(&[talk(page).ledger.otherwise, &told])
                        })}
                    </p>
                }
            })}
    }
}
