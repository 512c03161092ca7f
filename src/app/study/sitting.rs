//! What the page knows of studies while it is there.

use crate::app::page::Page;
use crate::app::say::study_language;
use crate::app::signals::RwSignal;
use crate::game::Game;
use crate::phrases::study::Study;
use crate::rules::Player;
use crate::study::{Due, Protocol, Run, Session};
use leptos::prelude::*;

/// The study of the game on the table, the one that is offered in the hall, and archives that were opened. A handle of one
/// word.
#[derive(Clone, Copy)]
pub struct Sitting(&'static Signals);

struct Signals {
    at_table: RwSignal<Option<&'static Protocol>>,
    /// The place of the game for which that holds: another one may be on the table already.
    place: RwSignal<Option<String>>,
    run: RwSignal<Run>,
    /// The text of it that was read or written last: another tab may have written another one since.
    text: StoredValue<String>,
    offered: RwSignal<Option<&'static Protocol>>,
    /// All that were offered or came to the table.
    known: StoredValue<Vec<&'static Protocol>>,
    wrong: RwSignal<String>,
    joined: RwSignal<Vec<Session>>,
    left: RwSignal<Left>,
    lapsed: RwSignal<Option<Player>>,
    /// Whether the decision that comes next is that of a rule.
    lapses: StoredValue<bool>,
    /// Since when the time of the decision that is awaited runs, in milliseconds since 1970; `None` while it stands still.
    runs_since: StoredValue<Option<u64>>,
    /// How many milliseconds had been spent on it by then.
    spent: StoredValue<u64>,
    phrases: RwSignal<&'static Study>,
}

/// How many seconds are left, where the study has a limit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Left {
    /// To decide.
    pub decide: Option<u32>,
    /// To talk.
    pub talk: Option<u32>,
}

impl Sitting {
    /// Nothing is known yet.
    pub fn new() -> Self {
        Self(Box::leak(Box::new(Signals {
            at_table: RwSignal::new(None),
            place: RwSignal::new(None),
            run: RwSignal::new(Run::default()),
            text: StoredValue::new(String::new()),
            offered: RwSignal::new(None),
            known: StoredValue::new(Vec::new()),
            wrong: RwSignal::new(String::new()),
            joined: RwSignal::new(Vec::new()),
            left: RwSignal::new(Left::default()),
            lapsed: RwSignal::new(None),
            lapses: StoredValue::new(false),
            runs_since: StoredValue::new(None),
            spent: StoredValue::new(0),
            phrases: RwSignal::new(study_language::spoken()),
        })))
    }

    /// What is said of studies, in the language of the page.
    pub fn say(self) -> &'static Study {
        self.0.phrases.get()
    }

    /// The language is spoken from now on.
    pub(super) fn speak(self, phrases: &'static Study) {
        self.0.phrases.set(phrases);
    }

    /// The study of the game on the table, if it belongs to one that is here.
    pub fn at_table(self) -> Option<&'static Protocol> {
        self.0.at_table.get()
    }

    /// The game in that place, which is on the table, belongs to that study, and that is known of it besides. The time of the
    /// decision that is awaited stands where it stood when the game was left.
    pub(super) fn sit_down(
        self,
        place: Option<String>,
        protocol: Option<&'static Protocol>,
        run: Run,
    ) {
        self.0.lapsed.set(None);
        self.0.lapses.set_value(false);
        self.0.runs_since.set_value(None);
        self.0.spent.set_value(run.spent().into());
        self.0.text.set_value(run.to_text());
        self.0.place.set(place);
        self.0.run.set(run);
        self.0.at_table.set(protocol);
    }

    /// Calls `look` with what is known of the game on the table besides.
    pub fn with_run<T>(self, look: impl FnOnce(&Run) -> T) -> T {
        self.0.run.with(look)
    }

    /// Notes something about the game on the table, and keeps it with the game. What is only watched here is noted where it is
    /// played.
    pub fn note(self, page: &'static Page, note: impl FnOnce(&mut Run)) {
        if untrack(|| page.table.watched() || !self.is_of(page)) {
            return;
        }
        self.catch_up(page);
        self.0.run.update(note);
        let text = self.0.run.with_untracked(Run::to_text);
        self.0.text.set_value(text.clone());
        page.desk.note_run(text);
    }

    /// Reads what another tab has noted meanwhile.
    pub(super) fn catch_up(self, page: &'static Page) {
        let text = untrack(|| page.desk.run());
        let is_known = self.0.text.with_value(|known| *known == text);
        if !is_known && let Some(run) = Run::of_text(&text) {
            self.0.text.set_value(text);
            self.0.run.set(run);
        }
    }

    /// Whether the study of the game in that place is at the table.
    pub(super) fn sits_at(self, place: Option<&str>) -> bool {
        let is_there = |there: &Option<String>| there.as_deref() == place;
        self.0.at_table.get().is_some() && self.0.place.with(is_there)
    }

    /// Whether what is known belongs to the game that is on the table now.
    fn is_of(self, page: &'static Page) -> bool {
        self.0.place.get() == page.desk.place()
    }

    /// What has to happen next in the study of the game on the table; `None` where there is none.
    pub fn due(self, page: &'static Page) -> Option<Due> {
        let protocol = self.at_table().filter(|_| self.is_of(page))?;
        let due = |game: &Game| self.0.run.with(|run| run.due(protocol, game));
        Some(page.table.with_game(due))
    }

    /// Whether the game on the table belongs to a study and was stopped before its end.
    pub fn is_stopped(self, page: &'static Page) -> bool {
        let is_stopped = |game: &Game| self.0.run.with(|run| run.is_stopped(game));
        self.due(page).is_some() && page.table.with_game(is_stopped)
    }

    /// Whether something comes before the next decision: somebody is asked, or the game was stopped.
    pub(super) fn asks_first(self, page: &'static Page) -> bool {
        match self.due(page) {
            None | Some(Due::Play) => false,
            // Where the game was stopped, nobody decides before it goes on.
            Some(Due::End(..) | Due::Nothing) => !page.table.phase().is_over(),
            Some(Due::Consent(_) | Due::Refused(_) | Due::Quiz(..) | Due::View(..)) => true,
        }
    }

    /// The study that is offered in the hall.
    pub fn offered(self) -> Option<&'static Protocol> {
        self.0.offered.get()
    }

    /// Offers a study in the hall.
    pub fn offer(self, protocol: Protocol) {
        self.0.wrong.set(String::new());
        self.0.offered.set(Some(self.keep(protocol)));
    }

    /// The study of that hash, if it was offered or came to the table before.
    pub fn known(self, hash: &str) -> Option<&'static Protocol> {
        self.0.known.with_value(|known| {
            let mut known = known.iter().copied();
            known.find(|one| one.hash().as_str() == hash)
        })
    }

    /// Keeps a study for good: there are few of them, and each is kept once.
    pub fn keep(self, protocol: Protocol) -> &'static Protocol {
        self.known(protocol.hash().as_str()).unwrap_or_else(|| {
            let kept: &'static Protocol = Box::leak(Box::new(protocol));
            self.0.known.update_value(|known| known.push(kept));
            kept
        })
    }

    /// What is wrong with the study or the archive that was opened last; empty if nothing is.
    pub fn wrong(self) -> String {
        self.0.wrong.get()
    }

    /// That is wrong with it.
    pub fn complain(self, wrong: String) {
        self.0.wrong.set(wrong);
    }

    /// Sessions of other devices, from archives.
    pub fn joined(self) -> RwSignal<Vec<Session>> {
        self.0.joined
    }

    /// How many seconds are left.
    pub fn left(self) -> Left {
        self.0.left.get()
    }

    /// So many are left.
    pub(super) fn leave(self, left: Left) {
        if self.0.left.get_untracked() != left {
            self.0.left.set(left);
        }
    }

    /// For whom a rule decided last, because their time was over.
    pub fn lapsed(self) -> Option<Player> {
        self.0.lapsed.get()
    }

    /// The decision that comes next is a rule's, for that player.
    pub(super) fn lapse(self, player: Player) {
        self.0.lapses.set_value(true);
        self.0.lapsed.set(Some(player));
    }

    /// Whether the decision that came was a rule's. Of the next one it is not said again.
    pub(super) fn take_lapse(self) -> bool {
        let lapses = self.0.lapses.get_value();
        self.0.lapses.set_value(false);
        if !lapses && self.0.lapsed.get_untracked().is_some() {
            self.0.lapsed.set(None);
        }
        lapses
    }

    /// How many milliseconds have been spent on the decision that is awaited.
    pub(super) fn spent(self, now: u64) -> u32 {
        let since = self.0.runs_since.get_value();
        let running = since.map_or(0, |since| now.saturating_sub(since));
        let spent = self.0.spent.get_value().saturating_add(running);
        u32::try_from(spent).unwrap_or(u32::MAX)
    }

    /// Another decision is awaited, on which so many milliseconds have been spent.
    pub(super) fn ask_anew(self, spent: u32, now: u64) {
        self.0.spent.set_value(spent.into());
        let runs = self.0.runs_since.get_value();
        self.0.runs_since.set_value(runs.map(|_| now));
    }

    /// The time of the decision that is awaited runs from now on, or stands still.
    pub(super) fn let_run(self, runs: bool, now: u64) {
        self.0.spent.set_value(self.spent(now).into());
        self.0.runs_since.set_value(runs.then_some(now));
    }
}

impl Default for Sitting {
    fn default() -> Self {
        Self::new()
    }
}
