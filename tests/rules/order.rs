//! Lists in order.

use so_long_sucker::bots::Random;
use so_long_sucker::order::{ordered, ordered_by_key};

/// As the standard library has them, with what is equal in the order in which it was.
#[test]
fn a_list_is_ordered_as_by_the_standard_library() {
    let mut random = Random::new(7);
    for length in 0..60 {
        let list: Vec<(usize, usize)> = (0..length).map(|nth| (random.below(9), nth)).collect();
        let mut expected = list.clone();
        expected.sort_by_key(|(key, _)| *key);
        let compared = ordered(list.clone(), |one, other| one.0.cmp(&other.0));
        assert_eq!(compared, expected);
        assert_eq!(ordered_by_key(list, |(key, _)| *key), expected);
    }
}
