//! The way to the computer players' program (`src/bin/bot.rs`), which is loaded with the first question: in a Web Worker,
//! or where none works (a page from a disk, a strict sandbox, no memory left) on this page, where it thinks in short
//! slices.
//!
//! Lines of `crate::bots::protocol` go in, one answer comes out for each, in order; a message that is no text is a sign
//! of life. What to do about a program that fails is decided in `crate::app::computers::questions`.

use crate::app::computers::questions::{Place, Questions, Step, TICK};
use crate::bots::protocol::CONNECT;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::{Rc, Weak};
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, MessagePort, Worker};

type Fits<P> = Box<dyn Fn(&P, &str) -> bool>;
type Hear<P> = Box<dyn Fn(P, &str)>;

/// What is told to whoever asks.
pub struct Listener<P> {
    /// Whether that line is an answer to a question for that purpose.
    pub fits: Fits<P>,
    /// The answer for that purpose.
    pub hear: Hear<P>,
    /// There is no answer yet, or for `true`: there will be none, and all questions are forgotten.
    pub fail: Box<dyn Fn(bool)>,
}

/// A way to the program, with the questions that wait there. Dropped, it ends the program.
pub struct EnginePort<P: 'static>(Rc<Port<P>>);

struct Port<P> {
    questions: RefCell<Questions<P>>,
    programs: RefCell<Vec<(u64, Program)>>,
    ticks: RefCell<bool>,
    listener: Listener<P>,
}

enum Program {
    Worker(Worker),
    Page(MessagePort),
}

impl Program {
    fn say(&self, line: &str) {
        let line = JsValue::from_str(line);
        // A port that is closed does not answer, which is noticed.
        let _ = match self {
            Self::Worker(worker) => worker.post_message(&line),
            Self::Page(port) => port.post_message(&line),
        };
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        match self {
            Self::Worker(worker) => {
                worker.set_onmessage(None);
                worker.set_onerror(None);
                worker.terminate();
            }
            Self::Page(port) => {
                port.set_onmessage(None);
                port.close();
            }
        }
    }
}

impl<P: 'static> EnginePort<P> {
    /// A way to a program that is not loaded yet.
    pub fn new(listener: Listener<P>) -> Self {
        Self(Rc::new(Port {
            questions: RefCell::default(),
            programs: RefCell::default(),
            ticks: RefCell::new(false),
            listener,
        }))
    }

    /// Asks in a line; the answer is for `purpose`.
    pub fn ask(&self, line: String, purpose: P) {
        let steps = self.0.questions.borrow_mut().ask(line, purpose);
        carry_out(&self.0, steps);
    }

    /// Nobody wants an answer to what was asked any more.
    pub fn stop(&self) {
        let steps = self.0.questions.borrow_mut().stop();
        carry_out(&self.0, steps);
    }
}

fn carry_out<P: 'static>(port: &Rc<Port<P>>, steps: Vec<Step>) {
    let mut steps = VecDeque::from(steps);
    while let Some(step) = steps.pop_front() {
        match step {
            Step::Begin(Place::Worker, number) => {
                let worker = start_worker(port, number);
                let begun = worker.is_some();
                let program = worker.map(|worker| (number, Program::Worker(worker)));
                port.programs.borrow_mut().extend(program);
                let mut questions = port.questions.borrow_mut();
                steps.extend(if begun {
                    questions.ready(number)
                } else {
                    questions.broke(number)
                });
            }
            Step::Begin(Place::Page, number) => start_on_page(port, number),
            Step::Say(number, line) => {
                let programs = port.programs.borrow();
                if let Some((_, program)) = programs.iter().find(|(n, _)| *n == number) {
                    program.say(&line);
                }
            }
            Step::End(number) => port.programs.borrow_mut().retain(|(n, _)| *n != number),
            Step::Overdue => (port.listener.fail)(false),
            Step::GiveUp => (port.listener.fail)(true),
        }
    }
    keep_time(port);
}

/// Lets the clock tick while something is waited for.
fn keep_time<P: 'static>(port: &Rc<Port<P>>) {
    if !port.questions.borrow().is_waiting() || port.ticks.replace(true) {
        return;
    }
    let port = Rc::downgrade(port);
    let tick = move || {
        if let Some(port) = port.upgrade() {
            port.ticks.replace(false);
            let steps = port.questions.borrow_mut().tick();
            carry_out(&port, steps);
        }
    };
    leptos::prelude::set_timeout(tick, Duration::from_millis(u64::from(TICK)));
}

/// The address of a part of the program, as the build named it; `None` where it named nothing.
fn address(part: &str) -> Option<String> {
    let document = web_sys::window()?.document()?;
    let named = document.get_element_by_id(part)?;
    named.get_attribute("content")
}

fn start_worker<P: 'static>(port: &Rc<Port<P>>, number: u64) -> Option<Worker> {
    let worker = Worker::new(&address("bot-worker")?).ok()?;
    let on_message = on_message(Rc::downgrade(port), number);
    worker.set_onmessage(Some(on_message.unchecked_ref()));
    let port = Rc::downgrade(port);
    let broke = Closure::<dyn Fn()>::new(move || {
        if let Some(port) = port.upgrade() {
            let steps = port.questions.borrow_mut().broke(number);
            carry_out(&port, steps);
        }
    });
    let broke = broke.into_js_value();
    worker.set_onerror(Some(broke.unchecked_ref()));
    worker.set_onmessageerror(Some(broke.unchecked_ref()));
    Some(worker)
}

fn start_on_page<P: 'static>(port: &Rc<Port<P>>, number: u64) {
    let port = Rc::downgrade(port);
    wasm_bindgen_futures::spawn_local(async move {
        let loaded = connect().await;
        let Some(port) = port.upgrade() else {
            return;
        };
        let begun = loaded.is_some();
        if let Some(page) = loaded {
            let on_message = on_message(Rc::downgrade(&port), number);
            page.set_onmessage(Some(on_message.unchecked_ref()));
            let program = (number, Program::Page(page));
            port.programs.borrow_mut().push(program);
        }
        let steps = if begun {
            port.questions.borrow_mut().ready(number)
        } else {
            port.questions.borrow_mut().broke(number)
        };
        carry_out(&port, steps);
    });
}

/// A port to the program on this page, which `loadBot` of `src/shell/start.js` loads the first time.
async fn connect() -> Option<MessagePort> {
    let window = web_sys::window()?;
    let function = |name: &str| {
        let function = js_sys::Reflect::get(&window, &name.into()).ok()?;
        function.dyn_into::<js_sys::Function>().ok()
    };
    if function(CONNECT).is_none() {
        let loading = function("loadBot")?.call0(&window).ok()?;
        let loading: js_sys::Promise = loading.dyn_into().ok()?;
        wasm_bindgen_futures::JsFuture::from(loading).await.ok()?;
    }
    function(CONNECT)?.call0(&window).ok()?.dyn_into().ok()
}

/// Hears what the program of that number says.
fn on_message<P: 'static>(port: Weak<Port<P>>, number: u64) -> JsValue {
    let hear = move |event: MessageEvent| {
        let Some(port) = port.upgrade() else {
            return;
        };
        let Some(line) = event.data().as_string() else {
            let steps = port.questions.borrow_mut().sign(number);
            return carry_out(&port, steps);
        };
        let fits = |purpose: &P| (port.listener.fits)(purpose, &line);
        let (answered, steps) = port.questions.borrow_mut().answer(number, fits);
        carry_out(&port, steps);
        if let Some(purpose) = answered {
            (port.listener.hear)(purpose, &line);
        }
    };
    Closure::<dyn Fn(MessageEvent)>::new(hear).into_js_value()
}
