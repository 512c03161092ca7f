//! Sessions as one archive: a Frictionless Data Package of tables, with the games in notation and a codebook in words.
//!
//! Of an archive that is read the game's record is what counts: verdicts and all else that follows from it are worked out
//! anew, and only what cannot be is taken from the tables.

mod cells;
mod column;
mod descriptor;
mod error;
mod open;
mod read;
mod rows;
mod tables;
mod write;

pub use error::PackageError;
pub use open::LARGEST_PACKAGE;
pub use read::read_package;
pub use write::{datapackage_json, write_package};
