//! Computers that give their word: what they are like, what they say, and what they meant.

use crate::phrases::template::Template;

phrases! {
    /// Characters of the word.
    struct Computers;

    /// How `{0}` keeps a word: the choice.
    word_of: Template,
    /// Breaks almost never.
    loyal: &'static str,
    /// What that means.
    loyal_note: &'static str,
    /// Keeps faith, and punishes.
    grudger: &'static str,
    /// What that means.
    grudger_note: &'static str,
    /// Breaks where it pays.
    opportunist: &'static str,
    /// What that means.
    opportunist_note: &'static str,
    /// Promises what it does not mean to keep.
    fox: &'static str,
    /// What that means.
    fox_note: &'static str,
    /// What computers decided in a row.
    run: &'static str,
    /// To who plays their first game, as `{0}`: what it is about.
    aim: Template,
    /// Choice: drawn.
    by_chance: &'static str,
    /// What stands where it is secret until the end.
    secret: &'static str,
    /// Whether it is.
    keep_secret: &'static str,
    /// Lines for moments.
    moments: Moments,
    /// Lines for refusals of which the reason is known.
    reasons: Reasons,
    /// What it meant, told at the end.
    meant: Meant,
    /// What kind of player somebody is like.
    likeness: Likeness,
}

phrases! {
    /// What kind of player everybody is like, by what they did.
    struct Likeness;

    /// Button: asks for it.
    ask: &'static str,
    /// `{0}` plays like `{1}`: kinds with their percentages.
    plays_like: Template,
    /// Looks one action ahead.
    flat: &'static str,
    /// Looks a few actions ahead.
    sharp: &'static str,
    /// Searches as far as it can.
    searching: &'static str,
    /// What the kinds are, and where that comes from.
    note: &'static str,
}

phrases! {
    /// What a computer says besides, four wordings each. They stand for themselves beside what happened.
    struct Moments;

    /// It makes an offer.
    offers: [&'static str; 4],
    /// It accepts one.
    accepts: [&'static str; 4],
    /// It refuses one.
    refuses: [&'static str; 4],
    /// It has kept its word.
    keeps: [&'static str; 4],
    /// It breaks its word.
    breaks: [&'static str; 4],
    /// Somebody broke the word given to it.
    is_betrayed: [&'static str; 4],
    /// It threatens.
    threatens: [&'static str; 4],
    /// It seeks rescue.
    asks_for_rescue: [&'static str; 4],
    /// It rescues somebody.
    rescues: [&'static str; 4],
    /// It refuses to rescue.
    refuses_rescue: [&'static str; 4],
    /// It is defeated.
    falls: [&'static str; 4],
    /// It wins.
    wins: [&'static str; 4],
}

phrases! {
    /// Why a computer refuses, two wordings each, said to whoever made the offer.
    struct Reasons;

    /// It would lower its chance, even if it were kept.
    costs: [&'static str; 2],
    /// It would raise it by too little.
    little: [&'static str; 2],
    /// To break it would gain the other too much.
    tempting: [&'static str; 2],
    /// The other's word is worth too little.
    distrust: [&'static str; 2],
}

phrases! {
    /// What a computer meant by its words, told when the game is over, in the first person.
    struct Meant;

    /// Button: what `{0}` meant.
    heading: Template,
    /// Its character, `{0}`, told at last.
    was: Template,
    /// It meant to keep its word.
    to_keep: &'static str,
    /// It meant to keep it as long as nothing better offered.
    for_now: &'static str,
    /// It never meant it.
    never: &'static str,
    /// It broke it since something better offered.
    broke_for_more: &'static str,
    /// It broke it since the other had broken theirs.
    broke_in_return: &'static str,
    /// It broke it since the time for it went by.
    broke_too_late: &'static str,
    /// It broke it since there was no other way any more.
    broke_without_way: &'static str,
}
