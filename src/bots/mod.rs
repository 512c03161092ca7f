//! Computer players.
//!
//! - [`Search`]: what one player does in one position, thought out in steps. It builds a tree with one value per player
//!   (each one plays for being the last one living) over play-outs or over positions that a net judges, and knows
//!   endings of two exactly.
//! - [`nets`]: what the master has learned of positions and of players; [`Company`]: what kind of player everybody is like,
//!   by what they did; [`Foreseen`]: what players of each kind do.
//! - [`Level`], [`Mind`] and [`Character`]: how long it thinks, what it sees, and what it cares for besides winning;
//!   [`Temper`]: the characters that a table chooses from.
//! - [`Word`] and [`Manner`]: how it gives and keeps its word; [`Trust`]: how far everybody's word is trusted;
//!   [`Bargain`]: what one player says in one position, thought out in steps; [`meant`]: what it meant by it.
//! - [`Played`]: the game so far, as they are told it.
//! - [`Share`]: how often it won, and how far chance alone moves that.
//! - [`duel`]: who wins an ending of two, by a formula; [`Solver`]: by search, where chips of the defeated are about.
//! - [`protocol`]: all of it as lines of text, for a worker, a terminal or another program.
//!
//! Everything here is pure and seeded: no clock, no thread, and arithmetic that is the same on every machine.

mod bargain;
mod bonds;
mod bound;
mod chances;
mod choice;
mod company;
pub mod duel;
mod exact;
mod foresight;
mod kind;
mod level;
mod line_of_play;
mod meant;
pub mod nets;
mod offers;
mod parts;
mod play_out;
mod played;
pub mod protocol;
mod random;
mod search;
mod share;
mod speak_up;
mod step;
mod temper;
mod tree;
mod trust;
mod word;

pub use bargain::{Bargain, Reason};
pub use bonds::Bonds;
pub use bound::Bound;
pub use chances::Chances;
pub use choice::Choice;
pub use company::Company;
pub use exact::{Solver, Solving, Verdict};
pub use foresight::Foreseen;
pub use kind::Kind;
pub use level::{Character, Level, Mind};
pub use meant::{Confession, Meant, Why, meant};
pub use play_out::{any_decision, play_out};
pub use played::Played;
pub use random::Random;
pub use search::{Estimate, Progress, Search};
pub use share::Share;
pub use speak_up::may_speak_up;
pub use temper::Temper;
pub use trust::Trust;
pub use word::{Manner, Trusting, Word};
