//! A game with its history: undo and redo, what a table allows of them, agreements, branching off.

mod agreements;
mod at_once;
mod branches;
mod plain_list;
mod table_rules;
mod undo;

use so_long_sucker::game::{Game, Step, UndoRule};
use so_long_sucker::record::{Names, read_action};
use so_long_sucker::rules::{Colour, Player, Setup};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

/// Blue captures pile 1, holds a red prisoner and has the move.
const PRISONER: &str = "!R r -B b1 -Y y -B b1 xb";

/// The usual table after those actions.
fn played(undo_rule: UndoRule, actions: &str) -> Game {
    let mut game = Game::new(Setup::default(), Names::default(), undo_rule);
    play(&mut game, actions);
    game
}

fn play(game: &mut Game, actions: &str) {
    for text in actions.split(' ') {
        let action = read_action(text).unwrap_or_else(|e| panic!("{text}: {e}"));
        game.act(action)
            .unwrap_or_else(|e| panic!("{text} in {actions}: {e}"));
    }
}

/// The actions in effect, as the notation writes them.
fn now(game: &Game) -> String {
    written(game.steps())
}

fn written(steps: &[Step]) -> String {
    let actions: Vec<String> = steps.iter().map(|s| s.action.to_string()).collect();
    actions.join(" ")
}

/// Undoes or redoes until `step` steps are in effect, as far as the table's rule allows; how many are.
fn go_to(game: &mut Game, step: usize) -> usize {
    while game.cursor() > step && game.undo().is_ok() {}
    while game.cursor() < step && game.redo() {}
    game.cursor()
}
