//! Why computers refuse, and what they offer in place of what they refused.

use super::{B, R, Y, bargain, game, said};
use so_long_sucker::bots::protocol::{Answer, Question, Reply, Request, Session, Talk};
use so_long_sucker::bots::{Bargain, Level, Played, Reason, Word};
use so_long_sucker::game::Game;
use so_long_sucker::promises::Statement;
use so_long_sucker::rules::Player;

/// What a casual player of that word says to what was put to it, and why.
fn answered(game: &Game, player: Player, word: Word, seed: u64) -> (Statement, Option<Reason>) {
    let mut thinking = bargain(game, player, Level::Casual, word, seed);
    while !thinking.step(1_000) {}
    let answer = thinking.said().expect("something was put to it");
    (answer, thinking.reason())
}

/// What a casual player of that word offers in place of the deal of that number.
fn instead(
    game: &Game,
    refused: usize,
    player: Player,
    word: Word,
    seed: u64,
) -> Option<Statement> {
    let (level, manner) = (Level::Casual, word.manner());
    let so_far = Played::of_game(game);
    let mut thinking = Bargain::instead_of(refused, &so_far, player, level, manner, seed);
    while !thinking.step(1_000) {}
    thinking.said()
}

#[test]
fn whoever_refuses_says_why_and_whoever_accepts_has_no_reason() {
    let (mut refused, mut accepted) = (0, 0);
    for offer in ["R>B:sB&-R,2", "R>B:-B,1&sR", "R>B:~xb&~xr", "R>B:&~-B"] {
        for before in ["!R", "!R r-B", "!R r-B b1-Y y"] {
            let game = game(&format!("{before} {offer}"));
            for seed in 0..4 {
                match answered(&game, B, Word::Opportunist, seed) {
                    (Statement::Accept { .. }, None) => accepted += 1,
                    (Statement::Refuse { .. }, Some(_)) => refused += 1,
                    other => panic!("{before} {offer}: {other:?}"),
                }
            }
        }
    }
    assert!(refused > 5 && accepted > 5, "{refused} {accepted}");
}

#[test]
fn the_reason_is_what_speaks_most_against_it() {
    // For nothing, never to give Red the move again.
    let costly = game("!R r-B b-Y R>Y:&~-R");
    // Red wants to be given the move against all that it has.
    let (answer, why) = answered(&costly, Y, Word::Loyal, 1);
    assert_eq!((answer, why), (said("Y-1"), Some(Reason::Costs)));
    // A grudger makes no deal with whoever broke a word, without thinking.
    let broken = game("!R R>B:-B,1 r-Y y-R R>B:~-W,W&~-W,W");
    let (answer, why) = answered(&broken, B, Word::Grudger, 1);
    assert_eq!((answer, why), (said("B-2"), Some(Reason::Distrust)));
}

#[test]
fn in_place_of_a_refused_deal_another_is_offered_to_the_same_player() {
    let offer = "R>B:sB&-R,3";
    let mut offers = 0;
    for before in ["!R", "!R r-B", "!R r-B b1-Y y", "!R r-Y y"] {
        let game = game(&format!("{before} {offer} B-1"));
        for seed in 0..6 {
            let Some(other) = instead(&game, 1, B, Word::Loyal, seed) else {
                continue;
            };
            assert!(
                matches!(other, Statement::Deal { by: B, to: R, .. }),
                "{other}"
            );
            assert_ne!(other, said("B>R:-R,3&sB"), "it has just refused that");
            game.clone().say(other).expect("it can be said");
            offers += 1;
        }
    }
    assert!(offers > 4, "{offers}");
}

#[test]
fn nothing_is_offered_in_place_of_what_was_not_refused() {
    for (body, number) in [
        ("!R R>B:sB&-R,3", 1),
        ("!R R>B:sB&-R,3 B+1", 1),
        ("!R R>Y:sY&-R,3 Y-1", 1),
        ("!R R>B:&-R,3 B-1", 1),
        ("!R R>B:sB&-R,3 B-1", 2),
        ("!R R>B:sB&-R,3 B-1", 0),
    ] {
        let offered = instead(&game(body), number, B, Word::Loyal, 1);
        assert_eq!(offered, None, "{body}");
    }
    // Nor to anybody whose word is worth nothing.
    let broken = game("!R R>B:-B,1 r-Y y-R R>B:~-W,W&~-W,W B-2");
    assert_eq!(instead(&broken, 2, B, Word::Grudger, 1), None);
}

#[test]
fn the_protocol_tells_why_where_that_is_asked_and_not_else() {
    let broken = game("!R R>B:-B,1 r-Y y-R R>B:~-W,W&~-W,W");
    for (why, line) in [(true, "say B-2 why distrust"), (false, "say B-2")] {
        let talk = Talk {
            word: Word::Grudger,
            why,
            ..Talk::of(B)
        };
        let request = Request::about(&broken, Question::Talk(talk)).to_string();
        let reply = Session::new().begin(&request);
        let Reply::Answer(answer @ Answer::Say(..)) = reply else {
            panic!("{reply:?}")
        };
        assert_eq!(answer.to_string(), line);
    }
    assert_eq!(
        Question::Talk(Talk {
            instead: Some(3),
            why: true,
            ..Talk::of(R)
        })
        .to_string(),
        "talk R level master word loyal seed 0 instead 3 why"
    );
}
