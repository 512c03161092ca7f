//! What a computer player does: a search in steps.

use super::chances::Chances;
use super::duel;
use super::exact::{Solver, Solving, Verdict};
use super::level::{Character, Mind};
use super::tree::{Choice, Prospect, Tree};
use crate::rules::{Action, Phase, Player, Position};

/// How far a [`Search`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It has not finished.
    Thinking,
    /// This is what the player does.
    Done(Choice),
}

/// A choice of the player and what was counted for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// What the player does.
    pub choice: Choice,
    /// Every player's chance after it.
    pub chances: Chances,
    /// Who wins if nobody errs, if that is known.
    pub winner: Option<Player>,
}

/// A search for what one player does in one position. It reads no clock and draws no other random number than those of
/// its seed: the same position, player, mind and seed give the same choice everywhere, however the steps are cut.
#[derive(Clone, Debug)]
pub struct Search {
    tree: Tree,
    player: Player,
    mind: Mind,
    solver: Option<Solver>,
    verdict: Option<Verdict>,
    /// What the player does in an ending that is known, unless the tree chooses.
    ending: Option<Choice>,
    play_outs: u32,
    done: bool,
}

/// As many positions of an ending take about as long to search as one play-out.
const POSITIONS_A_PLAY_OUT: u32 = 4;
/// How many play-outs are made where there is only one choice: enough for an estimate.
const WITHOUT_CHOICE: u32 = 200;
/// By how much a kill or transfer that nobody asked for must better the player's chance, or it is not made.
const WORTH_AN_ASIDE: f64 = 0.03;
/// What a character weighs at the most, as [`Character`](super::Character) says.
const FOR_A_RESCUE: f64 = 0.15;
const FOR_OTHERS: f64 = 1.0 / 3.0;

impl Search {
    /// What `player` does in `position`; `None` if they are not living or the game is over.
    pub fn new(position: &Position, player: Player, mind: Mind, seed: u64) -> Option<Self> {
        let plays = position.living().contains(player);
        if !plays || position.phase().winner().is_some() {
            return None;
        }
        let solver = (mind.endings && duel::two_left(position).is_some())
            .then(|| Solver::new(position, mind.ending_positions));
        let mut search = Self {
            tree: Tree::new(position, player, mind, seed),
            player,
            mind,
            solver,
            verdict: None,
            ending: None,
            play_outs: 0,
            done: false,
        };
        search.look_at_ending();
        Some(search)
    }

    /// Thinks on for up to that many play-outs (0 asks only how it stands).
    pub fn step(&mut self, play_outs: u32) -> Progress {
        for _ in 0..play_outs {
            if self.done {
                break;
            }
            if let Some(solver) = &mut self.solver {
                solver.step(POSITIONS_A_PLAY_OUT);
                self.look_at_ending();
                continue;
            }
            self.tree.play_out();
            self.play_outs += 1;
            self.done = self.play_outs >= self.mind.play_outs || self.is_settled();
        }
        if self.done {
            Progress::Done(self.best().choice)
        } else {
            Progress::Thinking
        }
    }

    /// How many play-outs it has made.
    pub const fn play_outs(&self) -> u32 {
        self.play_outs
    }

    /// What the player does by what is known so far.
    pub fn best(&self) -> Estimate {
        let choice = self.ending.unwrap_or_else(|| self.in_tree());
        let known = self.verdict.map(|v| v.winner);
        let of_choice = self.tree.options().find(|p| p.choice == choice);
        let winner = known.or_else(|| of_choice.and_then(|p| p.winner));
        let chances = match (winner, of_choice) {
            (Some(winner), _) => Chances::certain(winner),
            (None, Some(prospect)) => prospect.chances,
            (None, None) => Chances::default(),
        };
        Estimate {
            choice,
            chances,
            winner,
        }
    }

    /// Each choice that was looked at, with what was counted for it, in the order of the position's decisions.
    pub fn estimates(&self) -> impl Iterator<Item = Estimate> + '_ {
        self.tree.options().map(|p| Estimate {
            choice: p.choice,
            chances: p.chances,
            winner: p.winner,
        })
    }

    /// Takes over what the solver has found about the ending, if it has finished.
    fn look_at_ending(&mut self) {
        match self.solver.as_ref().map(Solver::state) {
            None | Some(Solving::Thinking) => return,
            Some(Solving::Unknown) => {}
            Some(Solving::Decided(verdict)) => {
                let position = self.tree.root();
                self.verdict = Some(verdict);
                self.ending = if position.awaits().contains(self.player) {
                    // In a lost ending with chips of the defeated, the tree looks for what is hardest to answer.
                    let action = verdict.action.or_else(|| duel::best(position));
                    action.map(Choice::Act)
                } else {
                    Some(Choice::Pass)
                };
                self.done = self.ending.is_some();
            }
        }
        self.solver = None;
    }

    /// Whether more play-outs cannot change the choice.
    fn is_settled(&self) -> bool {
        /// After how many play-outs this is asked again.
        const EVERY: u32 = 64;
        if self.mind.full || !self.play_outs.is_multiple_of(EVERY) {
            return false;
        }
        let options = self.tree.options();
        if options.len() <= 1 {
            return self.play_outs >= WITHOUT_CHOICE;
        }
        if self.tree.winner().is_some() {
            return true;
        }
        let (mut most, mut second) = (0, 0);
        for option in options {
            let visits = option.chances.play_outs();
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        let left = self.mind.play_outs.saturating_sub(self.play_outs);
        self.mind.character == Character::COOL && most - second > left
    }

    /// The choice that the tree's counts favour.
    fn in_tree(&self) -> Choice {
        let mut options = self.tree.options();
        if let Some(won) = options.find(|o| o.winner == Some(self.player)) {
            return won.choice;
        }
        let asked_for = || self.tree.options().take(self.tree.asked_for());
        let open = |option: &Prospect| option.winner.is_none();
        let visits = |option: &Prospect| option.chances.play_outs();
        // The first of those visited most.
        let mut robust: Option<Prospect> = None;
        for option in asked_for() {
            let better = robust
                .as_ref()
                .is_none_or(|best| (open(&option), visits(&option)) > (open(best), visits(best)));
            if better {
                robust = Some(option);
            }
        }
        let Some(robust) = robust else {
            return Choice::Pass;
        };
        let mut best = robust;
        if self.mind.character != Character::COOL {
            let known_enough = asked_for().filter(|o| open(o) && visits(o) * 4 >= visits(&robust));
            for option in known_enough {
                if self.utility(&option) > self.utility(&best) {
                    best = option;
                }
            }
        }
        let mut bar = self.utility(&best) + WORTH_AN_ASIDE;
        for aside in self.tree.options().skip(self.tree.asked_for()) {
            let known_enough = open(&aside) && visits(&aside) * 10 >= visits(&robust);
            if known_enough && self.utility(&aside) > bar {
                bar = self.utility(&aside);
                best = aside;
            }
        }
        best.choice
    }

    /// What an option is worth to the player: their own chance, and what else their character cares for.
    fn utility(&self, option: &Prospect) -> f64 {
        let position = self.tree.root();
        let character = self.mind.character;
        let share = |percent: u8| f64::from(percent.min(100)) / 100.0;
        let mut utility = option.chances.of(self.player);
        if let (Choice::Act(Action::Transfer { to, .. }), Phase::Rescue { seeker, .. }) =
            (option.choice, position.phase())
            && to == seeker
        {
            utility += FOR_A_RESCUE * share(character.rescue);
        }
        let own = self.player.colour();
        let rivals = || position.living().without(self.player).iter();
        let captors = rivals().filter(|p| position.hand(*p).count(own) > 0);
        if let Some(captor) = captors.max_by_key(|p| position.hand(*p).count(own)) {
            utility -= FOR_OTHERS * share(character.revenge) * option.chances.of(captor);
        }
        if let Some(weakest) = rivals().min_by_key(|p| position.hand(*p).total()) {
            utility += FOR_OTHERS * share(character.mercy) * option.chances.of(weakest);
        }
        utility
    }
}
