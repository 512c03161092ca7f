//! The report in words, and how the chances in it are gathered.

use crate::recorded::{refused_with, with_statements};
use so_long_sucker::app::computers::estimates::Estimates;
use so_long_sucker::app::say::report::Told;
use so_long_sucker::app::say::speech::Speech;
use so_long_sucker::bots::protocol::{Answer, Reply, Request, Session};
use so_long_sucker::game::{Game, Step};
use so_long_sucker::phrases::talk;
use so_long_sucker::phrases::{ALL, Phrases};
use so_long_sucker::report::{Fate, Headline, Point, Report};
use so_long_sucker::rules::Action;

/// Every recorded game with talk in it, and two that are played to their end.
fn games() -> Vec<Game> {
    with_statements()
        .chain(["", "Y>B:sB", "B>Y:sY&~xb,3"].map(refused_with))
        .collect()
}

fn talk_of(phrases: &Phrases) -> &'static talk::Talk {
    let found = talk::ALL.into_iter().find(|talk| talk.tag == phrases.tag);
    found.expect("a language of that tag")
}

/// Every sentence that a report of that game can say.
fn sentences(phrases: &'static Phrases, game: &Game, report: &Report) -> Vec<String> {
    let speech = Speech::new(phrases, game.names().clone(), *game.setup());
    let told = Told::new(&speech, talk_of(phrases), report);
    let mut said = vec![told.headline(), told.size(game.setup())];
    said.extend(report.lives.iter().map(|life| told.life(life)));
    said.extend(report.broken.iter().map(|broken| told.broken(broken)));
    said.extend(report.broken.iter().map(|broken| told.stake(broken)));
    said.extend(
        report
            .last_words
            .iter()
            .flat_map(|last| told.last_words(last)),
    );
    said.extend(told.records());
    for turn in report.turning_points.iter().flatten() {
        said.extend([told.turn(turn), told.why(turn)]);
    }
    for (by, to) in report.seats.iter().zip(report.seats.iter().rev()) {
        let cell = told.cell(report.words.between(*by, *to)).into_iter();
        said.extend(cell.map(|(_, words)| words));
    }
    said
}

#[test]
fn every_language_tells_every_report_in_whole_sentences() {
    for game in games() {
        let points = [Point {
            step: 0,
            chances: [25; 6],
            play_outs: 100,
        }];
        let last = game.position().phase().winner();
        let last = last.map(|winner| Point::over(game.cursor(), winner));
        let points: Vec<Point> = points.into_iter().chain(last).collect();
        for points in [None, Some(points.as_slice())] {
            let report = Report::of(&game, points);
            for phrases in ALL {
                for said in sentences(phrases, &game, &report) {
                    let is_whole = !said.trim().is_empty()
                        && !said.contains(['{', '}'])
                        && !said.contains("  ")
                        && !said.contains("“”");
                    assert!(is_whole, "{}: {said:?}", phrases.tag);
                }
            }
        }
    }
}

/// Who won by breaking a word is named once as who broke it, and a word about another says who fell.
#[test]
fn a_headline_says_who_did_what_to_whom() {
    let english = ALL[0];
    let headline = |game: &Game| {
        let report = Report::of(game, None);
        let speech = Speech::new(english, game.names().clone(), *game.setup());
        Told::new(&speech, talk_of(english), &report).headline()
    };
    let game = refused_with("Y>B:sB");
    let told = headline(&game);
    assert_eq!(told.matches("Yellow").count(), 2, "{told}");
    assert!(told.contains("Blue fell"), "{told}");
    let told = headline(&refused_with(""));
    assert!(told.contains("refused to rescue Blue"), "{told}");
    let report = Report::of(&game.fork(3), None);
    assert!(matches!(report.headline, Headline::Unfinished { step: 3 }));
}

/// The only person of a table is told how it ended for them before anything else, in every language.
#[test]
fn who_plays_alone_is_told_whether_they_have_won() {
    let game = refused_with("Y>B:sB");
    let report = Report::of(&game, None);
    let winner = game.position().phase().winner().expect("it is over");
    for phrases in ALL {
        let speech = Speech::new(phrases, game.names().clone(), *game.setup());
        let words = talk_of(phrases);
        let told = Told::new(&speech, words, &report);
        let to_each = report.seats.iter().map(|player| told.to_you(*player));
        let expected = report.seats.iter().map(|player| {
            if *player == winner {
                words.report.you_won
            } else {
                words.report.you_lost
            }
        });
        assert!(to_each.eq(expected), "{}", phrases.tag);
    }
    let going_on = Report::of(&game.fork(0), None);
    let speech = Speech::new(ALL[0], game.names().clone(), *game.setup());
    let told = Told::new(&speech, talk_of(ALL[0]), &going_on);
    assert!(
        report
            .seats
            .iter()
            .all(|player| told.to_you(*player).is_empty())
    );
}

/// Blue fell with a move that somebody had given them, and it is told who.
#[test]
fn a_life_says_from_whom_the_last_move_came() {
    let english = ALL[0];
    let mut told = Vec::new();
    for game in games() {
        let report = Report::of(&game, None);
        let speech = Speech::new(english, game.names().clone(), *game.setup());
        let words = Told::new(&speech, talk_of(english), &report);
        for life in &report.lives {
            let Fate::Fell(fall) = life.fate else {
                continue;
            };
            let line = words.life(life);
            // A move that was given, with which its receiver fell before they could do anything but be refused.
            let mut before = game.steps().iter().take(fall.step).rev();
            let before = before.find(|step| !matches!(step.action, Action::Refuse(_)));
            if let Some(Step {
                action: Action::Give(to),
                actor: Some(by),
                ..
            }) = before
                && *to == life.player
                && by != to
            {
                let giver = format!("the move came from {}", speech.player(*by));
                assert!(line.contains(&giver), "{line}");
                told.push(line);
            } else if fall.brought_by.is_none() {
                assert!(!line.contains("the move came from"), "{line}");
            }
        }
    }
    assert!(!told.is_empty(), "somebody fell so");
}

// ---- how chances are gathered ----

fn answer(request: &Request) -> Answer {
    let mut session = Session::new();
    let mut reply = session.begin(&request.to_string());
    loop {
        match reply {
            Reply::Answer(answer) => return answer,
            Reply::Thinking => reply = session.step(64, 0),
            Reply::Quit => panic!("it was asked something"),
        }
    }
}

#[test]
fn every_position_is_estimated_and_the_report_is_readable_before() {
    let game = refused_with("Y>B:sB");
    let mut estimates = Estimates::of(&game);
    assert_eq!(estimates.points(), None);
    let (mut asked, mut first) = (0, None);
    while let Some((place, request)) = estimates.next_question() {
        estimates.learn(place, &answer(&request));
        asked += 1;
        if estimates.passes() == 1 && first.is_none() {
            first = estimates.points();
            assert!(first.is_some(), "after one pass there is a curve");
        }
        let (done, all) = estimates.progress();
        assert!(done <= all);
        assert_eq!(estimates.is_whole(), done == all);
    }
    assert!(!estimates.is_going_on());
    let (done, all) = estimates.progress();
    assert_eq!(done, all);
    assert!(asked <= all, "what is known for certain is not asked again");
    let points = estimates.points().expect("all is answered");
    assert_eq!(points.first().map(|point| point.step), Some(0));
    let winner = game.position().phase().winner().expect("it is over");
    assert_eq!(points.last(), Some(&Point::over(game.cursor(), winner)));
    for point in &points {
        let sum: u32 = point.chances.iter().map(|c| u32::from(*c)).sum();
        assert!((90..=104).contains(&sum), "{point:?}");
    }
    let (play_outs, margin) = estimates.precision().expect("some were estimated");
    assert!(play_outs >= 1000, "{play_outs}");
    assert!((1..=12).contains(&margin), "{margin}");
}

#[test]
fn what_is_known_stays_when_no_more_is_wanted() {
    let game = refused_with("");
    let mut estimates = Estimates::of(&game);
    for _ in 0..3 {
        let (place, request) = estimates.next_question().expect("a question");
        estimates.learn(place, &answer(&request));
    }
    // One that is interrupted is asked again.
    let next = estimates.next_question().map(|(place, _)| place);
    assert_eq!(estimates.next_question().map(|(place, _)| place), next);
    estimates.stop();
    assert_eq!(estimates.next_question().map(|(place, _)| place), None);
    assert!(!estimates.is_going_on() && !estimates.is_whole());
    // Three positions of many are no curve.
    assert_eq!(estimates.points(), None);
    assert_eq!(Estimates::default().points(), None);
}
