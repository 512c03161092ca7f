//! The table of a study.

use super::{Y, actions, with_table};
use leptos::prelude::*;
use so_long_sucker::app::play::table::Standing;
use so_long_sucker::app::play::terms::{Agreed, Terms};
use so_long_sucker::game::Game;
use so_long_sucker::rules::{Player, Position};

/// A study that fixes nothing but that it is one.
struct Open;

impl Terms for Open {
    fn named_by_chance(&self, _: &Position) -> Option<Player> {
        None
    }

    fn seed_of(&self, _: Player, _: &Position) -> Option<u64> {
        None
    }

    fn hints(&self) -> bool {
        true
    }

    fn tells(&self, _: bool) -> bool {
        true
    }
}

#[test]
fn in_a_study_a_decision_waits_until_a_computer_has_spoken() {
    with_table("!B", |table| {
        let steps = || table.with_game_untracked(Game::cursor);
        // At other tables nobody waits.
        table.hear_out(true);
        assert_eq!(table.act(&actions("b")), Ok(()));
        assert_eq!(steps(), 2);
        assert!(!table.hear_out(false));

        table.agree(Agreed::Study(&Open));
        table.hear_out(true);
        assert_eq!(table.act(&actions("-Y")), Ok(()));
        // Only the first counts.
        assert_eq!(table.act(&actions("-W")), Ok(()));
        assert_eq!(steps(), 2);
        assert!(table.hear_out(false));
        assert_eq!(table.standing(Y).get(), Standing::HasMove);

        // What was meant for a position that is gone is not carried out.
        table.hear_out(true);
        assert_eq!(table.act(&actions("y")), Ok(()));
        assert_eq!(table.undo(), Ok(()));
        let undone = steps();
        assert!(!table.hear_out(false));
        assert_eq!(steps(), undone);
    });
}
