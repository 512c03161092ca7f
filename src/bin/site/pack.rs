//! The second half of `cargo pack`: makes of the finished page in `dist/` what can be given away, in `target/pack/`.
//!
//! - `so-long-sucker.html`: everything in one file, which opens from a disk.
//! - `so-long-sucker.zip`: the page for portals that ask for an archive with `index.html` at its top.
//! - `site/`: the page with compressed copies, for servers that hand those out.

use crate::files::Files;
use crate::page::Page;
use crate::{Outcome, one_file};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::{env, fs};
use zip::CompressionMethod;
use zip::write::{SimpleFileOptions, ZipWriter};

/// What gains nothing by being compressed once more.
const COMPRESSED: [&str; 3] = [".png", ".webp", ".woff2"];

/// Makes all of it, and prints the sizes.
///
/// # Errors
/// If `dist/` holds no release.
pub fn all() -> Outcome {
    let root = env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| ".".into(), PathBuf::from);
    let folder = root.join("target/pack");
    let files = Files::read(&root.join("dist"))
        .map_err(|reason| format!("dist/: {reason} `trunk build --release` comes first."))?;
    if !text(&files, "index.html")?.contains("<meta name=\"version\"") {
        return Err("dist/ holds no release: `trunk build --release` comes first.".into());
    }
    let one_file = one_file::make(&files)?;
    let archive = archive(&files)?;
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("so-long-sucker.html"), &one_file)?;
    fs::write(folder.join("so-long-sucker.zip"), &archive)?;
    write_site(&files, &folder.join("site"))?;
    println!(
        "{:>9}           target/pack/so-long-sucker.html",
        one_file.len()
    );
    println!(
        "{:>9}           target/pack/so-long-sucker.zip",
        archive.len()
    );
    Ok(())
}

/// The content of a file of the page.
pub fn content<'a>(files: &'a Files, name: &str) -> Outcome<&'a [u8]> {
    let content = files.content(name);
    content.ok_or_else(|| format!("There is no {name} in dist/.").into())
}

/// The text of a file of the page.
pub fn text<'a>(files: &'a Files, name: &str) -> Outcome<&'a str> {
    Ok(str::from_utf8(content(files, name)?)?)
}

/// Writes the page, and beside each of its files what compressing makes smaller; the sizes are printed.
fn write_site(files: &Files, folder: &Path) -> Outcome {
    // Those of another version would stay, since names follow contents.
    if folder.is_dir() {
        fs::remove_dir_all(folder)?;
    }
    println!("{:>9}{:>9}  of target/pack/site", "bytes", "brotli");
    for name in files.names() {
        let content = content(files, name)?;
        let file = folder.join(name);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(&file, content)?;
        let mut size = content.len();
        if !COMPRESSED.iter().any(|ending| name.ends_with(ending)) {
            let brotli = brotli(content)?;
            size = brotli.len();
            fs::write(folder.join(format!("{name}.br")), brotli)?;
            fs::write(folder.join(format!("{name}.gz")), gzip(content)?)?;
        }
        println!("{:>9}{size:>9}  {name}", content.len());
    }
    Ok(())
}

/// The page as an archive. Portals add scripts of their own to it, which its policy would forbid, so that is left out.
fn archive(files: &Files) -> Outcome<Vec<u8>> {
    let mut page = Page::new(text(files, "index.html")?.to_owned());
    page.cut("<meta name=\"policy\"", ">")
        .ok_or("The page has no policy.")?;
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for name in files.names() {
        archive.start_file(name, options)?;
        let is_page = name == "index.html";
        archive.write_all(if is_page {
            page.text().as_bytes()
        } else {
            content(files, name)?
        })?;
    }
    Ok(archive.finish()?.into_inner())
}

/// Gzip at its best, which every browser unpacks.
pub fn gzip(content: &[u8]) -> Outcome<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    Ok(encoder.finish()?)
}

/// Brotli at its best, for content that is compressed once and sent often.
fn brotli(mut content: &[u8]) -> Outcome<Vec<u8>> {
    let mut compressed = Vec::new();
    let settings = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 24,
        size_hint: content.len(),
        ..Default::default()
    };
    brotli::BrotliCompress(&mut content, &mut compressed, &settings)?;
    Ok(compressed)
}
