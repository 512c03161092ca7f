//! What is asked is answered, and legally; what they say out of turn ends somewhere.

use super::{R, W, Y, at, choice, is_full, small};
use so_long_sucker::bots::{Character, Choice, Level, Mind, Random, Search, any_decision};
use so_long_sucker::rules::{Action, Colour, Phase, Position, Setup};

#[test]
fn every_phase_is_answered_by_the_one_it_asks_and_passed_by_the_others() {
    for (text, asked) in [
        ("r7/b7/y7/w7 - - - chance 1", ""),
        ("r7/b7/y6/w7 1:y - Y play:B 2", "B"),
        ("r7/b7/y6/w7 1:y - - give:Y@1 2", "Y"),
        ("r7/b6/y5/w7 1:yby - B play:W 2", "W"),
        ("r5/b6/y6/w7 1:ybrr - YB capture:W-R@1 2", "R"),
        ("-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2", "BY"),
        ("-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R!B 2", "Y"),
        // The mover holds a prisoner only.
        ("r5/y1/y4r1/w7 1:yb r1b6y1 - play:B 2", "B"),
    ] {
        let position = at(4, 7, text);
        for player in position.living().iter() {
            let wanted = asked.contains(player.letter());
            assert_eq!(position.awaits().contains(player), wanted, "{text}");
            for level in Level::ALL {
                let mind = Mind {
                    play_outs: 300,
                    ..level.mind()
                };
                match choice(&position, player, mind, 1) {
                    Choice::Pass => assert!(!wanted, "{player} passed in {text}"),
                    Choice::Act(action) => {
                        assert!(wanted || action.is_aside(), "{player}: {action} in {text}");
                        position.clone().apply(action).expect("legal");
                    }
                }
            }
        }
    }
}

#[test]
fn nobody_searches_for_the_dead_or_after_the_end() {
    let over = at(2, 7, "r7b4/x - b3 - over:R 3");
    assert!(Search::new(&over, R, small(10), 1).is_none());
    let one_out = at(3, 5, "r5/b5/x - y5 - play:R 3");
    assert!(Search::new(&one_out, Y, small(10), 1).is_none());
    assert!(Search::new(&one_out, W, small(10), 1).is_none());
}

/// A game of bots of any kind and of random humans, who transfer and kill out of turn; bots are asked out of turn too.
fn mixed_game(random: &mut Random) -> (u32, u32) {
    let seats = 2 + random.below(5);
    let limit = u32::try_from(random.below(6)).ok().filter(|n| *n > 0);
    let colours: Vec<Colour> = Setup::usual(seats)
        .seats()
        .iter()
        .map(|p| p.colour())
        .collect();
    let chips = u32::try_from(1 + random.below(8)).expect("few");
    let mut position = Position::start(Setup::new(&colours, chips, limit).expect("a table"));
    let minds: Vec<Option<Mind>> = (0..seats)
        .map(|_| {
            let level = Level::ALL[random.below(4)];
            let percent = [0, 50, 100][random.below(3)];
            let character = Character {
                rescue: percent,
                revenge: percent,
                mercy: percent,
            };
            random.happens(11).then(|| Mind {
                play_outs: 1 + u32::try_from(random.below(24)).expect("few"),
                nets: level.mind().nets.min(20),
                ending_positions: 50,
                character,
                ..level.mind()
            })
        })
        .collect();
    let (mut actions, mut asides) = (0, 0);
    let mut human_asides = 0;
    while !matches!(position.phase(), Phase::Over(_)) {
        actions += 1;
        assert!(actions < 5_000, "no end: {position}");
        // Anybody may speak; a human does sometimes, a bot whenever it wants to.
        let seat = random.below(seats);
        let speaker = position.setup().seats()[seat];
        if position.living().contains(speaker) && !position.awaits().contains(speaker) {
            let aside = if let Some(mind) = minds[seat] {
                match choice(&position, speaker, mind, random.next()) {
                    Choice::Act(action) => Some(action),
                    Choice::Pass => None,
                }
            } else if human_asides < 50 && random.happens(2) {
                human_asides += 1;
                let all: Vec<Action> = position.asides().collect();
                all.get(random.below(all.len())).copied()
            } else {
                None
            };
            if let Some(aside) = aside {
                assert!(aside.is_aside(), "{aside} out of turn in {position}");
                asides += u32::from(minds[seat].is_some());
                position
                    .apply(aside)
                    .unwrap_or_else(|e| panic!("{aside} in {position}: {e}"));
                position.check().expect("sound");
                continue;
            }
        }
        let asked = position.awaits();
        let action = if asked.is_empty() {
            any_decision(&position, random).expect("chance")
        } else {
            let player = asked.nth(random.below(asked.len())).expect("one of them");
            let seat = position.setup().seats().iter().position(|p| *p == player);
            match minds[seat.expect("a seat")] {
                Some(mind) => match choice(&position, player, mind, random.next()) {
                    Choice::Act(action) => action,
                    Choice::Pass => panic!("{player} passed in {position}"),
                },
                None if matches!(position.phase(), Phase::Rescue { .. }) => Action::Refuse(player),
                None => any_decision(&position, random).expect("a decision"),
            }
        };
        position
            .apply(action)
            .unwrap_or_else(|e| panic!("{action} in {position}: {e}"));
        position.check().expect("sound");
    }
    (actions, asides)
}

#[test]
fn bots_act_legally_and_every_game_ends() {
    let games = if is_full() { 10_000 } else { 60 };
    let mut asides = 0;
    for n in 0..games {
        asides += mixed_game(&mut Random::new(n)).1;
    }
    assert!(asides > 0, "nobody spoke out of turn");
}

/// What a bot says out of turn brings chips home, feeds who holds nothing or kills, and never takes its last chip: or
/// chips would go to and fro for ever.
fn assert_ends_somewhere(position: &Position, aside: Action) {
    let by = match aside {
        Action::KillPrisoner { by, .. } => by,
        Action::Transfer { from, colour, to } => {
            let home = to.colour() == colour;
            assert!(
                home || position.hand(to).is_empty(),
                "{aside} in {position}"
            );
            from
        }
        _ => return,
    };
    assert!(position.hand(by).total() > 1, "{aside} in {position}");
}

#[test]
fn what_they_say_out_of_turn_cannot_go_on_for_ever() {
    let (mut random, mut asides) = (Random::new(8), 0);
    for _ in 0..40 {
        let mut position = Position::start(Setup::usual(4));
        while let Some(action) = any_decision(&position, &mut random) {
            position.apply(action).expect("listed");
            let said = |player| Search::new(&position, player, small(1), 1);
            let searches = position.living().iter().filter_map(said);
            let choices: Vec<Choice> = searches
                .flat_map(|search| search.estimates().map(|e| e.choice).collect::<Vec<_>>())
                .collect();
            for choice in choices {
                if let Choice::Act(aside) = choice
                    && !matches!(position.phase(), Phase::Rescue { .. })
                {
                    asides += u32::from(aside.is_aside());
                    assert_ends_somewhere(&position, aside);
                }
            }
        }
    }
    assert!(asides > 1_000, "{asides}");
}
