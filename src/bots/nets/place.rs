//! A player's place in a position, as numbers for a net: what a player at the table would look at.
//!
//! The numbers are the same for every seat and colour, so that what is learned of one is known of all, and each is near 1
//! where it is not 0, so that none of them drowns the others.

use crate::rules::{Colour, Phase, Pile, Player, PlayerSet, Position};

/// How many numbers describe a place.
pub const NUMBERS: usize = 66;
/// How many of them tell what kind of player sits there: the last ones.
const OF_KIND: usize = 2;

/// How likely everybody is flat, sharp or searching, by colour.
pub type Likenesses = [[f32; OF_KIND + 1]; Colour::COUNT];

/// One player's place.
pub type Place = [f32; NUMBERS];

/// The places of everybody who lives.
#[derive(Clone, Debug)]
pub struct Places {
    living: PlayerSet,
    of: [Place; Colour::COUNT],
}

/// What is counted for one player, pile by pile and hand by hand.
#[derive(Clone, Copy, Default)]
struct Seat {
    hand: f32,
    own: f32,
    /// Piles of one chip with the own colour on top: to capture one of them gains nothing and kills a chip.
    lone_tops: f32,
    /// Higher piles with the own colour on top, what a capture of each takes in (all but the killed chip), of all of them
    /// and of the best, and how many chips of the own colour come back.
    tops: f32,
    gains: f32,
    best_gain: f32,
    own_in_tops: f32,
    /// The best gain that whoever has the move can feed to this player, and can take as this player.
    fed: f32,
    taken: f32,
    /// Own chips under somebody else's top, those that a living player can capture, the most that whoever has the move can
    /// take at once, and those that they can feed to somebody.
    buried: f32,
    within_reach: f32,
    most_taken: f32,
    all_fed: f32,
    /// Piles without the own colour, which may bring the move (rule 5a): all, those where nobody else is absent, those
    /// where one other is, and the chips in them.
    absent: f32,
    absent_alone: f32,
    absent_of_two: f32,
    chips_absent: f32,
    /// Piles that give this player the move by rule 5b: now, and once the one who is absent has played there.
    furthest_down: f32,
    furthest_next: f32,
}

/// What is counted once for all.
#[derive(Clone, Copy, Default)]
struct Table {
    /// Chips in piles, piles with a dead colour on top, and piles in which every living player's colour lies.
    chips: f32,
    dead_tops: f32,
    full: f32,
    /// How many living players hold nothing.
    empty_hands: f32,
}

impl Places {
    /// The places in `position`, whoever plays there.
    pub fn of(position: &Position) -> Self {
        Self::among(position, &[[0.0; OF_KIND + 1]; Colour::COUNT])
    }

    /// The places in `position` among players like that: who gives the move to whom depends on it.
    pub fn among(position: &Position, likenesses: &Likenesses) -> Self {
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
        let mut of = [[0.0; NUMBERS]; Colour::COUNT];
        for player in living.iter() {
            let at = player.colour() as usize;
            of[at] = place(position, player, &seats, &table);
            // The third follows from these two.
            let of_kind = likenesses[at].iter().take(OF_KIND);
            for (number, likeness) in of[at].iter_mut().skip(NUMBERS - OF_KIND).zip(of_kind) {
                *number = *likeness;
            }
        }
        Self { living, of }
    }

    /// Who lives.
    pub const fn living(&self) -> PlayerSet {
        self.living
    }

    /// The place of a player; nothing but zeros for the defeated.
    pub const fn of_player(&self, player: Player) -> &Place {
        &self.of[player.colour() as usize]
    }
}

fn few(n: usize) -> f32 {
    f32::from(u8::try_from(n).unwrap_or(u8::MAX))
}

fn is(so: bool) -> f32 {
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

/// What the others hold, as one player sees it.
#[derive(Default)]
struct Others {
    /// Own chips in their hands, and in how many hands.
    held: f32,
    holders: f32,
    /// Their fullest and their emptiest hand, the best gain of any, the most chips of their own that one holds, and all
    /// their chips.
    most: f32,
    least: f32,
    best_gain: f32,
    most_own: f32,
    all: f32,
    /// How many with one chip or none this player could feed or rescue with a chip of their own colour.
    in_hand: f32,
}

fn others(position: &Position, player: Player, seats: &[Seat; Colour::COUNT]) -> Others {
    let (colour, hand) = (player.colour(), position.hand(player));
    let mut others = Others {
        least: 255.0,
        ..Others::default()
    };
    for other in position.living().without(player).iter() {
        let seat = &seats[other.colour() as usize];
        let held = f32::from(position.hand(other).count(colour));
        others.held += held;
        others.holders += is(held > 0.0);
        others.most = others.most.max(seat.hand);
        others.least = others.least.min(seat.hand);
        others.best_gain = others.best_gain.max(seat.best_gain);
        others.most_own = others.most_own.max(seat.own);
        others.all += seat.hand;
        others.in_hand += is(seat.hand < 2.0 && hand.count(other.colour()) > 0);
    }
    others
}

#[expect(clippy::too_many_lines, reason = "one number after the other")]
fn place(
    position: &Position,
    player: Player,
    seats: &[Seat; Colour::COUNT],
    table: &Table,
) -> Place {
    let colour = player.colour();
    let seat = &seats[colour as usize];
    let living = position.living();
    let hand = position.hand(player);
    let others = others(position, player, seats);
    let (mut of_dead, mut of_empty) = (0.0, 0.0);
    let prisoners = hand.without_colour(colour);
    for (of, count) in prisoners.iter() {
        if !living.contains(of.player()) {
            of_dead += f32::from(count);
        } else if position.hand(of.player()).is_empty() {
            of_empty += f32::from(count);
        }
    }
    let phase = position.phase();
    let mover = phase.mover();
    let has_move = mover == Some(player);
    let other_mover = mover.filter(|mover| *mover != player);
    let theirs = other_mover.map_or(Seat::default(), |mover| seats[mover.colour() as usize]);
    let line = position.line().players();
    let back = line.iter().rev().position(|other| *other == player);
    let (mut gives, mut may_get, mut is_giving) = (0.0, 0.0, 0.0);
    let (mut captures, mut height, mut own_caught, mut others_catch) = (0.0, 0.0, 0.0, 0.0);
    let (mut seeks, mut may_rescue, mut rescuers) = (0.0, 0.0, 0.0);
    match phase {
        Phase::Give { by, pile } => {
            let pile = position.pile(pile);
            gives = is(by == player);
            may_get = is(pile.is_some_and(|pile| pile.contents().count(colour) == 0));
            is_giving = 1.0;
        }
        Phase::Capture { captor, pile, .. } => {
            if let Some(pile) = position.pile(pile) {
                let count = f32::from(pile.contents().count(colour));
                if captor == player {
                    captures = 1.0;
                    height = few(pile.height());
                    own_caught = count;
                } else {
                    others_catch = count;
                }
            }
        }
        Phase::Rescue { seeker, .. } => {
            seeks = is(seeker == player);
            rescuers = seeks * others.holders;
            may_rescue = is(position.asked().contains(player));
        }
        Phase::Play(_) | Phase::Chance | Phase::Over(_) => {}
    }
    [
        // The hand is time: each move costs a chip, and who has the move with an empty hand falls.
        seat.own / 4.0,
        is(hand.count(colour) == 0),
        is(hand.total() == 0),
        is(hand.total() == 1),
        is(hand.total() == 2),
        // Prisoners: they pay for moves too, and rescue whoever is worth it. Those of the dead rebound (rule 10).
        (few(prisoners.total()) - of_dead) / 4.0,
        of_dead / 4.0,
        of_empty,
        few(prisoners.colours().len()),
        // What a capture would bring, if there is a chip to make it with.
        is(seat.own > 0.0) * seat.best_gain / 4.0,
        seat.lone_tops,
        seat.tops,
        seat.gains / 4.0,
        seat.best_gain / 4.0,
        seat.own_in_tops / 4.0,
        seat.fed / 4.0,
        seat.taken / 4.0,
        // Own chips that others may capture and kill.
        seat.buried / 4.0,
        seat.within_reach / 4.0,
        seat.most_taken / 4.0,
        seat.all_fed / 4.0,
        // Where the move may come from: an absent colour may be given it, and the furthest down gets it.
        seat.absent,
        seat.absent_alone,
        seat.absent_of_two,
        seat.chips_absent / 16.0,
        seat.furthest_down,
        seat.furthest_next,
        // Who could rescue: the holders of own chips, and for whom it pays.
        others.held / 4.0,
        others.holders,
        others.in_hand,
        // How the others stand, who run out of chips before or after.
        others.most / 4.0,
        others.least / 4.0,
        others.best_gain / 4.0,
        others.most_own / 4.0,
        (seat.hand - others.least) / 4.0,
        others.all / 16.0,
        table.empty_hands,
        // How far the game is.
        is(living.len() == 2),
        is(living.len() == 3),
        is(living.len() > 4),
        few(position.piles().len()) / 4.0,
        table.dead_tops,
        table.full,
        table.chips / 16.0,
        // The move: who has it pays a chip, and what the mover holds decides who is next.
        is(has_move),
        is(has_move && seat.own > 0.0) * seat.best_gain / 4.0,
        is(has_move && hand.total() == 1),
        is(has_move && line.is_empty()),
        theirs.hand / 4.0,
        is(other_mover.is_some_and(|mover| position.hand(mover).total() == 1)),
        other_mover.map_or(0.0, |mover| f32::from(position.hand(mover).count(colour))) / 4.0,
        other_mover.map_or(0.0, |mover| f32::from(hand.count(mover.colour()))) / 4.0,
        is(theirs.own > 0.0) * theirs.best_gain / 4.0,
        // Who falls next along the line, if the mover falls (rule 9d).
        is(back == Some(0)),
        is(back == Some(1)),
        // What is awaited besides a chip.
        gives,
        may_get,
        is_giving,
        captures,
        (height + own_caught) / 4.0,
        others_catch / 4.0,
        seeks,
        may_rescue,
        rescuers,
        // What kind of player it is: filled in where that is known.
        0.0,
        0.0,
    ]
}
