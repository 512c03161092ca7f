//! A session while it is played: who is asked what next, and what is kept beside the game for its data.

use super::protocol::{Answered, Protocol};
use super::session::{Answer, Lapse, Moment, Views};
use crate::game::Game;
use crate::promises::Judge;
use crate::report::Report;
use crate::rules::{Action, Colour, Player, PlayerSet, Position};
use serde::{Deserialize, Serialize};

mod data;

/// What is known of a session besides its game. It stands beside the game's save, as [text](Run::to_text).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Run {
    /// The hash of the protocol.
    pub study: String,
    /// When the session began, as a [`Moment`] writes it; empty if that is not known.
    pub begun: String,
    consents: Vec<(String, bool)>,
    quiz: Vec<QuizAnswer>,
    /// For each action how long it took, and the name of the lapse, if there was one.
    decided: Vec<(Option<u32>, Option<String>)>,
    /// How many milliseconds were spent so far on the decision that comes next.
    spent: u32,
    views: Vec<(usize, Option<bool>, Option<bool>)>,
    costs: Vec<(usize, String, u8)>,
    /// Whether it was stopped before the game's end.
    stopped: bool,
    end: Vec<(String, String, String)>,
}

/// An answer to a question about the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct QuizAnswer {
    by: String,
    question: u64,
    answer: String,
    right: bool,
}

/// What has to happen next in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// This player says whether they agree to take part.
    Consent(Player),
    /// This player did not: nothing is played.
    Refused(Player),
    /// This player answers the question of the trainer that follows from that seed.
    Quiz(Player, u64),
    /// This player says in private what they think of the statement of that number.
    View(Player, usize, Asked),
    /// The game goes on.
    Play,
    /// This player answers the question of that place (from 0) after the game.
    End(Player, usize),
    /// Nothing: the game is over or stopped, and everything is answered.
    Nothing,
}

impl Due {
    /// Whether a player is asked something.
    pub const fn is_question(self) -> bool {
        match self {
            Self::Consent(_) | Self::Quiz(..) | Self::View(..) | Self::End(..) => true,
            Self::Refused(_) | Self::Play | Self::Nothing => false,
        }
    }
}

/// What is asked about a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// The speaker: do you mean it?
    Meant,
    /// The addressee: do you believe it?
    Believed,
}

impl Run {
    /// A session of `protocol` that begins at that moment.
    pub fn new(protocol: &Protocol, begun: Option<Moment>) -> Self {
        Self {
            study: protocol.hash().to_string(),
            begun: begun.map_or_else(String::new, |moment| moment.as_str().to_owned()),
            ..Self::default()
        }
    }

    /// It as a text without line ends.
    pub fn to_text(&self) -> String {
        // Lists of texts and numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What [`Run::to_text`] wrote; `None` if it is no such text.
    pub fn of_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// What has to happen next in `game`.
    pub fn due(&self, protocol: &Protocol, game: &Game) -> Due {
        let people = people(protocol);
        let in_order = || game.setup().in_seat_order(people);
        if protocol.consent.is_some() {
            for player in in_order() {
                match self.consented(player) {
                    None => return Due::Consent(player),
                    Some(false) => return Due::Refused(player),
                    Some(true) => {}
                }
            }
        }
        let learning = in_order().find(|player| !self.has_passed(protocol, *player));
        if let Some(player) = learning
            && let Some(question) = self.next_question(protocol, player)
        {
            return Due::Quiz(player, question);
        }
        let is_stopped = self.is_stopped(game);
        // Nobody has time for it any more.
        let view = (!is_stopped).then(|| self.next_view(protocol, game, people));
        if let Some(due) = view.flatten() {
            return due;
        }
        if !is_stopped && !is_over(game) {
            return Due::Play;
        }
        for player in in_order() {
            let is_open = |question: &&super::StudyQuestion| {
                !(self.end.iter()).any(|(by, id, _)| of(by) == Some(player) && *id == question.id)
            };
            let open = protocol.end.iter().position(|question| is_open(&question));
            if let Some(open) = open {
                return Due::End(player, open);
            }
        }
        Due::Nothing
    }

    /// How many answers were given so far: the same question can be asked twice.
    pub const fn answers_given(&self) -> usize {
        self.consents.len() + self.quiz.len() + self.views.len() + self.end.len()
    }

    /// Whether that player agreed, if they were asked.
    pub fn consented(&self, player: Player) -> Option<bool> {
        let said = self.consents.iter().find(|(by, _)| of(by) == Some(player));
        said.map(|(_, agrees)| *agrees)
    }

    /// That player agrees, or does not.
    pub fn note_consent(&mut self, player: Player, agrees: bool) {
        self.consents.retain(|(by, _)| of(by) != Some(player));
        self.consents.push((name(player), agrees));
    }

    /// What that player has answered about the rules.
    fn answered(&self, player: Player) -> Vec<Answered> {
        let own = self.quiz.iter().filter(|one| of(&one.by) == Some(player));
        own.map(|one| Answered {
            question: one.question,
            right: one.right,
        })
        .collect()
    }

    /// Whether that player has as many questions about the rules right as it takes.
    pub fn has_passed(&self, protocol: &Protocol, player: Player) -> bool {
        protocol.passes(&self.answered(player))
    }

    /// How many questions about the rules that player has right.
    pub fn right(&self, player: Player) -> usize {
        let mut right: Vec<u64> = self
            .answered(player)
            .into_iter()
            .filter(|one| one.right)
            .map(|one| one.question)
            .collect();
        right.sort_unstable();
        right.dedup();
        right.len()
    }

    /// The next question about the rules for that player: all in their order, then those that were wrong, from the one that was
    /// asked longest ago.
    fn next_question(&self, protocol: &Protocol, player: Player) -> Option<u64> {
        let answered = self.answered(player);
        let open = protocol.quiz.as_ref()?.questions.iter().copied();
        let open = open.filter(|seed| {
            !answered
                .iter()
                .any(|one| one.question == *seed && one.right)
        });
        open.min_by_key(|seed| {
            let last = answered.iter().rposition(|one| one.question == *seed);
            last.map_or(0, |place| place + 1)
        })
    }

    /// That player has answered so, which is right or not.
    pub fn note_quiz(&mut self, player: Player, question: u64, answer: String, right: bool) {
        self.quiz.push(QuizAnswer {
            by: name(player),
            question,
            answer,
            right,
        });
    }

    fn next_view(&self, protocol: &Protocol, game: &Game, people: PlayerSet) -> Option<Due> {
        let asked = protocol.after_promise;
        let living = game.position().living();
        for (place, spoken) in game.judge().spoken().iter().enumerate() {
            let number = place + 1;
            let views = self.views_of(number);
            let Some(to) = spoken.statement.to() else {
                continue;
            };
            let by = spoken.statement.by();
            for (is_asked, player, view, what) in [
                (asked.speaker, by, views.meant, Asked::Meant),
                (asked.addressee, to, views.believed, Asked::Believed),
            ] {
                // Whoever was defeated meanwhile has nothing to believe any more.
                let can_say = people.contains(player) && living.contains(player);
                if is_asked && view.is_none() && can_say {
                    return Some(Due::View(player, number, what));
                }
            }
        }
        None
    }

    fn views_of(&self, number: usize) -> Views {
        let kept = self.views.iter().find(|(of, ..)| *of == number);
        kept.map_or_else(Views::default, |(_, meant, believed)| Views {
            meant: *meant,
            believed: *believed,
        })
    }

    /// What was said in private about the statement of that number.
    pub fn note_view(&mut self, number: usize, asked: Asked, view: bool) {
        let mut views = self.views_of(number);
        match asked {
            Asked::Meant => views.meant = Some(view),
            Asked::Believed => views.believed = Some(view),
        }
        self.views.retain(|(of, ..)| *of != number);
        self.views.push((number, views.meant, views.believed));
    }

    /// How many milliseconds were spent so far on the decision that comes next.
    pub const fn spent(&self) -> u32 {
        self.spent
    }

    /// So many milliseconds were spent so far on the decision that comes next.
    pub const fn note_spent(&mut self, millis: u32) {
        self.spent = millis;
    }

    /// The game has so many actions and statements: what was known of later ones that were undone is of no use any more, but
    /// for the time that the first of them took. Undoing gives nobody more of it.
    pub fn go_back_to(&mut self, actions: usize, statements: usize) {
        let again = self.decided.get(actions).and_then(|(millis, _)| *millis);
        self.spent = self.spent.saturating_add(again.unwrap_or_default());
        if actions < self.decided.len() {
            // They were those of another ending.
            self.costs.clear();
        }
        self.decided.truncate(actions);
        self.views.retain(|(number, ..)| *number <= statements);
    }

    /// Whether somebody was asked of a statement after the first `statements`, which was undone then.
    pub fn asked_of_more(&self, statements: usize) -> bool {
        self.views.iter().any(|(number, ..)| *number > statements)
    }

    /// How many actions something is known of.
    pub fn decided(&self) -> usize {
        self.decided.len()
    }

    /// The actions up to that many were decided at once, the first of them in that time, and by a rule if one was lost.
    pub fn note_decided(&mut self, actions: usize, millis: u32, lapse: Option<Lapse>) {
        self.spent = 0;
        let lapse = lapse.map(|lapse| lapse.name().to_owned());
        let mut known = Some((Some(millis), lapse));
        while self.decided.len() < actions {
            self.decided.push(known.take().unwrap_or_default());
        }
    }

    /// Whether the game was stopped before its end.
    pub fn is_stopped(&self, game: &Game) -> bool {
        self.stopped && !is_over(game)
    }

    /// The game is stopped where it is, as when a lesson is over, so that what comes after a game comes now; or it goes on.
    /// Then what was answered is asked again when it is over: it was not said after the game.
    pub fn note_stopped(&mut self, stopped: bool) {
        self.stopped = stopped;
        if !stopped {
            self.end.clear();
        }
    }

    /// That player answers the question of that name after the game.
    pub fn note_end(&mut self, player: Player, question: &str, answer: &str) {
        let answer = answer.chars().take(Answer::MOST_CHARACTERS).collect();
        self.end.push((name(player), question.to_owned(), answer));
    }

    /// Notes what broken words cost, where the report has worked that out; says whether that is news.
    pub fn note_costs(&mut self, report: &Report) -> bool {
        let costs = report
            .broken
            .iter()
            .filter_map(|broken| Some((broken.number, name(broken.by), broken.damage()?)));
        let mut costs: Vec<_> = costs.collect();
        costs.sort_unstable();
        let is_news = costs != self.costs;
        self.costs = costs;
        is_news
    }
}

/// What is done for a player whose time is over: the first of what the rules ask of them. `None` where nothing is asked.
pub fn fallback(position: &Position, player: Player) -> Option<Action> {
    use crate::bots::protocol::Legal;
    let legal = Legal::of(position, &Judge::default(), player);
    legal.decisions.first().copied()
}

fn is_over(game: &Game) -> bool {
    game.position().phase().is_over()
}

/// The players of `protocol` who are people.
fn people(protocol: &Protocol) -> PlayerSet {
    let seats = protocol.seats.iter();
    let people = seats.filter(|seat| seat.computer.is_none());
    people.map(|seat| seat.colour.player()).collect()
}

fn name(player: Player) -> String {
    player.colour().name().to_owned()
}

fn of(name: &str) -> Option<Player> {
    Colour::from_name(name).map(Colour::player)
}
