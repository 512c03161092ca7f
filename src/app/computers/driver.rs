//! The computer players at the table: whose turn they take, in what time, and what they tell people who ask.
//!
//! They live in another program (`platform::engine_port`) and are spoken to in lines of `crate::bots::protocol`. What they
//! answer goes through the same door as a person's touch, and an answer to a position that is gone is dropped.

use crate::app::computers::estimates::{Company, Estimates, Hint, chances};
use crate::app::computers::reasons::Reasons;
use crate::app::computers::talk_round::TalkRound;
use crate::app::platform::clock;
use crate::app::platform::engine_port::{EnginePort, Listener};
use crate::app::play::table::Table;
use crate::app::settings::Settings;
use crate::app::signals::RwSignal;
use crate::bots::Choice;
use crate::bots::protocol::{Answer, Go, Question, Request};
use crate::game::{Game, actor};
use crate::rules::{Action, Player};
use core::time::Duration;
use leptos::prelude::*;

mod asked;
mod chances;
mod seed;
mod words;

/// The computer players of a table. A handle of one word.
#[derive(Clone, Copy)]
pub struct ComputerPlayers(&'static Signals);

struct Signals {
    table: Table,
    settings: Settings,
    thinking: RwSignal<Option<Player>>,
    /// Who was asked for a word in this position.
    round: StoredValue<TalkRound>,
    /// Whether somebody is thinking about what to say.
    talks: StoredValue<bool>,
    /// Why computers refused something in the game on the table, since it came there.
    reasons: StoredValue<Reasons>,
    /// Whether somebody wants one thing to be said or decided, though the computers wait.
    steps: StoredValue<bool>,
    /// Whether nobody but people decides anything now.
    is_held: StoredValue<bool>,
    paused: RwSignal<bool>,
    /// What the game's random numbers follow from besides its positions.
    own_number: StoredValue<usize>,
    /// How many times a move was asked for, or what was asked for became void.
    requests: StoredValue<u64>,
    failed: RwSignal<bool>,
    hint: RwSignal<Option<Hint>>,
    company: RwSignal<Option<Company>>,
    /// How everybody stood over the game, as far as it is worked out.
    estimates: RwSignal<Estimates>,
    /// The number of the position at that game's end.
    estimated_for: StoredValue<u64>,
    /// The number of the position that was looked at last, and since when it is on the table, in milliseconds since 1970.
    seen: StoredValue<(u64, u64)>,
    /// The way to their program, once something was asked.
    port: StoredValue<Option<EnginePort<Purpose>>, LocalStorage>,
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    /// A move of that player, the computers having been asked so many times.
    Move(u64, Player),
    /// What that player says, the computers having been asked so many times.
    Talk(u64, Player),
    /// A hint for that player in the position of that number.
    Hint(u64, Player),
    /// What everybody plays like.
    Company,
    /// An estimate of that place of the game, for the position of that number.
    Estimate(u64, usize),
}

impl ComputerPlayers {
    /// The computer players of `table`, who move from now on.
    pub fn at(table: Table, settings: Settings) -> Self {
        Self(Box::leak(Box::new(Signals {
            table,
            settings,
            thinking: RwSignal::new(None),
            round: StoredValue::default(),
            talks: StoredValue::new(false),
            reasons: StoredValue::default(),
            steps: StoredValue::new(false),
            is_held: StoredValue::new(false),
            paused: RwSignal::new(false),
            own_number: StoredValue::new(0),
            requests: StoredValue::new(0),
            failed: RwSignal::new(false),
            hint: RwSignal::new(None),
            company: RwSignal::new(None),
            estimates: RwSignal::new(Estimates::default()),
            estimated_for: StoredValue::new(0),
            seen: StoredValue::default(),
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
        // Nobody has asked for the chances of a game that is over: that they are missing is said where they would stand.
        let is_asked = self.0.thinking.get_untracked().is_some() || self.thinks_for_people();
        let is_missed = is_asked || !self.0.estimates.with_untracked(Estimates::is_going_on);
        if is_given_up {
            self.stop_estimates();
            self.forget_word();
            self.0.thinking.set(None);
            self.forget_asked();
            self.0.table.hear_out(false);
        }
        if is_missed {
            self.0.failed.set(true);
        }
    }

    /// Begins their program anew, and asks again.
    pub fn try_again(&self) {
        self.0.port.set_value(None);
        self.forget_word();
        self.0.failed.set(false);
        self.0.thinking.set(None);
        self.forget_asked();
        self.next_estimate();
        self.go_on();
    }

    /// Who is thinking.
    pub fn thinking(&self) -> Option<Player> {
        self.0.thinking.get()
    }

    /// Whether people may let the computers wait. A study's have the same time with everybody.
    pub fn may_wait(&self) -> bool {
        !self.0.table.is_of_study()
    }

    /// Whether the computers wait.
    pub fn paused(&self) -> bool {
        self.0.paused.get() && self.may_wait()
    }

    /// Lets the computers wait, or go on.
    pub fn pause(&self, paused: bool) {
        self.0.paused.set(paused);
        self.look(!self.0.is_held.get_value());
    }

    /// Lets a computer say or decide one thing, though they wait.
    pub fn step(&self) {
        if self.0.talks.get_value() || self.0.is_held.get_value() {
            return;
        }
        self.0.steps.set_value(true);
        if let Some(asked) = self.next_to_speak() {
            self.ask_for_a_word(asked);
        } else if let Some(player) = self.asked() {
            self.ask(player);
        }
    }

    /// Whether the computers' program cannot be had, or says nothing.
    pub fn failed(&self) -> bool {
        self.0.failed.get()
    }

    /// The position has changed, or who plays: what was thought is void, and whoever is asked and is a computer thinks,
    /// if they `may_ask`.
    pub fn look(&self, may_ask: bool) {
        self.0.is_held.set_value(!may_ask);
        let number = self.number();
        if self.0.seen.get_value().0 != number {
            self.0.seen.set_value((number, clock::now()));
        }
        if untrack(|| self.0.table.latest()).is_another_game() {
            self.0.reasons.set_value(Reasons::default());
        }
        let busy = self.0.thinking.get_untracked().is_some();
        let gets_to_know = self.gets_to_know();
        if busy || self.thinks_for_people() || self.0.talks.get_value() {
            self.stop();
        }
        if busy {
            self.0.thinking.set(None);
        }
        self.forget_hint();
        if self.0.failed.get_untracked() {
            self.0.failed.set(false);
        }
        if !self.0.estimates.with_untracked(Estimates::is_empty)
            && self.0.estimated_for.get_value() != self.number()
        {
            self.0.estimates.set(Estimates::default());
        }
        // What everybody is like is asked of the game, and not of a position.
        if gets_to_know {
            self.get_to_know();
        } else if may_ask {
            self.go_on();
        }
    }

    /// What was asked is not wanted any more, nor a move that was answered and waits for its time.
    fn stop(self) {
        self.forget_word();
        self.0.requests.update_value(|asked| *asked += 1);
        self.0.port.with_value(|port| {
            if let Some(port) = port {
                port.stop();
            }
        });
    }

    /// Whoever is asked and is a computer thinks, unless they wait, or people look back for instance. In a tab that only
    /// watches, they play in the other.
    fn go_on(self) {
        if self.0.is_held.get_value() || untrack(|| self.0.table.watched()) {
            return;
        }
        self.0.steps.set_value(false);
        let waits = untrack(|| self.paused());
        // Whoever pleads with them gets an answer, though they wait with what they decide.
        let is_silent = waits && untrack(|| self.0.table.pleading()).is_none();
        let speaker = if is_silent {
            None
        } else {
            self.next_to_speak()
        };
        if let Some(asked) = speaker {
            self.ask_for_a_word(asked);
        } else if self.0.table.hear_out(false) || waits {
            // There is another position, which is looked at as every one; or they wait.
        } else if let Some(player) = self.asked() {
            self.ask(player);
        }
    }

    /// The first computer that is asked for a decision. Where many are asked at a time, people come first: a question that is
    /// put to them must not be answered by others while they think.
    fn asked(self) -> Option<Player> {
        let person = self.first_asked(|is_computer| !is_computer);
        let computer = || self.first_asked(|is_computer| is_computer);
        person.map_or_else(computer, |_| None)
    }

    /// The first of those who are asked for a decision, in seat order, of whom `wanted` holds; it gets whether a computer
    /// plays for them.
    fn first_asked(self, wanted: impl Fn(bool) -> bool) -> Option<Player> {
        let computers = untrack(|| self.0.table.computers()).players();
        self.0.table.with_game_untracked(|game| {
            let awaited = game.position().awaits();
            let mut awaited = game.setup().in_seat_order(awaited);
            awaited.find(|player| wanted(computers.contains(*player)))
        })
    }

    fn ask(self, player: Player) {
        let table = self.0.table;
        let Some(computer) = untrack(|| table.computers()).get(player) else {
            return;
        };
        let writes = untrack(|| table.writes().get());
        self.0.failed.set(false);
        self.0.thinking.set(Some(player));
        let request = table.with_game_untracked(|game| {
            let go = Go {
                level: computer.level,
                character: computer.temper.character(),
                seed: self.seed(game, player),
                word: writes.then_some(computer.word),
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

    /// Whether somebody still wants an answer for that.
    fn is_wanted(self, purpose: Purpose) -> bool {
        match purpose {
            Purpose::Move(asked, _) | Purpose::Talk(asked, _) => {
                asked == self.0.requests.get_value()
            }
            Purpose::Hint(number, _) => {
                number == self.number() && self.0.hint.get_untracked() == Some(Hint::Thinking)
            }
            Purpose::Company => self.gets_to_know(),
            Purpose::Estimate(number, _) => number == self.number(),
        }
    }

    /// Whether that line is an answer to what was asked for that purpose.
    fn fits(self, purpose: Purpose, line: &str) -> bool {
        let Ok(answer) = line.parse() else {
            return false;
        };
        match (purpose, answer) {
            (Purpose::Move(_, player) | Purpose::Hint(_, player), Answer::Best(best)) => {
                let may = |game: &Game| may_decide(game, player, best.choice);
                !self.is_wanted(purpose)
                    || match purpose {
                        Purpose::Hint(..) => self.with_laid(may),
                        _ => self.0.table.with_game_untracked(may),
                    }
            }
            (Purpose::Talk(_, player), Answer::Say(said, _)) => {
                !self.is_wanted(purpose) || said.is_none_or(|said| self.may_say(player, said))
            }
            (Purpose::Estimate(..), Answer::Best(_) | Answer::PlayedOut(_))
            | (Purpose::Company, Answer::Company(_)) => true,
            _ => false,
        }
    }

    fn hear(self, purpose: Purpose, line: &str) {
        self.0.failed.set(false);
        let Some(answer) = line.parse().ok().filter(|_| self.is_wanted(purpose)) else {
            return;
        };
        if let Answer::Say(said, why) = answer {
            return match said {
                Some(said) => self.say_in_time(said, why),
                None => self.after_silence(),
            };
        }
        if let Answer::Company(company) = answer {
            self.0.company.set(Some(Company::Known(company)));
            // What else was thought about ended with the question.
            self.next_estimate();
            return self.go_on();
        }
        if let Purpose::Estimate(_, place) = purpose {
            self.0
                .estimates
                .update(|estimates| estimates.learn(place, &answer));
            return self.next_estimate();
        }
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
            // Their answers were heard above.
            (Purpose::Talk(..) | Purpose::Company | Purpose::Estimate(..), _) => {}
        }
    }

    /// How much of `wait` is left since the table has changed, in milliseconds.
    fn left_of(self, wait: u64) -> u64 {
        let (_, since) = self.0.seen.get_value();
        wait.saturating_sub(clock::now().saturating_sub(since))
    }

    /// Carries out what a computer answered, once there was time to see what happened before.
    fn play(self, action: Action) {
        let (number, asked) = (self.number(), self.0.requests.get_value());
        let pace = untrack(|| self.0.settings.pace());
        let wait = self.left_of(pace.wait_after(&untrack(|| self.0.table.led_here())));
        let act = move || {
            let thinks = self.0.thinking.try_get_untracked().flatten().is_some();
            // Undo, another game or a person may have come in between.
            if thinks && number == self.number() && asked == self.0.requests.get_value() {
                self.0.thinking.set(None);
                // The table says why it does not.
                let _ = untrack(|| self.0.table.act(&[action]));
            }
        };
        set_timeout(act, Duration::from_millis(wait));
    }
}

/// Whether the rules let `player`, who is asked, decide that now.
fn may_decide(game: &Game, player: Player, choice: Choice) -> bool {
    let Choice::Act(action) = choice else {
        return false;
    };
    let position = game.position();
    actor(position, action) == Some(player) && position.foresee(&[action]).is_ok()
}
