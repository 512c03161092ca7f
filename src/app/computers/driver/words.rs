//! What computers say before anybody decides.

use super::{ComputerPlayers, Purpose};
use crate::app::computers::talk_round::TalkRound;
use crate::bots::protocol::{Question, Request, Talk};
use crate::game::Game;
use crate::promises::Statement;
use crate::rules::Player;
use leptos::prelude::*;

impl ComputerPlayers {
    /// The computer that is asked for a word before anybody decides.
    pub(super) fn next_to_speak(self) -> Option<Player> {
        let table = self.0.table;
        if !untrack(|| table.writes().get()) {
            return None;
        }
        let computers = untrack(|| table.computers()).players();
        let next =
            |round: &mut TalkRound| table.with_game_untracked(|game| round.next(game, computers));
        self.0.round.try_update_value(next).flatten()
    }

    pub(super) fn ask_for_a_word(self, player: Player) {
        let table = self.0.table;
        let Some(computer) = untrack(|| table.computers()).get(player) else {
            return;
        };
        self.0.talks.set_value(true);
        self.0.table.hear_out(true);
        let request = table.with_game_untracked(|game| {
            let talk = Talk {
                level: computer.level,
                word: computer.word,
                seed: self.seed(game, player),
                ..Talk::of(player)
            };
            Request::about(game, Question::Talk(talk))
        });
        self.0.requests.update_value(|asked| *asked += 1);
        let purpose = Purpose::Talk(self.0.requests.get_value(), player);
        self.say(&request, purpose);
    }

    /// Whether `player` can say that now.
    pub(super) fn may_say(self, player: Player, statement: Statement) -> bool {
        let may_say = |game: &Game| game.may_say(statement).is_ok();
        statement.by() == player && self.0.table.with_game_untracked(may_say)
    }
}
