//! The computer players behind lines of text: a line in, a line out (`so_long_sucker::bots::protocol`).
//!
//! Natively it speaks on standard input and output; in a browser (feature `worker`) it is a Web Worker, which gets and
//! posts each line as a message. The worker thinks in slices, so that a line that comes meanwhile is heard at once: what
//! it was thinking about is answered as far as it came, and then the new line.

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
                Reply::Line(line) => writeln!(answers, "{line}")?,
                Reply::Thinking | Reply::Quit => return Ok(()),
            }
            answers.flush()?;
        }
    }
}

#[cfg(all(target_arch = "wasm32", feature = "worker"))]
mod worker {
    use so_long_sucker::bots::protocol::{Reply, Session};
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
    /// Where a page finds its end of the line.
    const PORT: &str = "so-long-sucker-bot";

    struct Desk {
        say: Box<dyn Fn(&JsValue)>,
        slices: Slices,
        session: Session,
        begun: f64,
        /// A message to this port is the sign to think on. It comes behind the messages that wait already, and
        /// without the delay of a timer.
        think_on: MessagePort,
    }

    /// Hears every message from now on: a worker's, or on a page those of a port.
    pub fn listen() {
        let (Ok(signs), Ok(lines)) = (MessageChannel::new(), MessageChannel::new()) else {
            return;
        };
        let global = js_sys::global();
        let scope = global.dyn_ref::<DedicatedWorkerGlobalScope>().cloned();
        let slices = if scope.is_some() {
            IN_A_WORKER
        } else {
            ON_A_PAGE
        };
        let (ours, theirs) = (lines.port1(), lines.port2());
        // Posting fails for values that cannot be copied only.
        let say: Box<dyn Fn(&JsValue)> = if let Some(scope) = scope.clone() {
            Box::new(move |line| drop(scope.post_message(line)))
        } else {
            let ours = ours.clone();
            Box::new(move |line| drop(ours.post_message(line)))
        };
        let desk = Rc::new(RefCell::new(Desk {
            say,
            slices,
            session: Session::new(),
            begun: 0.0,
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
        let on_line = on_line.into_js_value();
        if let Some(scope) = scope {
            scope.set_onmessage(Some(on_line.unchecked_ref()));
        } else {
            ours.set_onmessage(Some(on_line.unchecked_ref()));
            drop(js_sys::Reflect::set(&global, &PORT.into(), &theirs));
        }
    }

    impl Desk {
        fn hear(&mut self, line: &str) {
            if let Some(answer) = self.session.stop() {
                self.say(&answer);
            }
            self.begun = js_sys::Date::now();
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
                Reply::Line(line) => self.say(&line),
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
