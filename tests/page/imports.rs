//! Who imports whom: the sources are read, and an import that runs the other way fails.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::buffer::{Cursor, TokenBuffer};
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ItemMod, ItemUse, Macro, UseTree, Visibility};

/// The crate's parts: each may import those before it.
const PARTS: [&str; 9] = [
    "rules", "phrases", "promises", "record", "game", "bots", "report", "study", "app",
];

/// The page's parts that know neither browser nor signals: each may import those before it.
const PURE: [&str; 19] = [
    "drawing",
    "computers::seats",
    "computers::questions",
    "computers::talk_round",
    "computers::estimates",
    "play::selection",
    "play::terms",
    "view::arrow_keys",
    "view::pile_parts",
    "learn::lessons",
    "learn::trainer",
    "say::speech",
    "say::promises",
    "say::report",
    "play::commands",
    "play::talk",
    "embed::message",
    "link::letter",
    "link::meeting",
];
/// The page's other parts: each may import those before it, and the pure ones.
const PAGE: [&str; 20] = [
    "appearance",
    "link::encoding",
    "link::options",
    "platform",
    "save",
    "say::language",
    "say::study_language",
    "crash",
    "settings",
    "play::table",
    "play::dice",
    "play::announcements",
    "play::heard",
    "computers::driver",
    "desk",
    "page",
    "effects",
    "study",
    "embed::serve",
    "view",
];

/// What the view may ask the platform for: where its elements are, what has the focus, and what is pressed.
const GESTURES: [&str; 9] = [
    "after_paint",
    "dialog",
    "drag",
    "focus",
    "motion",
    "room",
    "screen",
    "shell",
    "spot",
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

/// The names that lead to a module or to something in it.
type Names = Vec<String>;

/// A path as it stands in a source, made absolute: `crate app table Table`, or a crate's name first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reference {
    path: Names,
    /// The name by which others can import it from here, if they can.
    exported: Option<String>,
}

impl Reference {
    /// The path inside this crate; `None` for another crate's.
    fn inside(&self) -> Option<&[String]> {
        let (first, rest) = self.path.split_first()?;
        (first == "crate").then_some(rest)
    }

    fn segment(&self, at: usize) -> &str {
        self.path.get(at).map_or("", String::as_str)
    }
}

/// What is found in the source of a module.
struct Found<'a> {
    /// The module, and those inside the file that are being read.
    here: Names,
    /// The modules of files below it.
    children: &'a BTreeSet<String>,
    /// Every path of two segments or more.
    references: BTreeSet<Reference>,
    /// The functions that are called by one name alone.
    calls: BTreeSet<String>,
}

impl<'a> Found<'a> {
    fn in_source(module: &[String], children: &'a BTreeSet<String>, source: &str) -> Self {
        let mut found = Self {
            here: module.to_vec(),
            children,
            references: BTreeSet::new(),
            calls: BTreeSet::new(),
        };
        found.visit_file(&syn::parse_file(source).expect("a source that the compiler reads"));
        found
    }

    fn add(&mut self, path: &[String], exported: Option<String>) {
        if path.len() > 1 || exported.is_some() {
            let path = self.absolute(path);
            self.references.insert(Reference { path, exported });
        }
    }

    /// The path as seen from everywhere: `crate` first, or another crate's name.
    fn absolute(&self, path: &[String]) -> Names {
        let above = path.iter().take_while(|s| *s == "super").count();
        let (from, rest) = match path.first().map(String::as_str) {
            Some("crate" | "so_long_sucker") => (&[] as &[String], &path[1..]),
            Some("self") => (self.here.as_slice(), &path[1..]),
            Some("super") => {
                let depth = self.here.len().saturating_sub(above);
                (&self.here[..depth], &path[above..])
            }
            Some(first) if self.children.contains(first) => (self.here.as_slice(), path),
            _ => return path.to_vec(),
        };
        [&["crate".to_owned()], from, rest].concat()
    }

    fn add_tree(&mut self, tree: &UseTree, above: &[String], exported: bool) {
        let (name, alias) = match tree {
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.add_tree(tree, above, exported);
                }
                return;
            }
            UseTree::Path(path) => {
                let above = [above, &[path.ident.to_string()]].concat();
                return self.add_tree(&path.tree, &above, exported);
            }
            UseTree::Name(name) => (name.ident.to_string(), None),
            UseTree::Rename(rename) => (rename.ident.to_string(), Some(rename.rename.to_string())),
            UseTree::Glob(_) => ("*".to_owned(), None),
        };
        let alias = alias.unwrap_or_else(|| name.clone());
        self.add(&[above, &[name]].concat(), exported.then_some(alias));
    }

    /// The paths and calls in what a macro is given, which nobody but the macro can read otherwise.
    fn add_tokens(&mut self, mut rest: Cursor) {
        let mut path = Names::new();
        // Whether what stands before belongs to the name that comes.
        let (mut joined, mut of_a_value) = (false, false);
        while !rest.eof() {
            if let Some((name, next)) = rest.ident() {
                if !joined {
                    self.add(&core::mem::take(&mut path), None);
                }
                path.push(name.to_string());
                let is_called = next
                    .any_group()
                    .is_some_and(|(_, delimiter, ..)| format!("{delimiter:?}") == "Parenthesis");
                if is_called && path.len() == 1 && !of_a_value {
                    self.calls.insert(name.to_string());
                }
                (joined, of_a_value, rest) = (false, false, next);
                continue;
            }
            let joint = rest
                .punct()
                .filter(|(sign, _)| sign.as_char() == ':')
                .and_then(|(_, next)| next.punct())
                .filter(|(sign, _)| sign.as_char() == ':');
            if let Some((_, next)) = joint {
                (joined, rest) = (true, next);
                continue;
            }
            self.add(&core::mem::take(&mut path), None);
            of_a_value = rest.punct().is_some_and(|(sign, _)| sign.as_char() == '.');
            joined = false;
            if let Some((inside, _, _, next)) = rest.any_group() {
                self.add_tokens(inside);
                rest = next;
            } else {
                rest = rest.token_tree().map_or(rest, |(_, next)| next);
            }
        }
        self.add(&path, None);
    }
}

impl Visit<'_> for Found<'_> {
    fn visit_item_mod(&mut self, module: &ItemMod) {
        self.here.push(module.ident.to_string());
        visit::visit_item_mod(self, module);
        self.here.pop();
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        let exported = !matches!(item.vis, Visibility::Inherited);
        self.add_tree(&item.tree, &[], exported);
    }

    fn visit_path(&mut self, path: &syn::Path) {
        let names: Names = path.segments.iter().map(|s| s.ident.to_string()).collect();
        self.add(&names, None);
        visit::visit_path(self, path);
    }

    fn visit_expr_call(&mut self, call: &ExprCall) {
        if let Expr::Path(function) = &*call.func {
            self.calls
                .extend(function.path.get_ident().map(ToString::to_string));
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_macro(&mut self, called: &Macro) {
        self.visit_path(&called.path);
        self.add_tokens(TokenBuffer::new2(called.tokens.clone()).begin());
    }
}

// ---- the sources ----

/// A file of the library, by the module that it is.
struct Source {
    file: PathBuf,
    module: Names,
    references: BTreeSet<Reference>,
    calls: BTreeSet<String>,
}

impl Source {
    /// The part of the crate that it belongs to; empty for the library's root.
    fn part(&self) -> &str {
        self.module.first().map_or("", String::as_str)
    }

    /// The part of the page that it belongs to; empty for what is not in a part of the page.
    fn page_part(&self) -> String {
        match self.module.as_slice() {
            [app, part @ ..] if app == "app" => page_part(part),
            _ => String::new(),
        }
    }
}

/// The part that a module of the page is of: two names, where the parts of a folder differ.
fn page_part(module: &[String]) -> String {
    let both = module.iter().take(2).map(String::as_str);
    let both = both.collect::<Vec<_>>().join("::");
    let is_part = PURE.contains(&both.as_str()) || PAGE.contains(&both.as_str());
    match module {
        [first, ..] if !is_part => first.clone(),
        _ => both,
    }
}

/// Every source of the library; programs may import what they like.
fn sources() -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    list(&root, &mut files);
    let modules: Vec<(PathBuf, Names)> = files
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
            let children = children.collect();
            let found = Found::in_source(module, &children, &text);
            Source {
                file: file.clone(),
                module: module.clone(),
                references: found.references,
                calls: found.calls,
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
    let manifest = include_str!("../../Cargo.toml");
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

/// In which file of the library something is that a path leads to, also by another one's `pub use`; `None` where it is
/// in none.
fn home<'a>(files: &BTreeMap<&[String], &'a Source>, path: &[String]) -> Option<&'a Source> {
    let depth = (0..=path.len())
        .rev()
        .find(|n| files.contains_key(&path[..*n]))?;
    let file = files[&path[..depth]];
    let Some(name) = path.get(depth) else {
        return Some(file);
    };
    let passed_on = file.references.iter().find_map(|reference| {
        let there = reference.inside()?;
        (reference.exported.as_ref() == Some(name)).then(|| [there, &path[depth + 1..]].concat())
    });
    passed_on.map_or(Some(file), |path| home(files, &path))
}

/// Which file of the library imports from which.
fn imports(sources: &[Source]) -> BTreeSet<(&Path, &Path)> {
    let files = sources.iter().map(|s| (s.module.as_slice(), s)).collect();
    let all = sources.iter().flat_map(|source| {
        let own = source.references.iter().filter(|r| r.exported.is_none());
        own.map(move |reference| (source, reference))
    });
    all.filter_map(|(source, reference)| {
        let home = home(&files, reference.inside()?)?;
        (home.file != source.file).then_some((source.file.as_path(), home.file.as_path()))
    })
    .collect()
}

fn place(order: &[&str], part: &str) -> Option<usize> {
    order.iter().position(|known| *known == part)
}

// ---- the tests ----

/// A part that is named and not there holds nothing back: its sources have another name by now.
#[test]
fn every_part_that_is_named_is_there() {
    let sources = sources();
    let crate_parts: BTreeSet<&str> = sources.iter().map(Source::part).collect();
    let page_parts: BTreeSet<String> = sources.iter().map(Source::page_part).collect();
    for part in PARTS {
        assert!(crate_parts.contains(part), "{part}");
    }
    for part in PURE.iter().chain(&PAGE) {
        assert!(page_parts.contains(*part), "{part}");
    }
}

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
        let [app, there @ ..] = reference.inside()? else {
            return None;
        };
        let (here, there) = (source.page_part(), page_part(there));
        if app != "app" || here.is_empty() {
            return None;
        }
        match (place(&order, &here), place(&order, &there)) {
            (None, _) => Some(format!("{here} has no place in the order yet")),
            (_, None) => Some("that hides which part it is of".to_owned()),
            (Some(from), Some(to)) => (to > from).then(|| format!("{here} <- {there}")),
        }
    });
}

#[test]
fn no_imports_go_in_a_circle() {
    let sources = sources();
    let mut circles = imports(&sources);
    // What nobody imports, and what imports nothing, is in no circle.
    loop {
        let (from, to): (BTreeSet<_>, BTreeSet<_>) = circles.iter().copied().unzip();
        let before = circles.len();
        circles.retain(|(a, b)| to.contains(a) && from.contains(b));
        if circles.len() == before {
            break;
        }
    }
    let listed = circles
        .iter()
        .map(|(a, b)| format!("{} -> {}", a.display(), b.display()));
    assert!(
        circles.is_empty(),
        "{}",
        listed.collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn only_the_root_names_what_may_come_late() {
    none(&sources(), |source, reference| {
        let late = |names: &[String]| names.iter().any(|name| name == "late_parts");
        let named = late(reference.inside()?) && !late(&source.module);
        named.then(|| "through `late`".to_owned())
    });
    assert!(include_str!("../../src/main.rs").contains("late_parts::"));
}

#[test]
fn the_view_calls_the_platform_for_its_own_elements_only_and_reads_nothing_stored() {
    none(&sources(), |source, reference| {
        let [app, part, rest @ ..] = reference.inside()? else {
            return None;
        };
        let is_late = source
            .module
            .last()
            .is_some_and(|name| name.starts_with("late"));
        let touches = match part.as_str() {
            "platform" => !rest
                .first()
                .is_some_and(|there| GESTURES.contains(&&**there)),
            // What reads it may come late.
            "save" => !is_late,
            _ => false,
        };
        let is_view = source.page_part() == "view";
        (app == "app" && touches && is_view).then(|| "through `effects` or `desk`".to_owned())
    });
}

#[test]
fn the_game_and_the_pure_parts_of_the_page_use_no_dependency() {
    let dependencies = dependencies();
    none(&sources(), |source, reference| {
        let pure = match source.part() {
            "app" => PURE.contains(&source.page_part().as_str()),
            // Tables, archives and sums are what other people's programs read.
            "study" => false,
            part => PARTS.contains(&part),
        };
        (pure && dependencies.contains(reference.segment(0))).then(|| "a dependency".to_owned())
    });
}

#[test]
fn the_game_knows_no_clock_and_no_machine() {
    none(&sources(), |source, reference| {
        let inner = source.part() != "app" || PURE.contains(&source.page_part().as_str());
        let surroundings =
            reference.segment(0) == "std" && SURROUNDINGS.contains(&reference.segment(1));
        // An archive is read from bytes, and written to bytes.
        let in_memory = source.part() == "study"
            && reference.segment(1) == "io"
            && ["Cursor", "Read", "Write"].contains(&reference.segment(2));
        (inner && surroundings && !in_memory).then(|| "outside of the game".to_owned())
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
        // Leptos has short ways to the browser, too.
        for call in ["window", "document", "location"] {
            let calls = source.calls.contains(call);
            assert!(!calls, "{}: {call}()", source.file.display());
        }
    }
}

#[test]
fn no_part_passes_on_what_is_another_s() {
    none(&sources(), |source, reference| {
        let there = reference.inside()?;
        let depth = if source.part() == "app" { 2 } else { 1 };
        let own = there.get(..depth) == source.module.get(..depth);
        (reference.exported.is_some() && !own).then(|| "it is imported from where it is".to_owned())
    });
}

// ---- the reading itself ----

#[test]
fn imports_are_found_however_they_are_written() {
    let source = r##"
        use crate::app::a;
        use super::super::game::Game;
        use super::{effects as e, platform::{self, b}};
        use chip::Chip;
        use ::leptos::html;
        pub(crate) use super::save::{Entry as E, Shelf};
        fn f(c: char) -> bool { c == '"' || super::platform::c(c) || self::chip::d::<bots::E>(c) }
        mod tests { use super::super::platform::*; }
        fn g() { view! { <b title=move || super::platform::f(1)><chip::Chip /></b> } }
        fn h() { window().alert(); view! { {move || document().title() } }; event.location(); location.x }
        // use super::comment::x;
        /* crate::comment::y */
        const T: &str = "super::text::x";
        const R: &str = r#"a " crate::text::y"#;
    "##;
    let module = ["app", "view"].map(str::to_owned);
    let children = BTreeSet::from(["chip".to_owned()]);
    let found = Found::in_source(&module, &children, source);
    let paths = found.references.iter().map(|reference| {
        let name = reference.exported.as_ref();
        let exported = name.map(|name| format!("pub {name} "));
        exported.unwrap_or_default() + &reference.path.join("::")
    });
    let expected = [
        "bots::E",
        "crate::app::a",
        "crate::app::effects",
        "crate::app::platform::*",
        "crate::app::platform::b",
        "crate::app::platform::c",
        "crate::app::platform::f",
        "crate::app::platform::self",
        "pub E crate::app::save::Entry",
        "pub Shelf crate::app::save::Shelf",
        "crate::app::view::chip::Chip",
        "crate::app::view::chip::d",
        "crate::game::Game",
        "leptos::html",
    ];
    assert_eq!(paths.collect::<Vec<_>>(), expected);
    assert_eq!(Vec::from_iter(found.calls), ["document", "window"]);
}
