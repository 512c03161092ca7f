//! The ways through the game's history: taking back, and doing again.

use crate::app::play::table::shown::has_to_take_back;
use crate::app::play::table::{Table, WhyNot, is_before};
use crate::game::{Game, Step, UndoError};
use crate::record::Said;
use crate::rules::{Player, PlayerSet};
use leptos::prelude::{SetValue, untrack};

impl Table {
    /// Undoes the last decision of a person, if the table's rule allows it and nobody has to be asked, and those of computers since: a
    /// computer would decide the same again at once.
    ///
    /// # Errors
    /// Why nothing is undone, which the table also says, except that an agreement is needed for the first of them; that one is needed
    /// for one that comes before; and that nothing has happened that a person could take back.
    pub fn undo(&self) -> Result<(), WhyNot> {
        let computers = self.0.computers.get_untracked().players();
        self.go_back(|game| {
            if has_to_take_back(game, computers) {
                game.undo_past(computers)
            } else {
                Err(UndoError::AtStart)
            }
        })
    }

    fn go_back(self, undo: impl FnOnce(&mut Game) -> Result<(), UndoError>) -> Result<(), WhyNot> {
        let apart = (self.0.game).with_untracked(|game| self.decided_apart(game));
        let outcome = match self
            .shut()
            .or(self.why_it_stays())
            .or(apart.map(WhyNot::Apart))
        {
            Some(why_not) => Err(why_not),
            None => self.change(undo),
        };
        let outcome = outcome.map_err(|why_not| match why_not {
            WhyNot::UndoError(UndoError::Agreement(_)) => {
                self.lives_apart().map_or(why_not, WhyNot::Apart)
            }
            _ => why_not,
        });
        if let Err(why_not) = outcome {
            let is_told = !matches!(why_not, WhyNot::UndoError(UndoError::Agreement(_)));
            self.0.why_not.set(is_told.then_some(why_not));
        }
        outcome
    }

    /// Changes the game, and notes what has changed. Where there is a reason against it nothing has, and nobody hears of it;
    /// except that of several decisions an earlier one may need an agreement.
    fn change(self, by: impl FnOnce(&mut Game) -> Result<(), UndoError>) -> Result<(), WhyNot> {
        let before = self.0.game.with_untracked(counts);
        let outcome = self.0.game.try_maybe_update(|game| {
            let outcome = by(game);
            (counts(game) != before, outcome)
        });
        if self.0.game.with_untracked(counts) != before {
            self.look_at(None);
            self.settle_from(before);
        }
        outcome.unwrap_or(Ok(())).map_err(WhyNot::UndoError)
    }

    /// Why nothing of a study's game is taken back once it is over: what was answered at its end, and told in its report, is
    /// about that end.
    fn why_it_stays(self) -> Option<WhyNot> {
        let stays = untrack(|| self.is_of_study() && self.phase().is_over());
        stays.then_some(WhyNot::UndoError(UndoError::Never))
    }

    /// Whose decision would be taken back, if they play at another device.
    fn decided_apart(self, game: &Game) -> Option<Player> {
        let computers = self.0.computers.get_untracked().players();
        let entries = game.entries().into_iter().rev();
        let mut people = entries
            .filter_map(|entry| entry.by())
            .filter(|player| !computers.contains(*player));
        let last = people.next()?;
        Some(last).filter(|player| self.plays_elsewhere(game.position(), *player))
    }

    /// Somebody who lives and plays at another device, so that not all can be asked here.
    fn lives_apart(self) -> Option<Player> {
        self.0.game.with_untracked(|game| {
            let position = game.position();
            let mut living = position.living().iter();
            living.find(|player| self.plays_elsewhere(position, *player))
        })
    }

    /// Redoes what was undone last, and what computers decided after it.
    pub fn redo(&self) {
        if self.is_shut() {
            return;
        }
        let computers = self.0.computers.get_untracked().players();
        // There may be nothing to redo.
        let _ = self.change(|game| {
            game.redo_past(computers);
            Ok(())
        });
    }

    /// Undoes a kill or transfer that the players in `agreeing` agreed to take back, with what led to it if a computer
    /// decided it; says whether that is enough.
    pub fn undo_by_agreement(&self, agreeing: PlayerSet) -> bool {
        let computers = self.0.computers.get_untracked().players();
        let outcome = match self.shut().or(self.why_it_stays()) {
            Some(why_not) => Err(why_not),
            None => self.change(|game| game.undo_past_by_agreement(agreeing, computers)),
        };
        if let Err(why_not) = outcome {
            self.0.why_not.set(Some(why_not));
        }
        outcome.is_ok()
    }

    /// Puts the game on the table as it has gone on in another tab. What was decided, said or taken back there is seen and
    /// heard as if it had been here; where it went another way, or an earlier point is looked at, no more than of another
    /// game.
    pub fn catch_up(&self, mut game: Game) {
        let (before, is_same) = self.0.game.with_untracked(|known| {
            let is_same = is_way_of(known, &game);
            game.number_after(known);
            (counts(known), is_same)
        });
        let looked_at = self.0.looking_at.get_untracked();
        if !is_same || looked_at.is_some() || counts(&game) == before {
            let now = game.now();
            self.replace(game);
            // Who looks back meanwhile goes on looking.
            let looked_at = looked_at.filter(|point| is_before(*point, now));
            return self.0.looking_at.set(looked_at);
        }
        self.0.game.set(game);
        self.settle_from(before);
    }

    /// After undo and redo: what happened is what lies between the step before and now, or what was said.
    fn settle_from(self, before: (usize, usize)) {
        let now = self.0.game.with_untracked(counts);
        if now.0 == before.0 && now.1 != before.1 {
            let undone = now.1 < before.1;
            let said = self.0.game.with_untracked(|game| {
                let statements = |said: &[Said]| said.iter().map(|s| s.statement).collect();
                if undone {
                    let mut said: Vec<_> = statements(game.unsaid());
                    said.truncate(before.1 - now.1);
                    said.reverse();
                    said
                } else {
                    statements(game.statements().split_at(before.1).1)
                }
            });
            // What was held up until it was answered to this is not carried out any more.
            self.0.held_up.set_value(None);
            self.note(|latest| {
                latest.follow(Vec::new(), undone);
                latest.said = said;
            });
            return;
        }
        let events = self.0.game.with_untracked(|game| {
            let steps = game.steps().iter().chain(game.undone());
            let (first, last) = (before.0.min(now.0), before.0.max(now.0));
            let between = steps.skip(first).take(last - first);
            between
                .flat_map(|step| step.events.iter().copied())
                .collect()
        });
        self.settle(None, events, now.0 < before.0);
    }
}

/// Whether all that is in effect in `known` is part of `game`, in effect there or undone.
fn is_way_of(known: &Game, game: &Game) -> bool {
    let actions = |steps: &[Step]| steps.iter().map(|step| step.action).collect::<Vec<_>>();
    let steps = [actions(game.steps()), actions(game.undone())].concat();
    let said = [game.statements(), game.unsaid()].concat();
    known.position_at(0) == game.position_at(0)
        && steps.starts_with(&actions(known.steps()))
        && said.starts_with(known.statements())
}

/// How many steps and statements are in effect.
fn counts(game: &Game) -> (usize, usize) {
    (game.cursor(), game.statements().len())
}
