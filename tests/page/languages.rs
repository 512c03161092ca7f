//! Every language says everything, with the same places to fill, in letters that the page's fonts have.

use crate::reason::{REASONS, reason};
use so_long_sucker::app::play::commands;
use so_long_sucker::app::play::selection::GestureError;
use so_long_sucker::app::say::speech::{Speech, read_error};
use so_long_sucker::game::{Game, UndoError, UndoRule};
use so_long_sucker::phrases::{ALL, ENGLISH, FRENCH, Phrases, SPANISH, of, talk};
use so_long_sucker::record::{Expected, Name, Names, Problem, ReadError, read_position};
use so_long_sucker::rules::{
    Action, Chips, Colour, Event, IllegalAction, Outcome, Phase, PileNumber, Player, PlayerSet,
    Setup, SetupError, Why,
};
use std::collections::BTreeSet;

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

/// What is wrong with texts, a line for each.
type Complaints = Vec<String>;

/// Looks at every text of a language beside the English one: `complain(name, theirs, english)`.
fn compare(complain: impl Fn(&Phrases, &str, &str, &str) -> Option<String>) -> Complaints {
    let mut complaints = Vec::new();
    let english = [ENGLISH.all(), talk::ENGLISH.all()].concat();
    for (language, talk) in ALL.into_iter().zip(talk::ALL) {
        let all = [language.all(), talk.all()].concat();
        for ((name, texts), (_, english)) in all.iter().zip(&english) {
            assert_eq!(texts.len(), english.len(), "{}: {name}", language.tag);
            for (text, english) in texts.iter().zip(english) {
                if let Some(complaint) = complain(language, name, text, english) {
                    complaints.push(format!("{} {name}: {complaint}: {text:?}", language.tag));
                }
            }
        }
    }
    complaints
}

fn none(complaints: Complaints) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// The places of a text: `{0}` and the like.
fn places(text: &str) -> BTreeSet<&str> {
    let opened = text.split('{').skip(1);
    opened
        .map(|rest| {
            rest.split_once('}')
                .map_or("not closed", |(place, _)| place)
        })
        .collect()
}

#[test]
fn every_text_has_the_places_of_the_english_one() {
    none(compare(|_, _, text, english| {
        (places(text) != places(english)).then(|| format!("English has {:?}", places(english)))
    }));
}

#[test]
fn no_text_is_empty_or_begins_or_ends_with_space() {
    none(compare(|_, _, text, english| {
        if text.is_empty() && !english.is_empty() {
            return Some("empty".to_owned());
        }
        (text.trim() != text || text.contains("  ")).then(|| "space too many".to_owned())
    }));
}

/// A sentence that was copied and never translated would be missed by every other test.
#[test]
fn no_sentence_is_left_in_english() {
    none(compare(|language, _, text, english| {
        let copied = language.tag != ENGLISH.tag && text == english;
        let words = text.split_whitespace().filter(|w| !w.starts_with('{'));
        (copied && words.count() > 3).then(|| "English".to_owned())
    }));
}

#[test]
fn rules_are_numbered_as_in_english() {
    let numbers = |p: &Phrases| p.rules_page.map(|(number, _, _)| number);
    for language in ALL {
        assert_eq!(numbers(language), numbers(&ENGLISH), "{}", language.tag);
    }
}

/// The page's fonts are cut down to Latin-1, these, and the narrow no-break space, which every browser draws
/// from a font's own space.
const BEYOND_LATIN_1: &str = "œŒ„“”‘’–—…‹›\u{202f}";

#[test]
fn every_letter_is_in_the_fonts() {
    none(compare(|_, _, text, _| {
        let odd: String = text
            .chars()
            .filter(|c| !matches!(c, ' '..='~' | '\u{a0}'..='\u{ff}'))
            .filter(|c| !BEYOND_LATIN_1.contains(*c))
            .collect();
        (!odd.is_empty()).then(|| format!("has {odd:?}"))
    }));
}

/// The help quotes commands, among them `!R`, `?` and `B:no`, which no language's rules of spacing touch.
fn quotes_commands(name: &str) -> bool {
    name.starts_with("text_help")
}

#[test]
fn quotation_marks_and_apostrophes_are_the_printed_ones() {
    none(compare(|language, _, text, _| {
        let typed = language.tag != ENGLISH.tag && text.contains(['"', '\'']);
        typed.then(|| "a typewriter's mark".to_owned())
    }));
    none(compare(|_, _, text, _| {
        let count = |mark| text.matches(mark).count();
        let closed = match (count('„'), count('“'), count('”')) {
            // English “ ” or German „ “, never both.
            (0, open, close) | (open, close, 0) => open == close,
            _ => false,
        };
        (!closed || count('«') != count('»')).then(|| "unlike pairs of marks".to_owned())
    }));
}

#[test]
fn french_signs_keep_their_distance() {
    none(compare(|language, name, text, _| {
        if language.tag != FRENCH.tag || quotes_commands(name) {
            return None;
        }
        let signs: Vec<char> = text.chars().collect();
        let wrong = signs.windows(2).any(|pair| {
            let before = matches!(pair[1], ':' | ';' | '!' | '?' | '»') && pair[0] != '\u{202f}';
            before || (pair[0] == '«' && pair[1] != '\u{202f}')
        });
        wrong.then(|| "a sign without its narrow space".to_owned())
    }));
    // The same in the help, where a sign ends a phrase and is not part of a command.
    for help in [FRENCH.text_help, talk::FRENCH.text_table.text_help] {
        for pair in help.as_bytes().windows(2) {
            let loose = pair[0].is_ascii_alphanumeric() && pair[1] == b';';
            assert!(!loose, "a semicolon of the French help has no narrow space");
        }
    }
}

#[test]
fn spanish_questions_and_cries_are_opened() {
    none(compare(|language, name, text, _| {
        if language.tag != SPANISH.tag || quotes_commands(name) {
            return None;
        }
        let count = |mark| text.matches(mark).count();
        let opened = count('¿') == count('?') && count('¡') == count('!');
        (!opened).then(|| "not opened".to_owned())
    }));
}

/// Who tells a browser by voice to press what they see must be understood: what a button is called has in it
/// what is written on it.
#[test]
fn a_buttons_name_contains_what_is_written_on_it() {
    for p in ALL {
        let mut named = vec![
            (p.rescue, p.rescue_with.with("Ann")),
            (p.keep, p.keep_move.to_owned()),
            (p.kill_it, p.kill_prisoner.with("Ann")),
        ];
        for colour in Colour::ALL {
            named.push((of(&p.colours, colour), p.kill.with(of(&p.colours, colour))));
        }
        for (written, name) in named {
            let name = name.to_lowercase();
            assert!(name.contains(&written.to_lowercase()), "{}: {name}", p.tag);
        }
    }
}

#[test]
fn the_help_names_every_command_and_the_word_that_confirms() {
    for p in ALL {
        let commands = ["l ", "t ", "p ", "p 3 ", "h ", "d ", "n r3 ", "u ", "? "];
        let notation = ["!R", "r3-Y", "xb", "B:xr", "B:r-Y", "B:no"];
        for word in commands {
            let listed = [": ", "; ", ", "].map(|sign| format!("{sign}{word}"));
            let has = listed.iter().any(|l| p.text_help.contains(l));
            assert!(has, "{}: {word}", p.tag);
        }
        for word in notation {
            assert!(p.text_help.contains(word), "{}: {word}", p.tag);
        }
        let example = format!("h {} ", p.colours[Colour::Blue as usize]);
        assert!(p.text_help.contains(&example), "{}: {example}", p.tag);
        assert!(p.text_confirm.contains("yes"), "{}", p.tag);
        assert!(p.text_help_short.contains('?'), "{}", p.tag);
    }
    for (p, talk) in ALL.into_iter().zip(talk::ALL) {
        let help = talk.text_table.text_help;
        for word in [
            "say ",
            "say 2 ",
            "say R>B:sB&-R,1 ",
            "accept 3",
            "refuse 3",
            "let go 3",
            "accept ",
            "ledger ",
        ] {
            assert!(help.contains(word), "{}: {word}", p.tag);
        }
        let example = format!("ledger {} ", p.colours[Colour::Blue as usize]);
        assert!(help.contains(&example), "{}: {example}", p.tag);
    }
}

/// Stamps and buttons have little room: a slip is as wide as a hand, and a phone has four buttons in a row.
#[test]
fn stamps_and_buttons_are_short() {
    for talk in talk::ALL {
        let short = |texts: Vec<(&str, Vec<&str>)>, most: usize| {
            for (name, texts) in texts {
                let long = texts.iter().find(|text| text.chars().count() > most);
                assert_eq!(long, None, "{} {name}: {most} signs at most", talk.tag);
            }
        };
        short(talk.stamps.all(), 12);
        let sheet = &talk.sheet;
        let buttons = [
            sheet.talk,
            sheet.accept,
            sheet.refuse,
            sheet.change,
            sheet.withdraw,
            sheet.let_go,
            sheet.answer,
        ];
        short(vec![("button", buttons.to_vec())], 16);
        // Told apart by the word alone.
        let stamps = talk.stamps.all();
        let words: BTreeSet<&str> = stamps
            .iter()
            .flat_map(|(_, texts)| texts)
            .copied()
            .collect();
        assert_eq!(words.len(), stamps.len(), "{}", talk.tag);
    }
}

fn pile(number: u32) -> PileNumber {
    PileNumber::new(number).expect("not 0")
}

fn players(players: &[Player]) -> PlayerSet {
    players.iter().copied().collect()
}

/// Ann is Red, Émile Blue, 'Ola' Yellow, and White goes by the colour.
fn speech(phrases: &'static Phrases) -> Speech {
    let mut names = Names::default();
    for (player, name) in [(R, "Ann"), (B, "Émile"), (Y, "'Ola'")] {
        names.set(player, Name::of(name).name);
    }
    Speech::new(phrases, names, Setup::default())
}

fn events() -> Vec<Event> {
    let taken: Chips = [Colour::Blue, Colour::Blue, Colour::White]
        .into_iter()
        .collect();
    let defeated = |refused: &[Player]| Event::Defeated {
        player: B,
        refused: players(refused),
    };
    let killed = |captor, taken| Event::Killed {
        captor,
        colour: Colour::White,
        pile: pile(3),
        taken,
    };
    let mut events = vec![
        Event::Captured {
            by: B,
            captor: R,
            pile: pile(3),
        },
        killed(R, taken),
        killed(B, Chips::NONE),
        Event::PileKilled {
            by: W,
            colour: Colour::Blue,
            pile: pile(4),
            chips: taken,
        },
        Event::PrisonerKilled {
            by: B,
            colour: Colour::Red,
        },
        Event::Transferred {
            from: B,
            colour: Colour::Yellow,
            to: R,
        },
        Event::Transferred {
            from: R,
            colour: Colour::Black,
            to: B,
        },
        Event::RescueSought { seeker: B },
        Event::Refused { by: R, seeker: B },
        Event::Refused { by: B, seeker: R },
        Event::Rescued { seeker: B, by: Y },
        Event::Rescued { seeker: Y, by: B },
        defeated(&[R, Y]),
        defeated(&[]),
        Event::ChanceAsked,
        Event::Won { winner: B },
        Event::Won { winner: W },
    ];
    for colour in Colour::ALL {
        for new in [false, true] {
            events.push(Event::Played {
                by: B,
                colour,
                pile: pile(2),
                new,
            });
        }
    }
    for why in WHYS {
        for to in [R, B] {
            events.push(Event::Moved {
                from: Some(R),
                to,
                why,
            });
        }
    }
    events
}

const WHYS: [Why; 7] = [
    Why::Chance,
    Why::Chosen,
    Why::OnlyOne,
    Why::FurthestDown,
    Why::Capture,
    Why::Rebound,
    Why::DefeatedColour,
];

/// A number for each kind of event: a new kind does not compile before it is spoken of here.
const fn kind(event: &Event) -> usize {
    match event {
        Event::Played { .. } => 0,
        Event::Moved { .. } => 1,
        Event::Captured { .. } => 2,
        Event::Killed { .. } => 3,
        Event::PileKilled { .. } => 4,
        Event::PrisonerKilled { .. } => 5,
        Event::Transferred { .. } => 6,
        Event::RescueSought { .. } => 7,
        Event::Refused { .. } => 8,
        Event::Rescued { .. } => 9,
        Event::Defeated { .. } => 10,
        Event::ChanceAsked => 11,
        Event::Won { .. } => 12,
    }
}

const EVENT_KINDS: usize = 13;

fn illegals() -> Vec<IllegalAction> {
    let play = Phase::Play(B);
    let mut illegals = vec![
        IllegalAction::ChanceNotAsked(play),
        IllegalAction::NotToPlay(Phase::Give {
            by: B,
            pile: pile(2),
        }),
        IllegalAction::NotToPlay(Phase::Capture {
            by: R,
            captor: B,
            pile: pile(2),
        }),
        IllegalAction::NotToPlay(Phase::Chance),
        IllegalAction::NotToGive(play),
        IllegalAction::NothingCaptured(play),
        IllegalAction::NobodySeeksRescue(play),
        IllegalAction::NotSeated(Colour::Green.player()),
        IllegalAction::Out(B),
        IllegalAction::NotHeld {
            by: B,
            colour: Colour::Red,
        },
        IllegalAction::PrisonerNotHeld {
            by: R,
            colour: Colour::Blue,
        },
        IllegalAction::NoSuchPile {
            pile: pile(2),
            gone: true,
        },
        IllegalAction::NoSuchPile {
            pile: pile(9),
            gone: false,
        },
        IllegalAction::PileLimit(1),
        IllegalAction::PileLimit(3),
        IllegalAction::ColourInPile {
            player: B,
            pile: pile(2),
        },
        IllegalAction::NoPrisoner(B),
        IllegalAction::TransferToSelf(B),
        IllegalAction::OwnRescue(B),
        IllegalAction::NotAsked(B),
        IllegalAction::RefusedAlready(B),
        IllegalAction::GameOver(B),
    ];
    illegals.extend(Colour::ALL.map(|colour| IllegalAction::NotInPile {
        colour,
        pile: pile(2),
    }));
    illegals
}

/// What the page and the text table ask of the players.
fn asked(speech: &Speech) -> Vec<String> {
    let phases = [
        Phase::Chance,
        Phase::Play(B),
        Phase::Give {
            by: B,
            pile: pile(2),
        },
        Phase::Capture {
            by: R,
            captor: B,
            pile: pile(2),
        },
        Phase::Rescue {
            seeker: B,
            refused: PlayerSet::EMPTY,
        },
        Phase::Over(B),
    ];
    let said = phases.map(|phase| speech.awaited(phase, players(&[R, B, Y]), false).text);
    let mut said = said.to_vec();
    said.push(speech.awaited(Phase::Chance, PlayerSet::EMPTY, true).text);
    said.extend(
        [GestureError::ChipFirst, GestureError::TooLong]
            .map(|why_not| speech.why_not(why_not).text),
    );
    let outcomes = [
        Outcome::Choice(players(&[R, B])),
        Outcome::OnlyOne(B),
        Outcome::FurthestDown(R),
        Outcome::Capture(B),
        Outcome::PileKilled,
    ];
    said.extend(outcomes.map(|outcome| speech.preview(outcome)));
    let no_undos = [
        UndoError::AtStart,
        UndoError::Never,
        UndoError::NotOwnLast,
        UndoError::Agreement(players(&[R, B])),
    ];
    said.extend(no_undos.map(|no_undo| speech.no_undo(no_undo).text));
    let asides = [
        Action::KillPrisoner {
            by: B,
            colour: Colour::Red,
        },
        Action::Transfer {
            from: B,
            colour: Colour::Red,
            to: R,
        },
    ];
    said.extend(asides.map(|aside| speech.unconfirmed(aside)));
    let p = speech.phrases();
    let (who, chip) = (speech.player(B), of(&p.a_chip, Colour::White));
    said.extend([
        p.turn_pile.fill(&[&who, chip]),
        p.turn_prisoner.fill(&[&who, chip]),
        p.give_to.with(&who),
        p.kill.with(of(&p.colours, Colour::White)),
        p.kill_prisoner.with(chip),
        p.transfer_to.with(&who),
        p.rescue_with.with(chip),
        p.rescue_question.with(&who),
        p.chip_held.fill(&[of(&p.chip, Colour::White), "2"]),
        p.chips_of.with(&who),
        p.act_as.with(&who),
        p.acting_as.with(&who),
        p.agrees.with(&who),
        p.log_agreement.of(1),
        p.log_agreement.of(2),
        p.folded.of(1),
        p.folded.of(4),
        p.finished.with(&who),
        p.question.fill(&[&who, chip, "3"]),
        p.question_new.fill(&[&who, chip]),
        p.wrong.with(&who),
        p.wrong.with(p.mover_chooses),
        p.explain_choice.with(&who),
    ]);
    said
}

/// What reading a text can complain of.
fn problems(phrases: &'static Phrases) -> Vec<String> {
    let expected = [
        Expected::Word,
        Expected::ColourName,
        Expected::ColourLetter,
        Expected::PlayerLetter,
        Expected::NameEnd,
        Expected::Number,
        Expected::LineEnd,
        Expected::Action,
        Expected::Field,
    ];
    let mut problems = vec![
        Problem::NotAGame,
        Problem::Version,
        Problem::Setup(SetupError::Seats(7)),
        Problem::Setup(SetupError::ColourTwice(Colour::Blue)),
        Problem::Setup(SetupError::Chips(0)),
        Problem::Setup(SetupError::PileLimit(0)),
        Problem::Illegal(IllegalAction::Out(B)),
        Problem::Differs {
            reached: "r7/b7/y7/w7 - - - chance 1".to_owned(),
        },
        Problem::TooLong,
    ];
    problems.extend(expected.map(Problem::Unexpected));
    let said = problems.into_iter().enumerate().map(|(n, problem)| {
        let error = ReadError {
            line: 1,
            column: 2,
            found: if n % 2 == 0 { "Émile" } else { "" }.to_owned(),
            problem,
            possible: vec!["so-long-sucker 1".to_owned()],
        };
        read_error(phrases, &error)
    });
    said.collect()
}

/// What the text table tells of a position.
fn told(speech: &Speech) -> Vec<String> {
    let text = "r3b1w1/b1y1/y3/x 1:rb,2:byr,3:yb,4:br,5:bw r1y1w5 - play:R 6";
    let position = read_position(Setup::default(), text).expect("a position");
    let game = Game::new(Setup::default(), Names::default(), UndoRule::default());
    vec![
        commands::turn(&game, speech),
        commands::last(&game, speech),
        commands::piles(&position, speech),
        commands::all_holdings(&position, speech),
        commands::dead_box(&position, speech),
        commands::dead_box(game.position(), speech),
    ]
}

#[test]
fn every_kind_of_event_and_every_reason_is_spoken_of() {
    let kinds: BTreeSet<usize> = events().iter().map(kind).collect();
    assert_eq!(kinds.len(), EVENT_KINDS);
    let reasons: BTreeSet<usize> = illegals().iter().map(reason).collect();
    assert_eq!(reasons.len(), REASONS);
}

/// Everything that can be said, said: of Ann, Émile, 'Ola' and White.
fn everything(phrases: &'static Phrases) -> Vec<String> {
    let speech = speech(phrases);
    let mut said: Vec<String> = events().iter().map(|e| speech.event(e).text).collect();
    said.extend(illegals().iter().map(|i| speech.illegal(i).text));
    said.extend(asked(&speech));
    said.extend(problems(phrases));
    said.extend(told(&speech));
    said
}

#[test]
fn every_sentence_is_filled() {
    for language in ALL {
        for sentence in everything(language) {
            let unfilled = sentence.contains(['{', '}']) || sentence.contains("  ");
            assert!(!unfilled, "{}: {sentence}", language.tag);
            assert!(!sentence.trim().is_empty(), "{}", language.tag);
        }
    }
}

/// `cargo test --test languages -- --ignored --nocapture` prints all sentences, one beside the other.
#[test]
#[ignore = "to be read by a person"]
fn read_aloud() {
    let all = ALL.map(everything);
    for at in 0..all[0].len() {
        for said in &all {
            println!("{}", said[at]);
        }
        println!();
    }
}
