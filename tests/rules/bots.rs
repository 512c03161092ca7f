//! Computer players: what they answer is legal, repeatable and asked for; and their protocol breaks on nothing.
//!
//! The widest ranges are played when the environment variable `SLS_FULL` is `1` (then build with `--release`).

mod conversation;

use conversation::{ANSWERS, answer, answered_anew};
use so_long_sucker::bots::protocol::{
    Answer, Best, Go, LONGEST_LINE, Legal, Likeness, Played, PlayedOut, Question, Reply, Request,
    Session, Talk, Value,
};
use so_long_sucker::bots::{
    Character, Choice, Level, Mind, Progress, Random, Search, Word, any_decision,
};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::Statement;
use so_long_sucker::record::{Names, read_actions, read_position, read_statement};
use so_long_sucker::rules::{Action, Colour, Phase, Player, Position, Setup};
use std::{env, fs};

const R: Player = Colour::Red.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

fn is_full() -> bool {
    env::var("SLS_FULL").is_ok_and(|v| v == "1")
}

fn at(seats: usize, chips: u32, position: &str) -> Position {
    let usual = Setup::usual(seats);
    let colours: Vec<Colour> = usual.seats().iter().map(|p| p.colour()).collect();
    let setup = Setup::new(&colours, chips, None).expect("a table");
    read_position(setup, position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

fn small(play_outs: u32) -> Mind {
    Mind {
        play_outs,
        nets: play_outs,
        ending_positions: 200,
        ..Level::Master.mind()
    }
}

fn choice(position: &Position, player: Player, mind: Mind, seed: u64) -> Choice {
    let mut search = Search::new(position, player, mind, seed).expect("they live");
    loop {
        if let Progress::Done(choice) = search.step(1_000) {
            return choice;
        }
    }
}

// ---- the same everywhere ----

#[test]
fn the_same_question_gets_the_same_answer_on_every_machine() {
    let written = answered_anew();
    if env::var("SLS_WRITE").is_ok_and(|v| v == "1") {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/bots/answers.txt");
        fs::write(file, &written).expect("the file can be written");
    } else {
        assert_eq!(written, ANSWERS);
    }
    assert!(written.matches("\n> ").count() > 20);
}

#[test]
fn steps_may_be_cut_anyhow() {
    for (text, player) in [
        ("r5/b5/y6/w5 1:rb,2:wr,3:bwy - RWB play:Y 4", Y),
        (
            "x/b3y1w1/r3b1y4/x 1:wry,8:wr,10:bw,11:w r2b2y1w2 B give:Y@11 12",
            Y,
        ),
        ("-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2", Y),
    ] {
        let position = at(4, 7, text);
        let search = Search::new(&position, player, small(700), 5).expect("they live");
        let run = |steps: &mut dyn FnMut() -> u32| {
            let mut search = search.clone();
            while search.step(steps()) == Progress::Thinking {}
            (search.best(), search.play_outs())
        };
        let expected = run(&mut || u32::MAX);
        assert_eq!(run(&mut || 1), expected, "{text}");
        let mut random = Random::new(3);
        let mut uneven = || u32::try_from(random.below(40)).expect("few");
        assert_eq!(run(&mut uneven), expected, "{text}");
    }
}

// ---- what is asked is answered, and legally ----

#[test]
fn every_phase_is_answered_by_the_one_it_asks_and_passed_by_the_others() {
    for (text, asked) in [
        ("r7/b7/y7/w7 - - - chance 1", ""),
        ("r7/b7/y6/w7 1:y - Y play:B 2", "B"),
        ("r7/b7/y6/w7 1:y - - give:Y@1 2", "Y"),
        ("r7/b6/y5/w7 1:yby - B play:W 2", "W"),
        ("r5/b6/y6/w7 1:ybrr - YB capture:W-R@1 2", "R"),
        ("-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2", "BY"),
        ("-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R!B 2", "Y"),
        // The mover holds a prisoner only.
        ("r5/y1/y4r1/w7 1:yb r1b6y1 - play:B 2", "B"),
    ] {
        let position = at(4, 7, text);
        for player in position.living().iter() {
            let wanted = asked.contains(player.letter());
            assert_eq!(position.awaits().contains(player), wanted, "{text}");
            for level in Level::ALL {
                let mind = Mind {
                    play_outs: 300,
                    ..level.mind()
                };
                match choice(&position, player, mind, 1) {
                    Choice::Pass => assert!(!wanted, "{player} passed in {text}"),
                    Choice::Act(action) => {
                        assert!(wanted || action.is_aside(), "{player}: {action} in {text}");
                        position.clone().apply(action).expect("legal");
                    }
                }
            }
        }
    }
}

#[test]
fn nobody_searches_for_the_dead_or_after_the_end() {
    let over = at(2, 7, "r7b4/x - b3 - over:R 3");
    assert!(Search::new(&over, R, small(10), 1).is_none());
    let one_out = at(3, 5, "r5/b5/x - y5 - play:R 3");
    assert!(Search::new(&one_out, Y, small(10), 1).is_none());
    assert!(Search::new(&one_out, W, small(10), 1).is_none());
}

/// A game of bots of any kind and of random humans, who transfer and kill out of turn; bots are asked out of turn too.
fn mixed_game(random: &mut Random) -> (u32, u32) {
    let seats = 2 + random.below(5);
    let limit = u32::try_from(random.below(6)).ok().filter(|n| *n > 0);
    let colours: Vec<Colour> = Setup::usual(seats)
        .seats()
        .iter()
        .map(|p| p.colour())
        .collect();
    let chips = u32::try_from(1 + random.below(8)).expect("few");
    let mut position = Position::start(Setup::new(&colours, chips, limit).expect("a table"));
    let minds: Vec<Option<Mind>> = (0..seats)
        .map(|_| {
            let level = Level::ALL[random.below(4)];
            let percent = [0, 50, 100][random.below(3)];
            let character = Character {
                rescue: percent,
                revenge: percent,
                mercy: percent,
            };
            random.happens(11).then(|| Mind {
                play_outs: 1 + u32::try_from(random.below(24)).expect("few"),
                nets: level.mind().nets.min(20),
                ending_positions: 50,
                character,
                ..level.mind()
            })
        })
        .collect();
    let (mut actions, mut asides) = (0, 0);
    let mut human_asides = 0;
    while !matches!(position.phase(), Phase::Over(_)) {
        actions += 1;
        assert!(actions < 5_000, "no end: {position}");
        // Anybody may speak; a human does sometimes, a bot whenever it wants to.
        let seat = random.below(seats);
        let speaker = position.setup().seats()[seat];
        if position.living().contains(speaker) && !position.awaits().contains(speaker) {
            let aside = if let Some(mind) = minds[seat] {
                match choice(&position, speaker, mind, random.next()) {
                    Choice::Act(action) => Some(action),
                    Choice::Pass => None,
                }
            } else if human_asides < 50 && random.happens(2) {
                human_asides += 1;
                let all: Vec<Action> = position.asides().collect();
                all.get(random.below(all.len())).copied()
            } else {
                None
            };
            if let Some(aside) = aside {
                assert!(aside.is_aside(), "{aside} out of turn in {position}");
                asides += u32::from(minds[seat].is_some());
                position
                    .apply(aside)
                    .unwrap_or_else(|e| panic!("{aside} in {position}: {e}"));
                position.check().expect("sound");
                continue;
            }
        }
        let asked = position.awaits();
        let action = if asked.is_empty() {
            any_decision(&position, random).expect("chance")
        } else {
            let player = asked.nth(random.below(asked.len())).expect("one of them");
            let seat = position.setup().seats().iter().position(|p| *p == player);
            match minds[seat.expect("a seat")] {
                Some(mind) => match choice(&position, player, mind, random.next()) {
                    Choice::Act(action) => action,
                    Choice::Pass => panic!("{player} passed in {position}"),
                },
                None if matches!(position.phase(), Phase::Rescue { .. }) => Action::Refuse(player),
                None => any_decision(&position, random).expect("a decision"),
            }
        };
        position
            .apply(action)
            .unwrap_or_else(|e| panic!("{action} in {position}: {e}"));
        position.check().expect("sound");
    }
    (actions, asides)
}

#[test]
fn bots_act_legally_and_every_game_ends() {
    let games = if is_full() { 10_000 } else { 60 };
    let mut asides = 0;
    for n in 0..games {
        asides += mixed_game(&mut Random::new(n)).1;
    }
    assert!(asides > 0, "nobody spoke out of turn");
}

/// What a bot says out of turn brings chips home, feeds who holds nothing or kills, and never takes its last chip: or
/// chips would go to and fro for ever.
fn assert_ends_somewhere(position: &Position, aside: Action) {
    let by = match aside {
        Action::KillPrisoner { by, .. } => by,
        Action::Transfer { from, colour, to } => {
            let home = to.colour() == colour;
            assert!(
                home || position.hand(to).is_empty(),
                "{aside} in {position}"
            );
            from
        }
        _ => return,
    };
    assert!(position.hand(by).total() > 1, "{aside} in {position}");
}

#[test]
fn what_they_say_out_of_turn_cannot_go_on_for_ever() {
    let (mut random, mut asides) = (Random::new(8), 0);
    for _ in 0..40 {
        let mut position = Position::start(Setup::usual(4));
        while let Some(action) = any_decision(&position, &mut random) {
            position.apply(action).expect("listed");
            let said = |player| Search::new(&position, player, small(1), 1);
            let searches = position.living().iter().filter_map(said);
            let choices: Vec<Choice> = searches
                .flat_map(|search| search.estimates().map(|e| e.choice).collect::<Vec<_>>())
                .collect();
            for choice in choices {
                if let Choice::Act(aside) = choice
                    && !matches!(position.phase(), Phase::Rescue { .. })
                {
                    asides += u32::from(aside.is_aside());
                    assert_ends_somewhere(&position, aside);
                }
            }
        }
    }
    assert!(asides > 1_000, "{asides}");
}

// ---- what they see ----

#[test]
fn who_can_win_at_once_does() {
    // White falls if nobody rescues them, and then Red has won.
    let position = at(3, 5, "r1y1/x/- 1:yr r3b5y3 R rescue:Y 2");
    for level in [Level::Casual, Level::Sharp, Level::Master] {
        let done = choice(&position, R, level.mind(), 1);
        assert_eq!(done, Choice::Act(Action::Refuse(R)), "{level}");
    }
    // Blue seeks rescue next, with nobody to ask, if Red starts a pile; on pile 1 Red would feed Blue.
    let position = at(2, 5, "r2/- 1:b r3b4 - play:R 2");
    let mut search = Search::new(&position, R, Level::Master.mind(), 1).expect("lives");
    assert!(matches!(search.step(0), Progress::Done(Choice::Act(_))));
    assert_eq!(search.best().winner, Some(R));
    assert_eq!(search.best().chances.hundredths(R), 100);
}

#[test]
fn who_is_ready_to_rescue_rescues_more_often() {
    let mut random = Random::new(4);
    let (mut cool, mut ready, mut asked) = (0, 0, 0);
    while asked < 40 {
        let mut position = Position::start(Setup::usual(4));
        while let Some(action) = any_decision(&position, &mut random) {
            position.apply(action).expect("listed");
            if position.asked().len() == 1 && position.living().len() > 2 {
                asked += 1;
                let player = position.asked().nth(0).expect("one");
                let rescues = |rescue| {
                    let character = Character {
                        rescue,
                        ..Character::COOL
                    };
                    let mind = Mind {
                        character,
                        ..small(200)
                    };
                    let done = choice(&position, player, mind, 1);
                    u32::from(done != Choice::Act(Action::Refuse(player)))
                };
                cool += rescues(0);
                ready += rescues(100);
            }
        }
    }
    assert!(ready > cool + 5, "{ready} against {cool} of {asked}");
}

// ---- the protocol ----

#[test]
fn a_line_that_cannot_be_read_is_an_error_and_changes_nothing() {
    let mut session = Session::new();
    let start = "position red blue yellow | 5 | 4 | r5/b5/y4 1:y - - give:Y@1 2";
    assert_eq!(answer(&mut session, start), "ok");
    let before = session.position().clone();
    for line in [
        "",
        "hello",
        "position",
        "position red blue | 5 | any",
        "position red red | 5 | any | r5/r5 - - - chance 1",
        "position red blue | 0 | any | -/- - - - chance 1",
        "position red blue | 99999999999999999999 | any | r5/b5 - - - chance 1",
        "position red blue | 5 | -1 | r5/b5 - - - chance 1",
        "position red mauve | 5 | any | r5/b5 - - - chance 1",
        "position red blue | 5 | any | r5/b4 - - - chance 1",
        "position red blue | 5 | any | r5/b5 - - - chance 1 more",
        "go",
        "go X nodes 1 seed 1",
        "go RB nodes 1 seed 1",
        "go W nodes 1 seed 1",
        "go Y nodes",
        "go Y nodes -1 seed 1",
        "go Y nodes 1 nodes 1",
        "go Y nodes 1.5",
        "go Y level grandmaster",
        "go Y speed 3",
        "solve now",
        "talk",
        "talk X",
        "talk Y word false",
        "talk Y word fox word fox",
        "talk Y nodes 5",
        "go Y word false",
        "go Y word",
        "verdicts now",
        "trust Y",
        "company R",
        "playouts",
        "playouts many",
        "playouts 10 seed",
        "playouts 10 seed 1 2",
        "quit now",
    ] {
        let answered = answer(&mut session, line);
        assert!(answered.starts_with("error "), "{line}: {answered}");
        assert!(!answered.contains('\n'));
        assert_eq!(session.position(), &before, "{line}");
        assert!(!session.is_thinking());
    }
    let long = format!("go Y{}", " ".repeat(LONGEST_LINE));
    assert!(answer(&mut session, &long).starts_with("error "));
}

#[test]
fn extreme_numbers_are_taken_for_the_nearest_sensible_ones() {
    let mut session = Session::new();
    let line = "position red blue yellow | 5 | any | r5/b5/y4 1:y - - give:Y@1 2";
    assert_eq!(answer(&mut session, line), "ok");
    for line in [
        "go Y nodes 18446744073709551615 seed 18446744073709551615",
        "go Y nodes 99999999999999999999999999 seed 99999999999999999999999999",
        "go Y millis 18446744073709551615 seed 1",
        "playouts 18446744073709551615 seed 1",
    ] {
        assert_eq!(session.begin(line), Reply::Thinking, "{line}");
        assert_eq!(session.step(10, 1), Reply::Thinking, "{line}");
        let stopped = session.stop().expect("it was thinking").to_string();
        assert!(stopped.contains(" 10"), "{stopped}");
    }
    assert!(answer(&mut session, "go Y nodes 0").ends_with("nodes 1"));
    assert_eq!(session.begin("go Y millis 20"), Reply::Thinking);
    assert_eq!(session.step(10, 19), Reply::Thinking);
    assert!(
        matches!(session.step(10, 20), Reply::Answer(a) if a.to_string().ends_with("nodes 20"))
    );
    assert_eq!(session.stop(), None);
    assert!(matches!(
        session.step(10, 20),
        Reply::Answer(Answer::Error(_))
    ));
}

#[test]
fn no_line_breaks_the_session() {
    let seeds: Vec<&str> = ANSWERS
        .lines()
        .filter_map(|l| l.strip_prefix("> "))
        .collect();
    let signs: Vec<char> = " |/:-@!,x019rbywgkRBYWGKeopé\u{0}\u{202e}😀\t"
        .chars()
        .collect();
    let mut random = Random::new(9);
    let mut session = Session::new();
    let (mut errors, mut others) = (0, 0);
    for _ in 0..if is_full() { 200_000 } else { 5_000 } {
        let mut line: Vec<char> = seeds[random.below(seeds.len())].chars().collect();
        for _ in 0..random.below(4) {
            let place = random.below(line.len() + 1);
            let sign = signs[random.below(signs.len())];
            match random.below(3) {
                0 => line.insert(place, sign),
                1 if place < line.len() => line[place] = sign,
                _ => line.truncate(place),
            }
        }
        let line: String = line.into_iter().collect();
        let before = session.position().clone();
        match session.begin(&line) {
            Reply::Thinking => {
                session.step(2, 0);
                session.stop();
                others += 1;
            }
            Reply::Answer(Answer::Error(_)) => {
                assert_eq!(session.position(), &before, "{line}");
                errors += 1;
            }
            Reply::Answer(_) | Reply::Quit => others += 1,
        }
        session.position().check().expect("sound");
    }
    assert!(
        errors > 500 && others > 500,
        "{errors} errors, {others} others"
    );
}

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
        6 => Answer::Say(random.happens(12).then(|| any_statement(random))),
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

#[test]
fn a_question_that_brings_its_game_along_leaves_the_position_that_was_set() {
    let mut session = Session::new();
    let before = session.position().clone();
    let game = "so-long-sucker 1|seats red blue|chips 2|piles any||!B b r1";
    let line = format!("{game}|go B nodes 100 seed 1");
    assert!(answer(&mut session, &line).starts_with("best "));
    assert_eq!(session.position(), &before);
    for broken in [
        game.to_owned(),
        format!("{game}|"),
        format!("{game}|position red blue | 2 | any | r1/b2 - r1 - play:B 1"),
        format!("{game} w|go B"),
        format!("{game}|go W"),
        format!("{game}|stop"),
        format!("{game} R>B:-B,1|verdicts"),
        "so-long-sucker 2|seats red blue|chips 2|piles any||!B b B>R:-B|c1 b1|verdicts".to_owned(),
        "so-long-sucker 2|seats red blue|chips 2|piles any||!B b B+1|verdicts".to_owned(),
        "so-long-sucker 3|seats red blue|chips 2|piles any||solve".to_owned(),
        "position red blue | 2 | any | r2/b2 - - - chance 1 | !B".to_owned(),
        "position red blue | 2 | any | r2/b2 - - - chance 1 | !B w | solve".to_owned(),
        "position red blue | 2 | any | r2/b2 - - - chance 1 | !Q | solve".to_owned(),
    ] {
        let answered = answer(&mut session, &broken);
        assert!(answered.starts_with("error "), "{broken}: {answered}");
        assert_eq!(session.position(), &before);
    }
}

#[test]
fn a_game_too_long_for_a_line_is_asked_about_by_its_position() {
    let capture = "!R r -B b1 -Y y -B b1 xb B:r-Y Y:r-B";
    let actions = read_actions(capture).expect("notation");
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    game.act_all(&actions).expect("legal");
    let mut whole = 0;
    while game.cursor() < 20_000 {
        let question = Question::Go(Go::of(game.position().awaits().nth(0).expect("a player")));
        let request = Request::about(&game, question);
        let line = request.to_string();
        assert!(line.len() <= LONGEST_LINE, "{} actions", game.cursor());
        assert_eq!(line.parse::<Request>().as_ref(), Ok(&request));
        let Request::AskAbout(played, _) = request else {
            panic!("it brings a game along");
        };
        assert_eq!(played.position(), game.position());
        if played.actions().len() == game.cursor() {
            whole = game.cursor();
        } else {
            assert_eq!(played.start(), game.position());
        }
        let to_and_fro = actions[actions.len() - 2..].repeat(500);
        game.act_all(&to_and_fro).expect("legal");
    }
    assert!((5_000..20_000).contains(&whole), "{whole}");
}

#[test]
fn a_whole_game_is_played_through_the_protocol_one_line_a_question() {
    for seats in 2..=6 {
        let mut game = Game::new(Setup::usual(seats), Names::default(), UndoRule::Free);
        while game.position().phase().winner().is_none() {
            let action = match game.position().awaits().nth(0) {
                None => game
                    .position()
                    .decisions()
                    .get(0)
                    .expect("chance names one"),
                Some(player) => {
                    let go = Go {
                        play_outs: Some(40),
                        seed: game.cursor() as u64,
                        // A master would learn who sits there from the game that comes along.
                        level: Level::Sharp,
                        ..Go::of(player)
                    };
                    // A program that is begun anew needs no other line.
                    let line = Request::about(&game, Question::Go(go)).to_string();
                    let answered = answer(&mut Session::new(), &line);
                    let Ok(Answer::Best(best)) = answered.parse() else {
                        panic!("{answered} to {line}");
                    };
                    let set = [
                        Request::Position(game.position().clone()).to_string(),
                        Question::Go(go).to_string(),
                    ];
                    let mut session = Session::new();
                    let in_two = set.map(|line| answer(&mut session, &line));
                    assert_eq!(in_two, ["ok", answered.as_str()], "the same in two lines");
                    match best.choice {
                        Choice::Act(action) => action,
                        Choice::Pass => panic!("{player} passed in {line}"),
                    }
                }
            };
            game.act(action).unwrap_or_else(|e| panic!("{action}: {e}"));
        }
        assert!(game.cursor() > seats);
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
