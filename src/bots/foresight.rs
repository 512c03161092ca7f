//! What others do, as the nets foresee it: how likely a player of each kind takes each of their choices.

use super::kind::Kind;
use super::line_of_play;
use super::nets::{ERRING, Nets, Places, exponential};
use crate::rules::{Action, Phase, Pile, Player, Position};

/// How likely each kind takes one choice.
pub(super) type Likely = [f32; Kind::COUNT];

/// By how much less a choice is worth that is taken about a third as often. Who counts play-outs errs a little with many of
/// them and more with few: half of the flat players are expected to see clearly, half not.
const BLUR: f32 = 0.01;
const HAZE: f32 = 0.05;
/// How often somebody does anything at all.
const ANYTHING: f32 = 0.03;

/// Memory for working out what is likely, kept from one time to the next.
#[derive(Clone, Debug, Default)]
pub(super) struct Foresight {
    scratch: Option<Position>,
    likely: Vec<Likely>,
    list: Vec<(Action, u16)>,
}

impl Foresight {
    /// How likely `by` takes each of `actions` in `position`, as the net that foresees `kind` has it: nothing is told of the
    /// kinds that another net foresees.
    pub(super) fn of(
        &mut self,
        nets: &Nets,
        kind: Kind,
        position: &Position,
        by: Player,
        actions: impl Iterator<Item = Action>,
    ) -> &[Likely] {
        let kinds = together(kind);
        let scratch = self.scratch.get_or_insert_with(|| position.clone());
        self.likely.clear();
        for action in actions {
            scratch.clone_from(position);
            // Every listed action is legal; one that is not would be worth nothing.
            let applied = scratch.apply_noting(action, &mut ()).is_ok();
            self.likely.push(if applied {
                worth(nets, kinds, scratch, by)
            } else {
                [0.0; Kind::COUNT]
            });
        }
        for kind in kinds {
            weigh(&mut self.likely, *kind);
        }
        &self.likely
    }

    /// How likely `by` took `action` in `position`; `None` where there was nothing to choose.
    pub(super) fn of_action(
        &mut self,
        nets: &Nets,
        position: &Position,
        by: Player,
        action: Action,
    ) -> Option<Likely> {
        let mut list = core::mem::take(&mut self.list);
        line_of_play::decisions(position, by, &mut list);
        let taken = list
            .iter()
            .position(|(listed, _)| is_alike(position, *listed, action));
        let likely = match taken {
            Some(taken) if list.len() > 1 => {
                let actions = || list.iter().map(|(listed, _)| *listed);
                let flat = self.of(nets, Kind::Flat, position, by, actions());
                let flat = flat.get(taken).copied()?;
                let mut likely = *self
                    .of(nets, Kind::Sharp, position, by, actions())
                    .get(taken)?;
                likely[Kind::Flat as usize] = flat[Kind::Flat as usize];
                Some(likely)
            }
            _ => None,
        };
        self.list = list;
        likely
    }
}

/// What players of each kind do in one position.
#[derive(Clone, Debug)]
pub struct Foreseen {
    actions: Vec<Action>,
    likely: Vec<Likely>,
}

impl Foreseen {
    /// What `player`, whose decision is awaited, does in `position`.
    pub fn of(nets: &Nets, position: &Position, player: Player) -> Self {
        let mut list = Vec::new();
        line_of_play::decisions(position, player, &mut list);
        let actions: Vec<Action> = list.into_iter().map(|(action, _)| action).collect();
        let mut foresight = Foresight::default();
        let each = || actions.iter().copied();
        let flat = foresight.of(nets, Kind::Flat, position, player, each());
        let flat = flat.to_vec();
        foresight.of(nets, Kind::Sharp, position, player, each());
        let mut likely = foresight.likely;
        for (likely, flat) in likely.iter_mut().zip(flat) {
            likely[Kind::Flat as usize] = flat[Kind::Flat as usize];
        }
        Self { actions, likely }
    }

    /// Each choice, and how likely a player of each [`Kind`] takes it, in the order of [`Kind::ALL`].
    pub fn choices(&self) -> impl Iterator<Item = (Action, [f32; Kind::COUNT])> + '_ {
        self.actions
            .iter()
            .copied()
            .zip(self.likely.iter().copied())
    }
}

/// Who decided `action` in `position`, if it was a decision that was awaited.
pub(super) fn decided_by(position: &Position, action: Action) -> Option<Player> {
    let by = match (position.phase(), action) {
        (_, Action::Refuse(by)) | (Phase::Rescue { .. }, Action::Transfer { from: by, .. }) => {
            Some(by)
        }
        (phase, _) if !action.is_aside() => phase.mover(),
        _ => None,
    };
    by.filter(|by| position.awaits().contains(*by))
}

/// Whether two actions come to the same: the same, or the same colour on piles that are alike.
fn is_alike(position: &Position, one: Action, other: Action) -> bool {
    match (one, other) {
        (
            Action::Play {
                colour,
                on: Some(one),
            },
            Action::Play {
                colour: same,
                on: Some(other),
            },
        ) => {
            let chips = |number| position.pile(number).map(Pile::chips);
            colour == same
                && (one == other
                    || chips(one)
                        .zip(chips(other))
                        .is_some_and(|(one, other)| one.eq(other)))
        }
        _ => one == other,
    }
}

/// The kinds that are foreseen by the same net.
const fn together(kind: Kind) -> &'static [Kind] {
    match kind {
        Kind::Flat => &[Kind::Flat],
        Kind::Sharp | Kind::Searching => &[Kind::Sharp, Kind::Searching],
    }
}

/// What `position` is worth to `by`, as each of these kinds sees it, which one net foresees.
fn worth(nets: &Nets, kinds: &[Kind], position: &Position, by: Player) -> Likely {
    if let Some(winner) = position.phase().winner() {
        return [f32::from(u8::from(winner == by)); Kind::COUNT];
    }
    let mut worth = [0.0; Kind::COUNT];
    if let Some(first) = kinds.first()
        && position.living().contains(by)
    {
        let seen = first.net(nets).0.trunk.see(&Places::of(position));
        for kind in kinds {
            let (net, head) = kind.net(nets);
            let outlook = net.heads.get(head).map(|head| head.outlook(&seen));
            worth[*kind as usize] = outlook.map_or(0.0, |outlook| outlook[by.colour() as usize]);
        }
    }
    worth
}

/// Turns what each choice is worth to that kind into how likely it is.
fn weigh(choices: &mut [Likely], kind: Kind) {
    let at = kind as usize;
    let most = choices.iter().map(|worth| worth[at]).fold(0.0, f32::max);
    let (clear, hazy) = match kind {
        Kind::Flat => (BLUR, HAZE),
        Kind::Sharp | Kind::Searching => (ERRING, ERRING),
    };
    let both = |worth: f32| {
        (
            exponential((worth - most) / clear),
            exponential((worth - most) / hazy),
        )
    };
    let mut sums = (0.0, 0.0, 0.0);
    for worth in choices.iter() {
        let (clear, hazy) = both(worth[at]);
        sums = (sums.0 + clear, sums.1 + hazy, sums.2 + 1.0);
    }
    for worth in choices {
        let (clear, hazy) = both(worth[at]);
        let seen = 0.5 * clear / sums.0 + 0.5 * hazy / sums.1;
        worth[at] = (1.0 - ANYTHING) * seen + ANYTHING / sums.2;
    }
}
