//! The computer players at the table: whose turn they take, in what time, and what they tell people who ask.
//!
//! They live in another program (`platform::bot`) and are spoken to in lines of `crate::bots::protocol`. What they
//! answer goes through the same door as a person's touch, and an answer to a position that is gone is dropped.

use super::platform::{bot, preferences};
use super::settings::Settings;
use super::table::Table;
use crate::record::read_action;
use crate::rules::{Action, Colour, Phase, Player, Position};
use core::time::Duration;
use leptos::prelude::*;
use std::cell::RefCell;
use std::collections::VecDeque;

/// Two visible moves of computers are at least so many milliseconds apart.
const PACE: u64 = 700;
/// Play-outs for a hint.
const FOR_HINT: u32 = 20_000;
/// Play-outs for each point of the curve of chances.
pub const FOR_POINT: u32 = 600;

/// The computer players of a table. A handle of one word.
#[derive(Clone, Copy)]
pub struct Opponents(&'static Signals);

struct Signals {
    table: Table,
    settings: Settings,
    thinking: RwSignal<Option<Player>>,
    paused: RwSignal<bool>,
    /// How many times a move was asked for, or what was asked for became void.
    requests: StoredValue<u64>,
    failed: RwSignal<bool>,
    hint: RwSignal<Option<Hint>>,
    curve: RwSignal<Vec<Point>>,
    expected: RwSignal<usize>,
    /// The number of the position at the curve's end.
    drawn_for: RwSignal<u64>,
}

/// Every player's chance to be the last one living, in percent.
pub type Chances = [u8; Colour::COUNT];

/// What somebody who asks is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// It is being thought about.
    Thinking,
    /// What to do, and how everybody stands then.
    Suggestion {
        /// What to do; `None` for nothing.
        action: Option<Action>,
        /// How everybody stands then.
        chances: Chances,
        /// Over how many play-outs; 0 where the ending is known.
        play_outs: u32,
    },
}

/// A point of the curve: how everybody stood after so many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// After how many steps.
    pub step: usize,
    /// How everybody stood.
    pub chances: Chances,
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// Nothing: the line only set something.
    Nothing,
    /// A move, the computers having been asked so many times.
    Move(u64),
    /// A hint in the position of that number.
    Hint(u64),
    /// A point of the curve, for the position of that number.
    Point(u64, usize),
}

thread_local! {
    static AWAITED: RefCell<VecDeque<Purpose>> = const { RefCell::new(VecDeque::new()) };
    /// What is still to be asked for the curve: the position, what to think about it, and what that is for.
    static POINTS: RefCell<VecDeque<(String, String, Purpose)>> = const { RefCell::new(VecDeque::new()) };
    /// When a computer moved last, in milliseconds since 1970.
    static LAST_MOVE: RefCell<u64> = const { RefCell::new(0) };
}

impl Opponents {
    /// The computer players of `table`, who move from now on.
    pub fn at(table: Table, settings: Settings) -> Self {
        let opponents = Self(Box::leak(Box::new(Signals {
            table,
            settings,
            thinking: RwSignal::new(None),
            paused: RwSignal::new(false),
            requests: StoredValue::new(0),
            failed: RwSignal::new(false),
            hint: RwSignal::new(None),
            curve: RwSignal::new(Vec::new()),
            expected: RwSignal::new(0),
            drawn_for: RwSignal::new(0),
        })));
        bot::listen(
            move |line| opponents.hear(line),
            move || opponents.give_up(),
        );
        opponents
    }

    /// Their program cannot be had, and nothing that was asked is answered.
    fn give_up(self) {
        AWAITED.take();
        POINTS.take();
        self.0.thinking.set(None);
        self.0.hint.set(None);
        self.0.failed.set(true);
    }

    /// Who is thinking.
    pub fn thinking(&self) -> Option<Player> {
        self.0.thinking.get()
    }

    /// Whether the computers wait.
    pub fn paused(&self) -> bool {
        self.0.paused.get()
    }

    /// Lets the computers wait, or go on.
    pub fn pause(&self, paused: bool) {
        self.0.paused.set(paused);
        self.look(true);
    }

    /// Lets a computer make one move, though they wait.
    pub fn step(&self) {
        if let Some(player) = self.asked() {
            self.ask(player);
        }
    }

    /// Whether the computers' program cannot be had.
    pub fn failed(&self) -> bool {
        self.0.failed.get()
    }

    /// What somebody who asked was told about this position.
    pub fn hint(&self) -> Option<Hint> {
        self.0.hint.get()
    }

    /// The curve of chances, as far as it is worked out, and how many points it will have.
    pub fn curve(&self) -> (Vec<Point>, usize) {
        (self.0.curve.get(), self.0.expected.get())
    }

    /// The position has changed, or who plays: what was thought is void, and whoever is asked and is a computer thinks,
    /// if they `may_ask`.
    pub fn look(&self, may_ask: bool) {
        let busy = self.0.thinking.get_untracked().is_some();
        let hinting = self.0.hint.get_untracked() == Some(Hint::Thinking);
        if busy || hinting {
            say("stop", Purpose::Nothing);
        }
        if busy {
            self.0.thinking.set(None);
            // A search that is stopped is answered all the same.
            self.0.requests.update_value(|asked| *asked += 1);
        }
        if self.0.hint.get_untracked().is_some() {
            self.0.hint.set(None);
        }
        if !self.0.curve.with_untracked(Vec::is_empty)
            && self.0.drawn_for.get_untracked() != self.number()
        {
            POINTS.take();
            self.0.curve.set(Vec::new());
        }
        if may_ask {
            self.go_on();
        }
    }

    /// Whoever is asked and is a computer thinks, unless they wait. In a tab that only watches, they play in the other.
    fn go_on(self) {
        let waits = self.0.paused.get_untracked() || untrack(|| self.0.table.watched());
        if let Some(player) = self.asked().filter(|_| !waits) {
            self.ask(player);
        }
    }

    /// The first computer that is asked for a decision.
    fn asked(self) -> Option<Player> {
        let table = self.0.table;
        let computers = untrack(|| table.computers());
        table.with_game_untracked(|game| {
            let position = game.position();
            let mut asked = asked(position);
            asked.find(|player| computers.get(*player).is_some())
        })
    }

    fn ask(self, player: Player) {
        let table = self.0.table;
        let Some(computer) = untrack(|| table.computers()).get(player) else {
            return;
        };
        self.0.failed.set(false);
        self.0.thinking.set(Some(player));
        let (line, seed) = table
            .with_game_untracked(|game| (position_line(game.position()), seed(game.position())));
        say(&line, Purpose::Nothing);
        let (letter, level) = (player.letter(), computer.level);
        let character = computer.temper.character();
        let go = format!("go {letter} level {level} seed {seed}{character}");
        self.0.requests.update_value(|asked| *asked += 1);
        say(&go, Purpose::Move(self.0.requests.get_value()));
    }

    /// The number of the position on the table: never the same for two.
    fn number(self) -> u64 {
        untrack(|| self.0.table.latest_count())
    }

    /// Works out a suggestion for the person who is asked.
    pub fn suggest(&self) {
        let table = self.0.table;
        let computers = untrack(|| table.computers());
        let person = table.with_game_untracked(|game| {
            asked(game.position()).find(|player| computers.get(*player).is_none())
        });
        let Some(player) = person else {
            return;
        };
        // In a rescue a computer may be thinking, too; it does so again afterwards.
        self.0.requests.update_value(|asked| *asked += 1);
        self.0.thinking.set(None);
        self.0.hint.set(Some(Hint::Thinking));
        let line = table.with_game_untracked(|game| position_line(game.position()));
        say(&line, Purpose::Nothing);
        let letter = player.letter();
        let go = format!("go {letter} nodes {FOR_HINT} full");
        say(&go, Purpose::Hint(self.number()));
    }

    /// Works out everybody's chances over the whole game.
    pub fn work_out_curve(&self) {
        let number = self.number();
        let is_drawn = POINTS.with_borrow(|points| !points.is_empty());
        if is_drawn && self.0.drawn_for.get_untracked() == number {
            return;
        }
        self.0.drawn_for.set(number);
        self.0.curve.set(Vec::new());
        let positions = self.0.table.with_game_untracked(|game| {
            let mut position = game.position_at(0);
            let mut positions = vec![(0, position_line(&position), None)];
            for (at, step) in game.steps().iter().enumerate() {
                // Every step was legal when it was taken.
                let _ = position.apply_noting(step.action, &mut ());
                // Between a play and what completes it nothing new is known.
                if matches!(position.phase(), Phase::Play(_) | Phase::Over(_)) {
                    let asked = asked(&position).next();
                    positions.push((at + 1, position_line(&position), asked));
                }
            }
            positions
        });
        self.0.expected.set(positions.len());
        let lines = positions.into_iter().map(|(step, line, asked)| {
            let think = match asked {
                Some(player) => format!("go {} nodes {FOR_POINT} full", player.letter()),
                None => format!("playouts {FOR_POINT}"),
            };
            (line, think, Purpose::Point(number, step))
        });
        POINTS.replace(lines.collect());
        next_point();
    }

    fn hear(self, line: &str) {
        let purpose = AWAITED.with_borrow_mut(VecDeque::pop_front);
        match purpose {
            Some(Purpose::Move(asked)) if asked == self.0.requests.get_value() => self.play(line),
            Some(Purpose::Hint(number))
                if number == self.number()
                    && self.0.hint.get_untracked() == Some(Hint::Thinking) =>
            {
                let (chances, play_outs) = read_chances(line);
                self.0.hint.set(Some(Hint::Suggestion {
                    action: read_best(line),
                    chances,
                    play_outs,
                }));
                self.go_on();
            }
            Some(Purpose::Point(number, step)) if number == self.number() => {
                let (chances, _) = read_chances(line);
                self.0
                    .curve
                    .update(|curve| curve.push(Point { step, chances }));
                next_point();
            }
            _ => {}
        }
    }

    /// Carries out what a computer answered, not too soon after the last move.
    fn play(self, line: &str) {
        let Some(action) = read_best(line) else {
            self.0.thinking.set(None);
            return;
        };
        let (number, asked) = (self.number(), self.0.requests.get_value());
        let since = preferences::now().saturating_sub(LAST_MOVE.with_borrow(|at| *at));
        let instant = untrack(|| self.0.settings.instant());
        let wait = if instant {
            0
        } else {
            PACE.saturating_sub(since)
        };
        let act = move || {
            let thinks = self.0.thinking.try_get_untracked().flatten().is_some();
            // Undo, another game or a person may have come in between.
            if thinks && number == self.number() && asked == self.0.requests.get_value() {
                LAST_MOVE.with_borrow_mut(|at| *at = preferences::now());
                self.0.thinking.set(None);
                untrack(|| self.0.table.act(&[action]));
            }
        };
        set_timeout(act, Duration::from_millis(wait));
    }
}

/// Asks for the next point of the curve. One at a time: a new line ends what is being thought about.
fn next_point() {
    let next = POINTS.with_borrow_mut(VecDeque::pop_front);
    if let Some((position, think, purpose)) = next {
        say(&position, Purpose::Nothing);
        say(&think, purpose);
    }
}

fn say(line: &str, purpose: Purpose) {
    AWAITED.with_borrow_mut(|awaited| awaited.push_back(purpose));
    bot::say(line);
}

/// Who is asked for a decision, in seat order.
fn asked(position: &Position) -> impl Iterator<Item = Player> + use<'_> {
    let asked = position.asked();
    let mover = position.phase().mover();
    let seats = position.setup().seats().iter().copied();
    seats.filter(move |player| match position.phase() {
        Phase::Rescue { .. } => asked.contains(*player),
        _ => mover == Some(*player),
    })
}

/// The protocol's line for a position.
fn position_line(position: &Position) -> String {
    let setup = position.setup();
    let seats: Vec<&str> = setup.seats().iter().map(|p| p.colour().name()).collect();
    let piles = setup
        .pile_limit()
        .map_or("any".to_owned(), |limit| limit.to_string());
    format!(
        "position {} | {} | {piles} | {position}",
        seats.join(" "),
        setup.chips()
    )
}

/// Another number for every position, the same after a reload (FNV-1a).
fn seed(position: &Position) -> u32 {
    let text = position.to_string();
    text.bytes().fold(0x811c_9dc5, |seed, byte| {
        (seed ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

/// The action of an answer: `best b1 values ...`.
fn read_best(line: &str) -> Option<Action> {
    let action = line.strip_prefix("best ")?.split_whitespace().next()?;
    read_action(action).ok()
}

/// The chances of an answer in percent, and over how many play-outs: `values R=0.25 ... nodes N` or
/// `playouts N wins R=12 ...`.
fn read_chances(line: &str) -> (Chances, u32) {
    let mut chances = [0; Colour::COUNT];
    let mut words = line.split_whitespace();
    let number_after = |name: &str| {
        let mut words = line.split_whitespace().skip_while(|word| *word != name);
        words.nth(1).and_then(|word| word.parse::<u32>().ok())
    };
    let all = number_after("playouts");
    for (player, value) in words.by_ref().filter_map(|word| word.split_once('=')) {
        let colour = player.chars().next().and_then(Player::from_letter);
        let percent = match (all, value.split_once('.')) {
            (Some(all), _) => value
                .parse::<u32>()
                .ok()
                .map(|wins| wins * 100 / all.max(1)),
            (None, Some((whole, rest))) => format!("{whole}{rest}").parse().ok(),
            (None, None) => None,
        };
        if let (Some(player), Some(percent)) = (colour, percent) {
            chances[player.colour() as usize] = u8::try_from(percent.min(100)).unwrap_or(100);
        }
    }
    (chances, all.or_else(|| number_after("nodes")).unwrap_or(0))
}
