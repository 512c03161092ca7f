//! The computer players at the table: whose turn they take, in what time, and what they tell people who ask.
//!
//! They live in another program (`platform::engine_port`) and are spoken to in lines of `crate::bots::protocol`. What they
//! answer goes through the same door as a person's touch, and an answer to a position that is gone is dropped.

use crate::app::computers::estimates::{FOR_HINT, Hint, Point, chances, estimate, of_position};
use crate::app::platform::engine_port::{EnginePort, Listener};
use crate::app::platform::preferences;
use crate::app::play::table::Table;
use crate::app::settings::Settings;
use crate::bots::Choice;
use crate::bots::protocol::{Answer, Go, Question, Request};
use crate::game::actor;
use crate::record::sum;
use crate::rules::{Action, Phase, Player, Position};
use core::time::Duration;
use leptos::prelude::*;
use std::collections::VecDeque;

/// Two visible moves of computers are at least so many milliseconds apart.
const PACE: u64 = 700;
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
    /// What is still to be asked for the curve, and what that is for.
    points: StoredValue<VecDeque<(Request, Purpose)>>,
    /// When a computer moved last, in milliseconds since 1970.
    last_move: StoredValue<u64>,
    /// The way to their program, once something was asked.
    port: StoredValue<Option<EnginePort<Purpose>>, LocalStorage>,
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// A move of that player, the computers having been asked so many times.
    Move(u64, Player),
    /// A hint for that player in the position of that number.
    Hint(u64, Player),
    /// A point of the curve, for the position of that number.
    Point(u64, usize),
}

impl Opponents {
    /// The computer players of `table`, who move from now on.
    pub fn at(table: Table, settings: Settings) -> Self {
        Self(Box::leak(Box::new(Signals {
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
            points: StoredValue::default(),
            last_move: StoredValue::new(0),
            port: StoredValue::new_local(None),
        })))
    }

    /// Asks the computers' program. What else it was thinking about ends with that.
    fn say(self, request: &Request, purpose: Purpose) {
        let port = self.0.port;
        if port.with_value(Option::is_none) {
            let opened = EnginePort::new(Listener {
                fits: Box::new(move |purpose, line| self.fits(*purpose, line)),
                hear: Box::new(move |purpose, line| self.hear(purpose, line)),
                fail: Box::new(move |is_given_up| self.fail(is_given_up)),
            });
            port.set_value(Some(opened));
        }
        port.with_value(|port| {
            if let Some(port) = port {
                port.ask(request.to_string(), purpose);
            }
        });
    }

    /// Their program says nothing, or for `is_given_up`: nothing that was asked is answered.
    fn fail(self, is_given_up: bool) {
        if is_given_up {
            self.0.points.set_value(VecDeque::new());
            self.0.thinking.set(None);
            self.0.hint.set(None);
        }
        self.0.failed.set(true);
    }

    /// Begins their program anew, and asks again.
    pub fn try_again(&self) {
        self.0.port.set_value(None);
        self.0.failed.set(false);
        self.0.thinking.set(None);
        self.0.hint.set(None);
        self.go_on();
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

    /// Whether the computers' program cannot be had, or says nothing.
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
            self.stop();
        }
        if busy {
            self.0.thinking.set(None);
        }
        if self.0.hint.get_untracked().is_some() {
            self.0.hint.set(None);
        }
        if self.0.failed.get_untracked() {
            self.0.failed.set(false);
        }
        if !self.0.curve.with_untracked(Vec::is_empty)
            && self.0.drawn_for.get_untracked() != self.number()
        {
            self.0.points.set_value(VecDeque::new());
            self.0.curve.set(Vec::new());
        }
        if may_ask {
            self.go_on();
        }
    }

    /// What was asked is not wanted any more, nor a move that was answered and waits for its time.
    fn stop(self) {
        self.0.requests.update_value(|asked| *asked += 1);
        self.0.port.with_value(|port| {
            if let Some(port) = port {
                port.stop();
            }
        });
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
        self.first_asked(|is_computer| is_computer)
    }

    /// The first of those who are asked for a decision, in seat order, of whom `wanted` holds; it gets whether a computer
    /// plays for them.
    fn first_asked(self, wanted: impl Fn(bool) -> bool) -> Option<Player> {
        let computers = untrack(|| self.0.table.computers()).players();
        self.0.table.with_game_untracked(|game| {
            let awaited = game.position().awaits();
            let mut seats = game.setup().seats().iter().copied();
            seats.find(|p| awaited.contains(*p) && wanted(computers.contains(*p)))
        })
    }

    fn ask(self, player: Player) {
        let table = self.0.table;
        let Some(computer) = untrack(|| table.computers()).get(player) else {
            return;
        };
        self.0.failed.set(false);
        self.0.thinking.set(Some(player));
        let request = table.with_game_untracked(|game| {
            let go = Go {
                level: computer.level,
                character: computer.temper.character(),
                // Another one for every position, and the same after a reload.
                seed: sum(&game.position().to_string()),
                ..Go::of(player)
            };
            Request::about(game, Question::Go(go))
        });
        self.0.requests.update_value(|asked| *asked += 1);
        let purpose = Purpose::Move(self.0.requests.get_value(), player);
        self.say(&request, purpose);
    }

    /// The number of the position on the table: never the same for two.
    fn number(self) -> u64 {
        untrack(|| self.0.table.latest_count())
    }

    /// Works out a suggestion for the person who is asked.
    pub fn suggest(&self) {
        let Some(player) = self.first_asked(|is_computer| !is_computer) else {
            return;
        };
        // In a rescue a computer may be thinking, too; it does so again afterwards.
        self.stop();
        self.0.thinking.set(None);
        self.0.failed.set(false);
        self.0.hint.set(Some(Hint::Thinking));
        let request = self
            .0
            .table
            .with_game_untracked(|game| Request::about(game, estimate(player, FOR_HINT)));
        self.say(&request, Purpose::Hint(self.number(), player));
    }

    /// Works out everybody's chances over the whole game.
    pub fn work_out_curve(&self) {
        let number = self.number();
        let is_drawn = self.0.points.with_value(|points| !points.is_empty());
        if is_drawn && self.0.drawn_for.get_untracked() == number {
            return;
        }
        self.0.drawn_for.set(number);
        self.0.curve.set(Vec::new());
        let points = self.0.table.with_game_untracked(|game| {
            let mut position = game.position_at(0);
            let mut points = VecDeque::from([point(number, 0, &position)]);
            for (at, step) in game.steps().iter().enumerate() {
                // Every step was legal when it was taken.
                let _ = position.apply_noting(step.action, &mut ());
                // Between a play and what completes it nothing new is known.
                if matches!(position.phase(), Phase::Play(_) | Phase::Over(_)) {
                    points.push_back(point(number, at + 1, &position));
                }
            }
            points
        });
        self.0.expected.set(points.len());
        self.0.points.set_value(points);
        self.next_point();
    }

    /// Asks for the next point of the curve. One at a time: another question ends what is being thought about.
    fn next_point(self) {
        let next = self.0.points.try_update_value(VecDeque::pop_front);
        if let Some((request, purpose)) = next.flatten() {
            self.say(&request, purpose);
        }
    }

    /// Whether somebody still wants an answer for that.
    fn is_wanted(self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Move(asked, _) => asked == self.0.requests.get_value(),
            Purpose::Hint(number, _) => {
                number == self.number() && self.0.hint.get_untracked() == Some(Hint::Thinking)
            }
            Purpose::Point(number, _) => number == self.number(),
        }
    }

    /// Whether that line is an answer to what was asked for that purpose.
    fn fits(self, purpose: Purpose, line: &str) -> bool {
        let Ok(answer) = line.parse() else {
            return false;
        };
        match (purpose, answer) {
            (Purpose::Move(_, player) | Purpose::Hint(_, player), Answer::Best(best)) => {
                !self.is_wanted(purpose) || self.may_decide(player, best.choice)
            }
            (Purpose::Point(..), Answer::Best(_) | Answer::PlayedOut(_)) => true,
            _ => false,
        }
    }

    /// Whether the rules let `player`, who is asked, decide that now.
    fn may_decide(self, player: Player, choice: Choice) -> bool {
        let Choice::Act(action) = choice else {
            return false;
        };
        self.0.table.with_game_untracked(|game| {
            let position = game.position();
            actor(position, action) == Some(player) && position.foresee(&[action]).is_ok()
        })
    }

    fn hear(self, purpose: Purpose, line: &str) {
        self.0.failed.set(false);
        let Some(answer) = line.parse().ok().filter(|_| self.is_wanted(purpose)) else {
            return;
        };
        let (chances, play_outs) = chances(&answer);
        let action = match answer {
            Answer::Best(best) => match best.choice {
                Choice::Act(action) => Some(action),
                Choice::Pass => None,
            },
            _ => None,
        };
        match (purpose, action) {
            (Purpose::Move(..), Some(action)) => self.play(action),
            (Purpose::Move(..), None) => self.0.thinking.set(None),
            (Purpose::Hint(..), action) => {
                self.0.hint.set(Some(Hint::Suggestion {
                    action,
                    chances,
                    play_outs,
                }));
                self.go_on();
            }
            (Purpose::Point(_, step), _) => {
                let point = Point { step, chances };
                self.0.curve.update(|curve| curve.push(point));
                self.next_point();
            }
        }
    }

    /// Carries out what a computer answered, not too soon after the last move.
    fn play(self, action: Action) {
        let (number, asked) = (self.number(), self.0.requests.get_value());
        let since = preferences::now().saturating_sub(self.0.last_move.get_value());
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
                self.0.last_move.set_value(preferences::now());
                self.0.thinking.set(None);
                // The table remarks on why it does not.
                let _ = untrack(|| self.0.table.act(&[action]));
            }
        };
        set_timeout(act, Duration::from_millis(wait));
    }
}

/// The question about the position after so many steps, for the curve of the game of that number.
fn point(number: u64, step: usize, position: &Position) -> (Request, Purpose) {
    (of_position(position), Purpose::Point(number, step))
}
