//! Games against computers.

use super::table::{
    B, OFFERS, R, choose, draw_by_hand, game, menu, open_game, saved, saved_text, try_open,
};
use crate::driver::{Console, Engine, Page, is_full, story};
use crate::in_sight::states::{FOUR, address};
use serde_json::json;
use so_long_sucker::app::computers::questions::MOST_TRIES;
use so_long_sucker::app::computers::seats::Computers;
use so_long_sucker::app::link::encoding::encode;
use so_long_sucker::app::save::decode;
use so_long_sucker::bots::{Level, Random};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;
use so_long_sucker::rules::Phase;

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
    page.click("#set-table").await;
    prepare(page, script).await;
}

/// The same for a game that comes to its end sooner.
async fn open_a_short_game(page: &Page, script: &str) {
    page.open("fixtures/blank.html").await;
    page.store("so-long-sucker.settings", AT_ONCE).await;
    page.open("?chips=4").await;
    prepare(page, script).await;
}

async fn prepare(page: &Page, script: &str) {
    page.until("document.querySelector('#start-alone')").await;
    page.script(script, vec![]).await;
}

/// Plays for the one person at a table of computers until the game is over.
async fn against_computers(page: &Page, seed: u64) {
    let mut random = Random::new(seed);
    let waiting = "return [document.querySelector('[data-standing=winner]') !== null, \
         document.querySelector('#hint, #draw, .named') !== null, \
         document.querySelectorAll('.log .step').length]";
    let mut steps = 0;
    loop {
        // Whoever has fallen waits for no turn: then the others' steps are what goes on.
        page.until(&format!(
            "document.querySelector('#hint, #draw, .named, [data-standing=winner], #pause[aria-pressed=true]') \
             || document.querySelectorAll('.log .step').length > {steps}"
        ))
        .await;
        let now = page.script(waiting, vec![]).await;
        if now[0] == json!(true) {
            return;
        }
        steps = now[2].as_u64().unwrap_or(steps);
        if now[1] == json!(false) {
            // Whoever has fallen lets the others go on.
            let go_on = "document.querySelector('#pause[aria-pressed=true]')?.click()";
            page.script(go_on, vec![]).await;
            continue;
        }
        let state = page.script(OFFERS, vec![]).await;
        // What is offered to the person, and nothing that only opens another choice.
        if let Some(offer) = choose(&state, &mut random, 0) {
            page.click(&offer.css).await;
            // What stood there before the click would be chosen from once more.
            page.changed(OFFERS, &state, &offer.css).await;
        }
    }
}

/// Who is a computer in the save of the game on the table.
async fn saved_computers(page: &Page) -> Computers {
    decode(&saved_text(page).await)
        .expect("a game")
        .note
        .computers
}

/// Begins a game of four computers.
async fn seat_computers(page: &Page) {
    for seat in 1..=4 {
        let sitter = format!(".seats li:nth-child({seat}) .sitter option[value=beginner]");
        page.click(&sitter).await;
    }
    page.click("#start").await;
}

fn a_game_is_played_against_three_computers(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_a_short_game(&page, "").await;
        page.click("#start-alone").await;
        against_computers(&page, 5).await;
        let game = saved(&page).await;
        assert!(matches!(game.position().phase(), Phase::Over(_)));
        // The chances are worked out by themselves.
        page.until("document.querySelectorAll('.plot .fill').length === 4")
            .await;
        // Chance draws by itself once more, and what a word is worth to whom is as secret as before.
        page.click("#again").await;
        page.until(
            "document.querySelectorAll('.log .step').length > 0 && !document.querySelector('#draw')",
        )
        .await;
        let computers = saved_computers(&page).await;
        let secret = computers.players().iter().all(|player| {
            let computer = computers.get(player);
            computer.is_some_and(|computer| computer.secret)
        });
        assert!(secret && computers.players().len() == 3, "{computers:?}");
    });
}

fn computers_that_were_chosen_stay(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, "").await;
        page.click(".seats li:nth-child(2) .sitter option[value=master]")
            .await;
        page.click("#start-alone").await;
        page.until("document.querySelector('main.table')").await;
        let computers = saved_computers(&page).await;
        assert_eq!(computers.players().len(), 1);
        let blue = computers.get(B).expect("the one that was chosen");
        assert_eq!((blue.level, blue.secret), (Level::Master, false));
        // Where they leave no seat, one is a person's all the same.
        page.open("?new").await;
        for seat in 1..=4 {
            let sitter = format!(".seats li:nth-child({seat}) .sitter option[value=sharp]");
            page.click(&sitter).await;
        }
        page.click("#start-alone").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(saved_computers(&page).await.players().len(), 3);
    });
}

fn a_game_is_played_against_computers_where_no_worker_starts(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_a_short_game(&page, NO_WORKER).await;
        page.click("#start-alone").await;
        against_computers(&page, 6).await;
        let over = saved(&page).await.position().phase();
        assert!(matches!(over, Phase::Over(_)));
    });
}

fn computers_play_on_after_a_reload_and_can_be_stopped_and_replaced(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("?new").await;
        seat_computers(&page).await;
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
        let pressed = "document.querySelector('#pause').getAttribute('aria-pressed')";
        page.click("#pause").await;
        page.until(&format!("{pressed} === 'true'")).await;
        // The log may show what was decided just before a little later than the button.
        page.drawn().await;
        // A computer says something or decides it.
        let entries = "document.querySelectorAll('.log .step, .log .statement').length";
        let look = format!("return {entries}");
        let paused_at = page.script(&look, vec![]).await.as_u64().expect("a number");
        page.click("#one-step").await;
        let stands = format!("{entries} === {}", paused_at + 1);
        page.until(&stands).await;
        page.drawn().await;
        // Had they gone on, the next one would think.
        let thinks = "return [...document.querySelectorAll('.tray .standing')]
            .some((standing) => standing.textContent.includes('thinks'))";
        assert_eq!(page.script(thinks, vec![]).await, json!(false));
        page.until(&stands).await;
        page.click("#pause").await;
        page.until(&format!("{pressed} === 'false'")).await;
        page.until(&format!("{entries} > {}", paused_at + 1)).await;

        menu(&page, "#seats").await;
        page.click(".sitters li:first-child option[value='']").await;
        page.click("dialog .close").await;
        page.until("!document.querySelector('.tray[data-colour=red].computer')")
            .await;
        let kept = saved_computers(&page).await;
        assert!(
            kept.get(R).is_none() && kept.get(B).is_some(),
            "the save knows who is what"
        );

        // Who lets them wait in one game has not done so in the next.
        page.click("#pause").await;
        page.until(&format!("{pressed} === 'true'")).await;
        menu(&page, "#new-game").await;
        page.click("#start").await;
        draw_by_hand(&page, "blue").await;
        page.until("document.querySelectorAll('.log .step').length > 1")
            .await;
    });
}

/// Ways in which the computers' program fails, and at which question or answer of the first program, of the second and
/// so on: it ends before it has heard of anything; between an answer and the next question; while it thinks; breaks;
/// answers what is no answer, or what the rules forbid; an answer gets lost.
const FAILURES: [(&str, &[u32]); 7] = [
    ("is born", &[0]),
    ("answers", &[1, 2, 5]),
    // The last of them never gave a sign of life: what takes its place thinks on the page itself, and is sound.
    ("thinks", &[4, 1]),
    ("throws", &[2]),
    ("rubbish", &[3]),
    ("illegal", &[1]),
    ("loses", &[2]),
];
const SPOIL: &str = include_str!("../spoil.js");

/// Begins a game of four computers whose program fails like that.
async fn begin_spoiled(page: &Page, how: &str, at: &[u32], slices: bool, always: bool) {
    page.open("fixtures/blank.html").await;
    page.forget("so-long-sucker").await;
    page.store("so-long-sucker.settings", AT_ONCE).await;
    page.open("?new").await;
    for seat in 1..=4 {
        let sitter = format!(".seats li:nth-child({seat}) .sitter option[value=beginner]");
        page.click(&sitter).await;
    }
    let arguments = vec![json!(how), json!(at), json!(slices), json!(always)];
    page.script(SPOIL, arguments).await;
    page.click("#start").await;
}

/// On a busy machine a program may be slow enough to be replaced before its time has come: then that failure is tried again.
const MOST_ATTEMPTS: u32 = 4;

async fn a_game_goes_on_however_its_program_fails(page: Page, slices: bool) {
    // In short the page itself meets those that a worker does not.
    let (first, each) = match (is_full(), slices) {
        (true, _) => (0, 1),
        (false, slices) => (usize::from(slices), 2),
    };
    for (how, at) in FAILURES.into_iter().skip(first).step_by(each) {
        let mut attempts = 0;
        loop {
            begin_spoiled(&page, how, at, slices, false).await;
            let has_failed = format!("deaths === {}", at.len());
            let goes_on = format!(
                "document.querySelectorAll('.log .step').length > 24 || \
                 {has_failed} && document.querySelectorAll('.log .step').length > stepsThen + 4"
            );
            page.until(&goes_on).await;
            assert_eq!(page.count("#computers-again").await, 0, "{how}");
            // The page would not have taken an action that the rules forbid.
            assert!(saved(&page).await.cursor() > 4, "{how}");
            if page.script(&format!("return {has_failed}"), vec![]).await == json!(true) {
                break;
            }
            attempts += 1;
            assert!(attempts < MOST_ATTEMPTS, "{how}: it never fails");
        }
    }
}

fn a_game_goes_on_however_its_worker_fails(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        a_game_goes_on_however_its_program_fails(page, false).await;
    });
}

fn a_game_goes_on_however_its_program_fails_on_the_page_itself(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        a_game_goes_on_however_its_program_fails(page, true).await;
    });
}

fn where_no_computer_answers_the_page_says_so_and_what_to_do(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        begin_spoiled(&page, "thinks", &[1], false, true).await;
        page.text_with("#hint-text", "do not answer").await;
        assert_eq!(page.count(".log .step").await, 1, "only chance has spoken");
        // All that are tried have failed, and none will answer by itself: another would have died by now. One that was on
        // its way beside another may have been tried as well.
        page.until(&format!(
            "deaths >= {MOST_TRIES} && performance.now() - diedAt > 5000"
        ))
        .await;
        // Somebody takes their seat, or they are asked again.
        page.click("#computers-seats").await;
        page.until("document.querySelector('dialog[open] .sitters')")
            .await;
        page.click("dialog .close").await;
        page.script("window.spoiled = false", vec![]).await;
        page.click("#computers-again").await;
        page.until("document.querySelectorAll('.log .step').length > 3")
            .await;
        page.until("!document.querySelector('#computers-again')")
            .await;
    });
}

/// As Firefox does when a tab is hidden: while the program draws, it is told of it, and does the work once more that it
/// queues again and again.
const INTERRUPT: &str = "window.interruptions = 0; \
                         let queued, within = false; \
                         const known = new Set(); \
                         const queue = window.queueMicrotask; \
                         window.queueMicrotask = (work) => { \
                           if (known.has(work)) queued = work; \
                           known.add(work); \
                           queue.call(window, work); }; \
                         const { setAttribute } = Element.prototype; \
                         Element.prototype.setAttribute = function (name, value) { \
                           if (queued && !within) { \
                             within = true; window.interruptions++; \
                             document.dispatchEvent(new Event('visibilitychange')); queued(); \
                             within = false; } \
                           return setAttribute.call(this, name, value); }";

fn a_program_that_is_interrupted_while_it_draws_goes_on(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, INTERRUPT).await;
        seat_computers(&page).await;
        page.until("interruptions > 20 && document.querySelectorAll('.log .step').length > 20")
            .await;
    });
}

/// Workers whose answers are held back until they are released. They seem to think as long.
const HELD: &str = "window.answers = []; window.asked = 0; window.Worker = class extends Worker { \
                    postMessage(line) { asked++; super.postMessage(line); } \
                    set onmessage(hear) { \
                    clearInterval(this.life); \
                    this.life = hear && setInterval(() => hear(new MessageEvent('message')), 250); \
                    super.onmessage = hear && ((e) => \
                    typeof e.data === 'string' ? answers.push(() => hear(e)) : hear(e)); } }; \
                    window.release = () => answers.splice(0).forEach((answer) => answer())";

fn whoever_plays_alone_is_told_that_it_is_their_move(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, HELD).await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        page.text_with("#turn-words", "Red, your move").await;
        // To take back chance would leave a newcomer before a question that is no longer theirs.
        page.until("document.querySelector('#undo[aria-disabled=true]')")
            .await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=blue]").await;
        page.until("document.querySelector('#undo:not([aria-disabled])')")
            .await;
    });
}

fn what_a_computer_thought_before_an_undo_or_a_reload_is_forgotten(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, HELD).await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        let give_to_blue = [
            ".tray[data-colour=red] .stack",
            "#new-pile",
            ".give[data-to=blue]",
        ];
        for css in give_to_blue {
            page.click(css).await;
        }
        page.until("answers.length >= 1").await;
        page.click("#undo").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        page.script("release()", vec![]).await;
        // Had the old answer counted, the game would have gone on by now.
        page.drawn().await;
        for css in give_to_blue {
            page.click(css).await;
        }
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

fn computers_wait_while_somebody_looks_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.resize(1280, 900).await;
        open_at_once(&page, HELD).await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        for css in [
            ".tray[data-colour=red] .stack",
            "#new-pile",
            ".give[data-to=blue]",
        ] {
            page.click(css).await;
        }
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

fn undo_goes_back_to_the_person_past_what_computers_did(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, "").await;
        page.click("#start-alone").await;
        draw_by_hand(&page, "red").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=blue]").await;
        page.until(
            "document.querySelector('#hint') && document.querySelectorAll('.log .step').length > 3",
        )
        .await;
        page.click("#undo").await;
        page.until("document.querySelectorAll('.log .step').length === 1")
            .await;
        page.click("#hint").await;
        page.text_with("#hint-text", "Chances").await;
        // Wherever it leads is marked, which is one place only before there is a pile.
        page.until("document.querySelector('#new-pile.hinted')")
            .await;
        // It ends with the chip that is laid down, and then another can be had: to whom the move is given.
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.until("!document.querySelector('.hinted') && !document.querySelector('#hint-text')?.textContent")
            .await;
        page.click("#hint").await;
        page.text_with("#hint-text", "Red gives the move to").await;
        page.click(".give[data-to=blue]").await;
        page.until("!document.querySelector('#hint-text')?.textContent")
            .await;
    });
}

/// Red, the only person, falls by what Green does, and sees that before the computers go on.
fn computers_wait_where_the_last_person_falls(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let text =
            "so-long-sucker 1\nseats red blue green\nchips 2\npiles any\n\n!R r-B b-R r-G g-R\n";
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

/// Who types has what others have buttons for: what was undone is done again, and a computer is asked what to do.
fn who_types_does_again_what_was_undone_and_asks_for_a_hint(engine: Engine) {
    let begun = game("!R r-B");
    story(engine, Console::Clean, move |page| async move {
        open_game(&page, &begun).await;
        page.touch("#text-toggle").await;
        page.until("document.querySelector('#text-line')").await;
        for (line, told, words) in [
            ("redo", "#answers p:last-child", "Nothing was undone"),
            ("u", "#answers p:last-child", "Taken back: "),
            (
                "redo",
                "#answers p:last-child",
                "Red gives the move to Blue.",
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

fn who_asks_is_told_what_everybody_plays_like(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_at_once(&page, "").await;
        page.click("#start-alone").await;
        page.until("document.querySelector('#hint, #draw')").await;
        menu(&page, "#seats").await;
        page.click("#plays-like").await;
        page.until("document.querySelectorAll('#likenesses li').length === 4")
            .await;
        let shares = "return [...document.querySelectorAll('#likenesses li')].map((line) =>
            line.textContent.match(/[0-9]+(?=%)/g).map(Number))";
        let shares = page.script(shares, vec![]).await;
        for player in shares.as_array().expect("lines") {
            let kinds = player.as_array().expect("kinds");
            let kinds: Vec<u64> = kinds.iter().filter_map(serde_json::Value::as_u64).collect();
            assert_eq!(kinds.len(), 3, "{shares}");
            // Each is rounded.
            assert!((98..=102).contains(&kinds.iter().sum::<u64>()), "{shares}");
            assert!(kinds.is_sorted_by(|a, b| a >= b), "{shares}");
        }
    });
}

in_every_engine! {
    whoever_seeks_rescue_may_talk_first,
    whoever_seeks_rescue_may_talk_first_in_the_text_table,
    who_types_does_again_what_was_undone_and_asks_for_a_hint,
    who_reads_the_table_is_offered_to_come_to_the_rescue,
    computers_wait_where_the_last_person_falls,
    who_asks_is_told_what_everybody_plays_like,
    a_game_is_played_against_three_computers,
    computers_that_were_chosen_stay,
    a_game_is_played_against_computers_where_no_worker_starts,
    a_game_goes_on_however_its_worker_fails,
    a_game_goes_on_however_its_program_fails_on_the_page_itself,
    where_no_computer_answers_the_page_says_so_and_what_to_do,
    a_program_that_is_interrupted_while_it_draws_goes_on,
    whoever_plays_alone_is_told_that_it_is_their_move,
    what_a_computer_thought_before_an_undo_or_a_reload_is_forgotten,
    computers_wait_while_somebody_looks_back,
    computers_play_on_after_a_reload_and_can_be_stopped_and_replaced,
    undo_goes_back_to_the_person_past_what_computers_did,
}
