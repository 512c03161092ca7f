//! What a class sees of its games, and is asked about them, on a screen, on a projector, and on paper.

use crate::app::effects::document;
use crate::app::page::Page;
use crate::app::signals::{Memo, RwSignal};
use crate::app::study::sitting::Sitting;
use crate::app::view::study::five::Five;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::of;
use crate::study::{Figures, Kept, Label, Session, Wins};
use leptos::prelude::*;

/// So many alliances and winners are listed.
const LISTED: usize = 8;

/// The results of these games.
#[component]
pub fn Results(sitting: Sitting, sessions: Memo<Vec<Session>>) -> impl IntoView {
    let is_large = RwSignal::new(false);
    let figures = Memo::new(move |_| sessions.with(|sessions| Figures::of(sessions)));
    let is_empty = move || figures.with(|figures| figures.games == 0);
    view! {
        <div id="results" class="results" class:large=move || is_large.get()>
        <section aria-labelledby="results-heading">
            <h3 id="results-heading">{said(move || sitting.say().results.heading.to_owned())}</h3>
            <When is=is_empty>
                <p>{said(move || sitting.say().results.none.to_owned())}</p>
            </When>
            <When is=move || !is_empty()>
                <div class="buttons">
                    <button
                        id="results-large"
                        aria-pressed=move || is_large.get().to_string()
                        on:click=move |_| is_large.update(|large| *large = !*large)
                    >
                        {said(move || sitting.say().results.large.to_owned())}
                    </button>
                    <button id="results-print" on:click=|_| document::print()>
                        {said(move || sitting.say().results.print.to_owned())}
                    </button>
                </div>
                <Told sitting=sitting figures=figures />
            </When>
        </section>
        <Five sitting=sitting sessions=sessions figures=figures />
        </div>
    }
}

/// What is told of them.
#[component]
fn Told(sitting: Sitting, figures: Memo<Figures>) -> impl IntoView {
    let page = Page::here();
    let counted = move || {
        let say = &sitting.say().results;
        figures.with(|f| format!("{}, {}.", say.games.of(f.games), say.over.of(f.ended)))
    };
    let kept = move || {
        let words = figures.with(|figures| figures.words);
        sitting
            .say()
            .results
            .kept
            .fill(&of_kept(words).each_ref().map(String::as_str))
    };
    let has_words = move || figures.with(|figures| !figures.pairs.is_empty());
    let allies = move || figures.with(|figures| listed_allies(page, sitting, figures));
    let winners = move || figures.with(|figures| listed_winners(page, sitting, figures));
    view! {
        <p>{said(counted)}</p>
        <h4>{said(move || sitting.say().results.faith.to_owned())}</h4>
        <When is=move || !has_words()>
            <p>{said(move || sitting.say().results.no_words.to_owned())}</p>
        </When>
        <When is=has_words>
            <p class="muted">{said(move || sitting.say().results.faith_how.to_owned())}</p>
            <div class="scrolls" tabindex="0" role="group" aria-label=said(move || sitting.say().results.faith.to_owned())>
                {move || figures.with(|figures| faith(page, sitting, figures))}
            </div>
            <p>{said(kept)}</p>
        </When>
        <h4>{said(move || sitting.say().results.winners.to_owned())}</h4>
        <ul class="bars">{winners}</ul>
        <h4>{said(move || sitting.say().results.allies.to_owned())}</h4>
        <ul>{allies}</ul>
    }
}

/// What somebody is called. Of several games it is said in which one somebody has only a colour.
fn called(page: &'static Page, sitting: Sitting, figures: &Figures, label: &Label) -> String {
    match label {
        Label::Name(name) => name.clone(),
        Label::Colour(game, player) => {
            let colour = of(&page.say().players, player.colour());
            if figures.games > 1 {
                let of_game = sitting.say().results.of_game;
                of_game.fill(&[colour, &game.to_string()])
            } else {
                colour.to_owned()
            }
        }
    }
}

fn of_kept(words: Kept) -> [String; 2] {
    [
        words.kept.to_string(),
        (words.kept + words.broken).to_string(),
    ]
}

/// Who kept faith with whom: a table for each circle of people, since most never met.
fn faith(page: &'static Page, sitting: Sitting, figures: &Figures) -> AnyView {
    let circles = figures.circles().into_iter();
    let tables = circles.map(|people| between(page, sitting, figures, &people));
    tables.collect_view().into_any()
}

/// Who of these people kept faith with whom of them.
fn between(page: &'static Page, sitting: Sitting, figures: &Figures, people: &[&Label]) -> AnyView {
    let called = |label: &Label| called(page, sitting, figures, label);
    let heads = people
        .iter()
        .map(|to| view! { <th scope="col">{called(to)}</th> });
    let rows = people.iter().map(|by| {
        let cells = people.iter().map(|to| {
            let pair = figures
                .pairs
                .iter()
                .find(|pair| pair.by == **by && pair.to == **to);
            match pair.map(|pair| pair.words) {
                Some(words) => {
                    let share = words.hundredths().unwrap_or(0);
                    let [kept, all] = of_kept(words);
                    let class = if share >= 50 { "kept" } else { "broken" };
                    view! { <td class=class>{format!("{kept}/{all}")}</td> }.into_any()
                }
                None => view! { <td></td> }.into_any(),
            }
        });
        view! {
            <tr>
                <th scope="row">{called(by)}</th>
                {cells.collect_view()}
            </tr>
        }
    });
    view! {
        <table class="between">
            <thead>
                <tr>
                    <td></td>
                    {heads.collect_view()}
                </tr>
            </thead>
            <tbody>{rows.collect_view()}</tbody>
        </table>
    }
    .into_any()
}

/// Who has won, most often first.
fn listed_winners(page: &'static Page, sitting: Sitting, figures: &Figures) -> Vec<AnyView> {
    let say = &sitting.say().results;
    let winners = figures.winners.iter().filter(|(_, wins)| wins.won > 0);
    let mut winners: Vec<(&Label, &Wins)> = winners.collect();
    if winners.is_empty() {
        return vec![view! { <li>{say.no_winner}</li> }.into_any()];
    }
    winners.sort_by_key(|(_, wins)| core::cmp::Reverse((wins.won, wins.hundredths())));
    let more = winners.len().saturating_sub(LISTED);
    let mut listed: Vec<AnyView> = winners
        .into_iter()
        .take(LISTED)
        .map(|(label, wins)| {
            let words = say
                .share
                .fill(&[&wins.won.to_string(), &wins.of.to_string()]);
            let hundredths = wins.hundredths().unwrap_or(0).to_string();
            view! {
                <li>
                    <span>{called(page, sitting, figures, label)}</span>
                    <meter min="0" max="100" value=hundredths></meter>
                    <span>{words}</span>
                </li>
            }
            .into_any()
        })
        .collect();
    if more > 0 {
        listed.push(view! { <li class="muted">{say.more.of(more)}</li> }.into_any());
    }
    listed
}

fn listed_allies(page: &'static Page, sitting: Sitting, figures: &Figures) -> Vec<AnyView> {
    let say = &sitting.say().results;
    let called = |label: &Label| called(page, sitting, figures, label);
    if figures.alliances.is_empty() {
        return vec![view! { <li>{say.no_allies}</li> }.into_any()];
    }
    let more = figures.alliances.len().saturating_sub(LISTED);
    let mut listed: Vec<AnyView> = figures
        .alliances
        .iter()
        .take(LISTED)
        .map(|ally| {
            let (one, other) = &ally.players;
            let both = say.pair.fill(&[&called(one), &called(other)]);
            let lasted = say.actions.of(ally.lasted);
            let ended = ally.broken_by.as_ref();
            let ended = ended.map(|by| format!(", {}", say.ended_by.with(&called(by))));
            view! { <li>{format!("{both}: {lasted}{}", ended.unwrap_or_default())}</li> }.into_any()
        })
        .collect();
    if more > 0 {
        listed.push(view! { <li class="muted">{say.more.of(more)}</li> }.into_any());
    }
    listed
}
