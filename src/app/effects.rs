//! Effects on the outside world: saving, and the page's language.

use super::desk::{Desk, Screen};
use super::i18n::Phrases;
use super::platform::motion::{self, Flight, Spot};
use super::platform::senses::{self, Sound};
use super::platform::{self, focus, media, preferences};
use super::settings::Settings;
use super::table::Table;
use crate::rules::{Colour, Event, Player, Why};
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

/// Says in the root element which language the page is in.
pub fn page_language(phrases: Signal<&'static Phrases>) {
    Effect::new(move |_| {
        let phrases = phrases.get();
        preferences::set_root("lang", phrases.tag);
        preferences::set_title(phrases.title);
    });
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
            take_back();
            // What is drawn in this very tick may come after.
            request_animation_frame(take_back);
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

/// Scrolls a list to its end whenever `length` has changed.
pub fn follow_end(list: NodeRef<leptos::html::Ol>, length: Signal<usize>) {
    Effect::new(move |_| {
        length.get();
        if let Some(list) = list.get() {
            list.set_scroll_top(list.scroll_height());
        }
    });
}

/// Takes the last decision back as soon as `wrong` holds, and notes that in `was_wrong`.
pub fn take_back_when(table: Table, wrong: impl Fn() -> bool + 'static, was_wrong: RwSignal<bool>) {
    Effect::new(move |_| {
        if wrong() {
            was_wrong.set(true);
            // A lesson undoes freely and is never at its start when something in it was wrong.
            let _ = table.undo();
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

/// Lets chips fly to where they lie now, also back when something is undone.
pub fn motion(table: Table) {
    Effect::new(move |before: Option<u64>| {
        let latest = table.latest();
        let news = before.is_some_and(|before| before != latest.count);
        let mut flights: Vec<Flight> = if news {
            latest.events.iter().flat_map(flights).collect()
        } else {
            Vec::new()
        };
        if latest.undone {
            flights.reverse();
            for flight in &mut flights {
                core::mem::swap(&mut flight.from, &mut flight.to);
            }
        }
        let spots = table.with_game_untracked(|game| {
            let position = game.position();
            let piles = position
                .piles()
                .iter()
                .map(|p| Spot::Pile(p.number().get()));
            let seats = game.setup().seats().iter().map(|p| tray(*p));
            piles.chain(seats).chain([Spot::DeadBox]).collect()
        });
        motion::fly(flights, spots);
        latest.count
    });
}

/// The id of the layer in which chips fly.
pub const FLIGHTS: &str = motion::LAYER;

/// Ends all motion: a touch wants to get on.
pub fn skip_motion() {
    motion::skip();
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
