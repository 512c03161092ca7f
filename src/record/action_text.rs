//! Actions as text.

use super::read_error::{Expected, ReadError};
use super::scan::Scan;
use crate::rules::{Action, Colour, PileNumber, Player};
use core::fmt;

/// An action in notation: `!R`, `r`, `r3`, `-Y`, `xb`, `B:xr`, `B:r-Y`, `B:no`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Chance(player) => write!(f, "!{}", player.letter()),
            Self::Play { colour, on: None } => write!(f, "{}", colour.letter()),
            Self::Play {
                colour,
                on: Some(pile),
            } => write!(f, "{}{pile}", colour.letter()),
            Self::Give(to) => write!(f, "-{}", to.letter()),
            Self::Kill(colour) => write!(f, "x{}", colour.letter()),
            Self::KillPrisoner { by, colour } => write!(f, "{}:x{}", by.letter(), colour.letter()),
            Self::Transfer { from, colour, to } => {
                write!(f, "{}:{}-{}", from.letter(), colour.letter(), to.letter())
            }
            Self::Refuse(by) => write!(f, "{}:no", by.letter()),
        }
    }
}

/// Reads one action, `text` and nothing else, as somebody may type it.
///
/// # Errors
/// [`ReadError`], if the text is not the notation of one action. Whether the action is legal is not asked.
pub fn read_action(text: &str) -> Result<Action, ReadError> {
    let mut scan = Scan::new(text);
    scan.skip_blank();
    let action = action(&mut scan)?;
    scan.skip_blank();
    if scan.is_at_end() {
        Ok(action)
    } else {
        Err(ReadError::unexpected(&scan, Expected::LineEnd))
    }
}

/// Reads actions as a game writes them, `r3-Y` or `r3xb` for instance.
///
/// # Errors
/// [`ReadError`], if the text holds anything else. Whether the actions are legal is not asked.
pub fn read_actions(text: &str) -> Result<Vec<Action>, ReadError> {
    let mut scan = Scan::new(text);
    let mut actions = Vec::new();
    loop {
        scan.skip_blank();
        if scan.is_at_end() {
            return Ok(actions);
        }
        actions.push(action(&mut scan)?);
    }
}

/// The next action. On an error `scan` may stand inside it.
pub(super) fn action(scan: &mut Scan) -> Result<Action, ReadError> {
    let start = *scan;
    let unreadable = || ReadError::unexpected(&start, Expected::Action);
    match scan.next() {
        Some('!') => Ok(Action::Chance(player(scan)?)),
        Some('-') => Ok(Action::Give(player(scan)?)),
        Some('x') => Ok(Action::Kill(colour(scan)?)),
        Some(letter) => {
            if let Some(colour) = Colour::from_letter(letter) {
                let on = if scan.peek().is_some_and(|c| c.is_ascii_digit()) {
                    Some(pile_number(scan)?)
                } else {
                    None
                };
                Ok(Action::Play { colour, on })
            } else if let Some(by) = Player::from_letter(letter) {
                said_by(scan, by)
            } else {
                Err(unreadable())
            }
        }
        None => Err(unreadable()),
    }
}

/// What follows `B`: `:xr`, `:r-Y` or `:no`.
fn said_by(scan: &mut Scan, by: Player) -> Result<Action, ReadError> {
    if !scan.eat(":") {
        return Err(ReadError::one_of(scan, [":"]));
    }
    if scan.eat("no") {
        return Ok(Action::Refuse(by));
    }
    if scan.eat("x") {
        let colour = colour(scan)?;
        return Ok(Action::KillPrisoner { by, colour });
    }
    let colour = colour(scan)?;
    if !scan.eat("-") {
        return Err(ReadError::one_of(scan, ["-"]));
    }
    let to = player(scan)?;
    Ok(Action::Transfer {
        from: by,
        colour,
        to,
    })
}

pub(super) fn player(scan: &mut Scan) -> Result<Player, ReadError> {
    let start = *scan;
    let player = scan.next().and_then(Player::from_letter);
    player.ok_or_else(|| ReadError::unexpected(&start, Expected::PlayerLetter))
}

pub(super) fn colour(scan: &mut Scan) -> Result<Colour, ReadError> {
    let start = *scan;
    let colour = scan.next().and_then(Colour::from_letter);
    colour.ok_or_else(|| ReadError::unexpected(&start, Expected::ColourLetter))
}

pub(super) fn pile_number(scan: &mut Scan) -> Result<PileNumber, ReadError> {
    let start = *scan;
    let number = scan.number().and_then(PileNumber::new);
    number.ok_or_else(|| ReadError::unexpected(&start, Expected::Number))
}
