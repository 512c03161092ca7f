//! How the page looks and how the table is sat at.

use crate::app::appearance::{SeatingLayout, Theme};
use crate::app::computers::pace::Pace;
use crate::app::page::Page;
use crate::app::platform::screen;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::talk::talk;
use crate::app::view::tick::tick;
use crate::app::view::words::said;
use crate::phrases::{LANGUAGES, Phrases};
use leptos::prelude::*;
use std::sync::Arc;

type Phrase = fn(&'static Phrases) -> &'static str;

/// The settings of this browser.
#[component]
pub fn SettingsDialog() -> impl IntoView {
    let page = Page::here();
    let settings = page.settings;
    view! {
        <Frame heading=page.heading(|p| p.settings) class="settings">
            {theme(page)}
            {sitting(page)}
            {pace(page)}
            <fieldset>
                <legend>{page.words(|p| p.language)}</legend>
                {LANGUAGES
                    .map(|(tag, name)| {
                        view! {
                            <label class="vote" lang=tag>
                                <input
                                    type="radio"
                                    name="language"
                                    value=tag
                                    prop:checked=move || page.say().tag == tag
                                    on:change=move |_| settings.set_language(tag)
                                />
                                {name}
                            </label>
                        }
                    })
                    .into_iter()
                    .collect_view()}
            </fieldset>
            <fieldset>
                <legend>{page.words(|p| p.more_settings)}</legend>
                {switch(page, "contrast", |p| p.contrast, move || settings.contrast(), move |on| {
                    settings.set_contrast(on);
                })}
                {marks(page)}
                {switch(page, "sound", |p| p.sound, move || settings.sound(), move |on| {
                    settings.set_sound(on);
                })}
                {switch(page, "vibration", |p| p.vibration, move || settings.vibration(), move |on| {
                    settings.set_vibration(on);
                })}
                {switch(
                    page,
                    "single-keys",
                    |p| p.single_keys,
                    move || settings.single_keys(),
                    move |on| settings.set_single_keys(on),
                )}
                {switch(
                    page,
                    "text-table",
                    |p| p.text_table,
                    move || settings.text_table(),
                    move |on| settings.set_text_table(on),
                )}
            </fieldset>
            {screen::can_be_filled()
                .then(|| {
                    view! {
                        <div class="buttons">
                            <button id="full-screen" on:click=|_| screen::fill()>
                                {page.words(|p| p.full_screen)}
                            </button>
                        </div>
                    }
                })}
        </Frame>
    }
}

fn theme(page: &'static Page) -> AnyView {
    let settings = page.settings;
    let offered = Theme::ALL.map(|theme| {
        let words: Phrase = match theme {
            Theme::System => |p| p.theme_system,
            Theme::Light => |p| p.theme_light,
            Theme::Dark => |p| p.theme_dark,
        };
        (theme.name(), words)
    });
    choice(
        page,
        Choice {
            name: "theme",
            legend: |p| p.theme,
            offered: offered.to_vec(),
            chosen: Arc::new(move || settings.theme().name()),
            choose: Arc::new(move |at| {
                if let Some(theme) = Theme::ALL.get(at) {
                    settings.set_theme(*theme);
                }
            }),
        },
    )
}

fn sitting(page: &'static Page) -> AnyView {
    let settings = page.settings;
    let offered = SeatingLayout::ALL.map(|sitting| {
        let words: Phrase = match sitting {
            SeatingLayout::Auto => |p| p.sitting_auto,
            SeatingLayout::TableTop => |p| p.sitting_table_top,
            SeatingLayout::PassAround => |p| p.sitting_pass_around,
            SeatingLayout::Single => |p| p.sitting_single,
        };
        (sitting.name(), words)
    });
    choice(
        page,
        Choice {
            name: "sitting",
            legend: |p| p.sitting,
            offered: offered.to_vec(),
            chosen: Arc::new(move || settings.sitting().name()),
            choose: Arc::new(move |at| {
                if let Some(way) = SeatingLayout::ALL.get(at) {
                    settings.set_sitting(*way);
                }
            }),
        },
    )
}

/// How fast computer players go on.
fn pace(page: &'static Page) -> AnyView {
    let settings = page.settings;
    let offered = Pace::ALL.map(|pace| {
        let words: Phrase = match pace {
            Pace::Calm => |p| p.pace_calm,
            Pace::Quick => |p| p.pace_quick,
            Pace::AtOnce => |p| p.pace_at_once,
        };
        (pace.name(), words)
    });
    choice(
        page,
        Choice {
            name: "pace",
            legend: |p| p.pace,
            offered: offered.to_vec(),
            chosen: Arc::new(move || settings.pace().name()),
            choose: Arc::new(move |at| {
                if let Some(pace) = Pace::ALL.get(at) {
                    settings.set_pace(*pace);
                }
            }),
        },
    )
}

/// Whether what would break a word bears a mark.
fn marks(page: &'static Page) -> impl IntoView {
    let settings = page.settings;
    tick(
        "marks",
        move || settings.marks(),
        move |on| settings.set_marks(on),
        said(move || talk(page).sheet.mark_breaking.to_owned()),
    )
}

/// Something that is on or off.
fn switch(
    page: &'static Page,
    name: &'static str,
    words: Phrase,
    on: impl Fn() -> bool + Copy + Send + Sync + 'static,
    turn: impl Fn(bool) + Copy + 'static,
) -> impl IntoView {
    tick(name, on, turn, page.words(words))
}

/// A choice of one among a few.
struct Choice {
    /// Its name in the form.
    name: &'static str,
    legend: Phrase,
    /// What there is to choose: its name and its words.
    offered: Vec<(&'static str, Phrase)>,
    /// The name of what is chosen.
    chosen: Arc<dyn Fn() -> &'static str + Send + Sync>,
    /// Chooses what is offered at that place.
    choose: Arc<dyn Fn(usize) + Send + Sync>,
}

fn choice(page: &'static Page, choice: Choice) -> AnyView {
    let Choice {
        name,
        legend,
        offered,
        chosen,
        choose,
    } = choice;
    let options = offered.into_iter().enumerate().map(|(at, (id, words))| {
        let (chosen, choose) = (Arc::clone(&chosen), Arc::clone(&choose));
        view! {
            <label class="vote">
                <input
                    type="radio"
                    name=name
                    value=id
                    prop:checked=move || chosen() == id
                    on:change=move |_| choose(at)
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
    .into_any()
}
