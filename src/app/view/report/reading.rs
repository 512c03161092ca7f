//! What the parts of a report read, and the words for it.

use crate::app::computers::driver::ComputerPlayers;
use crate::app::page::Page;
use crate::app::say::language;
use crate::app::say::report::Told;
use crate::app::signals::Memo;
use crate::app::view::words::said;
use crate::phrases::talk;
use crate::report::{Point, Report};
use leptos::prelude::*;

/// What the parts of a report read.
#[derive(Clone, Copy)]
pub struct Reading {
    /// The page around it.
    pub page: &'static Page,
    /// Who works out the chances.
    pub computer_players: ComputerPlayers,
    /// How everybody stood, as of the last pass over the game that is complete.
    pub points: Memo<Option<Vec<Point>>>,
    /// The report.
    pub report: Memo<Report>,
}

impl Reading {
    /// Of the game on the table.
    pub fn of(page: &'static Page, computer_players: ComputerPlayers) -> Self {
        let passes = Memo::new(move |_| computer_players.passes());
        let points = Memo::new(move |_| {
            passes.get();
            untrack(|| computer_players.points())
        });
        let table = page.table;
        let report = Memo::new(move |_| {
            points.with(|points| table.with_game(|game| Report::of(game, points.as_deref())))
        });
        Self {
            page,
            computer_players,
            points,
            report,
        }
    }

    /// The words of a report in the language of the page.
    pub fn words(self) -> &'static talk::Report {
        &language::talk_of(self.page.say()).report
    }

    /// Tells something of it, and again whenever that changes.
    pub fn told<T>(self, tell: impl FnOnce(Told) -> T) -> T {
        let talk = language::talk_of(self.page.say());
        self.report.with(|report| {
            self.page
                .speech
                .with(|speech| tell(Told::new(speech, talk, report)))
        })
    }

    /// One phrase of it.
    pub fn phrase(
        self,
        phrase: fn(&'static talk::Report) -> &'static str,
    ) -> impl FnMut() -> String + Send + 'static {
        said(move || phrase(self.words()).to_owned())
    }
}
