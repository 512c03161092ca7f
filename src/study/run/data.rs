//! A run as data: all that is known of the game, in the form in which it leaves the page.

use super::{Run, of};
use crate::game::Game;
use crate::rules::Player;
use crate::study::protocol::StudyHash;
use crate::study::session::{
    Answer, Cost, Decided, Lapse, Moment, Participant, Session, SessionId, Stage, Who,
};

impl Run {
    /// All of it for the data, with the game as it is now, in which `who` plays for each player. The protocol is not needed.
    pub fn session(&self, id: SessionId, who: impl Fn(Player) -> Who, game: &Game) -> Session {
        let mut session = Session::of_game(id, game);
        session.study = StudyHash::of(&self.study);
        session.begun = Moment::of(&self.begun);
        session.stopped = Some(self.is_stopped(game));
        let seats = game.setup().seats();
        session.players = seats
            .iter()
            .map(|seat| Participant {
                who: who(*seat),
                consented: self.consented(*seat),
            })
            .collect();
        session.decided = self.decided.iter().take(game.cursor()).map(known).collect();
        let said = game.judge().spoken().len();
        let views = self
            .views
            .iter()
            .filter(|(number, ..)| (1..=said).contains(number));
        session.views = views
            .map(|(number, ..)| (*number, self.views_of(*number)))
            .collect();
        session.costs = self
            .costs
            .iter()
            .filter_map(|cost| cost_of(cost, said))
            .collect();
        session.costs.sort_unstable();
        session.answers = self.answers(seats);
        session
    }

    fn answers(&self, seats: &[Player]) -> Vec<Answer> {
        let mut answers = Vec::new();
        for player in seats.iter().copied() {
            let quiz = self.quiz.iter().filter(|one| of(&one.by) == Some(player));
            let mut asked: Vec<u64> = Vec::new();
            for one in quiz {
                asked.push(one.question);
                let times = asked.iter().filter(|seed| **seed == one.question).count();
                answers.push(Answer {
                    player,
                    stage: Stage::Quiz,
                    question: match times {
                        1 => one.question.to_string(),
                        _ => format!("{}-{times}", one.question),
                    },
                    answer: one.answer.clone(),
                    right: Some(one.right),
                });
            }
            let end = self.end.iter().filter(|(by, ..)| of(by) == Some(player));
            answers.extend(end.map(|(_, question, answer)| Answer {
                player,
                stage: Stage::End,
                question: question.clone(),
                answer: answer.clone(),
                right: None,
            }));
        }
        answers
    }
}

fn known((millis, lapse): &(Option<u32>, Option<String>)) -> Decided {
    Decided {
        millis: *millis,
        lapse: lapse.as_deref().and_then(Lapse::from_name),
    }
}

fn cost_of((number, by, hundredths): &(usize, String, u8), said: usize) -> Option<Cost> {
    let is_known = (1..=said).contains(number) && *hundredths <= 100;
    is_known.then_some(Cost {
        number: *number,
        by: of(by)?,
        hundredths: *hundredths,
    })
}
