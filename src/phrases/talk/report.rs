//! The report at the end of a game.

use crate::phrases::template::{Counted, Template};

phrases! {
    /// Everything that is written in it.
    struct Report;

    /// What it is.
    heading: &'static str,
    /// Its second line: `{0}` players, with so many chips each (`{1}`), `{2}` steps.
    size: Template,
    /// In that line: so many chips each.
    chips_each: Counted,

    /// Before the headline, to the only person: they won.
    you_won: &'static str,
    /// The same who did not.
    you_lost: &'static str,
    /// Headline: `{0}` broke the word given to `{1}` at step `{2}`; that one fell; `{3}` won.
    headline_broken: Template,
    /// The same where `{0}` broke it and won: `{1}`, `{2}`.
    headline_broken_and_won: Template,
    /// The same where another fell, `{3}`, whom that word was about; `{4}` won.
    headline_broken_about: Template,
    /// After one of these: `{0}`, players, did so to the same one.
    headline_broken_too: Template,
    /// Headline: `{0}` refused to rescue `{1}` at step `{2}`; `{3}` won.
    headline_refused: Template,
    /// The same where `{0}` refused and won.
    headline_refused_and_won: Template,
    /// Headline: the last chips of `{0}` were captured at step `{1}`; `{2}` won.
    headline_captured: Template,
    /// Headline: at step `{1}` the chance of `{0}` went from `{2}` to `{3}` hundredths; `{4}` won.
    headline_turned: Template,
    /// The same where it rose, and `{0}` won.
    headline_turned_and_won: Template,
    /// Headline: `{0}` won at step `{1}`.
    headline_won: Template,
    /// Headline of a game that is not over, at step `{0}`.
    headline_open: Template,

    /// Section: chances.
    chances: &'static str,
    /// What the axis measures.
    percent: &'static str,
    /// Section: turning points.
    turning_points: &'static str,
    /// The lines of the players, as words: `{0}` stood at `{1}` hundredths, in a list.
    stands_at: Template,
    /// A turning point: at step `{0}`, `{1}` went from `{2}` to `{3}` hundredths.
    turning_point: Template,
    /// No step changed much.
    no_turning_point: &'static str,
    /// Section: who kept faith with whom.
    faith: &'static str,
    /// How the matrix is read.
    faith_note: &'static str,
    /// Who gave a word: the corner of the matrix.
    faith_corner: &'static str,
    /// In a cell: so many kept.
    cell_kept: Template,
    /// In a cell: so many broken.
    cell_broken: Template,
    /// In a cell: so many void, lapsed or released.
    cell_no_verdict: Template,
    /// In a cell: nothing was said.
    cell_none: &'static str,
    /// Section: a line for each player.
    players: &'static str,
    /// So many words given.
    given: Counted,
    /// So many kept.
    kept: Counted,
    /// So many broken.
    broken: Counted,
    /// The damage of the broken ones, `{0}` hundredths of the others' chances.
    damage: Template,
    /// So many rescues that nobody was promised.
    rescues: Counted,
    /// So many chips given that nobody was promised.
    gifts: Counted,
    /// So many piles captured.
    captures: Counted,
    /// Lives, in a game that is not over.
    lives: &'static str,
    /// Won.
    won: &'static str,
    /// Won with `{0}` chips.
    won_with: Counted,
    /// Won without a chip.
    won_without: &'static str,
    /// Fell at step `{0}`: `{1}` refused.
    fell_refused: Template,
    /// Fell at step `{0}`: nobody held a prisoner.
    fell_alone: Template,
    /// Fell at step `{0}`, after the broken word of `{1}`.
    fell_betrayed: Template,
    /// Who fell, fell with the move that came from `{0}`.
    move_came_from: Template,
    /// The longest alliance: `{0}` and `{1}`, `{2}` steps.
    longest_alliance: Template,
    /// The fastest betrayal: `{0}` broke the word given to `{1}` after `{2}` steps.
    fastest_betrayal: Template,
    /// The same at once.
    fastest_at_once: Template,
    /// Section: last words.
    last_words: &'static str,
    /// What `{0}` said last, `{1}`.
    last_word: Template,
    /// What was still promised to `{0}` who fell: by `{1}`, `{2}`.
    still_promised: Template,
    /// Nothing was promised in this game.
    nothing_said: &'static str,
    /// Chances are estimates from `{0}` play-outs a step, give or take `{1}` hundredths.
    figures_note: Template,
    /// The chances are being worked out, `{0}` of `{1}` steps.
    working_out: Template,
    /// They were not worked out.
    without_chances: &'static str,
    /// Button: works them out.
    work_out: &'static str,
    /// Button: stops that.
    cancel: &'static str,
    /// Button: prints.
    print: &'static str,
    /// Button: saves it as a picture.
    picture: &'static str,
    /// Button: hands it to another program of the device.
    share: &'static str,
    /// Button: copies the game's link.
    link: &'static str,
    /// The link is copied.
    linked: &'static str,
    /// Button: plays on from step `{0}`.
    play_on: Template,
    /// Button: shows step `{0}`.
    show_step: Template,
    /// The device could not share it; the link is copied.
    not_shared: &'static str,
    /// What was to be copied could not be.
    not_copied: &'static str,
    /// The picture could not be made.
    no_picture: &'static str,
    /// Button: back to the board.
    back: &'static str,
    /// Button: opens the report.
    open: &'static str,
    /// What the picture is, for those who cannot see it: `{0}` is the headline.
    picture_of: Template,
    /// Its tone in one sentence, at the foot.
    foot: &'static str,
}
