//! The tree of a search: for every player the share of play-outs that they win.

mod node;
mod selection;

use super::bonds::Bonds;
use super::bound::{Bound, Breach};
use super::chances::Chances;
use super::choice::Choice;
use super::company::Company;
use super::duel;
use super::foresight::Foresight;
use super::kind::Kind;
use super::level::Mind;
use super::line_of_play;
use super::nets::{Nets, Places};
use super::parts::Parts;
use super::play_out::play_out;
use super::random::Random;
use super::step::Step;
use crate::rules::{Action, Colour, Phase, Player, PlayerSet, Position};
use node::Node;

/// The most nodes that a tree has, about 16 megabytes. A full tree no longer grows, and its counts still do.
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

/// The tree below one position and the question what one player does in it.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    root: Position,
    player: Player,
    mind: Mind,
    bonds: Bonds,
    random: Random,
    nodes: Vec<Node>,
    /// How many choices at the root answer what is asked: they come first, the asides after them.
    asked_for: usize,
    /// Wins by player for each choice at the root.
    tallies: Vec<Chances>,
    /// Two players, and the wins by whether each honours what it owes (see [`Tree::watch`]).
    watched: Option<(Player, Player)>,
    by_honour: [Chances; 4],
    /// What the others are like, and what is known of players like them; without it everything is played out.
    learned: Option<(&'static Nets, Company)>,
    /// Of what kind everybody is taken to be in this play-out.
    kinds: [Kind; Colour::COUNT],
    // Used within one step only, and kept so that the next need not allocate them.
    position: Position,
    path: Vec<Step>,
    list: Vec<(Action, u16)>,
    bound: Bound,
    breaches: Vec<Breach>,
    foresight: Foresight,
}

/// What is known of one choice at the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    pub(super) choice: Choice,
    pub(super) chances: Chances,
    pub(super) winner: Option<Player>,
}

impl Prospect {
    /// Nothing, of which nothing is known.
    pub(super) const NONE: Self = Self {
        choice: Choice::Pass,
        chances: Chances::NONE,
        winner: None,
    };
}

impl Tree {
    /// What `player` does in `position`, where `bonds` hold: the tree's root, with all that they can choose.
    pub(super) fn new(
        position: &Position,
        player: Player,
        mind: Mind,
        bonds: Bonds,
        seed: u64,
    ) -> Self {
        let mut tree = Self {
            root: position.clone(),
            player,
            mind,
            bonds,
            random: Random::new(seed),
            nodes: vec![Node::new(Choice::Pass, 1.0)],
            asked_for: 1,
            tallies: Vec::new(),
            watched: None,
            by_honour: [Chances::default(); 4],
            learned: None,
            kinds: [Kind::Flat; Colour::COUNT],
            position: position.clone(),
            path: Vec::new(),
            list: Vec::new(),
            bound: Bound::default(),
            breaches: Vec::new(),
            foresight: Foresight::default(),
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
        if is_open
            && tree.bonds.binds(player)
            && let Some(owed) = Bound::at(&tree.bonds, position).owed_aside(position, player)
            && !list.iter().any(|(known, _)| *known == owed)
        {
            list.push((owed, 4));
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

    /// Goes by nets from now on, among others who are like that.
    pub(super) fn go_by(&mut self, nets: &'static Nets, company: Company) {
        // It knows itself.
        let company = company.with(self.player, [0.0, 0.0, 1.0]);
        self.learned = Some((nets, company));
    }

    /// Whether it goes by nets.
    pub(super) const fn goes_by_nets(&self) -> bool {
        self.learned.is_some()
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

    /// How ill each choice at the root does by what its player owes.
    pub(super) fn breaches(&self) -> Vec<Breach> {
        let bound = Bound::at(&self.bonds, &self.root);
        let weigh = |option: Prospect| bound.breach_of(&self.root, self.player, option.choice);
        self.options().map(weigh).collect()
    }

    /// Counts from now on by whether these two honour what they owe.
    pub(super) fn watch(&mut self, one: Player, other: Player) {
        self.watched = Some((one, other));
    }

    /// The wins of the simulations in which the two who are [watched](Tree::watch) honour what they owe, or do not.
    pub(super) fn where_honoured(&self, one: bool, other: bool) -> &Chances {
        &self.by_honour[usize::from(one) + 2 * usize::from(other)]
    }

    /// The wins of all simulations.
    pub(super) fn all(&self) -> Chances {
        let mut all = Chances::default();
        for tally in &self.tallies {
            all.add(tally);
        }
        all
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
        self.path.push(Step {
            at: 0,
            by: None,
            goodwill: (PlayerSet::EMPTY, 0),
        });
        let (mut at, mut depth) = (0, 0u8);
        let mut decider = Some(self.player);
        let shallow = self.random.happens(self.mind.shallow_of_16);
        if !self.bonds.is_empty() {
            self.bound.begin(&self.bonds, &self.root, &mut self.random);
        }
        let honours = self.watched.map_or(0, |(one, other)| {
            usize::from(self.bound.honours(one)) + 2 * usize::from(self.bound.honours(other))
        });
        if let Some((_, company)) = &self.learned {
            for player in self.root.living().without(self.player).iter() {
                self.kinds[player.colour() as usize] = company.draw(player, &mut self.random);
            }
        }
        let parts = loop {
            let Some(node) = self.nodes.get(at) else {
                return;
            };
            if let Some(winner) = node.winner {
                break Parts::won_by(winner);
            }
            let (visits, seen, is_leaf) = (node.visits, node.seen.0, node.children == 0);
            if is_leaf && let Some(winner) = self.settled() {
                self.nodes[at].winner = Some(winner);
                break Parts::won_by(winner);
            }
            let came_by = self.path.last().and_then(|step| step.by);
            let is_looked_at = if self.learned.is_some() {
                // A net says the same every time: once is enough.
                visits == 0 && came_by.is_some() && depth > 0
            } else {
                came_by.is_some_and(|by| by != self.player)
                    && seen < self.mind.looks.max(visits / A_LOOK_IN)
            };
            if is_looked_at {
                break self.how_it_ends();
            }
            if depth > 0 || is_leaf {
                decider = line_of_play::decider(&self.position);
            }
            if is_leaf && (depth >= self.mind.depth || !self.expand(at, decider)) {
                break self.how_it_ends();
            }
            let Some(child) = self.select(at, decider, shallow) else {
                return;
            };
            let goodwill = self.goodwill(decider);
            if let Choice::Act(action) = self.nodes[child].choice
                && !self.follow(decider, action)
            {
                return;
            }
            self.path.push(Step {
                at: child,
                by: decider,
                goodwill,
            });
            at = child;
            depth = depth.saturating_add(1);
        };
        self.count(&parts);
        if self.watched.is_some() {
            self.by_honour[honours].take_in(&parts);
        }
    }

    /// Whom `decider` wishes well now, and how much, in quarters.
    fn goodwill(&self, decider: Option<Player>) -> (PlayerSet, u8) {
        match decider {
            Some(decider) if !self.bonds.is_empty() => self.bound.goodwill(decider),
            _ => (PlayerSet::EMPTY, 0),
        }
    }

    /// How the position that was reached comes out: as the field net expects, or one time as it may go on.
    fn how_it_ends(&mut self) -> Parts {
        match self.learned {
            Some((nets, company)) => {
                let places = Places::among(&self.position, company.likenesses());
                let seen = nets.field.trunk.see(&places);
                let head = nets.field.heads.first();
                head.map_or(Parts::default(), |head| {
                    Parts::expected(&head.outlook(&seen))
                })
            }
            None => Parts::won_by(self.play_on()),
        }
    }

    /// On to the end of the game by chance, but for who honours what they owe.
    fn play_on(&mut self) -> Player {
        if self.bound.is_empty() {
            play_out(&mut self.position, &mut self.random).0
        } else {
            self.bound.play_out(&mut self.position, &mut self.random)
        }
    }

    /// Carries out `action`; says whether the rules allow it.
    fn follow(&mut self, decider: Option<Player>, action: Action) -> bool {
        if self.bound.is_empty() {
            return self.position.apply_noting(action, &mut ()).is_ok();
        }
        self.bound
            .follow(&mut self.position, decider, action)
            .is_ok()
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

    /// Counts what a play-out has come to for every node on the path.
    fn count(&mut self, parts: &Parts) {
        let last = self.path.len().saturating_sub(1);
        let mut decider_above = None;
        let mut settled_below = false;
        for step in (0..self.path.len()).rev() {
            let chosen = self.path[step];
            let (at, chosen_by) = (chosen.at, chosen.by);
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
            let pleased = chosen.pleased(parts);
            node.wins += pleased;
            if step == last {
                node.seen.0 += 1;
                node.seen.1 += pleased;
            }
            decider_above = chosen_by;
        }
        if let Some(step) = self.path.get(1)
            && let Some(tally) = self.tallies.get_mut(step.at - 1)
        {
            tally.take_in(parts);
        }
    }

    /// Who wins at a node for certain: whoever decides there, if they win one of its children and owe nothing that may keep
    /// them from it; else whoever wins all of them.
    fn settle(&self, at: usize, decider: Option<Player>) -> Option<Player> {
        let node = self.nodes.get(at)?;
        let first = node.first as usize;
        let children = self.nodes.get(first..first + usize::from(node.children))?;
        let is_free = |decider| !self.bonds.may_hold(decider);
        if decider.is_some_and(is_free) && children.iter().any(|child| child.winner == decider) {
            return decider;
        }
        let winner = children.first()?.winner;
        let all = children.iter().all(|child| child.winner == winner);
        winner.filter(|_| all)
    }
}
