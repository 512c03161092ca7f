//! What is said is announced to whoever does not see the slips.

use crate::app::page::Page;
use crate::app::play::heard::{Heard, heard};
use crate::app::play::talk::news::News;
use crate::app::say::promises::Telling;
use crate::app::view::talk::tell;
use crate::app::view::words::said;
use crate::promises::{Spoken, Statement};
use leptos::prelude::*;

/// The announcements of talk.
#[component]
pub fn HeardWords() -> impl IntoView {
    let page = Page::here();
    let heard = heard(page.table);
    view! {
        <p id="heard" class="visually-hidden" aria-live="polite" aria-atomic="true">
            {said(move || heard.with(|heard| in_words(page, heard)))}
        </p>
    }
}

/// What was heard last, in sentences.
pub fn in_words(page: &'static Page, heard: &Heard) -> String {
    let told = heard.news.iter().filter_map(|(number, news)| {
        tell(page, |telling| {
            sentence(telling, &heard.spoken, *number, *news)
        })
    });
    told.collect::<Vec<_>>().join(" ")
}

/// What has become of the statement of that number.
fn sentence(telling: &Telling, all: &[Spoken], number: usize, news: News) -> Option<String> {
    let spoken = all.get(number.checked_sub(1)?)?;
    let (by, to) = (spoken.statement.by(), spoken.statement.to()?);
    let answered = |answer| Some(telling.reported(answer, all));
    match news {
        News::Said => answered(spoken.statement),
        News::Accepted => answered(Statement::Accept { by: to, number }),
        News::Refused => answered(Statement::Refuse { by: to, number }),
        News::Withdrawn => answered(Statement::LetGo { by, number }),
        News::Own(_) => telling.settled(spoken, spoken.own.as_ref()?),
        News::Wanted(_) => telling.settled(spoken, spoken.wanted.as_ref()?),
        News::Met | News::Due | News::Void => telling.as_a_whole(spoken),
    }
}
