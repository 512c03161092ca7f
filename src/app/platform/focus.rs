//! Where the keyboard focus is, and where it goes.

use crate::app::platform::{after_paint, document, listed};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Moves the focus to the first of these ids that is there.
pub fn to_first(ids: &[&str]) {
    let there = |id: &&&str| document().is_some_and(|d| d.get_element_by_id(id).is_some());
    if let Some(id) = ids.iter().find(there) {
        to(id);
    }
}

/// Moves the focus to the element of that id, if there is one.
pub fn to(id: &str) {
    let element = document().and_then(|d| d.get_element_by_id(id));
    if let Some(element) = element.and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        // An element that cannot take the focus leaves it where it is.
        let _ = element.focus();
    }
}

/// Takes the focus from whatever has it.
pub fn leave() {
    let active = document().and_then(|d| d.active_element());
    if let Some(active) = active.and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        // One that is gone has none.
        let _ = active.blur();
    }
}

/// Moves the focus to the element of that id once what changes now is drawn.
pub fn to_soon(id: String) {
    after_paint(move || to(&id));
}

/// Whether the target of an event lies in an element that matches the selector.
pub fn is_in(target: Option<web_sys::EventTarget>, selector: &str) -> bool {
    let element = target.and_then(|t| t.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|e| e.closest(selector).ok().flatten().is_some())
}

/// The key of an event; none where another is held down with it, since it is the browser's then.
pub fn key_alone(event: &web_sys::KeyboardEvent) -> String {
    let is_held = event.alt_key() || event.ctrl_key() || event.meta_key();
    if is_held { String::new() } else { event.key() }
}

/// Moves the focus from the target of an event, a button among others of the same parent, to the one that `led` gives for its
/// place and how many they are; says whether there is one.
pub fn along(
    target: Option<web_sys::EventTarget>,
    led: impl FnOnce(usize, usize) -> Option<usize>,
) -> bool {
    let Some(button) = target.and_then(|t| t.dyn_into::<HtmlElement>().ok()) else {
        return false;
    };
    let row = button
        .parent_element()
        .and_then(|parent| parent.query_selector_all(":scope > button").ok());
    let Some(row) = row else {
        return false;
    };
    let all: Vec<HtmlElement> = listed(row);
    let at = all.iter().position(|one| *one == button);
    let to = at.and_then(|at| all.get(led(at, all.len())?));
    to.is_some_and(|to| to.focus().is_ok())
}

/// Moves the focus in a list of entries, of which the target of an event may be a button: along the entries, from each to the
/// first of its own buttons, or along all buttons of one entry. `led` gives the place of the next from that of the last, which is
/// how many they are where none is the last; says whether there is one.
pub fn in_entries(
    list: Option<web_sys::EventTarget>,
    target: Option<web_sys::EventTarget>,
    is_along_entry: bool,
    led: impl FnOnce(usize, usize) -> Option<usize>,
) -> bool {
    let list = list.and_then(|list| list.dyn_into::<web_sys::Element>().ok());
    let entry = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let entry = entry.and_then(|target| target.closest("li").ok().flatten());
    let buttons = |of: Option<&web_sys::Element>, css| -> Vec<HtmlElement> {
        let found = of.and_then(|of| of.query_selector_all(css).ok());
        found.map(listed).unwrap_or_default()
    };
    let all = if is_along_entry {
        buttons(entry.as_ref(), "button")
    } else {
        buttons(list.as_ref(), "li > button")
    };
    let active = document().and_then(|d| d.active_element());
    let is_active = |one: &HtmlElement| active.as_ref() == Some(&**one);
    let first = buttons(entry.as_ref(), "button").into_iter().next();
    let at = all.iter().position(is_active);
    let at = at.or_else(|| all.iter().position(|one| Some(one) == first.as_ref()));
    let to = led(at.unwrap_or(all.len()), all.len()).and_then(|to| all.get(to));
    to.is_some_and(|to| to.focus().is_ok())
}

/// Whether the focus has fallen to the page's body: the element that had it is gone.
pub fn is_lost() -> bool {
    document()
        .and_then(|d| d.active_element())
        .is_none_or(|e| e.tag_name().eq_ignore_ascii_case("body"))
}

/// Scrolls to the element of that id, once what changes now is drawn: a dialog that opens begins at its top.
pub fn show_soon(id: String) {
    after_paint(move || {
        if let Some(element) = document().and_then(|d| d.get_element_by_id(&id)) {
            element.scroll_into_view();
        }
    });
}

/// Scrolls no further than it takes to see the element of that id, once what changes now is drawn.
pub fn reveal_soon(id: String) {
    after_paint(move || {
        if let Some(element) = document().and_then(|d| d.get_element_by_id(&id)) {
            let nearest = ScrollIntoViewOptions::new();
            nearest.set_block(ScrollLogicalPosition::Nearest);
            element.scroll_into_view_with_scroll_into_view_options(&nearest);
        }
    });
}

/// Moves the focus to the tab stop of the section that the heading of that id belongs to.
pub fn to_first_in(heading: &str) {
    let section = document()
        .and_then(|d| d.get_element_by_id(heading))
        .and_then(|h| h.closest("section").ok().flatten());
    let stop = section.and_then(|s| s.query_selector("button[tabindex=\"0\"]").ok().flatten());
    if let Some(stop) = stop.and_then(|e| e.dyn_into::<HtmlElement>().ok()) {
        let _ = stop.focus();
    }
}

/// Whether the element that has the focus shows it, since the keyboard is in use, and lies in what the selector selects.
pub fn shows_in(selector: &str) -> bool {
    let active = document().and_then(|d| d.active_element());
    active.is_some_and(|e| {
        e.matches(":focus-visible").unwrap_or(false) && e.closest(selector).ok().flatten().is_some()
    })
}

/// Moves the focus to the first element of that selector that is there; says whether one was.
pub fn to_selected(selector: &str) -> bool {
    let found = document().and_then(|d| d.query_selector(selector).ok().flatten());
    let element = found.and_then(|e| e.dyn_into::<HtmlElement>().ok());
    element.is_some_and(|element| element.focus().is_ok())
}
