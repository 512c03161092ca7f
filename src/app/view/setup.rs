//! Setting up a new game.

use super::chip::Chip;
use super::games::fault;
use super::seats::Sitter;
use super::{Page, When, said};
use crate::app::computers::{Computer, Computers, Temper};
use crate::app::desk::Screen;
use crate::app::effects;
use crate::bots::Level;
use crate::game::{Game, UndoRule};
use crate::phrases::of;
use crate::record::{Name, Names};
use crate::rules::{Colour, Setup};
use leptos::prelude::*;

/// The fewest seats that are offered; two are for the study of endgames, and come in through notation.
const FEWEST_SEATS: usize = 3;

/// What is set up, before it is a game.
#[derive(Clone, Copy)]
struct Draft {
    seats: RwSignal<usize>,
    /// All six, the seated ones first.
    colours: RwSignal<[Colour; Colour::COUNT]>,
    /// By colour.
    names: [RwSignal<String>; Colour::COUNT],
    /// `None` until the table chooses: the usual number for that many seats.
    chips: RwSignal<Option<u8>>,
    pile_limit: RwSignal<Option<u8>>,
    undo: RwSignal<UndoRule>,
    computers: RwSignal<Computers>,
}

impl Draft {
    /// As the game on the table is, so that the same people can play again in one tap.
    fn of(game: &Game, computers: Computers) -> Self {
        let setup = game.setup();
        let seated = setup.seats().iter().map(|p| p.colour());
        let standing = Colour::ALL
            .into_iter()
            .filter(|c| !setup.players().contains(c.player()));
        let mut colours = Colour::ALL;
        for (place, colour) in colours.iter_mut().zip(seated.chain(standing)) {
            *place = colour;
        }
        let seats = setup.seats().len();
        let usual = setup.chips() == Setup::usual_chips(seats);
        let name = |c: Colour| game.names().get(c.player()).map(ToString::to_string);
        Self {
            seats: RwSignal::new(seats.max(FEWEST_SEATS)),
            colours: RwSignal::new(colours),
            names: Colour::ALL.map(|c| RwSignal::new(name(c).unwrap_or_default())),
            chips: RwSignal::new((!usual).then(|| setup.chips())),
            pile_limit: RwSignal::new(setup.pile_limit()),
            undo: RwSignal::new(game.undo_rule()),
            computers: RwSignal::new(computers),
        }
    }

    fn name(&self, colour: Colour) -> RwSignal<String> {
        self.names[colour as usize]
    }

    fn seated(&self) -> Vec<Colour> {
        let colours = self.colours.get();
        colours.into_iter().take(self.seats.get()).collect()
    }

    fn chips(&self) -> u8 {
        let usual = Setup::usual_chips(self.seats.get());
        self.chips.get().unwrap_or(usual)
    }

    /// Puts `colour` on that seat; who had it gets the one that is given up.
    ///
    /// Names stay on their seats.
    fn choose_colour(&self, seat: usize, colour: Colour) {
        let mut colours = self.colours.get_untracked();
        let (Some(given_up), Some(other)) = (
            colours.get(seat).copied(),
            colours.iter().position(|c| *c == colour),
        ) else {
            return;
        };
        colours.swap(seat, other);
        let (mine, theirs) = (self.name(given_up), self.name(colour));
        let name = mine.get_untracked();
        mine.set(theirs.get_untracked());
        theirs.set(name);
        self.computers.update(|computers| {
            let (mine, theirs) = (given_up.player(), colour.player());
            let (first, second) = (computers.get(mine), computers.get(theirs));
            computers.set(mine, second);
            computers.set(theirs, first);
        });
        self.colours.set(colours);
    }

    fn game(&self) -> Option<Game> {
        let limit = self.pile_limit.get_untracked().map(u32::from);
        let colours = untrack(|| self.seated());
        let setup = Setup::new(&colours, untrack(|| self.chips()).into(), limit).ok()?;
        let mut names = Names::default();
        for colour in colours {
            let typed = self.name(colour).get_untracked();
            names.set(colour.player(), Name::of(&typed).name);
        }
        Some(Game::new(setup, names, self.undo.get_untracked()))
    }

    fn reset(&self) {
        self.seats.set(4);
        self.colours.set(Colour::ALL);
        self.names.iter().for_each(|name| name.set(String::new()));
        self.chips.set(None);
        self.pile_limit.set(None);
        self.undo.set(UndoRule::default());
        self.computers.set(Computers::default());
    }

    /// Leaves the first seat to a person, and the others to computers of one level and four characters.
    fn seat_computers(&self) {
        let mut computers = Computers::default();
        let seated = untrack(|| self.seated());
        for (colour, temper) in seated
            .into_iter()
            .skip(1)
            .zip(Temper::ALL.into_iter().cycle())
        {
            let level = Level::Sharp;
            computers.set(colour.player(), Some(Computer { level, temper }));
        }
        self.computers.set(computers);
    }

    /// For whom computers play among those who are seated.
    fn seated_computers(&self) -> Computers {
        let (all, mut seated) = (self.computers.get_untracked(), Computers::default());
        for colour in untrack(|| self.seated()) {
            seated.set(colour.player(), all.get(colour.player()));
        }
        seated
    }
}

/// The screen on which a new game begins. Nothing has to be chosen: one tap starts it.
#[component]
pub fn SetUp() -> impl IntoView {
    let page = Page::here();
    let computers = page.table.computers();
    let draft = page
        .table
        .with_game_untracked(|game| Draft::of(game, computers));
    let start = move || {
        if let Some(game) = draft.game() {
            page.desk.start(game, draft.seated_computers());
        }
    };
    let seats = Memo::new(move |_| draft.seated().into_iter().enumerate().collect::<Vec<_>>());
    view! {
        <main class="set-up">
            <DamagedSave />
            <p class="tagline">{page.words(|p| p.tagline)}</p>
            <form on:submit=move |event| event.prevent_default()>
                <fieldset class="seat-count">
                    <legend>{page.words(|p| p.seats)}</legend>
                    {(FEWEST_SEATS..=Setup::MAX_SEATS)
                        .map(|count| {
                            view! {
                                <label class="choice">
                                    <input
                                        type="radio"
                                        name="seats"
                                        value=count.to_string()
                                        prop:checked=move || draft.seats.get() == count
                                        on:change=move |_| draft.seats.set(count)
                                    />
                                    <span>{count}</span>
                                </label>
                            }
                        })
                        .collect_view()}
                </fieldset>
                <div class="buttons starts">
                <button id="start" class="primary" type="button" on:click=move |_| start()>
                    {page.words(|p| p.start)}
                </button>
                <button
                    id="start-alone"
                    type="button"
                    on:click=move |_| {
                        draft.seat_computers();
                        start();
                    }
                >
                    {page.words(|p| p.start_alone)}
                </button>
                </div>
                <When is=move || page.desk.has_game()>
                    <button
                        id="back"
                        type="button"
                        on:click=move |_| page.desk.show(Screen::Table)
                    >
                        {page.words(|p| p.back_to_game)}
                    </button>
                </When>
                <ol class="seats">
                    <For each=move || seats.get() key=|seat| *seat let((seat, colour))>
                        <Seat draft=draft seat=seat colour=colour />
                    </For>
                </ol>
                <TableSettings draft=draft />
            </form>
        </main>
    }
}

/// One seat: its colour and its player's name.
#[component]
fn Seat(draft: Draft, seat: usize, colour: Colour) -> impl IntoView {
    let page = Page::here();
    let name = draft.name(colour);
    let too_long = move || name.with(|name| Name::of(name).cut);
    let player = move || of(&page.say().players, colour);
    let sitter = Signal::derive(move || draft.computers.get().get(colour.player()));
    let choose = move |computer| {
        draft
            .computers
            .update(|computers| computers.set(colour.player(), computer));
    };
    view! {
        <li data-colour=colour.name()>
            <Chip colour=colour />
            <select
                id=format!("colour-of-{seat}")
                aria-label=said(move || page.say().colour_of_seat.with(&(seat + 1).to_string()))
                on:change=move |event| {
                    if let Some(chosen) = Colour::from_name(&event_target_value(&event)) {
                        draft.choose_colour(seat, chosen);
                        // The seat is drawn anew.
                        effects::focus_soon(format!("colour-of-{seat}"));
                    }
                }
            >
                {Colour::ALL
                    .map(|offered| {
                        view! {
                            <option value=offered.name() selected=offered == colour>
                                {move || of(&page.say().players, offered)}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
            <input
                type="text"
                autocomplete="off"
                dir="auto"
                aria-label=said(move || page.say().name_of.with(player()))
                placeholder=player
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
            <div class="sitters">
                <Sitter player=colour.player() sitter=sitter choose=choose />
            </div>
            <When is=too_long>
                <p class="problem" role="status">
                    {said(move || page.say().name_cut.with(&Name::MOST_CHARACTERS.to_string()))}
                </p>
            </When>
        </li>
    }
}

/// What a table may choose besides its seats.
#[component]
fn TableSettings(draft: Draft) -> impl IntoView {
    let page = Page::here();
    let chosen = |event: &web_sys::Event| event_target_value(event).parse::<u8>().ok();
    let undo_rules = [UndoRule::Free, UndoRule::OwnLast, UndoRule::Never];
    view! {
        <details>
            <summary>{page.words(|p| p.table_settings)}</summary>
            <label>
                {page.words(|p| p.chips_each)}
                <select
                    id="chips"
                    prop:value=move || draft.chips().to_string()
                    on:change=move |event| draft.chips.set(chosen(&event))
                >
                    {(1..=Setup::MAX_CHIPS)
                        .map(|n| {
                            view! {
                                <option value=n.to_string() selected=move || draft.chips() == n>
                                    {n}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
            <label>
                {page.words(|p| p.pile_limit)}
                <select
                    id="pile-limit"
                    on:change=move |event| draft.pile_limit.set(chosen(&event))
                >
                    <option value="any" selected=move || draft.pile_limit.get().is_none()>
                        {page.words(|p| p.any_number)}
                    </option>
                    {(1..=Setup::MAX_PILE_LIMIT)
                        .map(|n| {
                            view! {
                                <option
                                    value=n.to_string()
                                    selected=move || draft.pile_limit.get() == Some(n)
                                >
                                    {n}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
            <label>
                {page.words(|p| p.undo_rule)}
                <select
                    id="undo-rule"
                    on:change=move |event| {
                        let place = chosen(&event).map_or(0, usize::from);
                        draft.undo.set(undo_rules.get(place).copied().unwrap_or_default());
                    }
                >
                    {undo_rules
                        .into_iter()
                        .enumerate()
                        .map(|(place, rule)| {
                            view! {
                                <option
                                    value=place.to_string()
                                    selected=move || draft.undo.get() == rule
                                >
                                    {move || match rule {
                                        UndoRule::Free => page.say().undo_free,
                                        UndoRule::OwnLast => page.say().undo_own,
                                        UndoRule::Never => page.say().undo_never,
                                    }}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
            <button type="button" id="usual" on:click=move |_| draft.reset()>
                {page.words(|p| p.usual)}
            </button>
        </details>
    }
}

/// The save that was on the table and cannot be read: it stays where it is, and its good part can be opened.
#[component]
fn DamagedSave() -> impl IntoView {
    let page = Page::here();
    let desk = page.desk;
    move || {
        desk.damaged().map(|save| {
            let id = StoredValue::new(save.id);
            let why = save.damage.fault.clone();
            view! {
                <section class="notice damaged" aria-labelledby="damaged-heading">
                    <h2 id="damaged-heading">{page.words(|p| p.damaged)}</h2>
                    <p>{move || fault(page, &why)}</p>
                    <p>{page.words(|p| p.damaged_note)}</p>
                    <div class="buttons">
                        <button
                            id="damaged-download"
                            on:click=move |_| {
                                desk.download_entry(&id.get_value());
                            }
                        >
                            {page.words(|p| p.download)}
                        </button>
                        {save
                            .damage
                            .salvage
                            .map(|game| {
                                let actions = game.steps().len();
                                view! {
                                    <button
                                        id="damaged-open"
                                        on:click=move |_| {
                                            desk.dismiss_damaged();
                                            desk.start(game.clone(), Computers::default());
                                        }
                                    >
                                        {said(move || page.say().open_prefix.of(actions))}
                                    </button>
                                }
                            })}
                        <button id="damaged-close" on:click=move |_| {
                            effects::focus("page");
                            desk.dismiss_damaged();
                        }>
                            {page.words(|p| p.close)}
                        </button>
                    </div>
                </section>
            }
        })
    }
}
