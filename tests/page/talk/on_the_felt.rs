//! Which words lie on the felt, and which of them on top.

use super::{R, W, game, games};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::app::play::talk::on_the_felt::{as_one, on_the_felt};
use so_long_sucker::app::play::talk::state::State;
use so_long_sucker::game::Game;
use so_long_sucker::promises::numbered;
use so_long_sucker::rules::Player;

/// The numbers of what lies there now, where these people play.
fn numbers(game: &Game, people: &[Player]) -> Vec<usize> {
    let lying = on_the_felt(game, game.cursor(), game.judge().spoken(), people);
    lying.into_iter().map(|(number, _)| number).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, rng_seed: RngSeed::Fixed(31), ..ProptestConfig::default() })]

    #[test]
    fn whatever_can_still_come_true_lies_there_once_and_what_is_to_be_answered_on_top(game in games()) {
        let all = game.judge().spoken();
        let shown = numbers(&game, &[R]);
        let state = |number: usize| State::of(numbered(all, number).expect("it was said"));
        for number in (1..=all.len()).filter(|number| state(*number).is_pending()) {
            let slips = as_one(all, number);
            let found = shown.iter().filter(|shown| slips.contains(shown)).count();
            prop_assert_eq!(found, 1, "{} of {:?}", number, shown);
        }
        let is_asked = |number: &usize| {
            let one = numbered(all, *number).expect("it was said");
            state(*number) == State::Open && one.statement.to() == Some(R)
        };
        let asked = shown.iter().take_while(|number| is_asked(number)).count();
        prop_assert_eq!(asked, shown.iter().filter(|number| is_asked(number)).count());
    }
}

#[test]
fn what_a_person_is_to_answer_lies_on_top_and_then_what_is_theirs() {
    let asked = game("!R R>B:-B,1 Y>W:~-B,9 B>R:-R,1&-B,1 B>Y:~-W,9");
    assert_eq!(numbers(&asked, &[R]), [3, 1, 4, 2]);
    // Who only looks on sees the latest first.
    assert_eq!(numbers(&asked, &[W]), [2, 4, 3, 1]);
}

#[test]
fn a_refusal_is_seen_for_a_while_by_who_is_refused() {
    let refused = game("!R R>B:sB&-R,2 B-1");
    assert_eq!(numbers(&refused, &[R]), [1]);
    assert_eq!(numbers(&refused, &[W]), [0; 0]);
    let later = game("!R R>B:sB&-R,2 B-1 r-B b1-Y");
    assert_eq!(numbers(&later, &[R]), [0; 0]);
}
