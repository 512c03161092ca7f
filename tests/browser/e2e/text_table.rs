//! The table that is read as text, and typed at.

use super::table::{game, open_game, saved};
use crate::driver::{Console, Engine, story};
use crate::in_sight::states::{FOUR, address};

/// Who types has what others have buttons for: what was undone is done again, and a computer is asked what to do.
fn who_types_does_again_what_was_undone_and_asks_for_a_hint(engine: Engine) {
    let begun = game("!R r-B");
    story(engine, Console::Clean, move |page| async move {
        open_game(&page, &begun).await;
        page.touch("#text-toggle").await;
        page.until("document.querySelector('#text-line')").await;
        for (line, told, words) in [
            ("redo", "#answers p:last-child", "Nothing was undone"),
            ("undo", "#answers p:last-child", "Taken back: "),
            (
                "redo",
                "#answers p:last-child",
                "Red gives the move to Blue. Blue has the move",
            ),
            ("hint", "#hint-text", "Suggestion: "),
        ] {
            page.type_into("#text-line", line).await;
            page.click("#text-send").await;
            page.text_with(told, words).await;
        }
        assert_eq!(saved(&page).await.record(), begun.record());
        // Whoever looks back from there gets back there.
        page.script("document.querySelector('.log .step').click()", vec![])
            .await;
        page.click("#back-to-now").await;
        page.until("!document.querySelector('#back-to-now')").await;
        page.click(".decision").await;
        page.until("document.querySelectorAll('.log .step').length === 4")
            .await;
    });
}

/// Whoever is asked for rescue has a button to come to it, and says once more that this is meant.
fn who_reads_the_table_is_offered_to_come_to_the_rescue(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open(&address(Some((FOUR, 87)), "single")).await;
        page.until("document.querySelector('.refuse')").await;
        page.touch("#text-toggle").await;
        page.until("document.querySelectorAll('.decision').length > 1")
            .await;
        let steps = page.count(".log .step").await;
        page.click(".decision").await;
        page.text_with("#answers p:last-child", "Type yes").await;
        assert_eq!(page.count(".log .step").await, steps);
        page.type_into("#text-line", "yes").await;
        page.click("#text-send").await;
        page.until(&format!(
            "document.querySelectorAll('.log .step').length === {} && !document.querySelector('.decision').textContent.includes('no')",
            steps + 1
        ))
        .await;
        page.click("#pictures").await;
        page.until("document.querySelector('main.table .pile')")
            .await;
        // Whoever came there by keys goes on with them.
        page.until("document.activeElement.id === 'turn'").await;
    });
}

/// What rule 8 opens at any time needs no notation either.
fn who_reads_the_table_may_kill_and_transfer_at_any_time(engine: Engine) {
    let held = game("!B b-R r1-Y y-R r1 xr");
    story(engine, Console::Clean, move |page| async move {
        open_game(&page, &held).await;
        page.touch("#text-toggle").await;
        page.touch(".unasked summary").await;
        // A yes is no answer to what was asked before something else was decided.
        page.touch(".unasked .decision").await; // R:xb
        page.text_with("#answers p:last-child", "Type yes").await;
        page.touch(".buttons > .decision").await;
        page.until("document.querySelectorAll('.log .step').length === 10")
            .await;
        page.type_into("#text-line", "yes").await;
        page.click("#text-send").await;
        page.text_with("#answers p:last-child", "Type ? for help")
            .await;
        page.until("!document.querySelector('.log').textContent.includes('R:xb')")
            .await;
        page.touch(".unasked .decision").await;
        page.text_with("#answers p:last-child", "Type yes").await;
        page.type_into("#text-line", "yes").await;
        page.click("#text-send").await;
        page.until("document.querySelector('.log').textContent.includes('R:xb')")
            .await;
        // Nobody holds a prisoner any more.
        page.until("!document.querySelector('.unasked')").await;
    });
}

in_every_engine! {
    who_reads_the_table_may_kill_and_transfer_at_any_time,
    who_types_does_again_what_was_undone_and_asks_for_a_hint,
    who_reads_the_table_is_offered_to_come_to_the_rescue,
}
