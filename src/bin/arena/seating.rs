//! Who sits where in which game.

use super::plan::Plan;
use so_long_sucker::bots::Random;

/// A game that is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Its number, from 1.
    pub number: usize,
    /// The contestant of each seat, by their place in the plan.
    pub contestants: Vec<usize>,
    /// The seat that begins.
    pub first: usize,
    /// What all that is random in it follows from.
    pub seed: u64,
}

/// All games of a plan. In a round of as many games as there are contestants each sits in every seat once, and begins once; who meets
/// whom is shuffled in each round. Where there are fewer contestants than seats, they sit in several.
pub fn all(plan: &Plan) -> Vec<Seating> {
    let (count, seats) = (plan.contestants.len(), plan.setup.seats().len());
    let mut random = Random::new(plan.seed);
    let mut games = Vec::with_capacity(plan.games);
    let mut order: Vec<usize> = (0..count).collect();
    let begins = random.below(seats);
    while games.len() < plan.games {
        let round = games.len() / count.max(1);
        random.shuffle(&mut order);
        for game in 0..count {
            let seated = (0..seats).filter_map(|seat| order.get((game + seat) % count));
            games.push(Seating {
                number: games.len() + 1,
                contestants: seated.copied().collect(),
                first: (begins + round) % seats,
                seed: random.next(),
            });
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::path::PathBuf;

    fn plan(contestants: usize, seats: usize, rounds: usize) -> Plan {
        let named: Vec<String> = (0..contestants)
            .map(|n| format!(r#"{{"name": "c{n}", "level": "casual"}}"#))
            .collect();
        let text = format!(
            r#"{{"contestants": [{}], "games": {}, "seats": {seats}, "output": "o", "seed": 3}}"#,
            named.join(","),
            contestants * rounds
        );
        let folder = std::env::temp_dir().join(format!(
            "sls-seating-{contestants}-{seats}-{}",
            std::process::id()
        ));
        std::fs::create_dir_all(&folder).expect("room");
        let file: PathBuf = folder.join("plan.json");
        std::fs::write(&file, text).expect("room");
        let plan = Plan::read(&file).expect("a plan");
        std::fs::remove_dir_all(folder).expect("it is there");
        plan
    }

    #[test]
    fn all_sit_in_all_seats_and_begin_equally_often() {
        for (contestants, seats) in [(5, 4), (4, 4), (2, 4), (1, 3), (9, 6)] {
            let games = all(&plan(contestants, seats, 4));
            assert_eq!(games.len(), contestants * 4);
            let (mut sat, mut began) = (BTreeMap::new(), BTreeMap::new());
            for game in &games {
                assert_eq!(game.contestants.len(), seats);
                for (seat, contestant) in game.contestants.iter().enumerate() {
                    *sat.entry((*contestant, seat)).or_insert(0) += 1;
                }
                *began.entry(game.contestants[game.first]).or_insert(0) += 1;
            }
            assert_eq!(sat.len(), contestants * seats);
            assert!(sat.values().all(|times| *times == 4), "{sat:?}");
            assert!(began.values().all(|times| *times == 4), "{began:?}");
            assert_eq!(began.len(), contestants);
        }
    }
}
