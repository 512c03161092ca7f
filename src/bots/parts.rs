//! How a game comes out, or is expected to, as whole numbers: sums of them are the same on every machine.

use super::nets::Outlook;
use crate::rules::{Colour, Player};

/// A whole game, which its winner has.
pub(super) const WHOLE: u32 = 1 << 16;

/// Everybody's part of a game, in parts of [`WHOLE`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Parts([u32; Colour::COUNT]);

impl Parts {
    /// All of it is `winner`'s.
    pub(super) const fn won_by(winner: Player) -> Self {
        let mut parts = [0; Colour::COUNT];
        parts[winner.colour() as usize] = WHOLE;
        Self(parts)
    }

    /// As a net expects it.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share of 65,536"
    )]
    pub(super) fn expected(outlook: &Outlook) -> Self {
        Self(outlook.map(|chance| (chance.clamp(0.0, 1.0) * 65_536.0 + 0.5) as u32))
    }

    /// The part of a player.
    pub(super) const fn of(&self, player: Player) -> u32 {
        self.0[player.colour() as usize]
    }

    /// All parts, by colour.
    pub(super) const fn all(&self) -> &[u32; Colour::COUNT] {
        &self.0
    }
}
