//! What is said is announced to whoever does not see the slips; and what computers say to what happens is said.

use crate::app::page::Page;
use crate::app::play::heard::{Heard, heard};
use crate::app::play::talk::lines::{Moment, is_one_of_several};
use crate::app::play::talk::news::{News, news};
use crate::app::say::promises::Telling;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::talk::{between, line_of, quoted_as_one, talk, tell_as_said, tell_now};
use crate::app::view::words::said;
use crate::game::Game;
use crate::promises::{Spoken, Statement, numbered};
use crate::rules::Player;
use leptos::prelude::*;

/// The announcements of talk.
#[component]
pub fn HeardWords() -> impl IntoView {
    let page = Page::here();
    let heard = heard(page.table);
    let remarks = remarks(page, heard);
    let remarked = move |is_shown: bool| {
        let remark = remarks.get().now?;
        let (line, answered) = match remark.of {
            Of::Statement(place) => (line_of(page, place)?, answered_of_several(page, place)),
            Of::Moment(moment, turn) => {
                let line = moment.wording(&talk(page).computers.moments, turn)?;
                (line, None)
            }
        };
        // What is heard says before it who is meant.
        let to = remark.to.filter(|_| is_shown);
        let names = to.map_or_else(
            || page.speech.with(|speech| speech.player(remark.by)),
            |to| between(page, remark.by, to),
        );
        let told = page.say().labelled.fill(&[&names, line]);
        Some(match answered.filter(|_| is_shown) {
            Some(answered) => format!("{told} ({answered})"),
            None => told,
        })
    };
    let came = came(page);
    let in_a_line = move |is_shown: bool| {
        let now = page.table.latest_count();
        let told =
            came.with(|(then, words)| (*then == now && !words.is_empty()).then(|| words.clone()));
        told.or_else(|| taken_back(page))
            .or_else(|| remarked(is_shown))
    };
    // An earlier point has its own words.
    let on_the_card = move || {
        let is_now = page.table.looking_back().is_none();
        is_now.then(|| in_a_line(true).or_else(|| said_by_a_person(page)))?
    };
    Effect::new(move |_| page.remarked.set(on_the_card().unwrap_or_default()));
    on_cleanup(move || page.remarked.set(String::new()));
    view! {
        <p id="heard" class="visually-hidden" aria-live="polite" aria-atomic="true">
            {said(move || {
                let told = heard.with(|heard| in_words(page, &heard.spoken, &heard.news));
                let told = [told, in_a_line(false).unwrap_or_default()];
                told.join(" ").trim().to_owned()
            })}
        </p>
    }
}

/// What was taken back alone, if that happened last: of what a person said and was answered, the first. What goes back with
/// a step is told there.
pub fn taken_back(page: &'static Page) -> Option<String> {
    let latest = page.table.latest();
    let said = latest.said.last().filter(|_| latest.undone)?;
    let spoken = page.table.with_game(|game| game.judge().spoken().to_vec());
    let words = tell_now(page, |telling| telling.reported(*said, &spoken));
    Some(page.say().taken_back.with(&words))
}

/// What a person said, if that is what happened last: whoever speaks or answers sees that it counts.
fn said_by_a_person(page: &'static Page) -> Option<String> {
    let latest = page.table.latest();
    let said = *latest.said.last().filter(|_| !latest.undone)?;
    if page.table.computers().get(said.by()).is_some() {
        return None;
    }
    let spoken = page.table.with_game(|game| game.judge().spoken().to_vec());
    let Some(to) = said.to() else {
        return Some(tell_now(page, |telling| telling.reported(said, &spoken)));
    };
    let words = quoted_as_one(page, spoken.len());
    let labelled = page.say().labelled;
    Some(labelled.fill(&[&between(page, said.by(), to), &words]))
}

/// What was answered at that place of all that was said, where its speaker asked the same player for more.
fn answered_of_several(page: &'static Page, place: usize) -> Option<String> {
    let said = page
        .table
        .with_game_untracked(|game| game.statements().get(place).copied());
    let number = said?.statement.answers()?;
    let is_of_several = page
        .table
        .spoken()
        .with(|all| is_one_of_several(all, number));
    is_of_several.then(|| quoted_as_one(page, number))
}

/// What was said elsewhere in a game that came from there, and as of which change of the table: it happens nowhere to be
/// seen, so it is told once what is new has been shown.
pub fn came(page: &'static Page) -> RwSignal<(u64, String)> {
    let came = RwSignal::new((0, String::new()));
    let known = page.desk.words_known();
    Effect::new(move |_| {
        let is_shown = page.table.looking_back().is_none();
        let Some(before) = known.get().filter(|_| is_shown) else {
            return;
        };
        known.set(None);
        untrack(|| {
            let (spoken, before) = page.table.with_game(|game| {
                let record = game.record_so_far();
                let known = record.statements().iter().take(before).copied();
                let earlier = record.clone().with_statements(known.collect());
                let earlier = Game::of_record(&earlier, game.undo_rule());
                let before = earlier.map(|earlier| earlier.judge().spoken().to_vec());
                (game.judge().spoken().to_vec(), before.unwrap_or_default())
            });
            let words = in_words(page, &spoken, &news(&before, &spoken));
            came.set((page.table.latest_count(), words));
        });
    });
    came
}

/// What a computer remarks on what happened.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Remark {
    by: Player,
    /// To whom, where it dresses a statement.
    to: Option<Player>,
    of: Of,
}

/// What a remark is about.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Of {
    /// The statement at that place of all that was said, which it dresses: with the same line wherever it is told.
    Statement(usize),
    /// A moment, in the wording that is its turn.
    Moment(Moment, usize),
}

/// The last remark, and what is needed to find the next.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Remarks {
    now: Option<Remark>,
    /// The last on a moment, and after how many steps: whoever comes back to it hears the same.
    last: Option<(usize, Player, Moment)>,
    /// Counts up with every other one on a moment, so that no wording is said twice in a row.
    turn: usize,
    /// The count of what was heard last, so that the same news is remarked on once.
    heard: u64,
}

/// A memo of the remarks on what happens. Who looks back, or undoes something, hears none.
fn remarks(page: &'static Page, heard: Memo<Heard>) -> Memo<Remarks> {
    let table = page.table;
    Memo::new(move |before: Option<&Remarks>| {
        let before = before.copied().unwrap_or_default();
        let latest = table.latest();
        let computers = table.computers().players();
        let is_silent = latest.undone || table.looking_back().is_some();
        heard.with(|heard| {
            let mut remarks = Remarks {
                now: None,
                heard: heard.count,
                ..before
            };
            if is_silent {
                return remarks;
            }
            if let Some(said) = latest.said.last().copied() {
                let place = table.with_game_untracked(|game| game.statements().len());
                let is_dressed = computers.contains(said.by()) && Moment::of(said).is_some();
                remarks.now = place
                    .checked_sub(1)
                    .filter(|_| is_dressed)
                    .map(|place| Remark {
                        by: said.by(),
                        to: told_to(said, &heard.spoken),
                        of: Of::Statement(place),
                    });
                return remarks;
            }
            let is_new = before.heard != heard.count;
            let news = if is_new { heard.news.as_slice() } else { &[] };
            let happened = Moment::of_what_happened(&latest.events, news, &heard.spoken, computers);
            if let Some((by, moment)) = happened {
                let step = table.with_game_untracked(Game::cursor);
                let this = Some((step, by, moment));
                remarks.turn += usize::from(before.last != this);
                remarks.last = this;
                remarks.now = Some(Remark {
                    by,
                    to: None,
                    of: Of::Moment(moment, remarks.turn),
                });
            }
            remarks
        })
    })
}

/// To whom `said` is: an answer is to whoever said what it answers.
fn told_to(said: Statement, all: &[Spoken]) -> Option<Player> {
    said.to().or_else(|| {
        let answered = numbered(all, said.answers()?)?;
        Some(answered.statement.by()).filter(|to| *to != said.by())
    })
}

/// What was heard last, in sentences.
pub fn in_words(page: &'static Page, spoken: &[Spoken], news: &[(usize, News)]) -> String {
    let told = news.iter().filter_map(|(number, news)| {
        let one = numbered(spoken, *number)?;
        // A word counts turns from where it began to hold: an offer's from its answer.
        let held = match news {
            News::Own(_) => one.own.as_ref(),
            News::Wanted(_) => one.wanted.as_ref(),
            News::Accepted => one.own.as_ref().or(one.wanted.as_ref()),
            _ => None,
        };
        let step = held.map_or(one.step, |held| held.since);
        tell_as_said(page, step, |telling| {
            sentence(telling, spoken, *number, *news)
        })
    });
    told.collect::<Vec<_>>().join(" ")
}

/// What has become of the statement of that number.
fn sentence(telling: &Telling, all: &[Spoken], number: usize, news: News) -> Option<String> {
    let spoken = numbered(all, number)?;
    let (by, to) = (spoken.statement.by(), spoken.statement.to()?);
    let answered = |answer| Some(telling.reported(answer, all));
    match news {
        News::Said => answered(spoken.statement),
        News::Accepted => answered(Statement::Accept { by: to, number }),
        News::Refused => answered(Statement::Refuse { by: to, number }),
        News::Withdrawn => answered(Statement::LetGo { by, number }),
        News::Own(_) => telling.settled(spoken, spoken.own.as_ref()?),
        News::Wanted(_) => telling.settled(spoken, spoken.wanted.as_ref()?),
        News::Met | News::Due | News::Void => telling.as_a_whole(spoken),
    }
}
