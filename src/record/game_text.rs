//! Whole games as text.

use super::action_text;
use super::header::{self, Header, SILENT, SPOKEN};
use super::name::Names;
use super::position_text;
use super::read_error::{Expected, Problem, ReadError};
use super::scan::Scan;
use super::statement_text;
use crate::promises::{Judge, Statement};
use crate::rules::{Action, Player, Position, Setup};
use core::fmt;

/// A game as it is written down: the table, the players' names, the actions from the start and what was said between
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    setup: Setup,
    names: Names,
    actions: Vec<Action>,
    statements: Vec<Said>,
}

/// A statement, and where it stands in its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Said {
    /// How many actions stand before it.
    pub after: usize,
    /// What was said.
    pub statement: Statement,
}

/// What could be read of a text: the longest beginning that is a game.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The game up to the first error, or all of it.
    pub record: Record,
    /// The position after its last action.
    pub position: Position,
    /// What has become of all that was said.
    pub judge: Judge,
    /// What ended the reading, if it was not the end of the text.
    pub error: Option<ReadError>,
    /// Players whose names were longer than [`Name::MOST_CHARACTERS`](super::Name::MOST_CHARACTERS) and were cut.
    pub cut_names: Vec<Player>,
}

/// Where lines of actions are broken, in characters.
const LINE_WIDTH: usize = 72;

impl Record {
    /// The most actions that are read, and the most statements. Prisoners can be handed to and fro for ever, so no rule
    /// sets a limit.
    pub const MOST_ACTIONS: usize = 100_000;

    /// A game of that table, names and actions. Whether the actions are legal is not asked.
    pub const fn new(setup: Setup, names: Names, actions: Vec<Action>) -> Self {
        Self {
            setup,
            names,
            actions,
            statements: Vec::new(),
        }
    }

    /// The same game with what was said in it, in the order in which it was.
    #[must_use]
    pub fn with_statements(self, statements: Vec<Said>) -> Self {
        Self { statements, ..self }
    }

    /// What the table agreed on.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The players' names.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// The actions from the start.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// What was said, in the order in which it was.
    pub fn statements(&self) -> &[Said] {
        &self.statements
    }

    /// Reads a game. Of a damaged text the longest valid beginning is kept, and the error says what ended it.
    ///
    /// # Errors
    /// [`ReadError`], if already the header is not readable, so that there is no game to keep.
    pub fn read(text: &str) -> Result<Reading, ReadError> {
        let mut scan = Scan::new(text.strip_prefix('\u{feff}').unwrap_or(text));
        let header = Header::read(&mut scan)?;
        let position = Position::start(header.setup);
        let mut reading = Reading {
            record: Self::new(header.setup, header.names, Vec::new()),
            judge: Judge::new(&position),
            position,
            error: None,
            cut_names: header.cut_names,
        };
        reading.error = body(&mut scan, header.version, &mut reading).err();
        Ok(reading)
    }

    /// Reads what [`Record::body`] wrote of a game that began in `start`, a position that no header has.
    pub fn read_body(start: Position, text: &str) -> Reading {
        let mut scan = Scan::new(text);
        let mut reading = Reading {
            record: Self::new(*start.setup(), Names::default(), Vec::new()),
            judge: Judge::new(&start),
            position: start,
            error: None,
            cut_names: Vec::new(),
        };
        reading.error = body(&mut scan, SPOKEN, &mut reading).err();
        reading
    }

    /// The actions and statements alone, without the header.
    pub fn body(&self) -> impl fmt::Display + '_ {
        struct Body<'a>(&'a Record);
        impl fmt::Display for Body<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.write_body(f)
            }
        }
        Body(self)
    }
}

/// Reads actions, statements, and stated positions and verdicts to the end.
fn body(scan: &mut Scan, version: u32, reading: &mut Reading) -> Result<(), ReadError> {
    loop {
        scan.skip_blank();
        if scan.is_at_end() {
            return Ok(());
        }
        let start = *scan;
        if scan.eat("=") {
            let mut line = scan.take_line();
            let start = line;
            let stated = position_text::position(&mut line, *reading.record.setup())?;
            if stated != reading.position {
                let reached = reading.position.to_string();
                return Err(ReadError::at(&start, Problem::Differs { reached }));
            }
        } else if version == SPOKEN && scan.eat("?") {
            let line = scan.take_line();
            let reached = reading.judge.to_string();
            if !line.rest().split_whitespace().eq(reached.split(' ')) {
                return Err(ReadError::at(&line, Problem::VerdictsDiffer { reached }));
            }
        } else if statement_text::begins_statement(scan) {
            if version != SPOKEN {
                return Err(ReadError::at(&start, Problem::SilentVersion));
            }
            say(scan, reading)?;
        } else {
            act(scan, version, reading)?;
        }
    }
}

/// Reads a statement, and lets the judge hear it.
fn say(scan: &mut Scan, reading: &mut Reading) -> Result<(), ReadError> {
    let start = *scan;
    let statement = statement_text::statement(scan)?;
    if !scan.peek().is_none_or(|c| c.is_whitespace() || c == '#') {
        return Err(ReadError::unexpected(scan, Expected::Space));
    }
    if reading.record.statements.len() >= Record::MOST_ACTIONS {
        return Err(ReadError::at(&start, Problem::TooLong));
    }
    let heard = reading.judge.hear(&reading.position, statement);
    heard.map_err(|why| ReadError::at(&start, Problem::Statement(why)))?;
    let after = reading.record.actions.len();
    reading.record.statements.push(Said { after, statement });
    Ok(())
}

/// Reads an action, and carries it out.
fn act(scan: &mut Scan, version: u32, reading: &mut Reading) -> Result<(), ReadError> {
    let start = *scan;
    let possible = |position: &Position| {
        let decisions = position.decisions();
        let listed = decisions.iter().chain(position.asides());
        listed.map(|a| a.to_string()).collect::<Vec<_>>()
    };
    let action = action_text::action(scan).map_err(|error| {
        if error.possible.is_empty() {
            error.possibly(possible(&reading.position))
        } else {
            error
        }
    })?;
    if version == SPOKEN && statement_text::begins_statement(scan) {
        return Err(ReadError::unexpected(scan, Expected::Space));
    }
    if reading.record.actions.len() >= Record::MOST_ACTIONS {
        return Err(ReadError::at(&start, Problem::TooLong));
    }
    // Nothing is judged where nothing can have been said.
    let before = (version == SPOKEN).then(|| reading.position.clone());
    reading
        .position
        .apply_noting(action, &mut ())
        .map_err(|illegal| {
            let error = ReadError::at(&start, Problem::Illegal(illegal));
            error.possibly(possible(&reading.position))
        })?;
    if let Some(before) = before {
        reading.judge.follow(&before, action, &reading.position);
    }
    reading.record.actions.push(action);
    Ok(())
}

/// The game in notation: header, empty line, actions in lines of 72 characters or so.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = if self.statements.is_empty() {
            SILENT
        } else {
            SPOKEN
        };
        header::write(f, version, &self.setup, &self.names)?;
        self.write_body(f)
    }
}

impl Record {
    /// Actions and statements as they were heard, in lines of 72 characters or so.
    fn write_body(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut width = 0;
        let mut is_first = true;
        let mut write = |f: &mut fmt::Formatter<'_>, text: &str, joins: bool| {
            if is_first || (!joins && width + text.len() >= LINE_WIDTH) {
                f.write_str("\n")?;
                width = 0;
            } else if !joins {
                f.write_str(" ")?;
                width += 1;
            }
            is_first = false;
            width += text.len();
            f.write_str(text)
        };
        let mut said = self.statements.iter().peekable();
        let mut after_play = false;
        for (place, action) in self.actions.iter().enumerate() {
            while let Some(said) = said.next_if(|said| said.after <= place) {
                write(f, &said.statement.to_string(), false)?;
                after_play = false;
            }
            let joins = after_play && matches!(action, Action::Give(_) | Action::Kill(_));
            write(f, &action.to_string(), joins)?;
            after_play = matches!(action, Action::Play { .. });
        }
        for said in said {
            write(f, &said.statement.to_string(), false)?;
        }
        if is_first { Ok(()) } else { f.write_str("\n") }
    }
}
