//! A study from its link to what is read in its archive, by a browser that is killed in the middle.

use super::{BELIEFS, answer_all, open_study, play_study, small};
use crate::driver::Engine;
use crate::driver::lasting::{LastingBrowser, story_of_kills};
use crate::e2e::table::saved;
use so_long_sucker::bots::{Level, Random};
use so_long_sucker::rules::Phase;
use so_long_sucker::study::{Protocol, Stage, read_package};
use std::path::Path;
use std::process::Command;

/// Runs that study, kills the browser after some actions, goes on to the end, and gives the archive.
async fn run_and_kill(mut browser: LastingBrowser, protocol: &Protocol) -> Vec<u8> {
    let mut random = Random::new(6);
    let page = browser.start().await;
    open_study(&page, protocol).await;
    play_study(&page, protocol, &mut random, 3).await;
    browser.kill();

    let page = browser.start().await;
    page.open("").await;
    page.until("document.querySelector('.study-strip')").await;
    play_study(&page, protocol, &mut random, usize::MAX).await;
    answer_all(&page, protocol).await;
    let game = saved(&page).await;
    assert!(matches!(game.position().phase(), Phase::Over(_)));
    page.go(&format!("{}fixtures/blank.html", page.site()))
        .await;
    page.go(&format!("{}#study", page.site())).await;
    let file = page.handed_out("#save-data").await;
    let sessions = read_package(&file).expect("an archive");
    assert_eq!(sessions.len(), 1);
    assert_eq!(sessions[0].study, Some(protocol.hash()));
    assert_eq!(sessions[0].record().actions(), game.record().actions());
    // Each was asked once, before the kill or after it.
    let ends = sessions[0].answers.iter();
    let ends = ends.filter(|one| one.stage == Stage::End).count();
    let people = protocol.seats.iter().filter(|seat| seat.computer.is_none());
    assert_eq!(ends, people.count() * protocol.end.len());
    file
}

#[test]
fn a_study_whose_browser_is_killed_is_played_to_its_end() {
    story_of_kills(Engine::Chromium, |browser| async move {
        run_and_kill(browser, &small()).await;
    });
}

/// Needs frictionless, pandas, duckdb and jsonschema for Python: `cargo verify --all` has them in a folder of its own.
#[test]
#[ignore = "needs other people's programs"]
fn other_programs_read_what_was_run_and_killed() {
    let mut protocol = Protocol::read(BELIEFS).expect("an example");
    protocol.quiz = small().quiz;
    for seat in &mut protocol.seats {
        if let Some(computer) = &mut seat.computer {
            computer.level = Level::Beginner;
        }
    }
    story_of_kills(Engine::Chromium, |browser| async move {
        let file = run_and_kill(browser, &protocol).await;
        let archive = Path::new(env!("CARGO_TARGET_TMPDIR")).join("killed.zip");
        std::fs::write(&archive, file).expect("room");
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/study/foreign.py");
        let status = Command::new("python3").arg(script).arg(&archive).status();
        assert!(status.expect("it starts").success());
    });
}
