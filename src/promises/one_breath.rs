//! What is said in one breath: you and I against a third, who gets neither the move nor a rescue of either of us. The
//! language needs two deals for that; whoever hears them takes them for one.

use super::{Act, Spoken, Statement, numbered};

/// Whether these two, said one after the other, are the halves of one alliance.
pub fn is_in_one_breath(first: Statement, second: Statement) -> bool {
    let are_alike = first.by() == second.by() && first.to() == second.to();
    match (first.alliance(), second.alliance()) {
        (Some((Act::Move(one), _)), Some((Act::Rescue(other), _))) => are_alike && one == other,
        _ => false,
    }
}

/// The number of the other half of what was said under `number`, if the two were said in one breath: the next one or the
/// one before.
///
/// ```
/// use so_long_sucker::promises::other_half;
/// use so_long_sucker::record::Record;
/// use so_long_sucker::game::{Game, UndoRule};
///
/// let text = "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n!R R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y\n";
/// let record = Record::read(text).map_err(|_| "unreadable")?.record;
/// let game = Game::of_record(&record, UndoRule::Free).map_err(|_| "illegal")?;
/// let spoken = game.judge().spoken();
/// assert_eq!([1, 2, 3].map(|number| other_half(spoken, number)), [Some(2), Some(1), None]);
/// # Ok::<(), &str>(())
/// ```
pub fn other_half(spoken: &[Spoken], number: usize) -> Option<usize> {
    let are_halves = |first: usize| {
        let (one, other) = (numbered(spoken, first), numbered(spoken, first + 1));
        let (Some(one), Some(other)) = (one, other) else {
            return false;
        };
        one.step == other.step && is_in_one_breath(one.statement, other.statement)
    };
    if are_halves(number) {
        Some(number + 1)
    } else {
        number.checked_sub(1).filter(|before| are_halves(*before))
    }
}
