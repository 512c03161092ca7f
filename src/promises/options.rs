//! What a player did, and what they could have done instead.

use super::clause::Act;
use crate::rules::{Action, Colour, Outcome, Phase, Pile, PileNumber, Player, Position};

/// Acts as bits: six for each kind, and one for each colour to each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Acts(u128);

/// How many bits the acts that are not about a pile take.
const WITHOUT_PILES: u32 = 66;

impl Acts {
    /// Nothing is done.
    pub(crate) const NONE: Self = Self(0);
    const ALL: Self = Self(u128::MAX);

    /// An act's bit, a pile's too: piles whose numbers are 62 apart share one. Good enough for who only guesses at what
    /// the judge will say.
    pub(crate) fn folded(act: Act) -> Self {
        match act {
            Act::PlayOn(pile) => Self::on_pile(pile),
            act => Self::of(act),
        }
    }

    fn on_pile(pile: PileNumber) -> Self {
        Self(1 << (WITHOUT_PILES + pile.get() % (u128::BITS - WITHOUT_PILES)))
    }

    /// What is in either.
    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many are in both.
    pub(crate) const fn shared(self, other: Self) -> u32 {
        (self.0 & other.0).count_ones()
    }

    /// A pile has no bit: there are too many of them.
    fn of(act: Act) -> Self {
        const N: usize = Colour::COUNT;
        let player = |q: Player| q.colour() as usize;
        let place = match act {
            Act::Move(q) => player(q),
            Act::Capture(q) => N + player(q),
            Act::Rescue(q) => 2 * N + player(q),
            Act::Kill(colour) => 3 * N + colour as usize,
            Act::Play(colour) => 4 * N + colour as usize,
            Act::Transfer { colour, to } => 5 * N + colour as usize * N + player(to),
            Act::PlayOn(_) => return Self::NONE,
        };
        Self(1 << place)
    }

    fn with(self, act: Act) -> Self {
        self.or(Self::of(act))
    }

    const fn has(self, acts: Self) -> bool {
        acts.0 != 0 && self.0 & acts.0 == acts.0
    }
}

/// The acts that one action does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Done {
    acts: Acts,
    pile: Option<PileNumber>,
}

impl Done {
    /// What `action`, which is legal in `before`, does there.
    pub(crate) fn by(before: &Position, action: Action) -> Self {
        let none = Self::default();
        match action {
            Action::Chance(_) | Action::Refuse(_) => none,
            Action::Play { colour, on } => Self {
                acts: before
                    .outcome(colour, on)
                    .map_or(Acts::NONE, |outcome| played(colour, outcome)),
                pile: Some(on.unwrap_or(before.next_pile())),
            },
            Action::Give(to) => Self {
                acts: Acts::of(Act::Move(to)),
                ..none
            },
            Action::Kill(colour) | Action::KillPrisoner { colour, .. } => Self {
                acts: Acts::of(Act::Kill(colour)),
                ..none
            },
            Action::Transfer { colour, to, .. } => Self {
                acts: transferred(before, colour, to),
                ..none
            },
        }
    }

    /// All of it, a pile's bit [folded](Acts::folded).
    pub(crate) fn all(self) -> Acts {
        let pile = self.pile.map_or(Acts::NONE, Acts::on_pile);
        self.acts.or(pile)
    }

    pub(super) fn is(self, act: Act) -> bool {
        match act {
            Act::PlayOn(pile) => self.pile == Some(pile),
            act => self.acts.has(Acts::of(act)),
        }
    }
}

/// What a chip of that colour does by itself, before anything is decided because of it.
fn played(colour: Colour, outcome: Outcome) -> Acts {
    let acts = Acts::of(Act::Play(colour));
    match outcome {
        Outcome::OnlyOne(to) | Outcome::FurthestDown(to) => acts.with(Act::Move(to)),
        Outcome::Capture(captor) => acts.with(Act::Move(captor)).with(Act::Capture(captor)),
        Outcome::Choice(_) | Outcome::PileKilled => acts,
    }
}

fn transferred(before: &Position, colour: Colour, to: Player) -> Acts {
    let acts = Acts::of(Act::Transfer { colour, to });
    match before.phase() {
        Phase::Rescue { seeker, .. } if seeker == to => acts.with(Act::Rescue(to)),
        _ => acts,
    }
}

/// Every way in which `action`, which `by` can decide in `position`, can go on until the decision is complete: the acts
/// of each, of a chip together with what its player decides because of it.
pub(crate) fn each_way(
    position: &Position,
    by: Player,
    action: Action,
    mut each: impl FnMut(Acts),
) {
    let Action::Play { colour, on } = action else {
        return each(Done::by(position, action).acts);
    };
    let Ok(outcome) = position.outcome(colour, on) else {
        return;
    };
    let acts = played(colour, outcome);
    match outcome {
        Outcome::Choice(players) => {
            for to in players.iter() {
                each(acts.with(Act::Move(to)));
            }
        }
        Outcome::Capture(captor) if captor == by => {
            let pile = on.and_then(|number| position.pile(number));
            let colours = pile.map(|pile| pile.colours().with(colour));
            for killed in colours.unwrap_or_default().iter() {
                each(acts.with(Act::Kill(killed)));
            }
        }
        _ => each(acts),
    }
}

/// All legal ways to decide one decision, by the acts that they would do.
#[derive(Clone, Debug)]
pub struct Options {
    /// What some option does.
    some: Acts,
    /// What every option does.
    every: Acts,
    /// What the same player could do out of turn.
    asides: Acts,
    /// The piles that can be played on.
    piles: Vec<PileNumber>,
    /// How many places a chip can be played on, a new pile among them.
    places: usize,
}

impl Options {
    /// What `by`, who is asked for a decision in `position`, can decide; a chip together with what its player decides
    /// because of it.
    pub fn of(position: &Position, by: Player) -> Self {
        let mut options = Self {
            some: Acts::NONE,
            every: Acts::ALL,
            asides: Acts::NONE,
            piles: Vec::new(),
            places: 0,
        };
        match position.phase() {
            Phase::Play(_) => options.add_turns(position, by),
            Phase::Rescue { seeker, .. } => {
                options.add(Acts::NONE);
                for colour in position.prisoners(by).colours().iter() {
                    options.add(transferred(position, colour, seeker));
                }
            }
            _ => {
                for action in position.decisions().iter() {
                    options.add(Done::by(position, action).acts);
                }
            }
        }
        options.add_asides(position, by);
        options
    }

    fn add(&mut self, acts: Acts) {
        self.some.0 |= acts.0;
        self.every.0 &= acts.0;
    }

    fn add_turns(&mut self, position: &Position, by: Player) {
        let piles = position.piles().iter();
        self.piles = piles.map(Pile::number).collect();
        self.places = self.piles.len() + usize::from(position.may_start_pile());
        for action in position.decisions().iter() {
            each_way(position, by, action, |acts| self.add(acts));
        }
    }

    /// Rule 8 is open to everybody at any time.
    fn add_asides(&mut self, position: &Position, by: Player) {
        for colour in position.prisoners(by).colours().iter() {
            self.asides = self.asides.with(Act::Kill(colour));
            for to in position.living().without(by).iter() {
                self.asides.0 |= transferred(position, colour, to).0;
            }
        }
    }

    /// Whether the player could do it, by this decision or out of turn.
    pub fn possible(&self, act: Act) -> bool {
        match act {
            Act::PlayOn(pile) => self.piles.contains(&pile),
            act => Acts(self.some.0 | self.asides.0).has(Acts::of(act)),
        }
    }

    /// Whether the player can decide without doing it.
    pub fn avoidable(&self, act: Act) -> bool {
        match act {
            Act::PlayOn(pile) => !(self.places == 1 && self.piles.contains(&pile)),
            act => !self.every.has(Acts::of(act)),
        }
    }
}
