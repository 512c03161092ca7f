//! Sessions into an archive.

use super::descriptor::{CODEBOOK, DESCRIPTOR, codebook, datapackage};
use super::error::PackageError;
use super::rows::{Played, Row, game_file};
use super::tables::TABLES;
use crate::study::session::Session;
use std::collections::BTreeSet;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// The archive of `sessions`, which is the same bytes for the same sessions.
///
/// # Errors
/// [`PackageError`], if two sessions have the same name (see [`join`](crate::study::join())), or it gets too large for an archive.
pub fn write_package(sessions: &[Session]) -> Result<Vec<u8>, PackageError> {
    let mut names = BTreeSet::new();
    if let Some(twice) = sessions.iter().find(|session| !names.insert(&session.id)) {
        let what = format!("two sessions are called {}", twice.id);
        return Err(PackageError::whole(what));
    }
    let mut rows: [Vec<Row>; TABLES.len()] = Default::default();
    for session in sessions {
        let played = Played::of(session);
        // In the order of the tables.
        let own = [
            vec![played.session_row()],
            played.player_rows(),
            played.decision_rows(),
            played.statement_rows(),
            played.answer_rows(),
        ];
        for (rows, own) in rows.iter_mut().zip(own) {
            rows.extend(own);
        }
    }
    let mut files = Files(ZipWriter::new(Cursor::new(Vec::new())));
    files.add(DESCRIPTOR, datapackage_json().as_bytes())?;
    files.add(CODEBOOK, codebook().as_bytes())?;
    for (table, rows) in TABLES.iter().zip(rows) {
        let names = table.columns.iter().map(|column| column.name.to_owned());
        let file = format!("{}.csv", table.name);
        let text = csv_of(names.collect(), rows).map_err(|why| PackageError::of(&file, why))?;
        files.add(&file, &text)?;
    }
    for session in sessions {
        files.add(&game_file(session), session.record().to_string().as_bytes())?;
    }
    files.finish()
}

/// The description that every archive has: `datapackage.json`, with a schema of every column.
pub fn datapackage_json() -> String {
    // Texts, numbers and lists can always be written.
    let text = serde_json::to_string_pretty(&datapackage()).unwrap_or_default();
    text + "\n"
}

fn csv_of(names: Row, rows: Vec<Row>) -> Result<Vec<u8>, String> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    for row in core::iter::once(names).chain(rows) {
        writer.write_record(row).map_err(|why| why.to_string())?;
    }
    writer.into_inner().map_err(|why| why.to_string())
}

/// An archive that is being made.
struct Files(ZipWriter<Cursor<Vec<u8>>>);

impl Files {
    fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), PackageError> {
        // When it was made is nobody's business.
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .last_modified_time(DateTime::default());
        let failed = |why: &dyn ToString| PackageError::of(name, why.to_string());
        self.0
            .start_file(name, options)
            .map_err(|why| failed(&why))?;
        self.0.write_all(bytes).map_err(|why| failed(&why))
    }

    fn finish(self) -> Result<Vec<u8>, PackageError> {
        let written = self.0.finish();
        let written = written.map_err(|why| PackageError::whole(why.to_string()))?;
        Ok(written.into_inner())
    }
}
