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
    const HELD_BY_BLUE: &[&str] = &["#stack-blue-blue"];
    const TARGETS: &str = ".pile.target";

    const fn picture(name: &'static str, room: (u32, u32)) -> Picture {
        Picture {
            folder: README,
            name,
            room,
            options: "",
            game: None,
            touched: &[],
            there: "#shell[data-state=ready]",
        }
    }

    impl Picture {
        /// With the first actions of that game on the table.
        const fn of(mut self, game: &'static str, actions: usize) -> Self {
            self.game = Some((game, actions));
            self
        }

        /// Once these were touched, and that is there.
        const fn after(mut self, touched: &'static [&'static str], there: &'static str) -> Self {
            (self.touched, self.there) = (touched, there);
            self
        }

        const fn with(mut self, options: &'static str) -> Self {
            self.options = options;
            self
        }

        const fn for_installing(mut self) -> Self {
            self.folder = INSTALL;
            self
        }
    }

    const ALL: usize = usize::MAX;
    const PHONE: (u32, u32) = (390, 844);
    const TABLET: (u32, u32) = (1024, 768);

    const PICTURES: [Picture; 12] = [
        picture("desktop", (1440, 900))
            .of(TALKED, ALL)
            .after(HELD, TARGETS),
        picture("title", PHONE),
        picture("phone", PHONE).of(TALKED, ALL).after(HELD, TARGETS),
        picture("table-top", TABLET)
            .of(FOUR, 62)
            .with("&sit=table-top")
            .after(HELD_BY_BLUE, TARGETS),
        picture("talk", TABLET).of(TALKED, ALL).after(
            &["#talk", "dialog .addressees button", ".ready button"],
            "#say",
        ),
        picture("ledger", TABLET)
            .of(TALKED, ALL)
            .after(&[".other-slips", "dialog [data-colour=red]"], ".account li"),
        picture("report", TABLET)
            .of(FOUR, ALL)
            .after(&[], ".report:has(.turning-point):not(:has(progress))"),
        picture("dark", TABLET)
            .of(FOUR, 62)
            .with("&theme=dark")
            .after(HELD_BY_BLUE, TARGETS),
        picture("send", TABLET)
            .of(TALKED, ALL)
            .after(&["#send"], "dialog .code"),
        picture("lesson", TABLET).after(&["#play-learn"], "#lesson-leave"),
        picture("wide", (1280, 800))
            .of(TALKED, ALL)
            .after(HELD, TARGETS)
            .for_installing(),
        picture("narrow", PHONE)
            .of(TALKED, ALL)
            .after(HELD, TARGETS)
            .for_installing(),
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
            page.touch(css).await;
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
