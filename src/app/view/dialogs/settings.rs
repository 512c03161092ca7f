//! How the page looks and how the table is sat at.

use crate::app::appearance::{SeatingLayout, Theme};
use crate::app::computers::pace::Pace;
use crate::app::page::Page;
use crate::app::platform::screen;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::talk::talk;
use crate::app::view::tick::tick;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::{LANGUAGES, Phrases};
use leptos::prelude::*;

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
                                    prop:checked=move || settings.wanted() == tag
                                    on:change=move |_| settings.set_language(tag)
                                />
                                {name}
                            </label>
                        }
                    })
                    .into_iter()
                    .collect_view()}
                <When is=move || settings.misses_language()>
                    <p class="problem" role="status">
                        {page.words(|p| p.rest_failed)}
                    </p>
                </When>
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
    let named = |theme: Theme| -> (&'static str, Phrase) {
        let words: Phrase = match theme {
            Theme::System => |p| p.theme_system,
            Theme::Light => |p| p.theme_light,
            Theme::Dark => |p| p.theme_dark,
        };
        (theme.name(), words)
    };
    let settings = page.settings;
    let (get, set) = (move || settings.theme(), move |one| settings.set_theme(one));
    choice(page, ("theme", |p| p.theme), &Theme::ALL, named, get, set)
}

fn sitting(page: &'static Page) -> AnyView {
    let named = |sitting: SeatingLayout| -> (&'static str, Phrase) {
        let words: Phrase = match sitting {
            SeatingLayout::Auto => |p| p.sitting_auto,
            SeatingLayout::TableTop => |p| p.sitting_table_top,
            SeatingLayout::PassAround => |p| p.sitting_pass_around,
            SeatingLayout::Single => |p| p.sitting_single,
        };
        (sitting.name(), words)
    };
    let settings = page.settings;
    let (get, set) = (
        move || settings.sitting(),
        move |one| settings.set_sitting(one),
    );
    choice(
        page,
        ("sitting", |p| p.sitting),
        &SeatingLayout::ALL,
        named,
        get,
        set,
    )
}

/// How fast computer players go on.
fn pace(page: &'static Page) -> AnyView {
    let named = |pace: Pace| -> (&'static str, Phrase) {
        let words: Phrase = match pace {
            Pace::Calm => |p| p.pace_calm,
            Pace::Quick => |p| p.pace_quick,
            Pace::AtOnce => |p| p.pace_at_once,
        };
        (pace.name(), words)
    };
    let settings = page.settings;
    let (get, set) = (move || settings.pace(), move |one| settings.set_pace(one));
    choice(page, ("pace", |p| p.pace), &Pace::ALL, named, get, set)
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

/// A choice of one among a few: its name in the form and its legend, what there is to choose, what each is called in the
/// form and on the page, what is chosen, and what chooses.
fn choice<T: Copy + 'static>(
    page: &'static Page,
    (name, legend): (&'static str, Phrase),
    offered: &'static [T],
    named: fn(T) -> (&'static str, Phrase),
    chosen: impl Fn() -> T + Copy + Send + Sync + 'static,
    choose: impl Fn(T) + Copy + 'static,
) -> AnyView {
    let options = offered.iter().map(|one| {
        let (id, _) = named(*one);
        let is_chosen = Box::new(move || named(chosen()).0 == id);
        option(
            page,
            name,
            named(*one),
            is_chosen,
            Box::new(move || choose(*one)),
        )
    });
    view! {
        <fieldset>
            <legend>{page.words(legend)}</legend>
            {options.collect_view()}
        </fieldset>
    }
    .into_any()
}

/// One of them.
fn option(
    page: &'static Page,
    name: &'static str,
    (id, words): (&'static str, Phrase),
    is_chosen: Box<dyn Fn() -> bool + Send + Sync>,
    choose: Box<dyn Fn()>,
) -> AnyView {
    view! {
        <label class="vote">
            <input
                type="radio"
                name=name
                value=id
                prop:checked=is_chosen
                on:change=move |_| choose()
            />
            {page.words(words)}
        </label>
    }
    .into_any()
}
