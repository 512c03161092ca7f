//! What is seen: markup over memos, and nothing that decides.

mod agree;
mod area;
mod chip;
mod curve;
mod dialog;
mod games;
mod hint;
mod learn;
mod log;
mod over;
mod pile;
mod rules;
mod seats;
mod settings;
mod setup;
mod text;
mod text_table;
mod tray;
mod turn;

use super::desk::{Desk, Dialog, Saving, Screen};
use super::effects::{self, Drop};
use super::embedded;
use super::opponents::Opponents;
use super::selection::{Gesture, Selection};
use super::settings::{Layout, Settings};
use super::speech::Speech;
use super::table::Table;
use crate::game::{Game, UndoRule};
use crate::phrases::Phrases;
use crate::record::Names;
use crate::rules::{Action, Colour, Player, Setup};
use core::ops::Deref;
use leptos::prelude::*;

/// What every part of the page reads, as a handle of one word: every closure of the page carries it.
///
/// There is one for the page, and one for each lesson that is opened; they are never given back.
#[derive(Clone, Copy)]
struct Page(&'static Parts);

/// The table, the desk around it and how things are said.
#[derive(Clone, Copy)]
struct Parts {
    table: Table,
    desk: Desk,
    settings: Settings,
    speech: Memo<Speech>,
    phrases: Signal<&'static Phrases>,
    /// The computer players; a lesson has none.
    opponents: Option<Opponents>,
}

impl Deref for Page {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0
    }
}

impl Page {
    fn new(parts: Parts) -> Self {
        Self(Box::leak(Box::new(parts)))
    }

    /// Asked for once, in a component's body: [`App`] is above every component.
    fn here() -> Self {
        expect_context()
    }

    /// The phrases of the language.
    fn say(self) -> &'static Phrases {
        self.phrases.get()
    }

    /// One phrase, as part of a view: it follows the language.
    ///
    /// Boxed here and in [`said`], so that the page has the code for a changing text once, and not
    /// once for every text.
    fn words(self, phrase: fn(&'static Phrases) -> &'static str) -> Words<&'static str> {
        Box::new(move || phrase(self.phrases.get()))
    }

    /// A heading of a dialog.
    fn heading(self, phrase: fn(&'static Phrases) -> &'static str) -> Signal<&'static str> {
        Signal::derive(move || phrase(self.phrases.get()))
    }
}

/// Words made of what is going on, as part of a view: they follow it.
fn said(words: impl Fn() -> String + Send + 'static) -> Words<String> {
    Box::new(words)
}

/// A changing part of a view.
type Words<T> = Box<dyn FnMut() -> T + Send>;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let table = Table::new(Game::new(
        Setup::default(),
        Names::default(),
        UndoRule::default(),
    ));
    let desk = Desk::new(table);
    let settings = Settings::of_browser();
    let opponents = Opponents::at(table, settings);
    let phrases = Signal::derive(move || settings.phrases());
    let (names, setup) = (table.names(), table.setup_memo());
    let speech = Memo::new(move |_| Speech::new(phrases.get(), names.get(), setup.get()));
    let page = Page::new(Parts {
        table,
        desk,
        settings,
        speech,
        phrases,
        opponents: Some(opponents),
    });
    provide_context(page);
    desk.open_last(&untrack(|| settings.options()));
    effects::computers_play(table, desk, opponents);
    effects::autosave(table, desk);
    effects::share(table, desk);
    effects::page_language(phrases);
    effects::page_theme(settings);
    effects::follow_address(desk);
    effects::hear_and_feel(table, settings);
    effects::stay_awake(desk);
    effects::keep_focus(table, desk);
    embedded::attend(embedded::Parts {
        table,
        desk,
        settings,
        speech,
    });

    view! {
        <chip::Symbols />
        <div
            id="page"
            class="page"
            tabindex="-1"
            data-screen=move || match desk.screen() {
                Screen::SetUp => "set-up",
                Screen::Table => "table",
                Screen::Learn | Screen::Lesson(_) | Screen::Trainer => "learn",
            }
        >
            <Bar />
            <Notices />
            <ScreenView />
        </div>
        <Dialogs />
    }
}

/// The screen that is shown.
#[component]
fn ScreenView() -> impl IntoView {
    let page = Page::here();
    let text = Memo::new(move |_| page.settings.text_table());
    let screen = Memo::new(move |_| page.desk.screen());
    move || match screen.get() {
        Screen::SetUp => view! { <setup::SetUp /> }.into_any(),
        Screen::Table if text.get() => view! { <text_table::TextTable /> }.into_any(),
        Screen::Table => view! { <TableView /> }.into_any(),
        Screen::Learn => view! { <learn::Learn /> }.into_any(),
        Screen::Lesson(number) => view! { <learn::LessonView number=number /> }.into_any(),
        Screen::Trainer => view! { <learn::Trainer /> }.into_any(),
    }
}

/// Title and menu.
#[component]
fn Bar() -> impl IntoView {
    let page = Page::here();
    let desk = page.desk;
    let menu_open = RwSignal::new(false);
    let open = move |dialog| {
        move |_| {
            menu_open.set(false);
            desk.open(dialog);
        }
    };
    view! {
        <header class="bar">
            <button
                id="text-toggle"
                class="heard"
                on:click=move |_| page.settings.set_text_table(!page.settings.text_table())
            >
                {said(move || {
                    let p = page.say();
                    if page.settings.text_table() { p.picture_table } else { p.text_table }.to_owned()
                })}
            </button>
            <h1>{page.words(|p| p.title)}</h1>
            <button
                id="menu"
                aria-expanded=move || menu_open.get().to_string()
                aria-controls="menu-list"
                on:click=move |_| menu_open.update(|open| *open = !*open)
            >
                {page.words(|p| p.menu)}
            </button>
            <nav id="menu-list" class:open=move || menu_open.get() aria-label=page.words(|p| p.menu)>
                <When is=move || desk.screen() != Screen::Table && desk.has_game()>
                    <button
                        id="to-game"
                        on:click=move |_| {
                            menu_open.set(false);
                            desk.show(Screen::Table);
                        }
                    >
                        {page.words(|p| p.back_to_game)}
                    </button>
                </When>
                <When is=move || desk.screen() != Screen::SetUp>
                    <button id="new-game" on:click=move |_| {
                        menu_open.set(false);
                        desk.show(Screen::SetUp);
                    }>
                        {page.words(|p| p.new_game)}
                    </button>
                </When>
                <When is=move || desk.screen() == Screen::Table>
                    <button id="seats" on:click=open(Dialog::Seats)>
                        {page.words(|p| p.players_dialog)}
                    </button>
                    <button id="as-text" on:click=open(Dialog::Text)>
                        {page.words(|p| p.as_text)}
                    </button>
                </When>
                <button id="games" on:click=open(Dialog::Games)>{page.words(|p| p.games)}</button>
                <button
                    id="learn"
                    on:click=move |_| {
                        menu_open.set(false);
                        desk.show(Screen::Learn);
                    }
                >
                    {page.words(|p| p.learn)}
                </button>
                <button id="settings" on:click=open(Dialog::Settings)>
                    {page.words(|p| p.settings)}
                </button>
                <button id="rules" on:click=open(Dialog::Rules("1"))>
                    {page.words(|p| p.rules)}
                </button>
            </nav>
        </header>
    }
}

/// What the page has to say of itself: that nothing is saved, or that an earlier position is looked at.
#[component]
fn Notices() -> impl IntoView {
    let page = Page::here();
    let desk = page.desk;
    let words = move || match desk.saving() {
        Saving::Works => None,
        Saving::Session => Some(page.say().storage_session),
        Saving::Blocked => Some(page.say().storage_blocked),
        Saving::Full => Some(page.say().storage_full),
    };
    let waits = effects::update_waits();
    let after_this_game = RwSignal::new(false);
    let between_games = Memo::new(move |_| {
        let over = page.table.phase().winner().is_some();
        desk.screen() != Screen::Table || over
    });
    let offered = move || waits.get() && (!after_this_game.get() || between_games.get());
    view! {
        <When is=offered>
            <div class="notice update" role="status">
                <p>{page.words(|p| p.update_ready)}</p>
                <button id="update-now" on:click=|_| effects::use_update()>
                    {page.words(|p| p.update_now)}
                </button>
                <When is=move || !between_games.get()>
                    <button id="update-later" on:click=move |_| {
                        effects::focus("turn");
                        after_this_game.set(true);
                    }>
                        {page.words(|p| p.update_later)}
                    </button>
                </When>
            </div>
        </When>
        <When is=move || desk.screen() == Screen::Table && page.table.watched()>
            <div class="notice elsewhere" role="status">
                <p>{page.words(|p| p.elsewhere)}</p>
                <button id="play-here" on:click=|_| effects::take_over()>
                    {page.words(|p| p.play_here)}
                </button>
            </div>
        </When>
        <When is=move || words().is_some()>
            <div class="notice" role="status">
                <p>{words}</p>
                <When is=move || desk.saving() == Saving::Full>
                    <button id="make-room" on:click=move |_| desk.open(Dialog::Games)>
                        {page.words(|p| p.games)}
                    </button>
                </When>
                <When is=move || desk.screen() == Screen::Table>
                    <button on:click=move |_| {
                        desk.download_game();
                    }>{page.words(|p| p.download)}</button>
                </When>
            </div>
        </When>
    }
}

/// The game being played.
#[component]
fn TableView() -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let setup = table.setup_memo();
    let log_open = RwSignal::new(false);
    let (near, out) = (table.near(), table.colours_out());
    // Whose words were turned back by hand, until somebody else is near.
    let turned_back = RwSignal::new(None::<Player>);
    let turned = Memo::new(move |_| {
        if page.settings.layout() != Layout::Around {
            return false;
        }
        let near = near.get();
        is_across(setup.get().seats(), near) != (turned_back.get() == Some(near))
    });
    effects::motion(table);
    view! {
        <main
            class="table"
            class:log-open=move || log_open.get()
            class:turned=move || turned.get()
            class:ended=move || table.phase().winner().is_some()
            data-out=move || out.get()
            data-sit=move || match page.settings.layout() {
                Layout::Around => "around",
                Layout::Pass => "pass",
                Layout::Single => "single",
            }
            data-seats=move || setup.get().seats().len().to_string()
            on:click:capture=move |event| effects::leave_offer(&event)
            on:pointerdown=move |event| effects::press(&event)
            on:pointermove=move |event| {
                if let Some((holder, colour)) = effects::drag(&event) {
                    take(table, holder, colour);
                }
            }
            on:pointerup=move |event| drop_chip(table, &event)
            on:pointercancel=move |_| effects::end_drag()
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    log_open.set(false);
                    table.touch(Gesture::Cancel);
                } else if page.settings.single_keys() {
                    single_key(page, &event);
                }
            }
        >
            <turn::Turn log_open=log_open turned_back=turned_back />
            <area::PlayingArea />
            <div class="trays">
                // A game with other seats gets other trays; the same seats keep theirs.
                <For
                    each=move || {
                        setup.get().seats().iter().copied().enumerate().collect::<Vec<_>>()
                    }
                    key=|seat| *seat
                    let((seat, player))
                >
                    <tray::Tray seat=seat player=player />
                </For>
            </div>
            <log::Log />
            <Banner />
        </main>
        <Announcements />
        <div id=effects::FLIGHTS aria-hidden="true"></div>
    }
}

/// Whether that player sits at the edge across, so that words for them are turned: see `style/layout.css`.
fn is_across(seats: &[Player], player: Player) -> bool {
    let seat = seats.iter().position(|p| *p == player).map_or(0, |n| n + 1);
    match seats.len() {
        2 => seat == 2,
        4 => seat == 3,
        5 | 6 => seat == 3 || seat == 4,
        _ => false,
    }
}

/// A drag begins: its chip is picked up, unless the rules forbid that.
fn take(table: Table, holder: Player, colour: Colour) {
    let chip = Selection::Chip { holder, colour };
    if untrack(|| table.selection()) != chip {
        table.touch(Gesture::Cancel);
        table.touch(Gesture::Chip { holder, colour });
    }
    if untrack(|| table.selection()) != chip {
        effects::end_drag();
    }
}

/// A dragged chip is dropped: on a pile it is played, a prisoner on a tray is transferred, in the dead box killed.
fn drop_chip(table: Table, event: &web_sys::PointerEvent) {
    let Selection::Chip { holder, colour } = untrack(|| table.selection()) else {
        return effects::end_drag();
    };
    match effects::drop_chip(event) {
        Some(Drop::Pile(on)) => table.touch(Gesture::Pile(on)),
        Some(Drop::Tray(to)) if to != holder => {
            let transfer = Action::Transfer {
                from: holder,
                colour,
                to,
            };
            table.touch(Gesture::Ask(transfer));
        }
        Some(Drop::DeadBox) => {
            let kill = Action::KillPrisoner { by: holder, colour };
            table.touch(Gesture::Ask(kill));
        }
        Some(Drop::Tray(_)) | None => {
            if effects::was_dragged() {
                table.touch(Gesture::Cancel);
            }
        }
    }
}

/// Who has the move now, in large letters for a moment, where the device is passed around. It blocks nothing,
/// and says what the turn's heading says too.
#[component]
fn Banner() -> impl IntoView {
    let page = Page::here();
    let near = page.table.near();
    let shown =
        Memo::new(move |_| (page.table.phase().mover() == Some(near.get())).then(|| near.get()));
    let banner = move || {
        shown.get().map(|player| {
            let name = page.speech.with_untracked(|s| s.player(player));
            let words = page.phrases.get_untracked();
            let said = words.labelled.fill(&[&name, words.has_the_move]);
            view! { <p class="banner"><bdi>{said}</bdi></p> }
        })
    };
    view! { <div id="banner" aria-hidden="true">{banner}</div> }
}

/// Single keys on the table: a seat's number brings its tray near, `/` opens the text table.
fn single_key(page: Page, event: &web_sys::KeyboardEvent) {
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return;
    }
    let key = event.key();
    let seat = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let setup = page.table.with_game_untracked(|game| *game.setup());
    if let Some(player) = seat.and_then(|n| setup.seats().get(n)) {
        page.table.act_as(*player);
        effects::focus_in(&format!("tray-{}", player.colour()));
    } else if key == "/" {
        event.prevent_default();
        page.settings.set_text_table(true);
    }
}

/// What happened, for those who hear the page.
#[component]
fn Announcements() -> impl IntoView {
    let page = Page::here();
    view! {
        <p id="announcements" class="heard" aria-live="polite" aria-atomic="true">
            {said(move || announced(page))}
        </p>
    }
}

/// What happened last, in words; nothing where another game was put on the table.
fn announced(page: Page) -> String {
    let latest = page.table.latest();
    page.speech.with(|speech| {
        let sentences = latest.events.iter().map(|event| speech.event(event).text);
        let said = sentences.collect::<Vec<_>>().join(" ");
        if latest.undone {
            page.say().taken_back.with(&said)
        } else {
            said
        }
    })
}

/// The dialog that is open.
#[component]
fn Dialogs() -> impl IntoView {
    let desk = Page::here().desk;
    move || match desk.dialog() {
        None => ().into_any(),
        Some(Dialog::Rules(rule)) => view! { <rules::Rules at=rule /> }.into_any(),
        Some(Dialog::Text) => view! { <text::AsText /> }.into_any(),
        Some(Dialog::Open) => view! { <text::OpenGame /> }.into_any(),
        Some(Dialog::Games) => view! { <games::Games /> }.into_any(),
        Some(Dialog::Settings) => view! { <settings::SettingsDialog /> }.into_any(),
        Some(Dialog::Seats) => view! { <seats::Seats /> }.into_any(),
        Some(Dialog::Agree) => view! { <agree::Agree /> }.into_any(),
    }
}

/// Shows `children` while `is` says so.
///
/// Like `Show`, but without code of its own for every place where it stands.
#[component]
fn When(is: impl Fn() -> bool + Send + Sync + 'static, children: ChildrenFn) -> impl IntoView {
    when(Memo::new(move |_| is()), children)
}

fn when(is: Memo<bool>, children: ChildrenFn) -> AnyView {
    (move || is.get().then(|| children())).into_any()
}

/// The number of a rule, which opens it.
#[component]
fn RuleLink(
    /// The rule, as the rules page numbers it; nothing is shown for an empty one.
    rule: &'static str,
) -> impl IntoView {
    let page = Page::here();
    (!rule.is_empty()).then(|| {
        view! {
            <button
                class="rule-link"
                aria-label=said(move || page.say().rule.with(rule))
                on:click=move |_| page.desk.open(Dialog::Rules(rule))
            >
                {rule}
            </button>
        }
    })
}
