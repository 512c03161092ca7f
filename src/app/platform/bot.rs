//! The computer players' program (`src/bin/bot.rs`), loaded with the first line that is said to it: in a Web Worker,
//! or where none can start (a page from a disk, a strict sandbox) on this page, where it thinks in short slices.
//!
//! Either way it is a port: lines of `crate::bots::protocol` go in, one answer comes out for each, in order.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, MessagePort, Worker};

/// After so long without any answer the program counts as dead.
const PATIENCE: Duration = Duration::from_secs(20);
/// Where the program on this page puts its port: see `src/bin/bot.rs`.
const PORT: &str = "so-long-sucker-bot";

enum Port {
    /// Nothing is loaded.
    None,
    /// It is being loaded into this page.
    Loading,
    Worker(Worker),
    Page(MessagePort),
    /// It cannot be had.
    Failed,
}

struct Bot {
    port: Port,
    /// Lines that have no answer yet.
    unanswered: VecDeque<String>,
    /// How many answers have come.
    answers: u64,
    hear: Rc<dyn Fn(&str)>,
    fail: Rc<dyn Fn()>,
}

thread_local! {
    static BOT: RefCell<Bot> = RefCell::new(Bot {
        port: Port::None,
        unanswered: VecDeque::new(),
        answers: 0,
        hear: Rc::new(|_| ()),
        fail: Rc::new(|| ()),
    });
}

/// Calls `hear` with every answer, and `fail` when the program cannot be had.
pub fn listen(hear: impl Fn(&str) + 'static, fail: impl Fn() + 'static) {
    BOT.with_borrow_mut(|bot| {
        bot.hear = Rc::new(hear);
        bot.fail = Rc::new(fail);
    });
}

/// Says a line; the first one loads the program.
pub fn say(line: &str) {
    let starts = BOT.with_borrow_mut(|bot| {
        bot.unanswered.push_back(line.to_owned());
        bot.port.post(line);
        matches!(bot.port, Port::None | Port::Failed)
    });
    if starts {
        start_worker();
    }
    watch();
}

impl Port {
    fn post(&self, line: &str) {
        let line = JsValue::from_str(line);
        // A port that is closed does not answer, which is watched.
        let _ = match self {
            Self::Worker(worker) => worker.post_message(&line),
            Self::Page(port) => port.post_message(&line),
            Self::None | Self::Loading | Self::Failed => Ok(()),
        };
    }
}

/// The address of a part of the program, as the build named it; `None` where it named nothing.
fn address(part: &str) -> Option<String> {
    let document = web_sys::window()?.document()?;
    let named = document.get_element_by_id(part)?;
    named.get_attribute("content")
}

fn start_worker() {
    let worker = address("bot-worker").and_then(|address| Worker::new(&address).ok());
    let Some(worker) = worker else {
        return start_on_page();
    };
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| hear(&event));
    worker.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    let on_error = Closure::<dyn Fn()>::new(start_on_page);
    worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
    take(Port::Worker(worker));
}

/// Says everything that has no answer to the new port.
fn take(port: Port) {
    BOT.with_borrow_mut(|bot| {
        if let Port::Worker(worker) = &bot.port {
            worker.terminate();
        }
        bot.port = port;
        bot.unanswered.iter().for_each(|line| bot.port.post(line));
    });
}

/// Loads the program into this page, once.
fn start_on_page() {
    let begins = BOT.with_borrow_mut(|bot| {
        let begins = !matches!(bot.port, Port::Loading | Port::Page(_));
        if begins {
            if let Port::Worker(worker) = &bot.port {
                worker.terminate();
            }
            bot.port = Port::Loading;
        }
        begins
    });
    if begins {
        wasm_bindgen_futures::spawn_local(async {
            match load().await {
                Some(port) => {
                    let on_message =
                        Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| hear(&event));
                    port.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
                    take(Port::Page(port));
                }
                None => give_up(),
            }
        });
    }
}

fn give_up() {
    let fail = BOT.with_borrow_mut(|bot| {
        bot.port = Port::Failed;
        bot.unanswered.clear();
        Rc::clone(&bot.fail)
    });
    fail();
}

/// The port of the program on this page: `loadBot` of `src/shell/start.js` loads it.
async fn load() -> Option<MessagePort> {
    let window = web_sys::window()?;
    let load = js_sys::Reflect::get(&window, &"loadBot".into()).ok()?;
    let load: js_sys::Function = load.dyn_into().ok()?;
    let loading = load.call0(&window).ok()?.dyn_into::<js_sys::Promise>();
    wasm_bindgen_futures::JsFuture::from(loading.ok()?)
        .await
        .ok()?;
    js_sys::Reflect::get(&window, &PORT.into())
        .ok()?
        .dyn_into()
        .ok()
}

fn hear(event: &MessageEvent) {
    let Some(line) = event.data().as_string() else {
        return;
    };
    let hear = BOT.with_borrow_mut(|bot| {
        bot.answers += 1;
        // An answer to nothing comes from a worker that was given up.
        bot.unanswered.pop_front().map(|_| Rc::clone(&bot.hear))
    });
    if let Some(hear) = hear {
        hear(&line);
    }
}

/// Looks after a while whether anything was answered; a program that is silent is replaced.
fn watch() {
    let before = BOT.with_borrow(|bot| bot.answers);
    let look = move || {
        let silent = BOT.with_borrow(|bot| {
            let works = matches!(bot.port, Port::Worker(_) | Port::Page(_));
            works && bot.answers == before && !bot.unanswered.is_empty()
        });
        if silent {
            start_on_page();
        }
    };
    leptos::prelude::set_timeout(look, PATIENCE);
}
