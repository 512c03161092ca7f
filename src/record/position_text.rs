//! Positions as text: six fields with one space between.

use super::action_text::{colour, pile_number, player};
use super::read_error::{Expected, Problem, ReadError};
use super::scan::Scan;
use crate::rules::{
    Arrangement, Chips, Colour, Phase, PileNumber, Player, PlayerSet, Position, Setup,
};
use core::fmt;

/// The position in notation, without the `=` before it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, player) in self.setup().seats().iter().enumerate() {
            if place > 0 {
                f.write_str("/")?;
            }
            if self.living().contains(*player) {
                write_chips(f, self, self.hand(*player))?;
            } else {
                f.write_str("x")?;
            }
        }
        f.write_str(" ")?;
        if self.piles().is_empty() {
            f.write_str("-")?;
        }
        for (place, pile) in self.piles().iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma}{pile:?}")?;
        }
        f.write_str(" ")?;
        write_chips(f, self, self.dead())?;
        write!(f, " {:?} ", self.line())?;
        match self.phase() {
            Phase::Chance => f.write_str("chance"),
            Phase::Play(by) => write!(f, "play:{}", by.letter()),
            Phase::Give { by, pile } => write!(f, "give:{}@{pile}", by.letter()),
            Phase::Capture { by, captor, pile } => {
                write!(f, "capture:{}-{}@{pile}", by.letter(), captor.letter())
            }
            Phase::Rescue { seeker, refused } => {
                write!(f, "rescue:{}", seeker.letter())?;
                if !refused.is_empty() {
                    f.write_str("!")?;
                }
                let in_seat_order = self.setup().seats().iter();
                in_seat_order
                    .filter(|p| refused.contains(**p))
                    .try_for_each(|p| write!(f, "{}", p.letter()))
            }
            Phase::Over(winner) => write!(f, "over:{}", winner.letter()),
        }?;
        write!(f, " {}", self.next_pile())
    }
}

/// Letter and count of each colour in seat order, `-` for none.
fn write_chips(f: &mut fmt::Formatter<'_>, position: &Position, chips: Chips) -> fmt::Result {
    if chips.is_empty() {
        return f.write_str("-");
    }
    let colours = position.setup().seats().iter().map(|p| p.colour());
    colours
        .map(|c| (c, chips.count(c)))
        .filter(|(_, n)| *n > 0)
        .try_for_each(|(c, n)| write!(f, "{}{n}", c.letter()))
}

/// Reads a position, with or without `=` before it, of a game set up as `setup`.
///
/// # Errors
/// [`ReadError`], if the text is no position or [`Position::check`] finds something wrong with it.
pub fn read_position(setup: Setup, text: &str) -> Result<Position, ReadError> {
    let mut scan = Scan::new(text);
    scan.skip_blank();
    scan.eat("=");
    let mut line = scan.take_line();
    let position = position(&mut line, setup)?;
    scan.skip_blank();
    if scan.is_at_end() {
        Ok(position)
    } else {
        Err(ReadError::unexpected(&scan, Expected::LineEnd))
    }
}

/// Reads a line's position to the end of `line`.
pub(super) fn position(line: &mut Scan, setup: Setup) -> Result<Position, ReadError> {
    let start = *line;
    let mut hands = Vec::new();
    loop {
        hands.push(if line.eat("x") {
            None
        } else {
            Some(chips(line)?)
        });
        if !line.eat("/") {
            break;
        }
    }
    next_field(line)?;
    let piles = piles(line)?;
    next_field(line)?;
    let dead = chips(line)?;
    next_field(line)?;
    let mut passed_on = Vec::new();
    if !line.eat("-") {
        while line.peek().is_some_and(|c| c != ' ') {
            passed_on.push(player(line)?);
        }
    }
    next_field(line)?;
    let phase = phase(line)?;
    next_field(line)?;
    let at_number = *line;
    let next_pile = pile_number(line)?;
    if next_pile.get() > Position::LAST_PILE_NUMBER {
        return Err(ReadError::unexpected(&at_number, Expected::Number));
    }
    if !line.is_at_end() {
        return Err(ReadError::unexpected(line, Expected::LineEnd));
    }
    let arrangement = Arrangement {
        hands,
        piles,
        dead,
        line: passed_on,
        phase,
        next_pile,
    };
    Position::arranged(setup, &arrangement)
        .map_err(|broken| ReadError::at(&start, Problem::Position(broken)))
}

fn next_field(line: &mut Scan) -> Result<(), ReadError> {
    if line.eat(" ") {
        line.skip_spaces();
        Ok(())
    } else {
        Err(ReadError::unexpected(line, Expected::Field))
    }
}

fn chips(line: &mut Scan) -> Result<Chips, ReadError> {
    if line.eat("-") {
        return Ok(Chips::NONE);
    }
    let mut chips = Chips::NONE;
    loop {
        let at_colour = *line;
        let colour = colour(line)?;
        let at_number = *line;
        let number = line.number().and_then(|n| u8::try_from(n).ok());
        let Some(count) = number.filter(|n| (1..=Setup::MAX_CHIPS).contains(n)) else {
            return Err(ReadError::unexpected(&at_number, Expected::Number));
        };
        if chips.count(colour) > 0 {
            return Err(ReadError::unexpected(&at_colour, Expected::Field));
        }
        chips.put_all(Chips::of(colour, count));
        if matches!(line.peek(), None | Some(' ' | '/')) {
            return Ok(chips);
        }
    }
}

fn piles(line: &mut Scan) -> Result<Vec<(PileNumber, Vec<Colour>)>, ReadError> {
    let mut piles = Vec::new();
    if line.eat("-") {
        return Ok(piles);
    }
    loop {
        let number = pile_number(line)?;
        if !line.eat(":") {
            return Err(ReadError::one_of(line, [":"]));
        }
        let mut chips = vec![colour(line)?];
        while !matches!(line.peek(), None | Some(' ' | ',')) {
            chips.push(colour(line)?);
        }
        piles.push((number, chips));
        if !line.eat(",") {
            return Ok(piles);
        }
    }
}

fn phase(line: &mut Scan) -> Result<Phase, ReadError> {
    let at = |line: &mut Scan| {
        if line.eat("@") {
            pile_number(line)
        } else {
            Err(ReadError::one_of(line, ["@"]))
        }
    };
    if line.eat("chance") {
        Ok(Phase::Chance)
    } else if line.eat("play:") {
        Ok(Phase::Play(player(line)?))
    } else if line.eat("give:") {
        let by = player(line)?;
        let pile = at(line)?;
        Ok(Phase::Give { by, pile })
    } else if line.eat("capture:") {
        let by = player(line)?;
        if !line.eat("-") {
            return Err(ReadError::one_of(line, ["-"]));
        }
        let captor = player(line)?;
        let pile = at(line)?;
        Ok(Phase::Capture { by, captor, pile })
    } else if line.eat("rescue:") {
        let seeker: Player = player(line)?;
        let mut refused = PlayerSet::EMPTY;
        if line.eat("!") {
            while line.peek().is_some_and(|c| c != ' ') {
                refused = refused.with(player(line)?);
            }
        }
        Ok(Phase::Rescue { seeker, refused })
    } else if line.eat("over:") {
        Ok(Phase::Over(player(line)?))
    } else {
        let words = ["chance", "play:", "give:", "capture:", "rescue:", "over:"];
        Err(ReadError::one_of(line, words))
    }
}
