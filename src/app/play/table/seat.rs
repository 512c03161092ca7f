//! What is shown of a seat: what its player holds, how they stand, and what they kill.

use crate::app::play::selection::Selection;
use crate::app::play::table::{Standing, Table};
use crate::app::signals::Memo;
use crate::rules::{Colour, ColourSet, Phase, PileNumber, Player, Position};

impl Table {
    /// A memo of how many chips of `colour` are in the player's hand. One that is laid down is not, though nothing is decided.
    pub fn in_hand(&self, player: Player, colour: Colour) -> Memo<u8> {
        let (position, selection) = (self.0.position, self.0.selection);
        Memo::new(move |_| {
            let is_laid =
                matches!(selection.get(), Selection::Laid { colour: laid, .. } if laid == colour);
            position.with(|p| {
                let is_lent = is_laid && p.phase().mover() == Some(player);
                p.hand(player)
                    .count(colour)
                    .saturating_sub(u8::from(is_lent))
            })
        })
    }

    /// A memo of the colours that the player holds, in seat order.
    pub fn held(&self, player: Player) -> Memo<Vec<Colour>> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| in_seat_order(p, p.hand(player).colours())))
    }

    /// A memo of the prisoners' colours that the player holds, in seat order.
    pub fn prisoners(&self, player: Player) -> Memo<Vec<Colour>> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| in_seat_order(p, p.prisoners(player).colours())))
    }

    /// A memo of how the player stands.
    pub fn standing(&self, player: Player) -> Memo<Standing> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| standing(p, player)))
    }

    /// How the player stands now.
    pub fn standing_now(&self, player: Player) -> Standing {
        self.0.position.with(|p| standing(p, player))
    }

    /// Who kills a chip of a captured pile, now or with the chip that is held over it.
    pub fn captor(&self) -> Option<Player> {
        let selection = self.0.selection.get();
        let captor = |p: &Position| selection.may_kill(p).map(|(captor, ..)| captor);
        self.0.position.with(captor)
    }

    /// A memo of the captured pile's colours, in seat order, if the player kills one of them now or with the
    /// chip that they hold over the pile.
    pub fn kills(&self, player: Player) -> Memo<Option<(PileNumber, Vec<Colour>)>> {
        let (position, selection) = (self.0.position, self.0.selection);
        Memo::new(move |_| {
            let selection = selection.get();
            position.with(|p| {
                let (captor, pile, colours) = selection.may_kill(p)?;
                (captor == player).then(|| (pile, in_seat_order(p, colours)))
            })
        })
    }
}

fn in_seat_order(position: &Position, colours: ColourSet) -> Vec<Colour> {
    let seats = position.setup().seats().iter().map(|p| p.colour());
    seats.filter(|c| colours.contains(*c)).collect()
}

fn standing(position: &Position, player: Player) -> Standing {
    match position.phase() {
        Phase::Over(winner) if winner == player => Standing::Winner,
        _ if !position.living().contains(player) => Standing::Out,
        Phase::Play(mover) | Phase::Give { by: mover, .. } if mover == player => Standing::HasMove,
        Phase::Capture { captor, .. } if captor == player => Standing::Captor,
        Phase::Rescue { seeker, .. } if seeker == player => Standing::Seeker,
        Phase::Rescue { refused, .. } if refused.contains(player) => Standing::Refused,
        Phase::Rescue { .. } if position.asked().contains(player) => Standing::Asked,
        _ => Standing::Waiting,
    }
}
