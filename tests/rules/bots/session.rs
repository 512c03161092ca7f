//! A session of the protocol: lines that cannot be read, games that come along, a whole game.

use super::conversation::{ANSWERS, answer};
use super::is_full;
use so_long_sucker::bots::protocol::{Answer, Go, LONGEST_LINE, Question, Reply, Request, Session};
use so_long_sucker::bots::{Choice, Level, Random};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, read_actions};
use so_long_sucker::rules::{Action, Colour, Position, Setup};

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

#[test]
fn a_question_that_brings_its_game_along_leaves_the_position_that_was_set() {
    let mut session = Session::new();
    let before = session.position().clone();
    let game = "so-long-sucker 1|seats red blue|chips 2|piles any||!B b r1";
    let line = format!("{game}|go B nodes 100 seed 1");
    assert!(answer(&mut session, &line).starts_with("best "));
    assert_eq!(session.position(), &before);
    // Where no threat comes of it, `|` is the end of a line behind a statement, too.
    for lines in [
        "R>B:-B,1|r|verdicts",
        "R>B:-B,1|? 1:live|r|verdicts",
        "R>B:-B,1 r|verdicts",
    ] {
        let game = "so-long-sucker 2|seats red blue|chips 2|piles any||!R";
        let answered = answer(&mut session, &format!("{game} {lines}"));
        assert_eq!(answered, "verdicts 1:kept", "{lines}");
    }
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

/// Where few are left, an error decides: half of those who are asked how everybody stands expect errors. More than three are
/// asked as masters think, and chance as everybody could go on.
#[test]
fn among_few_how_everybody_stands_is_asked_of_two_minds() {
    let levels = |seats: usize, first: Option<Action>| {
        let mut position = Position::start(Setup::usual(seats));
        if let Some(first) = first {
            position.apply(first).expect("legal");
        }
        [0, 1, 2, 3].map(|pass| match Question::estimate(&position, 200, pass) {
            Question::Go(go) => {
                assert_eq!((go.seed, go.full), (pass, true));
                Some(go.level)
            }
            _ => None,
        })
    };
    let red = Some(Action::Chance(Colour::Red.player()));
    let (casual, master) = (Some(Level::Casual), Some(Level::Master));
    for few in [2, 3] {
        assert_eq!(levels(few, red), [master, casual, master, casual]);
    }
    assert_eq!(levels(4, red), [master; 4]);
    assert_eq!(levels(3, None), [None; 4]);
}
