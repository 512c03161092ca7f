//! Rules 5, 6 and 10: who moves after a chip is played, and the line of who passed the move on.

use super::{Colour, Pile, Player, PlayerSet};
use core::fmt;

/// What a chip on top of a pile brings about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The mover gives the move to one of these two or more (rule 5a).
    Choice(PlayerSet),
    /// The only player whose colour is not in the pile has the move (rule 5a, R-a).
    OnlyOne(Player),
    /// Every living player's colour is in the pile, and this one's latest chip is furthest down (rule 5b).
    FurthestDown(Player),
    /// A capture for this player (rule 6).
    Capture(Player),
    /// A defeated player's colour captures: the whole pile is killed, and the mover moves again (rule 10).
    PileKilled,
}

impl Outcome {
    /// What a chip of `colour`, laid on `below` (or alone), brings about among the `living`.
    pub fn of_play(below: Option<&Pile>, colour: Colour, living: PlayerSet) -> Self {
        match below {
            Some(pile) if pile.top() == colour && living.contains(colour.player()) => {
                Self::Capture(colour.player())
            }
            Some(pile) if pile.top() == colour => Self::PileKilled,
            Some(pile) => Self::after(pile, colour, living),
            None => Self::of_choice(living.without(colour.player()))
                // Two or more are living while the game goes on, so somebody's colour is missing.
                .unwrap_or(Self::FurthestDown(colour.player())),
        }
    }

    /// Rule 5 for `pile` once a chip of `colour`, not that of its top, lies on it.
    fn after(pile: &Pile, colour: Colour, living: PlayerSet) -> Self {
        let present = pile.colours().with(colour).players();
        Self::of_choice(living.minus(present)).unwrap_or_else(|| {
            // The chip now on top is the highest, so its colour is furthest down only when it is alone.
            let others = living.without(colour.player());
            Self::FurthestDown(pile.furthest_down(others).unwrap_or(colour.player()))
        })
    }

    /// Rule 5a among those whose colour is not in the pile; `None` if there is nobody.
    fn of_choice(absent: PlayerSet) -> Option<Self> {
        match (absent.nth(0), absent.len()) {
            (None, _) => None,
            (Some(only), 1) => Some(Self::OnlyOne(only)),
            _ => Some(Self::Choice(absent)),
        }
    }
}

/// The living players who have passed the move on, by the last time they did, the latest at the end,
/// without the one who has the move (rule 9d).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    players: [Player; Colour::COUNT],
    len: u8,
}

const NOBODY: Player = Colour::Red.player();

impl Line {
    /// Nobody has passed the move on.
    pub const EMPTY: Self = Self {
        players: [NOBODY; Colour::COUNT],
        len: 0,
    };

    /// The players, the latest at the end.
    pub fn players(&self) -> &[Player] {
        let (line, _) = self.players.split_at(usize::from(self.len));
        line
    }

    /// `from` passes the move to `to`.
    ///
    /// `to` leaves the line: an entry of theirs further back could only be reached when they are out.
    pub(super) fn pass(&mut self, from: Player, to: Player) {
        if from == to {
            return;
        }
        self.remove(to);
        self.push(from);
    }

    /// Puts a player at the end. There is always room: each living player stands here once at the most.
    pub(super) fn push(&mut self, player: Player) {
        if let Some(place) = self.players.get_mut(usize::from(self.len)) {
            *place = player;
            self.len += 1;
        }
    }

    /// The last one of the line, who leaves it: the move rebounds to them.
    pub(super) fn pop(&mut self) -> Option<Player> {
        let last = *self.players().last()?;
        self.len -= 1;
        self.players[usize::from(self.len)] = NOBODY;
        Some(last)
    }

    /// Copies all others, without a branch on where the player stands: processors would mispredict it.
    fn remove(&mut self, player: Player) {
        let mut kept = Self::EMPTY;
        for other in self.players() {
            let stays = *other != player;
            kept.players[usize::from(kept.len)] = if stays { *other } else { NOBODY };
            kept.len += u8::from(stays);
        }
        *self = kept;
    }
}

/// As the notation writes it: `RBY`, `-` for nobody.
impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.len == 0 {
            return f.write_str("-");
        }
        self.players()
            .iter()
            .try_for_each(|p| write!(f, "{}", p.letter()))
    }
}
