//! Chips that fly from where they lay to where they lie now. The state is there already and never waits.

use std::cell::RefCell;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement};

/// Where a chip flies from or to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The pile of that number.
    Pile(u32),
    /// The place for a new pile.
    NewPile,
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

/// How long the way of a rebound is shown.
const REBOUND: Duration = Duration::from_millis(2_400);

thread_local! {
    /// Where everything lay when it was last looked at: a captured pile is gone by the time it flies.
    static PLACES: RefCell<Places> = const { RefCell::new(Vec::new()) };
}

/// The middles of spots, in whole pixels.
type Places = Vec<(Spot, Middle)>;
type Middle = (i32, i32);

fn place_in(places: &[(Spot, Middle)], spot: &Spot) -> Option<Middle> {
    let found = places.iter().find(|(at, _)| at == spot);
    found.map(|(_, middle)| *middle)
}

/// Lets chips fly once the new state is painted, and notes where everything lies now.
///
/// `rebound` is where a rebound began and where it led: an arrow is drawn there.
pub fn fly(flights: Vec<Flight>, rebound: Option<(Spot, Spot)>, spots: Vec<Spot>) {
    super::after_paint(move || start(&flights, rebound.as_ref(), &spots));
}

fn start(flights: &[Flight], rebound: Option<&(Spot, Spot)>, spots: &[Spot]) {
    let Some(document) = web_sys::window().and_then(|w| w.document()) else {
        return;
    };
    let now: Places = spots
        .iter()
        .filter_map(|spot| Some((spot.clone(), centre(&document, spot)?)))
        .collect();
    let before = PLACES.replace(now.clone());
    let Some(layer) = document.get_element_by_id(LAYER) else {
        return;
    };
    if let Some((from, to)) = rebound
        && let (Some(from), Some(to)) = (place_in(&now, from), place_in(&now, to))
    {
        arrow(&document, &layer, from, to);
    }
    if flights.is_empty() || wants_less_motion() {
        return;
    }
    let chips: Vec<(HtmlElement, Middle)> = flights
        .iter()
        .take(MOST)
        .filter_map(|flight| {
            let from = place_in(&before, &flight.from).or_else(|| place_in(&now, &flight.from))?;
            let to = place_in(&now, &flight.to).or_else(|| place_in(&before, &flight.to))?;
            let chip = chip(&document, &layer, flight.colour, from)?;
            if matches!(flight.to, Spot::Pile(_)) {
                chip.set_class_name("laying");
            }
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

/// Draws the way of a rebound for a while. It says what the log says too.
fn arrow(document: &Document, layer: &Element, from: Middle, to: Middle) -> Option<()> {
    let (x, y) = (f64::from(to.0 - from.0), f64::from(to.1 - from.1));
    #[expect(
        clippy::cast_possible_truncation,
        reason = "lengths on a screen, and angles"
    )]
    let (length, degrees) = (
        (x * x + y * y).sqrt() as i32,
        js_sys::Math::atan2(y, x).to_degrees() as i32,
    );
    let arrow: HtmlElement = document.create_element("i").ok()?.dyn_into().ok()?;
    let style = arrow.style();
    for (property, value) in [
        ("left", format!("{}px", from.0)),
        ("top", format!("{}px", from.1)),
        ("width", format!("{length}px")),
        ("transform", format!("rotate({degrees}deg)")),
    ] {
        style.set_property(property, &value).ok()?;
    }
    layer.append_child(&arrow).ok()?;
    leptos::prelude::set_timeout(move || arrow.remove(), REBOUND);
    Some(())
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
fn chip(document: &Document, layer: &Element, colour: &str, (x, y): Middle) -> Option<HtmlElement> {
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

fn centre(document: &Document, spot: &Spot) -> Option<Middle> {
    let selector = match spot {
        Spot::Pile(number) => format!("#pile-{number}"),
        Spot::Tray(colour) => format!(".tray[data-colour=\"{colour}\"]"),
        Spot::NewPile => "#new-pile".to_owned(),
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
    #[expect(clippy::cast_possible_truncation, reason = "a place on a screen")]
    let middle = (
        (place.left() + place.width() / 2.0) as i32,
        (place.top() + down) as i32,
    );
    Some(middle)
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
