//! The one text form of games and positions: it serves saves, export and import, links, bug reports and tests.
//!
//! A lower-case letter is a chip, an upper-case one a player: red `r R`, blue `b B`, yellow `y Y`,
//! white `w W`, green `g G`, black `k K`.
//!
//! ```text
//! so-long-sucker 1
//! seats red "Ann" blue yellow white
//! chips 7
//! piles any
//!
//! !R r-B b1-Y y1-W w1 r2
//! ```
//!
//! | action | means |
//! |---|---|
//! | `!R` | chance names Red |
//! | `r`, `r3` | the player with the move starts a pile with a red chip, or plays it on pile 3 |
//! | `-Y` | ... and gives the move to Yellow |
//! | `xb` | the captor kills a blue chip of the captured pile and takes in the rest |
//! | `B:xr`, `B:r-Y`, `B:no` | Blue kills a red prisoner, transfers it to Yellow, refuses to rescue |
//!
//! A position is six fields: hands in seat order, piles, dead box, line, what is awaited, next pile's number:
//! `x/b3y1w1/r3b1y4/x 1:wry,8:wr,10:bw,11:w r2b2y1w2 B give:Y@11 12`.
//! A line of a game that begins with `=` states the position reached, and is checked.
//!
//! A game with [statements](crate::promises) is of version 2. They stand among the actions, in the order in which they
//! were heard:
//!
//! | text | what it is |
//! |---|---|
//! | `R>B:sB,3` | Red promises Blue a rescue within three of Red's turns |
//! | `R>B:&-R` | Red asks Blue for the move |
//! | `R>B:~xb&r-R`, `R>B:xb\|-R,1` | Red offers Blue a deal; Red threatens Blue |
//! | `B+3`, `B-3`, `R*3` | Blue accepts or refuses what was said as the third; Red lets it go |
//!
//! A line that begins with `?` states what has become of all that was said, and is checked as well.

mod action_text;
mod game_text;
mod header;
mod name;
pub mod packed;
mod position_text;
mod read_error;
mod scan;
mod statement_text;
mod sum;

pub use action_text::{read_action, read_actions};
pub use game_text::{Reading, Record, Said};
pub use name::{Name, Named, Names};
pub use position_text::read_position;
pub use read_error::{Expected, Problem, ReadError};
pub use statement_text::read_statement;
pub use sum::sum;
