//! The browser's own way back, on a telephone the one that is known best: out of a dialog, from what is looked back at to
//! now, to the screen from which this one was opened, to the first screen, and only then out of the page.
//!
//! Each of these is a step in the tab's history, numbered from the first screen's, which is 0. Who leaves a screen by the
//! page's own ways takes its step away. The way forward leads to screens again, until somebody takes another one.

use crate::app::desk::Desk;
use crate::app::desk::navigation::{Navigation, Screen};
use crate::app::platform::way_back;
use crate::app::play::table::Table;
use core::cell::{Cell, RefCell};
use leptos::prelude::*;

/// The screens that lead to the one that is shown, which is the last of them; the first screen is none.
#[derive(Default)]
struct Way(Vec<Screen>);

impl Way {
    /// That screen is shown now: one from which others were opened again, or one that was opened from the last.
    ///
    /// Where there is no game, no way leads back to a table.
    fn come_to(&mut self, screen: Screen, has_game: bool) {
        if !has_game {
            self.0.retain(|before| *before != Screen::Table);
        }
        if let Some(at) = self.0.iter().position(|before| *before == screen) {
            self.0.truncate(at + 1);
            return;
        }
        match screen {
            Screen::Title => self.0.clear(),
            // Nobody wants to set up once more what they have begun.
            Screen::Table => self.0.retain(|before| *before != Screen::SetUp),
            // From one lesson to the next is no step.
            Screen::Lesson(_) => self.0.retain(|before| !matches!(before, Screen::Lesson(_))),
            _ => {}
        }
        if screen != Screen::Title {
            self.0.push(screen);
        }
    }

    /// The screen before the last.
    fn before(&self) -> Screen {
        let last_but_one = self.0.iter().rev().nth(1);
        last_but_one.copied().unwrap_or(Screen::Title)
    }
}

/// Where the page and the tab's history are.
struct Steps {
    navigation: Navigation,
    desk: Desk,
    table: Table,
    way: RefCell<Way>,
    /// The screens that were left by the way back, the last one first.
    ahead: RefCell<Vec<Screen>>,
    /// The number of the step on which the tab stands.
    at: Cell<u32>,
    /// Whether the tab is on its way back to a step, as the page has asked for.
    is_going: Cell<bool>,
}

impl Steps {
    fn come_to(&self, screen: Screen) {
        let has_game = untrack(|| self.desk.has_game());
        self.way.borrow_mut().come_to(screen, has_game);
    }

    /// How many steps the page is from its first screen.
    fn depth(&self) -> u32 {
        let screens = self.way.borrow().0.len();
        let past = usize::from(self.shows_past());
        let dialogs = usize::from(self.navigation.dialog_untracked().is_some());
        u32::try_from(screens + past + dialogs).unwrap_or(0)
    }

    /// Whether the table is looked back at.
    fn shows_past(&self) -> bool {
        let is_table = self.way.borrow().0.last() == Some(&Screen::Table);
        is_table && untrack(|| self.table.looking_back()).is_some()
    }

    /// Makes the steps that the page has come further, or takes those away that it has gone back.
    fn keep_up(&self) {
        let (depth, at) = (self.depth(), self.at.get());
        if self.is_going.get() || depth == at {
            return;
        }
        for step in at + 1..=depth {
            way_back::add(step);
            self.ahead.borrow_mut().clear();
        }
        if depth < at {
            self.is_going.set(true);
            way_back::back_by(at - depth);
        } else {
            self.at.set(depth);
        }
    }

    /// The tab stands on another step: the page goes back as far.
    fn arrive(&self) {
        if way_back::is_by_link() {
            // A step forward, to where the link leads; what lies before it is there still.
            way_back::number(self.depth());
            return self.at.set(self.depth());
        }
        let at = way_back::here().unwrap_or(0);
        self.at.set(at);
        if !self.is_going.get() {
            let depth = self.depth();
            for _ in at..depth {
                self.go_up();
            }
            for _ in depth..at {
                self.go_on();
            }
        }
        self.is_going.set(false);
        // What was opened or closed meanwhile, and dialogs, which nobody can go forward to again.
        self.keep_up();
    }

    /// Closes the dialog, or else shows what is now, or else the screen before.
    fn go_up(&self) {
        if self.navigation.dialog_untracked().is_some() {
            return self.navigation.close();
        }
        if self.shows_past() {
            return self.table.look_at(None);
        }
        let before = self.way.borrow().before();
        self.ahead
            .borrow_mut()
            .extend(self.way.borrow_mut().0.pop());
        self.navigation.show(before);
    }

    /// Shows the screen that was left by the way back.
    fn go_on(&self) {
        let ahead = self.ahead.borrow_mut().pop();
        if let Some(screen) = ahead {
            self.come_to(screen);
            self.navigation.show(screen);
        }
    }
}

/// Lets the browser's way back lead through the page, where it has more than one screen.
pub fn lead_back(navigation: Navigation, desk: Desk, table: Table, is_locked: bool) {
    if is_locked || !way_back::is_own() {
        return;
    }
    let steps = Box::leak(Box::new(Steps {
        navigation,
        desk,
        table,
        way: RefCell::default(),
        ahead: RefCell::default(),
        at: Cell::new(0),
        is_going: Cell::new(false),
    }));
    let steps = &*steps;
    let shown = untrack(|| navigation.screen());
    steps.come_to(shown);
    // A page that is loaded again begins where it was, but for what was open over it.
    let at = way_back::here().unwrap_or(0).min(steps.depth());
    way_back::number(at);
    steps.at.set(at);
    Effect::new(move || {
        let screen = navigation.screen();
        navigation.dialog();
        if table.looking_back().is_some() && screen == Screen::Title {
            // Whoever comes back from there comes to the game as it is.
            table.look_at(None);
        }
        steps.come_to(screen);
        steps.keep_up();
    });
    way_back::watch(|| steps.arrive());
}
