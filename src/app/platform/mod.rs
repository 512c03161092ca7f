//! Calls to the browser, and what a browser refuses never panics. Elsewhere nothing but leptos' own timers and listeners, and
//! what the element of an event says, is asked of it.

use core::time::Duration;
use js_sys::{Array, Promise};
use leptos::prelude::{request_animation_frame, set_timeout};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, NodeList};

pub mod address;
pub mod bitmaps;
pub mod canvas;
pub mod chance;
pub mod clock;
pub mod crash_page;
pub mod dialog;
pub mod disk_copy;
pub mod drag;
pub mod engine_port;
mod fetch;
pub mod file;
pub mod focus;
pub mod languages;
pub mod late_style;
pub mod marks;
pub mod media;
pub mod motion;
pub mod parent_frame;
pub mod preferences;
pub mod room;
pub mod root;
pub mod screen;
pub mod senses;
pub mod session_note;
pub mod share;
pub mod shell;
pub mod space;
pub mod spot;
pub mod storage;
pub mod study_file;
pub mod tab_lock;
pub mod wake_lock;
pub mod way_back;

/// Lets `task` go on by itself, also before anything is mounted, when leptos cannot.
pub fn spawn(task: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(task);
}

thread_local! {
    static AFTER_PAINT: RefCell<Vec<Box<dyn FnOnce()>>> = const { RefCell::new(Vec::new()) };
}

/// The elements of that type in a list, in its order.
fn listed<T: JsCast>(list: NodeList) -> Vec<T> {
    let nodes = (0..list.length()).filter_map(|at| list.item(at));
    nodes.filter_map(|node| node.dyn_into().ok()).collect()
}

/// Calls `hear` whenever an event of that kind reaches the window, as long as the page is there. Where the browser lets
/// nobody listen, it hears nothing.
fn listen(event: &str, hear: impl Fn() + 'static) {
    let listener = Closure::<dyn Fn()>::new(hear);
    if let Some(window) = web_sys::window() {
        let called = listener.as_ref().unchecked_ref();
        let _ = window.add_event_listener_with_callback(event, called);
    }
    listener.forget();
}

/// The page's document.
fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Whether nobody can see the page, since another tab is in front of it for instance.
fn is_hidden() -> bool {
    document().is_some_and(|document| document.hidden())
}

/// Calls `act` once what has changed is painted: a task of its own after the next frame, and after what waits for that frame
/// already. A page that nobody can see is not painted and gets no frames: there it is a task of its own at once.
///
/// However many wait for it, the browser is asked for one frame only: asking takes it as long as a small change.
pub fn after_paint(act: impl FnOnce() + 'static) {
    let first = AFTER_PAINT.with_borrow_mut(|waiting| {
        waiting.push(Box::new(act));
        waiting.len() == 1
    });
    let all = || AFTER_PAINT.take().into_iter().for_each(|act| act());
    if is_hidden() {
        // Also for what was waiting for a frame when the page was hidden.
        set_timeout(all, Duration::ZERO);
    } else if first {
        let in_turn = move || set_timeout(all, Duration::ZERO);
        request_animation_frame(move || set_timeout(in_turn, Duration::ZERO));
    }
}

/// As [`after_paint`], but it calls `act` when the time is up at the latest: a page that is hidden before its next frame
/// waits for that until it is seen again.
pub fn after_paint_within(time: Duration, act: impl FnOnce() + 'static) {
    let act = Rc::new(Cell::new(Some(act)));
    let once = move || {
        if let Some(act) = act.take() {
            act();
        }
    };
    after_paint(once.clone());
    set_timeout(once, time);
}

/// Begins `work` at once, and waits for it until the time is up; it goes on all the same.
pub fn begin(work: impl Future<Output = ()> + 'static, time: Duration) -> impl Future<Output = ()> {
    let work = wasm_bindgen_futures::future_to_promise(async {
        work.await;
        Ok(JsValue::UNDEFINED)
    });
    let up = Promise::new(&mut |up, _| set_timeout(move || drop(up.call0(&JsValue::NULL)), time));
    let either = Promise::race(&Array::of2(&work, &up));
    async move {
        // Neither of them fails.
        let _ = wasm_bindgen_futures::JsFuture::from(either).await;
    }
}
