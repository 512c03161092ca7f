//! Changes to the markup of a page: not a reader of any HTML, but of what trunk writes.

use crate::Outcome;

/// The text of an HTML page.
pub struct Page(String);

/// An element that was cut out of a page.
pub struct Element(String);

impl Element {
    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Outcome<&str> {
        let after = self.0.split_once(&format!("{name}=\""));
        let value = after.and_then(|(_, rest)| rest.split_once('"'));
        let value = value.map(|(value, _)| value);
        value.ok_or_else(|| format!("There is no {name} in {}.", self.0).into())
    }
}

impl Page {
    /// Takes the text of the page.
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// The text as it is now.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Replaces a text wherever it stands.
    pub fn replace(&mut self, old: &str, new: &str) {
        self.0 = self.0.replace(old, new);
    }

    /// Cuts out the first element with such a start and end, and the white space before it.
    pub fn cut(&mut self, start: &str, end: &str) -> Option<Element> {
        self.cut_with(start, end, "")
    }

    /// Cuts out the first element with such a start and end in which `part` stands.
    pub fn cut_with(&mut self, start: &str, end: &str, part: &str) -> Option<Element> {
        let (from, to) = self.find(start, end, part)?;
        let element = self.0[from..to].to_owned();
        let before = self.0[..from].trim_end().len();
        self.0.replace_range(before..to, "");
        Some(Element(element))
    }

    /// The address without `./` that ends so, in an element with such a start.
    pub fn address_of(&self, start: &str, end: &str) -> Outcome<String> {
        let found = self.find(start, ">", &format!("{end}\""));
        let (from, to) = found.ok_or_else(|| format!("There is no {start} of a {end}."))?;
        let element = Element(self.0[from..to].to_owned());
        let address = element.attribute("href")?;
        Ok(address.strip_prefix("./").unwrap_or(address).to_owned())
    }

    fn find(&self, start: &str, end: &str, part: &str) -> Option<(usize, usize)> {
        let mut ranges = self.0.match_indices(start).filter_map(|(from, _)| {
            let length = self.0[from..].find(end)? + end.len();
            Some((from, from + length))
        });
        ranges.find(|(from, to)| self.0[*from..*to].contains(part))
    }

    /// Adds elements behind a tag such as `<head>`.
    pub fn add_after(&mut self, tag: &str, elements: &str) {
        self.0 = self.0.replacen(tag, &format!("{tag}\n{elements}"), 1);
    }

    /// Adds elements before a tag such as `</head>`.
    pub fn add_before(&mut self, tag: &str, elements: &str) {
        self.0 = self.0.replacen(tag, &format!("{elements}\n{tag}"), 1);
    }
}
