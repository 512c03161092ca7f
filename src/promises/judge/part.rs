//! What an action is in its player's turn.

use crate::rules::{Action, Phase, Player, Position};

/// What an action is for the player who decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A chip after which its player decides on.
    FirstHalf,
    /// The end of a turn.
    TurnsEnd,
    /// Another decision that was asked for.
    Decision,
    /// A kill or transfer that nobody asked for.
    Aside,
}

/// Whether `action`, which led from the phase `before` to `after`, completes a turn of the player who decided it: their chip
/// is played, and they neither give the move nor kill because of it.
pub fn ends_turn(before: Phase, action: Action, after: Phase) -> bool {
    match (action, before) {
        (Action::Give(_), _) => true,
        (Action::Play { .. }, Phase::Play(by)) => match after {
            Phase::Give { by: giver, .. } => giver != by,
            Phase::Capture { captor, .. } => captor != by,
            _ => true,
        },
        (Action::Kill(_), Phase::Capture { by, captor, .. }) => by == captor,
        _ => false,
    }
}

/// Who decided `action`, and what it was for them; `None` for chance.
pub(super) fn decided(
    before: &Position,
    action: Action,
    after: &Position,
) -> Option<(Player, Part)> {
    match (action, before.phase()) {
        (Action::Play { .. }, Phase::Play(by)) => {
            let ends = ends_turn(before.phase(), action, after.phase());
            Some((
                by,
                if ends {
                    Part::TurnsEnd
                } else {
                    Part::FirstHalf
                },
            ))
        }
        (Action::Give(_), Phase::Give { by, .. }) => Some((by, Part::TurnsEnd)),
        (Action::Kill(_), Phase::Capture { captor, .. }) => {
            let ends = ends_turn(before.phase(), action, after.phase());
            Some((captor, if ends { Part::TurnsEnd } else { Part::Decision }))
        }
        (Action::Refuse(by), _) => Some((by, Part::Decision)),
        (Action::Transfer { from, to, .. }, Phase::Rescue { seeker, .. })
            if to == seeker && before.asked().contains(from) =>
        {
            Some((from, Part::Decision))
        }
        (Action::Transfer { from: by, .. } | Action::KillPrisoner { by, .. }, _) => {
            Some((by, Part::Aside))
        }
        _ => None,
    }
}
