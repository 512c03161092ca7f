//! Computers that wait for people, and people for computers.

use super::computers::{give_to_blue, open_at_once};
use super::games::NEAR_THE_END;
use super::table::{draw_by_hand, menu, saved, try_open};
use crate::driver::{Console, Engine, story};
use serde_json::json;
use so_long_sucker::app::link::encoding::encode;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;
use so_long_sucker::rules::Phase;

/// Workers whose answers are held back until they are released. They seem to think as long.
const HELD: &str = "window.answers = []; window.asked = 0; window.Worker = class extends Worker { \
                    postMessage(line) { asked++; super.postMessage(line); } \
                    set onmessage(hear) { \
                    clearInterval(this.life); \
                    this.life = hear && setInterval(() => hear(new MessageEvent('message')), 250); \
                    super.onmessage = hear && ((e) => \
                    typeof e.data === 'string' ? answers.push(() => hear(e)) : hear(e)); } }; \
                    window.release = () => answers.splice(0).forEach((answer) => answer())";

fn what_a_computer_thought_before_an_undo_or_a_reload_is_forgotten(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, HELD).await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        give_to_blue(&page).await;
        page.until("answers.length >= 1").await;
        page.click("#undo").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        page.script("release()", vec![]).await;
        // Had the old answer counted, the game would have gone on by now.
        page.drawn().await;
        give_to_blue(&page).await;
        page.until("document.querySelectorAll('.log .step').length === 3 && answers.length >= 1")
            .await;
        let before = saved(&page).await.record_so_far();
        page.reload().await;
        page.until("document.querySelectorAll('.log .step').length > 3")
            .await;
        let after = saved(&page).await.record_so_far();
        assert!(
            after.actions().starts_with(before.actions()),
            "{before}\n{after}"
        );
    });
}

/// The chances of a game are worked out by themselves, until somebody does not want to wait, and again where they are asked
/// for.
fn chances_that_take_long_are_given_up_and_asked_for_again(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.script(HELD, vec![]).await;
        try_open(&page, NEAR_THE_END).await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.click("#chances-cancel").await;
        page.click("#chances-start").await;
        page.until("document.querySelector('#chances-cancel')")
            .await;
        page.script("setInterval(release, 20)", vec![]).await;
        page.until("document.querySelectorAll('.plot .fill').length > 0")
            .await;
    });
}

fn computers_wait_while_somebody_looks_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.resize(1280, 900).await;
        open_at_once(&page, HELD).await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        give_to_blue(&page).await;
        page.until("answers.length >= 1").await;
        page.click("#show-log").await;
        page.click(".log li:first-child .step").await;
        page.script("release()", vec![]).await;
        page.drawn().await;
        assert_eq!(page.count(".log .step").await, 3);
        // Nobody is asked for anything in what is looked at.
        assert_eq!(page.count("#hint").await, 0);
        // Nor is a computer that is let go on: nothing is heard that would be refused.
        let asked = page.script("return asked", vec![]).await;
        for pressed in ["true", "false"] {
            page.click("#pause").await;
            page.until(&format!(
                "document.querySelector('#pause[aria-pressed={pressed}]')"
            ))
            .await;
        }
        page.drawn().await;
        assert_eq!(page.script("return asked", vec![]).await, asked);
        page.click("#back-to-now").await;
        page.until("(release(), document.querySelectorAll('.log .step').length > 3)")
            .await;
    });
}

/// Red, the only person, falls by what Green does, and sees that before the computers go on.
fn computers_wait_where_the_last_person_falls(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let text =
            "so-long-sucker 1\nseats red blue green\nchips 2\npiles any\n\n!R r-B b-R r-G g-R\n";
        page.open("fixtures/blank.html").await;
        page.store("so-long-sucker.settings", "{\"pace\":\"at-once\"}")
            .await;
        page.open("").await;
        try_open(&page, text).await;
        let stands = |how: &str| format!("document.querySelector('.tray[data-colour=red]{how}')");
        page.until(&stands("[data-standing=out]")).await;
        // Back to Red's last turn, in which nobody but Red goes on.
        for entries in [4, 3] {
            page.click("#undo").await;
            page.until(&format!(
                "document.querySelectorAll('.log ol > li').length === {entries}"
            ))
            .await;
        }
        page.until(&stands("[data-standing=move]")).await;
        let page = &page;
        let seat_computers = async || {
            menu(page, "#seats").await;
            for seat in [2, 3] {
                let computer = format!(".sitters li:nth-child({seat}) option[value=beginner]");
                page.click(&computer).await;
            }
            page.click("dialog .close").await;
        };
        seat_computers().await;
        let waits =
            |pressed: bool| format!("document.querySelector('#pause[aria-pressed={pressed}]')");
        page.until(&waits(false)).await;

        page.click("#redo").await;
        page.until(&stands("[data-standing=out]")).await;
        page.until(&waits(true)).await;
        page.text_with("#turn-words", "is defeated").await;
        // Whoever looks back does not let them go on.
        let first = "document.querySelector('.log li:first-child .step').click()";
        page.script(first, vec![]).await;
        page.until("document.querySelector('#looking-back')").await;
        page.drawn().await;
        page.until(&waits(true)).await;
        page.click("#back-to-now").await;
        page.until(&format!(
            "!document.querySelector('#looking-back') && {}",
            waits(true)
        ))
        .await;
        // The buttons of now lie where those of then did.
        page.drawn().await;
        // Where Red lives again, nobody waits but for Red.
        page.click("#undo").await;
        page.until(&waits(false)).await;
        page.click("#redo").await;
        page.until(&waits(true)).await;
        page.click("#pause").await;
        let is_over = "document.querySelector('[data-standing=winner]')";
        page.until(is_over).await;

        // Whoever fell before computers came has seen it.
        page.open("?new").await;
        try_open(page, text).await;
        page.until(&stands("[data-standing=out]")).await;
        seat_computers().await;
        page.until(is_over).await;
    });
}

/// They wait for a person to let them go on.
const WAIT: &str = "document.querySelector('#pause[aria-pressed=true]')";

/// The address of a game in which a person seeks rescue from computers.
fn a_plea() -> String {
    const TALKED: &str = include_str!("../../conformance/promises/028-will-save-kept.sls");
    let record = Record::read(TALKED).expect("a game").record;
    let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
    let pleas = (0..game.cursor()).find_map(|at| match game.position_at(at).phase() {
        Phase::Rescue { seeker, .. } => Some((at, seeker)),
        _ => None,
    });
    let (at, seeker) = pleas.expect("somebody seeks rescue");
    let others = game.setup().seats().iter().filter(|p| **p != seeker);
    let others = others.map(|p| format!("{}:beginner", p.colour().name()));
    let others = others.collect::<Vec<_>>().join(",");
    let text = encode(&game.fork(at).record().to_string());
    format!("?sit=single&game={text}&computers={others}")
}

/// The table that is read as text says so too, and has the same button.
fn whoever_seeks_rescue_may_talk_first_in_the_text_table(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open(&a_plea()).await;
        page.until(WAIT).await;
        page.touch("#text-toggle").await;
        page.text_with("#text-table", "seeks rescue: talk to them")
            .await;
        let answers = page.count("#answers p").await;
        page.click("#pause").await;
        page.until(&format!(
            "document.querySelectorAll('#answers p').length > {answers} \
             && !document.querySelector('#text-table').textContent.includes('talk to them')"
        ))
        .await;
    });
}

/// Computers hear and answer a person who seeks rescue from them, and decide when the person lets them.
fn whoever_seeks_rescue_may_talk_first(engine: Engine) {
    story(engine, Console::Clean, move |page| async move {
        page.open(&a_plea()).await;
        page.until(WAIT).await;
        page.text_with("#turn-words", "seeks rescue: talk to them")
            .await;
        for css in [
            "#talk",
            "dialog .addressees button",
            ".ready [data-said*='&']",
            "#say",
        ] {
            page.click(css).await;
        }
        // It is answered, and still nothing is decided.
        let answers = "[...document.querySelectorAll('.log .statement code')].at(-1).textContent";
        page.until(&format!("/^[A-Z][+-][0-9]+/.test({answers})"))
            .await;
        page.until(WAIT).await;
        assert_eq!(page.count("[data-standing=seeker]").await, 1);
        page.click("#pause").await;
        page.until("!document.querySelector('[data-standing=seeker]')")
            .await;
    });
}

fn whoever_plays_alone_is_told_that_it_is_their_move(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, HELD).await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        page.text_with("#turn-words", "Red, your move").await;
        // To take back chance would leave a newcomer before a question that is no longer theirs.
        page.until("document.querySelector('#undo[aria-disabled=true]')")
            .await;
        give_to_blue(&page).await;
        page.until("document.querySelector('#undo:not([aria-disabled])')")
            .await;
    });
}

/// Red has nothing left; Blue and Yellow may rescue, and Red and Blue are computers. In Chromium alone: the script has to be there
/// before the page begins.
#[test]
fn a_person_who_is_asked_for_a_rescue_answers_first() {
    const HEARD: &str = "window.lines = []; window.heard = 0; window.Worker = class extends Worker { \
        constructor(...given) { super(...given); \
            this.addEventListener('message', ({ data }) => { heard += typeof data === 'string' }); } \
        postMessage(line) { lines.push(String(line)); super.postMessage(line); } };";
    const DECIDES: &str = "lines.some((line) => /\\bgo B /.test(line))";
    story(Engine::Chromium, Console::Clean, |page| async move {
        page.before_pages(HEARD).await;
        let position = encode("-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2");
        page.open(&format!(
            "?position={position}&computers=red:beginner,blue:beginner"
        ))
        .await;
        // They may say something first.
        page.until("heard > 0").await;
        page.drawn().await;
        assert_eq!(
            page.script(&format!("return {DECIDES}"), vec![]).await,
            json!(false)
        );
        page.click(".refuse").await;
        page.until(DECIDES).await;
    });
}

in_every_engine! {
    chances_that_take_long_are_given_up_and_asked_for_again,
    what_a_computer_thought_before_an_undo_or_a_reload_is_forgotten,
    computers_wait_while_somebody_looks_back,
    computers_wait_where_the_last_person_falls,
    whoever_seeks_rescue_may_talk_first_in_the_text_table,
    whoever_seeks_rescue_may_talk_first,
    whoever_plays_alone_is_told_that_it_is_their_move,
}
