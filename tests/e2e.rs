//! The built page in Chromium, from end to end. `trunk build --release` comes first.

#![cfg(not(target_arch = "wasm32"))]
#![cfg(feature = "app")]

mod browser;

use browser::{Console, Engine, Page, in_every_engine, story};
use serde_json::{Value, json};
use so_long_sucker::app::save::{Note, decode, encode};
use so_long_sucker::bots::Random;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Name, Names, Record, read_actions};
use so_long_sucker::rules::{Action, Colour, Phase, Player, Position, Setup};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();

/// The keys that `WebDriver` has signs of its own for.
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';
const RIGHT: char = '\u{e014}';

/// What the page offers, how far the game is and what is picked up.
const OFFERS: &str = include_str!("browser/offers.js");
/// How the table stands.
const TABLE: &str = include_str!("browser/table.js");

/// Blue captures pile 1, holds a red prisoner, transfers it to Yellow and has the move.
const TRANSFER: &str = "!R r-B b1-Y y-B b1xb B:r-Y";

const CURRENT: &str = "so-long-sucker.current";

fn place_of(id: &str) -> String {
    format!("so-long-sucker.game.{id}")
}

// ---- games ----

fn game(actions: &str) -> Game {
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    let actions = read_actions(actions).expect("notation");
    for action in actions {
        game.act(action).expect("a legal action");
    }
    game
}

/// A game of decisions alone that has come to such a phase, some moves into it.
fn reaching(reached: fn(&Position) -> bool) -> Game {
    for seed in 0..1000 {
        let mut random = Random::new(seed);
        let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
        loop {
            if game.cursor() > 8 && reached(game.position()) {
                return game;
            }
            let decisions: Vec<Action> = game.position().decisions().iter().collect();
            if decisions.is_empty() {
                break;
            }
            game.act(*random.one_of(&decisions).expect("a decision"))
                .expect("it was offered");
        }
    }
    panic!("no game comes to that");
}

/// How the page should show `game`.
fn shown(game: &Game) -> Value {
    let position = game.position();
    let seats = position.setup().seats();
    let piles = position.piles().iter().map(|pile| {
        let from_top: Vec<&str> = pile.chips().rev().map(Colour::name).collect();
        (pile.number().to_string(), json!(from_top))
    });
    let hands = seats.iter().map(|player| {
        let chips = position.hand(*player).iter();
        let hand: serde_json::Map<String, Value> = chips
            .map(|(colour, count)| (colour.name().to_owned(), json!(count)))
            .collect();
        (player.colour().name().to_owned(), Value::Object(hand))
    });
    let standings = seats.iter().map(|player| {
        (
            player.colour().name().to_owned(),
            json!(standing(position, *player)),
        )
    });
    let log: Vec<String> = game.steps().iter().map(|s| s.action.to_string()).collect();
    json!({
        "piles": Value::Object(piles.collect()),
        "hands": Value::Object(hands.collect()),
        "standings": Value::Object(standings.collect()),
        "dead": position.dead().total(),
        "log": log,
    })
}

/// How a player stands, in the words of the page's markup.
fn standing(position: &Position, player: Player) -> &'static str {
    match position.phase() {
        _ if !position.living().contains(player) => "out",
        Phase::Over(_) => "winner",
        Phase::Capture { captor, .. } if captor == player => "captor",
        Phase::Rescue { seeker, .. } if seeker == player => "seeker",
        Phase::Rescue { refused, .. } if refused.contains(player) => "refused",
        Phase::Rescue { .. } if position.asked().contains(player) => "asked",
        Phase::Play(mover) | Phase::Give { by: mover, .. } if mover == player => "move",
        _ => "waiting",
    }
}

// ---- ways around the page ----

/// From the start screen to a new game.
async fn start(page: &Page) {
    page.open("").await;
    page.click("#start").await;
    page.until("document.querySelector('main.table')").await;
}

/// Chooses in the menu, which small screens fold away.
async fn menu(page: &Page, button: &str) {
    page.until("document.querySelector('#menu')").await;
    let folded = "return document.querySelector('#menu').checkVisibility()";
    if page.script(folded, vec![]).await == json!(true) {
        page.click("#menu").await;
    }
    page.click(button).await;
}

/// Opens a text as a game, without looking at what comes of it.
async fn try_open(page: &Page, text: &str) {
    menu(page, "#games").await;
    page.click("#open-game").await;
    page.type_into("#open-text", text).await;
    page.click("#open").await;
}

async fn open_game(page: &Page, game: &Game) {
    page.open("").await;
    try_open(page, &game.record().to_string()).await;
    page.until("document.querySelector('main.table') && !document.querySelector('dialog')")
        .await;
    assert_eq!(table(page).await, shown(game));
}

async fn table(page: &Page) -> Value {
    page.script(TABLE, vec![]).await
}

/// The latest saved text of the game on the table, as it stands in the browser.
async fn saved_text(page: &Page) -> String {
    let id = page.stored(CURRENT).await.expect("a game on the table");
    latest_text(page, &id).await.expect("a save of it")
}

/// The later of the two saves of a game.
async fn latest_text(page: &Page, id: &str) -> Option<String> {
    let first = page.stored(&place_of(id)).await;
    let second = page.stored(&format!("{}~", place_of(id))).await;
    let serial = |text: &String| decode(text).map_or(0, |loaded| loaded.note.serial);
    first.into_iter().chain(second).max_by_key(serial)
}

async fn saved(page: &Page) -> Game {
    let text = saved_text(page).await;
    decode(&text)
        .unwrap_or_else(|e| panic!("{text}: {:?}", e.fault))
        .game
}

/// The game as the page gives it out.
async fn given_out(page: &Page) -> Record {
    menu(page, "#as-text").await;
    page.until("document.querySelector('#game-text')").await;
    let text = page
        .script("return document.querySelector('#game-text').value", vec![])
        .await;
    page.click("dialog .close").await;
    let reading = Record::read(text.as_str().expect("a text")).expect("a game");
    assert_eq!(reading.error, None);
    reading.record
}

/// Something that the page offers.
#[derive(Clone, Debug)]
struct Offer {
    kind: String,
    css: String,
    holder: String,
    colour: String,
}

fn offers(state: &Value) -> Vec<Offer> {
    let word = |offer: &Value, name: &str| offer[name].as_str().expect("a word").to_owned();
    let listed = state["offers"].as_array().expect("a list").iter();
    let offers = listed.map(|offer| Offer {
        kind: word(offer, "kind"),
        css: word(offer, "css"),
        holder: word(offer, "holder"),
        colour: word(offer, "colour"),
    });
    offers.collect()
}

/// Chooses among what is offered as players would who do not think: mostly to get on, now and then to say
/// something under rule 8, to change their mind, or to decide later.
fn choose(state: &Value, random: &mut Random, asides_left: usize) -> Option<Offer> {
    let offers = offers(state);
    let of = |kinds: &[&str]| -> Vec<Offer> {
        let listed = offers.iter().filter(|o| kinds.contains(&o.kind.as_str()));
        listed.cloned().collect()
    };
    let some = |random: &mut Random, list: &[Offer]| random.one_of(list).cloned();
    if state["over"] == json!(true) {
        return None;
    }
    let confirm = of(&["confirm"]);
    if !confirm.is_empty() {
        return some(random, &confirm);
    }
    let to_decide = of(&["give", "kill"]);
    if !to_decide.is_empty() {
        let otherwise = of(&["lay-down", "cancel"]);
        if !otherwise.is_empty() && random.below(100) < 15 {
            return some(random, &otherwise);
        }
        return some(random, &to_decide);
    }
    let aside = of(&["kill-prisoner", "transfer"]);
    let piles = of(&["pile"]);
    if !aside.is_empty() && asides_left > 0 && (piles.is_empty() || random.below(100) < 20) {
        return some(random, &aside);
    }
    if !piles.is_empty() {
        return some(random, &piles);
    }
    let prisoners: Vec<Offer> = of(&["stack"])
        .into_iter()
        .filter(|o| o.colour != o.holder)
        .collect();
    if !prisoners.is_empty() && aside.is_empty() && asides_left > 0 && random.below(100) < 15 {
        return some(random, &prisoners);
    }
    let answers = of(&["named", "refuse", "rescue"]);
    let rescues = of(&["rescue"]);
    if !rescues.is_empty() && asides_left == 0 {
        return some(random, &of(&["refuse"]));
    }
    if !answers.is_empty() {
        return some(random, &answers);
    }
    let cancel = of(&["cancel"]);
    if !cancel.is_empty() {
        return some(random, &cancel);
    }
    // Where the device is passed around, somebody else may be near first.
    let others = of(&["act-as"]);
    let own: Vec<Offer> = of(&["stack"])
        .into_iter()
        .filter(|o| state["mover"] == o.holder.as_str())
        .collect();
    let speaks_up = asides_left > 0 && random.below(100) < 8;
    if others.is_empty() || !(own.is_empty() || speaks_up) {
        some(random, &own)
    } else {
        some(random, &others)
    }
}

/// Plays by clicks on what the page offers, up to that many steps or to the end.
///
/// After each step the page shows what the save says, and what the rules make of it.
async fn play(page: &Page, seed: u64, most_steps: usize) -> Game {
    let mut random = Random::new(seed);
    let mut asides_left = 12;
    let mut state = page.script(OFFERS, vec![]).await;
    let first = state["steps"].as_u64();
    loop {
        let steps = state["steps"].as_u64();
        let Some(offer) = choose(&state, &mut random, asides_left) else {
            return saved(page).await;
        };
        page.click(&offer.css).await;
        asides_left -= usize::from(offer.kind == "confirm");
        state = page.changed(OFFERS, &state, &offer.css).await;
        assert_eq!(state["remark"], "", "{} was offered", offer.css);
        if state["steps"] != json!(steps) {
            let game = saved(page).await;
            assert_eq!(table(page).await, shown(&game), "after {}", offer.css);
            let played = game.cursor() - usize::try_from(first.unwrap_or(0)).expect("small");
            if played >= most_steps {
                return game;
            }
        }
    }
}

// ---- whole games ----

/// From the start screen to a winner, and what the page says of it at the end.
async fn whole_game(page: &Page, seed: u64) {
    start(page).await;
    let game = play(page, seed, usize::MAX).await;
    let winner = game.position().phase().winner().expect("the game is over");
    let words = page.text_with("#turn-words", "wins").await;
    assert!(
        words.contains(&winner.to_string()),
        "{winner} has won: {words}"
    );

    let record = given_out(page).await;
    assert_eq!(record, game.record(), "the text is the game that is saved");
    let written: Vec<String> = record.actions().iter().map(ToString::to_string).collect();
    assert_eq!(
        table(page).await["log"],
        json!(written),
        "one line for each step"
    );
    page.click("#again").await;
    page.until("document.querySelector('#draw')").await;
    assert_eq!(page.count(".log .step").await, 0);
}

fn a_whole_game_is_played_by_clicks(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        whole_game(&page, 8).await;
    });
}

fn a_whole_game_is_played_by_taps_on_a_small_screen(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.resize(390, 844).await;
        whole_game(&page, 3).await;
    });
}

// ---- what anybody may say ----

fn a_transfer_is_made_only_when_it_is_confirmed(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let before = game("!R r-B b1-Y y-B b1xb");
        open_game(&page, &before).await;
        for last in [".tray .cancel", ".tray .confirm"] {
            assert_eq!(table(&page).await, shown(&before));
            page.click("#stack-blue-red").await;
            page.click(".tray[data-colour=blue] .transfer[data-to=yellow]")
                .await;
            page.text_with(".tray[data-colour=blue] [role=alert]", "Yellow")
                .await;
            page.click(last).await;
            page.until("!document.querySelector('.confirm')").await;
        }
        assert_eq!(table(&page).await, shown(&game(TRANSFER)));
    });
}

fn holders_of_prisoners_refuse_or_rescue(engine: Engine) {
    let before = reaching(|p| matches!(p.phase(), Phase::Rescue { .. }) && p.asked().len() == 2);
    let Phase::Rescue { seeker, .. } = before.position().phase() else {
        unreachable!("it was looked for")
    };
    let asked: Vec<Player> = before.position().asked().iter().collect();
    story(engine, Console::Clean, move |page| async move {
        open_game(&page, &before).await;
        let [first, second] = asked[..] else {
            unreachable!("two were looked for")
        };
        let of =
            |player: Player, what: &str| format!(".tray[data-colour={}] {what}", player.colour());
        let mut game = before;
        page.click(&of(first, ".refuse")).await;
        game.act(Action::Refuse(first)).expect("first is asked");
        assert_eq!(table(&page).await, shown(&game));
        page.until("document.querySelectorAll('.refuse').length === 1")
            .await;

        let colour = game
            .position()
            .prisoners(second)
            .colours()
            .nth(0)
            .expect("a prisoner");
        let rescue = of(second, &format!(".rescue[data-colour={colour}]"));
        for last in [".tray .cancel", ".tray .confirm"] {
            assert_eq!(table(&page).await, shown(&game));
            page.click(&rescue).await;
            page.click(last).await;
            page.until("!document.querySelector('.confirm')").await;
        }
        let transfer = Action::Transfer {
            from: second,
            colour,
            to: seeker,
        };
        game.act(transfer).expect("second holds it");
        assert_eq!(table(&page).await, shown(&game));
        page.until("!document.querySelector('.refuse, .rescue')")
            .await;
    });
}

// ---- what is kept ----

/// Reloads the page with that game on the table: it stands as before, and so does its history.
async fn is_kept(page: &Page, game: Game) {
    open_game(page, &game).await;
    let words = page.text("#turn-words").await;
    let text = saved_text(page).await;
    reload_and_find(page, &game).await;
    assert_eq!(page.text("#turn-words").await, words);
    assert_eq!(saved_text(page).await, text, "a reload saves nothing anew");

    let mut earlier = game.clone();
    for _ in 0..2 {
        earlier.undo().expect("a decision to undo");
        page.click("#undo").await;
    }
    assert_eq!(table(page).await, shown(&earlier));
    reload_and_find(page, &earlier).await;
    for _ in 0..2 {
        earlier.redo();
        page.click("#redo").await;
    }
    assert_eq!(earlier.record(), game.record());
    assert_eq!(
        table(page).await,
        shown(&game),
        "what was undone comes back"
    );
    assert_eq!(page.text("#turn-words").await, words);
    page.until("!document.querySelector('#redo')").await;
}

async fn reload_and_find(page: &Page, game: &Game) {
    page.reload().await;
    page.until("document.querySelector('main.table')").await;
    assert_eq!(table(page).await, shown(game));
    let kept = saved(page).await;
    assert_eq!(kept.record(), game.record());
    assert_eq!(kept.cursor(), game.cursor());
}

macro_rules! kept {
    ($($name:ident: $phase:pat,)*) => {
        $(
            fn $name(engine: Engine) {
                story(engine, Console::Clean, |page| async move {
                    is_kept(&page, reaching(|position| matches!(position.phase(), $phase))).await;
                });
            }
        )*
    };
}

kept! {
    a_reload_keeps_a_game_where_a_chip_is_played: Phase::Play(_),
    a_reload_keeps_a_game_where_the_move_is_given: Phase::Give { .. },
    a_reload_keeps_a_game_where_a_captor_decides: Phase::Capture { .. },
    a_reload_keeps_a_game_where_a_rescue_is_asked_for: Phase::Rescue { .. },
    a_reload_keeps_a_game_that_is_over: Phase::Over(_),
}

fn a_reload_keeps_a_game_where_chance_is_asked(engine: Engine) {
    let text = include_str!("conformance/games/012-chance-again.sls");
    let record = Record::read(text).expect("a game").record;
    let whole = Game::of_record(&record, UndoRule::Free).expect("a legal game");
    let mut game = whole.fork(0);
    for step in whole.steps() {
        if game.cursor() > 1 && game.position().phase() == Phase::Chance {
            break;
        }
        game.act(step.action).expect("a legal action");
    }
    story(engine, Console::Clean, |page| async move {
        is_kept(&page, game).await;
        page.click("#new-game").await;
        page.click("#start").await;
        page.until("document.querySelector('#draw')").await;
        reload_and_find(&page, &saved(&page).await).await;
        page.click("#draw").await;
        let drawn = saved(&page).await;
        assert_eq!(drawn.cursor(), 1);
        page.click("#undo").await;
        page.until("document.querySelector('#draw')").await;
        page.reload().await;
        page.click("#redo").await;
        assert_eq!(
            table(&page).await,
            shown(&drawn),
            "chance has named the same again"
        );
    });
}

fn a_reload_keeps_a_chip_that_was_laid_down_before_all_was_decided(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        page.click(".named[data-colour=red]").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        let before = saved_text(&page).await;
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(
            saved_text(&page).await,
            before,
            "what is only held over a pile is not played"
        );

        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click("#lay-down").await;
        reload_and_find(&page, &game("!R r")).await;
        page.click(".tray[data-colour=blue] .give").await;
        assert_eq!(table(&page).await, shown(&game("!R r-B")));
    });
}

// ---- what cannot be read ----

/// The page starts with `text` where the game on the table should be: it says so, offers the first `readable`
/// actions if there are any, and whatever is played then, the text stays as it stands.
async fn is_damaged(page: &Page, text: &str, says: &str, readable: Option<usize>) {
    const ID: &str = "0123456789abcdef";
    page.open("fixtures/blank.html").await;
    page.store(CURRENT, ID).await;
    page.store(&place_of(ID), text).await;
    page.open("").await;
    let why = page.text_with(".notice.damaged", says).await;
    assert!(why.contains("cannot be read"), "{why}");
    assert_eq!(
        page.count("#damaged-open").await,
        usize::from(readable.is_some())
    );
    if let Some(readable) = readable {
        page.click("#damaged-open").await;
        page.until("document.querySelector('main.table')").await;
        let opened = saved(page).await;
        assert_eq!(opened.cursor(), readable);
        assert_eq!(table(page).await, shown(&opened));
        play(page, 3, 3).await;
    } else {
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        play(page, 3, 3).await;
    }
    let id = page.stored(CURRENT).await.expect("a game on the table");
    assert_ne!(id, ID, "it is a new game");
    assert_eq!(page.stored(&place_of(ID)).await.as_deref(), Some(text));

    let game = saved(page).await;
    reload_and_find(page, &game).await;
    menu(page, "#games").await;
    page.text_with(".shelf .damaged", says).await;
    page.click(".shelf .damaged .delete").await;
    page.until("!document.querySelector('.shelf .damaged')")
        .await;
    assert_eq!(page.stored(&place_of(ID)).await, None);
    page.click("#undelete").await;
    page.until("document.querySelector('.shelf .damaged')")
        .await;
    assert_eq!(
        page.stored(&place_of(ID)).await.as_deref(),
        Some(text),
        "as it stood"
    );
}

fn garbage_in_place_of_a_save_is_kept_and_said(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let garbage = "\u{1}{\"version\":\u{fffd} garbage \n\u{0}";
        is_damaged(&page, garbage, "cannot be read", None).await;
    });
}

fn a_save_that_was_cut_off_is_kept_and_its_beginning_can_be_played_on(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let save = encode(&game("!R r-B b1-Y y-W w2-R r-B"), &Note::default());
        let cut = save.find("w2-R").expect("in the middle of the actions") + 1;
        is_damaged(&page, &save[..cut], "cannot be read", Some(7)).await;
    });
}

fn a_save_of_a_newer_version_is_kept_and_its_game_can_be_played_on(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let save = encode(&game("!R r-B b1"), &Note::default());
        let newer = save.replace("\"version\":2", "\"version\":3,\"more\":[]");
        assert_ne!(newer, save);
        is_damaged(&page, &newer, "newer version", Some(4)).await;
    });
}

fn a_save_with_an_illegal_action_is_kept_and_played_on_from_before_it(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let save = encode(&game("!R r-B b1-Y"), &Note::default());
        let illegal = save.replace("b1-Y", "b1-B");
        assert_ne!(illegal, save);
        is_damaged(&page, &illegal, "Line 6, column 10", Some(4)).await;
    });
}

// ---- where nothing can be kept ----

fn where_the_browser_stores_nothing_the_game_is_played_all_the_same(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("fixtures/sandboxed.html").await;
        page.enter("#game").await;
        page.text_with(".notice", "store").await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        for css in [
            "#draw",
            ".tray[data-standing=move] .stack",
            "#new-pile",
            ".give",
        ] {
            page.click(css).await;
        }
        page.until("document.querySelectorAll('.log .step').length === 3")
            .await;
        page.text_with(".notice", "store").await;
        page.click("#undo").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
    });
}

/// Fills the browser's storage to the last character that it takes.
const FILL: &str = "
    let size = 1 << 22;
    for (let n = 0; size > 0; n++) {
        try {
            localStorage.setItem('filler' + n, 'x'.repeat(size));
        } catch {
            size >>= 1;
        }
    }";
const EMPTY: &str = "
    for (const key of Object.keys(localStorage)) {
        if (key.startsWith('filler')) localStorage.removeItem(key);
    }";

fn where_the_storage_is_full_the_game_goes_on_and_loses_nothing(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        let before = play(&page, 7, 4).await;
        let text = saved_text(&page).await;
        page.script(FILL, vec![]).await;

        for css in [".tray[data-standing=move] .stack", "#new-pile", ".give"] {
            page.click(css).await;
        }
        page.text_with(".notice", "full").await;
        let now = table(&page).await;
        let steps = now["log"].as_array().expect("a list").len();
        assert_eq!(steps, before.cursor() + 2, "the game goes on");
        assert_eq!(saved_text(&page).await, text, "what was saved still is");
        assert_eq!(
            given_out(&page).await.actions().len(),
            steps,
            "and can be taken along"
        );

        page.script(EMPTY, vec![]).await;
        page.click(".tray[data-standing=move] .stack").await;
        page.click("#new-pile").await;
        page.click(".give").await;
        page.until("!document.querySelector('.notice')").await;
        let game = saved(&page).await;
        assert_eq!(
            game.cursor(),
            steps + 2,
            "with room again everything is saved"
        );
        assert_eq!(table(&page).await, shown(&game));
    });
}

fn a_game_that_begins_with_a_full_storage_leaves_the_saved_one_alone(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        let first = play(&page, 7, 4).await;
        let (id, text) = (page.stored(CURRENT).await, saved_text(&page).await);
        page.script(FILL, vec![]).await;
        menu(&page, "#new-game").await;
        page.click("#start").await;
        page.click("#draw").await;
        page.text_with(".notice", "full").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        let kept = latest_text(&page, &id.expect("a game")).await;
        assert_eq!(kept, Some(text));
        page.script(EMPTY, vec![]).await;
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&first), "the one that is saved");
        menu(&page, "#games").await;
        assert_eq!(
            page.count(".shelf li").await,
            1,
            "a game that was never saved is not there"
        );
        page.click(".shelf .resume").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&first));
    });
}

// ---- the shelf, links, languages ----

fn another_game_on_the_table_shows_its_own_log(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B b1-Y y1")).await;
        let other = game("!B b-R r1-W w1");
        try_open(&page, &other.record().to_string()).await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(table(&page).await, shown(&other));
    });
}

fn a_game_that_was_deleted_from_the_table_can_be_put_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        let before = play(&page, 13, 5).await;
        let text = saved_text(&page).await;
        menu(&page, "#games").await;
        page.click(".shelf .delete").await;
        page.until("!document.querySelector('.shelf li') && document.querySelector('main.set-up')")
            .await;
        page.until("document.activeElement.id === 'undelete'").await;
        page.click("#undelete").await;
        page.click(".shelf .resume").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&before));

        // The file that the shelf gives can be opened, too.
        menu(&page, "#games").await;
        page.click(".shelf .delete").await;
        page.click("#open-game").await;
        page.type_into("#open-text", &text).await;
        page.click("#open").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&before));
    });
}

fn games_on_the_shelf_are_renamed_and_duplicated(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        let game = play(&page, 11, 6).await;
        menu(&page, "#games").await;
        page.click(".shelf .rename").await;
        page.type_into(".shelf .new-title", "Tuesday <b>\n").await;
        page.text_with(".shelf .title", "Tuesday <b>").await;
        page.click(".shelf .duplicate").await;
        page.until("document.querySelectorAll('.shelf li').length === 2")
            .await;
        assert_eq!(
            page.count(".shelf .title").await,
            2,
            "the copy is called so too"
        );
        page.reload().await;
        menu(&page, "#games").await;
        page.until("document.querySelectorAll('.shelf .title').length === 2")
            .await;
        page.click(".shelf li:last-child .resume").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(table(&page).await, shown(&game));
    });
}

fn a_link_opens_its_game_once(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let sent = game(TRANSFER);
        let encoded = sent.record().to_string().trim_end().replace('+', "%2B");
        let encoded = encoded.replace(' ', "+").replace('\n', "%0A");
        page.open("fixtures/blank.html").await;
        page.open(&format!("#game={encoded}")).await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&sent));
        page.until("location.hash === ''").await;
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        menu(&page, "#games").await;
        page.until("document.querySelector('.shelf')").await;
        assert_eq!(
            page.count(".shelf li").await,
            1,
            "a reload is no second game"
        );

        // What is no game is shown for a look, and is only text.
        page.script(
            "location.hash = '#game=so-long-sucker+1%0A<img src=x>'",
            vec![],
        )
        .await;
        page.text_with("#open-problem", "Line 2").await;
        page.until("!document.querySelector('img')").await;
    });
}

fn the_link_that_is_copied_leads_to_the_game(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let sent = game(TRANSFER);
        open_game(&page, &sent).await;
        page.script(
            "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }",
            vec![],
        )
        .await;
        menu(&page, "#as-text").await;
        page.click("#copy-link").await;
        page.until("window.copied").await;
        let link = page.script("return window.copied", vec![]).await;
        let link = link.as_str().expect("an address").to_owned();
        let (_, fragment) = link.split_once('#').expect("a fragment");
        page.open("fixtures/blank.html").await;
        page.open(&format!("#{fragment}")).await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&sent));
    });
}

fn another_language_is_fetched_and_remembered(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        for (tag, menu_word) in [
            ("de", "Regeln"),
            ("fr", "Règles"),
            ("es", "Reglas"),
            ("en", "Rules"),
        ] {
            menu(&page, "#settings").await;
            page.click(&format!("input[name=language][value={tag}]"))
                .await;
            page.text_with("#rules", menu_word).await;
            page.click("dialog .close").await;
            page.reload().await;
            page.text_with("#rules", menu_word).await;
            page.until(&format!("document.documentElement.lang === '{tag}'"))
                .await;
        }
    });
}

fn the_last_table_that_was_set_up_is_offered_again(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("input[name=seats][value='5']").await;
        page.type_into(".seats li:first-child input", "Ann").await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        menu(&page, "#games").await;
        page.click(".shelf .delete").await;
        page.reload().await;
        page.until("document.querySelector('.seats')").await;
        assert_eq!(page.count(".seats li").await, 5);
        page.until("document.querySelector('.seats input').value === 'Ann'")
            .await;
    });
}

// ---- dragging ----

fn chips_are_dragged_to_piles_and_prisoners_to_trays_and_the_dead_box(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R")).await;
        page.drag(".tray[data-colour=red] .stack", "#new-pile")
            .await;
        page.click(".tray[data-colour=blue] .give").await;
        page.until("document.querySelectorAll('.log .step').length === 3")
            .await;
        // A short way is a tap, and a drop beside everything is none.
        page.drag(".tray[data-colour=blue] .stack", "h1").await;
        page.until("!document.querySelector('.stack[aria-pressed=true], .dragged')")
            .await;
        page.drag(".tray[data-colour=blue] .stack", "#pile-1").await;
        page.click(".tray[data-colour=yellow] .give").await;
        page.until("document.querySelectorAll('.log .step').length === 5")
            .await;

        open_game(&page, &game("!R r-B b1-Y y-B b1xb")).await;
        let prisoner = ".tray[data-colour=blue] .stack[data-colour=red]";
        page.drag(prisoner, ".tray[data-colour=white]").await;
        page.text_with(".question", "White").await;
        page.click(".cancel").await;
        page.drag(prisoner, ".dead-box").await;
        page.click(".confirm").await;
        page.until("document.querySelectorAll('.log .step').length === 10")
            .await;
        let last = saved(&page).await;
        let last = last.steps().last().map(|step| step.action.to_string());
        assert_eq!(last.as_deref(), Some("B:xr"));
    });
}

// ---- computers ----

/// The settings of somebody who does not want to wait for computers.
const AT_ONCE: &str = "{\"instant\":true}";

/// No worker starts here.
const NO_WORKER: &str = "window.Worker = function () { throw new Error('no worker here'); }";

/// Opens the page with computers that move at once, and a script before anything else that can be done.
async fn open_at_once(page: &Page, script: &str) {
    page.open("fixtures/blank.html").await;
    page.store("so-long-sucker.settings", AT_ONCE).await;
    page.open("").await;
    page.until("document.querySelector('#start-alone')").await;
    page.script(script, vec![]).await;
}

/// Plays for the one person at a table of computers until the game is over.
async fn against_computers(page: &Page, seed: u64) {
    let mut random = Random::new(seed);
    let waiting = "return [document.querySelector('[data-standing=winner]') !== null, \
         document.querySelector('#hint, #draw') !== null, \
         document.querySelectorAll('.log .step').length]";
    loop {
        page.until("document.querySelector('#hint, #draw, [data-standing=winner]')")
            .await;
        let now = page.script(waiting, vec![]).await;
        if now[0] == json!(true) {
            return;
        }
        let state = page.script(OFFERS, vec![]).await;
        // What is offered to the person, and nothing that only opens another choice.
        if let Some(offer) = choose(&state, &mut random, 0) {
            page.click(&offer.css).await;
        }
    }
}

fn a_game_is_played_against_three_computers(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, "").await;
        page.click("#start-alone").await;
        against_computers(&page, 5).await;
        let game = saved(&page).await;
        assert!(matches!(game.position().phase(), Phase::Over(_)));
        page.click("#curve-start").await;
        page.until("document.querySelectorAll('.curve polyline').length > 4")
            .await;
    });
}

fn a_game_is_played_against_computers_where_no_worker_starts(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, NO_WORKER).await;
        page.click("#start-alone").await;
        against_computers(&page, 6).await;
        let over = saved(&page).await.position().phase();
        assert!(matches!(over, Phase::Over(_)));
    });
}

fn computers_play_on_after_a_reload_and_can_be_stopped_and_replaced(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        for seat in 1..=4 {
            let sitter = format!(".seats li:nth-child({seat}) .sitter option[value=beginner]");
            page.click(&sitter).await;
        }
        page.click("#start").await;
        page.until("document.querySelectorAll('.log .step').length > 3")
            .await;
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        let steps = "return document.querySelectorAll('.log .step').length";
        let now = page.script(steps, vec![]).await;
        page.until(&format!(
            "document.querySelectorAll('.log .step').length > {now}"
        ))
        .await;

        // A table that is watched can be stopped and stepped through.
        page.click("#pause").await;
        page.click("#one-step").await;
        page.click("#pause").await;

        menu(&page, "#seats").await;
        page.click(".sitters li:first-child option[value='']").await;
        page.click("dialog .close").await;
        page.until("!document.querySelector('.tray[data-colour=red].computer')")
            .await;
        let id = page.stored(CURRENT).await.expect("a game");
        let text = latest_text(&page, &id).await.expect("a save");
        let kept = decode(&text).expect("a game").note.computers;
        assert!(
            kept.get(R).is_none() && kept.get(B).is_some(),
            "the save knows who is what"
        );
    });
}

/// Workers that can be killed, as a browser does that has no memory left.
const MORTAL: &str = "window.workers = []; window.Worker = class extends Worker { \
                      constructor(...all) { super(...all); workers.push(this); } }";

fn a_killed_worker_is_replaced_and_the_game_goes_on(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, MORTAL).await;
        for seat in 1..=4 {
            let sitter = format!(".seats li:nth-child({seat}) .sitter option[value=beginner]");
            page.click(&sitter).await;
        }
        page.click("#start").await;
        // Killed as soon as it has anything to think about: it never answers.
        page.until("workers.length === 1 && (workers[0].terminate(), true)")
            .await;
        page.until("document.querySelector('[data-standing=winner]')")
            .await;
        let game = saved(&page).await;
        assert!(matches!(game.position().phase(), Phase::Over(_)));
    });
}

/// Workers whose answers are held back until they are released.
const HELD: &str = "window.answers = []; window.Worker = class extends Worker { \
                    set onmessage(hear) { super.onmessage = (e) => answers.push(() => hear(e)); } }; \
                    window.release = () => answers.splice(0).forEach((answer) => answer())";

fn what_a_computer_thought_before_an_undo_or_a_reload_is_forgotten(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, HELD).await;
        page.click("#start-alone").await;
        page.click(".named[data-colour=red]").await;
        let give_to_blue = [
            ".tray[data-colour=red] .stack",
            "#new-pile",
            ".tray[data-colour=blue] .give",
        ];
        for css in give_to_blue {
            page.click(css).await;
        }
        page.until("answers.length >= 2").await;
        page.click("#undo").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        page.script("release()", vec![]).await;
        // Had the old answer counted, the game would have gone on by now.
        page.drawn().await;
        for css in give_to_blue {
            page.click(css).await;
        }
        page.until("document.querySelectorAll('.log .step').length === 3 && answers.length >= 2")
            .await;
        let before = saved(&page).await.record_so_far().to_string();
        page.reload().await;
        page.until("document.querySelectorAll('.log .step').length > 3")
            .await;
        let after = saved(&page).await.record_so_far().to_string();
        assert!(after.starts_with(before.trim_end()), "{before}\n{after}");
    });
}

fn computers_wait_while_somebody_looks_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.resize(1280, 900).await;
        open_at_once(&page, HELD).await;
        page.click("#start-alone").await;
        page.click(".named[data-colour=red]").await;
        for css in [
            ".tray[data-colour=red] .stack",
            "#new-pile",
            ".tray[data-colour=blue] .give",
        ] {
            page.click(css).await;
        }
        page.until("answers.length >= 2").await;
        page.click(".log li:first-child .step").await;
        page.script("release()", vec![]).await;
        page.drawn().await;
        assert_eq!(page.count(".log .step").await, 3);
        page.click("#look-now").await;
        page.until("(release(), document.querySelectorAll('.log .step').length > 3)")
            .await;
    });
}

fn undo_goes_back_to_the_person_past_what_computers_did(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, "").await;
        page.click("#start-alone").await;
        page.click(".named[data-colour=red]").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click(".tray[data-colour=blue] .give").await;
        page.until(
            "document.querySelector('#hint') && document.querySelectorAll('.log .step').length > 3",
        )
        .await;
        page.click("#undo").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        page.click("#hint").await;
        page.text_with("#hint-text", "Chances").await;
    });
}

fn a_touch_is_seen_a_frame_before_what_it_brings_about(engine: Engine) {
    // In order: "touched" when the button is marked, "changed" for every other change, "frame" before every paint.
    const WATCH: &str = "window.order = [];
        new MutationObserver((changes) => changes.forEach(({ attributeName, target }) => {
            const marks = attributeName === 'data-touched';
            if (!marks) order.push('changed');
            else if (target.hasAttribute('data-touched')) order.push('touched');
        })).observe(document.querySelector('main'), { attributes: true, childList: true, subtree: true });
        const frame = () => { order.push('frame'); requestAnimationFrame(frame); };
        requestAnimationFrame(frame);";
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        page.click(".named[data-colour=red]").await;
        for css in [
            ".tray[data-colour=red] .stack",
            "#new-pile",
            ".tray[data-colour=blue] .give",
            "#undo",
        ] {
            page.script(WATCH, vec![]).await;
            page.click(css).await;
            page.until("order.includes('changed')").await;
            let order = page.script("return order", vec![]).await;
            let order: Vec<&str> = order
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            let touched = order.iter().position(|what| *what == "touched");
            let changed = order.iter().position(|what| *what == "changed");
            let between = touched
                .zip(changed)
                .and_then(|(from, to)| order.get(from..to));
            assert!(
                between.is_some_and(|between| between.contains(&"frame")),
                "{css}: {order:?}"
            );
        }
    });
}

// ---- the replay, and words that turn ----

fn the_replay_plays_by_itself_until_it_has_come_to_now(engine: Engine) {
    // Each step that is shown, once.
    const WATCH: &str = "window.shown = ['Step 5'];
        new MutationObserver(() => {
            const at = document.querySelector('#scrubber').getAttribute('aria-valuetext');
            if (shown.at(-1) !== at) shown.push(at);
        }).observe(document.querySelector('main'), { attributes: true, childList: true, subtree: true });";
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B b-Y")).await;
        page.script(WATCH, vec![]).await;
        page.click("#look-on").await;
        page.until("document.querySelector('#look-on').getAttribute('aria-label') === 'Pause'")
            .await;
        page.until("shown.length > 1 && !document.querySelector('#looking-back')")
            .await;
        let steps = json!([
            "Step 5", "Step 0", "Step 1", "Step 2", "Step 3", "Step 4", "Step 5"
        ]);
        assert_eq!(page.script("return shown", vec![]).await, steps);
        page.until("document.querySelector('#look-on').getAttribute('aria-label') !== 'Pause'")
            .await;
        // It goes on from where it was halted, and a game that is played on is not looked back at.
        page.click("#look-first").await;
        page.click("#look-on").await;
        page.until("document.querySelector('#scrubber').value === '1'")
            .await;
        page.click("#look-on").await;
        page.text_with("#looking-back", "step 1 of").await;
        page.click("#look-on").await;
        page.until("document.querySelector('#scrubber').value === '2'")
            .await;
        page.click("#look-now").await;
        page.until("document.querySelector('#look-on').getAttribute('aria-label') !== 'Pause'")
            .await;
        assert_eq!(page.count("#looking-back").await, 0);
    });
}

fn words_on_a_table_top_turn_to_whoever_is_near(engine: Engine) {
    // Where the middle's words and piles are, which must not move, and whether the words lie inside their place.
    const PLACES: &str = "
        const place = (css) => {
            const { x, y, width, height } = document.querySelector(css).getBoundingClientRect();
            return [x, y, width, height].map(Math.round);
        };
        const [turn, body] = ['.turn', '.turn-body'].map((css) => document.querySelector(css).getBoundingClientRect());
        const isInside = body.left >= turn.left - 1 && body.top >= turn.top - 1
            && body.right <= turn.right + 1 && body.bottom <= turn.bottom + 1;
        return [place('.turn'), place('.area'), isInside];";
    story(engine, Console::Clean, |page| async move {
        page.resize(1024, 768).await;
        page.open("?sit=table-top&new").await;
        page.click("#start").await;
        page.click(".named[data-colour=red]").await;
        let still = "document.getAnimations().length === 0";
        let mut before = Value::Null;
        for (to, turned) in [
            ("red", Value::Null),
            ("blue", json!("left")),
            ("yellow", json!("across")),
            ("white", json!("right")),
        ] {
            if to != "red" {
                page.click("[data-standing=move] .stack").await;
                page.click("#new-pile").await;
                page.click(&format!(".tray[data-colour={to}] .give")).await;
            }
            page.until(still).await;
            let edge = "return document.querySelector('main').getAttribute('data-turned')";
            assert_eq!(page.script(edge, vec![]).await, turned, "{to}");
            let places = page.script(PLACES, vec![]).await;
            assert_eq!(
                places[2],
                json!(true),
                "the words lie in their place: {to}, {places}"
            );
            if !before.is_null() {
                assert_eq!(places, before, "{to}");
            }
            before = places;
        }
        page.click("#turn-round").await;
        page.until("!document.querySelector('main').hasAttribute('data-turned')")
            .await;
    });
}

// ---- why, and taking back ----

fn a_tap_elsewhere_goes_back_as_escape_does(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        page.click(".named[data-colour=red]").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('.laid')").await;
        page.click("#dead-heading").await;
        page.until(
            "!document.querySelector('.laid') && document.querySelector('[aria-pressed=true]')",
        )
        .await;
        page.click("#dead-heading").await;
        page.until("!document.querySelector('[aria-pressed=true], #cancel')")
            .await;
        assert_eq!(saved(&page).await.cursor(), 1);
    });
}

fn what_is_not_offered_says_why_when_it_is_asked(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        page.click(".named[data-colour=red]").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click(".tray[data-colour=blue] .give").await;
        let (before, text) = (table(&page).await, saved_text(&page).await);
        for (css, rule, words) in [
            (".tray[data-colour=red] .stack", "4", "Blue has the move"),
            (".tray[data-colour=yellow] .stack", "4", "Blue has the move"),
            (".pile[data-pile='1']", "4", "chip first"),
            ("#new-pile", "4", "chip first"),
        ] {
            page.click(css).await;
            page.text_with("#remark", words).await;
            assert_eq!(page.text("#remark .rule-link").await, rule, "{css}");
            assert_eq!(table(&page).await, before, "{css}");
            assert_eq!(page.count("[aria-pressed=true]").await, 0, "{css}");
        }
        assert_eq!(saved_text(&page).await, text);
        page.click("#remark .rule-link").await;
        page.until("document.querySelector('dialog[open] section.asked')")
            .await;
        page.click("dialog .close").await;
        page.click(".tray[data-colour=blue] .stack").await;
        page.until("!document.querySelector('#remark .rule-link')")
            .await;
    });
}

fn a_transfer_is_taken_back_when_all_living_agree(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let game = game(TRANSFER);
        open_game(&page, &game).await;
        page.click("#undo").await;
        page.until("document.querySelector('dialog[open] #take-back')")
            .await;
        assert_eq!(
            page.count("dialog .vote").await,
            4,
            "everybody lives and is asked"
        );
        page.press(ESCAPE).await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(table(&page).await, shown(&game), "nobody has agreed");

        page.click("#undo").await;
        for colour in ["red", "blue", "yellow"] {
            page.click(&format!("dialog .vote:has([data-colour={colour}])"))
                .await;
        }
        page.click("#take-back").await;
        page.until("document.querySelector('dialog[open]')").await;
        assert_eq!(table(&page).await, shown(&game), "one has not agreed yet");
        page.click("dialog .vote:has([data-colour=white])").await;
        page.click("#take-back").await;
        page.until("!document.querySelector('dialog')").await;

        let mut taken_back = game;
        taken_back
            .undo_by_agreement(taken_back.setup().players())
            .expect("all agree");
        assert_eq!(table(&page).await, shown(&taken_back));
        let said = page.text_with(".log .agreement", "agreed").await;
        reload_and_find(&page, &taken_back).await;
        assert_eq!(
            page.text(".log .agreement").await,
            said,
            "the log goes on saying so"
        );
        assert_eq!(saved(&page).await.agreements(), taken_back.agreements());
    });
}

// ---- opening ----

fn a_text_that_cannot_be_read_says_where_and_what_could_stand_there(engine: Engine) {
    const HEADER: &str = "so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n";
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        try_open(&page, "so-long-sucker 1\nseats red pink\n").await;
        let why = page.text_with("#open-problem", "Line 2, column 11").await;
        assert!(why.contains("pink") && why.contains("blue"), "{why}");
        assert_eq!(
            page.count("#open-prefix").await,
            0,
            "there is no game in it"
        );

        page.click("dialog .close").await;
        try_open(&page, &format!("{HEADER}!R r-B\nb1-Y q7 w1-R\n")).await;
        let why = page.text_with("#open-problem", "Line 7, column 6").await;
        assert!(why.contains("q7"), "{why}");
        assert!(why.contains("y1"), "what Yellow could have played: {why}");

        page.click("dialog .close").await;
        try_open(&page, &format!("{HEADER}!R r-B b1-B")).await;
        let why = page.text_with("#open-problem", "Line 6, column 10").await;
        assert!(why.contains("5a") && why.contains("-Y"), "{why}");
        page.click("#open-prefix").await;
        page.until("document.querySelector('main.table') && !document.querySelector('dialog')")
            .await;
        assert_eq!(table(&page).await, shown(&game("!R r-B b1")));
        assert_eq!(saved(&page).await.record(), game("!R r-B b1").record());
    });
}

fn markup_in_a_name_is_a_name(engine: Engine) {
    const NAMES: [&str; 2] = [
        "<img src=x onerror=document.title=1>",
        "<script>document.title=2</script>",
    ];
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        for (seat, name) in NAMES.iter().enumerate() {
            page.type_into(&format!(".seats li:nth-child({}) input", seat + 1), name)
                .await;
        }
        page.click("#start").await;
        page.click(".named[data-colour=red]").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click(".tray[data-colour=blue] .give").await;
        for (colour, name) in ["red", "blue"].iter().zip(NAMES) {
            assert_eq!(page.text(&format!("#tray-{colour}")).await, name);
        }
        page.text_with("#turn-words", NAMES[1]).await;
        page.text_with(".log li:nth-child(1)", NAMES[0]).await;
        menu(&page, "#games").await;
        page.text_with(".shelf", NAMES[0]).await;
        page.click("dialog .close").await;
        let game = saved(&page).await;
        for (player, name) in [R, B].into_iter().zip(NAMES) {
            assert_eq!(game.names().get(player).map(Name::as_str), Some(name));
        }
        open_game(&page, &game).await;
        page.text_with("#tray-blue", NAMES[1]).await;
        assert_eq!(page.count("img, body script:not([type=module])").await, 0);
        let title = page.script("return document.title", vec![]).await;
        assert_eq!(title, "So Long Sucker");
    });
}

// ---- keyboard ----

/// Goes on with the tab key until the focus is on an element of that selector.
async fn tab_to(page: &Page, css: &str) {
    // On an empty page the tab key leads out of it, in Firefox for good.
    page.until(&format!("document.querySelector({})", json!(css)))
        .await;
    for _ in 0..200 {
        page.tab().await;
        if page
            .script(
                "return document.activeElement.matches(arguments[0])",
                vec![json!(css)],
            )
            .await
            == json!(true)
        {
            return;
        }
    }
    panic!("the tab key never comes to {css}");
}

/// Goes there by the tab key, presses Enter and waits for what comes of it. Says whether the focus is on
/// something then.
async fn enter(page: &Page, css: &str, comes: &str) -> bool {
    tab_to(page, css).await;
    page.press(ENTER).await;
    page.until(comes).await;
    // A focus that fell is taken back with the next frame, which WebKit's scripts do not wait for.
    page.drawn().await;
    has_focus(page, "*").await
}

/// Whether the focus is on an element of that selector, and not on the page as a whole.
async fn has_focus(page: &Page, css: &str) -> bool {
    let focus = "const focus = document.activeElement;
                 return focus !== document.body && focus.matches(arguments[0])";
    page.script(focus, vec![json!(css)]).await == json!(true)
}

fn a_game_is_started_and_played_with_the_keyboard_alone(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        const STACK: &str = "[data-standing=move] .stack";
        const PICKED: &str = "document.querySelector('[aria-pressed=true]')";
        const LAID: &str = "document.querySelector('.laid')";
        let steps = |n: usize| format!("document.querySelectorAll('.log .step').length === {n}");
        page.open("").await;
        let mut lost = Vec::new();
        for (css, comes) in [
            ("#start", "document.querySelector('main.table')".to_owned()),
            ("#draw", steps(1)),
            (STACK, PICKED.to_owned()),
            ("#new-pile", LAID.to_owned()),
            (".give", steps(3)),
            (STACK, PICKED.to_owned()),
            ("#cancel", format!("!{PICKED}")),
            (STACK, PICKED.to_owned()),
            ("#new-pile", LAID.to_owned()),
            ("#lay-down", steps(4)),
            (".give", steps(5)),
            ("#undo", steps(3)),
            ("#redo", steps(5)),
            (
                ".log .step",
                "document.querySelector('#looking-back')".to_owned(),
            ),
            (
                "#look-now",
                "!document.querySelector('#looking-back')".to_owned(),
            ),
        ] {
            if !enter(&page, css, &comes).await {
                lost.push(css);
            }
        }
        assert_eq!(lost, [""; 0], "the focus fell to the body after these");
        let game = saved(&page).await;
        assert_eq!(table(&page).await, shown(&game));
        assert_eq!(game.cursor(), 5);
    });
}

fn a_kill_is_decided_and_taken_back_with_the_keyboard_alone(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let before = game("!R r-B b1-Y y-B b1xb");
        open_game(&page, &before).await;
        // In a tray the tab key stops once, and the arrows lead from chip to chip.
        tab_to(&page, ".tray[data-colour=blue] .stack").await;
        for css in ["#stack-blue-red", "#stack-blue-blue"] {
            assert!(has_focus(&page, css).await, "{css}");
            page.press(RIGHT).await;
        }
        assert!(
            has_focus(&page, "#stack-blue-red").await,
            "the arrows go round"
        );
        let mut lost = Vec::new();
        page.press(ENTER).await;
        for (css, comes) in [
            (".kill-prisoner", "document.querySelector('.confirm')"),
            (".tray .cancel", "!document.querySelector('.confirm')"),
            (
                "#stack-blue-red",
                "document.querySelector('.kill-prisoner')",
            ),
            (".kill-prisoner", "document.querySelector('.confirm')"),
            (
                ".confirm",
                "document.querySelectorAll('.log .step').length === 10",
            ),
            ("#undo", "document.querySelector('dialog[open]')"),
        ] {
            if !enter(&page, css, comes).await {
                lost.push(css);
            }
        }
        for colour in ["red", "blue", "yellow", "white"] {
            tab_to(&page, &format!("dialog [data-colour={colour}]")).await;
            page.press(' ').await;
        }
        if !enter(&page, "#take-back", "!document.querySelector('dialog')").await {
            lost.push("#take-back");
        }
        assert_eq!(table(&page).await, shown(&before));
        assert_eq!(lost, [""; 0], "the focus fell to the body after these");
    });
}

fn escape_goes_back_by_one_step(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B")).await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.until("document.querySelector('.laid')").await;
        page.press(ESCAPE).await;
        page.until("!document.querySelector('.laid')").await;
        page.until("document.querySelector('#stack-blue-blue[aria-pressed=true]')")
            .await;
        page.press(ESCAPE).await;
        page.until("!document.querySelector('[aria-pressed=true]')")
            .await;
        assert_eq!(table(&page).await, shown(&game("!R r-B")));
    });
}

fn a_rule_number_in_the_log_opens_that_rule_and_the_focus_comes_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game(TRANSFER)).await;
        let link = ".log li:nth-child(9) .rule-link";
        let rule = page.text(link).await;
        assert_eq!(rule, "6", "Blue kills a chip of the captured pile");
        let mut lost = Vec::new();
        for way in ["Escape", "Close"] {
            page.click(link).await;
            page.until("document.querySelector('dialog[open]')").await;
            assert_eq!(page.text("dialog section.asked .rule-number").await, rule);
            match way {
                "Escape" => page.press(ESCAPE).await,
                _ => page.click("dialog .close").await,
            }
            page.until("!document.querySelector('dialog')").await;
            if !has_focus(&page, link).await {
                lost.push(way);
            }
        }
        assert_eq!(lost, [""; 0], "ways that lead not back to the number");
    });
}

// ---- when the program breaks ----

fn a_broken_program_gives_the_game_and_leads_on_from_the_last_save(engine: Engine) {
    story(engine, Console::Errors, |page| async move {
        let game = game("!R r-B b1-Y");
        open_game(&page, &game).await;
        // The browser refuses the next kind of element that the page asks for, once.
        page.script(
            "const create = Document.prototype.createElement;
             Document.prototype.createElement = function () {
                 Document.prototype.createElement = create;
                 throw new Error('no more elements');
             }",
            vec![],
        )
        .await;
        page.click("#rules").await;
        page.text_with("body.crash h1", "broke").await;
        let given = page.text_with("body.crash pre", "so-long-sucker 1").await;
        let reading = Record::read(&given).expect("a game");
        assert_eq!(reading.record, game.record());
        page.click("body.crash a").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(
            table(&page).await,
            shown(&game),
            "the game goes on from the last save"
        );
    });
}

in_every_engine! {
    a_game_is_played_against_three_computers,
    a_game_is_played_against_computers_where_no_worker_starts,
    a_killed_worker_is_replaced_and_the_game_goes_on,
    what_a_computer_thought_before_an_undo_or_a_reload_is_forgotten,
    computers_wait_while_somebody_looks_back,
    computers_play_on_after_a_reload_and_can_be_stopped_and_replaced,
    undo_goes_back_to_the_person_past_what_computers_did,
    a_touch_is_seen_a_frame_before_what_it_brings_about,
    the_replay_plays_by_itself_until_it_has_come_to_now,
    words_on_a_table_top_turn_to_whoever_is_near,
    another_game_on_the_table_shows_its_own_log,
    a_game_that_was_deleted_from_the_table_can_be_put_back,
    games_on_the_shelf_are_renamed_and_duplicated,
    a_link_opens_its_game_once,
    the_link_that_is_copied_leads_to_the_game,
    another_language_is_fetched_and_remembered,
    the_last_table_that_was_set_up_is_offered_again,
    chips_are_dragged_to_piles_and_prisoners_to_trays_and_the_dead_box,
    a_whole_game_is_played_by_clicks,
    a_whole_game_is_played_by_taps_on_a_small_screen,
    a_transfer_is_made_only_when_it_is_confirmed,
    holders_of_prisoners_refuse_or_rescue,
    a_reload_keeps_a_game_where_a_chip_is_played,
    a_reload_keeps_a_game_where_the_move_is_given,
    a_reload_keeps_a_game_where_a_captor_decides,
    a_reload_keeps_a_game_where_a_rescue_is_asked_for,
    a_reload_keeps_a_game_that_is_over,
    a_reload_keeps_a_game_where_chance_is_asked,
    a_reload_keeps_a_chip_that_was_laid_down_before_all_was_decided,
    garbage_in_place_of_a_save_is_kept_and_said,
    a_save_that_was_cut_off_is_kept_and_its_beginning_can_be_played_on,
    a_save_of_a_newer_version_is_kept_and_its_game_can_be_played_on,
    a_save_with_an_illegal_action_is_kept_and_played_on_from_before_it,
    where_the_browser_stores_nothing_the_game_is_played_all_the_same,
    where_the_storage_is_full_the_game_goes_on_and_loses_nothing,
    a_game_that_begins_with_a_full_storage_leaves_the_saved_one_alone,
    a_tap_elsewhere_goes_back_as_escape_does,
    what_is_not_offered_says_why_when_it_is_asked,
    a_transfer_is_taken_back_when_all_living_agree,
    a_text_that_cannot_be_read_says_where_and_what_could_stand_there,
    markup_in_a_name_is_a_name,
    a_game_is_started_and_played_with_the_keyboard_alone,
    a_kill_is_decided_and_taken_back_with_the_keyboard_alone,
    escape_goes_back_by_one_step,
    a_rule_number_in_the_log_opens_that_rule_and_the_focus_comes_back,
    a_broken_program_gives_the_game_and_leads_on_from_the_last_save,
}
