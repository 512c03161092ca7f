//! The played lessons.

use crate::driver::{Console, Engine, story};

fn a_lesson_is_begun_anew_and_led_on_from(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#play-learn").await;
        page.until("document.querySelector('#stack-red-red')").await;
        assert_eq!(page.count("#lesson-again").await, 0);
        page.click("#stack-red-red").await;
        page.click("#new-pile").await;
        page.click("#lay-down").await;
        page.until("document.querySelector('#pile-1')").await;
        page.click("#lesson-again").await;
        page.until("!document.querySelector('#pile-1')").await;
        // What is wrong is taken back, and said.
        for css in ["#stack-red-red", "#new-pile", ".give[data-to=yellow]"] {
            page.click(css).await;
        }
        page.text_with(".lesson .problem", "taken back").await;
        page.click(".give[data-to=blue]").await;
        page.click("#lesson-next").await;
        // The second is a capture for oneself.
        page.text_with("#lesson-heading", "A capture").await;
        for css in ["#stack-red-red", "#pile-1", ".kill[data-colour=blue]"] {
            page.click(css).await;
        }
        page.until("document.querySelector('#stack-red-white')")
            .await;
        page.click("#lesson-next").await;
        page.click("#lesson-leave").await;
        page.until("document.querySelectorAll('.lessons .done').length === 2")
            .await;
    });
}

/// What is right is not told to be wrong because something before it was.
fn what_is_right_after_something_wrong_is_right(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#play-learn").await;
        page.click("#lesson-leave").await;
        page.click(".lessons li:nth-child(4) button").await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=yellow]").await;
        page.text_with(".lesson .problem", "taken back").await;
        page.click("#stack-blue-red").await;
        page.click("#pile-3").await;
        page.until("document.querySelector('.lesson .problem').textContent === ''")
            .await;
        page.click(".kill").await;
        page.text_with("#task", "Right.").await;
    });
}

in_every_engine! {
    what_is_right_after_something_wrong_is_right,
    a_lesson_is_begun_anew_and_led_on_from,
}
