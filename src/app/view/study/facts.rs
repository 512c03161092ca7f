//! What a study fixes, and the ways from there: a game, and other devices.

use crate::app::page::Page;
use crate::app::signals::Memo;
use crate::app::study::sitting::Sitting;
use crate::app::study::{files, ways};
use crate::app::view::code::Code;
use crate::app::view::words::said;
use crate::phrases::of;
use crate::phrases::study;
use crate::study::{First, Ledger, Protocol, Undo};
use leptos::prelude::*;

/// A study that was opened.
#[component]
pub fn Facts(sitting: Sitting, protocol: &'static Protocol) -> impl IntoView {
    let page = Page::here();
    let link = Memo::new(move |_| ways::link(protocol));
    let title = move || match protocol.title.as_str() {
        "" => sitting.say().facts.untitled.to_owned(),
        title => title.to_owned(),
    };
    let lines = move || {
        let lines = facts(page, &sitting.say().facts, protocol).into_iter();
        lines.map(|line| view! { <li>{line}</li> }).collect_view()
    };
    view! {
        <section id="study" class="study" aria-labelledby="study-title">
            <h3 id="study-title">{said(title)}</h3>
            <ul>{lines}</ul>
            <div class="buttons">
                <button
                    id="begin-study"
                    class="primary"
                    on:click=move |_| ways::begin(page, sitting, protocol)
                >
                    {said(move || sitting.say().facts.begin.to_owned())}
                </button>
                <button
                    id="save-study"
                    on:click=move |_| files::save(protocol)
                >
                    {said(move || sitting.say().facts.save.to_owned())}
                </button>
            </div>
            <details>
                <summary>{said(move || sitting.say().facts.devices.to_owned())}</summary>
                <p>{said(move || sitting.say().facts.devices_how.to_owned())}</p>
                <Code
                    text=link
                    label=Signal::derive(move || sitting.say().facts.code.to_owned())
                    too_long=Signal::derive(move || sitting.say().facts.too_long.to_owned())
                />
                <p class="muted">
                    <a id="study-link" href=move || link.get()>
                        {move || link.get()}
                    </a>
                </p>
            </details>
            <p class="muted hash">
                {said(move || sitting.say().facts.hash.with(protocol.hash().as_str()))}
            </p>
        </section>
    }
}

/// What the study fixes, a line each; what is as usual is not said.
fn facts(page: &'static Page, say: &study::Facts, protocol: &Protocol) -> Vec<String> {
    let number = |seconds: u32| usize::try_from(seconds).unwrap_or(usize::MAX);
    let computers = protocol
        .seats
        .iter()
        .filter(|seat| seat.computer.is_some())
        .count();
    let mut lines = Vec::new();
    let mut say_if = |is_so: bool, line: &str| {
        if is_so {
            lines.push(line.to_owned());
        }
    };
    let people = protocol.seats.len() - computers;
    say_if(people > 0, &say.people.of(people));
    say_if(computers > 0, &say.computers.of(computers));
    if let Some(chips) = protocol.chips {
        say_if(true, &say.chips.of(number(chips)));
    }
    if let Some(piles) = protocol.piles {
        say_if(true, &say.piles.of(number(piles)));
    }
    match protocol.first {
        First::Seed(_) | First::Table => say_if(true, say.by_chance),
        First::Player(colour) => {
            let seat = protocol.seats.iter().find(|seat| seat.colour == colour);
            let label = seat.and_then(|seat| seat.label.as_deref());
            let name = label.unwrap_or_else(|| of(&page.say().players, colour));
            say_if(true, &say.first.with(name));
        }
    }
    let written = protocol.promises.written;
    say_if(written, say.written);
    say_if(!written, say.unwritten);
    let ledger = protocol.promises.ledger;
    say_if(written && ledger == Ledger::End, say.ledger_end);
    say_if(written && ledger == Ledger::Hidden, say.ledger_hidden);
    if let Some(seconds) = protocol.limits.decision_seconds {
        say_if(true, &say.decision.of(number(seconds)));
    }
    if let Some(seconds) = protocol.limits.talk_seconds {
        say_if(true, &say.talk.of(number(seconds)));
    }
    say_if(
        true,
        match protocol.undo {
            Undo::Free => say.undo_free,
            Undo::OwnLast => say.undo_own,
            Undo::Never => say.undo_never,
        },
    );
    say_if(!protocol.hints, say.no_hints);
    say_if(protocol.consent.is_some(), say.consent);
    if let Some(quiz) = &protocol.quiz {
        let (right, all) = (quiz.right.to_string(), quiz.questions.len().to_string());
        say_if(true, &say.quiz.fill(&[&right, &all]));
    }
    let after = protocol.after_promise;
    say_if(after.speaker || after.addressee, say.after);
    say_if(!protocol.end.is_empty(), &say.end.of(protocol.end.len()));
    lines
}
