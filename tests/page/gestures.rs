//! What gestures mean: picking up, holding over a pile, choosing, confirming, and why something does nothing.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::app::play::selection::{Gesture, GestureError, Response, Selection, respond};
use so_long_sucker::record::{read_action, read_position};
use so_long_sucker::rules::{
    Action, Colour, ColourSet, IllegalAction, Outcome, Phase, PileNumber, Player, PlayerSet,
    Position, Setup,
};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

/// Red has the move, holds a blue and a white prisoner, and can bring about everything that a chip can:
/// a choice (a new pile), one possible player (pile 1), furthest down (2 and 3), their own capture (2 and 4),
/// one for Blue (1 and 3) and the kill of a pile by defeated White's colour (5).
const BOARD: &str = "r3b1w1/b1y1/y3/x 1:rb,2:byr,3:yb,4:br,5:bw r1y1w5 - play:R 6";

fn at(position: &str) -> Position {
    read_position(Setup::default(), position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

fn action(text: &str) -> Action {
    read_action(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn pile(number: u32) -> PileNumber {
    PileNumber::new(number).expect("not 0")
}

fn chip(holder: Player, colour: Colour) -> Gesture {
    Gesture::Chip { holder, colour }
}

fn picked(holder: Player, colour: Colour) -> Selection {
    Selection::Chip { holder, colour }
}

fn laid(colour: Colour, on: u32, outcome: Outcome) -> Selection {
    let on = Some(pile(on)).filter(|pile| pile.get() < 6);
    Selection::Laid {
        colour,
        on,
        outcome,
    }
}

/// The pile number that [`laid`] takes for a new pile.
const NEW: u32 = 6;

fn on(number: u32) -> Gesture {
    Gesture::Pile(Some(pile(number)))
}

/// Nothing is decided, and that is picked up then.
fn holds(selection: Selection) -> Response {
    Response {
        selection,
        ..Response::default()
    }
}

/// Nothing is decided, what was picked up still is, and a rule is named.
fn refused(selection: Selection, illegal: IllegalAction) -> Response {
    Response {
        selection,
        why_not: Some(GestureError::Rule(illegal)),
        ..Response::default()
    }
}

/// Those actions are decided, and nothing is picked up any more.
fn decided(actions: &str) -> Response {
    Response {
        actions: actions.split(' ').map(action).collect(),
        ..Response::default()
    }
}

/// What the last of these gestures comes to, when the ones before it decide nothing.
fn after(position: &Position, gestures: &[Gesture]) -> Response {
    let mut response = Response::default();
    for gesture in gestures {
        assert_eq!(response.actions, [], "decided before {gesture:?}");
        response = respond(position, response.selection, *gesture);
    }
    response
}

// ---- chips ----

#[test]
fn the_mover_picks_up_any_chip_they_hold_and_puts_it_down_again() {
    let board = at(BOARD);
    for colour in [Colour::Red, Colour::Blue, Colour::White] {
        let up = after(&board, &[chip(R, colour)]);
        assert_eq!(up, holds(picked(R, colour)));
        let down = after(&board, &[chip(R, colour), chip(R, colour)]);
        assert_eq!(down, holds(Selection::Nothing));
    }
    let other = after(&board, &[chip(R, Colour::Red), chip(R, Colour::Blue)]);
    assert_eq!(other, holds(picked(R, Colour::Blue)));
}

#[test]
fn anybody_picks_up_a_prisoner_at_any_time_but_their_own_chips_only_with_the_move() {
    for phase in [
        "r3b1w1/b1y1/y3/x 1:rb,2:byr,3:yb,4:br,5:bw r1y1w5 - play:R 6",
        "r3b1w1/b1y1/y3/x 1:rb,2:byr,3:yb,4:br,5:w r1y1w5b1 - give:R@5 6",
        "r3b1w1/b1y1/y3/x 1:bb,2:byr,3:yb,4:r,5:bw r2y1w5 - capture:R-B@1 6",
        "r3b1w1/b1y1/y3/x 1:rb,2:byr,3:yb,4:br,5:bw r1y1w5 - chance 6",
    ] {
        let position = at(phase);
        let up = after(&position, &[chip(B, Colour::Yellow)]);
        assert_eq!(up, holds(picked(B, Colour::Yellow)), "{phase}");
        let own = after(&position, &[chip(B, Colour::Blue)]);
        let not_to_play = IllegalAction::NotToPlay(position.phase());
        assert_eq!(own, refused(Selection::Nothing, not_to_play), "{phase}");
    }
}

#[test]
fn what_was_picked_up_stays_so_when_the_next_touch_means_nothing() {
    let board = at(BOARD);
    let wrong = after(&board, &[chip(R, Colour::Red), chip(Y, Colour::Yellow)]);
    let not_to_play = IllegalAction::NotToPlay(Phase::Play(R));
    assert_eq!(wrong, refused(picked(R, Colour::Red), not_to_play));
}

#[test]
fn nothing_is_picked_up_when_the_game_is_over() {
    let over = at("r3b1w1/x/x/x 1:rb,2:byr,3:yb,4:br,5:bw r1y5w5b1 - over:R 6");
    for gesture in [
        chip(R, Colour::Red),
        chip(R, Colour::Blue),
        on(1),
        Gesture::Pile(None),
        Gesture::Give(R),
        Gesture::Ask(action("R:xb")),
    ] {
        let response = after(&over, &[gesture]);
        let expected = refused(Selection::Nothing, IllegalAction::GameOver(R));
        assert_eq!(response, expected, "{gesture:?}");
    }
}

// ---- piles ----

#[test]
fn a_chip_with_a_choice_waits_over_the_pile_and_the_giving_decides_both() {
    let board = at(BOARD);
    let choice = Outcome::Choice(PlayerSet::EMPTY.with(B).with(Y));
    let held = laid(Colour::Red, NEW, choice);
    let over = after(&board, &[chip(R, Colour::Red), Gesture::Pile(None)]);
    assert_eq!(over, holds(held));
    assert_eq!(
        held.may_be_given(&board),
        PlayerSet::EMPTY.with(B).with(Y),
        "the players to choose from are offered before the chip is played"
    );
    assert_eq!(
        respond(&board, held, Gesture::Give(Y)),
        decided("r -Y"),
        "one touch more commits all of it"
    );
}

#[test]
fn the_move_is_not_given_to_a_colour_of_the_pile() {
    let board = at(BOARD);
    let choice = Outcome::Choice(PlayerSet::EMPTY.with(B).with(Y));
    let held = laid(Colour::Red, NEW, choice);
    let in_pile = IllegalAction::ColourInPile {
        player: R,
        pile: pile(6),
    };
    let own = respond(&board, held, Gesture::Give(R));
    assert_eq!(own, refused(held, in_pile));
    let out = respond(&board, held, Gesture::Give(W));
    assert_eq!(out, refused(held, IllegalAction::Out(W)));
}

#[test]
fn what_the_rules_force_is_decided_with_the_pile() {
    let board = at(BOARD);
    for (colour, number, actions) in [
        (Colour::Red, 1, "r1"),   // only Yellow is left: 5a, R-a
        (Colour::Blue, 2, "b2"),  // Yellow's chip is furthest down: 5b
        (Colour::Blue, 3, "b3"),  // a capture that Blue decides: 6
        (Colour::White, 5, "w5"), // White is defeated, the pile is killed: 10
    ] {
        let response = after(&board, &[chip(R, colour), on(number)]);
        assert_eq!(response, decided(actions));
    }
}

#[test]
fn ones_own_capture_waits_for_the_chip_to_kill() {
    let board = at(BOARD);
    let held = laid(Colour::Red, 4, Outcome::Capture(R));
    let over = after(&board, &[chip(R, Colour::Red), on(4)]);
    assert_eq!(over, holds(held));
    let (captor, number, colours) = held.may_kill(&board).expect("Red is to kill a chip");
    assert_eq!((captor, number), (R, pile(4)));
    assert_eq!(
        colours.players(),
        PlayerSet::EMPTY.with(R).with(B),
        "the colours of the pile"
    );
    for (colour, actions) in [(Colour::Blue, "r4 xb"), (Colour::Red, "r4 xr")] {
        let killed = respond(&board, held, Gesture::Kill(colour));
        assert_eq!(killed, decided(actions));
    }
    let absent = respond(&board, held, Gesture::Kill(Colour::Yellow));
    assert_eq!(absent.actions, []);
    assert_eq!(absent.selection, held);
    assert!(
        matches!(absent.why_not, Some(GestureError::Rule(illegal)) if illegal.rule() == "6"),
        "{absent:?}"
    );
}

#[test]
fn a_chip_over_one_pile_can_go_over_another() {
    let board = at(BOARD);
    let first = [chip(R, Colour::Red), Gesture::Pile(None)];
    let moved = after(&board, &[first[0], first[1], on(4)]);
    assert_eq!(moved, holds(laid(Colour::Red, 4, Outcome::Capture(R))));
    let forced = after(&board, &[first[0], first[1], on(1)]);
    assert_eq!(forced, decided("r1"));
    let exchanged = after(&board, &[first[0], first[1], chip(R, Colour::Blue)]);
    assert_eq!(exchanged, holds(picked(R, Colour::Blue)));
}

#[test]
fn a_chip_over_a_pile_can_be_laid_down_and_the_rest_decided_later() {
    let board = at(BOARD);
    let to_new = [chip(R, Colour::Red), Gesture::Pile(None)];
    let down = after(&board, &[to_new[0], to_new[1], Gesture::LayDown]);
    assert_eq!(down, decided("r"));
    let captured = after(&board, &[chip(R, Colour::Red), on(4), Gesture::LayDown]);
    assert_eq!(captured, decided("r4"));

    let mut giving = board.clone();
    giving.apply(action("r")).expect("legal");
    assert_eq!(
        Selection::Nothing.may_be_given(&giving),
        PlayerSet::EMPTY.with(B).with(Y)
    );
    assert_eq!(after(&giving, &[Gesture::Give(B)]), decided("-B"));
    let mut capturing = board;
    capturing.apply(action("r4")).expect("legal");
    let offered = Selection::Nothing.may_kill(&capturing);
    assert_eq!(offered.map(|(captor, ..)| captor), Some(R));
    let killed = after(&capturing, &[Gesture::Kill(Colour::Blue)]);
    assert_eq!(killed, decided("xb"));
}

#[test]
fn a_pile_that_is_gone_and_a_new_one_past_the_limit_say_why() {
    let setup = Setup::new(&[Colour::Red, Colour::Blue, Colour::Yellow], 2, Some(1));
    let setup = setup.expect("a table of one pile");
    let text = "r1/b2/y2 2:r - - play:R 3";
    let position = read_position(setup, text).unwrap_or_else(|e| panic!("{text}: {e}"));
    let held = picked(R, Colour::Red);
    let gone = IllegalAction::NoSuchPile {
        pile: pile(1),
        gone: true,
    };
    let to_gone = respond(&position, held, on(1));
    assert_eq!(to_gone, refused(held, gone));
    let to_new = respond(&position, held, Gesture::Pile(None));
    assert_eq!(to_new, refused(held, IllegalAction::PileLimit(1)));
}

#[test]
fn a_pile_before_a_chip_asks_for_the_chip() {
    let board = at(BOARD);
    for gesture in [on(1), Gesture::Pile(None), Gesture::LayDown] {
        let response = after(&board, &[gesture]);
        assert_eq!(
            response.why_not,
            Some(GestureError::ChipFirst),
            "{gesture:?}"
        );
        assert_eq!((response.selection, response.actions), Default::default());
    }
}

#[test]
fn where_all_chips_have_one_colour_a_pile_picks_one_up_and_decides_nothing() {
    let blue_only = at("r6/b6/y6/w7 1:rb,2:y - - play:B 3");
    for gesture in [on(1), Gesture::Pile(None)] {
        let up = after(&blue_only, &[gesture]);
        assert_eq!(up, holds(picked(B, Colour::Blue)), "{gesture:?}");
    }
    // The second touch is the one that plays.
    let second = after(&blue_only, &[on(2), on(2)]);
    let choice = Outcome::Choice(PlayerSet::EMPTY.with(R).with(W));
    assert_eq!(second, holds(laid(Colour::Blue, 2, choice)));
}

#[test]
fn a_prisoner_of_somebody_without_the_move_goes_on_no_pile() {
    let board = at(BOARD);
    let response = after(&board, &[chip(B, Colour::Yellow), on(1)]);
    let not_to_play = IllegalAction::NotToPlay(Phase::Play(R));
    assert_eq!(response, refused(picked(B, Colour::Yellow), not_to_play));
}

#[test]
fn the_move_and_kills_are_given_only_when_it_is_time() {
    let board = at(BOARD);
    let give = after(&board, &[Gesture::Give(B)]);
    let not_to_give = IllegalAction::NotToGive(Phase::Play(R));
    assert_eq!(give, refused(Selection::Nothing, not_to_give));
    let kill = after(&board, &[Gesture::Kill(Colour::Red)]);
    let nothing = IllegalAction::NothingCaptured(Phase::Play(R));
    assert_eq!(kill, refused(Selection::Nothing, nothing));
    assert_eq!(Selection::Nothing.may_kill(&board), None);
    assert_eq!(Selection::Nothing.may_be_given(&board), PlayerSet::EMPTY);
    let up = picked(R, Colour::Red);
    assert_eq!(up.may_be_given(&board), PlayerSet::EMPTY);
}

// ---- rule 8 ----

#[test]
fn kills_and_transfers_are_confirmed_before_they_are_decided() {
    let board = at(BOARD);
    for text in ["R:xb", "R:b-B", "B:y-R", "B:xy"] {
        let asked = after(&board, &[Gesture::Ask(action(text))]);
        assert_eq!(asked, holds(Selection::Unconfirmed(action(text))));
        let confirmed = respond(&board, asked.selection, Gesture::Confirm);
        assert_eq!(confirmed, decided(text));
        let cancelled = respond(&board, asked.selection, Gesture::Cancel);
        assert_eq!(cancelled, holds(Selection::Nothing));
    }
}

#[test]
fn a_kill_or_transfer_against_the_rules_is_not_even_asked_for() {
    let board = at(BOARD);
    for (text, rule) in [
        ("R:xr", "8"),  // one's own chip is no prisoner
        ("R:xy", "8"),  // not held
        ("R:b-R", "8"), // to oneself
        ("R:b-W", "9c"),
        ("W:xr", "9c"),
        ("G:xr", "1"),
    ] {
        let held = picked(R, Colour::Blue);
        let response = respond(&board, held, Gesture::Ask(action(text)));
        assert_eq!((response.selection, response.actions), (held, vec![]));
        assert!(
            matches!(response.why_not, Some(GestureError::Rule(illegal)) if illegal.rule() == rule),
            "{text}: {:?}",
            response.why_not
        );
    }
}

#[test]
fn confirming_means_nothing_unless_something_waits_for_it() {
    let board = at(BOARD);
    let choice = Outcome::Choice(PlayerSet::EMPTY.with(B).with(Y));
    for held in [
        Selection::Nothing,
        picked(R, Colour::Red),
        laid(Colour::Red, NEW, choice),
    ] {
        assert_eq!(respond(&board, held, Gesture::Confirm), holds(held));
    }
}

// ---- cancelling ----

#[test]
fn cancelling_goes_back_by_one_step() {
    let board = at(BOARD);
    let over = after(&board, &[chip(R, Colour::Red), on(4)]).selection;
    let up = respond(&board, over, Gesture::Cancel);
    assert_eq!(up, holds(picked(R, Colour::Red)));
    let down = respond(&board, up.selection, Gesture::Cancel);
    assert_eq!(down, holds(Selection::Nothing));
    let nothing = respond(&board, Selection::Nothing, Gesture::Cancel);
    assert_eq!(nothing, holds(Selection::Nothing));
}

// ---- every position ----

/// A table, and numbers that choose among what can be said in turn.
fn positions() -> impl Strategy<Value = Position> {
    let table = (2..=4_usize, 1..=5_u32, prop::option::of(1..=4_u32));
    let choices = prop::collection::vec((0..1000_usize, prop::bool::weighted(0.2)), 0..60);
    (table, choices).prop_map(|((seats, chips, limit), choices)| {
        let setup = Setup::new(&Colour::ALL[..seats], chips, limit).expect("within the rules");
        let mut position = Position::start(setup);
        for (n, aside) in choices {
            let possible: Vec<Action> = if aside {
                position.asides().collect()
            } else {
                position.decisions().iter().collect()
            };
            if let Some(action) = possible.get(n % possible.len().max(1)) {
                position.apply(*action).expect("it was offered");
            }
        }
        position
    })
}

fn any_colour() -> impl Strategy<Value = Colour> {
    // One colour more than sits at the largest table here.
    prop::sample::select(&Colour::ALL[..5])
}

fn any_player() -> impl Strategy<Value = Player> {
    any_colour().prop_map(Colour::player)
}

fn any_aside() -> impl Strategy<Value = Action> {
    prop_oneof![
        (any_player(), any_colour()).prop_map(|(by, colour)| Action::KillPrisoner { by, colour }),
        (any_player(), any_colour(), any_player())
            .prop_map(|(from, colour, to)| { Action::Transfer { from, colour, to } }),
    ]
}

fn any_gesture() -> impl Strategy<Value = Gesture> {
    prop_oneof![
        6 => (any_player(), any_colour()).prop_map(|(holder, colour)| chip(holder, colour)),
        5 => (1..12_u32).prop_map(on),
        3 => Just(Gesture::Pile(None)),
        4 => any_player().prop_map(Gesture::Give),
        3 => any_colour().prop_map(Gesture::Kill),
        3 => any_aside().prop_map(Gesture::Ask),
        1 => Just(Gesture::LayDown),
        3 => Just(Gesture::Confirm),
        1 => Just(Gesture::Cancel),
    ]
}

/// Every gesture that leads on in that position, and what a pile may be asked.
fn leads_on(position: &Position) -> Vec<Gesture> {
    let seats = position.setup().seats().iter().copied();
    let mut gestures = vec![Gesture::Pile(None), Gesture::LayDown, Gesture::Confirm];
    for player in seats {
        let colours = position.hand(player).colours().iter();
        gestures.extend(colours.map(|colour| chip(player, colour)));
        gestures.push(Gesture::Give(player));
        gestures.push(Gesture::Kill(player.colour()));
    }
    let piles = position.piles().iter();
    gestures.extend(piles.map(|pile| Gesture::Pile(Some(pile.number()))));
    gestures.extend(position.asides().map(Gesture::Ask));
    gestures
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(1964),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(1500))]

    /// Gestures without sense and gestures with some, in turn: whatever they decide is legal, a kill or
    /// transfer has been confirmed, and who decides nothing loses nothing.
    #[test]
    fn no_gestures_make_an_illegal_action(
        start in positions(),
        gestures in prop::collection::vec((any_gesture(), prop::option::of(0..1000_usize)), 0..60),
    ) {
        let mut position = start;
        let mut selection = Selection::Nothing;
        for (gesture, sensible) in gestures {
            let likely = leads_on(&position);
            let gesture = sensible.map_or(gesture, |n| likely[n % likely.len()]);
            let response = respond(&position, selection, gesture);
            if !response.actions.is_empty() {
                prop_assert_eq!(response.selection, Selection::Nothing);
                prop_assert_eq!(response.why_not, None);
            }
            for action in &response.actions {
                prop_assert_eq!(
                    action.is_aside(),
                    selection == Selection::Unconfirmed(*action) && gesture == Gesture::Confirm
                );
                let applied = position.apply(*action);
                prop_assert!(applied.is_ok(), "{gesture:?} with {selection:?}: {applied:?}");
            }
            if response.why_not.is_some() {
                prop_assert_eq!(response.selection, selection);
            }
            selection = response.selection;
        }
    }

    /// Everything that a position awaits or rule 8 opens, but chance's answer and refusals, which have a
    /// button of their own, is reached by gestures.
    #[test]
    fn every_action_is_reached_by_gestures(position in positions()) {
        let decisions = position.decisions().iter().collect::<Vec<_>>();
        for action in decisions.into_iter().chain(position.asides()) {
            let gestures = match (action, position.phase().mover()) {
                (Action::Play { colour, on }, Some(mover)) => {
                    vec![chip(mover, colour), Gesture::Pile(on), Gesture::LayDown]
                }
                (Action::Give(to), _) => vec![Gesture::Give(to)],
                (Action::Kill(colour), _) => vec![Gesture::Kill(colour)],
                (Action::KillPrisoner { .. } | Action::Transfer { .. }, _) => {
                    vec![Gesture::Ask(action), Gesture::Confirm]
                }
                _ => continue,
            };
            let mut response = Response::default();
            for gesture in gestures {
                if response.actions.is_empty() {
                    response = respond(&position, response.selection, gesture);
                }
            }
            prop_assert_eq!(response.actions, vec![action]);
        }
    }

    /// A chip held over a pile decides play and rest together exactly where nobody else has a say between.
    #[test]
    fn a_whole_move_is_decided_at_once(position in positions()) {
        let Phase::Play(mover) = position.phase() else {
            return Ok(());
        };
        for action in position.decisions().iter() {
            let Action::Play { colour, on } = action else {
                continue;
            };
            let response = after(&position, &[chip(mover, colour), Gesture::Pile(on)]);
            let mut played = position.clone();
            played.apply(action).expect("it was offered");
            let decides = match played.phase() {
                Phase::Give { .. } => true,
                Phase::Capture { by, captor, .. } => by == captor,
                _ => false,
            };
            prop_assert_eq!(response.actions.is_empty(), decides);
            if !decides {
                prop_assert_eq!(&response.actions, &[action]);
                continue;
            }
            let before = response.selection;
            let given = Selection::Nothing.may_be_given(&played);
            let kills = Selection::Nothing.may_kill(&played).map(|(.., colours)| colours);
            prop_assert_eq!(before.may_be_given(&position), given, "offered as after the play");
            let gives = given.iter().map(Action::Give);
            for then in gives.chain(kills.into_iter().flat_map(ColourSet::iter).map(Action::Kill)) {
                let gesture = match then {
                    Action::Give(to) => Gesture::Give(to),
                    Action::Kill(colour) => Gesture::Kill(colour),
                    _ => continue,
                };
                let whole = respond(&position, before, gesture).actions;
                let mut after = position.clone();
                for action in &whole {
                    prop_assert!(after.apply(*action).is_ok(), "{action}");
                }
                prop_assert_eq!(whole, vec![action, then]);
            }
        }
    }
}
