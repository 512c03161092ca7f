//! Phrases with places in them, and phrases that depend on a number or a colour.

use crate::rules::Colour;

/// A sentence with places to fill: `{0}`, `{1}` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template(pub &'static str);

impl Template {
    /// The sentence with `{0}` filled.
    pub fn with(self, first: &str) -> String {
        self.fill(&[first])
    }

    /// The sentence with all places filled; a place without a value stays empty.
    ///
    /// What is filled in is never looked through for places again, so a name such as `{0}` is just a name.
    pub fn fill(self, values: &[&str]) -> String {
        let mut filled = String::with_capacity(self.0.len() + 16);
        let mut rest = self.0;
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            let (place, behind) = after.split_once('}').unwrap_or((after, ""));
            let value = place.parse().ok().and_then(|n: usize| values.get(n));
            filled.push_str(value.copied().unwrap_or_default());
            rest = behind;
        }
        filled.push_str(rest);
        filled
    }
}

/// A phrase that depends on a number, which `{0}` stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// For one.
    pub one: Template,
    /// For any other number.
    pub other: Template,
}

impl Counted {
    /// The phrase for one and the phrase for others.
    pub const fn new(one: &'static str, other: &'static str) -> Self {
        Self {
            one: Template(one),
            other: Template(other),
        }
    }

    /// The phrase for `n` of them.
    pub fn of(self, n: usize) -> String {
        let template = if n == 1 { self.one } else { self.other };
        template.with(&n.to_string())
    }
}

/// The same thing said for each colour, in [`Colour::ALL`]'s order.
pub type OfColour = [&'static str; Colour::COUNT];

/// Picks a colour's phrase.
pub const fn of(phrases: &OfColour, colour: Colour) -> &'static str {
    phrases[colour as usize]
}
