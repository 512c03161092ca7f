//! Which of a save and its copy is the game: the one that was saved later and can be read.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use so_long_sucker::app::save::recovery::{goes_on_from, is_ahead};
use so_long_sucker::app::save::{Note, decode, encode};
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::{Names, read_statement};
use so_long_sucker::rules::Setup;

/// A save of a game after that many legal actions, chosen from a seed; one of three is taken back again.
fn save(seed: u64, actions: usize, serial: u64) -> String {
    let mut random = Random::new(seed);
    let mut game = Game::new(Setup::default(), Names::default(), UndoRule::Free);
    for _ in 0..actions {
        let Some(action) = any_decision(game.position(), &mut random) else {
            break;
        };
        game.act(action).expect("legal");
        if random.below(3) == 0 {
            // A kill or a transfer stays.
            let _ = game.undo();
        }
    }
    let note = Note {
        serial,
        ..Note::default()
    };
    encode(&game, &note)
}

fn newer(text: &str) -> String {
    text.replacen("\"version\":2", "\"version\":99", 1)
}

/// What may stand somewhere: a save, one that is cut off, one of a newer page, or something else.
fn texts() -> impl Strategy<Value = String> {
    let saves = (any::<u64>(), 0..40_usize, 0..9_u64);
    (saves, 0..5_u8, any::<prop::sample::Index>()).prop_map(
        |((seed, actions, serial), kind, cut)| {
            let text = save(seed, actions, serial);
            match kind {
                0 => text[..cut.index(text.len())].to_owned(),
                1 => newer(&text),
                2 => String::from("null"),
                _ => text,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig {
        rng_seed: RngSeed::Fixed(1964),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn the_later_save_is_the_game_however_short(
        (one, other) in (any::<u64>(), any::<u64>()),
        (long, short) in (0..60_usize, 0..60_usize),
        serial in 1..u64::MAX,
        before in 0..=u64::MAX,
    ) {
        let earlier = save(one, long, before % serial);
        let later = save(other, short, serial);
        prop_assert!(is_ahead(&later, [Some(&earlier), None]));
        prop_assert!(is_ahead(&later, [None, Some(&earlier)]));
        prop_assert!(!is_ahead(&earlier, [Some(&later), None]));
        // Two slots are written by turns: the later one counts.
        prop_assert!(!is_ahead(&earlier, [None, Some(&later)]));
        prop_assert!(!is_ahead(&later, [Some(&earlier), Some(&later)]));
    }

    #[test]
    fn a_game_goes_on_from_each_of_its_beginnings_and_from_no_other(
        seed in any::<u64>(),
        (beginning, more) in (0..40_usize, 1..20_usize),
        serial in any::<u64>(),
    ) {
        let whole = save(seed, beginning + more, serial);
        let game = decode(&whole).expect("a save").game;
        let at = beginning.min(game.cursor());
        let shorter = encode(&game.fork(at), &Note::default());
        prop_assert!(goes_on_from(&whole, &shorter));
        prop_assert_eq!(goes_on_from(&shorter, &whole), at == game.cursor());
    }

    #[test]
    fn a_game_with_one_word_more_does_not_stand_in_one_without(seed in any::<u64>(), actions in 0..20_usize) {
        let silent = decode(&save(seed, actions, 1)).expect("a save").game;
        let mut said = silent.clone();
        let by = said.position().living().iter().next().expect("somebody lives");
        let to = said.position().living().without(by).iter().next().expect("two live");
        // Nothing is said before chance has named somebody.
        prop_assume!(said.cursor() > 0);
        let promise = format!("{}>{}:-{},1", by.letter(), to.letter(), to.letter());
        said.say(read_statement(&promise).expect("a statement")).expect("it can be said");
        let [silent, said] = [silent, said].map(|game| encode(&game, &Note::default()));
        prop_assert!(goes_on_from(&said, &silent));
        prop_assert!(!goes_on_from(&silent, &said));
    }

    #[test]
    fn nothing_is_ahead_of_itself_and_two_never_of_each_other(one in texts(), other in texts()) {
        prop_assert!(!is_ahead(&one, [Some(&one), None]));
        prop_assert!(!is_ahead(&one, [Some(&other), Some(&one)]));
        prop_assert!(!(is_ahead(&one, [Some(&other), None]) && is_ahead(&other, [Some(&one), None])));
    }

    #[test]
    fn where_nothing_stands_any_copy_is_put_back(copy in texts()) {
        prop_assert!(is_ahead(&copy, [None, None]));
    }

    #[test]
    fn a_damaged_copy_never_takes_the_place_of_a_game(
        copy in texts(),
        seed in any::<u64>(),
        actions in 0..40_usize,
    ) {
        let stored = save(seed, actions, 0);
        let is_game_or_newer = decode(&copy).is_ok() || copy.contains("\"version\":99");
        prop_assert!(is_game_or_newer || !is_ahead(&copy, [Some(&stored), None]));
    }

    #[test]
    fn a_damaged_save_gives_way_to_any_copy_that_can_be_read(
        seed in any::<u64>(),
        actions in 0..40_usize,
        serial in any::<u64>(),
        cut in any::<prop::sample::Index>(),
    ) {
        let damaged = save(seed, actions, serial);
        let damaged = &damaged[..cut.index(damaged.len())];
        prop_assert!(is_ahead(&save(seed, actions, 0), [Some(damaged), Some("")]));
    }

    #[test]
    fn what_a_newer_page_wrote_is_never_written_over(
        copy in texts(),
        seed in any::<u64>(),
        other in texts(),
    ) {
        let stored = newer(&save(seed, 5, 0));
        prop_assert!(!is_ahead(&copy, [Some(&stored), Some(&other)]));
    }
}
