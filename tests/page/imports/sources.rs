//! The sources of the crate, and what each of them refers to.

use super::{PAGE, PURE};
use crate::files::{below, root, text_of};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use syn::buffer::{Cursor, TokenBuffer};
use syn::visit::{self, Visit};
use syn::{Expr, ExprCall, ItemMod, ItemUse, Macro, UseTree, Visibility};

// ---- what a source refers to ----

/// The names that lead to a module or to something in it.
type Names = Vec<String>;

/// A path as it stands in a source, made absolute: `crate app table Table`, or a crate's name first.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Reference {
    pub path: Names,
    /// The name by which others can import it from here, if they can.
    pub exported: Option<String>,
}

impl Reference {
    /// The path inside this crate; `None` for another crate's.
    pub fn inside(&self) -> Option<&[String]> {
        let (first, rest) = self.path.split_first()?;
        (first == "crate").then_some(rest)
    }

    pub fn segment(&self, at: usize) -> &str {
        self.path.get(at).map_or("", String::as_str)
    }
}

/// What is found in the source of a module.
pub struct Found<'a> {
    /// The module, and those inside the file that are being read.
    pub here: Names,
    /// The modules of files below it.
    pub children: &'a BTreeSet<String>,
    /// Every path of two segments or more.
    pub references: BTreeSet<Reference>,
    /// The functions that are called by one name alone.
    pub calls: BTreeSet<String>,
}

impl<'a> Found<'a> {
    pub fn in_source(module: &[String], children: &'a BTreeSet<String>, source: &str) -> Self {
        let mut found = Self {
            here: module.to_vec(),
            children,
            references: BTreeSet::new(),
            calls: BTreeSet::new(),
        };
        found.visit_file(&syn::parse_file(source).expect("a source that the compiler reads"));
        found
    }

    pub fn add(&mut self, path: &[String], exported: Option<String>) {
        if path.len() > 1 || exported.is_some() {
            let path = self.absolute(path);
            self.references.insert(Reference { path, exported });
        }
    }

    /// The path as seen from everywhere: `crate` first, or another crate's name.
    pub fn absolute(&self, path: &[String]) -> Names {
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

    pub fn add_tree(&mut self, tree: &UseTree, above: &[String], exported: bool) {
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
    pub fn add_tokens(&mut self, mut rest: Cursor) {
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
pub struct Source {
    pub file: PathBuf,
    pub module: Names,
    pub references: BTreeSet<Reference>,
    pub calls: BTreeSet<String>,
}

impl Source {
    /// The part of the crate that it belongs to; empty for the library's root.
    pub fn part(&self) -> &str {
        self.module.first().map_or("", String::as_str)
    }

    /// The part of the page that it belongs to; empty for what is not in a part of the page.
    pub fn page_part(&self) -> String {
        match self.module.as_slice() {
            [app, part @ ..] if app == "app" => page_part(part),
            _ => String::new(),
        }
    }
}

/// The part that a module of the page is of: two names, where the parts of a folder differ.
pub fn page_part(module: &[String]) -> String {
    let both = module.iter().take(2).map(String::as_str);
    let both = both.collect::<Vec<_>>().join("::");
    let is_part = PURE.contains(&both.as_str()) || PAGE.contains(&both.as_str());
    match module {
        [first, ..] if !is_part => first.clone(),
        _ => both,
    }
}

/// Every source of the library, read once; programs may import what they like.
pub fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(read_all);
    &SOURCES
}

fn read_all() -> Vec<Source> {
    let root = root().join("src");
    let modules: Vec<(PathBuf, Names)> = below("src", "rs")
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
            let text = text_of(file);
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

/// The crates that Cargo.toml names as dependencies of the library.
pub fn dependencies() -> BTreeSet<String> {
    let manifest = include_str!("../../../Cargo.toml");
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
pub fn none(sources: &[Source], fault: impl Fn(&Source, &Reference) -> Option<String>) {
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
pub fn home<'a>(files: &BTreeMap<&[String], &'a Source>, path: &[String]) -> Option<&'a Source> {
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
pub fn imports(sources: &[Source]) -> BTreeSet<(&Path, &Path)> {
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

pub fn place(order: &[&str], part: &str) -> Option<usize> {
    order.iter().position(|known| *known == part)
}
