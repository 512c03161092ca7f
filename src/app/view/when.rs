//! What is shown only at times.

use crate::app::signals::Memo;
use leptos::prelude::*;

/// Shows `children` while `is` says so.
///
/// Like `Show`, but without code of its own for every place where it stands.
#[component]
pub fn When(is: impl Fn() -> bool + Send + Sync + 'static, children: ChildrenFn) -> impl IntoView {
    when(Memo::new(move |_| is()), children)
}

fn when(is: Memo<bool>, children: ChildrenFn) -> AnyView {
    (move || is.get().then(|| children())).into_any()
}
