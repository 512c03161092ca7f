//! In every state and at every size, what somebody needs now lies in the window, and a finger gets at it.

use crate::driver::{Console, Engine, Page, story};
use serde_json::json;
use so_long_sucker::app::link::encoding::encode;
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, Record};
use so_long_sucker::rules::{Colour, Player, Setup};
use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

/// Four players: piles of six chips and more, prisoners on all sides, a capture for another, a rescue refused.
const FOUR: &str = include_str!("in_sight/four.sls");
/// Six players: piles of 19 chips, one who holds six colours, falls and rescues.
const SIX: &str = include_str!("in_sight/six.sls");

/// Four who promise, offer, threaten and break their word.
const TALKED: &str = include_str!("in_sight/talked.sls");
/// Five who do, and kept and broke some of it.
const FIVE_TALKED: &str = include_str!("in_sight/five_talked.sls");

/// Ways to sit, and the rooms in which people do: width and height of the window in CSS pixels.
const ROOMS: [(&str, &[(u32, u32)]); 2] = [
    (
        "auto",
        &[
            (320, 568),
            (390, 844),
            (844, 390),
            (768, 1024),
            (1024, 768),
            (1280, 800),
            (1440, 900),
            (2560, 1440),
        ],
    ),
    ("table-top", &[(768, 1024), (1024, 768)]),
];

/// A state of the page: what it is called, the game on the table, if there is one, and so many of its actions; the
/// controls that are touched in turn; and what is there then.
type State = (
    &'static str,
    Option<(&'static str, usize)>,
    &'static [&'static str],
    &'static str,
);

const STATES: [State; 44] = [
    ("first screen", None, &["#home"], "#shell:not([hidden])"),
    ("set-up", None, &[], "#start"),
    ("learn", None, &["#learn"], "#tutorial"),
    ("lesson", None, &["#learn", "#tutorial"], "#lesson-leave"),
    (
        "lesson of words",
        None,
        &["#learn", ".lessons li:last-child button"],
        "#talk:not([aria-disabled])",
    ),
    (
        "lesson of a rescue",
        None,
        &["#learn", ".lessons li:nth-child(4) button"],
        ".tray.near .pen",
    ),
    ("trainer", None, &["#learn", "#trainer"], ".answer"),
    ("studies", None, &["#learn", "#classes"], "#usual-study"),
    (
        "a study",
        None,
        &["#learn", "#classes", "#usual-study"],
        "#begin-study",
    ),
    (
        "a study's table",
        None,
        &["#learn", "#classes", "#usual-study", "#begin-study"],
        ".study-strip",
    ),
    ("chance", Some((FOUR, 0)), &[], "#draw"),
    ("move", Some((FOUR, 62)), &[], "#new-pile"),
    (
        "chip in hand",
        Some((FOUR, 62)),
        &["#stack-blue-blue"],
        ".pile.target",
    ),
    (
        "chip laid",
        Some((FOUR, 62)),
        &["#stack-blue-blue", "#pile-10"],
        ".give",
    ),
    ("capture", Some((FOUR, 65)), &[], ".kill"),
    ("rescue", Some((FOUR, 87)), &[], ".refuse"),
    (
        "prisoner in hand",
        Some((FOUR, 64)),
        &["#stack-yellow-red"],
        ".transfer",
    ),
    (
        "kill to confirm",
        Some((FOUR, 64)),
        &["#stack-yellow-red", ".kill-prisoner"],
        ".confirm",
    ),
    ("log", Some((FOUR, 64)), &["#show-log"], ".log-open .step"),
    (
        "looking back",
        Some((FOUR, 64)),
        &["#show-log", ".log .step"],
        "#back-to-now",
    ),
    ("menu", Some((FOUR, 64)), &["#menu"], "nav.open"),
    (
        "over",
        Some((FOUR, usize::MAX)),
        &[],
        "#turning-points:not(:empty)",
    ),
    (
        "report aside",
        Some((FOUR, usize::MAX)),
        &["#report-close"],
        "#report-open",
    ),
    (
        "a turning point",
        Some((FOUR, usize::MAX)),
        &[".turning-point"],
        "#back-to-now",
    ),
    ("six, chance", Some((SIX, 0)), &[], "#draw"),
    (
        "six, chance by hand",
        Some((SIX, 0)),
        &["#drawn-by-hand"],
        ".named",
    ),
    (
        "six, chip in hand",
        Some((SIX, 65)),
        &["#stack-blue-blue"],
        ".pile.target",
    ),
    ("six, capture", Some((SIX, 80)), &[], ".kill"),
    ("six, rescue", Some((SIX, 84)), &[], ".refuse"),
    ("talked", Some((TALKED, usize::MAX)), &[], ".slip.asks"),
    (
        "talked, chip in hand",
        Some((TALKED, usize::MAX)),
        &["#stack-red-red"],
        ".pile.breaks",
    ),
    (
        "saying",
        Some((TALKED, usize::MAX)),
        &["#talk", "dialog .addressees button"],
        ".ready button",
    ),
    (
        "said",
        Some((TALKED, usize::MAX)),
        &["#talk", "dialog .addressees button", ".ready button"],
        "#say",
    ),
    (
        "answering",
        Some((TALKED, usize::MAX)),
        &[".slip.asks"],
        "#accept",
    ),
    (
        "ledger",
        Some((TALKED, usize::MAX)),
        &[".other-slips"],
        ".account li",
    ),
    (
        "talked, log",
        Some((TALKED, usize::MAX)),
        &["#show-log"],
        ".log-open .said-line",
    ),
    (
        "five, talked",
        Some((FIVE_TALKED, usize::MAX)),
        &[],
        ".give",
    ),
    ("rules", Some((FOUR, 64)), &["#rules"], "dialog[open] h3"),
    ("settings", Some((FOUR, 64)), &["#settings"], "dialog input"),
    ("players", Some((FOUR, 64)), &["#seats"], "dialog select"),
    ("games", Some((FOUR, 64)), &["#games"], "#open-game"),
    ("open", Some((FOUR, 64)), &["#games", "#open-game"], "#open"),
    ("text", Some((FOUR, 64)), &["#as-text"], "#copy"),
    ("send", Some((FOUR, 64)), &["#send"], "dialog .code"),
];

/// The address of the page with the first actions of a game on its table, sat at in that way.
fn address(game: Option<(&str, usize)>, sitting: &str) -> String {
    let Some((text, actions)) = game else {
        return format!("?new&sit={sitting}");
    };
    let record = Record::read(text).expect("a game").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
    let text = game.fork(actions.min(game.cursor())).record().to_string();
    let text = encode(&text);
    format!("?sit={sitting}&game={text}")
}

/// What is not in sight.
#[derive(Default)]
struct Looked {
    /// A line for each control.
    found: BTreeSet<String>,
    /// How many there were.
    at: usize,
}

impl Looked {
    /// Looks at the page's state in each of these rooms.
    async fn round(&mut self, page: &Page, rooms: &[(u32, u32)], state: &str) {
        // What moves has arrived, and nothing is scrolled to.
        const STILL: &str = "document.getAnimations().forEach((a) => a.finish());
            document.querySelectorAll('main').forEach((main) => main.scrollTo(0, 0))";
        for (width, height) in rooms {
            page.give_room(*width, *height).await;
            page.script(STILL, vec![]).await;
            page.drawn().await;
            for control in page.controls().await {
                self.at += 1;
                if let Some(fault) = control.fault {
                    let (name, rect) = (control.name, control.rect);
                    let line = format!("{state} {width}x{height}: {name}: {fault}");
                    println!("{line}, at {rect:.0?}");
                    self.found.insert(line);
                }
            }
            for fault in page.unreadable().await {
                let line = format!("{state} {width}x{height}: {fault}");
                println!("{line}");
                self.found.insert(line);
            }
        }
    }

    fn is_nothing(&self) {
        println!(
            "{} of {} controls are out of sight",
            self.found.len(),
            self.at
        );
        let listed: Vec<&str> = self.found.iter().map(|line| &**line).collect();
        assert!(listed.is_empty(), "out of sight:\n{}", listed.join("\n"));
    }
}

/// Whether all is looked at, or what is likeliest to have no room: `SLS_FULL` is `1`.
fn is_full() -> bool {
    env::var("SLS_FULL").is_ok_and(|v| v == "1")
}

/// In Chromium alone: it has windows of any size.
#[test]
fn every_control_that_is_needed_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        // What is said in German is longer.
        let languages: &[&str] = if is_full() { &["en", "de"] } else { &["de"] };
        for language in languages {
            for (sitting, rooms) in ROOMS {
                for (state, game, touched, there) in STATES {
                    page.give_room(rooms[0].0, rooms[0].1).await;
                    let address = address(game, sitting);
                    page.open(&format!("{address}&lang={language}")).await;
                    for css in touched {
                        page.touch(css).await;
                    }
                    page.until(&format!("document.querySelector('{there}')"))
                        .await;
                    let state = format!("{language}, {state}");
                    looked.round(&page, rooms, &state).await;
                }
            }
        }
        looked.is_nothing();
    });
}

/// Games of random decisions for so many, each up to where it first comes to another kind of phase, some moves into it.
fn random_games(seats: usize) -> Vec<String> {
    let chips = u32::from(Setup::usual_chips(seats));
    let setup = Setup::new(&Colour::ALL[..seats], chips, None).expect("a usual table");
    let mut reached = BTreeSet::new();
    let mut games = Vec::new();
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut game = Game::new(setup, Names::default(), UndoRule::Free);
        while let Some(action) = any_decision(game.position(), &mut random) {
            game.act(action).expect("legal");
            let phase = format!("{:?}", game.position().phase());
            let kind: String = phase.chars().take_while(|c| c.is_alphabetic()).collect();
            if game.cursor() > 12 && reached.insert((kind, game.cursor() > 40)) {
                games.push(game.record().to_string());
            }
        }
    }
    games
}

#[test]
fn in_games_of_two_to_six_every_control_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        let each = if is_full() { 1 } else { 3 };
        for seats in 2..=6 {
            for (nth, text) in random_games(seats).iter().enumerate().step_by(each) {
                for (sitting, rooms) in ROOMS {
                    page.give_room(rooms[0].0, rooms[0].1).await;
                    page.open(&address(Some((text, usize::MAX)), sitting)).await;
                    page.until("document.querySelector('#show-log')").await;
                    let state = format!("{seats} seats, {nth}");
                    looked.round(&page, rooms, &state).await;
                }
            }
        }
        looked.is_nothing();
    });
}

/// Who has a large screen may pass it around, too: the bar has its menu there, and the dead box.
#[test]
fn all_is_in_sight_where_a_large_screen_is_passed_around() {
    const ROOMS: [(u32, u32); 3] = [(1024, 768), (1440, 900), (2560, 1440)];
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        let on_a_table = STATES
            .into_iter()
            .filter_map(|(state, game, touched, there)| {
                Some((state, game?, touched, there)).filter(|_| state != "menu")
            });
        let each = if is_full() { 1 } else { 3 };
        for (state, game, touched, there) in on_a_table.step_by(each) {
            page.give_room(ROOMS[0].0, ROOMS[0].1).await;
            page.open(&address(Some(game), "pass-around")).await;
            for css in touched {
                page.touch(css).await;
            }
            page.until(&format!("document.querySelector('{there}')"))
                .await;
            looked.round(&page, &ROOMS, state).await;
        }
        looked.is_nothing();
    });
}

/// A chip that is laid on a pile of twelve, whose captor decides, lies above it and below the edge of the felt.
#[test]
fn a_chip_that_is_laid_on_the_tallest_pile_is_whole() {
    const CUT: &str = "const { top } = document.querySelector('.area').getBoundingClientRect();
        const laid = document.querySelector('.chips > .laid').getBoundingClientRect();
        return Math.max(0, Math.ceil(top - laid.top))";
    let text = "so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n\
        !R r-B b1-Y y1 w1 r1 b1 y1 w1 r1 b1 y1 w1 r-W\n";
    story(Engine::Chromium, Console::Clean, move |page| async move {
        let rooms = ROOMS
            .into_iter()
            .chain([("pass-around", &[(1440, 900)][..])]);
        for (sitting, rooms) in rooms {
            for (width, height) in rooms {
                page.give_room(*width, *height).await;
                page.open(&address(Some((text, usize::MAX)), sitting)).await;
                for (css, then) in [("#stack-white-white", ".pile.target"), ("#pile-1", ".kill")] {
                    page.touch(css).await;
                    page.until(&format!("document.querySelector('{then}')"))
                        .await;
                }
                page.drawn().await;
                let cut = page.script(CUT, vec![]).await;
                assert_eq!(cut, json!(0), "px at {sitting} {width}x{height}");
            }
        }
    });
}

/// Games with statements of every kind, as they stand after a half and after two thirds.
fn talked_games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance/promises");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("games with statements")
        .map(|entry| entry.expect("a file").path())
        .collect();
    paths.sort();
    let texts = paths
        .iter()
        .map(|path| fs::read_to_string(path).expect("a text"));
    let games = texts.map(|text| {
        let record = Record::read(&text).expect("a game").record;
        Game::of_record(&record, UndoRule::Free).expect("legal actions")
    });
    games
        .flat_map(|game| [(1, 2), (2, 3)].map(|(n, of)| game.fork(game.cursor() * n / of)))
        .map(|game| game.record().to_string())
        .collect()
}

#[test]
fn in_games_with_words_every_control_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        let each = if is_full() { 1 } else { 9 };
        for (nth, text) in talked_games().iter().enumerate().step_by(each) {
            for (sitting, rooms) in ROOMS {
                page.give_room(rooms[0].0, rooms[0].1).await;
                page.open(&address(Some((text, usize::MAX)), sitting)).await;
                page.until("document.querySelector('#talk')").await;
                looked
                    .round(&page, rooms, &format!("with words, {nth}"))
                    .await;
            }
        }
        looked.is_nothing();
    });
}

/// What computers did before a person decides is listed, and leaves what happened its lines.
#[test]
fn what_computers_did_is_in_sight_and_cuts_nothing() {
    const CUT: &str = "const words = document.querySelector('.turn .words');
        const cut = words.scrollHeight - words.clientHeight;
        return cut > 1 ? `${cut} px of ${words.innerText}` : ''";
    let record = Record::read(FOUR).expect("a game").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
    let red = Player::of(Colour::Red);
    let is_red_s = |at: usize| game.steps()[at].actor == Some(red);
    let others = |at: usize| (0..at).rev().take_while(|at| !is_red_s(*at)).count();
    let asked = (0..game.cursor()).filter(|at| is_red_s(*at));
    let asked = asked.max_by_key(|at| others(*at)).expect("Red decides");
    assert!(others(asked) > 8, "a long run of the others");
    story(Engine::Chromium, Console::Clean, move |page| async move {
        let mut looked = Looked::default();
        for language in ["en", "de", "fr", "es"] {
            for (sitting, rooms) in ROOMS {
                let computers = "computers=blue:beginner,yellow:beginner,white:beginner";
                let address = address(Some((FOUR, asked)), sitting);
                page.open(&format!("{address}&{computers}&lang={language}"))
                    .await;
                page.until("document.querySelectorAll('.run .step').length >= 2")
                    .await;
                looked.round(&page, rooms, language).await;
                for (width, height) in rooms.iter().filter(|(_, height)| *height >= 760) {
                    page.give_room(*width, *height).await;
                    page.drawn().await;
                    let cut = page.script(CUT, vec![]).await;
                    assert_eq!(cut, json!(""), "{language} {sitting} {width}x{height}");
                }
            }
        }
        looked.is_nothing();
    });
}

/// While computers wait and something can be done again, there are as many buttons as there ever are.
#[test]
fn all_that_can_be_done_while_computers_wait_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let mut looked = Looked::default();
        for language in ["en", "de", "fr", "es"] {
            for (sitting, rooms) in ROOMS {
                page.give_room(1280, 800).await;
                let computers = "computers=blue:beginner,yellow:beginner,white:beginner";
                let address = address(Some((TALKED, usize::MAX)), sitting);
                page.open(&format!("{address}&{computers}&lang={language}"))
                    .await;
                for (css, then) in [("#pause", "#one-step"), ("#undo", "#redo")] {
                    page.touch(css).await;
                    page.until(&format!("document.querySelector('{then}')"))
                        .await;
                }
                looked
                    .round(&page, rooms, &format!("{language}, waiting"))
                    .await;
            }
        }
        looked.is_nothing();
    });
}

/// From the choice of a chip to the end of the move the felt and every pile stay where they are, to the pixel.
#[test]
fn nothing_moves_while_somebody_decides() {
    const PLACES: &str = "
        return ['.area', '.pile'].flatMap((css) => [...document.querySelectorAll(css)]).map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.id, x, y, width, height];
        })";
    story(Engine::Chromium, Console::Clean, |page| async move {
        for (sitting, rooms) in ROOMS {
            for (width, height) in rooms {
                page.give_room(*width, *height).await;
                page.open(&address(Some((FOUR, 62)), sitting)).await;
                page.until("document.querySelector('#pile-10')").await;
                page.drawn().await;
                let before = page.script(PLACES, vec![]).await;
                for (css, after) in [("#stack-blue-blue", ".pile.target"), ("#pile-10", ".give")] {
                    page.touch(css).await;
                    page.until(&format!("document.querySelector('{after}')"))
                        .await;
                    page.drawn().await;
                    let now = page.script(PLACES, vec![]).await;
                    assert_eq!(now, before, "{css} at {width}x{height}");
                }
            }
        }
    });
}

/// Two dozen piles are seen at once, with a chip in hand and without.
#[test]
fn two_dozen_piles_have_room() {
    const HIDDEN: &str = "
        const area = document.querySelector('.area').getBoundingClientRect();
        return [...document.querySelectorAll('.pile')].filter((pile) => {
            const { left, top, right, bottom } = pile.getBoundingClientRect();
            return left < area.left - 1 || top < area.top - 1 || right > area.right + 1 || bottom > area.bottom + 1;
        }).map((pile) => pile.id)";
    let text = format!(
        "so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n!R {}",
        "r-B b-Y y-W w-R ".repeat(6)
    );
    story(Engine::Chromium, Console::Clean, move |page| async move {
        for (sitting, rooms) in ROOMS {
            for (width, height) in rooms.iter().filter(|(width, _)| *width >= 390) {
                page.give_room(*width, *height).await;
                page.open(&address(Some((&text, usize::MAX)), sitting))
                    .await;
                page.until("document.querySelectorAll('.pile').length === 25")
                    .await;
                for css in [None, Some("#stack-red-red")] {
                    if let Some(css) = css {
                        page.touch(css).await;
                    }
                    page.drawn().await;
                    let hidden = page.script(HIDDEN, vec![]).await;
                    assert_eq!(hidden, json!([]), "{css:?} at {width}x{height}");
                }
            }
        }
    });
}

/// Whoever has few colours sees in a pile what lies in it: a forced palette takes neither colour nor pattern from a chip.
#[test]
fn forced_colours_leave_chips_as_they_are() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        const LOOK: &str = "return [...document.querySelectorAll('.pile .chips *, .stack .chip, .stack .chips *')]
            .map((one) => getComputedStyle(one))
            .map((s) => [s.backgroundColor, s.backgroundImage, s.borderTopColor, s.color].join(' '))";
        page.give_room(1280, 800).await;
        page.open(&address(Some((FOUR, 87)), "auto")).await;
        page.until("document.querySelectorAll('.pile .chips > *').length > 8")
            .await;
        let usual = page.script(LOOK, vec![]).await;
        let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        page.ask_chromium("Emulation.setEmulatedMedia", &forced)
            .await;
        page.until("matchMedia('(forced-colors: active)').matches")
            .await;
        assert_eq!(page.script(LOOK, vec![]).await, usual);
    });
}

/// Whoever has their browser write twice as large reads everything nearly as much larger.
#[test]
fn all_text_grows_with_the_browsers_own_size() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        // Where an element writes something itself, the text and its size.
        const SIZES: &str = "return [...document.querySelectorAll('body *')]
            .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true], .visually-hidden, svg'))
            .filter((one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
            .map((one) => [one.textContent.trim().slice(0, 40), parseFloat(getComputedStyle(one).fontSize)])";
        page.give_room(390, 844).await;
        for touched in ["#stack-blue-blue", "#show-log", "#settings"] {
            page.open(&address(Some((FOUR, 62)), "auto")).await;
            page.touch(touched).await;
            page.drawn().await;
            let usual = page.script(SIZES, vec![]).await;
            page.script("document.documentElement.style.fontSize = '200%'", vec![])
                .await;
            page.drawn().await;
            let large = page.script(SIZES, vec![]).await;
            let of = |sizes: &serde_json::Value| -> Vec<(String, f64)> {
                serde_json::from_value(sizes.clone()).expect("texts and sizes")
            };
            let (usual, large) = (of(&usual), of(&large));
            assert!(usual.len() > 10, "{usual:?}");
            let small: Vec<_> = usual
                .iter()
                .filter_map(|(text, size)| {
                    let (_, grown) = large.iter().find(|(same, _)| same == text)?;
                    (grown < &(size * 1.6)).then_some((text, size, grown))
                })
                .collect();
            assert!(small.is_empty(), "{touched}: {small:?}");
            // And it can still be played: what is needed for the next move is there.
            if touched == "#stack-blue-blue" {
                for css in [
                    "#menu",
                    "#new-pile",
                    ".pile.target",
                    ".near .stack",
                    "#show-log",
                ] {
                    let hit = "const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
                        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(arguments[0]) != null";
                    assert_eq!(page.script(hit, vec![json!(css)]).await, true, "{css}");
                }
            }
        }
    });
}
