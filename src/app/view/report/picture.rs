//! The report as a picture to keep or to send.

mod lines;

use crate::app::drawing::{Align, Drawing, Face, Ink, Mark};
use crate::app::say::report::{Mark as Said, Told};
use crate::app::view::report::chart::Chart;
use crate::app::view::report::matrix::MOST_BROKEN;
use crate::app::view::report::picture::lines::{CELL, TYPED, face};
use crate::rules::Player;

/// How wide it is, in pixels.
const PAPER: f64 = 1200.0;
/// How far from its edges things are.
const MARGIN: f64 = 72.0;

const HEADLINE: Face = face("--head", 600, 56);
const TITLE: Face = face("--head", 600, 24);
const PLAIN: Face = face("--sans", 400, 19);
const NOTE: Face = face("--sans", 400, 17);

/// What it says and shows.
pub struct Content<'a> {
    /// The words.
    pub told: Told<'a>,
    /// The lines.
    pub chart: Chart<'a>,
    /// What stands above it, at its two ends.
    pub top: (String, String),
    /// The headings: of the chances, the matrix, the lines for each player, and the last words.
    pub headings: [&'static str; 4],
    /// What the figures are.
    pub note: String,
    /// What stands below it.
    pub foot: &'static str,
    /// What stands in a cell without a word, and in place of the matrix where there is none at all.
    pub empty: (&'static str, &'static str),
}

/// How wide words are.
type Measure<'a> = &'a dyn Fn(&str, Face) -> f64;

/// The picture.
pub fn drawn(content: &Content, measure: Measure) -> Drawing {
    let mut drawing = Drawing {
        width: PAPER,
        ..Drawing::default()
    };
    let (left, right) = (MARGIN, PAPER - MARGIN);
    let room = right - left;
    let (told, chart) = (content.told, content.chart);

    drawing.words(
        (left, 74.0),
        &content.top.0,
        TYPED,
        Ink::Muted,
        Align::Start,
    );
    drawing.words((right, 74.0), &content.top.1, TYPED, Ink::Muted, Align::End);
    drawing.rule((left, 88.0), (right, 88.0), Ink::Text, 2.0);
    let headline = (HEADLINE, Ink::Text);
    let mut down =
        drawing.paragraph((left, 98.0), room, &told.headline(), headline, measure) + 20.0;

    if !chart.points.is_empty() {
        let heading = (TITLE, Ink::Text);
        down = drawing.paragraph((left, down), room, content.headings[0], heading, measure);
        down += 20.0 + 32.0 * lines::rows(chart);
        lines::lines_of(
            &mut drawing,
            chart,
            (left + 56.0, down),
            (room - 92.0, 300.0),
        );
        down += 348.0;
        let turns = chart.report.turning_points.as_deref().unwrap_or_default();
        let (mut lowest, third) = (down, room / 3.0);
        for (place, turn) in turns.iter().enumerate() {
            #[expect(clippy::cast_precision_loss, reason = "it is one of three")]
            let across = left + third * place as f64;
            lines::number(&mut drawing, (across + 14.0, down + 20.0), place);
            let (to, wide) = (across + 40.0, third - 60.0);
            let strong = (CELL, Ink::Text);
            let next = drawing.paragraph((to, down), wide, &told.turn(turn), strong, measure);
            let plain = (NOTE, Ink::Text);
            let next = drawing.paragraph((to, next), wide, &told.why(turn), plain, measure);
            lowest = lowest.max(next);
        }
        let note = (NOTE, Ink::Muted);
        down = drawing.paragraph((left, lowest + 10.0), room, &content.note, note, measure) + 28.0;
    }

    let half = room * 0.5;
    let foot_of_matrix = matrix(&mut drawing, content, (left, down), half - 24.0, measure);
    let foot_of_lives = lives(
        &mut drawing,
        content,
        (left + half + 24.0, down),
        half - 24.0,
        measure,
    );
    down = foot_of_matrix.max(foot_of_lives) + 24.0;
    for record in told.records() {
        down = drawing.paragraph((left, down), room, &record, (CELL, Ink::Text), measure);
    }
    down += 24.0;
    drawing.rule((left, down), (right, down), Ink::Text, 2.0);
    drawing.words(
        (left, down + 34.0),
        content.foot,
        TYPED,
        Ink::Muted,
        Align::Start,
    );
    drawing.height = (down + 34.0 + 40.0).ceil();
    drawing
}

/// Who kept faith with whom. Gives where it ends.
fn matrix(
    drawing: &mut Drawing,
    content: &Content,
    (left, top): (f64, f64),
    room: f64,
    measure: Measure,
) -> f64 {
    let heading = (TITLE, Ink::Text);
    let mut down = drawing.paragraph((left, top), room, content.headings[1], heading, measure);
    let report = content.chart.report;
    if report.words.is_empty() {
        let note = (PLAIN, Ink::Muted);
        return drawing.paragraph((left, down), room, content.empty.1, note, measure);
    }
    let seats = &report.seats;
    #[expect(clippy::cast_precision_loss, reason = "there are six at most")]
    let count = seats.len() as f64;
    let names = room * 0.26;
    let (wide, high) = ((room - names) / count, 62.0);
    let place = |nth: usize| {
        #[expect(clippy::cast_precision_loss, reason = "there are six at most")]
        let nth = nth as f64;
        left + names + wide * nth
    };
    down += 14.0;
    for (nth, player) in seats.iter().enumerate() {
        drawing.chip(
            player.colour(),
            (place(nth) + wide / 2.0, down + 14.0),
            30.0,
        );
    }
    down += 38.0;
    for by in seats {
        let middle = down + high / 2.0;
        drawing.chip(by.colour(), (left + 14.0, middle), 28.0);
        let name = cut_short(&content.told.name(*by), names - 46.0, measure);
        drawing.words(
            (left + 36.0, middle + 7.0),
            &name,
            CELL,
            Ink::Text,
            Align::Start,
        );
        for (nth, to) in seats.iter().enumerate() {
            let (from, to_edge) = (place(nth), place(nth) + wide);
            let corners = [
                (from, down),
                (to_edge, down),
                (to_edge, down + high),
                (from, down + high),
                (from, down),
            ];
            drawing.marks.push(Mark::Line {
                through: corners.to_vec(),
                ink: Ink::Line,
                width: 1.5,
                dashes: &[],
            });
            if by == to {
                drawing.rule((from, down + high), (to_edge, down), Ink::Line, 1.0);
            } else {
                cell(
                    drawing,
                    content,
                    (*by, *to),
                    (f64::midpoint(from, to_edge), middle),
                );
            }
        }
        down += high;
    }
    down += 14.0;
    for word in report.weightiest(MOST_BROKEN) {
        let (stake, words) = (content.told.stake(word), content.told.broken(word));
        let strong = (CELL, Ink::Text);
        down = drawing.paragraph((left, down), room, &stake, strong, measure);
        down = drawing.paragraph((left, down), room, &words, (NOTE, Ink::Text), measure) + 8.0;
    }
    down
}

fn cell(drawing: &mut Drawing, content: &Content, (by, to): (Player, Player), at: (f64, f64)) {
    let tally = content.chart.report.words.between(by, to);
    let mut said = content.told.cell(tally);
    if said.is_empty() {
        said.push((Said::Other, content.empty.0.to_owned()));
    }
    let face = Face {
        size: if said.len() > 2 { 15 } else { 18 },
        ..CELL
    };
    #[expect(clippy::cast_precision_loss, reason = "there are three at most")]
    let mut down = at.1 - face.pixels() * 1.1 * (said.len() as f64 / 2.0) + face.pixels() * 0.85;
    for (mark, words) in said {
        let ink = match mark {
            Said::Kept => Ink::Kept,
            Said::Broken => Ink::Broken,
            Said::Other => Ink::Muted,
        };
        drawing.words((at.0, down), &words, face, ink, Align::Middle);
        down += face.pixels() * 1.1;
    }
}

/// `words`, or as much of them as has room.
fn cut_short(words: &str, room: f64, measure: Measure) -> String {
    let mut short = words.to_owned();
    while measure(&short, CELL) > room && short.pop().is_some() {}
    if short.len() < words.len() {
        short.pop();
        short.push('…');
    }
    short
}

/// A line for each player, and the last words. Gives where they end.
fn lives(
    drawing: &mut Drawing,
    content: &Content,
    (left, top): (f64, f64),
    room: f64,
    measure: Measure,
) -> f64 {
    let (told, report) = (content.told, content.chart.report);
    let heading = (TITLE, Ink::Text);
    let lived = report
        .lives
        .iter()
        .map(|life| (life.player, told.life(life)));
    let last = report.last_words.iter().flat_map(|last| {
        let said = told.last_words(last).into_iter();
        said.map(|line| (last.player, line))
    });
    let parts = [
        (content.headings[2], lived.collect::<Vec<_>>()),
        (content.headings[3], last.collect()),
    ];
    let mut down = top;
    for (title, said) in parts {
        if said.is_empty() {
            continue;
        }
        down = drawing.paragraph((left, down), room, title, heading, measure) + 6.0;
        for (player, words) in said {
            drawing.chip(
                player.colour(),
                (left + 12.0, down + PLAIN.leading() / 2.0 + 1.0),
                24.0,
            );
            let plain = (PLAIN, Ink::Text);
            down =
                drawing.paragraph((left + 34.0, down), room - 34.0, &words, plain, measure) + 6.0;
        }
        down += 12.0;
    }
    down
}
