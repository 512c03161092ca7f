//! The judge: follows a game action by action, and says what becomes of every clause.
//!
//! For each action, in this order: what was done, deals, chances, what is cut short, offers and threats. Nobody's mind is
//! read: who never could is not to blame, who could and did not has broken their word, and who was never tempted has
//! proved nothing.

mod held;
mod part;
mod spoken;

pub use held::Held;
pub use part::ends_turn;
pub use spoken::{Spoken, numbered};

use super::options::{Done, Options};
use super::statement::{Statement, StatementError, can_hold, check, may_speak, must_live};
use super::verdict::{Cause, Standing, Verdict};
use crate::rules::{Action, Phase, Player, Position};
use core::fmt;
use part::{Part, decided};

/// Follows one game.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    spoken: Vec<Spoken>,
    /// The places in `spoken` of what was not settled after the latest action. What is answered since is let go of with the
    /// next one, so that many answers cost no more than one look.
    open: Vec<usize>,
    /// How many actions it has followed.
    steps: usize,
    has_begun: bool,
    turn: Option<Turn>,
    /// How many actions it had followed when the turn that goes on now began.
    turn_began: usize,
}

/// A turn under way: a chip lies, and its player decides something because of it.
#[derive(Clone, Debug)]
struct Turn {
    /// The place of its chip among the game's actions.
    play: usize,
    /// What could have been decided before the chip; not worked out where nobody had promised anything.
    options: Option<Options>,
}

impl Judge {
    /// A judge for a game that goes on from `position`.
    pub fn new(position: &Position) -> Self {
        Self {
            has_begun: position.phase() != Phase::Chance
                || !position.dead().is_empty()
                || !position.piles().is_empty(),
            ..Self::default()
        }
    }

    /// All that was said, but for answers, in the order of their numbers (from 1).
    pub fn spoken(&self) -> &[Spoken] {
        &self.spoken
    }

    /// How many actions it has followed.
    pub const fn steps(&self) -> usize {
        self.steps
    }

    /// How many actions it had followed when the latest turn was over; at least those in which nothing was said.
    pub const fn turn_began(&self) -> usize {
        self.turn_began
    }

    /// Whether chance has named who begins: before, nothing can be said.
    pub const fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Hears what is said in `position`.
    ///
    /// # Errors
    /// [`StatementError`], and then it was not said.
    pub fn hear(
        &mut self,
        position: &Position,
        statement: Statement,
    ) -> Result<(), StatementError> {
        let by = statement.by();
        if !self.has_begun {
            return Err(StatementError::BeforeTheStart);
        }
        may_speak(position, by)?;
        match statement {
            Statement::Accept { number, .. } => self.accept(position, by, number),
            Statement::Refuse { number, .. } => {
                self.open_offer(by, number)?.standing = Standing::Refused;
                Ok(())
            }
            Statement::LetGo { number, .. } => self.let_go(by, number),
            Statement::Promise { to, .. }
            | Statement::Ask { to, .. }
            | Statement::Deal { to, .. }
            | Statement::Threat { to, .. } => self.say(position, statement, by, to),
        }
    }

    fn say(
        &mut self,
        position: &Position,
        statement: Statement,
        by: Player,
        to: Player,
    ) -> Result<(), StatementError> {
        if by == to {
            return Err(StatementError::ToOneself(by));
        }
        must_live(position, to)?;
        if let Some(clause) = statement.own() {
            check(position, by, clause)?;
        }
        if let Some(clause) = statement.wanted() {
            check(position, to, clause)?;
        }
        let own = |clause| Held::begin(clause, by, to, self.steps);
        let wanted = |clause| Held::begin(clause, to, by, self.steps);
        let (standing, own, wanted) = match statement {
            Statement::Promise { clause, .. } => (Standing::Holds, Some(own(clause)), None),
            Statement::Threat { demand, .. } => (Standing::Waiting, None, Some(wanted(demand))),
            _ => (Standing::Open, None, None),
        };
        self.open.push(self.spoken.len());
        self.spoken.push(Spoken {
            statement,
            step: self.steps,
            standing,
            own,
            wanted,
        });
        Ok(())
    }

    fn numbered(&mut self, number: usize) -> Result<&mut Spoken, StatementError> {
        let place = number.checked_sub(1);
        place
            .and_then(|place| self.spoken.get_mut(place))
            .ok_or(StatementError::NoSuchNumber(number))
    }

    fn open_offer(&mut self, by: Player, number: usize) -> Result<&mut Spoken, StatementError> {
        let spoken = self.numbered(number)?;
        if !spoken.statement.asks_for_an_answer() {
            return Err(StatementError::NotOpen(number));
        }
        if spoken.statement.to() != Some(by) {
            return Err(StatementError::NotPutTo(by));
        }
        if spoken.standing != Standing::Open {
            return Err(StatementError::NotOpen(number));
        }
        Ok(spoken)
    }

    fn accept(
        &mut self,
        position: &Position,
        by: Player,
        number: usize,
    ) -> Result<(), StatementError> {
        let steps = self.steps;
        let spoken = self.open_offer(by, number)?;
        let (speaker, own, wanted) = (
            spoken.statement.by(),
            spoken.statement.own(),
            spoken.statement.wanted(),
        );
        for clause in [own, wanted].into_iter().flatten() {
            can_hold(position, clause)?;
        }
        spoken.own = own.map(|clause| Held::begin(clause, speaker, by, steps));
        spoken.wanted = wanted.map(|clause| Held::begin(clause, by, speaker, steps));
        spoken.standing = Standing::Holds;
        Ok(())
    }

    fn let_go(&mut self, by: Player, number: usize) -> Result<(), StatementError> {
        let step = self.steps;
        let spoken = self.numbered(number)?;
        let is_threat = spoken.statement.is_threat();
        if spoken.statement.by() == by
            && matches!(spoken.standing, Standing::Open | Standing::Waiting)
        {
            spoken.standing = Standing::Withdrawn;
        } else {
            let mut owed = spoken.live().filter(|held| held.to == by && !is_threat);
            let owed = owed.next().ok_or(StatementError::NothingToLetGo(number))?;
            owed.settle(Verdict::Released, step, Cause::LetGo);
        }
        Ok(())
    }

    /// Passes over an action of a game in which nothing was said so far.
    pub fn pass(&mut self) {
        self.steps += 1;
        self.turn_began = self.steps;
        self.has_begun = true;
    }

    /// Follows `action`, which is legal in `before` and leads to `after`.
    pub fn follow(&mut self, before: &Position, action: Action, after: &Position) {
        let step = self.steps;
        self.steps += 1;
        self.has_begun = true;
        let decided = decided(before, action, after);
        if let Some((_, Part::TurnsEnd)) = decided {
            self.turn_began = self.steps;
        }
        let turn = match decided {
            Some((_, Part::Aside)) | None => None,
            _ => self.turn.take(),
        };
        if let Some((by, part)) = decided {
            let options = self.judge_decision(before, action, by, part, turn.as_ref());
            if part == Part::FirstHalf {
                self.turn = Some(Turn {
                    play: step,
                    options,
                });
            }
        }
        if self.open.is_empty() {
            return;
        }
        // What could be said when it was ends with nothing else but a player or a pile.
        let is_less =
            after.living() != before.living() || after.piles().len() < before.piles().len();
        for place in &self.open {
            let Some(spoken) = self.spoken.get_mut(*place) else {
                continue;
            };
            if is_less {
                for held in spoken.live() {
                    held.end_with(after, step);
                }
                spoken.void_other_side(step);
            }
            if is_less || spoken.standing == Standing::Waiting {
                spoken.follow_whole(after, step + 1);
            }
        }
        self.forget_settled();
    }

    /// What was done, and the chances that were had; gives the options before a chip that only begins a turn.
    fn judge_decision(
        &mut self,
        before: &Position,
        action: Action,
        by: Player,
        part: Part,
        turn: Option<&Turn>,
    ) -> Option<Options> {
        let step = self.steps - 1;
        let is_bound = self.open.iter().any(|place| {
            let spoken = self.spoken.get_mut(*place);
            spoken.is_some_and(|spoken| spoken.live().any(|held| held.by == by))
        });
        if !is_bound {
            return None;
        }
        let done = Done::by(before, action);
        let now = (part != Part::Aside).then(|| Options::of(before, by));
        let before_chip = turn.and_then(|turn| Some((turn.play, turn.options.as_ref()?)));
        // What began to hold after the chip is judged from the position before the action that completes the turn.
        let options_for = |held: &Held| match before_chip {
            Some((play, options)) if held.since <= play => Some(options),
            _ => now.as_ref(),
        };
        let completes = matches!(part, Part::TurnsEnd | Part::Decision);
        for place in &self.open {
            let Some(spoken) = self.spoken.get_mut(*place) else {
                continue;
            };
            for held in spoken.live().filter(|held| held.by == by) {
                if done.is(held.clause.act) {
                    let options = options_for(held);
                    held.note_done(options, step);
                }
            }
            spoken.void_other_side(step);
            if !completes {
                continue;
            }
            for held in spoken.live().filter(|held| held.by == by) {
                if let Some(options) = options_for(held) {
                    let act = held.clause.act;
                    let tempted = !held.clause.not || options.avoidable(act);
                    held.had_chance |= options.possible(act) && tempted;
                }
                if part == Part::TurnsEnd {
                    held.count_turn(step);
                }
            }
            spoken.void_other_side(step);
        }
        now.filter(|_| part == Part::FirstHalf)
    }

    fn forget_settled(&mut self) {
        let spoken = &self.spoken;
        let is_open = |place: &usize| spoken.get(*place).is_some_and(Spoken::is_pending);
        self.open.retain(is_open);
    }
}

/// What has become of every statement so far, as a `?` line has it: `1:kept 2:open 3:live/void`; `-` if nothing was said.
impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.spoken.is_empty() {
            return f.write_str("-");
        }
        for (place, spoken) in self.spoken.iter().enumerate() {
            let gap = if place == 0 { "" } else { " " };
            write!(f, "{gap}{}:{spoken}", place + 1)?;
        }
        Ok(())
    }
}
