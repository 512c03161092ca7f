//! The computer players behind lines of text: a line in, a line out (`so_long_sucker::bots::protocol`).
//!
//! Natively it speaks on standard input and output; in a browser (feature `worker`) it is a Web Worker, which gets and
//! posts each line as a message. The worker thinks in slices, so that a line that comes meanwhile is heard at once: what
//! it was thinking about is answered as far as it came, and then the new line. While it thinks it posts a `null` now and
//! then, so that who waits can tell thinking from death.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::io::Result<()> {
    terminal::converse(std::io::stdin().lock(), std::io::stdout().lock())
}

#[cfg(all(target_arch = "wasm32", feature = "worker"))]
fn main() {
    worker::listen();
}

/// Without the feature there is nobody to speak to.
#[cfg(all(target_arch = "wasm32", not(feature = "worker")))]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
mod terminal {
    use so_long_sucker::bots::protocol::{Reply, Session};
    use std::io::{BufRead, Result, Write};
    use std::time::Instant;

    /// Play-outs between two looks at the clock: about a millisecond.
    const BATCH: u32 = 200;

    /// Answers every line of `lines` in `answers`, until `quit` or the end.
    pub fn converse(mut lines: impl BufRead, mut answers: impl Write) -> Result<()> {
        let mut session = Session::new();
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            if lines.read_until(b'\n', &mut bytes)? == 0 {
                return Ok(());
            }
            let begun = Instant::now();
            let mut reply = session.begin(&String::from_utf8_lossy(&bytes));
            while reply == Reply::Thinking {
                let millis = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
                reply = session.step(BATCH, millis);
            }
            match reply {
                Reply::Answer(answer) => writeln!(answers, "{answer}")?,
                Reply::Thinking | Reply::Quit => return Ok(()),
            }
            answers.flush()?;
        }
    }
}

#[cfg(all(target_arch = "wasm32", feature = "worker"))]
mod worker {
    use so_long_sucker::bots::protocol::{CONNECT, Reply, Session};
    use std::cell::RefCell;
    use std::rc::Rc;
    use wasm_bindgen::prelude::*;
    use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

    /// How it thinks between two looks at the clock, and before it listens again.
    #[derive(Clone, Copy)]
    struct Slices {
        play_outs: u32,
        /// In milliseconds.
        slice: f64,
    }

    const IN_A_WORKER: Slices = Slices {
        play_outs: 50,
        slice: 16.0,
    };
    /// Where the page is drawn in between.
    const ON_A_PAGE: Slices = Slices {
        play_outs: 5,
        slice: 6.0,
    };
    /// How long it thinks without a sign of life, in milliseconds. Who waits counts in
    /// `so_long_sucker::app::computers::questions`.
    const SIGN: f64 = 250.0;

    struct Desk {
        say: Box<dyn Fn(&JsValue)>,
        slices: Slices,
        session: Session,
        begun: f64,
        /// When it last gave a sign of life.
        sign: f64,
        /// A message to this port is the sign to think on. It comes behind the messages that wait already, and
        /// without the delay of a timer.
        think_on: MessagePort,
    }

    /// Hears every message from now on: a worker's, or on a page those of the ports that it asks for.
    pub fn listen() {
        let global = js_sys::global();
        if let Some(scope) = global.dyn_ref::<DedicatedWorkerGlobalScope>() {
            let say = scope.clone();
            // Posting fails for values that cannot be copied only.
            let on_line = converse(IN_A_WORKER, move |line| drop(say.post_message(line)));
            scope.set_onmessage(on_line.as_ref().map(JsCast::unchecked_ref));
        } else {
            let connect = Closure::<dyn Fn() -> JsValue>::new(|| {
                connect().map_or(JsValue::NULL, JsValue::from)
            });
            drop(js_sys::Reflect::set(
                &global,
                &CONNECT.into(),
                &connect.into_js_value(),
            ));
        }
    }

    /// The page's end of a new conversation.
    fn connect() -> Option<MessagePort> {
        let lines = MessageChannel::new().ok()?;
        let ours = lines.port1();
        let say = ours.clone();
        let on_line = converse(ON_A_PAGE, move |line| drop(say.post_message(line)))?;
        ours.set_onmessage(Some(on_line.unchecked_ref()));
        Some(lines.port2())
    }

    /// Begins a conversation; gives what hears its messages.
    fn converse(slices: Slices, say: impl Fn(&JsValue) + 'static) -> Option<JsValue> {
        let signs = MessageChannel::new().ok()?;
        let desk = Rc::new(RefCell::new(Desk {
            say: Box::new(say),
            slices,
            session: Session::new(),
            begun: 0.0,
            sign: 0.0,
            think_on: signs.port2(),
        }));
        let thinking = Rc::clone(&desk);
        let on_sign = Closure::<dyn FnMut()>::new(move || thinking.borrow_mut().think());
        signs
            .port1()
            .set_onmessage(Some(on_sign.into_js_value().unchecked_ref()));
        let on_line = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            // What is no text is answered as an empty line is: as an error.
            let line = event.data().as_string().unwrap_or_default();
            desk.borrow_mut().hear(&line);
        });
        Some(on_line.into_js_value())
    }

    impl Desk {
        fn hear(&mut self, line: &str) {
            if let Some(answer) = self.session.stop() {
                self.say(&answer.to_string());
            }
            self.begun = js_sys::Date::now();
            self.sign = self.begun;
            let reply = self.session.begin(line);
            self.answer(reply);
        }

        fn think(&mut self) {
            // A sign can be left over from a line that was stopped.
            if !self.session.is_thinking() {
                return;
            }
            let Slices { play_outs, slice } = self.slices;
            let start = js_sys::Date::now();
            if !(0.0..SIGN).contains(&(start - self.sign)) {
                self.sign = start;
                (self.say)(&JsValue::NULL);
            }
            loop {
                let now = js_sys::Date::now();
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "whole milliseconds; a clock that was set back counts as standing"
                )]
                let reply = self
                    .session
                    .step(play_outs, (now - self.begun).max(0.0) as u64);
                if reply != Reply::Thinking || !(0.0..slice).contains(&(now - start)) {
                    self.answer(reply);
                    return;
                }
            }
        }

        fn answer(&mut self, reply: Reply) {
            match reply {
                Reply::Answer(answer) => self.say(&answer.to_string()),
                Reply::Thinking => drop(self.think_on.post_message(&JsValue::NULL)),
                // Whoever started it ends it.
                Reply::Quit => {}
            }
        }

        fn say(&self, line: &str) {
            (self.say)(&JsValue::from_str(line));
        }
    }
}
