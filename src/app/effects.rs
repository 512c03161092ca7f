//! Effects on the outside world: saving, and the page's language.

use super::desk::{Desk, Dialog, Screen};
use super::opponents::Opponents;
use super::platform::drag;
use super::platform::motion::{self, Flight, Spot};
use super::platform::senses::{self, Sound};
use super::platform::tabs::{self, News};
use super::platform::touch;
use super::platform::{self, address, focus, media, preferences};
use super::settings::Settings;
use super::table::Table;
use crate::game::Game;
use crate::phrases::Phrases;
use crate::rules::{Colour, Event, Phase, PileNumber, Player, Why};
use leptos::prelude::*;

/// Saves the game after every action, undo and redo.
pub fn autosave(table: Table, desk: Desk) {
    Effect::new(move |saved_before: Option<()>| {
        table.with_game(|_| ());
        // The first run is the page's start: what was just loaded is saved already.
        if saved_before.is_some() {
            desk.save();
        }
    });
}

/// Lets one tab play a game and the others watch it.
pub fn share(table: Table, desk: Desk) {
    tabs::watch(move |news| match news {
        News::Here => {
            desk.catch_up();
            table.set_watched(false);
        }
        News::Elsewhere => desk.step_aside(),
        News::Stored => drop(desk.catch_up()),
    });
    Effect::new(move |_| tabs::open(desk.place().as_deref()));
    on_cleanup(tabs::close);
}

/// The game on the table is to be played in this tab.
pub fn take_over() {
    tabs::take_over();
}

/// Says in the root element which language the page is in.
pub fn page_language(phrases: Signal<&'static Phrases>) {
    Effect::new(move |_| {
        let phrases = phrases.get();
        preferences::set_root("lang", phrases.tag);
        preferences::set_title(phrases.title);
    });
}

/// Lets the computers look at every position that comes to the table, and at who plays for whom.
pub fn computers_play(table: Table, desk: Desk, opponents: Opponents) {
    // While people agree on what to take back, or look back, nobody else decides anything.
    let people_are_busy =
        Memo::new(move |_| desk.dialog() == Some(Dialog::Agree) || table.looking_back().is_some());
    Effect::new(move |_| {
        table.latest_count();
        table.computers();
        table.watched();
        let may_ask = !people_are_busy.get();
        if desk.screen() == Screen::Table {
            untrack(|| opponents.look(may_ask));
            if may_ask {
                draw_for_computers(table, desk);
            }
        }
    });
}

/// Where no person is left to ask chance, it is asked all the same, after a moment.
fn draw_for_computers(table: Table, desk: Desk) {
    let waits = move || {
        let people = table.living().minus(table.computers().players());
        table.phase() == Phase::Chance && people.is_empty()
    };
    if untrack(waits) {
        let draw = move || {
            if untrack(waits) && untrack(|| desk.screen()) == Screen::Table {
                untrack(|| desk.draw());
            }
        };
        set_timeout(draw, core::time::Duration::from_millis(700));
    }
}

/// Follows the address's fragment when it changes.
pub fn follow_address(desk: Desk) {
    address::watch_fragment(move || desk.follow_fragment());
}

/// Runs `next` once what changes now is drawn.
pub fn after_paint(next: impl FnOnce() + 'static) {
    platform::after_paint(next);
}

/// Keeps a native dialog open while `open` says so.
pub fn keep_open(dialog: NodeRef<leptos::html::Dialog>, open: Signal<bool>) {
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            platform::dialog::set_open(&dialog, open.get());
        }
    });
}

/// Where the focus goes when what had it is gone, a captured pile or a closed screen for instance: the first of
/// these that is there.
const FOCUS_FALLS_TO: [&str; 3] = ["text-line", "turn", "page"];

/// A click on the table, before its button hears of it: the touch is answered first.
pub fn click(event: &web_sys::MouseEvent) {
    if !touch::answer(event) {
        leave_offer(event);
    }
}

/// Whether a click is on nothing that does something by itself, nor ends a drag.
pub fn is_elsewhere(event: &web_sys::MouseEvent) -> bool {
    !drag::was_on() && !focus::is_in(event.target(), "a, button, input, .log")
}

/// Moves the focus on before a click takes away the button that has it. The browser would lay out everything at
/// once, in the middle of the change, to find out where the focus goes.
fn leave_offer(event: &web_sys::MouseEvent) {
    if focus::is_in(
        event.target(),
        ".offers button, #lay-down, #cancel, #draw, .named",
    ) {
        focus::to_first(&FOCUS_FALLS_TO);
    }
}

/// Takes the focus back from the page's body whenever the page has changed under it.
pub fn keep_focus(table: Table, desk: Desk) {
    let take_back = move || {
        let dialog = desk.dialog_untracked();
        if dialog.is_none() && focus::is_lost() {
            focus::to_first(&FOCUS_FALLS_TO);
        }
    };
    Effect::new(move |before: Option<()>| {
        table.latest();
        table.selection();
        desk.screen();
        desk.dialog();
        if before.is_some() {
            // Looking and moving make the browser lay everything out at once, and what is drawn in this very
            // tick may come after.
            platform::after_paint(take_back);
        }
    });
}

/// Closes a native dialog, which gives the focus back to what had it before.
pub fn close(dialog: NodeRef<leptos::html::Dialog>) {
    if let Some(dialog) = dialog.get_untracked() {
        platform::dialog::set_open(&dialog, false);
    }
}

/// Moves the focus to the element of that id.
pub fn focus(id: &str) {
    focus::to(id);
}

/// Moves the focus to the element of that id once what changes now is drawn.
pub fn focus_soon(id: String) {
    platform::after_paint(move || focus::to(&id));
}

/// Moves the focus to the first thing in the tray of that heading that can take it.
pub fn focus_in(heading: &str) {
    focus::to_first_in(heading);
}

/// Brings the element of that id into view once it is there.
pub fn bring_into_view(id: String) {
    Effect::new(move |_| focus::show(&id));
}

/// Says in the root element which theme was chosen.
pub fn page_theme(settings: Settings) {
    Effect::new(move |_| settings.show_theme());
}

/// Goes on through the steps of the replay, one after the other, while `playing` is set, until it has come to now.
pub fn play_back(table: Table, playing: RwSignal<bool>) {
    /// Long enough for the flights of a capture, and to read what happened.
    const PACE: core::time::Duration = core::time::Duration::from_millis(1_300);
    Effect::new(move |_| {
        let at = table.looking_back();
        if !playing.get() {
            return;
        }
        let Some((step, _)) = at else {
            return playing.set(false);
        };
        let go_on = set_timeout_with_handle(move || table.look_at(Some(step + 1)), PACE);
        // Whatever else is looked at or put on the table meanwhile.
        on_cleanup(move || {
            if let Ok(waiting) = go_on {
                waiting.clear();
            }
        });
    });
}

/// Takes the last decision back as soon as `wrong` holds, and notes that in `was_wrong`.
pub fn take_back_when(table: Table, wrong: impl Fn() -> bool + 'static, was_wrong: RwSignal<bool>) {
    Effect::new(move |_| {
        if wrong() {
            was_wrong.set(true);
            // One touch may have decided two actions, of which the first was wrong. Undo would ask whether all agree to
            // take back a kill or a transfer.
            while untrack(&wrong) && table.with_game_untracked(Game::cursor) > 0 {
                let before = table.with_game_untracked(|game| game.fork(game.cursor() - 1));
                table.replace(before);
            }
        }
    });
}

/// Lets a move be heard and felt, where that is chosen.
pub fn hear_and_feel(table: Table, settings: Settings) {
    Effect::new(move |before: Option<u64>| {
        let latest = table.latest();
        if before.is_some_and(|before| before != latest.count) {
            if untrack(|| settings.sound()) && !latest.undone {
                latest
                    .events
                    .iter()
                    .filter_map(sound)
                    .for_each(senses::play);
            }
            if untrack(|| settings.vibration()) && !latest.events.is_empty() {
                senses::vibrate(12);
            }
        }
        latest.count
    });
}

/// The sound of an event, if it has one.
fn sound(event: &Event) -> Option<Sound> {
    match event {
        Event::Played { .. } | Event::Transferred { .. } => Some(Sound::Click),
        Event::Killed { .. } | Event::PileKilled { .. } | Event::PrisonerKilled { .. } => {
            Some(Sound::Thunk)
        }
        Event::Moved {
            why: Why::Chosen, ..
        } => Some(Sound::Handed),
        _ => None,
    }
}

/// Keeps the screen awake while a game is on; browsers let go of it with every hiding of the page.
pub fn stay_awake(desk: Desk) {
    let visible = media::watch_visible();
    Effect::new(move |_| {
        if visible.get() && desk.screen() == Screen::Table {
            leptos::task::spawn_local(senses::stay_awake());
        }
    });
}

/// Lets chips fly to where they lie now, also back when something is undone, and in the replay.
pub fn motion(table: Table) {
    Effect::new(move |before: Option<u64>| {
        let seen = table.seen();
        let news = before.is_some_and(|before| before != seen.count);
        let mut flights: Vec<Flight> = if news {
            seen.events.iter().flat_map(flights).collect()
        } else {
            Vec::new()
        };
        if seen.undone {
            flights.reverse();
            for flight in &mut flights {
                core::mem::swap(&mut flight.from, &mut flight.to);
            }
        }
        let spots = table.with_position_untracked(|position| {
            let piles = position.piles().iter();
            let piles = piles.map(|pile| Spot::Pile(pile.number().get()));
            let seats = position.setup().seats().iter().map(|p| tray(*p));
            piles.chain(seats).chain([Spot::DeadBox]).collect()
        });
        let back = rebound(&seen.events).filter(|_| news && !seen.undone);
        motion::fly(flights, back, spots);
        seen.count
    });
}

/// The id of the layer in which chips fly.
pub const FLIGHTS: &str = motion::LAYER;

/// Whether a newer version of the page waits. For the page's root only.
pub fn update_waits() -> ReadSignal<bool> {
    platform::shell::watch_update()
}

/// Takes the newer version, which loads the page anew.
pub fn use_update() {
    platform::shell::use_update();
}

/// Whether the page can be shown on the whole screen.
pub fn can_fill_screen() -> bool {
    senses::can_fill_screen()
}

/// Shows the page on the whole screen, or not any more.
pub fn fill_screen() {
    senses::fill_screen();
}

/// A pointer was pressed on the table: it may become a drag, and all motion ends, since a touch wants to get on.
pub fn press(event: &web_sys::PointerEvent) {
    motion::skip();
    drag::press(event);
}

/// The pointer moved; gives holder and colour of the chip with which a drag begins now.
pub fn drag(event: &web_sys::PointerEvent) -> Option<(Player, Colour)> {
    let (holder, colour) = drag::follow(event)?;
    Some((
        Colour::from_name(&holder)?.player(),
        Colour::from_name(&colour)?,
    ))
}

/// The pointer was released; gives where the dragged chip is dropped, if one is.
pub fn drop_chip(event: &web_sys::PointerEvent) -> Option<Drop> {
    Some(match drag::release(event)? {
        Spot::NewPile => Drop::Pile(None),
        Spot::Pile(number) => Drop::Pile(Some(PileNumber::new(number)?)),
        Spot::Tray(colour) => Drop::Tray(Colour::from_name(colour)?.player()),
        Spot::DeadBox => Drop::DeadBox,
    })
}

/// Whether the click that is being heard only ended a drag.
pub fn was_dragged() -> bool {
    drag::was_on()
}

/// The drag is over without a drop.
pub fn end_drag() {
    drag::end();
}

/// Where a dragged chip is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drop {
    /// On a pile, or the place for a new one.
    Pile(Option<PileNumber>),
    /// On a player's tray.
    Tray(Player),
    /// Into the dead box.
    DeadBox,
}

/// Where a rebound began, with a defeat, and where it led.
fn rebound(events: &[Event]) -> Option<(Spot, Spot)> {
    let from = events.iter().find_map(|event| match event {
        Event::Defeated { player, .. } => Some(*player),
        _ => None,
    })?;
    let to = events.iter().find_map(|event| match event {
        Event::Moved {
            to,
            why: Why::Rebound,
            ..
        } => Some(*to),
        _ => None,
    })?;
    Some((tray(from), tray(to)))
}

fn tray(player: Player) -> Spot {
    Spot::Tray(player.colour().name())
}

/// Which chips an event moves.
fn flights(event: &Event) -> Vec<Flight> {
    let one = |colour: Colour, from, to| Flight {
        colour: colour.name(),
        from,
        to,
    };
    match *event {
        Event::Played {
            by, colour, pile, ..
        } => vec![one(colour, tray(by), Spot::Pile(pile.get()))],
        Event::Killed {
            captor,
            colour,
            pile,
            taken,
        } => {
            let from = Spot::Pile(pile.get());
            let taken = taken
                .iter()
                .map(|(c, _)| one(c, from.clone(), tray(captor)));
            let dead = one(colour, from.clone(), Spot::DeadBox);
            taken.chain([dead]).collect()
        }
        Event::PileKilled { pile, chips, .. } => {
            let from = Spot::Pile(pile.get());
            let dead = chips
                .iter()
                .map(|(c, _)| one(c, from.clone(), Spot::DeadBox));
            dead.collect()
        }
        Event::PrisonerKilled { by, colour } => vec![one(colour, tray(by), Spot::DeadBox)],
        Event::Transferred { from, colour, to } => vec![one(colour, tray(from), tray(to))],
        _ => Vec::new(),
    }
}
