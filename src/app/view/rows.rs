//! Rows that follow a list, each made once for what it shows.

use crate::app::play::table::LogLine;
use crate::app::play::talk::ready::Ready;
use crate::app::view::pile_parts::Part;
use crate::promises::Statement;
use crate::rules::{Action, Colour, PileNumber, Player};
use leptos::prelude::*;
use std::sync::Arc;

/// What a row can be of. One type for all lists, so that the page has the code that compares two lists, and makes,
/// moves and takes away rows, once and not for every list: it is by far the longest that a view can contain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A colour, for its chips.
    Colour(Colour),
    /// A player.
    Player(Player),
    /// A seat's number, and who sits there.
    Seat((usize, Player)),
    /// A pile.
    Pile(PileNumber),
    /// A part of a pile.
    Part(Part),
    /// A line of the log.
    Line(LogLine),
    /// Something that can be decided.
    Action(Action),
    /// The number of what was said, and that.
    Said((usize, Statement)),
    /// Something that lies ready to be said.
    Ready(Ready),
    /// Something that its list knows by a number.
    Numbered(usize),
}

/// Something that a row can be of.
pub trait Listed: Sized + 'static {
    /// It as an item.
    fn item(self) -> Item;
    /// What the item is, if it is of this kind.
    fn of(item: Item) -> Option<Self>;
}

macro_rules! listed {
    ($($item:ident of $kind:ty,)+) => {$(
        impl Listed for $kind {
            fn item(self) -> Item {
                Item::$item(self)
            }

            fn of(item: Item) -> Option<Self> {
                match item {
                    Item::$item(listed) => Some(listed),
                    _ => None,
                }
            }
        }
    )+};
}

listed! {
    Colour of Colour,
    Player of Player,
    Seat of (usize, Player),
    Pile of PileNumber,
    Part of Part,
    Line of LogLine,
    Action of Action,
    Said of (usize, Statement),
    Ready of Ready,
    Numbered of usize,
}

/// A row for each of what `each` gives, which is made when that comes into the list and taken away when it leaves it.
/// Nothing may stand twice in the list.
#[component]
pub fn Rows<T: Listed, V: IntoView + 'static>(
    /// The list.
    each: impl Fn() -> Vec<T> + Send + 'static,
    /// The row.
    children: impl Fn(T) -> V + Send + Sync + 'static,
) -> impl IntoView {
    let items = move || each().into_iter().map(T::item).collect();
    let row = move |item| T::of(item).map(&children).into_any();
    rows(Box::new(items), Arc::new(row))
}

fn rows(
    items: Box<dyn Fn() -> Vec<Item> + Send>,
    row: Arc<dyn Fn(Item) -> AnyView + Send + Sync>,
) -> AnyView {
    view! {
        <For each=items key=|item| *item let:item>
            {row(item)}
        </For>
    }
    .into_any()
}
