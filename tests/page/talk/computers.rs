//! Who of the computers is asked for a word, and what they remark.

use super::{B, R, W, Y, game, games, statement};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::app::computers::reasons::Reasons;
use so_long_sucker::app::computers::talk_round::{About, Asked, TalkRound};
use so_long_sucker::app::play::talk::lines::{Moment, is_one_of_several, why};
use so_long_sucker::app::play::talk::news::news;
use so_long_sucker::bots::Reason;
use so_long_sucker::game::Game;
use so_long_sucker::phrases::talk;
use so_long_sucker::promises::{Standing, Statement};
use so_long_sucker::rules::{Event, Player, PlayerSet};
use std::collections::BTreeSet;

/// Who is asked next, where computers counter.
fn next(round: &mut TalkRound, game: &Game, computers: PlayerSet) -> Option<Player> {
    round.next(game, computers, true).map(|asked| asked.player)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, rng_seed: RngSeed::Fixed(12), ..ProptestConfig::default() })]

    #[test]
    fn nobody_is_asked_for_a_word_twice_and_only_computers_that_live(game in games(), people in 0..15_u8) {
        let computers: PlayerSet = [R, B, Y, W].into_iter().enumerate()
            .filter(|(n, _)| people >> n & 1 == 0).map(|(_, player)| player).collect();
        let mut round = TalkRound::default();
        let mut asked = Vec::new();
        while let Some(Asked { player, about }) = round.next(&game, computers, true) {
            prop_assert!(computers.contains(player) && game.position().living().contains(player));
            prop_assert!(!asked.contains(&(player, about)), "{about:?}");
            asked.push((player, about));
            prop_assert!(asked.len() <= 40, "it ends");
        }
        // What is put to a computer it is asked about.
        let spoken = game.judge().spoken().iter();
        let open = spoken.filter(|one| one.standing == Standing::Open);
        for to in open.filter_map(|one| one.statement.to()).filter(|to| computers.contains(*to)) {
            prop_assert!(asked.iter().any(|(player, _)| *player == to));
        }
    }
}

#[test]
fn what_was_taken_back_and_is_put_to_a_computer_again_is_answered_again() {
    let mut game = game("!R R>B:sB&-R,2");
    let computers = [B].into_iter().collect();
    let mut round = TalkRound::default();
    let offer = statement("R>B:sB&-R,2");
    for _ in 0..2 {
        assert_eq!(next(&mut round, &game, computers), Some(B));
        // It may have something to say besides, but once.
        while next(&mut round, &game, computers).is_some() {}
        game.undo().expect("the offer");
        assert_eq!(next(&mut round, &game, computers), None);
        game.say(offer).expect("it can be said again");
    }
}

#[test]
fn an_offer_whose_answer_was_taken_back_is_answered_again() {
    let mut game = game("!R R>B:sB&-R,2 R>B:sB&-R,3");
    let computers = [B].into_iter().collect();
    let mut round = TalkRound::default();
    for number in [1, 2] {
        assert_eq!(next(&mut round, &game, computers), Some(B));
        game.say(Statement::Accept { by: B, number })
            .expect("an answer");
    }
    while next(&mut round, &game, computers).is_some() {}
    game.undo_past(computers).expect("what was said last");
    // Both answers went, and the second offer.
    assert_eq!(game.judge().to_string(), "1:open");
    assert_eq!(next(&mut round, &game, computers), Some(B));
}

#[test]
fn computers_speak_where_something_is_put_to_them_and_at_their_own_turn() {
    let asked = |game: &Game, computers: &[Player]| {
        let mut round = TalkRound::default();
        let computers = computers.iter().copied().collect();
        core::iter::from_fn(|| next(&mut round, game, computers)).collect::<Vec<_>>()
    };
    assert_eq!(asked(&game("!R"), &[R, B, Y, W]), [R], "who decides");
    assert_eq!(
        asked(&game("!R"), &[B]),
        [B],
        "where a person decides, another"
    );
    assert_eq!(
        asked(&game("!R R>B:sB&-R,2"), &[B, Y, W])[0],
        B,
        "who is asked"
    );
    assert_eq!(
        asked(&game("!R R>B:sB&-R,2"), &[R, B, Y, W]),
        [B],
        "an offer is enough"
    );
    // Who was interrupted is asked again.
    let mut round = TalkRound::default();
    let all = [R, B, Y, W].into_iter().collect();
    assert_eq!(next(&mut round, &game("!R"), all), Some(R));
    round.forget_last();
    assert_eq!(next(&mut round, &game("!R"), all), Some(R));
    assert_eq!(next(&mut round, &game("!R"), all), None);
    let gives = asked(&game("!R r"), &[R, B, Y, W]);
    assert_eq!(gives.len(), 1, "where another has to give the move");
    assert_ne!(gives, [R]);
}

#[test]
fn who_refused_a_persons_deal_is_asked_once_what_it_offers_in_its_place() {
    let computers = [B, Y, W].into_iter().collect();
    let asked = |body: &str, counter: bool| {
        let (game, mut round) = (game(body), TalkRound::default());
        core::iter::from_fn(|| round.next(&game, computers, counter)).collect::<Vec<_>>()
    };
    let instead = |number| Asked {
        player: B,
        about: About::Refused(number),
    };
    let refused = "!R R>B:sB&-R,2 B-1";
    assert_eq!(asked(refused, true).first(), Some(&instead(1)));
    let again = asked(refused, true);
    let times = again.iter().filter(|asked| **asked == instead(1)).count();
    assert_eq!(times, 1, "{again:?}");
    assert!(!asked(refused, false).contains(&instead(1)), "in a study");
    // Two halves that were said in one breath are one deal.
    let halves = "!R R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y B-1 B-2";
    assert_eq!(asked(halves, true).first(), Some(&instead(2)));
    assert!(!asked(halves, true).contains(&instead(1)));
    // Though another has spoken up; but who has offered Red something already offers nothing more.
    let spoke = "!R Y>R:~xr&~xy R>B:sB&-R,2 B-2";
    assert_eq!(asked(spoke, true).first(), Some(&instead(2)));
    // One offer in return is enough, an ask is no deal, and what was refused before the last decision is past.
    for body in [
        "!R R>B:sB&-R,2 B-1 B>R:~xr&~xb R-2",
        "!R R>B:&-R,2 B-1",
        "!R R>B:sB&-R,2 B-1 r",
        "!R R>B:sB&-R,2 B+1",
    ] {
        let asked = asked(body, true);
        let counters = asked.iter().filter(|asked| asked.about != About::Anything);
        assert_eq!(counters.count(), 0, "{body}");
    }
}

#[test]
fn one_reason_holds_for_what_was_said_in_one_breath_and_is_told_in_another_way_the_next_time() {
    let mut reasons = Reasons::default();
    let offers = "!R R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y";
    let refuses = |number| Statement::Refuse { by: B, number };
    let mut game = game(offers);
    let mut say = |game: &mut Game, said: Statement, why: Option<Reason>| {
        reasons.note(game, said, why);
        game.say(said).expect("it can be said");
        let place = game.statements().len() - 1;
        reasons.of(place, said)
    };
    let costs = Some(Reason::Costs);
    assert_eq!(say(&mut game, refuses(1), costs), Some((Reason::Costs, 0)));
    assert_eq!(say(&mut game, refuses(2), None), Some((Reason::Costs, 0)));
    let offer = statement("R>B:-B,1&-R,1");
    assert_eq!(say(&mut game, offer, None), None);
    assert_eq!(say(&mut game, refuses(3), costs), Some((Reason::Costs, 1)));
    let other = statement("R>B:sB&-R,1");
    assert_eq!(say(&mut game, other, None), None);
    // No reason was told, and nothing was said in the same breath.
    assert_eq!(say(&mut game, refuses(4), None), None);
    // What is said in place of what was taken back has reasons of its own.
    assert_eq!(reasons.of(2, refuses(2)), None);
    assert_eq!(reasons.of(2, refuses(1)), Some((Reason::Costs, 0)));
}

/// What a computer among `computers` remarks on the last action of a game in which that was decided and said.
fn why_not(body: &str, computers: &[Player]) -> Option<(Player, Moment)> {
    let game = game(body);
    let mut before = game.fork(game.cursor() - 1);
    let action = game.steps().last().expect("an action").action;
    let was = before.judge().spoken().to_vec();
    let events: Vec<Event> = before.act(action).expect("legal").to_vec();
    let now = before.judge().spoken();
    let computers = computers.iter().copied().collect();
    Moment::of_what_happened(&events, &news(&was, now), now, computers)
}

#[test]
fn computers_remark_on_what_concerns_them_and_the_greatest_of_it_first() {
    let broken = "!R R>B:-B,1 r-Y";
    assert_eq!(why_not(broken, &[R, B]), Some((R, Moment::Breaks)));
    assert_eq!(why_not(broken, &[B, Y]), Some((B, Moment::IsBetrayed)));
    assert_eq!(why_not(broken, &[Y, W]), None);
    let kept = "!R R>B:-B,1 r-B";
    assert_eq!(why_not(kept, &[R]), Some((R, Moment::Keeps)));
    assert_eq!(why_not(kept, &[B]), None);
    assert_eq!(why_not("!R r-B", &[R, B, Y, W]), None);
    let asks = statement("R>B:&-R,1");
    assert_eq!(Moment::of(asks), Some(Moment::Offers));
    assert_eq!(
        Moment::of(statement("R>B:xb|-R,1")),
        Some(Moment::Threatens)
    );
    assert_eq!(Moment::of(statement("B*1")), None);
}

#[test]
fn no_wording_comes_twice_in_a_row() {
    for talk in talk::ALL {
        let reasons = &talk.computers.reasons;
        let told: BTreeSet<_> = (0..2)
            .flat_map(|turn| Reason::ALL.map(|reason| why(reasons, reason, turn)))
            .collect();
        assert_eq!(
            told.len(),
            2 * Reason::ALL.len(),
            "each reason its own, in {}",
            talk.tag
        );
        let moments = &talk.computers.moments;
        for turn in 0..8 {
            for moment in [Moment::Keeps, Moment::Breaks, Moment::Wins, Moment::Offers] {
                let (one, next) = (
                    moment.wording(moments, turn),
                    moment.wording(moments, turn + 1),
                );
                assert!(one.is_some(), "{moment:?}");
                assert_ne!(one, next, "{moment:?} in {}", talk.tag);
            }
        }
    }
}

/// An answer says which offer it answers where the same player was asked for more before the same decision; both halves of
/// one breath are one offer, and what was said before another decision, to somebody else or by somebody else is no other.
#[test]
fn which_was_answered_is_said_where_several_were_asked() {
    let several =
        |body: &str, number: usize| is_one_of_several(game(body).judge().spoken(), number);
    assert!(several("!R R>B:-B,1&sR R>B:&sR B-1", 1));
    assert!(several("!R R>B:-B,1&sR B-1 R>B:&sR B-2", 2));
    for (body, number) in [
        ("!R R>B:-B,1&sR B-1", 1),
        ("!R R>B:-B,1&sR R>Y:&sR B-1", 1),
        ("!R R>B:-B,1&sR Y>B:&sY B-1", 1),
        ("!R R>B:-B,1 R>B:&sR B-2", 2),
        ("!R R>B:&sR B-1 r-B R>B:&sR B-2", 2),
        ("!R R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y B-1", 1),
        ("!R", 1),
    ] {
        assert!(!several(body, number), "{number} of {body}");
    }
}
