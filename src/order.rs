//! Lists in order, with less code than the standard library's way.
//!
//! That is made for millions of things, and is compiled anew for each type of thing, each time with several kilobytes: with
//! a dozen lists of some players, promises or games they are a fiftieth of what a browser loads. Here all types share one
//! search for the places.

use std::cmp::Ordering;

/// `list` in the order that `compare` says. What is equal stays in the order in which it was.
pub fn ordered<T>(list: Vec<T>, compare: impl Fn(&T, &T) -> Ordering) -> Vec<T> {
    let is_before = |one: usize, other: usize| match (list.get(one), list.get(other)) {
        (Some(one), Some(other)) => compare(one, other).is_lt(),
        _ => false,
    };
    let places = places(list.len(), &is_before);
    let mut list: Vec<Option<T>> = list.into_iter().map(Some).collect();
    let taken = places
        .into_iter()
        .filter_map(|place| list.get_mut(place)?.take());
    taken.collect()
}

/// `list` in the order of what `key` gives. What has equal keys stays in the order in which it was.
pub fn ordered_by_key<T, K: Ord>(list: Vec<T>, key: impl Fn(&T) -> K) -> Vec<T> {
    ordered(list, |one, other| key(one).cmp(&key(other)))
}

/// Where what comes first, second and so on stands now, of so many.
fn places(count: usize, is_before: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut places = Vec::with_capacity(count);
    for new in 0..count {
        let at = places.partition_point(|place| !is_before(new, *place));
        places.insert(at, new);
    }
    places
}
