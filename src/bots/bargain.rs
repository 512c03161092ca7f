//! What a computer player says: an answer to what is put to it, or something of its own, thought out in steps.
//!
//! A deal is tried in short searches in which its sides honour it and do not. So everybody's chances are known with it
//! kept, with either side broken, and without it; trust says how likely each of these is. What is said is what gains both
//! most, by the product of their gains (Nash's bargaining solution). Of a threat the same searches tell what it is to have
//! its demand met, and what it costs both to see it carried out.

mod gains;
mod reason;
mod trial;

use super::bonds::{Bonds, Role};
use super::chances::Chances;
use super::level::{Level, Mind};
use super::line_of_play::decider;
use super::offers::candidates;
use super::played::Played;
use super::random::Random;
use super::tree::Tree;
use super::trust::{Trust, has_broken};
use super::word::Manner;
use crate::order::ordered;
use crate::promises::{Judge, Spoken, Standing, Statement, numbered, other_half};
use crate::rules::{Phase, Player, Position};
pub use reason::Reason;
use trial::{FAVOUR, Trial};

/// A player's thinking about what to say. It draws no other random number than those of its seed: the same game, player,
/// level, manner and seed give the same statement everywhere, however the steps are cut.
#[derive(Clone, Debug)]
pub struct Bargain {
    position: Position,
    player: Player,
    manner: Manner,
    level: Level,
    seed: u64,
    judge: Judge,
    /// What is owed already, by the record's trust.
    bonds: Bonds,
    trust: Trust,
    /// How far the player trusts the others; the others' trust is the record's.
    mine: Trust,
    /// Everybody's chances without any deal.
    base: Option<Chances>,
    trials: Vec<Trial>,
    /// Which trial goes on, and in which round.
    at: usize,
    round: usize,
    /// What goes on in it.
    tree: Option<(Tree, u32)>,
    /// The number of what the player answers, if it is asked.
    answers: Option<usize>,
    said: Option<Statement>,
    /// Why it refuses what it answers.
    reason: Option<Reason>,
    done: bool,
}

/// How many candidates are tried in each round at the most, and by how many simulations each.
const ROUNDS: [(usize, u32); 3] = [(20, 100), (6, 350), (2, 1_200)];
/// How many simulations tell how everybody stands without a deal, and what the answer to an offer is.
const BASE: u32 = 1_500;
/// How likely each side honours a deal while it is tried.
const TRIED: f64 = 0.7;
/// Below this trust nothing is agreed with anybody.
const TOO_LITTLE: f64 = 0.25;

impl Bargain {
    /// What `player` says now, in a game that was played so far: `game`.
    pub fn new(game: &Played, player: Player, level: Level, manner: Manner, seed: u64) -> Self {
        let mut bargain = Self::begun(game, player, level, manner, seed);
        bargain.prepare();
        bargain
    }

    /// What `player` offers in place of the deal of that number, which it has refused: something else to the same one, and
    /// nothing where it has refused none such.
    pub fn instead_of(
        refused: usize,
        game: &Played,
        player: Player,
        level: Level,
        manner: Manner,
        seed: u64,
    ) -> Self {
        let mut bargain = Self::begun(game, player, level, manner, seed);
        let spoken = numbered(bargain.judge.spoken(), refused);
        let refused = spoken.filter(|spoken| {
            spoken.standing == Standing::Refused
                && spoken.statement.to() == Some(player)
                && matches!(spoken.statement, Statement::Deal { .. })
        });
        let to = refused.map(|refused| refused.statement.by());
        bargain.think_of(|statement| {
            matches!(statement, Statement::Deal { .. }) && to.is_some() && statement.to() == to
        });
        bargain
    }

    fn begun(game: &Played, player: Player, level: Level, manner: Manner, seed: u64) -> Self {
        let judge = game.judge();
        let trust = Trust::of(game);
        Self {
            position: game.position().clone(),
            player,
            manner,
            level,
            seed,
            judge: judge.clone(),
            bonds: Bonds::of(judge, |player| trust.in_player(player)),
            trust,
            mine: Trust::by(Some(manner), game),
            base: None,
            trials: Vec::new(),
            at: 0,
            round: 0,
            tree: None,
            answers: None,
            said: None,
            reason: None,
            done: false,
        }
    }

    /// Finds out what there is to think about.
    fn prepare(&mut self) {
        let living = self.position.living();
        let is_over = self.position.phase().is_over();
        if is_over || !living.contains(self.player) {
            self.done = true;
            return;
        }
        let put_to_it = self.judge.spoken().iter().enumerate().find(|(_, spoken)| {
            spoken.standing == Standing::Open && spoken.statement.to() == Some(self.player)
        });
        if let Some((place, spoken)) = put_to_it {
            let number = place + 1;
            let statement = spoken.statement;
            let by = self.player;
            self.answers = Some(number);
            self.said = Some(Statement::Refuse { by, number });
            let accept = Statement::Accept { by, number };
            let can = self.judge.clone().hear(&self.position, accept).is_ok();
            let answered = self.other_half(number).map(|other| other.standing);
            let answered = answered.filter(|standing| *standing != Standing::Open);
            if !can || self.shuns(statement.by()) {
                self.reason = can.then_some(Reason::Distrust);
                self.done = true;
            } else if let Some(standing) = answered {
                // What was said in one breath is answered in one.
                if standing == Standing::Holds {
                    self.said = Some(accept);
                }
                self.done = true;
            } else {
                let gains = (0.0, 0.0);
                self.trials = vec![Trial { statement, gains }];
            }
            return;
        }
        let spoken = self.judge.spoken();
        let said_in_turn = |step: usize| step >= self.judge.turn_began();
        let is_quiet = !spoken.iter().any(|spoken| said_in_turn(spoken.step));
        self.think_of(|_| is_quiet);
    }

    /// Thinks of what it could say of its own accord, as far as it is `wanted`.
    fn think_of(&mut self, wanted: impl Fn(Statement) -> bool) {
        let spoken = self.judge.spoken();
        let living = self.position.living();
        let is_bargaining = living.len() > 2
            && living.contains(self.player)
            && self.position.phase() != Phase::Chance;
        if is_bargaining {
            let waits_for = |to: Player| {
                spoken.iter().any(|spoken| {
                    matches!(spoken.standing, Standing::Open | Standing::Waiting)
                        && spoken.statement.by() == self.player
                        && spoken.statement.to() == Some(to)
                })
            };
            let may_hear = |to: Player| !self.shuns(to) && !waits_for(to);
            self.trials = candidates(&self.position, &self.judge, self.player)
                .into_iter()
                .filter(|statement| wanted(*statement) && statement.to().is_some_and(may_hear))
                .map(|statement| Trial {
                    statement,
                    gains: (0.0, 0.0),
                })
                .collect();
        }
        // Not all of them every time: that takes too long, and would be the same talk again and again.
        Random::new(self.seed).shuffle(&mut self.trials);
        self.trials.truncate(ROUNDS[0].0);
        self.done = self.trials.is_empty();
    }

    /// What was said in one breath with what was said under that number.
    fn other_half(&self, number: usize) -> Option<&Spoken> {
        let spoken = self.judge.spoken();
        numbered(spoken, other_half(spoken, number)?)
    }

    /// Whether it agrees on nothing with that one.
    fn shuns(&self, other: Player) -> bool {
        self.mine.in_player(other) < TOO_LITTLE
            || self.manner.grudge && has_broken(&self.judge, other)
    }

    /// Thinks on for up to that many simulations, which take about as long as play-outs do; says whether it is done.
    pub fn step(&mut self, simulations: u32) -> bool {
        for _ in 0..simulations {
            if self.done {
                break;
            }
            self.simulate();
        }
        self.done
    }

    /// What it says by what is known: `None` is nothing. An offer that is not thought out is not made, and what is put to
    /// it is refused then.
    pub fn said(&self) -> Option<Statement> {
        if self.done || self.answers.is_some() {
            self.said
        } else {
            None
        }
    }

    /// Why it refuses what it answers, once that is thought out. Nothing of its own stands behind the refusal of what cannot
    /// be accepted any more, nor of what was said in one breath with something that it has refused.
    pub const fn reason(&self) -> Option<Reason> {
        if self.done { self.reason } else { None }
    }

    fn simulate(&mut self) {
        if self.tree.is_none() {
            self.tree = Some(self.begin());
        }
        let Some((tree, left)) = &mut self.tree else {
            return;
        };
        tree.play_out();
        *left = left.saturating_sub(1);
        if *left == 0
            && let Some((tree, _)) = self.tree.take()
        {
            self.conclude(&tree);
        }
    }

    /// How many of so many simulations the level makes. More than three quarters take longer in a browser than anybody
    /// waits for a word.
    fn share(&self, simulations: u32) -> u32 {
        let sixteenths = match self.level {
            Level::Beginner => 1,
            Level::Casual => 4,
            Level::Sharp | Level::Master => 12,
        };
        (simulations * sixteenths / 16).max(1)
    }

    /// The search that comes next: without a deal first, then with one after the other.
    fn begin(&self) -> (Tree, u32) {
        let mut bonds = self.bonds.clone();
        let mut left = self.share(BASE);
        let trial = self.base.and_then(|_| self.trials.get(self.at));
        if let Some(Trial { statement, .. }) = trial
            && let Some(to) = statement.to()
        {
            let by = statement.by();
            let role = match statement {
                Statement::Deal { .. } => Role::Deal,
                _ => Role::Word,
            };
            let other = self.answers.and_then(|number| self.other_half(number));
            let other = other.map(|other| other.statement);
            for half in [Some(*statement), other].into_iter().flatten() {
                for (clause, by, to) in [(half.own(), by, to), (half.wanted(), to, by)] {
                    if let Some(clause) = clause {
                        bonds.bind(clause, by, to, role);
                    }
                    bonds.set_honour(by, TRIED);
                }
            }
            if self.answers.is_none() {
                left = self.share(ROUNDS.get(self.round).map_or(0, |round| round.1));
            }
        }
        let mind = Mind {
            depth: 3,
            endings: self.level >= Level::Sharp,
            asides: false,
            ..Level::Casual.mind()
        };
        let root = decider(&self.position).unwrap_or(self.player);
        let mut tree = Tree::new(&self.position, root, mind, bonds, self.seed);
        if let Some(Trial { statement, .. }) = trial
            && let Some(to) = statement.to()
        {
            tree.watch(statement.by(), to);
        }
        (tree, left)
    }

    /// Takes in what a search has come to, and goes on to the next.
    fn conclude(&mut self, tree: &Tree) {
        let Some(base) = self.base else {
            self.base = Some(tree.all());
            return;
        };
        let Some(statement) = self.trials.get(self.at).map(|trial| trial.statement) else {
            self.done = true;
            return;
        };
        let gains = match statement {
            Statement::Threat { .. } => self.threatened(statement, tree, &base),
            _ => self.gains(statement, tree, &base),
        };
        if let Some(trial) = self.trials.get_mut(self.at) {
            trial.gains = gains;
        }
        self.at += 1;
        if self.at < self.trials.len() {
            return;
        }
        self.at = 0;
        self.round += 1;
        if let Some(number) = self.answers {
            let margin = self.margin(statement);
            if gains.1 < margin {
                self.reason = Some(self.against(statement, tree, &base, margin));
            } else {
                let by = self.player;
                self.said = Some(Statement::Accept { by, number });
            }
            self.done = true;
        } else {
            self.sift();
        }
    }

    /// How much a statement must gain the player who answers it.
    fn margin(&self, statement: Statement) -> f64 {
        let is_ask = matches!(statement, Statement::Ask { .. });
        if is_ask && self.mine.in_player(statement.by()) >= 0.5 {
            -FAVOUR
        } else {
            self.manner.margin
        }
    }

    /// After a round: the better trials go on to the next, and the best of the last one is offered.
    fn sift(&mut self) {
        let trials = std::mem::take(&mut self.trials);
        self.trials = ordered(trials, |one, other| {
            other.product().total_cmp(&one.product())
        });
        if let Some((most, _)) = ROUNDS.get(self.round) {
            self.trials.truncate(*most);
            // What harms one of the two as far as could be seen is not looked at more closely.
            let bar = if self.round < 2 { -0.02 } else { 0.0 };
            self.trials.retain(|trial| trial.product() > bar);
            if !self.trials.is_empty() {
                return;
            }
        }
        let margin = self.manner.margin;
        let best = self.trials.first();
        let best = best.filter(|best| best.is_worth_saying(margin));
        self.said = best.map(|best| best.statement);
        self.done = true;
    }
}
