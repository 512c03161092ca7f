//! Which way a simulation goes on at a node of the tree.

use super::node::Node;
use super::{EXPLORATION, Tree, UNTRIED};
use crate::bots::choice::Choice;
use crate::bots::parts::WHOLE;
use crate::bots::step::WON;
use crate::rules::Player;

impl Tree {
    /// Which child comes next: by its share of wins for the one who decides, more for what was seldom tried and for
    /// what a sensible player would do (PUCT). Only sums, products and roots, which are the same on every machine.
    /// Who honours what they owe chooses among what does best by it.
    pub(super) fn select(
        &mut self,
        at: usize,
        decider: Option<Player>,
        shallow: bool,
    ) -> Option<usize> {
        self.weigh(at, decider);
        let least = self.breaches.iter().min().copied();
        let node = self.nodes.get(at)?;
        let first = node.first as usize;
        let children = self.nodes.get(first..first + usize::from(node.children))?;
        let Some(decider) = decider else {
            // Chance.
            return Some(first + self.random.below(children.len()));
        };
        let goodwill = self.goodwill(Some(decider)).0;
        // The nets have never seen anybody who wishes another one well.
        let is_foreseen = self.learned.is_some() && goodwill.is_empty();
        if shallow && decider != self.player && is_foreseen {
            return self.as_foreseen(at, decider);
        }
        let share = |pleased: f64, of: u32| {
            pleased / (f64::from(WHOLE) * f64::from(u32::from(WON)) * f64::from(of))
        };
        let (visits, wins) = children
            .iter()
            .fold((0, 0.0), |(v, w), child| (v + child.visits, w + child.wins));
        let mean = share(wins, visits.max(1));
        let untried = (mean - UNTRIED).max(0.0);
        let scale = EXPLORATION * f64::from(visits + 1).sqrt();
        let shallow = shallow && decider != self.player;
        let mut best = (first, -2.0);
        for (n, child) in children.iter().enumerate() {
            if self.breaches.get(n).copied() > least {
                continue;
            }
            let score = match child.winner {
                Some(winner) if winner != decider && !goodwill.contains(winner) => -1.0,
                _ => {
                    let value = if child.visits == 0 {
                        untried
                    } else if shallow && child.seen.0 > 0 {
                        share(child.seen.1, child.seen.0)
                    } else {
                        share(child.wins, child.visits)
                    };
                    value + scale * f64::from(child.prior) / f64::from(1 + child.visits)
                }
            };
            if score > best.1 {
                best = (first + n, score);
            }
        }
        Some(best.0)
    }

    /// A child as a player of the kind that `decider` is taken for would choose, of those that do best by what they owe if
    /// they honour it.
    fn as_foreseen(&mut self, at: usize, decider: Player) -> Option<usize> {
        let (nets, _) = self.learned?;
        let node = self.nodes.get(at)?;
        let first = node.first as usize;
        let children = first..first + usize::from(node.children);
        let children = self.nodes.get_mut(children)?;
        let kind = self.kinds[decider.colour() as usize];
        if children.first()?.likely[kind as usize] == 0.0 {
            let actions = children.iter().filter_map(|child| match child.choice {
                Choice::Act(action) => Some(action),
                Choice::Pass => None,
            });
            let likely = self
                .foresight
                .of(nets, kind, &self.position, decider, actions);
            for (child, likely) in children.iter_mut().zip(likely) {
                for (known, new) in child.likely.iter_mut().zip(likely) {
                    *known = known.max(*new);
                }
            }
        }
        let least = self.breaches.iter().min();
        let likely = |(n, child): (usize, &Node)| {
            let is_held_back = self.breaches.get(n) > least;
            let likely = child.likely[kind as usize];
            (!is_held_back).then_some((n, likely))
        };
        let open = || children.iter().enumerate().filter_map(likely);
        // Without a word of theirs all are open, and together certain.
        let all = match least {
            Some(_) => open().map(|(_, likely)| likely).sum(),
            None => 1.0,
        };
        let mut left = self.random.unit() * all;
        let drawn = open().find(|(_, likely)| {
            left -= likely;
            left < 0.0
        });
        let drawn = drawn.or_else(|| open().next());
        Some(first + drawn.map_or(0, |(n, _)| n))
    }

    /// Works out how ill each child does by what `decider` owes, if they honour it.
    fn weigh(&mut self, at: usize, decider: Option<Player>) {
        self.breaches.clear();
        let Some(decider) = decider.filter(|decider| self.bound.holds(*decider)) else {
            return;
        };
        let Some(node) = self.nodes.get(at) else {
            return;
        };
        let first = node.first as usize;
        let children = self.nodes.get(first..first + usize::from(node.children));
        for child in children.unwrap_or_default() {
            let breach = self.bound.breach_of(&self.position, decider, child.choice);
            self.breaches.push(breach);
        }
    }
}
