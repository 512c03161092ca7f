//! Where chips lie on the page.

use crate::rules::{Colour, PileNumber, Player};
use web_sys::Element;

/// A place where chips lie, or can be dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The pile of that number.
    Pile(PileNumber),
    /// The place for a new pile.
    NewPile,
    /// A player's tray.
    Tray(Player),
    /// The dead box.
    DeadBox,
}

impl Spot {
    /// Selects the elements of all spots.
    pub const ALL: &str = "#new-pile, .pile, .tray, .dead-box";

    /// What spot an element is, of those that [`Spot::ALL`] selects.
    pub fn of(element: &Element) -> Option<Self> {
        if element.id() == "new-pile" {
            return Some(Self::NewPile);
        }
        if let Some(number) = element.get_attribute("data-pile") {
            return PileNumber::new(number.parse().ok()?).map(Self::Pile);
        }
        match element.get_attribute("data-colour") {
            Some(colour) => Some(Self::Tray(Colour::from_name(&colour)?.player())),
            None => Some(Self::DeadBox),
        }
    }

    /// Selects the element of this spot.
    pub fn selector(self) -> String {
        match self {
            Self::Pile(number) => format!("#pile-{number}"),
            Self::Tray(player) => format!(".tray[data-colour=\"{}\"]", player.colour()),
            Self::NewPile => "#new-pile".to_owned(),
            Self::DeadBox => ".dead-box".to_owned(),
        }
    }
}
