//! What is said to computers, and what they make of it.

use super::super::table::{B, CURRENT, R, place_of, saved};
use super::verdicts;
use crate::driver::{Console, Engine, Page, story};
use so_long_sucker::app::computers::seats::{Computer, Computers};
use so_long_sucker::app::save::{Note, encode};
use so_long_sucker::bots::{Level, Random, Temper, Word, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::phrases::talk::ENGLISH;
use so_long_sucker::promises::{Spoken, Standing, Statement};
use so_long_sucker::record::Record;

/// Puts a game on the table in which a computer of that character plays for Blue, at once.
async fn open_with_blue(page: &Page, word: Word, body: &str) {
    let text =
        format!("so-long-sucker 2\nseats red blue yellow white\nchips 3\npiles any\n\n{body}\n");
    let record = Record::read(&text).expect("a game").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
    open_game_with_blue(page, word, &game).await;
    page.until("document.querySelector('main.table.writes')")
        .await;
}

async fn open_game_with_blue(page: &Page, word: Word, game: &Game) {
    let mut computers = Computers::default();
    let computer = Computer {
        word,
        ..Computer::of(Level::Sharp, Temper::Cool)
    };
    computers.set(B, Some(computer));
    let note = Note {
        serial: 1,
        computers,
        ..Note::default()
    };
    page.open("fixtures/blank.html").await;
    page.store("so-long-sucker.settings", "{\"pace\":\"at-once\"}")
        .await;
    page.store(&place_of("talked"), &encode(game, &note)).await;
    page.store(CURRENT, "talked").await;
    page.open("").await;
}

/// Red offers Blue the move for a rescue, which Blue refuses.
async fn is_refused_by_blue(page: &Page) {
    page.until("document.querySelector('#talk')").await;
    page.click("#talk").await;
    page.click("dialog [data-to=blue]").await;
    page.click(".ready [data-said='R>B:-B,1&sR']").await;
    page.click("#say").await;
    page.until("document.querySelector('#heard').textContent.includes('refuses')")
        .await;
}

/// Red has kept a deal with Blue, has no chip left and seeks rescue: the Loyal comes.
fn who_keeps_faith_with_the_loyal_is_rescued(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let kept = "!R r-B b1-Y y-R r-B b1xb b-R R>B:-B,1&sR B+1 r-B b-R";
        open_with_blue(&page, Word::Loyal, kept).await;
        // Red says nothing more.
        page.until("document.querySelector('#pause[aria-pressed=true]')")
            .await;
        page.click("#pause").await;
        page.until("document.querySelector('.tray[data-colour=blue] .was-kept')")
            .await;
        let judged = verdicts(&page).await;
        assert!(judged.starts_with("1:kept/kept"), "{judged}");
        assert_eq!(
            page.count(".tray[data-colour=red][data-standing=out]")
                .await,
            0
        );
    });
}

/// Red has broken a deal with Blue and offers another one: the Grudger has not forgotten.
fn who_betrays_a_grudger_gets_no_other_deal(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let broken = "!R r-B b-R R>B:-B,1&sR B+1 r-Y y-R";
        open_with_blue(&page, Word::Grudger, broken).await;
        is_refused_by_blue(&page).await;
        // Whoever offered it sees that it was refused.
        page.until("document.querySelector('.slip[data-state=void] .stamp')")
            .await;
        // It says why, to whoever made the offer.
        let said = page.text_with("#happened em", "Blue \u{2192} Red: ").await;
        let why = ENGLISH.computers.reasons.distrust;
        assert!(why.iter().any(|line| said.ends_with(line)), "{said}");
        let game = saved(&page).await;
        assert!(game.judge().to_string().starts_with("1:broken/void"));
        let last = game.judge().spoken().last().expect("what Red offered");
        assert_eq!((last.statement.by(), last.standing), (R, Standing::Refused));
    });
}

/// What Red offers costs Blue too much: it says so, and offers another deal.
fn who_refuses_a_deal_offers_another(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_with_blue(&page, Word::Loyal, "!R r-B b-R").await;
        is_refused_by_blue(&page).await;
        // Whether or not it had spoken to White before.
        loop {
            let stored = page.script(STORED, vec![]).await;
            let game = saved(&page).await;
            let said = game.statements().iter().map(|said| said.statement);
            let said: Vec<_> = said.collect();
            if let [
                ..,
                Statement::Deal { by: R, .. },
                Statement::Refuse { by: B, .. },
                Statement::Deal { by: B, to: R, .. },
            ] = said[..]
            {
                return;
            }
            page.changed(STORED, &stored, &format!("{said:?}")).await;
        }
    });
}

/// All that the browser keeps.
const STORED: &str = "return JSON.stringify(localStorage)";

/// What is put to a computer is answered by it at once, and it speaks at its own turn.
fn a_computer_answers(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_with_blue(&page, Word::Loyal, "!R").await;
        page.until("document.querySelector('#talk')").await;
        page.click(".tray[data-colour=blue] .act-as").await;
        page.click(".ready button").await;
        page.click("#say").await;
        let open = |one: &Spoken| one.standing == Standing::Open && one.statement.to() == Some(B);
        loop {
            let stored = page.script(STORED, vec![]).await;
            let game = saved(&page).await;
            let spoken = game.judge().spoken();
            if !spoken.is_empty() && !spoken.iter().any(open) {
                break;
            }
            page.changed(STORED, &stored, "an answer").await;
        }
    });
}

/// When all is over, a computer's character is told, and what it meant by its words.
fn a_fox_is_found_out_at_the_end(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let text = "so-long-sucker 2\nseats red blue yellow white\nchips 3\npiles any\n\n!R r-B B>R:-R,1 b-Y\n";
        let record = Record::read(text).expect("a game").record;
        let mut game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
        let mut random = Random::new(2);
        while let Some(action) = any_decision(game.position(), &mut random) {
            game.act(action).expect("legal");
        }
        open_game_with_blue(&page, Word::Fox, &game).await;
        page.text_with(".told .was", "the Fox").await;
        page.click(".told .link").await;
        page.text_with(".account .meant", "never meant").await;
    });
}

in_every_engine! {
    a_fox_is_found_out_at_the_end,
    who_keeps_faith_with_the_loyal_is_rescued,
    who_betrays_a_grudger_gets_no_other_deal,
    who_refuses_a_deal_offers_another,
    a_computer_answers,
}
