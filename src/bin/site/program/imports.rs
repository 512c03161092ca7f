//! Short names for what the program and its script take from each other: wasm-bindgen's have a hash in them, which nothing can
//! compress.

use crate::Outcome;
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{Export, ImportSectionReader, Parser};

/// How the names of closures begin, which the program exports for its script alone.
const CLOSURE: &str = "wasm_bindgen__convert__closures";

/// The same program, and the script that starts it, with short names for what the one takes from the other: imports, and
/// closures.
///
/// `module` is the one of the import's two names that all of these have in common.
///
/// # Errors
/// If the program is none, or the script gives or takes something else than what it takes or gives.
pub fn with_short_names(program: &[u8], script: &str, module: &str) -> Outcome<(Vec<u8>, String)> {
    let mut names = ShortNames {
        module,
        renamed: Vec::new(),
        closures: Vec::new(),
    };
    let mut small = Module::new();
    names.parse_core_module(&mut small, Parser::new(0), program)?;
    let mut script = script.to_owned();
    for (old, new) in names.renamed {
        let (old, new) = (format!(" {old}: "), format!(" {new}: "));
        if script.matches(&old).count() != 1 {
            return Err(format!("The script has not one{old}").into());
        }
        script = script.replacen(&old, &new, 1);
    }
    for (place, old) in names.closures.iter().enumerate() {
        let called = format!(".{old}(");
        if !script.contains(&called) {
            return Err(format!("The script does not call {old}.").into());
        }
        script = script.replace(&called, &format!(".{}(", closure(place)));
    }
    Ok((small.finish(), script))
}

/// What the closure in that place is called.
fn closure(place: usize) -> String {
    format!("_{place:x}")
}

/// Copies a program, and renames what it imports from `module`, and its closures.
struct ShortNames<'a> {
    module: &'a str,
    /// Each name before and after.
    renamed: Vec<(String, String)>,
    /// The names of closures before, by place.
    closures: Vec<String>,
}

impl Reencode for ShortNames<'_> {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        for import in section.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            if import.module == self.module {
                let short = format!("_{:x}", self.renamed.len());
                imports.import(import.module, &short, kind);
                self.renamed.push((import.name.to_owned(), short));
            } else {
                imports.import(import.module, import.name, kind);
            }
        }
        Ok(())
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), reencode::Error> {
        let kind = self.export_kind(export.kind)?;
        let index = self.external_index(export.kind, export.index)?;
        if export.name.starts_with(CLOSURE) {
            exports.export(&closure(self.closures.len()), kind, index);
            self.closures.push(export.name.to_owned());
        } else {
            exports.export(export.name, kind, index);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{EntityType, ExportKind, MemoryType, TypeSection};
    use wasmparser::Payload;

    /// Imports of two modules, and a closure beside another export.
    fn program() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let memory = MemoryType {
            minimum: 17,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        let mut imports = ImportSection::new();
        imports.import("./m.js", "one_0123", EntityType::Function(0));
        imports.import("other", "memory", memory);
        imports.import("./m.js", "two_4567", EntityType::Function(0));
        let mut program = Module::new();
        let mut exports = ExportSection::new();
        exports.export("start", ExportKind::Func, 0);
        exports.export(&format!("{CLOSURE}_89ab"), ExportKind::Func, 1);
        program.section(&types).section(&imports).section(&exports);
        program.finish()
    }

    /// Module and name of each import.
    fn imports(program: &[u8]) -> Outcome<Vec<(String, String)>> {
        let mut found = Vec::new();
        for payload in Parser::new(0).parse_all(program) {
            if let Payload::ImportSection(section) = payload? {
                for import in section.into_imports() {
                    let import = import?;
                    found.push((import.module.to_owned(), import.name.to_owned()));
                }
            }
        }
        Ok(found)
    }

    #[test]
    fn program_and_script_get_the_same_short_names() -> Outcome {
        let script = format!(
            "import0 = {{\n  one_0123: f,\n  two_4567: one_0123 }}; wasm.{CLOSURE}_89ab(0);"
        );
        let (program, script) = with_short_names(&program(), &script, "./m.js")?;
        assert_eq!(
            script,
            "import0 = {\n  _0: f,\n  _1: one_0123 }; wasm._0(0);"
        );
        let mut exported = Vec::new();
        for payload in Parser::new(0).parse_all(&program) {
            if let Payload::ExportSection(section) = payload? {
                for export in section {
                    exported.push(export?.name.to_owned());
                }
            }
        }
        assert_eq!(exported, ["start", "_0"]);
        let expected = [("./m.js", "_0"), ("other", "memory"), ("./m.js", "_1")];
        let expected = expected.map(|(module, name)| (module.to_owned(), name.to_owned()));
        assert_eq!(imports(&program)?, expected);
        Ok(())
    }

    #[test]
    fn a_script_of_another_program_is_noticed() {
        for script in [
            "import0 = { one_0123: f };",
            "{ one_0123: f, two_4567: f, one_0123: f }",
            // A closure that it does not call.
            "{ one_0123: f, two_4567: f }",
        ] {
            assert!(with_short_names(&program(), script, "./m.js").is_err());
        }
        assert!(with_short_names(b"<!DOCTYPE html>", "", "./m.js").is_err());
    }
}
