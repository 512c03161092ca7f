//! What is shown of the table: a small memo for each thing that changes by itself.

use crate::app::computers::seats::Computers;
use crate::app::play::selection::Selection;
use crate::app::play::table::{Latest, LogLine, Preview, Table, WhyNot};
use crate::app::signals::{Memo, RwSignal};
use crate::game::{Game, Point, Step, UndoError};
use crate::record::{Names, Said};
use crate::rules::{
    Action, Chips, Event, Phase, Pile, PileNumber, Player, PlayerSet, Position, Setup,
};

/// Why computers wait by themselves for somebody to see what has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The last person has fallen: the computers would be at the end before that was seen. It was that one, or, for `None`,
    /// one of several.
    Fallen(Option<Player>),
    /// That person seeks rescue, and may talk to them first: they would have decided before a word was said.
    Plea(Player),
}

impl Table {
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

    /// Whether the points of the game are shown one after the other, until now.
    pub fn plays_back(&self) -> RwSignal<bool> {
        self.0.plays_back
    }

    /// What is picked up.
    pub fn selection(&self) -> Selection {
        self.0.selection.get()
    }

    /// Why the table did nothing last.
    pub fn why_not(&self) -> Option<WhyNot> {
        self.0.why_not.get()
    }

    /// Whether the game is played in another tab and only watched here.
    pub fn watched(&self) -> bool {
        self.0.watched.get()
    }

    /// What happened last.
    pub fn latest(&self) -> Latest {
        let changes = self.0.changes;
        changes.with(|changes| changes.last().cloned().unwrap_or_default())
    }

    /// What happened after the change of that count.
    pub fn changes_since(&self, count: u64) -> Vec<Latest> {
        self.0.changes.with(|changes| {
            let new = changes
                .iter()
                .rev()
                .take_while(|change| change.count > count);
            let new = new.count();
            changes[changes.len() - new..].to_vec()
        })
    }

    /// What was seen to happen last: in the game, or on the way to the step that is looked at.
    pub fn seen(&self) -> Latest {
        self.0.seen.get()
    }

    /// What the step brought about that led to the position that is shown: nothing at the beginning.
    pub fn led_here(&self) -> Vec<Event> {
        let step = self.point().steps.checked_sub(1);
        self.0.game.with(|game| {
            let step = step.and_then(|step| game.steps().get(step));
            step.map(|step| step.events.clone()).unwrap_or_default()
        })
    }

    /// Calls `look` with the position that is shown, and again whenever another one is.
    pub fn with_position<T>(&self, look: impl FnOnce(&Position) -> T) -> T {
        self.0.position.with(look)
    }

    /// Calls `look` with the position that is shown now.
    pub fn with_position_untracked<T>(&self, look: impl FnOnce(&Position) -> T) -> T {
        self.0.position.with_untracked(look)
    }

    /// The step that is looked at, and how many there are; `None` for the present.
    pub fn looking_back(&self) -> Option<(usize, usize)> {
        let step = self.0.looking_at.get()?.steps;
        Some((step, self.0.game.with(Game::cursor)))
    }

    /// The point that is looked at; `None` for the present.
    pub fn looked_at(&self) -> Option<Point> {
        self.0.looking_at.get()
    }

    /// The point that is shown: the one that is looked at, or the present.
    pub fn point(&self) -> Point {
        let now = || self.0.game.with(Game::now);
        self.looked_at().unwrap_or_else(now)
    }

    /// Looks at the point of that place; at the present after the last of them.
    pub fn look_at_place(&self, place: usize) {
        let points = self.0.game.with_untracked(Game::points);
        self.look_at_point(points.get(place).copied());
    }

    /// Whose tray is nearest where the device is passed around: who is asked for something, or who somebody
    /// acts for.
    pub fn near(&self) -> Memo<Player> {
        self.0.near
    }

    /// Who reads the words of a table-top: who has picked something up, or who is near.
    pub fn reader(&self) -> Player {
        let holder = self.selection().holder();
        holder.unwrap_or_else(|| self.0.near.get())
    }

    /// Whom somebody acts for who is not asked for anything.
    pub fn acting_as(&self) -> Option<Player> {
        self.0.acting_as.get()
    }

    /// For whom computers play.
    pub fn computers(&self) -> Computers {
        self.0.computers.get()
    }

    /// How often the game has changed: never the same for two positions that were on the table.
    pub fn latest_count(&self) -> u64 {
        let changes = self.0.changes;
        changes.with(|changes| changes.last().map_or(0, |latest| latest.count))
    }

    /// What is awaited.
    pub fn phase(&self) -> Phase {
        self.0.phase.get()
    }

    /// The players who are not defeated.
    pub fn living(&self) -> PlayerSet {
        self.0.living.get()
    }

    /// A memo of the players who are not defeated.
    pub fn living_memo(&self) -> Memo<PlayerSet> {
        self.0.living
    }

    /// The pile that was played on last, as far as the game is shown, if it is still there.
    pub fn latest_pile(&self) -> Option<PileNumber> {
        self.0.latest_pile.get()
    }

    /// Whose decision is awaited.
    pub fn awaits(&self) -> PlayerSet {
        self.0.position.with(Position::awaits)
    }

    /// Who is asked for rescue and has not answered.
    pub fn asked(&self) -> PlayerSet {
        self.0.position.with(Position::asked)
    }

    /// The captured pile, while its captor decides.
    pub fn captured_pile(&self) -> Option<PileNumber> {
        match self.0.phase.get() {
            Phase::Capture { pile, .. } => Some(pile),
            _ => None,
        }
    }

    /// The pile on which rule 5b just struck colour after colour off, until one was left.
    pub fn struck(&self) -> Option<PileNumber> {
        self.0.struck.get()
    }

    /// A memo of the colours whose players are defeated, as a list of names.
    pub fn colours_out(&self) -> Memo<String> {
        let position = self.0.position;
        Memo::new(move |_| {
            position.with(|p| {
                let out = p.setup().players().minus(p.living());
                let names = out.iter().map(|player| player.colour().name());
                names.collect::<Vec<_>>().join(" ")
            })
        })
    }

    /// Whom the move can be given to now, or with the chip that is held over a pile.
    pub fn may_be_given(&self) -> PlayerSet {
        self.0.may_be_given.get()
    }

    /// The same where a person decides it.
    pub fn a_person_may_give(&self) -> PlayerSet {
        let is_computer = |player| self.computers().get(player).is_some();
        if self.phase().mover().is_some_and(is_computer) {
            PlayerSet::EMPTY
        } else {
            self.may_be_given()
        }
    }

    /// A memo of the piles' numbers, in order.
    pub fn pile_numbers(&self) -> Memo<Vec<PileNumber>> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| p.piles().iter().map(Pile::number).collect()))
    }

    /// Calls `look` with the piles, in order, and again whenever the position has changed.
    pub fn with_piles<T>(&self, look: impl FnOnce(&[Pile]) -> T) -> T {
        self.0.position.with(|p| look(p.piles()))
    }

    /// A memo of one pile; `None` once it is captured or killed.
    pub fn pile(&self, number: PileNumber) -> Memo<Option<Pile>> {
        let position = self.0.position;
        Memo::new(move |_| position.with(|p| p.pile(number).cloned()))
    }

    /// A memo of the dead box.
    pub fn dead(&self) -> Memo<Chips> {
        let position = self.0.position;
        Memo::new(move |_| position.with(Position::dead))
    }

    /// What the chip that is picked up would bring about on that pile; `None` if none is to be played.
    pub fn preview(&self, on: Option<PileNumber>) -> Memo<Option<Preview>> {
        let (position, selection) = (self.0.position, self.0.selection);
        let agreed = self.0.agreed;
        Memo::new(move |_| {
            let Selection::Chip { holder, colour } = selection.get() else {
                return None;
            };
            position.with(|p| {
                (p.phase() == Phase::Play(holder)).then(|| match p.outcome(colour, on) {
                    Ok(_) if !agreed.get().hints() => Preview::Untold,
                    Ok(outcome) => Preview::Outcome(outcome),
                    Err(_) => Preview::Full,
                })
            })
        })
    }

    /// What deciding `actions` would bring about; of one action where nothing is hinted at, itself alone, and nothing where the
    /// rules forbid it.
    pub fn foreseen(&self, actions: &[Action]) -> Vec<Event> {
        let foreseen = self.with_game(|game| game.position().foresee(actions));
        let mut events = foreseen.unwrap_or_default();
        if !self.agreed().hints() {
            events.truncate(1);
        }
        events
    }

    /// The lines of the log.
    pub fn log(&self) -> Memo<Vec<LogLine>> {
        let game = self.0.game;
        Memo::new(move |_| {
            game.with(|game| {
                let mut lines = Vec::with_capacity(game.cursor());
                // Whoever went back to one may have gone back further since.
                let agreed = |is_there: &dyn Fn(usize) -> bool| -> Vec<_> {
                    let all = game.agreements().iter().enumerate();
                    let there = all.filter(|(_, a)| is_there(a.to));
                    let lines = there.map(|(n, a)| LogLine::Agreement(n, a.from - a.to));
                    lines.collect()
                };
                let mut statements = game.statements().iter().enumerate().peekable();
                let said = |(place, said): (usize, &Said)| {
                    LogLine::Said(place, said.statement, said.after)
                };
                let mut played = false;
                for (at, step) in game.steps().iter().enumerate() {
                    while let Some(one) = statements.next_if(|(_, said)| said.after <= at) {
                        lines.push(said(one));
                    }
                    lines.extend(agreed(&|to| to == at));
                    let goes_on = matches!(step.action, Action::Give(_) | Action::Kill(_));
                    match lines.last_mut() {
                        Some(LogLine::Turn(_, steps, last)) if played && goes_on => {
                            (*steps, *last) = (2, step.serial);
                        }
                        _ => lines.push(LogLine::Turn(at, 1, step.serial)),
                    }
                    played = matches!(step.action, Action::Play { .. });
                }
                lines.extend(statements.map(said));
                lines.extend(agreed(&|to| to >= game.cursor()));
                lines
            })
        })
    }

    /// The person who plays against computers, if there is one and no other.
    pub fn only_person(&self) -> Option<Player> {
        let (setup, computers) = (self.setup(), self.computers().players());
        let mut people = setup.in_seat_order(setup.players().minus(computers));
        let one = people.next().filter(|_| !computers.is_empty());
        one.filter(|_| people.next().is_none())
    }

    /// A person who seeks rescue from computers now, whatever is looked at: these hear what they are offered, and nobody but
    /// them can go on.
    pub fn pleading(&self) -> Option<Player> {
        let computers = self.computers().players();
        let seeker = self.0.game.with(|game| {
            let Phase::Rescue { seeker, .. } = game.position().phase() else {
                return None;
            };
            let are_computers = game.position().awaits().minus(computers).is_empty();
            (are_computers && !computers.contains(seeker)).then_some(seeker)
        })?;
        self.writes().get().then_some(seeker)
    }

    /// Why the computers are to wait for a person now, before they go on, whatever is looked at; none where a person decides,
    /// or it is over.
    pub fn halt(&self) -> Option<Halt> {
        let people = self.setup().players().minus(self.computers().players());
        let have_fallen = self.0.game.with(|game| {
            let (living, phase) = (game.position().living(), game.position().phase());
            !people.is_empty() && people.and(living).is_empty() && !phase.is_over()
        });
        if have_fallen {
            return Some(Halt::Fallen(self.only_person()));
        }
        self.pleading().map(Halt::Plea)
    }

    /// The step of that number, as it is now.
    pub fn step(&self, at: usize) -> Option<Step> {
        self.0
            .game
            .with_untracked(|game| game.steps().get(at).cloned())
    }

    /// Whether something can be undone, agreement or not, and whether something can be redone.
    pub fn history(&self) -> Memo<(bool, bool)> {
        let table = *self;
        Memo::new(move |_| {
            let computers = table.computers().players();
            table.0.game.with(|game| {
                let may = matches!(game.may_undo(), Ok(()) | Err(UndoError::Agreement(_)));
                (may && has_to_take_back(game, computers), game.may_redo())
            })
        })
    }
}

/// Whether there is anything that a person would take back: where computers sit beside persons and go on by themselves,
/// there is nothing before a person has decided or said something.
pub(super) fn has_to_take_back(game: &Game, computers: PlayerSet) -> bool {
    let are_mixed = !computers.is_empty() && computers != game.setup().players();
    let actors = game.steps().iter().filter_map(|step| step.actor);
    let speakers = game.statements().iter().map(|said| said.statement.by());
    !are_mixed || actors.chain(speakers).any(|by| !computers.contains(by))
}
