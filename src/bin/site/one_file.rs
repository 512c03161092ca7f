//! The page in one file. Opened from a disk a browser may load no second one, so everything is written into it.

use crate::Outcome;
use crate::files::Files;
use crate::finish::LATE_STYLES;
use crate::pack::{content, gzip, text};
use crate::page::Page;
use crate::program::FETCH;
use base64::prelude::{BASE64_STANDARD, Engine};

const START: &str = include_str!("../../shell/start.js");
const UNPACK: &str = include_str!("../../shell/unpack.js");

/// Everything that refers to another file, and the policy, which would forbid what stands in its place.
const REFERENCES: [&str; 5] = [
    "<meta name=\"policy\"",
    "<meta name=\"version\"",
    "<link rel=\"apple-touch-icon\"",
    "<link rel=\"manifest\"",
    "<link rel=\"preload\"",
];

/// Makes the text of the file.
pub fn make(files: &Files) -> Outcome<String> {
    let mut page = Page::new(text(files, "index.html")?.to_owned());
    let mut named = |start: &str| -> Outcome<String> {
        let named = page.cut(start, ">").ok_or("The page names no program.")?;
        named.attribute("content").map(str::to_owned)
    };
    let glue = named("<meta id=\"game-glue\"")?;
    let program = named("<meta id=\"game-program\"")?;
    let style = page.address_of("<link rel=\"stylesheet\"", ".css")?;
    let icon = page.address_of("<link rel=\"icon\"", ".svg")?;
    for reference in REFERENCES {
        while page.cut(reference, ">").is_some() {}
    }
    page.cut("<script", "</script>")
        .ok_or("The page has no script.")?;
    page.cut("<link rel=\"stylesheet\"", ">")
        .ok_or("The page has no style.")?;

    page.replace(&icon, &as_address("image/svg+xml", content(files, &icon)?));
    let mut style = text(files, &style)?.to_owned();
    for font in files.names_below("fonts/", ".woff2") {
        style = style.replace(&font, &as_address("font/woff2", content(files, &font)?));
    }
    for (part, ..) in LATE_STYLES {
        let late = page
            .cut(&format!("<meta id=\"{part}\""), ">")
            .ok_or("The page names no late style.")?;
        style += text(files, late.attribute("content")?)?;
    }
    page.add_before("</head>", &format!("<style>{style}</style>"));
    while let Some(language) = page.cut("<meta id=\"language-", ">") {
        let lines = text(files, language.attribute("content")?)?;
        let id = language.attribute("id")?;
        page.add_before(
            "</body>",
            &format!("<script type=\"text/plain\" id=\"{id}\">{lines}</script>"),
        );
    }
    while let Some(part) = page.cut("<meta id=\"bot-", ">") {
        let (id, name) = (part.attribute("id")?, part.attribute("content")?);
        let inner = match id {
            "bot-glue" => text(files, name)?.to_owned(),
            "bot-program" => base64(&gzip(content(files, name)?)?),
            // Opened from a disk a page may start no worker.
            _ => continue,
        };
        if inner.contains("</script") {
            return Err(format!("{name} would end the script it stands in.").into());
        }
        page.add_before(
            "</body>",
            &format!("<script type=\"text/plain\" id=\"{id}\">{inner}</script>"),
        );
    }
    let (mut glue, starts) = inner_module(text(files, &glue)?)?;
    // With or without white space, it is the same.
    let (start, end) = (FETCH.0, FETCH.1.replace(' ', ""));
    glue = glue.replace(FETCH.1, &end);
    let mut programs = vec![("game".to_owned(), program.clone())];
    let later = files.names_below("", ".wasm");
    let later = later.into_iter().filter(|name| *name != program);
    for name in later {
        // The computer players are another program.
        let id = format!("part-{}", programs.len());
        let fetch = format!("{start}{name}{end}");
        let unpacks = glue.replace(&fetch, &format!("unpackPart(\"{id}\")"));
        if unpacks != glue {
            glue = unpacks;
            programs.push((id, name));
        }
    }
    if programs.len() < 2 || glue.contains(FETCH.0) {
        return Err("The page fetches other parts of its program than there are.".into());
    }
    for (id, program) in programs {
        let packed = base64(&gzip(content(files, &program)?)?);
        page.add_before(
            "</body>",
            &format!("<script type=\"text/plain\" id=\"{id}\">{packed}</script>"),
        );
    }
    page.add_before(
        "</body>",
        &format!(
            "<script type=\"module\">\n{glue}\n{}\n{START}</script>",
            UNPACK.replace("{starts}", &starts)
        ),
    );
    Ok(page.text().to_owned())
}

/// What wasm-bindgen writes, without its exports: code for a module that stands in a page; and what starts the program there.
fn inner_module(glue: &str) -> Outcome<(String, String)> {
    // The first two would end the script, and the third asks for another file.
    for part in ["</script", "<!--", "\nimport "] {
        if glue.contains(part) {
            return Err(format!("What wasm-bindgen writes contains {part:?}.").into());
        }
    }
    // One list, with or without white space; and what is exported where it stands.
    let list = ["export{", "export {"]
        .into_iter()
        .find_map(|export| glue.split_once(export));
    let (before, list) = list.ok_or("What wasm-bindgen writes exports nothing.")?;
    let (names, after) = list.split_once('}').unwrap_or((list, ""));
    let mut names = names.split(',');
    let starts = names
        .find_map(|name| name.trim().strip_suffix(" as default"))
        .ok_or("What wasm-bindgen writes starts nothing.")?;
    let inner = [before, after.strip_prefix(';').unwrap_or(after)].concat();
    Ok((inner.replace("export class", "class"), starts.to_owned()))
}

fn as_address(kind: &str, content: &[u8]) -> String {
    format!("data:{kind};base64,{}", base64(content))
}

fn base64(content: &[u8]) -> String {
    BASE64_STANDARD.encode(content)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_in_a_page_exports_nothing_and_ends_where_it_should() -> Outcome {
        for (glue, inner) in [
            (
                "export class A {}\nfunction f() {}\nexport { g, f as default };\n",
                "class A {}\nfunction f() {}\n\n",
            ),
            ("class A{}export{f as default,A as B};f()", "class A{}f()"),
        ] {
            assert_eq!(inner_module(glue)?, (inner.to_owned(), "f".to_owned()));
        }
        assert!(inner_module("f()").is_err());
        assert!(inner_module("x = '</script>'").is_err());
        assert!(inner_module("a;\nimport b from './b.js'").is_err());
        Ok(())
    }
}
