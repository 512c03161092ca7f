//! How strong a computer player is, and of what character.

use core::fmt;

/// A level: how long a computer player thinks, and what it sees. None of them sees more than a person at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Looks at its own next action only, and plays few games on from there.
    Beginner,
    /// Looks at the answers of the others as well.
    Casual,
    /// Looks a little further, plays many more games on from there, and knows the endings of two.
    Sharp,
    /// Looks as far ahead as it can.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Casual, Self::Sharp, Self::Master];

    /// The English name in lower case, as the protocol writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Sharp => "sharp",
            Self::Master => "master",
        }
    }

    /// The level of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// How this level thinks.
    pub const fn mind(self) -> Mind {
        let master = Mind::MASTER_2026;
        match self {
            Self::Master => Mind {
                nets: 1_000,
                shallow_of_16: 12,
                ..master
            },
            Self::Sharp => Mind {
                play_outs: 2_000,
                depth: 4,
                shallow_of_16: 16,
                ending_positions: 20_000,
                ..master
            },
            Self::Casual => Mind {
                play_outs: 100,
                depth: 3,
                shallow_of_16: 12,
                endings: false,
                ending_positions: 0,
                asides: false,
                ..master
            },
            Self::Beginner => Mind {
                play_outs: 30,
                depth: 1,
                endings: false,
                ending_positions: 0,
                asides: false,
                ..master
            },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How a computer player thinks: a [`Level`]'s, or one made up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mind {
    /// How many play-outs a decision gets at the most, where it goes by play-outs.
    pub play_outs: u32,
    /// How many actions ahead the tree goes; 1 is the next action of the player itself.
    pub depth: u8,
    /// How many play-outs each action of another player gets before the answers to it are searched.
    ///
    /// From these alone follows what that player would do if they looked only one action ahead. The search needs to
    /// know for [`shallow_of_16`](Self::shallow_of_16).
    pub looks: u32,
    /// In how many of 16 play-outs the others are expected to look only one action ahead, or, if it goes by nets, to do
    /// as the nets foresee. In the rest they are expected to look as far as the tree goes.
    ///
    /// The best answer to far-sighted players is a poor one to short-sighted ones, and the other way round. Nobody knows
    /// who sits at the table, so the master expects both.
    pub shallow_of_16: u64,
    /// Whether it plays an ending of two by the formula.
    pub endings: bool,
    /// How many positions it searches of an ending of two with chips of the defeated.
    pub ending_positions: u32,
    /// Whether it thinks of kills and transfers under rule 8 outside of a rescue.
    pub asides: bool,
    /// Whether it is asked how everybody stands: then it uses all play-outs, even where the decision cannot change any more,
    /// and goes by [nets](Self::nets) between the last two, too, whose values come true more often.
    pub full: bool,
    /// If it goes by what it has [learned](super::nets): how many positions it judges by that at the most, instead of
    /// playing them on by chance. 0: it has learned nothing.
    ///
    /// The nets have heard of no words that are given; but the search knows what they forbid and demand, and whom they make
    /// wish whom well. Between the last two players it decides by play-outs, which see more there.
    pub nets: u32,
    /// What it cares for besides winning.
    pub character: Character,
}

impl Mind {
    /// The master of 2026, which had learned nothing and played on by chance: what later ones are measured by.
    pub const MASTER_2026: Self = Self {
        play_outs: 120_000,
        depth: u8::MAX,
        looks: 32,
        shallow_of_16: 8,
        endings: true,
        ending_positions: 200_000,
        asides: true,
        full: false,
        nets: 0,
        character: Character::COOL,
    };
}

/// What a computer player cares for besides winning, each in percent (more than 100 counts as 100).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Character {
    /// How ready it is to rescue: at 100 it gives up 15 hundredths of its own chance for a rescue.
    pub rescue: u8,
    /// How ready to take revenge on whoever holds most of its chips: at 100, what that player loses counts for it a
    /// third.
    pub revenge: u8,
    /// How ready to spare the weak: at 100, what the weakest player gains counts for it a third.
    pub mercy: u8,
}

impl Character {
    /// Cares for winning alone.
    pub const COOL: Self = Self {
        rescue: 0,
        revenge: 0,
        mercy: 0,
    };
}
