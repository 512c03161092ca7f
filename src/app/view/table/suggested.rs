//! Where a hint is followed: the pieces and buttons it speaks of are ringed.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::computers::estimates::Hint;
use crate::app::page::Page;
use crate::rules::Action;

/// Whether a hint was asked for and suggests an action of which `is_that` holds.
pub fn suggests(page: &'static Page, is_that: impl FnOnce(Action) -> bool) -> bool {
    let hint = page
        .computer_players
        .as_ref()
        .and_then(ComputerPlayers::hint);
    match hint {
        Some(Hint::Suggestion { action, .. }) => action.is_some_and(is_that),
        _ => false,
    }
}
