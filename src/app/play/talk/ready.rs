//! Sentences that lie ready: what people want to say in a position, the likeliest first.

use crate::game::Game;
use crate::order::ordered_by_key;
use crate::promises::{Act, Clause, Horizon, Spoken, Statement};
use crate::rules::{Phase, Player, Position};
use std::cmp::Reverse;

/// So many lie ready at a time.
const MOST: usize = 5;

/// What lies ready for one tap: a statement, or two that belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ready {
    /// What is said.
    pub first: Statement,
    /// What is said right after it.
    pub second: Option<Statement>,
}

impl Ready {
    const fn of(first: Statement) -> Self {
        Self {
            first,
            second: None,
        }
    }

    /// What is said, in order.
    pub fn statements(self) -> impl Iterator<Item = Statement> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

/// What `by` may want to say to `to` now. Everything in it can be said, and nothing is that stands already, as far as is
/// `told` of what was said.
pub fn ready(game: &Game, told: &[Spoken], by: Player, to: Player) -> Vec<Ready> {
    let stands = |statement: &Statement| {
        let spoken = told.iter();
        spoken.filter(|s| s.is_pending()).any(|spoken| {
            spoken.statement == *statement || Some(spoken.statement) == statement.turned_round()
        })
    };
    let mut lie_ready: Vec<Ready> = Vec::new();
    for candidate in candidates(game.position(), by, to) {
        let is_new =
            !candidate.statements().any(|one| stands(&one)) && !lie_ready.contains(&candidate);
        let can_be_said = candidate
            .statements()
            .all(|statement| game.may_say(statement).is_ok());
        if is_new && can_be_said {
            lie_ready.push(candidate);
        }
        if lie_ready.len() == MOST {
            break;
        }
    }
    lie_ready
}

/// All that may be wanted, by what is awaited; the likeliest first.
fn candidates(position: &Position, by: Player, to: Player) -> Vec<Ready> {
    let deal = |offer, wanted| {
        Ready::of(Statement::Deal {
            by,
            to,
            offer,
            wanted,
        })
    };
    let ask = |wanted| Ready::of(Statement::Ask { by, to, wanted });
    let promise = |clause| Ready::of(Statement::Promise { by, to, clause });
    let rescue_you = Clause::of(Act::Rescue(to));
    let rescue_me = Clause::of(Act::Rescue(by));
    let move_to_me = Clause::of(Act::Move(by)).within(1);
    let move_to_you = Clause::of(Act::Move(to)).within(1);
    let holds_mine = position.prisoners(to).count(by.colour()) > 0;
    let holds_yours = position.prisoners(by).count(to.colour()) > 0;
    let phase = position.phase();
    let mut candidates = Vec::new();
    match phase {
        Phase::Rescue { seeker, .. } if seeker == by => {
            candidates.push(deal(Clause::of(Act::Capture(to)), rescue_me));
            candidates.push(ask(rescue_me));
            candidates.push(deal(Clause::of(Act::Move(to)), rescue_me));
        }
        Phase::Rescue { seeker, .. } if seeker == to => {
            candidates.push(deal(rescue_you, Clause::of(Act::Move(by)).within(2)));
            candidates.push(promise(rescue_you));
        }
        Phase::Capture { captor, .. } if captor == to => {
            candidates.push(ask(Clause::never(Act::Kill(by.colour())).within(1)));
        }
        Phase::Capture { captor, .. } if captor == by => {
            candidates.push(promise(Clause::never(Act::Kill(to.colour())).within(1)));
        }
        _ => {}
    }
    if phase.mover() == Some(to) {
        candidates.push(deal(rescue_you, move_to_me));
        candidates.push(ask(move_to_me));
    }
    if phase.mover() == Some(by) {
        candidates.push(deal(move_to_you, rescue_me));
        candidates.push(promise(move_to_you));
    }
    let others = strongest_first(position, by, to);
    for other in &others {
        candidates.push(alliance(by, to, *other));
    }
    // The first half of it by itself, which is easier to agree on.
    if let Some(strongest) = others.first() {
        candidates.push(Ready::of(alliance(by, to, *strongest).first));
    }
    if holds_mine {
        let spare_mine = Clause::never(Act::Kill(by.colour()));
        candidates.push(deal(
            Clause::never(Act::Kill(to.colour())),
            spare_mine.within(3),
        ));
        candidates.push(ask(Clause::of(Act::Transfer {
            colour: by.colour(),
            to: by,
        })
        .within(2)));
    }
    if holds_yours {
        let threat = Clause::of(Act::Kill(to.colour()));
        candidates.push(Ready::of(Statement::Threat {
            by,
            to,
            threat,
            demand: move_to_me,
        }));
    }
    candidates.push(deal(rescue_you, rescue_me));
    candidates.push(deal(rescue_you, move_to_me));
    candidates.push(promise(Clause::never(Act::Kill(to.colour())).within(3)));
    candidates.push(promise(rescue_you));
    candidates.push(ask(rescue_me));
    candidates
}

/// You and I against a third: neither gives them the move, nor comes to their rescue, while they live.
fn alliance(by: Player, to: Player, against: Player) -> Ready {
    let never = |act| Clause {
        horizon: Horizon::Defeat(against),
        ..Clause::never(act)
    };
    let both = |clause| Statement::Deal {
        by,
        to,
        offer: clause,
        wanted: clause,
    };
    Ready {
        first: both(never(Act::Move(against))),
        second: Some(both(never(Act::Rescue(against)))),
    }
}

/// The living players besides these two: who holds most first, in seat order where they hold the same.
fn strongest_first(position: &Position, by: Player, to: Player) -> Vec<Player> {
    let others = position.living().without(by).without(to);
    let others = position.setup().in_seat_order(others).collect();
    ordered_by_key(others, |player| Reverse(position.hand(*player).total()))
}
