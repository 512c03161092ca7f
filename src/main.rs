//! Starts the page.

#[cfg(all(feature = "app", target_arch = "wasm32"))]
fn main() {
    std::panic::set_hook(Box::new(|panic| {
        so_long_sucker::app::crash::show(&panic.to_string());
    }));
    // Leptos has its own way to run this only once something is mounted.
    wasm_bindgen_futures::spawn_local(async {
        // What is stored or asked for can only be read by the second half of the program.
        if !so_long_sucker::app::settings::is_first_visit()
            && so_long_sucker::app::view::rest::arrive().await.is_none()
        {
            return so_long_sucker::app::platform::shell::fail();
        }
        so_long_sucker::app::settings::learn_language().await;
        leptos::mount::mount_to_body(so_long_sucker::app::view::App);
        so_long_sucker::app::platform::shell::remove();
    });
}

#[cfg(not(all(feature = "app", target_arch = "wasm32")))]
fn main() {
    eprintln!("This is the game's page, for the browser: `cargo play` builds and serves it.");
}
