//! The protocol's lines are read as they were written.

use so_long_sucker::bots::protocol::{
    Answer, Best, Go, LONGEST_LINE, Legal, Likeness, PlayedOut, Question, Reply, Request, Session,
    Talk, Value,
};
use so_long_sucker::bots::{Character, Choice, Level, Played, Random, Reason, Word, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::Statement;
use so_long_sucker::record::{Names, read_statement};
use so_long_sucker::rules::{Action, Colour, Position, Setup};

fn any_question(random: &mut Random) -> Question {
    let players = Colour::ALL.map(Colour::player);
    let number = |random: &mut Random| [0, 1, random.next(), u64::MAX][random.below(4)];
    let percent = |random: &mut Random| [0, 1, 55, 100][random.below(4)];
    match random.below(8) {
        0 => Question::Solve,
        1 => Question::PlayOuts {
            play_outs: number(random),
            seed: number(random),
        },
        2 => [
            Question::Verdicts,
            Question::Trust,
            Question::Company,
            Question::Where,
            Question::Legal(players[random.below(players.len())]),
        ][random.below(5)],
        3 | 4 => Question::Talk(Talk {
            player: players[random.below(players.len())],
            level: Level::ALL[random.below(4)],
            word: Word::ALL[random.below(4)],
            seed: number(random),
            instead: random.happens(8).then(|| number(random)),
            why: random.happens(8),
        }),
        _ => Question::Go(Go {
            player: players[random.below(players.len())],
            level: Level::ALL[random.below(4)],
            play_outs: random.happens(8).then(|| number(random)),
            millis: random.happens(8).then(|| number(random)),
            seed: number(random),
            character: Character {
                rescue: percent(random),
                revenge: percent(random),
                mercy: percent(random),
            },
            word: random.happens(8).then(|| Word::ALL[random.below(4)]),
            full: random.happens(8),
        }),
    }
}

/// A game that began anyhow and went on by chance.
fn any_played(random: &mut Random) -> Played {
    let mut start = Position::start(Setup::usual(2 + random.below(5)));
    for _ in 0..[0, random.below(80)][random.below(2)] {
        if let Some(action) = any_decision(&start, random) {
            start.apply(action).expect("listed");
        }
    }
    let (mut position, mut actions) = (start.clone(), Vec::new());
    for _ in 0..random.below(60) {
        let asides: Vec<Action> = position.asides().collect();
        let aside = asides.get(random.below(asides.len() * 4)).copied();
        if let Some(action) = aside.or_else(|| any_decision(&position, random)) {
            position.apply(action).expect("listed");
            actions.push(action);
        }
    }
    let played = Played::new(start, actions).expect("it was played");
    assert_eq!(played.position(), &position);
    played
}

fn any_statement(random: &mut Random) -> Statement {
    let texts = [
        "R>B:sB&-R,1",
        "B>Y:&r-B",
        "Y>R:~xy",
        "W>R:pb|-W,2",
        "B>R:2xy|~cB",
        "R>Y:~-W,W&~-W,W",
        "Y>W:p1",
        "B+1",
        "R+2",
        "Y-1",
        "R*1",
        "B*2",
    ];
    read_statement(texts[random.below(texts.len())]).expect("notation")
}

/// A game with talk in it, from the start or from any position.
fn any_talk(random: &mut Random) -> Game {
    let silent = any_played(random);
    let start = silent.start().clone();
    let mut game = Game::from_position(start, Names::default(), UndoRule::Free);
    for action in silent.actions() {
        game.act(*action).expect("it was played");
        if random.happens(8) {
            // What cannot be said now is not said.
            let _ = game.say(any_statement(random));
        }
    }
    game
}

fn any_answer(random: &mut Random) -> Answer {
    let played = any_played(random);
    let position = played.position();
    let number = |random: &mut Random| {
        [
            0,
            1,
            u32::MAX,
            u32::try_from(random.below(1_000_000)).expect("small"),
        ][random.below(4)]
    };
    let mut values = |most: u64| -> Vec<Value> {
        let value = |player| Value {
            player,
            value: u32::try_from(random.next() % most).expect("small"),
        };
        position.living().iter().map(value).collect()
    };
    let (chances, wins) = (values(101), values(1 << 32));
    let likeness = |player| Likeness {
        player,
        kinds: [0, 1, 100],
    };
    let company = position.living().iter().map(likeness).collect();
    let decisions = position.decisions();
    match random.below(13) {
        9 => Answer::Company(company),
        10 => Answer::At(Box::new(position.clone())),
        11 => Answer::Legal(Box::new(Legal {
            answers: vec![Statement::Refuse {
                by: position.setup().seats()[0],
                number: 3,
            }],
            ..Legal::of(position, played.judge(), position.setup().seats()[0])
        })),
        6 if random.happens(12) => {
            let why = random.happens(8).then(|| Reason::ALL[random.below(4)]);
            Answer::Say(Some(any_statement(random)), why)
        }
        6 => Answer::Say(None, None),
        7 => Answer::Verdicts("1:kept 2:open 3:live/void".to_owned()),
        8 => Answer::Trust(chances),
        0 => Answer::Done,
        1 => Answer::Winner(position.phase().winner()),
        2 => Answer::Error("no such thing".to_owned()),
        3 => Answer::PlayedOut(PlayedOut {
            play_outs: number(random),
            wins,
            actions: random.next(),
            millis: random.next() / 2_000,
        }),
        _ => Answer::Best(Best {
            choice: decisions
                .get(random.below(decisions.len() + 1))
                .map_or(Choice::Pass, Choice::Act),
            chances,
            play_outs: number(random),
        }),
    }
}

#[test]
fn requests_and_answers_are_read_as_they_were_written() {
    let mut random = Random::new(64);
    let mut talked = 0;
    for _ in 0..3_000 {
        let played = any_played(&mut random);
        let request = match random.below(8) {
            0 => Request::Stop,
            1 => Request::Quit,
            2 => Request::Ask(any_question(&mut random)),
            3 => Request::Position(played.position().clone()),
            4 | 5 => {
                let game = any_talk(&mut random);
                talked += usize::from(!game.statements().is_empty());
                Request::about(&game, any_question(&mut random))
            }
            _ => Request::AskAbout(Box::new(played), any_question(&mut random)),
        };
        let line = request.to_string();
        assert!(!line.contains('\n') && line.len() <= LONGEST_LINE, "{line}");
        assert_eq!(line.parse(), Ok(request), "{line}");

        let answer = any_answer(&mut random);
        let line = answer.to_string();
        assert!(!line.contains('\n'), "{line}");
        assert_eq!(line.parse(), Ok(answer), "{line}");
    }
    assert!(talked > 200, "{talked}");
}

#[test]
fn what_is_no_answer_is_not_read_as_one() {
    for line in [
        "",
        "okay",
        "ok ",
        "ok now",
        "best",
        "best q values R=0.50 nodes 1",
        "best r values R=0.50",
        "best r values R=0.50 nodes",
        "best r values R=0.50 nodes x",
        "best r values R=0.50 nodes 1 2",
        "best r values R=0.5 nodes 1",
        "best r values R=1.01 nodes 1",
        "best r values Q=0.50 nodes 1",
        "best r values R nodes 1",
        "best r  values R=0.50 nodes 1",
        "pass r values R=0.50 nodes 1",
        "say",
        "say ",
        "say R>B",
        "say R+1 now",
        "silent R",
        "verdicts",
        "verdicts ",
        "trust R=2.00",
        "trust R=0.50 ",
        "company R",
        "company R flat=0.50 sharp=0.50",
        "company R flat=0.50 sharp=0.50 searching=2.00",
        "company R sharp=0.50 flat=0.50 searching=0.00",
        "winner",
        "winner r",
        "winner RB",
        "playouts 3 wins R=1 actions 3",
        "playouts 3 wins R=1 actions 3 seconds 1",
        "playouts 3 wins R=-1 actions 3 seconds 0.001",
        "playouts 99999999999 wins R=1 actions 3 seconds 0.001",
        "[object Object]",
        "\u{0}",
    ] {
        assert!(line.parse::<Answer>().is_err(), "{line}");
    }
}

/// A program that does not know the rules learns from it all that it needs.
#[test]
fn what_is_legal_is_told_and_nothing_else() {
    let mut random = Random::new(71);
    let mut answers = 0;
    for _ in 0..600 {
        let game = any_talk(&mut random);
        let position = game.position();
        for player in position.setup().seats().iter().copied() {
            let line = Request::about(&game, Question::Legal(player)).to_string();
            let Reply::Answer(Answer::Legal(legal)) = Session::new().begin(&line) else {
                panic!("{line}");
            };
            let awaited = position.awaits().contains(player);
            assert_eq!(awaited, !legal.decisions.is_empty(), "{line}");
            let told = legal.decisions.iter().chain(&legal.asides);
            for action in told {
                game.clone().act(*action).expect("legal");
            }
            for number in 1..=game.judge().spoken().len() + 1 {
                for answer in [
                    Statement::Accept { by: player, number },
                    Statement::Refuse { by: player, number },
                    Statement::LetGo { by: player, number },
                ] {
                    let may = game.may_say(answer).is_ok();
                    assert_eq!(may, legal.answers.contains(&answer), "{line}: {answer}");
                    answers += usize::from(may);
                }
            }
        }
        let line = Request::about(&game, Question::Where).to_string();
        let Reply::Answer(Answer::At(there)) = Session::new().begin(&line) else {
            panic!("{line}");
        };
        assert_eq!(&*there, position);
    }
    assert!(answers > 100, "only {answers} answers");
}
