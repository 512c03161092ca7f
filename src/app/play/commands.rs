//! The text table's language: a line is typed, and something is decided or told.
//!
//! Pure: what a line means depends on the game and on the line before, and on nothing else.

use crate::app::say::letter_case::small;
use crate::app::say::speech::{Speech, pile_in_words, read_error};
use crate::game::Game;
use crate::phrases::of;
use crate::record::read_actions;
use crate::rules::{Action, Chips, Colour, Event, PileNumber, Player, Position};

/// What comes of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// These are to be decided, in order.
    Decide(Vec<Action>),
    /// A kill or transfer is among them, which cannot be taken back: a `yes` is asked for.
    Confirm(Vec<Action>),
    /// The last decision is to be undone.
    Undo,
    /// What was undone last is to be done again.
    Redo,
    /// A computer is to suggest a decision.
    Hint,
    /// Something is told.
    Tell(String),
    /// What a play would do is told, where the table gives hints.
    Foretell(String),
}

/// What `line` means in `game`; `unconfirmed` is what the line before asked to confirm.
pub fn meaning(game: &Game, speech: &Speech, unconfirmed: &[Action], line: &str) -> Command {
    let p = speech.phrases();
    let position = game.position();
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word, rest) {
        ("", _) | ("?" | "help", "") => Command::Tell(p.text_help.to_owned()),
        ("yes" | "y!", "") if !unconfirmed.is_empty() => Command::Decide(unconfirmed.to_vec()),
        ("l", "") => Command::Tell(last(game, speech)),
        ("t", "") => Command::Tell(turn(game.position(), speech)),
        ("u" | "undo", "") => Command::Undo,
        ("redo", "") => Command::Redo,
        ("hint", "") => Command::Hint,
        ("d", "") => Command::Tell(dead_box(position, speech)),
        ("p", "") => Command::Tell(piles(position, speech)),
        ("p", number) => Command::Tell(pile(position, speech, number)),
        ("h", "") => Command::Tell(all_holdings(position, speech)),
        ("h", who) => Command::Tell(match player(position, speech, who) {
            Some(player) => holding(position, speech, player),
            None => p.text_who.to_owned(),
        }),
        ("n", play) => Command::Foretell(who_is_next(position, speech, play)),
        _ => decide(position, speech, line),
    }
}

/// Actions in notation, if the rules allow all of them.
fn decide(position: &Position, speech: &Speech, line: &str) -> Command {
    let p = speech.phrases();
    let actions = match read_actions(line) {
        Ok(actions) => actions,
        Err(error) => {
            return Command::Tell(format!("{} {}", read_error(p, &error), p.text_help_short));
        }
    };
    if let Err((_, illegal)) = position.foresee(&actions) {
        let sentence = speech.illegal(&illegal);
        return Command::Tell(format!("{} {}.", sentence.text, p.rule.with(sentence.rule)));
    }
    if actions.iter().any(|action| action.is_aside()) {
        Command::Confirm(actions)
    } else {
        Command::Decide(actions)
    }
}

/// What asks for a `yes` to a kill or transfer under rule 8, which would bring about what is `foreseen`.
pub fn to_confirm(speech: &Speech, foreseen: &[Event]) -> String {
    let words = speech.unconfirmed(foreseen);
    [&words, speech.phrases().text_confirm].join(" ")
}

/// What is asked of somebody now: decisions, and in a rescue what comes to it.
pub fn asked_for(position: &Position) -> impl Iterator<Item = Action> + '_ {
    let decisions: Vec<Action> = position.decisions().iter().collect();
    position.rescues().chain(decisions)
}

/// What may be decided though nobody asks for it: prisoners are killed and transferred at any time (rule 8).
pub fn unasked(position: &Position) -> impl Iterator<Item = Action> + '_ {
    let rescues: Vec<Action> = position.rescues().collect();
    position
        .asides()
        .filter(move |aside| !rescues.contains(aside))
}

/// What happened last.
pub fn last(game: &Game, speech: &Speech) -> String {
    match game.steps().last() {
        None => speech.phrases().log_empty.to_owned(),
        Some(step) => speech.events(&step.events),
    }
}

/// What is awaited, and what can be decided.
pub fn turn(position: &Position, speech: &Speech) -> String {
    let first = position.living() == position.setup().players();
    let awaited = speech.awaited(position.phase(), position.asked(), first);
    let possible: Vec<String> = asked_for(position).map(|a| a.to_string()).collect();
    if possible.is_empty() {
        return awaited.text;
    }
    let possible = speech.phrases().read_possible.with(&possible.join(" "));
    format!("{} {possible}", awaited.text)
}

/// All piles, from the top down.
pub fn piles(position: &Position, speech: &Speech) -> String {
    if position.piles().is_empty() {
        return speech.phrases().no_pile.to_owned();
    }
    let p = speech.phrases();
    let piles = position.piles().iter();
    let piles = piles.map(|pile| format!("{}.", pile_in_words(p, pile)));
    piles.collect::<Vec<_>>().join(" ")
}

fn pile(position: &Position, speech: &Speech, number: &str) -> String {
    let p = speech.phrases();
    let number = number.parse().ok().and_then(PileNumber::new);
    match number.map(|n| (n, position.pile(n))) {
        Some((_, Some(pile))) => format!("{}.", pile_in_words(p, pile)),
        Some((number, None)) => p.why_no_pile.with(&number.to_string()),
        None => p.problem_number.to_owned(),
    }
}

/// What a player holds.
pub fn holding(position: &Position, speech: &Speech, player: Player) -> String {
    let p = speech.phrases();
    let name = speech.player(player);
    if !position.living().contains(player) {
        return format!("{}.", p.labelled.fill(&[&name, p.is_out]));
    }
    let chips = some_chips(position.hand(player), speech);
    format!("{}.", p.labelled.fill(&[&name, &chips]))
}

fn some_chips(chips: Chips, speech: &Speech) -> String {
    if chips.is_empty() {
        speech.phrases().holds_nothing.to_owned()
    } else {
        speech.chips(chips)
    }
}

/// What everybody holds, in seat order.
pub fn all_holdings(position: &Position, speech: &Speech) -> String {
    let seats = position.setup().seats().iter();
    let said = seats.map(|player| holding(position, speech, *player));
    said.collect::<Vec<_>>().join(" ")
}

/// What lies in the dead box.
pub fn dead_box(position: &Position, speech: &Speech) -> String {
    let p = speech.phrases();
    let dead = position.dead();
    let words = if dead.is_empty() {
        p.dead_box_empty.to_owned()
    } else {
        speech.chips(dead)
    };
    format!("{}.", p.labelled.fill(&[p.dead_box, &words]))
}

/// Who would be next after a play such as `r3` or `r`, whoever plays it.
fn who_is_next(position: &Position, speech: &Speech, play: &str) -> String {
    let p = speech.phrases();
    match read_actions(play).as_deref() {
        Ok([Action::Play { colour, on }]) => match position.outcome(*colour, *on) {
            Ok(outcome) => format!("{}.", speech.preview(outcome)),
            Err(illegal) => speech.illegal(&illegal).text,
        },
        _ => p.text_help_short.to_owned(),
    }
}

/// The player of that name, colour or letter, in any case, if one sits here.
pub fn player(position: &Position, speech: &Speech, who: &str) -> Option<Player> {
    let p = speech.phrases();
    let who = small(who);
    let is = |player: &&Player| {
        let colour: Colour = player.colour();
        small(&speech.player(**player)) == who
            || small(of(&p.players, colour)) == who
            || colour.name() == who
            || colour.letter().to_string() == who
    };
    position.setup().seats().iter().find(is).copied()
}
