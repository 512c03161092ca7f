//! Where in the source something may panic. Nobody is told (`src/bin/site/program/panics.rs`), and the names of files begin with
//! folders of the machine that has built the program.

use crate::Outcome;
use std::ops::Range;
use wasmparser::{DataKind, Operator, Parser, Payload};

/// What lies at an address of the program's memory before it starts.
pub struct Segment {
    address: usize,
    /// Where that stands in the program.
    pub bytes: Range<usize>,
}

/// The same program with zeros for every place in the source.
///
/// The compiler writes a place as four numbers: where the file's name lies, how long it is, line and column.
///
/// # Errors
/// If it is no program.
pub fn without_places(mut program: Vec<u8>) -> Outcome<Vec<u8>> {
    let segments = segments(&program)?;
    let at = |address: usize, length: usize| {
        let holds = |segment: &&Segment| {
            (segment.address..=segment.address + segment.bytes.len()).contains(&address)
        };
        let segment = segments.iter().find(holds)?;
        let start = segment.bytes.start + (address - segment.address);
        let range = start..start.checked_add(length)?;
        (range.end <= segment.bytes.end).then_some(range)
    };
    let mut blank = Vec::new();
    for segment in &segments {
        let data = program.get(segment.bytes.clone()).unwrap_or_default();
        let misaligned = segment.address.wrapping_neg() % 4;
        for (n, place) in data
            .get(misaligned..)
            .unwrap_or_default()
            .windows(16)
            .enumerate()
            .step_by(4)
        {
            let mut numbers = place.as_chunks().0.iter().copied().map(u32::from_le_bytes);
            let mut next = || numbers.next().and_then(|n| usize::try_from(n).ok());
            let (Some(address), Some(length), Some(line), Some(column)) =
                (next(), next(), next(), next())
            else {
                continue;
            };
            let is_place = (4..256).contains(&length)
                && (1..100_000).contains(&line)
                && (1..1_000).contains(&column);
            let Some(name) = at(address, length).filter(|_| is_place) else {
                continue;
            };
            if program
                .get(name.clone())
                .is_some_and(|name| name.ends_with(b".rs"))
            {
                let start = segment.bytes.start + misaligned + n;
                blank.extend([name, start..start + 16]);
            }
        }
    }
    for range in blank {
        if let Some(bytes) = program.get_mut(range) {
            bytes.fill(0);
        }
    }
    Ok(program)
}

/// What lies in the program's memory before it starts.
///
/// # Errors
/// If it is no program.
pub fn segments(program: &[u8]) -> Outcome<Vec<Segment>> {
    let mut segments = Vec::new();
    for payload in Parser::new(0).parse_all(program) {
        let Payload::DataSection(section) = payload? else {
            continue;
        };
        for data in section {
            let data = data?;
            let DataKind::Active { offset_expr, .. } = data.kind else {
                continue;
            };
            if let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? {
                let end = usize::try_from(data.range.end)?;
                segments.push(Segment {
                    address: usize::try_from(value)?,
                    bytes: end - data.data.len()..end,
                });
            }
        }
    }
    Ok(segments)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ConstExpr, DataSection, MemorySection, MemoryType, Module};

    /// A program whose memory is that from this address on.
    fn program(address: i32, data: &[u8]) -> Vec<u8> {
        let mut memories = MemorySection::new();
        memories.memory(MemoryType {
            minimum: 17,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut section = DataSection::new();
        section.active(0, &ConstExpr::i32_const(address), data.iter().copied());
        let mut program = Module::new();
        program.section(&memories).section(&section);
        program.finish()
    }

    /// A name that lies at 1002, and four numbers after it at 1012.
    fn memory(name: &str, numbers: [u32; 4]) -> Vec<u8> {
        let mut data = format!("a {name}").into_bytes();
        data.resize(12, b' ');
        data.extend(numbers.iter().flat_map(|number| number.to_le_bytes()));
        data
    }

    #[test]
    fn places_are_blank_and_nothing_else() -> Outcome {
        let place = [1002, 7, 12, 5];
        let blank = [&b"a \0\0\0\0\0\0\0   "[..], &[0; 16]].concat();
        let old = program(1000, &memory("/b/c.rs", place));
        assert_eq!(without_places(old)?, program(1000, &blank));
        for (name, numbers) in [
            ("/b/c.md", place),
            ("/b/c.rs", [1002, 7, 0, 5]),
            ("/b/c.rs", [1002, 7, 12, 0]),
            ("/b/c.rs", [5000, 7, 12, 5]),
            ("/b/c.rs", [1002, 200, 12, 5]),
        ] {
            let old = program(1000, &memory(name, numbers));
            assert_eq!(without_places(old.clone())?, old, "{name} {numbers:?}");
        }
        Ok(())
    }
}
