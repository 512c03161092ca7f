//! Chips that are dragged by mouse, pen or finger: the second way to play, beside tapping.

use super::motion::Spot;
use crate::rules::Colour;
use core::time::Duration;
use std::cell::{Cell, RefCell};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, Node, PointerEvent};

/// How far a pressed pointer moves before it drags, in pixels.
const START: i32 = 8;
/// How far beside a place a chip may be dropped, in pixels.
const MAGNET: f64 = 32.0;
/// Where a chip can be dropped.
const PLACES: &str = "#new-pile, .pile, .tray, .dead-box";
/// The place that a dragged chip is over.
const OVER: &str = "drop-here";

thread_local! {
    static ENDED: Cell<bool> = const { Cell::new(false) };
    static DRAG: RefCell<Drag> = const { RefCell::new(Drag::Not) };
}

enum Drag {
    /// Nothing is pressed.
    Not,
    /// A stack is pressed, and may be dragged from.
    Pressed { stack: HtmlElement, x: i32, y: i32 },
    /// A chip is under way.
    Dragged {
        chip: HtmlElement,
        over: Option<Element>,
    },
}

/// A pointer is pressed: on a stack that offers its chips, a drag may begin.
pub fn press(event: &PointerEvent) {
    end();
    let target = event.target().and_then(|t| t.dyn_into::<Element>().ok());
    let stack = target.and_then(|t| t.closest(".stack:not([aria-disabled])").ok().flatten());
    if let Some(stack) = stack.and_then(|s| s.dyn_into().ok())
        && event.is_primary()
        && event.button() == 0
    {
        let (x, y) = (event.client_x(), event.client_y());
        DRAG.replace(Drag::Pressed { stack, x, y });
    }
}

/// The pointer moves: gives holder and colour of the chip, when a drag begins with it.
pub fn follow(event: &PointerEvent) -> Option<(String, String)> {
    let (x, y) = (event.client_x(), event.client_y());
    DRAG.with_borrow_mut(|drag| match drag {
        Drag::Not => None,
        Drag::Pressed {
            stack,
            x: from_x,
            y: from_y,
        } => {
            if (x - *from_x).abs().max((y - *from_y).abs()) < START {
                return None;
            }
            // The pointer stays with the stack, also when it leaves the page.
            let _ = stack.set_pointer_capture(event.pointer_id());
            let holder = stack.closest(".tray").ok()??.get_attribute("data-colour")?;
            let colour = stack.get_attribute("data-colour")?;
            let chip = copy(stack)?;
            put(&chip, x, y);
            *drag = Drag::Dragged { chip, over: None };
            Some((holder, colour))
        }
        Drag::Dragged { chip, over } => {
            put(chip, x, y);
            let now = place_at(x, y);
            if *over != now {
                mark(over.take(), false);
                mark(now.clone(), true);
                *over = now;
            }
            None
        }
    })
}

/// The pointer is released: gives where the chip is dropped, if one was dragged to a place.
pub fn release(event: &PointerEvent) -> Option<Spot> {
    let dragged = DRAG.with_borrow(|drag| matches!(drag, Drag::Dragged { .. }));
    end();
    let place = dragged.then(|| place_at(event.client_x(), event.client_y()));
    spot(&place??)
}

/// Whatever is dragged or pressed is so no more.
pub fn end() {
    if let Drag::Dragged { chip, over } = DRAG.replace(Drag::Not) {
        chip.remove();
        mark(over, false);
        ENDED.set(true);
        leptos::prelude::set_timeout(|| ENDED.set(false), Duration::ZERO);
    }
}

/// Whether a chip was dragged a moment ago: the click that ends it is no tap.
pub fn was_on() -> bool {
    ENDED.get()
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// A copy of the stack's chip, in the layer above everything.
fn copy(stack: &Element) -> Option<HtmlElement> {
    let drawn: Node = stack
        .query_selector(".chip")
        .ok()??
        .clone_node_with_deep(true)
        .ok()?;
    let document = document()?;
    let chip: HtmlElement = document.create_element("span").ok()?.dyn_into().ok()?;
    chip.set_class_name("dragged");
    chip.append_child(&drawn).ok()?;
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
    let places = document.query_selector_all(PLACES).ok()?;
    let mut nearest = None;
    let mut least = MAGNET;
    for place in (0..places.length()).filter_map(|n| places.get(n)) {
        let Ok(place) = place.dyn_into::<Element>() else {
            continue;
        };
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

/// What the place is.
fn spot(place: &Element) -> Option<Spot> {
    if place.id() == "new-pile" {
        return Some(Spot::NewPile);
    }
    if let Some(number) = place.get_attribute("data-pile") {
        return Some(Spot::Pile(number.parse().ok()?));
    }
    match place.get_attribute("data-colour") {
        Some(colour) => Some(Spot::Tray(Colour::from_name(&colour)?.name())),
        None => Some(Spot::DeadBox),
    }
}
