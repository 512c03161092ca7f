//! Promises in words: every language says every clause, in every voice, and no two alike.

mod in_english;

use crate::recorded::with_statements;
use so_long_sucker::app::say::language;
use so_long_sucker::app::say::promises::Telling;
use so_long_sucker::app::say::speech::Speech;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::phrases::talk::{self, Talk};
use so_long_sucker::phrases::{self, ENGLISH, GERMAN, Phrases};
use so_long_sucker::promises::{Act, Clause, Horizon, Statement};
use so_long_sucker::record::{Name, Names, Record, read_statement};
use so_long_sucker::rules::{Colour, PileNumber, Player, Setup};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

/// Every language with its talk.
fn languages() -> impl Iterator<Item = (&'static Phrases, &'static Talk)> {
    phrases::ALL.into_iter().zip(talk::ALL)
}

/// Red is Ann; the others go by their colours.
fn speech(phrases: &'static Phrases) -> Speech {
    let mut names = Names::default();
    names.set(R, Name::of("Ann").name);
    Speech::new(phrases, names, Setup::default())
}

/// Every act that a player of the four can be bound to.
fn acts(by: Player) -> Vec<Act> {
    let mut acts = Vec::new();
    for q in [R, B, Y, W] {
        acts.extend([Act::Move(q), Act::Capture(q)]);
        if q != by {
            acts.push(Act::Rescue(q));
        }
        for colour in Colour::ALL {
            if q != by && colour != by.colour() {
                acts.push(Act::Transfer { colour, to: q });
            }
        }
    }
    for colour in Colour::ALL {
        acts.extend([Act::Kill(colour), Act::Play(colour)]);
    }
    acts.extend((1..4).map(|n| Act::PlayOn(PileNumber::new(n).expect("from 1"))));
    acts
}

fn horizons(by: Player) -> Vec<Horizon> {
    let mut horizons = vec![Horizon::None];
    horizons.extend((1..=Clause::MOST).map(Horizon::Turns));
    let others = [R, B, Y, W].into_iter().filter(|q| *q != by);
    horizons.extend(others.map(Horizon::Defeat));
    horizons
}

/// Every clause that can bind a player of the four.
fn clauses(by: Player) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for act in acts(by) {
        for horizon in horizons(by) {
            let most = if act.can_be_counted() {
                Clause::MOST
            } else {
                1
            };
            for (not, count) in [(true, 1)]
                .into_iter()
                .chain((1..=most).map(|n| (false, n)))
            {
                clauses.push(Clause {
                    not,
                    count,
                    act,
                    horizon,
                });
            }
        }
    }
    clauses
}

fn assert_said(said: &str, of: &str) {
    let unfilled = said.contains(['{', '}']) || said.contains("  ") || said.trim() != said;
    assert!(!unfilled && !said.is_empty(), "{of}: {said:?}");
}

#[test]
fn no_two_clauses_are_said_alike() {
    for (phrases, talk) in languages() {
        let speech = speech(phrases);
        let telling = Telling::new(&speech, talk);
        let mut voices = [(); 6].map(|()| BTreeMap::new());
        for clause in clauses(B) {
            let asked = Statement::Ask {
                by: R,
                to: B,
                wanted: clause,
            };
            let said = [
                telling.word_of(clause, B, R),
                telling.words(asked).expect("an ask has words"),
                telling.clause(clause, B, None),
                telling.clause(clause, B, Some(R)),
                telling.clause(clause, B, Some(Y)),
                telling.clause(clause, B, Some(B)),
            ];
            for (said, voice) in said.into_iter().zip(&mut voices) {
                assert_said(&said, &clause.to_string());
                if let Some(other) = voice.insert(said.clone(), clause) {
                    panic!("{}: {clause} and {other}: {said}", talk.tag);
                }
            }
        }
    }
}

/// Two clauses make a statement of their own, and a deal is no threat.
#[test]
fn no_two_statements_are_said_alike() {
    let some = |by| {
        let few = clauses(by)
            .into_iter()
            .filter(|clause| clause.count < 3 && !matches!(clause.horizon, Horizon::Turns(3..)));
        let for_ever = alliances(W).map(|clause| Clause::never(clause.act));
        few.step_by(41)
            .chain(alliances(W))
            .chain(for_ever)
            .collect::<Vec<_>>()
    };
    let (owns, others) = (some(R), some(B));
    for (phrases, talk) in languages() {
        let speech = speech(phrases);
        let telling = Telling::new(&speech, talk);
        let mut said = BTreeMap::new();
        let (by, to) = (R, B);
        for &own in &owns {
            let mut all = vec![Statement::Promise {
                by,
                to,
                clause: own,
            }];
            for &other in &others {
                all.extend([
                    Statement::Deal {
                        by,
                        to,
                        offer: own,
                        wanted: other,
                    },
                    Statement::Threat {
                        by,
                        to,
                        threat: own,
                        demand: other,
                    },
                ]);
            }
            for statement in all {
                let words = telling.words(statement).expect("no answer");
                assert_said(&words, &statement.to_string());
                if let Some(before) = said.insert(words.clone(), statement) {
                    panic!("{}: {statement} and {before}: {words}", talk.tag);
                }
            }
        }
    }
}

/// What binds both sides of an alliance against somebody.
fn alliances(against: Player) -> [Clause; 2] {
    [Act::Move(against), Act::Rescue(against)].map(|act| Clause {
        horizon: Horizon::Defeat(against),
        ..Clause::never(act)
    })
}

/// Who speaks is "I" and who is spoken to is "you"; who reads is "you" too, and all others have their names.
#[test]
fn everybody_is_named_but_those_who_speak_and_are_spoken_to() {
    for (phrases, talk) in languages() {
        let speech = speech(phrases);
        let telling = Telling::new(&speech, talk);
        for clause in clauses(B).into_iter().filter(|clause| clause.count == 1) {
            let asked = Statement::Ask {
                by: R,
                to: B,
                wanted: clause,
            };
            let told = |reader| (telling.clause(clause, B, reader), vec![reader]);
            let said = [
                (telling.word_of(clause, B, R), vec![Some(B), Some(R)]),
                (
                    telling.words(asked).expect("an ask"),
                    vec![Some(B), Some(R)],
                ),
                told(None),
                told(Some(R)),
                told(Some(B)),
            ];
            for (said, persons) in said {
                for player in [R, B, Y, W] {
                    let about = match clause.horizon {
                        Horizon::Defeat(until) => [clause.act.player(), Some(until), Some(B)],
                        _ => [clause.act.player(), None, Some(B)],
                    };
                    let is_named =
                        about.contains(&Some(player)) && !persons.contains(&Some(player));
                    let name = speech.player(player);
                    assert_eq!(
                        said.contains(&name),
                        is_named,
                        "{clause}: {name} in {said:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn an_alliance_names_its_target_and_not_what_each_side_does() {
    for (phrases, talk) in languages() {
        let speech = speech(phrases);
        let telling = Telling::new(&speech, talk);
        let deals = alliances(Y).map(|clause| Statement::Deal {
            by: R,
            to: B,
            offer: clause,
            wanted: clause,
        });
        let words = deals.map(|deal| telling.words(deal).expect("a deal"));
        for words in &words {
            assert_eq!(words.matches(&speech.player(Y)).count(), 2, "{words}");
        }
        assert_ne!(words[0], words[1]);
    }
}

/// The games of the conformance set, with all that was said in them.
fn games() -> Vec<Game> {
    let games: Vec<Game> = with_statements().collect();
    assert!(games.len() > 30);
    games
}

#[test]
fn everything_that_was_said_in_a_game_is_told_and_judged_in_every_language() {
    let games = games();
    for (phrases, talk) in languages() {
        let mut standings = BTreeSet::new();
        let mut verdicts = BTreeSet::new();
        for game in &games {
            let speech = Speech::new(phrases, game.names().clone(), *game.setup());
            let telling = Telling::new(&speech, talk);
            let spoken = game.judge().spoken();
            for said in game.statements() {
                let of = said.statement.to_string();
                let reported = telling.reported(said.statement, spoken);
                assert_said(&reported, &of);
                assert!(
                    reported.contains(&speech.player(said.statement.by())),
                    "{of}: {reported}"
                );
                // An answer quotes what it answers to.
                assert!(reported.contains(['“', '»']), "{of}: {reported}");
            }
            for spoken in spoken {
                let of = spoken.statement.to_string();
                standings.insert(spoken.standing as u8);
                let stamps = telling.stamps(spoken);
                assert!((1..=2).contains(&stamps.len()), "{of}");
                if let Some(whole) = telling.as_a_whole(spoken) {
                    assert_said(&whole, &of);
                }
                for held in [&spoken.own, &spoken.wanted].into_iter().flatten() {
                    for reader in [None, Some(held.by), Some(held.to)] {
                        assert_said(&telling.clause(held.clause, held.by, reader), &of);
                        assert_said(&telling.breaks(held.clause, held.by, reader), &of);
                    }
                    verdicts.insert(held.verdict() as u8);
                    let demand = matches!(spoken.statement, Statement::Threat { .. })
                        && held.by != spoken.statement.by();
                    let settled = telling.settled(spoken, held);
                    assert_eq!(settled.is_some(), !held.is_live() && !demand, "{of}");
                    if let Some(settled) = settled {
                        assert_said(&settled, &of);
                    }
                }
            }
        }
        assert!(standings.len() >= 5, "{standings:?}");
        assert_eq!(verdicts.len(), 5, "{verdicts:?}");
    }
}

/// Every colour in every act that names one, as a person reads it: articles, cases and agreement.
#[test]
fn chips_of_every_colour_are_said_rightly() {
    let mut said = String::new();
    for (phrases, talk) in languages().filter(|(phrases, _)| phrases.tag != ENGLISH.tag) {
        let speech = Speech::new(phrases, Names::default(), Setup::default());
        let telling = Telling::new(&speech, talk);
        for act in ["b-B", "~b-B", "2b-B", "xb", "~xb", "2xb", "pb", "~pb"] {
            for colour in ["r", "b", "y", "w", "g", "k"] {
                let (before, after) = act.split_once('b').expect("a place for the colour");
                let written = format!("W>B:{before}{colour}{after}");
                let statement = read_statement(&written).expect("a promise");
                let words = telling.words(statement).expect("a promise");
                writeln!(said, "{} {written}: {words}", phrases.tag).expect("a string");
            }
        }
    }
    let read = include_str!("promises/chips.txt");
    for (said, read) in said.lines().zip(read.lines()) {
        assert_eq!(said, read);
    }
    assert_eq!(said, read);
}

#[test]
fn a_language_that_is_read_talks_from_then_on() {
    assert_eq!(language::talk_of(language::spoken()).tag, "en");
    assert_eq!(language::talk_of(&GERMAN).tag, "en", "it was not read");
    let of_an_older_page = GERMAN.to_lines();
    assert!(language::read(of_an_older_page).is_none());
    let read = language::read(talk::to_lines(&GERMAN, &talk::GERMAN)).expect("German");
    assert_eq!(language::talk_of(read).all(), talk::GERMAN.all());
    assert_eq!(language::talk_of(&ENGLISH).tag, "en");
}

/// `cargo test --test page promises -- --ignored --nocapture` prints every act with every horizon in every voice: what
/// Blue promises to Red, what Red asks of Blue, what everybody, Red and Blue are told of it, and what would break it.
#[test]
#[ignore = "to be read by a person"]
fn read_aloud() {
    let acts = [
        "-R", "-B", "-Y", "cR", "cB", "cY", "sR", "sY", "b-R", "2y-W", "xb", "3xk", "pw", "p3",
    ];
    let horizons = ["", ",1", ",3", ",R", ",Y"];
    for (phrases, talk) in languages() {
        let speech = Speech::new(phrases, Names::default(), Setup::default());
        let telling = Telling::new(&speech, talk);
        for act in acts {
            let nots: &[&str] = if act.starts_with(|c: char| c.is_ascii_digit()) {
                &[""]
            } else {
                &["", "~"]
            };
            for (not, horizon) in nots
                .iter()
                .flat_map(|not| horizons.map(|horizon| (not, horizon)))
            {
                let clause = format!("{not}{act}{horizon}");
                let promise = read_statement(&format!("B>R:{clause}")).expect("a promise");
                let ask = read_statement(&format!("R>B:&{clause}")).expect("an ask");
                let own = promise.own().expect("a promise");
                println!("{} {clause}", phrases.tag);
                for words in [telling.words(promise), telling.words(ask)] {
                    println!("    {}", words.expect("no answer"));
                }
                for reader in [None, Some(R), Some(B)] {
                    println!("    {}", telling.clause(own, B, reader));
                }
                println!("    {}", telling.breaks(own, B, Some(R)));
            }
        }
    }
}

/// A threat is told of when its demand is met or broken, and as long as that is open nothing is.
#[test]
fn what_became_of_a_demand_is_told_of_the_threat() {
    let (phrases, talk) = languages().next().expect("English");
    let speech = speech(phrases);
    let telling = Telling::new(&speech, talk);
    let demand = "!R R>B:xb|-R,1 r-B";
    let met = "Blue has done what Ann demanded";
    let due = "Blue has not done what Ann demanded, so the threat is due";
    for (done, told) in [("", None), ("b-R", Some(met)), ("b-Y", Some(due))] {
        let text = format!(
            "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n{demand} {done}\n"
        );
        let record = Record::read(&text).expect("a record").record;
        let game = Game::of_record(&record, UndoRule::Free).expect("legal");
        let [spoken] = game.judge().spoken() else {
            panic!("one threat");
        };
        let said = telling.demanded(spoken);
        assert_eq!(
            said.as_deref()
                .map(|said| said.split(':').next().unwrap_or(said)),
            told,
            "{done}"
        );
    }
}
