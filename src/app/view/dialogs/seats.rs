//! Who plays for whom: people and computers.

use crate::app::computers::seats::Computer;
use crate::app::page::Page;
use crate::app::play::dice;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::dialogs::likenesses::Likenesses;
use crate::app::view::talk::{talk, word_in_words};
use crate::app::view::tick::tick;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::bots::{Level, Temper, Word};
use crate::phrases::Phrases;
use crate::rules::Player;
use leptos::prelude::*;

/// Lets people leave and computers take their seats, and back, also in the middle of a game.
#[component]
pub fn Seats() -> impl IntoView {
    let page = Page::here();
    let seats: Vec<Player> = page.table.setup().seats().to_vec();
    // A study says who plays, and of what is only watched here the other tab.
    let may_choose = move || !page.table.is_of_study() && !page.table.watched();
    let rows = seats.into_iter().map(move |player| {
        let sitter = Signal::derive(move || page.table.computers().get(player));
        view! {
            <li>
                <strong><bdi>{said(move || page.speech.with(|s| s.player(player)))}</bdi></strong>
                <When is=may_choose>
                    <Sitter player=player sitter=sitter choose=Callback::new(move |c| page.desk.seat(player, c)) />
                </When>
                <When is=move || !may_choose()>
                    {said(move || sitter_in_words(page.say(), sitter.get()))}
                </When>
            </li>
        }
    });
    view! {
        <Frame heading=page.heading(|p| p.players_dialog)>
            <ul class="sitters">{rows.collect_view()}</ul>
            {page.computer_players.map(|computer_players| view! { <Likenesses computer_players=computer_players /> })}
        </Frame>
    }
}

/// A choice of a person or a computer for a seat, and of the computer's character.
#[component]
pub fn Sitter(
    /// The seat's player.
    player: Player,
    /// The computer that plays for them, if one does.
    sitter: Signal<Option<Computer>>,
    /// Is called with what is chosen.
    choose: Callback<Option<Computer>>,
) -> impl IntoView {
    let page = Page::here();
    let name = move || page.speech.with(|s| s.player(player));
    let choose_level = move |event: web_sys::Event| {
        let temper = sitter.get_untracked().map(|c| c.temper).unwrap_or_default();
        let level = Level::from_name(&event_target_value(&event));
        let computer = move |level| Computer {
            level,
            ..sitter
                .get_untracked()
                .unwrap_or(Computer::of(level, temper))
        };
        choose.run(level.map(computer));
    };
    let choose_temper = move |event: web_sys::Event| {
        let temper = Temper::from_name(&event_target_value(&event)).unwrap_or_default();
        if let Some(computer) = sitter.get_untracked() {
            choose.run(Some(Computer { temper, ..computer }));
        }
    };
    let levels = Level::ALL.map(|level| {
        view! {
            <option
                value=level.name()
                prop:selected=move || sitter.get().is_some_and(|c| c.level == level)
            >
                {said(move || computer_of_level(page.say(), level))}
            </option>
        }
    });
    let tempers = Temper::ALL.map(|temper| {
        view! {
            <option
                value=temper.name()
                prop:selected=move || sitter.get().is_some_and(|c| c.temper == temper)
            >
                {page.words(temper_name(temper))}
            </option>
        }
    });
    view! {
        <select
            class="sitter"
            aria-label=said(move || page.say().sitter_of.with(&name()))
            on:change=choose_level
        >
            <option value="" prop:selected=move || sitter.get().is_none()>
                {page.words(|p| p.human)}
            </option>
            {levels.into_iter().collect_view()}
        </select>
        <label class:hidden=move || sitter.get().is_none()>
            <small>{said(move || page.say().temper_of.with(&name()))}</small>
            <select class="temper" on:change=choose_temper>
                {tempers.into_iter().collect_view()}
            </select>
        </label>
        <WordOf player=player sitter=sitter choose=choose />
    }
}

/// A choice of what a computer's word is worth to it, and whether anybody knows.
#[component]
fn WordOf(
    player: Player,
    sitter: Signal<Option<Computer>>,
    choose: Callback<Option<Computer>>,
) -> impl IntoView {
    let page = Page::here();
    let name = move || page.speech.with(|s| s.player(player));
    let choose_word = move |event: web_sys::Event| {
        let chosen = Word::from_name(&event_target_value(&event));
        if let Some(computer) = sitter.get_untracked() {
            choose.run(Some(Computer {
                word: chosen.or_else(dice::draw_word).unwrap_or(computer.word),
                ..computer
            }));
        }
    };
    let is_secret = move || sitter.get().is_some_and(|c| c.secret);
    let note = move || {
        let computer = sitter.get().filter(|computer| !computer.secret)?;
        Some(word_in_words(&talk(page).computers, computer.word).1)
    };
    // What was secret is not found out by asking: another word is drawn.
    let keep_secret = move |secret: bool| {
        if let Some(computer) = sitter.get_untracked() {
            let drawn = if secret { None } else { dice::draw_word() };
            choose.run(Some(Computer {
                word: drawn.unwrap_or(computer.word),
                secret,
                ..computer
            }));
        }
    };
    let words = Word::ALL.map(|word| {
        view! {
            <option
                value=word.name()
                prop:selected=move || sitter.get().is_some_and(|c| c.word == word && !c.secret)
            >
                {said(move || word_in_words(&talk(page).computers, word).0.to_owned())}
            </option>
        }
    });
    view! {
        <label class:hidden=move || sitter.get().is_none()>
            <small>{said(move || talk(page).computers.word_of.with(&name()))}</small>
            <select class="word" on:change=choose_word>
                <option value="" prop:selected=is_secret>
                    {said(move || {
                        let words = &talk(page).computers;
                        if is_secret() { words.secret } else { words.by_chance }.to_owned()
                    })}
                </option>
                {words.into_iter().collect_view()}
            </select>
        </label>
        <div class="secret" class:hidden=move || sitter.get().is_none()>
            {tick(
                "secret",
                is_secret,
                keep_secret,
                view! { <span>{said(move || talk(page).computers.keep_secret.to_owned())}</span> },
            )}
        </div>
        <p class="muted note" class:hidden=move || note().is_none()>
            {said(move || note().unwrap_or_default().to_owned())}
        </p>
    }
}

/// Who sits there: a person, or a computer of a level.
fn sitter_in_words(p: &Phrases, sitter: Option<Computer>) -> String {
    sitter.map_or_else(
        || p.human.to_owned(),
        |computer| computer_of_level(p, computer.level),
    )
}

fn computer_of_level(p: &Phrases, level: Level) -> String {
    p.labelled.fill(&[p.computer, level_name(p, level)])
}

/// What a level is called.
pub fn level_name(p: &Phrases, level: Level) -> &'static str {
    match level {
        Level::Beginner => p.level_beginner,
        Level::Casual => p.level_casual,
        Level::Sharp => p.level_sharp,
        Level::Master => p.level_master,
    }
}

fn temper_name(temper: Temper) -> fn(&'static Phrases) -> &'static str {
    match temper {
        Temper::Cool => |p| p.temper_cool,
        Temper::Loyal => |p| p.temper_loyal,
        Temper::Vengeful => |p| p.temper_vengeful,
        Temper::Gentle => |p| p.temper_gentle,
    }
}
