//! Computer players that talk: what they offer, ask, promise and threaten, and what they answer.

mod owed;
mod refused;
mod talked_games;

use so_long_sucker::bots::protocol::{Question, Talk};
use so_long_sucker::bots::{
    Bargain, Level, Manner, Meant, Played, Reason, Trusting, Why, Word, may_speak_up, meant,
};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::Statement;
use so_long_sucker::record::{Names, Record, read_position, read_statement};
use so_long_sucker::rules::{Colour, Phase, Player, PlayerSet, Setup};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

fn said(text: &str) -> Statement {
    read_statement(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A usual game of four in which this was decided and said.
fn game(body: &str) -> Game {
    let text =
        format!("so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n{body}\n");
    let reading = Record::read(&text).expect("a header");
    assert_eq!(reading.error, None, "{body}");
    Game::of_record(&reading.record, UndoRule::Free).expect("it was read")
}

fn bargain(game: &Game, player: Player, level: Level, word: Word, seed: u64) -> Bargain {
    Bargain::new(&Played::of_game(game), player, level, word.manner(), seed)
}

fn talk(game: &Game, player: Player, word: Word, seed: u64) -> Option<Statement> {
    let mut bargain = bargain(game, player, Level::Beginner, word, seed);
    while !bargain.step(100) {}
    bargain.said()
}

#[test]
fn what_is_put_to_them_is_answered_the_oldest_first() {
    for seed in 0..6 {
        for word in Word::ALL {
            let game = game("!R r Y>R:~xr&-Y,1 B>R:&-B,1");
            match talk(&game, R, word, seed) {
                Some(
                    Statement::Accept { by: R, number: 1 } | Statement::Refuse { by: R, number: 1 },
                ) => {}
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn what_was_said_in_one_breath_is_answered_in_one() {
    let halves = "R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y";
    let mut answers = Vec::new();
    for before in ["!R r-B", "!R r-B b1-Y", "!R r", "!R r-Y y1-B"] {
        for seed in 0..6 {
            let both = format!("{before} {halves}");
            let first = talk(&game(&both), B, Word::Opportunist, seed);
            let first = first.expect("an answer").to_string();
            assert!(["B+1", "B-1"].contains(&&*first), "{first}");
            let second = talk(&game(&format!("{both} {first}")), B, Word::Fox, seed + 1);
            let second = second.map(|second| second.to_string());
            assert_eq!(second, Some(first.replace('1', "2")), "{both}");
            answers.push(first);
        }
    }
    assert!(answers.iter().any(|answer| answer != &answers[0]), "both");
}

#[test]
fn a_favour_that_costs_everything_is_refused_and_one_that_costs_nothing_is_granted() {
    // Never to give Blue the move again, for nothing.
    let costly = game("!R r-B b-Y y-W W>R:~xr B>W:&~-W");
    assert_eq!(talk(&costly, W, Word::Loyal, 1), Some(said("W-2")));
    let cheap = game("!R R>Y:&~-W,1 r-B b-Y");
    let answered = (0..10).filter(|seed| talk(&cheap, Y, Word::Loyal, *seed) == Some(said("Y+1")));
    assert!(answered.count() >= 3);
}

#[test]
fn a_grudger_makes_no_deal_with_who_broke_their_word_to_anybody() {
    let offer = "r-Y y-R r-B b-R r-B R>B:~-W,W&~-W,W";
    for broken in ["R>B:-B,1", "R>W:-W,1"] {
        let game = game(&format!("!R {broken} {offer}"));
        for seed in 0..6 {
            let answer = talk(&game, B, Word::Grudger, seed);
            assert_eq!(answer, Some(said("B-2")), "{broken}");
        }
        let loyal = (0..30).any(|seed| talk(&game, B, Word::Loyal, seed) == Some(said("B+2")));
        assert!(loyal, "{broken}: a loyal player forgives sometimes");
    }
    let kept = game(&format!("!R R>Y:-Y,1 {offer}"));
    let trusts = (0..30).any(|seed| talk(&kept, B, Word::Grudger, seed) == Some(said("B+2")));
    assert!(trusts, "who kept their word gets a deal");
}

/// Red seeks rescue and offers Yellow not to kill a yellow prisoner for it, which it would do gladly once it is rescued. Who
/// believes whatever is said accepts that sometimes; whoever asks what Red gains by breaking it does not, though nobody
/// has broken a word.
#[test]
fn what_gains_more_broken_than_kept_is_not_believed() {
    let text = "so-long-sucker 2\nseats red blue yellow white\nchips 2\npiles any\n\n\
        !R r-Y y1-W w-Y y1xy y-R r3-B b-W w4-R R>Y:~xy&sR\n";
    let record = Record::read(text).expect("a header").record;
    let played = Game::of_record(&record, UndoRule::Free).expect("it was read");
    let answers = |trusts: Trusting| {
        let manner = Manner {
            trusts,
            ..Word::Loyal.manner()
        };
        let answer = |seed| {
            let played = Played::of_game(&played);
            let mut bargain = Bargain::new(&played, Y, Level::Sharp, manner, seed);
            while !bargain.step(1_000) {}
            (bargain.said().expect("an answer"), bargain.reason())
        };
        (0..8).map(answer).collect::<Vec<_>>()
    };
    let is_accepted = |(answer, _): &(Statement, _)| matches!(answer, Statement::Accept { .. });
    assert!(answers(Trusting::Blindly).iter().any(is_accepted));
    let by_the_record = answers(Trusting::Record);
    assert!(!by_the_record.iter().any(is_accepted));
    let tempts = |(_, why): &(_, _)| *why == Some(Reason::Tempting);
    assert!(by_the_record.iter().any(tempts), "{by_the_record:?}");
}

#[test]
fn where_another_decides_some_ask_some_promise_and_some_threaten() {
    let (mut asks, mut promises, mut threats) = (0, 0, 0);
    let mut count = |said: Option<Statement>| match said {
        Some(Statement::Ask { .. }) => asks += 1,
        Some(Statement::Promise { .. }) => promises += 1,
        Some(Statement::Threat { .. }) => threats += 1,
        _ => {}
    };
    for seed in 0..60 {
        for body in ["!R r", "!R r-B b1-Y y-B b1 xb b-R r"] {
            count(talk(&game(body), B, Word::Loyal, seed));
        }
    }
    // Where there is no alliance left to be made, other things are worth saying.
    let allied = "!R B>R:~xr&~xb R+1 B>Y:~xy&~xb Y+2 B>W:~xw&~xb W+3 r-B b1-Y y-B b1 xb b-R r";
    for seed in 0..20 {
        let mut thinking = bargain(&game(allied), B, Level::Casual, Word::Loyal, seed);
        while !thinking.step(1_000) {}
        count(thinking.said());
    }
    assert!(
        asks > 0 && promises > 0 && threats > 0,
        "{asks} {promises} {threats}"
    );
}

#[test]
fn whoever_has_a_chip_to_play_speaks_and_else_one_of_those_who_do_not_decide() {
    let all = PlayerSet::from_iter([R, B, Y, W]);
    let ask = |body: &str, speakers: PlayerSet, turn: usize| {
        may_speak_up(game(body).position(), speakers, turn)
    };
    assert_eq!(ask("!R", all, 3), [R]);
    for turn in 0..6 {
        // Red is a person, or has to give the move.
        for (body, speakers) in [("!R", all.without(R)), ("!R r", all)] {
            let speaks = ask(body, speakers, turn);
            assert_eq!(speaks.len(), 1, "{body}");
            assert!(!speaks.contains(&R), "{body}");
        }
    }
    let turns: PlayerSet = (0..3).flat_map(|turn| ask("!R r", all, turn)).collect();
    assert_eq!(turns, all.without(R), "by turns");
    assert_eq!(ask("", all, 0), []);
    assert_eq!(ask("!R", PlayerSet::EMPTY, 0), []);
    // In a rescue the seeker speaks, and those who are asked.
    let start = "-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2";
    let start = read_position(Setup::usual(4), start).expect("a position");
    assert_eq!(may_speak_up(&start, all, 5), [R, B, Y]);
}

#[test]
fn thinking_about_what_to_say_may_be_cut_anyhow_and_stopped_at_any_time() {
    for (body, player) in [("!R r", R), ("!R r-B b-Y y1", Y), ("!R r Y>R:~xr&-Y,1", R)] {
        let game = game(body);
        let whole = bargain(&game, player, Level::Casual, Word::Loyal, 5);
        let mut expected = whole.clone();
        while !expected.step(u32::MAX) {}
        let mut cut = whole.clone();
        let mut steps = 0;
        while !cut.step(7) {
            steps += 1;
            // What it says so far can be said, too: nothing, or a refusal.
            if let Some(statement) = cut.said() {
                assert!(matches!(statement, Statement::Refuse { .. }), "{body}");
                game.clone().say(statement).expect("it can be said");
            }
        }
        assert!(steps > 10, "{body}");
        assert_eq!(cut.said(), expected.said(), "{body}");
    }
}

#[test]
fn nothing_is_offered_where_nothing_can_be_said() {
    let start = Game::new(Setup::usual(4), Names::default(), UndoRule::Free);
    for player in start.setup().seats() {
        assert_eq!(talk(&start, *player, Word::Loyal, 1), None);
    }
    assert_eq!(start.position().phase(), Phase::Chance);
    assert_eq!(
        Question::Talk(Talk::of(R)).to_string(),
        "talk R level master word loyal seed 0"
    );
}

#[test]
fn what_each_meant_follows_from_the_record_and_the_manner() {
    let talked = game("!R R>B:-B,1 r-Y Y>R:-R,1 y-R");
    let of = |player, word| {
        let told = meant(talked.judge(), player, word);
        told.iter()
            .map(|c| (c.number, c.meant, c.broke))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        of(R, Word::Fox),
        [(1, Meant::ToBreak, Some(Why::NeverMeant))]
    );
    assert_eq!(
        of(R, Word::Opportunist),
        [(1, Meant::ForNow, Some(Why::ItPaid))]
    );
    assert_eq!(of(Y, Word::Loyal), [(2, Meant::ToKeep, None)]);
    assert_eq!(of(W, Word::Loyal), []);
    // Whoever breaks a word first did not do so in return.
    let first = game("!R R>Y:-Y,1 r-B b-Y Y>R:-R,1 y-B");
    assert_eq!(first.judge().to_string(), "1:broken 2:broken");
    let why = |player| {
        meant(first.judge(), player, Word::Loyal)
            .first()
            .map(|told| told.broke)
    };
    assert_ne!(why(R), Some(Some(Why::InReturn)));
    assert_eq!(why(Y), Some(Some(Why::InReturn)));
}
