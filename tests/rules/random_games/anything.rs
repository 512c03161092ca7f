//! Whatever is said is listed or refused.

use super::{MOST_ACTIONS, MOST_ASIDES, any_action, any_table, between, random_of_game};
use so_long_sucker::bots::Random;
use so_long_sucker::rules::{Action, Colour, IllegalAction, PileNumber, Position};

/// Anything that can be said at any table, likely or not.
fn anything(position: &Position, random: &mut Random) -> Action {
    let colour = Colour::ALL[random.below(Colour::COUNT)];
    let player = Colour::ALL[random.below(Colour::COUNT)].player();
    let other = Colour::ALL[random.below(Colour::COUNT)].player();
    match random.below(7) {
        0 => Action::Chance(player),
        1 => {
            let on = PileNumber::new(between(random, 0, position.next_pile().get() + 1));
            Action::Play { colour, on }
        }
        2 => Action::Give(player),
        3 => Action::Kill(colour),
        4 => Action::KillPrisoner { by: player, colour },
        5 => Action::Transfer {
            from: player,
            colour,
            to: other,
        },
        _ => Action::Refuse(player),
    }
}

#[test]
fn whatever_is_said_is_listed_or_refused_without_change() {
    let (mut applied, mut refused) = (0_u32, [0_u32; 12]);
    for game in 0..400 {
        let mut random = random_of_game(59, game);
        let setup = any_table(&mut random);
        let mut position = Position::start(setup);
        let mut asides = 0;
        for _ in 0..MOST_ACTIONS {
            for _ in 0..20 {
                let action = anything(&position, &mut random);
                let listed = position.decisions().iter().any(|a| a == action)
                    || position.asides().any(|a| a == action);
                let mut after = position.clone();
                match after.apply(action) {
                    Ok(events) => {
                        assert!(listed, "{action} in {position} is not listed");
                        assert!(!events.is_empty(), "{action} in {position}");
                        assert_ne!(after, position, "{action}");
                        assert_eq!(after.check(), Ok(()), "{action} in {position}");
                        applied += 1;
                    }
                    Err(illegal) => {
                        assert!(!listed, "{action} in {position} is listed: {illegal}");
                        assert_eq!(after, position, "{action} was refused: {illegal}");
                        let rule = [
                            "1", "3", "4", "5", "5a", "6", "8", "9", "9a", "9b", "9c", "11",
                        ];
                        let at = rule.iter().position(|r| *r == illegal.rule());
                        refused[at.expect("a rule that can be broken")] += 1;
                        assert!(
                            !matches!(illegal, IllegalAction::GameOver(_))
                                || position.phase().winner().is_some()
                        );
                    }
                }
            }
            let percent = if asides < MOST_ASIDES { 20 } else { 0 };
            let Some(action) = any_action(&position, &mut random, percent) else {
                break;
            };
            asides += usize::from(action.is_aside());
            position.apply(action).expect("a listed action is legal");
        }
    }
    println!("{applied} applied; refused by rule: {refused:?}");
    assert!(applied > 1_000);
    assert!(refused.iter().all(|n| *n > 50), "{refused:?}");
}
