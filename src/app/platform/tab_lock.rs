//! Tabs of this browser that have the same game open: one of them plays it.
//!
//! Web Locks say which: a tab holds the lock that has the game's name, and a tab that is closed or breaks lets
//! go of it by itself. Where there are none, in a page without HTTPS, tabs speak to each other on a broadcast
//! channel. A tab that is closed sends nothing there; the user takes over by a button.

use crate::app::platform::space::{full_key, own_key};
use crate::app::platform::{chance, storage};
use core::cell::{Cell, RefCell};
use core::time::Duration;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::set_timeout;
use std::rc::{Rc, Weak};
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
const LOCK: &str = "game.";
/// The channel's name. A message says who sends it, what it says, and the game's id.
const CHANNEL: &str = "tabs";
/// The sender of messages that has had time to hear from others. It comes before every name, which is a number.
const SETTLED: &str = "!";
/// "Does anybody play this game?"
const ASKS: &str = "asks";
/// "I play this game."
const PLAYS: &str = "plays";

/// How long the lock may take before the game counts as played elsewhere: a page that was just left lets go of
/// its own a moment later.
const PATIENCE: Duration = Duration::from_millis(300);

/// What this tab knows of the others, and the game that is open in it. It hears them until [`TabLock::close`].
#[derive(Clone)]
pub struct TabLock(Rc<Inner>);

struct Inner {
    tell: Box<dyn Fn(News)>,
    /// What this tab is called in messages.
    name: String,
    /// `None` where the browser has no channels, or refuses one.
    channel: Option<BroadcastChannel>,
    /// Hears what other tabs write to the storage.
    stored: Closure<dyn Fn(JsValue)>,
    /// Hears what other tabs say.
    _said: Closure<dyn Fn(JsValue)>,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// The game that is open here.
    game: Option<String>,
    /// Which opening of a game this is: what comes of an earlier one counts no more.
    opening: u32,
    is_here: bool,
    /// How often its lock was asked for, and which of the requests has it; 0 for none.
    asked: u32,
    holder: u32,
    /// Whether the others had time to say that they play it.
    is_settled: bool,
    /// Lets go of the lock.
    let_go: Option<Function>,
}

impl TabLock {
    /// A tab in which no game is open as yet; the news of others is told to `tell`.
    pub fn new(tell: impl Fn(News) + 'static) -> Self {
        Self(Rc::new_cyclic(|this: &Weak<Inner>| {
            let hears = |hear: fn(&Self, &JsValue)| {
                let this = this.clone();
                Closure::<dyn Fn(JsValue)>::new(move |event| {
                    if let Some(this) = this.upgrade() {
                        hear(&Self(this), &event);
                    }
                })
            };
            let (stored, said) = (hears(Self::hear_storage), hears(Self::hear));
            let channel = BroadcastChannel::new(&full_key(CHANNEL)).ok();
            if let Some(channel) = &channel {
                channel.set_onmessage(Some(said.as_ref().unchecked_ref()));
            }
            if let Some(window) = web_sys::window() {
                let called = stored.as_ref().unchecked_ref();
                // Without it every tab sees the others' moves when it comes to play.
                let _ = window.add_event_listener_with_callback("storage", called);
            }
            Inner {
                tell: Box::new(tell),
                name: chance::new_id(),
                channel,
                stored,
                _said: said,
                state: RefCell::default(),
            }
        }))
    }

    /// Tells and hears no more, and lets go of the game.
    pub fn close(&self) {
        self.open(None);
        if let Some(channel) = &self.0.channel {
            channel.close();
        }
        if let Some(window) = web_sys::window() {
            let called = self.0.stored.as_ref().unchecked_ref();
            // Where it is heard all the same, it says nothing new.
            let _ = window.remove_event_listener_with_callback("storage", called);
        }
    }

    /// A game is open in this tab, or none any more. It is here to play until it turns out that it is elsewhere.
    pub fn open(&self, game: Option<&str>) {
        let (let_go, opening) = {
            let mut state = self.0.state.borrow_mut();
            if state.game.as_deref() == game {
                return;
            }
            let opening = state.opening.wrapping_add(1);
            let before = core::mem::replace(
                &mut *state,
                State {
                    game: game.map(str::to_owned),
                    opening,
                    is_here: true,
                    ..State::default()
                },
            );
            (before.let_go, opening)
        };
        if let Some(let_go) = let_go {
            let _ = let_go.call0(&JsValue::NULL);
        }
        // In a storage of its own nobody else finds the game.
        let is_shared = game.is_some() && storage::kind() == storage::Kind::Local;
        if is_shared && !self.ask_for_lock(opening, false) {
            self.say(ASKS);
            let this = self.clone();
            let settle = move || {
                if this.is_open(opening) {
                    this.0.state.borrow_mut().is_settled = true;
                }
            };
            set_timeout(settle, PATIENCE);
        }
    }

    /// The game that is open here is to be played here from now on.
    pub fn take_over(&self) {
        let (opening, is_held) = {
            let mut state = self.0.state.borrow_mut();
            state.is_settled = true;
            (state.opening, state.holder > 0)
        };
        // It would be taken from this tab itself.
        if is_held {
            return self.become_known(News::Here);
        }
        if !self.ask_for_lock(opening, true) {
            self.say(PLAYS);
            self.become_known(News::Here);
        }
    }

    fn become_known(&self, news: News) {
        match news {
            News::Here => self.0.state.borrow_mut().is_here = true,
            News::Elsewhere => self.0.state.borrow_mut().is_here = false,
            News::Stored => {}
        }
        (self.0.tell)(news);
    }

    fn is_open(&self, opening: u32) -> bool {
        let state = self.0.state.borrow();
        state.opening == opening && state.game.is_some()
    }

    // ---- with locks ----

    /// Asks for the lock of the game that is open, and goes on asking while it is open; says whether there are locks.
    fn ask_for_lock(&self, opening: u32, steal: bool) -> bool {
        let Some(game) = self.0.state.borrow().game.clone() else {
            return true;
        };
        let request_number = {
            let mut state = self.0.state.borrow_mut();
            state.asked += 1;
            state.asked
        };
        let was_held = Rc::new(Cell::new(false));
        let granted = Closure::once_into_js({
            let (this, was_held) = (self.clone(), Rc::clone(&was_held));
            move || -> JsValue {
                if !this.is_open(opening) {
                    return JsValue::UNDEFINED;
                }
                was_held.set(true);
                this.0.state.borrow_mut().holder = request_number;
                this.become_known(News::Here);
                // The lock is held until this promise is kept.
                let keep_it = &mut |keep, _| this.0.state.borrow_mut().let_go = Some(keep);
                Promise::new(keep_it).into()
            }
        });
        let Ok(asked) = request(&full_key(&[LOCK, &game].concat()), steal, &granted) else {
            return false;
        };
        if !steal {
            let this = self.clone();
            let look = move || {
                // Another request of this tab's may have it by then.
                let is_held = this.0.state.borrow().holder > 0;
                if !is_held && this.is_open(opening) {
                    this.become_known(News::Elsewhere);
                }
            };
            set_timeout(look, PATIENCE);
        }
        let this = self.clone();
        leptos::task::spawn_local(async move {
            let outcome = wasm_bindgen_futures::JsFuture::from(asked).await;
            if outcome.is_ok() || !this.is_open(opening) {
                return;
            }
            // It may have gone to another request of this tab's.
            let is_lost = this.0.state.borrow().holder == request_number;
            if is_lost {
                this.0.state.borrow_mut().holder = 0;
                this.become_known(News::Elsewhere);
                this.ask_for_lock(opening, false);
            } else if !was_held.get() {
                // Refused, as in a page without an origin, where nobody else can have the game.
                this.0.state.borrow_mut().holder = request_number;
                this.become_known(News::Here);
            }
        });
        true
    }

    // ---- with messages ----

    /// Says that to all other tabs. Where there is no channel, they still see each other's saves.
    fn say(&self, what: &str) {
        let message = {
            let state = self.0.state.borrow();
            let game = state.game.as_deref();
            game.map(|game| format!("{} {what} {game}", self.sender(&state)))
        };
        if let (Some(channel), Some(message)) = (&self.0.channel, message) {
            let _ = channel.post_message(&message.into());
        }
    }

    /// Who sends a message. Of several tabs that are opened in the same instant one plays, the one whose name comes
    /// first; all of them give way to one that has been playing for a while.
    fn sender(&self, state: &State) -> &str {
        if state.is_settled {
            SETTLED
        } else {
            &self.0.name
        }
    }

    /// Hears that another tab has written to the storage; nothing of another space is news. Without a key it was
    /// emptied.
    fn hear_storage(&self, event: &JsValue) {
        if text_of(event, "key").is_none_or(|key| own_key(&key).is_some()) {
            self.become_known(News::Stored);
        }
    }

    /// Hears what another tab says; anything else that stands there is passed over.
    fn hear(&self, event: &JsValue) {
        let message = text_of(event, "data").unwrap_or_default();
        let mut words = message.split(' ');
        let (Some(who), Some(what), Some(game)) = (words.next(), words.next(), words.next()) else {
            return;
        };
        let (is_mine, is_here, comes_first) = {
            let state = self.0.state.borrow();
            let is_mine = state.game.as_deref() == Some(game);
            (is_mine, state.is_here, self.sender(&state) < who)
        };
        match what {
            ASKS if is_mine && is_here && comes_first => self.say(PLAYS),
            // The one that asks may not have listened yet when this one did.
            ASKS if is_mine && is_here => self.become_known(News::Elsewhere),
            PLAYS if is_mine && !(is_here && comes_first) => self.become_known(News::Elsewhere),
            _ => {}
        }
    }
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

fn text_of(event: &JsValue, name: &str) -> Option<String> {
    Reflect::get(event, &name.into()).ok()?.as_string()
}
