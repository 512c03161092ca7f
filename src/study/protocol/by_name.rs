//! What has a name in the game stands in the file by that name.

use crate::bots::{Level, Temper, Word};
use crate::rules::Colour;
use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

/// What is one of a few, each with a name.
pub trait Named: Copy + 'static {
    /// All of them.
    const EVERY: &'static [Self];

    /// The name of this one.
    fn named(self) -> &'static str;
}

macro_rules! named {
    ($($named:ty),*) => {
        $(impl Named for $named {
            const EVERY: &'static [Self] = &Self::ALL;

            fn named(self) -> &'static str {
                self.name()
            }
        })*
    };
}

named!(Colour, Level, Temper, Word);

pub fn serialize<T: Named, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(value.named())
}

pub fn deserialize<'de, T: Named, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let name = String::deserialize(from)?;
    let found = T::EVERY.iter().find(|one| one.named() == name);
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = T::EVERY.iter().map(|one| one.named()).collect();
        let shown: String = name.chars().take(40).collect();
        D::Error::custom(format!("{shown:?} is none of {}", names.join(", ")))
    })
}
