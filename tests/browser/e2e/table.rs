//! What stories do with the page and compare it with: games, and ways around.

use crate::driver::Page;
use serde_json::{Value, json};
use so_long_sucker::app::save::decode;
use so_long_sucker::bots::Random;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, Record, read_actions};
use so_long_sucker::rules::{Action, Colour, Phase, Player, Position, Setup};

pub const R: Player = Colour::Red.player();
pub const B: Player = Colour::Blue.player();
pub const Y: Player = Colour::Yellow.player();

/// What the page offers, how far the game is and what is picked up.
pub const OFFERS: &str = include_str!("../offers.js");
/// How the table stands.
pub const TABLE: &str = include_str!("../table.js");

/// Blue captures pile 1, holds a red prisoner, transfers it to Yellow and has the move.
pub const TRANSFER: &str = "!R r-B b1-Y y-B b1xb B:r-Y";

pub const CURRENT: &str = "so-long-sucker.current";

pub fn place_of(id: &str) -> String {
    format!("so-long-sucker.game.{id}")
}
// ---- games ----

pub fn game(actions: &str) -> Game {
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    let actions = read_actions(actions).expect("notation");
    for action in actions {
        game.act(action).expect("a legal action");
    }
    game
}

/// A game of decisions alone that has come to such a phase, some moves into it.
pub fn reaching(reached: fn(&Position) -> bool) -> Game {
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
pub fn shown(game: &Game) -> Value {
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
pub fn standing(position: &Position, player: Player) -> &'static str {
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
pub async fn start(page: &Page) {
    page.open("").await;
    page.click("#set-table").await;
    page.click("#start").await;
    page.until("document.querySelector('main.table')").await;
}

/// Chooses one of what a list offers.
pub async fn choose_option(page: &Page, css: &str, value: &str) {
    let choose = "const [css, value] = arguments;
        const select = document.querySelector(css);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }))";
    page.until(&format!("document.querySelector('{css}')"))
        .await;
    page.script(choose, vec![css.into(), value.into()]).await;
}

/// Names the player of that colour as drawn by other means.
pub async fn draw_by_hand(page: &Page, colour: &str) {
    page.click("#drawn-by-hand").await;
    page.click(&format!(".named[data-colour={colour}]")).await;
}

/// Chooses in the menu, which small screens fold away.
pub async fn menu(page: &Page, button: &str) {
    page.until("document.querySelector('#menu')").await;
    let title = "return document.querySelector('#set-table').checkVisibility()";
    if page.script(title, vec![]).await == json!(true) {
        page.click("#set-table").await;
    }
    let folded = "return document.querySelector('#menu').checkVisibility()";
    if page.script(folded, vec![]).await == json!(true) {
        page.click("#menu").await;
    }
    page.click(button).await;
}

/// Unrolls the log, which narrow windows fold away.
pub async fn unroll_log(page: &Page) {
    page.until("document.querySelector('.log .lines')").await;
    let shown = "return document.querySelector('.log').checkVisibility()";
    if page.script(shown, vec![]).await == json!(false) {
        page.click("#show-log").await;
    }
}

/// Opens a text as a game, without looking at what comes of it.
pub async fn try_open(page: &Page, text: &str) {
    menu(page, "#games").await;
    page.click("#open-game").await;
    page.type_into("#open-text", text).await;
    page.click("#open").await;
}

pub async fn open_game(page: &Page, game: &Game) {
    page.open("").await;
    try_open(page, &game.record().to_string()).await;
    page.until("document.querySelector('main.table') && !document.querySelector('dialog')")
        .await;
    assert_eq!(table(page).await, shown(game));
}

pub async fn table(page: &Page) -> Value {
    page.script(TABLE, vec![]).await
}

/// The latest saved text of the game on the table, as it stands in the browser.
pub async fn saved_text(page: &Page) -> String {
    let id = page.stored(CURRENT).await.expect("a game on the table");
    latest_text(page, &id).await.expect("a save of it")
}

/// The later of the two saves of a game.
pub async fn latest_text(page: &Page, id: &str) -> Option<String> {
    let first = page.stored(&place_of(id)).await;
    let second = page.stored(&format!("{}~", place_of(id))).await;
    let serial = |text: &String| decode(text).map_or(0, |loaded| loaded.note.serial);
    first.into_iter().chain(second).max_by_key(serial)
}

pub async fn saved(page: &Page) -> Game {
    let text = saved_text(page).await;
    decode(&text)
        .unwrap_or_else(|e| panic!("{text}: {:?}", e.fault))
        .game
}

/// The game as the page gives it out.
pub async fn given_out(page: &Page) -> Record {
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
pub struct Offer {
    pub kind: String,
    pub css: String,
    pub holder: String,
    pub colour: String,
}

pub fn offers(state: &Value) -> Vec<Offer> {
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
pub fn choose(state: &Value, random: &mut Random, asides_left: usize) -> Option<Offer> {
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
    let answers = of(&["by-hand", "named", "refuse", "rescue"]);
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
pub async fn play(page: &Page, seed: u64, most_steps: usize) -> Game {
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

pub async fn reload_and_find(page: &Page, game: &Game) {
    page.reload().await;
    page.until("document.querySelector('main.table')").await;
    assert_eq!(table(page).await, shown(game));
    let kept = saved(page).await;
    assert_eq!(kept.record(), game.record());
    assert_eq!(kept.cursor(), game.cursor());
}
