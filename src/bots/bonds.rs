//! What players owe each other, as a search reckons with it: a short account of the live clauses and of the threats that
//! wait, and how likely everybody is to honour theirs. Where nobody owes anything it is empty.

use crate::promises::{Act, Acts, Clause, Held, Horizon, Judge, Standing, Statement};
use crate::rules::{Colour, Player, PlayerSet};

/// One live clause.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bond {
    pub(super) by: Player,
    pub(super) to: Player,
    pub(super) act: Act,
    pub(super) acts: Acts,
    pub(super) not: bool,
    pub(super) left: u8,
    /// 0 for no count of turns.
    pub(super) turns: u8,
    /// It is over when one of these is defeated.
    pub(super) ends: PlayerSet,
    /// The same for both sides of a deal, and of a threat.
    pub(super) deal: usize,
    pub(super) role: Role,
}

/// What a clause is to the one whom it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Their word.
    Word,
    /// One side of a deal: their word, as long as the other side holds.
    Deal,
    /// What a threat demands of them. It is nobody's word, and watched like one.
    Demand,
    /// What they will do if the demand is not met.
    Threat,
}

impl Role {
    /// Whether it is owed now.
    pub(super) const fn is_owed(self) -> bool {
        matches!(self, Self::Word | Self::Deal)
    }
}

/// The clauses that hold, and how likely everybody is to honour theirs.
#[derive(Clone, Debug, Default)]
pub struct Bonds {
    pub(super) all: Vec<Bond>,
    /// In how many of 256 simulations.
    pub(super) honour: [u16; Colour::COUNT],
    /// Who wishes well as its own manner has it, and how much, in quarters; the others do as who keeps their word does.
    pub(super) own: Option<(Player, u8)>,
}

/// How much a player who keeps their word wishes the other side of a deal well while it holds, in quarters of what they
/// wish themselves.
pub(super) const GOODWILL: u8 = 2;

/// The most clauses that are followed; of more, the latest.
const MOST: usize = 24;

impl Bonds {
    /// What is owed in a game now; everybody honours it with the probability (0 to 1) that `honour` gives.
    pub fn of(judge: &Judge, honour: impl Fn(Player) -> f64) -> Self {
        let mut bonds = Self::default();
        for (deal, spoken) in judge.spoken().iter().enumerate().rev() {
            let word = match spoken.statement {
                Statement::Deal { .. } => Role::Deal,
                _ => Role::Word,
            };
            let owed = spoken.owed().filter(|held| held.is_live());
            let mut added: Vec<_> = owed.map(|held| Bond::of(held, deal, word)).collect();
            if let (Standing::Waiting, Statement::Threat { by, to, threat, .. }, Some(demand)) =
                (spoken.standing, spoken.statement, &spoken.wanted)
            {
                added.push(Bond::of(demand, deal, Role::Demand));
                added.push(Bond::new(threat, by, to, deal, Role::Threat));
            }
            if bonds.all.len() + added.len() <= MOST {
                bonds.all.extend(added);
            }
        }
        bonds.all.reverse();
        for player in Colour::ALL.map(Colour::player) {
            bonds.set_honour(player, honour(player));
        }
        bonds
    }

    /// Sets how likely `player` is to honour what it owes, 0 to 1.
    pub(super) fn set_honour(&mut self, player: Player, share: f64) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 256"
        )]
        let of_256 = (share.clamp(0.0, 1.0) * 256.0) as u16;
        self.honour[player.colour() as usize] = of_256;
    }

    /// Sets how much `player` itself wishes the other sides of its deals well, in quarters of what it wishes itself.
    pub(super) fn set_goodwill(&mut self, player: Player, quarters: u8) {
        self.own = Some((player, quarters));
    }

    /// Adds a clause that `by` owes `to` from now on; the two sides of a deal fall together.
    pub(super) fn bind(&mut self, clause: Clause, by: Player, to: Player, role: Role) {
        self.all.push(Bond::new(clause, by, to, usize::MAX, role));
    }

    /// Whether nobody owes anything.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether `player` owes something.
    pub(super) fn binds(&self, player: Player) -> bool {
        let mut all = self.all.iter();
        all.any(|bond| bond.by == player && bond.role.is_owed())
    }

    /// With whom each player has a deal, by colour.
    pub(super) fn partners(&self) -> [PlayerSet; Colour::COUNT] {
        let mut partners = [PlayerSet::EMPTY; Colour::COUNT];
        for bond in self.all.iter().filter(|bond| bond.role == Role::Deal) {
            for (one, other) in [(bond.by, bond.to), (bond.to, bond.by)] {
                let of_one = &mut partners[one.colour() as usize];
                *of_one = of_one.with(other);
            }
        }
        partners
    }

    /// Whether `player` owes something, or may come to, that may keep it from what it would do otherwise.
    pub(super) fn may_hold(&self, player: Player) -> bool {
        let mut all = self.all.iter();
        self.honour[player.colour() as usize] > 0
            && all.any(|bond| bond.by == player && bond.role != Role::Demand)
    }
}

impl Bond {
    fn new(clause: Clause, by: Player, to: Player, deal: usize, role: Role) -> Self {
        let mut ends = PlayerSet::EMPTY.with(by).with(to);
        if let Some(subject) = clause.act.player() {
            ends = ends.with(subject);
        }
        let mut turns = 0;
        match clause.horizon {
            Horizon::None => {}
            Horizon::Turns(n) => turns = n,
            Horizon::Defeat(player) => ends = ends.with(player),
        }
        Self {
            by,
            to,
            act: clause.act,
            acts: Acts::folded(clause.act),
            not: clause.not,
            left: clause.count,
            turns,
            ends,
            deal,
            role,
        }
    }

    fn of(held: &Held, deal: usize, role: Role) -> Self {
        Self {
            left: held.left,
            turns: held.turns_left.unwrap_or(0),
            ..Self::new(held.clause, held.by, held.to, deal, role)
        }
    }
}
