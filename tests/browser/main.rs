//! The built page: its files, and stories that are told in browsers. `trunk build --release` and `cargo pack` come
//! first: `CHROMEDRIVER=$(command -v chromedriver) cargo test --test browser part_of_a_name`.

#![cfg(all(not(target_arch = "wasm32"), feature = "app"))]

/// Makes every story a test of each engine, `chromium::story`, `firefox::story` and `webkit::story`.
///
/// A story is a function of the engine. One that is not listed is dead code, which the lints refuse. Where
/// Chromium is missing the tests fail. The others are ignored until they are asked for, as `cargo verify` does:
/// `cargo test --test browser firefox:: -- --ignored`.
macro_rules! in_every_engine {
    ($($story:ident,)*) => {
        mod chromium {
            $(#[test]
            fn $story() {
                super::$story(crate::driver::Engine::Chromium);
            })*
        }
        mod firefox {
            $(#[test]
            #[ignore = "needs Firefox and geckodriver"]
            fn $story() {
                super::$story(crate::driver::Engine::Firefox);
            })*
        }
        mod webkit {
            $(#[test]
            #[ignore = "needs WebKitWebDriver and Xvfb"]
            fn $story() {
                super::$story(crate::driver::Engine::WebKit);
            })*
        }
    };
}

mod accessible;
mod anywhere;
mod driver;
mod e2e;
mod embedding;
mod faults;
mod in_sight;
mod packaging;
mod steady;
