//! What can be said in a position: decisions that are awaited, and asides that are open at any time.

use super::{Action, Event, IllegalAction, Phase, Pile, PlayerSet, Position};

/// What the position awaits, without a list in memory: any one of them can be asked for by its place.
///
/// They come in rule 1's order of colours and in order of piles, a new pile last.
#[derive(Clone, Copy, Debug)]
pub struct Decisions<'a> {
    position: &'a Position,
    len: usize,
}

impl Decisions<'_> {
    /// How many there are; 0 only when the game is over.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is none: the game is over.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The `n`th, from 0.
    pub fn get(&self, n: usize) -> Option<Action> {
        if n >= self.len {
            return None;
        }
        let position = self.position;
        match position.phase {
            Phase::Chance => position.living.nth(n).map(Action::Chance),
            Phase::Play(mover) => {
                let colours = position.hand(mover).colours();
                // In 32 bits a processor divides several times faster.
                let n = u32::try_from(n).ok()?;
                let width = u32::try_from(colours.len().max(1)).ok()?;
                let colour = colours.nth((n % width) as usize)?;
                let pile = position.piles.get((n / width) as usize);
                let on = pile.map(Pile::number);
                Some(Action::Play { colour, on })
            }
            Phase::Give { pile, .. } => position.may_be_given(pile).nth(n).map(Action::Give),
            Phase::Capture { pile, .. } => position.pile(pile)?.colours().nth(n).map(Action::Kill),
            Phase::Rescue { .. } => position.asked().nth(n).map(Action::Refuse),
            Phase::Over(_) => None,
        }
    }

    /// All of them, one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Action> + '_ {
        (0..self.len).filter_map(|n| self.get(n))
    }
}

impl Position {
    /// Whose decision is awaited: who plays (rule 4) or gives the move (5a), the captor (6), and in a rescue everyone
    /// who is asked and has not answered (9a, 9b, R-e).
    ///
    /// Nobody while chance is asked (rules 3 and 9d, R-g), since chance is no player, and when the game is over (11).
    /// What rule 8 opens to everybody at any time, the [asides](Self::asides), is awaited from nobody.
    pub fn awaits(&self) -> PlayerSet {
        match self.phase {
            Phase::Play(player)
            | Phase::Give { by: player, .. }
            | Phase::Capture { captor: player, .. } => PlayerSet::EMPTY.with(player),
            Phase::Rescue { .. } => self.asked(),
            Phase::Chance | Phase::Over(_) => PlayerSet::EMPTY,
        }
    }

    /// What would happen if `actions` were decided one after the other. The position stays as it is.
    ///
    /// # Errors
    /// The place (from 0) of the first action that the rules forbid after those before it, and why they do.
    pub fn foresee(&self, actions: &[Action]) -> Result<Vec<Event>, (usize, IllegalAction)> {
        let mut after = self.clone();
        let mut events = Vec::new();
        for (at, action) in actions.iter().enumerate() {
            after
                .apply_noting(*action, &mut events)
                .map_err(|illegal| (at, illegal))?;
        }
        Ok(events)
    }

    /// What the position awaits (rules 3 to 6 and 9b). In a rescue these are the refusals; the transfers
    /// that would be the rescue are [asides](Self::asides).
    pub fn decisions(&self) -> Decisions<'_> {
        let len = match self.phase {
            Phase::Chance => self.living.len(),
            Phase::Play(mover) => {
                let places = self.piles.len() + usize::from(self.may_start_pile());
                self.hand(mover).colours().len() * places
            }
            Phase::Give { pile, .. } => self.may_be_given(pile).len(),
            Phase::Capture { pile, .. } => self.pile(pile).map_or(0, |p| p.colours().len()),
            Phase::Rescue { .. } => self.asked().len(),
            Phase::Over(_) => 0,
        };
        Decisions {
            position: self,
            len,
        }
    }

    /// Of [`Position::asides`] the transfers by which somebody comes to the rescue that is sought now (rule 9); none
    /// where none is.
    pub fn rescues(&self) -> impl Iterator<Item = Action> + '_ {
        self.asides().filter(|aside| match (self.phase, aside) {
            (Phase::Rescue { seeker, .. }, Action::Transfer { to, .. }) => *to == seeker,
            _ => false,
        })
    }

    /// The kills and transfers that rule 8 opens to every living player at any time: for each one who holds
    /// prisoners, for each colour of them, the kill and a transfer to each other living player.
    pub fn asides(&self) -> impl Iterator<Item = Action> + '_ {
        let holders = match self.phase {
            Phase::Over(_) => PlayerSet::EMPTY,
            _ => self.living,
        };
        holders.iter().flat_map(move |by| {
            self.prisoners(by).colours().iter().flat_map(move |colour| {
                let transfers = self.living.without(by).iter();
                core::iter::once(Action::KillPrisoner { by, colour }).chain(transfers.map(
                    move |to| Action::Transfer {
                        from: by,
                        colour,
                        to,
                    },
                ))
            })
        })
    }
}
