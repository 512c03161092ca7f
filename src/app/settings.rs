//! What a person sets for this browser: how the page looks and how the table is sat at. Undo never touches it.

use super::i18n::{self, Phrases};
use super::platform::{media, preferences, storage};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

const KEY: &str = "so-long-sucker.settings";

/// Light, dark, or as the system has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How the table is sat at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sitting {
    /// Whatever suits the screen.
    #[default]
    Auto,
    /// The device lies on the table: each tray faces its own edge.
    TableTop,
    /// The device is passed around: the player who is asked is nearest.
    PassAround,
    /// Everybody looks from the same side.
    Single,
}

/// The layouts that [`Sitting`] comes to on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Trays turned to four edges.
    Around,
    /// One near tray, the others small.
    Pass,
    /// Trays around the felt, all upright.
    Single,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the page"
)]
struct Saved {
    theme: Theme,
    sitting: Sitting,
    /// The language's tag; empty for what the browser prefers.
    language: String,
    text_table: bool,
    /// Said the other way round, so that the default of all is "off" and a missing field means the usual.
    no_single_keys: bool,
    sound: bool,
    vibration: bool,
}

/// The settings, kept in this browser.
#[derive(Clone, Copy)]
pub struct Settings {
    saved: RwSignal<Saved>,
    wide: ReadSignal<bool>,
    touch: ReadSignal<bool>,
}

impl Settings {
    /// The settings as they were left, or the defaults. What cannot be read is no game, and counts for nothing.
    pub fn of_browser() -> Self {
        let text = storage::get(KEY).unwrap_or_default();
        let mut saved: Saved = serde_json::from_str(&text).unwrap_or_default();
        saved.text_table |= preferences::fragment() == "text";
        Self {
            saved: RwSignal::new(saved),
            wide: media::watch("(min-width: 744px)"),
            touch: media::watch("(pointer: coarse)"),
        }
    }

    /// The theme.
    pub fn theme(&self) -> Theme {
        self.saved.with(|saved| saved.theme)
    }

    /// Chooses a theme.
    pub fn set_theme(&self, theme: Theme) {
        self.change(|saved| saved.theme = theme);
    }

    /// How the table is sat at.
    pub fn sitting(&self) -> Sitting {
        self.saved.with(|saved| saved.sitting)
    }

    /// Chooses how the table is sat at.
    pub fn set_sitting(&self, sitting: Sitting) {
        self.change(|saved| saved.sitting = sitting);
    }

    /// The page's language: the one chosen, else what the browser prefers, else English.
    pub fn phrases(&self) -> &'static Phrases {
        let chosen = self.saved.with(|saved| i18n::by_tag(&saved.language));
        chosen.unwrap_or_else(|| i18n::for_tags(&preferences::languages()))
    }

    /// Chooses a language by its tag.
    pub fn set_language(&self, tag: &str) {
        self.change(|saved| tag.clone_into(&mut saved.language));
    }

    /// Whether the table is shown in words.
    pub fn text_table(&self) -> bool {
        self.saved.with(|saved| saved.text_table)
    }

    /// Chooses whether the table is shown in words.
    pub fn set_text_table(&self, text_table: bool) {
        self.change(|saved| saved.text_table = text_table);
    }

    /// Whether single keys do something on the table.
    pub fn single_keys(&self) -> bool {
        !self.saved.with(|saved| saved.no_single_keys)
    }

    /// Chooses whether single keys do something on the table.
    pub fn set_single_keys(&self, on: bool) {
        self.change(|saved| saved.no_single_keys = !on);
    }

    /// Whether moves are heard.
    pub fn sound(&self) -> bool {
        self.saved.with(|saved| saved.sound)
    }

    /// Chooses whether moves are heard.
    pub fn set_sound(&self, on: bool) {
        self.change(|saved| saved.sound = on);
    }

    /// Whether moves are felt, on devices that can.
    pub fn vibration(&self) -> bool {
        self.saved.with(|saved| saved.vibration)
    }

    /// Chooses whether moves are felt.
    pub fn set_vibration(&self, on: bool) {
        self.change(|saved| saved.vibration = on);
    }

    /// The layout that comes of it on this screen.
    pub fn layout(&self) -> Layout {
        match (self.sitting(), self.wide.get(), self.touch.get()) {
            (_, false, _) | (Sitting::PassAround, ..) => Layout::Pass,
            (Sitting::TableTop, ..) | (Sitting::Auto, _, true) => Layout::Around,
            (Sitting::Single | Sitting::Auto, ..) => Layout::Single,
        }
    }

    fn change(&self, change: impl FnOnce(&mut Saved)) {
        self.saved.update(change);
        let text = serde_json::to_string(&self.saved.get_untracked()).unwrap_or_default();
        // A setting that is not kept is chosen again; no game hangs on it.
        let _ = storage::set(KEY, &text);
    }

    /// Says the theme to the style sheets.
    pub fn show_theme(&self) {
        let theme = match self.theme() {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        preferences::set_root("data-theme", theme);
    }
}
