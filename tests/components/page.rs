//! Components of the page, mounted one by one.

use leptos::mount::{UnmountHandle, mount_to};
use leptos::prelude::*;
use leptos::tachys::view::any_view::AnyViewState;
use so_long_sucker::app::crash;
use so_long_sucker::app::platform::{after_paint, storage};
use so_long_sucker::app::save::{Note, Shelf, encode};
use so_long_sucker::app::say::speech::Speech;
use so_long_sucker::app::settings::Visit;
use so_long_sucker::app::view::{App, late_parts};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::phrases::ENGLISH;
use so_long_sucker::record::Record;
use so_long_sucker::rules::{Action, Event, Outcome, Player, Position};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement, MutationObserver, MutationObserverInit, MutationRecord};

const HEADER: &str = "so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n";

/// The page with a saved game on the table, in a section of the test page that goes when it is dropped.
struct Page {
    root: HtmlElement,
    _app: UnmountHandle<AnyViewState>,
}

impl Page {
    async fn with(actions: &str) -> Self {
        Self::of(&format!("{HEADER}{actions}")).await
    }

    async fn of(game: &str) -> Self {
        for key in storage::keys("") {
            storage::remove(&key);
        }
        // Nothing waits until something else was seen.
        assert!(storage::set("settings", "{\"pace\":\"at-once\"}").is_ok());
        let reading = Record::read(game).expect("a game");
        assert_eq!(reading.error, None);
        let game = Game::of_record(&reading.record, UndoRule::Free).expect("a legal game");
        Shelf::put_back("test", &encode(&game, &Note::default())).expect("there is room");
        Shelf::set_current("test");
        let root: HtmlElement = document()
            .create_element("section")
            .expect("an element")
            .unchecked_into();
        document()
            .body()
            .expect("a body")
            .append_child(&root)
            .expect("room in the page");
        let late = late_parts::fetch().await;
        let app = mount_to(root.clone(), move || {
            view! { <App visit=Visit::of_browser() late=late fetch=late_parts::fetch /> }.into_any()
        });
        settle().await;
        Self { root, _app: app }
    }

    fn find(&self, css: &str) -> HtmlElement {
        let found = self.root.query_selector(css).expect("a selector");
        found.unwrap_or_else(|| panic!("no {css}")).unchecked_into()
    }

    async fn click(&self, css: &str) {
        // Who is near already does not have to come near.
        let is_near = css.ends_with(".act-as") && self.root.query_selector(css) == Ok(None);
        if !is_near {
            self.find(css).click();
            settle().await;
        }
    }

    fn text(&self, css: &str) -> String {
        self.find(css).text_content().unwrap_or_default()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.root.remove();
    }
}

/// The game on the table in notation, as it is saved.
fn saved() -> String {
    Shelf::game_text("test").expect("the game is saved")
}

fn run(script: &str) -> JsValue {
    js_sys::eval(script).expect("a script that runs")
}

/// Effects run one tick late, and what they change once more.
async fn settle() {
    for _ in 0..3 {
        leptos::task::tick().await;
    }
}

/// Notes every node that changes below an element.
struct Watch {
    observer: MutationObserver,
    changed: Rc<RefCell<Vec<Element>>>,
    _callback: Closure<dyn FnMut(js_sys::Array)>,
}

impl Watch {
    fn over(root: &Element) -> Self {
        let changed = Rc::new(RefCell::new(Vec::new()));
        let noted = changed.clone();
        let callback = Closure::<dyn FnMut(js_sys::Array)>::new(move |records: js_sys::Array| {
            note(&records, &noted);
        });
        let observer =
            MutationObserver::new(callback.as_ref().unchecked_ref()).expect("an observer");
        let what = MutationObserverInit::new();
        what.set_subtree(true);
        what.set_child_list(true);
        what.set_attributes(true);
        what.set_character_data(true);
        observer
            .observe_with_options(root, &what)
            .expect("it can be observed");
        Self {
            observer,
            changed,
            _callback: callback,
        }
    }

    /// The elements in which something has changed.
    fn changed(&self) -> Vec<Element> {
        note(&self.observer.take_records(), &self.changed);
        self.observer.disconnect();
        self.changed.borrow().clone()
    }
}

fn note(records: &js_sys::Array, changed: &RefCell<Vec<Element>>) {
    for record in records.iter() {
        let record: MutationRecord = record.unchecked_into();
        let Some(target) = record.target() else {
            continue;
        };
        let element = target
            .dyn_ref::<Element>()
            .cloned()
            .or_else(|| target.parent_element());
        changed.borrow_mut().extend(element);
    }
}

/// Four piles, and Blue to play.
const FOUR_PILES: &str = "!R r-B b-R r-Y y-B";

/// Clicks and lists what has changed outside of `concerned`.
async fn changed_outside(page: &Page, click: &str, concerned: &str) -> Vec<String> {
    let watch = Watch::over(&page.find(".page"));
    page.click(click).await;
    let changed = watch.changed();
    assert!(!changed.is_empty(), "{click} changes something");
    changed
        .iter()
        // What is taken out of a pile changed with it.
        .filter(|element| element.is_connected())
        .filter(|element| element.closest(concerned).expect("a selector").is_none())
        .map(Element::outer_html)
        .collect()
}

#[wasm_bindgen_test]
async fn a_play_changes_one_pile_the_hands_concerned_the_turn_and_the_log() {
    // Whoever's card is touched gets the move while it is given, and acts otherwise.
    const SAID: &str = "#turn, .log, .pool, #announcements, #flights, .act-as";
    let page = Page::with(FOUR_PILES).await;
    page.click("#stack-blue-blue").await;
    // Blue on pile 1 leaves Yellow and White to choose from.
    page.click(".pile[data-pile=\"1\"]").await;
    // The ring of the last play goes from pile 4.
    let concerned = format!("#pile-1, #pile-4, .tray[data-colour=blue], {SAID}");
    let outside = changed_outside(&page, "#lay-down", &concerned).await;
    assert_eq!(outside, [""; 0], "the play changes other things");
    let concerned = format!("#pile-1, .tray[data-colour=blue], .tray[data-colour=yellow], {SAID}");
    let give = ".give[data-to=yellow]";
    let outside = changed_outside(&page, give, &concerned).await;
    assert_eq!(outside, [""; 0], "giving the move changes other things");
    let concerned =
        format!("#pile-1, #pile-4, .tray[data-colour=blue], .tray[data-colour=yellow], {SAID}");
    let outside = changed_outside(&page, "#undo", &concerned).await;
    assert_eq!(outside, [""; 0], "taking both back changes other things");
}

#[wasm_bindgen_test]
async fn a_new_pile_changes_no_other_pile() {
    let page = Page::with(FOUR_PILES).await;
    page.click("#stack-blue-blue").await;
    page.click("#new-pile").await;
    let concerned =
        "#new-pile, #pile-4, .tray[data-colour=blue], #turn, .log, .pool, #announcements, #flights";
    let outside = changed_outside(&page, "#lay-down", concerned).await;
    // The row itself gets a new pile in it; a pile of it that changed would be an element of its own.
    let row = outside
        .iter()
        .filter(|html| html.starts_with("<div class=\"piles"));
    assert_eq!(
        row.count(),
        outside.len(),
        "other things change: {outside:#?}"
    );
    page.find("#pile-5");
}

#[wasm_bindgen_test]
async fn every_action_is_saved_and_announced() {
    let page = Page::with("!R").await;
    page.click("#stack-red-red").await;
    page.click("#new-pile").await;
    page.click(".give[data-to=blue]").await;
    assert!(saved().ends_with("!R r-B\n"), "{}", saved());
    let heard = page.text("#announcements");
    assert!(
        heard.contains("pile 1") && heard.contains("Blue"),
        "{heard}"
    );
    page.click("#undo").await;
    assert!(saved().ends_with("!R\n"), "{}", saved());
    let heard = page.text("#announcements");
    assert!(heard.starts_with("Taken back"), "{heard}");
}

#[wasm_bindgen_test]
async fn what_is_not_offered_says_why() {
    let page = Page::with("!R").await;
    let before = saved();
    page.click(".tray[data-colour=blue] .stack").await;
    assert!(
        page.text("#remark").contains('4'),
        "{}",
        page.text("#remark")
    );
    assert_eq!(saved(), before);
}

#[wasm_bindgen_test]
async fn markup_in_a_name_is_only_a_name() {
    let header = HEADER.replace("seats red", "seats red \"<img src=x onerror=alert(1)>\"");
    let page = Page::of(&format!("{header}!R")).await;
    let image = page.root.query_selector("img").expect("a selector");
    assert!(image.is_none());
    let shown = page.root.text_content().unwrap_or_default();
    assert!(shown.contains("<img src=x onerror=alert(1)>"), "{shown}");
}

#[wasm_bindgen_test]
async fn the_crash_page_keeps_the_game_and_leads_on() {
    let page = Page::with("!R r-B").await;
    // The crash page stands for the whole page, the runner's own output included: that is put back.
    let body = document().body().expect("a body");
    let (class, kept) = (body.class_name(), document().create_document_fragment());
    while let Some(child) = body.first_child() {
        kept.append_child(&child).expect("it can be moved");
    }
    crash::show("something <b>broke</b>");
    let shown = body.text_content().unwrap_or_default();
    let links = body
        .query_selector_all("a[href]")
        .expect("a selector")
        .length();
    let bold = body.query_selector("b").expect("a selector").is_some();
    body.set_inner_html("");
    body.append_child(&kept).expect("it can be put back");
    body.set_class_name(&class);
    assert!(shown.contains("!R r-B"), "{shown}");
    assert!(shown.contains("something <b>broke</b>"), "{shown}");
    assert!(!bold, "a message is no markup");
    assert_eq!(links, 2, "on from the save, and a new game");
    drop(page);
}

/// The buttons by which the page takes `action`, in turn.
fn buttons(position: &Position, action: Action) -> Vec<String> {
    let tray = |player: Player, what: &str| {
        let colour = player.colour();
        format!(".tray[data-colour={colour}] {what}")
    };
    let mover = position.phase().mover();
    match action {
        Action::Chance(player) => vec![
            "#drawn-by-hand".to_owned(),
            format!(".named[data-colour={}]", player.colour()),
        ],
        Action::Play { colour, on } => {
            let mover = mover.expect("somebody plays");
            let pile = on.map(|number| format!(".pile[data-pile=\"{number}\"]"));
            let mut buttons = vec![
                tray(mover, &format!(".stack[data-colour={colour}]")),
                pile.unwrap_or("#new-pile".to_owned()),
            ];
            match position.outcome(colour, on) {
                Ok(Outcome::Choice(_)) => buttons.push("#lay-down".to_owned()),
                Ok(Outcome::Capture(captor)) if captor == mover => {
                    buttons.push("#lay-down".to_owned());
                }
                _ => {}
            }
            buttons
        }
        Action::Give(to) => vec![format!(".give[data-to={}]", to.colour())],
        Action::Kill(colour) => vec![format!(".kill[data-colour={colour}]")],
        Action::KillPrisoner { by, colour } => vec![
            tray(by, &format!(".stack[data-colour={colour}]")),
            ".kill-prisoner".to_owned(),
            ".confirm".to_owned(),
        ],
        Action::Transfer { from, colour, to } => vec![
            tray(from, &format!(".stack[data-colour={colour}]")),
            format!(".transfer[data-to={}]", to.colour()),
            ".confirm".to_owned(),
        ],
        Action::Refuse(by) => vec![tray(by, ".act-as"), ".refuse".to_owned()],
    }
}

#[wasm_bindgen_test]
async fn whatever_happens_is_announced_and_saved() {
    let mut kinds = BTreeSet::new();
    for text in [
        include_str!("../conformance/games/010-defeated-colour-capture.sls"),
        include_str!("../conformance/games/012-chance-again.sls"),
        include_str!("../conformance/games/025-rescued-after-refusing.sls"),
    ] {
        let record = Record::read(text).expect("a game").record;
        let speech = Speech::new(&ENGLISH, record.names().clone(), *record.setup());
        let whole = Game::of_record(&record, UndoRule::Free).expect("a legal game");
        let mut game = whole.fork(0);
        let page = Page::of(&game.record().to_string()).await;
        for step in whole.steps() {
            for button in buttons(game.position(), step.action) {
                page.click(&button).await;
            }
            game.act(step.action).expect("a legal action");
            let told = step.events.iter().map(|event| speech.event(event).text);
            let told = told.collect::<Vec<_>>().join(" ");
            assert_eq!(page.text("#announcements"), told, "{}", step.action);
            kinds.extend(step.events.iter().map(kind));
        }
        assert_eq!(saved(), game.record().to_string());
    }
    assert_eq!(
        kinds.len(),
        13,
        "not every kind of event is in these games: {kinds:?}"
    );
}

/// The name of an event's kind.
fn kind(event: &Event) -> String {
    let written = format!("{event:?}");
    let end = written.find(|c: char| !c.is_alphanumeric());
    written[..end.unwrap_or(written.len())].to_owned()
}

#[wasm_bindgen_test]
async fn the_first_game_that_is_finished_says_how_games_are_kept() {
    let near_the_end = "so-long-sucker 1\nseats red blue\nchips 1\npiles any\n\n!R r";
    let page = Page::of(near_the_end).await;
    let hints = || {
        page.root
            .query_selector_all("#keep-hint")
            .expect("a selector")
            .length()
    };
    assert_eq!(hints(), 0);
    page.click("#stack-blue-blue").await;
    page.click("#new-pile").await;
    assert_eq!(
        (page.text("#turn-words").contains("wins"), hints()),
        (true, 1)
    );
    page.click("#undo").await;
    page.click("#redo").await;
    assert_eq!(hints(), 0, "it is said once");
}

#[wasm_bindgen_test]
async fn the_screen_stays_awake_as_long_as_a_game_is_on() {
    run("window.awake = 0;
        const request = async () => { awake += 1; return { release() { awake -= 1; } }; };
        Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });");
    let record = Record::read(include_str!("../conformance/games/013-kill-rescue.sls"))
        .expect("a game")
        .record;
    let whole = Game::of_record(&record, UndoRule::Free).expect("a legal game");
    assert!(whole.position().phase().winner().is_some());
    let last = whole.steps().last().expect("a last step").action;
    let before = whole.fork(whole.cursor() - 1);
    let page = Page::of(&before.record().to_string()).await;
    settle().await;
    assert_eq!(run("awake"), 1);
    for button in buttons(before.position(), last) {
        page.click(&button).await;
    }
    assert_eq!(run("awake"), 0, "the game is over");
    page.click("#undo").await;
    settle().await;
    assert_eq!(run("awake"), 1, "it is not any more");
    drop(page);
    assert_eq!(run("awake"), 0, "nobody is at the table");
}

#[wasm_bindgen_test]
async fn a_page_that_nobody_sees_goes_on_without_frames_and_without_flights() {
    let page = Page::with("!R").await;
    run("window.frame = window.requestAnimationFrame;
        window.requestAnimationFrame = () => 0;
        Object.defineProperty(document, 'hidden', { configurable: true, value: true });");
    for button in [
        ".tray[data-colour=red] .stack",
        "#new-pile",
        ".give[data-to=blue]",
    ] {
        page.click(button).await;
    }
    let done = js_sys::Promise::new(&mut |done, _| {
        after_paint(move || drop(done.call0(&JsValue::NULL)));
    });
    let done = wasm_bindgen_futures::JsFuture::from(done).await;
    run("window.requestAnimationFrame = window.frame; delete document.hidden;");
    assert!(done.is_ok());
    let flights = page.find("#flights").child_element_count();
    assert_eq!((saved().contains("r-B"), flights), (true, 0));
}
