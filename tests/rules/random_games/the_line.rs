//! What is noted of a game as it happens, and the line of rule 9d in its own words.

use so_long_sucker::rules::{Event, Events, Phase, Player, PlayerSet, Position, Setup, Why};

/// What happened, by kind: every kind must occur, or the games show nothing about it.
pub(super) const KINDS: usize = 20;

/// Rule 9d in its own words: everyone who passed the move on, each time they did, with nobody left out.
pub(super) struct History {
    givers: Vec<Player>,
    living: PlayerSet,
    pub(super) happened: [u64; KINDS],
}

impl History {
    pub(super) fn of(setup: &Setup) -> Self {
        Self {
            givers: Vec::new(),
            living: setup.players(),
            happened: [0; KINDS],
        }
    }

    /// The latest giver who still lives.
    fn rebound(&mut self) -> Option<Player> {
        while let Some(giver) = self.givers.pop() {
            if self.living.contains(giver) {
                return Some(giver);
            }
        }
        None
    }

    /// The position's line is this history without what can never be reached.
    pub(super) fn check(&self, position: &Position) {
        assert_eq!(position.living(), self.living);
        let mover = match position.phase() {
            Phase::Capture { by, .. } => Some(by),
            other => other.mover(),
        };
        if let Phase::Chance | Phase::Over(_) = position.phase() {
            assert_eq!(position.line().players(), [], "{position}");
            return;
        }
        let mut unseen = mover.map_or(self.living, |m| self.living.without(m));
        let mut line = position.line().players().iter().rev();
        let mut givers = self.givers.iter().rev();
        while !unseen.is_empty()
            && let Some(giver) = givers.next()
        {
            if unseen.contains(*giver) {
                unseen = unseen.without(*giver);
                assert_eq!(line.next(), Some(giver), "{position}");
            }
        }
        assert_eq!(line.next(), None, "{position}");
    }
}

impl Events for History {
    fn note(&mut self, event: Event) {
        let kind = match event {
            Event::Played { new: true, .. } => 0,
            Event::Played { .. } => 1,
            Event::Captured { .. } => 2,
            Event::Killed { .. } => 3,
            Event::PileKilled { .. } => 4,
            Event::PrisonerKilled { .. } => 5,
            Event::Transferred { .. } => 6,
            Event::RescueSought { .. } => 7,
            Event::Refused { .. } => 8,
            Event::Rescued { .. } => 9,
            Event::Defeated { player, .. } => {
                assert!(self.living.contains(player), "defeated twice");
                self.living = self.living.without(player);
                10
            }
            Event::ChanceAsked => {
                assert_eq!(self.rebound(), None, "chance asked, but one is left");
                11
            }
            Event::Won { winner } => {
                assert_eq!(self.living, PlayerSet::EMPTY.with(winner));
                12
            }
            Event::Moved { from, to, why } => {
                assert!(self.living.contains(to));
                match (why, from) {
                    (Why::Chance, None) => {}
                    (Why::Rebound, Some(_)) => assert_eq!(self.rebound(), Some(to)),
                    (Why::DefeatedColour, Some(by)) => assert_eq!(by, to),
                    (Why::Chosen | Why::OnlyOne | Why::FurthestDown | Why::Capture, Some(by)) => {
                        self.givers.push(by);
                    }
                    other => panic!("moved: {other:?}"),
                }
                match why {
                    Why::Chance => 13,
                    Why::Chosen => 14,
                    Why::OnlyOne => 15,
                    Why::FurthestDown => 16,
                    Why::Capture => 17,
                    Why::DefeatedColour => 18,
                    Why::Rebound => 19,
                }
            }
        };
        self.happened[kind] += 1;
    }
}
