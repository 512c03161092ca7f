//! What computer players owe they keep or break as their manner has it; and what the others owe they reckon with as far as
//! those are trusted.

use super::{B, R, W, Y, game, said};
use so_long_sucker::bots::nets::{Nets, Places};
use so_long_sucker::bots::protocol::{Answer, Question, Reply, Request, Session};
use so_long_sucker::bots::{
    Choice, Level, Mind, Played, Progress, Random, Search, Solver, Solving, Trust, Word,
    any_decision,
};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::{Act, Clause, Statement};
use so_long_sucker::record::{Names, read_position};
use so_long_sucker::rules::{Action, Colour, Phase, Pile, Player, Position, Setup};

fn choice(game: &Game, player: Player, word: Option<Word>, play_outs: u32, seed: u64) -> Choice {
    let mind = Mind {
        play_outs,
        ..Level::Sharp.mind()
    };
    chosen(game, player, word, mind, seed).0
}

/// What somebody with that mind does, and after how many play-outs or positions that were judged.
fn chosen(game: &Game, player: Player, word: Option<Word>, mind: Mind, seed: u64) -> (Choice, u32) {
    let manner = word.map(Word::manner);
    let search = Search::in_talk(&Played::of_game(game), player, mind, manner, seed);
    let mut search = search.expect("they live");
    loop {
        if let Progress::Done(choice) = search.step(1_000) {
            return (choice, search.play_outs());
        }
    }
}

#[test]
fn who_is_loyal_does_what_was_promised_and_not_what_was_forsworn() {
    for seed in 0..12 {
        for (body, right) in [
            ("!R R>B:-B,1 r", vec![B]),
            ("!R R>B:~-Y r", vec![B, W]),
            ("!R r R>B:~-Y R>B:~-W", vec![B]),
            ("!R r Y>R:&-Y,1 R+1", vec![Y]),
        ] {
            for word in [Word::Loyal, Word::Grudger] {
                match choice(&game(body), R, Some(word), 60, seed) {
                    Choice::Act(Action::Give(to)) => assert!(right.contains(&to), "{body}: {to}"),
                    other => panic!("{body}: {other:?}"),
                }
            }
        }
    }
}

#[test]
fn a_master_keeps_its_word_by_what_it_has_learned_and_thinks_no_longer_for_it() {
    for seed in 0..6 {
        for (body, right) in [
            ("!R R>B:-B,1 r", vec![B]),
            ("!R R>B:~-Y r", vec![B, W]),
            ("!R r R>B:~-Y R>B:~-W", vec![B]),
        ] {
            let mind = Level::Master.mind();
            let (choice, judged) = chosen(&game(body), R, Some(Word::Loyal), mind, seed);
            let Choice::Act(Action::Give(to)) = choice else {
                panic!("{body}: {choice:?}");
            };
            assert!(right.contains(&to), "{body}: {to}");
            assert!(judged <= mind.nets, "{body}: {judged}");
        }
    }
}

#[test]
fn who_is_loyal_looks_ahead_to_what_was_promised_before_the_chip_is_played() {
    // Only the red pile leaves White to be given the move.
    for seed in 0..12 {
        let game = game("!R r-B b-Y y-R R>W:-W,1");
        let mut after = game.clone();
        let Choice::Act(chip) = choice(&game, R, Some(Word::Loyal), 60, seed) else {
            panic!("a chip is asked for");
        };
        after.act(chip).expect("legal");
        if after.position().phase().mover() == Some(R) {
            let given = choice(&after, R, Some(Word::Loyal), 60, seed);
            assert_eq!(given, Choice::Act(Action::Give(W)), "{chip}");
            let Choice::Act(give) = given else { continue };
            after.act(give).expect("legal");
        }
        assert_eq!(after.judge().to_string(), "1:kept", "{chip}");
    }
}

#[test]
fn who_is_loyal_rescues_whom_it_promised_to() {
    // Red seeks rescue, and Blue holds a prisoner.
    let start = "-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2";
    let start = read_position(Setup::usual(4), start).expect("a position");
    for seed in 0..8 {
        let mut game = Game::from_position(start.clone(), Names::default(), UndoRule::Free);
        game.say(said("B>R:sR")).expect("it can be said");
        let rescue = Action::Transfer {
            from: B,
            colour: Colour::White,
            to: R,
        };
        let done = choice(&game, B, Some(Word::Loyal), 60, seed);
        assert_eq!(done, Choice::Act(rescue));
        assert_ne!(choice(&game, B, Some(Word::Fox), 400, seed), done);
    }
}

#[test]
fn what_others_owe_is_reckoned_with_as_far_as_they_are_trusted() {
    // Red seeks rescue, and Blue holds all of Red's chips.
    let colours = [Colour::Red, Colour::Blue, Colour::Yellow];
    let setup = Setup::new(&colours, 4, None).expect("a table");
    let start = read_position(setup, "-/r4b1/y2 - b3y2 B rescue:R 1").expect("a position");
    let chance_of_red = |level: Level, told: &[&str]| {
        let mut game = Game::from_position(start.clone(), Names::default(), UndoRule::Free);
        for text in told {
            game.say(said(text)).expect("it can be said");
        }
        let mind = Mind {
            play_outs: 1_000,
            full: true,
            ..level.mind()
        };
        let search = Search::in_talk(&Played::of_game(&game), R, mind, None, 3);
        let mut search = search.expect("they live");
        search.step(1_000);
        search.best().chances.of(R)
    };
    for level in [Level::Sharp, Level::Master] {
        let silent = chance_of_red(level, &[]);
        let saved = chance_of_red(level, &["B>R:3r-R"]);
        let lost = chance_of_red(level, &["B>R:~sR"]);
        assert!(saved > silent + 0.1, "{level}: {saved} {silent}");
        // To the master Red is as good as lost without it.
        assert!(lost < silent.max(0.01), "{level}: {lost} {silent}");
        // What was let go binds nobody.
        let let_go = chance_of_red(level, &["B>R:~sR", "R*1"]);
        assert!((let_go - silent).abs() < 1e-12, "{level}");
    }
}

#[test]
fn no_word_is_broken_for_an_ending_that_is_won_without() {
    /// Small endings say as much as large ones, and sooner.
    const MOST_CHIPS: usize = 12;
    let mut random = Random::new(5);
    let wins = |position: &Position, player| {
        let state = Solver::new(position, 1_000_000).step(u32::MAX);
        matches!(state, Solving::Decided(verdict) if verdict.winner == player)
    };
    let mind = Mind {
        ending_positions: 1_000_000,
        ..Level::Sharp.mind()
    };
    let (mut kept, mut broken) = (0, 0);
    for _ in 0..2_000 {
        let mut position = Position::start(Setup::usual(4));
        while position.living().len() > 2 {
            let action = any_decision(&position, &mut random).expect("it is not over");
            position.apply(action).expect("legal");
        }
        let chips = position.piles().iter().map(Pile::height);
        let in_hands = position.living().iter().map(|p| position.hand(p).total());
        let chips = chips.sum::<usize>() + in_hands.sum::<usize>();
        let Phase::Play(player) = position.phase() else {
            continue;
        };
        if chips > MOST_CHIPS || !wins(&position, player) {
            continue;
        }
        let mut game = Game::from_position(position.clone(), Names::default(), UndoRule::Free);
        let free = chosen(&game, player, None, mind, 1).0;
        let Choice::Act(Action::Play { on: Some(pile), .. }) = free else {
            continue;
        };
        let other = position.living().without(player).nth(0).expect("another");
        let promise = Statement::Promise {
            by: player,
            to: other,
            clause: Clause::never(Act::PlayOn(pile)).within(1),
        };
        game.say(promise).expect("it can be said");
        let does = chosen(&game, player, Some(Word::Opportunist), mind, 1).0;
        let Choice::Act(action) = does else {
            panic!("{player} has the move");
        };
        let breaks =
            |action: &Action| matches!(action, Action::Play { on: Some(on), .. } if *on == pile);
        let wins_after = |action: &Action| {
            let mut after = position.clone();
            after.apply(*action).expect("legal");
            wins(&after, player)
        };
        let decisions = position.decisions();
        let mut others = decisions.iter().filter(|a| !a.is_aside() && !breaks(a));
        let is_won_without = others.any(|action| wins_after(&action));
        assert!(wins_after(&action), "{position}: {action}");
        assert_eq!(breaks(&action), !is_won_without, "{position}: {action}");
        kept += u32::from(!breaks(&action));
        broken += u32::from(breaks(&action));
        if kept > 10 && broken > 0 {
            return;
        }
    }
    panic!("{kept} kept, {broken} broken");
}

// ---- trust ----

#[test]
fn trust_goes_up_with_words_kept_and_down_with_words_broken_and_stays_where_nothing_was_decided() {
    let trust = |body: &str, player| Trust::of(&Played::of_game(&game(body))).in_player(player);
    let nothing = trust("!R r-B", R);
    assert!((0.4..0.7).contains(&nothing));
    let kept = trust("!R R>B:-B,1 r-B", R);
    let broken = trust("!R R>B:-B,1 r-Y", R);
    let lapsed = trust("!R r-B b-Y B>R:cR,1 y-B b-R", B);
    assert!(
        kept > nothing && broken < nothing,
        "{broken} {nothing} {kept}"
    );
    assert!((lapsed - trust("!R r-B b-Y y-B b-R", B)).abs() < 1e-12);
    // It fades.
    let long_ago = trust("!R R>B:-B,1 r-Y y-B b-W w-R r-B b-W w-Y y-R", R);
    assert!(broken < long_ago && long_ago < nothing);
    assert!((trust("!R R>B:-B,1 r-Y", B) - nothing).abs() < 1e-12);
}

/// The same rescue of Red by Blue, promised to one or to another: it counts the more, the more it moves their chance.
#[test]
fn a_word_counts_by_what_was_at_stake_for_whoever_it_was_owed_to() {
    let start = "-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2";
    let start = read_position(Setup::usual(4), start).expect("a position");
    let chance = |game: &Game, player: Player| {
        let field = &Nets::shipped().field;
        let seen = field.trunk.see(&Places::of(game.position()));
        field.heads[0].outlook(&seen)[player.colour() as usize]
    };
    let mut counted = [R, Y, W].map(|to| {
        let mut game = Game::from_position(start.clone(), Names::default(), UndoRule::Free);
        game.say(said(&format!("B>{}:sR", to.letter())))
            .expect("it can be said");
        let before = chance(&game, to);
        let rescue = Action::Transfer {
            from: B,
            colour: Colour::White,
            to: R,
        };
        game.act(rescue).expect("legal");
        assert_eq!(game.judge().to_string(), "1:kept");
        let trust = Trust::of(&Played::of_game(&game)).in_player(B);
        ((chance(&game, to) - before).abs(), trust)
    });
    counted.sort_by(|one, other| one.0.total_cmp(&other.0));
    for pair in counted.windows(2) {
        assert!(
            pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1,
            "{counted:?}"
        );
    }
}

#[test]
fn a_session_tells_verdicts_and_trust() {
    let mut session = Session::new();
    let talked = game("!R R>B:-B,1 R>Y:xb|-R,2 r-Y");
    let mut ask = |question| {
        let line = Request::about(&talked, question).to_string();
        match session.begin(&line) {
            Reply::Answer(answer) => answer.to_string(),
            other => panic!("{line}: {other:?}"),
        }
    };
    assert_eq!(ask(Question::Verdicts), "verdicts 1:broken 2:waiting");
    let trust = ask(Question::Trust);
    assert!(
        trust.starts_with("trust R=0.") && trust.contains(" W=0."),
        "{trust}"
    );
    assert_eq!(
        Session::new().begin("verdicts"),
        Reply::Answer(Answer::Verdicts("-".to_owned()))
    );
}
