//! What holds for the game on the table besides the rules.

use crate::app::play::selection::GestureError;
use crate::app::play::table::Table;
use crate::app::play::terms::Agreed;
use crate::game::{Game, first_on_the_way};
use crate::promises::Spoken;
use crate::rules::{Action, IllegalAction};
use leptos::prelude::*;

impl Table {
    /// What holds for the game on the table besides the rules.
    pub fn agreed(&self) -> Agreed {
        self.0.agreed.get()
    }

    /// From now on that holds.
    pub fn agree(&self, agreed: Agreed) {
        let is_news = self.0.agreed.with_untracked(|before| !before.is(agreed));
        if is_news {
            self.0.agreed.set(agreed);
        }
    }

    /// Whether nobody at this device may speak now: a study can give talk a time, and can be stopped.
    pub fn is_silent(&self) -> bool {
        self.0.silent.get() || self.is_stopped()
    }

    /// Nobody may speak from now on, or everybody.
    pub fn silence(&self, silent: bool) {
        if self.0.silent.get_untracked() != silent {
            self.0.silent.set(silent);
        }
    }

    /// All that was said up to now, with as much of what became of it as the table sees.
    pub fn spoken_now(&self) -> Vec<Spoken> {
        let mut spoken = Vec::new();
        self.with_spoken_now(&mut |now| spoken = now.to_vec());
        spoken
    }

    /// Lets `look` see all that was said up to now, with as much of what became of it as the table sees.
    pub fn with_spoken_now(&self, look: &mut dyn FnMut(&[Spoken])) {
        let agreed = self.0.agreed.get_untracked();
        self.0.game.with_untracked(|game| {
            let spoken = game.judge().spoken();
            if agreed.tells(game) {
                look(spoken);
            } else {
                look(&agreed.told(game, spoken.to_vec()));
            }
        });
    }

    /// Whether the table sees what becomes of promises.
    pub fn tells(&self) -> bool {
        let agreed = self.0.agreed.get();
        self.0.game.with(|game| agreed.tells(game))
    }

    /// From now on a study says by `asked` whether somebody is asked something that comes before the next decision.
    pub fn ask_first(&self, asked: Signal<bool>) {
        self.0.asked_first.set(Some(asked));
    }

    /// Whether somebody is asked something that comes before the next decision: what is decided meanwhile waits.
    pub fn is_asked_first(&self) -> bool {
        self.0.asked_first.get().is_some_and(|asked| asked.get())
    }

    /// From now on a study says by `stopped` whether the game was stopped where it is: nobody decides, speaks or takes
    /// back before it goes on.
    pub fn stop_while(&self, stopped: Signal<bool>) {
        self.0.stopped.set(Some(stopped));
    }

    /// Whether a study stopped the game where it is.
    pub fn is_stopped(&self) -> bool {
        (self.0.stopped.get()).is_some_and(|stopped| stopped.get())
    }

    /// Whether something was decided that waits.
    pub fn is_decided(&self) -> bool {
        let now = self.0.game.with_untracked(Game::cursor);
        let held_up = self.0.held_up;
        held_up.with_value(|held_up| held_up.as_ref().is_some_and(|(then, _)| *then == now))
    }

    /// Whether a study fixes something here: whom chance names, who plays, and what is asked.
    pub fn is_of_study(&self) -> bool {
        !matches!(self.agreed(), Agreed::Freely)
    }

    /// In a study chance names whom the study says, and nobody else does.
    pub(super) fn check_draw(self, actions: &[Action]) -> Result<(), GestureError> {
        let Some(terms) = untrack(|| self.agreed()).terms() else {
            return Ok(());
        };
        self.0.game.with_untracked(|game| {
            let position = game.position();
            let other = first_on_the_way(position, actions, &|position, action| {
                // Where chance is not asked the rules say so.
                let named = terms.named_by_chance(position)?;
                let is_other = matches!(action, Action::Chance(other) if other != named);
                is_other.then_some(named)
            });
            other.map_or(Ok(()), |_| {
                Err(IllegalAction::ChanceNotAsked(position.phase()).into())
            })
        })
    }

    /// A computer thinks about what it says before anybody decides, or none does any more. A study waits for that: what is
    /// said may not hang on how fast somebody decides, or the same decisions would not give the same game. Says whether
    /// something was decided meanwhile that is carried out now.
    pub fn hear_out(&self, speaks: bool) -> bool {
        self.0.hears_out.set_value(speaks);
        if speaks || untrack(|| self.is_asked_first()) {
            return false;
        }
        let held_up = self.0.held_up.try_update_value(Option::take).flatten();
        let now = self.0.game.with_untracked(Game::cursor);
        // What came after it may have been undone; and the table says what is not allowed any more.
        held_up.is_some_and(|(then, actions)| then == now && self.act(&actions).is_ok())
    }

    /// Whether what is decided now has to wait: for a computer's word, or for what somebody is asked before.
    pub(super) fn is_held_up(self) -> bool {
        let is_study = || untrack(|| self.agreed()).terms().is_some();
        (self.0.hears_out.get_value() || untrack(|| self.is_asked_first())) && is_study()
    }

    /// Keeps the first of what is decided meanwhile.
    pub(super) fn hold_up(self, actions: &[Action]) {
        let now = self.0.game.with_untracked(Game::cursor);
        self.0.held_up.update_value(|held_up| {
            if held_up.as_ref().is_none_or(|(then, _)| *then != now) {
                *held_up = Some((now, actions.to_vec()));
            }
        });
    }
}
