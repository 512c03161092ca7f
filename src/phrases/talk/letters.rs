//! A game that goes from one device to another.

use crate::phrases::template::Template;

phrases! {
    /// What is said where a game is sent, and where one comes.
    struct Letters;

    /// What sending it does.
    note: &'static str,
    /// What sending it does where the page is a file: what is sent is opened as a text.
    of_file: &'static str,
    /// Who is to open it.
    to: &'static str,
    /// Anybody.
    anybody: &'static str,
    /// Who plays at this device.
    you_play: &'static str,
    /// All who are not computers.
    all_here: &'static str,
    /// What the code on the screen is.
    code: &'static str,
    /// The game is too long for a code.
    too_long: &'static str,
    /// Button: the game goes on to `{0}`.
    send_to: Template,
    /// `{0}` plays here, the others elsewhere.
    sits: Template,
    /// Heading: about a game that came.
    arrived: &'static str,
    /// It cannot be read.
    damaged: &'static str,
    /// A newer version of the page wrote it.
    newer: &'static str,
    /// The game here is further on.
    older: &'static str,
    /// The game here and the one that was sent are the same for `{0}` steps.
    parted: Template,
    /// What happened here after that.
    here: &'static str,
    /// What happened there.
    there: &'static str,
    /// Button: goes on with the game as it is here.
    keep_here: &'static str,
    /// Button: goes on with the game as it was sent.
    take_sent: &'static str,
    /// Button: keeps both.
    keep_both: &'static str,
}
