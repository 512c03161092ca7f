//! What belongs to studies, which comes only where one is asked for.
//!
//! Which parts they are stands here. `study_parts` fills the table.

use crate::app::page::Page;
use leptos::prelude::*;

/// What there is of studies to be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfStudy {
    /// Where they are begun, with what is left of them.
    Hall,
    /// The table of one, as long as what it fixes is not here.
    Awaited,
    /// What somebody is asked.
    Asked,
    /// What stands at the table of one.
    Strip,
    /// How much time is left there.
    Times,
    /// The way from there to the hall.
    Way,
}

/// The ways into it.
#[derive(Clone, Copy)]
pub struct StudyParts {
    /// What there is to be seen.
    pub shown: fn(OfStudy) -> AnyView,
    /// Begins what goes on around the table of a study.
    pub attend: fn(&'static Page),
}
