//! What the page's address, or the page that it is embedded in, asks for: for one visit, and saved nowhere.
//!
//! Pure: a text in, values out. The table "Options" in `.github/EMBEDDING.md` is the reference of names and values.

use crate::app::appearance::{SeatingLayout, Theme};
use crate::app::computers::seats::{Computer, Computers};
use crate::app::link::encoding::{decode, encode};
use crate::bots::{Level, Temper};
use crate::game::{Game, UndoRule};
use crate::phrases;
use crate::record::{Name, Names, read_position};
use crate::rules::{Colour, PlayerSet, Position, Setup};

/// The longest value that is looked at, in bytes; only a game may be longer.
const LONGEST: usize = 1_000;
/// The longest notation that is taken from an address or a message, in bytes: many times the longest game that
/// people play.
pub const LONGEST_GAME: usize = 100_000;
/// Begins the name of an option that names a player; the colour follows.
const NAME: &str = "name-";

/// The options that say how a game begins: a host page that changes one of them begins a new game.
pub const OF_A_GAME: [&str; 13] = [
    "seats",
    "name-red",
    "name-blue",
    "name-yellow",
    "name-white",
    "name-green",
    "name-black",
    "chips",
    "piles",
    "undo",
    "promises",
    "computers",
    "position",
];

/// The other options that a host page can change while the page is there.
pub const OF_THE_PAGE: [&str; 5] = ["theme", "contrast", "lang", "sit", "compact"];

/// How many piles may lie on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piles {
    /// As many as the players like.
    Any,
    /// So many at a time.
    AtMost(u8),
}

/// What an address asks for. A field is `None`, empty or `false` where the address says nothing about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Two to six colours, each once, in the order of their seats.
    pub seats: Option<Vec<Colour>>,
    /// The players' names.
    pub names: Names,
    /// Chips for each player, 1 to 20.
    pub chips: Option<u8>,
    /// The pile limit.
    pub piles: Option<Piles>,
    /// What may be undone.
    pub undo: Option<UndoRule>,
    /// Whether promises are written down, where that is not as usual.
    pub writes: Option<bool>,
    /// Which players are computers, each colour once, and how strong.
    pub computers: Vec<(Colour, Level)>,
    /// Where the game begins, in notation; not read yet, since that takes the setup.
    pub position: Option<String>,
    /// A game in notation, not read yet.
    pub game: Option<String>,
    /// Light or dark.
    pub theme: Option<Theme>,
    /// Whether the contrast is as high as it can be.
    pub contrast: Option<bool>,
    /// A known language's tag.
    pub lang: Option<&'static str>,
    /// How the trays are arranged.
    pub sit: Option<SeatingLayout>,
    /// Whether there is no title bar.
    pub compact: bool,
    /// Whether the page is there for this game alone: no set-up and no saved games.
    pub locked: bool,
    /// Whether the set-up is shown, and not the game that was on the table.
    pub new: bool,
    /// A study: the address of its file, or the study itself, not read yet.
    pub study: Option<String>,
}

impl Options {
    /// Reads the query of an address, without `?`. An option that cannot be read is passed over and the others still count.
    /// Of two values of the same option the later one counts.
    pub fn read(query: &str) -> Self {
        let mut options = Self::default();
        for (name, value) in pairs(query) {
            options.set(&name, &value);
        }
        options
    }

    /// Sets the option of that name; an empty value takes back what was asked for, and turns a switch on.
    /// Says whether there is such an option and value. If not, nothing is changed.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        self.try_set(name, value).is_ok()
    }

    fn try_set(&mut self, name: &str, value: &str) -> Result<(), Unknown> {
        let most = if ["game", "study"].contains(&name) {
            LONGEST_GAME
        } else {
            LONGEST
        };
        if value.len() > most {
            return Err(Unknown);
        }
        if let Some(colour) = name.strip_prefix(NAME) {
            let colour = Colour::from_name(colour).ok_or(Unknown)?;
            self.names.set(colour.player(), Name::of(value).name);
            return Ok(());
        }
        match name {
            "seats" => self.seats = given(value, seats)?,
            "chips" => self.chips = given(value, |v| number(v, Setup::MAX_CHIPS))?,
            "piles" => self.piles = given(value, piles)?,
            "undo" => {
                let named = |v: &str| UndoRule::ALL.into_iter().find(|rule| undo_name(*rule) == v);
                self.undo = given(value, named)?;
            }
            "promises" => self.writes = given(value, |v| switch(v).ok())?,
            "computers" => self.computers = given(value, computers)?.unwrap_or_default(),
            "position" => self.position = given(value, |v| Some(v.to_owned()))?,
            "game" => self.game = given(value, |v| Some(v.to_owned()))?,
            "theme" => {
                let named = |v: &str| Theme::ALL.into_iter().find(|t| t.name() == v);
                self.theme = given(value, named)?;
            }
            "sit" => {
                let named = |v: &str| SeatingLayout::ALL.into_iter().find(|s| s.name() == v);
                self.sit = given(value, named)?;
            }
            "lang" => {
                let known = |v: &str| phrases::known_tag(v.split('-').next()?);
                self.lang = given(value, known)?;
            }
            "contrast" if value == "system" => self.contrast = None,
            "contrast" => self.contrast = Some(switch(value)?),
            "compact" => self.compact = switch(value)?,
            "locked" => self.locked = switch(value)?,
            "new" => self.new = switch(value)?,
            "study" => self.study = given(value, |v| Some(v.to_owned()))?,
            _ => return Err(Unknown),
        }
        Ok(())
    }

    /// Whether a game is asked for, and not the one that was on the table.
    pub fn ask_for_a_game(&self) -> bool {
        self.locked || self.game.is_some() || self.ask_for_a_new_game()
    }

    /// Whether something is asked for that a game begins with. Everything else of it is then as usual, whatever was
    /// played before.
    pub fn ask_for_a_new_game(&self) -> bool {
        self.seats.is_some()
            || self.chips.is_some()
            || self.piles.is_some()
            || self.undo.is_some()
            || self.writes.is_some()
            || !self.computers.is_empty()
            || self.position.is_some()
            || self.names != Names::default()
    }

    /// For which players computers play in the game that is asked for.
    pub fn players(&self) -> Computers {
        let mut computers = Computers::default();
        for (colour, level) in &self.computers {
            let computer = Computer::of(*level, Temper::default());
            computers.set(colour.player(), Some(computer));
        }
        computers
    }

    /// The new game that is asked for. A position that does not fit its setup is passed over.
    pub fn new_game(&self) -> Game {
        let four = Colour::ALL.get(..4).unwrap_or_default();
        let seats = self.seats.as_deref().unwrap_or(four);
        let chips = self.chips.unwrap_or(Setup::usual_chips(seats.len()));
        let limit = match self.piles {
            Some(Piles::AtMost(limit)) => Some(limit.into()),
            Some(Piles::Any) | None => None,
        };
        // Never the default: each part was checked when it was read, and any two of them go together.
        let setup = Setup::new(seats, chips.into(), limit).unwrap_or_default();
        let mut names = Names::default();
        for player in setup.seats() {
            names.set(*player, self.names.get(*player).cloned());
        }
        let position = self.position.as_deref();
        let position = position.and_then(|text| read_position(setup, text).ok());
        let start = position.unwrap_or_else(|| Position::start(setup));
        let game = Game::from_position(start, names, self.undo.unwrap_or_default());
        game.writing(self.writes)
    }
}

/// The origin that messages come from and go to, as a query names it. It is no option that could change, or be read in
/// two ways: who may hear of the games in a space is who the space is named after.
pub fn host_of(query: &str) -> Option<String> {
    let named = pairs(query).filter(|(name, value)| name == "host" && value.len() <= LONGEST);
    named.fold(None, |before, (_, value)| {
        given(&value, origin).unwrap_or(before)
    })
}

/// The names and values of a query, those that can be decoded.
fn pairs(query: &str) -> impl Iterator<Item = (String, String)> {
    query.split('&').filter_map(|pair| {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        Some((decode(name)?, decode(value)?))
    })
}

/// The query that asks for a game with the seats, names and rules of `game` that begins in `position`.
pub fn query_of(game: &Game, position: &Position) -> String {
    let setup = game.setup();
    let seats: Vec<&str> = setup.seats().iter().map(|p| p.colour().name()).collect();
    let piles = setup.pile_limit();
    let mut pairs = vec![
        ("seats".to_owned(), seats.join(",")),
        ("chips".to_owned(), setup.chips().to_string()),
        (
            "piles".to_owned(),
            piles.map_or("any".to_owned(), |limit| limit.to_string()),
        ),
        ("undo".to_owned(), undo_name(game.undo_rule()).to_owned()),
        ("position".to_owned(), position.to_string()),
    ];
    if let Some(writes) = game.writes() {
        let written = if writes { "yes" } else { "no" };
        pairs.push(("promises".to_owned(), written.to_owned()));
    }
    for player in setup.seats() {
        if let Some(name) = game.names().get(*player) {
            pairs.push(([NAME, player.colour().name()].concat(), name.to_string()));
        }
    }
    let pairs = pairs.into_iter();
    let pairs: Vec<String> = pairs
        .map(|(name, value)| [&name, "=", &encode(&value)].concat())
        .collect();
    pairs.join("&")
}

const fn undo_name(rule: UndoRule) -> &'static str {
    match rule {
        UndoRule::Free => "free",
        UndoRule::OwnLast => "own",
        UndoRule::Never => "never",
    }
}

/// There is no option of that name, or it has no such value.
struct Unknown;

/// What a value asks for; an empty one asks for nothing.
fn given<T>(value: &str, read: impl FnOnce(&str) -> Option<T>) -> Result<Option<T>, Unknown> {
    if value.is_empty() {
        Ok(None)
    } else {
        read(value).map(Some).ok_or(Unknown)
    }
}

fn switch(value: &str) -> Result<bool, Unknown> {
    match value {
        "" | "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err(Unknown),
    }
}

fn number(value: &str, most: u8) -> Option<u8> {
    value.parse().ok().filter(|n| (1..=most).contains(n))
}

fn piles(value: &str) -> Option<Piles> {
    if value == "any" {
        return Some(Piles::Any);
    }
    number(value, Setup::MAX_PILE_LIMIT).map(Piles::AtMost)
}

fn seats(value: &str) -> Option<Vec<Colour>> {
    let seats: Option<Vec<Colour>> = value.split(',').map(Colour::from_name).collect();
    seats.filter(|seats| Setup::new(seats, 1, None).is_ok())
}

/// Reads pairs of colour and level. One that cannot be read, and a second one for the same colour, is passed over; `None` if nothing
/// is left.
fn computers(value: &str) -> Option<Vec<(Colour, Level)>> {
    let mut seen = PlayerSet::EMPTY;
    let pairs = value.split(',').filter_map(|pair| {
        let (colour, level) = pair.split_once(':')?;
        let (colour, level) = (Colour::from_name(colour)?, Level::from_name(level)?);
        if seen.contains(colour.player()) {
            return None;
        }
        seen = seen.with(colour.player());
        Some((colour, level))
    });
    let pairs: Vec<_> = pairs.collect();
    (!pairs.is_empty()).then_some(pairs)
}

/// An origin as browsers write it: scheme, host, and the port where it is not the usual one. Never `*`.
fn origin(value: &str) -> Option<String> {
    let rest = value.strip_prefix("https://");
    let rest = rest.or_else(|| value.strip_prefix("http://"))?;
    let fits = |c: char| {
        c.is_ascii_lowercase()
            || c.is_ascii_digit()
            || matches!(c, '.' | '-' | '_' | ':' | '[' | ']')
    };
    (!rest.is_empty() && rest.chars().all(fits)).then(|| value.to_owned())
}
