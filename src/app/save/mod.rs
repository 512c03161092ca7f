//! Saved games: what they look like and where they stand.

pub mod copies;
pub mod recovery;
mod schema;
mod shelf;

pub use crate::app::save::schema::{
    Loaded, Note, SaveError, SaveFault, VERSION, decode, encode, keep_the_same, text_so_far,
};
pub use crate::app::save::shelf::{Decode, Entry, Place, Shelf, bring_reader};
