//! The files of a build in memory, and names that follow their contents.

use crate::Outcome;
use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// The files of a folder by their names: relative to it, with `/` between folders on every system.
#[derive(Default)]
pub struct Files(BTreeMap<String, Vec<u8>>);

impl Files {
    /// Reads a folder with all folders in it.
    pub fn read(folder: &Path) -> Outcome<Self> {
        let mut files = Self::default();
        files.read_below(folder, "")?;
        Ok(files)
    }

    fn read_below(&mut self, folder: &Path, prefix: &str) -> Outcome {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().into_string();
            let name = name.map_err(|name| format!("{} is no plain name.", name.display()))?;
            let name = format!("{prefix}{name}");
            if entry.file_type()?.is_dir() {
                self.read_below(&entry.path(), &format!("{name}/"))?;
            } else {
                self.0.insert(name, fs::read(entry.path())?);
            }
        }
        Ok(())
    }

    /// Makes the files of a folder these and no others.
    pub fn write(&self, folder: &Path) -> Outcome {
        for name in Self::read(folder)?.names() {
            if !self.0.contains_key(name) {
                fs::remove_file(folder.join(name))?;
            }
        }
        for (name, content) in &self.0 {
            let file = folder.join(name);
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::write(file, content)?;
        }
        Ok(())
    }

    /// All names, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// The names that begin and end so.
    pub fn names_below(&self, start: &str, end: &str) -> Vec<String> {
        let fit = |name: &&str| name.starts_with(start) && name.ends_with(end);
        self.names().filter(fit).map(str::to_owned).collect()
    }

    /// What stands in a file, if there is one of that name: what is packed leaves it where it is.
    #[cfg(any(test, feature = "pack"))]
    pub fn content(&self, name: &str) -> Option<&[u8]> {
        self.0.get(name).map(Vec::as_slice)
    }

    /// Takes a file out; `./` before the name makes no difference.
    pub fn take(&mut self, name: &str) -> Outcome<Vec<u8>> {
        let content = self.0.remove(name.strip_prefix("./").unwrap_or(name));
        content.ok_or_else(|| format!("There is no {name} in the build.").into())
    }

    /// Takes a file of text out.
    pub fn take_text(&mut self, name: &str) -> Outcome<String> {
        Ok(String::from_utf8(self.take(name)?)?)
    }

    /// Puts a file in, in place of the one of that name.
    pub fn add(&mut self, name: &str, content: Vec<u8>) {
        self.0.insert(name.to_owned(), content);
    }

    /// Puts a file in with the hash of its content in its name, which it gives: `style.css` becomes
    /// `style-0123456789abcdef.css`.
    pub fn add_named_by_hash(&mut self, name: &str, content: Vec<u8>) -> String {
        let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
        let name = format!("{stem}-{}.{ending}", hash([&content[..]]));
        self.add(&name, content);
        name
    }

    /// A hash of all names and contents, and of `more`.
    pub fn hash_with(&self, more: &[&str]) -> String {
        let files = self.0.iter();
        let parts = files.flat_map(|(name, content)| [name.as_bytes(), &content[..]]);
        hash(parts.chain(more.iter().map(|text| text.as_bytes())))
    }
}

/// A hash over the parts and their lengths. It tells builds apart; it is no defence against anybody, and another
/// compiler's may be another.
fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = DefaultHasher::new();
    parts.into_iter().for_each(|part| part.hash(&mut hasher));
    format!("{:016x}", hasher.finish())
}
