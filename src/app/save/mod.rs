//! Saved games: what they look like and where they stand.

mod schema;
mod shelf;

pub use schema::{Damage, Fault, Loaded, Note, VERSION, decode, encode, text_so_far};
pub use shelf::{Decode, Entry, Place, Shelf, bring_reader};
