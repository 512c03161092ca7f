//! The files of the built page. `trunk build --release` and `cargo pack` come first.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// What the page may load, in the order of its policy.
const POLICY: [&str; 10] = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
];

/// What everything that is needed for the first move may weigh, in bytes, as brotli packs it.
const FIRST_MOVE_BYTES: usize = 200_000;
/// The same for all of the program but computer players, studies and languages: what comes by itself.
const WHOLE_BYTES: usize = 510_500;
/// The same for the computer players, with what calls them.
const COMPUTERS_BYTES: usize = 75_000;

/// No icon or picture for the install dialog may be larger: they are stored with the page.
const PICTURE_BYTES: usize = 64 * 1024;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file of the built page by its address relative to the page.
fn dist() -> BTreeMap<String, Vec<u8>> {
    fn read(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) {
        let entries = fs::read_dir(folder);
        let entries = entries.unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for entry in entries {
            let path = entry.expect("an entry").path();
            let name = path.file_name().and_then(|name| name.to_str());
            let name = format!("{prefix}{}", name.expect("a plain name"));
            if path.is_dir() {
                read(&path, &format!("{name}/"), files);
            } else {
                files.insert(name, fs::read(&path).expect("a file"));
            }
        }
    }
    let mut files = BTreeMap::new();
    read(&root().join("dist"), "", &mut files);
    files
}

fn text(name: &str) -> String {
    let file = root().join("dist").join(name);
    fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
}

/// The values of an attribute in a text of HTML.
fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    let parts = html.split(start.as_str()).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

/// A file of the page, as it is sent: its name up to the sum of its contents, and how many bytes that are, as brotli packs
/// it where that makes it smaller.
fn sent() -> Vec<(String, usize)> {
    let folder = root().join("target/pack/site");
    let packed = |(name, content): (String, Vec<u8>)| {
        let size = match fs::metadata(folder.join(format!("{name}.br"))) {
            Ok(packed) => usize::try_from(packed.len()).expect("a small file"),
            // Fonts and pictures are packed already. Another version's names differ.
            Err(_) if folder.join(&name).is_file() => content.len(),
            Err(e) => panic!("{name}: {e}: `cargo pack` comes first"),
        };
        (name, size)
    };
    dist().into_iter().map(packed).collect()
}

/// What the files weigh together that count; so many of them there are.
#[track_caller]
fn weight(counts: impl Fn(&str) -> bool, files: usize) -> usize {
    let mut sent = sent();
    sent.retain(|(name, _)| counts(name));
    println!("{sent:?}");
    assert_eq!(sent.len(), files);
    sent.iter().map(|(_, size)| size).sum()
}

/// Whether it is the font of what somebody said.
fn is_typed(name: &str) -> bool {
    name.starts_with("fonts/courier-prime") && !name.contains("-accents")
}

/// The program with its glue, what starts it, the page, its style and two fonts.
fn is_of_the_first_move(name: &str) -> bool {
    match name.rsplit_once('.') {
        Some((name, "wasm" | "js")) => {
            name.starts_with("so-long-sucker") || name.starts_with("start")
        }
        Some((name, "css")) => name.starts_with("style"),
        // Letters of other languages come with these, those of words and notation with the first that is shown.
        Some((name, "woff2")) => !name.contains("-accents") && !is_typed(name),
        Some((_, ending)) => ending == "html",
        None => false,
    }
}

#[test]
fn what_the_first_move_needs_is_small() {
    let all = weight(is_of_the_first_move, 7);
    assert!(all <= FIRST_MOVE_BYTES, "{all}");
}

#[test]
fn the_whole_program_is_small() {
    let later = |name: &str| {
        let starts = ["rest-", "shared-", "late-"];
        starts.iter().any(|start| name.starts_with(start)) || is_typed(name)
    };
    let all = weight(is_of_the_first_move, 7) + weight(later, 4);
    assert!(all <= WHOLE_BYTES, "{all}");
}

#[test]
fn the_computer_players_are_small() {
    let all = weight(|name| name.starts_with("bot-"), 3);
    assert!(all <= COMPUTERS_BYTES, "{all}");
}

/// What wasm-bindgen writes for others is cut out by how it begins, which another version may write otherwise.
#[test]
fn the_glue_has_nothing_that_nobody_asks_for() {
    let dist = dist();
    let glue = dist.keys().filter(|name| {
        let stem = name.strip_suffix(".js");
        stem.is_some_and(|stem| stem.starts_with("so-long-sucker"))
    });
    let glue: Vec<&String> = glue.collect();
    assert_eq!(glue.len(), 1, "{glue:?}");
    let glue = text(glue[0]);
    for unasked in [
        "using deprecated parameters",
        "Object.prototype.toString.call",
        "'encodeInto' in",
        "\"encodeInto\"in",
        "webkitAudioContext",
        "typeof FinalizationRegistry",
        "failed to fetch Wasm",
        "instantiateStreaming` failed",
    ] {
        assert!(!glue.contains(unasked), "{unasked}");
    }
}

#[test]
fn the_worker_stores_every_file_and_nothing_else() {
    let worker = text("service-worker.js");
    let list = worker.split_once("const FILES = ").map(|(_, rest)| rest);
    let list = list
        .and_then(|rest| rest.split_once(';'))
        .expect("a list")
        .0;
    let listed: Vec<String> = serde_json::from_str(list).expect("a list of texts");
    let mut files: BTreeSet<String> = dist().into_keys().collect();
    assert!(files.remove("service-worker.js"));
    // It is for pages around the game.
    assert!(files.remove("embed.js"));
    assert_eq!(listed.len(), files.len(), "each once");
    assert_eq!(BTreeSet::from_iter(listed), files);
}

#[test]
fn page_and_worker_are_of_one_version() {
    let page = text("index.html");
    let version = page.split_once("<meta name=\"version\" content=\"");
    let version = version.and_then(|(_, rest)| rest.split('"').next());
    let version = version.expect("a release has a version");
    assert_eq!(version.len(), 16);
    assert!(text("service-worker.js").contains(&format!("VERSION = \"{version}\"")));
}

#[test]
fn the_page_keeps_its_policy() {
    let page = text("index.html");
    // That it is in force is seen in a browser, in anywhere.rs.
    let policy = page.split_once("<meta name=\"policy\" content=\"");
    let (_, policy) = policy.expect("a policy");
    let policy = policy.split('"').next().unwrap_or_default();
    assert_eq!(policy.split("; ").collect::<Vec<_>>(), POLICY);

    for script in page.split("<script").skip(1) {
        let (attributes, rest) = script.split_once('>').expect("a whole element");
        assert!(attributes.contains(" src=\""), "{attributes}");
        assert!(rest.starts_with("</script>"), "{attributes}");
    }
    for part in [
        "<style",
        " style=",
        "javascript:",
        "<base",
        "<form",
        "<iframe",
    ] {
        assert!(!page.contains(part), "{part}");
    }
    // Listeners in markup.
    let mut words = page
        .split_whitespace()
        .filter_map(|word| word.split_once("=\""));
    assert_eq!(words.find(|(name, _)| name.starts_with("on")), None);
}

#[test]
fn every_address_is_a_file_of_the_page() {
    let files = dist();
    let page = text("index.html");
    let mut addresses = attributes(&page, "href");
    addresses.extend(attributes(&page, "src"));
    assert!(addresses.len() > 7, "{addresses:?}");
    // What refers to a place in the page itself is none.
    addresses.retain(|address| !address.starts_with('#'));
    for address in &addresses {
        assert!(files.contains_key(*address), "{address}");
    }
    let styles: Vec<_> = addresses
        .iter()
        .filter(|a| a.starts_with("style-"))
        .collect();
    assert_eq!(styles.len(), 1, "one request for all of the style");
    let style = text(styles[0]);
    let pictures = style.split("url(").skip(1);
    let pictures = pictures.map(|url| url.trim_start_matches('"'));
    let fonts: Vec<_> = pictures
        .filter(|url| !url.starts_with("data:image/svg+xml,"))
        .collect();
    assert_eq!(fonts.len(), 6);
    for font in fonts {
        let address = font.split(['"', ')']).next().unwrap_or_default();
        assert!(files.contains_key(address), "{address}");
    }
}

#[test]
fn what_a_file_is_called_follows_what_is_in_it() {
    // So such a file can be kept for ever. The others have to be asked for anew.
    let is_hash = |part: &&str| part.len() == 16 && part.bytes().all(|b| b.is_ascii_hexdigit());
    let files = dist();
    let mut others = Vec::new();
    for (name, content) in &files {
        let stem = name.rsplit_once('.').map_or(&**name, |(stem, _)| stem);
        if let Some(hash) = stem.rsplit('-').next().filter(is_hash) {
            let mut hasher = DefaultHasher::new();
            content[..].hash(&mut hasher);
            assert_eq!(hash, format!("{:016x}", hasher.finish()), "{name}");
        } else if !name.starts_with("icons/") {
            others.push(&**name);
        }
    }
    let expected = [
        "embed.js",
        "fonts/OFL.txt",
        "index.html",
        "manifest.webmanifest",
        "service-worker.js",
    ];
    assert_eq!(others, expected);
}

#[test]
fn before_the_game_is_there_the_page_says_what_it_is() {
    let page = text("index.html");
    let body = page.split_once("<body>").expect("a body").1;
    let unscripted = body.split_once("<noscript>").expect("without JavaScript").1;
    assert!(
        unscripted
            .split("</noscript>")
            .next()
            .is_some_and(|t| t.contains("needs JavaScript"))
    );
    assert!(body.contains("<h1>So Long Sucker</h1>"));
    let rules = body.split_once("<details>").expect("the rules").1;
    for number in 1..=12 {
        let cited = [
            format!("({number})"),
            format!("({number},"),
            format!(" {number})"),
            format!(" {number},"),
        ];
        assert!(cited.iter().any(|n| rules.contains(n)), "rule {number}");
    }
}

/// Width and height of a picture, from its first bytes.
fn size(picture: &[u8]) -> Option<(u32, u32)> {
    let at = |place: usize| picture.get(place).copied().map(u32::from);
    if picture.starts_with(b"\x89PNG") {
        let number = |place| {
            Some(at(place)? << 24 | at(place + 1)? << 16 | at(place + 2)? << 8 | at(place + 3)?)
        };
        return Some((number(16)?, number(20)?));
    }
    let number = |place| Some(at(place)? | at(place + 1)? << 8);
    match picture.get(8..16)? {
        // WebP with loss.
        b"WEBPVP8 " => Some((number(26)? & 0x3fff, number(28)? & 0x3fff)),
        // The same with a profile of its colours: three bytes each, less one.
        b"WEBPVP8X" => Some((number(24)? + 1, number(27)? + 1)),
        _ => None,
    }
}

#[test]
fn the_manifest_names_pictures_of_the_sizes_that_it_says() {
    let files = dist();
    let manifest: Value = serde_json::from_str(&text("manifest.webmanifest")).expect("JSON");
    for name in ["start_url", "scope"] {
        assert_eq!(manifest[name], "./", "{name}: it works in any folder");
    }
    let list = |name: &str| manifest[name].as_array().expect("a list").clone();
    let pictures = [list("icons"), list("screenshots")].concat();
    assert_eq!(pictures.len(), 6);
    for picture in &pictures {
        let name = picture["src"].as_str().expect("an address");
        let content = files
            .get(name)
            .unwrap_or_else(|| panic!("there is no {name}"));
        assert!(
            content.len() < PICTURE_BYTES,
            "{name}: {} bytes",
            content.len()
        );
        if picture["sizes"] == "any" {
            assert_eq!(picture["type"], "image/svg+xml");
            continue;
        }
        let (width, height) = size(content).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(picture["sizes"], format!("{width}x{height}"), "{name}");
        let ending = picture["type"]
            .as_str()
            .and_then(|t| t.strip_prefix("image/"));
        assert!(name.ends_with(ending.expect("a type")), "{name}");
    }
    let touch = files.get("icons/apple-touch-icon.png").expect("for iOS");
    assert_eq!(size(touch), Some((180, 180)));
    let purposes: BTreeSet<_> = list("icons")
        .iter()
        .map(|i| i["purpose"].to_string())
        .collect();
    assert!(purposes.contains("\"maskable\""));
    let shortcuts = list("shortcuts");
    let ways: Vec<_> = (shortcuts.iter())
        .filter_map(|shortcut| shortcut["url"].as_str())
        .collect();
    // A story takes each of these ways.
    assert_eq!(ways, ["./#resume", "./#new", "./#learn"]);
}

#[test]
fn the_colours_around_the_page_are_its_own() {
    let tokens = fs::read_to_string(root().join("style/tokens.css")).expect("a file");
    let token = |name: &str| {
        let value = tokens
            .split_once(&format!("--{name}: "))
            .expect("a token")
            .1;
        value.split(';').next().expect("a value").to_owned()
    };
    let manifest: Value = serde_json::from_str(&text("manifest.webmanifest")).expect("JSON");
    assert_eq!(manifest["background_color"], token("light-paper"));
    assert_eq!(manifest["theme_color"], token("light-card"));
    let page = text("index.html");
    for name in ["light-card", "dark-card"] {
        assert!(page.contains(&format!(
            "<meta name=\"theme-color\" content=\"{}\"",
            token(name)
        )));
    }
}

#[test]
fn the_one_file_refers_to_no_other() {
    let file: PathBuf = root().join("target/pack/so-long-sucker.html");
    let page = fs::read_to_string(&file)
        .unwrap_or_else(|e| panic!("{}: {e}: `cargo pack` comes first", file.display()));
    for name in ["href", "src"] {
        let mut outside = attributes(&page, name)
            .into_iter()
            .filter(|a| !a.starts_with("data:") && !a.starts_with('#'));
        assert_eq!(outside.next(), None);
    }
    let style = page
        .split_once("<style>")
        .and_then(|(_, rest)| rest.split_once("</style>"));
    let style = style.expect("style inside").0;
    assert_eq!(
        style.matches("url(").count(),
        style.matches("url(\"data:").count() + style.matches("url(data:").count()
    );
    for part in ["<link rel=\"manifest\"", "http-equiv", "name=\"version\""] {
        assert!(!page.contains(part), "{part}");
    }
}
