//! The arena: programs that play, crash, hang and answer nonsense, and runs that are stopped and go on.

use serde_json::{Value, json};
use so_long_sucker::rules::Player;
use so_long_sucker::study::{Lapse, Session, Who, read_package};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The name of a Python, in which the programs of these tests are written. They fail without one: who has none leaves
/// them out by name.
fn python() -> &'static str {
    let found = ["python3", "python"].into_iter().find(|name| {
        let version = Command::new(name).arg("--version").output();
        version.is_ok_and(|out| String::from_utf8_lossy(&out.stdout).starts_with("Python 3"))
    });
    found.expect("the programs of this test are written in Python 3, which is not here")
}

fn top(file: &str) -> String {
    format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))
}

/// An empty folder of that name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("room");
    folder
}

fn command(plan: &Value, folder: &Path) -> Command {
    let file = folder.join("plan.json");
    fs::write(&file, plan.to_string()).expect("room");
    let mut command = Command::new(env!("CARGO_BIN_EXE_arena"));
    command.arg(file);
    command
}

/// Runs a plan to its end, and gives its sessions.
fn run(plan: &Value, folder: &Path) -> Vec<Session> {
    let output = command(plan, folder).output().expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    sessions(folder)
}

fn sessions(folder: &Path) -> Vec<Session> {
    let archive = fs::read(folder.join("out/data.zip")).expect("data");
    read_package(&archive).expect("whole")
}

fn name(session: &Session, player: Player) -> String {
    let name = session.record().names().get(player);
    name.expect("a name").to_string()
}

/// How often which decisions were lost, by the contestant.
fn lapses(sessions: &[Session]) -> BTreeMap<(String, Lapse), usize> {
    let mut lapses = BTreeMap::new();
    for session in sessions {
        for (place, step) in session.game().steps().iter().enumerate() {
            if let (Some(actor), Some(lapse)) = (step.actor, session.decided(place).lapse) {
                *lapses.entry((name(session, actor), lapse)).or_default() += 1;
            }
        }
    }
    lapses
}

#[test]
fn programs_and_levels_play_whatever_programs_do() {
    let python = python();
    let program = |name: &str, file: &str| json!({"name": name, "command": [python, top(file)]});
    let plan = json!({
        "contestants": [
            program("client", "examples/arena/client.py"),
            program("crashing", "tests/study/programs/crashing.py"),
            program("hanging", "tests/study/programs/hanging.py"),
            program("nonsense", "tests/study/programs/nonsense.py"),
            {"name": "beginner", "level": "beginner"},
            {"name": "casual", "level": "casual", "word": "fox"},
        ],
        "games": 6, "chips": 3, "millis": 5000, "patience": 2, "talk": true, "at_once": 6, "seed": 5, "output": "out",
    });
    let folder = folder("behaviour");
    let sessions = run(&plan, &folder);
    assert_eq!(sessions.len(), 6);
    let mut seats: BTreeMap<(String, usize), usize> = BTreeMap::new();
    for session in &sessions {
        assert!(
            session.game().position().phase().winner().is_some(),
            "every game ends"
        );
        for (seat, player) in session.record().setup().seats().iter().enumerate() {
            *seats.entry((name(session, *player), seat)).or_default() += 1;
        }
    }
    assert_eq!(seats.len(), 6 * 4, "all sit in all seats");
    assert!(
        seats.values().all(|times| *times == 1),
        "equally often: {seats:?}"
    );
    let lapses = lapses(&sessions);
    for (who, lapse) in [
        ("crashing", Lapse::Crashed),
        ("hanging", Lapse::Silent),
        ("nonsense", Lapse::Nonsense),
    ] {
        assert!(
            lapses.contains_key(&(who.to_owned(), Lapse::Unasked))
                || lapses.contains_key(&(who.to_owned(), lapse)),
            "{who}: {lapses:?}"
        );
    }
    for plays in ["client", "beginner", "casual"] {
        assert!(
            !lapses.keys().any(|(who, _)| who == plays),
            "{plays}: {lapses:?}"
        );
    }
    let results = fs::read_to_string(folder.join("out/results.md")).expect("a table");
    let row = |name: &str| -> Vec<String> {
        let row = results
            .lines()
            .find(|line| line.starts_with(&format!("| {name} |")));
        let cells = row
            .expect("a row")
            .split('|')
            .map(|cell| cell.trim().to_owned());
        cells.collect()
    };
    // Crashed, silent, nonsense.
    let counts = |name: &str| {
        row(name)[7..10]
            .iter()
            .map(|n| n.parse::<u32>().expect("a number") > 0)
            .collect::<Vec<_>>()
    };
    assert_eq!(counts("crashing"), [true, false, false]);
    assert_eq!(counts("hanging"), [false, true, false]);
    assert_eq!(counts("nonsense"), [false, false, true]);
    assert_eq!(counts("client"), [false; 3]);
    let errors = fs::read_to_string(folder.join("out/errors/crashing")).expect("what it said");
    assert!(errors.contains("it was not to be"));
}

/// A run of what decides the same each time.
fn repeatable(python: &str) -> Value {
    json!({
        "contestants": [
            {"name": "client", "command": [python, top("examples/arena/client.py")]},
            {"name": "beginner", "level": "beginner", "temper": "vengeful"},
        ],
        "games": 10, "seats": 3, "chips": 3, "millis": 60_000, "talk": true, "seed": 8, "output": "out", "at_once": 2,
    })
}

/// What does not depend on how long anything took.
fn timeless(mut sessions: Vec<Session>) -> Vec<Session> {
    for session in &mut sessions {
        session.decided.clear();
    }
    sessions
}

/// The table of ratings, without the times below it.
fn ratings(folder: &Path) -> String {
    let results = fs::read_to_string(folder.join("out/results.md")).expect("a table");
    let end = results.find("| contestant | questions").expect("times");
    results[..end].to_owned()
}

#[test]
fn a_run_that_was_stopped_goes_on_as_if_it_had_not_been() {
    let python = python();
    let plan = repeatable(python);
    let whole = folder("whole");
    let expected = timeless(run(&plan, &whole));
    assert_eq!(expected.len(), 10);

    // Killed as soon as a game has ended.
    let killed = folder("killed");
    let mut child = command(&plan, &killed)
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stderr.take().expect("errors")).lines();
    lines.next().expect("a game has ended").expect("text");
    child.kill().expect("it runs");
    child.wait().expect("it ran");
    assert_eq!(timeless(run(&plan, &killed)), expected);
    assert_eq!(ratings(&killed), ratings(&whole));

    // In the middle of writing a game down.
    let cut = folder("cut");
    let log = fs::read_to_string(whole.join("out/games.jsonl")).expect("a log");
    let third: usize = log.split_inclusive('\n').take(3).map(str::len).sum();
    fs::create_dir_all(cut.join("out")).expect("room");
    fs::write(cut.join("out/games.jsonl"), &log[..third + 40]).expect("room");
    assert_eq!(timeless(run(&plan, &cut)), expected);
    assert_eq!(ratings(&cut), ratings(&whole));
    // And once more, with nothing left to play.
    assert_eq!(timeless(run(&plan, &cut)), expected);
}

#[test]
fn a_run_does_not_go_on_with_another_file() {
    let plan = |seed: u32| json!({"contestants": [{"name": "a", "level": "beginner"}], "games": 1, "seats": 2, "chips": 1, "seed": seed, "output": "out"});
    let folder = folder("other");
    run(&plan(1), &folder);
    let refused = command(&plan(2), &folder).output().expect("it starts");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("has the games of another file"), "{said}");
}

#[test]
fn a_program_that_does_not_start_is_named_before_the_first_game() {
    let plan = json!({"contestants": [{"name": "nobody", "command": ["no-such-program"]}], "games": 4, "output": "out"});
    let refused = command(&plan, &folder("nobody"))
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        !refused.status.success() && said.contains("nobody does not start"),
        "{said}"
    );
}

/// The prompts are made and nothing is asked of anybody.
#[test]
fn the_example_of_a_language_model_plays_without_one() {
    let python = python();
    let plan = json!({
        "contestants": [{"name": "model", "command": [python, top("examples/arena/language_model.py"), "--dry-run"]}],
        "games": 1, "chips": 2, "millis": 60_000, "talk": true, "output": "out",
    });
    let folder = folder("model");
    let sessions = run(&plan, &folder);
    assert!(lapses(&sessions).is_empty());
    assert!(
        sessions[0]
            .players
            .iter()
            .all(|player| player.who == Who::Program)
    );
    let prompts = fs::read_to_string(folder.join("out/errors/model")).expect("prompts");
    for told in ["You are R.", "Your choices: ", "Promises:", "Say one thing"] {
        assert!(prompts.contains(told), "{told}");
    }
}

#[test]
fn the_example_files_name_programs_that_are_there() {
    let there = |file: &str| Path::new(&top("examples/arena")).join(file).is_file();
    for text in [
        include_str!("../../examples/arena/arena.json"),
        include_str!("../../examples/arena/endurance.json"),
    ] {
        let plan: Value = serde_json::from_str(text).expect("JSON");
        let contestants = plan["contestants"].as_array().expect("contestants");
        let files: Vec<&str> = contestants
            .iter()
            .filter_map(|one| one["command"][1].as_str())
            .collect();
        assert!(files.len() > 1 && files.into_iter().all(there), "{text}");
    }
}
