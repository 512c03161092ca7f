//! The game in a frame of another page, its host: what the host hears of it, and what it can ask for.
//!
//! Nothing of this is there unless the address names the host's origin.

use super::desk::Desk;
use super::host::{self, MARK, Message, Request, VERSION};
use super::options::{CHANGEABLE, LONGEST_GAME, OF_A_GAME};
use super::platform;
use super::platform::host::{Heard, Host};
use super::save::text_so_far;
use super::settings::Settings;
use super::speech::{Speech, read_error};
use super::table::Table;
use leptos::prelude::*;

/// What is said and asked for goes through these.
#[derive(Clone, Copy)]
pub struct Parts {
    /// The table.
    pub table: Table,
    /// The desk around it.
    pub desk: Desk,
    /// The settings, with the options.
    pub settings: Settings,
    /// How things are said.
    pub speech: Memo<Speech>,
}

/// Speaks with the host and listens to it, where the address names one.
pub fn attend(parts: Parts) {
    let origin = untrack(|| parts.settings.options().host.clone());
    let Some(host) = origin.and_then(Host::of) else {
        return;
    };
    // As the listener, it stays as long as the page does.
    let host: &'static Host = Box::leak(Box::new(host));
    Effect::new(move |before: Option<(u64, usize)>| tell(parts, host, before));
    host.listen(MARK, move |heard| {
        if let Err(reason) = carry_out(parts, &heard) {
            say(host, Message::Error(reason));
        }
    });
    say(host, Message::Ready);
}

fn say(host: &Host, message: Message) {
    host.say(MARK, VERSION, message.fields());
}

/// Says what has happened since `before`, a count of changes and of the game's steps, and how the game is now.
/// Gives both counts as they are now.
fn tell(parts: Parts, host: &'static Host, before: Option<(u64, usize)>) -> (u64, usize) {
    // The height follows the screen, too.
    parts.desk.screen();
    platform::after_paint(move || {
        if let Some(height) = platform::host::wanted_height(host) {
            say(host, Message::Resize(height));
        }
    });
    let latest = parts.table.latest();
    let speech = parts.speech.get_untracked();
    parts.table.with_game_untracked(|game| {
        let now = game.cursor();
        let Some((_, before)) = before.filter(|(count, _)| *count != latest.count) else {
            return (latest.count, now);
        };
        // A game that was put on the table has not happened here.
        if !latest.events.is_empty() {
            let back = before.saturating_sub(now);
            let back = game
                .undone()
                .iter()
                .take(back)
                .rev()
                .map(|step| (step, true));
            let on = game.steps().iter().skip(before).map(|step| (step, false));
            for (step, undone) in back.chain(on) {
                let words = step.events.iter().map(|event| speech.event(event).text);
                let event = Message::Event {
                    action: step.action.to_string(),
                    words: words.collect::<Vec<_>>().join(" "),
                    undone,
                };
                say(host, event);
            }
        }
        say(host, Message::Save(text_so_far(game)));
        if let Some(winner) = game.position().phase().winner() {
            say(host, Message::Over(winner.colour().name()));
        }
        (latest.count, now)
    })
}

/// Does what the host asks for.
///
/// # Errors
/// Why nothing was done, or not all of it.
fn carry_out(parts: Parts, heard: &Heard) -> Result<(), String> {
    let longest = u32::try_from(LONGEST_GAME).unwrap_or(u32::MAX);
    let field = |name: &str| heard.text(name, longest);
    match Request::read(heard.number(MARK), field)? {
        Request::Load(text) => load(parts, &text),
        Request::Act(text) => act(parts, &text),
        Request::Config => configure(parts, &heard.inner("options"), longest),
    }
}

fn load(parts: Parts, text: &str) -> Result<(), String> {
    let loaded = parts.desk.load(text, &untrack(|| parts.settings.options()));
    loaded.map_err(|error| {
        let phrases = parts.speech.with_untracked(Speech::phrases);
        read_error(phrases, &error)
    })
}

fn act(parts: Parts, text: &str) -> Result<(), String> {
    let Parts { table, speech, .. } = parts;
    if untrack(|| parts.desk.place().is_none()) {
        return Err("no game is on the table".to_owned());
    }
    let actions = table.with_game_untracked(|game| {
        speech.with_untracked(|speech| host::actions(game, speech, text))
    })?;
    // The one door: it still refuses everything while an earlier position is looked at.
    if table.act(&actions) {
        return Ok(());
    }
    let why = if untrack(|| table.watched()) {
        "the game is played in another tab"
    } else {
        "an earlier position is looked at"
    };
    Err(why.to_owned())
}

fn configure(parts: Parts, given: &Heard, longest: u32) -> Result<(), String> {
    let mut options = untrack(|| parts.settings.options());
    let mut unreadable = String::new();
    let mut begins = false;
    for (at, name) in CHANGEABLE.into_iter().enumerate() {
        let Some(value) = given.text(name, longest) else {
            continue;
        };
        if options.set(name, &value) {
            begins |= at < OF_A_GAME;
        } else {
            unreadable.push(' ');
            unreadable.push_str(name);
        }
    }
    let game = begins.then(|| (options.new_game(), options.players()));
    if options.position.is_some()
        && game
            .as_ref()
            .is_some_and(|(game, _)| game.begins_at_start())
    {
        unreadable.push_str(" position");
    }
    parts.settings.set_options(options);
    if let Some((game, computers)) = game {
        parts.desk.begin(game, computers);
    }
    if unreadable.is_empty() {
        Ok(())
    } else {
        Err(["cannot be read:", &unreadable].concat())
    }
}
