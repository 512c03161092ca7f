//! The rows that a session has in each table.

use crate::bots::protocol::Legal;
use crate::game::Game;
use crate::promises::{Cause, Clause, Held, Judge, Settled, Spoken, Standing, Statement, Verdict};
use crate::report::{Life, Report, fallen};
use crate::rules::{Action, Player};
use crate::study::session::{Decided, Lapse, Session, Who};
use std::collections::{BTreeMap, BTreeSet};

/// A row: a cell for each column, in the order of the table.
pub type Row = Vec<String>;

/// A session, and what follows from its game.
pub struct Played<'a> {
    session: &'a Session,
    game: Game,
    report: Report,
}

impl<'a> Played<'a> {
    pub fn of(session: &'a Session) -> Self {
        let game = session.game();
        let report = Report::of(&game, None);
        Self {
            session,
            game,
            report,
        }
    }

    fn id(&self) -> String {
        self.session.id.to_string()
    }

    pub fn session_row(&self) -> Row {
        let (session, setup) = (self.session, self.game.setup());
        vec![
            self.id(),
            perhaps(session.study.as_ref()),
            session
                .begun
                .as_ref()
                .map_or_else(String::new, |begun| begun.as_str().to_owned()),
            setup.seats().len().to_string(),
            setup.chips().to_string(),
            perhaps(setup.pile_limit()),
            session.written.to_string(),
            self.game.cursor().to_string(),
            self.game.judge().spoken().len().to_string(),
            self.report.winner.map_or_else(String::new, colour),
            perhaps(session.stopped),
            game_file(session),
        ]
    }

    pub fn player_rows(&self) -> Vec<Row> {
        let fallen = fallen(&self.game);
        let lives = self.report.lives.iter().enumerate();
        lives
            .map(|(seat, life)| {
                let place = place(&self.report, &fallen, life.player);
                self.player_row(seat, life, place)
            })
            .collect()
    }

    fn player_row(&self, seat: usize, life: &Life, place: Option<usize>) -> Row {
        let player = life.player;
        let participant = self.session.participant(seat);
        let (kind, level, temper, word) = match participant.who {
            Who::Person => ("person", None, None, None),
            Who::Computer {
                level,
                temper,
                word,
            } => ("computer", Some(level), Some(temper), word),
            Who::Program => ("program", None, None, None),
        };
        let begins = self.game.steps().first().map(|step| step.action);
        let words = life.words;
        vec![
            self.id(),
            colour(player),
            (seat + 1).to_string(),
            perhaps(self.session.record().names().get(player)),
            kind.to_owned(),
            perhaps(level),
            perhaps(temper),
            perhaps(word),
            perhaps(participant.consented),
            (begins == Some(Action::Chance(player))).to_string(),
            perhaps(place),
            life.lived.to_string(),
            life.chips.to_string(),
            life.captures.to_string(),
            life.rescues.to_string(),
            life.gifts.to_string(),
            words.kept.to_string(),
            words.broken.to_string(),
            words.lapsed.to_string(),
            words.void.to_string(),
            words.released.to_string(),
            words.live.to_string(),
        ]
    }

    pub fn decision_rows(&self) -> Vec<Row> {
        let mut position = self.game.position_at(0);
        let mut rows = Vec::with_capacity(self.game.cursor());
        let silent = Judge::default();
        let (kept, broken) = (self.settled(Verdict::Kept), self.settled(Verdict::Broken));
        for (place, step) in self.game.steps().iter().enumerate() {
            let Decided { millis, lapse } = self.session.decided(place);
            let (options, asides) = match step.actor {
                Some(player) => {
                    let legal = Legal::of(&position, &silent, player);
                    (legal.decisions, legal.asides)
                }
                None => (position.decisions().iter().collect(), Vec::new()),
            };
            rows.push(vec![
                self.id(),
                (place + 1).to_string(),
                step.actor.map_or_else(String::new, colour),
                kind(step.action).to_owned(),
                position.to_string(),
                spaced(options),
                spaced(asides),
                step.action.to_string(),
                perhaps(millis),
                lapse.map_or_else(String::new, |lapse: Lapse| lapse.name().to_owned()),
                spaced(kept.get(&place).into_iter().flatten()),
                spaced(broken.get(&place).into_iter().flatten()),
            ]);
            // Every step was legal when it was taken.
            let applied = position.apply_noting(step.action, &mut ());
            debug_assert_eq!(applied, Ok(()));
        }
        rows
    }

    /// The numbers of the statements of which an action settled a word so, by the action's place.
    fn settled(&self, verdict: Verdict) -> BTreeMap<usize, BTreeSet<usize>> {
        let mut by_place = BTreeMap::<_, BTreeSet<_>>::new();
        for (place, spoken) in self.game.judge().spoken().iter().enumerate() {
            let settled = spoken.owed().filter_map(|held| held.settled);
            for settled in settled.filter(|settled| settled.verdict == verdict) {
                by_place.entry(settled.step).or_default().insert(place + 1);
            }
        }
        by_place
    }

    pub fn statement_rows(&self) -> Vec<Row> {
        let spoken = self.game.judge().spoken().iter().enumerate();
        spoken
            .flat_map(|(place, spoken)| {
                let statement = spoken.statement;
                let (by, to) = (statement.by(), statement.to().unwrap_or(statement.by()));
                let own = statement.own().map(|clause| Part {
                    name: "own",
                    clause,
                    by,
                    to,
                    held: spoken.own.as_ref(),
                    is_word: true,
                });
                let wanted = statement.wanted().map(|clause| Part {
                    name: "wanted",
                    clause,
                    by: to,
                    to: by,
                    held: spoken.wanted.as_ref(),
                    is_word: !statement.is_threat(),
                });
                let parts = own.into_iter().chain(wanted);
                parts.map(move |part| self.statement_row(place + 1, spoken, &part))
            })
            .collect()
    }

    fn statement_row(&self, number: usize, spoken: &Spoken, part: &Part) -> Row {
        let settled = part.held.and_then(|held| held.settled);
        let costs = self.session.costs.iter();
        let cost = costs
            .filter(|cost| cost.number == number && cost.by == part.by)
            .map(|cost| cost.hundredths)
            .next();
        let is_broken = settled.is_some_and(|settled| settled.verdict == Verdict::Broken);
        let views = self.session.views.get(&number).copied().unwrap_or_default();
        vec![
            self.id(),
            number.to_string(),
            part.name.to_owned(),
            kind_of_statement(spoken.statement).to_owned(),
            spoken.statement.to_string(),
            spoken.step.to_string(),
            standing(spoken.standing).to_owned(),
            colour(part.by),
            colour(part.to),
            part.clause.to_string(),
            (part.is_word && part.held.is_some()).to_string(),
            perhaps(part.held.map(|held| held.since)),
            perhaps(part.held.map(had_chance)),
            perhaps(part.held.map(Held::verdict)),
            perhaps(settled.map(settled_step)),
            settled.map_or_else(String::new, |settled| cause(settled.cause).to_owned()),
            perhaps(cost.filter(|_| part.is_word && is_broken)),
            perhaps(views.meant),
            perhaps(views.believed),
        ]
    }

    pub fn answer_rows(&self) -> Vec<Row> {
        let answers = self.session.answers.iter();
        answers
            .map(|answer| {
                vec![
                    self.id(),
                    colour(answer.player),
                    answer.stage.name().to_owned(),
                    answer.question.clone(),
                    answer.answer.clone(),
                    perhaps(answer.right),
                ]
            })
            .collect()
    }
}

/// A clause of a statement, whether it ever held or not.
struct Part<'a> {
    name: &'static str,
    clause: Clause,
    by: Player,
    to: Player,
    held: Option<&'a Held>,
    /// Whether it is somebody's word once it holds.
    is_word: bool,
}

/// The file that a session's game stands in.
pub fn game_file(session: &Session) -> String {
    format!("games/{}.sls", session.id)
}

fn perhaps(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn spaced(of: impl IntoIterator<Item: ToString>) -> String {
    let texts: Vec<String> = of.into_iter().map(|one| one.to_string()).collect();
    texts.join(" ")
}

fn colour(player: Player) -> String {
    player.colour().name().to_owned()
}

/// The step that settled it, as steps are counted from 1; what is let go is let go between two of them.
fn settled_step(settled: Settled) -> usize {
    settled.step + usize::from(settled.cause != Cause::LetGo)
}

/// The place of a player, where it is known: the winner's is 1, that of who fell last 2.
fn place(report: &Report, fallen: &[Player], player: Player) -> Option<usize> {
    if report.winner == Some(player) {
        return Some(1);
    }
    let earlier = fallen.iter().position(|out| *out == player)?;
    report.seats.len().checked_sub(earlier)
}

const fn kind(action: Action) -> &'static str {
    match action {
        Action::Chance(_) => "chance",
        Action::Play { .. } => "play",
        Action::Give(_) => "give",
        Action::Kill(_) => "kill",
        Action::KillPrisoner { .. } => "kill_prisoner",
        Action::Transfer { .. } => "transfer",
        Action::Refuse(_) => "refuse",
    }
}

const fn kind_of_statement(statement: Statement) -> &'static str {
    match statement {
        Statement::Ask { .. } => "ask",
        Statement::Deal { .. } => "deal",
        Statement::Threat { .. } => "threat",
        // Answers have no number and no row.
        _ => "promise",
    }
}

fn standing(standing: Standing) -> &'static str {
    standing.name().unwrap_or("holds")
}

const fn cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Done => "done",
        Cause::DoneAside => "done_aside",
        Cause::TurnsOver => "turns_over",
        Cause::HorizonDefeated(_) => "horizon_defeated",
        Cause::BoundDefeated => "bound_defeated",
        Cause::SubjectDefeated(_) => "subject_defeated",
        Cause::OwedDefeated => "owed_defeated",
        Cause::PileGone => "pile_gone",
        Cause::OtherSideBroken => "other_side_broken",
        Cause::LetGo => "let_go",
    }
}

/// Whether there was a chance to keep it, or for what was not to be done, to break it. Who did it had one: the judge does not
/// look for it where a word is settled by what is done.
fn had_chance(held: &Held) -> bool {
    let cause = held.settled.map(|settled| settled.cause);
    held.had_chance || matches!(cause, Some(Cause::Done | Cause::DoneAside))
}
