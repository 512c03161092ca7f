//! The report of a game: laws over random games with random talk and over the recorded ones, and its sentences one by one.

use super::promises::{drawn, told};
use super::recorded::{game, refused_with, said_before_yellow_refuses, with_statements};
use proptest::prelude::*;
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::{Spoken, Standing, Statement, Verdict};
use so_long_sucker::record::{Names, Record, read_position};
use so_long_sucker::report::{
    Broken, Fate, Headline, Point, Report, Stake, Tally, TurningPoint, points_of,
};
use so_long_sucker::rules::{Action, Colour, Event, Player, PlayerSet, Setup};

/// A point for each position that is asked for, with chances that mean nothing.
fn any_points(game: &Game, seed: u64) -> Vec<Point> {
    let mut random = Random::new(seed);
    let points = points_of(game);
    let points = points.into_iter().map(|(step, position)| {
        let mut point = Point {
            step,
            chances: [0; Colour::COUNT],
            play_outs: 100,
        };
        for _ in 0..100 {
            let living = position.living();
            if let Some(player) = living.nth(random.below(living.len())) {
                point.chances[player.colour() as usize] += 1;
            }
        }
        point
    });
    points.collect()
}

/// How many clauses of promises, answered offers and due threats the judge gave that verdict, read from its own words.
fn judged(spoken: &[Spoken], verdict: Verdict) -> usize {
    let whole = spoken.iter().filter(|s| s.standing == Standing::Holds);
    let said = whole.map(ToString::to_string).collect::<Vec<_>>().join("/");
    said.split('/')
        .filter(|word| *word == verdict.name())
        .count()
}

/// What must hold of every report.
fn is_sound(game: &Game, points: Option<&[Point]>) -> Report {
    let before = game.judge().to_string();
    let report = Report::of(game, points);
    assert_eq!(game.judge().to_string(), before, "a report judges nobody");
    let spoken = game.judge().spoken();
    for (verdict, count) in [
        (Verdict::Kept, report.sum(|t| t.kept)),
        (Verdict::Broken, report.sum(|t| t.broken)),
        (Verdict::Void, report.sum(|t| t.void)),
        (Verdict::Lapsed, report.sum(|t| t.lapsed)),
        (Verdict::Released, report.sum(|t| t.released)),
        (Verdict::Live, report.sum(|t| t.live)),
    ] {
        assert_eq!(count, judged(spoken, verdict), "{verdict} in {before}");
    }
    assert_eq!(report.broken.len(), judged(spoken, Verdict::Broken));
    for life in &report.lives {
        let own = report.broken.iter().filter(|b| b.by == life.player);
        assert_eq!(life.words.broken, own.clone().count());
        assert_eq!(life.damage.is_some(), points.is_some());
        let falls = own.filter_map(Broken::damage).map(u32::from);
        let (damage, all) = (life.damage.unwrap_or(0), falls.clone().sum());
        assert!(damage <= all, "{damage} of {all}");
        assert!(damage >= falls.max().unwrap_or(0));
        assert!(
            life.words.broken > 0 || damage == 0,
            "no damage without a verdict"
        );
    }
    for broken in &report.broken {
        assert!(broken.since < broken.step && broken.step <= game.cursor());
        let spoken = &spoken[broken.number - 1];
        assert_eq!(
            broken.is_threat,
            matches!(spoken.statement, Statement::Threat { .. })
        );
        let out = |p: Player| !game.position().living().contains(p);
        assert!(broken.fallen.is_none_or(out));
    }
    if let Headline::BrokenWord {
        broken,
        others,
        fallen,
        ..
    } = report.headline
    {
        let word = report.broken[broken];
        assert_eq!(word.fallen, Some(fallen));
        assert!(!word.is_threat, "an empty threat fells nobody");
        assert!(!others.contains(word.by) && !others.contains(word.to));
    }
    let turns = report.turning_points.as_deref().unwrap_or_default();
    assert!(turns.len() <= TurningPoint::MOST);
    assert!(turns.windows(2).all(|pair| pair[0].step < pair[1].step));
    assert!(
        turns
            .iter()
            .all(|turn| turn.change() >= TurningPoint::LEAST)
    );
    for turn in turns {
        let mut happened = game.steps().iter().take(turn.step).skip(turn.since);
        let falls = |event: &Event| matches!(event, Event::Defeated { player, .. } if *player == turn.player);
        assert_eq!(
            happened.any(|step| step.events.iter().any(falls)),
            turn.event.as_ref().is_some_and(falls),
            "whose chance is told of is told of, where they fell"
        );
    }
    if let Some(alliance) = report.alliance {
        assert!(alliance.since < alliance.until && alliance.until <= game.cursor());
        let (one, other) = alliance.players;
        assert!(alliance.broken_by.is_none_or(|p| p == one || p == other));
    }
    let fallen = game
        .position()
        .setup()
        .players()
        .minus(game.position().living());
    let told = report.last_words.iter().map(|last| last.player);
    assert_eq!(told.collect::<PlayerSet>(), fallen);
    for life in &report.lives {
        assert_eq!(
            matches!(life.fate, Fate::Fell(_)),
            fallen.contains(life.player)
        );
    }
    report
}

trait Sum {
    fn sum(&self, of: impl Fn(&Tally) -> usize) -> usize;
}

impl Sum for Report {
    fn sum(&self, of: impl Fn(&Tally) -> usize) -> usize {
        let pairs = self
            .seats
            .iter()
            .flat_map(|by| self.seats.iter().map(move |to| (*by, *to)));
        pairs.map(|(by, to)| of(&self.words.between(by, to))).sum()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 120, ..ProptestConfig::default() })]

    #[test]
    fn a_report_says_what_was_judged_and_no_more(seats in 2usize..=6, draws in drawn(), seed in any::<u64>()) {
        let game = game(&told(seats, &draws).record);
        let without = is_sound(&game, None);
        let with = is_sound(&game, Some(&any_points(&game, seed)));
        // Estimates tell more of the same, and nothing else.
        prop_assert_eq!(without.words, with.words);
        prop_assert_eq!(without.broken.len(), with.broken.len());
        for (one, other) in without.broken.iter().zip(&with.broken) {
            prop_assert_eq!((one.number, one.by, one.step), (other.number, other.by, other.step));
        }
        prop_assert_eq!(without.turning_points, None);
        prop_assert_eq!(without.last_words, with.last_words);
    }

    #[test]
    fn every_beginning_of_a_game_has_a_report(seats in 2usize..=6, draws in prop::collection::vec(any::<u16>(), 0..300)) {
        let mut game = game(&told(seats, &draws).record);
        let points = any_points(&game, 1);
        for step in (0..=game.cursor()).rev() {
            game.restore_cursor(step);
            is_sound(&game, None);
            // As many points as the whole game has: more than its beginning needs, or fewer.
            is_sound(&game, Some(&points));
            is_sound(&game, points.get(..step / 3));
        }
    }

    #[test]
    fn where_nobody_speaks_nobody_breaks_a_word(seats in 2usize..=6, seed in any::<u64>()) {
        let game = silent(seats, 7, seed);
        let report = is_sound(&game, Some(&any_points(&game, seed)));
        prop_assert!(report.broken.is_empty() && report.words.is_empty());
        prop_assert_eq!((report.alliance, report.betrayal), (None, None));
        let blames = matches!(report.headline, Headline::BrokenWord { .. });
        prop_assert!(!blames, "{:?}", report.headline);
        prop_assert!(report.lives.iter().all(|life| life.damage == Some(0)));
        // All that was transferred had not been promised.
        let events = || game.steps().iter().flat_map(|step| &step.events);
        let transfers = events().filter(|event| matches!(event, Event::Transferred { .. })).count();
        let unpromised: usize = report.lives.iter().map(|life| life.rescues + life.gifts).sum();
        prop_assert_eq!(unpromised, transfers);
        let rescues = events().filter(|event| matches!(event, Event::Rescued { .. })).count();
        prop_assert_eq!(report.lives.iter().map(|life| life.rescues).sum::<usize>(), rescues);
    }
}

/// A game in which everybody decides by chance and nobody speaks, to its end.
fn silent(seats: usize, chips: u32, seed: u64) -> Game {
    let seats: Vec<Colour> = Setup::usual(seats)
        .seats()
        .iter()
        .map(|p| p.colour())
        .collect();
    let setup = Setup::new(&seats, chips, None).expect("a table that can be");
    let mut game = Game::new(setup, Names::default(), UndoRule::Free);
    let mut random = Random::new(seed);
    while let Some(action) = any_decision(game.position(), &mut random) {
        let asides: Vec<_> = game.position().asides().collect();
        let aside = (!asides.is_empty() && random.below(6) == 0)
            .then(|| asides[random.below(asides.len())]);
        game.act(aside.unwrap_or(action)).expect("a legal action");
    }
    game
}

/// The recorded games are played by people who break their word in every way there is.
#[test]
fn every_recorded_game_has_a_report() {
    let mut broken = 0;
    for whole in with_statements() {
        for step in 0..=whole.cursor() {
            let game = whole.fork(step);
            let points = any_points(&game, step as u64);
            broken += is_sound(&game, Some(&points)).broken.len();
        }
    }
    assert!(broken > 0);
}

// ---- the sentences ----

const BLUE: Player = Player::of(Colour::Blue);
const YELLOW: Player = Player::of(Colour::Yellow);
const WHITE: Player = Player::of(Colour::White);

#[test]
fn a_broken_word_that_led_to_a_defeat_comes_first() {
    let game = refused_with("Y>B:sB");
    let report = is_sound(&game, None);
    assert_eq!(
        report.headline,
        Headline::BrokenWord {
            broken: 0,
            others: PlayerSet::EMPTY,
            fallen: BLUE,
            winner: YELLOW
        }
    );
    let word = report.broken[0];
    assert_eq!((word.by, word.to, word.number), (YELLOW, BLUE, 1));
    assert_eq!((word.step, word.held_for()), (game.cursor(), 1));
    assert_eq!(report.betrayal, Some(0));
    let last = report.last_words.last().expect("Blue fell");
    assert_eq!((last.player, last.owed.len(), last.said), (BLUE, 1, None));
    assert_eq!(last.owed[0].verdict, Verdict::Broken);
}

#[test]
fn what_was_kept_as_somebody_fell_is_not_still_promised() {
    // Blue promised White to kill a red chip, and with it White's rescue is gone.
    let text = "so-long-sucker 2\nseats red blue white\nchips 2\npiles any\n\n\
        !R r-B b1 w-B b1 xb b-R r3 w-R B>W:xr B>W:xw B:xr\n";
    let record = Record::read(text).expect("a record").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal");
    let report = is_sound(&game, None);
    let last = report.last_words.iter().find(|last| last.player == WHITE);
    let owed = last.map(|last| last.owed.iter().map(|owed| owed.number).collect::<Vec<_>>());
    assert_eq!(owed, Some(vec![2]));
}

#[test]
fn who_was_defeated_before_the_game_neither_lives_nor_fell_in_it() {
    let position = "r1/b1r1/x/x - r1b2y3w3 B play:R 2";
    let colours = &Colour::ALL[..4];
    let setup = Setup::new(colours, 3, None).expect("a table");
    let start = read_position(setup, position).expect("a position");
    let mut game = Game::from_position(start, Names::default(), UndoRule::Free);
    let fates = |game: &Game| {
        let lives = Report::of(game, None).lives;
        lives
            .iter()
            .map(|life| (life.fate, life.lived))
            .collect::<Vec<_>>()
    };
    let out = (Fate::Out, 0);
    assert_eq!(
        fates(&game),
        [(Fate::Living, 0), (Fate::Living, 0), out, out]
    );
    game.act(Action::Play {
        colour: Colour::Red,
        on: None,
    })
    .expect("legal");
    assert_eq!(fates(&game)[2..], [out, out]);
}

#[test]
fn all_are_named_who_broke_their_word_to_the_one_who_fell() {
    // Yellow and White refuse to rescue Blue, and White wins in the end.
    let text = include_str!("../conformance/games/018-defeated-colour-capture-then-rescue.sls");
    let told = |said| {
        let game = said_before_yellow_refuses(text, said);
        match is_sound(&game, None).headline {
            Headline::BrokenWord { others, .. } => others,
            other => panic!("{other:?}"),
        }
    };
    // The winner's own is told first.
    let both = told("Y>B:sB\nW>B:sB");
    assert_eq!(both, [YELLOW].into_iter().collect());
    // Who refused without a word has broken none.
    assert_eq!(told("W>B:sB"), PlayerSet::EMPTY);
    assert_eq!(told("Y>B:sB"), PlayerSet::EMPTY);
}

#[test]
fn then_a_rescue_that_was_refused() {
    // Who has promised nothing, or something else, or was only asked, is not to blame.
    for said in ["", "Y>B:py", "B>Y:&sB", "B>Y:&sB Y-1", "Y>B:~sB"] {
        let game = refused_with(said);
        let headline = is_sound(&game, None).headline;
        let expected = Headline::RefusedRescue {
            fallen: BLUE,
            refused: [YELLOW].into_iter().collect(),
            step: game.cursor(),
            winner: YELLOW,
        };
        assert_eq!(headline, expected, "{said}");
    }
}

/// And each of them is true of the game.
#[test]
fn then_a_capture_of_the_last_chips_and_then_who_has_won() {
    let (mut captures, mut wins) = (0, 0);
    for seed in 0..1000 {
        let game = silent(if seed % 2 == 0 { 2 } else { 3 }, 2, seed);
        match is_sound(&game, None).headline {
            Headline::LastChips {
                captor,
                fallen,
                step,
                winner,
            } => {
                captures += 1;
                let position = game.position_at(step);
                assert!(captor != fallen && winner != fallen);
                assert!(position.hand(fallen).is_empty());
                let colour = fallen.colour();
                assert!(
                    position
                        .piles()
                        .iter()
                        .all(|pile| !pile.colours().contains(colour))
                );
            }
            Headline::Win { winner, step } => {
                wins += 1;
                assert_eq!(game.position().phase().winner(), Some(winner));
                assert_eq!(step, game.cursor());
            }
            Headline::RefusedRescue { refused, .. } => assert!(!refused.is_empty()),
            other => panic!("{other:?}"),
        }
    }
    assert!(captures > 0 && wins > 0, "{captures} captures, {wins} wins");
}

/// Where neither of these happened, the greatest turning point is told, and only once no greater one can come.
#[test]
fn before_who_has_won_comes_where_the_game_turned() {
    let mut turned = 0;
    for seed in 0..1000 {
        let game = silent(if seed % 2 == 0 { 2 } else { 3 }, 2, seed);
        if !matches!(is_sound(&game, None).headline, Headline::Win { .. }) {
            continue;
        }
        let points = any_points(&game, seed);
        let report = is_sound(&game, Some(&points));
        let turns = report.turning_points.unwrap_or_default();
        match report.headline {
            Headline::Turned { turn, winner } => {
                turned += 1;
                assert!(turns.contains(&turn));
                assert!(turns.iter().all(|other| other.change() <= turn.change()));
                assert_eq!(game.position().phase().winner(), Some(winner));
            }
            other => assert!(turns.is_empty(), "{other:?}"),
        }
        let known = points.split_last().map(|(_, known)| known);
        let headline = is_sound(&game, known).headline;
        assert!(matches!(headline, Headline::Win { .. }), "{headline:?}");
    }
    assert!(turned > 0);
}

#[test]
fn a_game_that_is_not_over_has_no_story_yet() {
    let game = refused_with("Y>B:sB");
    let before = game.fork(game.cursor() - 1);
    assert_eq!(
        is_sound(&before, None).headline,
        Headline::Unfinished {
            step: before.cursor()
        }
    );
}

#[test]
fn damage_is_how_far_the_chance_of_the_other_fell() {
    let game = refused_with("Y>B:sB Y>B:sB");
    let last = game.cursor();
    let point = |step, blue, yellow| {
        let mut point = Point::over(step, YELLOW);
        point.chances[BLUE.colour() as usize] = blue;
        point.chances[YELLOW.colour() as usize] = yellow;
        point
    };
    let points = [
        point(0, 25, 25),
        point(last - 2, 40, 60),
        point(last, 0, 100),
    ];
    let report = is_sound(&game, Some(&points));
    let stake = Stake {
        before: 40,
        after: 0,
        between: (last - 2, last),
    };
    assert_eq!(report.broken.len(), 2, "the same, said twice");
    assert!(report.broken.iter().all(|word| word.stake == Some(stake)));
    let yellow = report
        .lives
        .iter()
        .find(|life| life.player == YELLOW)
        .expect("a seat");
    assert_eq!(yellow.damage, Some(40), "a fall counts once");
    let turns = report.turning_points.expect("there are chances");
    let told: Vec<_> = turns
        .iter()
        .map(|t| (t.step, t.player, t.change(), t.broken))
        .collect();
    assert_eq!(
        told,
        [(last - 2, YELLOW, 35, None), (last, BLUE, 40, Some(0))]
    );
    assert!(matches!(
        turns[1].event,
        Some(Event::Defeated { player: BLUE, .. })
    ));
}

/// Who is next because their chip lies furthest down is no news beside what was played.
#[test]
fn a_turning_point_tells_the_play_that_brought_it_about() {
    let text = "so-long-sucker 1\nseats red blue\nchips 3\npiles any\n\n!R r b1\n";
    let game = game(&Record::read(text).expect("a header").record);
    let point = |step, red, blue| {
        let mut point = Point::over(step, BLUE);
        point.chances[Colour::Red as usize] = red;
        point.chances[BLUE.colour() as usize] = blue;
        point
    };
    let points = [point(0, 50, 50), point(2, 50, 50), point(3, 80, 20)];
    let turns = is_sound(&game, Some(&points)).turning_points;
    let turns = turns.expect("there are chances");
    assert!(
        matches!(turns[..], [turn] if matches!(turn.event, Some(Event::Played { .. }))),
        "{turns:?}"
    );
}

#[test]
fn an_alliance_lasts_as_long_as_each_owes_the_other() {
    let report = |body: &str| {
        let text = format!(
            "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n{body}\n"
        );
        let reading = Record::read(&text).expect("a header");
        assert_eq!(reading.error, None, "{body}");
        is_sound(&game(&reading.record), None)
    };
    let [red, blue] = [Colour::Red, Colour::Blue].map(Colour::player);
    let body = "!R R>B:~-Y,Y&~-Y,Y r -B B+1 b -R r -Y y -B";
    let alliance = report(body).alliance.expect("there was one");
    assert_eq!(alliance.players, (red, blue));
    assert_eq!(
        (alliance.since, alliance.until, alliance.lasted()),
        (3, 7, 4)
    );
    assert_eq!(alliance.broken_by, Some(red));
    // One who owes nothing is no ally.
    assert_eq!(report("!R R>B:~-Y r -B b -R").alliance, None);
    // And nobody is, who is threatened.
    assert_eq!(
        report("!R R>B:xb|~-Y B>R:~-Y r -B b -Y y -B").alliance,
        None
    );
    // What is let go ends with it.
    let alliance = report("!R R>B:~-Y,Y&~-Y,Y r -B B+1 b -R R*1 r -Y").alliance;
    let ends = alliance.map(|alliance| (alliance.since, alliance.until, alliance.broken_by));
    assert_eq!(ends, Some((3, 5, None)));
}

#[test]
fn what_was_promised_is_no_gift() {
    // Yellow takes in a red chip, and hands it back.
    let read = |said: &str| {
        let text = format!(
            "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n!R r -Y y1 -B b -Y y1 xy {said} Y:r-R\n"
        );
        Record::read(&text).expect("a header")
    };
    for (said, gifts) in [
        ("", 1),
        ("Y>R:r-R", 0),
        ("Y>B:r-R", 0),
        ("Y>R:b-R", 1),
        ("Y>R:~r-R", 1),
        ("R>Y:&r-R", 1),
        ("R>Y:&r-R Y+1", 0),
        ("Y>R:r-R R*1", 1),
    ] {
        let reading = read(said);
        assert_eq!(reading.error, None, "{said}");
        let report = is_sound(&game(&reading.record), None);
        let yellow = report
            .lives
            .iter()
            .find(|life| life.player == YELLOW)
            .expect("a seat");
        assert_eq!(
            (yellow.gifts, yellow.rescues, yellow.captures),
            (gifts, 0, 1),
            "{said}"
        );
    }
}

/// The longest game there can be takes no longer than the shortest report of it needs.
#[test]
fn of_a_long_game_only_so_many_positions_are_asked_for() {
    let game = silent(6, 20, 3);
    let points = points_of(&game);
    assert!(points.len() <= 242, "{}", points.len());
    assert_eq!(points.first().map(|(step, _)| *step), Some(0));
    assert_eq!(points.last().map(|(step, _)| *step), Some(game.cursor()));
    for (step, position) in points {
        assert_eq!(game.position_at(step), position);
    }
}
