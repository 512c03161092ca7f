//! What is to be played: the file that a run begins with.

use super::Outcome;
use serde::{Deserialize, Serialize};
use so_long_sucker::bots::{Level, Temper, Word};
use so_long_sucker::rules::{Colour, Setup};
use so_long_sucker::study::{Protocol, SessionId};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The file as it is written.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Written {
    contestants: Vec<WrittenContestant>,
    games: usize,
    #[serde(default = "four")]
    seats: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    chips: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    piles: Option<u32>,
    #[serde(default)]
    seed: u64,
    #[serde(default = "five_seconds")]
    millis: u64,
    #[serde(default)]
    talk: bool,
    #[serde(default = "ten")]
    patience: u32,
    #[serde(default = "one", skip_serializing)]
    at_once: usize,
    #[serde(skip_serializing)]
    output: PathBuf,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct WrittenContestant {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    temper: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    word: Option<String>,
}

const fn one() -> usize {
    1
}

const fn four() -> usize {
    4
}

const fn ten() -> u32 {
    10
}

const fn five_seconds() -> u64 {
    5_000
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Who plays, in the order of the file.
    pub contestants: Vec<Contestant>,
    /// How many games the file asks for.
    pub asked: usize,
    /// How many are played: as many, or the next number with which all sit in all seats equally often.
    pub games: usize,
    /// The table.
    pub setup: Setup,
    /// What all that is random follows from.
    pub seed: u64,
    /// How long a program may take for each line, in milliseconds; its start counts.
    pub millis: u64,
    /// Whether they talk.
    pub talk: bool,
    /// After how many lost answers in a game a program is not asked any more in it.
    pub patience: u32,
    /// How many games are played at once.
    pub at_once: usize,
    /// Where programs are started: the folder of the file.
    pub folder: PathBuf,
    /// Where the results go.
    pub output: PathBuf,
    /// All that the games follow from, in one line: a run can go on with nothing else.
    pub text: String,
}

/// Who plays.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// What they are called in the results.
    pub name: SessionId,
    /// What they are.
    pub kind: ContestantKind,
}

/// What a contestant is.
#[derive(Clone, Debug)]
pub enum ContestantKind {
    /// A program with its arguments.
    Program(Vec<String>),
    /// A computer player of ours.
    Level {
        level: Level,
        temper: Temper,
        /// How it gives its word; without one it says nothing.
        word: Option<Word>,
    },
}

impl Plan {
    /// The plan of that file.
    ///
    /// # Errors
    /// When it cannot be read, or something in it is out of bounds.
    pub fn read(file: &Path) -> Outcome<Self> {
        let shown = file.display();
        let text = fs::read_to_string(file).map_err(|why| format!("{shown}: {why}"))?;
        let folder = file.parent().unwrap_or(Path::new(""));
        // A program's arguments may name files of the folder; it is started there.
        let folder = fs::canonicalize(Path::new(".").join(folder))?;
        Self::of_text(&text, folder).map_err(|why| format!("{shown}: {why}").into())
    }

    fn of_text(text: &str, folder: PathBuf) -> Outcome<Self> {
        let mut json = serde_json::Deserializer::from_str(text);
        let written: Written = serde_path_to_error::deserialize(&mut json)?;
        json.end()?;
        let within = |name: &str, value: u64, least: u64, most: u64| -> Outcome {
            let is_within = (least..=most).contains(&value);
            let wrong = || format!("{name}: it can be {least} to {most}").into();
            is_within.then_some(()).ok_or_else(wrong)
        };
        within("seats", written.seats as u64, 2, 6)?;
        within("games", written.games as u64, 1, 1_000_000)?;
        within("contestants", written.contestants.len() as u64, 1, 64)?;
        within("millis", written.millis, 1, 3_600_000)?;
        within("patience", written.patience.into(), 1, u32::MAX.into())?;
        within("at_once", written.at_once as u64, 1, 256)?;
        within("seed", written.seed, 0, Protocol::MOST_SEED)?;
        let mut names = BTreeSet::new();
        let mut contestants = Vec::new();
        for contestant in &written.contestants {
            let made = Contestant::of(contestant);
            let made = made.map_err(|why| format!("contestant {:?}: {why}", contestant.name))?;
            if !names.insert(made.name.clone()) {
                return Err(format!("two contestants are called {}", made.name).into());
            }
            contestants.push(made);
        }
        let colours: Vec<Colour> = Colour::ALL.into_iter().take(written.seats).collect();
        let usual = u32::from(Setup::usual_chips(written.seats));
        let setup = Setup::new(&colours, written.chips.unwrap_or(usual), written.piles)?;
        Ok(Self {
            games: written.games.next_multiple_of(contestants.len()),
            contestants,
            asked: written.games,
            setup,
            seed: written.seed,
            millis: written.millis,
            talk: written.talk,
            patience: written.patience,
            at_once: written.at_once,
            output: folder.join(&written.output),
            folder,
            text: serde_json::to_string(&written)?,
        })
    }
}

impl Contestant {
    fn of(written: &WrittenContestant) -> Outcome<Self> {
        let name = SessionId::of(&written.name).filter(|name| name.as_str().len() <= 40);
        let name = name.ok_or("a name has 1 to 40 of the letters a to z, digits, - and _")?;
        let kind = match (&written.command, &written.level) {
            (Some(command), None) => {
                if written.temper.is_some() || written.word.is_some() {
                    return Err("temper and word are for levels".into());
                }
                if command.is_empty() {
                    return Err("command: it names no program".into());
                }
                ContestantKind::Program(command.clone())
            }
            (None, Some(level)) => ContestantKind::Level {
                level: known("level", Some(level), Level::from_name)?.unwrap_or(Level::Master),
                temper: known("temper", written.temper.as_ref(), Temper::from_name)?
                    .unwrap_or_default(),
                word: known("word", written.word.as_ref(), Word::from_name)?,
            },
            _ => return Err("it has either a command or a level".into()),
        };
        Ok(Self { name, kind })
    }
}

fn known<T>(
    field: &str,
    name: Option<&String>,
    read: impl Fn(&str) -> Option<T>,
) -> Outcome<Option<T>> {
    let Some(name) = name else {
        return Ok(None);
    };
    let known = read(name).ok_or_else(|| format!("{field}: there is no {name:?}"))?;
    Ok(Some(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Outcome<Plan> {
        Plan::of_text(text, PathBuf::from("folder"))
    }

    #[test]
    fn a_file_says_who_plays_and_how_often() {
        let text = r#"{"contestants": [{"name": "a", "command": ["x", "y"]}, {"name": "b", "level": "sharp", "word": "fox"},
            {"name": "c", "level": "casual"}], "games": 7, "output": "out", "talk": true}"#;
        let plan = read(text).expect("a plan");
        assert_eq!(
            (plan.asked, plan.games),
            (7, 9),
            "all sit in all seats equally often"
        );
        assert_eq!(plan.setup, Setup::default());
        assert_eq!(plan.output, PathBuf::from("folder/out"));
        // Where the results go, and how many are played at once, change no game.
        let faster = text.replace("\"out\"", "\"there\", \"at_once\": 4");
        assert_eq!(read(&faster).expect("a plan").text, plan.text);
        let other = text.replace("\"out\"", "\"out\", \"seed\": 4");
        assert_ne!(read(&other).expect("a plan").text, plan.text);
    }

    #[test]
    fn what_is_wrong_with_a_file_is_said() {
        let with = |contestant: &str, rest: &str| {
            let text =
                format!(r#"{{"contestants": [{contestant}], "games": 1, "output": "o"{rest}}}"#);
            read(&text).map(|_| ()).expect_err("wrong").to_string()
        };
        let level = r#"{"name": "a", "level": "sharp"}"#;
        for (contestant, rest, expected) in [
            (level, r#", "seats": 7"#, "seats: it can be 2 to 6"),
            (level, r#", "chips": 0"#, "0 chips"),
            (level, r#", "milis": 5"#, "unknown field `milis`"),
            (
                r#"{"name": "a", "level": "best"}"#,
                "",
                "there is no \"best\"",
            ),
            (r#"{"name": "a"}"#, "", "either a command or a level"),
            (r#"{"name": "A", "level": "sharp"}"#, "", "a name has"),
            (r#"{"name": "a", "command": []}"#, "", "names no program"),
            (
                &format!("{level}, {level}"),
                "",
                "two contestants are called a",
            ),
        ] {
            let error = with(contestant, rest);
            assert!(error.contains(expected), "{error}");
        }
    }
}
