//! The palettes of `style/tokens.css`: which values its tokens have for whom.

use super::eye::Triple;
use crate::style_sheet::{self, Block};
use std::collections::BTreeMap;

/// What decides which blocks of `tokens.css` count.
#[derive(Clone, Copy, Debug)]
pub struct Visitor {
    /// The root's `data-theme`: what the settings say.
    theme: &'static str,
    /// `prefers-color-scheme`: what the browser says.
    prefers: &'static str,
    /// The root's `data-contrast`.
    pub contrast: &'static str,
}

/// Everybody whom the style tells apart.
pub fn visitors() -> impl Iterator<Item = Visitor> {
    ["system", "light", "dark"].into_iter().flat_map(|theme| {
        ["light", "dark"].into_iter().flat_map(move |prefers| {
            ["usual", "more"].into_iter().map(move |contrast| Visitor {
                theme,
                prefers,
                contrast,
            })
        })
    })
}

impl Visitor {
    /// Whether the root matches `:root` with conditions on its attributes, and how many these are: the more, the more
    /// it counts. Panics at any other selector, since a palette that is not understood would not be measured.
    fn matches(self, selector: &str) -> (bool, usize) {
        let mut rest = selector.strip_prefix(":root").unwrap_or_else(|| {
            panic!("{selector}: a palette of a kind that is not measured");
        });
        let (mut holds, mut conditions) = (true, 0);
        while !rest.is_empty() {
            let is_wanted = !rest.starts_with(":not(");
            let condition = rest.trim_start_matches(":not(").trim_start_matches('[');
            let (attribute, value) = condition.split_once("=\"").expect("an attribute's value");
            let (value, after) = value.split_once("\"]").expect("the end of the value");
            let is = match attribute {
                "data-theme" => self.theme,
                "data-contrast" => self.contrast,
                _ => panic!("{selector}: a palette of a kind that is not measured"),
            };
            holds &= (is == value) == is_wanted;
            conditions += 1;
            rest = if is_wanted { after } else { &after[1..] };
        }
        (holds, conditions)
    }

    /// The palette that is theirs: each token's value as it is written in the block that counts most.
    pub fn palette(self) -> Palette {
        let mut values = BTreeMap::<String, (usize, String)>::new();
        for block in blocks() {
            let (mut holds, conditions) = self.matches(&block.prelude);
            for around in block
                .inside
                .iter()
                .filter(|around| !around.starts_with("@layer"))
            {
                let scheme = around.strip_prefix("@media (prefers-color-scheme: ");
                let scheme = scheme.unwrap_or_else(|| {
                    panic!("{around}: a palette of a kind that is not measured");
                });
                holds &= scheme.trim_end_matches(')') == self.prefers;
            }
            for declaration in block.declarations.iter().filter(|_| holds) {
                let (weight, value) = values.entry(declaration.name.clone()).or_default();
                if conditions >= *weight {
                    (*weight, *value) = (conditions, declaration.value.clone());
                }
            }
        }
        let values = values.into_iter().map(|(name, (_, value))| (name, value));
        Palette(values.collect())
    }
}

/// The blocks of `tokens.css` that set a colour for the whole page.
fn blocks() -> Vec<Block> {
    let mut sheets = style_sheet::all().into_iter();
    let (_, blocks) = sheets
        .find(|(name, _)| name == "tokens.css")
        .expect("a file");
    let of_page = blocks
        .into_iter()
        .filter(|block| block.prelude != "::backdrop");
    of_page
        .filter(|block| {
            let mut colours = block.declarations.iter().filter(|d| is_colour(&d.value));
            colours.next().is_some()
        })
        .collect()
}

/// Whether a token's value is a colour, or another token, which only colours are made of.
pub fn is_colour(value: &str) -> bool {
    value.starts_with('#') || value.starts_with("var(")
}

/// The value of every token, as it is written.
pub struct Palette(pub BTreeMap<String, String>);

impl Palette {
    /// The colour of `token`.
    pub fn colour(&self, token: &str) -> Triple {
        let value = self.0.get(&format!("--{token}"));
        let value = value.unwrap_or_else(|| panic!("--{token} is no token"));
        match value.strip_prefix("var(--") {
            Some(other) => self.colour(other.trim_end_matches(')')),
            None => from_hex(value).unwrap_or_else(|| panic!("--{token}: {value} is no colour")),
        }
    }
}

/// The colour of six hexadecimal digits, encoded.
fn from_hex(hex: &str) -> Option<Triple> {
    let digits = hex.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [_, bytes @ ..] = value.to_be_bytes();
    Some(bytes.map(|byte| f64::from(byte) / 255.0))
}
