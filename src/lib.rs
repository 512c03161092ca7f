//! *So Long Sucker* (Hausner, Nash, Shapley and Shubik, 1964): promises, betrayal, and the last one living.
//!
//! From the inside out:
//!
//! - [`rules`]: the game of 1964. Positions, actions and what comes of them, and nothing else.
//! - [`promises`]: what players say to each other, and the judge of it.
//! - [`record`]: games and positions as text, both ways.
//! - [`game`]: a game with its history: undo, redo, looking back, branching off.
//! - [`phrases`]: everything that is said to people, by language.
//! - [`order`]: lists in order, with little code.
//! - [`bots`]: computer players: search, endings, and a protocol of text lines.
//! - [`report`]: what there is to say of a game at its end.
//! - `study` (feature `study`): games played for research or in class: what is fixed before, and the data after.
//! - `app` (feature `app`, on by default): the page, a reactive shell around one game value.
//!
//! # A game in a few lines
//!
//! ```
//! use so_long_sucker::record::Record;
//! use so_long_sucker::rules::{Action, Colour, Event, Outcome, Phase, Position, Setup, Why};
//!
//! let (red, blue) = (Colour::Red.player(), Colour::Blue.player());
//! let mut position = Position::start(Setup::default());
//!
//! // Rule 3: chance names the first player. It is asked like everybody else.
//! assert_eq!(position.phase(), Phase::Chance);
//! position.apply(Action::Chance(red))?;
//!
//! // Rules 4 and 5a: Red starts a pile and gives the move to Blue.
//! position.apply(Action::Play { colour: Colour::Red, on: None })?;
//! assert_eq!(position.decisions().len(), 3);
//! let events = position.apply(Action::Give(blue))?;
//! assert_eq!(events, [Event::Moved { from: Some(red), to: blue, why: Why::Chosen }]);
//!
//! // What a chip would bring about, before it is played.
//! let first = position.piles()[0].number();
//! assert!(matches!(position.outcome(Colour::Blue, Some(first))?, Outcome::Choice(_)));
//! assert_eq!(position.outcome(Colour::Red, Some(first))?, Outcome::Capture(red));
//!
//! // An action that the rules forbid changes nothing, and the error names the rule.
//! let refused = position.apply(Action::Play { colour: Colour::White, on: None });
//! assert_eq!(refused.map_err(|illegal| illegal.rule()), Err("4"));
//!
//! // The same game as text.
//! let read = Record::read("so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n!R r-B")?;
//! assert_eq!(read.position, position);
//! assert_eq!(position.to_string(), "r6/b7/y7/w7 1:r - R play:B 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "app")]
pub mod app;
pub mod bots;
pub mod game;
#[cfg(all(target_arch = "wasm32", any(feature = "app", feature = "worker")))]
mod memory;
pub mod order;
pub mod phrases;
pub mod promises;
pub mod record;
pub mod report;
pub mod rules;
#[cfg(feature = "study")]
pub mod study;
