//! The reactive table: one game value, written through one door, and a small memo for everything shown.

use super::selection::{Gesture, Selection, WhyNot, respond};
use crate::game::{Game, NoUndo, Step};
use crate::record::Names;
use crate::rules::{
    Action, Chips, Colour, ColourSet, Event, Outcome, Phase, Pile, PileNumber, Player, PlayerSet,
    Position, Setup,
};
use leptos::prelude::*;

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
    latest: RwSignal<Latest>,
    position: Memo<Position>,
    phase: Memo<Phase>,
    living: Memo<PlayerSet>,
    may_be_given: Memo<PlayerSet>,
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
    /// The browser has no random number to give.
    NoEntropy,
}

/// What happened last, for announcements and motion.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Latest {
    /// Counts up, so that the same events twice are still news.
    pub count: u64,
    /// The events, in order.
    pub events: Vec<Event>,
    /// Whether they were taken back, rather than having happened.
    pub undone: bool,
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
        let near = Memo::new(move |before: Option<&Player>| {
            let acting_as: Option<Player> = acting_as.get();
            position.with(|position| acting_as.unwrap_or_else(|| nearest(position, before)))
        });
        Self(Box::leak(Box::new(Signals {
            acting_as,
            near,
            game,
            selection,
            looking_at,
            remark: RwSignal::new(None),
            latest: RwSignal::new(Latest::default()),
            position,
            phase: Memo::new(move |_| position.with(Position::phase)),
            living: Memo::new(move |_| position.with(Position::living)),
            may_be_given: Memo::new(move |_| {
                position.with(|position| selection.get().may_be_given(position))
            }),
        })))
    }

    // ---- the door ----

    /// Carries out actions, all or as far as the rules allow; says whether all were.
    pub fn act(&self, actions: &[Action]) -> bool {
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
        self.settle(refused, events);
        refused.is_none()
    }

    /// Carries out a gesture.
    pub fn touch(&self, gesture: Gesture) {
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

    /// Undoes a kill or transfer that the players in `agreeing` agreed to take back; says whether that is enough.
    pub fn undo_by_agreement(&self, agreeing: PlayerSet) -> bool {
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
        let before = self.0.game.with_untracked(Game::cursor);
        self.0.game.update(|game| {
            game.redo();
        });
        self.look_at(None);
        self.settle_from(before, None);
    }

    /// Puts another game on the table.
    pub fn replace(&self, game: Game) {
        self.0.looking_at.set(None);
        self.0.game.set(game);
        self.settle(None, Vec::new());
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
        self.settle(remark, events);
        self.0.latest.update(|latest| latest.undone = undone);
    }

    fn settle(self, remark: Option<Remark>, events: Vec<Event>) {
        self.0.acting_as.set(None);
        self.0.selection.set(Selection::Nothing);
        self.0.remark.set(remark);
        self.0.latest.update(|latest| {
            latest.count += 1;
            latest.events = events;
            latest.undone = false;
        });
    }

    /// Brings a player's tray near, until something is decided.
    pub fn act_as(&self, player: Player) {
        self.0.acting_as.set(Some(player));
        self.0.selection.set(Selection::Nothing);
    }

    /// Says something to whoever touched the table.
    pub fn remark_on(&self, remark: Remark) {
        self.0.remark.set(Some(remark));
    }

    /// Looks at the position after `step` steps, or at the present one.
    pub fn look_at(&self, step: Option<usize>) {
        let now = self.0.game.with_untracked(Game::cursor);
        self.0.looking_at.set(step.filter(|step| *step < now));
        self.0.selection.set(Selection::Nothing);
        self.0.remark.set(None);
    }

    // ---- what is shown ----

    /// Calls `look` with the game, and again whenever it has changed.
    pub fn with_game<T>(&self, look: impl FnOnce(&Game) -> T) -> T {
        self.0.game.with(look)
    }

    /// Calls `look` with the game as it is now.
    pub fn with_game_untracked<T>(&self, look: impl FnOnce(&Game) -> T) -> T {
        self.0.game.with_untracked(look)
    }

    /// What the table agreed on.
    pub fn setup(&self) -> Setup {
        self.0.position.with(|position| *position.setup())
    }

    /// A memo of the setup.
    pub fn setup_memo(&self) -> Memo<Setup> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|position| *position.setup()))
    }

    /// A memo of the players' names.
    pub fn names(&self) -> Memo<Names> {
        let game = self.0.game;
        Memo::new(move |_| game.with(|game| game.names().clone()))
    }

    /// What is picked up.
    pub fn selection(&self) -> Selection {
        self.0.selection.get()
    }

    /// What the table remarked last.
    pub fn remark(&self) -> Option<Remark> {
        self.0.remark.get()
    }

    /// What happened last.
    pub fn latest(&self) -> Latest {
        self.0.latest.get()
    }

    /// The step that is looked at, and how many there are; `None` for the present.
    pub fn looking_back(&self) -> Option<(usize, usize)> {
        let step = self.0.looking_at.get()?;
        Some((step, self.0.game.with(Game::cursor)))
    }

    /// Whose tray is nearest where the device is passed around: who is asked for something, or who somebody
    /// acts for.
    pub fn near(&self) -> Memo<Player> {
        self.0.near
    }

    /// Whom somebody acts for who is not asked for anything.
    pub fn acting_as(&self) -> Option<Player> {
        self.0.acting_as.get()
    }

    /// What is awaited.
    pub fn phase(&self) -> Phase {
        self.0.phase.get()
    }

    /// The players who are not defeated.
    pub fn living(&self) -> PlayerSet {
        self.0.living.get()
    }

    /// Who is asked for rescue and has not answered.
    pub fn asked(&self) -> PlayerSet {
        self.0.position.with(Position::asked)
    }

    /// The pile that was just played on, while the move waits to be given or the captor decides.
    pub fn phase_pile(&self) -> Option<PileNumber> {
        match self.0.phase.get() {
            Phase::Give { pile, .. } | Phase::Capture { pile, .. } => Some(pile),
            _ => None,
        }
    }

    /// Whom the move can be given to now, or with the chip that is held over a pile.
    pub fn may_be_given(&self) -> PlayerSet {
        self.0.may_be_given.get()
    }

    /// A memo of the piles' numbers, in order.
    pub fn pile_numbers(&self) -> Memo<Vec<PileNumber>> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| p.piles().iter().map(Pile::number).collect()))
    }

    /// A memo of one pile; `None` once it is captured or killed.
    pub fn pile(&self, number: PileNumber) -> Memo<Option<Pile>> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| p.pile(number).cloned()))
    }

    /// A memo of how many chips of `colour` the player holds.
    pub fn count(&self, player: Player, colour: Colour) -> Memo<u8> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| p.hand(player).count(colour)))
    }

    /// A memo of the colours that the player holds, in seat order.
    pub fn held(&self, player: Player) -> Memo<Vec<Colour>> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| in_seat_order(p, p.hand(player).colours())))
    }

    /// A memo of the prisoners' colours that the player holds, in seat order.
    pub fn prisoners(&self, player: Player) -> Memo<Vec<Colour>> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| in_seat_order(p, p.prisoners(player).colours())))
    }

    /// A memo of the dead box.
    pub fn dead(&self) -> Memo<Chips> {
        let position = self.0.position;
        Memo::new(move |_| position.with(Position::dead))
    }

    /// A memo of how the player stands.
    pub fn standing(&self, player: Player) -> Memo<Standing> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| standing(p, player)))
    }

    /// A memo of the captured pile's colours, in seat order, if the player kills one of them now or with the
    /// chip that they hold over the pile.
    pub fn kills(&self, player: Player) -> Memo<Option<(PileNumber, Vec<Colour>)>> {
        let (position, selection) = (self.0.position, self.0.selection);
        Memo::new(move |_| {
            let selection = selection.get();
            position.with(|p| {
                let (captor, pile, colours) = selection.may_kill(p)?;
                (captor == player).then(|| (pile, in_seat_order(p, colours)))
            })
        })
    }

    /// What the chip that is picked up would bring about on that pile; `None` if none is to be played.
    pub fn preview(&self, on: Option<PileNumber>) -> Memo<Option<Preview>> {
        let (position, selection) = (self.0.position, self.0.selection);
        Memo::new(move |_| {
            let Selection::Chip { holder, colour } = selection.get() else {
                return None;
            };
            position.with(|p| {
                (p.phase() == Phase::Play(holder)).then(|| match p.outcome(colour, on) {
                    Ok(outcome) => Preview::Outcome(outcome),
                    Err(_) => Preview::Full,
                })
            })
        })
    }

    /// The lines of the log.
    pub fn log(&self) -> Memo<Vec<LogLine>> {
        let game = self.0.game;
        Memo::new(move |_| {
            game.with(|game| {
                let mut lines = Vec::with_capacity(game.cursor());
                let mut agreements = game.agreements().iter().enumerate().peekable();
                for (at, step) in game.steps().iter().enumerate() {
                    while let Some((n, agreed)) = agreements.next_if(|(_, a)| a.to <= at) {
                        lines.push(LogLine::Agreement(n, agreed.from - agreed.to));
                    }
                    lines.push(LogLine::Step(at, step.serial));
                }
                lines.extend(agreements.map(|(n, a)| LogLine::Agreement(n, a.from - a.to)));
                lines
            })
        })
    }

    /// The step of that number, as it is now.
    pub fn step(&self, at: usize) -> Option<Step> {
        self.0
            .game
            .with_untracked(|game| game.steps().get(at).cloned())
    }

    /// Whether something can be undone, agreement or not, and whether something can be redone.
    pub fn history(&self) -> Memo<(bool, bool)> {
        let game = self.0.game;
        Memo::new(move |_| {
            game.with(|game| {
                let undo = matches!(game.may_undo(), Ok(()) | Err(NoUndo::Agreement(_)));
                (undo, game.may_redo())
            })
        })
    }
}

fn in_seat_order(position: &Position, colours: ColourSet) -> Vec<Colour> {
    let seats = position.setup().seats().iter().map(|p| p.colour());
    seats.filter(|c| colours.contains(*c)).collect()
}

/// Who is asked for something; in a rescue the first who has not answered. While nobody is, who was near before.
fn nearest(position: &Position, before: Option<&Player>) -> Player {
    let seats = position.setup().seats();
    let first = |players: PlayerSet| seats.iter().copied().find(|p| players.contains(*p));
    let asked = match position.phase() {
        Phase::Rescue { .. } => first(position.asked()),
        Phase::Over(winner) => Some(winner),
        phase => phase.mover(),
    };
    asked
        .or_else(|| before.copied().filter(|p| position.living().contains(*p)))
        .or_else(|| first(position.living()))
        .unwrap_or(Colour::Red.player())
}

fn standing(position: &Position, player: Player) -> Standing {
    match position.phase() {
        Phase::Over(winner) if winner == player => Standing::Winner,
        _ if !position.living().contains(player) => Standing::Out,
        Phase::Play(mover) | Phase::Give { by: mover, .. } if mover == player => Standing::HasMove,
        Phase::Capture { captor, .. } if captor == player => Standing::Captor,
        Phase::Rescue { seeker, .. } if seeker == player => Standing::Seeker,
        Phase::Rescue { refused, .. } if refused.contains(player) => Standing::Refused,
        Phase::Rescue { .. } if position.asked().contains(player) => Standing::Asked,
        _ => Standing::Waiting,
    }
}
