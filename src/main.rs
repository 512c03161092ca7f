//! Starts the page.

#[cfg(all(feature = "app", target_arch = "wasm32"))]
use leptos::prelude::*;
#[cfg(all(feature = "app", target_arch = "wasm32"))]
use so_long_sucker::app::{
    self,
    settings::Visit,
    view::{App, late_parts},
};

#[cfg(all(feature = "app", target_arch = "wasm32"))]
fn main() {
    app::crash::watch();
    // What is handed out has no words for it: src/bin/site/program/panics.rs.
    #[cfg(debug_assertions)]
    std::panic::set_hook(Box::new(|panic| leptos::logging::error!("{panic}")));
    // Leptos has its own way to run this only once something is mounted.
    wasm_bindgen_futures::spawn_local(async {
        // What is stored or asked for can only be read by what may come late.
        let mut late = None;
        if !app::settings::is_first_visit() {
            late = late_parts::fetch().await;
            let Some(late) = late else {
                return app::platform::shell::fail();
            };
            (late.recover)().await;
        }
        let visit = late.map_or_else(Visit::default, |late| (late.readers.settings)());
        visit.learn_language().await;
        let page = move || view! { <App visit=visit late=late fetch=late_parts::fetch /> };
        leptos::mount::mount_to_body(page);
        app::platform::shell::ready();
    });
}

#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
fn main() {
    eprintln!("This is the game's page, for the browser: `cargo play` builds and serves it.");
}
