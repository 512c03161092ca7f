//! What a study's protocol fixes about the game on the table.

use crate::app::computers::seats::{Computer, Computers};
use crate::app::play::terms::Terms;
use crate::rules::{Player, Position};
use crate::study::{Ledger, Protocol};

impl Terms for Protocol {
    fn named_by_chance(&self, position: &Position) -> Option<Player> {
        Self::named_by_chance(self, position)
    }

    fn seed_of(&self, player: Player, position: &Position) -> Option<u64> {
        Self::seed_of(self, player, position)
    }

    fn hints(&self) -> bool {
        self.hints
    }

    fn tells(&self, is_over: bool) -> bool {
        match self.promises.ledger {
            Ledger::Live => true,
            Ledger::End => is_over,
            Ledger::Hidden => false,
        }
    }
}

/// Who of the players is a computer.
pub fn computers(protocol: &Protocol) -> Computers {
    let mut computers = Computers::default();
    for seat in &protocol.seats {
        let computer = seat.computer.map(|automaton| Computer {
            level: automaton.level,
            temper: automaton.temper,
            word: automaton.word,
            secret: automaton.secret,
        });
        computers.set(seat.colour.player(), computer);
    }
    computers
}
