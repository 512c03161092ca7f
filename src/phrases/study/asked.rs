//! What players of a study are asked, and what stands at their table.

use crate::phrases::template::{Counted, Template};

phrases! {
    /// What players are asked.
    struct Asked;

    /// Heading: something is asked.
    heading: &'static str,
    /// It is for `{0}` alone.
    only: Template,
    /// Button: I am `{0}`.
    i_am: Template,
    /// Heading: whether `{0}` agrees.
    consent: Template,
    /// Button: they do.
    agree: &'static str,
    /// Button: they do not.
    disagree: &'static str,
    /// `{0}` does not agree.
    refused: Template,
    /// Heading: a question about the rules for `{0}`, of which so many are right and so many have to be: `{1}`, `{2}`.
    quiz: Template,
    /// The answer was right.
    right: &'static str,
    /// It was wrong; right is `{0}`.
    wrong: Template,
    /// Button: goes on.
    on: &'static str,
    /// Button: the question waits, and the table is left for the hall.
    leave: &'static str,
    /// To the speaker of `{0}`: do you mean it?
    mean: Template,
    /// To the one to whom `{0}` was said: do you believe it?
    believe: Template,
    /// Button: yes.
    yes: &'static str,
    /// Button: no.
    no: &'static str,
    /// Heading: a question at the end for `{0}`.
    end: Template,
    /// Field: one's own words.
    own_words: &'static str,
    /// Everything is answered.
    done: &'static str,
}

phrases! {
    /// What stands at the table.
    struct Strip;

    /// So many seconds are left to decide.
    decide: Counted,
    /// So many seconds are left to talk.
    talk: Counted,
    /// The time of `{0}` was over, and what was done for them.
    lapsed: Template,
    /// Button: to the study and its data.
    hall: &'static str,
    /// Heading: the game on the table.
    under_way: &'static str,
    /// Button: it is stopped where it is.
    stop: &'static str,
    /// What comes then.
    stop_how: &'static str,
    /// It was stopped.
    stopped: &'static str,
    /// Button: it goes on.
    go_on: &'static str,
}
