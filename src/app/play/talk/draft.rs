//! A statement while it is put together: each part is changed by itself, and nothing is offered that cannot be said.

use crate::game::Game;
use crate::promises::{Act, Clause, Horizon, Statement};
use crate::rules::{Pile, Player};

/// A statement that is not said yet. With a part of the speaker's alone it is a promise, with one of the addressee's alone
/// an ask, with both a deal or a threat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Who speaks.
    pub by: Player,
    /// To whom.
    pub to: Player,
    /// What the speaker will do.
    pub own: Option<Clause>,
    /// What the addressee shall do.
    pub wanted: Option<Clause>,
    /// Whether the speaker's part is what happens if the addressee does not do theirs.
    pub threatens: bool,
}

/// A part of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// What the speaker will do.
    Own,
    /// What the addressee shall do.
    Wanted,
}

/// What stands against what the addressee shall do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exchange {
    /// The speaker does something, and asks for nothing.
    Promise,
    /// The speaker asks, and offers nothing.
    Ask,
    /// Each does something.
    Deal,
    /// The addressee does something, or else the speaker does.
    Threat,
}

impl Exchange {
    /// All of them, the commonest first.
    pub const ALL: [Self; 4] = [Self::Deal, Self::Promise, Self::Ask, Self::Threat];
}

/// What of a clause can be changed by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// What is done, or not done.
    Act,
    /// The player whom it is about.
    Player,
    /// The colour of the chips.
    Colour,
    /// The pile.
    Pile,
    /// How many times.
    Count,
    /// Until when.
    Horizon,
}

impl Field {
    /// All of them, in the order in which a sentence has them.
    pub const ALL: [Self; 6] = [
        Self::Act,
        Self::Count,
        Self::Colour,
        Self::Player,
        Self::Pile,
        Self::Horizon,
    ];
}

impl Draft {
    /// The draft of what was said or lies ready; `None` for an answer.
    pub fn of(statement: Statement) -> Option<Self> {
        Some(Self {
            by: statement.by(),
            to: statement.to()?,
            own: statement.own(),
            wanted: statement.wanted(),
            threatens: matches!(statement, Statement::Threat { .. }),
        })
    }

    /// The statement; `None` while it has no part.
    pub fn statement(self) -> Option<Statement> {
        let Self { by, to, .. } = self;
        Some(match (self.own, self.wanted) {
            (Some(threat), Some(demand)) if self.threatens => Statement::Threat {
                by,
                to,
                threat,
                demand,
            },
            (Some(offer), Some(wanted)) => Statement::Deal {
                by,
                to,
                offer,
                wanted,
            },
            (Some(clause), None) => Statement::Promise { by, to, clause },
            (None, Some(wanted)) => Statement::Ask { by, to, wanted },
            (None, None) => return None,
        })
    }

    /// What the addressee would say instead: the same with the sides exchanged. What was asked for becomes a
    /// promise.
    #[must_use]
    pub fn turned_round(self) -> Self {
        Self {
            by: self.to,
            to: self.by,
            own: self.wanted,
            wanted: self.own,
            threatens: false,
        }
    }

    /// What it is now.
    pub const fn exchange(self) -> Exchange {
        match (self.own.is_some(), self.wanted.is_some()) {
            (true, true) if self.threatens => Exchange::Threat,
            (true, true) => Exchange::Deal,
            (false, _) => Exchange::Ask,
            (true, false) => Exchange::Promise,
        }
    }

    /// The same as another exchange; a part that is missing is the first that can be said, and the draft stays as it is
    /// where there is none.
    #[must_use]
    pub fn as_exchange(self, exchange: Exchange, game: &Game) -> Self {
        let (has_own, has_wanted) = match exchange {
            Exchange::Promise => (true, false),
            Exchange::Ask => (false, true),
            Exchange::Deal | Exchange::Threat => (true, true),
        };
        let part = |has: bool, side: Side, now: Option<Clause>| {
            let clause = now.or_else(|| self.first_clause(side, exchange, game));
            clause.filter(|_| has)
        };
        let harms = exchange == Exchange::Threat;
        let own = self.own.map(|own| {
            let meant = meant(own, self.to, harms);
            if self.can_have(Side::Own, meant, game) {
                meant
            } else {
                own
            }
        });
        let changed = Self {
            own: part(has_own, Side::Own, own),
            wanted: part(has_wanted, Side::Wanted, self.wanted),
            threatens: exchange == Exchange::Threat,
            ..self
        };
        if changed.exchange() == exchange {
            changed
        } else {
            self
        }
    }

    /// The part on that side.
    pub const fn side(self, side: Side) -> Option<Clause> {
        match side {
            Side::Own => self.own,
            Side::Wanted => self.wanted,
        }
    }

    /// The same with another part on that side.
    #[must_use]
    pub const fn with(self, side: Side, clause: Clause) -> Self {
        match side {
            Side::Own => Self {
                own: Some(clause),
                ..self
            },
            Side::Wanted => Self {
                wanted: Some(clause),
                ..self
            },
        }
    }

    /// Whom the part on that side binds.
    pub const fn bound(self, side: Side) -> Player {
        match side {
            Side::Own => self.by,
            Side::Wanted => self.to,
        }
    }

    /// What the part on that side could be instead, if `field` alone is changed; the part as it is among them. Nothing for
    /// a field that it does not have.
    pub fn choices(self, side: Side, field: Field, game: &Game) -> Vec<Clause> {
        let Some(clause) = self.side(side) else {
            return Vec::new();
        };
        let choices = self.all_choices(side, field, clause, game);
        let can_be_said = |choice: &Clause| self.can_have(side, *choice, game);
        let mut choices: Vec<_> = choices.into_iter().filter(can_be_said).collect();
        choices.dedup();
        choices
    }

    fn all_choices(self, side: Side, field: Field, clause: Clause, game: &Game) -> Vec<Clause> {
        let by = self.bound(side);
        let seats = || game.setup().seats().iter().copied();
        let colours = || seats().map(Player::colour);
        let with = |act| Clause { act, ..clause };
        match (field, clause.act) {
            (Field::Act, _) => self.acts(side, clause, game),
            (Field::Player, Act::Move(_)) => seats().map(|q| with(Act::Move(q))).collect(),
            (Field::Player, Act::Capture(_)) => seats().map(|q| with(Act::Capture(q))).collect(),
            (Field::Player, Act::Rescue(_)) => seats().map(|q| with(Act::Rescue(q))).collect(),
            (Field::Player, Act::Transfer { colour, .. }) => seats()
                .map(|to| with(Act::Transfer { colour, to }))
                .collect(),
            (Field::Colour, Act::Transfer { to, .. }) => colours()
                .map(|colour| with(Act::Transfer { colour, to }))
                .collect(),
            (Field::Colour, Act::Kill(_)) => colours().map(|c| with(Act::Kill(c))).collect(),
            (Field::Colour, Act::Play(_)) => colours().map(|c| with(Act::Play(c))).collect(),
            (Field::Pile, Act::PlayOn(_)) => {
                let piles = game.position().piles().iter().map(Pile::number);
                piles.map(|pile| with(Act::PlayOn(pile))).collect()
            }
            (Field::Count, act) if act.can_be_counted() && !clause.not => (1..=Clause::MOST)
                .map(|count| Clause { count, ..clause })
                .collect(),
            (Field::Horizon, _) => {
                let turns = (1..=Clause::MOST).map(Horizon::Turns);
                let defeats = seats().filter(|z| *z != by).map(Horizon::Defeat);
                let horizons = core::iter::once(Horizon::None).chain(turns).chain(defeats);
                horizons
                    .map(|horizon| Clause { horizon, ..clause })
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// One clause for each kind of act, done or not done: as `clause` where it is of that kind.
    fn acts(self, side: Side, clause: Clause, game: &Game) -> Vec<Clause> {
        let (by, other) = match side {
            Side::Own => (self.by, self.to),
            Side::Wanted => (self.to, self.by),
        };
        let player = clause.act.player().unwrap_or(other);
        let rescued = if player == by { other } else { player };
        let prisoners = game.position().prisoners(by).colours();
        let handed = prisoners.iter().next().unwrap_or(rescued.colour());
        let in_hand = game.position().hand(by).colours().iter().next();
        let pile = game.position().piles().last().map(Pile::number);
        let acts = [
            Some(Act::Move(player)),
            Some(Act::Rescue(rescued)),
            Some(Act::Capture(player)),
            Some(Act::Transfer {
                colour: clause.act.colour().unwrap_or(handed),
                to: rescued,
            }),
            Some(Act::Kill(clause.act.colour().unwrap_or(other.colour()))),
            Some(Act::Play(
                clause.act.colour().or(in_hand).unwrap_or(by.colour()),
            )),
            pile.map(Act::PlayOn),
        ];
        let same = |act: Act| {
            if core::mem::discriminant(&act) == core::mem::discriminant(&clause.act) {
                clause.act
            } else {
                act
            }
        };
        let acts = acts.into_iter().flatten().map(same);
        let both = acts.flat_map(|act| [false, true].map(|not| (act, not)));
        both.map(|(act, not)| {
            let count = if act == clause.act && !not {
                clause.count
            } else {
                1
            };
            Clause {
                not,
                count,
                act,
                horizon: clause.horizon,
            }
        })
        .collect()
    }

    /// The first part for that side that can be said in such an exchange.
    fn first_clause(self, side: Side, exchange: Exchange, game: &Game) -> Option<Clause> {
        let (by, other) = match side {
            Side::Own => (self.by, self.to),
            Side::Wanted => (self.to, self.by),
        };
        let first = match (side, exchange) {
            (Side::Own, Exchange::Threat) => Clause::of(Act::Kill(other.colour())),
            (Side::Own, _) => Clause::of(Act::Rescue(other)),
            (Side::Wanted, _) => Clause::of(Act::Move(other)).within(1),
        };
        let others = self.acts(side, Clause::of(Act::Move(by)), game);
        let mut clauses = core::iter::once(first).chain(others);
        clauses.find(|clause| self.can_have(side, *clause, game))
    }

    /// Whether that part could be said by itself: what else the draft has does not matter.
    fn can_have(self, side: Side, clause: Clause, game: &Game) -> bool {
        let (own, wanted) = match side {
            Side::Own => (Some(clause), None),
            Side::Wanted => (None, Some(clause)),
        };
        let alone = Self {
            own,
            wanted,
            ..self
        };
        let statement = alone.statement();
        statement.is_some_and(|statement| game.may_say(statement).is_ok())
    }
}

/// The same to do or not to do, whichever harms `to`, or helps them: nobody threatens with a favour. What is neither stays as it
/// is.
fn meant(clause: Clause, to: Player, harms: bool) -> Clause {
    let helps = match clause.act {
        Act::Move(whom)
        | Act::Capture(whom)
        | Act::Rescue(whom)
        | Act::Transfer { to: whom, .. } => (whom == to).then_some(true),
        Act::Kill(colour) => (colour == to.colour()).then_some(false),
        Act::Play(_) | Act::PlayOn(_) => None,
    };
    match helps.map(|helps| helps == harms) {
        Some(not) if not != clause.not => Clause {
            not,
            count: 1,
            ..clause
        },
        _ => clause,
    }
}
