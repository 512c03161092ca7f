//! The game of 1964: positions, actions, and what the rules make of them.
//!
//! Deterministic and on its own: no screen, no storage, no randomness and no clock. Chance is asked and
//! answers like a player.
//!
//! | rule | where it is enforced |
//! |---|---|
//! | 1 seats | [`Setup::new`], [`Player`], [`Colour`] |
//! | 2 chips | [`Setup`], [`Position::start`], [`Position::check`] |
//! | 3 first move | [`Action::Chance`], [`Phase::Chance`] |
//! | 4 move | [`Action::Play`], [`Position::may_start_pile`] |
//! | 5 order of play, R-a | [`Outcome`], [`Pile::furthest_down`] |
//! | 6 capture, R-b | [`Outcome::Capture`], [`Action::Kill`] |
//! | 7 kill | [`Position::dead`] |
//! | 8 prisoner, R-c | [`Position::prisoners`], [`Position::asides`], [`Action::KillPrisoner`], [`Action::Transfer`] |
//! | 9 defeat, R-d to R-g | [`Phase::Rescue`], [`Position::asked`], [`Action::Refuse`], [`Line`] |
//! | 10 chips of a defeated player, R-h | [`Outcome::PileKilled`], [`Position::living`] |
//! | 11 winner | [`Phase::Over`] |
//! | 12 coalitions | bind nobody, so nothing enforces them |

mod action;
mod chips;
mod choices;
mod colour;
mod defeat;
mod event;
mod illegal;
mod invariants;
mod order;
mod perft;
mod phase;
mod pile;
mod player;
mod position;
mod setup;

pub use action::Action;
pub use chips::Chips;
pub use choices::Decisions;
pub use colour::{Colour, ColourSet, Member, PlayerSet, Set};
pub use event::{Event, Events, Why};
pub use illegal::IllegalAction;
pub use invariants::Broken;
pub use order::{Line, Outcome};
pub use perft::{Follow, perft};
pub use phase::Phase;
pub use pile::{Pile, PileNumber};
pub use player::Player;
pub use position::{Arrangement, Position};
pub use setup::{OddSetup, Setup};
