//! The course of learning: what is played, what is learned from it, and what is kept of it.

pub mod descent;
#[path = "../../flat/mod.rs"]
pub mod flat;
pub mod games;
pub mod lessons;
pub mod seats;

use descent::{Descent, Lesson, loss};
use lessons::{Choices, Outcome};
use so_long_sucker::bots::nets::{Net, Nets, read, written};
use so_long_sucker::bots::{Kind, Random};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// How much is played and learned, at full size.
pub struct Size {
    /// Games that go on by chance.
    pub games_of_chance: u32,
    /// Questions what a sharp or searching player does.
    pub choices: usize,
    /// Games before the field net is searched with for the first time, rounds of games with it, and games in each.
    pub games_first: u32,
    pub rounds: u32,
    pub games_a_round: u32,
    /// Steps of learning.
    pub steps: u32,
}

impl Size {
    /// A part of the full size.
    pub fn in_percent(percent: u32) -> Self {
        let of = |full: u32| (full * percent / 100).max(1);
        Self {
            games_of_chance: of(1_600),
            choices: usize::try_from(of(8_450)).unwrap_or(1),
            games_first: of(6_000),
            rounds: 3,
            games_a_round: of(500),
            steps: of(9_000),
        }
    }
}

/// One run, and where it keeps what it has done.
pub struct Run {
    pub folder: PathBuf,
    pub seed: u64,
    pub size: Size,
    pub begun: Instant,
    /// Whether it says how far it is.
    pub tells: bool,
}

impl Run {
    fn say(&self, what: &str) {
        if self.tells {
            println!("{:5.0} s  {what}", self.begun.elapsed().as_secs_f64());
        }
    }

    /// A number that changes while something lasts.
    fn count(&self, what: &str, done: usize, all: usize) {
        if done.is_multiple_of((all / 10).max(1)) {
            self.say(&format!("{what}: {done} of {all}"));
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The random numbers of one part of the work.
    fn random(&self, part: u64) -> Random {
        Random::new(Random::new(self.seed ^ part.wrapping_mul(0xd6e8_feb8_6659_fd93)).next())
    }

    /// A net in full precision that an earlier run has left.
    fn kept(&self, name: &str, heads: usize) -> Option<Net> {
        let bytes = fs::read(self.path(name)).ok()?;
        let mut numbers = bytes.chunks_exact(4);
        let mut net = Net::blank(heads);
        for weight in net.rows_mut().flatten() {
            *weight = f32::from_le_bytes(numbers.next()?.try_into().ok()?);
        }
        numbers.next().is_none().then_some(net)
    }

    fn keep(&self, name: &str, net: &Net) -> Result<(), String> {
        let bytes: Vec<u8> = net.rows().flatten().flat_map(|w| w.to_le_bytes()).collect();
        write(&self.path(name), &bytes)
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    // Whole or not at all: a run may be broken off at any time.
    let half = path.with_extension("half");
    fs::write(&half, bytes)
        .and_then(|()| fs::rename(&half, path))
        .map_err(|why| format!("{}: {why}", path.display()))
}

/// A net that knows nothing yet, and differs in every weight, or all units would learn the same.
fn newborn(heads: usize, random: &mut Random) -> Net {
    let mut net = Net::blank(heads);
    for row in &mut net.trunk.weights {
        for weight in row.iter_mut() {
            *weight = 0.5 * random.unit() - 0.25;
        }
    }
    for head in &mut net.heads {
        for row in &mut head.own {
            for weight in row.iter_mut() {
                *weight = 0.6 * random.unit() - 0.3;
            }
        }
        for row in &mut head.all {
            for weight in row.iter_mut() {
                *weight = 0.2 * random.unit() - 0.1;
            }
        }
        for weight in &mut head.out {
            *weight = random.unit() - 0.5;
        }
    }
    net
}

fn as_lessons<T: Lesson>(list: &[T]) -> Vec<&dyn Lesson> {
    list.iter().map(|lesson| lesson as &dyn Lesson).collect()
}

/// The net as it will be when it has been written and read.
fn as_shipped(net: &Net) -> Net {
    read(&written(net)).expect("it was just written")
}

/// Nets for players at the tables.
fn leaked(field: &Net, chance: &Net, others: &Net) -> &'static Nets {
    // A handful in one run, and a search keeps them for ever.
    Box::leak(Box::new(Nets {
        field: as_shipped(field),
        chance: as_shipped(chance),
        others: as_shipped(others),
    }))
}

/// How positions come out by chance.
fn chance(run: &Run) -> Vec<Outcome> {
    let games = run.size.games_of_chance;
    games::outcomes_by_chance(games, &mut run.random(1), &mut |game| {
        run.count("games of chance", game as usize, games as usize);
    })
}

fn learn_chance(run: &Run) -> Result<Net, String> {
    if let Some(net) = run.kept("chance.weights", 1) {
        return Ok(net);
    }
    let outcomes = chance(run);
    run.say(&format!("{} positions", outcomes.len()));
    let mut random = run.random(2);
    let mut net = newborn(1, &mut random);
    let lessons = as_lessons(&outcomes);
    let (held, learned) = lessons.split_at(lessons.len() / 20);
    let mut descent = Descent::new(&net);
    for (of_9, rate) in [(4, 0.003), (3, 0.002), (2, 0.001)] {
        let steps = run.size.steps * of_9 / 6;
        let told = descent.learn(&mut net, &[(16, learned)], steps, rate, &mut random);
        run.say(&format!(
            "chance: loss {:.4}, held out {:.4}",
            told[0],
            loss(&net, held)
        ));
    }
    run.keep("chance.weights", &net)?;
    Ok(net)
}

/// What sharp and searching players do; what an earlier run has asked them is not asked again.
fn choices(run: &Run, nets: &'static Nets) -> Result<Vec<Choices>, String> {
    let path = run.path("choices.txt");
    let text = fs::read_to_string(&path).unwrap_or_default();
    // A game's choices end with a line of their own; what was broken off is asked again.
    let whole = text.rfind("end\n").map_or(0, |at| at + 4);
    let text = text.get(..whole).unwrap_or_default();
    let mut all: Vec<Choices> = text.lines().filter_map(Choices::read).collect();
    let mut games = text.lines().filter(|line| *line == "end").count() as u64;
    write(&path, text.as_bytes())?;
    let file = fs::OpenOptions::new().append(true).open(&path);
    let mut file = file.map_err(|why| format!("{}: {why}", path.display()))?;
    let mut told = 0;
    while all.len() < run.size.choices {
        let mut random = run.random(1_000 + games);
        let mut lines = String::new();
        for choices in games::choices_of_a_game(nets, &mut random) {
            let line = choices.written();
            // As it will be when it is read again: the same whether it was broken off or not.
            all.extend(Choices::read(&line));
            lines += &line;
            lines.push('\n');
        }
        lines += "end\n";
        file.write_all(lines.as_bytes())
            .map_err(|why| format!("{}: {why}", path.display()))?;
        games += 1;
        if all.len() * 20 / run.size.choices > told {
            told = all.len() * 20 / run.size.choices;
            run.say(&format!("choices: {} in {games} games", all.len()));
        }
    }
    Ok(all)
}

fn learn_others(run: &Run, chance: &Net) -> Result<Net, String> {
    if let Some(net) = run.kept("others.weights", 2) {
        return Ok(net);
    }
    let mut net = Net {
        heads: vec![chance.heads[0].clone(); 2],
        trunk: chance.trunk.clone(),
    };
    let nets = leaked(&Net::blank(1), chance, &net);
    let all = choices(run, nets)?;
    let mut random = run.random(3);
    let of = |kind: Kind| -> Vec<&dyn Lesson> {
        let of_kind = all.iter().filter(|choices| choices.kind == kind);
        of_kind.map(|choices| choices as &dyn Lesson).collect()
    };
    let (sharp, searching) = (of(Kind::Sharp), of(Kind::Searching));
    let (held_sharp, sharp) = sharp.split_at(sharp.len() / 12);
    let (held_searching, searching) = searching.split_at(searching.len() / 12);
    let mut descent = Descent::new(&net);
    for rate in [0.002, 0.001, 0.0005] {
        let lessons = [(9, sharp), (7, searching)];
        let steps = run.size.steps / 6;
        let told = descent.learn(&mut net, &lessons, steps, rate, &mut random);
        run.say(&format!(
            "others: loss {told:.4?}, held out {:.4} {:.4}",
            loss(&net, held_sharp),
            loss(&net, held_searching)
        ));
    }
    run.keep("others.weights", &net)?;
    Ok(net)
}

fn learn_field(run: &Run, chance: &Net, others: &Net) -> Result<Net, String> {
    if let Some(net) = run.kept("field.weights", 1) {
        return Ok(net);
    }
    let mut net = chance.clone();
    let mut random = run.random(4);
    let mut descent = Descent::new(&net);
    let mut outcomes = Vec::new();
    for round in 0..=run.size.rounds {
        let nets = leaked(&net, chance, others);
        let games = if round == 0 {
            run.size.games_first
        } else {
            run.size.games_a_round
        };
        let steps = run.size.steps / 2;
        for game in 0..games {
            run.count("field", game as usize, games as usize);
            let searching = if round == 0 { 0 } else { random.below(4) };
            outcomes.extend(games::outcomes_of_a_game(nets, searching, &mut random));
        }
        let held = outcomes.len() - outcomes.len().min(4_000) / 2;
        let (older, latest) = outcomes.split_at(held);
        let (older, latest) = (as_lessons(older), as_lessons(latest));
        let told = descent.learn(&mut net, &[(16, &older)], steps, 0.002, &mut random);
        run.say(&format!(
            "field, round {round}: {} positions, loss {:.4}, of the latest games {:.4}",
            outcomes.len(),
            told[0],
            loss(&net, &latest)
        ));
    }
    run.keep("field.weights", &net)?;
    Ok(net)
}

/// What the nets' files are called.
pub const FILES: [&str; 3] = ["field.net", "chance.net", "others.net"];

/// All of it: writes the nets' files.
pub fn learn(run: &Run) -> Result<(), String> {
    fs::create_dir_all(&run.folder).map_err(|why| format!("{}: {why}", run.folder.display()))?;
    let chance = learn_chance(run)?;
    let others = learn_others(run, &chance)?;
    let field = learn_field(run, &chance, &others)?;
    for (name, net) in FILES.into_iter().zip([&field, &chance, &others]) {
        let bytes = written(net);
        run.say(&format!("{name}: {} bytes", bytes.len()));
        write(&run.path(name), &bytes)?;
    }
    Ok(())
}
