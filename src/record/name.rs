//! What players call themselves.

use crate::rules::{Colour, Player};
use core::fmt;

/// A player's name: 1 to [`Name::MOST_CHARACTERS`] characters, none of which can break a line, hide, or
/// turn the direction of the text around it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

/// A name as made from any text, and whether some of the text was left out at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name; `None` if the text held nothing to see.
    pub name: Option<Name>,
    /// Whether the text was longer than a name may be.
    pub cut: bool,
}

impl Name {
    /// The most characters a name has. What is longer is cut there, with a message.
    pub const MOST_CHARACTERS: usize = 40;

    /// Makes a name of any text: white space becomes single spaces, control characters and direction
    /// overrides go, and what is too long is cut.
    pub fn of(text: &str) -> Named {
        let mut name = String::new();
        let mut characters = 0;
        let mut gap = false;
        let mut cut = false;
        for c in text.chars() {
            if c.is_whitespace() {
                gap = characters > 0;
                continue;
            }
            if !is_shown(c) {
                continue;
            }
            if characters + usize::from(gap) >= Self::MOST_CHARACTERS {
                cut = true;
                break;
            }
            if gap {
                name.push(' ');
                characters += 1;
                gap = false;
            }
            name.push(c);
            characters += 1;
        }
        // A joiner at an end would glue the name to what stands there.
        let visible = name.trim_matches([JOINER, ' ']);
        let is_seen = !visible.chars().all(is_blank);
        Named {
            name: is_seen.then(|| Self(visible.to_owned())),
            cut,
        }
    }

    /// The name's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The names that players gave themselves, by colour.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([Option<Name>; Colour::COUNT]);

impl Names {
    /// The player's name, if they have one.
    pub fn get(&self, player: Player) -> Option<&Name> {
        self.0[player.colour() as usize].as_ref()
    }

    /// Gives the player that name, or none.
    pub fn set(&mut self, player: Player, name: Option<Name>) {
        self.0[player.colour() as usize] = name;
    }
}

/// Joins emoji into one sign.
const JOINER: char = '\u{200d}';

/// Whether it only says how signs beside it are drawn, and is nothing where there are none.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        ' ' | JOINER | '\u{200c}' | '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{206a}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0100}'..='\u{e01ef}'
    )
}

fn is_shown(c: char) -> bool {
    let directs = matches!(c, '\u{200e}' | '\u{200f}' | '\u{61c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let invisible = matches!(
        c,
        '\u{ad}' | '\u{115f}' | '\u{1160}' | '\u{200b}' | '\u{2060}'..='\u{2064}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{e0020}'..='\u{e007f}' | '\u{feff}' | '\u{2028}' | '\u{2029}' | '\u{fff9}'
            ..='\u{fffb}' | '\u{e0001}'
    );
    !c.is_control() && !directs && !invisible
}
