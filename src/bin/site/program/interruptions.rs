//! What Firefox lets in while the program is at work. When a tab is hidden or closed it tells of it in the middle of
//! WebAssembly, and does queued work at the end of that. The program knows nothing of being entered while it borrows
//! what it needs there: it panics, or wasm-bindgen refuses the call and no queued work is ever done again
//! (<https://github.com/wasm-bindgen/wasm-bindgen/issues/3635>). So such calls wait until it has ended.

use crate::Outcome;

/// Where wasm-bindgen hands a closure of the program to the page, up to what is called and after it.
const CLOSURE: (&str, &str) = ("const real = (...args) => {", "};");
const AFTER: &str = "real._wbg_cb_unref = ";
const START: &str = "wasm.__wbindgen_start();";
/// Queued work has no argument, and whatever the program calls itself has one: an event, a value, a time.
const WAIT: &str = r#"
let entered = 0;
function uninterrupted(call) {
    const real = (...args) => {
        if (entered && (!args.length || args[0]?.type === "visibilitychange")) return void setTimeout(real, 0, ...args);
        entered++;
        try {
            return call(...args);
        } finally {
            entered--;
        }
    };
    return real;
}
"#;

/// The same script, where queued work and the news that a tab is hidden wait for what the program does.
///
/// # Errors
/// If the script is not what this version of wasm-bindgen makes.
pub fn without_interruptions(script: &str) -> Outcome<String> {
    let lines: Vec<&str> = script.lines().collect();
    let mut guarded = String::with_capacity(script.len() + WAIT.len());
    let (mut opened, mut closed, mut started) = (0, 0, 0);
    for (at, line) in lines.iter().enumerate() {
        let next = lines.get(at + 1).map_or("", |next| next.trim_start());
        match line.trim() {
            text if text == CLOSURE.0 => {
                opened += 1;
                guarded.push_str("const real = uninterrupted((...args) => {");
            }
            text if text == CLOSURE.1 && next.starts_with(AFTER) => {
                closed += 1;
                guarded.push_str("});");
            }
            START => {
                started += 1;
                guarded.push_str("entered++;\nwasm.__wbindgen_start();\nentered--;");
            }
            _ => guarded.push_str(line),
        }
        guarded.push('\n');
    }
    if opened != 2 || closed != 2 || started != 1 {
        return Err("Another version of wasm-bindgen calls the program in another way.".into());
    }
    guarded.push_str(WAIT);
    Ok(guarded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_closure_and_the_start_are_guarded() {
        let closure = "    const real = (...args) => {\n        f();\n    };\n    real._wbg_cb_unref = () => {\n    };\n";
        let script = format!("{closure}{closure}    wasm.__wbindgen_start();\n");
        let guarded = without_interruptions(&script).unwrap_or_default();
        let calls = "const real = uninterrupted((...args) => {\n        f();\n});\n    real._wbg_cb_unref = () => {\n    };\n";
        let start = "entered++;\nwasm.__wbindgen_start();\nentered--;\n";
        assert_eq!(guarded, format!("{calls}{calls}{start}{WAIT}"));
        assert!(without_interruptions(closure).is_err());
    }
}
