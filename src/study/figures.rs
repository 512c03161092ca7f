//! What a class sees of its games: who kept faith with whom, how long alliances lasted, who won.

use super::session::{Session, SessionId};
use crate::game::Game;
use crate::promises::{Spoken, Verdict};
use crate::report::{Matrix, Tally, alliances};
use crate::rules::Player;
use std::collections::{BTreeMap, BTreeSet};

/// What the games of a class, or of a study, came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// How many games there are in which anything was decided or said.
    pub games: usize,
    /// How many of them were played to their end.
    pub ended: usize,
    /// What became of all words that could be kept or broken.
    pub words: Kept,
    /// The same of the first word that each player gave in a game.
    pub first_words: Kept,
    /// The same of all later ones.
    pub later_words: Kept,
    /// Who kept faith with whom: whoever gave anybody a word that was kept or broken, by their names.
    pub pairs: Vec<Pair>,
    /// Every time for which two players owed each other something, the longest first.
    pub alliances: Vec<Ally>,
    /// How often everybody won, by their names.
    pub winners: BTreeMap<Label, Wins>,
    /// How often those won who gave their word and broke none of it, in games that were ended.
    pub faithful: Wins,
    /// How often those won who broke some word.
    pub faithless: Wins,
}

/// What a player is called across games: those with the same name are taken for the same person.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Label {
    /// By their name.
    Name(String),
    /// By their colour in the game of that place (from 1), where they have no name: in another game it is somebody else.
    Colour(usize, Player),
}

/// How many words were kept and broken; what nobody could keep or break is not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// How many were kept.
    pub kept: usize,
    /// How many were broken.
    pub broken: usize,
}

/// What became of the words of one to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Whose words.
    pub by: Label,
    /// To whom.
    pub to: Label,
    /// How many were kept and broken, in all games.
    pub words: Kept,
}

/// A time for which two players owed each other something without a break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ally {
    /// In which game.
    pub session: SessionId,
    /// Who, in seat order.
    pub players: (Label, Label),
    /// How many actions it lasted.
    pub lasted: usize,
    /// Who ended it by breaking their word; `None` where it ended otherwise.
    pub broken_by: Option<Label>,
}

/// How often somebody won, of how many games that were played to their end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wins {
    /// How many were won.
    pub won: usize,
    /// Of how many.
    pub of: usize,
}

impl Kept {
    /// The share that was kept, in hundredths; `None` where nothing could be kept or broken.
    pub const fn hundredths(self) -> Option<usize> {
        let all = self.kept + self.broken;
        (self.kept * 100 + all / 2).checked_div(all)
    }

    const fn add(&mut self, other: Self) {
        self.kept += other.kept;
        self.broken += other.broken;
    }

    const fn of(tally: Tally) -> Self {
        Self {
            kept: tally.kept,
            broken: tally.broken,
        }
    }

    const fn is_none(self) -> bool {
        self.kept + self.broken == 0
    }
}

impl Wins {
    /// The share that was won, in hundredths; `None` where nothing could be.
    pub const fn hundredths(self) -> Option<usize> {
        (self.won * 100 + self.of / 2).checked_div(self.of)
    }

    fn count(&mut self, has_won: bool) {
        self.won += usize::from(has_won);
        self.of += 1;
    }
}

impl Figures {
    /// What `sessions` came to, as far as anything was decided or said in them.
    pub fn of(sessions: &[Session]) -> Self {
        let mut figures = Self::default();
        let mut pairs: BTreeMap<(Label, Label), Kept> = BTreeMap::new();
        for session in sessions {
            figures.add(session, &mut pairs);
        }
        let pairs = pairs.into_iter();
        figures.pairs = pairs
            .map(|((by, to), words)| Pair { by, to, words })
            .collect();
        // Of equal ones the first game's is first: the sort is stable.
        figures
            .alliances
            .sort_by_key(|ally| core::cmp::Reverse(ally.lasted));
        figures
    }

    /// How many actions an alliance lasted in the middle: half of them lasted no longer; `None` where there was none.
    pub fn alliances_lasted(&self) -> Option<usize> {
        let middle = self.alliances.get(self.alliances.len() / 2)?;
        Some(middle.lasted)
    }

    /// Everybody who gave or was given a word that was kept or broken, by circles: nobody gave one to somebody of another
    /// circle. The first circle is that of the first label; within a circle labels stand in their order.
    pub fn circles(&self) -> Vec<Vec<&Label>> {
        let mut circles: Vec<BTreeSet<&Label>> = Vec::new();
        for pair in &self.pairs {
            let both = BTreeSet::from([&pair.by, &pair.to]);
            let (touched, mut apart): (Vec<_>, Vec<_>) = core::mem::take(&mut circles)
                .into_iter()
                .partition(|circle| !circle.is_disjoint(&both));
            apart.push(touched.into_iter().flatten().chain(both).collect());
            circles = apart;
        }
        circles.sort();
        let listed = circles
            .into_iter()
            .map(|circle| circle.into_iter().collect());
        listed.collect()
    }

    fn add(&mut self, session: &Session, pairs: &mut BTreeMap<(Label, Label), Kept>) {
        let game = session.game();
        // A table that was set and left is no game.
        let is_decided = game.steps().iter().any(|step| step.actor.is_some());
        if !is_decided && game.statements().is_empty() {
            return;
        }
        self.games += 1;
        let place = self.games;
        let label = |player| label(session, place, player);
        let seats = game.setup().seats();
        let words = Matrix::of(game.judge());
        let winner = game.position().phase().winner();
        self.ended += usize::from(winner.is_some());
        for by in seats.iter().copied() {
            for to in seats.iter().copied() {
                let kept = Kept::of(words.between(by, to));
                if !kept.is_none() {
                    pairs.entry((label(by), label(to))).or_default().add(kept);
                }
            }
            self.add_words(&game, by, Kept::of(words.given_by(by)));
            if winner.is_some() {
                let has_won = winner == Some(by);
                self.winners.entry(label(by)).or_default().count(has_won);
                let Tally { kept, broken, .. } = words.given_by(by);
                match (kept, broken) {
                    (0, 0) => {}
                    (_, 0) => self.faithful.count(has_won),
                    _ => self.faithless.count(has_won),
                }
            }
        }
        let allies = alliances(&game).into_iter().map(|alliance| Ally {
            session: session.id.clone(),
            players: (label(alliance.players.0), label(alliance.players.1)),
            lasted: alliance.lasted(),
            broken_by: alliance.broken_by.map(label),
        });
        self.alliances.extend(allies);
    }

    /// Counts the words of a player in a game, the first of them apart.
    fn add_words(&mut self, game: &Game, by: Player, all: Kept) {
        let owed = game.judge().spoken().iter().flat_map(Spoken::owed);
        let own = owed.filter(|held| held.by == by);
        let decided = own.filter(|held| [Verdict::Kept, Verdict::Broken].contains(&held.verdict()));
        let first = decided.min_by_key(|held| held.since);
        let is_kept = first.map(|held| held.verdict() == Verdict::Kept);
        let first = Kept {
            kept: usize::from(is_kept == Some(true)),
            broken: usize::from(is_kept == Some(false)),
        };
        self.words.add(all);
        self.first_words.add(first);
        self.later_words.add(Kept {
            kept: all.kept.saturating_sub(first.kept),
            broken: all.broken.saturating_sub(first.broken),
        });
    }
}

/// What a player of `session`, the game of that place (from 1), is called.
fn label(session: &Session, place: usize, player: Player) -> Label {
    let name = session.record().names().get(player);
    name.map_or(Label::Colour(place, player), |name| {
        Label::Name(name.to_string())
    })
}
