//! Calls to the browser. They live here and nowhere else, and what a browser refuses never panics.

use core::time::Duration;
use leptos::prelude::{request_animation_frame, set_timeout};
use std::cell::RefCell;

pub mod address;
pub mod bot;
pub mod chance;
pub mod crash;
pub mod dialog;
pub mod drag;
pub mod file;
pub mod focus;
pub mod host;
pub mod languages;
pub mod media;
pub mod motion;
pub mod preferences;
pub mod senses;
pub mod shell;
pub mod storage;
pub mod tabs;
pub mod touch;
pub mod visit;

thread_local! {
    static AFTER_PAINT: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// Calls `act` once what has changed is painted: a task of its own after the next frame.
///
/// However many wait for it, the browser is asked for one frame only: asking takes it as long as a small change.
pub fn after_paint(act: impl FnOnce() + 'static) {
    let first = AFTER_PAINT.with_borrow_mut(|waiting| {
        waiting.push(Box::new(act));
        waiting.len() == 1
    });
    if first {
        let all = || AFTER_PAINT.take().into_iter().for_each(|act| act());
        request_animation_frame(move || set_timeout(all, Duration::ZERO));
    }
}
