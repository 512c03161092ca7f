//! The colours: chips that every eye tells apart, and words and lines that stand out from their ground.
//!
//! The colours are read from the style sheets, so what is measured is what is shown.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Linear or encoded red, green and blue from 0 to 1, or L*, a* and b*.
type Triple = [f64; 3];

// ---- what is asked ----

/// The chips' bodies, those of the usual four seats first.
const CHIPS: [&str; 6] = ["red", "blue", "yellow", "white", "green", "black"];
const USUAL_SEATS: usize = 4;
/// Least CIEDE2000 among the usual four: they are told apart at arm's length on a dim screen.
const USUAL_FLOOR: f64 = 20.0;
/// Least CIEDE2000 among all six.
const ALL_FLOOR: f64 = 15.0;

/// Least contrast of words (WCAG 2.2, 1.4.3, level AA; headings are held to it too, whatever their size).
const WORDS: f64 = 4.5;
/// Least contrast of what shows where a control is and how it stands (WCAG 2.2, 1.4.11).
const LINES: f64 = 3.0;
/// Least contrast between two rings, for one of them to stand out from any ground (WCAG technique C40).
const RINGS: f64 = 9.0;

/// What stands on what, and where the style sheets say so.
struct Pair {
    floor: f64,
    front: &'static str,
    front_at: &'static [&'static str],
    /// A token, or `token n% over token`.
    ground: &'static str,
    ground_at: &'static [&'static str],
}

type Places = &'static [&'static str];

const fn words(
    front: &'static str,
    front_at: Places,
    ground: &'static str,
    ground_at: Places,
) -> Pair {
    Pair {
        floor: WORDS,
        front,
        front_at,
        ground,
        ground_at,
    }
}

const fn lines(
    front: &'static str,
    front_at: Places,
    ground: &'static str,
    ground_at: Places,
) -> Pair {
    Pair {
        floor: LINES,
        ..words(front, front_at, ground, ground_at)
    }
}

/// Every pair of the page. A place is a style sheet and one of its selectors.
const PAIRS: &[Pair] = &[
    // Paper and cards, in either theme.
    words(
        "text",
        &["base.css html", "panels.css dialog"],
        "paper",
        &["base.css html", "panels.css dialog"],
    ),
    words(
        "text",
        &["base.css html", "base.css button", "panels.css dialog"],
        "card",
        &[
            "base.css button",
            "base.css .crash pre",
            "layout.css .bar",
            "layout.css .bar nav.open",
            "layout.css .notice",
            "table.css .turn",
            "table.css .log",
            "panels.css .choice span",
            "panels.css dialog > header",
            "panels.css dialog section.asked",
            "panels.css dialog textarea",
            "panels.css .shelf li",
            "panels.css .lesson",
        ],
    ),
    words(
        "text",
        &["base.css html"],
        "action 18% over card",
        &["table.css .log li.looked-at"],
    ),
    words(
        "muted",
        &["base.css .muted"],
        "paper",
        &["base.css html", "panels.css dialog"],
    ),
    words(
        "muted",
        &["base.css .muted"],
        "card",
        &["table.css .turn", "table.css .log", "panels.css .lesson"],
    ),
    words(
        "broken",
        &["panels.css .problem"],
        "paper",
        &["base.css html", "panels.css dialog"],
    ),
    words(
        "broken",
        &["table.css #remark", "panels.css .problem"],
        "card",
        &["table.css .turn", "panels.css .lesson"],
    ),
    words(
        "on-action",
        &[
            "base.css .primary",
            "panels.css .choice input:checked + span",
        ],
        "action",
        &[
            "base.css .primary",
            "panels.css .choice input:checked + span",
        ],
    ),
    words(
        "action",
        &["panels.css .rule-number"],
        "paper",
        &["panels.css dialog"],
    ),
    words(
        "action",
        &["panels.css .rule-number"],
        "card",
        &["panels.css dialog section.asked"],
    ),
    lines(
        "line",
        &[
            "base.css button",
            "panels.css .choice span",
            "panels.css dialog textarea",
            "panels.css .shelf li",
        ],
        "paper",
        &["base.css html", "panels.css dialog"],
    ),
    lines(
        "line",
        &[
            "base.css button",
            "layout.css .bar button:hover",
            "layout.css .bar nav.open",
            "panels.css .choice span",
            "panels.css dialog textarea",
        ],
        "card",
        &[
            "base.css button",
            "layout.css .bar",
            "layout.css .notice",
            "table.css .turn",
            "table.css .log",
            "panels.css .choice span",
            "panels.css dialog > header",
            "panels.css dialog textarea",
            "panels.css .shelf li",
            "panels.css .lesson",
        ],
    ),
    lines(
        "action",
        &[
            "base.css .primary",
            "panels.css .choice input:checked + span",
        ],
        "paper",
        &["base.css html", "panels.css dialog"],
    ),
    lines(
        "action",
        &[
            "base.css .primary",
            "table.css .replay input",
            "panels.css dialog section.asked",
        ],
        "card",
        &[
            "table.css .turn",
            "table.css .log",
            "panels.css dialog section.asked",
            "panels.css .lesson",
        ],
    ),
    lines(
        "broken",
        &["panels.css .shelf li.damaged"],
        "paper",
        &["panels.css dialog"],
    ),
    lines(
        "broken",
        &["layout.css .notice", "panels.css .shelf li.damaged"],
        "card",
        &["layout.css .notice", "panels.css .shelf li"],
    ),
    // The felt, the same in both themes.
    words(
        "felt-text",
        &[
            "table.css .area",
            "table.css .pile",
            "table.css .preview",
            "table.css .tray",
            "table.css & .stack .count",
        ],
        "felt",
        &["table.css .area", "table.css .tray[data-standing=\"move\"]"],
    ),
    words(
        "felt-text",
        &[
            "table.css .area",
            "table.css .pile",
            "table.css .preview",
            "table.css .tray",
            "table.css & .stack .count",
        ],
        "felt-deep",
        &[
            "table.css .pile.captured",
            "table.css .pile.target:hover",
            "table.css .dead-box",
            "table.css .tray",
        ],
    ),
    words(
        "felt-muted",
        &[
            "table.css .area .muted",
            "table.css .pile-number",
            "table.css .fold",
            "table.css .tray .muted",
            "chip.css .latest",
        ],
        "felt",
        &["table.css .area", "table.css .tray[data-standing=\"move\"]"],
    ),
    words(
        "felt-muted",
        &[
            "table.css .area .muted",
            "table.css .pile-number",
            "table.css .fold",
            "table.css .dead-box h3",
            "table.css .tray .muted",
            "table.css .standing",
            "chip.css .latest",
        ],
        "felt-deep",
        &[
            "table.css .pile.captured",
            "table.css .pile.target:hover",
            "table.css .dead-box",
            "table.css .tray",
        ],
    ),
    words(
        "lamp",
        &[
            "table.css :is([data-standing=\"move\"], [data-standing=\"captor\"], [data-standing=\"seeker\"]) .standing",
            "chip.css .lamp .latest",
        ],
        "felt",
        &["table.css .area", "table.css .tray[data-standing=\"move\"]"],
    ),
    words(
        "lamp",
        &["chip.css .lamp .latest"],
        "felt-deep",
        &["table.css .pile.captured", "table.css .pile.target:hover"],
    ),
    // The grid's lines run under the words of the piles.
    words(
        "felt-text",
        &["table.css .area", "table.css .preview"],
        "felt-grid",
        &["table.css .area"],
    ),
    words(
        "felt-muted",
        &[
            "table.css .pile-number",
            "table.css .fold",
            "chip.css .latest",
        ],
        "felt-grid",
        &["table.css .area"],
    ),
    words(
        "lamp",
        &["chip.css .lamp .latest"],
        "felt-grid",
        &["table.css .area"],
    ),
    words(
        "ink",
        &["table.css .tray .action"],
        "ivory",
        &["table.css .tray .action"],
    ),
    words(
        "ink",
        &["table.css .tray .action"],
        "lamp",
        &["table.css .tray .action:is(.give, .confirm)"],
    ),
    words(
        "ivory",
        &["table.css .stack .count"],
        "ink",
        &["table.css .stack .count"],
    ),
    lines(
        "felt-line",
        &[
            "table.css .pile:hover",
            "table.css .pile.target",
            "table.css .new-place",
        ],
        "felt",
        &["table.css .area"],
    ),
    lines(
        "felt-line",
        &[
            "table.css .new-place",
            "table.css .dead-box",
            "table.css .tray",
            "table.css .stack .count",
        ],
        "felt-deep",
        &[
            "table.css .pile.target:hover",
            "table.css .dead-box",
            "table.css .tray",
        ],
    ),
    lines(
        "lamp",
        &[
            "table.css .pile.target:hover",
            "table.css .pile.captured",
            "table.css .tray[data-standing=\"move\"]",
            "table.css .stack[aria-pressed=\"true\"]",
            "table.css .tray .action:is(.give, .confirm)",
            "chip.css .lamp .latest::after",
        ],
        "felt",
        &["table.css .area", "table.css .tray[data-standing=\"move\"]"],
    ),
    lines(
        "lamp",
        &[
            "table.css .pile.target:hover",
            "table.css .pile.captured",
            "table.css .tray[data-standing=\"asked\"]",
            "table.css .tray[data-standing=\"winner\"]",
            "table.css .stack[aria-pressed=\"true\"]",
            "table.css .tray .action:is(.give, .confirm)",
            "chip.css .lamp .latest::after",
        ],
        "felt-deep",
        &[
            "table.css .pile.target:hover",
            "table.css .pile.captured",
            "table.css .tray",
        ],
    ),
    // A tray's own line is no control's; whose turn it is has to show from the rim as well.
    lines(
        "lamp",
        &[
            "table.css .tray[data-standing=\"move\"]",
            "table.css .tray[data-standing=\"asked\"]",
            "table.css .tray[data-standing=\"winner\"]",
        ],
        "walnut",
        &["layout.css main.table"],
    ),
    lines(
        "ivory",
        &["table.css .tray .action"],
        "felt",
        &["table.css .tray[data-standing=\"move\"]"],
    ),
    lines(
        "ivory",
        &["table.css .tray .action"],
        "felt-deep",
        &["table.css .tray"],
    ),
    // The sign that stands for a chip's colour.
    lines(
        "ink",
        &["chip.css .chip-sign", "chip.css .chip-inlay"],
        "ivory",
        &["chip.css .chip-inlay"],
    ),
];

const WHITE_RING: &str = "#FFFFFF";
const DARK_RING: &str = "#1A1714";

/// Colours that a style sheet spells out instead of naming a token, and why.
const SPELLED_OUT: [(&str, &str, &str); 8] = [
    (
        "base.css",
        WHITE_RING,
        "the focus ring is the same on every ground",
    ),
    (
        "base.css",
        DARK_RING,
        "the focus ring is the same on every ground",
    ),
    (
        "panels.css",
        WHITE_RING,
        "the focus ring, around the words beside an unseen box",
    ),
    (
        "panels.css",
        DARK_RING,
        "the focus ring, around the words beside an unseen box",
    ),
    (
        "table.css",
        DARK_RING,
        "the focus ring, inside a panel that has no room around it",
    ),
    (
        "layout.css",
        "rgb(0 0 0 / .5)",
        "the shadow of the log over the table",
    ),
    (
        "motion.css",
        "rgb(0 0 0 / .5)",
        "the shadow of a chip in flight",
    ),
    (
        "panels.css",
        "rgb(10 8 6 / .6)",
        "what lies behind a dialog is dimmed",
    ),
];

/// What is faded: where, the words in it with their ground, and why that is right.
type Faded = (
    &'static str,
    &'static [(&'static str, &'static str)],
    &'static str,
);
const FADED: [Faded; 5] = [
    (
        "table.css .tray[data-standing=\"out\"] .tray-body > *",
        &[("felt-text", "felt-deep"), ("felt-muted", "felt-deep")],
        "a fallen player steps back and stays readable",
    ),
    (
        "base.css [aria-disabled=\"true\"]",
        &[],
        "WCAG 1.4.3 and 1.4.11 ask nothing of what is inactive",
    ),
    (
        "panels.css .choice input",
        &[],
        "its words beside it are what is seen",
    ),
    (
        "table.css .laid",
        &[],
        "a chip that is not committed yet, without words",
    ),
    (
        "motion.css from",
        &[],
        "the first moment of a chip's arrival",
    ),
];

// ---- style sheets ----

/// One declaration of a style sheet.
#[derive(Clone, Debug)]
struct Declaration {
    sheet: String,
    /// The rules around it, the outermost first.
    rules: Vec<String>,
    property: String,
    value: String,
}

impl Declaration {
    /// Whether it stands in that rule of that sheet: `table.css .tray`.
    fn is_at(&self, place: &str) -> bool {
        let Some((sheet, selector)) = place.split_once(' ') else {
            return false;
        };
        let rule = self.rules.last().map_or("", String::as_str);
        self.sheet == sheet
            && (rule == selector || rule.split(',').any(|part| part.trim() == selector))
    }

    /// The tokens that it takes.
    fn tokens(&self) -> impl Iterator<Item = &str> {
        let taken = self.value.split("var(--").skip(1);
        taken.filter_map(|rest| rest.split(')').next())
    }

    fn is_ground(&self) -> bool {
        matches!(
            &*self.property,
            "background" | "background-color" | "background-image" | "fill"
        )
    }

    fn is_line(&self) -> bool {
        let drawn = ["border", "outline"];
        drawn.iter().any(|line| self.property.starts_with(line))
            || matches!(&*self.property, "box-shadow" | "stroke" | "accent-color")
    }
}

/// The declarations of one sheet. Nested rules and at-rules are read; strings with braces are not.
fn read(sheet: &str, text: &str) -> Vec<Declaration> {
    let mut bare = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);

    let mut declarations = Vec::new();
    let mut rules = Vec::new();
    for piece in bare.split_inclusive(['{', ';', '}']) {
        let end = piece.chars().last();
        let words = piece.trim_end_matches(['{', ';', '}']).split_whitespace();
        let words = words.collect::<Vec<_>>().join(" ");
        if end == Some('{') {
            rules.push(words);
            continue;
        }
        if let Some((property, value)) = words.split_once(':') {
            declarations.push(Declaration {
                sheet: sheet.to_owned(),
                rules: rules.clone(),
                property: property.trim().to_owned(),
                value: value.trim().to_owned(),
            });
        }
        if end == Some('}') {
            rules.pop();
        }
    }
    assert!(rules.is_empty(), "{sheet}: a rule is left open: {rules:?}");
    declarations
}

/// All style sheets.
fn sheets() -> Vec<Declaration> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("style");
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of style sheets")
        .map(|entry| entry.expect("an entry of the folder").path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "css"))
        .collect();
    paths.sort();
    let sheets = paths.iter().flat_map(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        read(&name, &text)
    });
    sheets.collect()
}

// ---- tokens ----

/// The rules that set tokens in a theme, the later above the earlier.
const THEMES: [(&str, &[&str]); 3] = [
    ("light", &[":root"]),
    (
        "dark by system",
        &[":root", ":root:not([data-theme=\"light\"])"],
    ),
    ("dark by choice", &[":root", ":root[data-theme=\"dark\"]"]),
];

/// The tokens as they stand in one theme.
struct Theme {
    name: &'static str,
    tokens: BTreeMap<String, String>,
}

impl Theme {
    fn all(sheets: &[Declaration]) -> Vec<Self> {
        let themes = THEMES.map(|(name, rules)| {
            let mut tokens = BTreeMap::new();
            for rule in rules {
                let set = sheets.iter().filter(|d| d.sheet == "tokens.css");
                // Sizes change with the screen; colours must not.
                let set = set.filter(|d| d.rules.last().is_some_and(|r| r == rule));
                for declaration in set {
                    if let Some(token) = declaration.property.strip_prefix("--") {
                        tokens.insert(token.to_owned(), declaration.value.clone());
                    }
                }
            }
            Self { name, tokens }
        });
        themes.into()
    }

    /// Whether the token is there and a colour.
    fn has(&self, token: &str) -> bool {
        self.find(token).is_some()
    }

    fn find(&self, token: &str) -> Option<Triple> {
        let value = self.tokens.get(token)?;
        let named = value
            .strip_prefix("var(--")
            .and_then(|v| v.strip_suffix(')'));
        match named {
            Some(other) => self.find(other),
            None => from_hex(value),
        }
    }

    fn colour(&self, token: &str) -> Triple {
        let found = self.find(token);
        found.unwrap_or_else(|| panic!("tokens.css has no colour --{token} ({})", self.name))
    }

    /// A token's colour, or `token n% over token`.
    fn paint(&self, paint: &str) -> Triple {
        match mix(paint) {
            None => self.colour(paint),
            Some((upper, percent, lower)) => {
                laid(self.colour(upper), percent / 100.0, self.colour(lower))
            }
        }
    }
}

/// The parts of `token n% over token`.
fn mix(paint: &str) -> Option<(&str, f64, &str)> {
    let (upper, lower) = paint.split_once(" over ")?;
    let (upper, percent) = upper.split_once(' ')?;
    Some((upper, percent.strip_suffix('%')?.parse().ok()?, lower))
}

/// What is seen of a colour that covers another in part. Browsers mix encoded values.
fn laid(upper: Triple, opacity: f64, lower: Triple) -> Triple {
    [0, 1, 2].map(|i| upper[i] * opacity + lower[i] * (1.0 - opacity))
}

fn from_hex(hex: &str) -> Option<Triple> {
    let digits = hex.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let value = u32::from_str_radix(digits, 16).ok()?;
    let [_, bytes @ ..] = value.to_be_bytes();
    Some(bytes.map(|byte| f64::from(byte) / 255.0))
}

fn hex(colour: &str) -> Triple {
    from_hex(colour).unwrap_or_else(|| panic!("{colour} is no colour of six digits"))
}

// ---- contrast ----

/// Linear light of encoded sRGB (IEC 61966-2-1).
fn linear(encoded: Triple) -> Triple {
    encoded.map(|value| {
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

fn dot(a: Triple, b: Triple) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The contrast ratio of WCAG 2.x.
fn contrast(a: Triple, b: Triple) -> f64 {
    let luminance = |colour| dot([0.2126, 0.7152, 0.0722], linear(colour)) + 0.05;
    let (a, b) = (luminance(a), luminance(b));
    a.max(b) / a.min(b)
}

// ---- eyes ----

/// Eyes that lack one kind of cones see a plane of colours, or two half-planes.
struct Eye {
    name: &'static str,
    /// What linear light becomes, where `side` is not negative and where it is.
    becomes: [[Triple; 3]; 2],
    side: Triple,
}

const NORMAL: [Triple; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];

/// Viénot, Brettel, Mollon: "Digital video colourmaps for checking the legibility of displays by dichromats",
/// Color Research and Application 24 (1999), with the primaries of sRGB.
const PROTAN: [Triple; 3] = [
    [0.11238, 0.88762, 0.0],
    [0.11238, 0.88762, 0.0],
    [0.00401, -0.00401, 1.0],
];
/// As `PROTAN`.
const DEUTAN: [Triple; 3] = [
    [0.29275, 0.70725, 0.0],
    [0.29275, 0.70725, 0.0],
    [-0.02234, 0.02234, 1.0],
];
/// Brettel, Viénot, Mollon: "Computerized simulation of color appearance for dichromats", Journal of the
/// Optical Society of America A 14 (1997). One plane, as above, is not enough here. The numbers of this and
/// the two above are those of libDaltonLens (public domain; cones of Smith and Pokorny 1975).
const TRITAN: [[Triple; 3]; 2] = [
    [
        [1.01277, 0.13548, -0.14826],
        [-0.01243, 0.86812, 0.14431],
        [0.07589, 0.80500, 0.11911],
    ],
    [
        [0.93678, 0.18979, -0.12657],
        [0.06154, 0.81526, 0.12320],
        [-0.37562, 1.12767, 0.24796],
    ],
];

const EYES: [Eye; 4] = [
    Eye {
        name: "normal vision",
        becomes: [NORMAL, NORMAL],
        side: [0.0; 3],
    },
    Eye {
        name: "protanopia",
        becomes: [PROTAN, PROTAN],
        side: [0.0; 3],
    },
    Eye {
        name: "deuteranopia",
        becomes: [DEUTAN, DEUTAN],
        side: [0.0; 3],
    },
    Eye {
        name: "tritanopia",
        becomes: TRITAN,
        side: [0.03901, -0.02788, -0.01113],
    },
];

impl Eye {
    /// Linear light as this eye sees it; a screen may be unable to show it.
    fn sees(&self, light: Triple) -> Triple {
        let [here, there] = self.becomes;
        let rows = if dot(self.side, light) < 0.0 {
            there
        } else {
            here
        };
        rows.map(|row| dot(row, light))
    }

    fn distance(&self, a: Triple, b: Triple) -> f64 {
        let [a, b] = [a, b].map(|colour| {
            let shown = self.sees(linear(colour)).map(|value| value.clamp(0.0, 1.0));
            lab(shown)
        });
        ciede2000(a, b)
    }
}

// ---- distance ----

/// CIE L*a*b* of linear sRGB, under its own white (D65).
fn lab(light: Triple) -> Triple {
    const TO_XYZ: [Triple; 3] = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175_0],
        [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ];
    let [x, y, z] = TO_XYZ.map(|row| {
        let ratio = dot(row, light) / dot(row, [1.0; 3]);
        if ratio > 216.0 / 24389.0 {
            ratio.cbrt()
        } else {
            (24389.0 / 27.0 * ratio + 16.0) / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIEDE2000 (CIE 142-2001), after Sharma, Wu, Dalal: "The CIEDE2000 color-difference formula: implementation
/// notes, supplementary test data, and mathematical observations", Color Research and Application 30 (2005).
fn ciede2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple) -> f64 {
    // Opposite hues can lie 180 degrees apart on paper and a rounding error more in the machine.
    const HALF_TURN: f64 = 180.0 + 1e-9;
    let saturation = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt();
    let stretch = 1.5 - 0.5 * saturation(f64::midpoint(a1.hypot(b1), a2.hypot(b2)));
    let polar = |a: f64, b: f64| {
        let a = a * stretch;
        (a.hypot(b), b.atan2(a).to_degrees().rem_euclid(360.0))
    };
    let ((c1, h1), (c2, h2)) = (polar(a1, b1), polar(a2, b2));
    let grey = c1 * c2 == 0.0;

    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > HALF_TURN => turn - 360.0,
        turn if turn < -HALF_TURN => turn + 360.0,
        turn => turn,
    };
    let lighter = l2 - l1;
    let stronger = c2 - c1;
    let turned = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();

    let light = f64::midpoint(l1, l2);
    let chroma = f64::midpoint(c1, c2);
    let hue = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= HALF_TURN => sum / 2.0,
        sum if sum < 360.0 => sum / 2.0 + 180.0,
        sum => sum / 2.0 - 180.0,
    };
    let wave = |times: f64, shift: f64| (times * hue + shift).to_radians().cos();
    let hues = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0)
        - 0.20 * wave(4.0, -63.0);
    let middle = (light - 50.0).powi(2);
    let lighter = lighter / (1.0 + 0.015 * middle / (20.0 + middle).sqrt());
    let stronger = stronger / (1.0 + 0.045 * chroma);
    let turned = turned / (1.0 + 0.015 * chroma * hues);
    let blue = 60.0 * (-((hue - 275.0) / 25.0).powi(2)).exp();
    let rotation = -2.0 * saturation(chroma) * blue.to_radians().sin();
    (lighter.powi(2) + stronger.powi(2) + turned.powi(2) + rotation * stronger * turned).sqrt()
}

// ---- the tests ----

fn none(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

#[test]
fn every_eye_tells_the_chips_apart() {
    let sheets = sheets();
    let mut complaints = Vec::new();
    for theme in Theme::all(&sheets) {
        let bodies = CHIPS.map(|chip| theme.colour(chip));
        for eye in EYES {
            for second in 0..CHIPS.len() {
                for first in 0..second {
                    let floor = if second < USUAL_SEATS {
                        USUAL_FLOOR
                    } else {
                        ALL_FLOOR
                    };
                    let distance = eye.distance(bodies[first], bodies[second]);
                    // Written so that a distance that is no number fails.
                    if !(distance >= floor) {
                        complaints.push(format!(
                            "--{} and --{} are {distance:.2} apart in {} ({}), less than {floor}",
                            CHIPS[first], CHIPS[second], eye.name, theme.name
                        ));
                    }
                }
            }
        }
    }
    none(&complaints);
}

#[test]
fn words_and_lines_stand_out_from_their_ground() {
    let sheets = sheets();
    let mut complaints = Vec::new();
    for theme in Theme::all(&sheets) {
        for pair in PAIRS {
            let ratio = contrast(theme.colour(pair.front), theme.paint(pair.ground));
            if !(ratio >= pair.floor) {
                complaints.push(format!(
                    "--{} on {} is {ratio:.2}:1 ({}), less than {}:1, at {:?}",
                    pair.front, pair.ground, theme.name, pair.floor, pair.front_at
                ));
            }
        }
    }
    none(&complaints);
}

/// The focus ring, and the hairline and rim around a chip: whatever the ground, one of the two stands out.
#[test]
fn of_two_rings_one_stands_out_from_every_ground() {
    let sheets = sheets();
    let mut complaints = Vec::new();
    for theme in Theme::all(&sheets) {
        let rings = [
            ("the focus ring", [hex(WHITE_RING), hex(DARK_RING)]),
            (
                "the edge of a chip",
                [theme.colour("ivory"), theme.colour("ink")],
            ),
        ];
        for (name, [inner, outer]) in rings {
            let apart = contrast(inner, outer);
            if !(apart >= RINGS) {
                complaints.push(format!(
                    "{name}: its colours are {apart:.2}:1, less than {RINGS}:1"
                ));
            }
            for pair in PAIRS {
                let ground = theme.paint(pair.ground);
                let best = contrast(inner, ground).max(contrast(outer, ground));
                if !(best >= LINES) {
                    complaints.push(format!(
                        "{name} on {} is {best:.2}:1 ({}), less than {LINES}:1",
                        pair.ground, theme.name
                    ));
                }
            }
        }
    }
    none(&complaints);
}

#[test]
fn what_is_faded_stays_readable_or_has_a_reason() {
    let sheets = sheets();
    let themes = Theme::all(&sheets);
    let mut complaints = Vec::new();
    let fades = |d: &&Declaration| d.property == "opacity" && d.value != "1";
    for declaration in sheets.iter().filter(fades) {
        if !FADED.iter().any(|(place, ..)| declaration.is_at(place)) {
            complaints.push(format!("not in FADED: {declaration:?}"));
        }
    }
    for (place, words, reason) in FADED {
        let Some(faded) = sheets.iter().filter(fades).find(|d| d.is_at(place)) else {
            complaints.push(format!("{place} fades nothing any more ({reason})"));
            continue;
        };
        let opacity: f64 = faded.value.parse().expect("an opacity is a number");
        for theme in &themes {
            for (front, ground) in words {
                let ground = theme.colour(ground);
                let ratio = contrast(laid(theme.colour(front), opacity, ground), ground);
                if !(ratio >= WORDS) {
                    complaints.push(format!(
                        "--{front} faded to {opacity} is {ratio:.2}:1 ({}), less than {WORDS}:1, at {place}",
                        theme.name
                    ));
                }
            }
        }
    }
    none(&complaints);
}

/// The table of pairs is that of the style sheets: what it names is there, and every token is in it as what it
/// is used for.
#[test]
fn the_pairs_are_those_of_the_style_sheets() {
    let sheets = sheets();
    let mut complaints = Vec::new();
    let takes = |place: &str, token: &str, kind: &dyn Fn(&Declaration) -> bool| {
        let mut there = sheets.iter().filter(|d| d.is_at(place) && kind(d));
        there.any(|d| d.tokens().any(|t| t == token))
    };
    for pair in PAIRS {
        for place in pair.front_at {
            let found = takes(place, pair.front, &|d| {
                if pair.floor < WORDS {
                    d.is_line() || d.is_ground()
                } else {
                    d.property == "color"
                }
            });
            if !found {
                complaints.push(format!("{place} takes no --{} in front", pair.front));
            }
        }
        let (ground, share) = match mix(pair.ground) {
            Some((upper, percent, _)) => (upper, format!("var(--{upper}) {percent}%")),
            None => (pair.ground, format!("var(--{})", pair.ground)),
        };
        for place in pair.ground_at {
            if !takes(place, ground, &|d| {
                d.is_ground() && d.value.contains(&share)
            }) {
                complaints.push(format!("{place} has no ground {}", pair.ground));
            }
        }
    }

    let theme = &Theme::all(&sheets)[0];
    let words: BTreeSet<_> = PAIRS.iter().filter(|p| p.floor >= WORDS).collect_fronts();
    let fronts: BTreeSet<_> = PAIRS.iter().collect_fronts();
    let grounds: BTreeSet<_> = PAIRS.iter().map(|p| p.ground).collect();
    for declaration in sheets.iter().filter(|d| d.sheet != "tokens.css") {
        for token in declaration.tokens().filter(|token| theme.has(token)) {
            let measured = if declaration.property == "color" {
                words.contains(token)
            } else if declaration.is_line() {
                fronts.contains(token)
            } else if declaration.is_ground() {
                grounds.contains(token) || fronts.contains(token) || CHIPS.contains(&token)
            } else {
                // Custom properties: the bodies and spots of the chips' edges.
                declaration.property.starts_with("--")
            };
            if !measured {
                complaints.push(format!(
                    "PAIRS has no --{token} as it is used in {declaration:?}"
                ));
            }
        }
    }
    none(&complaints);
}
