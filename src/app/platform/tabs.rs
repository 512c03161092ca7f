//! Tabs of this browser that have the same game open: one of them plays it.
//!
//! Web Locks say which: a tab holds the lock that has the game's name, and a tab that is closed or breaks lets
//! go of it by itself. Where there are none, in a page without HTTPS, tabs speak to each other: on a broadcast
//! channel, or where that is missing, too, through storage events. One that is gone cannot say so, and the others
//! go on watching until they are told to play.

use super::{chance, storage};
use core::cell::{Cell, RefCell};
use core::time::Duration;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::set_timeout;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::BroadcastChannel;

/// Something that this tab should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// The game is this tab's to play.
    Here,
    /// Another tab plays it.
    Elsewhere,
    /// Another tab has written to the storage, or emptied it.
    Stored,
}

/// A lock's name begins so; the game's id follows.
const LOCK: &str = "so-long-sucker.game.";
/// The channel's name, and the key under which a message stands for a moment where there is no channel. A message
/// says who sends it, what it says, and the game's id.
const MESSAGE: &str = "so-long-sucker.tabs";
/// The sender of messages that has had time to hear from others. It comes before every name, which is a number.
const SETTLED: &str = "!";
/// "Does anybody play this game?"
const ASKS: &str = "asks";
/// "I play this game."
const PLAYS: &str = "plays";

/// How long the lock may take before the game counts as played elsewhere: a page that was just left lets go of
/// its own a moment later.
const PATIENCE: Duration = Duration::from_millis(300);

struct State {
    /// The game that is open here.
    game: Option<String>,
    /// Which opening of a game this is: what comes of an earlier one counts no more.
    opening: u32,
    is_here: bool,
    /// Whether the others had time to say that they play it.
    is_settled: bool,
    /// What this tab is called in messages.
    name: String,
    channel: Option<BroadcastChannel>,
    /// Lets go of the lock.
    let_go: Option<Function>,
    tell: Option<Rc<dyn Fn(News)>>,
    listens: bool,
}

impl State {
    /// Who sends a message. Of several tabs that are opened in the same instant one plays, the one whose name comes
    /// first; all of them give way to one that has been playing for a while.
    fn sender(&self) -> &str {
        if self.is_settled { SETTLED } else { &self.name }
    }
}

thread_local! {
    static STATE: RefCell<State> = const {
        RefCell::new(State {
            game: None,
            opening: 0,
            is_here: false,
            is_settled: false,
            name: String::new(),
            channel: None,
            let_go: None,
            tell: None,
            listens: false,
        })
    };
}

/// Tells the news from now on, until [`close`].
pub fn watch(tell: impl Fn(News) + 'static) {
    let listens = STATE.with_borrow_mut(|state| {
        state.tell = Some(Rc::new(tell));
        core::mem::replace(&mut state.listens, true)
    });
    if listens {
        return;
    }
    let channel = open_channel();
    STATE.with_borrow_mut(|state| {
        state.name = chance::new_id();
        state.channel = channel;
    });
    let listener = Closure::<dyn Fn(JsValue)>::new(|event| hear_storage(&event));
    if let Some(window) = web_sys::window() {
        let called = listener.as_ref().unchecked_ref();
        // Without it every tab sees the others' moves when it comes to play.
        let _ = window.add_event_listener_with_callback("storage", called);
    }
    listener.forget();
}

/// Tells no more, and lets go of the game.
pub fn close() {
    open(None);
    STATE.with_borrow_mut(|state| state.tell = None);
}

/// A game is open in this tab, or none any more. It is here to play until it turns out that it is elsewhere.
pub fn open(game: Option<&str>) {
    let (let_go, opening) = STATE.with_borrow_mut(|state| {
        if state.game.as_deref() == game {
            return (None, None);
        }
        state.game = game.map(str::to_owned);
        state.opening = state.opening.wrapping_add(1);
        state.is_here = true;
        state.is_settled = false;
        // In a storage of its own nobody else finds the game.
        let shared = game.is_some() && storage::kind() == storage::Kind::Local;
        (state.let_go.take(), shared.then_some(state.opening))
    });
    if let Some(let_go) = let_go {
        let _ = let_go.call0(&JsValue::NULL);
    }
    if let Some(opening) = opening
        && !ask_for_lock(opening, false)
    {
        say(ASKS);
        let settle = move || {
            if is_open(opening) {
                STATE.with_borrow_mut(|state| state.is_settled = true);
            }
        };
        set_timeout(settle, PATIENCE);
    }
}

/// The game that is open here is to be played here from now on.
pub fn take_over() {
    let opening = STATE.with_borrow_mut(|state| {
        state.is_settled = true;
        state.opening
    });
    if !ask_for_lock(opening, true) {
        say(PLAYS);
        become_known(News::Here);
    }
}

fn become_known(news: News) {
    let tell = STATE.with_borrow_mut(|state| {
        match news {
            News::Here => state.is_here = true,
            News::Elsewhere => state.is_here = false,
            News::Stored => {}
        }
        state.tell.clone()
    });
    if let Some(tell) = tell {
        tell(news);
    }
}

fn is_open(opening: u32) -> bool {
    STATE.with_borrow(|state| state.opening == opening && state.game.is_some())
}

// ---- with locks ----

/// Asks for the lock of the game that is open, and goes on asking while it is open; says whether there are locks.
fn ask_for_lock(opening: u32, steal: bool) -> bool {
    let Some(name) = STATE.with_borrow(|s| s.game.as_ref().map(|id| format!("{LOCK}{id}"))) else {
        return true;
    };
    let held = Rc::new(Cell::new(false));
    let granted = Closure::once_into_js({
        let held = Rc::clone(&held);
        move || -> JsValue {
            if !is_open(opening) {
                return JsValue::UNDEFINED;
            }
            held.set(true);
            become_known(News::Here);
            // The lock is held until this promise is kept.
            Promise::new(&mut |keep, _| STATE.with_borrow_mut(|s| s.let_go = Some(keep))).into()
        }
    });
    let Ok(asked) = request(&name, steal, &granted) else {
        return false;
    };
    if !steal {
        let held = Rc::clone(&held);
        let look = move || {
            if !held.get() && is_open(opening) {
                become_known(News::Elsewhere);
            }
        };
        set_timeout(look, PATIENCE);
    }
    leptos::task::spawn_local(async move {
        let outcome = wasm_bindgen_futures::JsFuture::from(asked).await;
        if outcome.is_ok() || !is_open(opening) {
            return;
        }
        if held.get() {
            become_known(News::Elsewhere);
            ask_for_lock(opening, false);
        } else {
            // Refused, as in a page without an origin, where nobody else can have the game.
            held.set(true);
            become_known(News::Here);
        }
    });
    true
}

/// # Errors
/// What the browser throws, also where it has no locks.
fn request(name: &str, steal: bool, granted: &JsValue) -> Result<Promise, JsValue> {
    let navigator = web_sys::window().ok_or(JsValue::NULL)?.navigator();
    let locks = Reflect::get(&navigator, &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"steal".into(), &steal.into())?;
    let asked = request.call3(&locks, &name.into(), &options, granted)?;
    asked.dyn_into()
}

// ---- with messages ----

/// `None` where the browser has no channels, or refuses one.
fn open_channel() -> Option<BroadcastChannel> {
    let channel = BroadcastChannel::new(MESSAGE).ok()?;
    let listener = Closure::<dyn Fn(JsValue)>::new(|event| {
        if let Some(message) = text_of(&event, "data") {
            hear(&message);
        }
    });
    channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
    Some(channel)
}

/// Says that to all other tabs.
fn say(what: &str) {
    let told = STATE.with_borrow(|state| {
        let game = state.game.as_ref()?;
        Some((
            format!("{} {what} {game}", state.sender()),
            state.channel.clone(),
        ))
    });
    let Some((message, channel)) = told else {
        return;
    };
    if channel.is_some_and(|channel| channel.post_message(&message.as_str().into()).is_ok()) {
        return;
    }
    // Where there is no room for it, the tabs still see each other's saves. It is taken away at once, so that the
    // same message is a change again the next time.
    let _ = storage::set(MESSAGE, &message);
    storage::remove(MESSAGE);
}

/// Hears what another tab has written to the storage.
fn hear_storage(event: &JsValue) {
    if text_of(event, "key").as_deref() != Some(MESSAGE) {
        become_known(News::Stored);
    } else if let Some(message) = text_of(event, "newValue") {
        hear(&message);
    }
}

/// Hears what another tab says; anything else that stands there is passed over.
fn hear(message: &str) {
    let mut words = message.split(' ');
    let (Some(who), Some(what), Some(game)) = (words.next(), words.next(), words.next()) else {
        return;
    };
    let (is_mine, is_here, comes_first) = STATE.with_borrow(|state| {
        let is_mine = state.game.as_deref() == Some(game);
        (is_mine, state.is_here, state.sender() < who)
    });
    match what {
        ASKS if is_mine && is_here && comes_first => say(PLAYS),
        // The one that asks may not have listened yet when this one did.
        ASKS if is_mine && is_here => become_known(News::Elsewhere),
        PLAYS if is_mine && !(is_here && comes_first) => become_known(News::Elsewhere),
        _ => {}
    }
}

fn text_of(event: &JsValue, name: &str) -> Option<String> {
    Reflect::get(event, &name.into()).ok()?.as_string()
}
