//! What the table in words offers where somebody is asked.

use so_long_sucker::app::play::commands::{asked_for, to_confirm, turn, unasked};
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
    // All else that rule 8 opens at any time is there too, and nothing twice.
    let asides: Vec<_> = position.asides().collect();
    let both = asked_for(&position).chain(unasked(&position));
    let told_of: Vec<_> = both.filter(|action| action.is_aside()).collect();
    assert_eq!(told_of.len(), asides.len());
    assert!(asides.iter().all(|aside| told_of.contains(aside)));
    assert!(asides.len() > 2);
    // Otherwise what rule 8 opens at any time is no answer.
    let start = read_position(setup, start).expect("a position");
    assert!(asked_for(&start).all(|action| !action.is_aside()));
}

#[test]
fn who_gives_their_last_chip_away_is_warned_of_what_follows() {
    let seats = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::White];
    let setup = Setup::new(&seats, 2, None).expect("a table");
    let start = "b1/b1/y2w1/w1 - r2 - play:R 1";
    let position = read_position(setup, start).expect("a position");
    let speech = Speech::new(&ENGLISH, Names::default(), setup);
    let last = read_action("R:b-Y").expect("an action");
    let foreseen = position.foresee(&[last]).expect("legal");
    assert_eq!(
        to_confirm(&speech, &foreseen),
        "Not done yet: Red transfers a blue chip to Yellow. Red has no chip to play and seeks rescue. \
        Only all together can take it back. Type yes to do it."
    );
    // Where nothing may be hinted at, what is done is all that is told.
    assert_eq!(
        to_confirm(&speech, &foreseen[..1]),
        "Not done yet: Red transfers a blue chip to Yellow. Only all together can take it back. Type yes to do it."
    );
}
