//! A question who moves next: its position, and what is said of it.

use crate::app::learn::trainer::{Answer, Question};
use crate::app::page::Page;
use crate::app::say::speech::Speech;
use crate::app::view::chip::Chip;
use crate::app::view::pile_parts::parts;
use crate::phrases::of;
use crate::rules::Action;
use leptos::prelude::*;

/// The question in words.
pub fn put(page: &'static Page, speech: &Speech, question: &Question) -> String {
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

/// Why the answer is right: what the engine says of it.
pub fn explained(page: &'static Page, speech: &Speech, question: &Question) -> String {
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
pub fn Board(question: Question) -> impl IntoView {
    let page = Page::here();
    let position = question.position;
    let living = position.living();
    let (played, asked) = match question.play {
        Action::Play { colour, on } => (Some(colour), on),
        _ => (None, None),
    };
    let piles = position.piles().iter().map(|pile| {
        let is_asked = asked == Some(pile.number());
        let chips: Vec<_> = pile.chips().rev().collect();
        let number = pile.number().to_string();
        let words = page.say().pile.fill(&[
            &number,
            &chips
                .iter()
                .map(|c| of(&page.say().colours, *c))
                .collect::<Vec<_>>()
                .join(", "),
        ]);
        let drawn = parts(pile, living, usize::MAX);
        let drawn = drawn
            .into_iter()
            .map(|part| view! { <i class=part.class()></i> });
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
    let out: Vec<_> = out
        .into_iter()
        .map(|colour| of(&page.say().players, colour))
        .collect();
    view! {
        <div class="area" data-out=notched>
            <div class="piles">
                {piles.collect_view()}
                {played.map(|colour| view! { <div class="in-hand"><Chip colour=colour /></div> })}
            </div>
            {(!out.is_empty())
                .then(|| view! { <p>{page.say().labelled.fill(&[&out.join(", "), page.say().is_out])}</p> })}
        </div>
    }
}
