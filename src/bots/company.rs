//! Who sits at the table, as far as their actions tell: what kind of player each of the others is like.

use super::foresight::{Foresight, decided_by};
use super::kind::Kind;
use super::nets::{Likenesses, Nets};
use super::random::Random;
use crate::rules::{Action, Colour, Player, PlayerSet, Position};

/// How likely each player is of each kind: as likely as the others before anybody has acted, and then by how well each kind
/// foresaw what they did (Bayes' rule).
///
/// ```
/// use so_long_sucker::bots::{Company, Kind};
/// use so_long_sucker::rules::{Colour, Position, Setup};
///
/// let start = Position::start(Setup::default());
/// let company = Company::of(&start, &[]);
/// assert_eq!(company.hundredths(Colour::Red.player(), Kind::Flat), 33);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Company(Likenesses);

/// No kind is ever less likely than this: nobody is quite like any of them, and people change their minds.
const LEAST: f32 = 0.02;
/// What no kind does is at least as likely as this, of all that somebody did: so that sums stay within a number's range.
const IMPROBABLE: f32 = 1e-6;
/// Of a long game only so many of the latest actions are weighed.
const LATEST: usize = 240;

impl Company {
    /// Nothing is known of anybody.
    pub const UNKNOWN: Self = Self([[1.0 / 3.0; Kind::COUNT]; Colour::COUNT]);

    /// What `actions`, decided in a game that began at `start`, tell of everybody. The first that the rules forbid ends it.
    pub fn of(start: &Position, actions: &[Action]) -> Self {
        let mut meeting = Meeting::new(Nets::shipped(), start.clone(), actions.to_vec(), None);
        while meeting.step() {}
        meeting.company()
    }

    /// How likely everybody is of each kind.
    pub const fn likenesses(&self) -> &Likenesses {
        &self.0
    }

    /// The same, where it is known otherwise how likely `player` is of each kind.
    #[must_use]
    pub const fn with(mut self, player: Player, likely: [f32; Kind::COUNT]) -> Self {
        self.0[player.colour() as usize] = likely;
        self
    }

    /// How likely `player` is of that kind, 0 to 1.
    pub const fn share(&self, player: Player, kind: Kind) -> f32 {
        self.0[player.colour() as usize][kind as usize]
    }

    /// The same in hundredths, rounded.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "0 to 100"
    )]
    pub fn hundredths(&self, player: Player, kind: Kind) -> u32 {
        (self.share(player, kind) * 100.0 + 0.5) as u32
    }

    /// One kind for `player`, as often as it is likely.
    pub(super) fn draw(&self, player: Player, random: &mut Random) -> Kind {
        let mut left = random.unit();
        for kind in Kind::ALL {
            left -= self.share(player, kind);
            if left < 0.0 {
                return kind;
            }
        }
        Kind::Searching
    }
}

/// How likely all that somebody did was, for each kind, by colour; the likeliest kind has 1.
#[derive(Clone, Copy, Debug)]
struct Evidence(Likenesses);

impl Evidence {
    const NONE: Self = Self([[1.0; Kind::COUNT]; Colour::COUNT]);

    /// `player` did what each kind would have done with these probabilities.
    fn add(&mut self, player: Player, foreseen: [f32; Kind::COUNT]) {
        let likely = &mut self.0[player.colour() as usize];
        for (likely, foreseen) in likely.iter_mut().zip(foreseen) {
            *likely *= foreseen;
        }
        let most = likely.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        for likely in likely {
            *likely = (*likely / most).max(IMPROBABLE);
        }
    }

    /// What it says of these players. Those who sit at one table are all alike, or each is of any kind: the one is as likely
    /// as the other before anybody has acted.
    fn company(&self, players: PlayerSet) -> Company {
        let mut alike = [1.0 / 3.0; Kind::COUNT];
        let mut mixed = 1.0;
        for player in players.iter() {
            let likely = &self.0[player.colour() as usize];
            for (alike, likely) in alike.iter_mut().zip(likely) {
                *alike *= likely;
            }
            mixed *= likely.iter().sum::<f32>() / 3.0;
        }
        let all = alike.iter().sum::<f32>() + mixed;
        let mut company = Company::UNKNOWN;
        for player in players.iter() {
            let likely = &self.0[player.colour() as usize];
            let sum: f32 = likely.iter().sum();
            let mut shares = [0.0; Kind::COUNT];
            for (share, (alike, likely)) in shares.iter_mut().zip(alike.iter().zip(likely)) {
                let certain = (alike + mixed * likely / sum) / all;
                *share = LEAST + (1.0 - 3.0 * LEAST) * certain;
            }
            company = company.with(player, shares);
        }
        company
    }
}

/// Getting to know the others by what was done so far, action by action.
#[derive(Clone, Debug)]
pub(super) struct Meeting {
    nets: &'static Nets,
    position: Position,
    actions: Vec<Action>,
    next: usize,
    /// Who gets to know the others, and knows themselves.
    own: Option<Player>,
    evidence: Evidence,
    foresight: Foresight,
}

impl Meeting {
    /// Of a game that began at `start`, in which `actions` were decided; what `own` did tells nothing of the others.
    pub(super) fn new(
        nets: &'static Nets,
        start: Position,
        actions: Vec<Action>,
        own: Option<Player>,
    ) -> Self {
        Self {
            nets,
            position: start,
            actions,
            next: 0,
            own,
            evidence: Evidence::NONE,
            foresight: Foresight::default(),
        }
    }

    /// What is known so far.
    pub(super) fn company(&self) -> Company {
        let seats = self.position.setup().players();
        let others = self.own.map_or(seats, |own| seats.without(own));
        self.evidence.company(others)
    }

    /// Learns from the next decision that was one; says whether there may be more. One step takes about as long as one
    /// simulation of a search.
    pub(super) fn step(&mut self) -> bool {
        while let Some(action) = self.actions.get(self.next).copied() {
            let is_late = self.next + LATEST >= self.actions.len();
            self.next += 1;
            let mut has_learned = false;
            if is_late
                && let Some(player) = decided_by(&self.position, action)
                && Some(player) != self.own
            {
                let foreseen = self
                    .foresight
                    .of_action(self.nets, &self.position, player, action);
                if let Some(foreseen) = foreseen {
                    self.evidence.add(player, foreseen);
                    has_learned = true;
                }
            }
            if self.position.apply_noting(action, &mut ()).is_err() {
                break;
            }
            if has_learned {
                return true;
            }
        }
        self.next = self.actions.len();
        false
    }
}
