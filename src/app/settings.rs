//! What a person sets for this browser: how the page looks and how the table is sat at. Undo never touches it.

use crate::app::appearance::{SeatingLayout, Theme};
use crate::app::computers::pace::Pace;
use crate::app::learn::lessons::Lesson;
use crate::app::link::options::Options;
use crate::app::platform::{address, media, root, storage};
use crate::app::say::language;
use crate::app::signals::RwSignal;
use crate::phrases::{ENGLISH, Phrases};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

const KEY: &str = "settings";

/// The layouts that [`SeatingLayout`] comes to on a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Trays turned to four edges.
    Around,
    /// One near tray, the others small.
    Pass,
    /// Trays around the felt, all upright.
    Single,
}

/// What is kept of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the page"
)]
pub struct Saved {
    theme: Theme,
    sitting: SeatingLayout,
    /// The language's tag; empty for what the browser prefers.
    language: String,
    text_table: bool,
    /// Said the other way round, so that the default of all is "off" and a missing field means the usual.
    no_single_keys: bool,
    sound: bool,
    vibration: bool,
    contrast: bool,
    pace: Pace,
    /// [`Pace::AtOnce`] as it was kept when there were two paces.
    #[serde(skip_serializing)]
    instant: bool,
    /// Said the other way round, as above: whether what would break a word bears no mark.
    no_marks: bool,
    /// Whether an offer of a computer was explained.
    knows_offers: bool,
    /// Whether the log beside the table is unrolled; where nobody has said so, it is if there is room.
    log: Option<bool>,
    /// The lessons that are done, a bit for the mark of each.
    lessons: u16,
}

/// What a visit begins with.
#[derive(Clone, Debug, Default)]
pub struct Visit {
    /// The settings as they were left.
    pub saved: Saved,
    /// What the address asks for.
    pub options: Options,
}

/// The settings, kept in this browser.
#[derive(Clone, Copy)]
pub struct Settings {
    saved: RwSignal<Saved>,
    /// What the address or the page around this one asks for: it wins, for this visit, and is not saved.
    options: RwSignal<Options>,
    phrases: RwSignal<&'static Phrases>,
    misses_language: RwSignal<bool>,
    wide: ReadSignal<bool>,
    touch: ReadSignal<bool>,
    roomy: ReadSignal<bool>,
    high: ReadSignal<bool>,
    highest: ReadSignal<bool>,
}

/// Whether nothing is stored, the address asks for nothing, and the browser prefers English: then there is nothing that
/// would have to be read.
pub fn is_first_visit() -> bool {
    let asks_for_nothing = address::query().is_empty() && address::fragment().is_empty();
    storage::keys("").is_empty() && asks_for_nothing && language::wanted("") == ENGLISH.tag
}

impl Saved {
    /// As they stand in the storage now; `None` where there are none that can be read.
    fn stored() -> Option<Self> {
        let mut saved: Self = serde_json::from_str(&storage::get(KEY)?).ok()?;
        if saved.instant {
            saved.pace = Pace::AtOnce;
        }
        Some(saved)
    }
}

impl Visit {
    /// The settings as they were left, and what the address asks for. What cannot be read is no game, and counts for
    /// nothing.
    pub fn of_browser() -> Self {
        Self {
            saved: Saved::stored().unwrap_or_default(),
            options: Options::read(&address::query()),
        }
    }

    /// Learns the language that was chosen, or that the browser prefers, before the page says anything.
    pub async fn learn_language(&self) {
        if let Some(learnt) = language::learn(self.wanted()).await {
            language::speak(learnt);
        }
    }

    /// The tag of the language that the page should be in.
    fn wanted(&self) -> &'static str {
        wanted(&self.saved, &self.options)
    }
}

/// The place of a lesson among those that are done.
fn bit(lesson: &Lesson) -> u16 {
    1_u16.checked_shl(lesson.mark().into()).unwrap_or_default()
}

/// The tag of the language that the page should be in.
fn wanted(saved: &Saved, options: &Options) -> &'static str {
    options
        .lang
        .unwrap_or_else(|| language::wanted(&saved.language))
}

impl Settings {
    /// The settings as they were left, for a visit with these options.
    pub fn new(saved: Saved, options: RwSignal<Options>) -> Self {
        let wanted = options.with_untracked(|options| wanted(&saved, options));
        let misses_language = language::spoken().tag != wanted;
        Self {
            saved: RwSignal::new(saved),
            options,
            phrases: RwSignal::new(language::spoken()),
            misses_language: RwSignal::new(misses_language),
            wide: media::watch("(min-width: 744px) and (min-height: 560px)"),
            touch: media::watch("(pointer: coarse)"),
            roomy: media::watch("(min-width: 1360px)"),
            high: media::watch("(min-height: 880px)"),
            highest: media::watch("(min-height: 980px)"),
        }
    }

    /// The page speaks the language that is asked for, or was chosen, as soon as it is there.
    pub fn speak_wanted(&self) {
        self.speak(untrack(|| self.wanted()));
    }

    /// The tag of the language that is chosen, or that the browser prefers.
    pub fn wanted(&self) -> &'static str {
        self.saved
            .with(|saved| self.options.with(|options| wanted(saved, options)))
    }

    /// The theme.
    pub fn theme(&self) -> Theme {
        let asked = self.options.with(|options| options.theme);
        asked.unwrap_or_else(|| self.saved.with(|saved| saved.theme))
    }

    /// Chooses a theme.
    pub fn set_theme(&self, theme: Theme) {
        self.options.update(|options| options.theme = None);
        self.change(|saved| saved.theme = theme);
    }

    /// How the table is sat at.
    pub fn sitting(&self) -> SeatingLayout {
        let asked = self.options.with(|options| options.sit);
        asked.unwrap_or_else(|| self.saved.with(|saved| saved.sitting))
    }

    /// Chooses how the table is sat at.
    pub fn set_sitting(&self, sitting: SeatingLayout) {
        self.options.update(|options| options.sit = None);
        self.change(|saved| saved.sitting = sitting);
    }

    /// The page's language.
    pub fn phrases(&self) -> &'static Phrases {
        self.phrases.get()
    }

    /// Whether the language that is chosen could not be fetched: the one before is spoken on.
    pub fn misses_language(&self) -> bool {
        self.misses_language.get()
    }

    /// Chooses a language by its tag. The page speaks it as soon as it is there.
    pub fn set_language(&self, tag: &'static str) {
        self.options.update(|options| options.lang = None);
        self.change(|saved| tag.clone_into(&mut saved.language));
        self.speak(tag);
    }

    fn speak(self, tag: &'static str) {
        leptos::task::spawn_local(async move {
            let learnt = language::learn(tag).await;
            // By then the page may be gone, or another language may have been chosen.
            if self.saved.is_disposed() || untrack(|| self.wanted()) != tag {
                return;
            }
            self.misses_language.set(learnt.is_none());
            if let Some(learnt) = learnt {
                language::speak(learnt);
                self.phrases.set(learnt);
            }
        });
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

    /// Whether the contrast is as high as it can be.
    pub fn contrast(&self) -> bool {
        let asked = self.options.with(|options| options.contrast);
        asked.unwrap_or_else(|| self.saved.with(|saved| saved.contrast))
    }

    /// Chooses whether the contrast is as high as it can be.
    pub fn set_contrast(&self, on: bool) {
        self.options.update(|options| options.contrast = None);
        self.change(|saved| saved.contrast = on);
    }

    /// How fast computer players go on.
    pub fn pace(&self) -> Pace {
        self.saved.with(|saved| saved.pace)
    }

    /// Chooses how fast they do.
    pub fn set_pace(&self, pace: Pace) {
        self.change(|saved| saved.pace = pace);
    }

    /// Whether what would break a word bears a mark.
    pub fn marks(&self) -> bool {
        !self.saved.with(|saved| saved.no_marks)
    }

    /// Chooses whether what would break a word bears a mark.
    pub fn set_marks(&self, on: bool) {
        self.change(|saved| saved.no_marks = !on);
    }

    /// Whether an offer of a computer was explained to whoever plays here.
    pub fn knows_offers(&self) -> bool {
        self.saved.with(|saved| saved.knows_offers)
    }

    /// Notes that one was.
    pub fn note_offers_known(&self) {
        self.change(|saved| saved.knows_offers = true);
    }

    /// Whether the log beside a table of so many seats is unrolled: as it was left, or else where there is room for it.
    pub fn log_is_open(&self, seats: usize) -> bool {
        let chosen = self.saved.with(|saved| saved.log);
        chosen.unwrap_or_else(|| seats <= 4 && self.roomy.get())
    }

    /// In how many corners of the felt what is said lies at a table of so many seats; none where there is no room beside
    /// the seats, and it lies above the piles.
    pub fn corners(&self, seats: usize) -> usize {
        let is_cornered =
            self.layout() == Layout::Single && seats <= 4 && self.roomy.get() && self.high.get();
        match (is_cornered, self.highest.get()) {
            (false, _) => 0,
            (true, false) => 3,
            (true, true) => 4,
        }
    }

    /// Unrolls the log beside the table, or folds it away.
    pub fn set_log_open(&self, open: bool) {
        self.change(|saved| saved.log = Some(open));
    }

    /// Whether a lesson is done.
    pub fn lesson_is_done(&self, lesson: &Lesson) -> bool {
        self.saved.with(|saved| saved.lessons & bit(lesson) != 0)
    }

    /// Notes that it is done.
    pub fn note_lesson(&self, lesson: &Lesson) {
        self.change(|saved| saved.lessons |= bit(lesson));
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
            (_, false, _) | (SeatingLayout::PassAround, ..) => Layout::Pass,
            (SeatingLayout::TableTop, ..) | (SeatingLayout::Auto, _, true) => Layout::Around,
            (SeatingLayout::Single | SeatingLayout::Auto, ..) => Layout::Single,
        }
    }

    /// Takes over what was set in another tab: the next choice here is written with it.
    pub fn catch_up(&self) {
        let stored = Saved::stored();
        if let Some(stored) = stored.filter(|stored| self.saved.with_untracked(|now| now != stored))
        {
            self.saved.set(stored);
            self.speak_wanted();
        }
    }

    /// Notes what somebody chose by hand: it counts from then on, whatever was asked for.
    fn change(&self, change: impl FnOnce(&mut Saved)) {
        self.saved.update(change);
        let text = serde_json::to_string(&self.saved.get_untracked()).unwrap_or_default();
        // A setting that is not kept is chosen again; no game hangs on it.
        let _ = storage::set(KEY, &text);
    }

    /// Says theme, contrast and two options to the style sheets.
    pub fn show_theme(&self) {
        root::set_attribute("data-theme", self.theme().name());
        let contrast = if self.contrast() { "more" } else { "system" };
        root::set_attribute("data-contrast", contrast);
        let switches = self.options.with(|options| {
            [
                ("data-compact", options.compact),
                ("data-locked", options.locked),
            ]
        });
        for (attribute, is_on) in switches {
            root::set_attribute(attribute, if is_on { "yes" } else { "no" });
        }
    }
}
