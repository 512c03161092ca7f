//! What flat players who decide next think of their choices: asked as they ask themselves, by play-outs.
//!
//! The net that foresees them errs by some hundredths of a game, and what they take is often the best by less. To play out
//! takes long, so only those are asked who decide next after whoever searches, and little by little: the more often such a
//! decision is come to, the better it is known.

use super::node::Node;
use crate::bots::choice::Choice;
use crate::bots::foresight::{Likely, weigh};
use crate::bots::kind::Kind;
use crate::bots::play_out::play_out;
use crate::bots::random::Random;
use crate::rules::{Player, Position};

/// What the net says counts as much as so many play-outs: with so many they foresee flat players as well as it does.
const NET_COUNTS: f32 = 200.0;
/// So often each choice is played out at once.
const AT_ONCE: u16 = 25;
/// So often each choice is played out in all.
const AT_MOST: u16 = 1_000;

/// A decision that a flat player was asked for.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// The node at which they decide.
    pub(super) at: usize,
    /// What each choice is worth to them by the net.
    by_net: Vec<Likely>,
    /// How many play-outs of each they won.
    wins: Vec<u16>,
    play_outs: u16,
}

impl Asked {
    /// A decision of which only the net has said something.
    pub(super) fn new(at: usize, by_net: &[Likely]) -> Self {
        Self {
            at,
            by_net: by_net.to_vec(),
            wins: vec![0; by_net.len()],
            play_outs: 0,
        }
    }

    /// Asks on, and notes in `choices` how likely `player` takes each in `position`. Gives how many play-outs that took.
    pub(super) fn ask(
        &mut self,
        position: &Position,
        player: Player,
        choices: &mut [Node],
        scratch: &mut Position,
        random: &mut Random,
    ) -> u32 {
        if self.play_outs >= AT_MOST {
            return 0;
        }
        self.play_outs += AT_ONCE;
        let mut made = 0;
        for (choice, wins) in choices.iter().zip(&mut self.wins) {
            let Choice::Act(action) = choice.choice else {
                continue;
            };
            for _ in 0..AT_ONCE {
                scratch.clone_from(position);
                if scratch.apply_noting(action, &mut ()).is_ok() {
                    *wins += u16::from(play_out(scratch, random).0 == player);
                }
                made += 1;
            }
        }
        let mut likely = self.by_net.clone();
        let all = NET_COUNTS + f32::from(self.play_outs);
        for (worth, wins) in likely.iter_mut().zip(&self.wins) {
            let worth = &mut worth[Kind::Flat as usize];
            *worth = (NET_COUNTS * *worth + f32::from(*wins)) / all;
        }
        weigh(&mut likely, Kind::Flat);
        for (choice, likely) in choices.iter_mut().zip(&likely) {
            choice.likely[Kind::Flat as usize] = likely[Kind::Flat as usize];
        }
        made
    }
}
