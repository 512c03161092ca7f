//! A clause in the voice of whoever says it.

use super::{Telling, capital};
use crate::phrases::talk::{Alone, Before, Clauses, Times, Toward};
use crate::phrases::{Template, of};
use crate::promises::{Act, Clause, Horizon};
use crate::rules::Player;

/// Who speaks of whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Voice {
    /// The one whom it binds, to that player.
    Own { to: Player },
    /// That player, to the one whom it shall bind.
    Asked { by: Player },
    /// The page, to that player, if it has somebody in particular in mind.
    Told { reader: Option<Player> },
}

/// What a clause is about.
enum Subject<'a> {
    /// Another player.
    Toward(&'a Toward, Player),
    /// Nobody else.
    Alone(&'a Alone),
}

impl Telling<'_> {
    /// What `by` will do, as `by` says it to `to`, as part of a sentence.
    pub(super) fn own(&self, clause: Clause, by: Player, to: Player) -> String {
        self.in_voice(clause, by, Voice::Own { to })
    }

    /// What `to` shall do, as `by` says it to `to`, as part of a sentence.
    pub(super) fn asked(&self, clause: Clause, by: Player, to: Player) -> String {
        self.in_voice(clause, to, Voice::Asked { by })
    }

    /// What a clause says of `by`, whom it binds, as a thing to look at, without a full stop: "Red gives you the move in
    /// their next turn". `reader` is "you"; for `None` everybody has a name.
    pub fn clause(&self, clause: Clause, by: Player, reader: Option<Player>) -> String {
        let told = self.in_voice(clause, by, Voice::Told { reader });
        // What begins with a name begins as the name does.
        if reader == Some(by) {
            capital(&told)
        } else {
            told
        }
    }

    /// What would break a clause that binds `by`, in a sentence. `reader` is as in [`clause`](Self::clause).
    pub fn breaks(&self, clause: Clause, by: Player, reader: Option<Player>) -> String {
        let breaks = &self.talk.breaks;
        let who = self.speech.player(by);
        let is_read = |player| reader == Some(player);
        let about = |other: Player, you: Template, named: Template, reader_does: Template| {
            let template = match (is_read(by), is_read(other)) {
                (true, _) => reader_does,
                (false, true) => you,
                (false, false) => named,
            };
            template.fill(&[&who, &self.speech.player(other)])
        };
        if clause.not {
            if let Act::Rescue(to) = clause.act {
                return about(
                    to,
                    breaks.rescued_you,
                    breaks.rescued_other,
                    breaks.reader_rescued,
                );
            }
            let done = Clause {
                not: false,
                horizon: Horizon::None,
                ..clause
            };
            let done = self.clause(done, by, reader);
            return breaks.done.with(&done);
        }
        match (clause.act, clause.horizon) {
            (Act::Rescue(to), _) => about(
                to,
                breaks.rescue_you,
                breaks.rescue_other,
                breaks.reader_rescues,
            ),
            (_, Horizon::None) => breaks.nothing.to_owned(),
            _ if clause.count > 1 => breaks.several.to_owned(),
            (Act::Move(to), Horizon::Turns(1)) if to != by => {
                about(to, breaks.give_you, breaks.give_other, breaks.reader_gives)
            }
            (_, Horizon::Turns(1)) => breaks.next.to_owned(),
            (_, Horizon::Turns(_)) => breaks.within.to_owned(),
            (_, Horizon::Defeat(player)) if is_read(player) => breaks.before_you.to_owned(),
            (_, Horizon::Defeat(player)) => breaks
                .before_other
                .fill(&[&who, &self.speech.player(player)]),
        }
    }

    fn in_voice(&self, clause: Clause, by: Player, voice: Voice) -> String {
        let words = &self.talk.clauses;
        let things = self.things(clause);
        let who = self.speech.player(by);
        let core = match self.subject(clause, by) {
            Subject::Alone(alone) => alone_in(alone, by, voice).fill(&[&who, "", &things]),
            Subject::Toward(toward, other) => {
                let template = toward_in(toward, by, other, voice);
                template.fill(&[&who, &self.speech.player(other), &things])
            }
        };
        // To stand ready for a rescue is something that lasts.
        let lasts = clause.not || matches!(clause.act, Act::Rescue(_));
        match clause.horizon {
            Horizon::None => core,
            Horizon::Turns(turns) => {
                let (times, this) = (times_in(words, by, voice), &words.this_turn);
                let is_now = self.turns.contains(by);
                let in_a_turn = matches!(
                    clause.act,
                    Act::Move(_) | Act::Capture(_) | Act::Play(_) | Act::PlayOn(_)
                );
                let template = match (turns, lasts, in_a_turn) {
                    (1, false, true) if is_now => this.next,
                    (1, true, true) if is_now => this.next_not,
                    (1, false, false) if is_now => this.soon,
                    (1, true, false) if is_now => this.soon_not,
                    (1, false, true) => times.next,
                    (1, true, true) => times.next_not,
                    (1, false, false) => times.soon,
                    (1, true, false) => times.soon_not,
                    (_, false, _) => times.within,
                    (_, true, _) => times.during,
                };
                template.fill(&[&core, &self.number(turns)])
            }
            Horizon::Defeat(player) => {
                let before = if lasts {
                    &words.meanwhile
                } else {
                    &words.before
                };
                let template = before_in(before, player, voice);
                template.fill(&[&core, &self.speech.player(player)])
            }
        }
    }

    fn subject(&self, clause: Clause, by: Player) -> Subject<'_> {
        let words = &self.talk.clauses;
        let (not, several) = (clause.not, clause.count > 1);
        let toward =
            |plain, negated, other| Subject::Toward(if not { negated } else { plain }, other);
        let alone = |plain, negated| Subject::Alone(if not { negated } else { plain });
        match clause.act {
            Act::Move(to) if to == by => alone(&words.keep, &words.keep_not),
            Act::Move(to) => toward(&words.give, &words.give_not, to),
            Act::Capture(to) if to == by => alone(&words.capture_own, &words.capture_own_not),
            Act::Capture(to) => toward(&words.capture, &words.capture_not, to),
            Act::Rescue(to) => toward(&words.rescue, &words.rescue_not, to),
            Act::Transfer { to, .. } if several => Subject::Toward(&words.transfers, to),
            Act::Transfer { to, .. } => toward(&words.transfer, &words.transfer_not, to),
            Act::Kill(_) if several => Subject::Alone(&words.kills),
            Act::Kill(_) => alone(&words.kill, &words.kill_not),
            Act::Play(_) => alone(&words.play, &words.play_not),
            Act::PlayOn(_) => alone(&words.play_on, &words.play_on_not),
        }
    }

    /// The chips or the pile of a clause.
    fn things(&self, clause: Clause) -> String {
        let words = &self.talk.clauses;
        if let Act::PlayOn(pile) = clause.act {
            return pile.to_string();
        }
        match clause.act.colour() {
            None => String::new(),
            Some(colour) if clause.not => of(&words.no_chip, colour).to_owned(),
            Some(colour) if clause.count > 1 => {
                words.chips[colour as usize].with(&self.number(clause.count))
            }
            Some(colour) => of(&self.speech.phrases().a_chip, colour).to_owned(),
        }
    }

    /// A number from two on in words, where the language has a word for it here.
    fn number(&self, number: u8) -> String {
        let words = self.talk.clauses.numbers;
        let at = usize::from(number).checked_sub(2);
        at.and_then(|at| words.get(at))
            .map_or_else(|| number.to_string(), |word| (*word).to_owned())
    }
}

fn alone_in(alone: &Alone, by: Player, voice: Voice) -> Template {
    match voice {
        Voice::Own { .. } => alone.i,
        Voice::Asked { .. } => alone.ask,
        Voice::Told { reader } if reader == Some(by) => alone.reader,
        Voice::Told { .. } => alone.told,
    }
}

fn toward_in(toward: &Toward, by: Player, other: Player, voice: Voice) -> Template {
    match voice {
        Voice::Own { to } if to == other => toward.i_you,
        Voice::Own { .. } => toward.i_other,
        Voice::Asked { by } if by == other => toward.ask_me,
        Voice::Asked { .. } => toward.ask_other,
        Voice::Told { reader } if reader == Some(by) => toward.reader_other,
        Voice::Told { reader } if reader == Some(other) => toward.told_you,
        Voice::Told { .. } => toward.told_other,
    }
}

fn times_in(words: &Clauses, by: Player, voice: Voice) -> &Times {
    match voice {
        Voice::Own { .. } => &words.i_times,
        Voice::Asked { .. } => &words.ask_times,
        Voice::Told { reader } if reader == Some(by) => &words.reader_times,
        Voice::Told { .. } => &words.told_times,
    }
}

fn before_in(before: &Before, player: Player, voice: Voice) -> Template {
    match voice {
        Voice::Own { to } if to == player => before.you,
        Voice::Asked { by } if by == player => before.me,
        Voice::Told { reader } if reader == Some(player) => before.reader,
        _ => before.other,
    }
}
