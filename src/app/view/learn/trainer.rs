//! The trainer: questions who moves next, without end.

use crate::app::desk::navigation::Screen;
use crate::app::learn::trainer::{Answer, Question};
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::play::dice;
use crate::app::say::speech::Speech;
use crate::app::signals::RwSignal;
use crate::app::view::question::{Board, explained, put};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::record::Names;
use crate::rules::Setup;
use leptos::prelude::*;

/// One question after the other, and how they were answered.
#[derive(Clone, Copy)]
struct Exercise {
    page: &'static Page,
    question: RwSignal<Option<Question>>,
    /// What was answered to it, once something was.
    chosen: RwSignal<Option<Answer>>,
    /// So many were right, of so many.
    score: RwSignal<(usize, usize)>,
    /// So many in a row.
    streak: RwSignal<usize>,
}

impl Exercise {
    fn new(page: &'static Page) -> Self {
        Self {
            page,
            question: RwSignal::new(Self::any()),
            chosen: RwSignal::new(None),
            score: RwSignal::new((0, 0)),
            streak: RwSignal::new(0),
        }
    }

    fn any() -> Option<Question> {
        Question::new(Setup::default(), dice::draw_number)
    }

    fn next(self) {
        self.chosen.set(None);
        self.question.set(Self::any());
    }

    /// Answers the question, unless it is answered.
    fn choose(self, answer: Answer) {
        if self.chosen.get_untracked().is_some() {
            return;
        }
        self.chosen.set(Some(answer));
        let question = self.question;
        let right = question.with_untracked(|q| q.as_ref().is_some_and(|q| q.answer == answer));
        self.score.update(|(rights, all)| {
            *rights += usize::from(right);
            *all += 1;
        });
        self.streak
            .update(|streak| *streak = if right { *streak + 1 } else { 0 });
    }

    fn speech(self) -> Speech {
        Speech::new(self.page.say(), Names::default(), Setup::default())
    }

    fn named(self, answer: Answer) -> String {
        match answer {
            Answer::Player(player) => self.speech().player(player),
            Answer::MoverChooses => self.page.say().mover_chooses.to_owned(),
        }
    }

    /// Whether that answer is right: of the right one, and the one that was chosen, once one was.
    fn judged(self, answer: Answer) -> Option<bool> {
        let chosen = self.chosen.get()?;
        let question = self.question;
        let right = question.with(|q| q.as_ref().is_some_and(|q| q.answer == answer));
        (right || chosen == answer).then_some(right)
    }

    /// The question in words.
    fn asked(self) -> String {
        let put = |q: &Question| put(self.page, &self.speech(), q);
        self.question
            .with(|q| q.as_ref().map(put).unwrap_or_default())
    }

    /// Whether it was answered right, and why that is the answer, once it was.
    fn verdict(self) -> Option<String> {
        let chosen = self.chosen.get()?;
        self.question.with(|q| {
            let q = q.as_ref()?;
            let verdict = if q.answer == chosen {
                self.page.say().right.to_owned()
            } else {
                self.page.say().wrong.with(&self.named(q.answer))
            };
            let why = explained(self.page, &self.speech(), q);
            Some(format!("{verdict} {why}"))
        })
    }
}

/// The trainer.
#[component]
pub fn Trainer() -> impl IntoView {
    let page = Page::here();
    let exercise = Exercise::new(page);
    let Exercise {
        question, chosen, ..
    } = exercise;
    view! {
        <main class="set-up trainer">
            <h2>{page.words(|p| p.trainer)}</h2>
            {move || question.with(|q| q.as_ref().map(|q| view! { <Board question=q.clone() /> }))}
            <p id="question" class="tagline" tabindex="-1">{said(move || exercise.asked())}</p>
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
                                    class:right=move || exercise.judged(answer) == Some(true)
                                    class:wrong=move || exercise.judged(answer) == Some(false)
                                    on:click=move |_| exercise.choose(answer)
                                >
                                    {said(move || exercise.named(answer))}
                                </button>
                            }
                        })
                        .collect_view()
                }}
            </div>
            <p id="verdict" role="status">{said(move || exercise.verdict().unwrap_or_default())}</p>
            <div class="buttons">
                <When is=move || chosen.get().is_some()>
                    <button
                        id="next-question"
                        class="primary"
                        on:click=move |_| {
                            focus::to("question");
                            exercise.next();
                        }
                    >
                        {page.words(|p| p.next_question)}
                    </button>
                </When>
                <Score exercise=exercise />
                <button on:click=move |_| page.navigation.show(Screen::Learn)>
                    {page.words(|p| p.close)}
                </button>
            </div>
        </main>
    }
}

/// How many answers were right.
#[component]
fn Score(exercise: Exercise) -> impl IntoView {
    let Exercise {
        page,
        score,
        streak,
        ..
    } = exercise;
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
