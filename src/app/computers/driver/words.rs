//! What computers say before anybody decides.

use super::{ComputerPlayers, Purpose};
use crate::app::computers::talk_round::{About, Asked, TalkRound};
use crate::bots::Reason;
use crate::bots::protocol::{Question, Request, Talk};
use crate::game::Game;
use crate::promises::{Statement, other_half};
use crate::rules::Player;
use core::time::Duration;
use leptos::prelude::*;

impl ComputerPlayers {
    /// The computer that is asked for a word before anybody decides, and about what. A study's offer nothing in place of
    /// what they refuse, nor say why they do: they talk as they did when its protocol was written.
    pub(super) fn next_to_speak(self) -> Option<Asked> {
        let table = self.0.table;
        if !untrack(|| table.writes().get()) {
            return None;
        }
        let computers = untrack(|| table.computers()).players();
        let counter = untrack(|| !table.is_of_study());
        let next = |round: &mut TalkRound| {
            table.with_game_untracked(|game| round.next(game, computers, counter))
        };
        self.0.round.try_update_value(next).flatten()
    }

    pub(super) fn ask_for_a_word(self, asked: Asked) {
        let table = self.0.table;
        let player = asked.player;
        let Some(computer) = untrack(|| table.computers()).get(player) else {
            return;
        };
        self.0.talks.set_value(true);
        self.0.table.hear_out(true);
        let is_of_study = untrack(|| table.is_of_study());
        let instead = match asked.about {
            About::Refused(number) => u64::try_from(number).ok(),
            About::Offer(..) | About::Anything => None,
        };
        let request = table.with_game_untracked(|game| {
            let talk = Talk {
                level: computer.level,
                word: computer.word,
                seed: self.seed(game, player),
                instead,
                why: !is_of_study,
                ..Talk::of(player)
            };
            Request::about(game, Question::Talk(talk))
        });
        self.0.requests.update_value(|asked| *asked += 1);
        let purpose = Purpose::Talk(self.0.requests.get_value(), player);
        self.say(&request, purpose);
    }

    /// Who is silent has not said the one thing that is wanted.
    pub(super) fn after_silence(self) {
        self.0.talks.set_value(false);
        if self.0.steps.get_value() {
            self.step();
        } else {
            self.go_on();
        }
    }

    /// Says what a computer says, once there was time to read what was said before.
    pub(super) fn say_in_time(self, said: Statement, why: Option<Reason>) {
        let asked = self.0.requests.get_value();
        // What is decided in a study waits for it; and what was said in one breath is answered in one.
        let goes_on = self.0.table.with_game_untracked(|game| {
            let answered = game
                .statements()
                .last()
                .and_then(|last| last.statement.answers());
            let both = said.answers().zip(answered);
            both.is_some_and(|(this, last)| other_half(game.judge().spoken(), this) == Some(last))
        });
        let wait = if goes_on || untrack(|| self.0.table.is_of_study()) {
            0
        } else {
            self.left_of(untrack(|| self.0.settings.pace()).wait_to_speak())
        };
        let say = move || {
            // Undo, another game or a person may have come in between, or the page is gone.
            let is_wanted = self.0.talks.try_get_value() == Some(true);
            if !is_wanted || asked != self.0.requests.get_value() {
                return;
            }
            self.0.talks.set_value(false);
            self.0.table.with_game_untracked(|game| {
                self.0
                    .reasons
                    .update_value(|reasons| reasons.note(game, said, why));
            });
            // What is said comes to the table, and is looked at as everything that does.
            if untrack(|| self.0.table.say(said)).is_err() {
                self.after_silence();
            }
        };
        set_timeout(say, Duration::from_millis(wait));
    }

    /// Whoever was thinking about what to say has not said it, and can be asked again.
    pub(super) fn forget_word(self) {
        if self.0.talks.get_value() {
            self.0.talks.set_value(false);
            self.0.round.update_value(TalkRound::forget_last);
        }
    }

    /// Why a computer said that at that place of all that was said, if it told why since the game came to the table, and
    /// which of the wordings is due.
    pub fn reason_for(&self, place: usize, said: Statement) -> Option<(Reason, usize)> {
        self.0.reasons.with_value(|reasons| reasons.of(place, said))
    }

    /// Whether `player` can say that now.
    pub(super) fn may_say(self, player: Player, statement: Statement) -> bool {
        let may_say = |game: &Game| game.may_say(statement).is_ok();
        statement.by() == player && self.0.table.with_game_untracked(may_say)
    }
}
