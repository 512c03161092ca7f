//! What the computer players have learned: the files are whole, the nets favour no seat, who sits there shows in what they
//! do, and a course of learning comes to the same every time.

#[path = "../../examples/learn/course/mod.rs"]
#[allow(dead_code, reason = "what it says while it runs is for the terminal")]
mod course;

use course::{Run, Size};
use so_long_sucker::bots::nets::{Nets, Place, Places, read, written};
use so_long_sucker::bots::{
    Choice, Company, Foreseen, Kind, Level, Mind, Progress, Random, Search, any_decision,
};
use so_long_sucker::rules::{Action, Colour, Player, Position, Setup};
use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs};

const FIELD: &[u8] = include_bytes!("../../src/bots/nets/field.net");
const CHANCE: &[u8] = include_bytes!("../../src/bots/nets/chance.net");
const OTHERS: &[u8] = include_bytes!("../../src/bots/nets/others.net");

/// Positions of games by chance, with the actions that led there.
fn any_game(setup: Setup, random: &mut Random, most: usize) -> (Vec<Action>, Position) {
    let (mut position, mut actions) = (Position::start(setup), Vec::new());
    for _ in 0..most {
        if let Some(action) = any_decision(&position, random) {
            position.apply(action).expect("listed");
            actions.push(action);
        }
    }
    (actions, position)
}

#[test]
fn the_files_are_whole_and_small() {
    assert!(FIELD.len() + CHANCE.len() + OTHERS.len() <= 30_000);
    for (file, heads) in [(FIELD, 1), (CHANCE, 1), (OTHERS, 2)] {
        let net = read(file).expect("the sum is right");
        assert_eq!(net.heads.len(), heads);
        assert_eq!(written(&net), file, "it is written as it was read");
    }
    let shipped = Nets::shipped();
    assert_eq!(Some(&shipped.field), read(FIELD).as_ref());
    assert_eq!(Some(&shipped.chance), read(CHANCE).as_ref());
    assert_eq!(Some(&shipped.others), read(OTHERS).as_ref());
}

#[test]
fn a_damaged_file_is_not_read() {
    for at in (0..FIELD.len()).step_by(97) {
        let mut damaged = FIELD.to_vec();
        damaged[at] ^= 4;
        assert!(read(&damaged).is_none(), "byte {at}");
    }
    for len in [0, 1, 8, FIELD.len() - 1] {
        assert!(read(&FIELD[..len]).is_none(), "{len} bytes");
    }
    assert!(read(&[FIELD, &[0]].concat()).is_none());
}

#[test]
fn somebodys_chances_do_not_depend_on_their_colour() {
    let colours = [Colour::Red, Colour::Blue, Colour::Yellow, Colour::White];
    let turned = [Colour::Green, Colour::White, Colour::Black, Colour::Red];
    let other = |colour: Colour| {
        let place = colours.iter().position(|c| *c == colour);
        turned[place.expect("at the table")]
    };
    let turn = |action: Action| match action {
        Action::Chance(player) => Action::Chance(other(player.colour()).player()),
        Action::Play { colour, on } => Action::Play {
            colour: other(colour),
            on,
        },
        Action::Give(player) => Action::Give(other(player.colour()).player()),
        Action::Kill(colour) => Action::Kill(other(colour)),
        Action::Refuse(player) => Action::Refuse(other(player.colour()).player()),
        aside => panic!("{aside} is no decision of chance"),
    };
    let mut random = Random::new(5);
    for _ in 0..200 {
        let most = 5 + random.below(40);
        let setup = |colours: &[Colour]| Setup::new(colours, 7, None).expect("a table");
        let (actions, position) = any_game(setup(&colours), &mut random, most);
        let mut same = Position::start(setup(&turned));
        for action in actions {
            same.apply(turn(action)).expect("legal for the others, too");
        }
        let (one, two) = (Places::of(&position), Places::of(&same));
        for player in position.living().iter() {
            let there = other(player.colour()).player();
            let bits = |place: &Place| place.map(f32::to_bits);
            let (here, there) = (one.of_player(player), two.of_player(there));
            assert_eq!(bits(here), bits(there), "{position}");
        }
    }
}

#[test]
fn chances_are_those_of_the_living_and_come_to_one() {
    let mut random = Random::new(6);
    let field = &Nets::shipped().field;
    for n in 0..400 {
        let (_, position) = any_game(Setup::usual(2 + n % 5), &mut random, n % 60);
        let outlook = field.heads[0].outlook(&field.trunk.see(&Places::of(&position)));
        let sum: f32 = outlook.iter().sum();
        assert!((sum - 1.0).abs() < 1e-4, "{outlook:?} in {position}");
        for colour in Colour::ALL {
            let lives = position.living().contains(colour.player());
            assert_eq!(outlook[colour as usize] > 0.0, lives, "{position}");
        }
    }
}

#[test]
fn what_is_foreseen_is_legal_and_comes_to_one() {
    let mut random = Random::new(7);
    for n in 0..200 {
        let (_, position) = any_game(Setup::usual(3 + n % 4), &mut random, 3 + n % 50);
        let Some(player) = position.awaits().nth(0) else {
            continue;
        };
        let foreseen = Foreseen::of(Nets::shipped(), &position, player);
        let mut sums = [0.0; Kind::COUNT];
        for (action, likely) in foreseen.choices() {
            position.clone().apply(action).expect("legal");
            for (sum, likely) in sums.iter_mut().zip(likely) {
                assert!(likely > 0.0, "anything may happen: {action} in {position}");
                *sum += likely;
            }
        }
        assert!(sums.iter().all(|sum| (sum - 1.0).abs() < 1e-4), "{sums:?}");
    }
}

fn play(minds: &[Mind], seed: u64) -> (Position, Vec<Action>) {
    let start = Position::start(Setup::usual(minds.len()));
    let (mut position, mut actions) = (start.clone(), Vec::new());
    let mut random = Random::new(seed);
    while position.phase().winner().is_none() {
        let action = match position.awaits().nth(0) {
            None => any_decision(&position, &mut random).expect("chance names one"),
            Some(player) => {
                let seats = position.setup().seats();
                let seat = seats.iter().position(|p| *p == player).expect("a seat");
                let search = Search::new(&position, player, minds[seat], random.next());
                let mut search = search.expect("they live");
                while search.step(u32::MAX) == Progress::Thinking {}
                match search.best().choice {
                    Choice::Act(action) => action,
                    Choice::Pass => panic!("{player} passed in {position}"),
                }
            }
        };
        position.apply(action).expect("legal");
        actions.push(action);
    }
    (start, actions)
}

#[test]
fn who_searches_is_told_from_who_does_anything() {
    let sharp = Mind {
        asides: false,
        ..Level::Sharp.mind()
    };
    // Three play-outs say next to nothing of a choice.
    let erring = Mind {
        play_outs: 3,
        ..Level::Beginner.mind()
    };
    let (mut of_sharp, mut of_erring) = (0.0, 0.0);
    let flat = |company: &Company, player: Player| company.share(player, Kind::Flat);
    for seed in 0..3 {
        let (start, actions) = play(&[sharp, erring, sharp, erring], seed);
        let company = Company::of(&start, &actions);
        for (seat, player) in start.setup().seats().iter().enumerate() {
            let all: f32 = Kind::ALL
                .iter()
                .map(|kind| company.share(*player, *kind))
                .sum();
            assert!((all - 1.0).abs() < 1e-4);
            if seat % 2 == 0 {
                of_sharp += flat(&company, *player);
            } else {
                of_erring += flat(&company, *player);
            }
        }
    }
    assert!(of_sharp < of_erring, "{of_sharp} {of_erring}");
}

#[test]
fn before_anybody_has_acted_everybody_may_be_anything() {
    let start = Position::start(Setup::default());
    let company = Company::of(&start, &[Action::Chance(Colour::Red.player())]);
    assert_eq!(company, Company::UNKNOWN);
}

#[test]
fn a_course_of_learning_comes_to_the_same_every_time_and_goes_on_where_it_was() {
    let tiny = |name: &str| Run {
        folder: PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name),
        seed: 3,
        size: Size {
            games_of_chance: 2,
            choices: 6,
            games_first: 2,
            rounds: 1,
            games_a_round: 1,
            steps: 12,
        },
        begun: Instant::now(),
        tells: false,
    };
    let (one, two) = (tiny("learned-at-once"), tiny("learned-in-parts"));
    let names = ["field.net", "chance.net", "others.net"];
    let files = |run: &Run| names.map(|name| fs::read(run.folder.join(name)));
    for run in [&one, &two] {
        let _ = fs::remove_dir_all(&run.folder);
    }
    course::learn(&one).expect("it can be written");
    fs::create_dir_all(&two.folder).expect("it can be made");
    for file in fs::read_dir(&one.folder).expect("it is there") {
        let file = file.expect("a file");
        fs::copy(file.path(), two.folder.join(file.file_name())).expect("it can be copied");
    }
    let learned = files(&one).map(|file| file.expect("it was written"));
    assert!(learned.iter().all(|file| read(file).is_some()));
    // Broken off in the middle of a question, and before any net was there.
    let choices = fs::read_to_string(two.folder.join("choices.txt")).expect("they were kept");
    let half = &choices[..choices.len() / 2];
    fs::write(two.folder.join("choices.txt"), half).expect("it can be written");
    for gone in [
        "chance.weights",
        "others.weights",
        "field.weights",
        "field.net",
    ] {
        fs::remove_file(two.folder.join(gone)).expect("it was there");
    }
    course::learn(&two).expect("it goes on");
    assert_eq!(files(&two).map(|file| file.expect("it is there")), learned);
}
