//! What a teacher needs: a plan for a lesson, how to start the devices, questions for the talk afterwards with the class's
//! own figures, and the rules on paper.

use crate::app::page::Page;
use crate::app::study::data::{self, Chosen};
use crate::app::study::files;
use crate::app::study::sitting::Sitting;
use crate::app::view::words::said;
use crate::study::{Ally, Figures, Kept, Session, Stage};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// The plan. What a class has played stands beside its questions.
#[component]
pub fn Plan(
    sitting: Sitting,
    /// The games on this device.
    here: Memo<data::Games>,
) -> impl IntoView {
    let page = Page::here();
    let is_sheet = RwSignal::new(false);
    let steps = move || {
        let steps = sitting.say().plan.steps.into_iter();
        steps
            .map(|(time, what, how)| {
                view! {
                    <li>
                        <span class="time">{time}</span>
                        <div>
                            <strong>{what}</strong>
                            <p>{how}</p>
                        </div>
                    </li>
                }
            })
            .collect_view()
    };
    let devices = move || {
        let how = sitting.say().plan.devices_how.into_iter();
        how.map(|how| view! { <li>{how}</li> }).collect_view()
    };
    let figures = Memo::new(move |_| {
        let all = Chosen {
            others: true,
            anonymous: false,
        };
        here.with(|here| figures(sitting, &data::sessions(here, sitting, all)))
    });
    let questions = move || {
        let figures = figures.get();
        let plan = &sitting.say().plan;
        let asked = plan.five.into_iter().zip(figures);
        asked
            .map(|(question, figure)| {
                view! {
                    <li>
                        <strong>{question}</strong>
                        <p class="figure">{figure.unwrap_or_else(|| plan.no_figure.to_owned())}</p>
                    </li>
                }
            })
            .collect_view()
    };
    // Only the rules are printed then, and the page is as before afterwards.
    let print_sheet = move |_| {
        is_sheet.set(true);
        set_timeout(
            move || {
                files::print();
                is_sheet.set(false);
            },
            core::time::Duration::from_millis(50),
        );
    };
    let rules = move || {
        let listed = page.say().rules_page.iter();
        listed
            .map(|(number, title, text)| {
                view! {
                    <section>
                        <h4>{format!("{number} {title}")}</h4>
                        <p>{*text}</p>
                    </section>
                }
            })
            .collect_view()
    };
    view! {
        <section class="plan" aria-labelledby="plan-heading">
            <h3 id="plan-heading">{said(move || sitting.say().plan.heading.to_owned())}</h3>
            <p>{said(move || sitting.say().plan.note.to_owned())}</p>
            <ol class="steps">{steps}</ol>
            <h4>{said(move || sitting.say().plan.devices.to_owned())}</h4>
            <ol class="numbered">{devices}</ol>
            <h4>{said(move || sitting.say().plan.questions.to_owned())}</h4>
            <ol id="five" class="numbered">{questions}</ol>
            <div class="buttons">
                <button id="print-rules" on:click=print_sheet>
                    {said(move || sitting.say().plan.sheet.to_owned())}
                </button>
                <p class="muted">{said(move || sitting.say().plan.sheet_note.to_owned())}</p>
            </div>
        </section>
        {move || {
            is_sheet
                .get()
                .then(|| {
                    view! {
                        <div class="rules-sheet">
                            <h2>{page.say().title}</h2>
                            {rules}
                        </div>
                    }
                })
        }}
    }
}

/// The class's own figure for each of the five questions, where its games have one.
fn figures(sitting: Sitting, sessions: &[Session]) -> [Option<String>; 5] {
    let plan = &sitting.say().plan;
    let of = Figures::of(sessions);
    let all = |words: Kept| words.kept + words.broken;
    let fill = |template: crate::phrases::Template, numbers: &[usize]| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
        template.fill(&numbers)
    };
    let first_words = (all(of.words) > 0).then(|| {
        let (first, later) = (of.first_words, of.later_words);
        fill(
            plan.first_words,
            &[first.kept, all(first), later.kept, all(later)],
        )
    });
    let broken = |ally: &&Ally| ally.broken_by.is_some();
    let lasted = of.alliances_lasted().map(|lasted| {
        let ended = of.alliances.iter().filter(broken).count();
        fill(plan.lasted, &[of.alliances.len(), lasted, ended])
    });
    let faithful = (of.faithful.of + of.faithless.of > 0).then(|| {
        let (kept, broke) = (of.faithful, of.faithless);
        fill(plan.faithful, &[kept.won, kept.of, broke.won, broke.of])
    });
    let mutual = (all(of.words) > 0).then(|| {
        let (mut both, mut one) = (Kept::default(), Kept::default());
        for pair in &of.pairs {
            let other = of.pairs.iter().any(|o| o.by == pair.to && o.to == pair.by);
            let words = if other { &mut both } else { &mut one };
            words.kept += pair.words.kept;
            words.broken += pair.words.broken;
        }
        fill(plan.mutual, &[both.kept, all(both), one.kept, all(one)])
    });
    [
        first_words,
        lasted,
        faithful,
        mutual,
        answered(sitting, sessions),
    ]
}

/// How often each answer was given at the end to the question of the usual study.
fn answered(sitting: Sitting, sessions: &[Session]) -> Option<String> {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    let answers = sessions.iter().flat_map(|session| &session.answers);
    for answer in answers.filter(|one| one.stage == Stage::End && one.question == "fair") {
        *times.entry(&answer.answer).or_default() += 1;
    }
    let template = sitting.say().plan.answered;
    let each = times
        .into_iter()
        .map(|(answer, times)| template.fill(&[&times.to_string(), answer]));
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| each.join(". ") + ".")
}
