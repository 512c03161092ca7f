//! One game between contestants.

use super::conduct::Conduct;
use super::plan::{ContestantKind, Plan};
use super::program::{Program, errors_folder};
use super::seating::Seating;
use serde::{Deserialize, Serialize};
use so_long_sucker::bots::protocol::{
    Answer, Best, Go, Legal, Question, Reply, Request, Session, Talk,
};
use so_long_sucker::bots::{Choice, Level, Played, Random, Temper, Word, any_decision};
use so_long_sucker::game::{Game, UndoRule, actor};
use so_long_sucker::promises::{Judge, Statement};
use so_long_sucker::record::{Name, Names, read_action, read_statement};
use so_long_sucker::rules::{Action, Phase, Player};
use so_long_sucker::study::Lapse;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Prisoners can be handed to and fro for ever. A game that gets so long is broken off, and nobody has won it.
const MOST_ACTIONS: usize = 5_000;
/// How many kills and transfers beyond what is asked a program may make in a game; further ones are nonsense.
const MOST_ASIDES: u32 = 100;
/// How often one player speaks before a decision.
const MOST_TALK: usize = 4;

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// Its number, from 1.
    pub number: usize,
    /// The contestant of each seat, by their place in the plan.
    pub contestants: Vec<usize>,
    /// The game in notation.
    pub text: String,
    /// For each action how many milliseconds it took, and the name of what was wrong with the answer.
    pub decided: Vec<(Option<u32>, Option<String>)>,
    /// For each seat.
    pub conduct: Vec<Conduct>,
}

/// Whoever sits in a seat.
struct Seat<'a> {
    plan: &'a Plan,
    kind: &'a ContestantKind,
    errors: PathBuf,
    /// Begun by the first question, and anew after a lost answer.
    program: Option<Program>,
    conduct: Conduct,
    asides: u32,
}

/// What somebody says.
#[derive(Clone, Copy)]
enum Speech {
    Says(Statement),
    IsSilent,
}

/// What somebody answered, how long that took, and why it was lost, if it was.
struct Answered<T> {
    value: T,
    took: Duration,
    lapse: Option<Lapse>,
}

/// Plays a game to its end.
pub fn play(plan: &Plan, seating: &Seating) -> Ended {
    let seats_of = plan.setup.seats();
    let mut names = Names::default();
    let mut seats = Vec::new();
    for (player, contestant) in seats_of.iter().zip(&seating.contestants) {
        let Some(contestant) = plan.contestants.get(*contestant) else {
            continue;
        };
        names.set(*player, Name::of(contestant.name.as_str()).name);
        seats.push(Seat {
            plan,
            kind: &contestant.kind,
            errors: errors_folder(plan).join(contestant.name.as_str()),
            program: None,
            conduct: Conduct::default(),
            asides: 0,
        });
    }
    let game = Game::new(plan.setup, names, UndoRule::Never);
    let mut table = Table {
        game: game.writing(Some(plan.talk)),
        seats,
        random: Random::new(seating.seed),
        decided: Vec::new(),
    };
    if let Some(first) = seats_of.get(seating.first) {
        table.act(Action::Chance(*first), None);
    }
    while !table.game.position().phase().is_over() && table.game.cursor() < MOST_ACTIONS {
        if plan.talk {
            table.talk();
        }
        table.decide();
    }
    Ended {
        number: seating.number,
        contestants: seating.contestants.clone(),
        text: table.game.record_so_far().to_string(),
        decided: table.decided,
        conduct: table.seats.iter().map(|seat| seat.conduct).collect(),
    }
}

struct Table<'a> {
    game: Game,
    seats: Vec<Seat<'a>>,
    /// Another number for every question, also for those that are not put: what one seat answers changes no other seat's, except that
    /// all are asked again when something is said.
    random: Random,
    decided: Vec<(Option<u32>, Option<String>)>,
}

impl Table<'_> {
    /// Carries out what is legal.
    fn act(&mut self, action: Action, answered: Option<(Duration, Option<Lapse>)>) {
        let acted = self.game.act(action).is_ok();
        debug_assert!(acted, "{action} in {}", self.game.position());
        if acted {
            let millis =
                answered.map(|(took, _)| u32::try_from(took.as_millis()).unwrap_or(u32::MAX));
            let lapse = answered.and_then(|(_, lapse)| lapse);
            self.decided
                .push((millis, lapse.map(|lapse| lapse.name().to_owned())));
        }
    }

    fn seat(&self, player: Player) -> Option<usize> {
        let seats = self.game.setup().seats();
        seats.iter().position(|seated| *seated == player)
    }

    /// Whoever is awaited speaks, in a rescue who seeks it first; whoever is spoken to answers at once.
    fn talk(&mut self) {
        let mut speakers: Vec<Player> = self.game.position().awaits().iter().collect();
        if let Phase::Rescue { seeker, .. } = self.game.position().phase() {
            speakers.push(seeker);
        }
        let mut spoken: Vec<Player> = Vec::new();
        while let Some(speaker) = speakers.pop() {
            let seed = self.random.next();
            if spoken.iter().filter(|player| **player == speaker).count() >= MOST_TALK {
                continue;
            }
            spoken.push(speaker);
            let place = self.seat(speaker);
            let Some(seat) = place.and_then(|place| self.seats.get_mut(place)) else {
                continue;
            };
            let said = seat.speak(&self.game, speaker, seed);
            let Some(statement) = said else {
                continue;
            };
            if self.game.say(statement).is_ok() {
                speakers.push(statement.to().unwrap_or(speaker));
            }
        }
    }

    /// Whoever is awaited decides, or chance.
    fn decide(&mut self) {
        let seed = self.random.next();
        let awaited = self.game.position().awaits().nth(0);
        let place = awaited.and_then(|player| self.seat(player));
        let seat = place.and_then(|place| self.seats.get_mut(place));
        if let (Some(player), Some(seat)) = (awaited, seat) {
            if let Some(answered) = seat.decide(&self.game, player, seed) {
                self.act(answered.value, Some((answered.took, answered.lapse)));
            }
        } else if let Some(action) = any_decision(self.game.position(), &mut Random::new(seed)) {
            self.act(action, None);
        }
    }
}

impl Seat<'_> {
    /// What `player` does; `None` only where nothing is awaited of anybody.
    fn decide(&mut self, game: &Game, player: Player, seed: u64) -> Option<Answered<Action>> {
        let answered = match *self.kind {
            ContestantKind::Level {
                level,
                temper,
                word,
            } => decided_by_level(game, player, level, temper, word, seed),
            ContestantKind::Program(_) => {
                let go = Go {
                    millis: Some(self.plan.millis),
                    seed,
                    ..Go::of(player)
                };
                let asides = self.asides < MOST_ASIDES;
                // Values and a count of nodes, which our own players add, are nobody's duty.
                self.ask(game, Question::Go(go), |line| {
                    let action = line.strip_prefix("best ")?.split_whitespace().next()?;
                    let action = read_action(action).ok()?;
                    let is_own = actor(game.position(), action) == Some(player);
                    let is_legal = game.position().clone().apply(action).is_ok();
                    (is_own && is_legal && (asides || !action.is_aside())).then_some(action)
                })
            }
        };
        let Answered { value, took, lapse } = answered;
        self.conduct.note(took, lapse);
        // What is lost is decided by the first of what is legal.
        let first = || {
            Legal::of(game.position(), &Judge::default(), player)
                .decisions
                .first()
                .copied()
        };
        let value = value.or_else(first)?;
        self.asides += u32::from(value.is_aside());
        Some(Answered { value, took, lapse })
    }

    /// What `player` says, if anything; what is lost is silence.
    fn speak(&mut self, game: &Game, player: Player, seed: u64) -> Option<Statement> {
        let Answered { value, took, lapse } = match *self.kind {
            ContestantKind::Level { level, word, .. } => {
                let word = word?;
                said_by_level(game, player, level, word, seed)
            }
            ContestantKind::Program(_) => {
                let talk = Talk {
                    seed,
                    ..Talk::of(player)
                };
                self.ask(game, Question::Talk(talk), |line| {
                    if line == "silent" {
                        return Some(Speech::IsSilent);
                    }
                    let statement = read_statement(line.strip_prefix("say ")?).ok()?;
                    let can_be_said = statement.by() == player && game.may_say(statement).is_ok();
                    can_be_said.then_some(Speech::Says(statement))
                })
            }
        };
        self.conduct.note(took, lapse);
        match value? {
            Speech::Says(statement) => Some(statement),
            Speech::IsSilent => None,
        }
    }

    /// Asks the program, and reads its answer; `None` where that is lost.
    fn ask<T>(
        &mut self,
        game: &Game,
        question: Question,
        read: impl Fn(&str) -> Option<T>,
    ) -> Answered<Option<T>> {
        if self.conduct.lost() >= self.plan.patience.into() {
            return Answered {
                value: None,
                took: Duration::ZERO,
                lapse: Some(Lapse::Unasked),
            };
        }
        let begun = Instant::now();
        let answer = self.answer(game, question, begun);
        let took = begun.elapsed();
        let read = answer.and_then(|line| read(&line).ok_or(Lapse::Nonsense));
        if read.is_err() {
            // It is begun anew: whatever it still says belongs to no question.
            self.program = None;
        }
        Answered {
            lapse: read.as_ref().err().copied(),
            value: read.ok(),
            took,
        }
    }

    fn answer(&mut self, game: &Game, question: Question, begun: Instant) -> Result<String, Lapse> {
        let program = match &mut self.program {
            Some(program) => program,
            none => {
                let ContestantKind::Program(command) = self.kind else {
                    return Err(Lapse::Crashed);
                };
                let started = Program::start(command, &self.plan.folder, &self.errors);
                none.insert(started.map_err(|_| Lapse::Crashed)?)
            }
        };
        let line = Request::about(game, question).to_string();
        let deadline = begun + Duration::from_millis(self.plan.millis);
        program.ask(line, deadline, |asked| told(game, asked))
    }
}

/// What a program is told that asks back.
fn told(game: &Game, line: &str) -> Option<String> {
    let question: Question = line.parse().ok()?;
    let is_known = matches!(
        question,
        Question::Legal(_) | Question::Where | Question::Verdicts | Question::Trust
    );
    is_known.then(|| answer(game, question).to_string())
}

/// What the game's own computer players answer.
fn answer(game: &Game, question: Question) -> Answer {
    let mut session = Session::new();
    let played = Box::new(Played::of_game(game));
    let mut reply = session.carry_out(Request::AskAbout(played, question));
    loop {
        match reply {
            Reply::Answer(answer) => return answer,
            Reply::Thinking => reply = session.step(u32::MAX, 0),
            Reply::Quit => return Answer::Done,
        }
    }
}

fn decided_by_level(
    game: &Game,
    player: Player,
    level: Level,
    temper: Temper,
    word: Option<Word>,
    seed: u64,
) -> Answered<Option<Action>> {
    let begun = Instant::now();
    let go = Go {
        level,
        character: temper.character(),
        word,
        seed,
        ..Go::of(player)
    };
    let value = match answer(game, Question::Go(go)) {
        Answer::Best(Best {
            choice: Choice::Act(action),
            ..
        }) => Some(action),
        _ => None,
    };
    Answered {
        value,
        took: begun.elapsed(),
        lapse: None,
    }
}

fn said_by_level(
    game: &Game,
    player: Player,
    level: Level,
    word: Word,
    seed: u64,
) -> Answered<Option<Speech>> {
    let begun = Instant::now();
    let talk = Talk {
        level,
        word,
        seed,
        ..Talk::of(player)
    };
    let value = match answer(game, Question::Talk(talk)) {
        Answer::Say(Some(said), _) => Some(Speech::Says(said)),
        Answer::Say(None, _) => Some(Speech::IsSilent),
        _ => None,
    };
    Answered {
        value,
        took: begun.elapsed(),
        lapse: None,
    }
}
