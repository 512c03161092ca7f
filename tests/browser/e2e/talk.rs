//! What is said at the table: in four taps, answered, seen, kept in the save, broken and told of.

mod slips;
mod with_computers;

use super::table::{game, open_game, saved, try_open, unroll_log};
use crate::driver::{Console, Engine, Page, story};
use so_long_sucker::promises::Standing;
use so_long_sucker::record::read_statement;

/// Opens a game in which promises are written down.
pub async fn open_talked(page: &Page, body: &str) {
    page.open("").await;
    let text =
        format!("so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n{body}\n");
    try_open(page, &text).await;
    page.until("document.querySelector('main.table.writes') && !document.querySelector('dialog')")
        .await;
    page.until("document.querySelector('#talk')").await;
}

/// Opens a slip. It comes from its speaker, past others, and is touched where it lies.
async fn open_slip(page: &Page, which: &str) {
    page.until("document.getAnimations().every((one) => one.playState === 'finished')")
        .await;
    page.click(&format!(".slip{which}")).await;
    page.until("document.querySelector('dialog')").await;
}

/// Accepts what is put to somebody here.
async fn accept(page: &Page) {
    open_slip(page, ".asks").await;
    page.click("#accept").await;
    page.until("!document.querySelector('dialog')").await;
}

/// What became of all that was said, as the save has it.
async fn verdicts(page: &Page) -> String {
    saved(page).await.judge().to_string()
}

fn a_common_offer_takes_four_taps(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>W:~xw r-B").await;
        for css in [
            "#talk",
            "dialog [data-to=red]",
            ".ready [data-said='B>R:-R,1&sB']",
        ] {
            page.click(css).await;
        }
        // From when on it holds stands there before it is said.
        page.text_with(".composer > .muted", "once Red accepts")
            .await;
        page.click("#say").await;
        page.until("!document.querySelector('dialog')").await;
        let game = saved(&page).await;
        let said = game.statements().last().expect("it was said").statement;
        assert_eq!(said, read_statement("B>R:-R,1&sB").expect("notation"));
        // It lies on the felt, and in the log, and was announced.
        page.until("document.querySelector('.slip.asks[data-number=\"2\"]')")
            .await;
        page.until("document.querySelector('#heard').textContent.includes('offers')")
            .await;
        unroll_log(&page).await;
        page.until("document.querySelector('.log .said-line[data-place=\"1\"]')")
            .await;
        // The card tells it, but not of an earlier point.
        page.text_with("#happened em", "give you the move").await;
        page.click(".log .step").await;
        page.until("document.querySelector('#looking-back')").await;
        page.until("!document.querySelector('#happened em')?.textContent")
            .await;
        // A reload finds it.
        page.reload().await;
        page.until("document.querySelector('.slip.asks[data-number=\"2\"]')")
            .await;
    });
}

/// Taps what may have to be scrolled to first, from below what stays at the sheet's lower edge.
async fn tap(page: &Page, css: &str) {
    let scroll = format!("document.querySelector(\"{css}\").scrollIntoView({{ block: 'center' }})");
    page.script(&scroll, vec![]).await;
    page.click(css).await;
}

fn every_part_of_a_sentence_is_changed_with_a_tap(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>W:~xw r-B").await;
        page.click("#talk").await;
        page.click("dialog [data-to=red]").await;
        page.click(".ready [data-said='B>R:-R,1&sB']").await;
        // What could be said instead is shown where it is asked for.
        page.until("document.querySelector('.parts .part') && !document.querySelector('.composer .choices')")
            .await;
        page.click(".parts [data-side=own]").await;
        // Until Yellow is defeated, and not to kill instead of a rescue.
        tap(&page, ".choices [data-clause='-R,Y']").await;
        page.click(".parts [data-side=wanted]").await;
        tap(&page, ".choices [data-clause='~xb']").await;
        page.click("#say").await;
        page.until("!document.querySelector('dialog')").await;
        let said = saved(&page)
            .await
            .statements()
            .last()
            .expect("said")
            .statement;
        assert_eq!(said.to_string(), "B>R:-R,Y&~xb");
    });
}

fn an_offer_is_accepted_kept_and_seen_to_be(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>B:&-R,1 r-B").await;
        // Where it could be done is told: on Red's own pile the move cannot be given to Red.
        open_slip(&page, ".asks").await;
        page.text_with("dialog .terms", "Piles: New pile").await;
        page.click("dialog .close").await;
        accept(&page).await;
        assert_eq!(verdicts(&page).await, "1:live");
        // Whoever accepts reads that it counts.
        page.text_with("#happened", "Blue accepts").await;
        // Whom Blue gives the move to is Blue's choice on a new pile.
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        // Giving it to anybody else would break the word, and says so without a question.
        page.until("document.querySelector('.give[data-to=yellow] .breaks-word')")
            .await;
        assert_eq!(page.count(".give[data-to=red] .breaks-word").await, 0);
        page.click(".give[data-to=red]").await;
        page.until("document.querySelector('.slip[data-state=kept]')")
            .await;
        assert_eq!(verdicts(&page).await, "1:kept");
        page.until("document.querySelector('.tray[data-colour=blue] .was-kept')")
            .await;
    });
}

fn what_would_break_a_word_is_marked_and_read_before_it_is_confirmed(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R r -B b1 -Y y -B b1 xb B>R:~xr,3 B>R:~r-Y,3").await;
        page.click("#stack-blue-red").await;
        for (css, breaks) in [
            (".kill-prisoner", true),
            (".transfer[data-to=yellow]", true),
            (".transfer[data-to=white]", false),
        ] {
            page.until(&format!("document.querySelector('{css}')"))
                .await;
            let mark = page.count(&format!("{css} .breaks-word")).await;
            assert_eq!(mark, usize::from(breaks), "{css}");
            // A button's own name hides what stands in it.
            let read = format!("return document.querySelector('{css}').ariaLabel");
            let read = page.script(&read, vec![]).await;
            let read = read.as_str().expect("a name");
            assert_eq!(read.ends_with("breaks a word"), breaks, "{read}");
        }
    });
}

fn a_broken_word_is_torn_told_and_found_in_the_ledger(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>B:-B,1").await;
        page.click("#stack-red-red").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=yellow]").await;
        page.until("document.querySelector('.slip[data-state=broken]')")
            .await;
        page.until("document.querySelector('#heard').textContent.includes('broken')")
            .await;
        assert_eq!(verdicts(&page).await, "1:broken");
        unroll_log(&page).await;
        page.until("document.querySelector('.log .verdict')").await;
        // It reads as it was said, though another turn is under way.
        for told in [".slip .words", "#heard", "#broken-word", ".log .verdict"] {
            // WebKit's driver takes words on a torn slip for hidden.
            page.until(&format!(
                "document.querySelector('{told}').textContent.includes('in this turn')"
            ))
            .await;
        }
        // The word leads to the decision, and to what else could have been decided.
        open_slip(&page, "[data-state=broken]").await;
        page.text_with("dialog .terms", "gives the move to Blue. (-B)")
            .await;
        page.click("dialog .show-step").await;
        page.until("document.querySelector('#back-to-now')").await;
        page.click("#back-to-now").await;
        // Undone, it holds again.
        page.click("#undo").await;
        page.until("document.querySelector('.slip[data-state=live]')")
            .await;
        page.until("document.querySelector('#broken-word').textContent === ''")
            .await;
        assert_eq!(verdicts(&page).await, "1:live");
    });
}

/// The language needs two deals for an alliance, and the table shows one.
fn what_is_said_in_one_breath_is_one_slip_and_answered_in_one(engine: Engine) {
    const HALVES: &str = "!R R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y";
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, HALVES).await;
        // WebKit's driver reads nothing on what is turned.
        let words = "document.querySelector('.slip.asks .words')?.textContent ?? ''";
        page.until(&format!("{words}.includes('against Yellow')"))
            .await;
        let words = page.script(&format!("return {words}"), vec![]).await;
        assert!(
            words.as_str().is_some_and(|words| words.contains("rescue")),
            "both halves: {words}"
        );
        assert_eq!(page.count(".slip, .other-slips").await, 1);
        accept(&page).await;
        assert_eq!(verdicts(&page).await, "1:live/live 2:live/live");
        assert_eq!(page.count(".slip, .other-slips").await, 1);
        // One of them is broken by itself, and shown by itself then.
        open_talked(&page, &format!("{HALVES} B+1 B+2 r-Y")).await;
        page.until(
            "document.querySelectorAll('.slip').length + \
            Number(document.querySelector('.other-slips')?.innerText.slice(1) ?? 0) === 2",
        )
        .await;
        open_talked(&page, HALVES).await;
        open_slip(&page, ".asks").await;
        page.click("#refuse-offer").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(verdicts(&page).await, "1:refused 2:refused");
        // Another offer is an answer to both.
        open_talked(&page, HALVES).await;
        open_slip(&page, ".asks").await;
        page.click("#change").await;
        page.click("#say").await;
        page.until("!document.querySelector('dialog')").await;
        let verdicts = verdicts(&page).await;
        assert!(verdicts.starts_with("1:refused 2:refused 3:"), "{verdicts}");
    });
}

fn an_offer_is_refused_withdrawn_and_answered_with_another(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>B:sB&-R,3 R>Y:&-R,3 R>W:&-R,3").await;
        let open = "document.querySelectorAll('.slip.asks').length";
        open_slip(&page, "[data-number='3']").await;
        page.click("#refuse-offer").await;
        page.until(&format!(
            "{open} === 2 && !document.querySelector('dialog')"
        ))
        .await;
        open_slip(&page, "[data-number='2']").await;
        page.click("#let-go").await;
        page.until(&format!(
            "{open} === 1 && !document.querySelector('dialog')"
        ))
        .await;
        open_slip(&page, "[data-number='1']").await;
        page.click("#change").await;
        page.click("#say").await;
        page.until("!document.querySelector('dialog')").await;
        let game = saved(&page).await;
        assert_eq!(
            game.judge().to_string(),
            "1:refused 2:withdrawn 3:refused 4:open"
        );
        let last = game.judge().spoken().last().expect("a counter-offer");
        assert_eq!(last.statement.to_string(), "B>R:-R,3&sB");
        assert_eq!(last.standing, Standing::Open);
    });
}

fn a_table_without_written_promises_knows_nothing_of_them(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B")).await;
        page.until("document.querySelector('#hint')").await;
        for css in ["#talk", ".slips", ".record", "#heard", "main.writes"] {
            assert_eq!(page.count(css).await, 0, "{css}");
        }
        // A table agrees on it when it is set up.
        page.open("?new").await;
        page.click("input[name=writes]").await;
        page.click("#start").await;
        page.until("document.querySelector('main.table.writes #talk')")
            .await;
        assert_eq!(saved(&page).await.writes(), Some(true));
        // Before chance has named somebody nothing is said (rule 12): whoever would like to is told so.
        page.click("#talk[aria-disabled=true]").await;
        page.text_with("#remark", "before chance has named").await;
        assert_eq!(page.count("dialog").await, 0);
        page.click("#draw").await;
        page.click("#talk:not([aria-disabled])").await;
        page.until("document.querySelector('dialog .addressees')")
            .await;
        assert_eq!(page.text("#remark").await, "");
    });
}

fn the_time_between_an_offer_and_its_answer_can_be_looked_at(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R r -B B>R:-R,1&-B,1 R+1 b -R").await;
        unroll_log(&page).await;
        // The offer in the log leads to where nobody has answered it.
        page.click("#said-0").await;
        page.until("document.querySelector('#looking-back') && document.querySelector('#said-0.looked-at')")
            .await;
        // Nothing is answered there.
        let open = "document.querySelector('.slip[data-state=open][data-number=\"1\"]:not(.asks)')";
        page.until(open).await;
        // The next entry is the answer, and no step.
        page.click("#look-next").await;
        page.until("document.querySelector('#said-1.looked-at')")
            .await;
        page.until("document.querySelector('.slip[data-number=\"1\"]:not([data-state=open])')")
            .await;
        page.text_with("#looking-back", "step 3 of 5, word 2").await;
        page.click("#look-next").await;
        page.until("document.querySelector('#step-4.looked-at')")
            .await;
        page.text_with("#looking-back", "step 4 of 5.").await;
        // On from where it was open.
        page.click("#said-0").await;
        page.until(open).await;
        page.click("#fold-log").await;
        page.click("#play-on").await;
        page.until(
            "document.querySelector('.slip.asks') && !document.querySelector('#looking-back')",
        )
        .await;
        assert_eq!(verdicts(&page).await, "1:open");
    });
}

fn what_was_said_is_taken_back_alone(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>B:&-R,1 r-B").await;
        accept(&page).await;
        assert_eq!(verdicts(&page).await, "1:live");
        page.click("#undo").await;
        // The offer is open again, and nothing that was done has gone with the answer.
        page.until("document.querySelector('.slip.asks[data-number=\"1\"]')")
            .await;
        page.until("document.querySelector('#heard').textContent.includes('Taken back: ')")
            .await;
        let game = saved(&page).await;
        assert_eq!(
            (game.judge().to_string().as_str(), game.cursor()),
            ("1:open", 3)
        );
        // It stays so after a reload, and can be said again.
        page.reload().await;
        page.until("document.querySelector('.slip.asks') && document.querySelector('#redo')")
            .await;
        page.click("#redo").await;
        page.until("!document.querySelector('.slip.asks') && document.querySelector('.slip')")
            .await;
        assert_eq!(verdicts(&page).await, "1:live");
    });
}

/// Turns of a word that was asked for count from its answer, and it is told so.
fn a_word_that_was_broken_in_the_turn_under_way_is_told_so(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>B:&-R,1 r-B B+1 b-Y").await;
        // The log is folded where there is less room.
        page.until("document.querySelector('.log .verdict')?.textContent.includes('in this turn')")
            .await;
        page.touch(".slip").await;
        page.text_with("dialog .outcome", "in this turn").await;
        let terms = page.text("dialog .terms").await;
        assert!(!terms.contains("next turn"), "{terms}");
    });
}

/// What nobody accepted binds nobody, and what would break it is not told.
fn an_offer_that_was_refused_is_told_as_it_was_said(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>B:&-R,1 B-1 r-B").await;
        page.touch(".slip").await;
        page.text_with("dialog .terms", "in your next turn").await;
        assert_eq!(page.count("dialog .terms .muted").await, 0);
    });
}

fn the_text_table_speaks_too(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_talked(&page, "!R R>W:~xw r-B").await;
        page.press('/').await;
        page.until("document.querySelector('#text-line')").await;
        for (line, answers) in [("say", 1), ("say B>R:&-B,1", 2), ("accept 2", 3)] {
            page.type_into("#text-line", line).await;
            page.click("#text-send").await;
            page.until(&format!(
                "document.querySelectorAll('#answers p').length === {answers}"
            ))
            .await;
        }
        let told = page.text("#answers").await;
        assert!(
            told.contains("Yellow") && told.contains("accepts"),
            "{told}"
        );
        assert_eq!(verdicts(&page).await, "1:live 2:live");
        page.type_into("#text-line", "u").await;
        page.click("#text-send").await;
        page.text_with("#answers p:last-child", "Taken back: ")
            .await;
        assert_eq!(verdicts(&page).await, "1:live 2:open");
        // What is pending is told beside the table, and what would break it is marked.
        for line in ["say B>Y:-Y,1", "b"] {
            page.type_into("#text-line", line).await;
            page.click("#text-send").await;
        }
        page.text_with("[aria-labelledby=text-words] p", "3, ")
            .await;
        page.until("document.querySelectorAll('.decision .breaks-word').length === 2")
            .await;
    });
}

fn the_lesson_of_words_is_played_to_its_end(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#play-learn").await;
        page.click("#lesson-leave").await;
        page.click(".lessons li:last-child button").await;
        for css in [
            "#talk",
            "dialog [data-to=blue]",
            ".ready [data-said='R>B:-B,1&sR']",
            "#say",
        ] {
            page.click(css).await;
        }
        // Blue accepts by itself, and the word is kept.
        page.until("document.querySelector('.slip:not(.asks)')")
            .await;
        page.click("#stack-red-red").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=blue]").await;
        page.click("#lesson-next").await;
    });
}

in_every_engine! {
    a_common_offer_takes_four_taps,
    the_time_between_an_offer_and_its_answer_can_be_looked_at,
    what_would_break_a_word_is_marked_and_read_before_it_is_confirmed,
    every_part_of_a_sentence_is_changed_with_a_tap,
    an_offer_is_accepted_kept_and_seen_to_be,
    a_broken_word_is_torn_told_and_found_in_the_ledger,
    what_is_said_in_one_breath_is_one_slip_and_answered_in_one,
    an_offer_is_refused_withdrawn_and_answered_with_another,
    a_table_without_written_promises_knows_nothing_of_them,
    what_was_said_is_taken_back_alone,
    a_word_that_was_broken_in_the_turn_under_way_is_told_so,
    an_offer_that_was_refused_is_told_as_it_was_said,
    the_text_table_speaks_too,
    the_lesson_of_words_is_played_to_its_end,
}
