//! What style sheets ask for is there: classes, ids, the page's own attributes, and custom properties.

use super::files::{below, root, text_of};
use super::style_sheet;
use cssparser::{Parser, Token};
use std::collections::BTreeSet;
use syn::buffer::{Cursor, TokenBuffer};

/// What a selector asks an element for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Asked {
    /// A class, an id or the name of an attribute `data-…`.
    Name(String),
    /// A value of such an attribute.
    Value(String),
}

/// What `selector` asks for, wherever it stands in it.
fn asked(selector: &str) -> Vec<Asked> {
    fn read(parser: &mut Parser, found: &mut Vec<Asked>) {
        let mut is_class = false;
        while let Ok(token) = parser.next_including_whitespace().cloned() {
            match &token {
                Token::Ident(name) if is_class => found.push(Asked::Name(name.to_string())),
                Token::IDHash(name) => found.push(Asked::Name(name.to_string())),
                Token::SquareBracketBlock | Token::ParenthesisBlock | Token::Function(_) => {
                    let is_attribute = matches!(token, Token::SquareBracketBlock);
                    let inner = parser.parse_nested_block(|inner| {
                        if is_attribute {
                            attribute(inner, found);
                        } else {
                            read(inner, found);
                        }
                        Ok::<(), cssparser::ParseError<()>>(())
                    });
                    inner.unwrap_or_else(|e| panic!("{e:?}"));
                }
                _ => {}
            }
            is_class = matches!(token, Token::Delim('.'));
        }
    }
    fn attribute(parser: &mut Parser, found: &mut Vec<Asked>) {
        let mut is_ours = false;
        while let Ok(token) = parser.next().cloned() {
            match token {
                Token::Ident(name) if name.starts_with("data-") => {
                    is_ours = true;
                    found.push(Asked::Name(name.to_string()));
                }
                Token::QuotedString(value) if is_ours => {
                    found.extend(value.split(' ').map(|value| Asked::Value(value.to_owned())));
                }
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    read(&mut Parser::new(selector), &mut found);
    found
}

/// The words that the page can give to its elements: those of texts in the source, and names with a hyphen.
#[derive(Default)]
struct Given(BTreeSet<String>);

impl Given {
    fn add_text(&mut self, text: &str) {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
        let words = text.split(|c| !is_part(c)).filter(|word| !word.is_empty());
        self.0.extend(words.map(str::to_owned));
    }

    /// Everything in a source but its comments; names alone are the program's own.
    fn add_source(&mut self, text: &str) {
        let tokens = text.parse().unwrap_or_else(|e| panic!("{e}"));
        self.add_tokens(TokenBuffer::new2(tokens).begin());
    }

    fn add_tokens(&mut self, mut at: Cursor) {
        // What stands before, as far as it may go on as one name.
        let mut name = String::new();
        while !at.eof() {
            at = if let Some((inner, _, _, rest)) = at.any_group() {
                self.add_tokens(inner);
                self.add_name(&mut name);
                rest
            } else if let Some((ident, rest)) = at.ident() {
                if !name.ends_with(['-', ':']) {
                    self.add_name(&mut name);
                }
                name.push_str(&ident.to_string());
                rest
            } else if let Some((literal, rest)) = at.literal() {
                // A comment that documents is an attribute, too.
                if name != "doc=" {
                    self.add_text(&literal.to_string());
                }
                self.add_name(&mut name);
                rest
            } else if let Some((punctuation, rest)) = at.punct() {
                match punctuation.as_char() {
                    '-' => name.push('-'),
                    ':' if name == "class" => name.push(':'),
                    '=' if name == "doc" => name.push('='),
                    _ => self.add_name(&mut name),
                }
                rest
            } else if let Some((_, rest)) = at.lifetime() {
                rest
            } else {
                panic!("neither a group nor a token");
            };
        }
        self.add_name(&mut name);
    }

    /// A name that is over: one with a hyphen or behind `class:` is no name of the program.
    fn add_name(&mut self, name: &mut String) {
        let name = std::mem::take(name);
        if name.starts_with("class:") || name.contains('-') {
            self.0.insert(name.trim_start_matches("class:").to_owned());
        }
    }

    /// Whether an element can have it: as it is, or put together of a beginning like `of-` and a word.
    fn has(&self, word: &str) -> bool {
        let is_put_together = |(at, _): (usize, &str)| {
            let (beginning, rest) = word.split_at(at + 1);
            self.0.contains(beginning) && (self.0.contains(rest) || rest.parse::<u8>().is_ok())
        };
        self.0.contains(word) || word.match_indices('-').any(is_put_together)
    }
}

/// All that the page can give: from its sources, the rules' names, its first screen and its scripts.
fn given() -> Given {
    let mut given = Given::default();
    for folder in ["src/app", "src/rules"] {
        for source in below(folder, "rs") {
            given.add_source(&text_of(&source));
        }
    }
    for script in below("src/shell", "js") {
        given.add_text(&text_of(&script));
    }
    given.add_text(&text_of(&root().join("index.html")));
    given
}

/// A name that was changed in one place only leaves what it dressed undressed, and nothing else tells.
#[test]
fn whatever_style_asks_for_is_given_by_the_page() {
    let given = given();
    let mut missing = BTreeSet::new();
    let mut all = 0;
    for (sheet, blocks) in style_sheet::all() {
        for block in blocks
            .iter()
            .filter(|block| !block.prelude.starts_with('@'))
        {
            for asked in asked(&block.prelude) {
                let (Asked::Name(word) | Asked::Value(word)) = &asked;
                all += 1;
                if !given.has(word) {
                    missing.insert(format!("{sheet}: {asked:?}"));
                }
            }
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(all > 500, "only {all} were looked at");
}

/// The same of custom properties, and of those that are declared for nobody.
#[test]
fn every_custom_property_is_declared_and_used() {
    let given = given();
    let (mut declared, mut used) = (BTreeSet::new(), BTreeSet::new());
    for (_, blocks) in style_sheet::all() {
        for declaration in blocks.into_iter().flat_map(|block| block.declarations) {
            let calls = declaration.value.split("var(").skip(1);
            used.extend(calls.filter_map(|call| Some(call.split([',', ')']).next()?.to_owned())));
            if declaration.name.starts_with("--") {
                declared.insert(declaration.name);
            }
        }
    }
    // The program declares some, and asks for others.
    let undeclared: Vec<_> = used.difference(&declared).collect();
    let unused: Vec<_> = declared.difference(&used).collect();
    for name in [undeclared, unused].concat() {
        assert!(given.has(name), "{name} is either not declared or not used");
    }
}

#[test]
fn what_is_asked_for_and_what_is_given_is_read() {
    let name = |name: &str| Asked::Name(name.to_owned());
    let value = |value: &str| Asked::Value(value.to_owned());
    assert_eq!(
        asked(".one:not(#two, [data-three=\"four\"]) > b.five [open]:is(.six)::after"),
        [
            name("one"),
            name("two"),
            name("data-three"),
            value("four"),
            name("five"),
            name("six"),
        ]
    );
    let mut given = Given::default();
    given.add_source(
        "/// a doc\n fn own() { view! { <p class=\"one two\" class:three-a=x data-four=y>{format!(\"of-{z}\")}</p> }; own(\"red\") }",
    );
    for word in ["one", "two", "three-a", "data-four", "of-red", "of-2"] {
        assert!(given.has(word), "{word}");
    }
    for word in ["own", "x", "doc", "of-blue", "three"] {
        assert!(!given.has(word), "{word}");
    }
}
