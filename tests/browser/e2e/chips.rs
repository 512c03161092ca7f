//! The chips' pictures.

use crate::driver::{Console, Engine, Page, story};
use serde_json::{Value, json};
use std::fs;

/// The addresses of the pictures on the first of these elements.
const ON: &str =
    "return [...getComputedStyle(document.querySelector(arguments[0])).backgroundImage.matchAll(/url\\(\"([^\"]*)\"\\)/g)]
        .map(([, address]) => address);";

/// How far two pictures of the same size are apart, which is the mean difference of their bytes, of 255; and which part
/// of the first is not clear.
const COMPARED: &str = "
    const pixels = async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        const { naturalWidth: width, naturalHeight: height } = picture;
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const brush = canvas.getContext('2d');
        brush.drawImage(picture, 0, 0);
        return brush.getImageData(0, 0, width, height).data;
    };
    return Promise.all([...arguments].map(pixels)).then(([one, other]) => {
        const clear = one.filter((byte, at) => at % 4 === 3 && byte === 0).length;
        return one.length !== other.length ? [-1, -1]
            : [one.reduce((sum, byte, at) => sum + Math.abs(byte - other[at]), 0) / one.length, 1 - clear / (one.length / 4)];
    });";

/// The drawings that the style sheet has for chips with that selector.
fn drawn(selector: &str) -> Vec<String> {
    let sheet = fs::read_to_string("style/chips.css").expect("the chips' pictures");
    let start = format!("  {selector} {{ background-image: ");
    let rule = sheet.lines().find_map(|line| line.strip_prefix(&start));
    let pictures = rule
        .expect("a rule for these chips")
        .split("url(\"")
        .skip(1);
    let pictures = pictures.filter_map(|rest| rest.split_once("\")"));
    pictures.map(|(address, _)| address.to_owned()).collect()
}

fn chips_become_bitmaps_that_look_like_their_drawings(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#play-pass").await;
        page.until(
            "getComputedStyle(document.querySelector('.chips > .of-red')).backgroundImage.includes('image/png')",
        )
        .await;
        for selector in [".chips > .of-red", ".chips > .of-white.bare"] {
            let drawn = drawn(selector);
            let Value::Array(shown) = page.script(ON, vec![json!(selector)]).await else {
                panic!("{selector} has no pictures");
            };
            assert_eq!(shown.len(), drawn.len(), "{selector}");
            for (shown, drawn) in shown.iter().zip(drawn) {
                let text = shown.as_str().unwrap_or_default();
                assert!(
                    text.starts_with("data:image/png;base64,"),
                    "{selector}: {text}"
                );
                let compared = page
                    .script(COMPARED, vec![shown.clone(), json!(drawn)])
                    .await;
                let [apart, painted] = [0, 1].map(|at| compared[at].as_f64().unwrap_or(-1.0));
                assert!((0.0..1.0).contains(&apart), "{selector} is {apart} apart");
                assert!(painted > 0.6, "{selector}: {painted} of it is painted");
            }
        }
    });
}

/// A browser that paints nothing leaves the drawings where they are.
#[test]
fn chips_stay_drawn_where_no_bitmap_can_be_made() {
    story(Engine::Chromium, Console::Clean, |page: Page| async move {
        page.before_pages(
            "HTMLCanvasElement.prototype.toDataURL = () => { window.asked = (window.asked ?? 0) + 1; throw new Error('no'); };",
        )
        .await;
        page.open("").await;
        page.click("#play-pass").await;
        page.until("window.asked").await;
        page.until("document.querySelector('.chips > .of-red')")
            .await;
        let shown = page.script(ON, vec![json!(".chips > .of-red")]).await;
        let text = shown[0].as_str().unwrap_or_default();
        assert!(text.starts_with("data:image/svg+xml,"), "{text}");
    });
}

in_every_engine! {
    chips_become_bitmaps_that_look_like_their_drawings,
}
