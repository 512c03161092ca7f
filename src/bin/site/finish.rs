//! What follows each build: one style sheet, names that follow contents, a policy, and the files for offline play.

use crate::Outcome;
use crate::files::Files;
use crate::page::Page;
use crate::program::{self, Program, imports};
use crate::smaller;
use so_long_sucker::phrases::{self, ENGLISH, study, talk};
use std::env;
use std::path::PathBuf;

/// What the page may load: its own files, and pictures that are written into its own markup or style. Put in force in
/// src/shell/start.js.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      font-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'";

const START: &str = include_str!("../../shell/start.js");
const EMBED: &str = include_str!("../../shell/embed.js");
const WORKER: &str = include_str!("../../shell/service_worker.js");
const BOT_WORKER: &str = include_str!("../../shell/bot_worker.js");
const WORKER_OFF: &str = include_str!("../../shell/service_worker_off.js");

/// The files that a site has to hand out anew each time: the page, its description for installing it, and this one.
const WORKER_FILE: &str = "service-worker.js";

/// What pages that hold the game load, under a name that stays. The game itself has no need of it.
const EMBED_FILE: &str = "embed.js";

/// The computer players, as trunk names them, and what starts them.
const BOT: &str = "bot_bg.wasm";
const BOT_GLUE: &str = "bot.js";

/// The style sheets that the first move has no need of: what the page calls them, the file, and how the names of
/// what goes into it begin. The first is fetched after the first move's, the other with the studies: see
/// `src/app/platform/late_style.rs`.
pub const LATE_STYLES: [(&str, &str, &[&str]); 2] = [
    (
        "late-style",
        "late.css",
        &["acts", "panels", "dialogs", "talk", "report", "motion"],
    ),
    ("study-style", "study.css", &["study"]),
];

/// Finishes the build that trunk has staged.
///
/// # Errors
/// If trunk does not run this, or leaves something else than this reads, or a tool is missing or fails.
pub fn staged() -> Outcome {
    let folder = env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from);
    let folder = folder.ok_or("`trunk build` runs this program.")?;
    let is_release = env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    let mut files = Files::read(&folder)?;
    let program = program::split(is_release)?;
    if is_release {
        let (bot, glue) = (files.take(BOT)?, files.take_text(BOT_GLUE)?);
        let bot = program::bare(&program::optimised(&bot, "-O3")?)?;
        let (bot, glue) = imports::with_short_names(&bot, &glue, "./bot_bg.js")?;
        files.add(BOT, bot);
        files.add(BOT_GLUE, glue.into_bytes());
    }
    finish(&mut files, program, is_release)?;
    files.write(&folder)?;
    Ok(())
}

/// Makes one style sheet of all that the first move needs, and those of what comes later; fonts get names that follow
/// contents.
fn add_styles(files: &mut Files, page: &mut Page) -> Outcome {
    let mut style = String::new();
    let mut late_styles =
        LATE_STYLES.map(|(part, file, starts)| (part, file, starts, String::new()));
    while let Some(link) = page.cut("<link rel=\"stylesheet\"", ">") {
        let name = link.attribute("href")?;
        let late = late_styles
            .iter_mut()
            .find(|(_, _, starts, _)| starts.iter().any(|start| name.contains(start)));
        *late.map_or(&mut style, |(.., text)| text) += &files.take_text(name)?;
    }
    for font in files.names_below("fonts/", ".woff2") {
        let content = files.take(&font)?;
        let name = files.add_named_by_hash(&font, content);
        page.replace(&font, &name);
        style = style.replace(&font, &name);
    }
    let style = smaller::style(&style)?;
    let style = files.add_named_by_hash("style.css", style.into_bytes());
    page.add_before(
        "</head>",
        &format!("<link rel=\"stylesheet\" href=\"{style}\">"),
    );
    for (part, file, _, text) in late_styles {
        let text = smaller::style(&text)?.into_bytes();
        add_names(page, [(part, files.add_named_by_hash(file, text))]);
    }
    Ok(())
}

/// Says in the page which files its scripts fetch when they need them.
fn add_names<const N: usize>(page: &mut Page, names: [(&str, String); N]) {
    for (part, name) in names {
        page.add_before(
            "</head>",
            &format!("<meta id=\"{part}\" name=\"{part}\" content=\"{name}\">"),
        );
    }
}

/// Changes the files of a build as trunk makes it into those of the finished page.
fn finish(files: &mut Files, program: Program, is_release: bool) -> Outcome {
    // Indentation is for its authors.
    let text = files.take_text("index.html")?;
    let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
    let mut page = Page::new(lines.join("\n"));
    add_styles(files, &mut page)?;
    add_languages(files, &mut page);
    add_program(files, &mut page, program)?;
    add_computers(files, &mut page)?;
    // While it is served with a connection to trunk, which loads it anew after each change, nothing may be kept.
    let is_kept = is_release && !page.text().contains("trunk/ws");
    add_page(files, page, is_kept);
    files.add(EMBED_FILE, EMBED.into());
    Ok(())
}

/// The texts of every language but the one that is in the program.
fn add_languages(files: &mut Files, page: &mut Page) {
    let languages = phrases::ALL.into_iter().zip(talk::ALL).zip(study::ALL);
    for ((language, talk), study) in languages.filter(|((p, _), _)| p.tag != ENGLISH.tag) {
        for (name, lines) in [
            (language.tag.to_owned(), talk::to_lines(language, talk)),
            (format!("study-{}", language.tag), study::to_lines(study)),
        ] {
            let file = format!("languages/{name}.txt");
            let file = files.add_named_by_hash(&file, lines.into_bytes());
            // Read in src/app/platform/languages.rs.
            add_names(page, [(&format!("language-{name}"), file)]);
        }
    }
}

/// The page's program and what starts it, in place of how trunk starts it.
fn add_program(files: &mut Files, page: &mut Page, program: Program) -> Outcome {
    // Trunk's own names are hashes of what there was before wasm-bindgen and wasm-opt.
    let old_main = page.address_of("<link rel=\"preload\"", "_bg.wasm")?;
    let old_glue = page.address_of("<link rel=\"modulepreload\"", ".js")?;
    page.cut_with("<script type=\"module\"", "</script>", &old_glue)
        .and_then(|_| page.cut_with("<link rel=\"modulepreload\"", ">", &old_glue))
        .and_then(|_| page.cut_with("<link rel=\"preload\"", ">", &old_main))
        .ok_or("Trunk starts the page in a way of its own.")?;
    page.replace("\"./", "\"");
    files.take(&old_main)?;
    files.take(&old_glue)?;
    let main = files.add_named_by_hash("so-long-sucker.wasm", program.main);
    let mut glue = program.glue.replace("main_bg.wasm", &main);
    let (start, end) = program::FETCH;
    for (file, part) in program.later {
        let name = files.add_named_by_hash(&file, part);
        glue = glue.replace(
            &format!("{start}{file}{end}"),
            &format!("{start}{name}{end}"),
        );
    }
    let glue = smaller::glue(&glue)?;
    let glue = files.add_named_by_hash("so-long-sucker.js", glue.into_bytes());
    // Fetched in src/shell/start.js, when the first screen is there.
    add_names(page, [("game-glue", glue), ("game-program", main)]);
    let start = files.add_named_by_hash("start.js", smaller::script(START)?.into());
    // It waits for no style, stands where all that it speaks of is there, and is fetched before anything else.
    page.add_before(
        "</body>",
        &format!("<script async src=\"{start}\"></script>"),
    );
    page.add_after(
        "<head>",
        &format!("<link rel=\"preload\" href=\"{start}\" as=\"script\" fetchpriority=\"high\">"),
    );
    Ok(())
}

/// The computer players, who are loaded when one sits down: see `src/app/platform/engine_port.rs`.
fn add_computers(files: &mut Files, page: &mut Page) -> Outcome {
    let glue = smaller::glue(&files.take_text(BOT_GLUE)?)?;
    let glue = files.add_named_by_hash(BOT_GLUE, glue.into_bytes());
    let program = files.take(BOT)?;
    let program = files.add_named_by_hash("bot.wasm", program);
    let worker = BOT_WORKER
        .replace("{glue}", &glue)
        .replace("{program}", &program);
    let worker = smaller::script(&worker)?.into_bytes();
    let worker = files.add_named_by_hash("bot-worker.js", worker);
    let names = [
        ("bot-worker", worker),
        ("bot-glue", glue),
        ("bot-program", program),
    ];
    add_names(page, names);
    Ok(())
}

/// The page itself, last of all, since its version follows from everything else; and what keeps it for offline play, or
/// forgets what was kept.
fn add_page(files: &mut Files, mut page: Page, is_kept: bool) {
    if is_kept {
        page.add_before(
            "</head>",
            &format!("<meta name=\"policy\" content=\"{POLICY}\">"),
        );
        let version = files.hash_with(&[page.text(), WORKER]);
        page.add_before(
            "</head>",
            &format!("<meta name=\"version\" content=\"{version}\">"),
        );
        files.add("index.html", page.text().into());
        let list: Vec<_> = files.names().map(|name| format!("\"{name}\"")).collect();
        let worker = WORKER
            .replace("{version}", &version)
            .replace("{files}", &list.join(", "));
        files.add(WORKER_FILE, worker.into_bytes());
    } else {
        files.add("index.html", page.text().into());
        files.add(WORKER_FILE, WORKER_OFF.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUILT: &str = r#"<head><meta charset="utf-8">
        <link rel="preload" href="fonts/jost.woff2" as="font" crossorigin>
        <link rel="stylesheet" href="./one-1.css" integrity="x"/><link rel="stylesheet" href="./two-2.css"/>
        <script type="module">import init from './game-3.js'; init({ module_or_path: './game-3_bg.wasm' })</script>
        <link rel="modulepreload" href="./game-3.js"><link rel="preload" href="./game-3_bg.wasm" as="fetch">
        </head><body></body>"#;

    fn built(page: &str) -> Files {
        let mut files = Files::default();
        files.add("index.html", page.into());
        files.add("one-1.css", b"@layer a { b { c: d } }".into());
        files.add("two-2.css", b"e { src: url(\"fonts/jost.woff2\") }".into());
        files.add("fonts/jost.woff2", b"font".into());
        files.add("game-3.js", b"new URL('game-3_bg.wasm')".into());
        files.add("game-3_bg.wasm", b"wasm".into());
        files.add("bot.js", b"let wasm_bindgen = 1".into());
        files.add(BOT, b"bot".into());
        files
    }

    fn program(main: &[u8]) -> Program {
        Program {
            glue: "new URL('main_bg.wasm'); fetch(new URL(\"rest.wasm\", import.meta.url))"
                .to_owned(),
            main: main.into(),
            later: vec![("rest.wasm".to_owned(), b"rest".into())],
        }
    }

    fn finished(page: &str, is_release: bool) -> Outcome<(Files, String, String)> {
        let mut files = built(page);
        finish(&mut files, program(b"main"), is_release)?;
        let page = files.take_text("index.html")?;
        let worker = files.take_text(WORKER_FILE)?;
        assert!(!files.take(EMBED_FILE)?.is_empty());
        Ok((files, page, worker))
    }

    #[test]
    fn every_name_follows_the_content() -> Outcome {
        let (mut files, page, worker) = finished(BUILT, true)?;
        let names: Vec<_> = files.names().map(str::to_owned).collect();
        let languages = 2 * (phrases::LANGUAGES.len() - 1);
        let bot = 3;
        assert_eq!(names.len(), 8 + languages + bot, "{names:?}");
        let mut glue = files.names_below("so-long-sucker", ".js");
        let glue = glue.pop().ok_or("The page has no script.")?;
        let glue = files.content(&glue);
        let glue = String::from_utf8_lossy(glue.unwrap_or_default()).into_owned();
        for name in &names {
            assert!(worker.contains(&format!("\"{name}\"")), "{name}: {worker}");
            let is_font = name.starts_with("fonts/");
            // The script that starts the game fetches the rest of it.
            let asks = if name.starts_with("rest") {
                &glue
            } else {
                &page
            };
            // What starts the game is asked for before it is come to.
            let times = 1 + usize::from(name.starts_with("start"));
            assert_eq!(asks.matches(name.as_str()).count(), times, "{name}: {asks}");
            let content = files.take(name)?;
            let style = String::from_utf8_lossy(&content);
            assert!(is_font || !style.contains("jost.woff2"), "{style}");
        }
        assert!(worker.contains("\"index.html\""));
        for old in ["1.css", "2.css", "game-3", "jost.woff2", "module\">import"] {
            assert!(!page.contains(old), "{old}: {page}");
        }
        Ok(())
    }

    #[test]
    fn any_change_is_another_version() -> Outcome {
        let worker = |more: &[u8], main: &[u8]| {
            let mut files = built(BUILT);
            files.add("more.txt", more.into());
            finish(&mut files, program(main), true)?;
            files.take_text(WORKER_FILE)
        };
        let first = worker(b"1", b"main")?;
        assert_eq!(first, worker(b"1", b"main")?);
        assert_ne!(first, worker(b"2", b"main")?);
        assert_ne!(first, worker(b"1", b"other")?);
        Ok(())
    }

    #[test]
    fn nothing_is_kept_of_a_page_that_is_worked_on() -> Outcome {
        let served = BUILT.replace("<body>", "<body><script>'.well-known/trunk/ws'</script>");
        for (page, is_release) in [(BUILT, false), (&served, true)] {
            let (_, page, worker) = finished(page, is_release)?;
            assert!(worker.contains("unregister"));
            assert!(!page.contains("name=\"version\"") && !page.contains("name=\"policy\""));
        }
        Ok(())
    }

    #[test]
    fn another_trunk_is_noticed() {
        let page = BUILT.replace("<script type=\"module\"", "<script type=\"else\"");
        assert!(finished(&page, true).is_err());
    }
}
