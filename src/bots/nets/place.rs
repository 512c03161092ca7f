//! A player's place in a position, as numbers for a net: what a player at the table would look at.
//!
//! The numbers are the same for every seat and colour, so that what is learned of one is known of all, and each is near 1
//! where it is not 0, so that none of them drowns the others.

use super::counts::{Counts, Seat, few, is};
use crate::rules::{Colour, Phase, Player, PlayerSet, Position};

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

impl Places {
    /// The places in `position`, whoever plays there.
    pub fn of(position: &Position) -> Self {
        Self::among(position, &[[0.0; OF_KIND + 1]; Colour::COUNT])
    }

    /// The places in `position` among players like that: who gives the move to whom depends on it.
    pub fn among(position: &Position, likenesses: &Likenesses) -> Self {
        let living = position.living();
        let counts = Counts::of(position);
        let mut of = [[0.0; NUMBERS]; Colour::COUNT];
        for player in living.iter() {
            let at = player.colour() as usize;
            of[at] = place(position, player, &counts);
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

fn others(position: &Position, player: Player, counts: &Counts) -> Others {
    let (colour, hand) = (player.colour(), position.hand(player));
    let mut others = Others {
        least: 255.0,
        ..Others::default()
    };
    for other in position.living().without(player).iter() {
        let seat = &counts.seats[other.colour() as usize];
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

/// What of other colours a player holds.
#[derive(Default)]
struct Prisoners {
    /// Chips of the living, and of the dead.
    of_living: f32,
    of_dead: f32,
    /// Chips of those who live and hold nothing.
    of_empty: f32,
    /// How many colours.
    colours: f32,
}

fn prisoners(position: &Position, player: Player) -> Prisoners {
    let living = position.living();
    let held = position.hand(player).without_colour(player.colour());
    let mut prisoners = Prisoners {
        colours: few(held.colours().len()),
        ..Prisoners::default()
    };
    for (of, count) in held.iter() {
        if !living.contains(of.player()) {
            prisoners.of_dead += f32::from(count);
        } else if position.hand(of.player()).is_empty() {
            prisoners.of_empty += f32::from(count);
        }
    }
    prisoners.of_living = few(held.total()) - prisoners.of_dead;
    prisoners
}

/// What is awaited besides a chip, as one player sees it.
#[derive(Default)]
struct Awaited {
    /// Whether the move is given, by this player, and may come to them.
    is_giving: f32,
    gives: f32,
    may_get: f32,
    /// Whether this player captures, how high a pile, and own chips in it.
    captures: f32,
    height: f32,
    own_caught: f32,
    /// Own chips in a pile that another captures.
    others_catch: f32,
    /// Whether this player seeks rescue, how many could rescue them, and whether they are asked to rescue another.
    seeks: f32,
    rescuers: f32,
    may_rescue: f32,
}

fn awaited(position: &Position, player: Player, others: &Others) -> Awaited {
    let colour = player.colour();
    match position.phase() {
        Phase::Give { by, pile } => {
            let pile = position.pile(pile);
            Awaited {
                is_giving: 1.0,
                gives: is(by == player),
                may_get: is(pile.is_some_and(|pile| pile.contents().count(colour) == 0)),
                ..Awaited::default()
            }
        }
        Phase::Capture { captor, pile, .. } => match position.pile(pile) {
            Some(pile) if captor == player => Awaited {
                captures: 1.0,
                height: few(pile.height()),
                own_caught: f32::from(pile.contents().count(colour)),
                ..Awaited::default()
            },
            Some(pile) => Awaited {
                others_catch: f32::from(pile.contents().count(colour)),
                ..Awaited::default()
            },
            None => Awaited::default(),
        },
        Phase::Rescue { seeker, .. } => {
            let seeks = is(seeker == player);
            Awaited {
                seeks,
                rescuers: seeks * others.holders,
                may_rescue: is(position.asked().contains(player)),
                ..Awaited::default()
            }
        }
        Phase::Play(_) | Phase::Chance | Phase::Over(_) => Awaited::default(),
    }
}

fn place(position: &Position, player: Player, counts: &Counts) -> Place {
    let Counts { seats, table } = counts;
    let colour = player.colour();
    let seat = &seats[colour as usize];
    let living = position.living();
    let hand = position.hand(player);
    let others = others(position, player, counts);
    let prisoners = prisoners(position, player);
    let awaited = awaited(position, player, &others);
    let mover = position.phase().mover();
    let has_move = mover == Some(player);
    let other_mover = mover.filter(|mover| *mover != player);
    let theirs = other_mover.map_or(Seat::default(), |mover| seats[mover.colour() as usize]);
    let line = position.line().players();
    let back = line.iter().rev().position(|other| *other == player);
    [
        // The hand is time: each move costs a chip, and who has the move with an empty hand falls.
        seat.own / 4.0,
        is(hand.count(colour) == 0),
        is(hand.total() == 0),
        is(hand.total() == 1),
        is(hand.total() == 2),
        // Prisoners: they pay for moves too, and rescue whoever is worth it. Those of the dead rebound (rule 10).
        prisoners.of_living / 4.0,
        prisoners.of_dead / 4.0,
        prisoners.of_empty,
        prisoners.colours,
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
        awaited.gives,
        awaited.may_get,
        awaited.is_giving,
        awaited.captures,
        (awaited.height + awaited.own_caught) / 4.0,
        awaited.others_catch / 4.0,
        awaited.seeks,
        awaited.may_rescue,
        awaited.rescuers,
        // What kind of player it is: filled in where that is known.
        0.0,
        0.0,
    ]
}
