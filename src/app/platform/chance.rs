//! Chance: the only place where something random comes in.

use super::clock;

/// A number from 0 to below `below` (at least 1), each equally likely; `None` where the browser has no entropy.
pub fn draw(below: usize) -> Option<usize> {
    let below = u64::try_from(below.max(1)).ok()?;
    // Numbers past the last whole multiple are drawn again, or the first ones would come up more often.
    let fair = u64::MAX - u64::MAX % below;
    loop {
        let number = getrandom::u64().ok()?;
        if number < fair {
            return usize::try_from(number % below).ok();
        }
    }
}

/// A name for a new game that no other has.
pub fn new_id() -> String {
    match getrandom::u64() {
        Ok(number) => format!("{number:016x}"),
        // Without entropy, the clock: two games are not begun in the same millisecond.
        Err(_) => format!("{:x}", clock::now()),
    }
}
