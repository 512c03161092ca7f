//! Questions to the computers' program: whatever becomes of it, they are answered, or people are told.

use so_long_sucker::app::computers::questions::{
    LONGEST, MOST_TRIES, OVERDUE, Place, Questions, SILENT, Step, TICK,
};
use so_long_sucker::bots::Random;
use std::collections::VecDeque;

/// How a program behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Answers everything, each after so many ticks.
    Sound(u32),
    /// Cannot be begun.
    Absent,
    /// Gives no sign of life.
    Silent,
    /// Ends without a word after so many answers, before the next question has reached it.
    DiesAfter(u32),
    /// Ends without a word while it thinks.
    DiesThinking,
    /// Breaks at every question.
    Throws,
    /// Answers something else.
    Babbles,
    /// Thinks for ever.
    Ponders,
}

impl Kind {
    fn any(random: &mut Random) -> Self {
        let few = u32::try_from(random.below(4)).expect("few");
        let kinds = [
            Self::Sound(few),
            Self::Absent,
            Self::Silent,
            Self::DiesAfter(few),
            Self::DiesThinking,
            Self::Throws,
            Self::Babbles,
        ];
        kinds[random.below(kinds.len())]
    }
}

struct Program {
    number: u64,
    kind: Kind,
    /// Ticks until a page's program can be spoken to.
    loads: u32,
    said: VecDeque<String>,
    thought: u32,
    answers: u32,
    dead: bool,
}

/// What becomes of questions in a world of such programs.
struct World<'a> {
    questions: Questions<u32>,
    next: &'a mut dyn FnMut(Place) -> Kind,
    programs: Vec<Program>,
    begun: Vec<Place>,
    answered: Vec<u32>,
    ticks: u32,
    /// Whether people know that there is no answer.
    told: bool,
    given_up: bool,
    /// Ticks without an answer, while people do not know why, and the most of them.
    quiet: u32,
    quiet_at_most: u32,
}

impl<'a> World<'a> {
    fn of(next: &'a mut dyn FnMut(Place) -> Kind) -> Self {
        Self {
            questions: Questions::default(),
            next,
            programs: Vec::new(),
            begun: Vec::new(),
            answered: Vec::new(),
            ticks: 0,
            told: false,
            given_up: false,
            quiet: 0,
            quiet_at_most: 0,
        }
    }

    fn ask(&mut self, question: u32) {
        if !self.questions.is_waiting() {
            self.told = false;
        }
        let steps = self.questions.ask(question.to_string(), question);
        self.carry_out(steps);
    }

    fn stop(&mut self) {
        let steps = self.questions.stop();
        self.carry_out(steps);
    }

    fn carry_out(&mut self, steps: Vec<Step>) {
        let mut steps = VecDeque::from(steps);
        while let Some(step) = steps.pop_front() {
            match step {
                Step::Begin(place, number) => {
                    self.begun.push(place);
                    let kind = (self.next)(place);
                    if kind == Kind::Absent {
                        steps.extend(self.questions.broke(number));
                        continue;
                    }
                    self.programs.push(Program {
                        number,
                        kind,
                        loads: u32::from(place == Place::Page),
                        said: VecDeque::new(),
                        thought: 0,
                        answers: 0,
                        dead: kind == Kind::DiesAfter(0),
                    });
                    if place == Place::Worker {
                        steps.extend(self.questions.ready(number));
                    }
                }
                Step::Say(number, line) => {
                    let mut programs = self.programs.iter_mut();
                    let program = programs.find(|p| p.number == number).expect("it was begun");
                    assert_eq!(program.loads, 0, "it cannot hear that yet");
                    program.said.push_back(line);
                }
                Step::End(number) => self.programs.retain(|p| p.number != number),
                Step::Overdue => self.told = true,
                Step::GiveUp => {
                    self.told = true;
                    self.given_up = true;
                }
            }
        }
    }

    fn tick(&mut self) {
        self.ticks += 1;
        let steps = self.questions.tick();
        self.carry_out(steps);
        let numbers: Vec<u64> = self.programs.iter().map(|p| p.number).collect();
        let answers = self.answered.len();
        for number in numbers {
            self.act(number);
        }
        if self.answered.len() > answers {
            self.told = false;
            self.quiet = 0;
        } else if !self.told {
            self.quiet += 1;
            self.quiet_at_most = self.quiet_at_most.max(self.quiet);
        }
    }

    /// What one program does in one tick.
    fn act(&mut self, number: u64) {
        let Some(program) = self.programs.iter_mut().find(|p| p.number == number) else {
            return;
        };
        if program.dead {
            return;
        }
        if program.loads > 0 {
            program.loads -= 1;
            if program.loads == 0 {
                let steps = self.questions.ready(number);
                self.carry_out(steps);
            }
            return;
        }
        if program.said.is_empty() || program.kind == Kind::Silent {
            return;
        }
        program.thought += 1;
        let steps = match program.kind {
            Kind::Throws => self.questions.broke(number),
            Kind::Babbles => self.questions.answer(number, |_| false).1,
            Kind::DiesThinking => {
                program.dead = true;
                self.quiet = 0;
                self.questions.sign(number)
            }
            Kind::Sound(time) if program.thought <= time && program.said.len() == 1 => {
                // People wait for what thinks.
                self.quiet = 0;
                self.questions.sign(number)
            }
            Kind::Ponders => self.questions.sign(number),
            _ => {
                let line = program.said.pop_front().expect("not empty");
                program.thought = 0;
                program.answers += 1;
                program.dead = program.kind == Kind::DiesAfter(program.answers);
                let fits = |purpose: &u32| {
                    assert_eq!(purpose.to_string(), line, "answers come in order");
                    true
                };
                let (answered, steps) = self.questions.answer(number, fits);
                self.answered.extend(answered);
                self.quiet = 0;
                steps
            }
        };
        self.carry_out(steps);
    }

    /// Lets time pass until nothing waits.
    fn until_done(&mut self) {
        let begun = self.ticks;
        self.quiet = 0;
        while self.questions.is_waiting() {
            assert!(
                self.ticks < begun + LONGEST * (MOST_TRIES + 1),
                "it stands still"
            );
            self.tick();
        }
    }
}

#[test]
fn whatever_becomes_of_programs_questions_are_answered_or_people_told_within_five_seconds() {
    let (mut answers, mut given_up) = (0, 0);
    for seed in 0..4_000 {
        let mut random = Random::new(seed);
        let mut choices = random.clone();
        let mut next = |_| Kind::any(&mut choices);
        let mut world = World::of(&mut next);
        let mut wanted = Vec::new();
        for question in 0..6 {
            if random.happens(3) {
                world.stop();
                wanted.clear();
            }
            let begun = world.begun.len();
            world.given_up = false;
            world.ask(question);
            wanted.push(question);
            if world.given_up {
                wanted.clear();
                given_up += 1;
                continue;
            }
            if random.happens(2) {
                continue;
            }
            world.until_done();
            if world.given_up {
                given_up += 1;
            } else {
                assert!(world.answered.ends_with(&wanted), "seed {seed}");
                answers += 1;
            }
            let most = (MOST_TRIES as usize + 2) * (1 + wanted.len());
            assert!(world.begun.len() - begun <= most, "seed {seed}");
            wanted.clear();
        }
        let quiet = world.quiet_at_most * TICK;
        assert!(quiet <= 5_000, "{quiet} ms, seed {seed}");
    }
    assert!(answers > 2_000 && given_up > 20, "{answers}, {given_up}");
}

#[test]
fn a_worker_that_dies_is_replaced_and_where_none_lives_the_page_thinks() {
    for dies in [
        Kind::Silent,
        Kind::DiesAfter(0),
        Kind::DiesAfter(1),
        Kind::DiesAfter(2),
        Kind::DiesThinking,
        Kind::Throws,
        Kind::Babbles,
        Kind::Absent,
    ] {
        let mut first = true;
        let mut only_the_first = |_| {
            if core::mem::take(&mut first) {
                dies
            } else {
                Kind::Sound(2)
            }
        };
        let mut all_workers = |place| match place {
            Place::Worker => dies,
            Place::Page => Kind::Sound(2),
        };
        let kinds: [&mut dyn FnMut(Place) -> Kind; 2] = [&mut only_the_first, &mut all_workers];
        for next in kinds {
            let mut world = World::of(next);
            for question in 0..4 {
                world.ask(question);
                let asked_at = world.ticks;
                world.until_done();
                assert!((world.ticks - asked_at) * TICK <= 5_000, "{dies:?}");
            }
            assert_eq!(world.answered, [0, 1, 2, 3], "{dies:?}");
            assert!(!world.given_up, "{dies:?}");
        }
    }
}

#[test]
fn a_question_that_nobody_can_answer_is_given_up_after_a_few_tries_and_may_be_asked_again() {
    for kind in [
        Kind::Absent,
        Kind::DiesThinking,
        Kind::Throws,
        Kind::Babbles,
        Kind::Ponders,
    ] {
        let mut broken = true;
        let mut answered = Vec::new();
        for _ in 0..2 {
            let mut next = |_| if broken { kind } else { Kind::Sound(0) };
            let mut world = World::of(&mut next);
            world.ask(7);
            world.until_done();
            assert_eq!(world.given_up, broken, "{kind:?}");
            assert!(world.begun.len() <= MOST_TRIES as usize, "{kind:?}");
            answered.extend(world.answered);
            broken = false;
        }
        assert_eq!(answered, [7]);
    }
}

#[test]
fn a_worker_on_its_way_over_a_slow_line_is_not_given_up_for_it() {
    let mut questions = Questions::default();
    assert_eq!(
        questions.ask("a".to_owned(), 1),
        [Step::Begin(Place::Worker, 1)]
    );
    assert_eq!(questions.ready(1), [Step::Say(1, "a".to_owned())]);
    for _ in 1..SILENT {
        assert_eq!(questions.tick(), []);
    }
    // The page is asked as well, and whoever comes first answers.
    assert_eq!(questions.tick(), [Step::Begin(Place::Page, 2)]);
    for _ in SILENT + 1..OVERDUE {
        assert_eq!(questions.tick(), []);
    }
    assert_eq!(questions.tick(), [Step::Overdue]);
    assert_eq!(questions.sign(1), [Step::End(2)]);
    assert_eq!(questions.ready(2), [Step::End(2)], "it came too late");
    assert_eq!(questions.answer(1, |_| true), (Some(1), vec![]));
    assert!(!questions.is_waiting());
}

#[test]
fn what_was_stopped_is_neither_heard_nor_asked_again() {
    let mut questions = Questions::default();
    questions.ask("a".to_owned(), 1);
    questions.ready(1);
    questions.sign(1);
    assert_eq!(questions.stop(), [Step::Say(1, "stop".to_owned())]);
    assert_eq!(questions.stop(), [], "once is enough");
    assert_eq!(
        questions.ask("b".to_owned(), 2),
        [Step::Say(1, "b".to_owned())]
    );
    assert_eq!(
        questions.answer(1, |_| panic!("nobody asks")),
        (None, vec![])
    );
    let replaced = [Step::End(1), Step::Begin(Place::Worker, 2)];
    assert_eq!(questions.broke(1), replaced);
    assert_eq!(questions.ready(2), [Step::Say(2, "b".to_owned())]);
    assert_eq!(
        questions.answer(1, |_| true),
        (None, vec![]),
        "the first is gone"
    );
    assert_eq!(questions.answer(2, |n| *n == 2), (Some(2), vec![]));
}
