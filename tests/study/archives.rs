//! Archives, taken apart and put together by hand.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

pub type Files = BTreeMap<String, Vec<u8>>;

pub fn unpacked(archive: &[u8]) -> Files {
    let mut archive = ZipArchive::new(Cursor::new(archive)).expect("an archive");
    let mut files = Files::new();
    for place in 0..archive.len() {
        let mut file = archive.by_index(place).expect("a file");
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).expect("whole");
        files.insert(file.name().expect("a name").into_owned(), bytes);
    }
    files
}

pub fn packed(files: &Files) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive
            .start_file(name, SimpleFileOptions::default())
            .expect("room");
        archive.write_all(bytes).expect("room");
    }
    archive.finish().expect("an archive").into_inner()
}

/// The rows of a table, each by its columns.
pub fn rows(files: &Files, table: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(files[table].as_slice());
    let rows = reader.deserialize();
    rows.map(|row| row.expect("a row")).collect()
}
