//! The reactive table: one game value, written through one door, and a small memo for everything shown.

use super::computers::Computers;
use super::selection::{Gesture, Selection, WhyNot, respond};
use crate::game::{Game, NoUndo};
use crate::rules::{
    Action, Colour, Event, Outcome, Phase, PileNumber, Player, PlayerSet, Position, Why,
};
use leptos::prelude::*;

mod shown;

/// The game on the table and what is picked up. Everything that is shown reads from here; the game changes
/// only through [`Table::act`] and the ways through its history.
///
/// A handle of one word, since every closure of the page carries it. The signals belong to the reactive owner
/// they were made in and go with it; the few words that name them are never given back.
#[derive(Clone, Copy)]
pub struct Table(&'static Signals);

struct Signals {
    game: RwSignal<Game>,
    selection: RwSignal<Selection>,
    looking_at: RwSignal<Option<usize>>,
    remark: RwSignal<Option<Remark>>,
    watched: RwSignal<bool>,
    latest: RwSignal<Latest>,
    seen: RwSignal<Latest>,
    position: Memo<Position>,
    phase: Memo<Phase>,
    living: Memo<PlayerSet>,
    may_be_given: Memo<PlayerSet>,
    struck: Memo<Option<PileNumber>>,
    computers: RwSignal<Computers>,
    acting_as: RwSignal<Option<Player>>,
    near: Memo<Player>,
}

/// Something that the table says to whoever just touched it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Why a gesture did nothing.
    WhyNot(WhyNot),
    /// Why nothing is undone.
    NoUndo(NoUndo),
    /// Nothing is decided while an earlier position is looked at.
    LookingBack,
    /// The game is played in another tab, and only watched here.
    Elsewhere,
    /// The browser has no random number to give.
    NoEntropy,
}

/// What happened last, for announcements, or was seen to happen last, for motion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Latest {
    /// Counts up, so that the same events twice are still news.
    pub count: u64,
    /// The events, in order.
    pub events: Vec<Event>,
    /// Whether they were taken back, rather than having happened.
    pub undone: bool,
}

impl Latest {
    /// These events happened after all that happened before, or were taken back.
    fn follow(&mut self, events: Vec<Event>, undone: bool) {
        self.count += 1;
        self.events = events;
        self.undone = undone;
    }

    /// The pile on which rule 5b named the next player.
    fn struck(&self) -> Option<PileNumber> {
        let by_5b = |event: &Event| {
            matches!(
                event,
                Event::Moved {
                    why: Why::FurthestDown,
                    ..
                }
            )
        };
        let played = |event: &Event| match event {
            Event::Played { pile, .. } => Some(*pile),
            _ => None,
        };
        let named = !self.undone && self.events.iter().any(by_5b);
        named.then(|| self.events.iter().find_map(played)).flatten()
    }
}

/// What a chip that is picked up would do on a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    /// It would bring this about.
    Outcome(Outcome),
    /// It cannot go there: the table's limit of piles is reached.
    Full,
}

/// How a player stands in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Living, and nothing is awaited from them.
    Waiting,
    /// They play, or give the move.
    HasMove,
    /// They captured and kill a chip.
    Captor,
    /// They seek rescue.
    Seeker,
    /// They are asked for rescue.
    Asked,
    /// They have refused to rescue.
    Refused,
    /// They are defeated.
    Out,
    /// They have won.
    Winner,
}

/// A line of the log: which step it is, and a key that is never the same for two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LogLine {
    /// The step with that number (from 0) and serial number.
    Step(usize, u64),
    /// The agreement with that number (from 0), to take back that many steps.
    Agreement(usize, usize),
}

impl Table {
    /// A table with `game` on it.
    pub fn new(game: Game) -> Self {
        let game = RwSignal::new(game);
        let selection = RwSignal::new(Selection::Nothing);
        let looking_at = RwSignal::new(None);
        let position = Memo::new(move |_| {
            game.with(|game| match looking_at.get() {
                Some(step) => game.position_at(step),
                None => game.position().clone(),
            })
        });
        let acting_as = RwSignal::new(None);
        let computers = RwSignal::new(Computers::default());
        let near = Memo::new(move |before: Option<&Player>| {
            let acting_as: Option<Player> = acting_as.get();
            let computers = computers.with(Computers::players);
            position
                .with(|position| acting_as.unwrap_or_else(|| nearest(position, computers, before)))
        });
        let latest = RwSignal::new(Latest::default());
        let seen = RwSignal::new(Latest::default());
        Self(Box::leak(Box::new(Signals {
            struck: Memo::new(move |_| seen.with(Latest::struck)),
            acting_as,
            computers,
            near,
            game,
            selection,
            looking_at,
            remark: RwSignal::new(None),
            watched: RwSignal::new(false),
            latest,
            seen,
            position,
            phase: Memo::new(move |_| position.with(Position::phase)),
            living: Memo::new(move |_| position.with(Position::living)),
            may_be_given: Memo::new(move |_| {
                position.with(|position| selection.get().may_be_given(position))
            }),
        })))
    }

    /// Carries out actions, all or as far as the rules allow; says whether all were.
    pub fn act(&self, actions: &[Action]) -> bool {
        if self.is_only_watched() {
            return false;
        }
        if self.0.looking_at.get_untracked().is_some() {
            self.0.remark.set(Some(Remark::LookingBack));
            return false;
        }
        let mut events = Vec::new();
        let mut refused = None;
        self.0.game.update(|game| {
            for action in actions {
                match game.act(*action) {
                    Ok(new) => events.extend_from_slice(new),
                    Err(illegal) => {
                        refused = Some(Remark::WhyNot(WhyNot::Rule(illegal)));
                        return;
                    }
                }
            }
        });
        self.settle(refused, events, false);
        refused.is_none()
    }

    /// Carries out a gesture.
    pub fn touch(&self, gesture: Gesture) {
        if gesture != Gesture::Cancel && self.is_only_watched() {
            return;
        }
        if self.0.looking_at.get_untracked().is_some() && gesture != Gesture::Cancel {
            self.0.remark.set(Some(Remark::LookingBack));
            return;
        }
        let selection = self.0.selection.get_untracked();
        let response = self
            .0
            .position
            .with_untracked(|position| respond(position, selection, gesture));
        if response.actions.is_empty() {
            self.0.selection.set(response.selection);
            self.0.remark.set(response.why_not.map(Remark::WhyNot));
        } else {
            self.act(&response.actions);
        }
    }

    /// Undoes the last decision, if the table's rule allows it and nobody has to be asked.
    ///
    /// # Errors
    /// [`NoUndo`], which the table also remarks on, except that an agreement is needed.
    pub fn undo(&self) -> Result<(), NoUndo> {
        if self.is_only_watched() {
            return Err(NoUndo::Never);
        }
        let mut outcome = Ok(());
        let before = self.0.game.with_untracked(Game::cursor);
        self.0.game.update(|game| outcome = game.undo());
        let remark = match outcome {
            Ok(()) | Err(NoUndo::Agreement(_)) => None,
            Err(no_undo) => Some(Remark::NoUndo(no_undo)),
        };
        self.look_at(None);
        self.settle_from(before, remark);
        outcome
    }

    /// Undoes the last decision, and those of computers before it: a computer would decide the same again at once.
    ///
    /// # Errors
    /// As [`Table::undo`], for the first of them; and that an agreement is needed for one that comes before.
    pub fn undo_to_person(&self) -> Result<(), NoUndo> {
        self.undo()?;
        while self.waits_for_computer() {
            // Not by trying: an undo that fails would be all that is told.
            match self.0.game.with_untracked(Game::may_undo) {
                Ok(()) => self.undo()?,
                Err(agreement @ NoUndo::Agreement(_)) => return Err(agreement),
                // It went back as far as it goes.
                Err(_) => break,
            }
        }
        Ok(())
    }

    /// Redoes what was undone last, and what computers decided after it.
    pub fn redo_to_person(&self) {
        self.redo();
        while self.waits_for_computer() && self.0.game.with_untracked(Game::may_redo) {
            self.redo();
        }
    }

    /// Whether a computer is asked, at a table where people play too.
    pub fn waits_for_computer(self) -> bool {
        let computers = self.0.computers.get_untracked().players();
        self.0.game.with_untracked(|game| {
            let position = game.position();
            let people = position.setup().players().minus(computers);
            let mover = position.phase().mover();
            let asked = mover.map_or(position.asked(), |mover| [mover].into_iter().collect());
            !people.is_empty() && asked.minus(computers).is_empty() && !asked.is_empty()
        })
    }

    /// Undoes a kill or transfer that the players in `agreeing` agreed to take back; says whether that is enough.
    pub fn undo_by_agreement(&self, agreeing: PlayerSet) -> bool {
        if self.is_only_watched() {
            return false;
        }
        let mut outcome = Ok(());
        let before = self.0.game.with_untracked(Game::cursor);
        self.0
            .game
            .update(|game| outcome = game.undo_by_agreement(agreeing));
        self.look_at(None);
        self.settle_from(before, outcome.err().map(Remark::NoUndo));
        outcome.is_ok()
    }

    /// Redoes what was undone last.
    pub fn redo(&self) {
        if self.is_only_watched() {
            return;
        }
        let before = self.0.game.with_untracked(Game::cursor);
        self.0.game.update(|game| {
            game.redo();
        });
        self.look_at(None);
        self.settle_from(before, None);
    }

    /// From now on the game is played in another tab and only watched here, or played here again.
    pub fn set_watched(&self, watched: bool) {
        if self.0.watched.get_untracked() != watched {
            self.0.watched.set(watched);
            self.0.selection.set(Selection::Nothing);
            self.0.remark.set(None);
        }
    }

    /// Says so to whoever touches a game that is only watched.
    fn is_only_watched(self) -> bool {
        let watched = self.0.watched.get_untracked();
        if watched {
            self.0.remark.set(Some(Remark::Elsewhere));
        }
        watched
    }

    /// Puts another game on the table.
    pub fn replace(&self, mut game: Game) {
        self.0
            .game
            .with_untracked(|before| game.number_after(before));
        self.0.looking_at.set(None);
        self.0.game.set(game);
        self.settle(None, Vec::new(), false);
    }

    /// After undo and redo: what happened is what lies between the step before and now.
    fn settle_from(self, before: usize, remark: Option<Remark>) {
        let events = self.0.game.with_untracked(|game| {
            let steps = game.steps().iter().chain(game.undone());
            let (first, last) = (before.min(game.cursor()), before.max(game.cursor()));
            let between = steps.skip(first).take(last - first);
            between
                .flat_map(|step| step.events.iter().copied())
                .collect()
        });
        let undone = self.0.game.with_untracked(Game::cursor) < before;
        self.settle(remark, events, undone);
    }

    fn settle(self, remark: Option<Remark>, events: Vec<Event>, undone: bool) {
        self.0.acting_as.set(None);
        self.0.selection.set(Selection::Nothing);
        self.0.remark.set(remark);
        self.0
            .seen
            .update(|seen| seen.follow(events.clone(), undone));
        self.0.latest.update(|latest| latest.follow(events, undone));
    }

    /// Brings a player's tray near, until something is decided.
    pub fn act_as(&self, player: Player) {
        self.0.acting_as.set(Some(player));
        self.0.selection.set(Selection::Nothing);
    }

    /// Lets computers play for these.
    pub fn set_computers(&self, computers: Computers) {
        self.0.computers.set(computers);
    }

    /// Says something to whoever touched the table.
    pub fn remark_on(&self, remark: Remark) {
        self.0.remark.set(Some(remark));
    }

    /// Looks at the position after `step` steps, or at the present one.
    pub fn look_at(&self, step: Option<usize>) {
        let now = self.0.game.with_untracked(Game::cursor);
        let earlier = step.filter(|step| *step < now);
        let from = self.0.looking_at.get_untracked().unwrap_or(now);
        let to = earlier.unwrap_or(now);
        self.0.looking_at.set(earlier);
        self.0.selection.set(Selection::Nothing);
        self.0.remark.set(None);
        // One step is seen to happen. Whoever leaps over many wants to see where it leads, and no swarm of chips.
        let one = (from.abs_diff(to) == 1).then(|| self.step(from.min(to)));
        let events = one.flatten().map(|step| step.events).unwrap_or_default();
        self.0.seen.update(|seen| seen.follow(events, to < from));
    }
}

/// Who is asked for something; in a rescue the first who has not answered. While nobody is, who was near before.
/// People come before computers.
fn nearest(position: &Position, computers: PlayerSet, before: Option<&Player>) -> Player {
    let seats = position.setup().seats();
    let people = position.setup().players().minus(computers);
    let first = |players: PlayerSet| seats.iter().copied().find(|p| players.contains(*p));
    let asked = match position.phase() {
        Phase::Rescue { .. } => first(position.asked()),
        Phase::Over(winner) => Some(winner),
        phase => phase.mover(),
    };
    asked
        .filter(|p| people.is_empty() || people.contains(*p))
        .or_else(|| before.copied().filter(|p| people.contains(*p)))
        .or_else(|| first(position.living().and(people)))
        .or_else(|| first(people))
        .or_else(|| before.copied().filter(|p| position.living().contains(*p)))
        .or_else(|| first(position.living()))
        .unwrap_or(Colour::Red.player())
}
