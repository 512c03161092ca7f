//! A position of the game, what can be decided in it, and the one way to change it.

use super::order::{Line, Outcome};
use super::{
    Action, Chips, Colour, Event, Events, IllegalAction, Phase, Pile, PileNumber, Player,
    PlayerSet, Setup, Why,
};
use core::fmt;

/// Everything that is on the table, and whose turn it is for what. A position is always one that the rules
/// allow: it comes from [`Position::start`], from a checked [`Arrangement`](super::Arrangement), or from those by
/// [`Position::apply`].
#[derive(PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) setup: Setup,
    pub(super) hands: [Chips; Colour::COUNT],
    pub(super) living: PlayerSet,
    pub(super) piles: Vec<Pile>,
    pub(super) dead: Chips,
    pub(super) line: Line,
    pub(super) phase: Phase,
    pub(super) next_pile: PileNumber,
}

impl Position {
    /// The start: every player holds their own chips, and chance is asked who begins (rules 2 and 3).
    pub fn start(setup: Setup) -> Self {
        let mut hands = [Chips::NONE; Colour::COUNT];
        for player in setup.seats() {
            hands[player.colour().index()] = Chips::of(player.colour(), setup.chips());
        }
        Self {
            setup,
            hands,
            living: setup.players(),
            piles: Vec::new(),
            dead: Chips::NONE,
            line: Line::EMPTY,
            phase: Phase::Chance,
            next_pile: PileNumber::FIRST,
        }
    }

    /// What the table agreed on.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The chips that `player` holds.
    pub fn hand(&self, player: Player) -> Chips {
        self.hands[player.colour().index()]
    }

    /// The prisoners that `player` holds: chips of any other colour (rule 8).
    pub fn prisoners(&self, player: Player) -> Chips {
        self.hand(player).without_colour(player.colour())
    }

    /// The players who are not defeated.
    pub const fn living(&self) -> PlayerSet {
        self.living
    }

    /// The piles on the board, in order of their numbers.
    pub fn piles(&self) -> &[Pile] {
        &self.piles
    }

    /// The pile of that number, if it is on the board.
    pub fn pile(&self, number: PileNumber) -> Option<&Pile> {
        self.pile_place(number).map(|at| &self.piles[at])
    }

    /// The dead box (rule 7).
    pub const fn dead(&self) -> Chips {
        self.dead
    }

    /// Who passed the move on (rule 9d).
    pub const fn line(&self) -> &Line {
        &self.line
    }

    /// What is awaited.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The number that the next new pile gets.
    pub const fn next_pile(&self) -> PileNumber {
        self.next_pile
    }

    /// Whether another pile may be started (rule 4).
    pub fn may_start_pile(&self) -> bool {
        self.setup
            .pile_limit()
            .is_none_or(|limit| self.piles.len() < usize::from(limit))
    }

    /// What a chip of `colour` would bring about on that pile (`None` for a new one), whoever plays it.
    ///
    /// # Errors
    /// [`IllegalAction::NoSuchPile`], [`IllegalAction::PileLimit`] (rule 4).
    pub fn outcome(
        &self,
        colour: Colour,
        on: Option<PileNumber>,
    ) -> Result<Outcome, IllegalAction> {
        let below = self.place_to_play(on)?.map(|at| &self.piles[at]);
        Ok(Outcome::of_play(below, colour, self.living))
    }

    /// Carries out `action` and says what happened.
    ///
    /// # Errors
    /// [`IllegalAction`], and then nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Event>, IllegalAction> {
        let mut events = Vec::new();
        self.apply_noting(action, &mut events)?;
        Ok(events)
    }

    /// Carries out `action`; what happened goes to `events` (`&mut ()` drops it, and nothing is allocated).
    ///
    /// # Errors
    /// [`IllegalAction`], and then nothing has changed.
    pub fn apply_noting(
        &mut self,
        action: Action,
        events: &mut impl Events,
    ) -> Result<(), IllegalAction> {
        if let Phase::Over(winner) = self.phase {
            return Err(IllegalAction::GameOver(winner));
        }
        match action {
            Action::Chance(player) => self.chance(player, events),
            Action::Play { colour, on } => self.play(colour, on, events),
            Action::Give(to) => self.give(to, events),
            Action::Kill(colour) => self.kill(colour, events),
            Action::KillPrisoner { by, colour } => self.kill_prisoner(by, colour, events),
            Action::Transfer { from, colour, to } => self.transfer(from, colour, to, events),
            Action::Refuse(by) => self.refuse(by, events),
        }
    }

    /// Chance names who has the move (rules 3 and 9d, R-g).
    fn chance(&mut self, player: Player, events: &mut impl Events) -> Result<(), IllegalAction> {
        let Phase::Chance = self.phase else {
            return Err(IllegalAction::ChanceNotAsked(self.phase));
        };
        self.must_live(player)?;
        events.note(Event::Moved {
            from: None,
            to: player,
            why: Why::Chance,
        });
        self.arrive(player, events);
        Ok(())
    }

    /// Rules 4, 5, 6 and 10: a chip is played, and what it brings about.
    fn play(
        &mut self,
        colour: Colour,
        on: Option<PileNumber>,
        events: &mut impl Events,
    ) -> Result<(), IllegalAction> {
        let Phase::Play(by) = self.phase else {
            return Err(IllegalAction::NotToPlay(self.phase));
        };
        if self.hand(by).count(colour) == 0 {
            return Err(IllegalAction::NotHeld { by, colour });
        }
        let below = self.place_to_play(on)?;
        let outcome = Outcome::of_play(below.map(|at| &self.piles[at]), colour, self.living);

        self.hands[by.colour().index()].take(colour);
        let at = if let Some(at) = below {
            self.piles[at].put(colour);
            at
        } else {
            self.piles.push(Pile::start(self.next_pile, colour));
            self.next_pile = self.next_pile.next();
            self.piles.len() - 1
        };
        let pile = self.piles[at].number();
        events.note(Event::Played {
            by,
            colour,
            pile,
            new: below.is_none(),
        });
        match outcome {
            Outcome::Choice(_) => self.phase = Phase::Give { by, pile },
            Outcome::OnlyOne(to) => self.pass(by, to, Why::OnlyOne, events),
            Outcome::FurthestDown(to) => self.pass(by, to, Why::FurthestDown, events),
            Outcome::Capture(captor) => {
                events.note(Event::Captured { by, captor, pile });
                self.phase = Phase::Capture { by, captor, pile };
            }
            Outcome::PileKilled => {
                let chips = self.piles.remove(at).contents();
                self.dead.put_all(chips);
                events.note(Event::PileKilled {
                    by,
                    colour,
                    pile,
                    chips,
                });
                events.note(Event::Moved {
                    from: Some(by),
                    to: by,
                    why: Why::DefeatedColour,
                });
                self.arrive(by, events);
            }
        }
        Ok(())
    }

    /// The player who played gives the move (rule 5a).
    fn give(&mut self, to: Player, events: &mut impl Events) -> Result<(), IllegalAction> {
        let Phase::Give { by, pile } = self.phase else {
            return Err(IllegalAction::NotToGive(self.phase));
        };
        self.must_live(to)?;
        if !self.may_be_given(pile).contains(to) {
            return Err(IllegalAction::ColourInPile { player: to, pile });
        }
        self.pass(by, to, Why::Chosen, events);
        Ok(())
    }

    /// Rules 6 and 7: the captor kills one chip, takes in the rest and has the next move (R-b).
    fn kill(&mut self, colour: Colour, events: &mut impl Events) -> Result<(), IllegalAction> {
        let Phase::Capture { by, captor, pile } = self.phase else {
            return Err(IllegalAction::NothingCaptured(self.phase));
        };
        let not_there = IllegalAction::NotInPile { colour, pile };
        let at = self.pile_place(pile).ok_or(not_there)?;
        let mut taken = self.piles[at].contents();
        if !taken.take(colour) {
            return Err(not_there);
        }
        self.piles.remove(at);
        self.dead.put(colour);
        self.hands[captor.colour().index()].put_all(taken);
        events.note(Event::Killed {
            captor,
            colour,
            pile,
            taken,
        });
        self.pass(by, captor, Why::Capture, events);
        Ok(())
    }

    /// A prisoner is killed (rule 8).
    fn kill_prisoner(
        &mut self,
        by: Player,
        colour: Colour,
        events: &mut impl Events,
    ) -> Result<(), IllegalAction> {
        self.must_hold_prisoner(by, colour)?;
        self.hands[by.colour().index()].take(colour);
        self.dead.put(colour);
        events.note(Event::PrisonerKilled { by, colour });
        self.after_aside(events);
        Ok(())
    }

    /// A prisoner is transferred (rule 8), which rescues a seeker who receives it (rule 9b).
    fn transfer(
        &mut self,
        from: Player,
        colour: Colour,
        to: Player,
        events: &mut impl Events,
    ) -> Result<(), IllegalAction> {
        self.must_hold_prisoner(from, colour)?;
        self.must_live(to)?;
        if from == to {
            return Err(IllegalAction::TransferToSelf(from));
        }
        self.hands[from.colour().index()].take(colour);
        self.hands[to.colour().index()].put(colour);
        events.note(Event::Transferred { from, colour, to });
        match self.phase {
            Phase::Rescue { seeker, .. } if seeker == to => {
                events.note(Event::Rescued { seeker, by: from });
                self.phase = Phase::Play(seeker);
            }
            _ => self.after_aside(events),
        }
        Ok(())
    }

    /// Refuses a kill or transfer by a player who does not live or holds no prisoner of that colour (rule 8).
    fn must_hold_prisoner(&self, player: Player, colour: Colour) -> Result<(), IllegalAction> {
        self.must_live(player)?;
        if player.colour() == colour {
            return Err(IllegalAction::NoPrisoner(player));
        }
        if self.hand(player).count(colour) == 0 {
            return Err(IllegalAction::PrisonerNotHeld { by: player, colour });
        }
        Ok(())
    }

    pub(super) fn must_live(&self, player: Player) -> Result<(), IllegalAction> {
        if self.living.contains(player) {
            Ok(())
        } else if self.setup.players().contains(player) {
            Err(IllegalAction::Out(player))
        } else {
            Err(IllegalAction::NotSeated(player))
        }
    }

    /// Where in `piles` a chip would go; `None` for a new pile.
    fn place_to_play(&self, on: Option<PileNumber>) -> Result<Option<usize>, IllegalAction> {
        match (on, self.setup.pile_limit()) {
            (Some(number), _) => match self.pile_place(number) {
                Some(at) => Ok(Some(at)),
                None => Err(IllegalAction::NoSuchPile {
                    pile: number,
                    gone: number < self.next_pile,
                }),
            },
            (None, Some(limit)) if !self.may_start_pile() => Err(IllegalAction::PileLimit(limit)),
            (None, _) => Ok(None),
        }
    }

    fn pile_place(&self, number: PileNumber) -> Option<usize> {
        self.piles.binary_search_by_key(&number, Pile::number).ok()
    }

    /// Rule 5a: the living players whose colours are not in that pile.
    pub(super) fn may_be_given(&self, pile: PileNumber) -> PlayerSet {
        let present = self
            .pile(pile)
            .map_or(PlayerSet::EMPTY, |p| p.colours().players());
        self.living.minus(present)
    }

    /// The living players who hold a prisoner.
    pub fn holders(&self) -> PlayerSet {
        self.living
            .iter()
            .filter(|p| !self.prisoners(*p).is_empty())
            .collect()
    }
}

// By hand for `clone_from`, which reuses the memory of the piles: a search copies millions of positions.
impl Clone for Position {
    fn clone(&self) -> Self {
        Self {
            piles: self.piles.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        let mut piles = core::mem::take(&mut self.piles);
        piles.clone_from(&source.piles);
        *self = Self { piles, ..*source };
    }
}

/// Every field, as the notation would write it.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for player in self.setup.seats() {
            let out = if self.living.contains(*player) {
                ""
            } else {
                " out"
            };
            write!(f, "{}{out} {:?}, ", player.letter(), self.hand(*player))?;
        }
        write!(
            f,
            "piles {:?}, dead {:?}, line {:?}, {:?}, next {}",
            self.piles, self.dead, self.line, self.phase, self.next_pile
        )
    }
}
