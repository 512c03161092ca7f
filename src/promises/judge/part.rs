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

/// Who decided `action`, and what it was for them; `None` for chance.
pub(super) fn decided(
    before: &Position,
    action: Action,
    after: &Position,
) -> Option<(Player, Part)> {
    match (action, before.phase()) {
        (Action::Play { .. }, Phase::Play(by)) => {
            let goes_on = match after.phase() {
                Phase::Give { by: giver, .. } => giver == by,
                Phase::Capture { captor, .. } => captor == by,
                _ => false,
            };
            let part = if goes_on {
                Part::FirstHalf
            } else {
                Part::TurnsEnd
            };
            Some((by, part))
        }
        (Action::Give(_), Phase::Give { by, .. }) => Some((by, Part::TurnsEnd)),
        (Action::Kill(_), Phase::Capture { by, captor, .. }) => {
            let part = if by == captor {
                Part::TurnsEnd
            } else {
                Part::Decision
            };
            Some((captor, part))
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
