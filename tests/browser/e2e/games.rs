//! Whole games, and what anybody may say.

use super::table::{
    TRANSFER, game, given_out, menu, open_game, play, reaching, saved, shown, start, table,
    try_open,
};
use crate::driver::{Console, Engine, Page, story};
use serde_json::json;
use so_long_sucker::rules::{Action, Phase, Player};

/// A play of Blue's ends it, and breaks the word that was given to Red.
pub const NEAR_THE_END: &str =
    "so-long-sucker 2\nseats red blue\nchips 1\npiles any\n\n!R r B>R:p1,1\n";

// ---- whole games ----

/// To a winner, and what the page says of it at the end.
async fn whole_game(page: &Page, seed: u64) {
    let game = play(page, seed, usize::MAX).await;
    let winner = game.position().phase().winner().expect("the game is over");
    let words = page.text_with("#report-heading", "won").await;
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
        start(&page).await;
        whole_game(&page, 8).await;
    });
}

fn a_whole_game_is_played_by_taps_on_a_small_screen(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.resize(390, 844).await;
        // The usual seven are played by clicks.
        page.open("?chips=4").await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        whole_game(&page, 3).await;
    });
}

/// The signs of players below a pile go when a chip is laid on it, and the touch that laid it there counts all the same.
fn a_tap_on_what_a_pile_would_do_plays_there(engine: Engine) {
    let begun = game("!R r-B");
    story(engine, Console::Clean, move |page| async move {
        page.resize(390, 844).await;
        for place in ["#new-pile", "#pile-1"] {
            open_game(&page, &begun).await;
            page.click("#stack-blue-blue").await;
            let sign = format!("{place} .sign");
            page.until(&format!("document.querySelector('{sign}')"))
                .await;
            page.drag(&sign, &sign).await;
            page.until(&format!("document.querySelector('{place} .laid')"))
                .await;
            page.click("#cancel").await;
        }
    });
}

/// Whoever comes to a game that others have played reads what they did last, and whoever looks back what was done there.
fn what_led_to_a_position_is_told_wherever_it_is_seen(engine: Engine) {
    // A capture for Red: of it the question tells, which captor and which pile.
    let captured = game("!R r-B b-R r1");
    story(engine, Console::Clean, move |page| async move {
        // A lower window leaves it to the log while somebody decides.
        page.resize(1280, 900).await;
        open_game(&page, &captured).await;
        let told = "Red plays a red chip on pile 1.";
        for _ in 0..2 {
            page.until("document.querySelector('.kill')").await;
            let happened = page.text_with("#happened", told).await;
            assert_eq!(happened, told, "and not what is asked");
            page.reload().await;
        }
        page.touch("#show-log").await;
        page.touch(".log .step").await;
        page.text_with("#happened", "Chance names Red.").await;
        page.touch("#back-to-now").await;
        page.text_with("#happened", told).await;
        page.touch("#undo").await;
        page.text_with("#happened", &format!("Taken back: {told}"))
            .await;
    });
}

/// A game in which the last chip leaves two players without any, one after the other.
const TWO_FALL: &str = "so-long-sucker 1\nseats white blue yellow red\nchips 7\npiles any\n\n\
    !Y y-R r-Y y2-W w2 b-R r2 b3xb b-Y y-W w5-R r4-W w5xy w4 y1xy y-B b6-W w-Y y-B b8-R r4 y7-R r8 w6 r7 b4 y4 w2 b4 w4 r4\n";

fn who_fell_in_a_row_is_told_and_where_the_move_ended(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.resize(1280, 900).await;
        try_open(&page, TWO_FALL).await;
        let told = "Red plays a red chip on pile 4. Yellow is defeated: nobody holds a prisoner. \
                    Red is defeated: nobody holds a prisoner. The move rebounds to White.";
        let happened = page.text_with("#happened", "White").await;
        assert_eq!(happened, told);
    });
}

/// On a small screen the log lies over the card: not when a game is over, a turning point is looked at or a new one begins.
fn the_log_makes_room_for_what_is_asked(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.resize(390, 844).await;
        try_open(&page, NEAR_THE_END).await;
        page.click("#show-log").await;
        page.until("document.querySelector('.table.log-open')")
            .await;
        page.touch("#stack-blue-blue").await;
        page.touch("#new-pile").await;
        page.click(".turning-point").await;
        page.click("#back-to-now").await;
        page.click("#report-close").await;
        page.click("#show-log").await;
        page.touch("#again").await;
        page.click("#draw").await;
    });
}

/// One broken word, one fall, one winner: what was said is told, and the way leads to the board and back.
fn the_end_of_a_game_is_told_in_a_report(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        try_open(&page, NEAR_THE_END).await;
        // How the table stands at the end is seen before the report lies over it.
        let watch = "new MutationObserver(() => { \
                window.seen ||= document.querySelector('[data-standing=winner]') !== null \
                    && document.querySelector('#report') === null; \
            }).observe(document.body, { attributes: true, childList: true, subtree: true })";
        page.script(watch, vec![]).await;
        page.click("#stack-blue-blue").await;
        page.click("#new-pile").await;
        page.until("document.activeElement?.id === 'report'").await;
        page.until("window.seen").await;
        let headline = page.text_with("#report-heading", "won").await;
        for part in ["Blue broke the word given to Red", "step 3", "Red fell"] {
            assert!(headline.contains(part), "{part:?} in {headline:?}");
        }
        page.text_with(".faith tbody tr:last-child .broken", "1")
            .await;
        assert_eq!(page.count(".faith tbody th[scope=row]").await, 2);

        // A turning point is a way to the position, and from there back or on.
        page.click(".turning-point").await;
        page.until("document.querySelector('#looking-back') && !document.querySelector('#report')")
            .await;
        page.click("#back-to-now").await;
        page.until("document.querySelector('#report')").await;
        page.click("#report-close").await;
        page.until("!document.querySelector('#report')").await;
        page.click("#report-open").await;
        page.until("document.querySelector('#report')").await;

        // It is there again whenever the game is.
        page.reload().await;
        page.text_with("#report-heading", "Blue broke the word given to Red")
            .await;
    });
}

// ---- what anybody may say ----

fn the_trainer_lights_who_lies_furthest_down_only_with_the_answer(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        menu(&page, "#learn").await;
        page.click("#trainer").await;
        // High piles come up in almost every question.
        for _ in 0..40 {
            page.until("document.querySelector('.trainer .answer') && !document.querySelector('#next-question')")
                .await;
            assert_eq!(page.count(".trainer .lamp").await, 0);
            page.click(".answer").await;
            page.until("document.querySelector('#next-question')").await;
            if page.count(".trainer .lamp").await > 0 {
                return;
            }
            page.click("#next-question").await;
        }
        panic!("no lamp was lit");
    });
}

fn a_transfer_is_made_only_when_it_is_confirmed(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let before = game("!R r-B b1-Y y-B b1xb");
        open_game(&page, &before).await;
        for last in ["#cancel", ".confirm"] {
            assert_eq!(table(&page).await, shown(&before));
            page.click("#stack-blue-red").await;
            page.click(".transfer[data-to=yellow]").await;
            page.text_with("#turn-words", "Yellow").await;
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
        let mut game = before;
        page.click(".refuse").await;
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
        let rescue = format!(".rescue[data-colour={colour}]");
        for last in ["#cancel", ".confirm"] {
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

// ---- dragging ----

fn chips_are_dragged_to_piles_and_prisoners_to_trays_and_the_dead_box(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R")).await;
        page.drag(".tray[data-colour=red] .stack", "#new-pile")
            .await;
        page.click(".give[data-to=blue]").await;
        page.until("document.querySelectorAll('.log .step').length === 3")
            .await;
        // A short way is a tap, and a drop beside everything is none.
        page.drag(".tray[data-colour=blue] .stack", ".bar").await;
        page.until("!document.querySelector('.stack[aria-pressed=true], .dragged')")
            .await;
        page.drag(".tray[data-colour=blue] .stack", "#pile-1").await;
        page.click(".give[data-to=yellow]").await;
        page.until("document.querySelectorAll('.log .step').length === 5")
            .await;

        open_game(&page, &game("!R r-B b1-Y y-B b1xb")).await;
        let prisoner = ".tray[data-colour=blue] .stack[data-colour=red]";
        page.drag(prisoner, ".tray[data-colour=white]").await;
        page.text_with("#turn-words", "White").await;
        page.click("#cancel").await;
        page.drag(prisoner, ".dead-box").await;
        page.click(".confirm").await;
        page.until("document.querySelectorAll('.log .step').length === 10")
            .await;
        let last = saved(&page).await;
        let last = last.steps().last().map(|step| step.action.to_string());
        assert_eq!(last.as_deref(), Some("B:xr"));
    });
}

/// Around a tablet a neighbour touches it while somebody drags.
fn a_second_finger_does_not_end_what_the_first_one_drags(engine: Engine) {
    const DRAG: &str = "
        const at = (css) => {
            const box = document.querySelector(css).getBoundingClientRect();
            return { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
        };
        const tell = (type, on, where, isPrimary) =>
            document.querySelector(on).dispatchEvent(new PointerEvent(type, {
                bubbles: true, isPrimary, pointerId: isPrimary ? 1 : 2, pointerType: 'touch', ...at(where),
            }));
        const stack = '.tray[data-colour=blue] .stack';
        tell('pointerdown', stack, stack, true);
        tell('pointermove', stack, '#pile-1', true);
        tell('pointerdown', '.turn', '.turn', false);
        tell('pointermove', '.turn', '.turn', false);
        tell('pointerup', '.turn', '.turn', false);
        tell('pointerup', stack, '#pile-1', true);";
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B")).await;
        page.script(DRAG, vec![]).await;
        page.click(".give[data-to=yellow]").await;
        page.until("document.querySelectorAll('.log .step').length === 5")
            .await;
    });
}

in_every_engine! {
    a_second_finger_does_not_end_what_the_first_one_drags,
    chips_are_dragged_to_piles_and_prisoners_to_trays_and_the_dead_box,
    a_whole_game_is_played_by_clicks,
    a_whole_game_is_played_by_taps_on_a_small_screen,
    a_tap_on_what_a_pile_would_do_plays_there,
    what_led_to_a_position_is_told_wherever_it_is_seen,
    who_fell_in_a_row_is_told_and_where_the_move_ended,
    the_log_makes_room_for_what_is_asked,
    the_end_of_a_game_is_told_in_a_report,
    the_trainer_lights_who_lies_furthest_down_only_with_the_answer,
    a_transfer_is_made_only_when_it_is_confirmed,
    holders_of_prisoners_refuse_or_rescue,
}
