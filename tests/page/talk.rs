//! What is said at the table, before it is said: sentences that lie ready, a statement put together tap by tap, what would
//! break a word, and what else could have been done.

mod computers;
mod on_the_felt;
mod typed;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::app::play::talk::draft::{Draft, Exchange, Field, Side};
use so_long_sucker::app::play::talk::news::{News, news};
use so_long_sucker::app::play::talk::otherwise::otherwise;
use so_long_sucker::app::play::talk::ready::{Ready, ready};
use so_long_sucker::app::play::talk::state::{Reputation, State};
use so_long_sucker::app::play::talk::ways::ways;
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Entry, Game, UndoRule};
use so_long_sucker::promises::{Act, Spoken, Standing, Statement, Verdict};
use so_long_sucker::record::{Names, Record, read_statement};
use so_long_sucker::rules::{Action, Colour, Event, Phase, Player, Position, Setup, Why};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

fn game(body: &str) -> Game {
    let text =
        format!("so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n{body}\n");
    let reading = Record::read(&text).unwrap_or_else(|e| panic!("{body}: {e:?}"));
    assert_eq!(reading.error, None, "{body}");
    Game::of_record(&reading.record, UndoRule::Free).expect("a record that was read")
}

fn statement(text: &str) -> Statement {
    read_statement(text).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// A game of that many random decisions, in which living players say now and then what lies ready for them.
fn talked(seed: u64, decisions: usize) -> Game {
    let mut random = Random::new(seed);
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    for _ in 0..decisions {
        let living: Vec<Player> = game.position().living().iter().collect();
        let (by, to) = (
            living[random.below(living.len())],
            living[random.below(living.len())],
        );
        if by != to && game.position().phase() != Phase::Chance && random.below(3) == 0 {
            let lie_ready = ready(&game, game.judge().spoken(), by, to);
            if !lie_ready.is_empty() {
                for statement in lie_ready[random.below(lie_ready.len())].statements() {
                    game.say(statement).expect("what lies ready can be said");
                }
            }
        }
        let mut open = game.judge().spoken().iter();
        let open = open.rposition(|one| one.standing == Standing::Open);
        if let Some(place) = open
            && random.below(2) == 0
        {
            let by = game.judge().spoken()[place]
                .statement
                .to()
                .expect("an offer");
            let _ = game.say(Statement::Accept {
                by,
                number: place + 1,
            });
        }
        let Some(action) = any_decision(game.position(), &mut random) else {
            break;
        };
        game.act(action).expect("a decision");
    }
    game
}

fn games() -> impl Strategy<Value = Game> {
    (any::<u64>(), 1..120_usize).prop_map(|(seed, decisions)| talked(seed, decisions))
}

fn pairs(game: &Game) -> Vec<(Player, Player)> {
    let living = game.position().living();
    let pairs = living
        .iter()
        .flat_map(|by| living.iter().map(move |to| (by, to)));
    pairs.filter(|(by, to)| by != to).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, rng_seed: RngSeed::Fixed(12), ..ProptestConfig::default() })]

    #[test]
    fn what_lies_ready_can_be_said_and_is_never_what_stands_already(game in games()) {
        for (by, to) in pairs(&game) {
            let lie_ready = ready(&game, game.judge().spoken(), by, to);
            let may_speak = !matches!(game.position().phase(), Phase::Chance | Phase::Over(_));
            prop_assert!(lie_ready.is_empty() != may_speak || game.cursor() == 0, "{by} to {to}");
            for one in &lie_ready {
                let mut then = game.clone();
                for statement in one.statements() {
                    prop_assert_eq!((statement.by(), statement.to()), (by, Some(to)));
                    prop_assert_eq!(then.say(statement), Ok(()));
                    let stands = game.judge().spoken().iter().any(|spoken| {
                        spoken.statement == statement && State::of(spoken).is_pending()
                    });
                    prop_assert!(!stands, "{statement}");
                }
            }
        }
    }

    #[test]
    fn every_choice_of_a_draft_can_be_said_and_changes_nothing_else(game in games()) {
        for (by, to) in pairs(&game) {
            for one in ready(&game, game.judge().spoken(), by, to) {
                let draft = Draft::of(one.first).expect("no answer");
                prop_assert_eq!(draft.statement(), Some(one.first));
                for exchange in Exchange::ALL {
                    let changed = draft.as_exchange(exchange, &game);
                    let statement = changed.statement().expect("a part");
                    prop_assert_eq!(game.may_say(statement), Ok(()), "{}", statement);
                    prop_assert_eq!(changed.exchange(), exchange);
                    for (side, field) in [Side::Own, Side::Wanted].into_iter().flat_map(|s| Field::ALL.map(|f| (s, f))) {
                        let choices = changed.choices(side, field, &game);
                        let now = changed.side(side);
                        prop_assert!(choices.is_empty() || now.is_some_and(|now| choices.contains(&now)));
                        for choice in choices {
                            let chosen = changed.with(side, choice);
                            prop_assert_eq!(game.may_say(chosen.statement().expect("parts")), Ok(()));
                            let other = if side == Side::Own { Side::Wanted } else { Side::Own };
                            prop_assert_eq!(chosen.side(other), changed.side(other));
                            if field != Field::Horizon {
                                prop_assert_eq!(choice.horizon, now.expect("a clause").horizon);
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_told_is_all_that_became_of_what_was_said_and_told_once(game in games()) {
        let mut told = Vec::new();
        let mut before = game.judge_at(game.point_before_next(0)).spoken().to_vec();
        for step in 1..=game.cursor() {
            let after = game.judge_at(game.point_before_next(step)).spoken().to_vec();
            told.extend(news(&before, &after));
            // Looking at the same again tells nothing, and going back tells nothing.
            prop_assert_eq!(news(&after, &after), Vec::new());
            prop_assert!(news(&after, &before).is_empty());
            before = after;
        }
        let said = told.iter().filter(|(_, news)| *news == News::Said).count();
        prop_assert_eq!(said, before.len());
        for verdict in [Verdict::Kept, Verdict::Broken, Verdict::Lapsed, Verdict::Void] {
            let settled = told.iter().filter(|(_, news)| match news {
                News::Own(settled) | News::Wanted(settled) => settled.verdict == verdict,
                _ => false,
            });
            let owed = before.iter().flat_map(Spoken::owed);
            prop_assert_eq!(settled.count(), owed.filter(|held| held.verdict() == verdict).count());
        }
        let kept: usize = [R, B, Y, W].map(|player| Reputation::of(&before, player).kept).iter().sum();
        let told_kept = told.iter().filter(|(_, news)| matches!(news, News::Own(s) | News::Wanted(s) if s.verdict == Verdict::Kept));
        prop_assert_eq!(kept, told_kept.count());
    }

    #[test]
    fn a_game_is_looked_at_and_gone_on_with_at_each_point(game in games()) {
        let (points, entries) = (game.points(), game.entries());
        prop_assert_eq!(points.len(), entries.len() + 1);
        prop_assert_eq!(points.last(), Some(&game.now()));
        for (place, point) in points.iter().enumerate() {
            let fork = game.fork_at(*point);
            prop_assert_eq!((fork.now(), point.place()), (*point, place));
            prop_assert_eq!(format!("{:?}", fork.entries()), format!("{:?}", &entries[..place]));
            prop_assert!(!fork.may_redo());
            let again = Game::of_record(&fork.record(), fork.undo_rule()).expect("it was played");
            prop_assert_eq!(fork.judge().spoken(), again.judge().spoken());
            let judge = game.judge_at(*point);
            prop_assert_eq!(judge.spoken(), again.judge().spoken());
            prop_assert_eq!(fork.position(), again.position());
            let last = place.checked_sub(1).map(|place| entries[place]);
            prop_assert_eq!(game.said_last(*point).is_some(), matches!(last, Some(Entry::Said(_))));
        }
    }

    #[test]
    fn what_has_a_number_stands_where_it_was_said(game in games()) {
        for (place, spoken) in game.judge().spoken().iter().enumerate() {
            let said = game.place_of(place + 1).and_then(|place| game.statements().get(place));
            prop_assert_eq!(said.map(|said| said.statement), Some(spoken.statement));
        }
        prop_assert_eq!(game.place_of(0), None);
        prop_assert_eq!(game.place_of(game.judge().spoken().len() + 1), None);
        // The same said twice has two places.
        let places = (1..=game.judge().spoken().len()).map(|number| game.place_of(number));
        prop_assert!(places.is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn a_mark_is_for_a_word_of_whoever_decides(game in games()) {
        for (step, taken) in game.steps().iter().enumerate() {
            let broken = |step| {
                let judge = game.judge_at(game.point_before_next(step));
                let owed = judge.spoken().iter().flat_map(Spoken::owed);
                owed.filter(|held| Some(held.by) == taken.actor && held.verdict() == Verdict::Broken).count()
            };
            let breaks = broken(step + 1) > broken(step);
            prop_assert_eq!(game.fork(step).would_break(&[taken.action]), breaks, "{} at {}", taken.action, step);
        }
    }
}

/// Nobody threatens with a favour, nor offers harm.
#[test]
fn what_becomes_a_threat_harms_and_what_becomes_an_offer_helps() {
    let game = game("!R r-B b1-Y");
    for (said, threat) in [
        ("R>B:~xb&-R,1", "R>B:xb|-R,1"),
        ("R>B:sB&-R,1", "R>B:~sB|-R,1"),
        ("R>B:-B,2&-R,1", "R>B:~-B,2|-R,1"),
        ("R>B:~-Y,Y&-R,1", "R>B:~-Y,Y|-R,1"),
    ] {
        let offer = read_statement(said).expect("notation");
        let draft = Draft::of(offer).expect("a draft");
        let there = draft.as_exchange(Exchange::Threat, &game);
        assert_eq!(
            there.statement().map(|s| s.to_string()),
            Some(threat.to_owned())
        );
        let back = there.as_exchange(Exchange::Deal, &game);
        assert_eq!(back.statement(), Some(offer), "{said}");
    }
}

#[test]
fn what_is_wanted_most_lies_on_top() {
    let first = |game: &Game, by, to| {
        ready(game, game.judge().spoken(), by, to)[0]
            .first
            .to_string()
    };
    let game = game("!R r-B b1-Y");
    assert_eq!(first(&game, R, Y), "R>Y:sY&-R,1", "Yellow has the move");
    assert_eq!(first(&game, Y, R), "Y>R:-R,1&sY", "who has it offers it");
    let alliance = ready(&game, game.judge().spoken(), R, B);
    let alliance = alliance
        .iter()
        .find(|one| one.second.is_some())
        .expect("one");
    let said: Vec<String> = alliance.statements().map(|s| s.to_string()).collect();
    assert_eq!(said, ["R>B:~-Y,Y&~-Y,Y", "R>B:~sY,Y&~sY,Y"]);
    let mut all = ready(&game, game.judge().spoken(), R, B).into_iter();
    let is_half = |one: &Ready| one.second.is_none() && one.first.to_string() == "R>B:~-Y,Y&~-Y,Y";
    assert!(
        all.any(|one| is_half(&one)),
        "against the strongest, without more"
    );
}

#[test]
fn where_nothing_is_told_nothing_lies_ready_because_it_is_settled() {
    // Red has kept it, which only those know who watch.
    let game = game("!R R>B:-B,1 r-B");
    let told = game.judge().spoken();
    assert!(!told[0].is_pending());
    let untold: Vec<Spoken> = told.iter().cloned().map(Spoken::untold).collect();
    let all = [R, B, Y, W].map(|by| {
        let to = if by == R { B } else { R };
        let ready = ready(&game, &untold, by, to);
        ready
            .into_iter()
            .flat_map(Ready::statements)
            .collect::<Vec<_>>()
    });
    assert!(all.iter().flatten().all(|one| *one != untold[0].statement));
    // Whether something of it could be let go, either.
    assert!(!told[0].is_let_go_by(B) && untold[0].is_let_go_by(B));
    assert!(!untold[0].is_let_go_by(R));
}

#[test]
fn a_ledger_blames_nobody_for_what_another_broke() {
    // Red owes Blue the move and keeps that; Blue owes it in return and breaks it.
    let game = game("!R R>B:-B,1&-R,1 B+1 r-B b-Y");
    let spoken = &game.judge().spoken()[0];
    assert_eq!(State::of(spoken), State::Broken);
    assert_eq!(State::for_player(spoken, R), (State::Kept, None));
    assert_eq!(State::for_player(spoken, B), (State::Broken, None));
    assert_eq!(State::for_player(spoken, Y), (State::Broken, Some(B)));
    assert_eq!(State::broken_by(spoken), Some(B));
}

#[test]
fn who_broke_a_deal_is_told_where_the_other_side_came_to_nothing_for_it() {
    // Blue would have rescued Red, but Red gave the move to Yellow.
    let game = game("!R B>R:sR&-B,1 R+1 r-Y");
    let spoken = &game.judge().spoken()[0];
    assert_eq!(spoken.to_string(), "void/broken");
    assert_eq!(State::broken_by(spoken), Some(R));
    assert_eq!(State::for_player(spoken, R), (State::Broken, None));
    assert_eq!(State::for_player(spoken, B), (State::Broken, Some(R)));
}

#[test]
fn who_broke_a_promise_is_who_gave_it_and_nobody_else_is_named() {
    let game = game("!R R>B:-B,1 r-Y");
    let spoken = &game.judge().spoken()[0];
    assert_eq!(State::of(spoken), State::Broken);
    assert_eq!(State::broken_by(spoken), None);
}

#[test]
fn a_changed_offer_has_its_sides_exchanged() {
    let draft = Draft::of(statement("B>R:sR&-B,1")).expect("an offer");
    let turned = draft.turned_round().statement().map(|s| s.to_string());
    assert_eq!(turned.as_deref(), Some("R>B:-B,1&sR"));
    let ask = Draft::of(statement("B>R:&-B,1")).expect("an ask");
    let turned = ask.turned_round().statement().map(|s| s.to_string());
    assert_eq!(turned.as_deref(), Some("R>B:-B,1"));
}

#[test]
fn a_mark_is_for_what_breaks_a_word_and_for_nothing_else() {
    let game = game("!R R>B:-B,1");
    let actions = |text: &str| so_long_sucker::record::read_actions(text).expect("actions");
    assert!(game.would_break(&actions("r-Y")));
    assert!(!game.would_break(&actions("r-B")));
    assert!(
        !game.would_break(&actions("r")),
        "whom it goes to is open yet"
    );
    let silent = self::game("!R");
    assert!(!silent.would_break(&actions("r-Y")));
    // Whichever chip Red kills of the pile that is captured so, it keeps the move.
    let captured = self::game("!R r-B b-R R>B:-B,1");
    assert!(captured.would_break_in_any_case(actions("r1")[0]));
    assert!(!captured.would_break_in_any_case(actions("r")[0]));
}

/// What Red, who is to give the move to Blue, could have done; and a word that was broken in another way.
fn otherwise_in(text: &str, chips: u8, by: Player) -> (usize, Vec<String>) {
    let text = format!(
        "so-long-sucker 2\nseats red blue yellow white\nchips {chips}\npiles any\n\n{text}\n"
    );
    let reading = Record::read(&text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
    assert_eq!(reading.error, None, "{text}");
    let game = Game::of_record(&reading.record, UndoRule::Free).expect("a record that was read");
    let owed = game.judge().spoken().iter().flat_map(Spoken::owed);
    let held = owed
        .filter(|held| held.by == by && held.verdict() == Verdict::Broken)
        .last()
        .unwrap_or_else(|| panic!("{text}: nothing was broken"));
    let settled = held.settled.expect("it is broken");
    let (step, actions) = otherwise(&game, settled.step, held.since, by);
    (step, actions.iter().map(ToString::to_string).collect())
}

#[test]
fn what_else_could_have_been_done_keeps_the_word() {
    // Who refused to rescue could have come to the rescue.
    let rescue = "!R r-B b1-Y y-R r-B b1xb b-R R>B:-B,1&sR B+1 r-B b-R B:no";
    assert_eq!(otherwise_in(rescue, 3, B), (17, vec!["B:r-R".to_owned()]));
    // On the other pile it could not have been kept.
    let (_, others) = otherwise_in("!R r-B b1-Y y1 w-B b-R R>B:-B,1 r1", 7, R);
    assert!(
        !others.is_empty() && !others.contains(&"r3".to_owned()),
        "{others:?}"
    );
    // The move could have been given to another.
    let given = otherwise_in("!R R>B:-B,1 r-Y", 7, R);
    assert_eq!(given, (2, vec!["-B".to_owned()]));
    // Where nothing would have kept it then, another chip would.
    let prisoner = "!R r-B b-R r2-Y y-R r2xr R>B:pr,1 b-Y";
    let (step, others) = otherwise_in(prisoner, 7, R);
    assert_eq!(step, 11);
    assert!(
        others.iter().any(|action| action.starts_with('r')),
        "{others:?}"
    );
}

/// Where the move can be brought to somebody in a turn is where it goes there by itself or can be given there.
#[test]
fn the_piles_that_bring_the_move_to_somebody_are_those_after_which_they_have_it() {
    let mut random = Random::new(5);
    let (mut with, mut without) = (0, 0);
    for _ in 0..60 {
        let mut position = Position::start(Setup::default());
        while let Some(action) = any_decision(&position, &mut random) {
            if let Phase::Play(mover) = position.phase() {
                for to in position.living().iter() {
                    let ways = ways(&position, mover, Act::Move(to));
                    let numbers = position.piles().iter().map(|pile| Some(pile.number()));
                    let brings = numbers.chain([None]).filter(|on| {
                        position.hand(mover).colours().iter().any(|colour| {
                            let play = Action::Play { colour, on: *on };
                            brings_the_move(&position, play, to)
                        })
                    });
                    assert_eq!(ways, brings.collect::<Vec<_>>(), "{position} to {to:?}");
                    *(if ways.is_empty() {
                        &mut without
                    } else {
                        &mut with
                    }) += 1;
                }
                let other = position.living().iter().find(|other| *other != mover);
                let other = other.expect("the game is not over");
                assert_eq!(ways(&position, other, Act::Move(mover)), [], "{position}");
            }
            position.apply(action).expect("it is legal");
        }
    }
    assert!(with > 0 && without > 0, "{with} and {without}");
}

/// Whether the move comes to them by that chip, or can then be given to them. What rebounds is brought by nobody.
fn brings_the_move(position: &Position, play: Action, to: Player) -> bool {
    let mut after = position.clone();
    let Ok(events) = after.apply(play) else {
        return false;
    };
    let comes = events.iter().any(|event| match event {
        Event::Moved { to: other, why, .. } => {
            *other == to && matches!(why, Why::OnlyOne | Why::FurthestDown)
        }
        Event::Captured { captor, .. } => *captor == to,
        _ => false,
    });
    comes
        || after
            .decisions()
            .iter()
            .any(|next| next == Action::Give(to))
}
