//! Each rule and each ruling of the rules, by its number: positions and actions in notation, and what happened.

mod captures;
mod defeats;
mod faults;
mod forbidden;
mod moves;
mod prisoners;
mod rescues;
mod setting_up;

use so_long_sucker::record::{read_action, read_position};
use so_long_sucker::rules::{
    Colour, Event, IllegalAction, PileNumber, Player, Position, Setup, Why,
};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

fn colours(letters: &str) -> Vec<Colour> {
    let colours = letters.chars().map(Colour::from_letter);
    colours.collect::<Option<_>>().expect("letters of colours")
}

fn table(seats: &str, chips: u32, limit: Option<u32>) -> Setup {
    Setup::new(&colours(seats), chips, limit).expect("a table within rules 1, 2 and 4")
}

/// A position of a table without a pile limit.
fn at(seats: &str, chips: u32, position: &str) -> Position {
    limited(seats, chips, None, position)
}

fn limited(seats: &str, chips: u32, limit: Option<u32>, position: &str) -> Position {
    let setup = table(seats, chips, limit);
    read_position(setup, position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

/// The position after those actions and what the last of them brought about.
fn play(from: &Position, actions: &str) -> (String, Vec<Event>) {
    let mut position = from.clone();
    let mut events = Vec::new();
    for text in actions.split(' ') {
        let action = read_action(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        events = position
            .apply(action)
            .unwrap_or_else(|e| panic!("{text} in {position}: {e}"));
        position.check().expect("a position that the rules allow");
    }
    (position.to_string(), events)
}

fn reached(from: &Position, actions: &str) -> String {
    play(from, actions).0
}

fn events(from: &Position, actions: &str) -> Vec<Event> {
    play(from, actions).1
}

fn after(from: &Position, actions: &str) -> Position {
    read_position(*from.setup(), &reached(from, actions)).expect("what was written can be read")
}

/// Why that action is refused; that nothing changes is checked here, for all tests.
fn refused(from: &Position, action: &str) -> IllegalAction {
    let mut position = from.clone();
    let action = read_action(action).unwrap_or_else(|e| panic!("{action}: {e}"));
    let illegal = match position.apply(action) {
        Err(illegal) => illegal,
        Ok(events) => panic!("{action} in {from} is not refused: {events:?}"),
    };
    assert_eq!(&position, from, "{action} was refused and changed it");
    illegal
}

/// What is awaited, sorted.
fn decisions(position: &Position) -> String {
    sorted(position.decisions().iter().map(|a| a.to_string()).collect())
}

fn asides(position: &Position) -> String {
    sorted(position.asides().map(|a| a.to_string()).collect())
}

fn sorted(mut words: Vec<String>) -> String {
    words.sort();
    words.join(" ")
}

fn pile(number: u32) -> PileNumber {
    PileNumber::new(number).expect("piles are numbered from 1")
}

fn played(by: Player, colour: Colour, on: u32, new: bool) -> Event {
    Event::Played {
        by,
        colour,
        pile: pile(on),
        new,
    }
}

fn moved(from: impl Into<Option<Player>>, to: Player, why: Why) -> Event {
    Event::Moved {
        from: from.into(),
        to,
        why,
    }
}

fn defeated(player: Player, refused: &[Player]) -> Event {
    Event::Defeated {
        player,
        refused: refused.iter().copied().collect(),
    }
}
