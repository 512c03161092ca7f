//! What is heard and felt of a game, and a screen that stays awake for it.

use crate::app::desk::navigation::{Navigation, Screen};
use crate::app::platform::senses::Sound;
use crate::app::platform::wake_lock::WakeLock;
use crate::app::platform::{media, senses};
use crate::app::play::heard::heard;
use crate::app::play::table::Table;
use crate::app::play::talk::news::News;
use crate::app::settings::Settings;
use crate::app::signals::Memo;
use crate::game::Game;
use crate::promises::Verdict;
use crate::rules::{Event, Why};
use leptos::prelude::*;

/// Lets a move be heard and felt, where that is chosen. What is only watched sounds in the tab where it is played.
pub fn hear_and_feel(table: Table, settings: Settings) {
    Effect::new(move |before: Option<u64>| {
        let latest = table.latest();
        if before.is_some_and(|before| before != latest.count) && !untrack(|| table.watched()) {
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

/// Lets a word be heard when it is given, and when it is broken; a kept one is quiet.
pub fn hear_words(table: Table, settings: Settings) {
    let heard = heard(table);
    Effect::new(move |before: Option<u64>| {
        heard.with(|heard| {
            let is_new = before.is_some_and(|before| before != heard.count);
            if is_new && untrack(|| settings.sound() && !table.watched()) {
                let sounds = heard
                    .news
                    .iter()
                    .filter_map(|(_, news)| sound_of_word(*news));
                sounds.for_each(senses::play);
            }
            heard.count
        })
    });
}

fn sound_of_word(news: News) -> Option<Sound> {
    match news {
        News::Own(settled) | News::Wanted(settled) if settled.verdict == Verdict::Broken => {
            Some(Sound::Torn)
        }
        News::Said | News::Accepted => Some(Sound::Handed),
        _ => None,
    }
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
pub fn stay_awake(table: Table, navigation: Navigation) {
    let visible = media::watch_visible();
    let is_on = Memo::new(move |_| {
        let is_over = |game: &Game| game.position().phase().is_over();
        visible.get() && navigation.screen() == Screen::Table && !table.with_game(is_over)
    });
    let held = StoredValue::new_local(None::<WakeLock>);
    Effect::new(move |_| {
        held.set_value(None);
        if is_on.get() {
            leptos::task::spawn_local(async move {
                let lock = WakeLock::request().await;
                // By then the game may be over, or the page gone: what is not held is given back.
                if is_on.try_get_untracked() == Some(true) {
                    held.try_set_value(lock);
                }
            });
        }
    });
}
