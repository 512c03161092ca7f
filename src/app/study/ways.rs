//! The ways to a study: an address, a file, a pasted text, the usual one; and the way from there to a game.

use crate::app::desk::links::STUDY;
use crate::app::desk::navigation::Screen;
use crate::app::link::encoding::{decode, encode};
use crate::app::page::Page;
use crate::app::platform::{address, clock, study_file};
use crate::app::study::sitting::Sitting;
use crate::app::study::{protocols, terms};
use crate::phrases::study::Study;
use crate::study::{Moment, Protocol, ProtocolError, Run, StudyQuestion};
use leptos::prelude::*;

/// Offers the study that the page's address asks for, now and whenever it asks for another one.
pub fn take_offered(page: &'static Page, sitting: Sitting) {
    let asked = page.options.with_untracked(|options| options.study.clone());
    if let Some(asked) = asked {
        leptos::task::spawn_local(async move { offer_asked(sitting, asked).await });
    }
    Effect::new(move |_| {
        if page.navigation.screen() == Screen::Study {
            let fragment = address::fragment();
            let word = fragment
                .strip_prefix(STUDY)
                .and_then(|rest| rest.strip_prefix('='));
            if let Some(word) = word {
                offer_text(sitting, &decode(word).unwrap_or_default());
            }
            // Whoever comes from a game of a study may begin another one of it.
            let at_table = sitting.at_table();
            if let Some(protocol) = at_table.filter(|_| untrack(|| sitting.offered()).is_none()) {
                sitting.offer(protocol.clone());
            }
            if fragment.starts_with(STUDY) {
                // Reloading the page goes on with the game.
                address::clear_fragment();
            }
        }
    });
}

async fn offer_asked(sitting: Sitting, asked: String) {
    if asked.starts_with('{') {
        return offer_text(sitting, &asked);
    }
    match study_file::fetch(&asked).await {
        Some(text) => offer_text(sitting, &text),
        None => complain(sitting, &asked),
    }
}

/// Offers the study in a text: its file, a link to it, or the word in such a link.
pub fn offer_text(sitting: Sitting, text: &str) {
    match read(text) {
        Ok(protocol) => sitting.offer(protocol),
        Err(error) => complain(sitting, &error.to_string()),
    }
}

/// Says what is wrong with a study.
pub fn complain(sitting: Sitting, why: &str) {
    let wrong = untrack(|| sitting.say()).hall.wrong;
    sitting.complain(wrong.with(why));
}

fn read(text: &str) -> Result<Protocol, ProtocolError> {
    let text = text.trim();
    let in_link = text.split_once(&["#", STUDY, "="].concat());
    if let Some((_, word)) = in_link {
        return Protocol::of_word(&decode(word).unwrap_or_default());
    }
    if text.trim_start_matches('\u{feff}').starts_with('{') {
        return Protocol::read(text);
    }
    Protocol::of_word(text)
}

/// The name of the question that the usual game for a class ends with.
pub const WAS_IT_FAIR: &str = "fair";

/// The usual game for a class: so many people, promises written down, a question at the end.
pub fn usual(say: &Study, people: usize) -> Protocol {
    let [question, answers @ ..] = &say.hall.usual_question;
    Protocol {
        title: say.hall.usual_title.to_owned(),
        end: vec![StudyQuestion {
            id: WAS_IT_FAIR.to_owned(),
            text: (*question).to_owned(),
            choices: answers.iter().map(|&answer| answer.to_owned()).collect(),
        }],
        ..Protocol::usual(people)
    }
}

/// A link that offers the study on another device. It is all in the fragment, which no server ever sees.
pub fn link(protocol: &Protocol) -> String {
    address::with_fragment(&[STUDY, "=", &encode(&protocol.to_word())].concat())
}

/// Begins a game of the study.
pub fn begin(page: &'static Page, sitting: Sitting, protocol: &'static Protocol) {
    let game = match protocol.game() {
        Ok(game) => game,
        Err(error) => return complain(sitting, &error.to_string()),
    };
    // Where there is no room for it the table says that nothing is saved, and the game can be played.
    let _ = protocols::keep(protocol);
    let now = clock::utc_second(clock::now()).and_then(|now| Moment::of(&now));
    let run = Run::new(protocol, now);
    page.desk
        .start_run(game, terms::computers(protocol), run.to_text());
}

/// Stops the game on the table where it is, so that what comes after a game comes now.
pub fn stop(page: &'static Page, sitting: Sitting) {
    sitting.note(page, |run| run.note_stopped(true));
    page.navigation.show(Screen::Table);
}

/// Goes on with the game on the table, also where it was stopped.
pub fn go_back(page: &'static Page, sitting: Sitting) {
    if untrack(|| sitting.is_stopped(page)) {
        sitting.note(page, |run| run.note_stopped(false));
    }
    page.navigation.show(Screen::Table);
}
