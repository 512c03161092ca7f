//! The ledger of a seat: all that its player said and owes, and what became of it.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::play::talk::state::{Reputation, State};
use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::rows::Rows;
use crate::app::view::talk::slips::on_the_felt;
use crate::app::view::talk::stamp::Stamp;
use crate::app::view::talk::{edge, quoted, quoted_as_one, talk, word_in_words};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::bots::{Meant, Why, meant};
use crate::promises::{Statement, numbered};
use crate::rules::Player;
use leptos::prelude::*;

/// The ledger of one player, and the way to those of the others.
#[component]
pub fn Ledger(player: Player) -> impl IntoView {
    let page = Page::here();
    let name = move || page.speech.with(|speech| speech.player(player));
    let heading = Signal::derive(move || talk(page).ledger.of.with(&name()));
    view! {
        <Frame heading=heading class="ledger" edge=edge(page, player)>
            <Ledgers open=Some(player) />
            <Account player=player />
        </Frame>
    }
}

/// All slips on the table, in their order there, and the way to the ledgers.
#[component]
pub fn OnTheTable() -> impl IntoView {
    let page = Page::here();
    let heading = Signal::derive(move || talk(page).ledger.on_the_table.to_owned());
    let slips = Memo::new(move |_| on_the_felt(page));
    view! {
        <Frame heading=heading class="ledger">
            <ol class="account">
                <Rows each=move || slips.get() let((number, statement))>
                    <Line number=number statement=statement of=statement.by() is_whole=true />
                </Rows>
            </ol>
            <Ledgers />
        </Frame>
    }
}

/// The ways to everybody's ledger.
#[component]
fn Ledgers(
    /// Whose is open.
    #[prop(optional_no_strip)]
    open: Option<Player>,
) -> impl IntoView {
    let page = Page::here();
    let seats = page.table.setup().seats().to_vec();
    let ways = seats.into_iter().map(|player| {
        let name = move || page.speech.with(|speech| speech.player(player));
        let way = move || match open {
            Some(_) => name(),
            None => talk(page).ledger.of.with(&name()),
        };
        view! {
            <button
                data-colour=player.colour().name()
                aria-pressed=open.map(|open| (open == player).to_string())
                on:click=move |_| page.navigation.open(Dialog::Ledger(player))
            >
                <Chip colour=player.colour() />
                <bdi class="name">{said(way)}</bdi>
            </button>
        }
    });
    view! { <div class="addressees">{ways.collect_view()}</div> }
}

/// How a player's words stand, and all of them, the latest first.
#[component]
pub fn Account(player: Player) -> impl IntoView {
    let page = Page::here();
    let spoken = page.table.spoken();
    let reputation = Memo::new(move |_| spoken.with(|spoken| Reputation::of(spoken, player)));
    let lines = Memo::new(move |_| {
        spoken.with(|spoken| {
            let numbered = spoken.iter().enumerate().rev();
            let concern = numbered.filter(|(_, one)| one.concerns(player));
            concern
                .map(|(place, one)| (place + 1, one.statement))
                .collect::<Vec<_>>()
        })
    });
    let counted = move || {
        let (t, reputation) = (&talk(page).ledger, reputation.get());
        let counts = [
            ("kept", t.kept, reputation.kept),
            ("broken", t.broken, reputation.broken),
            ("open", t.open, reputation.open),
            ("void", t.no_verdict, reputation.no_verdict),
        ];
        let counts = counts.map(|(look, label, count)| {
            view! { <li data-state=look>{label.with(&count.to_string())}</li> }
        });
        counts.collect_view()
    };
    let was = Memo::new(move |_| character(page, player));
    view! {
        // A count of nothing would be wrong where a study tells nothing yet.
        <When is=move || page.table.tells()>
            <ul class="reputation">{counted}</ul>
        </When>
        {move || was.get().map(|was| view! { <p class="was">{was}</p> })}
        <When is=move || lines.with(Vec::is_empty)>
            <p class="muted">{said(move || talk(page).ledger.nothing.to_owned())}</p>
        </When>
        <ol class="account">
            <Rows each=move || lines.get() let((number, statement))>
                <Line number=number statement=statement of=player />
            </Rows>
        </ol>
    }
}

/// Of what character the computer `player` was, told when the game is over, unless a study never tells.
pub fn character(page: &'static Page, player: Player) -> Option<String> {
    let computer = page.table.computers().get(player)?;
    let winner = page.table.phase().winner();
    winner.filter(|_| page.table.tells())?;
    let words = &talk(page).computers;
    let (name, note) = word_in_words(words, computer.word);
    Some([&words.meant.was.with(name), note].join(" "))
}

/// What the computer `player` meant by the statement of that number, told when the game is over, unless a study never tells.
fn meant_by(page: &'static Page, player: Player, number: usize) -> Option<String> {
    let table = page.table;
    let computer = table.computers().get(player)?;
    table.phase().winner().filter(|_| table.tells())?;
    let told = table.with_game(|game| meant(game.judge(), player, computer.word));
    let confession = told.into_iter().find(|told| told.number == number)?;
    let words = &talk(page).computers.meant;
    let meant = match confession.meant {
        Meant::ToKeep => words.to_keep,
        Meant::ForNow => words.for_now,
        Meant::ToBreak => words.never,
    };
    let broke = match confession.broke {
        Some(Why::ItPaid) => words.broke_for_more,
        Some(Why::InReturn) => words.broke_in_return,
        Some(Why::TooLate) => words.broke_too_late,
        Some(Why::NoWayBack) => words.broke_without_way,
        // To say that it never meant it says why as well.
        Some(Why::NeverMeant) | None => "",
    };
    Some([meant, broke].join(" ").trim_end().to_owned())
}

/// A line of it, which leads to the word itself.
#[component]
fn Line(
    number: usize,
    statement: Statement,
    /// Whose ledger it is.
    of: Player,
    /// Whether what was said in one breath with it is told with it, and not in a line of its own.
    #[prop(optional)]
    is_whole: bool,
) -> impl IntoView {
    let page = Page::here();
    let spoken = page.table.spoken();
    let one = move || spoken.with(|spoken| numbered(spoken, number).cloned());
    let standing = Memo::new(move |_| match one() {
        None => (State::Void, None),
        // As the slip itself has it, whoever looks.
        Some(one) if is_whole => (State::of(&one), State::broken_by(&one)),
        Some(one) => State::for_player(&one, of),
    });
    let state = Signal::derive(move || standing.get().0);
    // Whose word it is that was kept or broken, where it is not this player's.
    let whose = move || {
        let other = standing.get().1?;
        let name = page.speech.with(|speech| speech.player(other));
        Some(view! {
            <Chip colour=other.colour() />
            <bdi class="visually-hidden">{name}</bdi>
        })
    };
    let when = move || {
        let step = one().map_or(0, |one| one.step);
        let speech = page.speech.get();
        let by = speech.player(statement.by());
        let to = statement
            .to()
            .map(|to| speech.player(to))
            .unwrap_or_default();
        let heard = talk(page).ledger.said_to.fill(&[&to, &step.to_string()]);
        page.say().labelled.fill(&[&by, &heard])
    };
    let meant = Memo::new(move |_| {
        let meant = meant_by(page, of, number)?;
        // Beside what another one said it says who speaks.
        let is_own = of == statement.by();
        Some(if is_own {
            meant
        } else {
            let name = page.speech.with(|speech| speech.player(of));
            page.say().labelled.fill(&[&name, &meant])
        })
    });
    view! {
        <li>
            <button on:click=move |_| page.navigation.open(Dialog::Word(number))>
                <span class="number">{number}</span>
                <span class="line">
                    <q>
                        {said(move || {
                            if is_whole {
                                quoted_as_one(page, number)
                            } else {
                                quoted(page, statement, one().as_ref())
                            }
                        })}
                    </q>
                    <small>{said(when)}</small>
                    {move || meant.get().map(|meant| view! { <small class="meant">{meant}</small> })}
                </span>
                <span class="whose">{whose} <Stamp state=state /></span>
            </button>
        </li>
    }
}
