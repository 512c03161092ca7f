//! What players owe each other within one simulation of a search, as it is done, broken and forgotten.
//!
//! Who honours a deal wishes its other side well while it holds: that one's winning counts something as well. The clauses
//! alone are worth little, since what they forbid costs those who keep them, and two who just keep a deal win no more than
//! two who made none; with goodwill, deals make alliances.
//!
//! It is no judge. A clause that will be done is done at the first chance, one that will not be done is done only where
//! there is no other way, and what is over is forgotten. What a threat demands is watched; where it is not met, the threat
//! is owed. Where nobody owes anything all of this is nothing.

use super::bonds::{Bond, Bonds, GOODWILL, Role};
use super::choice::Choice;
use super::line_of_play;
use super::play_out::{any_decision, play_out};
use super::random::Random;
use crate::promises::{Act, Acts, Done, each_way, ends_turn};
use crate::rules::{Action, Colour, IllegalAction, Phase, Player, PlayerSet, Position};

/// The bonds within one simulation, and who honours theirs in it.
#[derive(Clone, Debug, Default)]
pub struct Bound {
    bonds: Vec<Bond>,
    honours: PlayerSet,
    living: PlayerSet,
    /// For every player the acts that they will not do, and those that they will.
    forbidden: [Acts; Colour::COUNT],
    owed: [Acts; Colour::COUNT],
    /// Of whom something is demanded.
    threatened: PlayerSet,
    /// With whom each has a deal.
    partners: [PlayerSet; Colour::COUNT],
    own: Option<(Player, u8)>,
}

/// How ill an action does by a player's word: how many clauses it breaks, then how many it does not fulfil. Less is
/// better.
pub(super) type Breach = (u32, u32);

/// Of clauses that are not fulfilled: all of them, however many there are.
const NOTHING_DONE: u32 = 1_000;

impl Bound {
    /// What holds in `position`, honoured by nobody.
    pub(super) fn at(bonds: &Bonds, position: &Position) -> Self {
        let mut bound = Self {
            bonds: bonds.all.clone(),
            living: position.living(),
            ..Self::default()
        };
        bound.sum_up();
        bound
    }

    /// Begins a simulation in `position`.
    pub fn begin(&mut self, bonds: &Bonds, position: &Position, random: &mut Random) {
        self.bonds.clone_from(&bonds.all);
        self.living = position.living();
        self.own = bonds.own;
        self.honours = PlayerSet::EMPTY;
        for player in self.living.iter() {
            let share = u64::from(bonds.honour[player.colour() as usize]);
            // One number for each of the living, whoever owes something: the same draws with a deal and without.
            if random.next() >> 56 < share {
                self.honours = self.honours.with(player);
            }
        }
        self.sum_up();
    }

    fn sum_up(&mut self) {
        self.forbidden = [Acts::NONE; Colour::COUNT];
        self.owed = [Acts::NONE; Colour::COUNT];
        self.partners = [PlayerSet::EMPTY; Colour::COUNT];
        self.threatened = PlayerSet::EMPTY;
        for bond in &self.bonds {
            if bond.role == Role::Demand {
                self.threatened = self.threatened.with(bond.by);
            }
            if !bond.role.is_owed() {
                continue;
            }
            if bond.role == Role::Deal && self.living.len() > 2 {
                for (one, other) in [(bond.by, bond.to), (bond.to, bond.by)] {
                    let partners = &mut self.partners[one.colour() as usize];
                    *partners = partners.with(other);
                }
            }
            let sums = if bond.not {
                &mut self.forbidden
            } else {
                &mut self.owed
            };
            let sum = &mut sums[bond.by.colour() as usize];
            *sum = sum.or(bond.acts);
        }
        // Who is everybody's friend is nobody's: or one could have the goodwill of all for deals that cost nothing.
        let living = self.living;
        let is_everybodys = |friend: &Player| {
            let of_friend = self.partners[friend.colour() as usize];
            living.without(*friend).minus(of_friend).is_empty()
        };
        let promiscuous: PlayerSet = living.iter().filter(is_everybodys).collect();
        if living.len() > 2 && !promiscuous.is_empty() {
            for partners in &mut self.partners {
                *partners = partners.minus(promiscuous);
            }
        }
    }

    /// Whether nobody owes anything any more.
    pub fn is_empty(&self) -> bool {
        self.bonds.is_empty()
    }

    /// Whether `player` owes something, or is not to do something.
    pub fn owes(&self, player: Player) -> bool {
        let at = player.colour() as usize;
        self.forbidden[at] != Acts::NONE || self.owed[at] != Acts::NONE
    }

    /// Of whom something is demanded, under a threat that waits.
    pub fn threatened(&self) -> PlayerSet {
        self.threatened
    }

    /// Whether what `player` does may settle something.
    fn is_watched(&self, player: Player) -> bool {
        self.owes(player) || self.threatened.contains(player)
    }

    /// Whether `player` owes something and honours it.
    pub fn holds(&self, player: Player) -> bool {
        self.honours.contains(player) && self.owes(player)
    }

    /// How ill `action` does by what `by` owes.
    pub(super) fn breach(&self, position: &Position, by: Player, action: Action) -> Breach {
        let at = by.colour() as usize;
        let (forbidden, owed) = (self.forbidden[at], self.owed[at]);
        let mut least = (u32::MAX, u32::MAX);
        let mut weigh = |acts: Acts| {
            let left_undone = NOTHING_DONE - acts.shared(owed);
            least = least.min((acts.shared(forbidden), left_undone));
        };
        let pile = match action {
            Action::Play { .. } => Done::by(position, action).all(),
            _ => Acts::NONE,
        };
        each_way(position, by, action, |acts| weigh(acts.or(pile)));
        least
    }

    /// The same for any choice; to do nothing breaks nothing.
    pub(super) fn breach_of(&self, position: &Position, by: Player, choice: Choice) -> Breach {
        match choice {
            Choice::Act(action) => self.breach(position, by, action),
            Choice::Pass => (0, NOTHING_DONE),
        }
    }

    /// Whom `player` wishes well now, and how much, in quarters of what they wish themselves.
    pub(super) fn goodwill(&self, player: Player) -> (PlayerSet, u8) {
        let quarters = match self.own {
            Some((own, quarters)) if own == player => quarters,
            _ if self.honours.contains(player) => GOODWILL,
            _ => 0,
        };
        let partners = self.partners[player.colour() as usize];
        if quarters == 0 {
            (PlayerSet::EMPTY, 0)
        } else {
            (partners, quarters)
        }
    }

    /// Whether `player` honours what it owes in this simulation.
    pub(super) fn honours(&self, player: Player) -> bool {
        self.honours.contains(player)
    }

    /// Takes note of `action`, which `by` decided in `before` and which has led to `after`.
    fn note(
        &mut self,
        by: Option<Player>,
        done: Acts,
        before: Phase,
        action: Action,
        after: &Position,
    ) {
        let mut changed = false;
        if let Some(by) = by.filter(|by| self.is_watched(*by)) {
            let ends_turn = ends_turn(before, action, after.phase());
            let honours = self.honours.contains(by);
            // A deal that is broken, and a threat whose demand is not met.
            let (mut broken, mut due) = (None, None);
            self.bonds.retain_mut(|bond| {
                if bond.by != by || bond.role == Role::Threat {
                    return true;
                }
                let is_demand = bond.role == Role::Demand;
                if bond.acts.shared(done) > 0 {
                    if !bond.not {
                        bond.left = bond.left.saturating_sub(1);
                    } else if is_demand {
                        due = Some(bond.deal);
                        return false;
                    } else if !honours {
                        // Who honours it does it only where there is no other way.
                        broken = Some(bond.deal);
                    }
                }
                let mut is_over = bond.left == 0;
                if ends_turn && bond.turns > 0 && !is_over {
                    bond.turns -= 1;
                    is_over = bond.turns == 0;
                    if is_over && is_demand && !bond.not {
                        due = Some(bond.deal);
                    }
                }
                changed |= is_over;
                !is_over
            });
            if let Some(deal) = broken {
                changed = true;
                self.bonds.retain(|bond| bond.deal != deal);
            }
            if let Some(deal) = due {
                changed = true;
                let of_it = self.bonds.iter_mut().filter(|bond| bond.deal == deal);
                of_it.for_each(|bond| bond.role = Role::Word);
            }
        }
        let living = after.living();
        if living != self.living {
            self.living = living;
            changed = true;
            self.bonds.retain(|bond| bond.ends.minus(living).is_empty());
        }
        if changed {
            self.forget_threats();
            self.sum_up();
        }
    }

    /// A threat is over with what it demands.
    fn forget_threats(&mut self) {
        let is_demand = |bond: &&Bond| bond.role == Role::Demand;
        let demands: Vec<_> = self
            .bonds
            .iter()
            .filter(is_demand)
            .map(|d| d.deal)
            .collect();
        self.bonds
            .retain(|bond| bond.role != Role::Threat || demands.contains(&bond.deal));
    }

    /// A transfer or kill out of turn that `by` owes and can make now without giving away the last chip.
    pub(super) fn owed_aside(&self, position: &Position, by: Player) -> Option<Action> {
        if position.hand(by).total() < 2 {
            return None;
        }
        let holds = |colour| position.prisoners(by).count(colour) > 0;
        let is_owed = |bond: &&Bond| bond.by == by && !bond.not && bond.role.is_owed();
        let mut owed = self.bonds.iter().filter(is_owed);
        owed.find_map(|bond| match bond.act {
            Act::Transfer { colour, to } if holds(colour) => Some(Action::Transfer {
                from: by,
                colour,
                to,
            }),
            Act::Kill(colour) if holds(colour) => Some(Action::KillPrisoner { by, colour }),
            _ => None,
        })
    }

    /// A decision of `by`, who honours what it owes: any of those that do best by it.
    fn decision(&self, position: &Position, by: Player, random: &mut Random) -> Option<Action> {
        /// How often one is drawn before all are looked at.
        const DRAWS: u8 = 4;
        if let Phase::Rescue { seeker, .. } = position.phase() {
            let owed = self.owed[by.colour() as usize];
            let rescues = |colour: &Colour| {
                let acts = Acts::folded(Act::Rescue(seeker)).or(Acts::folded(Act::Transfer {
                    colour: *colour,
                    to: seeker,
                }));
                owed.shared(acts) > 0
            };
            let colour = position.prisoners(by).colours().iter().find(rescues);
            return Some(
                colour.map_or(Action::Refuse(by), |colour| Action::Transfer {
                    from: by,
                    colour,
                    to: seeker,
                }),
            );
        }
        if let Some(aside) = self.owed_aside(position, by) {
            return Some(aside);
        }
        let of_turns = |bond: &&Bond| {
            bond.by == by
                && !bond.not
                && bond.role.is_owed()
                && !matches!(bond.act, Act::Rescue(_) | Act::Transfer { .. })
        };
        if !self.bonds.iter().any(|bond| of_turns(&bond)) {
            for _ in 0..DRAWS {
                let action = any_decision(position, random)?;
                if self.breach(position, by, action).0 == 0 {
                    return Some(action);
                }
            }
        }
        let decisions = position.decisions();
        let from = random.below(decisions.len());
        let turned = (from..decisions.len()).chain(0..from);
        turned
            .filter_map(|n| decisions.get(n))
            .min_by_key(|action| self.breach(position, by, *action))
    }

    /// Plays `position` to the end by chance, but for who honours what they owe; gives the winner.
    pub(super) fn play_out(&mut self, position: &mut Position, random: &mut Random) -> Player {
        while !self.is_empty() {
            let by = line_of_play::decider(position);
            let chosen = match by {
                Some(by) if self.holds(by) => self.decision(position, by, random),
                _ => any_decision(position, random),
            };
            let Some(action) = chosen else {
                break;
            };
            if self.follow(position, by, action).is_err() {
                break;
            }
        }
        play_out(position, random).0
    }

    /// Does `action`, which `by` decides, in `position`, and takes note of it.
    ///
    /// # Errors
    /// When it is not legal; then nothing changes.
    pub fn follow(
        &mut self,
        position: &mut Position,
        by: Option<Player>,
        action: Action,
    ) -> Result<(), IllegalAction> {
        let (before, done) = (position.phase(), self.done(position, by, action));
        position.apply_noting(action, &mut ())?;
        self.note(by, done, before, action, position);
        Ok(())
    }

    /// What `action` does, as far as it settles anything; nothing where it does not.
    fn done(&self, position: &Position, by: Option<Player>, action: Action) -> Acts {
        match by {
            Some(by) if self.is_watched(by) => Done::by(position, action).all(),
            _ => Acts::NONE,
        }
    }
}
