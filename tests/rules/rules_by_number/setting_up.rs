//! Rules 1 to 3: the seats, the chips, and who makes the first move.

use super::{B, R, W, Y, asides, at, colours, decisions, events, moved, reached, refused, table};
use so_long_sucker::rules::{Colour, IllegalAction, Phase, Position, Setup, SetupError, Why};

// Rule 1: seats.

#[test]
fn rule_01_four_players_of_red_blue_yellow_and_white() {
    assert_eq!(Setup::default().seats(), [R, B, Y, W]);
    assert_eq!(
        Setup::usual(6).seats(),
        Colour::ALL.map(Colour::player),
        "red, blue, yellow, white, green, black"
    );
}

#[test]
fn rule_01_two_to_six_seats_in_any_order_of_colours() {
    for seats in ["kr", "wyb", "bryw", "gkrby", "kgwybr"] {
        let setup = table(seats, 7, None);
        let order: String = setup.seats().iter().map(|p| p.colour().letter()).collect();
        assert_eq!(order, seats);
        assert_eq!(setup.players().len(), seats.len());
    }
    for seats in ["", "r", "rbywgkr"] {
        let odd = Setup::new(&colours(seats), 7, None);
        assert_eq!(odd, Err(SetupError::Seats(seats.len())));
    }
}

#[test]
fn rule_01_every_player_has_a_colour_of_their_own() {
    let odd = Setup::new(&colours("rbyb"), 7, None);
    assert_eq!(odd, Err(SetupError::ColourTwice(Colour::Blue)));
}

// Rule 2: chips.

#[test]
fn rule_02_seven_chips_each_six_with_five_players_five_with_six() {
    let usual = [2, 3, 4, 5, 6].map(|seats| Setup::usual(seats).chips());
    assert_eq!(usual, [7, 7, 7, 6, 5]);
    assert_eq!(
        Position::start(Setup::default()).to_string(),
        "r7/b7/y7/w7 - - - chance 1"
    );
}

#[test]
fn rule_02_a_table_may_choose_1_to_20_chips() {
    for chips in 1..=20 {
        let start = Position::start(table("yk", chips, None));
        assert_eq!(
            start.to_string(),
            format!("y{chips}/k{chips} - - - chance 1")
        );
    }
    for chips in [0, 21, 256, 257, u32::MAX] {
        let odd = Setup::new(&colours("yk"), chips, None);
        assert_eq!(odd, Err(SetupError::Chips(chips)));
    }
}

// Rule 3: first move.

#[test]
fn rule_03_chance_names_who_makes_the_first_move() {
    let start = Position::start(Setup::default());
    assert_eq!(decisions(&start), "!B !R !W !Y");
    assert_eq!(asides(&start), "");
    assert_eq!(reached(&start, "!Y"), "r7/b7/y7/w7 - - - play:Y 1");
    assert_eq!(events(&start, "!Y"), [moved(None, Y, Why::Chance)]);
}

#[test]
fn rule_03_chance_is_asked_once() {
    let begun = at("rby", 2, "r2/b2/y2 - - - play:R 1");
    let why = IllegalAction::ChanceNotAsked(Phase::Play(R));
    assert_eq!(refused(&begun, "!R"), why);
    assert_eq!(refused(&begun, "!B"), why);
}
