//! The page's program in two files: what the first move needs, and what `src/app/view/late_parts.rs` leads to.
//!
//! It has to be taken apart as the linker leaves it, before wasm-bindgen, which throws away what it takes to know which
//! function needs which. So what trunk has made of the program is left aside, and made once more from the two parts.

use crate::{Outcome, imports};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};
use wasm_encoder::RawSection;
use wasm_split_cli_support as wasm_split;
use wasmparser::{Parser, Payload};

/// Where the program looks for the loader of its second part.
const LINK: &str = "./__wasm_split.js";

/// The second part.
pub const REST: &str = "rest.wasm";

/// How the second part is fetched, up to its name and after it. The page in one file looks for it.
const FETCH: (&str, &str) = ("fetch(new URL(\"", "\", import.meta.url))");

/// The page's program.
pub struct Program {
    /// What starts it, and fetches the second part under the name [`REST`].
    pub glue: String,
    /// What the first move needs.
    pub main: Vec<u8>,
    /// The rest.
    pub rest: Vec<u8>,
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
    let (main, rest) = (folder.join("main_bg.wasm"), folder.join("split_rest.wasm"));
    let glue = fs::read_to_string(folder.join("main.js"))?;
    let link = fs::read_to_string(folder.join(LINK))?;
    let glue = join(&glue, &link)?;
    let (main, rest) = (fs::read(main)?, fs::read(rest)?);
    if !is_release {
        return Ok(Program { glue, main, rest });
    }
    let main = optimised(&main, "-Oz")?;
    let (main, glue) = imports::with_short_names(&main, &glue, "./main_bg.js")?;
    let rest = optimised(&rest, "-Oz")?;
    Ok(Program { glue, main, rest })
}

/// Where cargo builds.
fn target() -> Outcome<PathBuf> {
    let this = env::current_exe()?;
    let target = this
        .ancestors()
        .nth(2)
        .ok_or("This program has no place.")?;
    Ok(target.to_owned())
}

/// A program as wasm-opt makes it at that level, without what only linkers and debuggers read.
pub fn optimised(program: &[u8], level: &str) -> Outcome<Vec<u8>> {
    let file = target()?.join("optimised.wasm");
    fs::write(&file, program)?;
    // Quiet, since it warns of names that it does not know, which go in any case.
    let options = [
        "--quiet",
        "--strip-debug",
        "--strip-producers",
        "--strip-target-features",
        level,
        "-o",
    ];
    run("wasm-opt", &options, &[&file, &file])?;
    Ok(fs::read(file)?)
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

fn run(tool: &str, options: &[&str], files: &[&Path]) -> Outcome {
    // What npm installs there is no program by itself.
    let mut command = if cfg!(windows) {
        let mut shell = Command::new("cmd");
        shell.args(["/C", tool]);
        shell
    } else {
        Command::new(tool)
    };
    let ended = command.args(options).args(files).status();
    let ended = ended.map_err(|reason| format!("{tool}: {reason} `cargo play` installs it."))?;
    ended
        .success()
        .then_some(())
        .ok_or_else(|| format!("{tool} ended ({ended}).").into())
}

/// Joins what wasm-bindgen has written and the loader into one script, so that neither asks for the other.
fn join(glue: &str, link: &str) -> Outcome<String> {
    let other = || {
        format!(
            "Another version of wasm-bindgen or wasm_split_cli_support joins {LINK} in another way."
        )
    };
    let (import, glue) = glue.split_once('\n').ok_or_else(other)?;
    let name = import
        .trim_end_matches(';')
        .strip_prefix("import * as ")
        .ok_or_else(other)?;
    let name = name
        .strip_suffix(&format!(" from \"{LINK}\""))
        .ok_or_else(other)?;
    let (import, link) = link.split_once('\n').ok_or_else(other)?;
    let (start, end) = FETCH;
    let fetch = format!("{start}./split_rest.wasm{end}");
    // The latter knows what to do with a server that does not know WebAssembly.
    let (load, wbg_load) = (
        "WebAssembly.instantiateStreaming(src, imports)",
        "__wbg_load(await src, imports)",
    );
    let export = "export const __wasm_split_load_rest";
    let is_known = import.starts_with("import { initSync }")
        && [&fetch, load, export]
            .iter()
            .all(|part| link.matches(part).count() == 1)
        && link.matches("export ").count() == 1
        && glue.contains("async function __wbg_load(module, imports)");
    if !is_known {
        return Err(other().into());
    }
    let link = link
        .replace(&fetch, &format!("{start}{REST}{end}"))
        .replace(load, wbg_load)
        .replace(export, "const __wasm_split_load_rest");
    Ok(format!(
        "{glue}\n{link}\nconst {name} = {{ __wasm_split_load_rest }};\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "import * as import1 from \"./__wasm_split.js\"\nasync function __wbg_load(module, imports) {}\nexport { initSync };\n";
    const LINK: &str = "import { initSync } from \"./main.js\";\n\
        export const __wasm_split_load_rest = f(() => { const src = fetch(new URL(\"./split_rest.wasm\", import.meta.url));\n\
        return async (imports) => (WebAssembly.instantiateStreaming(src, imports)); });\n";

    #[test]
    fn the_two_scripts_become_one() -> Outcome {
        let script = join(GLUE, LINK)?;
        assert_eq!(script.matches("import ").count(), 0, "{script}");
        assert_eq!(script.matches("export ").count(), 1, "{script}");
        assert!(
            script.contains("__wbg_load(await src, imports)"),
            "{script}"
        );
        assert!(
            script.contains("fetch(new URL(\"rest.wasm\", import.meta.url))"),
            "{script}"
        );
        assert!(
            script.ends_with("const import1 = { __wasm_split_load_rest };\n"),
            "{script}"
        );
        Ok(())
    }

    #[test]
    fn scripts_of_other_versions_are_noticed() {
        for (old, new) in [
            ("split_rest", "rest"),
            ("export const", "export let"),
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
