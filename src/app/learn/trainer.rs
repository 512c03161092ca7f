//! "Who moves next?": questions made by the rules engine, with their answers.

use crate::rules::{Action, Event, Outcome, Phase, Player, Position, Setup};

/// A question: a chip is played on a position's pile. Who has the move then?
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The position before the play.
    pub position: Position,
    /// The play: always [`Action::Play`].
    pub play: Action,
    /// Who makes it.
    pub mover: Player,
    /// The right answer.
    pub answer: Answer,
    /// What the play brings about, for the explanation.
    pub events: Vec<Event>,
}

/// Who has the move after a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// This player.
    Player(Player),
    /// Whoever the mover gives it to.
    MoverChooses,
}

/// How many decisions the random game has at least before the question, and how many more it can have.
const OPENING: usize = 6;
const MORE: usize = 40;
/// How often a random game is begun before an easy question will do.
const TRIES: usize = 60;

impl Question {
    /// A question from a random game. `draw` gives a number from 0 to below its argument.
    ///
    /// Plays that leave the mover a choice are common and easy; they come up once in five or so.
    pub fn new(setup: Setup, mut draw: impl FnMut(usize) -> usize) -> Option<Self> {
        let mut easy = None;
        for _ in 0..TRIES {
            let mut position = Position::start(setup);
            for _ in 0..OPENING + draw(MORE) {
                let decisions = position.decisions();
                let Some(action) = decisions.get(draw(decisions.len().max(1))) else {
                    break;
                };
                position.apply_noting(action, &mut ()).ok()?;
            }
            let Phase::Play(mover) = position.phase() else {
                continue;
            };
            let decisions = position.decisions();
            let Some(play) = decisions.get(draw(decisions.len().max(1))) else {
                continue;
            };
            let Some(question) = Self::of(position.clone(), mover, play) else {
                continue;
            };
            if question.answer != Answer::MoverChooses || draw(8) == 0 {
                return Some(question);
            }
            easy = Some(question);
        }
        easy
    }

    /// The question whether `play` in `position` is by `mover`; `None` if it is no legal play.
    pub fn of(position: Position, mover: Player, play: Action) -> Option<Self> {
        let Action::Play { colour, on } = play else {
            return None;
        };
        let answer = match position.outcome(colour, on).ok()? {
            Outcome::Choice(_) => Answer::MoverChooses,
            Outcome::OnlyOne(next) | Outcome::FurthestDown(next) | Outcome::Capture(next) => {
                Answer::Player(next)
            }
            Outcome::PileKilled => Answer::Player(mover),
        };
        let mut after = position.clone();
        let events = after.apply(play).ok()?;
        Some(Self {
            position,
            play,
            mover,
            answer,
            events,
        })
    }

    /// The answers to choose from: every living player in seat order, then the mover's choice.
    pub fn answers(&self) -> Vec<Answer> {
        let living = (self.position.setup()).in_seat_order(self.position.living());
        let players = living.map(Answer::Player);
        players.chain([Answer::MoverChooses]).collect()
    }
}
