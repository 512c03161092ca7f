//! What a saved game looks like, and how any text that stands in its place is read.

use crate::game::{Agreement, Game, UndoRule};
use crate::record::{ReadError, Record};
use serde::{Deserialize, Serialize};

/// The schema that is written. Every earlier one is read for ever.
pub const VERSION: u32 = 1;

/// A saved game, version 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Saved {
    version: u32,
    /// The game in notation, with the steps that were undone and can be redone.
    game: String,
    /// How many of its actions are in effect.
    cursor: usize,
    undo: SavedUndo,
    /// Kills and transfers taken back by agreement: steps before and after.
    #[serde(default)]
    agreements: Vec<(usize, usize)>,
    /// When it was saved, in milliseconds since 1970.
    #[serde(default, rename = "saved_at")]
    at: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SavedUndo {
    Free,
    OwnLast,
    Never,
}

/// A saved game that was read.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game, history included.
    pub game: Game,
    /// When it was saved, in milliseconds since 1970; 0 if that is not known.
    pub saved_at: u64,
}

/// A saved text that is not a whole game.
#[derive(Clone, Debug)]
pub struct Damage {
    /// What is wrong with it.
    pub fault: Fault,
    /// The longest part of it that is a game.
    pub salvage: Option<Game>,
}

/// What is wrong with a saved text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It is no saved game at all, or torn.
    NotASave,
    /// A newer version of the page wrote it.
    Newer(u32),
    /// The game in it cannot be read (on).
    Game(ReadError),
}

/// The text that keeps `game`, saved at `saved_at` milliseconds since 1970.
pub fn encode(game: &Game, saved_at: u64) -> String {
    let saved = Saved {
        version: VERSION,
        game: game.record().to_string(),
        cursor: game.cursor(),
        undo: match game.undo_rule() {
            UndoRule::Free => SavedUndo::Free,
            UndoRule::OwnLast => SavedUndo::OwnLast,
            UndoRule::Never => SavedUndo::Never,
        },
        agreements: game.agreements().iter().map(|a| (a.from, a.to)).collect(),
        at: saved_at,
    };
    // Numbers, texts and lists always have a JSON form.
    serde_json::to_string(&saved).unwrap_or_default()
}

/// Reads what stands where a saved game should.
///
/// # Errors
/// [`Damage`], with the part that could be read. The text itself is left to whoever keeps it.
pub fn decode(text: &str) -> Result<Loaded, Box<Damage>> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u32,
    }
    let damage = |fault| {
        Err(Box::new(Damage {
            fault,
            salvage: salvage(text),
        }))
    };
    match serde_json::from_str::<Versioned>(text) {
        Ok(Versioned { version }) if version > VERSION => return damage(Fault::Newer(version)),
        Ok(_) => {}
        Err(_) => return damage(Fault::NotASave),
    }
    let Ok(saved) = serde_json::from_str::<Saved>(text) else {
        return damage(Fault::NotASave);
    };
    let reading = match Record::read(&saved.game) {
        Ok(reading) => reading,
        Err(error) => return damage(Fault::Game(error)),
    };
    let undo_rule = match saved.undo {
        SavedUndo::Free => UndoRule::Free,
        SavedUndo::OwnLast => UndoRule::OwnLast,
        SavedUndo::Never => UndoRule::Never,
    };
    let Ok(mut game) = Game::of_record(&reading.record, undo_rule) else {
        return damage(Fault::NotASave);
    };
    if let Some(error) = reading.error {
        return Err(Box::new(Damage {
            fault: Fault::Game(error),
            salvage: Some(game),
        }));
    }
    for (from, to) in saved.agreements {
        if to < from && from <= Record::MOST_ACTIONS {
            game.note_agreement(Agreement { from, to });
        }
    }
    game.restore_cursor(saved.cursor);
    Ok(Loaded {
        game,
        saved_at: saved.at,
    })
}

/// The longest game that some text contains, for instance a save that was cut off in the middle.
fn salvage(text: &str) -> Option<Game> {
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

/// The text of a JSON string behind its first quote. Of one that is cut off the last word is left out: it may
/// be a part of what stood there, and another action by chance.
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
