//! How the page looks and how the table is sat at.

use super::Page;
use super::dialog::Frame;
use crate::app::i18n::Phrases;
use crate::app::settings::{Sitting, Theme};
use leptos::prelude::*;

type Phrase = fn(&'static Phrases) -> &'static str;

/// The settings of this browser.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let page = Page::here();
    let settings = page.settings;
    let themes: [(Theme, &str, Phrase); 3] = [
        (Theme::System, "system", |p| p.theme_system),
        (Theme::Light, "light", |p| p.theme_light),
        (Theme::Dark, "dark", |p| p.theme_dark),
    ];
    let sittings: [(Sitting, &str, Phrase); 4] = [
        (Sitting::Auto, "auto", |p| p.sitting_auto),
        (Sitting::TableTop, "table-top", |p| p.sitting_table_top),
        (Sitting::PassAround, "pass-around", |p| {
            p.sitting_pass_around
        }),
        (Sitting::Single, "single", |p| p.sitting_single),
    ];
    view! {
        <Frame heading=page.heading(|p| p.settings)>
            {choice(page, "theme", |p| p.theme, themes.to_vec(), move || settings.theme(), move |t| {
                settings.set_theme(t);
            })}
            {choice(
                page,
                "sitting",
                |p| p.sitting,
                sittings.to_vec(),
                move || settings.sitting(),
                move |s| settings.set_sitting(s),
            )}
        </Frame>
    }
}

/// A choice of one among a few.
fn choice<T: Copy + PartialEq + Send + Sync + 'static>(
    page: Page,
    name: &'static str,
    legend: Phrase,
    offered: Vec<(T, &'static str, Phrase)>,
    chosen: impl Fn() -> T + Copy + Send + Sync + 'static,
    choose: impl Fn(T) + Copy + 'static,
) -> impl IntoView {
    let options = offered.into_iter().map(|(value, id, words)| {
        view! {
            <label class="vote">
                <input
                    type="radio"
                    name=name
                    value=id
                    prop:checked=move || chosen() == value
                    on:change=move |_| choose(value)
                />
                {page.words(words)}
            </label>
        }
    });
    view! {
        <fieldset>
            <legend>{page.words(legend)}</legend>
            {options.collect_view()}
        </fieldset>
    }
}
