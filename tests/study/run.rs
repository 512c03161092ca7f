//! A session while it is played: everybody is asked what the protocol says and nothing else, and what they answer stands in
//! the data.

use crate::games::{by_chance, id};
use proptest::prelude::*;
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::Game;
use so_long_sucker::promises::{Held, Verdict};
use so_long_sucker::record::read_statement;
use so_long_sucker::rules::{Action, Colour, Player};
use so_long_sucker::study::{
    Asked, Due, Lapse, Moment, Protocol, Run, Session, Stage, Views, Who, fallback, read_package,
    write_package,
};

const BELIEFS: &str = include_str!("../../examples/study/beliefs.json");
const RED: Player = Colour::Red.player();
const BLUE: Player = Colour::Blue.player();

fn beliefs() -> Protocol {
    Protocol::read(BELIEFS).expect("an example")
}

fn begun(protocol: &Protocol) -> (Run, Game) {
    let moment = Moment::of("2026-01-31T09:30:00Z");
    let game = protocol.game().expect("a table");
    (Run::new(protocol, moment), game)
}

/// Who sits where, as the protocol says.
fn who(protocol: &Protocol) -> impl Fn(Player) -> Who {
    let seats = protocol.seats.clone();
    move |player| {
        let seat = seats.iter().find(|seat| seat.colour.player() == player);
        let computer = seat.and_then(|seat| seat.computer);
        computer.map_or(Who::Person, |computer| Who::Computer {
            level: computer.level,
            temper: computer.temper,
            word: Some(computer.word),
        })
    }
}

/// Answers what is asked until something else is to be done; gives what was asked.
fn answer(run: &mut Run, protocol: &Protocol, game: &Game) -> Vec<Due> {
    let mut asked = Vec::new();
    loop {
        let due = run.due(protocol, game);
        match due {
            Due::Consent(player) => run.note_consent(player, true),
            // The first answer to every question is wrong.
            Due::Quiz(player, seed) => {
                let again = asked.contains(&due);
                run.note_quiz(player, seed, "red".to_owned(), again);
            }
            Due::View(_, number, what) => run.note_view(number, what, what == Asked::Meant),
            Due::End(player, place) => {
                let question = &protocol.end[place];
                run.note_end(player, &question.id, "somebody");
            }
            Due::Refused(_) | Due::Play | Due::Nothing => return asked,
        }
        asked.push(due);
    }
}

fn play_on(run: &mut Run, protocol: &Protocol, game: &mut Game, random: &mut Random) -> bool {
    let named = protocol.named_by_chance(game.position());
    let action = match named {
        Some(player) => Some(Action::Chance(player)),
        None => any_decision(game.position(), random),
    };
    let Some(action) = action else {
        return false;
    };
    game.act(action).expect("listed");
    run.note_decided(game.cursor(), 1_000, None);
    true
}

#[test]
fn people_agree_then_answer_the_quiz_and_then_play() {
    let protocol = beliefs();
    let (mut run, game) = begun(&protocol);
    assert_eq!(run.due(&protocol, &game), Due::Consent(RED));
    let asked = answer(&mut run, &protocol, &game);
    assert_eq!(asked[..2], [Due::Consent(RED), Due::Consent(BLUE)]);
    // Five are wrong; then four of five are right the second time.
    let quiz = |player| {
        let seeds = [1, 2, 3, 4, 5, 1, 2, 3, 4];
        seeds.map(|seed| Due::Quiz(player, seed))
    };
    assert_eq!(asked[2..11], quiz(RED));
    assert_eq!(asked[11..], quiz(BLUE));
    assert_eq!(run.due(&protocol, &game), Due::Play);
}

#[test]
fn where_one_does_not_agree_nothing_is_played() {
    let protocol = beliefs();
    let (mut run, game) = begun(&protocol);
    run.note_consent(RED, true);
    run.note_consent(BLUE, false);
    assert_eq!(run.due(&protocol, &game), Due::Refused(BLUE));
    let session = run.session(id("a"), who(&protocol), &game);
    assert_eq!(session.participant(1).consented, Some(false));
}

#[test]
fn both_sides_of_a_promise_are_asked_in_private_and_computers_are_not() {
    let protocol = beliefs();
    let (mut run, mut game) = begun(&protocol);
    answer(&mut run, &protocol, &game);
    let mut random = Random::new(1);
    play_on(&mut run, &protocol, &mut game, &mut random);
    for (text, expected) in [
        (
            "R>B:-B,1",
            vec![
                Due::View(RED, 1, Asked::Meant),
                Due::View(BLUE, 1, Asked::Believed),
            ],
        ),
        ("B>Y:-Y,1", vec![Due::View(BLUE, 2, Asked::Meant)]),
        ("W>R:-R,1", vec![Due::View(RED, 3, Asked::Believed)]),
        ("Y>W:-W,1", vec![]),
    ] {
        let statement = read_statement(text).expect("notation");
        game.say(statement).expect("it can be said");
        assert_eq!(answer(&mut run, &protocol, &game), expected, "{text}");
    }
    let session = run.session(id("a"), who(&protocol), &game);
    let views = Views {
        meant: Some(true),
        believed: Some(false),
    };
    assert_eq!(session.views[&1], views);
    // What is undone was never said.
    run.go_back_to(0, 0);
    let session = run.session(id("a"), who(&protocol), &game);
    assert!(session.views.is_empty() && session.decided.is_empty());
}

#[test]
fn a_study_that_is_played_to_its_end_is_read_again_from_its_archive() {
    let protocol = beliefs();
    for seed in 0..20 {
        let (mut run, mut game) = begun(&protocol);
        let mut random = Random::new(seed);
        let texts = ["R>B:-B,1", "B>R:&r-B", "Y>R:~xy", "R>Y:~-W,W&~-W,W"];
        loop {
            answer(&mut run, &protocol, &game);
            if run.due(&protocol, &game) == Due::Nothing {
                break;
            }
            if random.happens(4) {
                let text = random.one_of(&texts).expect("some");
                // What cannot be said now is not said.
                let _ = game.say(read_statement(text).expect("notation"));
                answer(&mut run, &protocol, &game);
            }
            // It is put away and taken up again at any time.
            run = Run::of_text(&run.to_text()).expect("its own text");
            play_on(&mut run, &protocol, &mut game, &mut random);
        }
        let session = run.session(id("monday"), who(&protocol), &game);
        assert_eq!(session.study, Some(protocol.hash()));
        assert_eq!(session.decided.len(), game.cursor());
        assert!(session.decided.iter().all(|one| one.millis.is_some()));
        let at_end = |session: &Session| {
            let ends = session.answers.iter();
            ends.filter(|one| one.stage == Stage::End).count()
        };
        assert_eq!(at_end(&session), 2 * protocol.end.len());
        let archive = write_package(std::slice::from_ref(&session)).expect("it fits");
        assert_eq!(read_package(&archive).expect("our own"), [session]);
    }
}

/// A lesson is over before the game is: what comes after a game comes now, and the data says so.
#[test]
fn a_game_that_is_stopped_is_asked_about_and_can_go_on() {
    let protocol = beliefs();
    let (mut run, mut game) = begun(&protocol);
    let mut random = Random::new(5);
    answer(&mut run, &protocol, &game);
    for _ in 0..6 {
        assert!(play_on(&mut run, &protocol, &mut game, &mut random));
        answer(&mut run, &protocol, &game);
    }
    let said = read_statement("B>R:-R,2").expect("notation");
    game.say(said).expect("it can be said");
    run.note_stopped(true);
    let asked = answer(&mut run, &protocol, &game);
    assert!(!asked.is_empty(), "the questions at the end");
    assert!(asked.iter().all(|due| matches!(due, Due::End(..))));
    assert_eq!(run.due(&protocol, &game), Due::Nothing);
    let session = |run: &Run, game: &Game| run.session(id("s"), who(&protocol), game);
    let stopped = session(&run, &game);
    assert_eq!(stopped.stopped, Some(true));
    assert!(stopped.answers.iter().any(|one| one.stage == Stage::End));
    let archive = write_package(std::slice::from_ref(&stopped)).expect("an archive");
    assert_eq!(read_package(&archive), Ok(vec![stopped]));
    // It is kept with the game.
    assert_eq!(Run::of_text(&run.to_text()), Some(run.clone()));
    run.note_stopped(false);
    answer(&mut run, &protocol, &game);
    assert_eq!(run.due(&protocol, &game), Due::Play);
    assert_eq!(session(&run, &game).stopped, Some(false));
    // A game that came to its end was not stopped, whatever somebody did before.
    run.note_stopped(true);
    while play_on(&mut run, &protocol, &mut game, &mut random) {}
    assert_eq!(session(&run, &game).stopped, Some(false));
}

#[test]
fn several_actions_of_one_decision_are_one_time() {
    let protocol = beliefs();
    let (mut run, game) = begun(&protocol);
    run.note_decided(1, 700, None);
    run.note_decided(3, 2_500, Some(Lapse::Silent));
    let _ = game;
    let game = by_chance(3);
    let session = run.session(id("a"), who(&protocol), &game);
    let millis: Vec<_> = session.decided.iter().map(|one| one.millis).collect();
    assert_eq!(millis, [Some(700), Some(2_500), None]);
    let lapses: Vec<_> = session.decided.iter().map(|one| one.lapse).collect();
    assert_eq!(lapses, [None, Some(Lapse::Silent), None]);
    // Undone, and decided anew: nobody gets more time by that.
    run.note_spent(40);
    run.go_back_to(1, 0);
    assert_eq!((run.decided(), run.spent()), (1, 2_540));
    let run = Run::of_text(&run.to_text()).expect("its own text");
    assert_eq!(run.spent(), 2_540);
}

#[test]
fn what_is_done_for_a_player_without_time_is_legal_and_the_same_every_time() {
    for seed in 0..200 {
        let mut random = Random::new(seed);
        let mut game = beliefs().game().expect("a table");
        while let Some(action) = any_decision(game.position(), &mut random) {
            for player in game.position().awaits().iter() {
                let decided = fallback(game.position(), player).expect("something is awaited");
                assert_eq!(fallback(game.position(), player), Some(decided));
                game.position().clone().apply(decided).expect("legal");
            }
            let others = game.setup().players().minus(game.position().awaits());
            assert!(
                others
                    .iter()
                    .all(|p| fallback(game.position(), p).is_none())
            );
            game.act(action).expect("listed");
        }
    }
}

#[test]
fn tables_that_are_not_told_see_no_verdict() {
    for seed in 0..100 {
        let game = by_chance(seed);
        let spoken = game.judge().spoken();
        for one in spoken.iter().cloned() {
            let told = one.clone();
            let untold = one.untold();
            assert_eq!(untold.statement, told.statement);
            let verdicts = untold.owed().map(Held::verdict);
            for verdict in verdicts {
                assert!([Verdict::Live, Verdict::Released].contains(&verdict));
            }
        }
    }
}

proptest! {
    #[test]
    fn a_link_to_a_study_is_read_and_a_damaged_one_is_not(
        seed in 0..1_000_u64,
        title in "\\PC{0,40}",
        at in any::<prop::sample::Index>(),
        symbol in "[A-Za-z0-9_-]",
        broken in any::<bool>(),
    ) {
        let mut protocol = beliefs();
        protocol.title = title;
        if let Some(computer) = &mut protocol.seats[2].computer {
            computer.seed = seed;
        }
        let word = protocol.to_word();
        let lines: String = word.as_bytes().chunks(40).map(|line| {
            String::from_utf8_lossy(line).into_owned() + if broken { "\n" } else { "" }
        }).collect();
        prop_assert_eq!(Protocol::of_word(&lines), Ok(protocol.clone()));
        let at = at.index(word.len());
        prop_assert_ne!(Protocol::of_word(&word[..at]).ok(), Some(protocol.clone()));
        let mut changed = word.clone();
        changed.replace_range(at..=at, &symbol);
        // What reads as something is that very study: the last symbol has bits to spare.
        if let Ok(read) = Protocol::of_word(&changed) {
            prop_assert_eq!(read, protocol);
        }
    }

    #[test]
    fn nothing_that_stands_beside_a_save_breaks_a_session(text in "\\PC{0,200}") {
        let _ = Run::of_text(&text);
        let _ = Protocol::of_word(&text);
    }
}
