//! The tree of a search: for every player the share of play-outs that they win.

use super::chances::Chances;
use super::duel;
use super::level::Mind;
use super::line_of_play;
use super::play_out::play_out;
use super::random::Random;
use crate::rules::{Action, Phase, Player, Position};

/// What a player does: something, or nothing now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This action.
    Act(Action),
    /// Nothing now; only where no decision of the player is awaited.
    Pass,
}

/// The most nodes that a tree has, about 8 megabytes. A full tree no longer grows, and its counts still do.
const MOST_NODES: usize = 1 << 18;
/// How much an unlikely action is explored: the constant of PUCT. Greater explores more.
const EXPLORATION: f64 = 0.7;
/// By how much an action that was never tried counts less than the mean of its siblings.
const UNTRIED: f64 = 0.05;
/// When another player's action has had its [`Mind::looks`], it gets one more for every so many play-outs through it.
///
/// So the more often an action matters, the better is known what a short-sighted player thinks of it. And as a look goes
/// no further down the tree, what lies far ahead, and is least certain, weighs less.
const A_LOOK_IN: u32 = 4;

#[derive(Clone, Debug)]
struct Node {
    choice: Choice,
    /// Its share of the weight that it and its siblings have together.
    prior: f32,
    visits: u32,
    /// Play-outs through here that were won by the player who chose to come here.
    wins: u32,
    /// Visits and wins of those play-outs whose path through the tree ended here: all that a player sees who looks no
    /// further.
    seen: (u32, u32),
    /// Who wins from here whatever is tried, as far as the tree's actions go.
    winner: Option<Player>,
    first: u32,
    children: u16,
}

/// One step down the tree: the node, and who chose it.
type Step = (usize, Option<Player>);

/// The tree below one position and the question what one player does in it.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    root: Position,
    player: Player,
    mind: Mind,
    random: Random,
    nodes: Vec<Node>,
    /// How many choices at the root answer what is asked: they come first, the asides after them.
    asked_for: usize,
    /// Wins by player for each choice at the root.
    tallies: Vec<Chances>,
    // Used within one step only, and kept so that the next need not allocate them.
    position: Position,
    path: Vec<Step>,
    list: Vec<(Action, u16)>,
}

/// What is known of one choice at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    pub(super) choice: Choice,
    pub(super) chances: Chances,
    pub(super) winner: Option<Player>,
}

impl Tree {
    /// What `player` does in `position`: the tree's root, with all that they can choose.
    pub(super) fn new(position: &Position, player: Player, mind: Mind, seed: u64) -> Self {
        let mut tree = Self {
            root: position.clone(),
            player,
            mind,
            random: Random::new(seed),
            nodes: vec![Node::new(Choice::Pass, 1.0)],
            asked_for: 1,
            tallies: Vec::new(),
            position: position.clone(),
            path: Vec::new(),
            list: Vec::new(),
        };
        let mut list = Vec::new();
        let asked = position.awaits().contains(player);
        let mover = position.phase().mover();
        if asked || matches!(position.phase(), Phase::Rescue { .. }) && mover != Some(player) {
            line_of_play::decisions(position, player, &mut list);
        }
        if asked {
            tree.asked_for = list.len();
        }
        let is_open = !matches!(position.phase(), Phase::Rescue { .. } | Phase::Chance);
        // Between two players they change nothing (see `duel` and `exact`).
        if mind.asides && is_open && position.living().len() > 2 {
            line_of_play::asides(position, player, &mut list);
        }
        let (decisions, asides) = list.split_at_mut(if asked { tree.asked_for } else { 0 });
        tree.random.shuffle(decisions);
        tree.random.shuffle(asides);
        let mut choices: Vec<(Choice, u16)> = Vec::new();
        if !asked {
            choices.push((Choice::Pass, 8));
        }
        choices.extend(list.into_iter().map(|(a, weight)| (Choice::Act(a), weight)));
        tree.tallies = vec![Chances::default(); choices.len()];
        tree.grow(0, choices.into_iter());
        tree
    }

    /// The position at the root.
    pub(super) const fn root(&self) -> &Position {
        &self.root
    }

    /// How many of the [`Tree::options`] answer what is asked, or do nothing: they come first.
    pub(super) const fn asked_for(&self) -> usize {
        self.asked_for
    }

    /// The choices at the root, with what has been counted for each.
    pub(super) fn options(&self) -> impl ExactSizeIterator<Item = Prospect> + '_ {
        let nodes = self.nodes.iter().skip(1);
        nodes.zip(&self.tallies).map(|(node, chances)| Prospect {
            choice: node.choice,
            chances: *chances,
            winner: node.winner,
        })
    }

    /// Who wins for certain, if that is known.
    pub(super) fn winner(&self) -> Option<Player> {
        self.nodes.first().and_then(|node| node.winner)
    }

    fn grow(&mut self, at: usize, choices: impl Iterator<Item = (Choice, u16)> + Clone) {
        let all: u32 = choices.clone().map(|(_, weight)| u32::from(weight)).sum();
        let first = self.nodes.len();
        let all = f32::from(u16::try_from(all).unwrap_or(u16::MAX).max(1));
        self.nodes
            .extend(choices.map(|(choice, weight)| Node::new(choice, f32::from(weight) / all)));
        let children = self.nodes.len() - first;
        if let Some(node) = self.nodes.get_mut(at) {
            node.first = u32::try_from(first).unwrap_or(u32::MAX);
            node.children = u16::try_from(children).unwrap_or(u16::MAX);
        }
    }

    /// One play-out: down the tree to a leaf, on to the end of the game, and what it came to back up.
    pub(super) fn play_out(&mut self) {
        self.position.clone_from(&self.root);
        self.path.clear();
        self.path.push((0, None));
        let (mut at, mut depth) = (0, 0u8);
        let mut decider = Some(self.player);
        let shallow = self.random.happens(self.mind.shallow_of_16);
        let winner = loop {
            let Some(node) = self.nodes.get(at) else {
                return;
            };
            if let Some(winner) = node.winner {
                break winner;
            }
            let (visits, seen, is_leaf) = (node.visits, node.seen.0, node.children == 0);
            if is_leaf && let Some(winner) = self.settled() {
                self.nodes[at].winner = Some(winner);
                break winner;
            }
            let came_by = self.path.last().and_then(|(_, by)| *by);
            if came_by.is_some_and(|by| by != self.player)
                && seen < self.mind.looks.max(visits / A_LOOK_IN)
            {
                break play_out(&mut self.position, &mut self.random).0;
            }
            if depth > 0 || is_leaf {
                decider = line_of_play::decider(&self.position);
            }
            if is_leaf && (depth >= self.mind.depth || !self.expand(at, decider)) {
                break play_out(&mut self.position, &mut self.random).0;
            }
            let Some(child) = self.select(at, decider, shallow) else {
                return;
            };
            if let Choice::Act(action) = self.nodes[child].choice
                && self.position.apply_noting(action, &mut ()).is_err()
            {
                return;
            }
            self.path.push((child, decider));
            at = child;
            depth = depth.saturating_add(1);
        };
        self.count(winner);
    }

    /// Who has won the position that a step has reached, or wins it by the formula.
    fn settled(&self) -> Option<Player> {
        if self.mind.endings {
            duel::winner(&self.position)
        } else {
            self.position.phase().winner()
        }
    }

    /// Gives the node its children; not if the tree is full.
    fn expand(&mut self, at: usize, decider: Option<Player>) -> bool {
        let mut list = std::mem::take(&mut self.list);
        if let Some(player) = decider {
            line_of_play::decisions(&self.position, player, &mut list);
        } else {
            list.clear();
            list.extend(self.position.decisions().iter().map(|action| (action, 1)));
        }
        // In any order, or what comes first in the list, and so the first seats, would be tried more.
        self.random.shuffle(&mut list);
        let fits = self.nodes.len() + list.len() <= MOST_NODES && !list.is_empty();
        if fits {
            self.grow(
                at,
                list.iter().map(|(a, weight)| (Choice::Act(*a), *weight)),
            );
        }
        self.list = list;
        fits
    }

    /// Which child comes next: by its share of wins for the one who decides, more for what was seldom tried and for
    /// what a sensible player would do (PUCT). Only sums, products and roots, which are the same on every machine.
    fn select(&mut self, at: usize, decider: Option<Player>, shallow: bool) -> Option<usize> {
        let node = self.nodes.get(at)?;
        let first = node.first as usize;
        let children = self.nodes.get(first..first + usize::from(node.children))?;
        let Some(decider) = decider else {
            // Chance.
            return Some(first + self.random.below(children.len()));
        };
        let (visits, wins) = children
            .iter()
            .fold((0, 0), |(v, w), child| (v + child.visits, w + child.wins));
        let mean = f64::from(wins) / f64::from(visits.max(1));
        let untried = (mean - UNTRIED).max(0.0);
        let scale = EXPLORATION * f64::from(visits + 1).sqrt();
        let shallow = shallow && decider != self.player;
        let mut best = (first, -2.0);
        for (n, child) in children.iter().enumerate() {
            let score = match child.winner {
                Some(winner) if winner != decider => -1.0,
                _ => {
                    let value = if child.visits == 0 {
                        untried
                    } else if shallow && child.seen.0 > 0 {
                        f64::from(child.seen.1) / f64::from(child.seen.0)
                    } else {
                        f64::from(child.wins) / f64::from(child.visits)
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

    /// Counts a play-out that `winner` has won for every node on the path.
    fn count(&mut self, winner: Player) {
        let last = self.path.len().saturating_sub(1);
        let mut decider_above = None;
        let mut settled_below = false;
        for step in (0..self.path.len()).rev() {
            let (at, chosen_by) = self.path[step];
            let mut settled = None;
            if settled_below {
                settled = self.settle(at, decider_above);
            }
            let Some(node) = self.nodes.get_mut(at) else {
                return;
            };
            if settled.is_some() {
                node.winner = settled;
            }
            settled_below = node.winner.is_some();
            node.visits += 1;
            node.wins += u32::from(chosen_by == Some(winner));
            if step == last {
                node.seen.0 += 1;
                node.seen.1 += u32::from(chosen_by == Some(winner));
            }
            decider_above = chosen_by;
        }
        if let Some((at, _)) = self.path.get(1)
            && let Some(tally) = self.tallies.get_mut(at - 1)
        {
            tally.count(winner);
        }
    }

    /// Who wins at a node for certain: whoever decides there, if they win one of its children; else whoever wins all of
    /// them.
    fn settle(&self, at: usize, decider: Option<Player>) -> Option<Player> {
        let node = self.nodes.get(at)?;
        let first = node.first as usize;
        let children = self.nodes.get(first..first + usize::from(node.children))?;
        if decider.is_some() && children.iter().any(|child| child.winner == decider) {
            return decider;
        }
        let winner = children.first()?.winner;
        let all = children.iter().all(|child| child.winner == winner);
        winner.filter(|_| all)
    }
}

impl Node {
    const fn new(choice: Choice, prior: f32) -> Self {
        Self {
            choice,
            prior,
            visits: 0,
            wins: 0,
            seen: (0, 0),
            winner: None,
            first: 0,
            children: 0,
        }
    }
}
