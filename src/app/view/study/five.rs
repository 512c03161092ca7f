//! Five questions for the talk after a lesson, each with the figure that the class's own games give for it.

use crate::app::signals::Memo;
use crate::app::study::sitting::Sitting;
use crate::app::study::ways::WAS_IT_FAIR;
use crate::app::view::words::said;
use crate::phrases::Template;
use crate::study::{Ally, Figures, Kept, Session, Stage};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// The questions. The figures are of the same games as the results.
#[component]
pub fn Five(
    sitting: Sitting,
    sessions: Memo<Vec<Session>>,
    figures: Memo<Figures>,
) -> impl IntoView {
    let own = Memo::new(move |_| {
        figures.with(|figures| sessions.with(|sessions| own(sitting, figures, sessions)))
    });
    let questions = move || {
        let plan = &sitting.say().plan;
        let asked = plan.five.into_iter().zip(own.get());
        let none = if sessions.with(Vec::is_empty) {
            plan.no_figure
        } else {
            plan.nothing_of_it
        };
        asked
            .map(|(question, figure)| {
                view! {
                    <li>
                        <strong>{question}</strong>
                        <p class="figure">{figure.unwrap_or_else(|| none.to_owned())}</p>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <section aria-labelledby="five-heading">
            <h3 id="five-heading">{said(move || sitting.say().plan.questions.to_owned())}</h3>
            <ol id="five" class="numbered">
                {questions}
            </ol>
        </section>
    }
}

/// The class's own figure for each of the five questions, where its games have one.
fn own(sitting: Sitting, of: &Figures, sessions: &[Session]) -> [Option<String>; 5] {
    let plan = &sitting.say().plan;
    let all = |words: Kept| words.kept + words.broken;
    let fill = |template: Template, numbers: &[usize]| {
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

/// How often each answer was given at the end to the question of the usual study, which is another one than the one for the
/// talk.
fn answered(sitting: Sitting, sessions: &[Session]) -> Option<String> {
    let mut times: BTreeMap<&str, usize> = BTreeMap::new();
    let answers = sessions.iter().flat_map(|session| &session.answers);
    for answer in answers.filter(|one| one.stage == Stage::End && one.question == WAS_IT_FAIR) {
        *times.entry(&answer.answer).or_default() += 1;
    }
    let template = sitting.say().plan.answered;
    let each = times
        .into_iter()
        .map(|(answer, times)| template.fill(&[&times.to_string(), answer]));
    let each: Vec<String> = each.collect();
    // As it was asked: another study may ask something else under that name.
    let mut studies = sessions.iter().filter_map(|session| session.study.as_ref());
    let asked = studies.find_map(|hash| {
        let mut asked = sitting.known(hash.as_str())?.end.iter();
        asked.find(|question| question.id == WAS_IT_FAIR)
    });
    let [usual, ..] = sitting.say().hall.usual_question;
    let question = asked.map_or(usual, |asked| &asked.text);
    (!each.is_empty()).then(|| format!("{question} {}.", each.join(". ")))
}
