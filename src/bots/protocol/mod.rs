//! Computer players as lines of text: a line in, a line out.
//!
//! ```text
//! position red blue yellow white | 7 | any | x/b3y1w1/r3b1y4/x 1:wry,8:wr,10:bw,11:w r2b2y1w2 B give:Y@11 12
//!                                  -> ok
//! go Y nodes 20000 seed 7          -> best -Y values B=0.44 Y=0.56 nodes 20000
//! go B millis 500 seed 7           -> pass values B=0.44 Y=0.56 nodes 31337
//! talk B level sharp word loyal    -> say B>Y:-Y,1&sB | silent
//! solve                            -> winner B | unknown
//! playouts 100000 seed 7           -> playouts 100000 wins B=43123 Y=56877 actions 812345 seconds 0.031
//! verdicts                         -> verdicts 1:kept 2:open | verdicts -
//! trust                            -> trust R=0.60 B=0.71 Y=0.60 W=0.43
//! company                          -> company R flat=0.12 sharp=0.70 searching=0.18 B flat=0.33 ...
//! legal Y                          -> legal -B -W aside Y:r-B Y:xr say Y+3 Y-3
//! where                            -> position red blue yellow white | 7 | any | x/b3y1w1/r3b1y4/x 1:wry,8:wr ...
//! stop                             -> ok; what was being thought about is answered first, as far as it came
//! quit
//! ```
//!
//! `position`: the seats' colours, chips each, the pile limit (`any` or a number), and a position in notation; without
//! one, it is the start of the usual game. `go P`: what P does now; `pass` is only answered where no decision of P is
//! awaited. `nodes`: how many play-outs it may make; a master, who goes by [nets](super::nets), judges one position for every
//! eight, which takes about as long. Values are shares of play-outs, or what the positions judged came to, in seat order, of the living; where an ending is decided they are 1 and 0,
//! and the action keeps the win. `talk P`: what P says now, in [notation](crate::record): an answer to what was put to it
//! and is open, or an offer, or nothing (`silent`). `verdicts`: what has become of all that was said, as a `?` line has it;
//! `trust`: how far everybody's word is trusted, in seat order. `company`: how likely everybody is of each
//! [kind](super::Kind) of player, by what they did in the game that the question brings along. `legal P`: what P can decide of what is
//! awaited now, which kills and transfers P can make besides (rule 8), and what P can answer to what was said, each in the order
//! of its text; behind `legal`, `aside` and `say`, which are always there. `where`: the position, as the line that sets it.
//! What cannot be read answers `error` and why, and changes nothing.
//!
//! Beyond that, `go` takes, in any order: `level beginner|casual|sharp|master` (its budget, unless `nodes` or `millis`
//! is there, and what it sees; the master's without it), `rescue N`, `revenge N` and `mercy N` (the character, in
//! percent), `word loyal|grudger|opportunist|fox` (how it keeps its own promises; without it, it decides as if it had made
//! none), and `full` (all play-outs, even where nothing is left to choose: for estimates). `talk` takes `level`, `word` (a loyal master without them), `seed`,
//! `instead N` (what P offers in place of the deal of that number, which it has refused: another deal to the same player, or
//! nothing) and `why` (behind a refusal then stands what speaks most against what was put to P, if anything of its own does: `say B-3 why
//! costs`, or `little`, `tempting` or `distrust`; see [`Reason`](super::Reason)). `seed` is 0
//! without one.
//!
//! # A question in one line
//!
//! Every question can bring along the game that it asks about, with what was said in it. Such a line needs no other one: a program
//! that was begun anew answers it as one that heard of the game before, and the position that was set stays as it is.
//!
//! ```text
//! so-long-sucker 1|seats red blue yellow white|chips 7|piles any||!R r-B b1-Y|go Y level sharp seed 7
//! so-long-sucker 2|seats red blue yellow white|chips 7|piles any||!R R>B:-B,1&sR r|talk B level sharp word fox seed 7
//! position red blue | 2 | any | r2/b2 - - - chance 1 | !B b | go R nodes 500
//! ```
//!
//! The first two are a game's [record](crate::record) without names, with `|` for the ends of its lines; a blank does as well
//! behind an action or a statement, and better, as `|` inside a statement is that of a threat. The third is for a game that did
//! not begin as games do: `position` as above, the actions and statements since (there may be none), and the question.
//!
//! # In types
//!
//! [`Request`] and [`Answer`] are written by `Display` and read by `FromStr`. [`Session`] answers. It reads no clock and
//! never waits: whoever owns it feeds it lines and lets it think in slices.
//!
//! ```
//! use so_long_sucker::bots::protocol::{Answer, Reply, Session};
//!
//! let mut session = Session::new();
//! let line = "position red blue | 2 | any | r1/b2 - r1 - play:B 1";
//! assert_eq!(session.begin(line), Reply::Answer(Answer::Done));
//! let mut reply = session.begin("go B nodes 1000 seed 7");
//! while reply == Reply::Thinking {
//!     // The second number is how many milliseconds have passed since `begin`.
//!     reply = session.step(100, 0);
//! }
//! let Reply::Answer(answer) = reply else { panic!("{reply:?}") };
//! assert_eq!(answer.to_string(), "best b values R=0.00 B=1.00 nodes 0");
//! ```

mod answer;
mod legal;
mod played;
mod question;
mod request;
mod session;

/// Where a page finds the function that gives a port to a conversation with the program on it.
pub const CONNECT: &str = "so-long-sucker-bot";

pub use answer::{Answer, Best, Likeness, PlayedOut, Value};
pub use legal::Legal;
pub use question::{Go, Question, Talk};
pub use request::{LONGEST_LINE, Request};
pub use session::{MOST_MILLIS, MOST_PLAY_OUTS, Reply, SOLVED_POSITIONS, Session};

use core::fmt;

const NO_ANSWER: &str = "no answer of this protocol";

/// Why a line cannot be read, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(String);

impl From<String> for Unreadable {
    fn from(why: String) -> Self {
        Self(why)
    }
}

impl From<&str> for Unreadable {
    fn from(why: &str) -> Self {
        Self(why.to_owned())
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Unreadable {}

/// A number in decimal digits; one past 64 bits counts as the greatest.
fn number(word: &str) -> Option<u64> {
    let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(u64::MAX))
}

/// Nothing comes behind `command`.
fn alone(command: &str, rest: &str) -> Result<(), Unreadable> {
    if rest.trim().is_empty() {
        Ok(())
    } else {
        Err(format!("{command} takes nothing more").into())
    }
}

/// The player of an upper-case letter that stands alone.
fn player(word: &str) -> Option<crate::rules::Player> {
    let mut letters = word.chars();
    let player = crate::rules::Player::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(player)
}
