//! The page's program in several files: what the first move needs, what `src/app/view/late_parts.rs` leads to, what
//! `src/app/view/study_parts.rs` leads to, and what these two have in common.
//!
//! It has to be taken apart as the linker leaves it, before wasm-bindgen, which throws away what it takes to know which
//! function needs which. So what trunk has made of the program is left aside, and made once more from the parts.

mod classes;
pub mod imports;
mod interruptions;
mod order;
mod panics;
mod places;

use crate::Outcome;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use wasm_encoder::RawSection;
use wasm_split_cli_support as wasm_split;
use wasmparser::{Parser, Payload};

/// Where the program looks for the loader of its later parts.
const LINK: &str = "./__wasm_split.js";

/// How a later part is fetched, up to its name and after it.
pub const FETCH: (&str, &str) = ("fetch(new URL(\"", "\", import.meta.url))");

/// The page's program.
pub struct Program {
    /// What starts it, and fetches the later parts under their names.
    pub glue: String,
    /// What the first move needs.
    pub main: Vec<u8>,
    /// What comes later, by the names of their files: `rest.wasm`, `study.wasm`, and `shared-N.wasm` for what they have
    /// in common.
    pub later: Vec<(String, Vec<u8>)>,
}

/// Takes the program apart that cargo has built last.
///
/// # Errors
/// If it is not there or cannot be taken apart, or a tool is missing or fails.
pub fn split(is_release: bool) -> Outcome<Program> {
    let target = target()?;
    let profile = if is_release { "web" } else { "debug" };
    let built = target
        .join("wasm32-unknown-unknown")
        .join(profile)
        .join("so-long-sucker.wasm");
    let built = fs::read(&built).map_err(|reason| format!("{}: {reason}", built.display()))?;
    let folder = target.join("split");
    if folder.is_dir() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let main = folder.join("main.wasm");

    let mut options = wasm_split::Options::new(&built);
    options.output_dir = &folder;
    options.main_out_path = &main;
    options.link_name = LINK;
    wasm_split::transform(options).map_err(|reason| format!("{reason:#}"))?;
    let bindgen = [
        "--target",
        "web",
        "--no-typescript",
        "--keep-lld-exports",
        "--out-dir",
    ];
    run("wasm-bindgen", &bindgen, &[&folder, &main])?;
    let glue = fs::read_to_string(folder.join("main.js"))?;
    let link = fs::read_to_string(folder.join(LINK))?;
    let (glue, names) = join(&glue, &link)?;
    let glue = interruptions::without_interruptions(&glue)?;
    let main = fs::read(folder.join("main_bg.wasm"))?;
    let mut later = Vec::new();
    for name in names {
        let part = fs::read(folder.join(&name.split))?;
        let part = if is_release {
            optimised(&part, "-Os")?
        } else {
            part
        };
        later.push((name.file, part));
    }
    if !is_release {
        return Ok(Program { glue, main, later });
    }
    let (main, glue) = classes::without_classes(&main, &glue)?;
    let main = optimised(&main, "-Os")?;
    let (main, glue) = imports::with_short_names(&main, &glue, "./main_bg.js")?;
    Ok(Program { glue, main, later })
}

/// What a later part is called.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PartName {
    /// By what takes the program apart.
    split: String,
    /// As a file of the page.
    file: String,
}

impl PartName {
    fn of(split: &str) -> Option<Self> {
        let stem = split.strip_suffix(".wasm")?;
        let file = match stem.strip_prefix("chunk_") {
            Some(number) => format!("shared-{number}.wasm"),
            None => format!("{}.wasm", stem.strip_prefix("split_")?),
        };
        Some(Self {
            split: split.to_owned(),
            file,
        })
    }
}

/// A program of fewer bytes is small.
const SMALL: usize = 400_000;

/// Where cargo builds.
fn target() -> Outcome<PathBuf> {
    let this = env::current_exe()?;
    let target = this
        .ancestors()
        .nth(2)
        .ok_or("This program has no place.")?;
    Ok(target.to_owned())
}

/// A program as wasm-opt makes it at that level, without what only linkers and debuggers read, and without what a panic says.
///
/// It is to be small once compressed, not before. Functions that are alike stand side by side; only small ones are joined
/// with their one caller; and what is worked out twice stays written twice. That makes the first part 9 kB smaller under
/// brotli than `-Oz` does.
pub fn optimised(program: &[u8], level: &str) -> Outcome<Vec<u8>> {
    let file = target()?.join("optimised.wasm");
    let silent = panics::without_texts(panics::without_words(program)?)?;
    fs::write(&file, places::without_places(silent)?)?;
    // Quiet, since it warns of names that it does not know, which go in any case.
    let options = [
        "--quiet",
        "--strip-debug",
        "--strip-producers",
        "--strip-target-features",
        level,
        "--one-caller-inline-max-function-size=20",
        "--skip-pass=local-cse",
        "-o",
    ];
    run("wasm-opt", &options, &[&file, &file])?;
    // In another order functions have other numbers, by which they are called: what is alike is seen better then. A small
    // program gains by that for some rounds, about 1 %; a large one hardly does after the third, and takes long.
    let mut ordered = fs::read(file)?;
    let rounds = if ordered.len() < SMALL { 6 } else { 3 };
    for _ in 0..rounds {
        ordered = order::by_likeness(&ordered)?;
    }
    Ok(ordered)
}

/// A program without any section that browsers do not read: what the linker left for taking it apart.
pub fn bare(program: &[u8]) -> Outcome<Vec<u8>> {
    let mut bare = wasm_encoder::Module::new();
    for payload in Parser::new(0).parse_all(program) {
        let payload = payload?;
        if matches!(payload, Payload::CustomSection(_)) {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
            let data = program.get(range).ok_or("A section has no end.")?;
            bare.section(&RawSection { id, data });
        }
    }
    Ok(bare.finish())
}

fn run(name: &str, options: &[&str], files: &[&Path]) -> Outcome {
    let ended = tool(name).args(options).args(files).status();
    let ended = ended.map_err(|reason| format!("{name}: {reason} `cargo play` installs it."))?;
    ended
        .success()
        .then_some(())
        .ok_or_else(|| format!("{name} ended ({ended}).").into())
}

/// A program that the build needs, to be given what it is to do.
pub fn tool(name: &str) -> Command {
    if cfg!(windows) {
        // What npm installs there is no program by itself.
        let mut shell = Command::new("cmd");
        shell.args(["/C", name]);
        shell
    } else {
        Command::new(name)
    }
}

/// Joins what wasm-bindgen has written and the loader into one script, so that neither asks for the other. Gives the names
/// of the later parts, too.
fn join(glue: &str, link: &str) -> Outcome<(String, Vec<PartName>)> {
    let other = || {
        format!(
            "Another version of wasm-bindgen or wasm_split_cli_support joins {LINK} in another way."
        )
    };
    // One import for each loader, all of the same.
    let from = format!(" from \"{LINK}\"");
    let name_in = |import: &str| {
        let name = import.trim_end_matches(';').strip_prefix("import * as ")?;
        Some(name.strip_suffix(&from)?.to_owned())
    };
    let imports: Vec<String> = glue.lines().map_while(name_in).collect();
    let glue: Vec<&str> = glue.lines().skip(imports.len()).collect();
    let glue = glue.join("\n");
    let (import, link) = link.split_once('\n').ok_or_else(other)?;
    // The latter knows what to do with a server that does not know WebAssembly.
    let (load, wbg_load) = (
        "WebAssembly.instantiateStreaming(src, imports)",
        "__wbg_load(await src, imports)",
    );
    let (start, end) = FETCH;
    let mut names = Vec::new();
    for fetched in link.split(start).skip(1) {
        let (split, _) = fetched.split_once(end).ok_or_else(other)?;
        let split = split.strip_prefix("./").ok_or_else(other)?;
        names.push(PartName::of(split).ok_or_else(other)?);
    }
    let export = "export const ";
    let loaders = link.split(export).skip(1);
    let loaders: Vec<&str> = loaders
        .filter_map(|rest| Some(rest.split_once(" =")?.0))
        .collect();
    let is_known = import.starts_with("import { initSync }")
        && !imports.is_empty()
        && !names.is_empty()
        && link.matches(load).count() == names.len()
        && link.matches("export ").count() == loaders.len()
        && !loaders.is_empty()
        && loaders
            .iter()
            .all(|loader| loader.starts_with("__wasm_split_load_"))
        && glue.contains("async function __wbg_load(module, imports)");
    if !is_known {
        return Err(other().into());
    }
    let mut script = link.replace(load, wbg_load).replace(export, "const ");
    for part in &names {
        let (split, file) = (&part.split, &part.file);
        script = script.replace(
            &format!("{start}./{split}{end}"),
            &format!("{start}{file}{end}"),
        );
    }
    let loaders = loaders.join(", ");
    let bound = imports.into_iter();
    let bound: Vec<String> = bound
        .map(|name| format!("const {name} = {{ {loaders} }};\n"))
        .collect();
    Ok((format!("{glue}\n{script}\n{}", bound.concat()), names))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "import * as import1 from \"./__wasm_split.js\"\n\
        import * as import2 from \"./__wasm_split.js\"\nasync function __wbg_load(module, imports) {}\nexport { initSync };\n";
    const LINK: &str = "import { initSync } from \"./main.js\";\n\
        const __chunk_3 = f(() => { const src = fetch(new URL(\"./chunk_3.wasm\", import.meta.url));\n\
        return async (imports) => (WebAssembly.instantiateStreaming(src, imports)); });\n\
        export const __wasm_split_load_rest = f(() => { const src = fetch(new URL(\"./split_rest.wasm\", import.meta.url));\n\
        return async (imports) => (WebAssembly.instantiateStreaming(src, imports)); });\n";

    #[test]
    fn the_two_scripts_become_one() -> Outcome {
        let (script, names) = join(GLUE, LINK)?;
        assert_eq!(script.matches("import ").count(), 0, "{script}");
        assert_eq!(script.matches("export ").count(), 1, "{script}");
        assert!(
            script.contains("__wbg_load(await src, imports)"),
            "{script}"
        );
        let files: Vec<_> = names.iter().map(|name| name.file.as_str()).collect();
        assert_eq!(files, ["shared-3.wasm", "rest.wasm"]);
        for file in files {
            let fetch = format!("fetch(new URL(\"{file}\", import.meta.url))");
            assert!(script.contains(&fetch), "{script}");
        }
        assert!(
            script.ends_with(
                "const import1 = { __wasm_split_load_rest };\n\
                 const import2 = { __wasm_split_load_rest };\n"
            ),
            "{script}"
        );
        Ok(())
    }

    #[test]
    fn scripts_of_other_versions_are_noticed() {
        for (old, new) in [
            ("split_rest", "rest"),
            ("export const", "export let"),
            ("__wasm_split_load_rest", "load"),
            ("Streaming", ""),
            ("{ initSync }", "*"),
        ] {
            assert!(join(GLUE, &LINK.replace(old, new)).is_err(), "{old}");
        }
        for (old, new) in [("import * as", "import"), ("__wbg_load", "load")] {
            assert!(join(&GLUE.replace(old, new), LINK).is_err(), "{old}");
        }
    }
}
