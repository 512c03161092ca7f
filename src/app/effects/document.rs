//! What the page's document says of itself: its language and look, on paper too; and what its address asks for.

use crate::app::desk::Desk;
use crate::app::platform::{self, address, bitmaps, late_style, root, share};
use crate::app::settings::Settings;
use crate::phrases::Phrases;
use core::time::Duration;
use leptos::prelude::*;

/// Says in the root element which language the page is in.
pub fn page_language(phrases: Signal<&'static Phrases>) {
    Effect::new(move |_| {
        let phrases = phrases.get();
        root::set_attribute("lang", phrases.tag);
        root::set_title(phrases.title);
    });
}

/// Says in the root element which theme was chosen.
pub fn page_theme(settings: Settings) {
    Effect::new(move |_| settings.show_theme());
}

/// Follows the address's fragment when it changes.
pub fn follow_address(desk: Desk) {
    address::watch_fragment(move || desk.follow_fragment());
}

/// How long the page has its rest before that: who has just come has other things to wait for.
const REST: Duration = Duration::from_secs(2);

/// Makes bitmaps of the chips' pictures, once the page has been there for a while.
pub fn paint_chips() {
    set_timeout(|| platform::spawn(bitmaps::paint()), REST);
}

/// Opens the browser's dialog for printing. What is on paper is for the style to say: of a page with a report the report
/// alone, and of a study's what is to be handed out.
pub fn print() {
    share::print();
}

/// Brings the style of what comes after the first move; it begins at once.
pub fn style_of_rest() -> impl Future<Output = ()> {
    late_style::load(late_style::OF_REST)
}

/// Brings the style of the studies; it begins at once.
pub fn style_of_studies() -> impl Future<Output = ()> {
    late_style::load(late_style::OF_STUDIES)
}
