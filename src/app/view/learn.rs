//! Learning: the played tutorial, and the trainer.

use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::effects;
use crate::app::learn::lessons::{COUNT, Happening, LESSONS, Lesson, Progress};
use crate::app::learn::trainer::{Answer, Question};
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::play::dice;
use crate::app::play::table::Table;
use crate::app::say::speech::Speech;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::late;
use crate::app::view::question::{Board, explained, put};
use crate::app::view::table::TableView;
use crate::app::view::talk::talk;
use crate::app::view::title;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::Phrases;
use crate::record::Names;
use crate::rules::Setup;
use core::time::Duration;
use leptos::context::Provider;
use leptos::prelude::*;

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
                {(0..COUNT)
                    .map(|number| {
                        let title = said(move || words_of(page, number, Progress::Waiting).0.to_owned());
                        view! {
                            <li>
                                <button on:click=go(Screen::Lesson(number))>
                                    <span class="number">{number + 1}</span>
                                    {title}
                                    <When is=move || page.settings.lesson_is_done(number)>
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

/// A page of its own for a game that is not saved: a lesson's, or a question's.
fn beside(page: &'static Page, table: Table) -> &'static Page {
    let (names, setup) = (table.names(), table.setup_memo());
    let phrases = page.phrases;
    let beside = Page {
        table,
        speech: Memo::new(move |_| Speech::new(phrases.get(), names.get(), setup.get())),
        opponents: None,
        aside: RwSignal::default(),
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
    let lesson: Lesson = LESSONS[number.min(COUNT - 1)];
    // A lesson's game is legal: a test plays every lesson.
    let game = lesson.game()?;
    let table = Table::new(game.clone());
    let progress = Memo::new(move |_| table.with_game(|game| lesson.progress(game)));
    let was_wrong = RwSignal::new(false);
    effects::replay::take_back_when(table, move || progress.get() == Progress::Wrong, was_wrong);
    let words = move || words_of(page, number.min(COUNT - 1), progress.get());
    plays_by_itself(lesson, table);
    let done = move || progress.get() == Progress::Done;
    let last = number + 1 >= COUNT;
    let explanation = move || {
        let (_, task, why) = words();
        if done() { why } else { task }.to_owned()
    };
    Effect::new(move || {
        if done() && !untrack(|| page.settings.lesson_is_done(number)) {
            page.settings.note_lesson(number);
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
        table.replace(game.clone());
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
                <button id="lesson-again" on:click=again>
                    {page.words(|p| p.lesson_again)}
                </button>
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
fn words_of(
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
fn plays_by_itself(lesson: Lesson, table: Table) {
    const MOMENT: Duration = Duration::from_millis(900);
    let next = Memo::new(move |_| {
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
        set_timeout(happen, MOMENT);
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

/// Questions who moves next, without end.
#[component]
pub fn Trainer() -> impl IntoView {
    let page = Page::here();
    let ask = move || Question::new(Setup::default(), dice::draw_number);
    let question = RwSignal::new(ask());
    let chosen = RwSignal::new(None::<Answer>);
    let score = RwSignal::new((0usize, 0usize));
    let streak = RwSignal::new(0usize);
    let speech = move || Speech::new(page.say(), Names::default(), Setup::default());
    let choose = move |answer: Answer| {
        if chosen.get_untracked().is_some() {
            return;
        }
        chosen.set(Some(answer));
        let right = question.with_untracked(|q| q.as_ref().is_some_and(|q| q.answer == answer));
        score.update(|(rights, all)| {
            *rights += usize::from(right);
            *all += 1;
        });
        streak.update(|streak| *streak = if right { *streak + 1 } else { 0 });
    };
    let named = move |answer: Answer| match answer {
        Answer::Player(player) => speech().player(player),
        Answer::MoverChooses => page.say().mover_chooses.to_owned(),
    };
    // The right answer, and the one that was chosen, once one was.
    let judged = move |answer: Answer| {
        let chosen = chosen.get()?;
        let right = question.with(|q| q.as_ref().is_some_and(|q| q.answer == answer));
        (right || chosen == answer).then_some(right)
    };
    let asked = move || {
        question.with(|q| {
            q.as_ref()
                .map(|q| put(page, &speech(), q))
                .unwrap_or_default()
        })
    };
    let verdict = move || {
        let chosen = chosen.get()?;
        question.with(|q| {
            let q = q.as_ref()?;
            let verdict = if q.answer == chosen {
                page.say().right.to_owned()
            } else {
                page.say().wrong.with(&named(q.answer))
            };
            Some(format!("{verdict} {}", explained(page, &speech(), q)))
        })
    };
    view! {
        <main class="set-up trainer">
            <h2>{page.words(|p| p.trainer)}</h2>
            {move || question.with(|q| q.as_ref().map(|q| view! { <Board question=q.clone() /> }))}
            <p id="question" class="tagline" tabindex="-1">{said(asked)}</p>
            <div class="buttons">
                {move || {
                    let answers = question.with(|q| q.as_ref().map(Question::answers));
                    answers
                        .unwrap_or_default()
                        .into_iter()
                        .map(|answer| {
                            view! {
                                <button
                                    class="answer"
                                    class:right=move || judged(answer) == Some(true)
                                    class:wrong=move || judged(answer) == Some(false)
                                    on:click=move |_| choose(answer)
                                >
                                    {said(move || named(answer))}
                                </button>
                            }
                        })
                        .collect_view()
                }}
            </div>
            <p id="verdict" role="status">{said(move || verdict().unwrap_or_default())}</p>
            <div class="buttons">
                <When is=move || chosen.get().is_some()>
                    <button
                        id="next-question"
                        class="primary"
                        on:click=move |_| {
                            focus::to("question");
                            chosen.set(None);
                            question.set(ask());
                        }
                    >
                        {page.words(|p| p.next_question)}
                    </button>
                </When>
                <Score score=score streak=streak />
                <button on:click=move |_| page.navigation.show(Screen::Learn)>
                    {page.words(|p| p.close)}
                </button>
            </div>
        </main>
    }
}

/// How many answers were right.
#[component]
fn Score(
    /// So many were right, of so many.
    score: RwSignal<(usize, usize)>,
    /// So many in a row.
    streak: RwSignal<usize>,
) -> impl IntoView {
    let page = Page::here();
    view! {
        <When is=move || score.get().1 != 0>
            <p class="muted">
                {said(move || {
                    let (rights, all) = score.get();
                    page.say().score.fill(&[&rights.to_string(), &all.to_string()])
                })}
            </p>
        </When>
        <When is=move || { streak.get() > 1 }>
            <p class="streak">
                {said(move || page.say().streak.with(&streak.get().to_string()))}
            </p>
        </When>
    }
}
