//! Who of the players is a computer, and how it plays: what a table chooses, what a save keeps.

use crate::bots::{Character, Level};
use crate::rules::{Colour, Player, PlayerSet};

/// How a computer player behaves beyond what is best for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Temper {
    /// Plays to win.
    #[default]
    Cool,
    /// Comes to the rescue readily.
    Loyal,
    /// Turns on whoever holds most of its chips.
    Vengeful,
    /// Spares the weakest.
    Gentle,
}

impl Temper {
    /// All tempers.
    pub const ALL: [Self; 4] = [Self::Cool, Self::Loyal, Self::Vengeful, Self::Gentle];

    /// The English name in lower case, as a save has it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cool => "cool",
            Self::Loyal => "loyal",
            Self::Vengeful => "vengeful",
            Self::Gentle => "gentle",
        }
    }

    /// The temper of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|temper| temper.name() == name)
    }

    /// What a computer player of this temper cares for.
    pub const fn character(self) -> Character {
        let (rescue, revenge, mercy) = match self {
            Self::Cool => (0, 0, 0),
            Self::Loyal => (80, 0, 0),
            Self::Vengeful => (0, 80, 0),
            Self::Gentle => (30, 0, 70),
        };
        Character {
            rescue,
            revenge,
            mercy,
        }
    }
}

/// A computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Computer {
    /// How strong it is.
    pub level: Level,
    /// How it behaves.
    pub temper: Temper,
}

/// Who plays for each colour; where there is no computer, a person does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Computers([Option<Computer>; Colour::COUNT]);

impl Computers {
    /// The computer that plays for `player`, if one does.
    pub const fn get(&self, player: Player) -> Option<Computer> {
        self.0[player.colour() as usize]
    }

    /// Lets that computer play for `player`, or a person.
    pub const fn set(&mut self, player: Player, computer: Option<Computer>) {
        self.0[player.colour() as usize] = computer;
    }

    /// The players for whom computers play.
    pub fn players(&self) -> PlayerSet {
        let colours = Colour::ALL.into_iter().map(Colour::player);
        colours.filter(|p| self.get(*p).is_some()).collect()
    }

    /// As a save has them: `blue sharp cool`, one for each computer.
    pub fn to_words(&self) -> Vec<String> {
        let named = |colour: Colour| {
            let Computer { level, temper } = self.get(colour.player())?;
            Some(format!("{colour} {level} {}", temper.name()))
        };
        Colour::ALL.into_iter().filter_map(named).collect()
    }

    /// What [`Computers::to_words`] gave; a word that is not understood leaves a person on that seat.
    pub fn of_words(words: &[String]) -> Self {
        let mut computers = Self::default();
        for line in words {
            let mut words = line.split_whitespace();
            let mut word = || words.next().unwrap_or_default();
            let (colour, level) = (Colour::from_name(word()), Level::from_name(word()));
            let temper = Temper::from_name(word()).unwrap_or_default();
            if let (Some(colour), Some(level)) = (colour, level) {
                computers.set(colour.player(), Some(Computer { level, temper }));
            }
        }
        computers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn computers_are_read_as_they_were_written() {
        let mut computers = Computers::default();
        for (n, level) in Level::ALL.into_iter().enumerate() {
            let temper = Temper::ALL[n];
            computers.set(Colour::ALL[n].player(), Some(Computer { level, temper }));
            assert_eq!(Computers::of_words(&computers.to_words()), computers);
        }
        assert_eq!(computers.players().len(), 4);
        let odd = ["", "mauve sharp", "red", "red clever", "blue sharp strange"].map(str::to_owned);
        let read = Computers::of_words(&odd);
        assert_eq!(read.to_words(), ["blue sharp cool"]);
    }
}
