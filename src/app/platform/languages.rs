//! The texts of the languages that are not in the program: each a file beside the page, or, in the page that is one file,
//! an element.

use super::fetch;

/// How long a language may take, in milliseconds. The page waits for it, and speaks English otherwise.
const PATIENCE: u32 = 4_000;

/// The lines of the language of that tag; `None` if they are not to be had.
pub async fn fetch(tag: &str) -> Option<String> {
    let document = web_sys::window()?.document()?;
    let element = document.get_element_by_id(&format!("language-{tag}"))?;
    // Where no address is named the lines are in the page itself: it is one file.
    match element.get_attribute("content") {
        Some(address) => fetch::text(&address, PATIENCE).await,
        None => element.text_content(),
    }
}
