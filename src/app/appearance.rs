//! How the page looks, and how trays are arranged around the table.

use serde::{Deserialize, Serialize};

/// Light, dark, or as the system has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", from = "String")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// What is kept under a name that this version does not know is as if nobody had chosen.
impl From<String> for Theme {
    fn from(name: String) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|theme| theme.name() == name).unwrap_or_default()
    }
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The name in style sheets and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// How the trays are arranged, for the way in which people sit around the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", from = "String")]
pub enum SeatingLayout {
    /// Whatever suits the screen.
    #[default]
    Auto,
    /// The device lies on the table: each tray faces its own edge.
    TableTop,
    /// The device is passed around: the player who is asked is nearest.
    PassAround,
    /// Everybody looks from the same side.
    Single,
}

/// What is kept under a name that this version does not know is as if nobody had chosen.
impl From<String> for SeatingLayout {
    fn from(name: String) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|layout| layout.name() == name).unwrap_or_default()
    }
}

impl SeatingLayout {
    /// All ways to sit.
    pub const ALL: [Self; 4] = [Self::Auto, Self::TableTop, Self::PassAround, Self::Single];

    /// The name in addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::TableTop => "table-top",
            Self::PassAround => "pass-around",
            Self::Single => "single",
        }
    }
}
