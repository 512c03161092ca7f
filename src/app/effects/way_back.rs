//! The browser's own way back, on a telephone the one that is known best: out of a dialog, back to the screen from which this
//! one was opened, to the first screen, and only then out of the page.
//!
//! Every screen and every dialog is a step in the tab's history, numbered from the first screen's, which is 0. Who leaves a
//! screen by the page's own ways takes its step away.

use crate::app::desk::navigation::{Navigation, Screen};
use crate::app::platform::way_back;
use core::cell::{Cell, RefCell};
use leptos::prelude::*;

/// The screens that lead to the one that is shown, which is the last of them; the first screen is none.
#[derive(Default)]
struct Way(Vec<Screen>);

impl Way {
    /// That screen is shown now: one from which others were opened again, or one that was opened from the last.
    fn come_to(&mut self, screen: Screen) {
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
    way: RefCell<Way>,
    /// The number of the step on which the tab stands.
    at: Cell<u32>,
    /// Whether the tab is on its way back to a step, as the page has asked for.
    is_going: Cell<bool>,
}

impl Steps {
    /// How many steps the page is from its first screen.
    fn depth(&self) -> u32 {
        let screens = self.way.borrow().0.len();
        let dialogs = usize::from(self.navigation.dialog_untracked().is_some());
        u32::try_from(screens + dialogs).unwrap_or(0)
    }

    /// Makes the steps that the page has come further, or takes those away that it has gone back.
    fn keep_up(&self) {
        let (depth, at) = (self.depth(), self.at.get());
        if self.is_going.get() || depth == at {
            return;
        }
        for step in at + 1..=depth {
            way_back::add(step);
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
            for _ in at..self.depth() {
                self.go_up();
            }
        }
        self.is_going.set(false);
        // What was opened or closed meanwhile, and what nobody can go forward to again.
        self.keep_up();
    }

    /// Closes the dialog, or else shows the screen before.
    fn go_up(&self) {
        if self.navigation.dialog_untracked().is_some() {
            return self.navigation.close();
        }
        let before = self.way.borrow().before();
        self.way.borrow_mut().come_to(before);
        self.navigation.show(before);
    }
}

/// Lets the browser's way back lead through the page, where it has more than one screen.
pub fn lead_back(navigation: Navigation, is_locked: bool) {
    if is_locked || !way_back::is_own() {
        return;
    }
    let steps = Box::leak(Box::new(Steps {
        navigation,
        way: RefCell::default(),
        at: Cell::new(0),
        is_going: Cell::new(false),
    }));
    let steps = &*steps;
    Effect::new(move |before: Option<()>| {
        let screen = navigation.screen();
        navigation.dialog();
        steps.way.borrow_mut().come_to(screen);
        if before.is_none() {
            // A page that is loaded again begins where it was, but for what was open over it.
            let at = way_back::here().unwrap_or(0).min(steps.depth());
            way_back::number(at);
            steps.at.set(at);
        }
        steps.keep_up();
    });
    way_back::watch(|| steps.arrive());
}
