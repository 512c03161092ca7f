//! WebAssembly without what only linkers and debuggers read, and with short names for what it imports.
//!
//! The format: <https://webassembly.github.io/spec/core/binary/modules.html>.

use crate::Outcome;

/// The magic number and the version.
const START: &[u8] = b"\0asm\x01\0\0\0";
const CUSTOM: u8 = 0;
const IMPORTS: u8 = 2;

/// The same program without its custom sections: what linkers, debuggers and wasm-opt had to know.
pub fn without_custom_sections(program: &[u8]) -> Outcome<Vec<u8>> {
    let mut small = START.to_vec();
    for (kind, content) in sections(program)? {
        if kind != CUSTOM {
            add_section(&mut small, kind, content);
        }
    }
    Ok(small)
}

/// The same program and the script that starts it, with names of one or two letters for what the one takes from the
/// other: wasm-bindgen's have a hash in them, which nothing can compress.
///
/// `module` is the one of the import's two names that all of these have in common.
pub fn with_short_imports(
    program: &[u8],
    script: &str,
    module: &str,
) -> Outcome<(Vec<u8>, String)> {
    let mut small = START.to_vec();
    let mut script = script.replace(&format!("{module:?}: "), "\"a\": ");
    for (kind, content) in sections(program)? {
        if kind != IMPORTS {
            add_section(&mut small, kind, content);
            continue;
        }
        let mut rest = Reader(content);
        let count = rest.number()?;
        let mut imports = Vec::new();
        add_number(&mut imports, count);
        for number in 0..count {
            let (of, name) = (rest.name()?, rest.name()?);
            let is_short = of == module;
            let (short_of, short) = if is_short {
                ("a", short_name(number))
            } else {
                (of, name.to_owned())
            };
            add_name(&mut imports, short_of);
            add_name(&mut imports, &short);
            imports.extend_from_slice(rest.description()?);
            if is_short {
                let (old, new) = (format!("\n{name}: "), format!("\n{short}: "));
                if script.matches(&old).count() != 1 {
                    return Err(format!("The script has not one {name}.").into());
                }
                script = script.replacen(&old, &new, 1);
            }
        }
        add_section(&mut small, IMPORTS, &imports);
    }
    Ok((small, script))
}

/// The name of that number: `a` to `z`, `ba` and so on.
fn short_name(mut number: u32) -> String {
    let mut name = Vec::new();
    loop {
        name.extend(char::from_digit(10 + number % 26, 36));
        number /= 26;
        if number == 0 {
            return name.into_iter().rev().collect();
        }
    }
}

fn sections(program: &[u8]) -> Outcome<Vec<(u8, &[u8])>> {
    let mut rest = Reader(
        program
            .strip_prefix(START)
            .ok_or("This is no WebAssembly.")?,
    );
    let mut sections = Vec::new();
    while !rest.0.is_empty() {
        let kind = rest.byte()?;
        let length = rest.number()?;
        sections.push((kind, rest.bytes(length)?));
    }
    Ok(sections)
}

/// Reads the front of what is left.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: u32) -> Outcome<&'a [u8]> {
        let (bytes, rest) = self
            .0
            .split_at_checked(count as usize)
            .ok_or("A section is cut.")?;
        self.0 = rest;
        Ok(bytes)
    }

    fn byte(&mut self) -> Outcome<u8> {
        Ok(self.bytes(1)?[0])
    }

    /// A number as LEB128.
    fn number(&mut self) -> Outcome<u32> {
        let mut number = 0;
        for shift in (0..32).step_by(7) {
            let byte = self.byte()?;
            number |= u32::from(byte & 127) << shift;
            if byte < 128 {
                return Ok(number);
            }
        }
        Err("A number is too long.".into())
    }

    fn name(&mut self) -> Outcome<&'a str> {
        let length = self.number()?;
        Ok(str::from_utf8(self.bytes(length)?)?)
    }

    /// What kind of thing an import is.
    fn description(&mut self) -> Outcome<&'a [u8]> {
        let before = self.0;
        match self.byte()? {
            0 => drop(self.number()?),
            1 => {
                self.byte()?;
                self.limits()?;
            }
            2 => self.limits()?,
            3 => drop(self.bytes(2)?),
            kind => return Err(format!("Imports of the kind {kind} are not known.").into()),
        }
        Ok(&before[..before.len() - self.0.len()])
    }

    fn limits(&mut self) -> Outcome {
        let has_most = self.byte()? & 1 == 1;
        self.number()?;
        if has_most {
            self.number()?;
        }
        Ok(())
    }
}

fn add_number(to: &mut Vec<u8>, mut number: u32) {
    loop {
        let [low, ..] = number.to_le_bytes();
        number >>= 7;
        if number == 0 {
            return to.push(low & 127);
        }
        to.push(low | 128);
    }
}

fn add_length(to: &mut Vec<u8>, bytes: &[u8]) {
    add_number(to, u32::try_from(bytes.len()).unwrap_or(u32::MAX));
    to.extend_from_slice(bytes);
}

fn add_name(to: &mut Vec<u8>, name: &str) {
    add_length(to, name.as_bytes());
}

fn add_section(to: &mut Vec<u8>, kind: u8, content: &[u8]) {
    to.push(kind);
    add_length(to, content);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A custom section, and imports: two functions and a memory of "./m.js", a table of another module.
    fn program() -> Vec<u8> {
        let mut imports = vec![4];
        for (module, name, description) in [
            ("./m.js", "one_0123", &[0, 5][..]),
            ("other", "table", &[1, 0x70, 1, 2, 200, 1]),
            ("./m.js", "two_4567", &[0, 6]),
            ("./m.js", "memory", &[2, 0, 17]),
        ] {
            add_name(&mut imports, module);
            add_name(&mut imports, name);
            imports.extend_from_slice(description);
        }
        let mut program = START.to_vec();
        add_section(&mut program, CUSTOM, &[b'x'; 300]);
        add_section(&mut program, IMPORTS, &imports);
        add_section(&mut program, 10, &[0]);
        program
    }

    #[test]
    fn custom_sections_are_left_out_and_nothing_else() -> Outcome {
        let program = program();
        let small = without_custom_sections(&program)?;
        // The section, its kind, and its length in two bytes.
        assert_eq!(small.len(), program.len() - 303);
        assert_eq!(small[8..], program[8 + 303..]);
        assert!(without_custom_sections(&program[..program.len() - 1]).is_err());
        assert!(without_custom_sections(b"<!DOCTYPE html>").is_err());
        Ok(())
    }

    #[test]
    fn program_and_script_get_the_same_short_names() -> Outcome {
        let script = "import0 = {\none_0123: f,\ntwo_4567: one_0123,\nmemory: m };\nreturn { \"./m.js\": import0 };";
        let (program, script) = with_short_imports(&program(), script, "./m.js")?;
        assert_eq!(
            script,
            "import0 = {\na: f,\nc: one_0123,\nd: m };\nreturn { \"a\": import0 };"
        );
        let (_, imports) = sections(&program)?[1];
        let mut imports = Reader(imports);
        assert_eq!(imports.number()?, 4);
        for expected in [["a", "a"], ["other", "table"], ["a", "c"], ["a", "d"]] {
            assert_eq!([imports.name()?, imports.name()?], expected);
            imports.description()?;
        }
        assert!(imports.0.is_empty());
        assert!(with_short_imports(&program, "", "a").is_err());
        Ok(())
    }

    #[test]
    fn names_are_short_and_never_the_same() {
        let names: Vec<_> = (0..1000).map(short_name).collect();
        assert!(names.iter().all(|name| name.len() < 4));
        let mut sorted = names.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), names.len());
    }
}
