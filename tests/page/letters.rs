//! Games that go from one device to another: as letters, and where two of them meet.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::app::computers::seats::Computers;
use so_long_sucker::app::link::letter::{Letter, LetterError};
use so_long_sucker::app::link::meeting::{Meeting, meet};
use so_long_sucker::app::play::talk::ready::ready;
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::{Standing, Statement};
use so_long_sucker::record::{Name, Names, Record};
use so_long_sucker::rules::{Colour, Phase, Player, Setup};

/// A game of random decisions and random talk, at a table of any size, up to so many actions and statements.
fn any_game(seed: u64, actions: usize, statements: usize) -> Game {
    let mut random = Random::new(seed);
    let mut names = Names::default();
    let setup = Setup::usual(2 + random.below(5));
    for seat in setup.seats() {
        if random.below(3) == 0 {
            names.set(*seat, Name::of("Zoë O'Neill \u{724c}").name);
        }
    }
    let mut game = Game::new(setup, names, UndoRule::Free);
    while game.cursor() < actions && game.position().phase().winner().is_none() {
        let living: Vec<Player> = game.position().living().iter().collect();
        let mut one = || living[random.below(living.len())];
        let (by, to) = (one(), one());
        let may_talk = game.position().phase() != Phase::Chance;
        if may_talk && by != to && game.statements().len() < statements && random.below(2) == 0 {
            let lie_ready = ready(&game, game.judge().spoken(), by, to);
            if !lie_ready.is_empty() {
                for statement in lie_ready[random.below(lie_ready.len())].statements() {
                    game.say(statement).expect("what lies ready can be said");
                }
            }
        }
        let mut open = game.judge().spoken().iter().enumerate();
        if let Some((place, one)) = open.find(|(_, one)| one.standing == Standing::Open)
            && game.statements().len() < statements
            && let Some(by) = one.statement.to()
        {
            let number = place + 1;
            let answers = [
                Statement::Accept { by, number },
                Statement::Refuse { by, number },
            ];
            let _ = game.say(answers[random.below(2)]);
        }
        let action = any_decision(game.position(), &mut random).expect("it goes on");
        game.act(action).expect("legal");
    }
    game
}

fn letter(game: &Game) -> Letter {
    let computers = ["blue sharp vengeful fox secret", "red master cool loyal"];
    Letter {
        record: game.record_so_far(),
        id: 0x2fed_cba9,
        seat: game.setup().seats().get(1).copied(),
        computers: Computers::of_words(&computers.map(str::to_owned)),
        undo: UndoRule::OwnLast,
        writes: Some(true),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn a_letter_is_read_as_it_was_written_however_programs_break_its_line(seed: u64, length in 0..120_usize) {
        let sent = letter(&any_game(seed, length, 40));
        let word = sent.to_word().expect("it is not that long");
        prop_assert!(word.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b)));
        prop_assert_eq!(Letter::read(&word), Ok(sent.clone()));
        let broken: Vec<String> = word.as_bytes().chunks(60).map(|l| String::from_utf8_lossy(l).into_owned()).collect();
        for wrapped in [broken.join("\n"), broken.join("\r\n> "), broken.join("\u{200b}")] {
            prop_assert_eq!(Letter::read(&wrapped), Ok(sent.clone()));
        }
        for behind in [".", ")", " see you", "\" class=x", "AAAA"] {
            prop_assert_eq!(Letter::read(&[&word, behind].concat()), Ok(sent.clone()));
        }
    }

    #[test]
    fn a_letter_of_which_anything_is_missing_or_changed_is_none(seed: u64, at: prop::sample::Index, other in "[A-Za-z0-9_%!é-]") {
        let word = letter(&any_game(seed, 60, 20)).to_word().expect("it is not that long");
        let at = at.index(word.len());
        prop_assert!(Letter::read(&word[..at]).is_err(), "cut");
        prop_assert!(Letter::read(&[&word[..at], &word[at + 1..]].concat()).is_err(), "one is gone");
        let changed = [&word[..at], &other, &word[at + 1..]].concat();
        prop_assert!(changed == word || Letter::read(&changed).is_err(), "changed");
    }

    #[test]
    fn no_text_panics(text in ".{0,200}", symbols in "B[A-Za-z0-9_-]{0,300}") {
        prop_assert!(Letter::read(&text).is_err());
        prop_assert!(Letter::read(&symbols).is_err());
    }

    #[test]
    fn a_game_meets_its_own_beginnings_and_what_it_parted_from(seed: u64, at: prop::sample::Index) {
        let game = any_game(seed, 40, 20);
        prop_assert_eq!(meet(&game, &game), Meeting::Same);
        let at = at.index(game.cursor().max(1));
        let beginning = game.fork(at);
        if game.cursor() > at {
            prop_assert_eq!(meet(&beginning, &game), Meeting::SentIsLonger(at));
            prop_assert_eq!(meet(&game, &beginning), Meeting::HereIsLonger);
            let mut elsewhere = beginning;
            let done = game.steps()[at].action;
            let another = elsewhere.position().decisions().iter().find(|action| *action != done);
            if let Some(another) = another {
                elsewhere.act(another).expect("legal");
                prop_assert_eq!(meet(&game, &elsewhere), Meeting::Parted(at));
                prop_assert_eq!(meet(&elsewhere, &game), Meeting::Parted(at));
            }
        }
    }
}

#[test]
fn what_was_said_makes_two_games_part() {
    let mut game = any_game(3, 1, 0);
    let (one, other) = (game.setup().seats()[0], game.setup().seats()[1]);
    let bare = game.clone();
    let statement = ready(&game, game.judge().spoken(), one, other)[0]
        .statements()
        .next()
        .expect("one");
    game.say(statement).expect("it lies ready");
    assert_eq!(meet(&bare, &game), Meeting::SentIsLonger(1));
    let mut refused = game.clone();
    if statement.asks_for_an_answer() {
        refused
            .say(Statement::Refuse {
                by: other,
                number: 1,
            })
            .expect("it is open");
        assert_eq!(meet(&game, &refused), Meeting::SentIsLonger(1));
    }
    let mut acted = bare.clone();
    let action = bare
        .position()
        .decisions()
        .iter()
        .next()
        .expect("it goes on");
    acted.act(action).expect("legal");
    assert_eq!(meet(&game, &acted), Meeting::Parted(1));
    let others = Game::new(Setup::usual(5), Names::default(), UndoRule::Free);
    assert_eq!(meet(&others, &bare), Meeting::Parted(0));
}

#[test]
fn a_link_to_eighty_actions_and_twenty_statements_has_six_hundred_characters_at_most() {
    let page = "https://so-long-sucker.example/a-folder/another/#g=";
    let mut longest = 0;
    for seed in 0..300 {
        let game = any_game(seed, 80, 20);
        let letter = Letter {
            computers: Computers::default(),
            ..letter(&game)
        };
        let word = letter.to_word().expect("it is not that long");
        if game.cursor() == 80 && game.statements().len() >= 20 {
            longest = longest.max(page.len() + word.len());
        }
    }
    assert!((300..=600).contains(&longest), "{longest}");
}

/// Links that somebody keeps: what they say must never change.
#[test]
fn a_letter_of_version_one_is_written_and_read_as_it_always_was() {
    let text = "so-long-sucker 2\nseats red \"Ann\" blue yellow white\nchips 7\npiles 9\n\n\
        !R R>B:sB,3&~-R,Y B+1 r-B b1-Y y-B b1 xb B:r-Y B>Y:2xr|&\n";
    let text = text.replace(" B>Y:2xr|&", " B>Y:2xr|~cB Y>B:&cY");
    let reading = Record::read(&text).expect("a header");
    assert_eq!(reading.error, None);
    let game = Game::of_record(&reading.record, UndoRule::Free).expect("it was read");
    let sent = letter(&game);
    let word = sent.to_word().expect("it is not that long");
    assert_eq!(word, WORD);
    assert_eq!(Letter::read(WORD), Ok(sent));
    let newer = ["C", &WORD[1..]].concat();
    assert_eq!(Letter::read(&newer), Err(LetterError::Newer(2)));
    // Of a page before there were letters of any version.
    assert_eq!(
        Letter::read(&["A", &WORD[1..]].concat()),
        Err(LetterError::Damaged)
    );
}

const WORD: &str = "BAA2v7cuplkGAKToFM9M0FubhLAdAkU4EvCJAIkikUCJIs0hdlIBJJyiKAF-0T_";

#[test]
fn a_seat_that_is_not_at_the_table_is_nobody_s() {
    let game = Game::new(Setup::usual(4), Names::default(), UndoRule::Free);
    let sent = Letter {
        seat: Some(Colour::Black.player()),
        ..letter(&game)
    };
    let word = sent.to_word().expect("it is not that long");
    assert_eq!(Letter::read(&word).map(|read| read.seat), Ok(None));
}
