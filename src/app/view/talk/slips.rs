//! Slips on the felt: what waits for an answer, what binds somebody, and what was just kept, broken or refused to a person.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::platform::motion;
use crate::app::platform::spot::Spot;
use crate::app::play::talk::on_the_felt;
use crate::app::play::talk::state::State;
use crate::app::settings::Layout;
use crate::app::signals::Memo;
use crate::app::view::chip::Chip;
use crate::app::view::rows::Rows;
use crate::app::view::table::places::Places;
use crate::app::view::talk::stamp::{Stamp, look};
use crate::app::view::talk::{people, quoted_as_one, talk};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::promises::{Statement, numbered};
use crate::rules::Player;
use leptos::html;
use leptos::prelude::*;

/// What lies on the felt as the table is seen now: see [`on_the_felt::on_the_felt`].
pub fn on_the_felt(page: &'static Page) -> Vec<(usize, Statement)> {
    let table = page.table;
    let people = people(page);
    let looked_at = table.looking_back().map(|(step, _)| step);
    table.spoken().with(|spoken| {
        table.with_game(|game| {
            let now = looked_at.unwrap_or_else(|| game.cursor());
            on_the_felt::on_the_felt(game, now, spoken, &people)
        })
    })
}

/// The corners in which slips lie on a table that is seen from one side. Where there are three, the last is a seat's.
const CORNERS: [&str; 4] = ["near-left", "far-left", "far-right", "near-right"];

/// A slip that is seen.
#[derive(Clone, Copy, PartialEq)]
struct Laid {
    number: usize,
    statement: Statement,
    /// In which corner it lies; empty where slips lie side by side.
    corner: &'static str,
}

/// Which slips there is room for, and how many others lie there. In corners there is one for each two players, on a
/// table-top one for each corner.
fn parted(page: &'static Page, places: Places) -> (Vec<Laid>, usize) {
    let layout = page.settings.layout();
    let corners = page.settings.corners(places.count());
    let corners = CORNERS.get(..corners).unwrap_or_default();
    let room = match layout {
        Layout::Pass => 1,
        Layout::Single if corners.is_empty() => 2,
        Layout::Single => corners.len(),
        Layout::Around => usize::MAX,
    };
    let (mut shown, mut others) = (Vec::<Laid>::new(), 0);
    for (number, statement) in on_the_felt(page) {
        let corner = match layout {
            Layout::Around => places.flat_corner(statement.by(), statement.to()),
            _ => "",
        };
        let is_taken = shown.iter().any(|one| match layout {
            Layout::Around => one.corner == corner,
            _ => !corners.is_empty() && are_of_the_same(one.statement, statement),
        });
        if shown.len() == room || is_taken {
            others += 1;
        } else {
            shown.push(Laid {
                number,
                statement,
                corner,
            });
        }
    }
    lay_in(corners, &mut shown, |said| {
        places.corner(said.by(), said.to())
    });
    (shown, others)
}

/// Whether both are said between the same two.
fn are_of_the_same(one: Statement, other: Statement) -> bool {
    let (by, to) = (Some(one.by()), one.to());
    [(by, to), (to, by)].contains(&(Some(other.by()), other.to()))
}

/// Lays slips in their own corners, and those whose corner is taken, or is none, in what corners are left.
fn lay_in(corners: &[&'static str], shown: &mut [Laid], own: impl Fn(Statement) -> &'static str) {
    let mut free = corners.to_vec();
    for only_own in [true, false] {
        for laid in shown.iter_mut().filter(|laid| laid.corner.is_empty()) {
            let own = own(laid.statement);
            let at = free.iter().position(|corner| !only_own || *corner == own);
            laid.corner = at.map_or("", |at| free.remove(at));
        }
    }
}

/// The slips. There is room for a few; a button tells of the others.
#[component]
pub fn Slips() -> impl IntoView {
    let page = Page::here();
    let places = Places::around(page.table);
    let parted = Memo::new(move |_| parted(page, places));
    let shown = move || {
        let said = |laid: &Laid| (laid.number, laid.statement);
        parted.with(|(shown, _)| shown.iter().map(said).collect())
    };
    let corner = move |number| {
        parted.with(|(shown, _)| {
            let laid = shown.iter().find(|laid| laid.number == number);
            laid.map_or("", |laid| laid.corner)
        })
    };
    view! {
        <section class="slips" aria-label=said(move || talk(page).ledger.on_the_table.to_owned())>
            <Rows each=shown let((number, statement))>
                <Slip
                    number=number
                    statement=statement
                    corner=move || corner(number)
                />
            </Rows>
            <OtherSlips count=Memo::new(move |_| parted.with(|(_, others)| *others)) />
        </section>
    }
}

/// How many there is no room for, and the way to all that lie there.
#[component]
fn OtherSlips(#[prop(into)] count: Signal<usize>) -> impl IntoView {
    let page = Page::here();
    view! {
        <When is=move || { count.get() > 0 }>
            <button
                class="other-slips"
                aria-label=said(move || talk(page).ledger.more.with(&count.get().to_string()))
                on:click=move |_| page.navigation.open(Dialog::Slips)
            >
                "+"
                {count}
            </button>
        </When>
    }
}

/// What is longer than this, in letters, is written smaller: three lines of usual letters show as much.
const LONG: usize = 80;

/// One slip. Its row is made once for what was said.
#[component]
fn Slip(
    number: usize,
    statement: Statement,
    corner: impl Fn() -> &'static str + Send + Sync + 'static,
) -> impl IntoView {
    let page = Page::here();
    let spoken = page.table.spoken();
    let state = Memo::new(move |_| {
        spoken.with(|spoken| numbered(spoken, number).map_or(State::Void, State::of))
    });
    let is_asked = move || {
        let to = statement.to();
        // What is looked back at is not answered.
        let is_now = page.table.looking_back().is_none();
        is_now && state.get() == State::Open && to.is_some_and(|to| people(page).contains(&to))
    };
    let between = move || {
        let to = statement.to();
        let name = |player| page.speech.with(|speech| speech.player(player));
        format!(
            "{} \u{2192} {}:",
            name(statement.by()),
            to.map(name).unwrap_or_default()
        )
    };
    let words = Memo::new(move |_| quoted_as_one(page, number));
    let is_long = move || words.with(|words| words.chars().count() > LONG);
    let broken_by = Memo::new(move |_| {
        spoken.with(|spoken| numbered(spoken, number).and_then(State::broken_by))
    });
    let chip = move |of: Player| {
        view! {
            <b class:broke=move || broken_by.get() == Some(of)>
                <Chip colour=of.colour() />
            </b>
        }
    };
    let breaker = move || {
        broken_by.get().map_or_else(String::new, |player| {
            let name = page.speech.with(|speech| speech.player(player));
            page.say().labelled.fill(&[&name, ""])
        })
    };
    let slip = NodeRef::<html::Button>::new();
    // It slides there from whoever says it.
    slip.on_load(move |slip| motion::come_from(&slip, Spot::Tray(statement.by())));
    view! {
        <button
            node_ref=slip
            class="slip"
            class:asks=is_asked
            class:long=is_long
            data-number=number.to_string()
            data-corner=corner
            data-state=move || look(state.get())
            on:click=move |_| page.navigation.open(Dialog::Word(number))
        >
            <span class="visually-hidden">{said(between)}</span>
            <span class="who">
                {chip(statement.by())}
                <span aria-hidden="true">"\u{2192}"</span>
                {statement.to().map(chip)}
            </span>
            <span class="words">
                <span>{said(move || words.get())}</span>
            </span>
            <span class="foot">
                <When is=is_asked>
                    <span class="answer">{said(move || talk(page).sheet.answer.to_owned())}</span>
                </When>
                <When is=move || !is_asked()>
                    <span class="visually-hidden">{said(breaker)}</span>
                    <Stamp state=state />
                </When>
            </span>
        </button>
    }
}
