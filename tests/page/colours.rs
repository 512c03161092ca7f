//! The floors of colour: chips that every eye tells apart, and words and lines that stand out from their
//! ground. Read from `style/tokens.css`, where every colour of the page is.

mod eye;
mod palette;

use eye::{EYES, contrast};
use palette::{Palette, is_colour, visitors};
use std::collections::BTreeSet;

/// The chips' bodies, those of the usual four seats first.
const CHIPS: [&str; 6] = ["red", "blue", "yellow", "white", "green", "black"];
const USUAL_SEATS: usize = 4;
/// Least CIEDE2000 among the usual four: they are told apart at arm's length on a dim screen.
const USUAL_FLOOR: f64 = 20.0;
/// Least CIEDE2000 among all six.
const ALL_FLOOR: f64 = 15.0;

/// What is told apart from its ground: by reading it, or by seeing that it is there.
#[derive(Clone, Copy, Debug)]
enum Seen {
    /// Words (WCAG 2.2, 1.4.3 and 1.4.6; headings are held to it too, whatever their size).
    Words,
    /// What shows where a control is and how it stands, and lines that say something (1.4.11).
    Lines,
}

impl Seen {
    /// The least contrast: of level AA, and of AAA where somebody asks for more contrast. Lines have no AAA; there
    /// they are held to what words are elsewhere.
    fn floor(self, more: bool) -> f64 {
        match (self, more) {
            (Self::Words, false) | (Self::Lines, true) => 4.5,
            (Self::Words, true) => 7.0,
            (Self::Lines, false) => 3.0,
        }
    }
}

/// What stands on what: the token in front and the token behind.
const PAIRS: [(Seen, &str, &str); 51] = [
    (Seen::Words, "text", "paper"),
    (Seen::Words, "text", "card"),
    (Seen::Words, "muted", "paper"),
    (Seen::Words, "muted", "card"),
    (Seen::Words, "broken", "paper"),
    (Seen::Words, "broken", "card"),
    (Seen::Words, "action", "paper"),
    (Seen::Words, "action", "card"),
    (Seen::Words, "on-action", "action"),
    (Seen::Words, "felt-text", "felt"),
    (Seen::Words, "felt-text", "felt-deep"),
    (Seen::Words, "felt-muted", "felt"),
    (Seen::Words, "felt-muted", "felt-deep"),
    (Seen::Words, "lamp", "felt"),
    (Seen::Words, "lamp", "felt-deep"),
    (Seen::Words, "ink", "ivory"),
    (Seen::Words, "ink", "lamp"),
    (Seen::Words, "ivory", "ink"),
    (Seen::Words, "kept", "paper"),
    (Seen::Words, "kept", "card"),
    (Seen::Words, "card", "kept"),
    (Seen::Words, "slip-text", "slip"),
    (Seen::Words, "slip-muted", "slip"),
    (Seen::Words, "slip-broken", "slip"),
    (Seen::Words, "slip-kept", "slip"),
    (Seen::Words, "slip-void", "slip"),
    (Seen::Words, "slip-action", "slip"),
    (Seen::Words, "void", "card"),
    (Seen::Words, "text", "chosen"),
    (Seen::Words, "action", "chosen"),
    (Seen::Words, "broken", "chosen"),
    (Seen::Words, "slip-on-action", "slip-action"),
    (Seen::Words, "ivory", "walnut"),
    (Seen::Words, "ivory", "walnut-deep"),
    (Seen::Words, "felt-text", "pool-high"),
    (Seen::Words, "felt-muted", "pool-high"),
    (Seen::Words, "lamp", "pool-high"),
    (Seen::Lines, "slip-line", "slip"),
    (Seen::Lines, "slip-action", "slip"),
    (Seen::Lines, "felt-muted", "pool-high"),
    (Seen::Lines, "line", "paper"),
    (Seen::Lines, "line", "card"),
    (Seen::Lines, "felt-line", "felt"),
    (Seen::Lines, "felt-line", "felt-deep"),
    (Seen::Lines, "ivory", "felt"),
    (Seen::Lines, "ivory", "felt-deep"),
    // The dashes in the lines of chances, whose casing is text on a card.
    (Seen::Lines, "ink", "blue"),
    (Seen::Lines, "ink", "yellow"),
    (Seen::Lines, "ink", "white"),
    (Seen::Lines, "felt-deep", "green"),
    (Seen::Lines, "ivory", "black"),
];

/// What a control with the focus can stand on, or be painted with.
const GROUNDS: [&str; 19] = [
    "paper",
    "card",
    "action",
    "chosen",
    "kept",
    "felt",
    "felt-deep",
    "walnut",
    "walnut-deep",
    "ivory",
    "lamp",
    "slip",
    "slip-action",
    "pool-high",
    "red",
    "blue",
    "yellow",
    "green",
    "black",
];

/// Tokens that nobody has to see: shades, the felt's weave, the light on it, and the walnut around it.
const DECORATION: [&str; 7] = [
    "felt-grid",
    "pool",
    "pool-low",
    "shade",
    "shadow",
    "slip-action-edge",
    "slip-fold",
];

// ---- the tests ----

#[test]
fn every_eye_tells_the_chips_apart() {
    let mut faults = BTreeSet::new();
    for visitor in visitors() {
        let palette = visitor.palette();
        let chips = CHIPS.map(|chip| palette.colour(chip));
        for eye in &EYES {
            for (i, one) in chips.iter().enumerate() {
                for (j, other) in chips.iter().enumerate().skip(i + 1) {
                    let floor = if j < USUAL_SEATS {
                        USUAL_FLOOR
                    } else {
                        ALL_FLOOR
                    };
                    let distance = eye.distance(*one, *other);
                    if distance < floor {
                        let (a, b) = (CHIPS[i], CHIPS[j]);
                        let name = eye.name;
                        faults.insert(format!("{name}: {a} and {b} {distance:.1} < {floor}"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn words_and_lines_stand_out_from_their_ground() {
    let mut faults = Vec::new();
    for visitor in visitors() {
        let palette = visitor.palette();
        for (seen, front, ground) in PAIRS {
            let floor = seen.floor(visitor.contrast == "more");
            let ratio = contrast(palette.colour(front), palette.colour(ground));
            if ratio < floor {
                faults.push(format!(
                    "{front} on {ground} {ratio:.2} < {floor}: {visitor:?}"
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Whatever lies below, one of the focus ring's two colours stands out: they do from each other (technique C40 of
/// WCAG), and on each of the page's own grounds.
#[test]
fn the_focus_ring_is_seen_on_every_ground() {
    for visitor in visitors() {
        let palette = visitor.palette();
        let rings = ["ring-light", "ring-dark"].map(|ring| palette.colour(ring));
        let ratio = contrast(rings[0], rings[1]);
        assert!(ratio >= 9.0, "the rings {ratio:.2}: {visitor:?}");
        for ground in GROUNDS {
            let ground_colour = palette.colour(ground);
            let ratio = rings.map(|ring| contrast(ring, ground_colour));
            let ratio = ratio[0].max(ratio[1]);
            let floor = Seen::Lines.floor(false);
            assert!(
                ratio >= floor,
                "the ring on {ground} {ratio:.2}: {visitor:?}"
            );
        }
    }
}

/// A colour that the tests above do not know would be measured by nobody. Those of one theme are known by the tokens
/// that they stand for.
#[test]
fn every_colour_is_measured() {
    let mut known: BTreeSet<&str> = PAIRS.iter().flat_map(|pair| [pair.1, pair.2]).collect();
    known.extend(CHIPS.iter().chain(&GROUNDS).chain(&DECORATION));
    known.extend(["ring-light", "ring-dark"]);
    for visitor in visitors() {
        let Palette(values) = visitor.palette();
        for (token, _) in values.iter().filter(|(_, value)| is_colour(value)) {
            let name = token.trim_start_matches("--");
            let is_of_theme = name.starts_with("light-") || name.starts_with("dark-");
            assert!(is_of_theme || known.contains(name), "{token}");
        }
    }
}
