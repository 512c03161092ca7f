//! What a saved game looks like, and how any text that stands in its place is read.
//!
//! A save is a JSON object:
//!
//! ```json
//! {"sum":"b0ae492a34bd38cb","version":2,"serial":7,"saved_at":1795000000123,"title":"Tuesday",
//! "computers":["blue sharp cool loyal"],"cursor":17,"undo":"own-last","agreements":[[10,9]],
//! "game":"so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n!R r-B ..."}
//! ```
//!
//! It has no line breaks. `sum` comes first, written just so, and is FNV-1a over all that follows its comma. `title`, `computers`, `sent`, `seat`,
//! `study` and `from` are left out where they are empty, and `writes`, a truth value, where nobody has said whether promises are
//! written down. `heard` is there if some of what was said after the step of the `cursor` was undone: so many
//! statements of the game were not. `from` is there if the game began in a position: then it is the query that
//! asks for that position (see `link::options`), and `game` has the actions alone. `agreements` are pairs of steps before
//! and after kills and transfers were taken back by agreement.

use crate::app::computers::seats::Computers;
use crate::app::link::options::{Options, query_of};
use crate::game::{Agreement, Game, UndoRule};
use crate::record::{Name, ReadError, Record, sum};
use crate::rules::{Colour, Player};
use serde::{Deserialize, Serialize};

/// The schema that is written. Every earlier one is read for ever.
///
/// Version 2 added the serial, and the sum, which tells whether a save was altered anywhere. The game stands at the end,
/// so that a text that is torn off still has everything else. Version 3 has statements in its game; a game in which
/// nothing is said is still written as version 2, which earlier pages read as well.
pub const VERSION: u32 = 3;
/// The version of a game in which nothing is said.
const SILENT: u32 = 2;

/// A saved game. Version 1 had neither a sum nor a serial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Saved {
    version: u32,
    /// How many times the game has been saved.
    #[serde(default)]
    serial: u64,
    /// When it was saved, in milliseconds since 1970.
    #[serde(default, rename = "saved_at")]
    at: u64,
    /// What people call it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    title: String,
    /// For whom computers play, as [`Computers::to_words`] writes it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    computers: Vec<String>,
    /// By what number it is known where it was sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sent: Option<u32>,
    /// The colour of whoever plays it here, if the others play elsewhere.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    seat: String,
    /// What is known of it besides, if it belongs to a study: see `study::Run`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    study: String,
    /// How many of its actions are in effect.
    cursor: usize,
    /// How many of its statements are in effect, if some of those after the last such action are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    heard: Option<usize>,
    undo: SavedUndo,
    /// Whether the table writes promises down, if somebody has said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    writes: Option<bool>,
    /// Kills and transfers taken back by agreement: steps before and after.
    #[serde(default)]
    agreements: Vec<(usize, usize)>,
    /// Where the game began, if not at the start: options that ask for it, as an address has them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    from: String,
    /// The game in notation, with the steps that were undone and can be redone; only its actions, if it did not begin
    /// at the start.
    game: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SavedUndo {
    Free,
    OwnLast,
    Never,
}

/// What is saved beside a game: undo never touches it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// How many times the game has been saved; 0 if that is not known.
    pub serial: u64,
    /// When it was saved, in milliseconds since 1970; 0 if that is not known.
    pub saved_at: u64,
    /// What people call it.
    pub title: Option<Name>,
    /// For whom computers play.
    pub computers: Computers,
    /// By what number it is known on the devices between which it is sent, if it was.
    pub sent: Option<u32>,
    /// Who plays it here, if the others play elsewhere.
    pub seat: Option<Player>,
    /// What is known of it besides, if it belongs to a study, as `study::Run` writes it; empty if not.
    pub study: String,
}

impl Note {
    /// What is kept with a game that is put apart from the one that this was kept with.
    #[must_use]
    pub fn apart(mut self) -> Self {
        // What a study knows is known of one game, and a letter is answered where it lies.
        self.study.clear();
        self.sent = None;
        self
    }
}

/// A saved game that was read.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, history included.
    pub game: Game,
    /// What was kept with it.
    pub note: Note,
}

/// A saved text that is not a whole game.
#[derive(Clone, Debug)]
pub struct SaveError {
    /// What is wrong with it.
    pub fault: SaveFault,
    /// The longest part of it that is a game.
    pub salvage: Option<Game>,
}

/// What is wrong with a saved text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveFault {
    /// It is no saved game at all, or only a piece of one.
    NotASave,
    /// A newer version of the page wrote it.
    Newer(u32),
    /// The game in it cannot be read, or not to its end.
    Game(ReadError),
}

/// How a save begins. The sum follows, and after it all that the sum is made of.
const SUM: &str = "{\"sum\":\"";

/// The save of `game` and what is kept with it.
pub fn encode(game: &Game, note: &Note) -> String {
    let record = game.record();
    let (from, text) = if game.begins_at_start() {
        (String::new(), record.to_string())
    } else {
        (
            query_of(game, &game.position_at(0)),
            record.body().to_string().trim().to_owned(),
        )
    };
    let saved = Saved {
        version: if record.statements().is_empty() {
            SILENT
        } else {
            VERSION
        },
        serial: note.serial,
        at: note.saved_at,
        title: note
            .title
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        computers: note.computers.to_words(),
        sent: note.sent,
        seat: note
            .seat
            .map(|seat| seat.colour().name().to_owned())
            .unwrap_or_default(),
        study: note.study.clone(),
        cursor: game.cursor(),
        heard: {
            let said_since = game.unsaid().first();
            let some_are_not = said_since.is_some_and(|said| said.after == game.cursor());
            some_are_not.then(|| game.statements().len())
        },
        undo: match game.undo_rule() {
            UndoRule::Free => SavedUndo::Free,
            UndoRule::OwnLast => SavedUndo::OwnLast,
            UndoRule::Never => SavedUndo::Never,
        },
        writes: game.writes(),
        agreements: game.agreements().iter().map(|a| (a.from, a.to)).collect(),
        from,
        game: text,
    };
    // Numbers, texts and lists always have a JSON form.
    let text = serde_json::to_string(&saved).unwrap_or_default();
    let fields = text.strip_prefix('{').unwrap_or_default();
    format!("{SUM}{:016x}\",{fields}", sum(fields))
}

/// The game up to where it is now, for people to keep. It is in notation if the game began at the start; else it is a save,
/// since notation cannot say where such a game began.
pub fn text_so_far(game: &Game) -> String {
    if game.begins_at_start() {
        game.record_so_far().to_string()
    } else {
        encode(&game.fork(game.cursor()), &Note::default())
    }
}

/// The serial in a save. Only this number is looked for, so that a damaged save has it too.
pub fn serial_of(text: &str) -> Option<u64> {
    let (_, number) = text.split_once("\"serial\":")?;
    let end = number.find(|c: char| !c.is_ascii_digit())?;
    number.get(..end)?.parse().ok()
}

/// Whether two texts that [`encode`] gave keep the same, however often and whenever each was saved.
pub fn keep_the_same(one: &str, other: &str) -> bool {
    fn kept(text: &str) -> Option<(&str, &str)> {
        let is_digit = |c: char| c.is_ascii_digit();
        let (_, fields) = text.strip_prefix(SUM)?.split_once("\",")?;
        let version = fields.strip_prefix("\"version\":")?;
        let (version, serial) = version.split_once(",\"serial\":")?;
        let at = serial.trim_start_matches(is_digit);
        let at = at.strip_prefix(",\"saved_at\":")?;
        let is_known = version
            .parse()
            .is_ok_and(|v: u32| [SILENT, VERSION].contains(&v));
        is_known.then(|| (version, at.trim_start_matches(is_digit)))
    }
    let kept_in_one = kept(one);
    kept_in_one.is_some() && kept_in_one == kept(other)
}

/// Whether the text's sum is that of its fields.
fn is_whole(text: &str) -> bool {
    let parts = text.strip_prefix(SUM).and_then(|t| t.split_once("\","));
    parts.is_some_and(|(stated, fields)| stated == format!("{:016x}", sum(fields)))
}

/// Reads what stands where a saved game should.
///
/// # Errors
/// [`SaveError`], with the part that could be read. Whoever calls this keeps the text: nothing may be written over it.
pub fn decode(text: &str) -> Result<Loaded, Box<SaveError>> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let damage = |fault| {
        Err(Box::new(SaveError {
            fault,
            salvage: salvage(text),
        }))
    };
    match serde_json::from_str::<Versioned>(text) {
        Ok(Versioned { version }) if version > VERSION => return damage(SaveFault::Newer(version)),
        Ok(_) => {}
        Err(_) => return damage(SaveFault::NotASave),
    }
    let Ok(saved) = serde_json::from_str::<Saved>(text) else {
        return damage(SaveFault::NotASave);
    };
    let mut game = match game_of(&saved) {
        Ok((game, None)) => game.writing(saved.writes),
        Ok((game, Some(error))) => {
            return Err(Box::new(SaveError {
                fault: SaveFault::Game(error),
                salvage: Some(taken_back_to(game, saved.cursor, saved.heard)),
            }));
        }
        Err(fault) => return damage(fault),
    };
    if (saved.version >= 2 || text.starts_with(SUM)) && !is_whole(text) {
        return damage(SaveFault::NotASave);
    }
    for (from, to) in saved.agreements {
        if to < from && from <= Record::MOST_ACTIONS {
            game.note_agreement(Agreement { from, to });
        }
    }
    Ok(Loaded {
        game: taken_back_to(game, saved.cursor, saved.heard),
        note: Note {
            serial: saved.serial,
            saved_at: saved.at,
            title: Name::of(&saved.title).name,
            computers: Computers::of_words(&saved.computers),
            sent: saved.sent,
            seat: Colour::from_name(&saved.seat).map(Colour::player),
            study: saved.study,
        },
    })
}

/// The saved game with all its steps in effect, and what kept it from being read to its end.
fn game_of(saved: &Saved) -> Result<(Game, Option<ReadError>), SaveFault> {
    let undo_rule = match saved.undo {
        SavedUndo::Free => UndoRule::Free,
        SavedUndo::OwnLast => UndoRule::OwnLast,
        SavedUndo::Never => UndoRule::Never,
    };
    if saved.from.is_empty() {
        let reading = Record::read(&saved.game).map_err(SaveFault::Game)?;
        let game = Game::of_record(&reading.record, undo_rule).map_err(|_| SaveFault::NotASave)?;
        return Ok((game, reading.error));
    }
    let options = Options {
        undo: Some(undo_rule),
        ..Options::read(&saved.from)
    };
    let mut game = options.new_game();
    let reading = Record::read_body(game.position().clone(), &saved.game);
    if let Some(error) = reading.error {
        return Err(SaveFault::Game(error));
    }
    game.follow(&reading.record)
        .map_err(|_| SaveFault::NotASave)?;
    Ok((game, None))
}

/// The longest game that some text contains, for instance a save that was cut off in the middle.
fn salvage(text: &str) -> Option<Game> {
    let game = salvage_from_start(text).or_else(|| salvage_from_position(text))?;
    let number = |field: &str| {
        let (_, found) = text.split_once(field)?;
        let end = found.find(|c: char| !c.is_ascii_digit())?;
        found.get(..end)?.parse().ok()
    };
    let cursor = number("\"cursor\":").unwrap_or(usize::MAX);
    Some(taken_back_to(game, cursor, number("\"heard\":")))
}

fn salvage_from_start(text: &str) -> Option<Game> {
    let start = text.find("so-long-sucker")?;
    let found = text.get(start..)?;
    // In a save the game is a JSON string; by itself it is not.
    let game = if text.get(..start)?.ends_with('"') {
        unquoted(found)?
    } else {
        found.to_owned()
    };
    let reading = Record::read(&game).ok()?;
    Game::of_record(&reading.record, UndoRule::default()).ok()
}

/// The same of a save whose game began in a position, and has its actions alone.
fn salvage_from_position(text: &str) -> Option<Game> {
    let field = |name: &str| {
        let (_, found) = text.split_once(name)?;
        unquoted(found)
    };
    let mut game = Options::read(&field("\"from\":\"")?).new_game();
    let actions = field("\"game\":\"").filter(|_| !game.begins_at_start())?;
    let reading = Record::read_body(game.position().clone(), &actions);
    game.follow(&reading.record).ok()?;
    Some(game)
}

/// The game with the first `cursor` of its steps in effect, and `heard` of its statements where those are fewer than were
/// said until the next step, so that what had been undone stays undone.
fn taken_back_to(mut game: Game, cursor: usize, heard: Option<usize>) -> Game {
    game.restore_cursor(cursor);
    if let Some(heard) = heard {
        game.restore_heard(heard);
    }
    game
}

/// The text of a JSON string, given from behind its first quote. If the string is cut off, its last word is left out: it
/// may be only the beginning of an action, and would then be read as another one.
fn unquoted(string: &str) -> Option<String> {
    let mut escaped = false;
    let end = string.char_indices().find_map(|(at, c)| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends.then_some(at)
    });
    let parse = |content: &str| serde_json::from_str::<String>(&format!("\"{content}\"")).ok();
    if let Some(end) = end {
        return parse(string.get(..end)?);
    }
    // The cut may go through an escape, of which the longest is a pair of six characters each.
    let shorter = string.char_indices().rev().map(|(at, _)| at).take(12);
    let mut ends = core::iter::once(string.len()).chain(shorter);
    let whole = ends.find_map(|at| parse(string.get(..at)?))?;
    let words = whole.trim_end_matches(|c: char| !c.is_whitespace());
    Some(words.to_owned())
}
