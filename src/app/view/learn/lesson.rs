//! The played tutorial: a lesson with a table of its own.

use crate::app::desk::navigation::Screen;
use crate::app::effects;
use crate::app::learn::lessons::{COUNT, Happening, LESSONS, Lesson, Progress};
use crate::app::page::Page;
use crate::app::play::table::Table;
use crate::app::say::speech::Speech;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::late;
use crate::app::view::table::TableView;
use crate::app::view::talk::talk;
use crate::app::view::title;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::Game;
use crate::phrases::Phrases;
use core::time::Duration;
use leptos::context::Provider;
use leptos::prelude::*;

/// A page of its own for a game that is not saved: a lesson's, or a question's.
fn beside(page: &'static Page, table: Table) -> &'static Page {
    let (names, setup) = (table.names(), table.setup_memo());
    let phrases = page.phrases;
    let beside = Page {
        table,
        speech: Memo::new(move |_| Speech::new(phrases.get(), names.get(), setup.get())),
        computer_players: None,
        remarked: RwSignal::default(),
        ..*page
    };
    beside.keep()
}

/// One lesson.
#[component]
pub fn LessonView(
    /// Its number, from 0.
    number: usize,
) -> impl IntoView {
    let page = Page::here();
    let lesson: &'static Lesson = &LESSONS[number.min(COUNT - 1)];
    // A lesson's game is legal: a test plays every lesson.
    let game = lesson.game()?;
    let table = Table::new(game.clone());
    let progress = Memo::new(move |_| table.with_game(|game| lesson.progress(game)));
    let was_wrong = RwSignal::new(false);
    effects::replay::take_back_when(table, move || progress.get() == Progress::Wrong, was_wrong);
    let words = move || words_of(page, number.min(COUNT - 1), progress.get());
    effects::replay::play_back(table);
    plays_by_itself(lesson, table);
    let done = move || progress.get() == Progress::Done;
    let begins = game.now().place();
    let game = StoredValue::new(game);
    let is_begun = move || was_wrong.get() || table.with_game(|game| game.now().place() > begins);
    let last = number + 1 >= COUNT;
    let explanation = move || {
        let (_, task, why) = words();
        if done() {
            [page.say().right, why].join(" ")
        } else {
            task.to_owned()
        }
    };
    // What was right since is not told to be wrong.
    Effect::new(move |before: Option<usize>| {
        let played = table.with_game(Game::cursor);
        let goes_on = before.is_some_and(|before| played > before);
        // What was wrong has left the table by then, and another game lies there.
        let was_taken_back = untrack(|| table.latest()).is_another_game();
        if goes_on && !was_taken_back && untrack(|| progress.get()) != Progress::Wrong {
            was_wrong.set(false);
        }
        played
    });
    Effect::new(move || {
        if done() && !untrack(|| page.settings.lesson_is_done(lesson)) {
            page.settings.note_lesson(lesson);
        }
    });
    // A visit that has one game begins no other.
    let first_game = last && !page.options.with_untracked(|options| options.locked);
    let next = move |_| {
        if first_game {
            title::play_computers(page);
        } else if last {
            page.navigation.show(Screen::Learn);
        } else {
            page.navigation.show(Screen::Lesson(number + 1));
        }
    };
    let next_words: fn(&'static Phrases) -> &'static str = match (first_game, last) {
        (true, _) => |p| p.first_game,
        (false, true) => |p| p.learn,
        (false, false) => |p| p.lesson_next,
    };
    let again = move |_| {
        was_wrong.set(false);
        table.replace(game.get_value());
    };
    let inner = beside(page, table);
    effects::focus::keep_focus(table, page.navigation);
    Some(view! {
        <section class="lesson" aria-labelledby="lesson-heading">
            <h2 id="lesson-heading">
                <span class="muted">
                    {said(move || {
                        page.say().lesson.fill(&[&(number + 1).to_string(), &COUNT.to_string()])
                    })}
                </span>
                " "
                {said(move || words().0.to_owned())}
            </h2>
            <p id="task" role="status">
                {said(explanation)}
            </p>
            <p class="problem" role="alert">
                {said(move || {
                    let wrong = was_wrong.get() && !done();
                    if wrong { page.say().lesson_wrong.to_owned() } else { String::new() }
                })}
            </p>
            <div class="buttons">
                <When is=done>
                    <button id="lesson-next" class="primary" on:click=next>
                        {page.words(next_words)}
                    </button>
                </When>
                <When is=is_begun>
                    <button id="lesson-again" on:click=again>
                        {page.words(|p| p.lesson_again)}
                    </button>
                </When>
                <button id="lesson-leave" on:click=move |_| page.navigation.show(Screen::Learn)>
                    {page.words(|p| p.close)}
                </button>
            </div>
        </section>
        // An owner of its own, or the lesson's page would stay behind for the next screen.
        <Provider value=inner>
            <TableView />
            <TalkDialogs />
        </Provider>
    })
}

/// Title, task and explanation of a lesson, as far as it is.
pub fn words_of(
    page: &'static Page,
    number: usize,
    progress: Progress,
) -> (&'static str, &'static str, &'static str) {
    if let Some(words) = page.say().lessons.get(number) {
        return *words;
    }
    let lesson = &talk(page).lesson;
    let task = match progress {
        Progress::Waiting | Progress::Wrong => lesson.make,
        Progress::Agreed => lesson.keep,
        Progress::Seeing | Progress::Done => lesson.see,
    };
    (lesson.title, task, lesson.learnt)
}

/// Lets happen what happens in a lesson without the pupil, after a moment each.
fn plays_by_itself(lesson: &'static Lesson, table: Table) {
    const MOMENT: Duration = Duration::from_millis(1_800);
    let next = Memo::new(move |_| {
        // What happens is seen by whoever is back at now.
        if table.looking_back().is_some() {
            return None;
        }
        let happening = table.with_game(|game| lesson.by_itself(game));
        happening.map(|happening| (table.latest_count(), happening))
    });
    Effect::new(move |_| {
        let Some((_, happening)) = next.get() else {
            return;
        };
        let happen = move || {
            // The pupil may have undone it, or left.
            let is_still = next.try_get_untracked().flatten().map(|(_, now)| now);
            if is_still == Some(happening) {
                // What a lesson does can be done: a test plays it.
                let _ = match happening {
                    Happening::Said(statement) => table.say(statement).is_ok(),
                    Happening::Done(action) => table.act(&[action]).is_ok(),
                };
            }
        };
        let waiting = set_timeout_with_handle(happen, MOMENT);
        // What happens next comes a moment after what happened last.
        on_cleanup(move || {
            if let Ok(waiting) = waiting {
                waiting.clear();
            }
        });
    });
}

/// The dialogs of talk, at the lesson's own table.
#[component]
fn TalkDialogs() -> impl IntoView {
    let page = Page::here();
    move || {
        let dialog = page.navigation.dialog().filter(|dialog| dialog.is_talk())?;
        Some(late::shown(move |late| (late.dialog)(dialog)))
    }
}
