//! What computer players have learned: how everybody stands in a position, and what players of several kinds do in it.
//!
//! Three nets, as `examples/learn` trains and writes them. The *field* net says how likely each player wins among players of
//! all kinds. The *chance* net says how likely they win if everybody goes on by chance, from which follows what a flat player
//! does. The *others* net foresees what sharp and searching players do, with a head for each.

mod counts;
mod file;
mod net;
mod place;

pub use file::{read, written};
pub use net::{FIRST, Head, Net, Outlook, SECOND, Seen, Trunk, exponential, shares};
pub use place::{Likenesses, NUMBERS, Place, Places};

use std::sync::LazyLock;

/// By how much less a choice is worth that is taken about a third as often, for those heads of the others net that learn
/// from choices: with it they learn what their kind does, and its own way of erring.
pub const ERRING: f32 = 0.04;

/// The nets that a search uses.
#[derive(Clone, Debug, PartialEq)]
pub struct Nets {
    /// How likely everybody wins: one head.
    pub field: Net,
    /// How likely everybody wins by chance: one head.
    pub chance: Net,
    /// What sharp and searching players do: two heads.
    pub others: Net,
}

static SHIPPED: LazyLock<Nets> = LazyLock::new(|| Nets {
    field: read(include_bytes!("field.net")).unwrap_or_else(|| Net::blank(1)),
    chance: read(include_bytes!("chance.net")).unwrap_or_else(|| Net::blank(1)),
    others: read(include_bytes!("others.net")).unwrap_or_else(|| Net::blank(2)),
});

impl Nets {
    /// Those that come with the program. A test holds them to their sums.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }
}
