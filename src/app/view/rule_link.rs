//! The way from a rule's number to the rule.

use crate::app::desk::navigation::Dialog;
use crate::app::page::Page;
use crate::app::view::words::said;
use leptos::prelude::*;

/// The number of a rule, which opens it.
#[component]
pub fn RuleLink(
    /// The rule, as the rules page numbers it; nothing is shown for an empty one.
    rule: &'static str,
    /// Whether arrow keys lead to it, and not the tab key.
    #[prop(optional)]
    is_led_to: bool,
) -> impl IntoView {
    let page = Page::here();
    (!rule.is_empty()).then(|| {
        view! {
            <button
                class="rule-link"
                tabindex=is_led_to.then_some("-1")
                aria-label=said(move || page.say().rule.with(rule))
                on:click=move |_| page.navigation.open(Dialog::Rules(rule))
            >
                <span>{rule}</span>
            </button>
        }
    })
}
