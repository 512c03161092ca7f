//! The chart of a report.

use so_long_sucker::app::view::chart::{Chart, HIGH, WIDE};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;
use so_long_sucker::report::{Fate, Point, Report, TurningPoint};
use so_long_sucker::rules::Colour;

/// A finished game of four.
fn game() -> Game {
    let text = include_str!("../conformance/games/009-refused-to-defeat.sls");
    let record = Record::read(text).expect("a header").record;
    Game::of_record(&record, UndoRule::Free).expect("a legal game")
}

fn points(game: &Game) -> Vec<Point> {
    let points = so_long_sucker::report::points_of(game).into_iter();
    points
        .map(|(step, _)| Point {
            step,
            chances: [25, 75, 0, 100, 0, 0],
            play_outs: 1,
        })
        .collect()
}

#[test]
fn lines_stay_in_the_field_and_end_where_somebody_fell() {
    let game = game();
    let points = points(&game);
    let report = Report::of(&game, Some(&points));
    let chart = Chart {
        report: &report,
        points: &points,
    };
    for life in &report.lives {
        let line = chart.line(life.player);
        assert!(
            line.iter()
                .all(|spot| spot.across <= WIDE && spot.down <= HIGH)
        );
        assert!(line.windows(2).all(|pair| pair[0].across <= pair[1].across));
        let end = line.last().expect("a line");
        if let Fate::Fell(fall) = life.fate {
            assert_eq!((end.across, end.down), (chart.across(fall.step), HIGH));
        }
    }
    let ends = chart.ends();
    // Signs at the foot of the chart tell who fell first.
    let fell = |player| chart.line(player).last().expect("a line").across;
    for (one, at) in &ends {
        for (other, beside) in &ends {
            let are_in_a_row = at.down == beside.down && fell(*one) < fell(*other);
            assert!(!are_in_a_row || at.across < beside.across, "{one} {other}");
        }
    }
    for (nth, (_, one)) in ends.iter().enumerate() {
        for (_, other) in ends.iter().skip(nth + 1) {
            // Signs of 18 px on a chart of 280 by 214, as on a phone.
            let across = one.across.abs_diff(other.across) * 280 / WIDE;
            let down = one.down.abs_diff(other.down) * 214 / HIGH;
            assert!(across.max(down) >= 16, "one sign hides the other");
        }
    }
    assert!(chart.ticks().len() <= 8);
}

#[test]
fn numbers_do_not_cover_each_other() {
    let game = game();
    let report = Report::of(&game, None);
    let chart = Chart {
        report: &report,
        points: &[],
    };
    let turn = |step| TurningPoint {
        since: step - 1,
        step,
        player: Colour::Red.player(),
        before: 0,
        after: 50,
        event: None,
        broken: None,
    };
    let rows: Vec<usize> = chart
        .numbers(&[turn(10), turn(11), turn(12)])
        .into_iter()
        .map(|(_, row)| row)
        .collect();
    assert_eq!(rows, [0, 1, 2]);
    let apart = chart.numbers(&[turn(1), turn(report.steps / 2), turn(report.steps)]);
    assert!(apart.iter().all(|(_, row)| *row == 0), "{apart:?}");
}

#[test]
fn an_empty_chart_is_no_trouble() {
    let game = game().fork(0);
    let report = Report::of(&game, None);
    let chart = Chart {
        report: &report,
        points: &[],
    };
    assert!(chart.ends().is_empty() && chart.ticks().is_empty());
    assert_eq!(chart.line(Colour::Red.player()), []);
}
