//! The lines of chances in the picture.

use crate::app::drawing::{Align, Drawing, Face, Ink, Mark};
use crate::app::view::report::chances::{GAP, TORN};
use crate::app::view::report::chart::{Chart, HIGH, Spot, WIDE};
use crate::rules::Colour;

/// A hand.
pub const fn face(family: &'static str, weight: u16, size: u16) -> Face {
    Face {
        family,
        weight,
        size,
    }
}

/// For numbers and cells.
pub const CELL: Face = face("--head", 600, 20);
/// For what is as if typed.
pub const TYPED: Face = face("--typed", 700, 17);

/// How many rows of numbers stand over the chart.
pub fn rows(chart: Chart) -> f64 {
    let turns = chart.report.turning_points.as_deref().unwrap_or_default();
    let highest = chart.numbers(turns).into_iter().map(|(_, row)| row).max();
    #[expect(clippy::cast_precision_loss, reason = "there are three at most")]
    highest.map_or(0.0, |row| row as f64 + 1.0)
}

/// A number of a turning point.
pub fn number(drawing: &mut Drawing, at: (f64, f64), place: usize) {
    drawing.marks.push(Mark::Disc {
        at,
        radius: 15.0,
        ink: Ink::Text,
    });
    let number = (place + 1).to_string();
    drawing.words((at.0, at.1 + 7.0), &number, CELL, Ink::Card, Align::Middle);
}

/// The chart in a field of that size.
pub fn lines_of(drawing: &mut Drawing, chart: Chart, at: (f64, f64), (wide, high): (f64, f64)) {
    #[expect(clippy::cast_precision_loss, reason = "both are a thousand at most")]
    let place = |spot: Spot| {
        let (across, down) = (spot.across as f64, spot.down as f64);
        (
            at.0 + across / WIDE as f64 * wide,
            at.1 + down / HIGH as f64 * high,
        )
    };
    let spot = |across, down| Spot { across, down };
    for chance in [0, 25, 50, 75, 100] {
        let (from, to) = (
            place(spot(0, HIGH - chance)),
            place(spot(WIDE, HIGH - chance)),
        );
        drawing.rule(from, to, Ink::Line, 0.6);
        let words = chance.to_string();
        drawing.words(
            (from.0 - 12.0, from.1 + 6.0),
            &words,
            TYPED,
            Ink::Text,
            Align::End,
        );
    }
    for step in chart.ticks() {
        let (across, down) = place(spot(chart.across(step), HIGH));
        drawing.rule((across, down), (across, down + 6.0), Ink::Text, 1.5);
        let words = step.to_string();
        drawing.words(
            (across, down + 34.0),
            &words,
            TYPED,
            Ink::Text,
            Align::Middle,
        );
    }
    let turns = chart.report.turning_points.as_deref().unwrap_or_default();
    for turn in turns {
        let across = chart.across(turn.step);
        drawing.marks.push(Mark::Line {
            through: vec![
                (place(spot(across, 0)).0, at.1 - 12.0),
                place(spot(across, HIGH)),
            ],
            ink: Ink::Text,
            width: 1.5,
            dashes: &[2.0, 5.0],
        });
    }
    for player in &chart.report.seats {
        let line = chart.line(*player).into_iter().map(place);
        line_of(drawing, &line.collect::<Vec<_>>(), player.colour());
    }
    for cut in chart.cuts() {
        for (path, ink, line) in [(GAP, Ink::Card, None), (TORN, Ink::Broken, Some(3.0))] {
            drawing.marks.push(Mark::Shape {
                at: place(cut),
                unit: 0.8,
                turn: 20.0,
                path,
                ink,
                line,
            });
        }
    }
    for (player, end) in chart.ends() {
        drawing.chip(player.colour(), place(end), 34.0);
    }
    for (nth, (across, row)) in chart.numbers(turns).into_iter().enumerate() {
        let top = place(spot(across, 0));
        #[expect(clippy::cast_precision_loss, reason = "it is one of three")]
        let up = 24.0 + 32.0 * row as f64;
        number(drawing, (top.0, top.1 - up), nth);
    }
}

/// A line: its casing, its colour, and its dashes.
fn line_of(drawing: &mut Drawing, through: &[(f64, f64)], colour: Colour) {
    let (dashes, dark): (&[f64], Ink) = match colour {
        Colour::Red => (&[], Ink::Dark),
        Colour::Blue => (&[11.0, 5.0], Ink::Dark),
        Colour::Yellow => (&[3.0, 5.0], Ink::Dark),
        Colour::White => (&[16.0, 5.0, 3.0, 5.0], Ink::Dark),
        Colour::Green => (&[6.0, 9.0], Ink::Dark),
        Colour::Black => (&[2.0, 7.0], Ink::Light),
    };
    for (ink, width, dashes) in [
        (Ink::Text, 8.0, &[][..]),
        (Ink::Chip(colour), 5.0, &[][..]),
        (dark, 1.6, dashes),
    ] {
        if width > 2.0 || !dashes.is_empty() {
            drawing.marks.push(Mark::Line {
                through: through.to_vec(),
                ink,
                width,
                dashes,
            });
        }
    }
}
