//! How promises are said in English: what is chosen here is chosen in every language.

use super::{B, R, Y};
use so_long_sucker::app::say::promises::Telling;
use so_long_sucker::app::say::speech::Speech;
use so_long_sucker::phrases::{ENGLISH, talk};
use so_long_sucker::record::{Names, read_statement};
use so_long_sucker::rules::{Player, Setup};

fn in_english(test: impl Fn(Telling)) {
    let speech = Speech::new(&ENGLISH, Names::default(), Setup::default());
    test(Telling::new(&speech, &talk::ENGLISH));
}

/// What is said in each voice, and with each horizon, as English has it: what is chosen here is chosen in every language.
const SAID: [(&str, &str); 28] = [
    ("R>B:-B,1", "I will give you the move in my next turn."),
    (
        "R>B:-Y,2",
        "I will give Yellow the move within two turns of mine.",
    ),
    ("R>B:-R", "I will keep the move."),
    ("R>B:~-B,1", "I will not give you the move in my next turn."),
    (
        "R>B:~-R,9",
        "I will not keep the move for nine turns of mine.",
    ),
    ("R>B:cB,B", "I will capture for you before you fall."),
    (
        "R>B:~cY,Y",
        "I will not capture for Yellow as long as Yellow lives.",
    ),
    (
        "R>B:cR,Y",
        "I will make a capture of my own before Yellow falls.",
    ),
    ("R>B:sB", "I will rescue you when you need it."),
    (
        "R>B:sY,B",
        "I will rescue Yellow if need be as long as you live.",
    ),
    (
        "R>B:sB,1",
        "I will rescue you when you need it until my next turn is over.",
    ),
    (
        "R>B:3y-B,1",
        "I will hand you three yellow chips by the end of my next turn.",
    ),
    (
        "R>B:~xb,1",
        "I will not kill a blue chip until my next turn is over.",
    ),
    ("R>B:2xb", "I will kill two blue chips."),
    ("R>B:pk,1", "I will play a black chip in my next turn."),
    ("R>B:~p12", "I will not play on pile 12."),
    ("R>B:&-R,2", "Give me the move within two turns of yours."),
    ("R>B:&-Y,R", "Give Yellow the move before I fall."),
    ("R>B:&~-B,1", "Do not keep the move in your next turn."),
    ("R>B:&sR", "Rescue me when I need it."),
    ("R>B:&~cR,R", "Do not capture for me as long as I live."),
    (
        "R>B:&y-R,1",
        "Hand me a yellow chip by the end of your next turn.",
    ),
    (
        "R>B:&~y-W,3",
        "Do not hand White a yellow chip for three turns of yours.",
    ),
    (
        "B>R:sR&-B,1",
        "Give me the move in your next turn, and I will rescue you when you need it.",
    ),
    (
        "R>G:xg,2|-R,1",
        "Give me the move in your next turn, or I will kill a green chip within two turns of mine.",
    ),
    (
        "R>B:~-Y,Y&~-Y,Y",
        "You and I against Yellow: neither of us gives Yellow the move.",
    ),
    (
        "R>B:~sY,Y&~sY,Y",
        "You and I against Yellow: neither of us rescues Yellow.",
    ),
    (
        "R>B:~-Y&~-Y,Y",
        "Do not give Yellow the move as long as Yellow lives, and I will not give Yellow the move.",
    ),
];

/// What is told of a promise to somebody, or to everybody.
const TOLD: [(&str, Option<Player>, &str); 6] = [
    (
        "R>B:-B,1",
        None,
        "Red gives Blue the move in their next turn",
    ),
    (
        "R>B:-B,1",
        Some(B),
        "Red gives you the move in their next turn",
    ),
    (
        "R>B:-B,1",
        Some(R),
        "You give Blue the move in your next turn",
    ),
    (
        "R>B:~xb,Y",
        Some(Y),
        "Red does not kill a blue chip as long as you live",
    ),
    (
        "R>B:~xb,Y",
        Some(R),
        "You do not kill a blue chip as long as Yellow lives",
    ),
    (
        "R>B:cR,4",
        Some(B),
        "Red makes a capture of their own within four turns of theirs",
    ),
];

/// What would break a promise, as somebody is told it.
const BREAKS: [(&str, Option<Player>, &str); 13] = [
    (
        "R>B:2xb,1",
        None,
        "Broken if even one can be done in time and not all are.",
    ),
    (
        "R>B:-B,1",
        Some(Y),
        "Broken if Red gives the move to somebody else though Blue could have it.",
    ),
    (
        "R>B:-B,1",
        Some(B),
        "Broken if Red gives the move to somebody else though you could have it.",
    ),
    (
        "R>B:-B,1",
        Some(R),
        "Broken if you give the move to somebody else though Blue could have it.",
    ),
    (
        "R>B:-R,1",
        None,
        "Broken if it can be done by then and is not.",
    ),
    (
        "R>B:-B,2",
        None,
        "Broken if it can be done in those turns and is not.",
    ),
    (
        "R>B:-B,Y",
        Some(Y),
        "Broken if it can be done and is not before you fall.",
    ),
    (
        "R>B:-B,Y",
        None,
        "Broken if it can be done and is not before Yellow falls.",
    ),
    ("R>B:-B", None, "Nothing breaks this: it has no time limit."),
    (
        "R>B:sB",
        Some(B),
        "Broken if Red could rescue you and does not.",
    ),
    (
        "R>B:sB,2",
        Some(R),
        "Broken if you could rescue Blue and do not.",
    ),
    ("R>B:~sB", None, "Broken if Red rescues Blue."),
    (
        "R>B:~xb,3",
        Some(R),
        "You kill a blue chip though there is another way: that breaks it.",
    ),
];

/// Whoever has the move takes "my next turn" for another one.
#[test]
fn a_turn_that_is_under_way_is_this_one() {
    in_english(|telling| {
        for (notation, mover, words) in [
            ("R>B:-B,1", R, "I will give you the move in this turn."),
            ("R>B:-B,1", B, "I will give you the move in my next turn."),
            ("R>B:&-R,1", B, "Give me the move in this turn."),
            (
                "R>B:~-Y,1",
                R,
                "I will not give Yellow the move in this turn.",
            ),
            (
                "R>B:sB,1",
                R,
                "I will rescue you when you need it until this turn is over.",
            ),
            (
                "R>B:3y-B,1",
                R,
                "I will hand you three yellow chips by the end of this turn.",
            ),
            (
                "R>B:-B,2",
                R,
                "I will give you the move within two turns of mine.",
            ),
        ] {
            let statement = read_statement(notation).expect("notation");
            let said = telling.in_turn_of(Some(mover)).words(statement);
            assert_eq!(said.as_deref(), Some(words), "{notation}");
        }
    });
}

/// What is threatened with counts from when the threat is due, also where the turn that is under way is the speaker's.
#[test]
fn a_threat_is_not_of_the_turn_that_is_under_way() {
    in_english(|telling| {
        let threat = read_statement("B>R:xr,1|sB").expect("notation");
        let words = telling.in_turn_of(Some(B)).words(threat);
        assert_eq!(words, telling.words(threat));
        assert!(!words.expect("words").contains("this turn"));
    });
}

#[test]
fn every_voice_and_every_horizon_has_its_words() {
    in_english(|telling| {
        for (written, words) in SAID {
            let statement = read_statement(written).expect("a statement");
            let said = telling.words(statement);
            assert_eq!(said.as_deref(), Some(words), "{written}");
        }
        for (written, reader, told) in TOLD {
            let statement = read_statement(written).expect("a promise");
            let clause = statement.own().expect("a promise");
            let said = telling.clause(clause, statement.by(), reader);
            assert_eq!(said, told, "{written}");
        }
        for (written, reader, breaks) in BREAKS {
            let statement = read_statement(written).expect("a promise");
            let clause = statement.own().expect("a promise");
            let said = telling.breaks(clause, statement.by(), reader);
            assert_eq!(said, breaks, "{written}");
        }
    });
}
