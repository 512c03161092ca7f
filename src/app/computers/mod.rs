//! Computer players at the table: who of the players is one, and how they get to move.

pub mod driver;
pub mod estimates;
pub mod pace;
pub mod questions;
pub mod reasons;
pub mod seats;
pub mod talk_round;
