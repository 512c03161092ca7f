//! The rules page.

use crate::app::page::Page;
use crate::app::platform::focus;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::talk::talk;
use crate::app::view::words::said;
use leptos::prelude::*;

/// All rules and rulings, opened at one of them.
#[component]
pub fn Rules(
    /// The number of the rule to open at; nothing for the beginning.
    at: &'static str,
) -> impl IntoView {
    let page = Page::here();
    let heading = page.heading(|p| p.rules);
    if !at.is_empty() {
        Effect::new(move |_| focus::show_soon(id(at)));
    }
    let rules = move || {
        let listed = page.say().rules_page.iter();
        listed
            .map(|(number, title, text)| {
                view! {
                    <section id=id(number) class:asked=begins(number, at)>
                        <h3>
                            <span class="rule-number">{*number}</span>
                            " "
                            {*title}
                        </h3>
                        <p>{*text}</p>
                        {(*number == "12")
                            .then(|| {
                                let lesson = &talk(page).lesson;
                                view! {
                                    <h4>{lesson.judged}</h4>
                                    <p>{lesson.judged_how}</p>
                                }
                            })}
                    </section>
                }
            })
            .collect_view()
    };
    view! {
        <Frame heading=heading>
            <p>{page.words(|p| p.rulings_note)}</p>
            {rules}
            <section id="signs">
                <h3>{said(move || talk(page).lesson.signs.to_owned())}</h3>
                {move || talk(page).lesson.signs_are.map(|sign| view! { <p>{sign}</p> }).into_iter().collect_view()}
            </section>
        </Frame>
    }
}

/// Whether the section of `number` is the one for the rule `at`: rules 5 and 9 have parts.
fn begins(number: &str, at: &str) -> bool {
    number == at || number.strip_suffix('a') == Some(at)
}

/// The id of the section in which the rule stands.
fn id(rule: &str) -> String {
    match rule {
        "5" | "9" => format!("rule-{rule}a"),
        _ => format!("rule-{}", rule.replace(", ", "-")),
    }
}
