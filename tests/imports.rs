//! Who imports whom: the sources are read, and an import that runs the other way fails.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, iter};

/// The crate's parts: each may import those before it.
const PARTS: [&str; 6] = ["rules", "phrases", "record", "game", "bots", "app"];

/// The page's parts that know neither browser nor signals: each may import those before it.
const PURE: [&str; 9] = [
    "computers",
    "percent",
    "selection",
    "roving",
    "lessons",
    "trainer",
    "speech",
    "commands",
    "host",
];
/// The page's other parts: each may import those before it, and the pure ones.
const PAGE: [&str; 14] = [
    "look",
    "options",
    "platform",
    "save",
    "language",
    "crash",
    "settings",
    "table",
    "heard",
    "opponents",
    "desk",
    "effects",
    "embedded",
    "view",
];

/// What would make a game depend on when and where it is played.
const SURROUNDINGS: [&str; 7] = ["time", "env", "fs", "io", "net", "process", "thread"];

/// The browser by other ways than through events and their targets.
const BROWSER: [&str; 4] = [
    "getrandom",
    "gloo_storage",
    "js_sys",
    "wasm_bindgen_futures",
];

// ---- what a source refers to ----

/// A path as it stands in a source, made absolute: `crate app table Table`, or a crate's name first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reference {
    path: Vec<String>,
    /// Whether others can import it from here.
    exported: bool,
}

impl Reference {
    /// The path inside this crate; `None` for another crate's.
    fn inside(&self) -> Option<&[String]> {
        self.path
            .split_first()
            .filter(|(first, _)| *first == "crate")
            .map(|(_, rest)| rest)
    }

    fn segment(&self, at: usize) -> &str {
        self.path.get(at).map_or("", String::as_str)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    /// `::`
    Joint,
    Sign(char),
}

/// The tokens of a source without its comments, texts, characters and lifetimes.
fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some(length) = text_length(rest) {
            length
        } else if first == '\'' {
            // A lifetime is gone with its sign, a character with both.
            let after = rest[1..].chars().nth(1);
            let escape = rest.starts_with("'\\");
            if after == Some('\'') || escape {
                let start = if escape { 3 } else { 2 };
                rest[start..]
                    .find('\'')
                    .map_or(rest.len(), |end| start + end + 1)
            } else {
                1
            }
        } else if rest.starts_with("::") {
            // One that nothing stands before says only that a crate's name follows.
            let before = source[..source.len() - rest.len()].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '>') {
                tokens.push(Token::Joint);
            }
            2
        } else if first.is_alphabetic() || first == '_' {
            let length = word.unwrap_or(rest.len());
            tokens.push(Token::Word(&rest[..length]));
            length
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Sign(first));
            }
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// How long the text is that begins here, plain or raw.
fn text_length(rest: &str) -> Option<usize> {
    let after_prefix = rest.trim_start_matches(['b', 'c']);
    let prefix = rest.len() - after_prefix.len();
    if let Some(raw) = after_prefix.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let inner = raw[hashes..].strip_prefix('"')?;
        let end = format!("\"{}", "#".repeat(hashes));
        let length = inner.find(&end)? + end.len();
        return Some(prefix + 1 + hashes + 1 + length);
    }
    let inner = after_prefix.strip_prefix('"')?;
    let mut escaped = false;
    let end = inner.find(|c| {
        let ends = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        ends
    })?;
    Some(prefix + 1 + end + 1)
}

/// Every path of two segments or more in the source of that module, whose child modules are `children`.
fn references(module: &[String], children: &BTreeSet<String>, source: &str) -> BTreeSet<Reference> {
    let tokens = tokens(source);
    let mut found = BTreeSet::new();
    // Modules inside the file, each with the depth of braces at which it ends.
    let mut inner: Vec<(String, usize)> = Vec::new();
    let mut depth = 0;
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match (token, tokens.get(at + 1), tokens.get(at + 2)) {
            (Token::Word("mod"), Some(Token::Word(name)), Some(Token::Sign('{'))) => {
                inner.push(((*name).to_owned(), depth));
                at += 1;
            }
            (Token::Sign('{'), ..) => depth += 1,
            (Token::Sign('}'), ..) => {
                depth -= 1;
                inner.pop_if(|(_, ends_at)| *ends_at == depth);
            }
            // Behind a joint it is the rest of a path, as in `<A as B>::c::d`.
            (Token::Word(_), Some(Token::Joint), _)
                if at == 0 || tokens[at - 1] != Token::Joint =>
            {
                let mut paths = Vec::new();
                let end = tree(&tokens, at, &[], &mut paths);
                let here: Vec<String> = module
                    .iter()
                    .chain(inner.iter().map(|(name, _)| name))
                    .cloned()
                    .collect();
                let exported = is_exported(&tokens, at);
                found.extend(paths.iter().map(|path| Reference {
                    path: absolute(&here, children, path),
                    exported,
                }));
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Whether the path at that place belongs to a `pub use`.
fn is_exported(tokens: &[Token], at: usize) -> bool {
    let before = |n: usize| at.checked_sub(n).and_then(|at| tokens.get(at));
    before(1) == Some(&Token::Word("use"))
        && matches!(before(2), Some(Token::Word("pub") | Token::Sign(')')))
}

/// Adds the paths of the tree that begins there, each behind `prefix`; gives the place after it.
fn tree(tokens: &[Token], at: usize, prefix: &[String], paths: &mut Vec<Vec<String>>) -> usize {
    match tokens.get(at) {
        Some(Token::Sign('{')) => {
            let mut at = at + 1;
            while !matches!(tokens.get(at), None | Some(Token::Sign('}'))) {
                let next = tree(tokens, at, prefix, paths);
                at = next.max(at + 1);
                // What stands before the next comma is only another name for it.
                while !matches!(tokens.get(at), None | Some(Token::Sign(',' | '}'))) {
                    at += 1;
                }
                if tokens.get(at) == Some(&Token::Sign(',')) {
                    at += 1;
                }
            }
            at + 1
        }
        Some(Token::Word(word)) => {
            let path: Vec<String> = prefix
                .iter()
                .cloned()
                .chain(iter::once((*word).to_owned()))
                .collect();
            if tokens.get(at + 1) == Some(&Token::Joint) {
                tree(tokens, at + 2, &path, paths)
            } else {
                paths.push(path);
                at + 1
            }
        }
        Some(Token::Sign('*')) => {
            paths.push(
                prefix
                    .iter()
                    .cloned()
                    .chain(iter::once("*".to_owned()))
                    .collect(),
            );
            at + 1
        }
        _ => {
            paths.push(prefix.to_vec());
            at
        }
    }
}

/// The path as seen from everywhere: `crate` first, or another crate's name.
fn absolute(here: &[String], children: &BTreeSet<String>, path: &[String]) -> Vec<String> {
    let up = path
        .iter()
        .take_while(|segment| *segment == "super")
        .count();
    let own_crate = |path: &[String]| {
        iter::once("crate".to_owned())
            .chain(path.iter().cloned())
            .collect()
    };
    match path.first().map(String::as_str) {
        Some("crate") => path.to_vec(),
        Some("so_long_sucker") => own_crate(&path[1..]),
        Some("self") => own_crate(&[here, &path[1..]].concat()),
        Some("super") => {
            let above = here.len().saturating_sub(up);
            own_crate(&[&here[..above], &path[up..]].concat())
        }
        Some(first) if children.contains(first) => own_crate(&[here, path].concat()),
        _ => path.to_vec(),
    }
}

// ---- the sources ----

/// A file of the library, by the module that it is.
struct Source {
    file: PathBuf,
    module: Vec<String>,
    references: BTreeSet<Reference>,
    tokens: String,
}

impl Source {
    /// The part of the crate that it belongs to; empty for the library's root.
    fn part(&self) -> &str {
        self.module.first().map_or("", String::as_str)
    }

    /// The part of the page that it belongs to; empty for what is not in a part of the page.
    fn page_part(&self) -> &str {
        match self.module.as_slice() {
            [app, part, ..] if app == "app" => part,
            _ => "",
        }
    }
}

/// Every source of the library; programs may import what they like.
fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    list(&root, &mut files);
    let modules: Vec<(PathBuf, Vec<String>)> = files
        .into_iter()
        .filter(|file| *file != root.join("main.rs") && !file.starts_with(root.join("bin")))
        .map(|file| {
            let path = file
                .strip_prefix(&root)
                .expect("listed under it")
                .with_extension("");
            let parts = path
                .iter()
                .map(|part| part.to_str().expect("a name in UTF-8"));
            let module = parts
                .filter(|part| !["lib", "mod"].contains(part))
                .map(str::to_owned);
            (file, module.collect())
        })
        .collect();
    let sources: Vec<Source> = modules
        .iter()
        .map(|(file, module)| {
            let text =
                fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
            let children = modules
                .iter()
                .filter_map(|(_, child)| child.strip_prefix(module.as_slice())?.first().cloned());
            let words = tokens(&text).into_iter().map(|token| match token {
                Token::Word(word) => format!(" {word} "),
                Token::Joint => "::".to_owned(),
                Token::Sign(sign) => sign.to_string(),
            });
            Source {
                file: file.clone(),
                module: module.clone(),
                references: references(module, &children.collect(), &text),
                tokens: words.collect(),
            }
        })
        .collect();
    assert!(
        sources.len() > 40,
        "only {} sources were found",
        sources.len()
    );
    sources
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    for entry in entries {
        let path = entry.expect("an entry that can be read").path();
        if path.is_dir() {
            list(&path, files);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files.push(path);
        }
    }
}

/// The crates that Cargo.toml names as dependencies of the library.
fn dependencies() -> BTreeSet<String> {
    let manifest = include_str!("../Cargo.toml");
    let mut section = "";
    let mut names = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line.trim_matches(['[', ']']);
            names.extend(section.strip_prefix("dependencies."));
        } else if section == "dependencies" && line.contains(" = ") && !line.starts_with('#') {
            names.extend(line.split([' ', '.', '=']).next());
        }
    }
    assert!(
        names.contains("leptos") && names.contains("web-sys"),
        "{names:?}"
    );
    names
        .into_iter()
        .map(|name| name.replace('-', "_"))
        .collect()
}

/// All references that `fault` finds fault with, as one failure.
fn none(sources: &[Source], fault: impl Fn(&Source, &Reference) -> Option<String>) {
    let mut faults = Vec::new();
    for source in sources {
        for reference in &source.references {
            if let Some(why) = fault(source, reference) {
                let path = reference.path.join("::");
                faults.push(format!("{}: {path}: {why}", source.file.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn place(order: &[&str], part: &str) -> Option<usize> {
    order.iter().position(|known| *known == part)
}

// ---- the tests ----

#[test]
fn the_parts_of_the_crate_import_one_way() {
    none(&sources(), |source, reference| {
        let here = place(&PARTS, source.part());
        let there = match reference.inside()? {
            [part, ..] => place(&PARTS, part),
            [] => None,
        };
        match (here, there) {
            (None, _) if source.module.is_empty() => None,
            (None, _) => Some("this part has no place in the order yet".to_owned()),
            (_, None) => Some("that hides which part it is of".to_owned()),
            (Some(here), Some(there)) => {
                (there > here).then(|| format!("{} <- {}", PARTS[here], PARTS[there]))
            }
        }
    });
}

#[test]
fn the_parts_of_the_page_import_one_way() {
    let order = [PURE.as_slice(), PAGE.as_slice()].concat();
    none(&sources(), |source, reference| {
        let [app, there, ..] = reference.inside()? else {
            return None;
        };
        let here = source.page_part();
        if app != "app" || here.is_empty() {
            return None;
        }
        match (place(&order, here), place(&order, there)) {
            (None, _) => Some(format!("{here} has no place in the order yet")),
            (_, None) => Some("that hides which part it is of".to_owned()),
            (Some(from), Some(to)) => (to > from).then(|| format!("{here} <- {there}")),
        }
    });
}

#[test]
fn the_view_never_touches_the_platform() {
    none(&sources(), |source, reference| {
        let touches =
            matches!(reference.inside()?, [app, there, ..] if app == "app" && there == "platform");
        (touches && source.page_part() == "view").then(|| "through `effects` or `desk`".to_owned())
    });
}

#[test]
fn the_game_and_the_pure_parts_of_the_page_use_no_dependency() {
    let dependencies = dependencies();
    none(&sources(), |source, reference| {
        let pure = match source.part() {
            "app" => PURE.contains(&source.page_part()),
            part => PARTS.contains(&part),
        };
        (pure && dependencies.contains(reference.segment(0))).then(|| "a dependency".to_owned())
    });
}

#[test]
fn the_game_knows_no_clock_and_no_machine() {
    none(&sources(), |source, reference| {
        let inner = source.part() != "app" || PURE.contains(&source.page_part());
        let surroundings =
            reference.segment(0) == "std" && SURROUNDINGS.contains(&reference.segment(1));
        (inner && surroundings).then(|| "outside of the game".to_owned())
    });
}

#[test]
fn the_browser_is_called_in_the_platform_only() {
    let sources = sources();
    none(&sources, |source, reference| {
        // Event and element types stand in signatures everywhere; a function is a call.
        let first = reference.segment(0);
        let called = reference
            .path
            .last()
            .is_some_and(|last| last.starts_with(char::is_lowercase));
        let calls =
            BROWSER.contains(&first) || first == "web_sys" && reference.path.len() == 2 && called;
        (calls && source.page_part() != "platform").then(|| "a call of the browser".to_owned())
    });
    for source in sources.iter().filter(|s| s.page_part() != "platform") {
        for call in [" window (", " document (", " location ("] {
            let calls = source.tokens.match_indices(call);
            let calls = calls.filter(|(at, _)| !source.tokens[..*at].ends_with(['.', ':']));
            let count = calls.count();
            assert_eq!(count, 0, "{}: {call})", source.file.display());
        }
    }
}

#[test]
fn no_part_passes_on_what_is_another_s() {
    none(&sources(), |source, reference| {
        let there = reference.inside()?;
        let depth = if source.part() == "app" { 2 } else { 1 };
        let own = there.get(..depth) == source.module.get(..depth);
        (reference.exported && !own).then(|| "it is imported from where it is".to_owned())
    });
}

// ---- the reading itself ----

fn found(module: &str, source: &str) -> Vec<String> {
    let module: Vec<String> = module.split("::").map(str::to_owned).collect();
    let children = BTreeSet::from(["chip".to_owned()]);
    let references = references(&module, &children, source);
    references
        .iter()
        .map(|r| {
            format!(
                "{}{}",
                if r.exported { "pub " } else { "" },
                r.path.join("::")
            )
        })
        .collect()
}

#[test]
fn imports_are_found_however_they_are_written() {
    for (source, expected) in [
        ("use crate::app::platform;", "crate::app::platform"),
        ("use super::platform::focus;", "crate::app::platform::focus"),
        ("use super::super::game::Game;", "crate::game::Game"),
        (
            "use super::{effects as e, platform::{self, focus}};",
            "crate::app::platform::self",
        ),
        (
            "use super::{effects as e, platform::{self, focus}};",
            "crate::app::platform::focus",
        ),
        (
            "fn f() { super::platform::focus::to(\"x\") }",
            "crate::app::platform::focus::to",
        ),
        (
            "mod tests { use super::super::platform::*; }",
            "crate::app::platform::*",
        ),
        (
            "mod a { } use super::platform::x;",
            "crate::app::platform::x",
        ),
        (
            "fn f(c: char) -> bool { c == '\"' || super::platform::is(c) }",
            "crate::app::platform::is",
        ),
        (
            "fn f<'a>(s: &'a str) { self::chip::of(s) }",
            "crate::app::view::chip::of",
        ),
        ("use chip::Chip;", "crate::app::view::chip::Chip"),
        ("use leptos::prelude::*;", "leptos::prelude::*"),
        ("use ::leptos::html;", "leptos::html"),
        (
            "pub(crate) use super::save::Shelf;",
            "pub crate::app::save::Shelf",
        ),
        (
            "pub use super::save::{Entry, Shelf};",
            "pub crate::app::save::Entry",
        ),
    ] {
        let found = found("app::view", source);
        assert!(found.iter().any(|f| f == expected), "{source}: {found:?}");
    }
}

#[test]
fn what_only_looks_like_an_import_is_none() {
    for source in [
        "// use super::platform::focus;",
        "/* crate::app::platform::focus */ fn f() {}",
        "const A: &str = \"super::platform::focus\";",
        "const A: &str = r#\"a \" crate::app::platform::x\"#;",
        "pub fn platform() {}",
    ] {
        assert_eq!(found("app::view", source), [""; 0], "{source}");
    }
}
