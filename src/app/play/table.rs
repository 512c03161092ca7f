//! The reactive table: one game value, and a small memo for everything shown.

use crate::app::computers::seats::Computers;
use crate::app::play::selection::{Gesture, GestureError, Selection, respond};
use crate::app::play::table::near::{nearest, people_here};
use crate::app::play::terms::Agreed;
use crate::app::signals::{Memo, RwSignal};
use crate::game::{ActAllError, Game, Point, UndoError, only_these_decide};
use crate::promises::{Spoken, Statement, StatementError};
use crate::rules::{Action, Event, Outcome, Phase, PileNumber, Player, PlayerSet, Position};
use leptos::prelude::*;

mod agreed;
mod devices;
mod history;
mod latest;
mod near;
mod seat;
mod shown;
mod talk;
mod told;

pub use crate::app::play::table::latest::Latest;
pub use crate::app::play::table::shown::Halt;
pub use crate::app::play::table::told::Told;

/// The game on the table and what is picked up. Everything that is shown reads from here; the game changes
/// only through [`Table::act`], [`Table::say`], the ways through its history, and where another one is put in its place.
///
/// A handle of one word, since every closure of the page carries it. The signals belong to the reactive owner
/// they were made in and go with it; the few words that name them are never given back.
#[derive(Clone, Copy)]
pub struct Table(&'static Signals);

struct Signals {
    game: RwSignal<Game>,
    selection: RwSignal<Selection>,
    looking_at: RwSignal<Option<Point>>,
    why_not: RwSignal<Option<WhyNot>>,
    watched: RwSignal<bool>,
    /// Who plays at this device, where the others play at devices of their own.
    here: RwSignal<Option<Player>>,
    /// The latest changes, the first of them longest ago. There is always one.
    changes: RwSignal<Vec<Latest>>,
    seen: RwSignal<Latest>,
    position: Memo<Position>,
    phase: Memo<Phase>,
    living: Memo<PlayerSet>,
    may_be_given: Memo<PlayerSet>,
    latest_pile: Memo<Option<PileNumber>>,
    struck: Memo<Option<PileNumber>>,
    computers: RwSignal<Computers>,
    acting_as: RwSignal<Option<Player>>,
    near: Memo<Player>,
    spoken: Memo<Vec<Spoken>>,
    agreed: RwSignal<Agreed>,
    /// Whether nobody at this device may speak now.
    silent: RwSignal<bool>,
    /// Whether a computer thinks about what to say before anybody decides.
    hears_out: StoredValue<bool>,
    /// What was decided meanwhile, after so many actions, and is carried out afterwards.
    held_up: StoredValue<Option<(usize, Vec<Action>)>>,
    /// Whether somebody is asked something that comes before the next decision.
    asked_first: RwSignal<Option<Signal<bool>>>,
    /// Whether a study stopped the game where it is.
    stopped: RwSignal<Option<Signal<bool>>>,
    /// Whether promises are written down.
    writes: Memo<bool>,
    /// Whether the points of the game are shown one after the other.
    plays_back: RwSignal<bool>,
}

/// Why the table does not do what somebody wants of it; whoever touched it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    /// Why a gesture did nothing.
    GestureError(GestureError),
    /// Why nothing is undone.
    UndoError(UndoError),
    /// Nothing is decided while an earlier position is looked at.
    LookingBack,
    /// Nothing is said before chance has named somebody.
    BeforeTheStart,
    /// The game is played in another tab, and only watched here.
    Elsewhere,
    /// That player plays at another device.
    Apart(Player),
    /// A study stopped the game where it is.
    Stopped,
    /// The browser has no random number to give.
    NoEntropy,
}

/// Why something is not said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SayError {
    /// Nothing is said here now.
    Table(WhyNot),
    /// It cannot be said, or not now.
    Language(StatementError),
}

/// So many changes are remembered: more than happen before those who follow them look again.
const REMEMBERED: usize = 1_000;

/// What a chip that is picked up would do on a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    /// It would bring this about.
    Outcome(Outcome),
    /// It can go there, and a study wants that nobody is told what it would bring about.
    Untold,
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

/// A line of the log, and a key that is never the same for two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LogLine {
    /// A turn: the number of its first step (from 0), how many follow one another, and the serial number of the last.
    /// It is what the notation writes as one word: what is played, and what its player or the captor decides at once.
    Turn(usize, usize, u64),
    /// The agreement with that number (from 0), to take back that many steps.
    Agreement(usize, usize),
    /// What was said: its place (from 0) among all that was, and after how many steps.
    Said(usize, Statement, usize),
}

impl Table {
    /// A table with `game` on it.
    pub fn new(game: Game) -> Self {
        let game = RwSignal::new(game);
        let selection = RwSignal::new(Selection::Nothing);
        let looking_at = RwSignal::new(None::<Point>);
        let position = Memo::new(move |_| {
            game.with(|game| match looking_at.get() {
                Some(point) => game.position_at(point.steps),
                None => game.position().clone(),
            })
        });
        let acting_as = RwSignal::new(None);
        let computers = RwSignal::new(Computers::default());
        let here = RwSignal::new(None);
        let near = Memo::new(move |before: Option<&Player>| {
            let acting_as: Option<Player> = acting_as.get();
            let (computers, here) = (computers.with(Computers::players), here.get());
            position.with(|position| {
                let people = people_here(position, computers, here);
                acting_as.unwrap_or_else(|| nearest(position, people, before))
            })
        });
        let seen = RwSignal::new(Latest::default());
        let agreed = RwSignal::new(Agreed::default());
        Self(Box::leak(Box::new(Signals {
            writes: Memo::new(move |_| {
                let are_seated = computers.with(Computers::are_seated);
                game.with(|game| game.writes_down(are_seated))
            }),
            struck: Memo::new(move |_| seen.with(Latest::struck)),
            acting_as,
            computers,
            near,
            spoken: Memo::new(move |_| {
                let agreed = agreed.get();
                game.with(|game| agreed.told(game, spoken_at(game, looking_at.get())))
            }),
            agreed,
            silent: RwSignal::new(false),
            plays_back: RwSignal::new(false),
            hears_out: StoredValue::new(false),
            held_up: StoredValue::new(None),
            asked_first: RwSignal::new(None),
            stopped: RwSignal::new(None),
            game,
            selection,
            looking_at,
            why_not: RwSignal::new(None),
            watched: RwSignal::new(false),
            here,
            changes: RwSignal::new(vec![Latest::default()]),
            seen,
            position,
            phase: Memo::new(move |_| position.with(Position::phase)),
            living: Memo::new(move |_| position.with(Position::living)),
            latest_pile: Memo::new(move |_| {
                let point = looking_at.get();
                game.with(|game| played_last(game, point.unwrap_or(game.now()).steps))
            }),
            may_be_given: Memo::new(move |_| {
                position.with(|position| selection.get().may_be_given(position))
            }),
        })))
    }

    /// Carries out `actions`, all of them or none; in a study not before everybody was [heard out](Table::hear_out).
    ///
    /// # Errors
    /// Why none was carried out, which the table also says.
    pub fn act(&self, actions: &[Action]) -> Result<(), WhyNot> {
        let acted = self.try_to_act(actions);
        if let Err(why_not) = acted {
            self.0.why_not.set(Some(why_not));
        }
        acted
    }

    fn try_to_act(self, actions: &[Action]) -> Result<(), WhyNot> {
        if let Some(why_not) = self.shut() {
            return Err(why_not);
        }
        if self.0.looking_at.get_untracked().is_some() {
            return Err(WhyNot::LookingBack);
        }
        self.check_draw(actions).map_err(WhyNot::GestureError)?;
        let apart = |game: &Game| self.who_is_apart(game.position(), actions);
        if let Some(apart) = self.0.game.with_untracked(apart) {
            return Err(WhyNot::Apart(apart));
        }
        if self.is_held_up() {
            self.hold_up(actions);
            return Ok(());
        }
        // Nobody hears of a change that does not come about.
        let acted = self.0.game.try_maybe_update(|game| {
            let acted = game.act_all(actions);
            (acted.is_ok(), acted)
        });
        match acted.unwrap_or_else(|| Ok(Vec::new())) {
            Ok(events) => {
                self.settle(None, events, false);
                Ok(())
            }
            Err(ActAllError { why, .. }) => Err(WhyNot::GestureError(why.into())),
        }
    }

    /// Carries out a gesture.
    pub fn touch(&self, gesture: Gesture) {
        if gesture != Gesture::Cancel && self.is_shut() {
            return;
        }
        if self.0.looking_at.get_untracked().is_some() && gesture != Gesture::Cancel {
            self.0.why_not.set(Some(WhyNot::LookingBack));
            return;
        }
        let selection = self.0.selection.get_untracked();
        if selection == Selection::Nothing
            && matches!(gesture, Gesture::Pile(_))
            && self.waits_for_others()
        {
            // No chip is picked up here now: whom all wait for is said already.
            return;
        }
        let response = self
            .0
            .position
            .with_untracked(|position| respond(position, selection, gesture));
        if response.actions.is_empty() {
            self.0.selection.set(response.selection);
            self.0
                .why_not
                .set(response.why_not.map(WhyNot::GestureError));
        } else {
            // Whoever touched it reads why not.
            let _ = self.act(&response.actions);
        }
    }

    /// Whether a computer decides next, and nobody else, at a table where people play too.
    pub fn waits_for_computer(self) -> bool {
        let computers = self.0.computers.get_untracked().players();
        let game = self.0.game;
        game.with_untracked(|game| only_these_decide(game.position(), computers))
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

    fn settle(self, why_not: Option<WhyNot>, events: Vec<Event>, undone: bool) {
        self.0.acting_as.set(None);
        // What was decided before was decided of another position.
        self.0.held_up.set_value(None);
        self.0.selection.set(Selection::Nothing);
        self.0.why_not.set(why_not);
        self.0
            .seen
            .update(|seen| seen.follow(events.clone(), undone));
        self.note(|latest| latest.follow(events, undone));
    }

    /// Notes that something has changed, as `change` says.
    fn note(self, change: impl FnOnce(&mut Latest)) {
        let people = untrack(|| self.living().minus(self.computers().players()));
        let waits = !people.is_empty() && self.waits_for_computer();
        let steps = self.0.game.with_untracked(Game::cursor);
        self.0.changes.update(|changes| {
            let mut latest = changes.last().cloned().unwrap_or_default();
            change(&mut latest);
            latest.waits = waits;
            latest.steps = steps;
            if changes.len() == REMEMBERED {
                changes.remove(0);
            }
            changes.push(latest);
        });
    }

    /// Brings a player's tray near, until something is decided.
    pub fn act_as(&self, player: Player) {
        self.0.acting_as.set(None);
        // Whose tray is near in any case is not acted for.
        if untrack(|| self.near().get()) != player {
            self.0.acting_as.set(Some(player));
        }
        self.0.selection.set(Selection::Nothing);
    }

    /// A touch of a player's name card: where a person is asked to whom the move goes it goes to that player, and if it cannot,
    /// the chip stays where it lies; else the player's tray comes near.
    pub fn touch_card(&self, player: Player) {
        let receivers = untrack(|| self.a_person_may_give());
        if receivers.contains(player) {
            self.touch(Gesture::Give(player));
        } else if receivers.is_empty() {
            self.act_as(player);
        }
    }

    /// Lets computers play for these. What is picked up is put down, where others play now.
    pub fn set_computers(&self, computers: Computers) {
        if self.0.computers.get_untracked() != computers {
            self.0.selection.set(Selection::Nothing);
        }
        self.0.computers.set(computers);
    }

    /// Tells whoever touched the table why nothing is done.
    pub fn say_why_not(&self, why_not: WhyNot) {
        self.0.why_not.set(Some(why_not));
    }

    /// Looks at how it stood before the step that follows so many, or at the present.
    pub fn look_at(&self, step: Option<usize>) {
        let game = self.0.game;
        self.look_at_point(
            step.map(|step| game.with_untracked(|game| game.point_before_next(step))),
        );
    }

    /// Looks at a point of the game, or at the present.
    pub fn look_at_point(&self, point: Option<Point>) {
        let now = self.0.game.with_untracked(Game::now);
        let earlier = point.filter(|point| is_before(*point, now));
        let from = self.0.looking_at.get_untracked().unwrap_or(now).steps;
        let to = earlier.unwrap_or(now).steps;
        self.0.looking_at.set(earlier);
        self.0.selection.set(Selection::Nothing);
        self.0.why_not.set(None);
        // One step is seen to happen. Whoever leaps over many wants to see where it leads, and no swarm of chips.
        let one = (from.abs_diff(to) == 1).then(|| self.step(from.min(to)));
        let events = one.flatten().map(|step| step.events).unwrap_or_default();
        self.0.seen.update(|seen| seen.follow(events, to < from));
    }
}

/// Whether `point` lies before `now`.
const fn is_before(point: Point, now: Point) -> bool {
    point.steps < now.steps || point.said < now.said
}

/// The pile that was played on last in the first `steps` steps.
fn played_last(game: &Game, steps: usize) -> Option<PileNumber> {
    let steps = game.steps().iter().take(steps).rev();
    let mut events = steps.flat_map(|step| step.events.iter());
    events.find_map(|event| match event {
        Event::Played { pile, .. } => Some(*pile),
        _ => None,
    })
}

/// All that was said up to that point, or up to now, and how it stood there.
fn spoken_at(game: &Game, point: Option<Point>) -> Vec<Spoken> {
    match point {
        Some(point) if !game.statements().is_empty() => game.judge_at(point).spoken().to_vec(),
        Some(_) => Vec::new(),
        None => game.judge().spoken().to_vec(),
    }
}
