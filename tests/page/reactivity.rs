//! The reactive table: what is shown changes where something happened, and nowhere else.

mod heard;
mod log;
mod looking_back;
mod other_tab;
mod refused;
mod study;

use leptos::prelude::*;
use leptos::reactive::effect::ImmediateEffect;
use so_long_sucker::app::computers::seats::{Computer, Computers};
use so_long_sucker::app::play::selection::{Gesture, GestureError, Selection};
use so_long_sucker::app::play::table::{Standing, Table, WhyNot};
use so_long_sucker::app::signals::Memo;
use so_long_sucker::bots::{Level, Temper};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Name, Names, read_action, read_statement};
use so_long_sucker::rules::{
    Action, Colour, Event, IllegalAction, Phase, PileNumber, Player, PlayerSet, Setup,
};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();
const SEATS: [Player; 4] = [R, B, Y, W];

/// Thirteen piles of one chip each; Blue has the move.
const THIRTEEN: &str = "!R r -B b -Y y -W w -R r -B b -Y y -W w -R r -B b -Y y -W w -R r -B";
/// Blue captures pile 1, holds a red prisoner and has the move.
const PRISONER: &str = "!R r -B b1 -Y y -B b1 xb";

fn actions(texts: &str) -> Vec<Action> {
    let read = |text| read_action(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    texts.split(' ').map(read).collect()
}

fn game(texts: &str) -> Game {
    let mut names = Names::default();
    names.set(R, Name::of("Ann").name);
    let mut game = Game::new(Setup::default(), names, UndoRule::Free);
    for action in actions(texts) {
        game.act(action)
            .unwrap_or_else(|e| panic!("{action} in {texts}: {e}"));
    }
    game
}

fn pile(number: u32) -> PileNumber {
    PileNumber::new(number).expect("not 0")
}

fn chip(holder: Player, colour: Colour) -> Gesture {
    Gesture::Chip { holder, colour }
}

/// Runs `test` with a table on which these actions were played, inside an owner and outside every observer,
/// as a listener of the page is.
fn with_table(texts: &str, test: impl FnOnce(Table)) {
    let owner = Owner::new();
    owner.with(|| untrack(|| test(Table::new(game(texts)))));
}

/// Lets computers play for these, and for nobody else.
fn let_play(table: Table, players: &[Player]) {
    let mut computers = Computers::default();
    let computer = Computer::of(Level::Beginner, Temper::Cool);
    for player in players {
        computers.set(*player, Some(computer));
    }
    table.set_computers(computers);
}

/// The values that the page shows of a table, each with how often it was told to be shown anew.
struct Shown {
    values: Vec<(String, Memo<()>, Arc<AtomicU32>)>,
}

impl Shown {
    /// Everything that [`Table`] has for the trays, the piles up to number 14, the dead box and the log.
    fn of(table: Table) -> Self {
        let mut shown = Self { values: Vec::new() };
        shown.add("pile numbers", table.pile_numbers());
        shown.add("dead", table.dead());
        shown.add("names", table.names());
        shown.add("setup", table.setup_memo());
        shown.add("log", table.log());
        shown.add("history", table.history());
        shown.add("preview new", table.preview(None));
        for number in 1..=14 {
            let number = pile(number);
            shown.add(&format!("pile {number}"), table.pile(number));
        }
        for number in table.pile_numbers().get() {
            shown.add(&format!("preview {number}"), table.preview(Some(number)));
        }
        for player in SEATS {
            shown.add(&format!("{player} stands"), table.standing(player));
            shown.add(&format!("{player} holds"), table.held(player));
            shown.add(&format!("{player} prisoners"), table.prisoners(player));
            shown.add(&format!("{player} kills"), table.kills(player));
            for colour in SEATS.map(Player::colour) {
                shown.add(&format!("{player} {colour}"), table.in_hand(player, colour));
            }
        }
        shown.add("awaited", Memo::new(move |_| table.phase()));
        shown.add("living", Memo::new(move |_| table.living()));
        shown.add("may be given", Memo::new(move |_| table.may_be_given()));
        shown.changed();
        shown
    }

    /// Counts each time that `value` would be drawn again: a memo behind it runs just then.
    fn add<T: Send + Sync + 'static>(&mut self, name: &str, value: Memo<T>) {
        let runs = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&runs);
        let drawn = Memo::new(move |_| {
            value.with(|_| ());
            counter.fetch_add(1, Ordering::Relaxed);
        });
        self.values.push((name.to_owned(), drawn, runs));
    }

    /// What was drawn again since the last call.
    fn changed(&mut self) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        for (name, drawn, runs) in &self.values {
            drawn.get_untracked();
            if runs.swap(0, Ordering::Relaxed) > 0 {
                names.insert(name.as_str());
            }
        }
        names
    }
}

fn set<const N: usize>(names: [&'static str; N]) -> BTreeSet<&'static str> {
    names.into_iter().collect()
}

/// What only follows the selection.
fn previews() -> BTreeSet<String> {
    let numbered = (1..=13).map(|n| format!("preview {n}"));
    numbered.chain(["preview new".to_owned()]).collect()
}

#[test]
fn a_play_on_one_of_thirteen_piles_changes_that_pile_and_one_count() {
    with_table(THIRTEEN, |table| {
        let mut shown = Shown::of(table);
        assert_eq!(table.act(&actions("b1 -Y")), Ok(()));
        let expected = set([
            "pile 1",
            "Blue blue",
            "Blue stands",
            "Yellow stands",
            "awaited",
            "log",
        ]);
        assert_eq!(shown.changed(), expected);
        assert_eq!(table.pile(pile(1)).get().map(|p| p.height()), Some(2));
        assert_eq!(table.in_hand(B, Colour::Blue).get(), 3);
        assert_eq!(table.standing(Y).get(), Standing::HasMove);
    });
}

#[test]
fn undo_and_redo_change_the_same_and_nothing_else() {
    with_table(THIRTEEN, |table| {
        assert_eq!(table.act(&actions("b1 -Y")), Ok(()));
        let mut shown = Shown::of(table);
        let expected = set([
            "pile 1",
            "Blue blue",
            "Blue stands",
            "Yellow stands",
            "awaited",
            "log",
            "history",
        ]);
        assert_eq!(table.undo(), Ok(()));
        assert_eq!(shown.changed(), expected);
        assert_eq!(table.pile(pile(1)).get().map(|p| p.height()), Some(1));
        assert_eq!(table.in_hand(B, Colour::Blue).get(), 4);
        assert_eq!(table.standing(B).get(), Standing::HasMove);
        assert_eq!(table.history().get(), (true, true));
        table.redo();
        assert_eq!(shown.changed(), expected);
        assert_eq!(table.history().get(), (true, false));
    });
}

#[test]
fn a_new_pile_changes_no_other_pile() {
    with_table(THIRTEEN, |table| {
        let mut shown = Shown::of(table);
        assert_eq!(table.act(&actions("b -Y")), Ok(()));
        let expected = set([
            "pile numbers",
            "pile 14",
            "Blue blue",
            "Blue stands",
            "Yellow stands",
            "awaited",
            "log",
        ]);
        assert_eq!(shown.changed(), expected);
    });
}

#[test]
fn a_capture_changes_its_pile_its_captor_and_the_dead_box() {
    with_table("!R r -B b1 -Y y -B", |table| {
        let mut shown = Shown::of(table);
        assert_eq!(table.act(&actions("b1 xb")), Ok(()));
        // Blue's own chips are as many as before: one was played, one killed, and two taken in.
        let expected = set([
            "pile numbers",
            "pile 1",
            "dead",
            "Blue red",
            "Blue holds",
            "Blue prisoners",
            "log",
        ]);
        let changed = shown.changed();
        assert_eq!(changed, expected);
        assert_eq!(table.pile(pile(1)).get(), None);
        assert_eq!(table.prisoners(B).get(), [Colour::Red]);
    });
}

#[test]
fn a_transfer_changes_two_holdings() {
    with_table(PRISONER, |table| {
        let mut shown = Shown::of(table);
        assert_eq!(table.act(&actions("B:r-Y")), Ok(()));
        let expected = set([
            "Blue red",
            "Blue holds",
            "Blue prisoners",
            "Yellow red",
            "Yellow holds",
            "Yellow prisoners",
            "log",
        ]);
        assert_eq!(shown.changed(), expected);
    });
}

#[test]
fn what_is_picked_up_changes_previews_and_what_is_laid_down_the_hand() {
    with_table(THIRTEEN, |table| {
        let mut shown = Shown::of(table);
        table.touch(chip(B, Colour::Blue));
        let changed: BTreeSet<String> = shown.changed().into_iter().map(str::to_owned).collect();
        assert_eq!(changed, previews());

        // A pile just chosen offers the ones to choose from; the previews are gone.
        table.touch(Gesture::Pile(Some(pile(1))));
        let mut expected = previews();
        expected.insert("may be given".to_owned());
        expected.insert("Blue blue".to_owned());
        let changed: BTreeSet<String> = shown.changed().into_iter().map(str::to_owned).collect();
        assert_eq!(changed, expected);
        assert_eq!(table.may_be_given(), PlayerSet::EMPTY.with(Y).with(W));
        assert_eq!(
            table.in_hand(B, Colour::Blue).get(),
            3,
            "one lies on the felt"
        );

        table.touch(Gesture::Cancel);
        assert_eq!(table.in_hand(B, Colour::Blue).get(), 4);
        table.touch(Gesture::Cancel);
        table.with_game_untracked(|game| assert_eq!(game.cursor(), actions(THIRTEEN).len()));
        assert_eq!(table.selection(), Selection::Nothing);
    });
}

#[test]
fn a_touch_that_means_nothing_changes_nothing_but_the_remark() {
    with_table(THIRTEEN, |table| {
        let mut shown = Shown::of(table);
        table.touch(chip(R, Colour::Red));
        assert_eq!(shown.changed(), set([]));
        let illegal = IllegalAction::NotToPlay(Phase::Play(B));
        assert_eq!(
            table.why_not(),
            Some(WhyNot::GestureError(GestureError::Rule(illegal)))
        );
        table.touch(chip(B, Colour::Blue));
        assert_eq!(table.why_not(), None, "what follows is not that any more");
    });
}

#[test]
fn a_pile_that_is_touched_asks_for_a_chip_only_those_who_decide_here() {
    let on_pile = Gesture::Pile(Some(pile(1)));
    let chip_first = Some(WhyNot::GestureError(GestureError::ChipFirst));
    // Blue has chips of two colours to choose from.
    with_table(PRISONER, |table| {
        table.touch(on_pile);
        assert_eq!(table.why_not(), chip_first);
    });
    with_table(PRISONER, |table| {
        let_play(table, &[B]);
        table.touch(on_pile);
        assert_eq!(table.why_not(), None, "a computer decides");
    });
    with_table("!R r -B", |table| {
        let_play(table, &[B]);
        table.touch(on_pile);
        assert_eq!(
            table.selection(),
            Selection::Nothing,
            "and picks up its only colour by itself"
        );
    });
    with_table(PRISONER, |table| {
        table.play_here(Some(R));
        table.touch(on_pile);
        assert_eq!(table.why_not(), None, "Blue plays elsewhere");
        table.play_here(Some(B));
        table.touch(on_pile);
        assert_eq!(table.why_not(), chip_first);
    });
}

#[test]
fn a_computer_s_turn_is_told_whole_and_a_person_s_is_not() {
    with_table("!R r -B b -Y", |table| {
        assert_eq!(table.computers_turn(), [], "people play");
        let_play(table, &[B]);
        let turn = table.computers_turn();
        assert!(
            matches!(turn.as_slice(), [Event::Played { by, .. }, Event::Moved { to, .. }] if (*by, *to) == (B, Y)),
            "{turn:?}"
        );
        // So it is told, unless something that is said needs the room.
        assert_eq!(table.told(false, false).events, turn);
        let told = table.told(true, false).events;
        assert!(matches!(told[..], [Event::Moved { .. }]), "{told:?}");
        // Nothing but the play is there as yet, at an earlier step.
        table.look_at(Some(4));
        assert_eq!(table.computers_turn(), []);
    });
}

#[test]
fn what_the_question_says_is_not_told_beside_its_choices() {
    let is_capture = |event: &Event| matches!(event, Event::Captured { .. });
    with_table("!R r -B b1 -Y y -B b1", |table| {
        assert!(table.told(false, false).events.iter().any(is_capture));
        let told = table.told(false, true);
        assert!(!told.events.iter().any(is_capture), "which chip is killed?");
        assert!(!told.events.is_empty() && !told.is_taken_back, "{told:?}");
        table.undo().expect("nobody has to agree");
        assert!(table.told(false, true).is_taken_back);
        // What is said then is what happened last.
        let promise = read_statement("B>R:-R,1").expect("notation");
        assert_eq!(table.say(promise), Ok(()));
        assert!(!table.told(false, true).is_taken_back);
    });
}

#[test]
fn what_follows_the_game_hears_of_a_whole_move_once() {
    with_table(PRISONER, |table| {
        let saves = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&saves);
        let effect = ImmediateEffect::new(move || {
            table.with_game(|_| ());
            counter.fetch_add(1, Ordering::Relaxed);
        });
        let heard = || saves.swap(0, Ordering::Relaxed);
        assert_eq!(heard(), 1, "as it begins");
        table.touch(chip(B, Colour::Blue));
        table.touch(Gesture::Pile(None));
        assert_eq!(heard(), 0, "nothing is decided yet");
        table.touch(Gesture::Give(R));
        assert_eq!(heard(), 1, "a play and the giving of the move are one move");
        assert_eq!(table.undo(), Ok(()));
        assert_eq!(heard(), 1);
        table.redo();
        assert_eq!(heard(), 1);
        table.look_at(Some(2));
        table.touch(chip(B, Colour::Blue));
        table.look_at(None);
        assert_eq!(heard(), 0, "looking back is no change of the game");
        drop(effect);
    });
}

#[test]
fn the_same_events_twice_are_news_twice() {
    with_table(PRISONER, |table| {
        let before = table.latest().count;
        assert_eq!(table.act(&actions("B:r-Y")), Ok(()));
        let first = table.latest();
        let told = [Event::Transferred {
            from: B,
            colour: Colour::Red,
            to: Y,
        }];
        assert_eq!(first.events, told);
        assert!(table.undo_by_agreement(PlayerSet::EMPTY.with(R).with(B).with(Y).with(W)));
        let undone = table.latest();
        assert_eq!(undone.events, told, "what was taken back");
        assert!(undone.undone && !first.undone);
        assert_eq!(table.act(&actions("B:r-Y")), Ok(()));
        let second = table.latest();
        assert_eq!(second.events, told);
        assert!(before < first.count && first.count < second.count);
    });
}

/// Nobody is told to hand it to themselves, to a computer, or to who plays elsewhere.
#[test]
fn the_device_goes_on_to_who_is_asked_after_another() {
    let goes_on = |texts: &str| {
        let mut to = None;
        with_table(texts, |table| to = table.goes_on_to());
        to
    };
    assert_eq!(goes_on("!R"), None, "nobody has it yet");
    assert_eq!(goes_on("!R r"), None, "Red still has to give the move");
    assert_eq!(goes_on("!R r -B"), Some(B));
    assert_eq!(goes_on("!R r -B b1 -Y y -B b1"), None, "Blue captures");
    with_table("!R r -B", |table| {
        let_play(table, &[B]);
        assert_eq!(table.goes_on_to(), None);
        assert_eq!(table.act(&actions("b -R")), Ok(()));
        assert_eq!(table.goes_on_to(), None, "Red had it all the time");
        assert_eq!(table.act(&actions("r -Y")), Ok(()));
        assert_eq!(table.goes_on_to(), Some(Y));
        table.play_here(Some(R));
        assert_eq!(table.goes_on_to(), None);
    });
}

#[test]
fn a_pile_is_captured_while_its_captor_decides_and_not_before() {
    with_table("!R r -B b1 -Y y", |table| {
        assert_eq!(table.captured_pile(), None, "the move is to be given");
        assert_eq!(table.act(&actions("-B b1")), Ok(()));
        assert_eq!(table.captured_pile().map(PileNumber::get), Some(1));
        assert_eq!(table.act(&actions("xb")), Ok(()));
        assert_eq!(table.captured_pile(), None, "it is gone");
    });
}
