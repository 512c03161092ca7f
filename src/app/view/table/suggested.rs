//! Where a hint is followed: the pieces and buttons it speaks of are ringed.
//!
//! They are looked up when there is a hint. A class of each piece would be looked at with every tap, for something that few ask
//! for.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::computers::estimates::Hint;
use crate::app::page::Page;
use crate::app::platform::marks;
use crate::app::view::table::pile::pile_id;
use crate::app::view::table::tray::stack_id;
use crate::rules::{Action, Phase};
use leptos::prelude::*;

/// What is ringed, as the style sheets know it.
const RINGED: &str = "hinted";

/// Rings what is suggested as long as it is. With the chip that is picked up the buttons for it come to the table.
pub fn ring(page: &'static Page, computer_players: ComputerPlayers) {
    Effect::new(move |was_ringed: Option<bool>| {
        page.table.selection();
        let suggested = match computer_players.hint() {
            Some(Hint::Suggestion { action, .. }) => action,
            _ => None,
        };
        let places = suggested.map(|action| places(action, page.table.phase()));
        let is_ringed = places.is_some();
        if is_ringed || was_ringed == Some(true) {
            marks::mark_soon(RINGED, places.unwrap_or_default());
        }
        is_ringed
    });
    on_cleanup(|| marks::mark_soon(RINGED, String::new()));
}

/// Where that is decided, as a selector.
fn places(action: Action, phase: Phase) -> String {
    match action {
        Action::Play { colour, on } => {
            let pile = on.map_or("new-pile".to_owned(), pile_id);
            let stack = phase.mover().map(|mover| stack_id(mover, colour));
            format!("#{pile}, #{}", stack.unwrap_or_default())
        }
        Action::Give(to) => format!(".give[data-to={}]", to.colour()),
        Action::Kill(colour) => format!(".kill[data-colour={colour}]"),
        Action::KillPrisoner { by, colour } => {
            format!("#{}, .kill-prisoner", stack_id(by, colour))
        }
        Action::Transfer { from, colour, to } => {
            let to = to.colour();
            format!(
                "#{}, .action[data-to={to}][data-colour={colour}]",
                stack_id(from, colour)
            )
        }
        Action::Refuse(_) => ".refuse".to_owned(),
        Action::Chance(_) => "#draw".to_owned(),
    }
}
