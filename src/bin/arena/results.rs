//! What a run leaves: the games in notation, a table with ratings, and the data.

use super::Outcome;
use super::conduct::Conduct;
use super::games_log::Games;
use super::plan::{ContestantKind, Plan};
use super::rating::{Rating, rate};
use super::table::Ended;
use so_long_sucker::bots::Share;
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::Judge;
use so_long_sucker::record::Record;
use so_long_sucker::report::{Matrix, fallen};
use so_long_sucker::rules::Player;
use so_long_sucker::study::{Decided, Lapse, Participant, Session, SessionId, Who, write_package};
use std::fmt::{Display, Write};
use std::fs;
use std::path::Path;

/// What all games of a contestant came to.
#[derive(Clone, Default)]
struct Tally {
    seats: u32,
    wins: u32,
    kept: usize,
    broken: usize,
    conduct: Conduct,
}

/// Writes the results of all games of a plan into its folder, and prints the table.
pub fn write(plan: &Plan, games: &Games) -> Outcome {
    let folder = plan.output.join("games");
    fs::create_dir_all(&folder)?;
    let mut tallies = vec![Tally::default(); plan.contestants.len()];
    let mut orders = Vec::new();
    let mut sessions = Vec::new();
    for ended in games.values() {
        let game = game(ended)?;
        put(
            &folder.join(format!("{}.sls", name(ended)?)),
            ended.text.as_bytes(),
        )?;
        orders.extend(order(ended, &game));
        count(&mut tallies, ended, &game);
        sessions.push(session(plan, ended, &game)?);
    }
    let ratings = rate(plan.contestants.len(), &orders);
    let table = table(plan, games.len(), &tallies, &ratings);
    put(&plan.output.join("results.md"), table.as_bytes())?;
    put(&plan.output.join("data.zip"), &write_package(&sessions)?)?;
    println!("{table}");
    println!(
        "Games, results.md and data.zip are in {}.",
        plan.output.display()
    );
    Ok(())
}

/// Writes a file so that it is there whole or as it was.
fn put(file: &Path, bytes: &[u8]) -> Outcome {
    let draft = file.with_extension("draft");
    fs::write(&draft, bytes)?;
    fs::rename(&draft, file)?;
    Ok(())
}

/// What a game is called.
fn name(ended: &Ended) -> Outcome<SessionId> {
    let name = format!("g{:04}", ended.number);
    SessionId::of(&name).ok_or_else(|| format!("no name for game {}", ended.number).into())
}

fn game(ended: &Ended) -> Outcome<Game> {
    let reading = Record::read(&ended.text)?;
    if let Some(why) = reading.error {
        return Err(format!("game {}: {why}", ended.number).into());
    }
    Ok(Game::of_record(&reading.record, UndoRule::Never)?)
}

/// The contestants of a game that has a winner, who comes first, behind them who fell, the last first.
fn order(ended: &Ended, game: &Game) -> Option<Vec<usize>> {
    let winner = game.position().phase().winner()?;
    let order = fallen(game).into_iter().chain([winner]).rev();
    let seated = |player: Player| {
        let seat = game
            .setup()
            .seats()
            .iter()
            .position(|seated| *seated == player);
        seat.and_then(|seat| ended.contestants.get(seat).copied())
    };
    order.map(seated).collect()
}

fn count(tallies: &mut [Tally], ended: &Ended, game: &Game) {
    let judge: &Judge = game.judge();
    let words = Matrix::of(judge);
    let seats = game
        .setup()
        .seats()
        .iter()
        .zip(&ended.contestants)
        .enumerate();
    for (seat, (player, contestant)) in seats {
        let Some(tally) = tallies.get_mut(*contestant) else {
            continue;
        };
        tally.seats += 1;
        tally.wins += u32::from(game.position().phase().winner() == Some(*player));
        let own = words.given_by(*player);
        tally.kept += own.kept;
        tally.broken += own.broken;
        if let Some(conduct) = ended.conduct.get(seat) {
            tally.conduct.add(conduct);
        }
    }
}

fn session(plan: &Plan, ended: &Ended, game: &Game) -> Outcome<Session> {
    let mut session = Session::of_game(name(ended)?, game);
    session.written = plan.talk;
    let kinds = ended
        .contestants
        .iter()
        .filter_map(|one| plan.contestants.get(*one));
    session.players = kinds
        .map(|contestant| Participant {
            who: match contestant.kind {
                ContestantKind::Program(_) => Who::Program,
                ContestantKind::Level {
                    level,
                    temper,
                    word,
                } => Who::Computer {
                    level,
                    temper,
                    word: word.filter(|_| plan.talk),
                },
            },
            consented: None,
        })
        .collect();
    let decided = ended.decided.iter().map(|(millis, lapse)| Decided {
        millis: *millis,
        lapse: lapse.as_deref().and_then(Lapse::from_name),
    });
    session.decided = decided.collect();
    Ok(session)
}

fn table(plan: &Plan, games: usize, tallies: &[Tally], ratings: &[Rating]) -> String {
    let mut rows: Vec<_> = plan.contestants.iter().zip(tallies).zip(ratings).collect();
    rows.sort_by(|a, b| b.1.points.total_cmp(&a.1.points));
    let seats = plan.setup.seats().len();
    let talk = if plan.talk {
        "with talk"
    } else {
        "without talk"
    };
    let mut text = format!(
        "# Results\n\n{games} games of {seats} players with {} chips, {talk}, seed {}. Ratings are Plackett-Luce strengths in points: 0 is the average, and who is 400 \
         points ahead is ahead of the other ten times as often. Intervals are of 95 %.\n\n\
         | contestant | rating | seats | wins | words kept | broken | crashed | silent | nonsense | not asked any more |\n\
         |---|---|---|---|---|---|---|---|---|---|\n",
        plan.setup.chips(),
        plan.seed
    );
    for ((contestant, tally), rating) in &rows {
        let conduct = tally.conduct;
        row(
            &mut text,
            &[
                &contestant.name,
                rating,
                &tally.seats,
                &format_args!(
                    "{} = {}",
                    tally.wins,
                    Share::of(tally.wins.into(), tally.seats.into())
                ),
                &tally.kept,
                &tally.broken,
                &conduct.crashed,
                &conduct.silent,
                &conduct.nonsense,
                &conduct.unasked,
            ],
        );
    }
    text +=
        "\n| contestant | questions | milliseconds, on average | slowest |\n|---|---|---|---|\n";
    for ((contestant, tally), _) in &rows {
        let conduct = tally.conduct;
        let average = conduct.millis / conduct.asked.max(1);
        let cells: [&dyn Display; 4] =
            [&contestant.name, &conduct.asked, &average, &conduct.slowest];
        row(&mut text, &cells);
    }
    text
}

/// Adds a row to a table.
fn row(text: &mut String, cells: &[&dyn Display]) {
    for cell in cells {
        // Writing to a text cannot fail.
        let _ = write!(text, "| {cell} ");
    }
    *text += "|\n";
}
