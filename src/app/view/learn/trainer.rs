//! The trainer: questions who moves next, without end.

use crate::app::desk::navigation::Screen;
use crate::app::learn::trainer::Question;
use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::play::dice;
use crate::app::signals::RwSignal;
use crate::app::view::question::{Asking, Exercise};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::rules::Setup;
use leptos::prelude::*;

/// How questions were answered.
#[derive(Clone, Copy, Default)]
struct Score {
    right: usize,
    all: usize,
    /// So many right ones in a row.
    streak: usize,
}

impl Score {
    fn count(&mut self, is_right: bool) {
        self.right += usize::from(is_right);
        self.all += 1;
        self.streak = if is_right { self.streak + 1 } else { 0 };
    }
}

fn any_question() -> Option<Question> {
    Question::new(Setup::default(), dice::draw_number)
}

/// Whether the question was answered right, and why that is the answer, once it was.
fn verdict(page: &'static Page, exercise: Exercise) -> Option<String> {
    let verdict = if exercise.is_right()? {
        page.say().right.to_owned()
    } else {
        page.say().wrong.with(&exercise.right_answer())
    };
    Some(format!("{verdict} {}", exercise.why()))
}

/// The trainer.
#[component]
pub fn Trainer() -> impl IntoView {
    let page = Page::here();
    let exercise = Exercise::new(page, any_question());
    let score = RwSignal::new(Score::default());
    let count = move |is_right| score.update(|score| score.count(is_right));
    view! {
        <main class="set-up trainer">
            <h2>{page.words(|p| p.trainer)}</h2>
            <Asking exercise=exercise answered=count />
            <p id="verdict" role="status">{said(move || verdict(page, exercise).unwrap_or_default())}</p>
            <div class="buttons">
                <When is=move || exercise.chosen().is_some()>
                    <button
                        id="next-question"
                        class="primary"
                        on:click=move |_| {
                            focus::to("question");
                            exercise.put(any_question());
                        }
                    >
                        {page.words(|p| p.next_question)}
                    </button>
                </When>
                <Scored score=score />
                <button on:click=move |_| page.navigation.show(Screen::Learn)>
                    {page.words(|p| p.close)}
                </button>
            </div>
        </main>
    }
}

/// How many answers were right.
#[component]
fn Scored(score: RwSignal<Score>) -> impl IntoView {
    let page = Page::here();
    view! {
        <When is=move || score.get().all != 0>
            <p class="muted">
                {said(move || {
                    let Score { right, all, .. } = score.get();
                    page.say().score.fill(&[&right.to_string(), &all.to_string()])
                })}
            </p>
        </When>
        <When is=move || { score.get().streak > 1 }>
            <p class="streak">
                {said(move || page.say().streak.with(&score.get().streak.to_string()))}
            </p>
        </When>
    }
}
