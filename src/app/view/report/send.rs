//! The report leaves the page: as a link, to another program of the device, on paper, as a picture.

use crate::app::desk::{files, reports};
use crate::app::drawing::{Drawing, Face};
use crate::app::effects::document;
use crate::app::say::letter_case::capital;
use crate::app::signals::RwSignal;
use crate::app::view::report::chart::Chart;
use crate::app::view::report::picture::{Content, drawn};
use crate::app::view::report::reading::Reading;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::phrases::talk;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// What is said of what was tried.
type Note = fn(&'static talk::Report) -> &'static str;

/// The buttons.
#[component]
pub fn Send(reading: Reading) -> impl IntoView {
    let page = reading.page;
    let note = RwSignal::new(None::<Note>);
    let copy = move |then: Note| {
        spawn_local(async move {
            let link = page.desk.link(None);
            let then: Note = if files::copy(link).await {
                then
            } else {
                |r| r.not_copied
            };
            // The report may be closed by then.
            note.try_set(Some(then));
        });
    };
    let share = move |_| {
        let headline = untrack(|| reading.told(|told| told.headline()));
        let link = page.desk.link(None);
        spawn_local(async move {
            if !reports::share(&headline, &link).await {
                copy(|r| r.not_shared);
            }
        });
    };
    view! {
        <When is=reports::can_share>
            <button id="report-share" on:click=share>
                {reading.phrase(|r| r.share)}
            </button>
        </When>
        <button id="report-link" on:click=move |_| copy(|r| r.linked)>
            {reading.phrase(|r| r.link)}
        </button>
        <button
            id="report-picture"
            on:click=move |_| {
                let saved = reports::save_picture(|measure| untrack(|| reading.drawn(measure)));
                note.set((!saved).then_some(|r| r.no_picture));
            }
        >
            {reading.phrase(|r| r.picture)}
        </button>
        <button id="report-print" on:click=move |_| document::print()>
            {reading.phrase(|r| r.print)}
        </button>
        <p class="sent" role="status">
            {said(move || note.get().map_or("", |note| note(reading.words())).to_owned())}
        </p>
    }
}

impl Reading {
    /// The report as a picture.
    fn drawn(self, measure: &dyn Fn(&str, Face) -> f64) -> Drawing {
        let words = self.words();
        let title = [self.page.say().title, words.heading].join(" \u{b7} ");
        let setup = self.page.table.setup();
        self.told(|told| {
            self.report.with(|report| {
                self.points.with(|points| {
                    let content = Content {
                        told,
                        chart: Chart {
                            report,
                            points: points.as_deref().unwrap_or_default(),
                        },
                        top: (capital(&title), told.size(&setup)),
                        headings: [words.chances, words.faith, words.players, words.last_words],
                        note: self.note(),
                        foot: words.foot,
                        empty: (words.cell_none, words.nothing_said),
                    };
                    drawn(&content, measure)
                })
            })
        })
    }
}
