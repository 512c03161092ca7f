//! Those who sit at the tables of the games to learn from.

use super::flat::{best_of, decisions};
use so_long_sucker::bots::nets::{Nets, Places, exponential};
use so_long_sucker::bots::{Choice, Company, Kind, Mind, Progress, Random, Search, any_decision};
use so_long_sucker::rules::{Action, Colour, Phase, Player, Position};

/// Somebody at the table.
#[derive(Clone, Copy)]
pub enum Seat {
    /// Flat Monte Carlo with so many play-outs.
    Flat(u32),
    /// Does at a glance what comes out best as the net that foresees a kind sees it; errs more the greater the second number.
    Glance(Kind, f32),
    /// Searches.
    Thinks(Mind),
}

/// How somebody chose who searches.
pub struct Thought {
    pub action: Action,
    /// What could be done, how often each was tried, and everybody's chances then.
    pub tried: Vec<(Action, u32)>,
    pub shares: [f32; Colour::COUNT],
}

/// Whose decision is awaited; nobody where chance is asked.
pub fn awaited(position: &Position) -> Option<Player> {
    position.awaits().nth(0)
}

/// Any decision of whoever is awaited.
pub fn any(position: &Position, random: &mut Random) -> Action {
    match awaited(position) {
        Some(player) => *random
            .one_of(&decisions(position, player))
            .expect("a decision"),
        None => any_decision(position, random).expect("chance names one"),
    }
}

/// What a flat player does.
pub fn flat(position: &Position, player: Player, play_outs: u32, random: &mut Random) -> Action {
    let mut choices = decisions(position, player);
    random.shuffle(&mut choices);
    best_of(choices, position, player, play_outs, random)
}

/// Searches, with these nets if the mind goes by nets.
pub fn think(
    position: &Position,
    player: Player,
    mind: Mind,
    nets: &'static Nets,
    company: Company,
    seed: u64,
) -> Thought {
    let search = Search::new(position, player, mind, seed).expect("they live");
    let mut search = search.among(nets, company);
    while search.step(u32::MAX) == Progress::Thinking {}
    let best = search.best();
    let Choice::Act(action) = best.choice else {
        panic!("passed in {position}");
    };
    let mut shares = [0.0; Colour::COUNT];
    for player in position.living().iter() {
        #[expect(clippy::cast_possible_truncation, reason = "a share")]
        let share = best.chances.of(player) as f32;
        shares[player.colour() as usize] = share;
    }
    let all: f32 = shares.iter().sum();
    let tried = search
        .estimates()
        .filter_map(|estimate| match estimate.choice {
            Choice::Act(tried)
                if tried == action
                    || !tried.is_aside()
                    || matches!(position.phase(), Phase::Rescue { .. }) =>
            {
                Some((tried, estimate.chances.play_outs()))
            }
            _ => None,
        });
    Thought {
        action,
        tried: tried.collect(),
        shares: shares.map(|share| share / all.max(1e-6)),
    }
}

/// What `player` does at a glance.
fn glance(
    position: &Position,
    player: Player,
    kind: Kind,
    erring: f32,
    nets: &Nets,
    random: &mut Random,
) -> Action {
    let choices = decisions(position, player);
    let mut after = position.clone();
    let worth: Vec<f32> = choices
        .iter()
        .map(|action| {
            after.clone_from(position);
            after.apply_noting(*action, &mut ()).expect("listed");
            let (net, head) = kind.net(nets);
            let seen = net.trunk.see(&Places::of(&after));
            net.heads[head].outlook(&seen)[player.colour() as usize]
        })
        .collect();
    let most = worth.iter().copied().fold(0.0, f32::max);
    let weight = |worth: &f32| exponential((worth - most) / erring);
    let mut left = random.unit() * worth.iter().map(weight).sum::<f32>();
    for (action, worth) in choices.iter().zip(&worth) {
        left -= weight(worth);
        if left < 0.0 {
            return *action;
        }
    }
    choices[0]
}

/// The seat of `player`.
pub fn place(position: &Position, player: Player) -> usize {
    let mut seats = position.setup().seats().iter();
    seats.position(|seat| *seat == player).expect("a seat")
}

impl Seat {
    /// What kind of player it is.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Flat(_) => Kind::Flat,
            Self::Glance(kind, _) => kind,
            Self::Thinks(mind) if mind.shallow_of_16 == 16 && mind.nets == 0 => Kind::Sharp,
            Self::Thinks(_) => Kind::Searching,
        }
    }

    pub fn decide(
        self,
        position: &Position,
        player: Player,
        nets: &'static Nets,
        random: &mut Random,
    ) -> Action {
        match self {
            Self::Flat(play_outs) => flat(position, player, play_outs, random),
            Self::Glance(kind, erring) => glance(position, player, kind, erring, nets, random),
            Self::Thinks(mind) => {
                think(
                    position,
                    player,
                    mind,
                    nets,
                    Company::UNKNOWN,
                    random.next(),
                )
                .action
            }
        }
    }
}
