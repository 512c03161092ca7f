//! Style sheets, read as browsers read them: blocks, what they stand in, and their declarations.

use super::files::{below, text_of};
use cssparser::{ParseError, Parser, Token};

/// A block and what stands directly in it: a rule's, `@font-face`'s or a step's of `@keyframes`.
#[derive(Debug)]
pub struct Block {
    /// What stands before its brace: a selector, or an at-rule's name and condition.
    pub prelude: String,
    /// The preludes of the blocks around it, the outermost first.
    pub inside: Vec<String>,
    /// Its declarations in order.
    pub declarations: Vec<Declaration>,
}

/// A property and its value.
#[derive(Debug)]
pub struct Declaration {
    /// The property; a custom one begins with `--`.
    pub name: String,
    /// The value as it is written.
    pub value: String,
    /// The colours that are written out in the value: by number, by function or by name. `transparent`,
    /// `currentColor` and the system's colours are none: they have no value of their own.
    pub colours: Vec<String>,
}

/// The functions that make a colour of numbers. `color-mix` makes it of colours, which are looked at themselves.
const COLOUR_FUNCTIONS: [&str; 11] = [
    "rgb",
    "rgba",
    "hsl",
    "hsla",
    "hwb",
    "lab",
    "lch",
    "oklab",
    "oklch",
    "color",
    "device-cmyk",
];

/// The names and the blocks of every style sheet in `style/`.
pub fn all() -> Vec<(String, Vec<Block>)> {
    let sheets = below("style", "css").into_iter();
    sheets
        .map(|file| {
            let name = file.file_name().expect("a file has a name");
            (name.to_string_lossy().into_owned(), blocks(&text_of(&file)))
        })
        .collect()
}

/// The blocks of a style sheet, each after the blocks around it. Panics at what no browser could read.
pub fn blocks(text: &str) -> Vec<Block> {
    let mut parser = Parser::new(text);
    let mut found = Vec::new();
    let stray = read(&mut parser, &[], &mut found).unwrap_or_else(|e| panic!("{e:?}"));
    assert!(stray.is_empty(), "declarations outside a block: {stray:?}");
    found
}

/// Reads what stands in a block: puts the blocks in it into `found`, and gives its declarations.
fn read(
    parser: &mut Parser,
    inside: &[String],
    found: &mut Vec<Block>,
) -> Result<Vec<Declaration>, ParseError<()>> {
    let mut declarations = Vec::new();
    loop {
        parser.skip_whitespace();
        let (start, state) = (parser.position(), parser.state());
        // As far as a semicolon, a brace or the end: which of them it is says what was read.
        let is_block = loop {
            match parser.next() {
                Ok(Token::Semicolon) | Err(_) => break false,
                Ok(Token::CurlyBracketBlock) => break true,
                Ok(_) => {}
            }
        };
        let written = parser.slice_from(start);
        if is_block {
            let prelude = written.trim_end_matches('{').trim().to_owned();
            let at = found.len();
            found.push(Block {
                prelude: prelude.clone(),
                inside: inside.to_vec(),
                declarations: Vec::new(),
            });
            let inner = [inside, &[prelude]].concat();
            let own = parser.parse_nested_block(|block| read(block, &inner, found))?;
            found[at].declarations = own;
        } else if written.is_empty() {
            return Ok(declarations);
        } else if !written.starts_with('@') {
            parser.reset(&state);
            let name = parser.expect_ident_cloned()?.to_string();
            parser.expect_colon()?;
            let start = parser.position();
            let mut colours = Vec::new();
            let is_over = read_value(parser, &mut colours)?;
            let value = parser.slice_from(start).trim_end_matches(';').trim();
            declarations.push(Declaration {
                name,
                value: value.to_owned(),
                colours,
            });
            if is_over {
                return Ok(declarations);
            }
        }
    }
}

/// Reads a value as far as its semicolon, and puts the colours that are written out in it into `found`. Says whether
/// it ended without a semicolon.
fn read_value(parser: &mut Parser, found: &mut Vec<String>) -> Result<bool, ParseError<()>> {
    loop {
        let Ok(token) = parser.next().cloned() else {
            return Ok(true);
        };
        match token {
            Token::Semicolon => return Ok(false),
            Token::Hash(digits) | Token::IDHash(digits) => found.push(format!("#{digits}")),
            Token::Ident(name) if cssparser::color::parse_named_color(&name).is_ok() => {
                found.push(name.to_string());
            }
            Token::Function(name) => {
                if COLOUR_FUNCTIONS.contains(&name.to_ascii_lowercase().as_str()) {
                    found.push(format!("{name}()"));
                }
                parser.parse_nested_block(|inner| read_value(inner, found).map(|_| ()))?;
            }
            Token::ParenthesisBlock | Token::SquareBracketBlock => {
                parser.parse_nested_block(|inner| read_value(inner, found).map(|_| ()))?;
            }
            _ => {}
        }
    }
}

// ---- the tests ----

/// The oldest browsers that are named know no nested rules (Chrome before 112, Safari before 16.5).
#[test]
fn no_rule_is_nested_in_another() {
    for (name, blocks) in all() {
        for Block {
            prelude, inside, ..
        } in blocks
        {
            let around = inside.iter().find(|around| !around.starts_with('@'));
            assert_eq!(around, None, "{name}: {prelude} is nested in it");
        }
    }
}

/// So the colours that are measured are those that are seen.
#[test]
fn no_colour_is_written_outside_the_tokens() {
    let mut outside = Vec::new();
    for (sheet, blocks) in all() {
        for Block {
            prelude,
            declarations,
            ..
        } in blocks
        {
            for Declaration { name, colours, .. } in declarations {
                let is_token = sheet == "tokens.css" && name.starts_with("--");
                if !is_token && !colours.is_empty() {
                    outside.push(format!("{sheet}: {prelude} {{ {name}: {colours:?} }}"));
                }
            }
        }
    }
    assert!(outside.is_empty(), "{outside:#?}");
}

/// What the two tests above rely on.
#[test]
fn style_is_read_as_it_is_written() {
    let text = "@layer a, b;
        @media (width > 1px) { #fed:hover, a::after { color: RED; margin: 0 /* blue; */ } }
        a { --x: var(--white); background: color-mix(in srgb, #abc 35%, transparent) url(\"#def\"); b { c: d } }
        i { box-shadow: 0 0 rgb(0 0 0 / .5), calc((1px + 2px) * 2) white; fill: currentColor }";
    let blocks = blocks(text);
    let seen = blocks.iter().map(|block| {
        let declared = block.declarations.iter();
        let colours: Vec<&str> = declared
            .clone()
            .flat_map(|d| &d.colours)
            .map(|c| &**c)
            .collect();
        let names: Vec<&str> = declared.map(|d| &*d.name).collect();
        (&*block.prelude, block.inside.len(), names, colours)
    });
    let expected = [
        ("@media (width > 1px)", 0, vec![], vec![]),
        (
            "#fed:hover, a::after",
            1,
            vec!["color", "margin"],
            vec!["RED"],
        ),
        ("a", 0, vec!["--x", "background"], vec!["#abc"]),
        ("b", 1, vec!["c"], vec![]),
        ("i", 0, vec!["box-shadow", "fill"], vec!["rgb()", "white"]),
    ];
    assert_eq!(seen.collect::<Vec<_>>(), expected);
}
