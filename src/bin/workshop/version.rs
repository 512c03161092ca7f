//! Versions of programs, as they print them and as the lock file names them.

/// Major, minor, patch.
pub type Version = [u32; 3];

/// The version of `package` in the text of a Cargo.lock.
pub fn locked<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let line = lock.lines().skip_while(|line| *line != name).nth(1)?;
    line.strip_prefix("version = \"")?.strip_suffix('"')
}

/// The oldest Rust that the text of a Cargo.toml promises.
pub fn oldest_rust(manifest: &str) -> Option<&str> {
    let mut lines = manifest.lines();
    lines.find_map(|line| line.strip_prefix("rust-version = \"")?.strip_suffix('"'))
}

/// The first word of `text` that starts with a digit, as a version; what is missing counts as 0.
pub fn version_in(text: &str) -> Version {
    let is_version = |word: &&str| word.starts_with(|first: char| first.is_ascii_digit());
    let word = text.split_whitespace().find(is_version).unwrap_or_default();
    let mut parts = word.split(['.', '-']);
    [(); 3].map(|()| parts.next().unwrap_or_default().parse().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_as_the_programs_print_them() {
        assert_eq!(version_in("trunk 0.21.14\n"), [0, 21, 14]);
        assert_eq!(version_in("wasm-opt version 108 (v108)"), [108, 0, 0]);
        assert_eq!(version_in("1.2.3-beta"), [1, 2, 3]);
        assert_eq!(version_in("no such command"), [0, 0, 0]);
    }

    #[test]
    fn the_lock_file_tells_the_version_of_the_very_package() {
        let lock = "name = \"wasm-bindgen-macro\"\nversion = \"0.2.1\"\n\n\
                    name = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked(lock, "wasm"), None);
    }

    #[test]
    fn the_manifest_tells_the_oldest_rust() {
        let manifest = "[package]\nedition = \"2024\"\nrust-version = \"1.90\"\n";
        assert_eq!(oldest_rust(manifest), Some("1.90"));
        assert_eq!(oldest_rust("[package]\n"), None);
    }
}
