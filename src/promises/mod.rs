//! What players say to each other, and what becomes of it: the public promises of rule 12.
//!
//! A [`Statement`] never changes the position and never what is legal. A [`Judge`] follows a game action by action, hears
//! every statement, and says of each clause whether it is kept, broken, or came to nothing. It is a pure function of the
//! record: the same text gives the same verdicts everywhere and for ever.
//!
//! Over the rules, and under the record, which writes statements among the actions.
//!
//! ```
//! use so_long_sucker::promises::{Act, Clause, Judge, Statement};
//! use so_long_sucker::rules::{Action, Colour, Position, Setup};
//!
//! let (red, blue) = (Colour::Red.player(), Colour::Blue.player());
//! let mut position = Position::start(Setup::default());
//! let mut judge = Judge::new(&position);
//! let mut act = |judge: &mut Judge, position: &mut Position, action| {
//!     let before = position.clone();
//!     position.apply(action).map(|_| judge.follow(&before, action, position))
//! };
//! act(&mut judge, &mut position, Action::Chance(red))?;
//!
//! // "I will give you the move in this turn."
//! let clause = Clause::of(Act::Move(blue)).within(1);
//! judge.hear(&position, Statement::Promise { by: red, to: blue, clause }).unwrap();
//! act(&mut judge, &mut position, Action::Play { colour: Colour::Red, on: None })?;
//! act(&mut judge, &mut position, Action::Give(Colour::Yellow.player()))?;
//! assert_eq!(judge.to_string(), "1:broken");
//! # Ok::<(), so_long_sucker::rules::IllegalAction>(())
//! ```

mod answers;
mod clause;
mod judge;
mod one_breath;
mod options;
mod statement;
mod untold;
mod verdict;

pub use clause::{Act, Clause, Horizon};
pub use judge::{Held, Judge, Spoken, ends_turn, numbered};
pub use one_breath::{is_in_one_breath, other_half};
pub use options::Options;
pub(crate) use options::{Acts, Done, each_way};
pub use statement::{Statement, StatementError};
pub use verdict::{Cause, Settled, Standing, Verdict};
