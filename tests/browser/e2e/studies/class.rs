//! A class: its lesson ends, its archives are joined, and it sees its own results.

use super::{answer_all, archive, open_study, play_study, saved_text, small};
use crate::driver::{Console, Engine, Page, story};
use crate::e2e::table::{game, menu, open_game, saved};
use serde_json::json;
use so_long_sucker::bots::Random;
use so_long_sucker::game::Game;
use so_long_sucker::rules::Setup;
use so_long_sucker::study::{Figures, Kept, Session, Stage};

fn when_a_lesson_is_over_the_game_is_stopped_and_asked_about(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let mut protocol = small();
        (protocol.consent, protocol.quiz) = (None, None);
        open_study(&page, &protocol).await;
        let mut random = Random::new(4);
        play_study(&page, &protocol, &mut random, 2).await;
        // What a study fixes does not go with a letter.
        menu(&page, ".to-hall").await;
        page.click("#stop-study").await;
        page.until("document.querySelector('dialog.asked #alone')")
            .await;
        answer_all(&page, &protocol).await;
        page.click("dialog.asked .close").await;
        page.until("document.querySelector('.study-strip .stopped')")
            .await;
        page.reload().await;
        page.until("document.querySelector('.study-strip #go-on')")
            .await;
        // Nobody decides or speaks any more, until it goes on.
        let then = saved_text(&page).await;
        page.click(".tray[data-standing=move] .stack").await;
        page.until("document.querySelector('#remark:not(:empty)')")
            .await;
        page.until("document.querySelector('#talk[aria-disabled=true]') ?? !document.querySelector('#talk')")
            .await;
        assert_eq!(saved_text(&page).await, then);
        page.click("#go-on").await;
        page.until("!document.querySelector('.study-strip .stopped')")
            .await;
        play_study(&page, &protocol, &mut random, 3).await;
        let game = saved(&page).await;
        assert!(game.cursor() >= 3);
        assert_eq!(page.count("#send").await, 0);
        menu(&page, ".to-hall").await;
        page.click("#stop-study").await;
        // What was answered before it went on was not answered after the game.
        page.until("document.querySelector('dialog.asked #alone')")
            .await;
        answer_all(&page, &protocol).await;
        page.click("dialog.asked .close").await;
        page.until("document.querySelector('.study-strip .stopped')")
            .await;
        page.click(".study-strip .to-hall").await;
        page.until("document.querySelector('#under-way #back-to-table')")
            .await;
        let sessions = archive(&page).await;
        assert_eq!(sessions[0].stopped, Some(true));
        assert_eq!(sessions[0].record().actions(), game.record().actions());
        let ends = sessions[0]
            .answers
            .iter()
            .filter(|one| one.stage == Stage::End);
        assert_eq!(ends.count(), 4);
    });
}

/// A teacher's own games, and those of pupils beside their studies, are nobody else's.
fn private_games_count_only_where_somebody_says_so(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B b1-Y")).await;
        page.go(&format!("{}fixtures/blank.html", page.site()))
            .await;
        page.go(&format!("{}#study", page.site())).await;
        page.until("document.querySelector('input[name=others]')")
            .await;
        assert_eq!(page.count("#results-large").await, 0, "there is no result");
        page.click("input[name=others]").await;
        page.until("document.querySelector('#results').textContent.includes('1 game, 0 played')")
            .await;
    });
}

/// Opens that file in the hall as an archive.
pub async fn give(page: &Page, file: &[u8], name: &str) {
    page.choose_file("#archives", name, file).await;
}

/// An archive of two games in which words were given.
pub fn told_archive() -> Vec<u8> {
    let sessions = [told("tuesday-1", 1), told("tuesday-2", 2)];
    so_long_sucker::study::write_package(&sessions).expect("it fits")
}

fn a_class_joins_its_archives_and_sees_its_results_large(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("#study").await;
        page.until("document.querySelector('#archives')").await;
        let archive = told_archive();
        give(&page, &archive, "one.zip").await;
        page.until("document.querySelector('#joined')").await;
        // The same again counts once; what is no archive is told.
        give(&page, &archive, "again.zip").await;
        give(&page, &[1, 2, 3], "none.zip").await;
        page.until("document.querySelector('main.hall [role=alert]')")
            .await;
        assert!(
            page.text("main.hall [role=alert]")
                .await
                .contains("none.zip")
        );
        assert!(page.text("#joined").await.contains('2'));
        // Each question has the figure that the class's own games give.
        let sessions = [told("tuesday-1", 1), told("tuesday-2", 2)];
        let class = Figures::of(&sessions);
        let words =
            "return document.querySelector('#five li:nth-child(1) .figure')?.textContent ?? ''";
        let (first, later) = (class.first_words, class.later_words);
        let all = |words: Kept| words.kept + words.broken;
        assert_eq!(
            page.script(words, vec![]).await,
            json!(format!(
                "First words: {} of {} kept. Later words: {} of {}.",
                first.kept,
                all(first),
                later.kept,
                all(later)
            ))
        );
        let ended = class
            .alliances
            .iter()
            .filter(|ally| ally.broken_by.is_some());
        let alliances = page.text("#five li:nth-child(2) .figure").await;
        assert!(alliances.starts_with(&format!("Alliances: {}.", class.alliances.len())));
        assert!(alliances.contains(&format!("{} ended with a broken word", ended.count())));
        // Nobody has a name, so nobody is taken for somebody at the other table.
        let circles = class.circles().len();
        assert!(circles >= 2);
        assert_eq!(page.count("#results table").await, circles);
        page.click("#results-large").await;
        page.drawn().await;
        let small = "return [...document.querySelectorAll('#results :is(p, td, th, li, h3, h4, span, strong, button)')]
            .filter((one) => one.checkVisibility() && one.textContent.trim())
            .map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent])
            .filter(([size]) => size < 28)";
        assert_eq!(page.script(small, vec![]).await, json!([]));
        page.click("#results-large").await;
        page.click("#forget-archives").await;
        page.until("!document.querySelector('#joined, #results table')")
            .await;
    });
}

/// A session in which words were given.
fn told(name: &str, seed: u64) -> Session {
    use so_long_sucker::bots::any_decision;
    use so_long_sucker::game::UndoRule;
    use so_long_sucker::record::{Names, read_statement};
    use so_long_sucker::study::SessionId;

    let mut random = Random::new(seed);
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    while let Some(action) = any_decision(game.position(), &mut random) {
        game.act(action).expect("listed");
        let text = random.one_of(&["R>B:-B,1", "B>R:~xr", "W>Y:-Y,1", "Y>W:~-R"]);
        // What cannot be said now is not said.
        let _ = game.say(read_statement(text.expect("some")).expect("notation"));
    }
    Session::of_game(SessionId::of(name).expect("a name"), &game)
}

in_every_engine! {
    when_a_lesson_is_over_the_game_is_stopped_and_asked_about,
    private_games_count_only_where_somebody_says_so,
    a_class_joins_its_archives_and_sees_its_results_large,
}
