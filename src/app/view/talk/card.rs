//! What a name card does at a table that writes promises down: it shows how its player's words stand, and leads to saying
//! something to a computer, and to a ledger.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::play::table::{Standing, WhyNot};
use crate::app::play::talk::state::{Reputation, State};
use crate::app::settings::Layout;
use crate::app::signals::Memo;
use crate::app::view::table::tray::card_leads;
use crate::app::view::talk::{kept_of, people, speaker, talk};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::promises::Spoken;
use crate::rules::{IllegalAction, Player};
use leptos::prelude::*;

/// How many of a player's words were kept, were broken and are open; nothing before there is one.
#[component]
pub fn Record(player: Player) -> impl IntoView {
    let page = Page::here();
    let spoken = page.table.spoken();
    let reputation = Memo::new(move |_| spoken.with(|spoken| Reputation::of(spoken, player)));
    let told = move || {
        let (
            Reputation {
                kept, broken, open, ..
            },
            ledger,
        ) = (reputation.get(), &talk(page).ledger);
        let words = [
            (ledger.kept, kept),
            (ledger.broken, broken),
            (ledger.open, open),
        ];
        words
            .map(|(words, number)| words.with(&number.to_string()))
            .join(", ")
    };
    let is_decided = move || reputation.get().decided() != 0;
    let is_open = move || reputation.get().open != 0;
    let is_asked = Memo::new(move |_| to_answer(page, player).is_some());
    view! {
        <When is=move || is_decided() || is_open() || is_asked.get()>
            <span class="record">
                <span class="visually-hidden">{said(told)}</span>
                <When is=is_decided>
                    // Where there is room the card says it in words.
                    <b class="kept-of" aria-hidden="true">
                        {said(move || kept_of(page, reputation.get()))}
                    </b>
                    <b class="was-kept" aria-hidden="true">
                        {move || reputation.get().kept}
                    </b>
                    <b class="was-broken" aria-hidden="true">
                        {move || reputation.get().broken}
                    </b>
                </When>
                <When is=is_open>
                    <b class="is-open" aria-hidden="true">
                        {move || reputation.get().open}
                    </b>
                </When>
                <When is=move || is_asked.get()>
                    <span class="asked">{said(move || talk(page).sheet.answer.to_owned())}</span>
                </When>
            </span>
        </When>
    }
}

/// Around a table, where slips lie in corners and not before who is asked: the number of what that person is to answer, the
/// last of several.
fn to_answer(page: &'static Page, player: Player) -> Option<usize> {
    let is_flat = page.settings.layout() == Layout::Around;
    if !is_flat || page.table.looking_back().is_some() || !people(page).contains(&player) {
        return None;
    }
    page.table.spoken().with(|all| {
        let waits =
            |one: &Spoken| State::of(one) == State::Open && one.statement.to() == Some(player);
        all.iter().rposition(waits).map(|place| place + 1)
    })
}

/// What a touch of a name card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leads {
    /// It brings the place near, or gives its player the move.
    Near,
    /// To what its player is to answer.
    Answer(usize),
    /// Somebody speaks to its player.
    Talk(Player),
    /// To the ledger.
    Ledger,
}

/// The name card's target.
#[component]
pub fn Card(player: Player) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let standing = table.standing(player);
    let leads = Memo::new(move |_| {
        let is_out = matches!(standing.get(), Standing::Out);
        let is_near = table.near().get() == player;
        let is_computer = table.computers().get(player).is_some();
        let is_given = table.a_person_may_give().contains(player);
        if let Some(number) = to_answer(page, player).filter(|_| !is_given) {
            return Leads::Answer(number);
        }
        match speaker(page) {
            Some(by) if is_computer && !is_out && !table.phase().is_over() => Leads::Talk(by),
            _ if is_out || is_near || is_computer => Leads::Ledger,
            _ => Leads::Near,
        }
    });
    let label = move || {
        let name = page.speech.with(|s| s.player(player));
        match leads.get() {
            Leads::Near => card_leads(page, player).with(&name),
            Leads::Answer(_) => page.say().labelled.fill(&[&name, talk(page).sheet.answer]),
            Leads::Talk(_) => talk(page).sheet.talk_to.with(&name),
            Leads::Ledger => talk(page).ledger.of.with(&name),
        }
    };
    view! {
        <button
            class="act-as"
            aria-label=said(label)
            on:click=move |_| match leads.get_untracked() {
                Leads::Near => table.touch_card(player),
                Leads::Answer(number) => page.navigation.open(Dialog::Word(number)),
                Leads::Talk(by) => {
                    let to = Some(player);
                    page.navigation.open(Dialog::Talk { by, to, instead_of: None });
                }
                Leads::Ledger => page.navigation.open(Dialog::Ledger(player)),
            }
        ></button>
    }
}

/// The button that lets somebody speak: whoever is near, or else the first person.
#[component]
pub fn TalkButton() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    // Who speaks, or why nobody does: before chance has named somebody nothing is said (rule 12), nor afterwards.
    let by = move || {
        if table.looking_back().is_some() {
            Err(Some(WhyNot::LookingBack))
        } else if let Some(winner) = table.phase().winner() {
            let is_over = IllegalAction::GameOver(winner).into();
            Err(Some(WhyNot::GestureError(is_over)))
        } else if !table.with_game(|game| game.judge().has_begun()) {
            Err(Some(WhyNot::BeforeTheStart))
        } else {
            speaker(page).ok_or(None)
        }
    };
    view! {
        <button
            id="talk"
            aria-disabled=move || by().is_err().then_some("true")
            on:click=move |_| match untrack(by) {
                Ok(by) => page.navigation.open(Dialog::Talk { by, to: None, instead_of: None }),
                Err(Some(why_not)) => table.say_why_not(why_not),
                Err(None) => {}
            }
        >
            {said(move || talk(page).sheet.talk.to_owned())}
        </button>
    }
}
