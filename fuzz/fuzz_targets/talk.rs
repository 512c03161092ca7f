//! Any game with what was said in it, asked about by every player: what a computer says can be said, and what it does is
//! legal, wherever its thinking is stopped.

#![no_main]

use libfuzzer_sys::fuzz_target;
use so_long_sucker::bots::Played;
use so_long_sucker::bots::protocol::{Answer, Go, Question, Reply, Request, Session, Talk};
use so_long_sucker::bots::{Choice, Level, Word};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, Record};
use so_long_sucker::rules::{Position, Setup};

/// The answer after a few steps.
fn answer(played: &Played, question: Question) -> Answer {
    let mut session = Session::new();
    let request = Request::AskAbout(Box::new(played.clone()), question);
    let mut reply = session.carry_out(request);
    for _ in 0..3 {
        if reply == Reply::Thinking {
            reply = session.step(20, 0);
        }
    }
    match reply {
        Reply::Answer(answer) => answer,
        _ => session.stop().expect("it was thinking"),
    }
}

fuzz_target!(|text: &str| {
    let seats = 2 + text.len() % 5;
    let start = Position::start(Setup::usual(seats));
    let reading = Record::read_body(start, text);
    let mut game = Game::of_record(&reading.record, UndoRule::Free).expect("what is read is legal");
    let seats = game.setup().seats().to_vec();
    for (place, player) in seats.into_iter().enumerate() {
        let played = Played::of_game(&game);
        let word = Word::ALL[(place + text.len()) % Word::ALL.len()];
        let talk = Talk {
            level: Level::Beginner,
            word,
            seed: text.len() as u64,
            ..Talk::of(player)
        };
        if let Answer::Say(Some(statement), _) = answer(&played, Question::Talk(talk)) {
            assert_eq!(statement.by(), player);
            game.say(statement).expect("it can be said");
        }
        let go = Go {
            level: Level::Beginner,
            word: Some(word),
            ..Go::of(player)
        };
        if let Answer::Best(best) = answer(&Played::of_game(&game), Question::Go(go))
            && let Choice::Act(action) = best.choice
        {
            game.act(action).expect("it is legal");
        }
    }
    let Answer::Verdicts(verdicts) = answer(&Played::of_game(&game), Question::Verdicts) else {
        panic!("verdicts are known at once");
    };
    assert_eq!(verdicts, game.judge().to_string());
    let names = Names::default();
    let again = Record::new(*game.setup(), names, game.record().actions().to_vec())
        .with_statements(game.statements().to_vec());
    let again = Record::read(&again.to_string()).expect("it is a game");
    assert_eq!(again.judge.to_string(), verdicts);
});
