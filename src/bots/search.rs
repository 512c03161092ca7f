//! What a computer player does: a search in steps.

mod ending;

use super::bonds::Bonds;
use super::chances::Chances;
use super::choice::Choice;
use super::company::{Company, Meeting};
use super::exact::Verdict;
use super::level::{Character, Mind};
use super::nets::Nets;
use super::played::Played;
use super::tree::{Prospect, Tree};
use super::trust::{Trust, has_broken};
use super::word::Manner;
use crate::rules::{Action, Phase, Player, PlayerSet, Position};
use ending::Ending;

/// How far a [`Search`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It has not finished.
    Thinking,
    /// This is what the player does.
    Done(Choice),
}

/// A choice of the player and what was counted for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// What the player does.
    pub choice: Choice,
    /// Every player's chance after it.
    pub chances: Chances,
    /// Who wins if nobody errs, if that is known.
    pub winner: Option<Player>,
}

/// A search for what one player does in one position. It reads no clock and draws no other random number than those of
/// its seed: the same position, player, mind and seed give the same choice everywhere, however the steps are cut.
#[derive(Clone, Debug)]
pub struct Search {
    tree: Tree,
    player: Player,
    mind: Mind,
    /// By how much breaking its word must better the player's chance, and which choices at the root break none; where it
    /// owes something.
    keeping: Option<(f64, Vec<bool>)>,
    /// Who broke their word, if the player holds that against them.
    grudges: PlayerSet,
    /// Getting to know the others by what they did, if it goes by nets; that comes first.
    meeting: Option<Meeting>,
    /// How many play-outs it makes at the most.
    most: u32,
    /// The ending of two that is looked at first, if it is one.
    ending: Option<Ending>,
    verdict: Option<Verdict>,
    /// What the player does in an ending that is known, unless the tree chooses.
    in_ending: Option<Choice>,
    play_outs: u32,
    done: bool,
}

/// As many positions of an ending take about as long to search as one play-out.
const POSITIONS_A_PLAY_OUT: u32 = 4;
/// How many play-outs are made at the most where words hold somebody: to see whether they are kept takes ten times as long.
const WITH_WORDS: u32 = 12_000;
/// How many play-outs are made where there is only one choice: enough for an estimate.
const WITHOUT_CHOICE: u32 = 200;
/// By how much a kill or transfer that nobody asked for must better the player's chance, or it is not made.
const WORTH_AN_ASIDE: f64 = 0.03;
/// What a character weighs at the most, as [`Character`](super::Character) says.
const FOR_A_RESCUE: f64 = 0.15;
const FOR_OTHERS: f64 = 1.0 / 3.0;

impl Search {
    /// What `player` does in `position` where nobody has promised anything; `None` if they are not living or the game is
    /// over.
    pub fn new(position: &Position, player: Player, mind: Mind, seed: u64) -> Option<Self> {
        Self::in_talk(&Played::at(position.clone()), player, mind, None, seed)
    }

    /// What `player` does now, in a game that was played so far: `game`. The others are expected to honour what they owe as far
    /// as they are trusted, and the player keeps its own word as `manner` has it; without one it decides as if it had
    /// given none. `None` if it is not living or the game is over.
    pub fn in_talk(
        game: &Played,
        player: Player,
        mind: Mind,
        manner: Option<Manner>,
        seed: u64,
    ) -> Option<Self> {
        let (position, judge) = (game.position(), game.judge());
        let plays = position.living().contains(player);
        if !plays || position.phase().is_over() {
            return None;
        }
        let keeps = manner.is_some_and(Manner::keeps);
        let trust = Trust::by(manner, game);
        let mut bonds = Bonds::of(judge, |other| {
            if other == player {
                f64::from(u8::from(keeps))
            } else {
                trust.in_player(other)
            }
        });
        bonds.set_goodwill(player, manner.map_or(0, |manner| manner.goodwill));
        let bound = manner.filter(|_| bonds.binds(player));
        // Between two, play-outs see more: most endings are short, and many are exact. What the nets expect comes true more
        // often.
        let goes_by_nets = mind.nets > 0 && (position.living().len() > 2 || mind.full);
        let most = if goes_by_nets {
            mind.nets
        } else if bonds.is_empty() {
            mind.play_outs
        } else {
            mind.play_outs.min(WITH_WORDS)
        };
        let mut tree = Tree::new(position, player, mind, bonds, seed);
        if goes_by_nets {
            tree.go_by(Nets::shipped(), Company::UNKNOWN);
        }
        let keeping = bound.map(|manner| {
            let breaches = tree.breaches();
            let least = breaches.iter().min().copied();
            let clean = breaches.iter().map(|breach| Some(*breach) == least);
            let rivals = position.living().len().saturating_sub(2);
            let rivals = f64::from(u8::try_from(rivals).unwrap_or(0));
            let clean: Vec<bool> = clean.collect();
            (manner.threshold + manner.worth * rivals, clean)
        });
        // Who keeps its word whatever it costs has no use for what wins; who means to break it asks for nothing else.
        let ending = (mind.endings && !(keeps && bound.is_some())).then(|| {
            let keeping = keeping.as_ref().filter(|(threshold, _)| *threshold >= 0.0);
            let faithful = keeping.map(|(_, clean)| {
                let options = tree.options().zip(clean).filter(|(_, is_clean)| **is_clean);
                options.filter_map(|(option, _)| match option.choice {
                    Choice::Act(action) => Some(action),
                    Choice::Pass => None,
                })
            });
            let faithful = faithful.map(Iterator::collect);
            Ending::of(position, player, mind.ending_positions, faithful)
        });
        let grudge = |other: &Player| has_broken(judge, *other);
        let grudges = position.living().without(player).iter().filter(grudge);
        let grudges = if manner.is_some_and(|manner| manner.grudge) {
            grudges.collect()
        } else {
            PlayerSet::EMPTY
        };
        let mut search = Self {
            tree,
            player,
            mind,
            keeping,
            grudges,
            meeting: None,
            most,
            ending: ending.flatten(),
            verdict: None,
            in_ending: None,
            play_outs: 0,
            done: false,
        };
        search.look_at_ending(0);
        Some(search)
    }

    /// Gets to know the others first by what was done in the game: `actions` since it began at `start`. It changes nothing
    /// where the mind does not go by nets.
    #[must_use]
    pub fn after(mut self, start: &Position, actions: &[Action]) -> Self {
        if self.tree.goes_by_nets() && !actions.is_empty() {
            let nets = Nets::shipped();
            let (start, actions) = (start.clone(), actions.to_vec());
            self.meeting = Some(Meeting::new(nets, start, actions, Some(self.player)));
        }
        self
    }

    /// The same among others who are like that, by nets of one's own.
    #[must_use]
    pub fn among(mut self, nets: &'static Nets, company: Company) -> Self {
        if self.tree.goes_by_nets() {
            self.tree.go_by(nets, company);
        }
        self
    }

    /// Thinks on for up to that many play-outs (0 asks only how it stands).
    pub fn step(&mut self, play_outs: u32) -> Progress {
        for _ in 0..play_outs {
            if self.done {
                break;
            }
            if self.ending.is_some() {
                self.look_at_ending(POSITIONS_A_PLAY_OUT);
                continue;
            }
            if let Some(meeting) = &mut self.meeting {
                if !meeting.step() {
                    self.tree.go_by(Nets::shipped(), meeting.company());
                    self.meeting = None;
                }
                continue;
            }
            self.tree.play_out();
            self.play_outs += 1;
            self.done = self.play_outs >= self.most || self.is_settled();
        }
        if self.done {
            Progress::Done(self.best().choice)
        } else {
            Progress::Thinking
        }
    }

    /// How many play-outs it has made.
    pub const fn play_outs(&self) -> u32 {
        self.play_outs
    }

    /// What the player does by what is known so far.
    pub fn best(&self) -> Estimate {
        let choice = self.in_ending.unwrap_or_else(|| self.in_tree());
        let known = self.verdict.map(|v| v.winner);
        let of_choice = self.tree.options().find(|p| p.choice == choice);
        let winner = known.or_else(|| of_choice.and_then(|p| p.winner));
        let chances = match (winner, of_choice) {
            (Some(winner), _) => Chances::certain(winner),
            (None, Some(prospect)) => prospect.chances,
            (None, None) => Chances::default(),
        };
        Estimate {
            choice,
            chances,
            winner,
        }
    }

    /// Each choice that was looked at, with what was counted for it, in the order of the position's decisions.
    pub fn estimates(&self) -> impl Iterator<Item = Estimate> + '_ {
        self.tree.options().map(|p| Estimate {
            choice: p.choice,
            chances: p.chances,
            winner: p.winner,
        })
    }

    /// Looks at so many positions more of the ending, and takes over what that has come to.
    fn look_at_ending(&mut self, positions: u32) {
        let known = self
            .ending
            .as_mut()
            .and_then(|ending| ending.step(positions));
        if let Some(known) = known {
            self.verdict = known.verdict;
            self.in_ending = known.choice;
            self.done = known.choice.is_some();
            self.ending = None;
        }
    }

    /// Whether more play-outs cannot change the choice.
    fn is_settled(&self) -> bool {
        /// After how many play-outs this is asked again.
        const EVERY: u32 = 64;
        if self.mind.full || !self.play_outs.is_multiple_of(EVERY) {
            return false;
        }
        let options = self.tree.options();
        if options.len() <= 1 {
            return self.play_outs >= WITHOUT_CHOICE;
        }
        if self.tree.winner().is_some() {
            return true;
        }
        let (mut most, mut second) = (0, 0);
        for option in options {
            let visits = option.chances.play_outs();
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        let left = self.most.saturating_sub(self.play_outs);
        self.is_cool() && self.keeping.is_none() && most - second > left
    }

    /// Whether it cares for winning alone.
    fn is_cool(&self) -> bool {
        self.mind.character == Character::COOL && self.grudges.is_empty()
    }

    /// The choice that the tree's counts favour, and that the player's word allows.
    fn in_tree(&self) -> Choice {
        let Some((threshold, clean)) = &self.keeping else {
            return self
                .favoured(&|_| true)
                .map_or(Choice::Pass, |best| best.choice);
        };
        let is_clean = |place: usize| clean.get(place).copied().unwrap_or(true);
        let kept = self.favoured(&is_clean);
        let broken = self.favoured(&|place| !is_clean(place));
        let chosen = match (kept, broken) {
            (Some(kept), Some(broken)) => {
                let known_enough = broken.winner.is_some()
                    || broken.chances.play_outs() * 10 >= kept.chances.play_outs();
                let gain = self.worth(&broken) - self.worth(&kept);
                if known_enough && gain > *threshold {
                    broken
                } else {
                    kept
                }
            }
            (kept, broken) => kept.or(broken).unwrap_or(Prospect::NONE),
        };
        chosen.choice
    }

    /// How likely the player wins with an option.
    fn worth(&self, option: &Prospect) -> f64 {
        match option.winner {
            Some(winner) => f64::from(u8::from(winner == self.player)),
            None => option.chances.of(self.player),
        }
    }

    /// The option that the tree's counts favour, of those at the places that count; none if there is none.
    fn favoured(&self, counts: &dyn Fn(usize) -> bool) -> Option<Prospect> {
        let options = || {
            let all = self.tree.options().enumerate();
            all.filter(|(place, _)| counts(*place))
        };
        let asked = self.tree.asked_for();
        if let Some((_, won)) = options().find(|(_, o)| o.winner == Some(self.player)) {
            return Some(won);
        }
        let asked_for = || {
            options()
                .take_while(|(place, _)| *place < asked)
                .map(|(_, o)| o)
        };
        let open = |option: &Prospect| option.winner.is_none();
        let visits = |option: &Prospect| option.chances.play_outs();
        // The first of those visited most.
        let mut robust: Option<Prospect> = None;
        for option in asked_for() {
            let better = robust
                .as_ref()
                .is_none_or(|best| (open(&option), visits(&option)) > (open(best), visits(best)));
            if better {
                robust = Some(option);
            }
        }
        // Where only a kill or transfer keeps its word, that is what is left.
        let robust = robust.or_else(|| options().map(|(_, option)| option).next())?;
        let mut best = robust;
        if !self.is_cool() {
            let known_enough = asked_for().filter(|o| open(o) && visits(o) * 4 >= visits(&robust));
            for option in known_enough {
                if self.utility(&option) > self.utility(&best) {
                    best = option;
                }
            }
        }
        let mut bar = self.utility(&best) + WORTH_AN_ASIDE;
        for (_, aside) in options().filter(|(place, _)| *place >= asked) {
            let known_enough = open(&aside) && visits(&aside) * 10 >= visits(&robust);
            if known_enough && self.utility(&aside) > bar {
                bar = self.utility(&aside);
                best = aside;
            }
        }
        Some(best)
    }

    /// What an option is worth to the player: their own chance, and what else their character cares for.
    fn utility(&self, option: &Prospect) -> f64 {
        let position = self.tree.root();
        let character = self.mind.character;
        let share = |percent: u8| f64::from(percent.min(100)) / 100.0;
        let mut utility = option.chances.of(self.player);
        if let (Choice::Act(Action::Transfer { to, .. }), Phase::Rescue { seeker, .. }) =
            (option.choice, position.phase())
            && to == seeker
        {
            utility += FOR_A_RESCUE * share(character.rescue);
        }
        let own = self.player.colour();
        let rivals = || position.living().without(self.player).iter();
        let captors = rivals().filter(|p| position.hand(*p).count(own) > 0);
        if let Some(captor) = captors.max_by_key(|p| position.hand(*p).count(own)) {
            utility -= FOR_OTHERS * share(character.revenge) * option.chances.of(captor);
        }
        for grudge in self.grudges.iter() {
            utility -= FOR_OTHERS * option.chances.of(grudge);
        }
        if let Some(weakest) = rivals().min_by_key(|p| position.hand(*p).total()) {
            utility += FOR_OTHERS * share(character.mercy) * option.chances.of(weakest);
        }
        utility
    }
}
