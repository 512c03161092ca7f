//! What has become of what was said.

use crate::phrases::template::Template;

phrases! {
    /// One short word each, stamped on a slip. 12 signs at most, so that it fits.
    struct Stamps;

    /// It holds.
    live: &'static str,
    /// Kept.
    kept: &'static str,
    /// Broken.
    broken: &'static str,
    /// It ran out without a chance to keep or break it.
    lapsed: &'static str,
    /// Whom it was about fell, or the other side was broken.
    void: &'static str,
    /// Let go by whom it was owed to.
    released: &'static str,
    /// Waits for an answer.
    open: &'static str,
    /// Refused.
    refused: &'static str,
    /// Taken back by its speaker.
    withdrawn: &'static str,
    /// A threat waits for what becomes of its demand.
    waiting: &'static str,
    /// A threat whose demand was met.
    met: &'static str,
    /// A threat whose demand was not met.
    due: &'static str,
    /// A threat that was carried out.
    carried_out: &'static str,
    /// A threat that was due and not carried out.
    empty: &'static str,
}

phrases! {
    /// Whole sentences, for announcements and the log.
    struct Outcomes;

    /// `{0}` has kept the word given to `{1}`, `{2}`.
    kept: Template,
    /// `{0}` has broken it.
    broken: Template,
    /// It lapses.
    lapsed: Template,
    /// It is void.
    void: Template,
    /// `{1}` has released `{0}` from it.
    released: Template,
    /// What `{0}` said to `{1}` without an answer, `{2}`, is void.
    offer_void: Template,
    /// `{1}` does what the threat of `{0}` demanded, `{2}`.
    met: Template,
    /// `{1}` does not: the threat of `{0}` is due.
    due: Template,
    /// `{0}` has carried out the threat against `{1}`.
    carried_out: Template,
    /// `{0}` has not, and could have.
    empty: Template,
    /// The threat of `{0}` against `{1}` is void.
    threat_void: Template,

    /// Cause: the act was done.
    because_done: &'static str,
    /// Cause: it was done out of turn.
    because_done_aside: &'static str,
    /// Cause: the turns that it held for are over.
    because_turns_over: &'static str,
    /// Cause: they are over, and it could have been done in them.
    because_not_done: &'static str,
    /// Cause: `{0}` is defeated.
    because_defeated: Template,
    /// Cause: pile `{0}` is gone.
    because_pile_gone: Template,
    /// Cause: the other side of the deal is broken.
    because_other_side: &'static str,
    /// It was never put to the test.
    no_test: &'static str,
}
