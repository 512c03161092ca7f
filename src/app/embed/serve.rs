//! The game in a frame of another page, its host: what the host hears of it, and what it can ask for.
//!
//! Without a host's origin in the address, nothing here does anything.

use crate::app::embed::message::{MARK, Message, Request, VERSION};
use crate::app::link::options::{LONGEST_GAME, OF_A_GAME, OF_THE_PAGE};
use crate::app::page::Page;
use crate::app::platform;
use crate::app::platform::parent_frame::{Heard, Host};
use crate::app::play::table::{SayError, WhyNot};
use crate::app::save::text_so_far;
use crate::app::say::language;
use crate::app::say::promises::Telling;
use crate::app::say::speech::{Speech, read_error};
use crate::record::{read_actions, read_statement};
use leptos::prelude::*;

/// Speaks with the host and listens to it, where the address names one.
pub fn attend(page: &'static Page) {
    let Some(host) = platform::space::host().and_then(Host::of) else {
        return;
    };
    // As the listener, it stays as long as the page does.
    let host: &'static Host = Box::leak(Box::new(host));
    Effect::new(move |before: Option<(u64, usize)>| tell(page, host, before));
    platform::parent_frame::follow_width(host, move || tell_height(host));
    host.listen(MARK, move |heard| {
        if let Err(reason) = carry_out(page, &heard) {
            say(host, Message::Error(reason));
        }
    });
    say(host, Message::Ready);
}

fn say(host: &Host, message: Message) {
    host.say(MARK, VERSION, message.fields());
}

/// Says how high the page would have to be, once it is drawn, if that is news.
fn tell_height(host: &'static Host) {
    platform::after_paint(move || {
        if let Some(height) = platform::parent_frame::wanted_height(host) {
            say(host, Message::Resize(height));
        }
    });
}

/// Says what has happened since `before`, a count of changes and of the game's steps, and how the game is now.
/// Gives both counts as they are now.
fn tell(page: &'static Page, host: &'static Host, before: Option<(u64, usize)>) -> (u64, usize) {
    // The height follows the screen, too.
    page.navigation.screen();
    tell_height(host);
    let latest = page.table.latest();
    let speech = page.speech.get_untracked();
    page.table.with_game_untracked(|game| {
        let now = game.cursor();
        let Some((count, before)) = before.filter(|(count, _)| *count != latest.count) else {
            return (latest.count, now);
        };
        let changes = untrack(|| page.table.changes_since(count));
        // A game that was put on the table has not happened here, but what came after that has.
        let put = changes.iter().rev().find(|change| change.is_another_game());
        let before = put.map_or(before, |put| put.steps);
        if changes.iter().any(|change| !change.events.is_empty()) {
            let back = before.saturating_sub(now);
            let back = game
                .undone()
                .iter()
                .take(back)
                .rev()
                .map(|step| (step, true));
            let on = game.steps().iter().skip(before).map(|step| (step, false));
            for (step, undone) in back.chain(on) {
                let event = Message::Event {
                    action: step.action.to_string(),
                    words: speech.events(&step.events),
                    undone,
                };
                say(host, event);
            }
        }
        let telling = Telling::new(&speech, language::talk_of(speech.phrases()));
        let said = changes
            .into_iter()
            .flat_map(|change| change.said.into_iter().map(move |one| (one, change.undone)));
        for (statement, undone) in said {
            let said = Message::Said {
                statement: statement.to_string(),
                words: telling.reported(statement, game.judge().spoken()),
                undone,
            };
            say(host, said);
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
fn carry_out(page: &'static Page, heard: &Heard) -> Result<(), String> {
    let longest = u32::try_from(LONGEST_GAME).unwrap_or(u32::MAX);
    let field = |name: &str| heard.text(name, longest);
    match Request::read(heard.number(MARK), field)? {
        Request::Load(text) => load(page, &text),
        Request::Act(text) => act(page, &text),
        Request::Say(text) => make_statement(page, &text),
        Request::Config => configure(page, &heard.inner("options"), longest),
    }
}

fn load(page: &'static Page, text: &str) -> Result<(), String> {
    let loaded = page.desk.load(text);
    loaded.map_err(|error| {
        let phrases = page.speech.with_untracked(Speech::phrases);
        read_error(phrases, &error)
    })
}

fn act(page: &'static Page, text: &str) -> Result<(), String> {
    let &Page { table, speech, .. } = page;
    if untrack(|| page.desk.place().is_none()) {
        return Err("no game is on the table".to_owned());
    }
    let phrases = speech.with_untracked(Speech::phrases);
    let actions = read_actions(text).map_err(|error| read_error(phrases, &error))?;
    table
        .act(&actions)
        .map_err(|why_not| refusal(page, why_not))
}

/// Why the table does not do what the host asks for: what the game's language has words for in it, the rest in English.
fn refusal(page: &'static Page, why_not: WhyNot) -> String {
    let speech = page.speech;
    let plain = match why_not {
        WhyNot::GestureError(why_not) => {
            return speech.with_untracked(|speech| speech.why_not(why_not).text);
        }
        WhyNot::UndoError(no_undo) => {
            return speech.with_untracked(|speech| speech.no_undo(no_undo).text);
        }
        WhyNot::LookingBack => "an earlier position is looked at",
        WhyNot::BeforeTheStart => "chance has not named the first player yet",
        WhyNot::Elsewhere => "the game is played in another tab",
        WhyNot::Apart(_) => "that player plays at another device",
        WhyNot::Stopped => "the game was stopped",
        WhyNot::NoEntropy => "the browser has no random number to give",
    };
    plain.to_owned()
}

/// Says what the host asks for, at a table that writes promises down.
fn make_statement(page: &'static Page, text: &str) -> Result<(), String> {
    let &Page { table, speech, .. } = page;
    if untrack(|| page.desk.place().is_none() || !table.writes().get()) {
        return Err("no promises are written down here".to_owned());
    }
    let phrases = speech.with_untracked(Speech::phrases);
    let statement = read_statement(text).map_err(|error| read_error(phrases, &error))?;
    table.say(statement).map_err(|error| match error {
        SayError::Language(error) => speech.with_untracked(|speech| speech.statement_error(&error)),
        SayError::Table(why_not) => refusal(page, why_not),
    })
}

/// So many unknown options are named in one answer.
const MOST_NAMED: usize = 20;

fn configure(page: &'static Page, given: &Heard, longest: u32) -> Result<(), String> {
    let mut options = page.options.get_untracked();
    // What cannot be taken in is named; of what has no names nothing can be.
    let known = |name: &String| OF_A_GAME.contains(&&**name) || OF_THE_PAGE.contains(&&**name);
    let mut unreadable = String::new();
    let mut complain = |name: &str| {
        unreadable.push(' ');
        unreadable.push_str(name);
    };
    match given.names() {
        None => complain("options"),
        Some(names) => {
            let others = names.iter().filter(|name| !known(name));
            others.take(MOST_NAMED).for_each(|name| complain(name));
        }
    }
    let mut begins = false;
    for name in OF_A_GAME.into_iter().chain(OF_THE_PAGE) {
        if !given.has(name) {
            continue;
        }
        let value = given.text(name, longest);
        if value.is_some_and(|value| options.set(name, &value)) {
            begins |= OF_A_GAME.contains(&name);
        } else {
            complain(name);
        }
    }
    let game = begins.then(|| (options.new_game(), options.players()));
    if options.position.is_some()
        && game
            .as_ref()
            .is_some_and(|(game, _)| game.begins_at_start())
    {
        complain("position");
        // It is not kept for a later game, either.
        options.position = None;
    }
    page.set_options(options);
    if let Some((game, computers)) = game {
        page.desk.begin(game, computers);
    }
    if unreadable.is_empty() {
        Ok(())
    } else {
        Err(["cannot be read:", &unreadable].concat())
    }
}
