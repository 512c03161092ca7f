//! What a computer player says: an answer to what is put to it, or something of its own, thought out in steps.
//!
//! A deal is tried in short searches in which its sides honour it and do not. So everybody's chances are known with it
//! kept, with either side broken, and without it; trust says how likely each of these is. What is said is what gains both
//! most, by the product of their gains (Nash's bargaining solution). Of a threat the same searches tell what it is to have
//! its demand met, and what it costs both to see it carried out.

use super::bonds::{Bonds, Role};
use super::chances::Chances;
use super::level::{Level, Mind};
use super::line_of_play::decider;
use super::offers::candidates;
use super::random::Random;
use super::tree::Tree;
use super::trust::{Trust, has_broken};
use super::word::Manner;
use crate::promises::{Clause, Horizon, Judge, Standing, Statement};
use crate::rules::{Phase, Player, Position};

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
    done: bool,
}

/// Something that could be said, and what was found out about it.
#[derive(Clone, Debug)]
struct Trial {
    statement: Statement,
    /// What it gains its speaker and its addressee, as each of them sees it; so far the player sees it. Of a threat: what
    /// its speaker gains where its demand is met, and by how much the addressee does better to meet it.
    gains: (f64, f64),
}

impl Trial {
    /// How good it is for both, whom it must not harm.
    fn product(&self) -> f64 {
        let (own, other) = self.gains;
        let (other, weight) = match self.statement {
            Statement::Ask { .. } => (other + FAVOUR, 1.0),
            Statement::Threat { .. } => (other, OF_THREATS),
            _ => (other, 1.0),
        };
        if own > 0.0 && other > 0.0 {
            weight * own * other
        } else {
            own.min(other).min(0.0)
        }
    }

    /// Whether it gains both enough, where an offer must gain its speaker so much.
    fn is_worth_saying(&self, margin: f64) -> bool {
        let (own, other) = self.gains;
        let least = match self.statement {
            Statement::Deal { .. } => 1.5 * margin,
            Statement::Ask { .. } => -FAVOUR,
            Statement::Threat { .. } => 2.0 * margin,
            _ => 0.0,
        };
        own >= margin && other >= least
    }
}

/// How many candidates are tried in each round at the most, and by how many simulations each.
const ROUNDS: [(usize, u32); 3] = [(20, 100), (6, 350), (2, 1_200)];
/// How many simulations tell how everybody stands without a deal, and what the answer to an offer is.
const BASE: u32 = 1_500;
/// How likely each side honours a deal while it is tried.
const TRIED: f64 = 0.7;
/// By how much an ask may lower the chance of who is asked for nothing in return, and still be granted, if trust is mutual.
const FAVOUR: f64 = 0.005;
/// What a threat weighs beside an offer that gains as much: who threatens is not loved for it.
const OF_THREATS: f64 = 1.0;
/// What carrying out a threat may cost at the most whoever means to, however much they care for their word.
const FOR_A_THREAT: f64 = 0.03;
/// What it is worth in the long run to have a partner who keeps faith, in shares of games won. Short searches do not see
/// it: two with a lasting deal win 80 of 100 games against two equal ones without, as `examples/negotiation.rs` found.
const ALLIANCE: f64 = 0.08;
/// Below this trust nothing is agreed with anybody.
const TOO_LITTLE: f64 = 0.25;

impl Bargain {
    /// What `player` says in `position`, in a game in which `judge` has heard everything.
    pub fn new(
        position: &Position,
        judge: &Judge,
        player: Player,
        level: Level,
        manner: Manner,
        seed: u64,
    ) -> Self {
        let trust = Trust::of(judge);
        let mut bargain = Self {
            position: position.clone(),
            player,
            manner,
            level,
            seed,
            judge: judge.clone(),
            bonds: Bonds::of(judge, |player| trust.in_player(player)),
            trust,
            mine: Trust::by(Some(manner), judge),
            base: None,
            trials: Vec::new(),
            at: 0,
            round: 0,
            tree: None,
            answers: None,
            said: None,
            done: false,
        };
        bargain.prepare();
        bargain
    }

    /// Finds out what there is to think about.
    fn prepare(&mut self) {
        let living = self.position.living();
        let is_over = self.position.phase().winner().is_some();
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
            if !can || self.shuns(statement.by()) {
                self.done = true;
            } else {
                let gains = (0.0, 0.0);
                self.trials = vec![Trial { statement, gains }];
            }
            return;
        }
        let spoken = self.judge.spoken();
        let said_in_turn = |step: usize| step >= self.judge.turn_began();
        let is_quiet = living.len() > 2
            && self.position.phase() != Phase::Chance
            && !spoken.iter().any(|spoken| said_in_turn(spoken.step));
        if is_quiet {
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
                .filter(|statement| statement.to().is_some_and(may_hear))
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

    /// Whether it agrees on nothing with that one.
    fn shuns(&self, other: Player) -> bool {
        self.mine.in_player(other) < TOO_LITTLE
            || self.manner.grudge && has_broken(&self.judge, other, self.player)
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

    /// How many simulations the level makes where the best makes so many.
    fn share(&self, simulations: u32) -> u32 {
        let of = match self.level {
            Level::Beginner => 16,
            Level::Casual => 4,
            Level::Sharp | Level::Master => 1,
        };
        (simulations / of).max(1)
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
            for (clause, by, to) in [(statement.own(), by, to), (statement.wanted(), to, by)] {
                if let Some(clause) = clause {
                    bonds.bind(clause, by, to, role);
                }
                bonds.set_honour(by, TRIED);
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
            self.answer(number, statement, gains.1);
        } else {
            self.sift();
        }
    }

    /// What a deal gains its speaker and its addressee, each as they trust the other and mean to keep it.
    fn gains(&self, statement: Statement, tree: &Tree, base: &Chances) -> (f64, f64) {
        let (by, to) = (statement.by(), statement.to().unwrap_or(self.player));
        let means = |player: Player| {
            let is_me = player == self.player;
            if is_me && self.manner.deceives() {
                0.0
            } else {
                1.0
            }
        };
        let trusts = |player: Player| {
            let trust = if player == self.player {
                &self.trust
            } else {
                &self.mine
            };
            trust.in_player(player)
        };
        let gain = |player: Player, of_by: f64, of_to: f64| {
            let mut sum = 0.0;
            for (by_honours, p) in [(true, of_by), (false, 1.0 - of_by)] {
                for (to_honours, q) in [(true, of_to), (false, 1.0 - of_to)] {
                    let cell = tree.where_honoured(by_honours, to_honours);
                    let value = match cell.play_outs() {
                        0 => base.of(player),
                        _ if !by_honours && !to_honours => base.of(player),
                        _ => cell.of(player),
                    };
                    sum += p * q * value;
                }
            }
            sum - base.of(player)
        };
        let alliance = self.alliance(statement);
        (
            gain(by, means(by), trusts(to)) + alliance * trusts(to),
            gain(to, trusts(by), means(to)) + alliance * trusts(by),
        )
    }

    /// What a threat gains its speaker where its demand is met, and by how much its addressee does better to meet it than
    /// to see it carried out. One that would cost its speaker too much to carry out is worth nothing.
    fn threatened(&self, statement: Statement, tree: &Tree, base: &Chances) -> (f64, f64) {
        let (by, to) = (statement.by(), statement.to().unwrap_or(self.player));
        let met = tree.where_honoured(false, true);
        let carried_out = tree.where_honoured(true, false);
        if met.play_outs() == 0 || carried_out.play_outs() == 0 {
            return (-1.0, -1.0);
        }
        let bears = if self.manner.deceives() {
            1.0
        } else {
            self.manner.threshold.min(FOR_A_THREAT)
        };
        if base.of(by) - carried_out.of(by) > bears {
            return (-1.0, -1.0);
        }
        let pressure = met.of(to) - carried_out.of(to);
        (
            met.of(by) - base.of(by),
            pressure * self.trust.in_player(by),
        )
    }

    /// What the goodwill of a deal that lasts is worth to its two sides beyond the deal itself, if they have none yet. Who
    /// has other partners is worth less as one.
    fn alliance(&self, statement: Statement) -> f64 {
        let lasts = |clause: Option<Clause>| {
            clause.is_some_and(|clause| clause.not && !matches!(clause.horizon, Horizon::Turns(_)))
        };
        let Some(to) = statement
            .to()
            .filter(|_| lasts(statement.own()) && lasts(statement.wanted()))
        else {
            return 0.0;
        };
        let by = statement.by();
        let partners = self.bonds.partners();
        let of = |player: Player| partners[player.colour() as usize];
        if of(by).contains(to) {
            return 0.0;
        }
        let others = of(by).len() + of(to).len();
        ALLIANCE / f64::from(1 + u8::try_from(others).unwrap_or(u8::MAX))
    }

    /// Answers what was put to the player, and gains it so much.
    fn answer(&mut self, number: usize, statement: Statement, gain: f64) {
        let by = self.player;
        let is_ask = matches!(statement, Statement::Ask { .. });
        let margin = if is_ask && self.mine.in_player(statement.by()) >= 0.5 {
            -FAVOUR
        } else {
            self.manner.margin
        };
        if gain >= margin {
            self.said = Some(Statement::Accept { by, number });
        }
        self.done = true;
    }

    /// After a round: the better trials go on to the next, and the best of the last one is offered.
    fn sift(&mut self) {
        self.trials
            .sort_by(|one, other| other.product().total_cmp(&one.product()));
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
