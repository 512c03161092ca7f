//! A place in a text that is being read.

/// Reads a text from left to right and knows where it stands.
#[derive(Clone, Copy)]
pub(super) struct Scan<'a> {
    text: &'a str,
    at: usize,
}

/// How much of the text an error shows.
const SHOWN: usize = 24;

impl<'a> Scan<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// What is not read yet.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Goes past `token`, if that comes next.
    pub(super) fn eat(&mut self, token: &str) -> bool {
        let comes = self.rest().starts_with(token);
        if comes {
            self.at += token.len();
        }
        comes
    }

    /// Goes past all characters that `belongs` accepts, and gives them.
    pub(super) fn eat_while(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or_default()
    }

    /// A number in decimal digits; `None`, and nothing read, if none comes or it is past 32 bits.
    pub(super) fn number(&mut self) -> Option<u32> {
        let mut ahead = *self;
        let number = ahead.eat_while(|c| c.is_ascii_digit()).parse().ok()?;
        *self = ahead;
        Some(number)
    }

    /// Spaces and tabs.
    pub(super) fn skip_spaces(&mut self) {
        self.eat_while(|c| c == ' ' || c == '\t');
    }

    /// White space and comments, over lines.
    pub(super) fn skip_blank(&mut self) {
        loop {
            self.eat_while(char::is_whitespace);
            if self.peek() != Some('#') {
                return;
            }
            self.eat_while(|c| c != '\n');
        }
    }

    /// Whether nothing but a comment stands before the end of the line.
    pub(super) fn at_line_end(&self) -> bool {
        let mut ahead = *self;
        ahead.eat_while(|c| c == ' ' || c == '\t' || c == '\r');
        matches!(ahead.peek(), None | Some('\n' | '#'))
    }

    /// The line's rest without its comment and the white space around, and the reader past it.
    pub(super) fn take_line(&mut self) -> Scan<'a> {
        self.skip_spaces();
        let start = self.at;
        let line = self.eat_while(|c| c != '\n' && c != '#');
        Scan {
            text: self
                .text
                .get(..start + line.trim_end().len())
                .unwrap_or(self.text),
            at: start,
        }
    }

    pub(super) const fn is_at_end(&self) -> bool {
        self.at >= self.text.len()
    }

    /// Line and column of the place, from 1; columns count characters.
    pub(super) fn line_and_column(&self) -> (usize, usize) {
        let before = self.text.get(..self.at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = before.matches('\n').count() + 1;
        (
            line,
            before.get(line_start..).map_or(0, |l| l.chars().count()) + 1,
        )
    }

    /// What stands here: up to the next white space, or 24 characters of it. Empty at the end.
    pub(super) fn found(&self) -> String {
        let rest = self.rest();
        let word = rest.split(char::is_whitespace).next().unwrap_or_default();
        let mut shown: String = word.chars().take(SHOWN).collect();
        if shown.is_empty() {
            shown = rest
                .chars()
                .take(1)
                .filter(|c| *c != '\n' && *c != '\r')
                .collect();
        }
        shown
    }
}
