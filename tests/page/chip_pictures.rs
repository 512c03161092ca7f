//! The pictures of the chips in `style/chips.css`, drawn from figures: a face, and a side whose spots are those of the
//! face, seen from the front.
//!
//! `SLS_DRAW=1 cargo test --test page chip_pictures` writes them anew.

use core::f64::consts::PI;
use core::fmt::Write;
use so_long_sucker::app::drawing::face_of;
use so_long_sucker::rules::Colour;
use std::fs;

/// A chip as it is drawn: its name, how many spots its edge has and which part of the edge they take, its sign on a
/// field of 100 by 100, and whether its spots are ink instead of ivory.
struct Drawn {
    name: &'static str,
    spots: u32,
    part: f64,
    sign: &'static str,
    inked: bool,
}

const CHIPS: [Drawn; 6] = [
    Drawn {
        name: "red",
        spots: 6,
        part: 0.42,
        sign: "M50 31 66 50 50 69 34 50Z",
        inked: false,
    },
    Drawn {
        name: "blue",
        spots: 8,
        part: 0.38,
        sign: "M35 50a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z",
        inked: false,
    },
    Drawn {
        name: "yellow",
        spots: 4,
        part: 0.4,
        sign: "M50 31 54.6 44 68 44.4 57.4 52.6 61.3 66 50 58.4 38.7 66 42.6 52.6 32 44.4 45.4 44Z",
        inked: false,
    },
    Drawn {
        name: "white",
        spots: 12,
        part: 0.28,
        sign: "M44.5 33h11v11.5H67v11H55.5V67h-11V55.5H33v-11h11.5Z",
        inked: true,
    },
    Drawn {
        name: "green",
        spots: 3,
        part: 0.5,
        sign: "M50 31 68 63H32Z",
        inked: false,
    },
    Drawn {
        name: "black",
        spots: 20,
        part: 0.44,
        sign: "M37 37h26v26H37Z",
        inked: false,
    },
];

/// How far a table that stands is tilted: a face is that much lower than wide. One that lies flat has round faces.
const TILTED: f64 = 0.62;
const FLAT: f64 = 1.0;
/// How thick a chip is, in parts of its width.
const THICK: f64 = 0.19;

/// The picture of a report is painted without the style sheets' pictures.
#[test]
fn a_report_s_picture_has_the_same_chips() {
    for chip in CHIPS {
        let colour = Colour::ALL.into_iter().find(|c| c.name() == chip.name);
        let (spots, part, sign, inked) = face_of(colour.expect("a colour of that name"));
        assert_eq!((spots, sign, inked), (chip.spots, chip.sign, chip.inked));
        assert!((part - chip.part).abs() < f64::EPSILON, "{}", chip.name);
    }
}

fn token(tokens: &str, name: &str) -> String {
    let (_, after) = tokens
        .split_once(&format!("--{name}: "))
        .expect("a token of that name");
    after.split(';').next().expect("a value").to_owned()
}

/// A number with one digit, and none where it is a zero.
fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

/// As an address in a style sheet: what would end it is written otherwise.
fn address(svg: &str) -> String {
    let svg = svg
        .replace('%', "%25")
        .replace('#', "%23")
        .replace('<', "%3C")
        .replace('>', "%3E");
    format!("url(\"data:image/svg+xml,{svg}\")")
}

/// How wide a picture is in dots where it becomes a bitmap: wider than nearly every chip, also on screens with two or
/// three dots for a pixel, so that it is only ever made smaller.
const WIDTH: f64 = 240.0;

/// The beginning of a picture that is as high as that for a width of 100.
fn open(high: f64) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{}' preserveAspectRatio='none' viewBox='0 0 100 {}'>",
        (WIDTH * high / 100.0).round(),
        short(high)
    )
}

fn face(chip: &Drawn, body: &str, ivory: &str, ink: &str) -> String {
    let spots = if chip.inked { ink } else { ivory };
    let (count, part) = (chip.spots, chip.part * 100.0);
    format!(
        "{}<circle cx='50' cy='50' r='50' fill='{ink}'/><circle cx='50' cy='50' r='48.6' fill='{ivory}'/>\
         <circle cx='50' cy='50' r='46.4' fill='{body}'/>\
         <circle cx='50' cy='50' r='40' fill='none' stroke='{spots}' stroke-width='13' pathLength='{}' \
         stroke-dasharray='{} {}' stroke-dashoffset='{}'/>\
         <circle cx='50' cy='50' r='28' fill='{ivory}' stroke='{ink}' stroke-width='1.4'/><path fill='{ink}' d='{}'/></svg>",
        open(100.0),
        count * 100,
        short(part),
        short(100.0 - part),
        short(part / 2.0),
        chip.sign
    )
}

/// The side, from the middle of the face down. What the face covers is filled, too, so that nothing shines through
/// where a browser rounds.
fn side(chip: &Drawn, tilt: f64, body: &str, ivory: &str, ink: &str) -> String {
    let (down, thick) = (50.0 * tilt, 100.0 * THICK);
    let radius = short(down);
    let band = |inset: f64, colour: &str| {
        let (left, right) = (short(inset), short(100.0 - inset));
        format!(
            "<path fill='{colour}' d='M{left} 0H{right}V{0}A{1} {radius} 0 0 1 {left} {0}Z'/>",
            short(thick - inset * 1.6),
            short(50.0 - inset)
        )
    };
    let mut spots = String::new();
    let step = 2.0 * PI / f64::from(chip.spots);
    for spot in 0..chip.spots {
        let (middle, half) = (f64::from(spot) * step, step * chip.part / 2.0);
        let (from, to) = ((middle - half).max(0.0), (middle + half).min(PI));
        if to - from < 0.02 {
            continue;
        }
        let at = |angle: f64| (49.1_f64.mul_add(angle.cos(), 50.0), down * angle.sin());
        let ((x1, y1), (x2, y2)) = (at(from), at(to));
        let (top, bottom) = (3.0, thick - 2.4);
        let _ = write!(
            spots,
            "M{} {}A49.1 {radius} 0 0 1 {} {}V{}A49.1 {radius} 0 0 0 {} {}Z",
            short(x1),
            short(y1 + top),
            short(x2),
            short(y2 + top),
            short(y2 + bottom),
            short(x1),
            short(y1 + bottom)
        );
    }
    format!(
        "{}{}{}{}<path fill='{}' d='{spots}'/></svg>",
        open(down + thick),
        band(0.0, ink),
        band(0.9, ivory),
        band(1.7, body),
        if chip.inked { ink } else { ivory }
    )
}

fn sign(chip: &Drawn, ground: &str, ink: &str) -> String {
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='112' height='112' viewBox='22 22 56 56'><circle cx='50' cy='50' r='28' fill='{ground}'/>\
         <path fill='{ink}' d='{}'/></svg>",
        chip.sign
    )
}

fn sheet() -> String {
    let tokens = fs::read_to_string("style/tokens.css").expect("the tokens");
    let [ivory, ink, lamp] = ["ivory", "ink", "lamp"].map(|name| token(&tokens, name));
    let mut sheet = String::from(
        "/* The chips' pictures: tests/page/chip_pictures.rs draws them. */\n@layer chip {\n",
    );
    for chip in &CHIPS {
        let body = token(&tokens, chip.name);
        let face = address(&face(chip, &body, &ivory, &ink));
        let [side, flat] =
            [TILTED, FLAT].map(|tilt| address(&side(chip, tilt, &body, &ivory, &ink)));
        let [sign, lit] = [&ivory, &lamp].map(|ground| address(&sign(chip, ground, &ink)));
        // Every rule has its pictures in full: a value that is put in with var() would be read anew for every chip.
        for (selector, pictures) in [
            (".chip.of-{}", face.clone()),
            (".chips > .of-{}", side.clone()),
            (".chips > .of-{}.bare", format!("{face}, {side}")),
            (".flat .chips > .of-{}", flat.clone()),
            (".flat .chips > .of-{}.bare", format!("{face}, {flat}")),
            (".sign.of-{}, .latest.of-{}::after", sign),
            (".latest.of-{}.lamp::after", lit),
        ] {
            let selector = selector.replace("{}", chip.name);
            let _ = writeln!(sheet, "  {selector} {{ background-image: {pictures}; }}");
        }
    }
    sheet.push_str("}\n");
    sheet
}

#[test]
fn the_pictures_are_those_of_the_figures() {
    if std::env::var_os("SLS_DRAW").is_some() {
        fs::write("style/chips.css", sheet()).expect("the style sheet is written");
    }
    let drawn = fs::read_to_string("style/chips.css").expect("the pictures");
    assert_eq!(drawn, sheet());
}
