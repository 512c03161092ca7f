//! The chips' pictures as bitmaps. A drawn picture is laid out and painted anew for each chip of another size whenever a
//! hand or a pile changes, which took up to a third of what a tap takes. A bitmap is there.

use crate::app::platform::{canvas, document};
use core::mem;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CssGroupingRule, CssRuleList, CssStyleRule, CssStyleSheet, HtmlImageElement};

/// What is looked for in the style sheets.
const PROPERTY: &str = "background-image";

/// How the address of a drawing begins, and what follows it.
const DRAWN: (&str, char) = ("data:image/svg+xml", '"');

/// Puts bitmaps in the place of all drawn pictures in the page's style sheets: one is made after the other, so that
/// nothing waits for them, and all are put there at once. Where one cannot be made, they stay drawn.
pub async fn paint() {
    let mut rules = Vec::new();
    if let Some(document) = document() {
        let sheets = document.style_sheets();
        for at in 0..sheets.length() {
            let sheet = sheets.item(at).and_then(|sheet| sheet.dyn_into().ok());
            // One that a visitor's extension has put there may be closed to the page.
            if let Some(Ok(list)) = sheet.map(|sheet: CssStyleSheet| sheet.css_rules()) {
                collect(&list, &mut rules);
            }
        }
    }
    if let Some(bitmaps) = replace(&mut rules).await {
        for (rule, value) in rules {
            // A style that cannot be changed keeps its drawing.
            let _ = rule.style().set_property(PROPERTY, &value);
        }
        // A browser forgets what nobody shows, and would show a chip before its picture the next time.
        mem::forget(bitmaps);
    }
}

/// The rules that put a drawing somewhere, each with that value.
fn collect(rules: &CssRuleList, found: &mut Vec<(CssStyleRule, String)>) {
    for at in 0..rules.length() {
        match rules.item(at).map(JsCast::dyn_into::<CssStyleRule>) {
            Some(Ok(rule)) => {
                let value = rule.style().get_property_value(PROPERTY);
                let value = value.unwrap_or_default();
                if value.contains(DRAWN.0) {
                    found.push((rule, value));
                }
            }
            Some(Err(rule)) => {
                if let Ok(group) = rule.dyn_into::<CssGroupingRule>() {
                    collect(&group.css_rules(), found);
                }
            }
            None => {}
        }
    }
}

/// Changes the addresses in the values of rules to those of bitmaps, which are ready to be shown.
async fn replace(rules: &mut [(CssStyleRule, String)]) -> Option<Vec<HtmlImageElement>> {
    let (canvas, brush) = canvas::blank()?;
    let mut bitmaps = Vec::new();
    while let Some(drawn) = rules.iter().find_map(|(_, value)| drawing(value)) {
        let drawn = drawn.to_owned();
        let drawing = picture(&drawn).await?;
        canvas.set_width(drawing.natural_width());
        canvas.set_height(drawing.natural_height());
        let painted = brush.draw_image_with_html_image_element(&drawing, 0.0, 0.0);
        painted.ok()?;
        let address = canvas.to_data_url().ok()?;
        bitmaps.push(picture(&address).await?);
        for (_, value) in &mut *rules {
            *value = value.replace(&drawn, &address);
        }
    }
    Some(bitmaps)
}

/// The address of the first drawing in a value.
fn drawing(value: &str) -> Option<&str> {
    let (_, from) = value.split_at_checked(value.find(DRAWN.0)?)?;
    Some(from.split_once(DRAWN.1)?.0)
}

/// A picture of that address, once it can be painted.
async fn picture(address: &str) -> Option<HtmlImageElement> {
    let picture = HtmlImageElement::new().ok()?;
    picture.set_src(address);
    JsFuture::from(picture.decode()).await.ok()?;
    Some(picture)
}
