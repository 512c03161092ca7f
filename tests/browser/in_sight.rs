//! In every state and at every size, what somebody needs now lies in the window, and a finger gets at it.

use crate::driver::{Console, Engine, Page, story};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;
use std::collections::BTreeSet;

/// Controls that are known to be out of sight, one a line as the story writes them. The list is there to get shorter:
/// one that is in sight again, or is not needed any more, fails the story until its line is gone.
const KNOWN: &str = include_str!("in_sight/known.txt");

/// Four players: piles of six chips and more, prisoners on all sides, a capture for another, a rescue refused.
const FOUR: &str = include_str!("in_sight/four.sls");
/// Six players: piles of 19 chips, one who holds six colours, falls and rescues.
const SIX: &str = include_str!("in_sight/six.sls");

/// Ways to sit, and the rooms in which people do: width and height of the window in CSS pixels.
const ROOMS: [(&str, &[(u32, u32)]); 2] = [
    (
        "auto",
        &[
            (320, 568),
            (390, 844),
            (844, 390),
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

const STATES: [State; 25] = [
    ("set-up", None, &[], "#start"),
    ("learn", None, &["#learn"], "#tutorial"),
    ("lesson", None, &["#learn", "#tutorial"], "#lesson-leave"),
    ("trainer", None, &["#learn", "#trainer"], ".answer"),
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
    ("menu", Some((FOUR, 64)), &["#menu"], "nav.open"),
    ("over", Some((FOUR, usize::MAX)), &[], "#again"),
    ("six, chance", Some((SIX, 0)), &[], "#draw"),
    (
        "six, chip in hand",
        Some((SIX, 65)),
        &["#stack-blue-blue"],
        ".pile.target",
    ),
    ("six, capture", Some((SIX, 80)), &[], ".kill"),
    ("six, rescue", Some((SIX, 84)), &[], ".refuse"),
    ("rules", Some((FOUR, 64)), &["#rules"], "dialog[open] h3"),
    ("settings", Some((FOUR, 64)), &["#settings"], "dialog input"),
    ("players", Some((FOUR, 64)), &["#seats"], "dialog select"),
    ("games", Some((FOUR, 64)), &["#games"], "#open-game"),
    ("open", Some((FOUR, 64)), &["#games", "#open-game"], "#open"),
    ("text", Some((FOUR, 64)), &["#as-text"], "#copy"),
];

/// The address of the page with the first actions of a game on its table, sat at in that way.
fn address(game: Option<(&str, usize)>, sitting: &str) -> String {
    let Some((text, actions)) = game else {
        return format!("?new&sit={sitting}");
    };
    let record = Record::read(text).expect("a game").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
    let text = game.fork(actions.min(game.cursor())).record().to_string();
    let text = text.replace(' ', "+").replace('\n', "%0A");
    format!("?sit={sitting}&game={text}")
}

/// Touches a control, be it in sight or not.
async fn touch(page: &Page, css: &str) {
    page.until(&format!("document.querySelector('{css}')"))
        .await;
    page.script(&format!("document.querySelector('{css}').click()"), vec![])
        .await;
}

/// What is not in sight, a line for each.
async fn out_of_sight(page: &Page) -> BTreeSet<String> {
    // What moves has arrived, and nothing is scrolled to.
    const STILL: &str = "document.getAnimations().forEach((a) => a.finish());
        document.querySelector('main').scrollTo(0, 0)";
    let mut found = BTreeSet::new();
    let mut looked_at = 0;
    for (sitting, rooms) in ROOMS {
        for (state, game, touched, there) in STATES {
            page.give_room(rooms[0].0, rooms[0].1).await;
            page.open(&address(game, sitting)).await;
            for css in touched {
                touch(page, css).await;
            }
            page.until(&format!("document.querySelector('{there}')"))
                .await;
            for (width, height) in rooms {
                page.give_room(*width, *height).await;
                page.script(STILL, vec![]).await;
                page.drawn().await;
                for control in page.controls().await {
                    looked_at += 1;
                    if let Some(fault) = control.fault {
                        let (name, rect) = (control.name, control.rect);
                        let line = format!("{state} {width}x{height}: {name}: {fault}");
                        println!("{line}, at {rect:.0?}");
                        found.insert(line);
                    }
                }
            }
        }
    }
    println!("{} of {looked_at} controls are out of sight", found.len());
    found
}

/// In Chromium alone: it has windows of any size.
#[test]
fn every_control_that_is_needed_is_in_sight() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        let found = out_of_sight(&page).await;
        let known = KNOWN.lines().filter(|line| !line.is_empty());
        let known: BTreeSet<String> = known.map(str::to_owned).collect();
        let list = |lines: &BTreeSet<String>, others: &BTreeSet<String>| {
            let lines: Vec<&str> = lines.difference(others).map(|line| &**line).collect();
            lines.join("\n")
        };
        let (new, mended) = (list(&found, &known), list(&known, &found));
        assert!(
            new.is_empty() && mended.is_empty(),
            "out of sight:\n{new}\n\nmended, to be deleted from known.txt:\n{mended}"
        );
    });
}
