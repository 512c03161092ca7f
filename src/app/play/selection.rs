//! What a gesture means: a pure function from a position, what is picked up and what is touched, to what is
//! picked up then and what is decided.
//!
//! Selecting is never committing. The last touch of a move commits all of it, and everything before it can be
//! cancelled freely.

use crate::game::ActError;
use crate::rules::{
    Action, Colour, ColourSet, IllegalAction, Outcome, Phase, PileNumber, Player, PlayerSet,
    Position,
};

/// What is picked up and not decided yet. Undo never touches it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// A chip in somebody's holding.
    Chip {
        /// Who holds it.
        holder: Player,
        /// Its colour.
        colour: Colour,
    },
    /// The mover's chip held over a pile, where something is left to choose.
    Laid {
        /// The chip's colour.
        colour: Colour,
        /// The pile, `None` for a new one.
        on: Option<PileNumber>,
        /// What it will bring about: a choice of whom to give the move to, or the mover's own capture.
        outcome: Outcome,
    },
    /// A kill or transfer that waits to be confirmed, since it cannot be taken back.
    Unconfirmed(Action),
    /// Chance was asked by other means, and whom it named is to be told (rule 3).
    Naming,
}

/// A touch, click or key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// A chip in somebody's holding.
    Chip {
        /// Who holds it.
        holder: Player,
        /// Its colour.
        colour: Colour,
    },
    /// A pile, or the place for a new one.
    Pile(Option<PileNumber>),
    /// A player, to give them the move.
    Give(Player),
    /// A colour of the captured pile, to be killed.
    Kill(Colour),
    /// A kill or transfer under rule 8, which is to be confirmed first.
    Ask(Action),
    /// The chip that is held over a pile is laid down, and the rest decided later.
    LayDown,
    /// Whom chance has named by other means is going to be told.
    Name,
    /// What waits to be confirmed.
    Confirm,
    /// Back by one step.
    Cancel,
}

/// What comes of a gesture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Response {
    /// What is picked up now.
    pub selection: Selection,
    /// What is decided, in order.
    pub actions: Vec<Action>,
    /// Why nothing was decided or picked up, where somebody may wonder.
    pub why_not: Option<GestureError>,
}

/// Why a gesture does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GestureError {
    /// A rule forbids it.
    Rule(IllegalAction),
    /// A chip is to be picked up first.
    ChipFirst,
    /// The game is as long as one can be.
    TooLong,
}

impl From<ActError> for GestureError {
    fn from(refusal: ActError) -> Self {
        match refusal {
            ActError::Illegal(illegal) => Self::Rule(illegal),
            ActError::TooLong => Self::TooLong,
        }
    }
}

impl From<IllegalAction> for GestureError {
    fn from(illegal: IllegalAction) -> Self {
        Self::Rule(illegal)
    }
}

impl Selection {
    /// Who holds what is picked up and lies on no pile.
    pub const fn holder(self) -> Option<Player> {
        match self {
            Self::Chip { holder, .. } => Some(holder),
            Self::Unconfirmed(Action::KillPrisoner { by, .. }) => Some(by),
            Self::Unconfirmed(Action::Transfer { from, .. }) => Some(from),
            _ => None,
        }
    }

    /// The play whose chip is laid down, if one is.
    pub const fn laid(self) -> Option<Action> {
        match self {
            Self::Laid { colour, on, .. } => Some(Action::Play { colour, on }),
            _ => None,
        }
    }

    /// Whom the move can be given to, now or with the chip that is held over a pile.
    pub fn may_be_given(self, position: &Position) -> PlayerSet {
        match (self, position.phase()) {
            (
                Self::Laid {
                    outcome: Outcome::Choice(players),
                    ..
                },
                Phase::Play(_),
            ) => players,
            (_, Phase::Give { .. }) => position
                .decisions()
                .iter()
                .filter_map(|a| match a {
                    Action::Give(to) => Some(to),
                    _ => None,
                })
                .collect(),
            _ => PlayerSet::EMPTY,
        }
    }

    /// Who can kill which colours of a captured pile, now or with the chip that is held over it.
    pub fn may_kill(self, position: &Position) -> Option<(Player, PileNumber, ColourSet)> {
        match (self, position.phase()) {
            (
                Self::Laid {
                    on: Some(pile),
                    outcome: Outcome::Capture(captor),
                    ..
                },
                Phase::Play(_),
            )
            | (_, Phase::Capture { captor, pile, .. }) => {
                Some((captor, pile, position.pile(pile)?.colours()))
            }
            _ => None,
        }
    }
}

/// What `gesture` means in `position` while `selection` is picked up.
pub fn respond(position: &Position, selection: Selection, gesture: Gesture) -> Response {
    match gesture {
        Gesture::Chip { holder, colour } => pick_up(position, selection, holder, colour),
        Gesture::Pile(on) => to_pile(position, selection, on),
        Gesture::Give(to) => give(position, selection, to),
        Gesture::Kill(colour) => kill(position, selection, colour),
        Gesture::Ask(action) => match position.foresee(&[action]) {
            Ok(_) => keep(Selection::Unconfirmed(action)),
            Err((_, illegal)) => refuse(selection, GestureError::Rule(illegal)),
        },
        Gesture::LayDown => match selection {
            Selection::Laid { colour, on, .. } => decide([Action::Play { colour, on }]),
            _ => refuse(selection, GestureError::ChipFirst),
        },
        Gesture::Name => keep(match position.phase() {
            Phase::Chance => Selection::Naming,
            _ => selection,
        }),
        Gesture::Confirm => match selection {
            Selection::Unconfirmed(action) => decide([action]),
            _ => keep(selection),
        },
        Gesture::Cancel => keep(match (selection, position.phase()) {
            (Selection::Laid { colour, .. }, Phase::Play(holder)) => {
                Selection::Chip { holder, colour }
            }
            _ => Selection::Nothing,
        }),
    }
}

const fn keep(selection: Selection) -> Response {
    Response {
        selection,
        actions: Vec::new(),
        why_not: None,
    }
}

const fn refuse(selection: Selection, why_not: GestureError) -> Response {
    Response {
        selection,
        actions: Vec::new(),
        why_not: Some(why_not),
    }
}

fn decide<const N: usize>(actions: [Action; N]) -> Response {
    Response {
        actions: actions.to_vec(),
        ..Response::default()
    }
}

/// `actions` are decided, if the rules allow them.
fn decide_if_legal<const N: usize>(
    position: &Position,
    selection: Selection,
    actions: [Action; N],
) -> Response {
    match position.foresee(&actions) {
        Ok(_) => decide(actions),
        Err((_, illegal)) => refuse(selection, GestureError::Rule(illegal)),
    }
}

fn pick_up(position: &Position, selection: Selection, holder: Player, colour: Colour) -> Response {
    let picked = Selection::Chip { holder, colour };
    if selection == picked {
        return keep(Selection::Nothing);
    }
    let phase = position.phase();
    let plays = phase == Phase::Play(holder);
    let prisoner = holder.colour() != colour && !phase.is_over();
    if position.hand(holder).count(colour) > 0 && (plays || prisoner) {
        return keep(picked);
    }
    // A chip of one's own is only ever played, and only by the one who has the move.
    let illegal = phase
        .winner()
        .map_or(IllegalAction::NotToPlay(phase), IllegalAction::GameOver);
    refuse(selection, GestureError::Rule(illegal))
}

fn to_pile(position: &Position, selection: Selection, on: Option<PileNumber>) -> Response {
    let (Selection::Chip { colour, .. } | Selection::Laid { colour, .. }) = selection else {
        let phase = position.phase();
        // Of chips of one colour there is none to choose: it is picked up, and what it would do is seen before it is played.
        if let Phase::Play(holder) = phase {
            let mut colours = position.hand(holder).colours().iter();
            if let (Some(colour), None) = (colours.next(), colours.next()) {
                return keep(Selection::Chip { holder, colour });
            }
        }
        let why_not = match phase {
            Phase::Play(_) => GestureError::ChipFirst,
            Phase::Over(winner) => GestureError::Rule(IllegalAction::GameOver(winner)),
            _ => GestureError::Rule(IllegalAction::NotToPlay(phase)),
        };
        return refuse(selection, why_not);
    };
    let mover = match position.phase() {
        Phase::Play(mover) => mover,
        phase => {
            return refuse(
                selection,
                GestureError::Rule(IllegalAction::NotToPlay(phase)),
            );
        }
    };
    if let Selection::Chip { holder, .. } = selection
        && holder != mover
    {
        let illegal = IllegalAction::NotToPlay(position.phase());
        return refuse(selection, GestureError::Rule(illegal));
    }
    let play = Action::Play { colour, on };
    let outcome = match position.foresee(&[play]) {
        Ok(_) => position.outcome(colour, on),
        Err((_, illegal)) => Err(illegal),
    };
    match outcome {
        Ok(outcome @ Outcome::Choice(_)) => keep(Selection::Laid {
            colour,
            on,
            outcome,
        }),
        Ok(outcome @ Outcome::Capture(captor)) if captor == mover => keep(Selection::Laid {
            colour,
            on,
            outcome,
        }),
        Ok(_) => decide([play]),
        Err(illegal) => refuse(selection, GestureError::Rule(illegal)),
    }
}

fn give(position: &Position, selection: Selection, to: Player) -> Response {
    let give = Action::Give(to);
    if let Selection::Laid {
        colour,
        on,
        outcome: Outcome::Choice(_),
    } = selection
    {
        let play = Action::Play { colour, on };
        return decide_if_legal(position, selection, [play, give]);
    }
    decide_if_legal(position, selection, [give])
}

fn kill(position: &Position, selection: Selection, colour: Colour) -> Response {
    let kill = Action::Kill(colour);
    match (selection, selection.may_kill(position)) {
        (
            Selection::Laid {
                colour: played, on, ..
            },
            Some((_, _, colours)),
        ) if colours.contains(colour) => decide([Action::Play { colour: played, on }, kill]),
        _ => decide_if_legal(position, selection, [kill]),
    }
}
