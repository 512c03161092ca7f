//! A question who moves next: its position, the answers to choose from, and what is said of them.

use crate::app::learn::trainer::{Answer, Question};
use crate::app::page::Page;
use crate::app::say::speech::{Speech, pile_in_words};
use crate::app::signals::RwSignal;
use crate::app::view::chip::Chip;
use crate::app::view::pile_parts::{Part, parts};
use crate::app::view::words::said;
use crate::phrases::of;
use crate::record::Names;
use crate::rules::{Action, Event, Setup};
use leptos::prelude::*;

/// A question, and what was answered to it.
#[derive(Clone, Copy)]
pub struct Exercise {
    page: &'static Page,
    question: RwSignal<Option<Question>>,
    /// What was answered to it, once something was.
    chosen: RwSignal<Option<Answer>>,
}

impl Exercise {
    /// The question is not answered yet.
    pub fn new(page: &'static Page, question: Option<Question>) -> Self {
        Self {
            page,
            question: RwSignal::new(question),
            chosen: RwSignal::new(None),
        }
    }

    /// Another question.
    pub fn put(self, question: Option<Question>) {
        self.chosen.set(None);
        self.question.set(question);
    }

    /// What was answered.
    pub fn chosen(self) -> Option<Answer> {
        self.chosen.get()
    }

    /// Whether the answer was right, once there is one.
    pub fn is_right(self) -> Option<bool> {
        let chosen = self.chosen.get()?;
        Some(self.is(chosen))
    }

    /// What the right answer is called.
    pub fn right_answer(self) -> String {
        let right = self.question.with(|q| q.as_ref().map(|q| q.answer));
        right.map(|right| self.named(right)).unwrap_or_default()
    }

    /// Why the answer is right: what the engine says of it.
    pub fn why(self) -> String {
        let explained = |q: &Question| explained(self.page, &self.speech(), q);
        self.question
            .with(|q| q.as_ref().map(explained).unwrap_or_default())
    }

    /// Answers the question; says whether that is right, and nothing where it is answered already.
    fn choose(self, answer: Answer) -> Option<bool> {
        if self.chosen.get_untracked().is_some() {
            return None;
        }
        self.chosen.set(Some(answer));
        Some(untrack(|| self.is(answer)))
    }

    fn is(self, answer: Answer) -> bool {
        self.question
            .with(|q| q.as_ref().is_some_and(|q| q.answer == answer))
    }

    /// Whether that answer is right: of the right one, and the one that was chosen, once one was.
    fn judged(self, answer: Answer) -> Option<bool> {
        let chosen = self.chosen.get()?;
        let is_right = self.is(answer);
        (is_right || chosen == answer).then_some(is_right)
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

    fn asked(self) -> String {
        let put = |q: &Question| in_words(self.page, &self.speech(), q);
        self.question
            .with(|q| q.as_ref().map(put).unwrap_or_default())
    }
}

/// A question: its position, its words, and the answers to choose from.
#[component]
pub fn Asking(
    exercise: Exercise,
    /// Hears whether the answer was right.
    #[prop(optional, into)]
    answered: Option<Callback<bool>>,
) -> impl IntoView {
    let answers = move || {
        let answers = exercise
            .question
            .with(|q| q.as_ref().map(Question::answers));
        answers.unwrap_or_default().into_iter().map(move |answer| {
            view! {
                <button
                    class="answer"
                    class:right=move || exercise.judged(answer) == Some(true)
                    class:wrong=move || exercise.judged(answer) == Some(false)
                    aria-disabled=move || exercise.chosen.get().is_some().then_some("true")
                    on:click=move |_| {
                        if let (Some(is_right), Some(answered)) = (exercise.choose(answer), answered) {
                            answered.run(is_right);
                        }
                    }
                >
                    {said(move || exercise.named(answer))}
                </button>
            }
        }).collect_view()
    };
    view! {
        {move || {
            let is_told = exercise.chosen.get().is_some();
            exercise
                .question
                .with(|q| q.as_ref().map(|q| view! { <Board question=q.clone() is_told=is_told /> }))
        }}
        <p id="question" class="tagline" tabindex="-1">{said(move || exercise.asked())}</p>
        <div class="buttons">{answers}</div>
    }
}

fn in_words(page: &'static Page, speech: &Speech, question: &Question) -> String {
    let Action::Play { colour, on } = question.play else {
        return String::new();
    };
    let p = page.say();
    let (who, chip) = (speech.player(question.mover), of(&p.a_chip, colour));
    match on {
        Some(pile) => p.question.fill(&[&who, chip, &pile.to_string()]),
        None => p.question_new.fill(&[&who, chip]),
    }
}

fn explained(page: &'static Page, speech: &Speech, question: &Question) -> String {
    if question.answer == Answer::MoverChooses {
        return page
            .say()
            .explain_choice
            .with(&speech.player(question.mover));
    }
    let said = question.events.iter().skip(1).map(|event| {
        let sentence = speech.event(event);
        format!("{} ({})", sentence.text, sentence.rule)
    });
    said.collect::<Vec<_>>().join(" ")
}

/// The position of a question: its piles, and who is still living.
#[component]
fn Board(
    question: Question,
    /// Whether the lamp may be lit that shows who lies furthest down, which is half of many answers.
    is_told: bool,
) -> impl IntoView {
    let page = Page::here();
    let position = question.position;
    let living = position.living();
    let (played, asked) = match question.play {
        Action::Play { colour, on } => (Some(colour), on),
        _ => (None, None),
    };
    // Where a pile is captured it does not matter.
    let captures = |event: &Event| matches!(event, Event::Captured { .. });
    let is_lit = is_told && !question.events.iter().any(captures);
    let piles = position.piles().iter().map(|pile| {
        let is_asked = asked == Some(pile.number());
        let number = pile.number().to_string();
        let asked = pile.clone();
        let words = move || pile_in_words(page.say(), &asked);
        let drawn = parts(pile, living, usize::MAX);
        let drawn = drawn.into_iter().map(|mut part| {
            if let Part::Chip { lamp, .. } = &mut part {
                *lamp &= is_lit && is_asked;
            }
            view! { <i class=part.class()></i> }
        });
        view! {
            <div class="pile" class:takes=is_asked role="img" aria-label=words>
                <span class="chips">{drawn.collect_view()}</span>
                <span class="pile-number">{number}</span>
                <span class="preview"></span>
            </div>
        }
    });
    let seats = position.setup().seats().iter();
    let out: Vec<_> = seats
        .filter(|p| !living.contains(**p))
        .map(|p| p.colour())
        .collect();
    let notched = out.iter().map(|colour| colour.name());
    let notched = notched.collect::<Vec<_>>().join(" ");
    let is_any_out = !out.is_empty();
    let are_out = move || {
        let names = out.iter().map(|colour| of(&page.say().players, *colour));
        let names = names.collect::<Vec<_>>().join(", ");
        page.say().labelled.fill(&[&names, page.say().is_out])
    };
    view! {
        <div class="area" data-out=notched>
            <div class="piles">
                {piles.collect_view()}
                {played.map(|colour| view! { <div class="in-hand"><Chip colour=colour /></div> })}
            </div>
            {is_any_out.then(|| view! { <p>{said(are_out)}</p> })}
        </div>
    }
}
