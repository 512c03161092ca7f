//! What was played in studies and classes, and what came of it.

use crate::phrases::template::{Counted, Template};

phrases! {
    /// What was played.
    struct Data;

    /// Heading.
    heading: &'static str,
    /// So many games of studies stand here.
    studied: Counted,
    /// So many of them are over.
    over: Counted,
    /// Switch: so many games besides those of studies count, too.
    others: Counted,
    /// The game that is played is not among all this before it is over.
    untold: &'static str,
    /// Switch: names and times of day are removed.
    anonymous: &'static str,
    /// Button: the archive is saved.
    save: &'static str,
    /// What is in it.
    what: &'static str,
    /// There is nothing yet.
    none: &'static str,
    /// Button: archives are opened.
    join: &'static str,
    /// So many games came from archives.
    joined: Counted,
    /// Button: the archives are put away.
    forget: &'static str,
    /// Of the file `{0}`: what is wrong with it is `{1}`.
    wrong: Template,
    /// It cannot be read at all, or is too large.
    unreadable: &'static str,
}

phrases! {
    /// What a class sees of its games.
    struct Results;

    /// Heading.
    heading: &'static str,
    /// There is nothing to see yet.
    none: &'static str,
    /// Button: larger, for a projector.
    large: &'static str,
    /// Button: printed.
    print: &'static str,
    /// So many games.
    games: Counted,
    /// So many of them were played to their end.
    over: Counted,
    /// Heading: who kept faith with whom.
    faith: &'static str,
    /// Of the words in a row's name, those to a column's were kept.
    faith_how: &'static str,
    /// Nobody gave a word that was kept or broken.
    no_words: &'static str,
    /// Of `{1}` words `{0}` were kept.
    kept: Template,
    /// Heading: how long alliances lasted.
    allies: &'static str,
    /// There was none.
    no_allies: &'static str,
    /// `{0}` and `{1}`.
    pair: Template,
    /// So many actions.
    actions: Counted,
    /// `{0}` ended it.
    ended_by: Template,
    /// Heading: who won.
    winners: &'static str,
    /// Nobody has yet.
    no_winner: &'static str,
    /// Who has only the colour `{0}`, in the game of the number `{1}`.
    of_game: Template,
    /// `{0}` of `{1}`.
    share: Template,
    /// So many more.
    more: Counted,
}
