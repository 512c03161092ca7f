//! Two players left with chips of the defeated still about: who wins, by searching all of it, in steps.
//!
//! Every decision moves a chip from a hand to a pile or kills one, so the game is finite and without cycles, and a
//! table of positions known makes the search short.
//!
//! Kills and transfers under rule 8 are left out, because they change nothing here. Having more chips never harms: whoever
//! wins with fewer chips wins with more by playing as if the additional ones were not there. For what my opponent can do
//! depends on my hand in one way only: if it is empty when I have the move, I am defeated. So killing a prisoner never
//! helps me, and transferring one, which gives my only opponent a chip, helps still less. Transferring one to an
//! opponent who seeks rescue would give up a game that refusing wins at once.

use super::duel;
use super::line_of_play;
use crate::rules::{Action, Colour, Phase, Pile, Player, Position};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// What is known of a decided ending: who wins, and by what action if the winner decides now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Who wins if both play perfectly.
    pub winner: Player,
    /// An action that keeps the win; `None` if the winner decides nothing now.
    pub action: Option<Action>,
}

/// What a [`Solver`] has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Solving {
    /// It has not finished.
    Thinking,
    /// The ending is decided.
    Decided(Verdict),
    /// It is no ending of two, it depends on chance, or its positions are too many.
    Unknown,
}

/// What known positions are stored under: a digest of 128 bits.
type Key = (u64, u64);

/// A search of one ending of two.
#[derive(Clone, Debug)]
pub struct Solver {
    state: Solving,
    frames: Vec<Frame>,
    /// How many frames are in use; those above keep their memory.
    depth: usize,
    /// Who wins the position one frame further down, once that is known.
    below: Option<Player>,
    known: HashMap<Key, bool, BuildHasherDefault<Digested>>,
    left: u32,
}

/// A position on the way, and which of its decisions comes next.
#[derive(Clone, Debug)]
struct Frame {
    position: Position,
    key: Key,
    decider: Player,
    other: Player,
    next: usize,
}

impl Solver {
    /// A search of `position` that looks at that many positions at the most.
    pub fn new(position: &Position, positions: u32) -> Self {
        let mut solver = Self {
            state: Solving::Unknown,
            frames: Vec::new(),
            depth: 0,
            below: None,
            known: HashMap::default(),
            left: positions,
        };
        if let Some(winner) = duel::winner(position) {
            let decides = line_of_play::decider(position) == Some(winner);
            let action = decides.then(|| duel::best(position)).flatten();
            solver.state = Solving::Decided(Verdict { winner, action });
        } else if let Some(frame) = Frame::of(position) {
            solver.frames.push(frame);
            solver.depth = 1;
            solver.state = Solving::Thinking;
        }
        solver
    }

    /// What it has come to.
    pub const fn state(&self) -> Solving {
        self.state
    }

    /// Looks at up to `positions` more positions.
    pub fn step(&mut self, positions: u32) -> Solving {
        for _ in 0..positions {
            if self.state != Solving::Thinking {
                break;
            }
            if self.left == 0 {
                self.state = Solving::Unknown;
                break;
            }
            self.left -= 1;
            self.look();
        }
        if self.state != Solving::Thinking {
            self.known = HashMap::default();
            self.frames = Vec::new();
        }
        self.state
    }

    /// Tries the next decision of the frame in use, or takes in who wins after the one just tried.
    fn look(&mut self) {
        let Some((frame, deeper)) = self
            .frames
            .split_at_mut_checked(self.depth)
            .and_then(|(upper, lower)| Some((upper.last_mut()?, lower)))
        else {
            self.state = Solving::Unknown;
            return;
        };
        if let Some(winner) = self.below.take() {
            if winner == frame.decider {
                self.resolve(true);
                return;
            }
            frame.next += 1;
        }
        let Some(action) = frame.position.decisions().get(frame.next) else {
            self.resolve(false);
            return;
        };
        let mut spare = None;
        let child = if let Some(child) = deeper.first_mut() {
            child
        } else {
            spare.insert(frame.clone())
        };
        child.position.clone_from(&frame.position);
        if child.position.apply_noting(action, &mut ()).is_err() {
            self.state = Solving::Unknown;
            return;
        }
        if let Some(winner) = duel::winner(&child.position) {
            self.below = Some(winner);
        } else if !child.enter() {
            self.state = Solving::Unknown;
        } else if let Some(wins) = self.known.get(&child.key) {
            self.below = Some(if *wins { child.decider } else { child.other });
        } else {
            self.depth += 1;
        }
        self.frames.extend(spare);
    }

    /// Closes the frame in use, of which it is known now whether its decider wins.
    fn resolve(&mut self, wins: bool) {
        self.depth -= 1;
        let Some(frame) = self.frames.get(self.depth) else {
            return;
        };
        self.known.insert(frame.key, wins);
        let winner = if wins { frame.decider } else { frame.other };
        if self.depth == 0 {
            let action = frame.position.decisions().get(frame.next);
            let action = action.filter(|_| wins);
            self.state = Solving::Decided(Verdict { winner, action });
        } else {
            self.below = Some(winner);
        }
    }
}

impl Frame {
    fn of(position: &Position) -> Option<Self> {
        let (one, other) = duel::two_left(position)?;
        let mut frame = Self {
            position: position.clone(),
            key: (0, 0),
            decider: one,
            other,
            next: 0,
        };
        frame.enter().then_some(frame)
    }

    /// Makes the frame ready for its position; says whether somebody decides in it.
    fn enter(&mut self) -> bool {
        let Some(decider) = line_of_play::decider(&self.position) else {
            return false;
        };
        let Some(other) = duel::opponent(&self.position, decider) else {
            return false;
        };
        self.decider = decider;
        self.other = other;
        self.next = 0;
        self.key = key(&self.position, decider, other);
        true
    }
}

/// Positions with the same key have the same winner. Of a pile only that counts which rules 5 and 6 look at. The order of
/// piles does not matter, nor does the line: with two players left, the first defeat ends the game.
///
/// The key is a digest of 128 bits. That two of a million positions share one is less likely than one in 10 to the 26th.
fn key(position: &Position, decider: Player, other: Player) -> Key {
    let mut digest = Digest::default();
    let chosen = match position.phase() {
        Phase::Capture { pile, .. } | Phase::Give { pile, .. } => Some(pile),
        _ => None,
    };
    let kind = match position.phase() {
        Phase::Play(_) => 0,
        Phase::Capture { .. } => 1,
        _ => 2,
    };
    digest.add(kind | place(decider) << 8 | place(other) << 16);
    for player in [decider, other] {
        digest.add(packed(|c| u64::from(position.hand(player).count(c))));
    }
    // Added up, so that the order of the piles makes no difference.
    let (mut one, mut two) = (0u64, 0u64);
    for pile in position.piles() {
        let mut of_pile = Digest::default();
        of_pile
            .add(described(pile, decider, other) | u64::from(chosen == Some(pile.number())) << 63);
        one = one.wrapping_add(of_pile.0);
        two = two.wrapping_add(of_pile.1);
    }
    digest.add(one);
    digest.add(two);
    (digest.0, digest.1)
}

/// What rules 5 and 6 see of a pile: its top, what is in it, and whose latest chip lies lower.
fn described(pile: &Pile, one: Player, other: Player) -> u64 {
    let latest = |p: Player| pile.latest(p.colour()).unwrap_or(0);
    let lower = u64::from(latest(one) < latest(other));
    packed(|c| u64::from(pile.contents().count(c))) | lower << 40 | place(pile.top().player()) << 48
}

fn place(player: Player) -> u64 {
    player.colour() as u64
}

/// Six counts of up to 20 in five bits each.
fn packed(count: impl Fn(Colour) -> u64) -> u64 {
    Colour::ALL
        .into_iter()
        .fold(0, |all, colour| all << 5 | count(colour))
}

/// Two words, each mixed in its own way.
#[derive(Default)]
struct Digest(u64, u64);

impl Digest {
    const fn add(&mut self, word: u64) {
        self.0 = mix(self.0 ^ word, 0xff51_afd7_ed55_8ccd, 0xc4ce_b9fe_1a85_ec53);
        self.1 = mix(
            self.1.wrapping_add(word),
            0xbf58_476d_1ce4_e5b9,
            0x94d0_49bb_1331_11eb,
        );
    }
}

const fn mix(word: u64, one: u64, two: u64) -> u64 {
    let mut z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 33)).wrapping_mul(one);
    z = (z ^ (z >> 29)).wrapping_mul(two);
    z ^ (z >> 32)
}

/// Keys are digests already.
#[derive(Clone, Copy, Debug, Default)]
struct Digested(u64);

impl Hasher for Digested {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }
    fn write_u64(&mut self, half: u64) {
        self.0 ^= half;
    }
}
