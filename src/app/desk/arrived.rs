//! What is to be said of a game that came from another device.

use crate::app::computers::seats::Computers;
use crate::app::link::letter::LetterError;
use crate::app::save::Place;
use crate::game::Game;

/// What is to be said of a letter that came.
#[derive(Clone, Debug)]
pub enum Arrived {
    /// It cannot be read.
    Broken(LetterError),
    /// The game here is further on.
    Older,
    /// It goes on in another way than the game here.
    Parted(Box<Parting>),
}

/// Two ways in which a game went on.
#[derive(Clone, Debug)]
pub struct Parting {
    /// For how many steps they are the same.
    pub at: usize,
    /// The game as it is here.
    pub here: Game,
    /// The game that was sent.
    pub sent: Game,
    /// For whom computers play.
    pub(super) computers: Computers,
    /// Where the game stands on the shelf.
    pub(super) place: Place,
}
