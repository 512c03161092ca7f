//! Random play favours no seat.

use super::{MOST_ACTIONS, any_action, random_of_game, spread};
use so_long_sucker::rules::{Colour, Position, Setup};

/// How often each seat wins when everybody decides at random.
fn wins(chips: u32, games: u64) -> [u64; 4] {
    let setup = Setup::new(&Colour::ALL[..4], chips, None).expect("a table within the rules");
    let start = Position::start(setup);
    let sum = |mut sum: [u64; 4], more: [u64; 4]| {
        for (sum, more) in sum.iter_mut().zip(more) {
            *sum += more;
        }
        sum
    };
    let play = |numbers: &mut dyn Iterator<Item = u64>| {
        let mut wins = [0; 4];
        let mut position = start.clone();
        for number in numbers {
            let mut random = random_of_game(u64::from(chips), number);
            position.clone_from(&start);
            for _ in 0..MOST_ACTIONS {
                let Some(action) = any_action(&position, &mut random, 0) else {
                    break;
                };
                position
                    .apply_noting(action, &mut ())
                    .expect("a listed action is legal");
            }
            let seat = setup
                .seats()
                .iter()
                .position(|p| Some(*p) == position.phase().winner());
            wins[seat.expect("one of the seats wins")] += 1;
        }
        wins
    };
    spread(games, play, sum)
}

#[test]
fn random_play_favours_no_seat() {
    for chips in [7, 3] {
        let games = 40_000;
        let wins = wins(chips, games);
        println!("{chips} chips: of {games} games the seats won {wins:?}");
        for won in wins {
            // One percentage point is 4.6 times the standard deviation of such a share.
            let off = (won * 4).abs_diff(games);
            assert!(off <= games / 25, "{chips} chips: {wins:?}");
        }
    }
}
