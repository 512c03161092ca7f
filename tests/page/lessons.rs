//! The lessons, as somebody plays them who does what they want.

use so_long_sucker::app::learn::lessons::{Happening, LESSONS, Lesson, Progress};
use so_long_sucker::game::Game;
use so_long_sucker::record::read_statement;
use so_long_sucker::rules::{Action, Colour};

/// What the lesson about promises asks the pupil to offer.
const OFFER: &str = "R>B:-B,1&sR";

/// Everything that can be done in a game now.
fn actions(game: &Game) -> Vec<Action> {
    let position = game.position();
    let decisions = position.decisions().iter().collect::<Vec<_>>();
    decisions.into_iter().chain(position.asides()).collect()
}

/// The one thing, or the first of some, that does not lead astray.
fn wanted(lesson: &Lesson, game: &Game) -> Action {
    let leads_on = |action: &Action| {
        let mut after = game.clone();
        after.act(*action).is_ok() && lesson.progress(&after) != Progress::Wrong
    };
    let mut actions = actions(game).into_iter();
    actions.find(leads_on).expect("a way on")
}

#[test]
fn every_lesson_can_be_played_to_its_end() {
    for lesson in LESSONS {
        let mut game = lesson.game().expect("a lesson's game is legal");
        assert_eq!(lesson.by_itself(&game), None);
        assert_eq!(lesson.progress(&game), Progress::Waiting);
        if lesson.is_about_promises() {
            game.say(read_statement(OFFER).expect("notation"))
                .expect("it can be said");
            let Some(Happening::Said(answer)) = lesson.by_itself(&game) else {
                panic!("nobody answers");
            };
            game.say(answer).expect("it can be answered");
            assert_eq!(game.judge().to_string(), "1:live/live");
            assert_eq!(lesson.progress(&game), Progress::Agreed);
        }
        // Two or three actions; one that never ends would fail here.
        for _ in 0..8 {
            let done = match (lesson.progress(&game), lesson.by_itself(&game)) {
                (Progress::Done, _) => break,
                (Progress::Waiting | Progress::Agreed, None) => wanted(&lesson, &game),
                (Progress::Seeing, Some(Happening::Done(action))) => action,
                other => panic!("{other:?}"),
            };
            game.act(done).expect("it is legal");
        }
        assert_eq!(lesson.progress(&game), Progress::Done);
        if lesson.is_about_promises() {
            assert_eq!(game.judge().to_string(), "1:kept/broken");
        }
    }
}

#[test]
fn another_move_is_wrong() {
    let mut game = LESSONS[1].game().expect("a lesson's game is legal");
    game.act(Action::Play {
        colour: Colour::Red,
        on: None,
    })
    .expect("Red may start a pile");
    assert_eq!(LESSONS[1].progress(&game), Progress::Wrong);
}

#[test]
fn what_is_kept_of_a_lesson_is_never_taken_for_another() {
    let marks: std::collections::BTreeSet<u8> = LESSONS.iter().map(Lesson::mark).collect();
    assert_eq!(marks.len(), LESSONS.len());
    assert!(marks.iter().all(|mark| *mark < 16));
}
