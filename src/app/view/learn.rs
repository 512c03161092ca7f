//! Learning: what there is to learn with, the played tutorial, and the trainer.

use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::learn::lessons::{LESSONS, Progress};
use crate::app::page::Page;
use crate::app::view::learn::lesson::words_of;
use crate::app::view::talk::talk;
use crate::app::view::when::When;
use crate::app::view::words::said;
use leptos::prelude::*;

pub mod lesson;
pub mod trainer;

/// What there is to learn with.
#[component]
pub fn Learn() -> impl IntoView {
    let page = Page::here();
    let go = move |screen| move |_| page.navigation.show(screen);
    view! {
        <main class="set-up learn">
            <p class="tagline">{page.words(|p| p.learn_note)}</p>
            <div class="buttons">
                <button id="tutorial" class="primary" on:click=go(Screen::Lesson(0))>
                    {page.words(|p| p.tutorial)}
                </button>
                <button id="trainer" on:click=go(Screen::Trainer)>
                    {page.words(|p| p.trainer)}
                </button>
                <button on:click=move |_| page.navigation.open(Dialog::Rules(""))>
                    {page.words(|p| p.rules)}
                </button>
                // A page that is there for one game has no others.
                <When is=move || !page.options.with(|options| options.locked)>
                    <button id="classes" on:click=go(Screen::Study)>
                        {said(move || talk(page).lesson.classes.to_owned())}
                    </button>
                </When>
            </div>
            <ol class="lessons">
                {LESSONS
                    .iter()
                    .enumerate()
                    .map(|(number, lesson)| {
                        let title = said(move || words_of(page, number, Progress::Waiting).0.to_owned());
                        view! {
                            <li>
                                <button on:click=go(Screen::Lesson(number))>
                                    <span class="number">{number + 1}</span>
                                    {title}
                                    <When is=move || page.settings.lesson_is_done(lesson)>
                                        <span class="done">{page.words(|p| p.lesson_done)}</span>
                                    </When>
                                </button>
                            </li>
                        }
                    })
                    .collect_view()}
            </ol>
        </main>
    }
}
