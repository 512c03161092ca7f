//! What a player will or will not do, in the voice of whoever says it, and the statements that are made of it.
//!
//! Voices: `i`, the speaker of what binds them; `ask`, the speaker to whom it shall bind; `told`, of somebody by name;
//! `reader`, of whoever reads. Clauses begin in lower case and have no full stop; what uses them sees to both.

use crate::phrases::template::{OfColour, Template};
use crate::rules::Colour;

phrases! {
    /// Something that is done for, or to, another player. `{0}` is whom it binds, `{1}` the other, `{2}` the chips.
    struct Toward;

    /// The speaker does it to the addressee.
    i_you: Template,
    /// The speaker does it to `{1}`.
    i_other: Template,
    /// The addressee shall do it to the speaker.
    ask_me: Template,
    /// The addressee shall do it to `{1}`.
    ask_other: Template,
    /// `{0}` does it to whoever reads.
    told_you: Template,
    /// `{0}` does it to `{1}`.
    told_other: Template,
    /// Whoever reads does it to `{1}`.
    reader_other: Template,
}

phrases! {
    /// Something that no other player has a part in. `{0}` is whom it binds, `{2}` the chips or the pile.
    struct Alone;

    /// The speaker does it.
    i: Template,
    /// The addressee shall do it.
    ask: Template,
    /// `{0}` does it.
    told: Template,
    /// Whoever reads does it.
    reader: Template,
}

phrases! {
    /// For how many turns of the one whom it binds a clause `{0}` holds. `{1}` is the number, in a word, two or more.
    struct Times;

    /// Done in the next turn, of what only a turn can do.
    next: Template,
    /// Not done in the next turn, of what only a turn can do.
    next_not: Template,
    /// Done before the next turn is over.
    soon: Template,
    /// Not done until the next turn is over.
    soon_not: Template,
    /// Done within so many turns.
    within: Template,
    /// Not done for so many turns.
    during: Template,
}

phrases! {
    /// A clause `{0}` that holds for one turn, which is under way.
    struct ThisTurn;

    /// Done in it, of what only a turn can do.
    next: Template,
    /// Not done in it, of what only a turn can do.
    next_not: Template,
    /// Done before it is over.
    soon: Template,
    /// Not done until it is over.
    soon_not: Template,
}

phrases! {
    /// A clause `{0}` that holds until somebody is defeated.
    struct Before;

    /// Until the speaker is.
    me: Template,
    /// Until the addressee is.
    you: Template,
    /// Until whoever reads is.
    reader: Template,
    /// Until `{1}` is.
    other: Template,
}

phrases! {
    /// Clauses by what is done. With `_not`, it will not be done; `transfers` and `kills` are of several chips.
    struct Clauses;

    /// Two to nine, in words.
    numbers: [&'static str; 8],
    /// `{0}` chips of a colour, two or more, as the object of a sentence.
    chips: [Template; Colour::COUNT],
    /// A chip of a colour, as the object of what will not be done.
    no_chip: OfColour,

    /// Brings the move to another.
    give: Toward,
    /// Does not bring the move to another.
    give_not: Toward,
    /// Brings the move to themselves.
    keep: Alone,
    /// Does not bring the move to themselves.
    keep_not: Alone,
    /// Plays a chip that captures for another.
    capture: Toward,
    /// Plays none that does.
    capture_not: Toward,
    /// Plays a chip that captures for themselves.
    capture_own: Alone,
    /// Plays none that does.
    capture_own_not: Alone,
    /// Comes to the rescue.
    rescue: Toward,
    /// Does not.
    rescue_not: Toward,
    /// Transfers a chip.
    transfer: Toward,
    /// Transfers none.
    transfer_not: Toward,
    /// Transfers several.
    transfers: Toward,
    /// Kills a chip.
    kill: Alone,
    /// Kills none.
    kill_not: Alone,
    /// Kills several.
    kills: Alone,
    /// Plays a chip of a colour.
    play: Alone,
    /// Plays none.
    play_not: Alone,
    /// Plays on pile `{2}`.
    play_on: Alone,
    /// Does not.
    play_on_not: Alone,

    /// The turn that is under way.
    this_turn: ThisTurn,
    /// How many turns of the speaker's.
    i_times: Times,
    /// How many of the addressee's.
    ask_times: Times,
    /// How many of somebody's who is named before.
    told_times: Times,
    /// How many of the reader's.
    reader_times: Times,
    /// Done before a defeat.
    before: Before,
    /// Not done before a defeat, or stood ready for until then.
    meanwhile: Before,
}

phrases! {
    /// What is said with clauses. All of these are whole sentences.
    struct Statements;

    /// A promise or an ask, `{0}`.
    alone: Template,
    /// A deal: the addressee shall do `{0}`, and the speaker will do `{1}`.
    deal: Template,
    /// A threat: the addressee shall do `{0}`, or else the speaker will do `{1}`.
    threat: Template,
    /// A deal that neither gives `{0}` the move as long as they live.
    alliance_of_moves: Template,
    /// A deal that neither rescues `{0}` as long as they live.
    alliance_of_rescues: Template,
    /// Both at once.
    alliance_of_both: Template,

    /// `{0}` promises `{1}` what is quoted, `{2}`.
    promises: Template,
    /// `{0}` asks `{1}` for what is quoted, `{2}`.
    asks: Template,
    /// `{0}` offers `{1}` a deal, `{2}`.
    offers: Template,
    /// `{0}` threatens `{1}`: `{2}`.
    threatens: Template,
    /// `{0}` accepts number `{1}`, which `{2}` said: `{3}`.
    accepts: Template,
    /// `{0}` refuses number `{1}`, which `{2}` said: `{3}`.
    refuses: Template,
    /// `{0}` withdraws number `{1}`, said to `{2}`: `{3}`.
    withdraws: Template,
    /// `{0}` releases `{2}` from number `{1}`: `{3}`.
    releases: Template,
    /// `{0}` answers to number `{1}`, of which no more is known.
    answers: Template,
}

phrases! {
    /// What would break a clause, in a whole sentence. `{0}` is whom it binds, `{1}` whom it is about.
    struct Breaks;

    /// Of the move in the next turn: `{0}` gives it elsewhere, though whoever reads could have it.
    give_you: Template,
    /// The same though `{1}` could.
    give_other: Template,
    /// The same of whoever reads.
    reader_gives: Template,
    /// Of a rescue: `{0}` could rescue whoever reads, and does not.
    rescue_you: Template,
    /// The same of `{1}`.
    rescue_other: Template,
    /// The same of whoever reads.
    reader_rescues: Template,
    /// Of a rescue that shall not be: `{0}` rescues whoever reads.
    rescued_you: Template,
    /// The same of `{1}`.
    rescued_other: Template,
    /// The same of whoever reads.
    reader_rescued: Template,
    /// Of anything in the next turn.
    next: &'static str,
    /// Of anything within several turns.
    within: &'static str,
    /// Of anything before whoever reads is defeated.
    before_you: &'static str,
    /// Of anything before `{1}` is defeated.
    before_other: Template,
    /// Of several chips, in whatever time: one counts as a chance.
    several: &'static str,
    /// Nothing does: it holds without end.
    nothing: &'static str,
    /// Of anything else that shall not be: it is done, as the clause `{0}` says, which begins with a capital.
    done: Template,
}
