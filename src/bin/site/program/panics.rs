//! Panics without words. What a panic would say, and the code that puts it together, is a tenth of the program; nobody but
//! its authors could read it, and the page says the same whatever broke (`src/app/crash.rs`). So a panic stops the
//! program where it is, as any other fault does.
//!
//! The compiler can do this only where the standard library is built anew, which takes a nightly one.

use super::places;
use crate::Outcome;
use std::collections::BTreeSet;
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, Function, Module};
use wasmparser::{FunctionBody, KnownCustom, Name, NameMap, Parser, Payload, TypeRef};

/// How the names begin of functions that panic, whatever they are given, and never return.
const PANICS: [&str; 17] = [
    "<alloc::vec::Vec<_, _>>::insert::assert_failed",
    "<alloc::vec::Vec<_, _>>::remove::assert_failed",
    "<alloc::vec::Vec<_, _>>::swap_remove::assert_failed",
    "alloc::alloc::handle_alloc_error",
    "alloc::raw_vec::capacity_overflow",
    "alloc::raw_vec::handle_error",
    "core::cell::lazy::panic_poisoned",
    "core::cell::panic_already",
    "core::option::expect_failed",
    "core::option::unwrap_failed",
    "core::panicking::",
    "core::result::unwrap_failed",
    "core::slice::copy_from_slice_impl::len_mismatch_fail",
    "core::slice::index::slice_index_fail",
    "core::str::slice_error_fail",
    "std::panicking::begin_panic",
    "std::thread::local::panic_access_error",
];

/// What is written for panics alone, and for faults of operating systems, which nothing on a page has. Longer texts come
/// before those that they begin with.
const TEXTS: [&str; 101] = [
    "Value is None because the `ssr` feature is active.",
    " When `ssr` is enabled, tachys skips creating client-side values (event handlers, directives, properties)",
    " to avoid cross-thread panics on multithreaded servers.",
    " If you are building a client-side (CSR or hydrate) target, this means the `ssr` feature is being activated",
    " unintentionally via Cargo feature unification; another dependency in your workspace is enabling it.",
    " Run `cargo tree -e features -i tachys` to identify the source.",
    "Tried to access a reactive value that has already been disposed.",
    "Dropped SendWrapper<T> variable from",
    "Dereferenced SendWrapper<T> variable from",
    " a thread different to the one it has been created with.",
    "Executor::spawn called, but no global 'spawn' function is configured.",
    "Executor::spawn_local called, but no global 'spawn_local' function is configured.",
    "Got a QuickInitGuard in slow init",
    "No guard available even without polling",
    "failed to generate unique thread ID: bitspace exhausted",
    "Tried to shrink to a larger capacity",
    "Polled future after completion",
    "result should be None",
    "expected context of type ",
    "LazyCell instance has previously been poisoned",
    "Once instance has previously been poisoned",
    "RefCell already mutably borrowed",
    "RefCell already borrowed",
    "called `Option::unwrap()` on a `None` value",
    "called `Option::unwrap_throw()` on a `None` value",
    "called `Result::unwrap()` on an `Err` value",
    "called `Result::unwrap_throw()` on an `Err` value",
    "attempt to divide by zero",
    "`async fn` resumed after completion",
    "cannot access a Thread Local Storage value during or after destruction: ",
    "cannot recursively acquire mutex",
    "a Display implementation returned an error unexpectedly",
    "Hash table capacity overflow",
    "chunk size must be non-zero",
    "copy_from_slice: source slice length (",
    ") does not match destination slice length (",
    "index out of bounds: the len is ",
    " but the index is ",
    "internal error: entered unreachable code: ",
    "internal error: entered unreachable code",
    "slice index starts at ",
    " is not a char boundary; it is inside ",
    " out of range for slice of length ",
    " is out of bounds of `",
    "assertion failed: self.is_char_boundary(new_len)",
    "assertion failed: new_left_len <= CAPACITY",
    "assertion failed: old_left_len + count <= CAPACITY",
    "assertion failed: old_left_len >= count",
    "assertion failed: old_right_len >= count",
    "assertion failed: idx < CAPACITY",
    "assertion failed: edge.height == self.height - 1",
    "assertion failed: edge.height == self.node.height - 1",
    "assertion failed: src.len() == dst.len()",
    "assertion failed: psize >= size + min_overhead",
    "assertion failed: psize <= size + max_overhead",
    "assertion failed: count > 0",
    "assertion failed: ",
    "FnOnce called more than once",
    "callbacks should be Some",
    "placeholder parent should be Element",
    "connection refused",
    "connection reset",
    "connection aborted",
    "network unreachable",
    "host unreachable",
    "network down",
    "read-only filesystem or storage medium",
    "filesystem loop or indirection limit (e.g. symlink loop)",
    "stale network file handle",
    "no storage space",
    "seek on unseekable file",
    "quota exceeded",
    "executable file busy",
    "cross-device link or rename",
    "too many links",
    "argument list too long",
    "operation interrupted",
    "unexpected end of file",
    "address in use",
    "address not available",
    "resource busy",
    "is a directory",
    "not a directory",
    "directory not empty",
    "invalid filename",
    "invalid input parameter",
    "write zero",
    "entity not found",
    "entity already exists",
    "permission denied",
    "not connected",
    "operation would block",
    "uncategorized error",
    "Value out of range",
    "String contains non-numeric characters",
    "String contains unencodable characters in alphanumeric mode",
    "Degree out of range",
    "explicit panic",
    "Arc counter overflow",
    "mid > len",
    "broken pipe",
];

/// What the names end with of functions that only call one in another part of the program.
const SHIM: &str = " indirect_call_shim";

/// Whether a function of that name does nothing but panic. The compiler's names are as good as those that wasm-bindgen has
/// made of them.
fn panics(name: &str) -> bool {
    let name = rustc_demangle::demangle(name.strip_suffix(SHIM).unwrap_or(name)).to_string();
    // In brackets stands what tells builds of a crate apart.
    let parts = name.split('[');
    let name: String = parts
        .map(|part| part.split_once(']').map_or(part, |(_, rest)| rest))
        .collect();
    PANICS.iter().any(|panic| name.starts_with(panic))
}

/// The same program, of which every function that does nothing but panic stops it instead.
///
/// # Errors
/// If it is no program, or has no names, so that nobody knows which functions these are.
pub fn without_words(program: &[u8]) -> Outcome<Vec<u8>> {
    let mut stopping = Stopping {
        next: 0,
        panics: BTreeSet::new(),
    };
    let mut is_named = false;
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let is_function = matches!(import?.ty, TypeRef::Func(_));
                    stopping.next += u32::from(is_function);
                }
            }
            Payload::CustomSection(section) => {
                let KnownCustom::Name(parts) = section.as_known() else {
                    continue;
                };
                for part in parts {
                    if let Name::Function(functions) = part? {
                        is_named = true;
                        stopping.note(functions)?;
                    }
                }
            }
            _ => {}
        }
    }
    if !is_named {
        return Err("The program has no names for its functions.".into());
    }
    let mut stopped = Module::new();
    stopping.parse_core_module(&mut stopped, Parser::new(0), program)?;
    Ok(stopped.finish())
}

/// Copies a program, and lets some functions do nothing but stop it.
struct Stopping {
    /// The function that comes next.
    next: u32,
    /// Those that are to stop it.
    panics: BTreeSet<u32>,
}

impl Stopping {
    fn note(&mut self, functions: NameMap<'_>) -> Outcome {
        for function in functions {
            let function = function?;
            if panics(function.name) {
                self.panics.insert(function.index);
            }
        }
        Ok(())
    }
}

impl Reencode for Stopping {
    type Error = Infallible;

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody<'_>,
    ) -> Result<(), reencode::Error> {
        let index = self.next;
        self.next += 1;
        if !self.panics.contains(&index) {
            return reencode::utils::parse_function_body(self, code, body);
        }
        let mut stop = Function::new([]);
        stop.instructions().unreachable().end();
        code.function(&stop);
        Ok(())
    }
}

/// The same program with zeros for what only panics would say.
///
/// # Errors
/// If it is no program.
pub fn without_texts(mut program: Vec<u8>) -> Outcome<Vec<u8>> {
    for segment in places::segments(&program)? {
        let Some(data) = program.get_mut(segment.bytes) else {
            continue;
        };
        for text in TEXTS {
            let mut rest = &mut data[..];
            while let Some(at) = rest
                .windows(text.len())
                .position(|at| at == text.as_bytes())
            {
                let (found, after) = rest[at..].split_at_mut(text.len());
                found.fill(0);
                rest = after;
            }
        }
    }
    Ok(program)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{FunctionSection, NameSection, TypeSection};

    /// A program with functions of these names, which do nothing.
    fn program(names: &[&str]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        let (mut map, mut section) = (wasm_encoder::NameMap::new(), NameSection::new());
        for (name, index) in names.iter().zip(0..) {
            functions.function(0);
            let mut body = Function::new([]);
            body.instructions().nop().end();
            code.function(&body);
            map.append(index, name);
        }
        section.functions(&map);
        let mut program = Module::new();
        program.section(&types).section(&functions).section(&code);
        if !names.is_empty() {
            program.section(&section);
        }
        program.finish()
    }

    /// Whether each function stops the program.
    fn stopping(program: &[u8]) -> Outcome<Vec<bool>> {
        let mut stopping = Vec::new();
        for payload in Parser::new(0).parse_all(program) {
            if let Payload::CodeSectionEntry(body) = payload? {
                let first = body.get_operators_reader()?.read()?;
                stopping.push(matches!(first, wasmparser::Operator::Unreachable));
            }
        }
        Ok(stopping)
    }

    #[test]
    fn only_what_panics_stops_the_program() -> Outcome {
        let old = program(&[
            "_RNvNtCsgXGp5Oqx2Ny_4core9panicking5panic",
            "_RNvNtCsgXGp5Oqx2Ny_4core9panicking18panic_bounds_check indirect_call_shim",
            "core[0123456789abcdef]::option::unwrap_failed",
            "_ZN4core6option15Option$LT$T$GT$6expect17h0123456789abcdefE",
            "_RNvNtCsgXGp5Oqx2Ny_4core9panicky5panic",
            "__wbindgen_malloc",
        ]);
        assert_eq!(stopping(&old)?, [false; 6]);
        let new = without_words(&old)?;
        assert_eq!(stopping(&new)?, [true, true, true, false, false, false]);
        Ok(())
    }

    #[test]
    fn what_panics_say_is_blank_and_nothing_else() -> Outcome {
        let with = |data: &[u8]| {
            let mut section = wasm_encoder::DataSection::new();
            section.active(
                0,
                &wasm_encoder::ConstExpr::i32_const(8),
                data.iter().copied(),
            );
            let mut program = Module::new();
            program.section(&section);
            program.finish()
        };
        let old = with(b"Redassertion failed: idx < CAPACITYBlueassertion failed: xRed");
        let blank = [&b"Red"[..], &[0; 32], b"Blue", &[0; 18], b"xRed"].concat();
        assert_eq!(without_texts(old)?, with(&blank));
        Ok(())
    }

    #[test]
    fn a_program_without_names_is_noticed() {
        assert!(without_words(&program(&[])).is_err());
    }
}
