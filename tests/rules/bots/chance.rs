//! Chance that is the same everywhere.

use so_long_sucker::bots::Random;

/// The first numbers of seed 1234567, as the reference implementation gives them.
#[test]
fn the_numbers_are_splitmix_s() {
    let mut random = Random::new(1_234_567);
    let first: [u64; 3] = std::array::from_fn(|_| random.next());
    let expected = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
    ];
    assert_eq!(first, expected);
}

#[test]
fn every_number_below_is_reached_and_none_above() {
    let mut random = Random::new(1);
    let mut seen = [0; 5];
    for _ in 0..500 {
        seen[random.below(5)] += 1;
    }
    assert!(seen.iter().all(|n| *n > 60), "{seen:?}");
    assert_eq!(random.below(0), 0);
}
