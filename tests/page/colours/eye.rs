//! What eyes make of colours: contrast, and how far two colours are apart, also without one kind of cones.

/// Linear or encoded red, green and blue from 0 to 1, or L*, a* and b*.
pub type Triple = [f64; 3];

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
pub fn contrast(a: Triple, b: Triple) -> f64 {
    let luminance = |colour| dot([0.2126, 0.7152, 0.0722], linear(colour)) + 0.05;
    let (a, b) = (luminance(a), luminance(b));
    a.max(b) / a.min(b)
}

// ---- eyes ----

/// Eyes that lack one kind of cones see a plane of colours, or two half-planes.
pub struct Eye {
    /// What it is called.
    pub name: &'static str,
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

/// Those of most people, and those that lack one kind of cones.
pub const EYES: [Eye; 4] = [
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

    /// How far apart it sees two encoded colours, in units of CIEDE2000.
    pub fn distance(&self, a: Triple, b: Triple) -> f64 {
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

// ---- the measure itself ----

/// The test data that its authors published: L*, a*, b* twice, and the distance.
#[test]
fn ciede2000_is_that_of_sharma_wu_and_dalal() {
    for (one, other, distance) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        (
            [60.2574, -34.0099, 36.2677],
            [60.4626, -34.1751, 39.4387],
            1.2644,
        ),
        ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        let found = ciede2000(one, other);
        assert!(
            (found - distance).abs() < 1e-4,
            "{found} and not {distance}"
        );
    }
}
