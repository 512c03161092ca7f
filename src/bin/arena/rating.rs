//! How strong the contestants are: the Plackett-Luce model of orders, with 95 % intervals.
//!
//! The last one living is chosen among all with a chance in proportion to their strengths, who fell last among the rest, and so on. The
//! strengths that make the orders of the games most likely are found by the MM algorithm (D. R. Hunter, "MM algorithms for generalized
//! Bradley-Terry models", 2004), and how sure they are by the information that the orders hold at that point.
//!
//! So that a contestant who never won, or always did, has a strength, each has won and lost half a game against a ghost of
//! strength 1, as the `PlackettLuce` package of R has it.
//!
//! It is our own since the crates that rate players (Elo, Glicko, Weng and Lin) follow games one by one: their figures
//! depend on the order of the games, and none has an interval of this model.

use std::fmt;

/// The strength of a contestant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In points as of Elo: 0 is the average of all contestants, and one who is 400 points ahead is chosen ten times as often.
    pub points: f64,
    /// The 95 % interval reaches so far to both sides.
    pub within: f64,
}

/// The points, and their interval in brackets.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (self.points - self.within, self.points + self.within);
        write!(f, "{:+.0} ({least:+.0} to {most:+.0})", self.points)
    }
}

/// How often each was chosen by, and chose, the ghost.
const GHOST: f64 = 0.5;
const MOST_ROUNDS: usize = 10_000;

/// The ratings of `contestants` contestants, numbered from 0. Each order has the contestants of a game, the winner first; one may be
/// there several times.
pub fn rate(contestants: usize, orders: &[Vec<usize>]) -> Vec<Rating> {
    let strengths = strengths(contestants, orders);
    let information = information(&strengths, orders);
    let Some(covariance) = inverse(information) else {
        return Vec::new();
    };
    let logarithms: Vec<f64> = strengths.iter().map(|strength| strength.ln()).collect();
    let average = mean(&logarithms);
    let rows: Vec<f64> = covariance.iter().map(|row| mean(row)).collect();
    let whole = mean(&rows);
    let points = 400.0 / core::f64::consts::LN_10;
    let each = logarithms.iter().zip(&covariance).zip(&rows).enumerate();
    each.map(|(place, ((logarithm, row), row_mean))| {
        // Of the difference from the average of all.
        let variance = row.get(place).copied().unwrap_or(0.0) - 2.0 * row_mean + whole;
        Rating {
            points: points * (logarithm - average),
            within: points * 1.96 * variance.max(0.0).sqrt(),
        }
    })
    .collect()
}

/// The choices of an order: who was chosen, and among whom. The last one is no choice.
fn choices(order: &[usize]) -> impl Iterator<Item = (usize, &[usize])> {
    let among = (0..order.len().saturating_sub(1)).filter_map(|place| order.get(place..));
    among.filter_map(|among| Some((*among.first()?, among)))
}

fn strengths(contestants: usize, orders: &[Vec<usize>]) -> Vec<f64> {
    let mut chosen = vec![GHOST; contestants];
    for (one, _) in orders.iter().flat_map(|order| choices(order)) {
        if let Some(times) = chosen.get_mut(one) {
            *times += 1.0;
        }
    }
    let mut strengths = vec![1.0; contestants];
    for _ in 0..MOST_ROUNDS {
        let mut weights: Vec<f64> = strengths
            .iter()
            .map(|own| 2.0 * GHOST / (own + 1.0))
            .collect();
        for (_, among) in orders.iter().flat_map(|order| choices(order)) {
            let all = sum_of(among, &strengths);
            for one in among {
                if let Some(weight) = weights.get_mut(*one) {
                    *weight += 1.0 / all;
                }
            }
        }
        let mut change: f64 = 0.0;
        for ((strength, times), weight) in strengths.iter_mut().zip(&chosen).zip(&weights) {
            let next = times / weight;
            change = change.max((next.ln() - strength.ln()).abs());
            *strength = next;
        }
        if change < 1e-10 {
            break;
        }
    }
    strengths
}

fn sum_of(among: &[usize], strengths: &[f64]) -> f64 {
    among.iter().filter_map(|one| strengths.get(*one)).sum()
}

/// The information that the orders hold about the logarithms of the strengths.
fn information(strengths: &[f64], orders: &[Vec<usize>]) -> Vec<Vec<f64>> {
    let count = strengths.len();
    let mut information = vec![vec![0.0; count]; count];
    let mut add = |shares: &[f64], weight: f64| {
        for (row, share) in information.iter_mut().zip(shares) {
            for (cell, other) in row.iter_mut().zip(shares) {
                *cell -= weight * share * other;
            }
        }
        for (place, share) in shares.iter().enumerate() {
            if let Some(cell) = information
                .get_mut(place)
                .and_then(|row| row.get_mut(place))
            {
                *cell += weight * share;
            }
        }
    };
    let mut shares = vec![0.0; count];
    for (_, among) in orders.iter().flat_map(|order| choices(order)) {
        let all = sum_of(among, strengths);
        shares.fill(0.0);
        for one in among {
            if let (Some(share), Some(strength)) = (shares.get_mut(*one), strengths.get(*one)) {
                *share += strength / all;
            }
        }
        add(&shares, 1.0);
    }
    for (place, strength) in strengths.iter().enumerate() {
        shares.fill(0.0);
        if let Some(share) = shares.get_mut(place) {
            *share = strength / (strength + 1.0);
        }
        add(&shares, 2.0 * GHOST);
    }
    information
}

/// The inverse of a matrix, by Gauss and Jordan; `None` where it has none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let count = matrix.len();
    for (place, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == place))));
    }
    for column in 0..count {
        let size = |row: usize| {
            matrix
                .get(row)
                .and_then(|row| row.get(column))
                .map_or(0.0, |cell| cell.abs())
        };
        let pivot = (column..count).max_by(|a, b| size(*a).total_cmp(&size(*b)))?;
        matrix.swap(column, pivot);
        let mut own = matrix.get(column)?.clone();
        let head = *own.get(column)?;
        if head.abs() < 1e-300 {
            return None;
        }
        for cell in &mut own {
            *cell /= head;
        }
        for (place, row) in matrix.iter_mut().enumerate() {
            let factor = *row.get(column)?;
            if place == column {
                row.clone_from(&own);
            } else {
                for (cell, taken) in row.iter_mut().zip(&own) {
                    *cell -= factor * taken;
                }
            }
        }
    }
    Some(
        matrix
            .into_iter()
            .map(|mut row| row.split_off(count))
            .collect(),
    )
}

#[expect(clippy::cast_precision_loss, reason = "few contestants")]
fn mean(of: &[f64]) -> f64 {
    of.iter().sum::<f64>() / of.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use so_long_sucker::bots::Random;

    #[test]
    fn three_of_four_games_of_two_are_won_by_who_is_three_times_as_strong() {
        let mut orders = vec![vec![0, 1]; 3_000];
        orders.extend(vec![vec![1, 0]; 1_000]);
        let ratings = rate(2, &orders);
        let apart = ratings[0].points - ratings[1].points;
        assert!((apart - 400.0 * 3.0_f64.log10()).abs() < 1.0, "{apart}");
        // The logarithm of the odds errs by 1 / sqrt(n p (1 - p)), and each is half of it away from the average.
        let expected =
            1.96 * 400.0 / core::f64::consts::LN_10 / (4_000.0_f64 * 0.75 * 0.25).sqrt() / 2.0;
        assert!(
            (ratings[0].within - expected).abs() < 0.05,
            "{:?} {expected}",
            ratings[0]
        );
        assert!((ratings[0].points + ratings[1].points).abs() < 1e-9);
    }

    #[test]
    fn who_never_or_always_wins_has_a_rating() {
        let ratings = rate(3, &vec![vec![0, 1, 2]; 20]);
        assert!(
            ratings
                .iter()
                .all(|rating| rating.points.is_finite() && rating.within > 0.0)
        );
        assert!(ratings[0].points > ratings[1].points && ratings[1].points > ratings[2].points);
        let nothing = rate(2, &[]);
        assert!(
            nothing
                .iter()
                .all(|rating| rating.points.abs() < 1e-9 && rating.within > 100.0)
        );
    }

    #[test]
    fn who_sits_in_several_seats_is_one() {
        let orders = [
            vec![0, 1, 0, 1],
            vec![1, 0, 1, 0],
            vec![0, 1, 1, 0],
            vec![1, 0, 0, 1],
        ];
        let ratings = rate(2, &orders);
        assert!(ratings[0].points.abs() < 1e-6, "{ratings:?}");
    }

    /// Orders drawn from known strengths: the intervals have the truth in them about as often as they say.
    #[test]
    fn intervals_hold_what_they_say() {
        let strengths: [f64; 4] = [0.5, 1.0, 1.5, 3.0];
        let truth: Vec<f64> = strengths.iter().map(|s| 400.0 * s.log10()).collect();
        let average = mean(&truth);
        let mut random = Random::new(1964);
        let (mut inside, mut all) = (0, 0);
        for _ in 0..100 {
            let orders: Vec<Vec<usize>> = (0..40).map(|_| drawn(&strengths, &mut random)).collect();
            for (rating, truth) in rate(4, &orders).iter().zip(&truth) {
                all += 1;
                inside += usize::from((rating.points - (truth - average)).abs() <= rating.within);
            }
        }
        assert!((368..=396).contains(&inside), "{inside} of {all}");
    }

    fn drawn(strengths: &[f64], random: &mut Random) -> Vec<usize> {
        let mut left: Vec<usize> = (0..strengths.len()).collect();
        let mut order = Vec::new();
        while !left.is_empty() {
            let all: f64 = left.iter().map(|one| strengths[*one]).sum();
            let mut at = f64::from(u32::try_from(random.next() >> 32).expect("32 bits"))
                / f64::from(u32::MAX)
                * all;
            let place = left.iter().position(|one| {
                at -= strengths[*one];
                at <= 0.0
            });
            order.push(left.remove(place.unwrap_or(left.len() - 1)));
        }
        order
    }
}
