//! What the table in words offers where somebody is asked.

use so_long_sucker::app::play::commands::{asked_for, turn};
use so_long_sucker::app::say::speech::Speech;
use so_long_sucker::phrases::ENGLISH;
use so_long_sucker::record::{Names, read_action, read_position};
use so_long_sucker::rules::{Colour, Setup};

#[test]
fn who_is_asked_for_rescue_is_offered_to_come_to_it() {
    let seats = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::White];
    let setup = Setup::new(&seats, 2, None).expect("a table");
    let start = "r2b1/-/y2w1/w1 - b1 - play:R 1";
    let mut position = read_position(setup, start).expect("a position");
    for action in ["r", "-B"] {
        let action = read_action(action).expect("an action");
        position.apply(action).expect("legal");
    }
    let asked: Vec<String> = asked_for(&position)
        .map(|action| action.to_string())
        .collect();
    assert_eq!(asked, ["R:b-B", "Y:w-B", "R:no", "Y:no"]);
    let told = turn(&position, &Speech::new(&ENGLISH, Names::default(), setup));
    assert!(told.contains("R:b-B") && told.contains("R:no"), "{told}");
    // Otherwise what rule 8 opens at any time is no answer.
    let start = read_position(setup, start).expect("a position");
    assert!(asked_for(&start).all(|action| !action.is_aside()));
}
