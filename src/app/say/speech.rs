//! What happened and why, in words: log, announcements and explanations all come from here.

use crate::app::play::selection::GestureError;
use crate::game::UndoError;
use crate::phrases::{Phrases, Template, of};
use crate::promises::StatementError;
use crate::record::{Expected, Names, Problem, ReadError};
use crate::rules::{
    Chips, Colour, Event, IllegalAction, Outcome, Phase, Pile, Player, PlayerSet, Setup,
    SetupError, Why,
};

/// A language, and how the players of a table are called.
#[derive(Clone, Debug)]
pub struct Speech {
    phrases: &'static Phrases,
    names: Names,
    setup: Setup,
}

impl PartialEq for Speech {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.phrases, other.phrases)
            && self.names == other.names
            && self.setup == other.setup
    }
}

/// A sentence about the game, and the number of the rule that it is due to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The words.
    pub text: String,
    /// The rule's number, as the rules page has it; empty if no rule says so.
    pub rule: &'static str,
}

impl Sentence {
    const fn new(text: String, rule: &'static str) -> Self {
        Self { text, rule }
    }
}

impl Speech {
    /// Speaks of the players of that table in that language.
    pub const fn new(phrases: &'static Phrases, names: Names, setup: Setup) -> Self {
        Self {
            phrases,
            names,
            setup,
        }
    }

    /// The language's phrases.
    pub const fn phrases(&self) -> &'static Phrases {
        self.phrases
    }

    /// What the player is called: their name, or their colour's.
    pub fn player(&self, player: Player) -> String {
        match self.names.get(player) {
            // A name of another script must not turn the words around it.
            Some(name) if !name.as_str().is_ascii() => format!("\u{2068}{name}\u{2069}"),
            Some(name) => name.to_string(),
            None => of(&self.phrases.players, player.colour()).to_owned(),
        }
    }

    /// The players in seat order, as a list.
    pub fn players(&self, players: PlayerSet) -> String {
        let players = self.setup.in_seat_order(players);
        self.list(players.map(|player| self.player(player)).collect())
    }

    /// The chips in seat order, as a list: "2 red, 1 blue".
    pub fn chips(&self, chips: Chips) -> String {
        let counts = self.setup.seats().iter().filter_map(|p| {
            let colour = p.colour();
            let count = chips.count(colour);
            (count > 0).then(|| self.phrases.counted[colour as usize].of(usize::from(count)))
        });
        counts.collect::<Vec<_>>().join(", ")
    }

    fn list(&self, mut words: Vec<String>) -> String {
        match (words.pop(), words.is_empty()) {
            (None, _) => String::new(),
            (Some(last), true) => last,
            (Some(last), false) => self.phrases.and.fill(&[&words.join(", "), &last]),
        }
    }

    fn a_chip(&self, colour: Colour) -> &'static str {
        of(&self.phrases.a_chip, colour)
    }

    /// All that happened, in a row.
    pub fn events(&self, events: &[Event]) -> String {
        let mut said = String::new();
        for event in events {
            if !said.is_empty() {
                said.push(' ');
            }
            said.push_str(&self.event(event).text);
        }
        said
    }

    /// What happened, with the rule behind it.
    pub fn event(&self, event: &Event) -> Sentence {
        let p = self.phrases;
        match *event {
            Event::Played {
                by,
                colour,
                pile,
                new,
            } => {
                let template = if new {
                    p.event_played_new
                } else {
                    p.event_played
                };
                let (pile, chip) = (pile.to_string(), self.a_chip(colour));
                Sentence::new(template.fill(&[&self.player(by), chip, &pile]), "4")
            }
            Event::Moved { from, to, why } => self.moved(from, to, why),
            Event::Captured { captor, pile, .. } => {
                let text = p
                    .event_captured
                    .fill(&[&self.player(captor), &pile.to_string()]);
                Sentence::new(text, "6")
            }
            Event::Killed {
                captor,
                colour,
                taken,
                ..
            } => {
                let (who, chip) = (self.player(captor), self.a_chip(colour));
                let text = if taken.is_empty() {
                    p.event_killed_only.fill(&[&who, chip])
                } else {
                    p.event_killed.fill(&[&who, chip, &self.chips(taken)])
                };
                Sentence::new(text, "6")
            }
            Event::PileKilled { colour, pile, .. } => {
                let owner = self.player(colour.player());
                let text = p.event_pile_killed.fill(&[&pile.to_string(), &owner]);
                Sentence::new(text, "10")
            }
            Event::PrisonerKilled { by, colour } => {
                let values = [&*self.player(by), self.a_chip(colour)];
                Sentence::new(p.event_prisoner_killed.fill(&values), "8")
            }
            Event::Transferred { from, colour, to } => {
                let values = [&*self.player(from), self.a_chip(colour), &*self.player(to)];
                Sentence::new(p.event_transferred.fill(&values), "8")
            }
            Event::RescueSought { seeker } => self.about(p.event_seeks, seeker, "9a"),
            Event::Refused { by, seeker } => {
                let values = [&*self.player(by), &*self.player(seeker)];
                Sentence::new(p.event_refused.fill(&values), "9b")
            }
            Event::Rescued { seeker, by } => {
                let values = [&*self.player(seeker), &*self.player(by)];
                Sentence::new(p.event_rescued.fill(&values), "9b")
            }
            Event::Defeated { player, refused } if refused.is_empty() => {
                self.about(p.event_defeated_no_holder, player, "9c")
            }
            Event::Defeated { player, .. } => self.about(p.event_defeated_refused, player, "9c"),
            Event::ChanceAsked => Sentence::new(p.event_chance_asked.to_owned(), "9d"),
            Event::Won { winner } => self.about(p.event_won, winner, "11"),
        }
    }

    fn about(&self, template: Template, player: Player, rule: &'static str) -> Sentence {
        Sentence::new(template.with(&self.player(player)), rule)
    }

    fn moved(&self, from: Option<Player>, to: Player, why: Why) -> Sentence {
        let p = self.phrases;
        let (template, rule) = match why {
            Why::Chance => (p.event_chance, "3"),
            Why::Chosen if from == Some(to) => (p.event_kept, "5a"),
            Why::Chosen => {
                let giver = from.map(|f| self.player(f)).unwrap_or_default();
                let text = p.event_given.fill(&[&giver, &self.player(to)]);
                return Sentence::new(text, "5a");
            }
            Why::OnlyOne => (p.event_only_one, "5a"),
            Why::FurthestDown => (p.event_furthest_down, "5b"),
            Why::Capture => (p.event_captor_next, "6"),
            Why::Rebound => (p.event_rebound, "9d"),
            Why::DefeatedColour => (p.event_again, "10"),
        };
        self.about(template, to, rule)
    }

    /// What is awaited, in a sentence; `asked` are those who have not answered a call for rescue.
    pub fn awaited(&self, phase: Phase, asked: PlayerSet, first: bool) -> Sentence {
        let p = self.phrases;
        match phase {
            Phase::Chance if first => Sentence::new(p.turn_first.to_owned(), "3"),
            Phase::Chance => Sentence::new(p.turn_chance_again.to_owned(), "9d"),
            Phase::Play(mover) => self.about(p.turn_play, mover, "4"),
            Phase::Give { by, .. } => self.about(p.turn_give, by, "5a"),
            Phase::Capture { captor, pile, .. } => {
                let values = [&*self.player(captor), &*pile.to_string()];
                Sentence::new(p.turn_kill.fill(&values), "6")
            }
            Phase::Rescue { seeker, .. } if asked.is_empty() => {
                self.about(p.event_seeks, seeker, "9")
            }
            Phase::Rescue { seeker, .. } => {
                let values = [&*self.player(seeker), &*self.players(asked)];
                Sentence::new(p.turn_rescue.fill(&values), "9")
            }
            Phase::Over(winner) => self.about(p.turn_over, winner, "11"),
        }
    }

    /// What a chip on a pile would bring about, in three words or so.
    pub fn preview(&self, outcome: Outcome) -> String {
        let p = self.phrases;
        match outcome {
            Outcome::Choice(players) => p.preview_next.with(&self.players(players)),
            Outcome::OnlyOne(next) | Outcome::FurthestDown(next) => {
                p.preview_next.with(&self.player(next))
            }
            Outcome::Capture(captor) => p.preview_capture.with(&self.player(captor)),
            Outcome::PileKilled => p.preview_killed.to_owned(),
        }
    }

    /// Why a gesture did nothing.
    pub fn why_not(&self, why_not: GestureError) -> Sentence {
        match why_not {
            GestureError::Rule(illegal) => self.illegal(&illegal),
            GestureError::ChipFirst => Sentence::new(self.phrases.why_chip_first.to_owned(), "4"),
            GestureError::TooLong => Sentence::new(self.phrases.why_too_long.to_owned(), ""),
        }
    }

    /// Why an action is against the rules.
    pub fn illegal(&self, illegal: &IllegalAction) -> Sentence {
        let p = self.phrases;
        let waits = |template: Template, phase: &Phase| match phase {
            Phase::Chance => template.with(p.turn_chance_first),
            _ => template.with(&self.awaited(*phase, PlayerSet::EMPTY, false).text),
        };
        let text = match illegal {
            IllegalAction::NotSeated(who) => p.why_not_seated.with(&self.player(*who)),
            IllegalAction::ChanceNotAsked(_) => p.why_chance.to_owned(),
            IllegalAction::NotToPlay(phase) => waits(p.why_not_to_play, phase),
            IllegalAction::NotToGive(phase) => waits(p.why_not_to_give, phase),
            IllegalAction::NothingCaptured(phase) => waits(p.why_nothing_captured, phase),
            IllegalAction::NobodySeeksRescue(_) => p.why_no_rescue.to_owned(),
            IllegalAction::Out(who) => p.why_out.with(&self.player(*who)),
            IllegalAction::NotHeld { by, colour }
            | IllegalAction::PrisonerNotHeld { by, colour } => p
                .why_not_held
                .fill(&[&self.player(*by), self.a_chip(*colour)]),
            IllegalAction::NoSuchPile { pile, gone } => {
                let template = if *gone {
                    p.why_pile_gone
                } else {
                    p.why_no_pile
                };
                template.with(&pile.to_string())
            }
            IllegalAction::PileLimit(limit) => p.why_pile_limit.of(usize::from(*limit)),
            IllegalAction::ColourInPile { player, pile } => p
                .why_colour_in_pile
                .fill(&[&self.player(*player), &pile.to_string()]),
            IllegalAction::NotInPile { colour, pile } => p
                .why_not_in_pile
                .fill(&[&pile.to_string(), of(&p.chip, *colour)]),
            IllegalAction::NoPrisoner(who) => p.why_no_prisoner.with(&self.player(*who)),
            IllegalAction::TransferToSelf(who) => p.why_to_self.with(&self.player(*who)),
            IllegalAction::OwnRescue(who) => p.why_own_rescue.with(&self.player(*who)),
            IllegalAction::NotAsked(who) => p.why_not_asked.with(&self.player(*who)),
            IllegalAction::RefusedAlready(who) => p.why_refused_already.with(&self.player(*who)),
            IllegalAction::GameOver(who) => p.why_over.with(&self.player(*who)),
        };
        Sentence::new(text, illegal.rule())
    }

    /// Why nothing is undone.
    pub fn no_undo(&self, no_undo: UndoError) -> Sentence {
        let p = self.phrases;
        match no_undo {
            UndoError::AtStart => Sentence::new(p.why_undo_start.to_owned(), ""),
            UndoError::Never => Sentence::new(p.why_undo_never.to_owned(), ""),
            UndoError::NotOwnLast => Sentence::new(p.why_undo_own.to_owned(), ""),
            UndoError::Agreement(living) => {
                Sentence::new(p.why_undo_agreement.with(&self.players(living)), "8")
            }
        }
    }

    /// A kill or transfer that waits to be confirmed: `foreseen` is what it would bring about, itself first, as far as that
    /// may be told.
    pub fn unconfirmed(&self, foreseen: &[Event]) -> String {
        let p = self.phrases;
        // Of a long chain the beginning warns.
        let beginning = foreseen.get(..3).unwrap_or(foreseen);
        let would_be = p.not_done.with(&self.events(beginning));
        [&would_be, p.cannot_be_taken_back].join(" ")
    }
}

/// A pile's number, and its chips from the top down.
pub fn pile_in_words(p: &Phrases, pile: &Pile) -> String {
    let chips = pile.chips().rev().map(|colour| of(&p.colours, colour));
    let chips = chips.collect::<Vec<_>>().join(", ");
    p.pile.fill(&[&pile.number().to_string(), &chips])
}

/// How many of the possible words or actions an error lists.
const POSSIBLE_SHOWN: usize = 12;

/// What is wrong with a text, where, and what could have stood there.
pub fn read_error(p: &'static Phrases, error: &ReadError) -> String {
    let (line, column) = (error.line.to_string(), error.column.to_string());
    let place = if error.found.is_empty() {
        p.read_error_end.fill(&[&line, &column])
    } else {
        let found = format!("\u{2068}{}\u{2069}", error.found);
        p.read_error.fill(&[&line, &column, &found])
    };
    let mut said = format!("{place} {}", problem(p, &error.problem));
    if !error.possible.is_empty() {
        let mut shown = error.possible.clone();
        shown.truncate(POSSIBLE_SHOWN);
        if error.possible.len() > POSSIBLE_SHOWN {
            shown.push("…".to_owned());
        }
        said.push(' ');
        said.push_str(&p.read_possible.with(&shown.join(" ")));
    }
    said
}

fn problem(p: &'static Phrases, problem: &Problem) -> String {
    match problem {
        Problem::NotAGame => p.problem_not_a_game.to_owned(),
        Problem::Version => p.problem_version.to_owned(),
        Problem::Unexpected(expected) => match expected {
            Expected::Word => p.problem_word,
            Expected::ColourName => p.problem_colour,
            Expected::ColourLetter => p.problem_colour_letter,
            Expected::PlayerLetter => p.problem_player_letter,
            Expected::NameEnd => p.problem_name_end,
            Expected::Number => p.problem_number,
            Expected::LineEnd => p.problem_line_end,
            Expected::Action => p.problem_action,
            Expected::Field => p.problem_field,
            Expected::Act => p.problem_act,
            Expected::Horizon => p.problem_horizon,
            Expected::Space => p.problem_space,
        }
        .to_owned(),
        Problem::Setup(SetupError::Seats(_)) => p.problem_seats.to_owned(),
        Problem::Setup(SetupError::ColourTwice(colour)) => {
            p.problem_colour_twice.with(of(&p.players, *colour))
        }
        Problem::Setup(SetupError::Chips(_)) => p.problem_chips.to_owned(),
        Problem::Setup(SetupError::PileLimit(_)) => p.problem_pile_limit.to_owned(),
        Problem::Illegal(illegal) => {
            let plain = Speech::new(p, Names::default(), Setup::default());
            let sentence = plain.illegal(illegal);
            format!("{} ({})", sentence.text, p.rule.with(sentence.rule))
        }
        Problem::Position(broken) => match broken.rule() {
            Some(rule) => format!("{} ({})", p.problem_position, p.rule.with(rule)),
            None => p.problem_position.to_owned(),
        },
        Problem::Differs { reached } => p.problem_differs.with(reached),
        Problem::Statement(why) => {
            Speech::new(p, Names::default(), Setup::default()).statement_error(why)
        }
        Problem::SilentVersion => p.problem_silent.to_owned(),
        Problem::VerdictsDiffer { reached } => p.problem_verdicts.with(reached),
        Problem::TooLong => p.problem_too_long.to_owned(),
    }
}

impl Speech {
    /// Which condition of the language a statement fails.
    pub fn statement_error(&self, error: &StatementError) -> String {
        let p = self.phrases;
        let illegal = |illegal| self.illegal(&illegal).text;
        match *error {
            StatementError::BeforeTheStart => p.said_too_early.to_owned(),
            StatementError::TooMany => p.why_too_long.to_owned(),
            StatementError::GameOver(winner) => illegal(IllegalAction::GameOver(winner)),
            StatementError::NotSeated(player) => illegal(IllegalAction::NotSeated(player)),
            StatementError::NotLiving(player) => p.said_not_living.with(&self.player(player)),
            StatementError::ToOneself(player) => p.said_to_oneself.with(&self.player(player)),
            StatementError::NotInGame(colour) => {
                p.said_no_colour.with(&self.player(colour.player()))
            }
            StatementError::NoSuchPile(pile) => {
                illegal(IllegalAction::NoSuchPile { pile, gone: true })
            }
            StatementError::Count(count) => p.said_count.with(&count.to_string()),
            StatementError::Turns(_) => p.problem_horizon.to_owned(),
            StatementError::OwnSubject(player) => p.said_own_subject.with(&self.player(player)),
            StatementError::OwnChip(player) => p.said_own_chip.with(&self.player(player)),
            StatementError::OwnHorizon(player) => p.said_own_horizon.with(&self.player(player)),
            StatementError::NoSuchNumber(number) => p.said_no_number.with(&number.to_string()),
            StatementError::NotPutTo(player) => p.said_not_put_to.with(&self.player(player)),
            StatementError::NotOpen(number) => p.said_not_open.with(&number.to_string()),
            StatementError::NothingToLetGo(number) => {
                p.said_nothing_to_let_go.with(&number.to_string())
            }
        }
    }
}
