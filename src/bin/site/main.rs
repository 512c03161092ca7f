//! Makes what is handed out of what `trunk build` leaves.
//!
//! - `finish`: what trunk runs after each build, before it moves the files to `dist/`. The page then keeps a strict
//!   Content Security Policy, shows itself before WebAssembly is there, and works without a network.
//! - `pack`: what `cargo pack` runs afterwards, with the feature `pack`: one file, an archive, and a web site.
//!
//! Few other crates are used for the first, since they are compiled before the first page.

mod files;
mod finish;
#[cfg(feature = "pack")]
mod one_file;
#[cfg(feature = "pack")]
mod pack;
mod page;
mod program;
mod smaller;

use std::{env, error};

type Outcome<T = ()> = Result<T, Box<dyn error::Error>>;

fn main() -> Outcome {
    match env::args().nth(1).as_deref() {
        Some("finish") => finish::staged(),
        #[cfg(feature = "pack")]
        Some("pack") => pack::all(),
        _ => Err("`trunk build` runs `site finish`, and `cargo pack` runs `site pack`.".into()),
    }
}
