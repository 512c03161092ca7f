//! How a net learns: what each weight has to do with an error, and steps against it (Adam; Kingma and Ba, 2015).

use super::lessons::{Choices, Outcome};
use so_long_sucker::bots::nets::{
    ERRING, FIRST, NUMBERS, Net, Outlook, Places, SECOND, Seen, exponential, shares,
};
use so_long_sucker::bots::{Kind, Random};
use so_long_sucker::rules::Colour;

/// Lessons in one step.
const BATCH: u16 = 128;
/// How much a weight is drawn to 0: what is not needed stays small.
const DECAY: f32 = 1e-5;

/// What a net and one of its heads made of a position, layer by layer.
struct Thought {
    places: Places,
    seen: Seen,
    units: [[f32; SECOND]; Colour::COUNT],
    outlook: Outlook,
}

impl Thought {
    fn of(net: &Net, head: usize, places: Places) -> Self {
        let seen = net.trunk.see(&places);
        let head = &net.heads[head];
        let shared = head.shared(&seen);
        let mut units = [[0.0; SECOND]; Colour::COUNT];
        let mut scores = [0.0; Colour::COUNT];
        for player in seen.living.iter() {
            let at = player.colour() as usize;
            units[at] = head.units(&seen, player, &shared);
            scores[at] = head.score(&units[at]);
        }
        let outlook = shares(seen.living, &scores);
        Self {
            places,
            seen,
            units,
            outlook,
        }
    }

    /// Adds to `slope` what each weight has to do with the scores' errors.
    fn trace(&self, net: &Net, head: usize, errors: &Outlook, slope: &mut Net) {
        let (from, to) = (&net.heads[head], &mut slope.heads[head]);
        let mut of_shared = [0.0; SECOND];
        let mut of_units = [[0.0; FIRST]; Colour::COUNT];
        for player in self.seen.living.iter() {
            let at = player.colour() as usize;
            let mut of_second = [0.0; SECOND];
            for k in 0..SECOND {
                let unit = self.units[at][k];
                if unit > 0.0 {
                    to.out[k] += errors[at] * unit;
                    of_second[k] = errors[at] * from.out[k];
                    of_shared[k] += of_second[k];
                }
            }
            let weights = from.own.iter().zip(&mut to.own);
            let units = self.seen.units[at].iter().zip(&mut of_units[at]);
            for ((unit, error), (from, to)) in units.zip(weights) {
                if *unit > 0.0 {
                    *error = product(from, &of_second);
                    add(to, *unit, &of_second);
                }
            }
        }
        add(&mut to.bias, 1.0, &of_shared);
        let mut of_all = [0.0; FIRST];
        let weights = from.all.iter().zip(&mut to.all);
        for ((sum, error), (from, to)) in self.seen.all.iter().zip(&mut of_all).zip(weights) {
            *error = product(from, &of_shared);
            add(to, *sum, &of_shared);
        }
        for player in self.seen.living.iter() {
            let at = player.colour() as usize;
            let mut errors = [0.0; FIRST];
            for i in 0..FIRST {
                if self.seen.units[at][i] > 0.0 {
                    errors[i] = of_units[at][i] + of_all[i];
                }
            }
            add(&mut slope.trunk.bias, 1.0, &errors);
            for n in 0..NUMBERS {
                let number = self.places.of_player(player)[n];
                if number != 0.0 {
                    add(&mut slope.trunk.weights[n], number, &errors);
                }
            }
        }
    }
}

fn add<const N: usize>(to: &mut [f32; N], by: f32, what: &[f32; N]) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += by * what;
    }
}

fn product<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// The natural logarithm of a number from 0 to 1, for telling how far learning is: nothing follows from it.
fn logarithm(x: f32) -> f32 {
    x.max(1e-9).ln()
}

/// A lesson: its loss, and what every weight has to do with it.
pub trait Lesson {
    fn learn(&self, net: &Net, slope: &mut Net) -> f32;
}

impl Lesson for Outcome {
    fn learn(&self, net: &Net, slope: &mut Net) -> f32 {
        let thought = Thought::of(net, 0, Places::among(&self.position, &self.likenesses));
        let mut errors = [0.0; Colour::COUNT];
        let mut loss = 0.0;
        for player in thought.seen.living.iter() {
            let at = player.colour() as usize;
            errors[at] = thought.outlook[at] - self.shares[at];
            loss -= self.shares[at] * logarithm(thought.outlook[at]);
        }
        thought.trace(net, 0, &errors, slope);
        loss
    }
}

impl Lesson for Choices {
    fn learn(&self, net: &Net, slope: &mut Net) -> f32 {
        // The others net has a head for each kind but the flat.
        let head = usize::from(self.kind == Kind::Searching);
        let by = self.by.colour() as usize;
        let mut thoughts = Vec::new();
        for (after, _) in self.afterwards() {
            // Who has won or is out needs no net.
            let is_open = after.phase().winner().is_none() && after.living().contains(self.by);
            let is_won = after.phase().winner() == Some(self.by);
            thoughts.push(if is_open {
                Ok(Thought::of(net, head, Places::of(&after)))
            } else {
                Err(f32::from(u8::from(is_won)))
            });
        }
        let worth = |thought: &Result<Thought, f32>| match thought {
            Ok(thought) => thought.outlook[by],
            Err(known) => *known,
        };
        let most = thoughts.iter().map(worth).fold(0.0, f32::max);
        let weights: Vec<f32> = thoughts
            .iter()
            .map(|thought| exponential((worth(thought) - most) / ERRING))
            .collect();
        let all: f32 = weights.iter().sum();
        let mut loss = 0.0;
        for ((thought, weight), target) in thoughts.iter().zip(weights).zip(&self.taken) {
            let likely = weight / all;
            loss -= target * logarithm(likely);
            let Ok(thought) = thought else {
                continue;
            };
            let error = (likely - target) / ERRING;
            let own = thought.outlook[by];
            let mut errors = thought.outlook.map(|chance| -error * own * chance);
            errors[by] += error * own;
            thought.trace(net, head, &errors, slope);
        }
        loss
    }
}

/// Steps against the error.
pub struct Descent {
    mean: Net,
    square: Net,
    slope: Net,
    /// The powers of the two rates of forgetting.
    forgotten: (f32, f32),
}

impl Descent {
    pub fn new(net: &Net) -> Self {
        let blank = Net::blank(net.heads.len());
        Self {
            mean: blank.clone(),
            square: blank.clone(),
            slope: blank,
            forgotten: (1.0, 1.0),
        }
    }

    fn step(&mut self, net: &mut Net, rate: f32) {
        self.forgotten = (self.forgotten.0 * 0.9, self.forgotten.1 * 0.999);
        let (first, second) = (1.0 - self.forgotten.0, 1.0 - self.forgotten.1);
        let rows = net.rows_mut().zip(self.slope.rows_mut());
        let moments = self.mean.rows_mut().zip(self.square.rows_mut());
        for ((weights, slopes), (means, squares)) in rows.zip(moments) {
            let each = weights.iter_mut().zip(slopes);
            for ((weight, slope), (mean, square)) in each.zip(means.iter_mut().zip(squares)) {
                let error = *slope / f32::from(BATCH) + DECAY * *weight;
                *mean = 0.9 * *mean + 0.1 * error;
                *square = 0.999 * *square + 0.001 * error * error;
                *weight -= rate * (*mean / first) / ((*square / second).sqrt() + 1e-8);
                *slope = 0.0;
            }
        }
    }

    /// So many steps over lessons drawn from these, each with its share in 16 of the draws; gives the mean loss of each
    /// over the last quarter.
    pub fn learn(
        &mut self,
        net: &mut Net,
        lessons: &[(u64, &[&dyn Lesson])],
        steps: u32,
        rate: f32,
        random: &mut Random,
    ) -> Vec<f64> {
        let mut losses = vec![(0.0f64, 0u32); lessons.len()];
        for step in 0..steps {
            for _ in 0..BATCH {
                let mut drawn = random.below(16) as u64;
                for (at, (share, list)) in lessons.iter().enumerate() {
                    if drawn < *share {
                        let loss = random
                            .one_of(list)
                            .map_or(0.0, |lesson| lesson.learn(net, &mut self.slope));
                        if step >= steps / 4 * 3 {
                            losses[at].0 += f64::from(loss);
                            losses[at].1 += 1;
                        }
                        break;
                    }
                    drawn -= share;
                }
            }
            #[expect(clippy::cast_precision_loss, reason = "few steps")]
            let done = step as f32 / steps as f32;
            self.step(net, rate * (1.0 - 0.9 * done));
        }
        let mean = |(sum, count): (f64, u32)| sum / f64::from(count.max(1));
        losses.into_iter().map(mean).collect()
    }
}

/// The mean loss over lessons that were held out.
pub fn loss(net: &Net, lessons: &[&dyn Lesson]) -> f64 {
    let mut slope = Net::blank(net.heads.len());
    let (mut sum, mut count) = (0.0, 0u32);
    for lesson in lessons {
        sum += f64::from(lesson.learn(net, &mut slope));
        count += 1;
    }
    sum / f64::from(count.max(1))
}
