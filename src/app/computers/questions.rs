//! Questions that wait for the computers' program, and what becomes of a program that does not answer.
//!
//! Pure: what happens goes in (a question, an answer, a sign of life, the tick of a clock), and what is to be done comes
//! out, for `platform::engine_port` to do. One program is spoken to at a time. It answers every line in its order, and
//! while it thinks or loads it gives a sign of life several times a second. One that breaks, is silent or answers
//! something else is replaced, and what has no answer is said to the next: a question needs no line before it.
//!
//! First comes a worker; where none gives a sign of life, the program is loaded into the page beside it, and the first
//! that is there answers. After [`MOST_TRIES`] for the same question it is given up.

use std::collections::VecDeque;

/// How often [`Questions::tick`] is to be called while something [waits](Questions::is_waiting), in milliseconds.
pub const TICK: u32 = 250;
/// After so many ticks without a sign of life a program counts as dead: 1.5 s.
pub const SILENT: u32 = 6;
/// After so many ticks without a sign of life from anybody, those after a failure not counted, people are told: 4 s.
pub const OVERDUE: u32 = 16;
/// So many ticks may a question take, whatever signs of life there are: a minute. Masters think for 20 s on slow phones.
pub const LONGEST: u32 = 240;
/// So many programs are tried for one question: two workers, and twice on the page.
pub const MOST_TRIES: u32 = 4;
/// So many of them are workers.
const WORKERS: u32 = 2;

/// Where a program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a Web Worker.
    Worker,
    /// On the page, in slices.
    Page,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Begin a program there, which has that number from now on. [`Questions::ready`] or [`Questions::broke`] follows.
    Begin(Place, u64),
    /// Say the line to the program of that number.
    Say(u64, String),
    /// End the program of that number. Nothing that it says is heard any more.
    End(u64),
    /// Tell people that there is no answer yet.
    Overdue,
    /// Tell people that there is no answer. All that was asked is forgotten.
    GiveUp,
}

/// The questions that wait, each with a `P` that says what its answer is for.
#[derive(Clone, Debug)]
pub struct Questions<P> {
    waiting: VecDeque<Waiting<P>>,
    /// Who is spoken to.
    current: Option<Program>,
    /// Who is loaded beside a program that has given no sign of life yet.
    beside: Option<Program>,
    /// How many programs there have been.
    begun: u64,
    /// How many have failed since the last answer.
    failures: u32,
    /// Ticks since `current` began or gave a sign of life.
    silent: u32,
    /// Ticks since anybody gave a sign of life, or after a failure since the last answer.
    unheard: u32,
    /// Ticks since the oldest question is the oldest.
    age: u32,
}

#[derive(Clone, Debug)]
struct Waiting<P> {
    line: String,
    /// `None` where the answer is for nothing: the question was stopped.
    purpose: Option<P>,
}

#[derive(Clone, Copy, Debug)]
struct Program {
    number: u64,
    place: Place,
    /// Whether it can be spoken to.
    ready: bool,
    /// Whether it has given a sign of life.
    lives: bool,
}

impl<P> Default for Questions<P> {
    fn default() -> Self {
        Self {
            waiting: VecDeque::new(),
            current: None,
            beside: None,
            begun: 0,
            failures: 0,
            silent: 0,
            unheard: 0,
            age: 0,
        }
    }
}

impl<P> Questions<P> {
    /// Whether anything waits for an answer, and the clock has to tick.
    pub fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Asks a question; the answer is for `purpose`.
    pub fn ask(&mut self, line: String, purpose: P) -> Vec<Step> {
        if self.waiting.is_empty() {
            self.silent = 0;
            self.unheard = 0;
            self.age = 0;
        }
        self.say(line, Some(purpose))
    }

    /// Nobody wants an answer to what waits any more.
    pub fn stop(&mut self) -> Vec<Step> {
        if !self.current.is_some_and(|program| program.ready) {
            self.waiting.clear();
        }
        let wanted = |waiting: &mut Waiting<P>| waiting.purpose.take().is_some();
        let stopped = self.waiting.iter_mut().map(wanted).filter(|was| *was);
        if stopped.count() == 0 {
            return Vec::new();
        }
        self.say("stop".to_owned(), None)
    }

    fn say(&mut self, line: String, purpose: Option<P>) -> Vec<Step> {
        let said = line.clone();
        self.waiting.push_back(Waiting { line, purpose });
        match self.current {
            Some(Program { number, ready, .. }) if ready => vec![Step::Say(number, said)],
            Some(_) => Vec::new(),
            None => self.begin(),
        }
    }

    /// The program of that number can be spoken to.
    pub fn ready(&mut self, number: u64) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.is_beside(number) {
            let mut beside = self.beside.take();
            if self.current.is_some_and(|program| program.lives) {
                return vec![Step::End(number)];
            }
            core::mem::swap(&mut self.current, &mut beside);
            steps.extend(beside.map(|program| Step::End(program.number)));
            self.forget_stopped();
        }
        match &mut self.current {
            Some(program) if program.number == number && !program.ready => {
                program.ready = true;
                self.silent = 0;
                let lines = self.waiting.iter().map(|waiting| waiting.line.clone());
                steps.extend(lines.map(|line| Step::Say(number, line)));
                steps
            }
            // It was given up meanwhile.
            Some(_) | None => vec![Step::End(number)],
        }
    }

    /// The program of that number gave a sign of life.
    pub fn sign(&mut self, number: u64) -> Vec<Step> {
        let Some(program) = self.current.as_mut().filter(|p| p.number == number) else {
            return Vec::new();
        };
        program.lives = true;
        self.silent = 0;
        // Where one has failed, only an answer shows that the next is better.
        if self.failures == 0 {
            self.unheard = 0;
        }
        let beside = self.beside.take();
        beside.map(|p| Step::End(p.number)).into_iter().collect()
    }

    /// The program of that number said a line. Gives what it is for, if it is an answer that somebody wants; `fits` says
    /// whether it is one to a question for that purpose.
    pub fn answer(&mut self, number: u64, fits: impl FnOnce(&P) -> bool) -> (Option<P>, Vec<Step>) {
        if !self.is_current(number) {
            return (None, Vec::new());
        }
        let asked = self.waiting.front().map(|waiting| waiting.purpose.as_ref());
        if let Some(Some(purpose)) = asked
            && !fits(purpose)
        {
            return (None, self.broke(number));
        }
        let steps = self.sign(number);
        self.age = 0;
        self.unheard = 0;
        let answered = self.waiting.pop_front().and_then(|waiting| waiting.purpose);
        if answered.is_some() {
            self.failures = 0;
        }
        (answered, steps)
    }

    /// The program of that number could not be begun, has broken, or talks nonsense.
    pub fn broke(&mut self, number: u64) -> Vec<Step> {
        if self.is_beside(number) {
            self.beside = None;
            // The other one has given no sign of life.
            return self.current.map_or_else(Vec::new, |p| self.broke(p.number));
        }
        if !self.is_current(number) {
            return Vec::new();
        }
        let mut steps = vec![Step::End(number)];
        self.failures += 1;
        self.age = 0;
        self.silent = 0;
        self.forget_stopped();
        self.current = self.beside.take();
        if self.current.is_none() && self.is_waiting() {
            steps.extend(self.begin());
        }
        steps
    }

    /// A clock ticks: another [`TICK`] milliseconds have passed. A page that slept has missed ticks, as it has missed
    /// signs of life.
    pub fn tick(&mut self) -> Vec<Step> {
        let Some(current) = self.current.filter(|_| self.is_waiting()) else {
            return Vec::new();
        };
        self.silent += 1;
        self.unheard += 1;
        self.age += 1;
        let mut steps = Vec::new();
        if self.unheard == OVERDUE {
            steps.push(Step::Overdue);
        }
        let is_dead = self.silent >= SILENT && current.ready;
        if self.age >= LONGEST {
            steps.extend(self.beside.take().map(|p| Step::End(p.number)));
            steps.extend(self.broke(current.number));
        } else if is_dead && (current.lives || current.place == Place::Page) {
            steps.extend(self.broke(current.number));
        } else if is_dead && self.beside.is_none() {
            // It may have died, or be on its way over a slow line.
            let program = self.program(Place::Page);
            self.beside = Some(program);
            steps.push(Step::Begin(program.place, program.number));
        }
        steps
    }

    fn begin(&mut self) -> Vec<Step> {
        if self.failures >= MOST_TRIES {
            self.waiting.clear();
            self.failures = 0;
            return vec![Step::GiveUp];
        }
        let place = if self.failures < WORKERS {
            Place::Worker
        } else {
            Place::Page
        };
        let program = self.program(place);
        self.current = Some(program);
        self.silent = 0;
        vec![Step::Begin(place, program.number)]
    }

    fn program(&mut self, place: Place) -> Program {
        self.begun += 1;
        Program {
            number: self.begun,
            place,
            ready: false,
            lives: false,
        }
    }

    fn forget_stopped(&mut self) {
        self.waiting.retain(|waiting| waiting.purpose.is_some());
    }

    fn is_current(&self, number: u64) -> bool {
        self.current.is_some_and(|p| p.number == number)
    }

    fn is_beside(&self, number: u64) -> bool {
        self.beside.is_some_and(|p| p.number == number)
    }
}
