//! Games that the tests write down.

use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, Record, read_statement};
use so_long_sucker::rules::Setup;
use so_long_sucker::study::{
    Answer, Cost, Decided, Lapse, Moment, Participant, Protocol, Session, SessionId, Stage, Views,
    Who,
};

pub fn id(text: &str) -> SessionId {
    SessionId::of(text).unwrap_or_else(|| panic!("{text}"))
}

/// A session of that name, with that game behind its header.
pub fn session(name: &str, body: &str) -> Session {
    let header = "so-long-sucker 2\nseats red \"Ann\" blue \"Ben, \"\"x\" yellow white\nchips 7\npiles any\n\n";
    let header = header.replace("\"\"x", "\\\"x");
    let reading = Record::read(&(header + body)).expect("a header");
    assert!(reading.error.is_none(), "{:?}", reading.error);
    Session::of_record(id(name), &reading.record).expect("legal")
}

/// The same of players who have no names.
pub fn unnamed(name: &str, body: &str) -> Session {
    let mut session = session(name, body).anonymous();
    session.id = id(name);
    session
}

/// A game by chance to its end, with statements by chance.
pub fn by_chance(seed: u64) -> Game {
    let texts = [
        "R>B:sB&-R,1",
        "B>Y:&r-B",
        "Y>R:~xy",
        "W>R:pb|-W,2",
        "R>Y:~-W,W&~-W,W",
        "Y>W:-W,1",
        "B+1",
        "Y+2",
        "R+3",
        "W+4",
        "Y-2",
        "R*1",
        "B>R:-R,2",
        "W>B:~cB,3&-W,3",
    ];
    let mut random = Random::new(seed);
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    while let Some(action) = any_decision(game.position(), &mut random) {
        game.act(action).expect("listed");
        if random.happens(6) {
            let text = random.one_of(&texts).expect("some");
            // What cannot be said now is not said.
            let _ = game.say(read_statement(text).expect("notation"));
        }
    }
    game
}

/// A session of which everything is known.
pub fn full(name: &str, seed: u64) -> Session {
    let game = by_chance(seed);
    let mut session = Session::of_game(id(name), &game);
    let seats = game.setup().seats().to_vec();
    session.study = Some(Protocol::usual(4).hash());
    session.begun = Moment::of("2026-02-28T23:59:59Z");
    session.players = [
        Who::Person,
        Who::Program,
        Who::Person,
        Who::Computer {
            level: so_long_sucker::bots::Level::Sharp,
            temper: so_long_sucker::bots::Temper::Gentle,
            word: Some(so_long_sucker::bots::Word::Fox),
        },
    ]
    .map(|who| Participant {
        who,
        consented: (who == Who::Person).then_some(true),
    })
    .to_vec();
    session.decided = (0..game.cursor())
        .map(|place| Decided {
            millis: (place % 3 > 0).then_some(u32::try_from(place).expect("few") * 7),
            lapse: (place % 9 == 8).then_some(Lapse::ALL[place % 4]),
        })
        .collect();
    while session.decided.last() == Some(&Decided::default()) {
        session.decided.pop();
    }
    for number in 1..=game.judge().spoken().len() {
        session.views.insert(
            number,
            Views {
                meant: Some(number % 2 == 0),
                believed: (number % 3 > 0).then_some(true),
            },
        );
    }
    let broken = so_long_sucker::report::Report::of(&game, None).broken;
    session.costs = broken
        .iter()
        .map(|broken| Cost {
            number: broken.number,
            by: broken.by,
            hundredths: 12,
        })
        .collect();
    session.costs.sort_unstable();
    session.answers = vec![
        Answer {
            player: seats[0],
            stage: Stage::Quiz,
            question: "1964".to_owned(),
            answer: "red".to_owned(),
            right: Some(true),
        },
        Answer {
            player: seats[2],
            stage: Stage::End,
            question: "why".to_owned(),
            answer: "\"Because\", he said,\r\nand =1+1; wrote ä, 棋 and 👑".to_owned(),
            right: None,
        },
    ];
    session
}

/// Sessions of all kinds.
pub fn some() -> Vec<Session> {
    vec![
        full("one", 1),
        full("two", 2),
        session("three", "!R r-B"),
        session("four", ""),
    ]
}
