//! What holds for the game on the table besides the rules.

use crate::app::play::table::Table;
use crate::app::play::terms::Agreed;
use crate::promises::Spoken;
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

    /// Whether nobody at this device may speak now: a study can give talk a time.
    pub fn is_silent(&self) -> bool {
        self.0.silent.get()
    }

    /// Nobody may speak from now on, or everybody.
    pub fn silence(&self, silent: bool) {
        if self.0.silent.get_untracked() != silent {
            self.0.silent.set(silent);
        }
    }

    /// All that was said up to now, with as much of what became of it as the table sees.
    pub fn spoken_now(&self) -> Vec<Spoken> {
        let agreed = self.0.agreed.get_untracked();
        let game = self.0.game;
        game.with_untracked(|game| agreed.told(game, game.judge().spoken().to_vec()))
    }

    /// Whether the table sees what becomes of promises.
    pub fn tells(&self) -> bool {
        let agreed = self.0.agreed.get();
        self.0.game.with(|game| agreed.tells(game))
    }
}
