//! A game in few bits, for links. It is read for ever: a change here takes a new version of the letters that carry it.
//!
//! Nothing in it follows from the rules or from the order in which a program lists actions, so that no later change of
//! either makes another game of it. In bits, where `any` is groups of three, each behind a bit that says whether another
//! group follows:
//!
//! | what | bits |
//! |---|---|
//! | setup | seats less 2: 3, each colour: 3; chips: 5; 0, or 1 and the pile limit: 5 |
//! | names | for each seat: 0, or 1 and its length in bytes: any, and each byte: 8 |
//! | steps | their number: any; then each |
//! | step | its kind: 3; what it names: 3 for a colour, any for a pile, 0 standing for a new one |
//! | statement | kind 7, its own kind: 3; its speaker: 3; then its addressee: 3 and clauses, or a number: any |
//! | clause | not: 1; act: 3 and what it names; where it can be counted the count less 1: 4; horizon: 2 and its number: 4, or its player: 3 |

mod symbols;

pub use symbols::{BitReader, Bits};

use super::game_text::{Record, Said};
use super::name::{Name, Names};
use crate::promises::{Act, Clause, Horizon, Statement};
use crate::rules::{Action, Colour, PileNumber, Player, Setup};

/// The value of a symbol of [`Bits::to_symbols`]; `None` for any other character.
pub fn symbol_value(symbol: char) -> Option<u32> {
    symbols::value(symbol)
}

/// The symbol of a value, of which the lowest six bits count.
pub fn symbol_of(value: u32) -> char {
    symbols::symbol(value)
}

/// Writes a game.
pub fn pack(record: &Record, bits: &mut Bits) {
    let setup = record.setup();
    let seats = setup.seats();
    bits.put(count(seats.len().saturating_sub(Setup::MIN_SEATS)), 3);
    for seat in seats {
        put_player(bits, *seat);
    }
    bits.put(u32::from(setup.chips()), 5);
    bits.put_if(setup.pile_limit().is_some());
    if let Some(limit) = setup.pile_limit() {
        bits.put(u32::from(limit), 5);
    }
    for seat in seats {
        let name = record.names().get(*seat);
        bits.put_if(name.is_some());
        if let Some(name) = name {
            let bytes = name.as_str().as_bytes();
            bits.put_any(count(bytes.len()));
            for byte in bytes {
                bits.put(u32::from(*byte), 8);
            }
        }
    }
    let (actions, statements) = (record.actions(), record.statements());
    bits.put_any(count(actions.len().saturating_add(statements.len())));
    let mut said = statements.iter().peekable();
    for place in 0..=actions.len() {
        while let Some(said) = said.next_if(|said| said.after <= place) {
            bits.put(7, 3);
            put_statement(bits, said.statement);
        }
        if let Some(action) = actions.get(place) {
            put_action(bits, *action);
        }
    }
}

/// Reads a game. Whether its actions are legal and its statements can be made is not asked. `None` if it is none.
pub fn unpack(bits: &mut BitReader) -> Option<Record> {
    let seats = bits.take(3)? + count(Setup::MIN_SEATS);
    let seats = (0..seats).map(|_| Some(player(bits)?.colour()));
    let seats: Vec<Colour> = seats.collect::<Option<_>>()?;
    let chips = bits.take(5)?;
    let limit = if bits.take_if()? {
        Some(bits.take(5)?)
    } else {
        None
    };
    let setup = Setup::new(&seats, chips, limit).ok()?;
    let mut names = Names::default();
    for seat in setup.seats() {
        if bits.take_if()? {
            let length = bits.take_any()?;
            // A character has four bytes at the most.
            if length > 4 * count(Name::MOST_CHARACTERS) {
                return None;
            }
            let bytes = (0..length).map(|_| u8::try_from(bits.take(8)?).ok());
            let bytes: Vec<u8> = bytes.collect::<Option<_>>()?;
            names.set(*seat, Name::of(&String::from_utf8(bytes).ok()?).name);
        }
    }
    let (mut actions, mut statements) = (Vec::new(), Vec::new());
    for _ in 0..bits.take_any()? {
        match bits.take(3)? {
            7 => statements.push(Said {
                after: actions.len(),
                statement: statement(bits)?,
            }),
            kind => actions.push(action(bits, kind)?),
        }
        if actions.len().max(statements.len()) > Record::MOST_ACTIONS {
            return None;
        }
    }
    Some(Record::new(setup, names, actions).with_statements(statements))
}

fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// Writes a colour, in three bits.
pub(crate) fn put_colour(bits: &mut Bits, colour: Colour) {
    let place = Colour::ALL.iter().position(|one| *one == colour);
    bits.put(count(place.unwrap_or_default()), 3);
}

fn put_player(bits: &mut Bits, player: Player) {
    put_colour(bits, player.colour());
}

/// Reads what [`put_colour`] wrote; `None` for no colour.
pub(crate) fn colour(bits: &mut BitReader) -> Option<Colour> {
    let place = usize::try_from(bits.take(3)?).ok()?;
    Colour::ALL.get(place).copied()
}

fn player(bits: &mut BitReader) -> Option<Player> {
    colour(bits).map(Colour::player)
}

fn put_action(bits: &mut Bits, action: Action) {
    match action {
        Action::Chance(player) => {
            bits.put(0, 3);
            put_player(bits, player);
        }
        Action::Play { colour, on } => {
            bits.put(1, 3);
            put_colour(bits, colour);
            bits.put_any(on.map_or(0, PileNumber::get));
        }
        Action::Give(player) => {
            bits.put(2, 3);
            put_player(bits, player);
        }
        Action::Kill(colour) => {
            bits.put(3, 3);
            put_colour(bits, colour);
        }
        Action::KillPrisoner { by, colour } => {
            bits.put(4, 3);
            put_player(bits, by);
            put_colour(bits, colour);
        }
        Action::Transfer { from, colour, to } => {
            bits.put(5, 3);
            put_player(bits, from);
            put_colour(bits, colour);
            put_player(bits, to);
        }
        Action::Refuse(player) => {
            bits.put(6, 3);
            put_player(bits, player);
        }
    }
}

fn action(bits: &mut BitReader, kind: u32) -> Option<Action> {
    Some(match kind {
        0 => Action::Chance(player(bits)?),
        1 => Action::Play {
            colour: colour(bits)?,
            on: PileNumber::new(bits.take_any()?),
        },
        2 => Action::Give(player(bits)?),
        3 => Action::Kill(colour(bits)?),
        4 => Action::KillPrisoner {
            by: player(bits)?,
            colour: colour(bits)?,
        },
        5 => Action::Transfer {
            from: player(bits)?,
            colour: colour(bits)?,
            to: player(bits)?,
        },
        6 => Action::Refuse(player(bits)?),
        _ => return None,
    })
}

fn put_statement(bits: &mut Bits, statement: Statement) {
    let (kind, number) = match statement {
        Statement::Promise { .. } => (0, None),
        Statement::Ask { .. } => (1, None),
        Statement::Deal { .. } => (2, None),
        Statement::Threat { .. } => (3, None),
        Statement::Accept { number, .. } => (4, Some(number)),
        Statement::Refuse { number, .. } => (5, Some(number)),
        Statement::LetGo { number, .. } => (6, Some(number)),
    };
    bits.put(kind, 3);
    put_player(bits, statement.by());
    if let Some(number) = number {
        bits.put_any(count(number));
    }
    if let Some(to) = statement.to() {
        put_player(bits, to);
    }
    for clause in [statement.own(), statement.wanted()].into_iter().flatten() {
        put_clause(bits, clause);
    }
}

fn statement(bits: &mut BitReader) -> Option<Statement> {
    let (kind, by) = (bits.take(3)?, player(bits)?);
    if let 4..=6 = kind {
        let number = usize::try_from(bits.take_any()?).ok()?;
        return Some(match kind {
            4 => Statement::Accept { by, number },
            5 => Statement::Refuse { by, number },
            _ => Statement::LetGo { by, number },
        });
    }
    let to = player(bits)?;
    let first = clause(bits)?;
    Some(match kind {
        0 => Statement::Promise {
            by,
            to,
            clause: first,
        },
        1 => Statement::Ask {
            by,
            to,
            wanted: first,
        },
        2 => Statement::Deal {
            by,
            to,
            offer: first,
            wanted: clause(bits)?,
        },
        3 => Statement::Threat {
            by,
            to,
            threat: first,
            demand: clause(bits)?,
        },
        _ => return None,
    })
}

fn put_clause(bits: &mut Bits, clause: Clause) {
    bits.put_if(clause.not);
    let kind = match clause.act {
        Act::Move(_) => 0,
        Act::Capture(_) => 1,
        Act::Rescue(_) => 2,
        Act::Transfer { .. } => 3,
        Act::Kill(_) => 4,
        Act::Play(_) => 5,
        Act::PlayOn(_) => 6,
    };
    bits.put(kind, 3);
    if let Some(colour) = clause.act.colour() {
        put_colour(bits, colour);
    }
    if let Some(player) = clause.act.player() {
        put_player(bits, player);
    }
    if let Act::PlayOn(pile) = clause.act {
        bits.put_any(pile.get());
    }
    if clause.act.can_be_counted() {
        bits.put(u32::from(clause.count.saturating_sub(1)), 4);
    }
    match clause.horizon {
        Horizon::None => bits.put(0, 2),
        Horizon::Turns(turns) => {
            bits.put(1, 2);
            bits.put(u32::from(turns), 4);
        }
        Horizon::Defeat(player) => {
            bits.put(2, 2);
            put_player(bits, player);
        }
    }
}

fn clause(bits: &mut BitReader) -> Option<Clause> {
    let not = bits.take_if()?;
    let act = match bits.take(3)? {
        0 => Act::Move(player(bits)?),
        1 => Act::Capture(player(bits)?),
        2 => Act::Rescue(player(bits)?),
        3 => Act::Transfer {
            colour: colour(bits)?,
            to: player(bits)?,
        },
        4 => Act::Kill(colour(bits)?),
        5 => Act::Play(colour(bits)?),
        6 => Act::PlayOn(PileNumber::new(bits.take_any()?)?),
        _ => return None,
    };
    let count = if act.can_be_counted() {
        u8::try_from(bits.take(4)?).ok()?.checked_add(1)?
    } else {
        1
    };
    let horizon = match bits.take(2)? {
        0 => Horizon::None,
        1 => Horizon::Turns(u8::try_from(bits.take(4)?).ok()?),
        2 => Horizon::Defeat(player(bits)?),
        _ => return None,
    };
    Some(Clause {
        not,
        count,
        act,
        horizon,
    })
}
