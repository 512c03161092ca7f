//! Words around what is said: the sheet where it is put together, the ledger, the table in words, and what is learnt.

use crate::phrases::template::Template;

phrases! {
    /// Where something is said and answered.
    struct Sheet;

    /// Button: says something.
    talk: &'static str,
    /// `{0}` says to whom is chosen below.
    says_to: Template,
    /// Name of a card that leads to talk: speaks to `{0}`.
    talk_to: Template,
    /// Heading of the sentences that are ready to be said.
    ready: &'static str,
    /// Heading of what can be put together freely.
    own_words: &'static str,
    /// Below a sentence of two parts that was lying ready.
    change_parts: &'static str,
    /// Button: says it to `{0}`.
    say_it: Template,
    /// A promise, as a kind.
    promise: &'static str,
    /// An ask.
    ask: &'static str,
    /// A deal.
    deal: &'static str,
    /// A threat.
    threat: &'static str,
    /// From when on a promise holds.
    promise_holds: &'static str,
    /// From when on it holds what `{0}` is asked for.
    ask_holds: Template,
    /// From when on a deal with `{0}` holds.
    deal_holds: Template,
    /// When a threat against `{0}` holds.
    threat_holds: Template,
    /// Choice: it will be done.
    will: &'static str,
    /// Choice: it will not be done.
    will_not: &'static str,
    /// What is done.
    act: &'static str,
    /// Choice: gives the move.
    act_give: &'static str,
    /// Choice: captures for somebody.
    act_capture: &'static str,
    /// Choice: rescues.
    act_rescue: &'static str,
    /// Choice: transfers chips.
    act_transfer: &'static str,
    /// Choice: kills chips.
    act_kill: &'static str,
    /// Choice: plays a colour.
    act_play: &'static str,
    /// Choice: plays on a pile.
    act_play_on: &'static str,
    /// Choice: pile `{0}`.
    pile: Template,
    /// For whom or to whom.
    whom: &'static str,
    /// Choice: the speaker.
    me: &'static str,
    /// Choice: the addressee.
    you: &'static str,
    /// Of which colour.
    colour: &'static str,
    /// How many chips.
    how_many: &'static str,
    /// Which pile.
    which_pile: &'static str,
    /// How long.
    time: &'static str,
    /// Choice: in the next turn.
    time_next: &'static str,
    /// The same, where that is the turn which is under way.
    time_this: &'static str,
    /// The turn that `{0}` has now is the first of those that it holds for.
    this_turn_counts: Template,
    /// Choice: within `{0}` turns, two to nine.
    time_within: Template,
    /// Choice: until `{0}` is defeated.
    time_until: Template,
    /// Choice: without end.
    time_any: &'static str,
    /// Button: back to the sentences that lie ready.
    other_sentences: &'static str,
    /// Of one side of a deal that is let go: `{0}` owes it no more, and `{1}` the other still.
    lets_off: Template,
    /// Of what is said in place of an offer of `{0}`'s: it refuses that.
    refuses_offer: Template,
    /// Everybody hears it, and nobody is bound.
    overheard: &'static str,
    /// Heading: what would break it.
    breaks: &'static str,
    /// Button: accepts.
    accept: &'static str,
    /// Button: refuses an offer.
    refuse: &'static str,
    /// Button: makes another offer of it.
    change: &'static str,
    /// Button: takes an own offer or threat back.
    withdraw: &'static str,
    /// Button: lets go what another owes.
    let_go: &'static str,
    /// Button: shows an offer to be answered.
    answer: &'static str,
    /// So many words, `{0}`, lie between these two.
    between: Template,
    /// Explains the first offer of a computer.
    first_offer: &'static str,
    /// Setting: marks what would break a word.
    mark_breaking: &'static str,
    /// Setting of the table: promises are written down.
    write_down: &'static str,
    /// Explains it.
    write_down_note: &'static str,
}

phrases! {
    /// What was said, by player.
    struct Ledger;

    /// Heading: the ledger of `{0}`.
    of: Template,
    /// So many kept: `{0}`.
    kept: Template,
    /// So many broken.
    broken: Template,
    /// So many still open.
    open: Template,
    /// So many that came to no verdict.
    no_verdict: Template,
    /// Heading: what `{0}` said.
    said: Template,
    /// Said to `{0}` at step `{1}`.
    said_to: Template,
    /// Settled at step `{0}`.
    settled: Template,
    /// Nothing was said.
    nothing: &'static str,
    /// On a name card: kept `{0}` of `{1}` that were decided.
    kept_of: Template,
    /// Name of the place for what waits or binds.
    on_the_table: &'static str,
    /// Button: `{0}` more of them.
    more: Template,
    /// Button: shows step `{0}`.
    show_step: Template,
    /// Button: shows what else could have been done.
    otherwise: &'static str,
}

phrases! {
    /// The table in words.
    struct TextTable;

    /// Explains the commands for talk.
    text_help: &'static str,
    /// Heading of the sentences by number.
    ready: &'static str,
    /// Ready-made sentence `{0}`: to `{1}`, `{2}`.
    ready_line: Template,
    /// Statement number `{0}`: `{1}`, its stamp `{2}`.
    ledger_line: Template,
    /// No ready-made sentence has the number `{0}`.
    no_such_sentence: Template,
    /// No living seat of a person is there to speak for.
    nobody_speaks: &'static str,
    /// Where a study gives talk a time.
    talk_is_over: &'static str,
    /// A number is missing.
    which_number: &'static str,
    /// Nothing is open to be answered.
    nothing_open: &'static str,
    /// Opens what can be decided though nobody asks for it: rule 8.
    unasked: &'static str,
    /// Promises are not written down at this table.
    not_written: &'static str,
    /// A study lets nobody be told what a play would do.
    no_hints: &'static str,
}

phrases! {
    /// A lesson on promises, and what the rules page says of them.
    struct Lesson;

    /// Button: to classes and studies.
    classes: &'static str,
    /// Its title.
    title: &'static str,
    /// First task: makes a deal.
    make: &'static str,
    /// Then: keeps it.
    keep: &'static str,
    /// Then: sees the other break theirs.
    see: &'static str,
    /// What was learnt.
    learnt: &'static str,
    /// Heading under rule 12.
    judged: &'static str,
    /// What is judged, and how.
    judged_how: &'static str,
    /// Heading: what the signs on the table mean.
    signs: &'static str,
    /// What they mean, one after the other.
    signs_are: [&'static str; 7],
}
