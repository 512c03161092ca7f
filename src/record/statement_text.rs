//! Statements as text: `R>B:sR&-B,1`, `B+3`.

use super::action_text::{colour, pile_number, player};
use super::read_error::{Expected, ReadError};
use super::scan::Scan;
use crate::promises::{Act, Clause, Horizon, Statement};
use crate::rules::{Colour, Player};
use core::fmt;

/// A statement in notation.
impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = |by: Player, sign, number| (by.letter(), sign, number);
        let (by, sign, number) = match *self {
            Self::Accept { by, number } => answer(by, '+', number),
            Self::Refuse { by, number } => answer(by, '-', number),
            Self::LetGo { by, number } => answer(by, '*', number),
            Self::Promise { by, to, clause } => {
                return write!(f, "{}>{}:{clause}", by.letter(), to.letter());
            }
            Self::Ask { by, to, wanted } => {
                return write!(f, "{}>{}:&{wanted}", by.letter(), to.letter());
            }
            Self::Deal {
                by,
                to,
                offer,
                wanted,
            } => return write!(f, "{}>{}:{offer}&{wanted}", by.letter(), to.letter()),
            Self::Threat {
                by,
                to,
                threat,
                demand,
            } => return write!(f, "{}>{}:{threat}|{demand}", by.letter(), to.letter()),
        };
        write!(f, "{by}{sign}{number}")
    }
}

/// A clause in notation: `~xb`, `2b-Q,3`.
impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.not {
            f.write_str("~")?;
        }
        if self.count != 1 {
            write!(f, "{}", self.count)?;
        }
        self.act.fmt(f)?;
        match self.horizon {
            Horizon::None => Ok(()),
            Horizon::Turns(turns) => write!(f, ",{turns}"),
            Horizon::Defeat(player) => write!(f, ",{}", player.letter()),
        }
    }
}

/// An act in notation: `-Q`, `cQ`, `sQ`, `b-Q`, `xb`, `pb`, `p3`.
impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Move(to) => write!(f, "-{}", to.letter()),
            Self::Capture(player) => write!(f, "c{}", player.letter()),
            Self::Rescue(player) => write!(f, "s{}", player.letter()),
            Self::Transfer { colour, to } => write!(f, "{}-{}", colour.letter(), to.letter()),
            Self::Kill(colour) => write!(f, "x{}", colour.letter()),
            Self::Play(colour) => write!(f, "p{}", colour.letter()),
            Self::PlayOn(pile) => write!(f, "p{pile}"),
        }
    }
}

/// Reads one statement, `text` and nothing else, as somebody may type it.
///
/// # Errors
/// [`ReadError`], if the text is not the notation of one statement. Whether it can be said now is for the judge.
pub fn read_statement(text: &str) -> Result<Statement, ReadError> {
    let mut scan = Scan::new(text);
    scan.skip_blank();
    let statement = statement(&mut scan)?;
    scan.skip_blank();
    if scan.is_at_end() {
        Ok(statement)
    } else {
        Err(ReadError::unexpected(&scan, Expected::LineEnd))
    }
}

/// The next statement. On an error `scan` may stand inside it.
pub(super) fn statement(scan: &mut Scan) -> Result<Statement, ReadError> {
    let by = player(scan)?;
    if scan.eat("+") {
        let number = number(scan)?;
        return Ok(Statement::Accept { by, number });
    }
    if scan.eat("-") {
        let number = number(scan)?;
        return Ok(Statement::Refuse { by, number });
    }
    if scan.eat("*") {
        let number = number(scan)?;
        return Ok(Statement::LetGo { by, number });
    }
    if !scan.eat(">") {
        return Err(ReadError::one_of(scan, [">", "+", "-", "*"]));
    }
    let to = player(scan)?;
    if !scan.eat(":") {
        return Err(ReadError::one_of(scan, [":"]));
    }
    if scan.eat("&") {
        let wanted = clause(scan)?;
        return Ok(Statement::Ask { by, to, wanted });
    }
    let own = clause(scan)?;
    if scan.eat("&") {
        let wanted = clause(scan)?;
        return Ok(Statement::Deal {
            by,
            to,
            offer: own,
            wanted,
        });
    }
    if scan.eat("|") {
        let demand = clause(scan)?;
        return Ok(Statement::Threat {
            by,
            to,
            threat: own,
            demand,
        });
    }
    Ok(Statement::Promise {
        by,
        to,
        clause: own,
    })
}

/// Whether a statement begins here, and no action: both may begin with a player's letter.
pub(super) fn begins_statement(scan: &Scan) -> bool {
    let mut ahead = *scan;
    player(&mut ahead).is_ok() && matches!(ahead.peek(), Some('>' | '+' | '-' | '*'))
}

/// A statement's number: from 1, without leading zeros.
fn number(scan: &mut Scan) -> Result<usize, ReadError> {
    let start = *scan;
    let unreadable = || ReadError::unexpected(&start, Expected::Number);
    if scan.peek() == Some('0') {
        return Err(unreadable());
    }
    let number = scan.number().ok_or_else(unreadable)?;
    usize::try_from(number).map_err(|_| unreadable())
}

fn clause(scan: &mut Scan) -> Result<Clause, ReadError> {
    let not = scan.eat("~");
    let start = *scan;
    let counted = digit(scan);
    let act = act(scan)?;
    // "1xb" says nothing that "xb" does not, and "2-Q" nothing at all.
    if counted.is_some_and(|count| count < 2 || not || !act.can_be_counted()) {
        return Err(ReadError::unexpected(&start, Expected::Act));
    }
    let horizon = if scan.eat(",") {
        let start = *scan;
        if let Some(turns) = digit(scan) {
            if turns == 0 {
                return Err(ReadError::unexpected(&start, Expected::Horizon));
            }
            Horizon::Turns(turns)
        } else {
            let player =
                player(scan).map_err(|_| ReadError::unexpected(&start, Expected::Horizon))?;
            Horizon::Defeat(player)
        }
    } else {
        Horizon::None
    };
    Ok(Clause {
        not,
        count: counted.unwrap_or(1),
        act,
        horizon,
    })
}

fn digit(scan: &mut Scan) -> Option<u8> {
    let digit = scan.peek()?.to_digit(10)?;
    scan.next();
    u8::try_from(digit).ok()
}

fn act(scan: &mut Scan) -> Result<Act, ReadError> {
    let start = *scan;
    match scan.next() {
        Some('-') => Ok(Act::Move(player(scan)?)),
        Some('c') => Ok(Act::Capture(player(scan)?)),
        Some('s') => Ok(Act::Rescue(player(scan)?)),
        Some('x') => Ok(Act::Kill(colour(scan)?)),
        Some('p') if scan.peek().is_some_and(|c| c.is_ascii_digit()) => {
            let start = *scan;
            if scan.peek() == Some('0') {
                return Err(ReadError::unexpected(&start, Expected::Number));
            }
            Ok(Act::PlayOn(pile_number(scan)?))
        }
        Some('p') => Ok(Act::Play(colour(scan)?)),
        letter => {
            let colour = letter.and_then(Colour::from_letter);
            let colour = colour.ok_or_else(|| ReadError::unexpected(&start, Expected::Act))?;
            if !scan.eat("-") {
                return Err(ReadError::one_of(scan, ["-"]));
            }
            let to = player(scan)?;
            Ok(Act::Transfer { colour, to })
        }
    }
}
