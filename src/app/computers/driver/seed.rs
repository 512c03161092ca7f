//! What computers' random numbers follow from.

use super::ComputerPlayers;
use crate::app::play::dice;
use crate::game::Game;
use crate::record::sum;
use crate::rules::Player;
use leptos::prelude::*;

impl ComputerPlayers {
    /// What the random numbers of the computer that plays for `player` follow from: what its study says, or the position
    /// and a number of the game's own, so that no two games open alike. It is drawn when one begins here, and is none in a
    /// visit in which none has.
    pub(super) fn seed(self, game: &Game, player: Player) -> u64 {
        let terms = untrack(|| self.0.table.agreed()).terms();
        let fixed = terms.and_then(|terms| terms.seed_of(player, game.position()));
        fixed.unwrap_or_else(|| {
            let has_just_begun = game.cursor() <= 1;
            if has_just_begun {
                self.0.own_number.set_value(dice::draw_number(1 << 30));
            }
            let position = sum(&game.position().to_string());
            let own = self.0.own_number.get_value();
            position.wrapping_add(u64::try_from(own).unwrap_or_default())
        })
    }
}
