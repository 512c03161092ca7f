//! An archive into sessions.

use super::cells::{Cells, each_row, file};
use super::column::Table;
use super::descriptor::{DESCRIPTOR, NAME};
use super::error::PackageError;
use super::open::open;
use super::tables::{ANSWERS, DECISIONS, PLAYERS, SESSIONS, STATEMENTS};
use crate::bots::{Level, Temper, Word};
use crate::record::Record;
use crate::study::protocol::StudyHash;
use crate::study::session::{
    Answer, Cost, Decided, Lapse, Participant, Session, SessionId, Stage, Views, Who,
};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

type Outcome<T = ()> = Result<T, PackageError>;
type Files = BTreeMap<String, String>;
/// By their names; the order of an archive's rows is kept beside it.
type Sessions = BTreeMap<SessionId, Session>;

/// The sessions of an archive that [`write_package`](super::write_package) wrote, in their order.
///
/// # Errors
/// [`PackageError`] for the first thing that is wrong: whatever the bytes are, it takes bounded time and room.
pub fn read_package(archive: &[u8]) -> Outcome<Vec<Session>> {
    let files = open(archive)?;
    check_description(text(&files, DESCRIPTOR)?)?;
    let mut order = Vec::new();
    let mut sessions = Sessions::new();
    each_row(&SESSIONS, table(&files, &SESSIONS)?, |cells| {
        let session = session(&files, &cells)?;
        order.push(session.id.clone());
        let before = sessions.insert(session.id.clone(), session);
        if before.is_some() {
            return Err(cells.wrong("session", "it is there twice"));
        }
        Ok(())
    })?;
    let mut of_each = |of: &'static Table, each: fn(&mut Session, &Cells) -> Outcome| {
        let mut keys = BTreeSet::new();
        each_row(of, table(&files, of)?, |cells| {
            let id = cells.session()?;
            let session = sessions.get_mut(&id);
            let what = || cells.wrong("session", format!("there is no session {id}"));
            each(session.ok_or_else(what)?, &cells)?;
            let key: Vec<Option<String>> = of
                .key
                .iter()
                .map(|name| Ok(cells.text(name)?.map(str::to_owned)))
                .collect::<Outcome<_>>()?;
            if !keys.insert(key) {
                return Err(cells.wrong("session", format!("{} is there twice", of.row)));
            }
            Ok(())
        })
    };
    of_each(&PLAYERS, player)?;
    of_each(&DECISIONS, decision)?;
    of_each(&STATEMENTS, statement)?;
    of_each(&ANSWERS, answer)?;
    Ok(order.iter().filter_map(|id| sessions.remove(id)).collect())
}

fn text<'a>(files: &'a Files, name: &str) -> Outcome<&'a str> {
    let missing = || PackageError::of(name, "the archive has no such file");
    files.get(name).map(String::as_str).ok_or_else(missing)
}

fn table<'a>(files: &'a Files, table: &Table) -> Outcome<&'a str> {
    text(files, &file(table))
}

fn check_description(text: &str) -> Outcome {
    let wrong = |what: String| PackageError::of(DESCRIPTOR, what);
    let value: Value = serde_json::from_str(text).map_err(|why| wrong(why.to_string()))?;
    let field = |name: &str| value.get(name).and_then(Value::as_str);
    if field("name") != Some(NAME) {
        return Err(wrong(format!(
            "it describes no data of this game ({NAME:?})"
        )));
    }
    if !field("version").is_some_and(|version| version.starts_with("1.")) {
        return Err(wrong("only version 1 is known".to_owned()));
    }
    Ok(())
}

fn session(files: &Files, cells: &Cells) -> Outcome<Session> {
    let id = cells.session()?;
    let name = format!("games/{id}.sls");
    let reading = Record::read(text(files, &name)?);
    let reading = reading.map_err(|why| PackageError::of(&name, why.to_string()))?;
    if let Some(why) = reading.error {
        return Err(PackageError::of(name, why.to_string()));
    }
    let made = Session::of_record(id, &reading.record);
    let mut session = made.map_err(|why| PackageError::of(&name, why.to_string()))?;
    session.study = cells.perhaps("study", StudyHash::of)?;
    session.begun = cells.moment("begun")?;
    session.written = cells.number("written")?;
    session.stopped = cells.parsed("stopped")?;
    Ok(session)
}

/// The seat of the player of a row, from 0.
fn seat(session: &Session, cells: &Cells) -> Outcome<usize> {
    let player = cells.player("player")?;
    let seats = session.record().setup().seats();
    let seat = seats.iter().position(|seated| *seated == player);
    seat.ok_or_else(|| cells.wrong("player", "nobody of that colour plays"))
}

fn player(session: &mut Session, cells: &Cells) -> Outcome {
    let seat = seat(session, cells)?;
    let level = cells.perhaps("level", Level::from_name)?;
    let who = match (cells.text("kind")?, level) {
        (Some("computer"), Some(level)) => Who::Computer {
            level,
            temper: cells
                .perhaps("temper", Temper::from_name)?
                .unwrap_or_default(),
            word: cells.perhaps("word", Word::from_name)?,
        },
        (Some("computer"), None) => return Err(cells.wrong("level", "it is empty")),
        (Some("program"), _) => Who::Program,
        _ => Who::Person,
    };
    if let Some(place) = session.players.get_mut(seat) {
        *place = Participant {
            who,
            consented: cells.parsed("consented")?,
        };
    }
    Ok(())
}

fn decision(session: &mut Session, cells: &Cells) -> Outcome {
    let step: usize = cells.number("step")?;
    let actions = session.record().actions().len();
    if step > actions {
        return Err(cells.wrong("step", format!("the game has {actions} actions")));
    }
    let known = Decided {
        millis: cells.parsed("milliseconds")?,
        lapse: cells.perhaps("lapse", Lapse::from_name)?,
    };
    if known == Decided::default() {
        return Ok(());
    }
    if session.decided.len() < step {
        session.decided.resize(step, Decided::default());
    }
    if let Some(place) = session.decided.get_mut(step.saturating_sub(1)) {
        *place = known;
    }
    Ok(())
}

fn statement(session: &mut Session, cells: &Cells) -> Outcome {
    let number: usize = cells.number("statement")?;
    let said = session.record().statements().iter();
    let numbered = said.filter(|said| said.statement.to().is_some()).count();
    if number > numbered {
        let what = format!("in the game {numbered} statements were made");
        return Err(cells.wrong("statement", what));
    }
    let views = Views {
        meant: cells.parsed("meant")?,
        believed: cells.parsed("believed")?,
    };
    if views != Views::default() {
        session.views.insert(number, views);
    }
    if let Some(hundredths) = cells.parsed("cost")? {
        let by = cells.player("by")?;
        session.costs.push(Cost {
            number,
            by,
            hundredths,
        });
    }
    Ok(())
}

fn answer(session: &mut Session, cells: &Cells) -> Outcome {
    let seat = seat(session, cells)?;
    let seats = session.record().setup().seats();
    let text = |name: &str| -> Outcome<String> {
        let cell = cells.text(name)?.unwrap_or_default();
        if cell.chars().count() > Answer::MOST_CHARACTERS {
            let what = format!("it has more than {} characters", Answer::MOST_CHARACTERS);
            return Err(cells.wrong(name, what));
        }
        Ok(cell.to_owned())
    };
    let stage = cells.perhaps("stage", Stage::from_name)?;
    let (Some(player), Some(stage)) = (seats.get(seat).copied(), stage) else {
        return Err(cells.wrong("stage", "it is empty"));
    };
    let (question, answer) = (text("question")?, text("answer")?);
    session.answers.push(Answer {
        player,
        stage,
        question,
        answer,
        right: cells.parsed("right")?,
    });
    Ok(())
}
