//! A new game before it is one: what is chosen for it.

use crate::app::computers::seats::{Computer, Computers};
use crate::app::signals::RwSignal;
use crate::bots::{Level, Temper};
use crate::game::{Game, UndoRule};
use crate::record::{Name, Names};
use crate::rules::{Colour, Setup};
use leptos::prelude::*;

/// The fewest seats that are offered; two are for the study of endgames, and come in through notation.
pub const FEWEST_SEATS: usize = 3;

/// What is set up, before it is a game.
#[derive(Clone, Copy)]
pub struct Draft {
    /// How many seats the table has.
    pub seats: RwSignal<usize>,
    /// All six, the seated ones first.
    pub colours: RwSignal<[Colour; Colour::COUNT]>,
    /// By colour.
    pub names: [RwSignal<String>; Colour::COUNT],
    /// `None` until the table chooses: the usual number for that many seats.
    pub chips: RwSignal<Option<u8>>,
    /// How many piles may lie on the board at a time; `None` for any number.
    pub pile_limit: RwSignal<Option<u8>>,
    /// What may be taken back.
    pub undo: RwSignal<UndoRule>,
    /// Who plays for each colour, seated or not.
    pub computers: RwSignal<Computers>,
    /// Whether promises are written down, if somebody has said.
    pub writes: RwSignal<Option<bool>>,
}

impl Draft {
    /// As the game on the table is, so that the same people can play again in one tap.
    pub fn of(game: &Game, computers: Computers) -> Self {
        let setup = game.setup();
        let seated = setup.seats().iter().map(|p| p.colour());
        let standing = Colour::ALL
            .into_iter()
            .filter(|c| !setup.players().contains(c.player()));
        let mut colours = Colour::ALL;
        for (place, colour) in colours.iter_mut().zip(seated.chain(standing)) {
            *place = colour;
        }
        let seats = setup.seats().len();
        let usual = setup.chips() == Setup::usual_chips(seats);
        let name = |c: Colour| game.names().get(c.player()).map(ToString::to_string);
        Self {
            seats: RwSignal::new(seats),
            colours: RwSignal::new(colours),
            names: Colour::ALL.map(|c| RwSignal::new(name(c).unwrap_or_default())),
            chips: RwSignal::new((!usual).then(|| setup.chips())),
            pile_limit: RwSignal::new(setup.pile_limit()),
            undo: RwSignal::new(game.undo_rule()),
            computers: RwSignal::new(computers),
            writes: RwSignal::new(game.writes()),
        }
    }

    /// The name of who plays that colour, as it is typed.
    pub fn name(&self, colour: Colour) -> RwSignal<String> {
        self.names[colour as usize]
    }

    /// The colours of the seats, in their order.
    pub fn seated(&self) -> Vec<Colour> {
        let colours = self.colours.get();
        colours.into_iter().take(self.seats.get()).collect()
    }

    /// So many seats. Where one person at the most plays against computers, who comes is like the last of these.
    pub fn set_seats(&self, count: usize) {
        let seated = untrack(|| self.seated());
        let mut computers = self.computers.get_untracked();
        let players = seated.iter().map(|colour| colour.player());
        let mut like = players.filter_map(|player| computers.get(player)).rev();
        let others = like.clone().count();
        self.seats.set(count);
        if let Some(like) = like.next().filter(|_| others + 1 >= seated.len()) {
            for colour in untrack(|| self.seated()).into_iter().skip(seated.len()) {
                computers.set(colour.player(), Some(like));
            }
            self.computers.set(computers);
        }
    }

    /// How many chips each player has: as chosen, or as rule 2 has it.
    pub fn chips(&self) -> u8 {
        let usual = Setup::usual_chips(self.seats.get());
        self.chips.get().unwrap_or(usual)
    }

    /// Puts `colour` on that seat; who had it gets the one that is given up.
    ///
    /// Names stay on their seats.
    pub fn choose_colour(&self, seat: usize, colour: Colour) {
        let mut colours = self.colours.get_untracked();
        let (Some(given_up), Some(other)) = (
            colours.get(seat).copied(),
            colours.iter().position(|c| *c == colour),
        ) else {
            return;
        };
        colours.swap(seat, other);
        let (mine, theirs) = (self.name(given_up), self.name(colour));
        let name = mine.get_untracked();
        mine.set(theirs.get_untracked());
        theirs.set(name);
        self.computers.update(|computers| {
            let (mine, theirs) = (given_up.player(), colour.player());
            let (first, second) = (computers.get(mine), computers.get(theirs));
            computers.set(mine, second);
            computers.set(theirs, first);
        });
        self.colours.set(colours);
    }

    /// A new game at this table; `None` if there can be none.
    pub fn game(&self) -> Option<Game> {
        let limit = self.pile_limit.get_untracked().map(u32::from);
        let colours = untrack(|| self.seated());
        let setup = Setup::new(&colours, untrack(|| self.chips()).into(), limit).ok()?;
        let mut names = Names::default();
        for colour in colours {
            let typed = self.name(colour).get_untracked();
            names.set(colour.player(), Name::of(&typed).name);
        }
        let game = Game::new(setup, names, self.undo.get_untracked());
        Some(game.writing(self.writes.get_untracked()))
    }

    /// What a table has that nobody has chosen anything for.
    pub fn reset(&self) {
        self.seats.set(4);
        self.colours.set(Colour::ALL);
        self.names.iter().for_each(|name| name.set(String::new()));
        self.chips.set(None);
        self.pile_limit.set(None);
        self.undo.set(UndoRule::default());
        self.computers.set(Computers::default());
        self.writes.set(None);
    }

    /// Leaves the first seat to a person, and the others to computers of four characters, whose word nobody knows: as strong as
    /// those of the last table, and beginners at the first.
    pub fn seat_computers(&self) {
        let before = self.computers.get_untracked();
        let mut levels = before.players().iter().filter_map(|p| before.get(p));
        let level = levels.next().map_or(Level::Beginner, |c| c.level);
        let mut computers = Computers::default();
        let seated = untrack(|| self.seated());
        for (colour, temper) in seated
            .into_iter()
            .skip(1)
            .zip(Temper::ALL.into_iter().cycle())
        {
            let computer = Computer {
                secret: true,
                ..Computer::of(level, temper)
            };
            computers.set(colour.player(), Some(computer));
        }
        self.computers.set(computers);
    }

    /// Leaves all seats to people.
    pub fn seat_people(&self) {
        self.computers.set(Computers::default());
    }

    /// Whether promises will be written down.
    pub fn writes(&self) -> bool {
        self.writes.get().unwrap_or_else(|| self.has_computers())
    }

    /// Whether a computer is chosen for a seat.
    pub fn has_computers(&self) -> bool {
        let seated = self.seated().into_iter().map(Colour::player).collect();
        self.computers.get().among(seated).are_seated()
    }
}
