//! The computer players' side of the conversation: requests are carried out, in steps.

use super::{Answer, Best, Go, Legal, Likeness, PlayedOut, Question, Request, Talk, Value};
use crate::bots::bargain::Bargain;
use crate::bots::chances::Chances;
use crate::bots::company::Meeting;
use crate::bots::exact::{Solver, Solving};
use crate::bots::kind::Kind;
use crate::bots::level::Mind;
use crate::bots::nets::Nets;
use crate::bots::play_out::play_out;
use crate::bots::played::Played;
use crate::bots::random::Random;
use crate::bots::search::{Progress, Search};
use crate::bots::trust::Trust;
use crate::bots::word::Word;
use crate::rules::{Player, Position, Setup};

/// What a line, or thinking about it, has led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The answer.
    Answer(Answer),
    /// The answer needs more steps.
    Thinking,
    /// The line was `quit`.
    Quit,
}

/// One conversation: the position that was set, and what is being thought about.
#[derive(Clone, Debug)]
pub struct Session {
    position: Position,
    task: Option<Task>,
}

/// A question and how far its answer is.
#[derive(Clone, Debug)]
struct Task {
    /// What is asked about.
    position: Position,
    work: Work,
}

#[derive(Clone, Debug)]
enum Work {
    Go { search: Box<Search>, millis: u64 },
    Talk { bargain: Box<Bargain>, why: bool },
    Solve(Box<Solver>),
    Meet(Box<Meeting>),
    PlayOuts(Box<PlayOuts>),
}

#[derive(Clone, Debug)]
struct PlayOuts {
    scratch: Position,
    random: Random,
    wanted: u32,
    chances: Chances,
    actions: u64,
    millis: u64,
}

/// The most play-outs of one line; a greater number counts as this.
pub const MOST_PLAY_OUTS: u32 = 50_000_000;
/// The longest time of one line in milliseconds; a greater number counts as this.
pub const MOST_MILLIS: u64 = 600_000;
/// It takes about as long to judge a position by nets, and to foresee what others do there, as so many play-outs.
const PLAY_OUTS_A_JUDGEMENT: u32 = 8;
/// How many positions `solve` looks at before it answers `unknown`.
pub const SOLVED_POSITIONS: u32 = 1_000_000;

impl Session {
    /// A conversation about the start of the usual game.
    pub fn new() -> Self {
        Self {
            position: Position::start(Setup::default()),
            task: None,
        }
    }

    /// The position that was set.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Reads a line and answers it, or begins to think. What was being thought about before is dropped: who wants its
    /// answer calls [`Session::stop`] first.
    pub fn begin(&mut self, line: &str) -> Reply {
        self.task = None;
        match line.parse() {
            Ok(request) => self.carry_out(request),
            Err(unreadable) => Reply::Answer(Answer::Error(format!("{unreadable}"))),
        }
    }

    /// As [`Session::begin`], with a line that was read.
    pub fn carry_out(&mut self, request: Request) -> Reply {
        self.task = None;
        match request {
            Request::Position(position) => {
                self.position = position;
                Reply::Answer(Answer::Done)
            }
            Request::Ask(question) => self.think(&Played::at(self.position.clone()), question),
            Request::AskAbout(played, question) => self.think(&played, question),
            Request::Stop => Reply::Answer(Answer::Done),
            Request::Quit => Reply::Quit,
        }
    }

    fn think(&mut self, played: &Played, question: Question) -> Reply {
        let (position, judge) = (played.position().clone(), played.judge());
        let work = match question {
            Question::Verdicts => return Reply::Answer(Answer::Verdicts(judge.to_string())),
            Question::Trust => return Reply::Answer(Answer::Trust(trust(played))),
            Question::Legal(who) => {
                let legal = Legal::of(&position, judge, who);
                return Reply::Answer(Answer::Legal(Box::new(legal)));
            }
            Question::Where => return Reply::Answer(Answer::At(Box::new(position))),
            Question::Talk(talk) => Work::Talk {
                bargain: Box::new(thinking(played, talk)),
                why: talk.why,
            },
            Question::Go(go) => {
                let manner = go.word.map(Word::manner);
                let search = Search::in_talk(played, go.player, mind(&go), manner, go.seed)
                    .map(|search| search.after(played.start(), played.actions()));
                let Some(search) = search else {
                    let why = format!("{} does not play here now", go.player);
                    return Reply::Answer(Answer::Error(why));
                };
                Work::Go {
                    search: Box::new(search),
                    millis: go.millis.map_or(u64::MAX, |n| n.min(MOST_MILLIS)),
                }
            }
            Question::Solve => Work::Solve(Box::new(Solver::new(&position, SOLVED_POSITIONS))),
            Question::Company => {
                let (start, actions) = (played.start().clone(), played.actions().to_vec());
                Work::Meet(Box::new(Meeting::new(
                    Nets::shipped(),
                    start,
                    actions,
                    None,
                )))
            }
            Question::PlayOuts { play_outs, seed } => Work::PlayOuts(Box::new(PlayOuts {
                scratch: position.clone(),
                random: Random::new(seed),
                wanted: clamped(play_outs),
                chances: Chances::default(),
                actions: 0,
                millis: 0,
            })),
        };
        self.task = Some(Task { position, work });
        match question {
            Question::Go(_) | Question::PlayOuts { .. } => Reply::Thinking,
            // Many endings are known at once, and often there is nothing to say.
            _ => self.step(0, 0),
        }
    }

    /// Thinks on for about that many play-outs; `millis` is the time since [`Session::begin`] by the caller's clock, for
    /// `go P millis N` and for the seconds that `playouts` tells.
    pub fn step(&mut self, play_outs: u32, millis: u64) -> Reply {
        let Some(Task { position, work }) = &mut self.task else {
            return Reply::Answer(Answer::Error("nothing to think about".to_owned()));
        };
        let done = match work {
            Work::Go {
                search,
                millis: most,
            } => search.step(play_outs) != Progress::Thinking || millis >= *most,
            Work::Talk { bargain, .. } => bargain.step(play_outs),
            // Two positions take about as long as a play-out.
            Work::Solve(solver) => solver.step(play_outs.saturating_mul(2)) != Solving::Thinking,
            Work::Meet(meeting) => (0..play_outs).any(|_| !meeting.step()),
            Work::PlayOuts(work) => work.step(position, play_outs, millis),
        };
        if done {
            self.stop().map_or(Reply::Thinking, Reply::Answer)
        } else {
            Reply::Thinking
        }
    }

    /// Ends what is being thought about, and gives the answer as far as it came; `None` if there is nothing.
    pub fn stop(&mut self) -> Option<Answer> {
        let Task { position, work } = self.task.take()?;
        Some(match work {
            Work::Go { search, .. } => {
                let best = search.best();
                let hundredths = |player| best.chances.hundredths(player);
                Answer::Best(Best {
                    choice: best.choice,
                    chances: of_the_living(&position, |p| {
                        u32::try_from(hundredths(p)).unwrap_or(u32::MAX)
                    }),
                    play_outs: search.play_outs(),
                })
            }
            Work::Talk { bargain, why } => {
                let reason = bargain.reason().filter(|_| why);
                Answer::Say(bargain.said(), reason)
            }
            Work::Solve(solver) => Answer::Winner(match solver.state() {
                Solving::Decided(verdict) => Some(verdict.winner),
                Solving::Unknown | Solving::Thinking => None,
            }),
            Work::Meet(meeting) => Answer::Company(company(&position, &meeting)),
            Work::PlayOuts(work) => Answer::PlayedOut(PlayedOut {
                play_outs: work.chances.play_outs(),
                wins: of_the_living(&position, |player| work.chances.wins(player)),
                actions: work.actions,
                millis: work.millis,
            }),
        })
    }

    /// Whether there is something to think about.
    pub const fn is_thinking(&self) -> bool {
        self.task.is_some()
    }

    /// Every player's chance as far as it is known now, while `go` or `playouts` is being thought about.
    pub fn chances(&self) -> Option<Chances> {
        match &self.task.as_ref()?.work {
            Work::Go { search, .. } => Some(search.best().chances),
            Work::PlayOuts(work) => Some(work.chances),
            Work::Solve(_) | Work::Talk { .. } | Work::Meet(_) => None,
        }
    }
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl PlayOuts {
    /// Plays on from `start` for up to that many play-outs; says whether all are done.
    fn step(&mut self, start: &Position, play_outs: u32, millis: u64) -> bool {
        self.millis = millis;
        let left = self.wanted.saturating_sub(self.chances.play_outs());
        for _ in 0..play_outs.min(left) {
            self.scratch.clone_from(start);
            let (winner, actions) = play_out(&mut self.scratch, &mut self.random);
            self.chances.count(winner);
            self.actions += u64::from(actions);
        }
        self.chances.play_outs() >= self.wanted
    }
}

/// How a player thinks who is asked so.
fn mind(go: &Go) -> Mind {
    let mut mind = go.level.mind();
    let play_outs = go.play_outs.map(clamped);
    let play_outs = play_outs.or(go.millis.map(|_| MOST_PLAY_OUTS));
    if let Some(play_outs) = play_outs {
        mind.play_outs = play_outs;
        if mind.nets > 0 {
            mind.nets = (play_outs / PLAY_OUTS_A_JUDGEMENT).max(1);
        }
    }
    mind.full = go.full;
    mind.character = go.character;
    mind
}

/// The thinking of a player who is asked for a word.
fn thinking(played: &Played, asked: Talk) -> Bargain {
    let Talk {
        player,
        level,
        word,
        seed,
        instead,
        ..
    } = asked;
    match instead {
        Some(refused) => {
            let refused = usize::try_from(refused).unwrap_or(usize::MAX);
            Bargain::instead_of(refused, played, player, level, word.manner(), seed)
        }
        None => Bargain::new(played, player, level, word.manner(), seed),
    }
}

/// How far everybody who sits at the table is trusted, in hundredths.
fn trust(played: &Played) -> Vec<Value> {
    let trust = Trust::of(played);
    let seats = played.position().setup().seats().iter().copied();
    let value = |player| Value {
        player,
        value: trust.hundredths(player),
    };
    seats.map(value).collect()
}

/// What kind everybody is like who sits at the table, as far as it is known.
fn company(position: &Position, meeting: &Meeting) -> Vec<Likeness> {
    let (seats, company) = (position.setup().seats(), meeting.company());
    let seats = seats.iter().copied();
    let likeness = |player| Likeness {
        player,
        kinds: Kind::ALL.map(|kind| company.hundredths(player, kind)),
    };
    seats.map(likeness).collect()
}

/// A value for each of the living, in seat order.
fn of_the_living(position: &Position, value: impl Fn(Player) -> u32) -> Vec<Value> {
    let living = position.setup().in_seat_order(position.living());
    living
        .map(|player| Value {
            player,
            value: value(player),
        })
        .collect()
}

/// A number of play-outs: at least one, and no more than anybody would wait for.
fn clamped(play_outs: u64) -> u32 {
    let most = u64::from(MOST_PLAY_OUTS);
    u32::try_from(play_outs.clamp(1, most)).unwrap_or(MOST_PLAY_OUTS)
}
