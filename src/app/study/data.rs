//! What was played here and on other devices, for a study's data and for a class.

use crate::app::desk::Desk;
use crate::app::desk::studies::Kept;
use crate::app::platform::study_file;
use crate::app::study::sitting::Sitting;
use crate::rules::Player;
use crate::study::{
    LARGEST_PACKAGE, Participant, Run, Session, SessionId, Who, join, read_package, write_package,
};
use leptos::prelude::*;
use web_sys::File;

/// The games on this device.
#[derive(Clone, Debug, Default)]
pub struct Games {
    /// Those of studies.
    pub studied: Vec<Session>,
    /// All others in which something was decided.
    pub others: Vec<Session>,
}

impl Games {
    /// All of them that can be read, but for the one in the place `untold`.
    pub fn here(desk: Desk, untold: Option<&str>) -> Self {
        let mut games = Self::default();
        for kept in desk.kept() {
            if untold == Some(&*kept.id) {
                continue;
            }
            if kept.run.is_empty() {
                games.others.extend(of_none(&kept));
            } else {
                games.studied.extend(of_study(&kept));
            }
        }
        games
    }
}

fn of_study(kept: &Kept) -> Option<Session> {
    // What is not known of it any more, its game still tells.
    let run = Run::of_text(&kept.run).unwrap_or_default();
    let who = |player| who(kept, player);
    Some(run.session(SessionId::of(&kept.id)?, who, &kept.game))
}

/// Who plays for `player` in that game.
fn who(kept: &Kept, player: Player) -> Who {
    let computer = kept.computers.get(player);
    computer.map_or(Who::Person, |computer| Who::Computer {
        level: computer.level,
        temper: computer.temper,
        word: is_written(kept).then_some(computer.word),
    })
}

fn is_written(kept: &Kept) -> bool {
    kept.game.writes_down(kept.computers.are_seated())
}

fn of_none(kept: &Kept) -> Option<Session> {
    if kept.game.steps().is_empty() || !kept.game.begins_at_start() {
        return None;
    }
    let mut session = Session::of_game(SessionId::of(&kept.id)?, &kept.game);
    session.written = is_written(kept);
    let seats = kept.game.setup().seats();
    session.players = seats
        .iter()
        .map(|seat| Participant {
            who: who(kept, *seat),
            consented: None,
        })
        .collect();
    Some(session)
}

/// Which games are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// Whether those count, too, that belong to no study.
    pub others: bool,
    /// Whether names and times of day are removed.
    pub anonymous: bool,
}

/// The games that are chosen of those `here`, with those from archives.
pub fn sessions(here: &Games, sitting: Sitting, chosen: Chosen) -> Vec<Session> {
    let mut own = here.studied.clone();
    if chosen.others {
        own.extend_from_slice(&here.others);
    }
    let all = join([own, sitting.joined().get()]);
    if chosen.anonymous {
        let anonymous = all.into_iter().map(Session::anonymous);
        join([anonymous.collect()])
    } else {
        all
    }
}

/// Offers the archive of `sessions` as a file.
///
/// # Errors
/// Why it cannot be written.
pub fn save(sessions: &[Session]) -> Result<(), String> {
    let archive = write_package(sessions).map_err(|error| error.to_string())?;
    // Those of a class's devices are collected in one folder.
    let id = sessions.last().map_or("", |session| session.id.as_str());
    let id: String = id.chars().take(8).collect();
    study_file::download(&format!("so-long-sucker-data-{id}.zip"), &archive);
    Ok(())
}

/// Opens archives; what is wrong with them is said, and what can be read counts.
pub async fn open(sitting: Sitting, files: Vec<File>) {
    let mut read: Vec<Vec<Session>> = Vec::new();
    let mut wrong = Vec::new();
    #[expect(clippy::cast_precision_loss, reason = "it is far below 2 to the 53rd")]
    let most = LARGEST_PACKAGE as f64;
    for file in files {
        let bytes = study_file::bytes(&file, most).await;
        let opened = bytes.map(|bytes| read_package(&bytes));
        let say = &untrack(|| sitting.say()).data;
        let why = match opened {
            Some(Ok(sessions)) => {
                read.push(sessions);
                continue;
            }
            Some(Err(error)) => error.to_string(),
            None => say.unreadable.to_owned(),
        };
        wrong.push(say.wrong.fill(&[&file.name(), &why]));
    }
    sitting.complain(wrong.join(" "));
    // Others may have been opened or forgotten meanwhile.
    sitting.joined().update(|joined| {
        read.push(core::mem::take(joined));
        *joined = join(read);
    });
}
