//! Chips that are dragged by mouse, pen or finger: the second way to play, beside tapping.

use crate::app::platform::spot::Spot;
use crate::app::platform::{document, listed};
use crate::rules::{Colour, Player};
use core::time::Duration;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};

/// How far a pressed pointer moves before it drags, in pixels.
const START: i32 = 8;
/// How far beside a place a chip may be dropped, in pixels.
const MAGNET: f64 = 32.0;
/// The class of the place that a dragged chip is over.
const OVER: &str = "drop-here";

/// What is dragged on a table. It is asked for by every handler of pointers.
#[derive(Clone, Copy)]
pub struct Drag(StoredValue<State, LocalStorage>);

enum State {
    /// Nothing is pressed.
    Free,
    /// A stack is pressed, and may be dragged from.
    Pressed { stack: HtmlElement, x: i32, y: i32 },
    /// A chip is under way.
    Dragged {
        chip: HtmlElement,
        over: Option<Element>,
    },
    /// A chip was dragged, and the click that comes of it is not heard yet.
    Ended,
}

impl Drag {
    /// Nothing is dragged yet. What is dragged when the table goes goes with it.
    pub fn new() -> Self {
        let drag = Self(StoredValue::new_local(State::Free));
        on_cleanup(move || {
            drag.end();
        });
        drag
    }

    /// The table's around a component, asked for once in the component's body.
    pub fn here() -> Self {
        expect_context()
    }

    /// A pointer is pressed: on a stack that offers its chips, a drag may begin. While one finger drags, another, or a palm, is
    /// nobody's.
    pub fn press(self, event: &PointerEvent) {
        if !event.is_primary() {
            return;
        }
        self.end();
        let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
        let stack = target.and_then(|t| t.closest(".stack:not([aria-disabled])").ok().flatten());
        if let Some(stack) = stack.and_then(|s| s.dyn_into().ok())
            && event.button() == 0
        {
            let (x, y) = (event.client_x(), event.client_y());
            self.0.set_value(State::Pressed { stack, x, y });
        }
    }

    /// The pointer moves: gives holder and colour of the chip, when a drag begins with it.
    pub fn follow(self, event: &PointerEvent) -> Option<(Player, Colour)> {
        if !event.is_primary() {
            return None;
        }
        let (x, y) = (event.client_x(), event.client_y());
        self.0.try_update_value(|state| match state {
            State::Free | State::Ended => None,
            State::Pressed {
                stack,
                x: from_x,
                y: from_y,
            } => {
                if (x - *from_x).abs().max((y - *from_y).abs()) < START {
                    return None;
                }
                // The pointer stays with the stack, also when it leaves the page.
                let _ = stack.set_pointer_capture(event.pointer_id());
                let holder = colour(&stack.closest(".tray").ok()??)?.player();
                let colour = colour(stack)?;
                let chip = drawn(colour)?;
                put(&chip, x, y);
                *state = State::Dragged { chip, over: None };
                Some((holder, colour))
            }
            State::Dragged { chip, over } => {
                put(chip, x, y);
                let now = place_at(x, y);
                if *over != now {
                    mark(over.take(), false);
                    mark(now.clone(), true);
                    *over = now;
                }
                None
            }
        })?
    }

    /// The primary pointer is released: gives where the chip is dropped, if one was dragged to a place.
    pub fn release(self, event: &PointerEvent) -> Option<Spot> {
        let place = self
            .end()
            .then(|| place_at(event.client_x(), event.client_y()));
        Spot::of(&place??)
    }

    /// Ends whatever is pressed or dragged, without a drop; says whether a chip was dragged.
    pub fn end(self) -> bool {
        let state = self
            .0
            .try_update_value(|state| core::mem::replace(state, State::Free));
        let Some(State::Dragged { chip, over }) = state else {
            return false;
        };
        chip.remove();
        mark(over, false);
        self.0.set_value(State::Ended);
        let forget = move || {
            // Something may be pressed again, or the table gone.
            self.0.try_update_value(|state| {
                if matches!(state, State::Ended) {
                    *state = State::Free;
                }
            });
        };
        set_timeout(forget, Duration::ZERO);
        true
    }

    /// Whether a chip was dragged a moment ago: the click that ends it is no tap.
    pub fn was_on(self) -> bool {
        self.0
            .try_with_value(|state| matches!(state, State::Ended))
            .unwrap_or_default()
    }
}

impl Default for Drag {
    fn default() -> Self {
        Self::new()
    }
}

fn colour(of: &Element) -> Option<Colour> {
    Colour::from_name(&of.get_attribute("data-colour")?)
}

/// A chip of that colour, in the layer above everything.
fn drawn(colour: Colour) -> Option<HtmlElement> {
    let document = document()?;
    let chip: HtmlElement = document.create_element("i").ok()?.dyn_into().ok()?;
    chip.set_class_name(&format!("dragged chip of-{colour}"));
    document.body()?.append_child(&chip).ok()?;
    Some(chip)
}

fn put(chip: &HtmlElement, x: i32, y: i32) {
    // A chip that is not moved is just not seen.
    let _ = chip
        .style()
        .set_property("transform", &format!("translate({x}px, {y}px)"));
}

fn mark(place: Option<Element>, over: bool) {
    if let Some(place) = place {
        let _ = place.class_list().toggle_with_force(OVER, over);
    }
}

/// The place below the pointer, else the nearest one within reach of the magnet.
fn place_at(x: i32, y: i32) -> Option<Element> {
    let document = document()?;
    let (x, y) = (f64::from(x), f64::from(y));
    let places = document.query_selector_all(Spot::ALL).ok()?;
    let mut nearest = None;
    let mut least = MAGNET;
    for place in listed::<Element>(places) {
        let rect = place.get_bounding_client_rect();
        let across = (rect.left() - x).max(x - rect.right()).max(0.0);
        let down = (rect.top() - y).max(y - rect.bottom()).max(0.0);
        let away = across.max(down);
        if away < least || away == 0.0 {
            (nearest, least) = (Some(place), away);
        }
    }
    nearest
}
