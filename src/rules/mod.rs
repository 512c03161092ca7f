//! The game of 1964: positions, actions, and what the rules make of them.
//!
//! Deterministic and on its own: no screen, no storage, no randomness and no clock. Chance is asked and
//! answers like a player.
//!
//! Each rule and ruling stands in full below the table, which says where it is enforced:
//!
//! | rule | is about | is enforced by |
//! |---|---|---|
//! | 1 | seats | [`Setup::new`], [`Player`], [`Colour`] |
//! | 2 | chips | [`Setup`], [`Position::start`], [`Position::check`] |
//! | 3 | the first move | [`Action::Chance`], [`Phase::Chance`] |
//! | 4 | a move | [`Action::Play`], [`Position::may_start_pile`] |
//! | 5a, R-a | giving the move | [`Action::Give`], [`Outcome::Choice`], [`Outcome::OnlyOne`] |
//! | 5b | furthest down | [`Outcome::FurthestDown`], [`Pile::furthest_down`] |
//! | 6, R-b | a capture | [`Outcome::Capture`], [`Action::Kill`] |
//! | 7 | a kill | [`Position::dead`] |
//! | 8, R-c | prisoners | [`Position::prisoners`], [`Position::asides`], [`Action::KillPrisoner`], [`Action::Transfer`] |
//! | 9a, R-d | who seeks rescue | [`Phase::Rescue`], [`Position::holders`] |
//! | 9b, R-e | rescue or refusal | [`Position::asked`], [`Action::Refuse`], [`Action::Transfer`] |
//! | 9c, R-f | defeat | [`Event::Defeated`], [`Position::living`], [`IllegalAction::Out`] |
//! | 9d, R-g | the rebound | [`Line`], [`Why::Rebound`], [`Event::ChanceAsked`] |
//! | 10, R-h | chips of the defeated | [`Outcome::PileKilled`], [`Outcome::of_play`], [`Why::DefeatedColour`] |
//! | 11 | the winner | [`Phase::Over`] |
//! | 12 | coalitions | nothing: they bind nobody |
#![doc = include_str!("RULES.md")]

mod action;
mod arrangement;
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
mod set;
mod setup;

pub use action::Action;
pub use arrangement::Arrangement;
pub use chips::Chips;
pub use choices::Decisions;
pub use colour::Colour;
pub use event::{Event, Events, Why};
pub use illegal::IllegalAction;
pub use invariants::PositionError;
pub use order::{Line, Outcome};
pub use perft::{Follow, perft};
pub use phase::Phase;
pub use pile::{Pile, PileNumber};
pub use player::Player;
pub use position::Position;
pub use set::{ColourSet, Member, PlayerSet, Set};
pub use setup::{Setup, SetupError};
