//! What a teacher needs.

use crate::phrases::template::Template;

phrases! {
    /// What a teacher needs.
    struct Plan;

    /// Heading.
    heading: &'static str,
    /// For whom, and what it takes.
    note: &'static str,
    /// The steps of the lesson: from which minute to which, what, and how.
    steps: [(&'static str, &'static str, &'static str); 6],
    /// Heading: how to start the devices.
    devices: &'static str,
    /// How.
    devices_how: [&'static str; 5],
    /// Heading: questions for the talk afterwards.
    questions: &'static str,
    /// The questions. The figures below belong to the first four and the last, in their order.
    five: [&'static str; 5],
    /// Of the first words that were given `{0}` of `{1}` were kept, of later ones `{2}` of `{3}`.
    first_words: Template,
    /// Half of `{0}` alliances lasted `{1}` actions or less, and `{2}` were ended by a broken word.
    lasted: Template,
    /// Who broke no word won `{0}` of `{1}`; who broke one, `{2}` of `{3}`.
    faithful: Template,
    /// Of `{1}` words `{0}` were kept between those who gave each other words, and `{2}` of `{3}` where only one did.
    mutual: Template,
    /// To the question at the end: `{0}` gave the answer `{1}`.
    answered: Template,
    /// The figure is missing as long as there are no games.
    no_figure: &'static str,
    /// That the class's games have none either.
    nothing_of_it: &'static str,
    /// Button: the rules on paper.
    sheet: &'static str,
    /// What they are good for.
    sheet_note: &'static str,
}
