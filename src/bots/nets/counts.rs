//! What is counted in a position before anybody's place in it is described: pile by pile and hand by hand.

use crate::rules::{Colour, Pile, Player, Position};

/// What is counted for one player, pile by pile and hand by hand.
#[derive(Clone, Copy, Default)]
pub struct Seat {
    pub hand: f32,
    pub own: f32,
    /// Piles of one chip with the own colour on top: to capture one of them gains nothing and kills a chip.
    pub lone_tops: f32,
    /// Higher piles with the own colour on top, what a capture of each takes in (all but the killed chip), of all of them
    /// and of the best, and how many chips of the own colour come back.
    pub tops: f32,
    pub gains: f32,
    pub best_gain: f32,
    pub own_in_tops: f32,
    /// The best gain that whoever has the move can feed to this player, and can take as this player.
    pub fed: f32,
    pub taken: f32,
    /// Own chips under somebody else's top, those that a living player can capture, the most that whoever has the move can
    /// take at once, and those that they can feed to somebody.
    pub buried: f32,
    pub within_reach: f32,
    pub most_taken: f32,
    pub all_fed: f32,
    /// Piles without the own colour, which may bring the move (rule 5a): all, those where nobody else is absent, those
    /// where one other is, and the chips in them.
    pub absent: f32,
    pub absent_alone: f32,
    pub absent_of_two: f32,
    pub chips_absent: f32,
    /// Piles that give this player the move by rule 5b: now, and once the one who is absent has played there.
    pub furthest_down: f32,
    pub furthest_next: f32,
}

/// What is counted once for all.
#[derive(Clone, Copy, Default)]
pub struct Table {
    /// Chips in piles, piles with a dead colour on top, and piles in which every living player's colour lies.
    pub chips: f32,
    pub dead_tops: f32,
    pub full: f32,
    /// How many living players hold nothing.
    pub empty_hands: f32,
}

/// What is counted in a position.
pub struct Counts {
    /// For each player, by colour; zeros for the defeated.
    pub seats: [Seat; Colour::COUNT],
    /// Once for all.
    pub table: Table,
}

impl Counts {
    /// What is counted in `position`.
    pub fn of(position: &Position) -> Self {
        let living = position.living();
        let mut seats = [Seat::default(); Colour::COUNT];
        let mut table = Table::default();
        for player in living.iter() {
            let seat = &mut seats[player.colour() as usize];
            let hand = position.hand(player);
            seat.hand = few(hand.total());
            seat.own = f32::from(hand.count(player.colour()));
            table.empty_hands += is(hand.is_empty());
        }
        for pile in position.piles() {
            look_at(pile, position, &mut seats, &mut table);
        }
        Self { seats, table }
    }
}

/// A small number as nets read them.
pub fn few(n: usize) -> f32 {
    f32::from(u8::try_from(n).unwrap_or(u8::MAX))
}

/// Whether it is so, as nets read it.
pub fn is(so: bool) -> f32 {
    f32::from(u8::from(so))
}

fn look_at(pile: &Pile, position: &Position, seats: &mut [Seat; Colour::COUNT], table: &mut Table) {
    let living = position.living();
    let (top, height) = (pile.top(), few(pile.height()));
    let present = pile.colours().players();
    let absent = living.minus(present);
    let furthest = match absent.len() {
        0 => pile.furthest_down(living),
        1 => {
            let mut there = living.and(present).iter();
            let first = there.next();
            first.map(|first| {
                let depth = |player: &Player| pile.latest(player.colour());
                there.fold(first, |low, next| {
                    if depth(&next) < depth(&low) {
                        next
                    } else {
                        low
                    }
                })
            })
        }
        _ => None,
    };
    table.chips += height;
    table.full += is(absent.is_empty());
    let is_open = living.contains(top.player());
    table.dead_tops += is(!is_open);
    let mover = position.phase().mover();
    let has_top = mover.is_some_and(|mover| position.hand(mover).count(top) > 0);
    let takes = has_top && mover.is_some_and(|mover| mover.colour() == top);
    let feeds = has_top && !takes;
    for player in living.iter() {
        let colour = player.colour();
        let seat = &mut seats[colour as usize];
        let count = f32::from(pile.contents().count(colour));
        if top == colour && pile.height() == 1 {
            seat.lone_tops += 1.0;
        } else if top == colour {
            let gain = height - 1.0;
            seat.tops += 1.0;
            seat.gains += gain;
            seat.best_gain = seat.best_gain.max(gain);
            seat.own_in_tops += count;
            if feeds {
                seat.fed = seat.fed.max(gain);
            }
            if takes {
                seat.taken = seat.taken.max(gain);
            }
        } else if count > 0.0 {
            seat.buried += count;
            if is_open {
                seat.within_reach += count;
                if takes {
                    seat.most_taken = seat.most_taken.max(count);
                }
                if feeds {
                    seat.all_fed += count;
                }
            }
        }
        if absent.contains(player) {
            seat.absent += 1.0;
            seat.absent_alone += is(absent.len() == 1);
            seat.absent_of_two += is(absent.len() == 2);
            seat.chips_absent += height;
        }
        if furthest == Some(player) {
            seat.furthest_down += is(absent.is_empty());
            seat.furthest_next += is(!absent.is_empty());
        }
    }
}
