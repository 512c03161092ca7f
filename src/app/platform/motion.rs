//! Chips that fly from where they lay to where they lie now. The state is there already and never waits.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement};

/// Where a chip flies from or to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spot {
    /// The pile of that number.
    Pile(u32),
    /// The tray of the player of that colour.
    Tray(&'static str),
    /// The dead box.
    DeadBox,
}

/// A chip of a colour on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The chip's colour, by its English name.
    pub colour: &'static str,
    /// Where it lay.
    pub from: Spot,
    /// Where it lies.
    pub to: Spot,
}

/// The id of the layer in which chips fly.
pub const LAYER: &str = "flights";
/// More chips at once would be a swarm.
const MOST: usize = 10;
/// When the last flight is over and its chip is taken away.
const OVER: Duration = Duration::from_millis(480);

thread_local! {
    /// Where everything lay when it was last looked at: a captured pile is gone by the time it flies.
    static PLACES: RefCell<BTreeMap<Spot, (f64, f64)>> = const { RefCell::new(BTreeMap::new()) };
}

/// Lets chips fly once the new state is painted, and notes where everything lies now.
pub fn fly(flights: Vec<Flight>, spots: Vec<Spot>) {
    leptos::prelude::request_animation_frame(move || {
        // A task of its own, so that the first paint after a touch does not wait for it.
        leptos::prelude::set_timeout(move || start(&flights, &spots), Duration::ZERO);
    });
}

fn start(flights: &[Flight], spots: &[Spot]) {
    let Some(document) = web_sys::window().and_then(|w| w.document()) else {
        return;
    };
    let now: BTreeMap<Spot, (f64, f64)> = spots
        .iter()
        .filter_map(|spot| Some((spot.clone(), centre(&document, spot)?)))
        .collect();
    let before = PLACES.replace(now.clone());
    if flights.is_empty() || wants_less_motion() {
        return;
    }
    let Some(layer) = document.get_element_by_id(LAYER) else {
        return;
    };
    let chips: Vec<(HtmlElement, (f64, f64))> = flights
        .iter()
        .take(MOST)
        .filter_map(|flight| {
            let place = |spot| before.get(spot).or_else(|| now.get(spot)).copied();
            let (from, to) = (
                place(&flight.from)?,
                now.get(&flight.to).or_else(|| before.get(&flight.to))?,
            );
            let chip = chip(&document, &layer, flight.colour, from)?;
            Some((chip, (to.0 - from.0, to.1 - from.1)))
        })
        .collect();
    // One look at the layout, so that the chips stand at their start before they are sent off.
    let _ = layer.get_bounding_client_rect();
    for (chip, (x, y)) in &chips {
        let _ = chip
            .style()
            .set_property("transform", &format!("translate({x}px, {y}px)"));
    }
    leptos::prelude::set_timeout(
        move || chips.iter().for_each(|(chip, _)| chip.remove()),
        OVER,
    );
}

/// Ends all flights: a touch wants to get on.
pub fn skip() {
    let layer = web_sys::window()
        .and_then(|w| w.document())
        .and_then(|d| d.get_element_by_id(LAYER));
    if let Some(layer) = layer
        && layer.has_child_nodes()
    {
        layer.set_text_content(None);
    }
}

/// A copy of the chip that every tray shows beside its player's name.
fn chip(
    document: &Document,
    layer: &Element,
    colour: &str,
    (x, y): (f64, f64),
) -> Option<HtmlElement> {
    let drawn = document
        .query_selector(&format!(".tray[data-colour=\"{colour}\"] header .chip"))
        .ok()??;
    let span: HtmlElement = document.create_element("span").ok()?.dyn_into().ok()?;
    span.append_child(&drawn.clone_node_with_deep(true).ok()?)
        .ok()?;
    span.style().set_property("left", &format!("{x}px")).ok()?;
    span.style().set_property("top", &format!("{y}px")).ok()?;
    layer.append_child(&span).ok()?;
    Some(span)
}

fn centre(document: &Document, spot: &Spot) -> Option<(f64, f64)> {
    let selector = match spot {
        Spot::Pile(number) => format!("#pile-{number}"),
        Spot::Tray(colour) => format!(".tray[data-colour=\"{colour}\"]"),
        Spot::DeadBox => ".dead-box".to_owned(),
    };
    let place = document
        .query_selector(&selector)
        .ok()??
        .get_bounding_client_rect();
    // A pile's newest chip lies at its upper edge.
    let down = match spot {
        Spot::Pile(_) => 36.0,
        _ => place.height() / 2.0,
    };
    Some((place.left() + place.width() / 2.0, place.top() + down))
}

fn wants_less_motion() -> bool {
    web_sys::window()
        .and_then(|w| {
            w.match_media("(prefers-reduced-motion: reduce)")
                .ok()
                .flatten()
        })
        .is_some_and(|m| m.matches())
}
