//! Who imports whom: the sources are read, and an import that runs the other way fails.

mod sources;

use sources::{Found, Source, dependencies, imports, none, page_part, place, sources};
use std::collections::BTreeSet;

/// The crate's parts: each may import those before it.
const PARTS: [&str; 10] = [
    "order", "rules", "phrases", "promises", "record", "game", "bots", "report", "study", "app",
];

/// The page's parts that know neither browser nor signals: each may import those before it.
const PURE: [&str; 21] = [
    "drawing",
    "computers::seats",
    "computers::questions",
    "computers::reasons",
    "computers::talk_round",
    "computers::estimates",
    "play::selection",
    "play::terms",
    "view::arrow_keys",
    "view::pile_parts",
    "learn::lessons",
    "learn::trainer",
    "say::letter_case",
    "say::speech",
    "say::promises",
    "say::report",
    "play::commands",
    "play::talk",
    "embed::message",
    "link::letter",
    "link::meeting",
];
/// The page's other parts: each may import those before it, and the pure ones.
const PAGE: [&str; 22] = [
    "signals",
    "appearance",
    "computers::pace",
    "link::encoding",
    "link::options",
    "platform",
    "save",
    "say::language",
    "say::study_language",
    "crash",
    "settings",
    "play::table",
    "play::dice",
    "play::announcements",
    "play::heard",
    "computers::driver",
    "desk",
    "page",
    "effects",
    "study",
    "embed::serve",
    "view",
];

/// What the view may ask the platform for: where its elements are, what has the focus or a mark, and what is pressed.
const GESTURES: [&str; 10] = [
    "after_paint",
    "dialog",
    "drag",
    "focus",
    "marks",
    "motion",
    "room",
    "screen",
    "shell",
    "spot",
];

/// What would make a game depend on when and where it is played.
const SURROUNDINGS: [&str; 7] = ["time", "env", "fs", "io", "net", "process", "thread"];

/// The browser by other ways than through events and their targets.
const BROWSER: [&str; 4] = [
    "getrandom",
    "gloo_storage",
    "js_sys",
    "wasm_bindgen_futures",
];

/// A part that is named and not there holds nothing back: its sources have another name by now.
#[test]
fn every_part_that_is_named_is_there() {
    let sources = sources();
    let crate_parts: BTreeSet<&str> = sources.iter().map(Source::part).collect();
    let page_parts: BTreeSet<String> = sources.iter().map(Source::page_part).collect();
    for part in PARTS {
        assert!(crate_parts.contains(part), "{part}");
    }
    for part in PURE.iter().chain(&PAGE) {
        assert!(page_parts.contains(*part), "{part}");
    }
}

#[test]
fn the_parts_of_the_crate_import_one_way() {
    none(sources(), |source, reference| {
        let here = place(&PARTS, source.part());
        let there = match reference.inside()? {
            [part, ..] => place(&PARTS, part),
            [] => None,
        };
        match (here, there) {
            (None, _) if source.module.is_empty() => None,
            (None, _) => Some("this part has no place in the order yet".to_owned()),
            (_, None) => Some("that hides which part it is of".to_owned()),
            (Some(here), Some(there)) => {
                (there > here).then(|| format!("{} <- {}", PARTS[here], PARTS[there]))
            }
        }
    });
}

#[test]
fn the_parts_of_the_page_import_one_way() {
    let order = [PURE.as_slice(), PAGE.as_slice()].concat();
    none(sources(), |source, reference| {
        let [app, there @ ..] = reference.inside()? else {
            return None;
        };
        let (here, there) = (source.page_part(), page_part(there));
        if app != "app" || here.is_empty() {
            return None;
        }
        match (place(&order, &here), place(&order, &there)) {
            (None, _) => Some(format!("{here} has no place in the order yet")),
            (_, None) => Some("that hides which part it is of".to_owned()),
            (Some(from), Some(to)) => (to > from).then(|| format!("{here} <- {there}")),
        }
    });
}

#[test]
fn no_imports_go_in_a_circle() {
    let sources = sources();
    let mut circles = imports(sources);
    // What nobody imports, and what imports nothing, is in no circle.
    loop {
        let (from, to): (BTreeSet<_>, BTreeSet<_>) = circles.iter().copied().unzip();
        let before = circles.len();
        circles.retain(|(a, b)| to.contains(a) && from.contains(b));
        if circles.len() == before {
            break;
        }
    }
    let listed = circles
        .iter()
        .map(|(a, b)| format!("{} -> {}", a.display(), b.display()));
    assert!(
        circles.is_empty(),
        "{}",
        listed.collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn only_the_root_names_what_may_come_late() {
    none(sources(), |source, reference| {
        let late = |names: &[String]| names.iter().any(|name| name == "late_parts");
        let named = late(reference.inside()?) && !late(&source.module);
        named.then(|| "through `late`".to_owned())
    });
    assert!(include_str!("../../src/main.rs").contains("late_parts::"));
}

#[test]
fn the_view_calls_the_platform_for_its_own_elements_only_and_reads_nothing_stored() {
    none(sources(), |source, reference| {
        let [app, part, rest @ ..] = reference.inside()? else {
            return None;
        };
        let is_late = source
            .module
            .last()
            .is_some_and(|name| name.starts_with("late"));
        let touches = match part.as_str() {
            "platform" => !rest
                .first()
                .is_some_and(|there| GESTURES.contains(&&**there)),
            // What reads it may come late.
            "save" => !is_late,
            _ => false,
        };
        let is_view = source.page_part() == "view";
        (app == "app" && touches && is_view).then(|| "through `effects` or `desk`".to_owned())
    });
}

#[test]
fn the_game_and_the_pure_parts_of_the_page_use_no_dependency() {
    let dependencies = dependencies();
    none(sources(), |source, reference| {
        let pure = match source.part() {
            "app" => PURE.contains(&source.page_part().as_str()),
            // Tables, archives and sums are what other people's programs read.
            "study" => false,
            part => PARTS.contains(&part),
        };
        (pure && dependencies.contains(reference.segment(0))).then(|| "a dependency".to_owned())
    });
}

#[test]
fn the_game_knows_no_clock_and_no_machine() {
    none(sources(), |source, reference| {
        let inner = source.part() != "app" || PURE.contains(&source.page_part().as_str());
        let surroundings =
            reference.segment(0) == "std" && SURROUNDINGS.contains(&reference.segment(1));
        // An archive is read from bytes, and written to bytes.
        let in_memory = source.part() == "study"
            && reference.segment(1) == "io"
            && ["Cursor", "Read", "Write"].contains(&reference.segment(2));
        (inner && surroundings && !in_memory).then(|| "outside of the game".to_owned())
    });
}

#[test]
fn the_browser_is_called_in_the_platform_only() {
    let sources = sources();
    none(sources, |source, reference| {
        // Event and element types stand in signatures everywhere; a function is a call.
        let first = reference.segment(0);
        let called = reference
            .path
            .last()
            .is_some_and(|last| last.starts_with(char::is_lowercase));
        let calls =
            BROWSER.contains(&first) || first == "web_sys" && reference.path.len() == 2 && called;
        (calls && source.page_part() != "platform").then(|| "a call of the browser".to_owned())
    });
    for source in sources.iter().filter(|s| s.page_part() != "platform") {
        // Leptos has short ways to the browser, too.
        for call in ["window", "document", "location"] {
            let calls = source.calls.contains(call);
            assert!(!calls, "{}: {call}()", source.file.display());
        }
    }
}

#[test]
fn no_part_passes_on_what_is_another_s() {
    none(sources(), |source, reference| {
        let there = reference.inside()?;
        let depth = if source.part() == "app" { 2 } else { 1 };
        let own = there.get(..depth) == source.module.get(..depth);
        (reference.exported.is_some() && !own).then(|| "it is imported from where it is".to_owned())
    });
}

// ---- the reading itself ----

#[test]
fn imports_are_found_however_they_are_written() {
    let source = r##"
        use crate::app::a;
        use super::super::game::Game;
        use super::{effects as e, platform::{self, b}};
        use chip::Chip;
        use ::leptos::html;
        pub(crate) use super::save::{Entry as E, Shelf};
        fn f(c: char) -> bool { c == '"' || super::platform::c(c) || self::chip::d::<bots::E>(c) }
        mod tests { use super::super::platform::*; }
        fn g() { view! { <b title=move || super::platform::f(1)><chip::Chip /></b> } }
        fn h() { window().alert(); view! { {move || document().title() } }; event.location(); location.x }
        // use super::comment::x;
        /* crate::comment::y */
        const T: &str = "super::text::x";
        const R: &str = r#"a " crate::text::y"#;
    "##;
    let module = ["app", "view"].map(str::to_owned);
    let children = BTreeSet::from(["chip".to_owned()]);
    let found = Found::in_source(&module, &children, source);
    let paths = found.references.iter().map(|reference| {
        let name = reference.exported.as_ref();
        let exported = name.map(|name| format!("pub {name} "));
        exported.unwrap_or_default() + &reference.path.join("::")
    });
    let expected = [
        "bots::E",
        "crate::app::a",
        "crate::app::effects",
        "crate::app::platform::*",
        "crate::app::platform::b",
        "crate::app::platform::c",
        "crate::app::platform::f",
        "crate::app::platform::self",
        "pub E crate::app::save::Entry",
        "pub Shelf crate::app::save::Shelf",
        "crate::app::view::chip::Chip",
        "crate::app::view::chip::d",
        "crate::game::Game",
        "leptos::html",
    ];
    assert_eq!(paths.collect::<Vec<_>>(), expected);
    assert_eq!(Vec::from_iter(found.calls), ["document", "window"]);
}
