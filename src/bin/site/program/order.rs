//! In what order functions stand in a program. It means nothing to browsers, but what compresses the program looks for what
//! it has seen shortly before: where functions that are alike stand side by side, the program becomes 3 % smaller.

use crate::Outcome;
use std::convert::Infallible;
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{CodeSectionReader, FunctionSectionReader, Parser, Payload, TypeRef};

/// How many bytes are compared at once.
const PIECE: usize = 4;
/// What stands in more functions than this tells nothing of any two.
const COMMON: usize = 1_000;
/// How much a function's own pieces count against it: at 1 short functions come too early, at 0 all follow the longest.
const OWN: f32 = 0.8;
/// To how many of those before it a function should be alike, each counting less than the one after it.
const BEFORE: usize = 3;

/// The same program with functions that are alike side by side.
///
/// # Errors
/// If it is no program.
pub fn by_likeness(program: &[u8]) -> Outcome<Vec<u8>> {
    let (mut imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(program) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => {
                bodies.push(body.as_bytes());
            }
            _ => {}
        }
    }
    let order = order(&bodies);
    let mut places = vec![0; order.len()];
    for (place, function) in (0..).zip(&order) {
        if let Some(own) = places.get_mut(*function) {
            *own = place;
        }
    }
    let mut ordered = Module::new();
    let mut ordering = Ordering {
        imported,
        order,
        places,
    };
    ordering.parse_core_module(&mut ordered, Parser::new(0), program)?;
    Ok(ordered.finish())
}

/// Begins with the longest, and goes on each time with the one that is most like those before it.
fn order(bodies: &[&[u8]]) -> Vec<usize> {
    let pieces = Pieces::of(bodies);
    let mut longest: Vec<usize> = (0..bodies.len()).collect();
    longest.sort_by_key(|function| std::cmp::Reverse(bodies[*function].len()));
    let mut longest = longest.into_iter();
    let mut order: Vec<usize> = Vec::with_capacity(bodies.len());
    let mut is_placed = vec![false; bodies.len()];
    // How much each function has in common with those before, and which have anything.
    let (mut common, mut touched) = (vec![0.0_f32; bodies.len()], Vec::new());
    loop {
        for (n, before) in order.iter().rev().take(BEFORE).enumerate() {
            let weight = [1.0, 1.0 / 2.0, 1.0 / 3.0][n];
            for piece in &pieces.of_function[*before] {
                for function in pieces.functions[*piece].iter().filter(|f| !is_placed[**f]) {
                    if common[*function] == 0.0 {
                        touched.push(*function);
                    }
                    common[*function] += weight;
                }
            }
        }
        let mut next: Option<(f32, usize)> = None;
        for function in touched.drain(..) {
            let shared = std::mem::take(&mut common[function]);
            let likeness = shared / pieces.counts[function].powf(OWN);
            // Of two that are as alike, the first.
            if next
                .is_none_or(|(best, first)| likeness > best || likeness >= best && function < first)
            {
                next = Some((likeness, function));
            }
        }
        let next = next.map(|(_, function)| function);
        let Some(next) = next.or_else(|| longest.find(|function| !is_placed[*function])) else {
            return order;
        };
        is_placed[next] = true;
        order.push(next);
    }
}

/// Which functions have which pieces.
struct Pieces {
    /// The functions that share a piece.
    functions: Vec<Vec<usize>>,
    /// The pieces that a function shares with others.
    of_function: Vec<Vec<usize>>,
    /// How many different pieces a function has.
    counts: Vec<f32>,
}

impl Pieces {
    fn of(bodies: &[&[u8]]) -> Self {
        let mut all = Vec::new();
        let mut counts = Vec::with_capacity(bodies.len());
        for (function, body) in bodies.iter().enumerate() {
            let mut own: Vec<&[u8]> = if body.len() < PIECE {
                vec![body]
            } else {
                body.windows(PIECE).collect()
            };
            own.sort_unstable();
            own.dedup();
            counts.push(f32::from(u16::try_from(own.len()).unwrap_or(u16::MAX)));
            all.extend(own.into_iter().map(|piece| (piece, function)));
        }
        all.sort_unstable();
        let mut pieces = Self {
            functions: Vec::new(),
            of_function: vec![Vec::new(); bodies.len()],
            counts,
        };
        for same in all.chunk_by(|one, other| one.0 == other.0) {
            if (2..=COMMON).contains(&same.len()) {
                let piece = pieces.functions.len();
                let functions: Vec<usize> = same.iter().map(|(_, function)| *function).collect();
                for function in &functions {
                    pieces.of_function[*function].push(piece);
                }
                pieces.functions.push(functions);
            }
        }
        pieces
    }
}

/// Copies a program with its functions in another order.
struct Ordering {
    /// How many functions come from outside; their numbers come before.
    imported: u32,
    /// The functions, in the new order.
    order: Vec<usize>,
    /// Where each function stands in that.
    places: Vec<u32>,
}

impl Ordering {
    /// What belongs to each function, in the new order.
    fn ordered<T>(&self, of_functions: Vec<T>) -> Vec<T> {
        let mut of_functions: Vec<_> = of_functions.into_iter().map(Some).collect();
        let order = self.order.iter();
        order
            .filter_map(|function| of_functions.get_mut(*function)?.take())
            .collect()
    }
}

impl Reencode for Ordering {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error> {
        let own = function.checked_sub(self.imported);
        let own = own.and_then(|own| usize::try_from(own).ok());
        let place = own.and_then(|own| self.places.get(own));
        Ok(place.map_or(function, |place| self.imported + place))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for kind in self.ordered(types) {
            functions.function(self.type_index(kind)?);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for body in self.ordered(bodies) {
            self.parse_function_body(code, body)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ExportKind, ExportSection, Function, TypeSection};

    /// Functions that push these numbers; of several numbers, all but the last are dropped. Each calls the one before it.
    fn program(functions: &[&[i64]]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [wasm_encoder::ValType::I64]);
        let (mut section, mut code, mut exports) = (
            FunctionSection::new(),
            CodeSection::new(),
            ExportSection::new(),
        );
        for (index, numbers) in (0_u32..).zip(functions) {
            section.function(0);
            let mut body = Function::new([]);
            if let Some(before) = index.checked_sub(1) {
                body.instructions().call(before).drop();
            }
            for number in *numbers {
                body.instructions().i64_const(*number).drop();
            }
            body.instructions().i64_const(0).end();
            code.function(&body);
            exports.export(&format!("f{index}"), ExportKind::Func, index);
        }
        let mut program = Module::new();
        program
            .section(&types)
            .section(&section)
            .section(&exports)
            .section(&code);
        program.finish()
    }

    /// A function's name, the first number that it pushes, and the number in the name of what it calls.
    type Told = (String, Option<i64>, Option<u32>);

    /// Every exported function.
    fn told(program: &[u8]) -> Outcome<Vec<Told>> {
        let (mut exports, mut bodies) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(program) {
            match payload? {
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export?;
                        exports.push((export.name.to_owned(), export.index));
                    }
                }
                Payload::CodeSectionEntry(body) => {
                    let (mut number, mut called) = (None, None);
                    for operator in body.get_operators_reader()? {
                        match operator? {
                            wasmparser::Operator::I64Const { value } => {
                                number = number.or(Some(value));
                            }
                            wasmparser::Operator::Call { function_index } => {
                                called = Some(function_index);
                            }
                            _ => {}
                        }
                    }
                    bodies.push((number, called));
                }
                _ => {}
            }
        }
        let by_index = |index: u32| exports.iter().find(|(_, own)| *own == index);
        let told = exports.iter().map(|(name, index)| {
            let body = usize::try_from(*index)
                .ok()
                .and_then(|index| bodies.get(index));
            let (number, called) = body.copied().unwrap_or_default();
            let called = called.and_then(by_index);
            let called = called.and_then(|(name, _)| name.strip_prefix('f')?.parse().ok());
            (name.clone(), number, called)
        });
        Ok(told.collect())
    }

    #[test]
    fn each_function_does_what_it_did_and_calls_what_it_called() -> Outcome {
        let (one, other) = (0x0123_4567_89ab_cdef, 0x7654_3210_fedc_ba98);
        let old = program(&[
            &[one, one],
            &[other, other],
            &[one, other],
            &[other],
            &[one],
            &[7],
        ]);
        let new = by_likeness(&old)?;
        assert_ne!(new, old, "the first and the fifth are alike");
        assert_eq!(told(&new)?, told(&old)?);
        assert_eq!(by_likeness(&old)?, new);
        Ok(())
    }

    #[test]
    fn what_is_alike_stands_side_by_side() {
        let order = order(&[b"abcdefghij", b"0123456789", b"-abcdefgh", b"-0123456"]);
        assert_eq!(order, [0, 2, 1, 3]);
    }
}
