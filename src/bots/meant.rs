//! What a computer player meant by what it promised, told when the game is over.

use super::word::Word;
use crate::promises::{Cause, Judge, Settled, Spoken, Verdict};
use crate::rules::Player;

/// What a player meant when it gave its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meant {
    /// To keep it.
    ToKeep,
    /// To keep it as long as nothing better offered.
    ForNow,
    /// To break it.
    ToBreak,
}

/// Why a word was broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// It never meant to keep it.
    NeverMeant,
    /// Something better offered.
    ItPaid,
    /// The other had broken theirs to it before.
    InReturn,
    /// It let the time for it go by: what it would have done came to be out of reach.
    TooLate,
    /// It saw too late that all ways led there.
    NoWayBack,
}

/// What a player meant by one word that it gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Confession {
    /// The number of the statement, from 1.
    pub number: usize,
    /// What it meant.
    pub meant: Meant,
    /// Why it broke it, if it did.
    pub broke: Option<Why>,
}

/// What `player`, whose manner is that of `word`, meant by each word that it gave, by promise, deal, accepted ask or a threat
/// that was due, in the order of their numbers. It follows from the record and the manner alone.
pub fn meant(judge: &Judge, player: Player, word: Word) -> Vec<Confession> {
    let meant = match word {
        Word::Loyal | Word::Grudger => Meant::ToKeep,
        Word::Opportunist => Meant::ForNow,
        Word::Fox => Meant::ToBreak,
    };
    let mut confessions = Vec::new();
    for (place, spoken) in judge.spoken().iter().enumerate() {
        for held in spoken.owed().filter(|held| held.by == player) {
            let settled = held.settled;
            let broken = settled.filter(|settled| settled.verdict == Verdict::Broken);
            let broke = broken.map(|settled| match (meant, settled.cause) {
                (Meant::ToBreak, _) => Why::NeverMeant,
                (Meant::ForNow, _) => Why::ItPaid,
                (Meant::ToKeep, _) if had_broken(judge, held.to, player, settled.step) => {
                    Why::InReturn
                }
                (Meant::ToKeep, Cause::Done | Cause::DoneAside) => Why::NoWayBack,
                (Meant::ToKeep, _) => Why::TooLate,
            });
            confessions.push(Confession {
                number: place + 1,
                meant,
                broke,
            });
        }
    }
    confessions
}

/// Whether `player` had broken a word that was owed to `to` before the action of that number from 0.
fn had_broken(judge: &Judge, player: Player, to: Player, step: usize) -> bool {
    let mut owed = judge.spoken().iter().flat_map(Spoken::owed);
    owed.any(|held| {
        let broke = |settled: Settled| settled.verdict == Verdict::Broken && settled.step < step;
        held.by == player && held.to == to && held.settled.is_some_and(broke)
    })
}
