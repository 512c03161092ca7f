//! The judge: follows a game action by action, and says what becomes of every clause.
//!
//! For each action, in this order: what was done, deals, chances, what is cut short, offers and threats. Nobody's mind is
//! read: who never could is not to blame, who could and did not has broken their word, and who was never tempted has
//! proved nothing.

use super::clause::{Act, Clause, Horizon};
use super::options::{Done, Options};
use super::statement::{Statement, StatementError, can_hold, check, may_speak, must_live};
use super::verdict::{Cause, Settled, Standing, Verdict};
use crate::rules::{Action, Phase, Player, Position};
use core::fmt;

/// Follows one game.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    spoken: Vec<Spoken>,
    /// The places in `spoken` of what is not settled yet.
    open: Vec<usize>,
    /// How many actions it has followed.
    steps: usize,
    has_begun: bool,
    turn: Option<Turn>,
    /// How many actions it had followed when the turn that goes on now began.
    turn_began: usize,
}

/// A promise, ask, deal or threat, and what has become of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spoken {
    /// What was said.
    pub statement: Statement,
    /// How many actions the game had when it was said.
    pub step: usize,
    /// How far it has come as a whole.
    pub standing: Standing,
    /// What the speaker owes, once that holds.
    pub own: Option<Held>,
    /// What the addressee owes, once that holds; of a threat its demand, which is watched from the beginning.
    pub wanted: Option<Held>,
}

/// A clause that holds, or has held.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    /// The clause.
    pub clause: Clause,
    /// Whom it binds.
    pub by: Player,
    /// To whom it is owed.
    pub to: Player,
    /// How many actions the game had when it began to hold.
    pub since: usize,
    /// How many times it is still to be done.
    pub left: u8,
    /// How many turns of `by` it still holds for, if it counts them.
    pub turns_left: Option<u8>,
    /// Whether there was a chance to keep it, or for what was not to be done, to break it.
    pub had_chance: bool,
    /// How it was settled, if it was.
    pub settled: Option<Settled>,
}

/// A turn under way: a chip lies, and its player decides something because of it.
#[derive(Clone, Debug)]
struct Turn {
    /// The place of its chip among the game's actions.
    play: usize,
    /// What could have been decided before the chip; not worked out where nobody had promised anything.
    options: Option<Options>,
}

/// What an action is for the player who decided it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// A chip after which its player decides on.
    FirstHalf,
    /// The end of a turn.
    TurnsEnd,
    /// Another decision that was asked for.
    Decision,
    /// A kill or transfer that nobody asked for.
    Aside,
}

impl Held {
    fn begin(clause: Clause, by: Player, to: Player, since: usize) -> Self {
        Self {
            clause,
            by,
            to,
            since,
            left: clause.count,
            turns_left: match clause.horizon {
                Horizon::Turns(turns) => Some(turns),
                _ => None,
            },
            had_chance: false,
            settled: None,
        }
    }

    /// What has become of it so far.
    pub fn verdict(&self) -> Verdict {
        self.settled
            .map_or(Verdict::Live, |settled| settled.verdict)
    }

    /// Whether it is neither kept nor broken nor otherwise over.
    pub const fn is_live(&self) -> bool {
        self.settled.is_none()
    }

    fn settle(&mut self, verdict: Verdict, step: usize, cause: Cause) {
        self.settled = Some(Settled {
            verdict,
            step,
            cause,
        });
    }

    fn run_out(&mut self, step: usize, cause: Cause) {
        let verdict = match (self.clause.not, self.had_chance) {
            (false, true) => Verdict::Broken,
            (true, true) => Verdict::Kept,
            (_, false) => Verdict::Lapsed,
        };
        self.settle(verdict, step, cause);
    }

    fn cut_short(&mut self, step: usize, cause: Cause) {
        if self.clause.not {
            self.run_out(step, cause);
        } else {
            self.settle(Verdict::Void, step, cause);
        }
    }

    /// Ends it, where somebody's defeat or the end of a pile does.
    fn end_with(&mut self, after: &Position, step: usize) {
        let is_out = |player: Player| !after.living().contains(player);
        let act = self.clause.act;
        if is_out(self.by) {
            return self.cut_short(step, Cause::BoundDefeated);
        }
        if let Horizon::Defeat(player) = self.clause.horizon
            && is_out(player)
        {
            return self.run_out(step, Cause::HorizonDefeated(player));
        }
        if let Some(subject) = act.player().filter(|q| is_out(*q)) {
            let cause = Cause::SubjectDefeated(subject);
            // That somebody fell unrescued is just what a promise of rescue is about.
            return match act {
                Act::Rescue(_) => self.run_out(step, cause),
                _ => self.cut_short(step, cause),
            };
        }
        if is_out(self.to) {
            return self.cut_short(step, Cause::OwedDefeated);
        }
        if let Act::PlayOn(pile) = act
            && after.pile(pile).is_none()
        {
            self.cut_short(step, Cause::PileGone);
        }
    }
}

impl Spoken {
    fn held(&mut self) -> impl Iterator<Item = &mut Held> {
        [&mut self.own, &mut self.wanted].into_iter().flatten()
    }

    fn live(&mut self) -> impl Iterator<Item = &mut Held> {
        self.held().filter(|held| held.is_live())
    }

    /// What was owed by it, the speaker's part first: by promise, by deal, or by a threat that was due. The demand of a
    /// threat is nobody's word.
    pub fn owed(&self) -> impl Iterator<Item = &Held> {
        let wanted = self.wanted.as_ref();
        let wanted = wanted.filter(|_| !self.statement.is_threat());
        self.own.iter().chain(wanted)
    }

    /// Whether something can still become of it: it waits, or a part of it holds.
    pub fn is_pending(&self) -> bool {
        match self.standing {
            Standing::Open | Standing::Waiting => true,
            Standing::Holds => self.own.iter().chain(&self.wanted).any(Held::is_live),
            _ => false,
        }
    }

    /// When one side of a deal is broken, the other is void.
    fn void_other_side(&mut self, step: usize) {
        let is_broken = |held: &Option<Held>| {
            held.as_ref()
                .is_some_and(|held| held.verdict() == Verdict::Broken)
        };
        if matches!(self.statement, Statement::Deal { .. })
            && (is_broken(&self.own) || is_broken(&self.wanted))
        {
            for held in self.live() {
                held.settle(Verdict::Void, step, Cause::OtherSideBroken);
            }
        }
    }

    /// What becomes of an offer or a threat as a whole. `steps` is how many actions the game has now.
    fn follow_whole(&mut self, after: &Position, steps: usize) {
        let Some(to) = self.statement.to() else {
            return;
        };
        let by = self.statement.by();
        let living = after.living();
        match self.standing {
            Standing::Open if !living.contains(by) || !living.contains(to) => {
                self.standing = Standing::Void;
            }
            Standing::Waiting => {
                let demand = self.wanted.as_ref().map(Held::verdict);
                self.standing = match (demand, self.statement.own()) {
                    (Some(Verdict::Live), _) => Standing::Waiting,
                    (Some(Verdict::Kept), _) => Standing::Met,
                    (Some(Verdict::Broken), Some(threat))
                        if living.contains(by)
                            && living.contains(to)
                            && can_hold(after, threat).is_ok() =>
                    {
                        self.own = Some(Held::begin(threat, by, to, steps));
                        Standing::Holds
                    }
                    _ => Standing::Void,
                };
            }
            _ => {}
        }
    }
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
                self.forget_settled();
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
        self.forget_settled();
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

impl Held {
    /// The act was done by the player whom it binds, who had these options; none if nobody had asked.
    fn note_done(&mut self, options: Option<&Options>, step: usize) {
        let cause = if options.is_some() {
            Cause::Done
        } else {
            Cause::DoneAside
        };
        if self.clause.not {
            // What there was no way round is excused.
            if options.is_none_or(|options| options.avoidable(self.clause.act)) {
                self.settle(Verdict::Broken, step, cause);
            }
        } else {
            self.left = self.left.saturating_sub(1);
            if self.left == 0 {
                self.settle(Verdict::Kept, step, cause);
            }
        }
    }

    fn count_turn(&mut self, step: usize) {
        if let Some(turns) = &mut self.turns_left {
            *turns = turns.saturating_sub(1);
            if *turns == 0 {
                self.run_out(step, Cause::TurnsOver);
            }
        }
    }
}

/// Who decided `action`, and what it was for them; `None` for chance.
fn decided(before: &Position, action: Action, after: &Position) -> Option<(Player, Part)> {
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

/// What has become of it: `open`, `kept`, `live/void`.
impl fmt::Display for Spoken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.standing.name() {
            return f.write_str(name);
        }
        for (place, held) in self.owed().enumerate() {
            let gap = if place == 0 { "" } else { "/" };
            write!(f, "{gap}{}", held.verdict())?;
        }
        Ok(())
    }
}
