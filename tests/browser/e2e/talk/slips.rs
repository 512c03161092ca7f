//! Where what is said lies on the felt.

use super::{open_talked, verdicts};
use crate::driver::{Console, Engine, story};
use serde_json::json;
use so_long_sucker::app::link::encoding as link;

/// How far slips are from the corners between those whom they concern, how they lie, and what a finger there touches.
const SLIPS: &str = "return [...document.querySelectorAll('.slip')].map((slip) => {
    const { left, top, width, height } = slip.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const corner = (y > innerHeight / 2 ? 'near' : 'far') + (x > innerWidth / 2 ? ' right' : ' left');
    const hit = document.elementFromPoint(x, y)?.closest('.slip') === slip;
    return [slip.dataset.number, corner, getComputedStyle(slip).rotate, hit];
}).sort()";

fn on_a_table_top_a_word_lies_between_its_two(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        // Red sits near, Blue on the left, Yellow across, White on the right.
        let said = "!R R>B:~xb B>R:~xr Y>W:~xw W>R:~xr R>Y:~xy";
        open_talked(&page, said).await;
        page.open("?sit=table-top").await;
        page.until("document.querySelectorAll('.slip').length === 3")
            .await;
        // Of two in a corner the later one is seen. They turn on their way there.
        let lie = json!([
            ["2", "near left", "45deg", true],
            ["3", "far right", "-135deg", true],
            ["5", "near right", "-45deg", true],
        ]);
        page.until(&format!(
            "JSON.stringify((() => {{ {SLIPS} }})()) === '{lie}'"
        ))
        .await;
        // The others are White's word, which is the later of the two, and one of Red's.
        page.text_with(".other-slips", "+2").await;
        page.click(".other-slips").await;
        // All that lie there stand in one list.
        page.text_with("dialog.ledger h2", "on the table").await;
        page.until("document.querySelectorAll('dialog .account li').length === 5")
            .await;
    });
}

/// A slip may lie upside down to who is asked, or below another: their own card says so, and leads to the answer.
fn on_a_table_top_one_answers_at_one_s_own_card(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>B:~xb R>Y:~xy&~xr").await;
        page.open("?sit=table-top").await;
        page.text_with(".tray[data-colour=yellow] .asked", "Answer")
            .await;
        assert_eq!(page.count(".asked").await, 1, "a promise is not answered");
        page.click(".tray[data-colour=yellow] .act-as").await;
        page.click("dialog #accept").await;
        page.until("!document.querySelector('dialog, .asked')")
            .await;
        assert_eq!(verdicts(&page).await, "1:live 2:live/live");
    });
}

/// In Chromium alone: it has windows of any size.
#[test]
fn on_a_large_screen_a_word_lies_in_the_corner_of_its_two() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        // Red sits near, Blue on the left, Yellow across, White on the right.
        let said = "!R R>Y:~xy W>R:~xr Y>W:~xw B>R:~xr R>B:~xb";
        let lie = async |slips: serde_json::Value, others: &str| {
            page.until(&format!(
                "JSON.stringify((() => {{ {SLIPS} }})().map(([said, corner,, hit]) => [said, corner, hit])) === '{slips}'"
            ))
            .await;
            page.text_with(".other-slips", others).await;
        };
        page.give_room(1440, 1000).await;
        open_talked(&page, said).await;
        page.open("?sit=single").await;
        // Of what two say to each other the latest. What is said across lies on its speaker's right; whose corner is taken
        // has one that is left.
        let four = json!([
            ["1", "far left", true],
            ["2", "near right", true],
            ["3", "far right", true],
            ["5", "near left", true],
        ]);
        lie(four, "+1").await;
        // On a lower screen one corner is a seat's.
        page.give_room(1440, 900).await;
        let three = json!([
            ["2", "far left", true],
            ["3", "far right", true],
            ["5", "near left", true],
        ]);
        lie(three, "+2").await;
        // Where the screen is smaller still they lie side by side above the piles.
        page.give_room(1280, 800).await;
        lie(
            json!([["4", "far right", true], ["5", "far left", true]]),
            "+3",
        )
        .await;
    });
}

/// The felt has room for two: the latest word would take the place of a person's where computers talk a lot.
fn a_person_s_word_lies_before_those_between_computers(engine: Engine) {
    let text = "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n\
                !R R>B:~xb B>W:~xw W>B:~xb\n";
    let game = link::encode(text);
    story(engine, Console::Clean, move |page| async move {
        let computers = "blue:beginner,yellow:beginner,white:beginner";
        page.open(&format!("?sit=single&game={game}&computers={computers}"))
            .await;
        page.until(
            "[...document.querySelectorAll('.slip')].map((slip) => slip.dataset.number)\
             .sort().join() === '1,3'",
        )
        .await;
        page.text_with(".other-slips", "+1").await;
    });
}

in_every_engine! {
    on_a_table_top_one_answers_at_one_s_own_card,
    on_a_table_top_a_word_lies_between_its_two,
    a_person_s_word_lies_before_those_between_computers,
}
