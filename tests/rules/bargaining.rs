//! Computer players that talk: what they say can be said, and in good measure; what they owe they keep or break as their
//! manner has it; and what the others owe they reckon with as far as those are trusted.

use so_long_sucker::bots::nets::{Nets, Places};
use so_long_sucker::bots::protocol::{Answer, Go, Question, Reply, Request, Session, Talk};
use so_long_sucker::bots::{
    Bargain, Choice, Level, Manner, Meant, Mind, Played, Progress, Random, Search, Solver, Solving,
    Trust, Trusting, Why, Word, any_decision, may_speak_up, meant,
};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::promises::{Act, Clause, Standing, Statement};
use so_long_sucker::record::{Names, Record, read_position, read_statement};
use so_long_sucker::rules::{Action, Colour, Phase, Pile, Player, PlayerSet, Position, Setup};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();
const W: Player = Colour::White.player();

fn said(text: &str) -> Statement {
    read_statement(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A usual game of four in which this was decided and said.
fn game(body: &str) -> Game {
    let text =
        format!("so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n{body}\n");
    let reading = Record::read(&text).expect("a header");
    assert_eq!(reading.error, None, "{body}");
    Game::of_record(&reading.record, UndoRule::Free).expect("it was read")
}

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

fn bargain(game: &Game, player: Player, level: Level, word: Word, seed: u64) -> Bargain {
    Bargain::new(&Played::of_game(game), player, level, word.manner(), seed)
}

fn talk(game: &Game, player: Player, word: Word, seed: u64) -> Option<Statement> {
    let mut bargain = bargain(game, player, Level::Beginner, word, seed);
    while !bargain.step(100) {}
    bargain.said()
}

// ---- what they owe ----

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

// ---- what they say ----

#[test]
fn what_is_put_to_them_is_answered_the_oldest_first() {
    for seed in 0..6 {
        for word in Word::ALL {
            let game = game("!R r Y>R:~xr&-Y,1 B>R:&-B,1");
            match talk(&game, R, word, seed) {
                Some(
                    Statement::Accept { by: R, number: 1 } | Statement::Refuse { by: R, number: 1 },
                ) => {}
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn what_was_said_in_one_breath_is_answered_in_one() {
    let halves = "R>B:~-Y,Y&~-Y,Y R>B:~sY,Y&~sY,Y";
    let mut answers = Vec::new();
    for before in ["!R r-B", "!R r-B b1-Y", "!R r", "!R r-Y y1-B"] {
        for seed in 0..6 {
            let both = format!("{before} {halves}");
            let first = talk(&game(&both), B, Word::Opportunist, seed);
            let first = first.expect("an answer").to_string();
            assert!(["B+1", "B-1"].contains(&&*first), "{first}");
            let second = talk(&game(&format!("{both} {first}")), B, Word::Fox, seed + 1);
            let second = second.map(|second| second.to_string());
            assert_eq!(second, Some(first.replace('1', "2")), "{both}");
            answers.push(first);
        }
    }
    assert!(answers.iter().any(|answer| answer != &answers[0]), "both");
}

#[test]
fn a_favour_that_costs_everything_is_refused_and_one_that_costs_nothing_is_granted() {
    // Never to give Blue the move again, for nothing.
    let costly = game("!R r-B b-Y y-W W>R:~xr B>W:&~-W");
    assert_eq!(talk(&costly, W, Word::Loyal, 1), Some(said("W-2")));
    let cheap = game("!R R>Y:&~-W,1 r-B b-Y");
    let answered = (0..10).filter(|seed| talk(&cheap, Y, Word::Loyal, *seed) == Some(said("Y+1")));
    assert!(answered.count() >= 3);
}

#[test]
fn a_grudger_makes_no_deal_with_who_broke_their_word_to_anybody() {
    let offer = "r-Y y-R r-B b-R r-B R>B:~-W,W&~-W,W";
    for broken in ["R>B:-B,1", "R>W:-W,1"] {
        let game = game(&format!("!R {broken} {offer}"));
        for seed in 0..6 {
            let answer = talk(&game, B, Word::Grudger, seed);
            assert_eq!(answer, Some(said("B-2")), "{broken}");
        }
        let loyal = (0..30).any(|seed| talk(&game, B, Word::Loyal, seed) == Some(said("B+2")));
        assert!(loyal, "{broken}: a loyal player forgives sometimes");
    }
    let kept = game(&format!("!R R>Y:-Y,1 {offer}"));
    let trusts = (0..30).any(|seed| talk(&kept, B, Word::Grudger, seed) == Some(said("B+2")));
    assert!(trusts, "who kept their word gets a deal");
}

/// Red seeks rescue and offers Yellow not to kill a yellow prisoner for it, which it would do gladly once it is rescued. Who
/// believes whatever is said accepts that sometimes; whoever asks what Red gains by breaking it does not, though nobody
/// has broken a word.
#[test]
fn what_gains_more_broken_than_kept_is_not_believed() {
    let text = "so-long-sucker 2\nseats red blue yellow white\nchips 2\npiles any\n\n\
        !R r-Y y1-W w-Y y1xy y-R r3-B b-W w4-R R>Y:~xy&sR\n";
    let record = Record::read(text).expect("a header").record;
    let played = Game::of_record(&record, UndoRule::Free).expect("it was read");
    let accepted = |trusts: Trusting| {
        let manner = Manner {
            trusts,
            ..Word::Loyal.manner()
        };
        let accepts = |seed: &u64| {
            let played = Played::of_game(&played);
            let mut bargain = Bargain::new(&played, Y, Level::Sharp, manner, *seed);
            while !bargain.step(1_000) {}
            matches!(bargain.said(), Some(Statement::Accept { .. }))
        };
        (0..8).filter(accepts).count()
    };
    assert!(accepted(Trusting::Blindly) > 0);
    assert_eq!(accepted(Trusting::Record), 0);
}

#[test]
fn where_another_decides_some_ask_some_promise_and_some_threaten() {
    let (mut asks, mut promises, mut threats) = (0, 0, 0);
    let mut count = |said: Option<Statement>| match said {
        Some(Statement::Ask { .. }) => asks += 1,
        Some(Statement::Promise { .. }) => promises += 1,
        Some(Statement::Threat { .. }) => threats += 1,
        _ => {}
    };
    for seed in 0..60 {
        for body in ["!R r", "!R r-B b1-Y y-B b1 xb b-R r"] {
            count(talk(&game(body), B, Word::Loyal, seed));
        }
    }
    // Where there is no alliance left to be made, other things are worth saying.
    let allied = "!R B>R:~xr&~xb R+1 B>Y:~xy&~xb Y+2 B>W:~xw&~xb W+3 r-B b1-Y y-B b1 xb b-R r";
    for seed in 0..20 {
        let mut thinking = bargain(&game(allied), B, Level::Casual, Word::Loyal, seed);
        while !thinking.step(1_000) {}
        count(thinking.said());
    }
    assert!(
        asks > 0 && promises > 0 && threats > 0,
        "{asks} {promises} {threats}"
    );
}

#[test]
fn whoever_has_a_chip_to_play_speaks_and_else_one_of_those_who_do_not_decide() {
    let all = PlayerSet::from_iter([R, B, Y, W]);
    let ask = |body: &str, speakers: PlayerSet, turn: usize| {
        may_speak_up(game(body).position(), speakers, turn)
    };
    assert_eq!(ask("!R", all, 3), [R]);
    for turn in 0..6 {
        // Red is a person, or has to give the move.
        for (body, speakers) in [("!R", all.without(R)), ("!R r", all)] {
            let speaks = ask(body, speakers, turn);
            assert_eq!(speaks.len(), 1, "{body}");
            assert!(!speaks.contains(&R), "{body}");
        }
    }
    let turns: PlayerSet = (0..3).flat_map(|turn| ask("!R r", all, turn)).collect();
    assert_eq!(turns, all.without(R), "by turns");
    assert_eq!(ask("", all, 0), []);
    assert_eq!(ask("!R", PlayerSet::EMPTY, 0), []);
    // In a rescue the seeker speaks, and those who are asked.
    let start = "-/b1w1/r2y6/w6 1:rb r4b5y1 BY rescue:R 2";
    let start = read_position(Setup::usual(4), start).expect("a position");
    assert_eq!(may_speak_up(&start, all, 5), [R, B, Y]);
}

#[test]
fn thinking_about_what_to_say_may_be_cut_anyhow_and_stopped_at_any_time() {
    for (body, player) in [("!R r", R), ("!R r-B b-Y y1", Y), ("!R r Y>R:~xr&-Y,1", R)] {
        let game = game(body);
        let whole = bargain(&game, player, Level::Casual, Word::Loyal, 5);
        let mut expected = whole.clone();
        while !expected.step(u32::MAX) {}
        let mut cut = whole.clone();
        let mut steps = 0;
        while !cut.step(7) {
            steps += 1;
            // What it says so far can be said, too: nothing, or a refusal.
            if let Some(statement) = cut.said() {
                assert!(matches!(statement, Statement::Refuse { .. }), "{body}");
                game.clone().say(statement).expect("it can be said");
            }
        }
        assert!(steps > 10, "{body}");
        assert_eq!(cut.said(), expected.said(), "{body}");
    }
}

/// A whole game of computer players that talk; what each says is checked as it comes.
fn talked_game(seats: usize, seed: u64) -> Game {
    let mut random = Random::new(seed);
    let colours: Vec<Colour> = Setup::usual(seats)
        .seats()
        .iter()
        .map(|p| p.colour())
        .collect();
    let setup = Setup::new(&colours, 4, None).expect("a table");
    let mut game = Game::new(setup, Names::default(), UndoRule::Free);
    let players = game.setup().seats().to_vec();
    let words: Vec<Word> = players.iter().map(|_| Word::ALL[random.below(4)]).collect();
    let word = |player| words[players.iter().position(|p| *p == player).expect("a seat")];
    while game.position().phase().winner().is_none() {
        let living = game.position().living();
        let mut speakers: Vec<Player> =
            living.nth(random.below(living.len())).into_iter().collect();
        while let Some(speaker) = speakers.pop() {
            let mut thinking = bargain(
                &game,
                speaker,
                Level::Beginner,
                word(speaker),
                random.next(),
            );
            while !thinking.step(1_000) {}
            let Some(statement) = thinking.said() else {
                continue;
            };
            assert_eq!(statement.by(), speaker);
            let in_turn =
                |said: &&so_long_sucker::promises::Spoken| said.step >= game.judge().turn_began();
            let spoken = game.judge().spoken();
            if statement.to().is_some() {
                assert_eq!(
                    spoken.iter().filter(in_turn).count(),
                    0,
                    "one offer in a turn"
                );
                let refused = spoken.iter().filter(|s| s.standing == Standing::Refused);
                assert!(!refused.into_iter().any(|s| s.statement == statement));
            }
            game.say(statement)
                .unwrap_or_else(|why| panic!("{statement}: {why}"));
            speakers.push(statement.to().unwrap_or(speaker));
        }
        let action = match game.position().awaits().nth(0) {
            None => any_decision(game.position(), &mut random).expect("chance names one"),
            Some(player) => {
                let go = Go {
                    level: Level::Beginner,
                    word: Some(word(player)),
                    seed: random.next(),
                    ..Go::of(player)
                };
                let line = Request::about(&game, Question::Go(go)).to_string();
                let mut session = Session::new();
                let mut reply = session.begin(&line);
                while reply == Reply::Thinking {
                    reply = session.step(1_000, 0);
                }
                match reply {
                    Reply::Answer(Answer::Best(best)) => match best.choice {
                        Choice::Act(action) => action,
                        Choice::Pass => panic!("passed: {line}"),
                    },
                    other => panic!("{line}: {other:?}"),
                }
            }
        };
        game.act(action)
            .unwrap_or_else(|why| panic!("{action}: {why}"));
        assert!(game.cursor() < 3_000, "no end: {}", game.position());
    }
    game
}

#[test]
fn games_with_talk_end_and_every_statement_can_be_said_and_no_turn_has_two_offers() {
    let (mut offers, mut accepted) = (0, 0);
    for seats in 2..=6 {
        for seed in 0..3 {
            let game = talked_game(seats, seed);
            let spoken = game.judge().spoken();
            offers += spoken.len();
            let holds = spoken.iter().filter(|s| s.standing == Standing::Holds);
            accepted += holds.count();
            assert!(
                spoken.iter().all(|s| s.standing != Standing::Open),
                "an offer was not answered"
            );
            if seats == 2 {
                assert!(
                    spoken.is_empty(),
                    "between two there is nothing to bargain about"
                );
            }
            for (player, word) in [(R, Word::Loyal), (B, Word::Fox)] {
                for confession in meant(game.judge(), player, word) {
                    let verdicts = game.judge().spoken()[confession.number - 1].to_string();
                    let broke = confession.broke.is_some();
                    assert!(!broke || verdicts.contains("broken"), "{verdicts}");
                }
            }
        }
    }
    assert!(
        offers > 20 && accepted > 5,
        "{offers} offers, {accepted} accepted"
    );
}

#[test]
fn nothing_is_offered_where_nothing_can_be_said() {
    let start = Game::new(Setup::usual(4), Names::default(), UndoRule::Free);
    for player in start.setup().seats() {
        assert_eq!(talk(&start, *player, Word::Loyal, 1), None);
    }
    assert_eq!(start.position().phase(), Phase::Chance);
    assert_eq!(
        Question::Talk(Talk::of(R)).to_string(),
        "talk R level master word loyal seed 0"
    );
}

#[test]
fn what_each_meant_follows_from_the_record_and_the_manner() {
    let talked = game("!R R>B:-B,1 r-Y Y>R:-R,1 y-R");
    let of = |player, word| {
        let told = meant(talked.judge(), player, word);
        told.iter()
            .map(|c| (c.number, c.meant, c.broke))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        of(R, Word::Fox),
        [(1, Meant::ToBreak, Some(Why::NeverMeant))]
    );
    assert_eq!(
        of(R, Word::Opportunist),
        [(1, Meant::ForNow, Some(Why::ItPaid))]
    );
    assert_eq!(of(Y, Word::Loyal), [(2, Meant::ToKeep, None)]);
    assert_eq!(of(W, Word::Loyal), []);
    // Whoever breaks a word first did not do so in return.
    let first = game("!R R>Y:-Y,1 r-B b-Y Y>R:-R,1 y-B");
    assert_eq!(first.judge().to_string(), "1:broken 2:broken");
    let why = |player| {
        meant(first.judge(), player, Word::Loyal)
            .first()
            .map(|told| told.broke)
    };
    assert_ne!(why(R), Some(Some(Why::InReturn)));
    assert_eq!(why(Y), Some(Some(Why::InReturn)));
}
