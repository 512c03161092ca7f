//! States of the page, and the rooms in which people see it.

use so_long_sucker::app::link::encoding::encode;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;

/// Four players: piles of six chips and more, prisoners on all sides, a capture for another, a rescue refused.
pub const FOUR: &str = include_str!("four.sls");
/// Six players: piles of 19 chips, one who holds six colours, falls and rescues.
const SIX: &str = include_str!("six.sls");

/// Four who promise, offer, threaten and break their word.
pub const TALKED: &str = include_str!("talked.sls");
/// Five who do, and kept and broke some of it.
const FIVE_TALKED: &str = include_str!("five_talked.sls");

/// An alliance that is put to Blue, in two deals: as much as there ever is to read of a word, and all that can be done with it.
const ALLIED: &str = "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n\
    !R r-B b1-Y y-R R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y\n";

/// Ways to sit, and the rooms in which people do: width and height of the window in CSS pixels.
pub const ROOMS: [(&str, &[(u32, u32)]); 2] = [
    (
        "auto",
        &[
            (320, 568),
            (390, 844),
            (844, 390),
            (768, 1024),
            (1024, 768),
            (1280, 800),
            (1366, 650),
            (1440, 900),
            (2560, 1440),
        ],
    ),
    ("table-top", &[(768, 1024), (1024, 768)]),
];

/// A state of the page: what it is called, the game on the table, if there is one, and so many of its actions; the
/// controls that are touched in turn; and what is there then.
pub type State = (
    &'static str,
    Option<(&'static str, usize)>,
    &'static [&'static str],
    &'static str,
);

pub const STATES: [State; 45] = [
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
        &["#learn", ".lessons li:nth-child(5) button"],
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
    (
        "an alliance to answer",
        Some((ALLIED, usize::MAX)),
        &[".slip.asks"],
        "#let-go",
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
pub fn address(game: Option<(&str, usize)>, sitting: &str) -> String {
    let Some((text, actions)) = game else {
        return format!("?new&sit={sitting}");
    };
    let record = Record::read(text).expect("a game").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
    let text = game.fork(actions.min(game.cursor())).record().to_string();
    let text = encode(&text);
    format!("?sit={sitting}&game={text}")
}
