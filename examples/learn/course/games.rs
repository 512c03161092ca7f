//! Games to learn from, between players of every kind.

use super::flat::decisions;
use super::lessons::{Choices, Outcome};
use super::seats::{Seat, any, awaited, flat, place, think};
use so_long_sucker::bots::nets::{ERRING, Likenesses, Nets};
use so_long_sucker::bots::{Company, Kind, Level, Mind, Random, play_out};
use so_long_sucker::rules::{Action, Colour, Position, Setup};

/// A table: mostly the usual one, now and then another.
pub fn table(random: &mut Random) -> Setup {
    if random.happens(11) {
        return Setup::usual(4);
    }
    let seats = 3 + random.below(4);
    let colours: Vec<Colour> = Setup::usual(seats)
        .seats()
        .iter()
        .map(|seat| seat.colour())
        .collect();
    let chips = 3 + u32::try_from(random.below(8)).unwrap_or(4);
    Setup::new(&colours, chips, None).unwrap_or_default()
}

/// Positions of games between flat players who err a good deal, each with another that an odd action leads to, and how
/// they come out by chance.
pub fn outcomes_by_chance(
    games: u32,
    random: &mut Random,
    tell: &mut dyn FnMut(u32),
) -> Vec<Outcome> {
    const PLAY_OUTS: u8 = 16;
    let mut outcomes = Vec::new();
    for game in 0..games {
        tell(game);
        let mut position = Position::start(table(random));
        while position.phase().winner().is_none() {
            let aside: Vec<Action> = if random.below(24) == 0 {
                position.asides().collect()
            } else {
                Vec::new()
            };
            let action = match awaited(&position) {
                _ if !aside.is_empty() => *random.one_of(&aside).expect("one"),
                Some(player) if random.happens(11) => {
                    flat(&position, player, 60 << (2 * random.below(2)), random)
                }
                _ => any(&position, random),
            };
            let mut odd = position.clone();
            odd.apply_noting(any(&position, random), &mut ())
                .expect("listed");
            position.apply_noting(action, &mut ()).expect("listed");
            for position in [&position, &odd] {
                if position.phase().winner().is_none() {
                    let mut shares = [0.0; Colour::COUNT];
                    let mut scratch = position.clone();
                    for _ in 0..PLAY_OUTS {
                        scratch.clone_from(position);
                        let winner = play_out(&mut scratch, random).0;
                        shares[winner.colour() as usize] += 1.0 / f32::from(PLAY_OUTS);
                    }
                    outcomes.push(Outcome {
                        position: position.clone(),
                        likenesses: Likenesses::default(),
                        shares,
                    });
                }
            }
        }
    }
    outcomes
}

/// How a kind of player is asked what it does.
fn asked(kind: Kind) -> Mind {
    let level = if kind == Kind::Sharp {
        Level::Sharp
    } else {
        Level::Master
    };
    Mind {
        play_outs: if kind == Kind::Sharp { 2_000 } else { 5_000 },
        nets: 0,
        asides: false,
        ending_positions: 0,
        ..level.mind()
    }
}

/// What sharp and searching players do in a game of mixed ones.
pub fn choices_of_a_game(nets: &'static Nets, random: &mut Random) -> Vec<Choices> {
    let mut position = Position::start(table(random));
    let seats: Vec<Seat> = position
        .setup()
        .seats()
        .iter()
        .map(|_| match random.below(6) {
            0 => Seat::Flat(600),
            1 => Seat::Flat(3_000),
            2 => Seat::Thinks(asked(Kind::Sharp)),
            3 => Seat::Thinks(asked(Kind::Searching)),
            _ => Seat::Glance(Kind::ALL[random.below(3)], ERRING),
        })
        .collect();
    let mut all = Vec::new();
    while position.phase().winner().is_none() {
        let Some(player) = awaited(&position) else {
            let action = any(&position, random);
            position.apply_noting(action, &mut ()).expect("listed");
            continue;
        };
        let mut action = if random.below(20) == 0 {
            any(&position, random)
        } else {
            seats[place(&position, player)].decide(&position, player, nets, random)
        };
        if decisions(&position, player).len() > 1 && random.below(16) < 6 {
            // Two of three questions go to the quicker one.
            let kind = if random.below(3) == 0 {
                Kind::Searching
            } else {
                Kind::Sharp
            };
            let unknown = Company::UNKNOWN;
            let thought = think(&position, player, asked(kind), nets, unknown, random.next());
            let tried: u32 = thought.tried.iter().map(|(_, tried)| tried).sum();
            if thought.tried.len() > 1 && tried > 0 {
                #[expect(clippy::cast_precision_loss, reason = "few")]
                let share = |(action, times): &(Action, u32)| {
                    // What is done counts more than what was only looked at.
                    let done = f32::from(u8::from(*action == thought.action));
                    0.6 * done + 0.4 * *times as f32 / tried as f32
                };
                all.push(Choices {
                    kind,
                    position: position.clone(),
                    by: player,
                    actions: thought.tried.iter().map(|(action, _)| *action).collect(),
                    taken: thought.tried.iter().map(share).collect(),
                });
                if random.below(2) == 0 {
                    action = thought.action;
                }
            }
        }
        position.apply_noting(action, &mut ()).expect("legal");
    }
    all
}

/// A player of that kind who takes its time.
fn at_length(kind: Kind, random: &mut Random) -> Seat {
    match kind {
        Kind::Flat => Seat::Flat(500 << (2 * random.below(2))),
        Kind::Sharp => Seat::Thinks(Mind {
            play_outs: 1_000,
            ..asked(kind)
        }),
        Kind::Searching => Seat::Thinks(Mind {
            play_outs: 2_000,
            ..asked(kind)
        }),
    }
}

/// By how much somebody errs who does at a glance what their kind does.
fn erring(kind: Kind, random: &mut Random) -> f32 {
    match kind {
        Kind::Flat => [0.003, 0.012, 0.04, 0.08][random.below(4)],
        Kind::Sharp | Kind::Searching => ERRING * [0.5, 1.0, 2.0][random.below(3)],
    }
}

/// Flat, in one of two cases, or one of the others.
fn any_kind(random: &mut Random) -> Kind {
    [Kind::Flat, Kind::Flat, Kind::Sharp, Kind::Searching][random.below(4)]
}

/// What is known of somebody of that kind: something between all and nothing, and as often true as it is likely.
fn known(kind: Kind, random: &mut Random) -> [f32; Kind::COUNT] {
    let certain = [0.0, 0.3, 0.7, 1.0][random.below(4)];
    let told = if random.unit() < certain {
        kind
    } else {
        Kind::ALL[random.below(Kind::COUNT)]
    };
    Kind::ALL.map(|other| {
        let is_told = f32::from(u8::from(other == told));
        certain * is_told + (1.0 - certain) / 3.0
    })
}

/// A game between players of every kind, some of them searching by `nets`: its positions, and how they came out as far as
/// the searches and the end tell.
pub fn outcomes_of_a_game(
    nets: &'static Nets,
    searching: usize,
    random: &mut Random,
) -> Vec<Outcome> {
    /// How much the next position's outcome counts where a search tells another.
    const NEXT: f32 = 0.9;
    let mut position = Position::start(table(random));
    let players = position.setup().seats().to_vec();
    // Those who sit at one table are often alike.
    let all = random.happens(8).then(|| any_kind(random));
    let mut seats: Vec<Seat> = (0..players.len())
        .map(|n| {
            if n < searching {
                Seat::Thinks(Mind {
                    nets: 60 << random.below(2),
                    shallow_of_16: [8, 12, 16][random.below(3)],
                    ending_positions: 2_000,
                    asides: false,
                    ..Level::Master.mind()
                })
            } else {
                let kind = all.unwrap_or_else(|| any_kind(random));
                // Those that the nets foresee are quick, and the others do not err as the nets do.
                if searching > 0 && random.happens(8) {
                    at_length(kind, random)
                } else {
                    Seat::Glance(kind, erring(kind, random))
                }
            }
        })
        .collect();
    random.shuffle(&mut seats);
    let mut company = Company::UNKNOWN;
    for (player, seat) in players.iter().zip(&seats) {
        company = company.with(*player, known(seat.kind(), random));
    }
    let mut story: Vec<(Position, Option<[f32; Colour::COUNT]>, bool)> = Vec::new();
    let winner = loop {
        if let Some(winner) = position.phase().winner() {
            break winner;
        }
        let player = awaited(&position).filter(|player| decisions(&position, *player).len() > 1);
        let Some(player) = player else {
            let action = any(&position, random);
            position.apply_noting(action, &mut ()).expect("listed");
            continue;
        };
        let strays = random.below(100) < 6;
        let (action, told) = match seats[place(&position, player)] {
            Seat::Thinks(mind) if mind.nets > 0 => {
                let thought = think(&position, player, mind, nets, company, random.next());
                (thought.action, Some(thought.shares))
            }
            seat => (seat.decide(&position, player, nets, random), None),
        };
        story.push((position.clone(), told, strays));
        let action = if strays {
            any(&position, random)
        } else {
            action
        };
        position.apply_noting(action, &mut ()).expect("legal");
    };
    let mut shares = [0.0; Colour::COUNT];
    shares[winner.colour() as usize] = 1.0;
    let mut outcomes = Vec::new();
    for (position, told, strayed) in story.into_iter().rev() {
        if let Some(told) = told {
            // What follows an odd action tells nothing of what was thought before it.
            let next = if strayed { 0.0 } else { NEXT };
            for (share, told) in shares.iter_mut().zip(told) {
                *share = next * *share + (1.0 - next) * told;
            }
        }
        outcomes.push(Outcome {
            position,
            likenesses: *company.likenesses(),
            shares,
        });
    }
    outcomes
}
