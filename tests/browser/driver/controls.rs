//! Whether what somebody needs now can be seen and hit.

use super::Page;
use serde_json::Value;

/// A control that is needed now: a button, a link, a field, a chip or a pile that does something when it is touched.
///
/// Not needed are those that are disabled, inert, or for those who hear the page alone; those below a dialog, as long
/// as it is open; and those below the menu or the log where somebody has laid it over the table.
#[derive(Clone, Debug)]
pub struct Control {
    /// A selector that says which one, as far as one does: the buttons of a list's rows have one name.
    pub name: String,
    /// Left, top, width and height in CSS pixels, in the window.
    pub rect: [f64; 4],
    /// Why a finger cannot get at it, if it cannot:
    ///
    /// - `outside`: some of it lies outside the window;
    /// - `cut by` an element around it, whose edge cuts off some of it;
    /// - `covered by` an element, which a finger at its middle would touch;
    /// - `its words reach over its edge`;
    /// - `too small`: less than 48 px high or wide, or 44 where the window is narrower than 390 px; in dialogs, and in the
    ///   middle of a sentence, less than 24.
    ///
    /// A dialog, the log's lines and the pages of words are there to be scrolled: for what stands in them this is said
    /// of the moment when it is scrolled to. So the list itself must be in sight and show one of them whole. Whatever
    /// else scrolls hides what it cuts off.
    pub fault: Option<String>,
}

impl Page {
    /// Every control that is needed in the page's present state, in the page's order.
    pub async fn controls(&self) -> Vec<Control> {
        let found = self.script(include_str!("controls.js"), vec![]).await;
        let found = found.as_array().expect("a list").iter();
        let control = |control: &Value| Control {
            name: control["name"].as_str().expect("a name").to_owned(),
            rect: std::array::from_fn(|at| control["rect"][at].as_f64().expect("a number")),
            fault: control["fault"].as_str().map(str::to_owned),
        };
        found.map(control).collect()
    }

    /// Which words on the table nobody can read whole: an element's edge or the window's cuts them off, or they lie over
    /// one another. What is scrolled, and what is laid over the table, is left out. And which chips that somebody holds
    /// lie over one another, over their player's name or beyond their pen.
    pub async fn unreadable(&self) -> Vec<String> {
        let found = self.script(include_str!("texts.js"), vec![]).await;
        let found = found.as_array().expect("a list").iter();
        let text = |text: &Value| text.as_str().expect("a text").to_owned();
        found.map(text).collect()
    }
}
