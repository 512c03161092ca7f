//! Classes that libraries offer to scripts. No script of this page makes anything of one, but wasm-bindgen cannot know that
//! and keeps them, with all code behind them: those for streams come with leptos.

use crate::Outcome;
use std::collections::BTreeSet;
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{ExportSection, Module};
use wasmparser::{ExportSectionReader, Parser};

/// The same program and the script that starts it, without classes and what only they call.
///
/// # Errors
/// If the program is none.
pub fn without_classes(program: &[u8], script: &str) -> Outcome<(Vec<u8>, String)> {
    let (classes, script) = cut(script);
    let kept = called(&script);
    let dropped = called(&classes).difference(&kept).copied().collect();
    let mut without = Module::new();
    Without { dropped }.parse_core_module(&mut without, Parser::new(0), program)?;
    Ok((without.finish(), script))
}

/// What belongs to classes in a script of wasm-bindgen, and the rest.
fn cut(script: &str) -> (String, String) {
    let (mut classes, mut rest) = (String::new(), String::new());
    let mut names = Vec::new();
    let mut end = None;
    for line in script.lines() {
        if let Some(class) = line.strip_prefix("export class ") {
            names.extend(class.split(' ').next());
            end = Some("}");
        }
        let is_finalization = |name: &&str| {
            let line = line.strip_prefix("const ");
            let line = line.and_then(|line| line.strip_prefix(*name));
            line.is_some_and(|line| line.starts_with("Finalization ="))
        };
        if names.iter().any(is_finalization) {
            end = Some(";");
        }
        // It stands outside of the class.
        let is_disposal = line.starts_with("if (Symbol.dispose) ");
        let part = if end.is_some() || is_disposal {
            &mut classes
        } else {
            &mut rest
        };
        part.push_str(line);
        part.push('\n');
        let is_last = |end| {
            if end == "}" {
                line == end
            } else {
                line.ends_with(end)
            }
        };
        end = end.filter(|end| !is_last(*end));
    }
    (classes, rest)
}

/// What a script takes of the program.
fn called(script: &str) -> BTreeSet<&str> {
    let calls = script.split("wasm.").skip(1);
    calls
        .filter_map(|call| {
            call.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_')
                .next()
        })
        .collect()
}

/// Copies a program without some of its exports.
struct Without<'a> {
    dropped: BTreeSet<&'a str>,
}

impl Reencode for Without<'_> {
    type Error = Infallible;

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: ExportSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        for export in section {
            let export = export?;
            if !self.dropped.contains(export.name) {
                self.parse_export(exports, export)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ExportKind, TypeSection};
    use wasmparser::Payload;

    const SCRIPT: &str = "export class A {\n    free() {\n        wasm.__wbg_a_free(1);\n        wasm.both();\n    }\n}\n\
        if (Symbol.dispose) A.prototype[Symbol.dispose] = A.prototype.free;\n\
        function f() { wasm.both(); wasm.one(); }\n\
        const AFinalization = (typeof FinalizationRegistry === 'undefined')\n    ? { }\n    \
        : new FinalizationRegistry(ptr => wasm.__wbg_a_free(ptr, 1));\nconst B = 1;\n";

    /// A program that exports a memory under these names.
    fn program(names: &[&str]) -> Vec<u8> {
        let mut exports = ExportSection::new();
        for name in names {
            exports.export(name, ExportKind::Memory, 0);
        }
        let mut program = Module::new();
        program.section(&TypeSection::new()).section(&exports);
        program.finish()
    }

    #[test]
    fn what_only_classes_call_goes_with_them() -> Outcome {
        let old = program(&["__wbg_a_free", "both", "one", "other"]);
        let (new, script) = without_classes(&old, SCRIPT)?;
        assert_eq!(
            script,
            "function f() { wasm.both(); wasm.one(); }\nconst B = 1;\n"
        );
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(&new) {
            if let Payload::ExportSection(exports) = payload? {
                for export in exports {
                    names.push(export?.name.to_owned());
                }
            }
        }
        assert_eq!(names, ["both", "one", "other"]);
        Ok(())
    }
}
