//! What the text table makes of a line about what is said, and what it tells.

use super::{B, R, Y, game, games};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::app::play::talk::commands::{TalkCommand, Typing};
use so_long_sucker::app::say::speech::Speech;
use so_long_sucker::game::Game;
use so_long_sucker::phrases::{ENGLISH, talk};
use so_long_sucker::promises::{Spoken, Standing};
use so_long_sucker::record::Names;
use so_long_sucker::rules::{Player, PlayerSet, Setup};

/// What these people know who type, of whom the first speaks.
fn typing<'a>(game: &'a Game, people: &'a [Player], speech: &'a Speech) -> Typing<'a> {
    Typing {
        game,
        told: game.judge().spoken(),
        people,
        computers: PlayerSet::EMPTY,
        is_silent: false,
        speaker: people.first().copied(),
        listed: &[],
        speech,
        talk: &talk::ENGLISH,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, rng_seed: RngSeed::Fixed(12), ..ProptestConfig::default() })]

    #[test]
    fn no_line_that_is_typed_panics(game in games(), line in "(say|ledger|accept|refuse|let go|let) ?[ A-Za-z0-9>:&|~+*,-]{0,12}") {
        let speech = Speech::new(&ENGLISH, Names::default(), Setup::default());
        let people: Vec<Player> = game.position().living().iter().collect();
        let typing = typing(&game, &people, &speech);
        if let Some(TalkCommand::Say(statements)) = typing.meaning(&line) {
            let mut then = game.clone();
            for statement in statements {
                prop_assert_eq!(then.say(statement), Ok(()));
            }
        }
    }
}

#[test]
fn the_text_table_says_tells_and_answers() {
    let game = game("!R R>B:sB&-R,2 Y>R:&-Y,3");
    let speech = Speech::new(&ENGLISH, Names::default(), Setup::default());
    let typing = Typing {
        computers: [Y].into_iter().collect(),
        ..typing(&game, &[R, B], &speech)
    };
    let says = |line: &str| match typing.meaning(line) {
        Some(TalkCommand::Say(statements)) => {
            let said = statements.iter().map(ToString::to_string);
            said.collect::<Vec<_>>().join(" ")
        }
        other => panic!("{line}: {other:?}"),
    };
    let tells = |line: &str| match typing.meaning(line) {
        Some(TalkCommand::Tell(words)) => words,
        other => panic!("{line}: {other:?}"),
    };
    assert_eq!(says("accept 1"), "B+1");
    assert_eq!(says("refuse"), "R-2", "what was put to a person last");
    assert_eq!(says("let go 1"), "R*1");
    assert_eq!(says("say R>W:~xw,2"), "R>W:~xw,2");
    assert!(says("say 1").starts_with("R>B:"));
    assert_eq!(tells("say Y>R:~xr"), "Yellow: Computer");
    assert_eq!(tells("say W>R:~xr"), "White plays at another device.");
    assert!(tells("say 99").contains("99"));
    assert!(tells("accept 9").contains('9'));
    assert!(
        tells("ledger").contains("Blue") && tells("ledger blue") == talk::ENGLISH.ledger.nothing
    );
    assert!(tells("ledger nobody").contains(ENGLISH.text_who));
    assert_eq!(typing.meaning("b3"), None, "a move is not about talk");

    // A number is that of the list that was told, whatever was said since.
    let Some(TalkCommand::List(words, listed)) = typing.meaning("say") else {
        panic!("what lies ready is told");
    };
    assert!(words.contains('1'));
    let second = says("say 2");
    let mut later = game.clone();
    let first = listed.first().expect("something lies ready");
    for one in first.statements() {
        assert_eq!(later.say(one), Ok(()));
    }
    let later = Typing {
        game: &later,
        told: later.judge().spoken(),
        listed: &listed,
        ..typing
    };
    let Some(TalkCommand::Say(statements)) = later.meaning("say 2") else {
        panic!("it can still be said");
    };
    let said: Vec<_> = statements.iter().map(ToString::to_string).collect();
    assert_eq!(said.join(" "), second);

    // What was told to one lies ready for nobody else: it is told anew.
    let of_another = Typing {
        speaker: Some(B),
        ..later
    };
    let told_anew = of_another.meaning("say 1");
    assert!(matches!(told_anew, Some(TalkCommand::List(_, _))));
    assert_eq!(told_anew, of_another.meaning("say"));

    // A study can give talk a time.
    let silent = Typing {
        people: &[],
        is_silent: true,
        speaker: None,
        ..typing
    };
    for line in ["say", "say R>W:~xw,2", "accept 1"] {
        let words = talk::ENGLISH.text_table.talk_is_over.to_owned();
        assert_eq!(
            silent.meaning(line),
            Some(TalkCommand::Tell(words)),
            "{line}"
        );
    }
}

/// Otherwise a word that was kept in this turn would read as one for the next.
#[test]
fn what_is_settled_reads_as_it_was_said() {
    let speech = Speech::new(&ENGLISH, Names::default(), Setup::default());
    let ledger = |body: &str| {
        let game = game(body);
        match typing(&game, &[R, B], &speech).meaning("ledger") {
            Some(TalkCommand::Tell(words)) => words,
            other => panic!("{other:?}"),
        }
    };
    let deal = "!B\nB>R:-R,1&-B,1\nR+1";
    let said = ledger(deal);
    assert!(
        said.contains("in this turn") && said.contains("in your next turn"),
        "{said}"
    );
    // Blue has kept it, and Red has the turn.
    let half = ledger(&format!("{deal}\nb-R"));
    assert!(
        half.contains("I will give you the move in this turn"),
        "{half}"
    );
    assert!(half.contains("Give me the move in this turn"), "{half}");
    let kept = ledger(&format!("{deal}\nb-R\nr-B"));
    assert!(
        kept.contains("I will give you the move in this turn"),
        "{kept}"
    );
    assert!(
        kept.contains("Give me the move in your next turn"),
        "{kept}"
    );
}

#[test]
fn who_withdraws_a_threat_has_said_so_where_nothing_else_is_told() {
    let game = game("!R R>B:xb|-R,1 R*1");
    let untold = game.judge().spoken().iter().cloned().map(Spoken::untold);
    let standing: Vec<_> = untold.map(|one| one.standing).collect();
    assert_eq!(standing, [Standing::Withdrawn]);
}

#[test]
fn the_typed_ledger_tells_no_more_than_the_table() {
    let game = game("!R R>B:-B,1 r-Y");
    let speech = Speech::new(&ENGLISH, Names::default(), Setup::default());
    let untold: Vec<Spoken> = game.judge().spoken().to_vec();
    let untold: Vec<Spoken> = untold.into_iter().map(Spoken::untold).collect();
    let ledger = |told: &[Spoken]| {
        let typing = Typing {
            told,
            ..typing(&game, &[R, B], &speech)
        };
        let meaning = typing.meaning("ledger");
        let Some(TalkCommand::Tell(words)) = meaning else {
            panic!("{meaning:?}");
        };
        words.to_lowercase()
    };
    assert!(ledger(game.judge().spoken()).contains("broken"));
    let told = ledger(&untold);
    assert!(!told.contains("broken") && told.contains("blue"), "{told}");
}
