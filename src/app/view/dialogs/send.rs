//! The game is sent to another device: as a link, or as a code that is held before its camera.

use crate::app::desk::navigation::Dialog;
use crate::app::desk::{files, reports};
use crate::app::page::Page;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::code::Code;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::dialogs::game_text::copied_or_not;
use crate::app::view::talk::talk;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::talk::Letters;
use crate::promises::Standing;
use crate::rules::{Colour, Player};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The people of the game, in seat order.
fn people(page: &'static Page) -> Vec<Player> {
    let computers = page.table.computers().players();
    let setup = page.table.setup();
    setup
        .in_seat_order(setup.players().minus(computers))
        .collect()
}

/// A choice of one of the people, or none.
#[component]
fn Choice(
    id: &'static str,
    /// What is chosen.
    label: fn(&'static Letters) -> &'static str,
    /// What it is to choose none.
    none: fn(&'static Letters) -> &'static str,
    /// Who is chosen now.
    #[prop(into)]
    chosen: Signal<Option<Player>>,
    choose: impl Fn(Option<Player>) + 'static,
) -> impl IntoView {
    let page = Page::here();
    let options = untrack(|| people(page)).into_iter();
    let options = options.map(move |player| {
        let name = move || page.speech.with(|speech| speech.player(player));
        view! {
            <option value=player.colour().name() prop:selected=move || chosen.get() == Some(player)>
                {said(name)}
            </option>
        }
    });
    let changed = move |event: web_sys::Event| {
        choose(Colour::from_name(&event_target_value(&event)).map(Colour::player));
    };
    view! {
        <label class="field">
            <span>{said(move || label(&talk(page).letters).to_owned())}</span>
            <select id=id on:change=changed>
                <option value="" prop:selected=move || chosen.get().is_none()>
                    {said(move || none(&talk(page).letters).to_owned())}
                </option>
                {options.collect_view()}
            </select>
        </label>
    }
}

/// Sends the game on the table.
#[component]
pub fn Send(
    /// Who is to open it, where that is known.
    to: Option<Player>,
) -> impl IntoView {
    let page = Page::here();
    let heading = page.heading(|p| p.send);
    let to = RwSignal::new(to);
    // Drawn and saved before anything shows it.
    page.desk.number();
    let link = Memo::new(move |_| {
        let to = to.get();
        // Computers go on meanwhile.
        page.table.latest_count();
        untrack(|| page.desk.link(to))
    });
    // Then it is a text, and no address.
    let is_of_file = move || link.with(|link| link.starts_with(['#', '{']));
    let sent = RwSignal::new(None);
    // The dialog may be closed, and the link gone with it, before this is done.
    let copy = move |link: String| async move {
        let done = files::copy(link).await;
        sent.try_set(Some(done));
    };
    let share = move |_| {
        let (title, link) = (page.phrases.get_untracked().send, link.get_untracked());
        spawn_local(async move {
            if !reports::share(title, &link).await {
                copy(link).await;
            }
        });
    };
    view! {
        <Frame heading=heading class="send">
            <p>
                {said(move || {
                    let letters = &talk(page).letters;
                    if is_of_file() { letters.of_file } else { letters.note }.to_owned()
                })}
            </p>
            <div class="who">
                <Choice
                    id="send-to"
                    label=|l| l.to
                    none=|l| l.anybody
                    chosen=to
                    choose=move |player| to.set(player)
                />
                <Choice
                    id="plays-here"
                    label=|l| l.you_play
                    none=|l| l.all_here
                    chosen=Signal::derive(move || page.desk.seat_here())
                    choose=move |player| page.desk.sit(player)
                />
            </div>
            <When is=move || page.desk.seat_here().is_some()>
                <p class="muted">
                    {said(move || {
                        let name = |player| page.speech.with(|speech| speech.player(player));
                        let here = page.desk.seat_here().map(name);
                        talk(page).letters.sits.with(&here.unwrap_or_default())
                    })}
                </p>
            </When>
            <div class="buttons">
                <When is=reports::can_share>
                    <button id="send-share" class="primary" on:click=share>
                        {said(move || talk(page).report.share.to_owned())}
                    </button>
                </When>
                <button id="send-copy" class:primary=!reports::can_share() on:click=move |_| spawn_local(copy(link.get_untracked()))>
                    {page.words(|p| p.copy_link)}
                </button>
                <p role="status">{said(move || copied_or_not(page, sent.get()))}</p>
            </div>
            <Code
                text=link
                label=Signal::derive(move || talk(page).letters.code.to_owned())
                too_long=Signal::derive(move || talk(page).letters.too_long.to_owned())
            />
            <p class="muted">
                <code id="send-link">{move || link.get()}</code>
            </p>
        </Frame>
    }
}

/// The way on to whoever is asked next and plays elsewhere; nothing where all play here.
#[component]
pub fn SendOn() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    // Whom it goes to, if anybody by name.
    let next = Memo::new(move |_| {
        let here = page.desk.seat_here()?;
        if table.looking_back().is_some() {
            return None;
        }
        if table.phase().is_over() {
            return Some(None);
        }
        let awaits = table.awaits();
        let elsewhere = table.living().minus(table.computers().players());
        let elsewhere = elsewhere.without(here);
        // Whoever is offered something can answer it before anybody decides.
        let offered = table.spoken().with(|spoken| {
            let open = spoken
                .iter()
                .rev()
                .filter(|one| one.standing == Standing::Open);
            let own = open.filter(|one| one.statement.by() == here);
            own.filter_map(|one| one.statement.to())
                .find(|to| elsewhere.contains(*to))
        });
        // Whoever has to decide does so first, and then it goes to whoever decides next.
        if awaits.contains(here) {
            return offered.map(Some);
        }
        awaits.and(elsewhere).iter().next().or(offered).map(Some)
    });
    let is_awaited = move || {
        let here = page.desk.seat_here();
        here.is_some_and(|here| table.awaits().contains(here))
    };
    let open = move |_| {
        if let Some(to) = next.get_untracked() {
            page.navigation.open(Dialog::Send(to));
        }
    };
    view! {
        <When is=move || next.get().is_some()>
            <div class="decisions">
                <button id="send-on" class:action=move || !is_awaited() on:click=open>
                    {said(move || match next.get().flatten() {
                        Some(to) => {
                            let name = page.speech.with(|speech| speech.player(to));
                            talk(page).letters.send_to.with(&name)
                        }
                        None => page.say().send.to_owned(),
                    })}
                </button>
            </div>
        </When>
    }
}
