//! Positions that no game reaches: each fault of one is found.

use super::{B, R, W, Y, pile, table};
use so_long_sucker::record::{Problem, read_position};
use so_long_sucker::rules::{
    Arrangement, Chips, Colour, Phase, PileNumber, Position, PositionError,
};

/// The variant's place in the list, as for illegal actions.
const fn place_of_broken(broken: PositionError) -> usize {
    match broken {
        PositionError::Hands(_) => 0,
        PositionError::Foreign(_) => 1,
        PositionError::Count { .. } => 2,
        PositionError::EmptyPile(_) => 3,
        PositionError::PileOrder(_) => 4,
        PositionError::PileNumber(_) => 5,
        PositionError::PileLimit(_) => 6,
        PositionError::Uncaptured(_) => 7,
        PositionError::NotLiving(_) => 8,
        PositionError::LineTwice(_) => 9,
        PositionError::MoverInLine(_) => 10,
        PositionError::LineLeft => 11,
        PositionError::Living(_) => 12,
        PositionError::EmptyHanded(_) => 13,
        PositionError::HoldsChips(_) => 14,
        PositionError::PhasePile(_) => 15,
        PositionError::NoChoice(_) => 16,
        PositionError::NotCaptured(_) => 17,
        PositionError::NobodyAsked(_) => 18,
        PositionError::SeekerRefused(_) => 19,
        // Cannot be said: a defeated player's hand is written `x`, and is `None` in an arrangement.
        PositionError::DefeatedHolds(_) => 20,
    }
}

/// Positions of red, blue and yellow with two chips each and a limit of two piles, each with one fault.
#[rustfmt::skip]
fn faulty() -> Vec<(&'static str, PositionError)> {
    use PositionError::{
        Count, EmptyHanded, Foreign, Hands, HoldsChips, LineLeft, LineTwice, Living, MoverInLine,
        NoChoice, NobodyAsked, NotCaptured, NotLiving, PhasePile, PileLimit, PileOrder,
        SeekerRefused, Uncaptured,
    };
    let count = |colour, found| Count { colour, found, expected: 2 };
    vec![
        ("r2/b2 - y2 - play:R 1", Hands(2)),
        ("r2/b2/y2/w2 - - - play:R 1", Hands(4)),
        ("r2/b2/y2w1 - - - play:R 1", Foreign(Colour::White)),
        ("r2/b2/y2 1:g - - play:R 2", Foreign(Colour::Green)),
        ("r2/b2/y2 - k1 - play:R 1", Foreign(Colour::Black)),
        ("r1/b2/y2 - - - play:R 1", count(Colour::Red, 1)),
        ("r2/b2/y1 1:y y1 - play:R 2", count(Colour::Yellow, 3)),
        ("r2b20/b20/y2 - b20 - play:R 1", count(Colour::Blue, 60)),
        ("r1/b1/y2 2:r,1:b - - play:R 3", PileOrder(pile(1))),
        ("r1/b1/y2 1:r,1:b - - play:R 3", PileOrder(pile(1))),
        ("r1/b2/y2 2:r - - play:R 2", PositionError::PileNumber(pile(2))),
        ("r1/b2/y2 3:r - - play:R 2", PositionError::PileNumber(pile(3))),
        ("r1/b1/y1 1:r,2:b,3:y - - play:R 4", PileLimit(3)),
        ("-/b1/y2 1:rr,2:b - - play:B 3", Uncaptured(pile(1))),
        ("-/b2/y1 1:rry - - play:B 2", Uncaptured(pile(1))),
        ("-/-/y2 1:rr,2:bb - - capture:Y-B@2 3", Uncaptured(pile(1))),
        ("r2/x/y2 - b2 B play:R 1", NotLiving(B)),
        ("r2/x/y2 - b2 - play:B 1", NotLiving(B)),
        ("r1/x/y2 1:r b2 - give:B@1 2", NotLiving(B)),
        ("-/x/y2 1:rr b2 - capture:B-R@1 2", NotLiving(B)),
        ("r2/x/y2 1:bb - - capture:R-B@1 2", NotLiving(B)),
        ("r2/x/b1y2 - b1 - rescue:B 1", NotLiving(B)),
        ("-/x/r1y2 1:r b2 - rescue:R!B 2", NotLiving(B)),
        ("r2/x/x - b2y2 - over:B 1", NotLiving(B)),
        ("r2/b2/y2 - - W play:R 1", NotLiving(W)),
        ("r2/b2/y2 - - BB play:R 1", LineTwice(B)),
        ("r2/b2/y2 - - BYBY play:R 1", LineTwice(Y)),
        ("r2/b2/y2 - - R play:R 1", MoverInLine(R)),
        ("r1/b2/y2 1:r - R give:R@1 2", MoverInLine(R)),
        ("r2/-/y2 1:bb - R capture:R-B@1 2", MoverInLine(R)),
        ("-/b2/r1y2 1:r - R rescue:R 2", MoverInLine(R)),
        ("r2/b2/y2 - - R chance 1", LineLeft),
        ("r2/x/x - b2y2 R over:R 1", LineLeft),
        ("x/x/x - r2b2y2 - chance 1", Living(0)),
        ("r2/x/x - b2y2 - play:R 1", Living(1)),
        ("r2/b2/x - y2 - over:R 1", Living(2)),
        ("-/b2/y2 - r2 - play:R 1", EmptyHanded(R)),
        ("r1/b2/r1y2 - - - rescue:R 1", HoldsChips(R)),
        ("r2/b2/y2 - - - give:R@1 2", PhasePile(pile(1))),
        ("r2/b2/y2 - - - capture:R-R@1 2", PhasePile(pile(1))),
        ("r1/b1/y2 1:rb - - give:R@1 2", NoChoice(pile(1))),
        ("r1/b1/y1 1:rby - - give:R@1 2", NoChoice(pile(1))),
        ("r2/-/y2 1:bb - - capture:B-Y@1 2", NotCaptured(pile(1))),
        ("r1/b1/y2 1:br - - capture:B-R@1 2", NotCaptured(pile(1))),
        ("r1/b2/y2 1:r - - capture:B-R@1 2", NotCaptured(pile(1))),
        ("-/b2/y2 1:r r1 - rescue:R 2", NobodyAsked(R)),
        ("-/b2/r1y2 1:r - - rescue:R!Y 2", NobodyAsked(R)),
        ("-/b2/r1y2 1:r - - rescue:R!R 2", SeekerRefused(R)),
    ]
}

/// Faults that the notation cannot write.
fn faulty_arrangements() -> Vec<(Arrangement, PositionError)> {
    let [red, blue, yellow] =
        [Colour::Red, Colour::Blue, Colour::Yellow].map(|c| Some(Chips::of(c, 2)));
    let start = Arrangement {
        hands: vec![red, blue, yellow],
        piles: Vec::new(),
        dead: Chips::NONE,
        line: Vec::new(),
        phase: Phase::Chance,
        next_pile: PileNumber::FIRST,
    };
    let setup = table("rby", 2, Some(2));
    assert_eq!(
        Position::arranged(setup, &start),
        Ok(Position::start(setup)),
        "what the others are made from has no fault"
    );
    let empty_pile = Arrangement {
        piles: vec![(pile(1), Vec::new())],
        next_pile: pile(2),
        ..start.clone()
    };
    let far = pile(u32::MAX);
    let too_far = Arrangement {
        next_pile: far,
        ..start
    };
    vec![
        (empty_pile, PositionError::EmptyPile(pile(1))),
        (too_far, PositionError::PileNumber(far)),
    ]
}

#[test]
fn every_fault_of_a_position_is_found() {
    let setup = table("rby", 2, Some(2));
    let mut seen = [false; 20];
    for (text, expected) in faulty() {
        let read = read_position(setup, text).map_err(|e| e.problem);
        assert_eq!(read, Err(Problem::Position(expected)), "{text}");
        seen[place_of_broken(expected)] = true;
    }
    for (arrangement, expected) in faulty_arrangements() {
        let arranged = Position::arranged(setup, &arrangement);
        assert_eq!(arranged, Err(expected), "{arrangement:?}");
        seen[place_of_broken(expected)] = true;
    }
    assert_eq!(seen, [true; 20], "a variant without a case");
}
