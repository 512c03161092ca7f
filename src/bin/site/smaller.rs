//! Style and scripts in fewer words, without what only their authors read.

use crate::Outcome;
use crate::program::tool;
use std::io::{ErrorKind, Write};
use std::process::Stdio;

/// What wasm-bindgen writes and nobody here has a use for: how it begins, what follows it, and what is enough instead.
const UNASKED: [(&str, &str, &str); 8] = [
    // The program's later parts ask for what is there already.
    (
        "function initSync(",
        "let __wbg_init_promise",
        "function initSync() { return wasm; }\n",
    ),
    // Nobody reads what stands in an object that was not expected.
    (
        "function debugString(",
        "\nfunction ",
        "function debugString(val) { return String(val); }",
    ),
    // How it is started is up to `src/shell`.
    (
        "console.warn('using deprecated parameters for the init",
        "\n",
        "",
    ),
    // Every browser that can run the game has had these for years.
    ("if (!('encodeInto' in", "let WASM_VECTOR_LEN", ""),
    ("(typeof webkitAudioContext", ")", "(undefined"),
    (
        "const CLOSURE_DTORS = (typeof",
        "new FinalizationRegistry",
        "const CLOSURE_DTORS = ",
    ),
    // The console shows the address beside it.
    (
        "throw new Error(`failed to fetch Wasm",
        ";",
        "throw new Error(module.status)",
    ),
    // A host that hands it out as another type has it a little slower, which a warning to visitors would not mend.
    (
        "console.warn(\"`WebAssembly.instantiateStreaming`",
        "\n",
        "",
    ),
];

/// The same style.
pub fn style(style: &str) -> Outcome<String> {
    shrunk(style, "--loader=css")
}

/// The same script. What others are not told of it has other names.
pub fn script(script: &str) -> Outcome<String> {
    shrunk(script, "--loader=js")
}

/// What wasm-bindgen has written, without what nobody asks it for.
pub fn glue(glue: &str) -> Outcome<String> {
    script(&without_unasked(glue))
}

fn without_unasked(glue: &str) -> String {
    let mut glue = glue.to_owned();
    for (start, next, instead) in UNASKED {
        let cut = glue.find(start).and_then(|from| {
            let after = from + start.len();
            let length = glue.get(after..)?.find(next)?;
            Some(from..after + length)
        });
        if let Some(cut) = cut {
            glue.replace_range(cut, instead);
        }
    }
    // What functions of an object have in common is written out in each of hundreds.
    glue.replace(": function(", "(")
}

/// The text as esbuild makes it; as it is where there is none, since it means the same.
fn shrunk(text: &str, loader: &str) -> Outcome<String> {
    let options = ["--minify", "--charset=utf8", "--log-level=error", loader];
    let mut process = tool("esbuild");
    let begun = process
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut process = match begun {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(text.to_owned()),
        begun => begun?,
    };
    // It reads all before it writes anything, and then the pipe is closed.
    if let Some(mut pipe) = process.stdin.take() {
        pipe.write_all(text.as_bytes())?;
    }
    let output = process.wait_with_output()?;
    if !output.status.success() {
        return Err(format!("esbuild ended ({}).", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

#[cfg(test)]
mod tests {
    use super::without_unasked;

    #[test]
    fn what_nobody_asks_for_goes() {
        for (glue, less) in [
            (
                "} else {\n  console.warn('using deprecated parameters for the initialization function')\n}\nc",
                "} else {\n  \n}\nc",
            ),
            (
                "function initSync(module) {\n  d();\n}\nlet __wbg_init_promise;",
                "function initSync() { return wasm; }\nlet __wbg_init_promise;",
            ),
            (
                "function debugString(val) {\n  return `${val}`;\n}\n\nfunction e() {}",
                "function debugString(val) { return String(val); }\nfunction e() {}",
            ),
            ("const a = { b: function() {} };", "const a = { b() {} };"),
        ] {
            assert_eq!(without_unasked(glue), less);
        }
    }
}
