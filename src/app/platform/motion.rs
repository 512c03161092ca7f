//! Animation: chips fly from where they lay to where they lie now. The game itself has changed before and never waits.

use crate::app::platform::spot::Spot;
use crate::app::platform::{after_paint, document, is_hidden};
use crate::rules::Colour;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Document, DomRect, Element, HtmlElement};

/// A chip of a colour on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flight {
    /// The chip's colour.
    pub colour: Colour,
    /// Where it lay.
    pub from: Spot,
    /// Where it lies.
    pub to: Spot,
}

/// The id of the layer in which chips fly.
pub const LAYER: &str = "flights";
/// How many chips fly at once at the most: more would be a swarm in which nobody sees anything.
const MOST: usize = 10;
/// How many pixels higher the next chip of a stack lies that moves as one.
const STACKED: i32 = 9;
/// After this time all flights are over and their chips are taken away.
const OVER: Duration = Duration::from_millis(480);

/// How long the way of a rebound is shown.
const REBOUND: Duration = Duration::from_millis(2_400);

/// Where everything on a table lay when it was last looked at: a captured pile is gone by the time it flies. In the
/// middles of spots, in whole pixels.
#[derive(Debug, Default)]
pub struct Places(RefCell<Vec<(Spot, Middle)>>);

type Middle = (i32, i32);

fn place_in(places: &[(Spot, Middle)], spot: Spot) -> Option<Middle> {
    let found = places.iter().find(|(at, _)| *at == spot);
    found.map(|(_, middle)| *middle)
}

/// Lets chips fly once the new state is painted, and notes where everything lies now.
///
/// `rebound` is where a rebound began and where it led: an arrow is drawn there. On a page that nobody can see nothing
/// flies, or all would at once when it is seen again.
pub fn fly(
    places: &Rc<Places>,
    flights: Vec<Flight>,
    rebound: Option<(Spot, Spot)>,
    spots: Vec<Spot>,
) {
    let places = Rc::clone(places);
    let begin = move || {
        // It may have been hidden while this waited for a frame.
        if is_hidden() {
            places.0.take();
        } else {
            // Nothing flies in a page that is gone.
            let _ = start(&places, &flights, rebound, &spots);
        }
    };
    if is_hidden() {
        begin();
    } else {
        after_paint(begin);
    }
}

fn start(
    places: &Places,
    flights: &[Flight],
    rebound: Option<(Spot, Spot)>,
    spots: &[Spot],
) -> Option<()> {
    let document = document()?;
    let now: Vec<_> = spots
        .iter()
        .filter_map(|spot| Some((*spot, centre(&document, *spot)?)))
        .collect();
    let before = places.0.replace(now.clone());
    let layer = document.get_element_by_id(LAYER)?;
    if let Some((from, to)) = rebound
        && let (Some(from), Some(to)) = (place_in(&now, from), place_in(&now, to))
    {
        arrow(&document, &layer, from, to);
    }
    if flights.is_empty() || wants_less_motion() {
        return None;
    }
    let under_way = usize::try_from(layer.child_element_count()).unwrap_or(MOST);
    let chips: Vec<(HtmlElement, Middle)> = flights
        .iter()
        .enumerate()
        .take(MOST.saturating_sub(under_way))
        .filter_map(|(n, flight)| {
            // What goes the same way goes as a stack.
            let before_it = flights.iter().take(n);
            let below = before_it.filter(|it| (it.from, it.to) == (flight.from, flight.to));
            let height = i32::try_from(below.count()).unwrap_or(0) * STACKED;
            let stack = |spot| stack_of(&document, spot, flight.colour);
            let from = stack(flight.from)
                .or_else(|| place_in(&before, flight.from))
                .or_else(|| place_in(&now, flight.from))?;
            let to = stack(flight.to)
                .or_else(|| place_in(&now, flight.to))
                .or_else(|| place_in(&before, flight.to))?;
            let start = (from.0, from.1 - height);
            let chip = chip(&document, &layer, flight.colour, start)?;
            if matches!(flight.to, Spot::Pile(_)) {
                let _ = chip.class_list().add_1("laying");
            }
            Some((chip, (to.0 - from.0, to.1 - from.1)))
        })
        .collect();
    // Makes the browser lay out the chips at their start, from where they are sent off below.
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
    Some(())
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
    arrow.set_class_name("way");
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

/// Tells the style of an element, in pixels, how far `from` lies from it: there it comes from as it appears.
pub fn come_from(element: &Element, from: Spot) {
    let Some(from) = document().and_then(|document| centre(&document, from)) else {
        return;
    };
    let to = middle(&element.get_bounding_client_rect(), None);
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        for (name, way) in [("--from-x", from.0 - to.0), ("--from-y", from.1 - to.1)] {
            // Without it, it comes from nearby.
            let _ = element.style().set_property(name, &format!("{way}px"));
        }
    }
}

/// Ends all flights, because somebody touches the table and does not want to wait.
pub fn skip() {
    let layer = document().and_then(|d| d.get_element_by_id(LAYER));
    if let Some(layer) = layer
        && layer.has_child_nodes()
    {
        layer.set_text_content(None);
    }
}

/// A chip at that place of the layer.
fn chip(
    document: &Document,
    layer: &Element,
    colour: Colour,
    (x, y): Middle,
) -> Option<HtmlElement> {
    let chip: HtmlElement = document.create_element("i").ok()?.dyn_into().ok()?;
    chip.set_class_name(&format!("flying chip of-{colour}"));
    chip.style().set_property("left", &format!("{x}px")).ok()?;
    chip.style().set_property("top", &format!("{y}px")).ok()?;
    layer.append_child(&chip).ok()?;
    Some(chip)
}

/// The middle of a player's chips of that colour, as long as they hold one.
fn stack_of(document: &Document, spot: Spot, colour: Colour) -> Option<Middle> {
    let Spot::Tray(holder) = spot else {
        return None;
    };
    let stack = document.get_element_by_id(&format!("stack-{}-{colour}", holder.colour()))?;
    Some(middle(&stack.get_bounding_client_rect(), None))
}

fn centre(document: &Document, spot: Spot) -> Option<Middle> {
    let place = document
        .query_selector(&spot.selector())
        .ok()??
        .get_bounding_client_rect();
    // A pile's newest chip lies at its upper edge.
    let down = matches!(spot, Spot::Pile(_)).then_some(20.0);
    Some(middle(&place, down))
}

/// The middle of a place, or a point so far below its upper edge.
fn middle(place: &DomRect, down: Option<f64>) -> Middle {
    #[expect(clippy::cast_possible_truncation, reason = "a place on a screen")]
    let middle = (
        (place.left() + place.width() / 2.0) as i32,
        (place.top() + down.unwrap_or(place.height() / 2.0)) as i32,
    );
    middle
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
