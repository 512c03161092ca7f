//! What is seen while the rest of the program is missing.

use super::rest::{self, Around, Rest};
use super::{Page, Parts};
use crate::app::desk::Screen;
use crate::app::effects;
use leptos::prelude::*;

/// How far the rest is.
#[derive(Clone, Copy)]
pub enum Arrival {
    /// It is on its way.
    Awaited,
    /// It is here.
    Here(Rest),
    /// It could not be loaded. It is fetched again when somebody opens another part of it.
    Failed,
}

/// Why something that should be seen is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// It is on its way.
    Yet,
    /// It could not be loaded.
    Failed,
}

/// Fetches the rest; the page's `rest` follows.
pub fn fetch(page: Page) {
    page.rest.set(Arrival::Awaited);
    leptos::task::spawn_local(async move {
        let rest = rest::arrive().await;
        page.rest.set(rest.map_or(Arrival::Failed, Arrival::Here));
    });
}

/// Fetches the rest once the page is there, and again when more of it is asked for in vain. What goes on around the
/// table begins as soon as it is here.
pub fn follow(page: Page) {
    if let Some(rest) = rest::here() {
        page.rest.set(Arrival::Here(rest));
    } else {
        effects::after_paint(move || fetch(page));
    }
    Effect::new(move |_| {
        if is_wanted(page) && matches!(page.rest.get_untracked(), Arrival::Failed) {
            fetch(page);
        }
    });
    let &Parts {
        table,
        desk,
        settings,
        speech,
        ..
    } = &*page;
    Effect::new(move |_| {
        if let (Arrival::Here(rest), Some(opponents)) = (page.rest.get(), page.opponents) {
            let around = Around {
                table,
                desk,
                settings,
                speech,
                opponents,
            };
            untrack(|| (rest.begin)(around));
        }
    });
}

/// A part of the page that stands in the rest; nothing as long as that is missing.
pub fn shown(page: Page, part: impl Fn(Rest) -> AnyView + Send + 'static) -> AnyView {
    let part: Box<dyn Fn(Rest) -> AnyView + Send> = Box::new(part);
    (move || match page.rest.get() {
        Arrival::Here(rest) => part(rest),
        Arrival::Awaited | Arrival::Failed => ().into_any(),
    })
    .into_any()
}

/// Whether something is to be seen that stands in the rest.
fn is_wanted(page: Page) -> bool {
    let desk = page.desk;
    let by_screen = match desk.screen() {
        Screen::SetUp => false,
        Screen::Table => page.settings.text_table(),
        Screen::Learn | Screen::Lesson(_) | Screen::Trainer => true,
    };
    desk.dialog().is_some() || by_screen
}

/// What is to be said of the rest: nothing when it is here, or on its way before anybody asks for it.
pub fn missing(page: Page) -> Option<Missing> {
    match page.rest.get() {
        Arrival::Here(_) => None,
        Arrival::Awaited => is_wanted(page).then_some(Missing::Yet),
        // The table has no log and no way to rescue anybody without it.
        Arrival::Failed => Some(Missing::Failed),
    }
}
