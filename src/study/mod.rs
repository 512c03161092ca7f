//! Games played for research or in class: what is fixed before they begin, and the data that is left of them.
//!
//! - [`Protocol`]: a study's file, which says everything about its games before they begin, and whose hash stands in the data.
//! - [`Session`]: one game with what is known of who played it, and how.
//! - [`Run`]: a session while it is played: who is asked what next, and what they answered.
//! - [`write_package`], [`read_package`]: sessions as one archive, a Frictionless Data Package, both ways.
//! - [`join()`]: several archives as one. [`Figures`]: what a class sees of its games.
//!
//! Everything here is pure: bytes and texts come in and go out, and nothing is read from clock, chance or disk.
//!
//! ```
//! use so_long_sucker::rules::Action;
//! use so_long_sucker::study::{Figures, Protocol, Session, SessionId, read_package, write_package};
//!
//! let protocol = Protocol::read(
//!     r#"{
//!         "format": "so-long-sucker-study", "version": 1,
//!         "seats": [{ "colour": "red" }, { "colour": "blue" }, { "colour": "white" }],
//!         "first": { "seed": 7 }, "promises": { "written": true }
//!     }"#,
//! )?;
//! let mut game = protocol.game()?;
//! let first = protocol.named_by_chance(game.position()).ok_or("chance is asked first")?;
//! game.act(Action::Chance(first))?;
//! game.act(Action::Play { colour: first.colour(), on: None })?;
//!
//! let mut session = Session::of_game(SessionId::of("monday-1").ok_or("no name")?, &game);
//! session.study = Some(protocol.hash());
//! let archive = write_package(&[session.anonymous()])?;
//! let sessions = read_package(&archive)?;
//! assert_eq!(sessions[0].study, Some(protocol.hash()));
//! assert_eq!(Figures::of(&sessions).games, 1);
//!
//! let error = Protocol::read(r#"{ "seats": [{ "colour": "mauve" }] }"#).unwrap_err();
//! assert_eq!(error.at, "seats[0].colour");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod figures;
mod join;
mod package;
mod protocol;
mod run;
mod session;
mod sum;

pub use figures::{Ally, Figures, Kept, Label, Pair, Wins};
pub use join::join;
pub use package::{LARGEST_PACKAGE, PackageError, datapackage_json, read_package, write_package};
pub use protocol::{
    AfterPromise, Answered, Automaton, First, LONGEST_PROTOCOL, Ledger, Limits, Promises, Protocol,
    ProtocolError, Quiz, SCHEMA, Seat, StudyHash, StudyQuestion, Undo,
};
pub use run::{Asked, Due, Run, fallback};
pub use session::{
    Answer, Cost, Decided, Lapse, Moment, Participant, Session, SessionId, Stage, Views, Who,
};
