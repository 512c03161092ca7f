//! The game as text, out and in.

use crate::app::desk::letters::letter_in;
use crate::app::desk::{files, links};
use crate::app::page::Page;
use crate::app::say::speech::{Speech, read_error};
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::talk::talk;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::record::{Reading, Record};
use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::wasm_bindgen::JsCast;

/// The game on the table as text, to copy or download.
#[component]
pub fn AsText() -> impl IntoView {
    let page = Page::here();
    let heading = page.heading(|p| p.as_text);
    // The game may go on meanwhile.
    let text = Memo::new(move |_| page.table.with_game(files::text_of));
    let copied = RwSignal::new(None);
    let copy = move |text: String| {
        spawn_local(async move {
            let done = files::copy(text).await;
            // The dialog may be closed by then.
            copied.try_set(Some(done));
        });
    };
    view! {
        <Frame heading=heading>
            <p>{page.words(|p| p.as_text_note)}</p>
            <textarea id="game-text" readonly rows="12" aria-labelledby="dialog-heading">
                {move || text.get()}
            </textarea>
            <div class="buttons">
                <button id="copy" class="primary" on:click=move |_| copy(text.get_untracked())>
                    {page.words(|p| p.copy)}
                </button>
                <When is=move || page.desk.may_be_sent()>
                    <button id="copy-link" on:click=move |_| copy(page.desk.link(None))>
                        {page.words(|p| p.copy_link)}
                    </button>
                </When>
                <DownloadGame id="download" />
                <p role="status">{said(move || copied_or_not(page, copied.get()))}</p>
            </div>
        </Frame>
    }
}

/// What is said of what was to be copied, once that is done or has failed.
pub fn copied_or_not(page: &'static Page, copied: Option<bool>) -> String {
    let words = match copied {
        None => "",
        Some(true) => page.say().copied,
        Some(false) => talk(page).report.not_copied,
    };
    words.to_owned()
}

/// Offers the game on the table as a file.
#[component]
pub fn DownloadGame(id: &'static str) -> impl IntoView {
    let page = Page::here();
    view! {
        <button
            id=id
            on:click=move |_| {
                files::download_game(page.table);
            }
        >
            {page.words(|p| p.download)}
        </button>
    }
}

/// What came of a text that somebody wants to open.
#[derive(Clone)]
enum Tried {
    /// Nothing was tried yet.
    Not,
    /// The file cannot be read.
    NoText,
    /// There is no game in it.
    NoGame(String),
    /// The beginning is a game; the rest, or a name in it, is not as it should be.
    Partly(String, Box<Reading>),
}

/// A text that somebody wants to open, and what came of it.
#[derive(Clone, Copy)]
struct Opening {
    page: &'static Page,
    text: RwSignal<String>,
    tried: RwSignal<Tried>,
}

impl Opening {
    /// What is offered to the page, tried at once.
    fn offered(page: &'static Page) -> Self {
        let opening = Self {
            page,
            text: RwSignal::new(String::new()),
            tried: RwSignal::new(Tried::Not),
        };
        // Another one may come while this one is looked at.
        Effect::new(move || {
            let offered = page.desk.take_offered();
            if !offered.is_empty() {
                opening.text.set(offered);
                opening.tried.set(Tried::Not);
                untrack(|| opening.open());
            }
        });
        opening
    }

    /// Opens what the text has, or notes why not.
    fn open(self) {
        let (desk, text) = (self.page.desk, self.text);
        // What the shelf gives as a file.
        if text.with_untracked(|text| desk.open_save(text)) {
            return;
        }
        // Whoever was sent a link may put all of it here. A name in a game's text may look like one.
        let letter = text.with_untracked(|text| {
            let letter = Record::read(text).err().and_then(|_| letter_in(text));
            letter.map(str::to_owned)
        });
        if let Some(letter) = letter {
            return desk.open_letter(&letter);
        }
        match text.with_untracked(|text| attempt(self.page, text)) {
            Ok(reading) => {
                desk.open_reading(&reading);
            }
            Err(why) => self.tried.set(why),
        }
    }

    /// Opens the file that was chosen.
    fn open_chosen(self, event: &web_sys::Event) {
        let input = event
            .target()
            .and_then(|t| t.dyn_into::<web_sys::HtmlInputElement>().ok());
        let file = input.as_ref().and_then(|i| i.files()?.get(0));
        // It forgets it: a corrected one of that name can be chosen again.
        if let Some(input) = input {
            input.set_value("");
        }
        let Some(file) = file else {
            return;
        };
        spawn_local(async move {
            // The dialog may be closed by the time the file is read.
            if let Some(read) = files::read(file).await {
                if self.text.try_set(read) {
                    self.open();
                }
            } else {
                self.tried.try_set(Tried::NoText);
            }
        });
    }
}

/// Opening a game from text or a file.
#[component]
pub fn OpenGame() -> impl IntoView {
    let page = Page::here();
    let heading = page.heading(|p| p.open_game);
    let opening = Opening::offered(page);
    let Opening { text, tried, .. } = opening;
    let problem = move || match tried.get() {
        Tried::Not => None,
        Tried::NoText => Some(page.say().file_unreadable.to_owned()),
        Tried::NoGame(why) | Tried::Partly(why, _) => Some(why),
    };
    let prefix = move || match tried.get() {
        Tried::Partly(_, reading) => Some(reading),
        _ => None,
    };
    view! {
        <Frame heading=heading stays=true>
            <p>{page.words(|p| p.open_note)}</p>
            <textarea
                id="open-text"
                rows="10"
                spellcheck="false"
                aria-labelledby="dialog-heading"
                prop:value=move || text.get()
                on:input=move |event| {
                    text.set(event_target_value(&event));
                    tried.set(Tried::Not);
                }
            ></textarea>
            <p id="open-problem" class="problem" role="alert">
                {problem}
            </p>
            <div class="buttons">
                <button id="open" class="primary" on:click=move |_| opening.open()>
                    {page.words(|p| p.open)}
                </button>
                <label class="button">
                    {page.words(|p| p.choose_file)}
                    <input
                        id="open-file"
                        class="visually-hidden"
                        type="file"
                        accept=".sls,.txt,text/plain"
                        on:change=move |event| opening.open_chosen(&event)
                    />
                </label>
                {move || {
                    prefix()
                        .map(|reading| {
                            let actions = reading.record.actions().len();
                            view! {
                                <button
                                    id="open-prefix"
                                    on:click=move |_| {
                                        page.desk.open_reading(&reading);
                                    }
                                >
                                    {page.say().open_prefix.of(actions)}
                                </button>
                            }
                        })
                }}
            </div>
        </Frame>
    }
}

fn attempt(page: &'static Page, text: &str) -> Result<Reading, Tried> {
    let p = page.phrases.get_untracked();
    // The same for links of earlier versions.
    let linked = links::game_in(text);
    let text = linked.as_deref().unwrap_or(text);
    let reading = Record::read(text).map_err(|error| Tried::NoGame(read_error(p, &error)))?;
    let problem = match (&reading.error, reading.cut_names.as_slice()) {
        (Some(error), _) => read_error(p, error),
        (None, []) => return Ok(reading),
        (None, cut) => {
            let speech = Speech::new(p, reading.record.names().clone(), *reading.record.setup());
            p.names_cut
                .with(&speech.players(cut.iter().copied().collect()))
        }
    };
    Err(Tried::Partly(problem, Box::new(reading)))
}
