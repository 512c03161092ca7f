//! The built page inside somebody else's: options in its address, messages, and the element.
//!
//! `trunk build --release` comes first.

mod examples;
mod messages;
mod options;
mod owners;

use crate::driver::Page;
use serde_json::{Value, json};

/// The beginning of a game of three.
const THREE: &str = "so-long-sucker 1\nseats red blue green\nchips 5\npiles any\n\n";
/// One that Blue wins with any move: Red has no chip left, and nobody to rescue them.
const NEAR_THE_END: &str = "so-long-sucker 1\nseats red blue\nchips 1\npiles any\n\n!R r";

/// What a value needs to become part of a page or a line, hide, or turn the text around it.
const HOSTILE: &str =
    "<img src=x onerror='window.injected=1'>\"'\u{202e}\u{0}\n</script><script>injected=1</script>";

const TABLE: &str =
    "document.querySelector('main.table') && document.querySelector('#shell[data-state=ready]')";
const SET_UP: &str =
    "document.querySelector('main.set-up') && document.querySelector('#shell[data-state=ready]')";

/// The attributes of the root and the table that options lead to.
const LOOK: &str = "const root = document.documentElement; return [root.lang, root.dataset.theme, \
                    root.dataset.contrast, document.querySelector('main.table').dataset.sit]";

fn encoded(text: &str) -> String {
    let digits = text.bytes().map(|byte| format!("%{byte:02X}"));
    digits.collect::<Vec<_>>().concat()
}

/// Opens the game in a frame on a page of `around`, which is named as its host.
async fn hold(page: &Page, around: &str, options: &str) {
    page.go(&format!("{around}fixtures/host.html")).await;
    let host = around.trim_end_matches('/');
    let address = format!("{}?host={}&{options}", page.site(), encoded(host));
    page.script("hold(arguments[0])", vec![json!(address)])
        .await;
    page.until("of('ready').length").await;
}

async fn say(page: &Page, message: Value) {
    page.script("say(arguments[0])", vec![message]).await;
}

async fn heard(page: &Page, kind: &str, count: usize) -> Value {
    page.until(&format!("of('{kind}').length >= {count}")).await;
    let all = page
        .script("return of(arguments[0])", vec![json!(kind)])
        .await;
    assert_eq!(all.as_array().map(Vec::len), Some(count), "{all}");
    all
}

async fn is_whole(page: &Page) {
    assert_eq!(
        page.script("return window.injected", vec![]).await,
        json!(null)
    );
    assert_eq!(page.count("#page img, #page script").await, 0);
}
