//! Takes the pictures of the README and of the dialog that installs the game, of the built page in Chromium.
//!
//! `trunk build --release --locked && cargo run --features pack --example pictures [folder]`
//!
//! Without a folder they take the place of those that are there.

#[cfg(not(target_arch = "wasm32"))]
#[path = "../tests/browser/driver/mod.rs"]
#[expect(dead_code, reason = "tests need the rest of it")]
mod driver;

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    camera::run();
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
mod camera {
    use super::driver::{Console, Engine, Page, story};
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use serde_json::json;
    use so_long_sucker::app::link::encoding::encode;
    use so_long_sucker::game::{Game, UndoRule};
    use so_long_sucker::record::Record;
    use std::path::Path;

    /// A long game without talk.
    const FOUR: &str = include_str!("../tests/browser/in_sight/four.sls");
    /// Four who promise, offer, threaten and break their word.
    const TALKED: &str = include_str!("../tests/browser/in_sight/talked.sls");
    /// Who plays the one, and who the other.
    const NAMELESS: &str = "seats red blue yellow white";
    const NAMED: &str = "seats red \"Ada\" blue \"Lloyd\" yellow \"Otto\" white \"Grace\"";
    const README: &str = ".github/screenshots";
    const INSTALL: &str = "style/icons";

    /// One picture.
    struct Picture {
        folder: &'static str,
        name: &'static str,
        room: (u32, u32),
        /// The address's options beside the game's.
        options: &'static str,
        /// The game on the table, and so many of its actions.
        game: Option<(&'static str, usize)>,
        /// The controls that are touched in turn.
        touched: &'static [&'static str],
        /// What is there then.
        there: &'static str,
    }

    const HELD: &[&str] = &["#stack-red-red"];

    const PICTURES: [Picture; 12] = [
        Picture {
            folder: README,
            name: "desktop",
            room: (1440, 900),
            options: "",
            game: Some((TALKED, usize::MAX)),
            touched: HELD,
            there: ".pile.target",
        },
        Picture {
            folder: README,
            name: "title",
            room: (390, 844),
            options: "",
            game: None,
            touched: &[],
            there: "#shell[data-state=ready]",
        },
        Picture {
            folder: README,
            name: "phone",
            room: (390, 844),
            options: "",
            game: Some((TALKED, usize::MAX)),
            touched: HELD,
            there: ".pile.target",
        },
        Picture {
            folder: README,
            name: "table-top",
            room: (1024, 768),
            options: "&sit=table-top",
            game: Some((FOUR, 62)),
            touched: &["#stack-blue-blue"],
            there: ".pile.target",
        },
        Picture {
            folder: README,
            name: "talk",
            room: (1024, 768),
            options: "",
            game: Some((TALKED, usize::MAX)),
            touched: &["#talk", "dialog .addressees button", ".ready button"],
            there: "#say",
        },
        Picture {
            folder: README,
            name: "ledger",
            room: (1024, 768),
            options: "",
            game: Some((TALKED, usize::MAX)),
            touched: &[".other-slips", "dialog [data-colour=red]"],
            there: ".account li",
        },
        Picture {
            folder: README,
            name: "report",
            room: (1024, 768),
            options: "",
            game: Some((FOUR, usize::MAX)),
            touched: &[],
            there: ".report:has(.turning-point):not(:has(progress))",
        },
        Picture {
            folder: README,
            name: "dark",
            room: (1024, 768),
            options: "&theme=dark",
            game: Some((FOUR, 62)),
            touched: &["#stack-blue-blue"],
            there: ".pile.target",
        },
        Picture {
            folder: README,
            name: "send",
            room: (1024, 768),
            options: "",
            game: Some((TALKED, usize::MAX)),
            touched: &["#send"],
            there: "dialog .code",
        },
        Picture {
            folder: README,
            name: "lesson",
            room: (1024, 768),
            options: "",
            game: None,
            touched: &["#play-learn"],
            there: "#lesson-leave",
        },
        Picture {
            folder: INSTALL,
            name: "wide",
            room: (1280, 800),
            options: "",
            game: Some((TALKED, usize::MAX)),
            touched: HELD,
            there: ".pile.target",
        },
        Picture {
            folder: INSTALL,
            name: "narrow",
            room: (390, 844),
            options: "",
            game: Some((TALKED, usize::MAX)),
            touched: HELD,
            there: ".pile.target",
        },
    ];

    pub fn run() {
        let elsewhere = std::env::args().nth(1);
        story(Engine::Chromium, Console::Clean, |page| async move {
            for picture in &PICTURES {
                let folder = elsewhere.as_deref().unwrap_or(picture.folder);
                let file = Path::new(folder).join(picture.name).with_extension("webp");
                let bytes = take(&page, picture).await;
                std::fs::write(&file, &bytes).expect("the folder is there");
                println!("{} {} bytes", file.display(), bytes.len());
            }
        });
    }

    async fn take(page: &Page, picture: &Picture) -> Vec<u8> {
        let (width, height) = picture.room;
        page.open("fixtures/blank.html").await;
        page.forget("so-long-sucker").await;
        page.give_room(width, height).await;
        let game = picture.game.map(|(text, actions)| {
            let text = text.replace(NAMELESS, NAMED);
            let record = Record::read(&text).expect("a game").record;
            let game = Game::of_record(&record, UndoRule::Free).expect("legal actions");
            let text = game.fork(actions.min(game.cursor())).record().to_string();
            format!("&game={}", encode(&text))
        });
        let game = game.unwrap_or_default();
        page.open(&format!("?lang=en{}{game}", picture.options))
            .await;
        for css in picture.touched {
            page.until(&format!("document.querySelector('{css}')"))
                .await;
            page.script(&format!("document.querySelector('{css}').click()"), vec![])
                .await;
        }
        page.until(&format!("document.querySelector('{}')", picture.there))
            .await;
        page.until_promised("document.fonts.ready").await;
        page.script(
            "document.getAnimations().forEach((a) => a.finish()); document.activeElement?.blur()",
            vec![],
        )
        .await;
        page.drawn().await;
        let how = json!({ "format": "webp", "quality": 75 });
        let taken = page.ask_chromium("Page.captureScreenshot", &how).await;
        let data = taken["data"].as_str().expect("a picture");
        STANDARD.decode(data).expect("in base 64")
    }
}
