//! A drawing as figures: what is painted where, in which of the page's colours. The platform paints it.

use crate::rules::Colour;

/// A colour, by its name in the style sheets. A drawing is on light paper, whatever the page's theme is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The paper.
    Card,
    /// Words.
    Text,
    /// Words that matter less.
    Muted,
    /// Lines of tables.
    Line,
    /// What was kept.
    Kept,
    /// What was broken.
    Broken,
    /// The dark of chips.
    Dark,
    /// The light of chips.
    Light,
    /// Chips of a colour.
    Chip(Colour),
}

impl Ink {
    /// The custom property that has it.
    pub const fn token(self) -> &'static str {
        match self {
            Self::Card => "--light-card",
            Self::Text => "--light-text",
            Self::Muted => "--light-muted",
            Self::Line => "--light-line",
            Self::Kept => "--light-kept",
            Self::Broken => "--light-broken",
            Self::Dark => "--ink",
            Self::Light => "--ivory",
            Self::Chip(Colour::Red) => "--red",
            Self::Chip(Colour::Blue) => "--blue",
            Self::Chip(Colour::Yellow) => "--yellow",
            Self::Chip(Colour::White) => "--white",
            Self::Chip(Colour::Green) => "--green",
            Self::Chip(Colour::Black) => "--black",
        }
    }
}

/// A hand in which words are written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// The custom property that has its family.
    pub family: &'static str,
    /// How bold it is.
    pub weight: u16,
    /// Its size in pixels. A whole number: to write others takes several kilobytes of the program.
    pub size: u16,
}

/// Where a line of words is, seen from its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// To its right.
    Start,
    /// Around it.
    Middle,
    /// To its left.
    End,
}

/// Something that is painted. Places are in pixels from the upper left corner.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A line of words, whose foot is at that place.
    Words {
        /// Where.
        at: (f64, f64),
        /// What.
        words: String,
        /// In which hand.
        face: Face,
        /// In which colour.
        ink: Ink,
        /// On which side.
        align: Align,
    },
    /// A line through places.
    Line {
        /// Through which.
        through: Vec<(f64, f64)>,
        /// In which colour.
        ink: Ink,
        /// How wide.
        width: f64,
        /// How long its dashes and gaps are in turn; none for a whole line.
        dashes: &'static [f64],
    },
    /// A disc.
    Disc {
        /// Its middle.
        at: (f64, f64),
        /// Its radius.
        radius: f64,
        /// Its colour.
        ink: Ink,
    },
    /// A ring of so many spots.
    Spots {
        /// Its middle.
        at: (f64, f64),
        /// Its radius, to the middle of the spots.
        radius: f64,
        /// How wide it is.
        width: f64,
        /// How many spots there are.
        count: u32,
        /// Which part of the ring they take.
        part: f64,
        /// Their colour.
        ink: Ink,
    },
    /// A shape, as SVG writes it, filled or drawn.
    Shape {
        /// Where its own zero is.
        at: (f64, f64),
        /// How large its own unit is.
        unit: f64,
        /// How far it is turned, in degrees.
        turn: f64,
        /// The shape.
        path: &'static str,
        /// Its colour.
        ink: Ink,
        /// How wide its line is, in its own units; `None` where it is filled.
        line: Option<f64>,
    },
}

/// What is painted, in this order, on paper of that size in pixels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    /// How wide it is.
    pub width: f64,
    /// How high.
    pub height: f64,
    /// What is on it.
    pub marks: Vec<Mark>,
}

/// The face of a chip: how many spots its edge has, which part of the edge they take, its sign on a field of 100 by 100,
/// and whether its spots are dark.
pub const fn face_of(colour: Colour) -> (u32, f64, &'static str, bool) {
    match colour {
        Colour::Red => (6, 0.42, "M50 31 66 50 50 69 34 50Z", false),
        Colour::Blue => (8, 0.38, "M35 50a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z", false),
        Colour::Yellow => (
            4,
            0.4,
            "M50 31 54.6 44 68 44.4 57.4 52.6 61.3 66 50 58.4 38.7 66 42.6 52.6 32 44.4 45.4 44Z",
            false,
        ),
        Colour::White => (
            12,
            0.28,
            "M44.5 33h11v11.5H67v11H55.5V67h-11V55.5H33v-11h11.5Z",
            true,
        ),
        Colour::Green => (3, 0.5, "M50 31 68 63H32Z", false),
        Colour::Black => (20, 0.44, "M37 37h26v26H37Z", false),
    }
}

impl Drawing {
    /// Paints a chip of that width around a place.
    pub fn chip(&mut self, colour: Colour, at: (f64, f64), width: f64) {
        let unit = width / 100.0;
        let (count, part, path, is_dark) = face_of(colour);
        let disc = |radius: f64, ink| Mark::Disc {
            at,
            radius: radius * unit,
            ink,
        };
        self.marks.extend([
            disc(50.0, Ink::Dark),
            disc(48.6, Ink::Light),
            disc(46.4, Ink::Chip(colour)),
            Mark::Spots {
                at,
                radius: 40.0 * unit,
                width: 13.0 * unit,
                count,
                part,
                ink: if is_dark { Ink::Dark } else { Ink::Light },
            },
            disc(28.7, Ink::Dark),
            disc(27.3, Ink::Light),
            Mark::Shape {
                at: (at.0 - 50.0 * unit, at.1 - 50.0 * unit),
                unit,
                turn: 0.0,
                path,
                ink: Ink::Dark,
                line: None,
            },
        ]);
    }

    /// Paints a line from one place to another.
    pub fn rule(&mut self, from: (f64, f64), to: (f64, f64), ink: Ink, width: f64) {
        self.marks.push(Mark::Line {
            through: vec![from, to],
            ink,
            width,
            dashes: &[],
        });
    }

    /// Paints a line of words.
    pub fn words(&mut self, at: (f64, f64), words: &str, face: Face, ink: Ink, align: Align) {
        self.marks.push(Mark::Words {
            at,
            words: words.to_owned(),
            face,
            ink,
            align,
        });
    }

    /// Paints words in lines that are no wider than `room`, the first with its foot one line below `at`; gives where the
    /// next would begin. `measure` says how wide words are.
    pub fn paragraph(
        &mut self,
        at: (f64, f64),
        room: f64,
        words: &str,
        (face, ink): (Face, Ink),
        measure: &dyn Fn(&str, Face) -> f64,
    ) -> f64 {
        let mut down = at.1;
        for line in lines(words, room, face, measure) {
            down += face.leading();
            self.words(
                (at.0, down - face.pixels() * 0.3),
                &line,
                face,
                ink,
                Align::Start,
            );
        }
        down
    }
}

impl Face {
    /// Its size, to reckon with.
    pub fn pixels(self) -> f64 {
        f64::from(self.size)
    }

    /// How far its lines are apart. Large ones stand closer.
    pub fn leading(self) -> f64 {
        self.pixels() * if self.size > 40 { 1.1 } else { 1.3 }
    }
}

/// `words` in lines no wider than `room`, as far as single words allow.
pub fn lines(
    words: &str,
    room: f64,
    face: Face,
    measure: &dyn Fn(&str, Face) -> f64,
) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in words.split_whitespace() {
        let longer = if line.is_empty() {
            word.to_owned()
        } else {
            [&line, " ", word].concat()
        };
        if !line.is_empty() && measure(&longer, face) > room {
            lines.push(core::mem::replace(&mut line, word.to_owned()));
        } else {
            line = longer;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}
