//! The documents beside the code: what they lead to is there, and what they list is what the code knows.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The documents, by their paths from the top.
const DOCUMENTS: [&str; 10] = [
    "README.md",
    "src/rules/RULES.md",
    ".github/ARENA.md",
    ".github/CHANGELOG.md",
    ".github/CONTRIBUTING.md",
    ".github/EMBEDDING.md",
    ".github/FIGURES.md",
    ".github/HOSTING.md",
    ".github/SECURITY.md",
    ".github/STUDY.md",
];
/// Folders of the repository that a document may name a path in.
const FOLDERS: [&str; 8] = [
    "src", "style", "tests", "examples", "benches", "fuzz", ".github", ".cargo",
];
/// How the names of files end that a document may name without their folder.
const ENDINGS: [&str; 7] = [".rs", ".css", ".js", ".html", ".toml", ".md", ".yml"];
/// What only a build, a site, a run of the arena or a study's archive has.
const BUILT: [&str; 7] = [
    "codebook.md",
    "results.md",
    "embed.js",
    "index.html",
    "service-worker.js",
    "so-long-sucker.html",
    "manifest.webmanifest",
];

fn top() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn document(path: &str) -> String {
    fs::read_to_string(top().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// The lines of a document, each with whether it stands in a block of code.
fn lines(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let mut is_code = false;
    text.lines().filter_map(move |line| {
        if line.starts_with("```") {
            is_code = !is_code;
            return None;
        }
        Some((is_code, line))
    })
}

/// What stands between single backquotes outside blocks of code.
fn quoted(text: &str) -> Vec<String> {
    let prose = lines(text).filter(|(is_code, _)| !is_code);
    prose
        .flat_map(|(_, line)| line.split('`').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

/// All files of the folders that documents speak of.
fn files() -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut folders: Vec<PathBuf> = FOLDERS.iter().map(|name| top().join(name)).collect();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            // Builds of the fuzz targets.
            if path.is_dir() && !path.ends_with("target") {
                folders.push(path);
            } else {
                found.insert(path);
            }
        }
    }
    found.insert(top().join("Cargo.toml"));
    found
}

/// A heading as the last part of a link to it.
fn anchor(heading: &str) -> String {
    heading
        .to_lowercase()
        .replace(' ', "-")
        .replace(|c: char| !(c.is_alphanumeric() || c == '-'), "")
}

#[test]
fn every_link_leads_somewhere() {
    for name in DOCUMENTS {
        let text = document(name);
        let folder = top().join(name);
        let folder = folder.parent().expect("a folder");
        let prose: Vec<&str> = lines(&text).filter(|l| !l.0).map(|l| l.1).collect();
        let prose = prose.join("\n");
        for link in prose
            .split("](")
            .skip(1)
            .filter_map(|l| l.split(')').next())
        {
            if link.starts_with("https://") {
                continue;
            }
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let path = folder.join(file);
            assert!(path.exists(), "{name}: {link} leads nowhere");
            if !heading.is_empty() {
                let there = fs::read_to_string(&path).expect("a document");
                let mut headings = there.lines().filter(|line| line.starts_with('#'));
                assert!(
                    headings.any(|line| anchor(line.trim_start_matches('#').trim()) == heading),
                    "{name}: {link} leads to no heading"
                );
            }
        }
    }
}

#[test]
fn every_path_that_a_document_names_is_there() {
    let files = files();
    let mut seen = 0;
    for name in DOCUMENTS {
        for path in quoted(&document(name)) {
            let odd = |c: char| c.is_whitespace() || "*<>{}()=$".contains(c);
            if path.contains(odd) || BUILT.contains(&path.as_str()) {
                continue;
            }
            let first = path.split('/').next().unwrap_or_default();
            let there = if path.contains('/') && FOLDERS.contains(&first) {
                let whole = top().join(&path);
                whole.exists() || whole.with_extension("rs").exists()
            } else if !path.contains('/') && ENDINGS.iter().any(|end| path.ends_with(end)) {
                top().join(&path).exists() || files.iter().any(|file| file.ends_with(&path))
            } else {
                continue;
            };
            assert!(there, "{name} names {path}, which is not there");
            seen += 1;
        }
    }
    assert!(seen > 40, "only {seen} paths were found");
}

#[test]
fn the_house_is_drawn_as_it_stands() {
    let mut drawn_rooms = BTreeSet::new();
    for name in ["README.md", ".github/CONTRIBUTING.md"] {
        let text = document(name);
        let drawn = text.split("```text\n").nth(1).expect("a picture");
        let drawn = drawn.split("```").next().unwrap_or_default();
        let mut above: Vec<&str> = Vec::new();
        for line in drawn.lines() {
            let entry = line.trim_start();
            let depth = (line.len() - entry.len()) / 2;
            let entry = entry.split_whitespace().next().expect("a name");
            above.truncate(depth);
            above.push(entry.trim_end_matches('/'));
            let path: PathBuf = above.iter().collect();
            let there = top().join(&path);
            assert!(
                if entry.ends_with('/') {
                    there.is_dir()
                } else {
                    there.is_file()
                },
                "{name} draws {}",
                path.display()
            );
            if name == ".github/CONTRIBUTING.md" {
                drawn_rooms.insert(path);
            }
        }
    }
    // The rooms that are not drawn would not be found.
    for folder in ["src", "src/app", "src/bin"] {
        for entry in fs::read_dir(top().join(folder)).expect("a folder") {
            let entry = entry.expect("an entry");
            let room = PathBuf::from(folder).join(entry.file_name());
            assert!(
                !entry.path().is_dir() || drawn_rooms.contains(&room),
                "{} is not in the picture of CONTRIBUTING.md",
                room.display()
            );
        }
    }
}

#[test]
fn the_changelog_begins_with_this_version() {
    let text = document(".github/CHANGELOG.md");
    let newest = text.lines().find_map(|line| line.strip_prefix("## ["));
    let newest = newest.and_then(|line| line.split(']').next());
    assert_eq!(newest, Some(env!("CARGO_PKG_VERSION")));
    let security = document(".github/SECURITY.md");
    let (major_and_minor, _) = env!("CARGO_PKG_VERSION")
        .rsplit_once('.')
        .expect("three numbers");
    assert!(
        security.contains(&format!("| {major_and_minor} | yes |")),
        "SECURITY.md does not support {major_and_minor}"
    );
}

#[test]
fn the_policy_is_the_one_of_the_built_page() {
    let code = document("src/bin/site/finish.rs");
    let policy = code
        .split("const POLICY: &str = \"")
        .nth(1)
        .and_then(|rest| rest.split("\";").next())
        .expect("a policy");
    let words = |text: &str| {
        let words = text.split_whitespace().filter(|word| *word != "\\");
        words.collect::<Vec<_>>().join(" ")
    };
    let security = document(".github/SECURITY.md");
    assert!(
        words(&security).contains(&words(policy)),
        "SECURITY.md has another policy than {policy}"
    );
}

/// The rows of the table that begins with these heads, each as its cells.
fn table(text: &str, heads: &str) -> Vec<Vec<String>> {
    let mut rows = text.lines().skip_while(|line| !line.starts_with(heads));
    assert!(rows.next().is_some(), "there is no table {heads}");
    rows.skip(1)
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            let cells = line.trim_matches('|').split('|');
            cells.map(|cell| cell.trim().to_owned()).collect()
        })
        .collect()
}

mod embedding {
    use super::{document, quoted, table};
    use so_long_sucker::app::embed::message::{Message, Request};
    use so_long_sucker::app::link::options::{OF_A_GAME, OF_THE_PAGE, Options, host_of};
    use std::collections::BTreeSet;

    fn embedding() -> String {
        document(".github/EMBEDDING.md")
    }

    #[test]
    fn every_option_is_listed_with_whether_it_can_be_changed() {
        let (mut changeable, mut others) = (Vec::new(), Vec::new());
        let mut of_a_game = 0;
        for row in table(&embedding(), "| option ") {
            let [names, values, _, config] = row.as_slice() else {
                panic!("{row:?}");
            };
            for name in quoted(names) {
                let nonsense = Options::default().set(&name, "\u{0}");
                // Names are texts, and what can be read of positions, games and studies takes the setup.
                let takes_anything = name.starts_with("name-")
                    || ["position", "game", "study"].contains(&name.as_str());
                assert_eq!(nonsense, takes_anything, "{name}");
                // Whom to speak with decides whose games are opened, before any option is read: `platform/space.rs`.
                let is_read_elsewhere = name == "host";
                let is_option = Options::default().set(&name, "");
                assert!(is_option != is_read_elsewhere, "{name} is no option");
                if config == "yes" {
                    changeable.push(name);
                } else {
                    others.push(name);
                }
            }
            if quoted(names) == ["position"] {
                of_a_game = changeable.len();
            }
            for value in quoted(values) {
                for name in quoted(names) {
                    // What is between blanks is a choice of words and no value.
                    if name == "host" {
                        let heard = host_of(&format!("host={value}"));
                        assert_eq!(heard.as_deref(), Some(&*value));
                    } else if !(name == "seats" && value.contains(' ')) {
                        assert!(Options::default().set(&name, &value), "{name}={value}");
                    }
                }
            }
        }
        let known = OF_A_GAME.into_iter().chain(OF_THE_PAGE);
        let mut known: Vec<String> = known.map(str::to_owned).collect();
        known.sort();
        let mut listed = changeable.clone();
        listed.sort();
        assert_eq!(listed, known);
        assert_eq!(others, ["game", "locked", "new", "study", "host"]);
        assert_eq!(changeable[..of_a_game], OF_A_GAME);
    }

    #[test]
    fn every_message_is_listed_with_its_fields() {
        let text = String::new;
        let said = [
            Message::Ready,
            Message::Resize(1),
            Message::Event {
                action: text(),
                words: text(),
                undone: true,
            },
            Message::Said {
                statement: text(),
                words: text(),
                undone: true,
            },
            Message::Save(text()),
            Message::Over("red"),
            Message::Error(text()),
        ];
        let kind = |message: &Message| {
            message
                .clone()
                .fields()
                .last()
                .map(|(_, kind)| kind.clone())
        };
        let kinds: BTreeSet<String> = said.iter().filter_map(kind).collect();
        let element = include_str!("../../src/shell/embed.js");
        let types = element.split_once("TYPES = [").expect("a list").1;
        let types = types.split(']').next().unwrap_or_default();
        let fired = types.split('"').skip(1).step_by(2).map(str::to_owned);
        assert_eq!(
            fired.collect::<BTreeSet<_>>(),
            kinds,
            "the element fires each"
        );
        let rows = table(&embedding(), "| from the game ");
        assert_eq!(rows.len(), said.len());
        for (row, message) in rows.iter().zip(said) {
            let fields = message.fields();
            let (_, kind) = fields.last().expect("a type");
            assert_eq!(quoted(&row[0]), [kind.as_str()]);
            for (name, _) in fields.iter().filter(|(name, _)| *name != "type") {
                assert!(
                    quoted(&row[1]).iter().any(|quoted| quoted == name),
                    "{kind} has {name}"
                );
            }
        }
        let mut heard = Vec::new();
        for row in table(&embedding(), "| to the game ") {
            let [kind]: [String; 1] = quoted(&row[0]).try_into().expect("a type");
            let fields = quoted(&row[1]);
            let field = |name: &str| match name {
                "type" => Some(kind.clone()),
                name => fields.iter().any(|f| f == name).then(String::new),
            };
            assert!(Request::read(Some(1.0), field).is_ok(), "{kind}");
            heard.push(kind);
        }
        assert_eq!(heard, ["load", "say", "act", "config"]);
    }
}
