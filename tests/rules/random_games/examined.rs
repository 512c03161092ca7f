//! What is too slow for every position of every game: notation, counting chip by chip, rules in plain words.

use so_long_sucker::record::{Record, read_position};
use so_long_sucker::rules::{
    Action, Chips, Colour, Event, Outcome, Pile, PileNumber, Player, Position,
};

/// What is too slow for every position: notation, counting chip by chip, and rules 5, 6 and 10 in plain words.
pub(super) fn examine(position: &Position) {
    let written = position.to_string();
    let read = read_position(*position.setup(), &written);
    assert_eq!(read.as_ref(), Ok(position), "{written}");

    let mut all: Vec<Colour> = Vec::new();
    let mut add = |chips: Chips| {
        for (colour, count) in chips.iter() {
            all.extend(std::iter::repeat_n(colour, count.into()));
        }
    };
    add(position.dead());
    for player in position.setup().seats() {
        add(position.hand(*player));
    }
    for pile in position.piles() {
        all.extend(pile.chips());
        examine_pile(pile);
    }
    for colour in Colour::ALL {
        let seated = position.setup().players().contains(colour.player());
        let expected = if seated { position.setup().chips() } else { 0 };
        let found = all.iter().filter(|c| **c == colour).count();
        assert_eq!(found, usize::from(expected), "{colour} in {written}");
    }

    let decisions = position.decisions();
    for (n, action) in decisions.iter().enumerate() {
        assert_eq!(decisions.get(n), Some(action), "{written}");
        let listed = decisions.iter().take(n);
        assert_eq!(listed.filter(|a| *a == action).count(), 0, "{action} twice");
        if let Action::Play { colour, on } = action {
            let outcome = position.outcome(colour, on);
            assert_eq!(
                outcome,
                Ok(plainly(position, colour, on)),
                "{action} in {written}"
            );
        }
    }
}

/// What the pile keeps ready is what its chips say.
fn examine_pile(pile: &Pile) {
    let chips: Vec<Colour> = pile.chips().collect();
    assert_eq!(pile.height(), chips.len());
    assert_eq!(Some(&pile.top()), chips.last());
    assert_eq!(pile.contents(), chips.iter().copied().collect());
    for colour in Colour::ALL {
        let latest = chips.iter().rposition(|c| *c == colour);
        assert_eq!(pile.latest(colour), latest.map(|at| at + 1));
        assert_eq!(pile.colours().contains(colour), latest.is_some());
    }
}

/// Rules 5, 6 and 10 read off the chips, one after the other.
fn plainly(position: &Position, colour: Colour, on: Option<PileNumber>) -> Outcome {
    let below = on.and_then(|number| position.pile(number));
    let mut chips: Vec<Colour> = below.map(|p| p.chips().collect()).unwrap_or_default();
    let captured = chips.last() == Some(&colour);
    chips.push(colour);
    if captured && position.living().contains(colour.player()) {
        return Outcome::Capture(colour.player());
    }
    if captured {
        return Outcome::PileKilled;
    }
    let absent: Vec<Player> = position
        .living()
        .iter()
        .filter(|p| !chips.contains(&p.colour()))
        .collect();
    match absent.as_slice() {
        [] => {
            let latest = |p: &Player| chips.iter().rposition(|c| *c == p.colour());
            let lowest = position.living().iter().min_by_key(latest);
            Outcome::FurthestDown(lowest.expect("somebody lives"))
        }
        [only] => Outcome::OnlyOne(*only),
        several => Outcome::Choice(several.iter().copied().collect()),
    }
}

/// The whole game written, read back and played again.
pub(super) fn examine_record(record: Record, end: &Position) {
    let written = record.to_string();
    let reading = Record::read(&written).expect("a header as it is written");
    assert_eq!(reading.error, None, "{written}");
    assert_eq!(reading.record, record, "{written}");
    assert_eq!(&reading.position, end, "{written}");
    assert_eq!(reading.record.to_string(), written);

    let mut again = Position::start(*record.setup());
    let mut noting = again.clone();
    for action in record.actions() {
        let events = again.apply(*action).expect("it was legal the first time");
        let mut noted = vec![Event::ChanceAsked];
        let applied = noting.apply_noting(*action, &mut noted);
        assert_eq!(applied, Ok(()));
        assert_eq!(noted[1..], events, "events are added to those there");
    }
    assert_eq!(&again, end);
    assert_eq!(&noting, end);
}
