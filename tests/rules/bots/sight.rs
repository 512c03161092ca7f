//! What they see, and whom they rescue.

use super::{R, at, choice, small};
use so_long_sucker::bots::{
    Character, Choice, Level, Mind, Progress, Random, Search, any_decision,
};
use so_long_sucker::rules::{Action, Position, Setup};

#[test]
fn who_can_win_at_once_does() {
    // White falls if nobody rescues them, and then Red has won.
    let position = at(3, 5, "r1y1/x/- 1:yr r3b5y3 R rescue:Y 2");
    for level in [Level::Casual, Level::Sharp, Level::Master] {
        let done = choice(&position, R, level.mind(), 1);
        assert_eq!(done, Choice::Act(Action::Refuse(R)), "{level}");
    }
    // Blue seeks rescue next, with nobody to ask, if Red starts a pile; on pile 1 Red would feed Blue.
    let position = at(2, 5, "r2/- 1:b r3b4 - play:R 2");
    let mut search = Search::new(&position, R, Level::Master.mind(), 1).expect("lives");
    assert!(matches!(search.step(0), Progress::Done(Choice::Act(_))));
    assert_eq!(search.best().winner, Some(R));
    assert_eq!(search.best().chances.hundredths(R), 100);
}

#[test]
fn who_is_ready_to_rescue_rescues_more_often() {
    let mut random = Random::new(4);
    let (mut cool, mut ready, mut asked) = (0, 0, 0);
    while asked < 40 {
        let mut position = Position::start(Setup::usual(4));
        while let Some(action) = any_decision(&position, &mut random) {
            position.apply(action).expect("listed");
            if position.asked().len() == 1 && position.living().len() > 2 {
                asked += 1;
                let player = position.asked().nth(0).expect("one");
                let rescues = |rescue| {
                    let character = Character {
                        rescue,
                        ..Character::COOL
                    };
                    let mind = Mind {
                        character,
                        ..small(200)
                    };
                    let done = choice(&position, player, mind, 1);
                    u32::from(done != Choice::Act(Action::Refuse(player)))
                };
                cool += rescues(0);
                ready += rescues(100);
            }
        }
    }
    assert!(ready > cool + 5, "{ready} against {cool} of {asked}");
}
