//! Rules 9 to 11: rescue, defeat, rebound, and the last one living.

use super::{Event, Events, IllegalAction, Phase, Player, PlayerSet, Position, Why};

impl Position {
    /// Rule 9b: everyone who is asked for rescue and has not answered; empty while nobody seeks it.
    pub fn asked(&self) -> PlayerSet {
        match self.phase {
            Phase::Rescue { seeker, refused } => self.holders().without(seeker).minus(refused),
            _ => PlayerSet::EMPTY,
        }
    }

    /// The move goes from `from` to `to`, and the line remembers it.
    pub(super) fn pass(&mut self, from: Player, to: Player, why: Why, events: &mut impl Events) {
        self.line.pass(from, to);
        events.note(Event::Moved {
            from: Some(from),
            to,
            why,
        });
        self.arrive(to, events);
    }

    /// `player` has the move: they play, or seek rescue if they hold no chip (rule 9a).
    pub(super) fn arrive(&mut self, player: Player, events: &mut impl Events) {
        if self.hand(player).is_empty() {
            self.seek_rescue(player, events);
        } else {
            self.phase = Phase::Play(player);
        }
    }

    /// Everybody who holds a prisoner is asked; if nobody does, the seeker is defeated at once (rules 9a and 9c).
    fn seek_rescue(&mut self, seeker: Player, events: &mut impl Events) {
        events.note(Event::RescueSought { seeker });
        self.phase = Phase::Rescue {
            seeker,
            refused: PlayerSet::EMPTY,
        };
        self.settle_rescue(events);
    }

    /// What a kill or transfer changes for the one who has the move: a mover left without a chip seeks
    /// rescue (R-d), and a rescue may have lost its last holder of a prisoner (rule 9c).
    pub(super) fn after_aside(&mut self, events: &mut impl Events) {
        match self.phase {
            Phase::Play(mover) if self.hand(mover).is_empty() => self.seek_rescue(mover, events),
            Phase::Rescue { .. } => self.settle_rescue(events),
            _ => {}
        }
    }

    /// A player declares that they will not come to the rescue (rule 9b, R-e).
    pub(super) fn refuse(
        &mut self,
        by: Player,
        events: &mut impl Events,
    ) -> Result<(), IllegalAction> {
        let Phase::Rescue { seeker, refused } = self.phase else {
            return Err(IllegalAction::NobodySeeksRescue(self.phase));
        };
        self.must_live(by)?;
        if by == seeker {
            return Err(IllegalAction::OwnRescue(by));
        }
        if refused.contains(by) {
            return Err(IllegalAction::RefusedAlready(by));
        }
        if self.prisoners(by).is_empty() {
            return Err(IllegalAction::NotAsked(by));
        }
        events.note(Event::Refused { by, seeker });
        self.phase = Phase::Rescue {
            seeker,
            refused: refused.with(by),
        };
        self.settle_rescue(events);
        Ok(())
    }

    /// Rules 9c, 9d and 11: while nobody is left to ask, the seeker is defeated and the move rebounds, to
    /// somebody who may have to seek rescue in turn.
    fn settle_rescue(&mut self, events: &mut impl Events) {
        while let Phase::Rescue { seeker, refused } = self.phase {
            if !self.asked().is_empty() {
                return;
            }
            self.living = self.living.without(seeker);
            events.note(Event::Defeated {
                player: seeker,
                refused,
            });
            if let (Some(winner), 1) = (self.living.nth(0), self.living.len()) {
                self.line = super::Line::EMPTY;
                self.phase = Phase::Over(winner);
                events.note(Event::Won { winner });
                return;
            }
            let Some(back) = self.line.pop() else {
                self.phase = Phase::Chance;
                events.note(Event::ChanceAsked);
                return;
            };
            events.note(Event::Moved {
                from: Some(seeker),
                to: back,
                why: Why::Rebound,
            });
            if self.hand(back).is_empty() {
                events.note(Event::RescueSought { seeker: back });
                self.phase = Phase::Rescue {
                    seeker: back,
                    refused: PlayerSet::EMPTY,
                };
            } else {
                self.phase = Phase::Play(back);
            }
        }
    }
}
