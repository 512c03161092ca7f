//! Each rule and each ruling of the rules, by its number: positions and actions in notation, and what happened.

use so_long_sucker::record::{Problem, read_action, read_position};
use so_long_sucker::rules::{
    Arrangement, Chips, Colour, Event, IllegalAction, Phase, PileNumber, Player, PlayerSet,
    Position, PositionError, Setup, SetupError, Why,
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

// Rule 4: move.

#[test]
fn rule_04_any_colour_held_on_any_pile_or_a_new_one() {
    let position = at("rbyw", 3, "r1b1/b2/y2/w2 1:ryr,4:w - - play:R 5");
    assert_eq!(decisions(&position), "b b1 b4 r r1 r4");
    assert_eq!(
        reached(&position, "b4"),
        "r1/b2/y2/w2 1:ryr,4:wb - - give:R@4 5"
    );
    assert_eq!(
        reached(&position, "b"),
        "r1/b2/y2/w2 1:ryr,4:w,5:b - - give:R@5 6"
    );
    assert_eq!(events(&position, "b4"), [played(R, Colour::Blue, 4, false)]);
    assert_eq!(events(&position, "b"), [played(R, Colour::Blue, 5, true)]);
}

#[test]
fn rule_04_nobody_plays_a_chip_that_they_do_not_hold() {
    let position = at("rby", 2, "r1b1/b1/y2 1:r - - play:R 2");
    assert_eq!(
        refused(&position, "y1"),
        IllegalAction::NotHeld {
            by: R,
            colour: Colour::Yellow
        }
    );
}

#[test]
fn rule_04_a_table_may_limit_the_piles_on_the_board_at_a_time() {
    let full = limited("rby", 2, Some(1), "r1/b2/y2 1:r - - play:R 2");
    assert_eq!(decisions(&full), "r1");
    assert_eq!(refused(&full, "r"), IllegalAction::PileLimit(1));
    // A captured pile is off the board and makes room, but its number is used up.
    let free = after(&full, "r1 xr");
    assert_eq!(decisions(&free), "r");
    assert_eq!(reached(&free, "r"), "-/b2/y2 2:r r1 - give:R@2 3");

    let two = limited("rby", 2, Some(2), "r1/b2/y2 1:r - - play:R 2");
    assert_eq!(decisions(&two), "r r1");
}

#[test]
fn rule_04_a_limit_is_1_to_20_piles() {
    for limit in 1..=20 {
        assert_eq!(
            table("rb", 7, Some(limit)).pile_limit().map(u32::from),
            Some(limit)
        );
    }
    for limit in [0, 21, 256 + 7] {
        let odd = Setup::new(&colours("rb"), 7, Some(limit));
        assert_eq!(odd, Err(SetupError::PileLimit(limit)));
    }
    assert_eq!(Setup::default().pile_limit(), None);
}

// Rule 5: order of play.

#[test]
fn rule_05a_the_move_goes_to_anybody_whose_colour_is_not_in_the_pile() {
    // Red plays Blue's colour, and red lies in another pile only.
    let position = at("rbyw", 2, "r1b1/b1/y2/w2 1:r - - play:R 2");
    let to_give = after(&position, "b");
    assert_eq!(decisions(&to_give), "-R -W -Y");
    assert_eq!(
        reached(&to_give, "-Y"),
        "r1/b1/y2/w2 1:r,2:b - R play:Y 3",
        "to another"
    );
    assert_eq!(
        reached(&to_give, "-R"),
        "r1/b1/y2/w2 1:r,2:b - - play:R 3",
        "to the mover, who does not enter the line"
    );
    assert_eq!(events(&to_give, "-Y"), [moved(R, Y, Why::Chosen)]);
    assert_eq!(events(&to_give, "-R"), [moved(R, R, Why::Chosen)]);
    assert_eq!(
        refused(&to_give, "-B"),
        IllegalAction::ColourInPile {
            player: B,
            pile: pile(2)
        }
    );
}

#[test]
fn rule_05a_every_colour_in_the_pile_counts_not_only_the_top() {
    let position = at("rbywg", 2, "r2/b1/y1/w2/g2 1:by - - play:R 2");
    let to_give = after(&position, "r1");
    assert_eq!(decisions(&to_give), "-G -W");
    for (action, player) in [("-R", R), ("-B", B), ("-Y", Y)] {
        let pile = pile(1);
        assert_eq!(
            refused(&to_give, action),
            IllegalAction::ColourInPile { player, pile }
        );
    }
}

#[test]
fn rule_05b_furthest_down_is_not_the_bottom_chip() {
    // Red's chip is at the bottom, but Red's latest lies above Blue's only one.
    let position = at("rby", 3, "r1/b2/y3 1:rbr - - play:Y 2");
    assert_eq!(
        reached(&position, "y1"),
        "r1/b2/y2 1:rbry - Y play:B 2",
        "Blue, not Red"
    );
    assert_eq!(
        events(&position, "y1"),
        [
            played(Y, Colour::Yellow, 1, false),
            moved(Y, B, Why::FurthestDown)
        ]
    );
}

#[test]
fn rule_05b_counts_the_chip_just_played_as_the_latest_of_its_colour() {
    // Before, red lay furthest down; the new red chip leaves yellow there.
    let position = at("rby", 3, "r2/b1/y2 1:rbyb - - play:R 2");
    assert_eq!(reached(&position, "r1"), "r1/b1/y2 1:rbybr - R play:Y 2");
}

#[test]
fn rule_05b_can_be_the_mover_since_it_does_not_matter_who_played() {
    let position = at("rby", 3, "r1/b2y1/y2 1:rbr - - play:B 2");
    assert_eq!(reached(&position, "y1"), "r1/b2/y2 1:rbry - - play:B 2");
    assert_eq!(
        events(&position, "y1"),
        [
            played(B, Colour::Yellow, 1, false),
            moved(B, B, Why::FurthestDown)
        ]
    );
}

#[test]
fn ruling_r_a_an_only_choice_is_not_asked() {
    let position = at("rbyw", 2, "r2/b1/y2/w1 1:bw - - play:R 2");
    assert_eq!(reached(&position, "r1"), "r1/b1/y2/w1 1:bwr - R play:Y 2");
    assert_eq!(
        events(&position, "r1"),
        [played(R, Colour::Red, 1, false), moved(R, Y, Why::OnlyOne)]
    );
    // The only one can be the mover.
    let position = at("rbyw", 2, "r2b1/b1/y1/w1 1:yw - - play:R 2");
    assert_eq!(reached(&position, "b1"), "r2/b1/y1/w1 1:ywb - - play:R 2");
    assert_eq!(
        events(&position, "b1"),
        [played(R, Colour::Blue, 1, false), moved(R, R, Why::OnlyOne)]
    );
    // With two players, already a new pile leaves only one.
    let position = at("rb", 1, "r1/b1 - - - play:R 1");
    assert_eq!(reached(&position, "r"), "-/b1 1:r - R play:B 2");
}

// Rule 6: capture.

#[test]
fn rule_06_the_capture_is_for_the_colour_whoever_played_it() {
    // All three colours are in the pile too: rule 5 has no say in a capture.
    let position = at("rby", 3, "r2b1/b1/y2 1:ryb - - play:R 2");
    assert_eq!(
        reached(&position, "b1"),
        "r2/b1/y2 1:rybb - - capture:R-B@1 2"
    );
    assert_eq!(
        events(&position, "b1"),
        [
            played(R, Colour::Blue, 1, false),
            Event::Captured {
                by: R,
                captor: B,
                pile: pile(1)
            }
        ]
    );
}

#[test]
fn rule_06_the_captor_kills_one_of_any_colour_and_takes_in_the_rest() {
    let captured = at("rby", 3, "r2/b1/y2 1:rybb - - capture:R-B@1 2");
    assert_eq!(decisions(&captured), "xb xr xy");
    for (action, then) in [
        ("xr", "r2/b3y1/y2 - r1 R play:B 2"),
        ("xb", "r2/r1b2y1/y2 - b1 R play:B 2"),
        ("xy", "r2/r1b3/y2 - y1 R play:B 2"),
    ] {
        assert_eq!(reached(&captured, action), then);
    }
    let taken = Chips::from_iter(colours("rby"));
    assert_eq!(
        events(&captured, "xb"),
        [
            Event::Killed {
                captor: B,
                colour: Colour::Blue,
                pile: pile(1),
                taken
            },
            moved(R, B, Why::Capture)
        ]
    );
}

#[test]
fn rule_06_the_captor_has_the_next_move_and_nobody_gives_it() {
    let captured = at("rbyw", 2, "r2/-/y2/w2 1:bb - - capture:W-B@1 2");
    assert_eq!(
        refused(&captured, "-R"),
        IllegalAction::NotToGive(captured.phase())
    );
    assert_eq!(reached(&captured, "xb"), "r2/b1/y2/w2 - b1 W play:B 2");
}

#[test]
fn rule_06_only_the_chip_directly_under_it_counts() {
    let position = at("rb", 2, "r1/b1 1:rb - - play:R 2");
    assert_eq!(reached(&position, "r1"), "-/b1 1:rbr - R play:B 2");
}

#[test]
fn rule_06_the_other_piles_stay() {
    let captured = at("rb", 3, "r1/- 1:b,2:rr,4:b b1 - capture:R-R@2 5");
    assert_eq!(reached(&captured, "xr"), "r2/- 1:b,4:b r1b1 - play:R 5");
}

#[test]
fn ruling_r_b_who_played_the_chip_gave_the_captor_the_move() {
    // Blue stood in the line and has the move now; Red follows Yellow.
    let captured = at("rby", 2, "r2/-/y1 1:ybb - YB capture:R-B@1 2");
    assert_eq!(reached(&captured, "xb"), "r2/b1y1/y1 - b1 YR play:B 2");
    // Who captures with their own chip gave the move to nobody else.
    let captured = at("rby", 2, "-/b2/y1 1:yrr - YB capture:R-R@1 2");
    assert_eq!(reached(&captured, "xr"), "r1y1/b2/y1 - r1 YB play:R 2");
}

// Rule 7: kill.

#[test]
fn rule_07_what_is_killed_lies_in_the_dead_box() {
    let captured = at("rb", 2, "-/b1 1:brr - - capture:B-R@1 2");
    let position = after(&captured, "xr");
    assert_eq!(position.dead(), Chips::of(Colour::Red, 1), "out of a pile");
    let position = after(&position, "R:xb");
    assert_eq!(
        position.dead(),
        Chips::from_iter(colours("rb")),
        "a prisoner"
    );
    let position = at("rby", 2, "x/r1b2/y1 1:yr - - play:B 2");
    assert_eq!(
        after(&position, "r1").dead(),
        Chips::from_iter(colours("rry")),
        "a whole pile"
    );
}

// Rule 8: prisoners.

#[test]
fn rule_08_a_holder_may_kill_or_transfer_a_prisoner() {
    let position = at("rbyw", 2, "r1/b2/r1y2/w2 - - - play:B 1");
    assert_eq!(asides(&position), "Y:r-B Y:r-R Y:r-W Y:xr");
    assert_eq!(reached(&position, "Y:xr"), "r1/b2/y2/w2 - r1 - play:B 1");
    assert_eq!(reached(&position, "Y:r-W"), "r1/b2/y2/r1w2 - - - play:B 1");
    let colour = Colour::Red;
    assert_eq!(
        events(&position, "Y:xr"),
        [Event::PrisonerKilled { by: Y, colour }]
    );
    assert_eq!(
        events(&position, "Y:r-W"),
        [Event::Transferred {
            from: Y,
            colour,
            to: W
        }]
    );
}

#[test]
fn rule_08_a_chip_in_its_own_colours_hands_is_no_prisoner() {
    let position = at("rbyw", 2, "r1/b2/r1y2/w2 - - - play:B 1");
    // After the transfer the chip is at home, and nobody can say anything any more.
    let home = after(&position, "Y:r-R");
    assert_eq!(asides(&home), "");
    for action in ["R:xr", "R:r-B", "R:r-Y"] {
        assert_eq!(refused(&home, action), IllegalAction::NoPrisoner(R));
    }
}

#[test]
fn rule_08_chips_of_a_defeated_player_are_prisoners_like_others() {
    let position = at("rbyw", 2, "r2/b2w1/y2/x - w1 - play:R 1");
    assert_eq!(asides(&position), "B:w-R B:w-Y B:xw");
    assert_eq!(reached(&position, "B:w-R"), "r2w1/b2/y2/x - w1 - play:R 1");
    assert_eq!(reached(&position, "B:xw"), "r2/b2/y2/x - w2 - play:R 1");
}

#[test]
fn ruling_r_c_prisoners_are_free_at_any_time_whoever_has_the_move() {
    for (hands_and_piles, rest) in [
        ("r1/b2/r1y2/w2 -", "- - chance 3"),
        ("r1/b2/r1y2/w2 -", "- - play:B 3"),
        ("-/b2/r1y2/w2 1:r", "- - give:B@1 3"),
        ("r1/-/r1y2/w2 1:bb", "- - capture:R-B@1 3"),
        ("-/-/r1y2/b1w2 1:r,2:b", "- - rescue:R 3"),
    ] {
        let position = at("rbyw", 2, &format!("{hands_and_piles} {rest}"));
        let phase = position.phase();
        let killed = after(&position, "Y:xr");
        assert_eq!(killed.dead(), Chips::of(Colour::Red, 1), "{phase:?}");
        assert_eq!(killed.phase(), phase);
        let transferred = after(&position, "Y:r-W");
        assert_eq!(transferred.phase(), phase);
        assert_eq!(transferred.hand(W).count(Colour::Red), 1, "{phase:?}");
        for changed in [killed, transferred] {
            assert_eq!(changed.hand(Y), Chips::of(Colour::Yellow, 2), "{phase:?}");
            assert_eq!(changed.piles(), position.piles());
        }
    }
}

// Rule 9: defeat.

#[test]
fn rule_09a_who_has_the_move_and_no_chip_seeks_rescue() {
    // An empty hand alone is no defeat: Blue holds nothing until the move comes.
    let position = at("rby", 2, "r2/-/b1y2 1:b - - play:R 2");
    let to_give = after(&position, "r");
    assert_eq!(reached(&to_give, "-B"), "r1/-/b1y2 1:b,2:r - R rescue:B 3");
    assert_eq!(
        events(&to_give, "-B"),
        [moved(R, B, Why::Chosen), Event::RescueSought { seeker: B }]
    );
    let rescue = after(&to_give, "-B");
    assert_eq!(decisions(&rescue), "Y:no", "Red holds no prisoner");
    assert_eq!(refused(&rescue, "R:no"), IllegalAction::NotAsked(R));
}

#[test]
fn rule_09a_every_holder_of_a_prisoner_is_asked_in_any_order() {
    let rescue = at("rbyw", 2, "r1b1/-/y2/b1w2 1:r - R rescue:B 2");
    assert_eq!(decisions(&rescue), "R:no W:no");
    assert_eq!(
        reached(&rescue, "R:no"),
        "r1b1/-/y2/b1w2 1:r - R rescue:B!R 2"
    );
    assert_eq!(
        reached(&rescue, "W:no"),
        "r1b1/-/y2/b1w2 1:r - R rescue:B!W 2"
    );
    assert_eq!(reached(&rescue, "R:no W:no"), reached(&rescue, "W:no R:no"));
}

#[test]
fn ruling_r_d_a_mover_who_parts_with_the_last_chip_seeks_rescue() {
    let position = at("rby", 2, "b1/b1/y2 1:r r1 B play:R 2");
    assert_eq!(
        reached(&position, "R:b-Y"),
        "-/b1/b1y2 1:r r1 B rescue:R 2",
        "transferred to one who is now asked"
    );
    assert_eq!(
        reached(&position, "R:xb"),
        "x/b1/y2 1:r r1b1 - play:B 2",
        "killed, and nobody holds a prisoner"
    );
    assert_eq!(
        events(&position, "R:xb"),
        [
            Event::PrisonerKilled {
                by: R,
                colour: Colour::Blue
            },
            Event::RescueSought { seeker: R },
            defeated(R, &[]),
            moved(R, B, Why::Rebound)
        ]
    );
    // Who does not have the move to play parts with the last chip and nothing follows.
    let other = at("rby", 2, "b1/b1/y2 1:r r1 - play:B 2");
    assert_eq!(reached(&other, "R:xb"), "-/b1/y2 1:r r1b1 - play:B 2");
    let giving = at("rby", 2, "b1/-/y2 1:r,2:b r1 - give:R@2 3");
    assert_eq!(reached(&giving, "R:xb"), "-/-/y2 1:r,2:b r1b1 - give:R@2 3");
}

#[test]
fn rule_09b_a_transfer_to_the_seeker_is_the_rescue() {
    let rescue = at("rby", 2, "r1/-/b1y2 1:b,2:r - R rescue:B 3");
    assert_eq!(
        reached(&rescue, "Y:b-B"),
        "r1/b1/y2 1:b,2:r - R play:B 3",
        "the seeker plays on, and the line stays"
    );
    assert_eq!(
        events(&rescue, "Y:b-B"),
        [
            Event::Transferred {
                from: Y,
                colour: Colour::Blue,
                to: B
            },
            Event::Rescued { seeker: B, by: Y }
        ]
    );
    // Any prisoner will do, not only one of the seeker's colour.
    let rescue = at("rby", 2, "r1/-/r1y2 - b2 R rescue:B 1");
    assert_eq!(reached(&rescue, "Y:r-B"), "r1/r1/y2 - b2 R play:B 1");
    // Any other transfer is no rescue.
    assert_eq!(
        after(&at("rbyw", 2, "r1b1/-/b1y2/w2 1:r - R rescue:B 2"), "Y:b-W").phase(),
        Phase::Rescue {
            seeker: B,
            refused: PlayerSet::EMPTY
        }
    );
}

#[test]
fn ruling_r_e_a_refusal_is_declared_once_and_stands() {
    let rescue = at("rbyw", 2, "r1b1/-/b1y2/w2 1:r - R rescue:B!R 2");
    assert_eq!(refused(&rescue, "R:no"), IllegalAction::RefusedAlready(R));
    // More prisoners do not ask Red again: Yellow has handed over the last, and nobody is left to ask.
    assert_eq!(reached(&rescue, "Y:b-R"), "r1b2/x/y2/w2 1:r - - play:R 2");
}

#[test]
fn ruling_r_e_who_has_refused_may_still_transfer() {
    let rescue = at("rby", 2, "r1b1/-/b1y2 1:r - R rescue:B!R 2");
    assert_eq!(reached(&rescue, "R:b-B"), "r1/b1/b1y2 1:r - R play:B 2");
    assert_eq!(
        events(&rescue, "R:b-B").last(),
        Some(&Event::Rescued { seeker: B, by: R })
    );
}

#[test]
fn ruling_r_e_who_comes_to_hold_a_prisoner_is_asked_too() {
    let rescue = at("rbyw", 2, "r1b1/-/b1y2/w2 1:r - R rescue:B!R 2");
    let handed_on = after(&rescue, "Y:b-W");
    assert_eq!(decisions(&handed_on), "W:no", "and Yellow no longer");
    // Also when it comes from one who has refused.
    let handed_on = after(&rescue, "R:b-W");
    assert_eq!(decisions(&handed_on), "W:no Y:no");
}

#[test]
fn ruling_r_e_a_refusal_ends_with_its_rescue() {
    let rescue = at("rby", 3, "r2b1/-/b1y3 1:rb - R rescue:B 2");
    assert_eq!(
        reached(&rescue, "R:no Y:b-B b -R r -B"),
        "r1b1/-/y3 1:rb,2:b,3:r - R rescue:B 4"
    );
}

#[test]
fn rule_09c_the_seeker_is_defeated_when_all_have_refused() {
    let rescue = at("rbyw", 2, "r1b1/-/y2/b1w2 1:r - YR rescue:B!R 2");
    assert_eq!(reached(&rescue, "W:no"), "r1b1/x/y2/b1w2 1:r - Y play:R 2");
    assert_eq!(
        events(&rescue, "W:no"),
        [
            Event::Refused { by: W, seeker: B },
            defeated(B, &[R, W]),
            moved(B, R, Why::Rebound)
        ]
    );
}

#[test]
fn rule_09c_the_seeker_is_defeated_when_nobody_holds_a_prisoner() {
    let position = at("rby", 2, "r2/-/y2 1:b b1 - play:R 2");
    assert_eq!(
        reached(&position, "r -B"),
        "r1/x/y2 1:b,2:r b1 - play:R 3",
        "nobody is asked"
    );
    assert_eq!(
        events(&position, "r -B"),
        [
            moved(R, B, Why::Chosen),
            Event::RescueSought { seeker: B },
            defeated(B, &[]),
            moved(B, R, Why::Rebound)
        ]
    );
    // Or no longer holds one: the last who was still asked kills theirs.
    let rescue = at("rby", 2, "r1b1/-/b1y2 1:r - R rescue:B!R 2");
    assert_eq!(reached(&rescue, "Y:xb"), "r1b1/x/y2 1:r b1 - play:R 2");
}

#[test]
fn ruling_r_f_the_defeated_neither_move_nor_transfer_nor_receive() {
    let out = IllegalAction::Out(B);
    let to_give = at("rbyw", 2, "r1w1/x/y2/w1 1:r b2 - give:R@1 2");
    assert_eq!(decisions(&to_give), "-W -Y");
    assert_eq!(refused(&to_give, "-B"), out);
    assert_eq!(asides(&to_give), "R:w-W R:w-Y R:xw");
    assert_eq!(refused(&to_give, "R:w-B"), out);
    assert_eq!(refused(&to_give, "B:w-R"), out);
    assert_eq!(refused(&to_give, "B:xw"), out);
    let rescue = at("rbyw", 2, "-/x/r1y2/w2 1:r b2 - rescue:R 2");
    assert_eq!(decisions(&rescue), "Y:no");
    assert_eq!(refused(&rescue, "B:no"), out);
    let chance = at("rbyw", 2, "r2/x/y2/w2 - b2 - chance 1");
    assert_eq!(decisions(&chance), "!R !W !Y");
    assert_eq!(refused(&chance, "!B"), out);
}

#[test]
fn rule_09d_the_move_rebounds_back_along_the_line() {
    // Red gave Yellow the move, who plays the last chip and gives it to Blue, who holds none.
    let position = at("rbyw", 2, "r2/-/y1/w2 - b2y1 WR play:Y 1");
    assert_eq!(reached(&position, "y -B"), "r2/x/x/w2 1:y b2y1 W play:R 2");
    assert_eq!(
        events(&position, "y -B"),
        [
            moved(Y, B, Why::Chosen),
            Event::RescueSought { seeker: B },
            defeated(B, &[]),
            moved(B, Y, Why::Rebound),
            Event::RescueSought { seeker: Y },
            defeated(Y, &[]),
            moved(Y, R, Why::Rebound)
        ]
    );
}

#[test]
fn rule_09d_who_gets_the_rebound_seeks_a_rescue_of_their_own() {
    let position = at("rbyw", 2, "r2/-/y1/b1w2 - b1y1 R play:Y 1");
    assert_eq!(
        reached(&position, "y -B"),
        "r2/-/-/b1w2 1:y b1y1 RY rescue:B 2"
    );
    assert_eq!(
        reached(&position, "y -B W:no"),
        "r2/x/-/b1w2 1:y b1y1 R rescue:Y 2",
        "White is asked afresh"
    );
    assert_eq!(
        reached(&position, "y -B W:no W:b-Y"),
        "r2/x/b1/w2 1:y b1y1 R play:Y 2"
    );
}

#[test]
fn rule_09d_the_line_has_everyone_once_by_the_latest_time() {
    // Red, Blue, Red and Yellow gave the move on.
    let position = at("rbyw", 4, "r4/b4/y4/w4 - - - play:R 1");
    assert_eq!(
        reached(&position, "r -B b -R r -Y y -W"),
        "r2/b3/y3/w4 1:r,2:b,3:r,4:y - BRY play:W 5"
    );
    // Who has the move again leaves the line, and the others stay.
    assert_eq!(
        reached(&position, "r -B b -Y y -R"),
        "r3/b3/y3/w4 1:r,2:b,3:y - BY play:R 4"
    );
}

#[test]
fn ruling_r_g_chance_names_one_when_nobody_living_is_left_in_the_line() {
    // Red and Blue pass the move between themselves until both fall; Yellow and White never moved.
    let position = at("rbyw", 2, "r1/b1/y2/w2 - r1b1 - play:R 1");
    let chance = after(&position, "r -B b -R");
    assert_eq!(chance.to_string(), "x/x/y2/w2 1:r,2:b r1b1 - chance 3");
    assert_eq!(
        events(&position, "r -B b -R"),
        [
            moved(B, R, Why::Chosen),
            Event::RescueSought { seeker: R },
            defeated(R, &[]),
            moved(R, B, Why::Rebound),
            Event::RescueSought { seeker: B },
            defeated(B, &[]),
            Event::ChanceAsked
        ]
    );
    assert_eq!(decisions(&chance), "!W !Y");
    assert_eq!(events(&chance, "!W"), [moved(None, W, Why::Chance)]);
}

#[test]
fn ruling_r_g_chance_may_name_one_who_must_seek_rescue() {
    let chance = at("rbyw", 1, "x/x/-/w1 1:r,2:y b1 - chance 3");
    assert_eq!(reached(&chance, "!Y"), "x/x/x/w1 1:r,2:y b1 - over:W 3");
}

// Rule 10: the chips of a defeated player.

#[test]
fn rule_10_they_stay_in_play() {
    let rescue = at("rbyw", 3, "r1b1/-/y3/w3 1:rbr,2:b - R rescue:B 3");
    let out = after(&rescue, "R:no");
    assert_eq!(out.to_string(), "r1b1/x/y3/w3 1:rbr,2:b - - play:R 3");
    assert_eq!(decisions(&out), "b b1 b2 r r1 r2");
    assert_eq!(asides(&out), "R:b-W R:b-Y R:xb");
}

#[test]
fn rule_10_they_are_ignored_in_the_order_of_play() {
    // White lies furthest down and is out.
    let position = at("rbyw", 2, "r1/b2/y1/x 1:wry w1 - play:B 2");
    assert_eq!(reached(&position, "b1"), "r1/b1/y1/x 1:wryb w1 B play:R 2");
    // White is not in the pile, but every living player is: 5b, not 5a.
    let position = at("rbyw", 2, "r1/b2/y1/x 1:ry w2 - play:B 2");
    assert_eq!(
        events(&position, "b1").last(),
        Some(&moved(B, R, Why::FurthestDown))
    );
    // A defeated colour on top: the living are chosen from as ever.
    let position = at("rbyw", 2, "r2/b2w1/y2/x - w1 - play:B 1");
    assert_eq!(decisions(&after(&position, "w")), "-B -R -Y");
}

#[test]
fn rule_10_their_capture_kills_the_pile_and_the_mover_moves_again() {
    let position = at("rbyw", 2, "x/r1b2/y1/w2 1:yr - - play:B 2");
    assert_eq!(reached(&position, "r1"), "x/b2/y1/w2 - r2y1 - play:B 2");
    assert_eq!(
        events(&position, "r1"),
        [
            played(B, Colour::Red, 1, false),
            Event::PileKilled {
                by: B,
                colour: Colour::Red,
                pile: pile(1),
                chips: Chips::from_iter(colours("rry"))
            },
            moved(B, B, Why::DefeatedColour)
        ]
    );
}

#[test]
fn ruling_r_h_the_line_is_as_it_was_before_that_chip() {
    let position = at("rbyw", 2, "x/r1b2/y1/w2 1:yr - YW play:B 2");
    assert_eq!(reached(&position, "r1"), "x/b2/y1/w2 - r2y1 YW play:B 2");
    // The mover who holds nothing then seeks rescue, and the move goes to whom they had it from.
    let position = at("rbyw", 2, "x/r1/y1/w2 1:yr b2 YW play:B 2");
    assert_eq!(reached(&position, "r1"), "x/x/y1/w2 - r2b2y1 Y play:W 2");
}

// Rule 11: winner.

#[test]
fn rule_11_the_last_living_player_wins_even_with_nothing_left() {
    // Every yellow chip is dead and Yellow holds none, but never had the move.
    let position = at("rby", 1, "r1/b1/- - y1 - play:R 1");
    assert_eq!(
        reached(&position, "r -B b -R"),
        "x/x/- 1:r,2:b y1 - over:Y 3"
    );
    let told = events(&position, "r -B b -R");
    assert_eq!(
        told.get(told.len() - 2..),
        Some([defeated(B, &[]), Event::Won { winner: Y }].as_slice())
    );
}

#[test]
fn rule_11_the_game_ends_in_that_instant() {
    let rescue = at("rb", 2, "r1b1/- 1:r b1 R rescue:B 2");
    let over = after(&rescue, "R:no");
    assert_eq!(over.to_string(), "r1b1/x 1:r b1 - over:R 2");
    assert_eq!(over.phase().winner(), Some(R));
    assert_eq!((decisions(&over), asides(&over)), <_>::default());
    // Not even the winner's prisoner can be killed.
    for action in ["R:xb", "r", "!R", "-R", "xr", "B:no"] {
        assert_eq!(refused(&over, action), IllegalAction::GameOver(R));
    }
}

// Rule 12: coalitions.

#[test]
fn rule_12_nobody_owes_their_rescuer_anything() {
    // Yellow rescues Blue and even hands over the last chip; Blue makes Yellow seek rescue and refuses it.
    let rescue = at("rby", 3, "r2/-/r1b1 1:y b2y2 R rescue:B 2");
    let betrayal = after(&rescue, "Y:b-B Y:r-B b -Y");
    assert_eq!(betrayal.to_string(), "r2/r1/- 1:y,2:b b2y2 RB rescue:Y 3");
    assert_eq!(
        reached(&betrayal, "B:no"),
        "r2/r1/x 1:y,2:b b2y2 R play:B 3"
    );
}

// Actions that the rules forbid.

/// The variant's place in the list; a new variant does not compile until it is here, and then needs a case.
const fn place_of_illegal(illegal: IllegalAction) -> usize {
    match illegal {
        IllegalAction::ChanceNotAsked(_) => 0,
        IllegalAction::NotToPlay(_) => 1,
        IllegalAction::NotToGive(_) => 2,
        IllegalAction::NothingCaptured(_) => 3,
        IllegalAction::NobodySeeksRescue(_) => 4,
        IllegalAction::NotSeated(_) => 5,
        IllegalAction::Out(_) => 6,
        IllegalAction::NotHeld { .. } => 7,
        IllegalAction::PrisonerNotHeld { .. } => 8,
        IllegalAction::NoSuchPile { .. } => 9,
        IllegalAction::PileLimit(_) => 10,
        IllegalAction::ColourInPile { .. } => 11,
        IllegalAction::NotInPile { .. } => 12,
        IllegalAction::NoPrisoner(_) => 13,
        IllegalAction::TransferToSelf(_) => 14,
        IllegalAction::OwnRescue(_) => 15,
        IllegalAction::NotAsked(_) => 16,
        IllegalAction::RefusedAlready(_) => 17,
        IllegalAction::GameOver(_) => 18,
    }
}

// Positions of red, blue and yellow with two chips each and a limit of two piles.
const START: &str = "r2/b2/y2 - - - chance 1";
/// Pile 2 was there and is gone.
const PLAY: &str = "r1/b2/r1y1 1:y - - play:B 3";
const FULL: &str = "-/b2/r1y1 1:y,2:r - - play:B 3";
const GIVE: &str = "r1/b1/r1y2 3:b - - give:B@3 4";
const CAPTURE: &str = "r1/-/r1y2 3:bb - - capture:R-B@3 4";
const RESCUE: &str = "-/b1/r1b1y2 1:r - - rescue:R 2";
const REFUSED: &str = "-/r1b1/b1y2 1:r - - rescue:R!B 2";
const OUT: &str = "r2/x/b1y2 1:b - - play:R 2";
const OVER: &str = "r1b1/x/x 1:r,2:b y2 - over:R 3";

/// A position, an action that is refused in it, why and by which rule.
type Case = (&'static str, &'static str, IllegalAction, &'static str);

fn limited_to_two(position: &str) -> Position {
    limited("rby", 2, Some(2), position)
}

/// Each kind of action where something else is awaited.
fn not_awaited() -> Vec<Case> {
    type Why = fn(Phase) -> IllegalAction;
    let cases: [(&[&'static str], &'static str, Why, &'static str); 5] = [
        (
            &[PLAY, GIVE, CAPTURE, RESCUE],
            "!R",
            IllegalAction::ChanceNotAsked,
            "3",
        ),
        (
            &[START, GIVE, CAPTURE, RESCUE],
            "r",
            IllegalAction::NotToPlay,
            "4",
        ),
        (
            &[START, PLAY, CAPTURE, RESCUE],
            "-R",
            IllegalAction::NotToGive,
            "5",
        ),
        (
            &[START, PLAY, GIVE, RESCUE],
            "xb",
            IllegalAction::NothingCaptured,
            "6",
        ),
        (
            &[START, PLAY, GIVE, CAPTURE],
            "Y:no",
            IllegalAction::NobodySeeksRescue,
            "9",
        ),
    ];
    let each = cases
        .into_iter()
        .flat_map(|(positions, action, why, rule)| {
            let phases = positions.iter().map(|p| (*p, limited_to_two(p).phase()));
            phases.map(move |(position, phase)| (position, action, why(phase), rule))
        });
    each.collect()
}

/// What is awaited, or open at any time, and forbidden in what it names.
#[rustfmt::skip]
fn forbidden() -> Vec<Case> {
    use Colour::{Blue, Red, White, Yellow};
    use IllegalAction::{
        ColourInPile, GameOver, NoPrisoner, NoSuchPile, NotAsked, NotHeld, NotInPile, NotSeated,
        Out, OwnRescue, PileLimit, PrisonerNotHeld, RefusedAlready, TransferToSelf,
    };
    vec![
        (START, "!W", NotSeated(W), "1"),
        (GIVE, "-W", NotSeated(W), "1"),
        (PLAY, "W:xr", NotSeated(W), "1"),
        (PLAY, "W:r-B", NotSeated(W), "1"),
        (PLAY, "Y:r-W", NotSeated(W), "1"),
        (RESCUE, "W:no", NotSeated(W), "1"),
        (OUT, "Y:b-B", Out(B), "9c"),
        (OUT, "B:b-Y", Out(B), "9c"),
        (OUT, "B:xy", Out(B), "9c"),
        (PLAY, "r1", NotHeld { by: B, colour: Red }, "4"),
        (PLAY, "y", NotHeld { by: B, colour: Yellow }, "4"),
        (PLAY, "w1", NotHeld { by: B, colour: White }, "4"),
        (PLAY, "Y:xb", PrisonerNotHeld { by: Y, colour: Blue }, "8"),
        (PLAY, "B:r-Y", PrisonerNotHeld { by: B, colour: Red }, "8"),
        (PLAY, "b2", NoSuchPile { pile: pile(2), gone: true }, "4"),
        (PLAY, "b3", NoSuchPile { pile: pile(3), gone: false }, "4"),
        (PLAY, "b4294967295", NoSuchPile { pile: pile(u32::MAX), gone: false }, "4"),
        (FULL, "b", PileLimit(2), "4"),
        (GIVE, "-B", ColourInPile { player: B, pile: pile(3) }, "5a"),
        (CAPTURE, "xr", NotInPile { colour: Red, pile: pile(3) }, "6"),
        (CAPTURE, "xw", NotInPile { colour: White, pile: pile(3) }, "6"),
        (PLAY, "Y:xy", NoPrisoner(Y), "8"),
        (PLAY, "B:b-R", NoPrisoner(B), "8"),
        (CAPTURE, "B:xb", NoPrisoner(B), "8"),
        (PLAY, "Y:r-Y", TransferToSelf(Y), "8"),
        (RESCUE, "R:no", OwnRescue(R), "9"),
        (RESCUE, "B:no", NotAsked(B), "9a"),
        (REFUSED, "B:no", RefusedAlready(B), "9b"),
        (OVER, "r", GameOver(R), "11"),
        (OVER, "R:xb", GameOver(R), "11"),
    ]
}

#[test]
fn every_illegal_action_names_its_rule_and_changes_nothing() {
    let mut seen = [false; 19];
    for (position, action, expected, rule) in [not_awaited(), forbidden()].concat() {
        let illegal = refused(&limited_to_two(position), action);
        assert_eq!(illegal, expected, "{action} in {position}");
        assert_eq!(illegal.rule(), rule, "{illegal:?}");
        let told = illegal.to_string();
        assert!(told.ends_with(&format!("(rule {rule})")), "{told}");
        seen[place_of_illegal(illegal)] = true;
    }
    assert_eq!(seen, [true; 19], "a variant without a case");
}

// Positions that no game reaches.

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
