//! What a player could say of its own accord: a short list of deals, asks, promises and threats that suit what is awaited.

use crate::promises::{Act, Clause, Held, Horizon, Judge, Spoken, Standing, Statement};
use crate::rules::{Phase, Player, Position};

/// What `player` could say in `position`, without anything that holds, is open or was refused.
pub(super) fn candidates(position: &Position, judge: &Judge, player: Player) -> Vec<Statement> {
    let mut list = Vec::new();
    for other in position.living().without(player).iter() {
        let mut offer = |offer: Clause, wanted: Clause| {
            list.push(Statement::Deal {
                by: player,
                to: other,
                offer,
                wanted,
            });
        };
        of_the_moment(position, player, other, &mut offer);
        against(position, player, other, &mut offer);
        let (mine, theirs) = (player.colour(), other.colour());
        offer(
            Clause::of(Act::Rescue(other)),
            Clause::of(Act::Rescue(player)),
        );
        offer(
            Clause::never(Act::Kill(theirs)),
            Clause::never(Act::Kill(mine)),
        );
        let holds_mine = position.hand(other).count(mine) > 0;
        let holds_theirs = position.hand(player).count(theirs) > 0;
        let home = |colour, to| Clause::of(Act::Transfer { colour, to }).within(1);
        if holds_mine && holds_theirs {
            offer(home(theirs, other), home(mine, player));
        } else if holds_mine {
            offer(Clause::of(Act::Rescue(other)), home(mine, player));
        } else if holds_theirs {
            offer(home(theirs, other), Clause::of(Act::Rescue(player)));
        }
        one_sided(position, player, other, &mut list);
    }
    list.retain(|statement| !judge.spoken().iter().any(|spoken| bars(spoken, *statement)));
    list
}

/// Whether what was said stands in the way of saying `statement`.
fn bars(spoken: &Spoken, statement: Statement) -> bool {
    let same = spoken.statement == statement || spoken.statement.turned_round() == Some(statement);
    let holds = || {
        let sides = [&spoken.own, &spoken.wanted];
        sides.into_iter().flatten().any(Held::is_live)
    };
    match spoken.standing {
        Standing::Holds => same && holds(),
        Standing::Void => false,
        // A threat that has had its way is not said again either.
        _ => same,
    }
}

/// What asks or gives nothing in return: asks, promises that calm somebody, and threats.
fn one_sided(position: &Position, player: Player, other: Player, list: &mut Vec<Statement>) {
    let (by, to) = (player, other);
    let spare = |whom: Player| Clause::never(Act::Kill(whom.colour())).within(3);
    let pass_by = |whom: Player| Clause::never(Act::Move(whom)).within(1);
    let rescue = Clause::of(Act::Rescue(player));
    let next = Clause::of(Act::Move(player)).within(1);
    let holds = |holder: Player, whom: Player| position.hand(holder).count(whom.colour()) > 0;
    // What the other could do for the player now.
    let mut favours = Vec::new();
    match position.phase() {
        Phase::Rescue { seeker, .. } if seeker == player && position.asked().contains(other) => {
            favours.push(rescue);
        }
        Phase::Play(mover) | Phase::Give { by: mover, .. } if mover == other => {
            favours.extend([next, pass_by(player)]);
        }
        Phase::Capture { captor, .. } if captor == other => {
            favours.push(Clause::never(Act::Kill(player.colour())).within(1));
        }
        _ => {}
    }
    let asks = favours.iter();
    list.extend(asks.map(|wanted| Statement::Ask {
        by,
        to,
        wanted: *wanted,
    }));
    let promises = [(holds(player, other), spare(other)), (true, pass_by(other))];
    let promises = promises.into_iter().filter(|(suits, _)| *suits);
    list.extend(promises.map(|(_, clause)| Statement::Promise { by, to, clause }));
    let mut harms = vec![Clause::never(Act::Rescue(other))];
    if holds(player, other) {
        harms.push(Clause::of(Act::Kill(other.colour())).within(1));
    }
    for demand in favours {
        list.extend(harms.iter().map(|threat| Statement::Threat {
            by,
            to,
            threat: *threat,
            demand,
        }));
    }
}

/// What is awaited now is offered or wanted.
fn of_the_moment(
    position: &Position,
    player: Player,
    other: Player,
    offer: &mut impl FnMut(Clause, Clause),
) {
    let next = |to: Player| Clause::of(Act::Move(to)).within(1);
    let rescue = |to: Player| Clause::of(Act::Rescue(to));
    let spares = |whom: Player| Clause::never(Act::Kill(whom.colour())).within(3);
    match position.phase() {
        Phase::Give { by, .. } | Phase::Play(by) if by == player => {
            offer(next(other), next(player));
            offer(next(other), rescue(player));
            offer(next(other), spares(player));
            offer(
                Clause::never(Act::Move(other)).within(1),
                Clause::never(Act::Move(player)).within(1),
            );
        }
        Phase::Give { by, .. } | Phase::Play(by) if by == other => {
            offer(next(other), next(player));
            offer(rescue(other), next(player));
            offer(spares(other), next(player));
        }
        Phase::Capture { captor, .. } if captor == other => {
            offer(spares(other), spares(player));
        }
        Phase::Rescue { seeker, .. } if seeker == player => {
            offer(next(other), rescue(player));
            offer(spares(other), rescue(player));
            offer(Clause::of(Act::Capture(other)).within(2), rescue(player));
        }
        Phase::Rescue { seeker, .. } if seeker == other => {
            offer(rescue(other), next(player));
            offer(rescue(other), spares(player));
        }
        _ => {}
    }
}

/// The two against a third, while that one lives.
fn against(
    position: &Position,
    player: Player,
    other: Player,
    offer: &mut impl FnMut(Clause, Clause),
) {
    if position.living().len() < 3 {
        return;
    }
    let thirds = position.living().without(player).without(other);
    for third in thirds.iter() {
        let until = |act| Clause {
            horizon: Horizon::Defeat(third),
            ..Clause::never(act)
        };
        for act in [Act::Move(third), Act::Capture(third), Act::Rescue(third)] {
            offer(until(act), until(act));
        }
        let spared = |whom: Player| until(Act::Kill(whom.colour()));
        offer(spared(other), spared(player));
    }
}
