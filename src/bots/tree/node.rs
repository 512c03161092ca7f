//! A node of the tree of a search: a choice, and what is known of it.

use crate::bots::choice::Choice;
use crate::bots::foresight::Likely;
use crate::bots::kind::Kind;
use crate::rules::Player;

/// A choice, and what has come of it so far.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) choice: Choice,
    /// Its share of the weight that it and its siblings have together.
    pub(super) prior: f32,
    pub(super) visits: u32,
    /// How the play-outs through here pleased the player who chose to come here, in quarters of parts of a game:
    /// four times all parts for each that they won, and less for those won by whom they wish well.
    pub(super) wins: f64,
    /// Visits and wins of those play-outs whose path through the tree ended here: all that a player sees who looks no
    /// further.
    pub(super) seen: (u32, f64),
    /// How likely a player of each kind comes here who decides above, once that was asked; else it is all 0.
    pub(super) likely: Likely,
    /// Who wins from here whatever is tried, as far as the tree's actions go.
    pub(super) winner: Option<Player>,
    pub(super) first: u32,
    pub(super) children: u16,
}

impl Node {
    /// One that nobody has come to, with that share of the weight.
    pub(super) const fn new(choice: Choice, prior: f32) -> Self {
        Self {
            choice,
            prior,
            visits: 0,
            wins: 0.0,
            seen: (0, 0.0),
            likely: [0.0; Kind::COUNT],
            winner: None,
            first: 0,
            children: 0,
        }
    }
}
