//! Everything that can be said is said in every language, and filled.

use super::{B, R, W, Y};
use crate::reason::{REASONS, reason};
use so_long_sucker::app::play::commands;
use so_long_sucker::app::play::selection::GestureError;
use so_long_sucker::app::say::speech::{Speech, read_error};
use so_long_sucker::game::{Game, UndoError, UndoRule};
use so_long_sucker::phrases::{ALL, Phrases, of};
use so_long_sucker::promises::StatementError;
use so_long_sucker::record::{Expected, Name, Names, Problem, ReadError, read_position};
use so_long_sucker::rules::{
    Chips, Colour, Event, IllegalAction, Outcome, Phase, PileNumber, Player, PlayerSet,
    PositionError, Setup, SetupError, Why,
};
use std::collections::BTreeSet;

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
    let killed = Event::PrisonerKilled {
        by: B,
        colour: Colour::Red,
    };
    said.push(speech.unconfirmed(&[killed]));
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
        Expected::Act,
        Expected::Horizon,
        Expected::Space,
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
        Problem::Position(PositionError::EmptyPile(pile(3))),
        Problem::Position(PositionError::Hands(3)),
        Problem::Statement(StatementError::ToOneself(B)),
        Problem::SilentVersion,
        Problem::VerdictsDiffer {
            reached: "1:+".to_owned(),
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

/// Whatever a statement can fail, in the order of its kind.
fn statement_errors() -> Vec<StatementError> {
    vec![
        StatementError::BeforeTheStart,
        StatementError::GameOver(B),
        StatementError::NotSeated(Colour::Green.player()),
        StatementError::NotLiving(B),
        StatementError::ToOneself(B),
        StatementError::NotInGame(Colour::Green),
        StatementError::NoSuchPile(pile(3)),
        StatementError::Count(1),
        StatementError::Turns(12),
        StatementError::OwnSubject(B),
        StatementError::OwnChip(B),
        StatementError::OwnHorizon(B),
        StatementError::NoSuchNumber(41),
        StatementError::NotPutTo(B),
        StatementError::NotOpen(41),
        StatementError::NothingToLetGo(41),
        StatementError::TooMany,
    ]
}

/// The place of its kind in [`statement_errors`]. A kind that is added has to be added here.
fn statement_error_kind(error: &StatementError) -> usize {
    match error {
        StatementError::BeforeTheStart => 0,
        StatementError::GameOver(_) => 1,
        StatementError::NotSeated(_) => 2,
        StatementError::NotLiving(_) => 3,
        StatementError::ToOneself(_) => 4,
        StatementError::NotInGame(_) => 5,
        StatementError::NoSuchPile(_) => 6,
        StatementError::Count(_) => 7,
        StatementError::Turns(_) => 8,
        StatementError::OwnSubject(_) => 9,
        StatementError::OwnChip(_) => 10,
        StatementError::OwnHorizon(_) => 11,
        StatementError::NoSuchNumber(_) => 12,
        StatementError::NotPutTo(_) => 13,
        StatementError::NotOpen(_) => 14,
        StatementError::NothingToLetGo(_) => 15,
        StatementError::TooMany => 16,
    }
}

#[test]
fn why_something_cannot_be_said_names_whom_or_what_it_is_about() {
    let errors = statement_errors();
    let kinds: Vec<usize> = errors.iter().map(statement_error_kind).collect();
    assert_eq!(kinds, (0..kinds.len()).collect::<Vec<_>>());
    for phrases in ALL {
        let speech = speech(phrases);
        let mut said = BTreeSet::new();
        for error in &errors {
            let told = speech.statement_error(error);
            let about = match error {
                StatementError::NotSeated(green) => speech.player(*green),
                StatementError::NotInGame(green) => speech.player(green.player()),
                StatementError::NoSuchPile(_) => "3".to_owned(),
                StatementError::NoSuchNumber(n)
                | StatementError::NotOpen(n)
                | StatementError::NothingToLetGo(n) => n.to_string(),
                StatementError::BeforeTheStart
                | StatementError::Count(_)
                | StatementError::Turns(_)
                | StatementError::TooMany => String::new(),
                _ => "Émile".to_owned(),
            };
            let (words, about) = (told.to_lowercase(), about.to_lowercase());
            assert!(words.contains(&about), "{}: {told}", phrases.tag);
            assert!(said.insert(told), "{}: {error:?}", phrases.tag);
        }
    }
}

/// What the text table tells of a position.
fn told(speech: &Speech) -> Vec<String> {
    let text = "r3b1w1/b1y1/y3/x 1:rb,2:byr,3:yb,4:br,5:bw r1y1w5 - play:R 6";
    let position = read_position(Setup::default(), text).expect("a position");
    let game = Game::new(Setup::default(), Names::default(), UndoRule::default());
    vec![
        commands::turn(game.position(), speech),
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
    let unsayable = statement_errors().into_iter();
    said.extend(unsayable.map(|error| speech.statement_error(&error)));
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

/// `cargo test --test page read_aloud -- --ignored --nocapture` prints all sentences, one beside the other.
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
