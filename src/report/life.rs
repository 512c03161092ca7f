//! A line for each player: what they gave, what it did, and how they fell.

use super::Matrix;
use super::broken::Broken;
use super::words::{Given, Tally, given};
use crate::game::Game;
use crate::promises::Act;
use crate::rules::{Colour, Event, Player, PlayerSet, Why};

/// What a player did in a game, and what became of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Life {
    /// Who.
    pub player: Player,
    /// What became of their words.
    pub words: Tally,
    /// By how many hundredths in all their broken words made others' chances fall; `None` while chances are not known.
    /// What several words to the same player did at the same time counts once, and empty threats do not.
    pub damage: Option<u32>,
    /// How many chips they hold now.
    pub chips: usize,
    /// How many piles they captured.
    pub captures: usize,
    /// How many rescues they came to that they had not promised.
    pub rescues: usize,
    /// How many other prisoners they transferred without having promised it.
    pub gifts: usize,
    /// How it ended for them.
    pub fate: Fate,
    /// How many steps they lived: to their fall, or to the last.
    pub lived: usize,
}

/// How a game ended for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They have won.
    Won,
    /// They live, and the game is not over.
    Living,
    /// They were defeated before the game began, at a table that was set up so.
    Out,
    /// They are defeated.
    Fell(Fall),
}

/// How a player was defeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fall {
    /// How many actions the game had then.
    pub step: usize,
    /// Who had refused to rescue them; nobody, if nobody held a prisoner.
    pub refused: PlayerSet,
    /// Who brought them the move with which they fell, by their own decision or by a chip; `None` where it came from
    /// chance, by a rebound, or from themselves.
    pub brought_by: Option<Player>,
}

/// A life for each player, in seat order. Damage is told if chances are `known`.
pub(super) fn all(game: &Game, broken: &[Broken], known: bool) -> Vec<Life> {
    let words = Matrix::of(game.judge());
    let owed: Vec<Given> = given(game.judge()).collect();
    let winner = game.position().phase().winner();
    let mut lives: Vec<Life> = game
        .setup()
        .seats()
        .iter()
        .map(|player| Life {
            player: *player,
            words: words.given_by(*player),
            damage: known.then(|| damage(broken, *player)),
            chips: game.position().hand(*player).total(),
            captures: 0,
            rescues: 0,
            gifts: 0,
            fate: if winner == Some(*player) {
                Fate::Won
            } else if game.position().living().contains(*player) {
                Fate::Living
            } else {
                // Until a step tells when they fell.
                Fate::Out
            },
            lived: if game.position_at(0).living().contains(*player) {
                game.cursor()
            } else {
                0
            },
        })
        .collect();
    let mut brought = [None; Colour::COUNT];
    for (place, step) in game.steps().iter().enumerate() {
        let rescued = step.events.iter().find_map(|event| match event {
            Event::Rescued { seeker, .. } => Some(*seeker),
            _ => None,
        });
        for event in &step.events {
            let of = |player: Player| move |life: &&mut Life| life.player == player;
            match *event {
                Event::Moved { from, to, why } => {
                    let chosen = !matches!(why, Why::Chance | Why::Rebound | Why::DefeatedColour);
                    brought[to.colour() as usize] = from.filter(|from| chosen && *from != to);
                }
                Event::Killed { captor, .. } => {
                    if let Some(life) = lives.iter_mut().find(of(captor)) {
                        life.captures += 1;
                    }
                }
                Event::Transferred { from, colour, to } => {
                    let is_rescue = rescued == Some(to);
                    let promised = owed.iter().any(|given| {
                        let held = given.held;
                        let same = match held.clause.act {
                            Act::Rescue(seeker) => is_rescue && seeker == to,
                            act => act == Act::Transfer { colour, to },
                        };
                        held.by == from && !held.clause.not && same && given.holds_before(place)
                    });
                    if let Some(life) = lives.iter_mut().find(of(from))
                        && !promised
                    {
                        *if is_rescue {
                            &mut life.rescues
                        } else {
                            &mut life.gifts
                        } += 1;
                    }
                }
                Event::Defeated { player, refused } => {
                    if let Some(life) = lives.iter_mut().find(of(player)) {
                        life.lived = place + 1;
                        life.fate = Fate::Fell(Fall {
                            step: place + 1,
                            refused,
                            brought_by: brought[player.colour() as usize],
                        });
                    }
                }
                _ => {}
            }
        }
    }
    lives
}

/// What the broken words of `player` did, each fall once.
fn damage(broken: &[Broken], player: Player) -> u32 {
    let mut counted = Vec::new();
    let own = broken.iter().filter(|one| one.by == player);
    own.filter_map(|one| {
        let (fall, stake) = (one.damage()?, one.stake?);
        let once = (one.to, stake.between);
        let is_counted = fall == 0 || counted.contains(&once);
        counted.push(once);
        (!is_counted).then_some(u32::from(fall))
    })
    .sum()
}
