//! The built page in Chromium, from end to end. `trunk build --release` comes first.

#![cfg(not(target_arch = "wasm32"))]
#![cfg(feature = "app")]

mod browser;

use browser::{Console, Page, story};
use serde_json::{Value, json};
use so_long_sucker::app::save::{decode, encode};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Name, Names, Record, read_actions};
use so_long_sucker::rules::{Action, Colour, Phase, Player, Position, Setup};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();

/// The keys that WebDriver has signs of its own for.
const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';

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

/// Splitmix64: the same choices on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % n.max(1) as u64).expect("less than n")
    }

    fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    fn percent(&mut self, likely: usize) -> bool {
        self.below(100) < likely
    }
}

/// A game of decisions alone that has come to such a phase, some moves into it.
fn reaching(reached: fn(&Position) -> bool) -> Game {
    for seed in 0..1000 {
        let mut dice = Dice(seed);
        let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
        loop {
            if game.cursor() > 8 && reached(game.position()) {
                return game;
            }
            let decisions: Vec<Action> = game.position().decisions().iter().collect();
            if decisions.is_empty() {
                break;
            }
            game.act(*dice.one(&decisions)).expect("it was offered");
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

/// The saved text of the game on the table, as it stands in the browser.
async fn saved_text(page: &Page) -> String {
    let id = page.stored(CURRENT).await.expect("a game on the table");
    page.stored(&place_of(&id)).await.expect("a save of it")
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
fn choose(state: &Value, dice: &mut Dice, asides_left: usize) -> Option<Offer> {
    let offers = offers(state);
    let of = |kinds: &[&str]| -> Vec<Offer> {
        let listed = offers.iter().filter(|o| kinds.contains(&o.kind.as_str()));
        listed.cloned().collect()
    };
    let some = |dice: &mut Dice, list: &[Offer]| Some(dice.one(list).clone());
    if !of(&["over"]).is_empty() {
        return None;
    }
    let confirm = of(&["confirm"]);
    if !confirm.is_empty() {
        return some(dice, &confirm);
    }
    let to_decide = of(&["give", "kill"]);
    if !to_decide.is_empty() {
        let otherwise = of(&["lay-down", "cancel"]);
        if !otherwise.is_empty() && dice.percent(15) {
            return some(dice, &otherwise);
        }
        return some(dice, &to_decide);
    }
    let aside = of(&["kill-prisoner", "transfer"]);
    let piles = of(&["pile"]);
    if !aside.is_empty() && asides_left > 0 && (piles.is_empty() || dice.percent(20)) {
        return some(dice, &aside);
    }
    if !piles.is_empty() {
        return some(dice, &piles);
    }
    let prisoners: Vec<Offer> = of(&["stack"])
        .into_iter()
        .filter(|o| o.colour != o.holder)
        .collect();
    if !prisoners.is_empty() && aside.is_empty() && asides_left > 0 && dice.percent(8) {
        return some(dice, &prisoners);
    }
    let answers = of(&["draw", "refuse", "rescue"]);
    let rescues = of(&["rescue"]);
    if !rescues.is_empty() && asides_left == 0 {
        return some(dice, &of(&["refuse"]));
    }
    if !answers.is_empty() {
        return some(dice, &answers);
    }
    let cancel = of(&["cancel"]);
    if !cancel.is_empty() {
        return some(dice, &cancel);
    }
    let own: Vec<Offer> = of(&["stack"])
        .into_iter()
        .filter(|o| state["mover"] == o.holder.as_str())
        .collect();
    some(dice, &own)
}

/// Plays by clicks on what the page offers, up to that many steps or to the end.
///
/// After each step the page shows what the save says, and what the rules make of it.
async fn play(page: &Page, seed: u64, most_steps: usize) -> Game {
    let mut dice = Dice(seed);
    let mut asides_left = 12;
    let mut state = page.script(OFFERS, vec![]).await;
    let first = state["steps"].as_u64();
    loop {
        let steps = state["steps"].as_u64();
        let Some(offer) = choose(&state, &mut dice, asides_left) else {
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
}

#[test]
fn a_whole_game_is_played_by_clicks() {
    story(Console::Clean, |page| async move {
        whole_game(&page, 1964).await;
    });
}

#[test]
fn a_whole_game_is_played_by_taps_on_a_small_screen() {
    story(Console::Clean, |page| async move {
        page.resize(390, 844).await;
        whole_game(&page, 1950).await;
    });
}
