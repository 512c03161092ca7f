//! Where studies are begun, and what they fix.

use crate::phrases::template::{Counted, Template};

phrases! {
    /// What is said where studies are begun.
    struct Hall;

    /// Heading, and the way to it.
    title: &'static str,
    /// What it is for, and that nothing leaves the device.
    note: &'static str,
    /// Heading: a study is begun.
    begin: &'static str,
    /// What a study is.
    what: &'static str,
    /// Field: how many play at one device then.
    people: &'static str,
    /// Button: the usual study of a class.
    usual: &'static str,
    /// The title of that study.
    usual_title: &'static str,
    /// Its question at the end, and three answers to it.
    usual_question: [&'static str; 4],
    /// Button: a study's file is opened.
    open: &'static str,
    /// Field: a study as text.
    paste: &'static str,
    /// Button: that text is read.
    read: &'static str,
    /// It cannot be played, because of `{0}`.
    wrong: Template,
    /// The study that a game belongs to is not here.
    missing: &'static str,
}

phrases! {
    /// What a study fixes, a line each.
    struct Facts;

    /// Heading of a study without a title.
    untitled: &'static str,
    /// Button: a game of it begins.
    begin: &'static str,
    /// Heading: on other devices.
    devices: &'static str,
    /// How it gets there.
    devices_how: &'static str,
    /// What the code on the screen is.
    code: &'static str,
    /// It is too long for a code.
    too_long: &'static str,
    /// Button: the study as a file.
    save: &'static str,
    /// So many people play.
    people: Counted,
    /// So many computers play.
    computers: Counted,
    /// So many chips for each.
    chips: Counted,
    /// So many piles at most.
    piles: Counted,
    /// `{0}` begins.
    first: Template,
    /// Chance names who begins.
    by_chance: &'static str,
    /// Promises are written down.
    written: &'static str,
    /// They are not.
    unwritten: &'static str,
    /// What became of them is told when the game is over.
    ledger_end: &'static str,
    /// It is never told.
    ledger_hidden: &'static str,
    /// So many seconds for a decision.
    decision: Counted,
    /// So many seconds of talk before each.
    talk: Counted,
    /// Everything may be undone.
    undo_free: &'static str,
    /// One's own last decision may be undone.
    undo_own: &'static str,
    /// Nothing may be undone.
    undo_never: &'static str,
    /// The table hints at nothing.
    no_hints: &'static str,
    /// Everybody is asked whether they agree.
    consent: &'static str,
    /// `{0}` of `{1}` questions about the rules have to be right.
    quiz: Template,
    /// After each promise something is asked.
    after: &'static str,
    /// So many questions at the end.
    end: Counted,
    /// The sum of the study is `{0}`.
    hash: Template,
}
