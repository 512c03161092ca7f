//! An archive's files as texts, none larger than it may be, whatever the archive says of itself.

use super::descriptor::DESCRIPTOR;
use super::error::PackageError;
use super::tables::TABLES;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// The largest archive that is read, in bytes.
pub const LARGEST_PACKAGE: usize = 64 << 20;
/// The most files that one may have.
const MOST_FILES: usize = 20_000;
/// The largest file, unpacked, and all of them together, in bytes.
const LARGEST_FILE: u64 = 128 << 20;
const LARGEST_WHOLE: u64 = 256 << 20;

/// The files that count, by their names; what else lies in the archive is passed over unread.
pub fn open(archive: &[u8]) -> Result<BTreeMap<String, String>, PackageError> {
    if archive.len() > LARGEST_PACKAGE {
        let what = format!("an archive has at most {LARGEST_PACKAGE} bytes");
        return Err(PackageError::whole(what));
    }
    let unreadable = |why: &dyn ToString| {
        PackageError::whole(format!(
            "it is no archive that can be read: {}",
            why.to_string()
        ))
    };
    let mut archive = ZipArchive::new(Cursor::new(archive)).map_err(|why| unreadable(&why))?;
    if archive.len() > MOST_FILES {
        let what = format!("an archive has at most {MOST_FILES} files");
        return Err(PackageError::whole(what));
    }
    let mut texts = BTreeMap::new();
    let mut room = LARGEST_WHOLE;
    for place in 0..archive.len() {
        let file = archive.by_index(place).map_err(|why| unreadable(&why))?;
        let Some(name) = file.name().ok().map(Cow::into_owned) else {
            continue;
        };
        if !counts(&name) {
            continue;
        }
        let most = LARGEST_FILE.min(room);
        let mut bytes = Vec::new();
        // What the archive says of the size is no more than a claim.
        let read = file.take(most + 1).read_to_end(&mut bytes);
        read.map_err(|why| PackageError::of(&name, why.to_string()))?;
        let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        if size > most {
            return Err(PackageError::of(name, "it is too large"));
        }
        room -= size;
        let text = String::from_utf8(bytes);
        let text = text.map_err(|_| PackageError::of(&name, "it is no text in UTF-8"))?;
        if texts.insert(name.clone(), text).is_some() {
            return Err(PackageError::of(
                name,
                "the archive has two files of that name",
            ));
        }
    }
    Ok(texts)
}

fn counts(name: &str) -> bool {
    let is_table = |name: &str| TABLES.iter().any(|table| table.name == name);
    name == DESCRIPTOR
        || name.strip_suffix(".csv").is_some_and(is_table)
        || (name.starts_with("games/") && name.strip_suffix(".sls").is_some())
}
