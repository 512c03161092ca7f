//! What belongs to studies, in a build with the feature `split` a file of its own: everything that only `all` leads to.
//! See src/bin/site/program.rs.

use crate::app::effects::document;
use crate::app::page::Page;
use crate::app::study;
use crate::app::study::sitting::Sitting;
use crate::app::view::of_study::{OfStudy, StudyParts};
use crate::app::view::study::{asked, hall, strip};
use core::pin::Pin;
use leptos::prelude::*;
use std::cell::OnceCell;

thread_local! {
    /// It comes once, and stays as long as the page does.
    static SITTING: OnceCell<Sitting> = const { OnceCell::new() };
}

fn sitting() -> Sitting {
    SITTING.with(|sitting| *sitting.get_or_init(Sitting::new))
}

fn all() -> StudyParts {
    // Here it belongs to nothing on the page: made by what is shown first, it would go with that.
    sitting();
    StudyParts { shown, attend }
}

fn attend(page: &'static Page) {
    study::attend(page, sitting());
}

fn shown(what: OfStudy) -> AnyView {
    let sitting = sitting();
    match what {
        OfStudy::Hall => view! { <hall::StudyHall sitting=sitting /> }.into_any(),
        OfStudy::Awaited => view! { <hall::Missing sitting=sitting /> }.into_any(),
        OfStudy::Asked => view! { <asked::Asked sitting=sitting /> }.into_any(),
        OfStudy::Strip => view! { <strip::AtTable sitting=sitting /> }.into_any(),
        OfStudy::Times => view! { <strip::Times sitting=sitting /> }.into_any(),
        OfStudy::Way => view! { <strip::ToHall sitting=sitting /> }.into_any(),
    }
}

/// A file of its own, which is fetched.
#[cfg(all(feature = "split", target_arch = "wasm32"))]
mod file {
    #![expect(clippy::unnecessary_wraps, reason = "loading it can fail")]

    use super::{StudyParts, all};
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(study, fallible, wasm_split_path = leptos::wasm_split)]
    fn load() -> Result<StudyParts, SplitLoaderError> {
        Ok(all())
    }

    pub async fn fetch() -> Option<StudyParts> {
        load().await.ok()
    }
}

/// In the program itself, so that nobody has to wait.
#[cfg(not(all(feature = "split", target_arch = "wasm32")))]
mod file {
    use super::{StudyParts, all};

    #[expect(clippy::unused_async, reason = "elsewhere it has to be fetched")]
    pub async fn fetch() -> Option<StudyParts> {
        Some(all())
    }
}

/// Loads the parts; `None` if they are not to be had now.
pub fn fetch() -> Pin<Box<dyn Future<Output = Option<StudyParts>>>> {
    Box::pin(async {
        let style = document::style_of_studies();
        let parts = file::fetch().await;
        style.await;
        parts
    })
}
