//! Whole games of computer players that talk: all that is said can be said, in good measure, and what is put to somebody is
//! answered.

use super::{B, R, bargain};
use so_long_sucker::bots::protocol::{Answer, Go, Question, Reply, Request, Session};
use so_long_sucker::bots::{Choice, Level, Random, Word, any_decision, meant};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::{Spoken, Standing};
use so_long_sucker::record::Names;
use so_long_sucker::rules::{Colour, Player, Setup};

/// A whole game of computer players that talk; what each says is checked as it comes.
fn talked_game(seats: usize, seed: u64) -> Game {
    let mut random = Random::new(seed);
    let colours: Vec<Colour> = Setup::usual(seats)
        .seats()
        .iter()
        .map(|p| p.colour())
        .collect();
    let setup = Setup::new(&colours, 4, None).expect("a table");
    let mut game = Game::new(setup, Names::default(), UndoRule::Free);
    let players = game.setup().seats().to_vec();
    let words: Vec<Word> = players.iter().map(|_| Word::ALL[random.below(4)]).collect();
    let word = |player| words[players.iter().position(|p| *p == player).expect("a seat")];
    while game.position().phase().winner().is_none() {
        let living = game.position().living();
        let mut speakers: Vec<Player> =
            living.nth(random.below(living.len())).into_iter().collect();
        while let Some(speaker) = speakers.pop() {
            let mut thinking = bargain(
                &game,
                speaker,
                Level::Beginner,
                word(speaker),
                random.next(),
            );
            while !thinking.step(1_000) {}
            let Some(statement) = thinking.said() else {
                continue;
            };
            assert_eq!(statement.by(), speaker);
            let in_turn = |said: &&Spoken| said.step >= game.judge().turn_began();
            let spoken = game.judge().spoken();
            if statement.to().is_some() {
                assert_eq!(
                    spoken.iter().filter(in_turn).count(),
                    0,
                    "one offer in a turn"
                );
                let refused = spoken.iter().filter(|s| s.standing == Standing::Refused);
                assert!(!refused.into_iter().any(|s| s.statement == statement));
            }
            game.say(statement)
                .unwrap_or_else(|why| panic!("{statement}: {why}"));
            speakers.push(statement.to().unwrap_or(speaker));
        }
        let action = match game.position().awaits().nth(0) {
            None => any_decision(game.position(), &mut random).expect("chance names one"),
            Some(player) => {
                let go = Go {
                    level: Level::Beginner,
                    word: Some(word(player)),
                    seed: random.next(),
                    ..Go::of(player)
                };
                let line = Request::about(&game, Question::Go(go)).to_string();
                let mut session = Session::new();
                let mut reply = session.begin(&line);
                while reply == Reply::Thinking {
                    reply = session.step(1_000, 0);
                }
                match reply {
                    Reply::Answer(Answer::Best(best)) => match best.choice {
                        Choice::Act(action) => action,
                        Choice::Pass => panic!("passed: {line}"),
                    },
                    other => panic!("{line}: {other:?}"),
                }
            }
        };
        game.act(action)
            .unwrap_or_else(|why| panic!("{action}: {why}"));
        assert!(game.cursor() < 3_000, "no end: {}", game.position());
    }
    game
}

#[test]
fn games_with_talk_end_and_every_statement_can_be_said_and_no_turn_has_two_offers() {
    let (mut offers, mut accepted) = (0, 0);
    for seats in 2..=6 {
        for seed in 0..3 {
            let game = talked_game(seats, seed);
            let spoken = game.judge().spoken();
            offers += spoken.len();
            let holds = spoken.iter().filter(|s| s.standing == Standing::Holds);
            accepted += holds.count();
            assert!(
                spoken.iter().all(|s| s.standing != Standing::Open),
                "an offer was not answered"
            );
            if seats == 2 {
                assert!(
                    spoken.is_empty(),
                    "between two there is nothing to bargain about"
                );
            }
            for (player, word) in [(R, Word::Loyal), (B, Word::Fox)] {
                for confession in meant(game.judge(), player, word) {
                    let verdicts = game.judge().spoken()[confession.number - 1].to_string();
                    let broke = confession.broke.is_some();
                    assert!(!broke || verdicts.contains("broken"), "{verdicts}");
                }
            }
        }
    }
    assert!(
        offers > 20 && accepted > 5,
        "{offers} offers, {accepted} accepted"
    );
}
