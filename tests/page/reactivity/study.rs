//! The table of a study.

use super::{B, R, SEATS, Y, actions, game, with_table};
use so_long_sucker::app::play::dice;
use so_long_sucker::app::play::table::{Standing, Table, WhyNot};
use so_long_sucker::app::play::terms::{Agreed, Terms};
use so_long_sucker::app::signals::RwSignal;
use so_long_sucker::bots::{Random, any_decision};
use so_long_sucker::game::{Game, UndoError, UndoRule};
use so_long_sucker::record::{Names, read_statement};
use so_long_sucker::rules::{Action, Phase, Player, Position, Setup};

/// A study that fixes nothing but that it is one, and that chance names Blue.
struct Open;

impl Terms for Open {
    fn named_by_chance(&self, position: &Position) -> Option<Player> {
        (position.phase() == Phase::Chance).then_some(B)
    }

    fn seed_of(&self, _: Player, _: &Position) -> Option<u64> {
        None
    }

    fn hints(&self) -> bool {
        true
    }

    fn tells(&self, _: bool) -> bool {
        true
    }
}

/// The same, where nobody is told what becomes of promises before the end.
struct Silent;

impl Terms for Silent {
    fn named_by_chance(&self, position: &Position) -> Option<Player> {
        Open.named_by_chance(position)
    }

    fn seed_of(&self, player: Player, position: &Position) -> Option<u64> {
        Open.seed_of(player, position)
    }

    fn hints(&self) -> bool {
        true
    }

    fn tells(&self, is_over: bool) -> bool {
        is_over
    }
}

/// The same, where each table draws who begins.
struct Drawn;

impl Terms for Drawn {
    fn named_by_chance(&self, _: &Position) -> Option<Player> {
        None
    }

    fn seed_of(&self, player: Player, position: &Position) -> Option<u64> {
        Open.seed_of(player, position)
    }

    fn hints(&self) -> bool {
        true
    }

    fn tells(&self, is_over: bool) -> bool {
        Open.tells(is_over)
    }
}

/// Twelve tables of a class would otherwise begin with the same player.
#[test]
fn where_a_study_leaves_it_to_the_table_chance_names_anybody() {
    let mut named = Vec::new();
    for _ in 0..60 {
        with_table("!R", |table| {
            table.replace(Game::new(
                Setup::default(),
                Names::default(),
                UndoRule::Free,
            ));
            table.agree(Agreed::Study(&Drawn));
            dice::draw(table);
            named.push(table.phase());
        });
    }
    assert!(named.iter().all(|phase| matches!(phase, Phase::Play(_))));
    assert!(named.iter().any(|phase| *phase != named[0]));
}

/// A mark that goes once the word is broken would tell that it is.
#[test]
fn where_a_study_tells_no_verdicts_nothing_is_marked() {
    with_table("!B b", |table| {
        let promise = read_statement("B>R:~-Y").expect("a statement");
        assert_eq!(table.say(promise), Ok(()));
        assert!(table.deciding_would_break(Action::Give(Y)).get());
        assert!(table.may_mark());
        table.agree(Agreed::Study(&Silent));
        assert!(!table.may_mark());
    });
}

#[test]
fn in_a_study_a_decision_waits_until_a_computer_has_spoken() {
    with_table("!B", |table| {
        let steps = || table.with_game_untracked(Game::cursor);
        // At other tables nobody waits.
        table.hear_out(true);
        assert_eq!(table.act(&actions("b")), Ok(()));
        assert_eq!(steps(), 2);
        assert!(!table.hear_out(false));

        table.agree(Agreed::Study(&Open));
        table.hear_out(true);
        assert_eq!(table.act(&actions("-Y")), Ok(()));
        // Only the first counts.
        assert_eq!(table.act(&actions("-W")), Ok(()));
        assert_eq!(steps(), 2);
        assert!(table.hear_out(false));
        assert_eq!(table.standing(Y).get(), Standing::HasMove);

        // What was meant for a position that is gone is not carried out.
        table.hear_out(true);
        assert_eq!(table.act(&actions("y")), Ok(()));
        assert_eq!(table.undo(), Ok(()));
        let undone = steps();
        assert!(!table.hear_out(false));
        assert_eq!(steps(), undone);
    });
}

/// The answers at its end, and the data, are of the end that they were given at.
#[test]
fn a_study_s_game_that_is_over_is_not_taken_back() {
    with_table("!B", |table| {
        let mut random = Random::new(5);
        let mut over = game("!B");
        while let Some(action) = any_decision(over.position(), &mut random) {
            over.act(action).expect("legal");
        }
        table.replace(over);
        assert!(table.phase().is_over());
        assert_eq!(table.undo(), Ok(()), "at any other table");
        table.redo();
        assert!(table.phase().is_over());
        table.agree(Agreed::Study(&Open));
        let never = Err(WhyNot::UndoError(UndoError::Never));
        assert_eq!(table.undo(), never);
        assert!(!table.undo_by_agreement(SEATS.into_iter().collect()));
        assert!(table.phase().is_over());
    });
}

#[test]
fn in_a_study_chance_names_whom_the_study_says() {
    with_table("!B", |table| {
        table.replace(game("!B").fork(0));
        table.agree(Agreed::Study(&Open));
        assert!(matches!(
            table.act(&[Action::Chance(R)]),
            Err(WhyNot::GestureError(_))
        ));
        assert_eq!(table.phase(), Phase::Chance);
        assert_eq!(table.act(&[Action::Chance(B)]), Ok(()));
        // What the rules forbid they forbid here as well.
        assert!(table.act(&[Action::Chance(B)]).is_err());
    });
}

#[test]
fn what_is_decided_waits_for_what_is_asked_before() {
    with_table("!B b", |table| {
        let steps = || table.with_game_untracked(Game::cursor);
        let asked = RwSignal::new(true);
        table.agree(Agreed::Study(&Open));
        table.ask_first(asked.into());
        assert!(!table.is_decided());
        assert_eq!(table.act(&actions("-Y")), Ok(()));
        assert!(table.is_decided());
        // A computer has spoken, and somebody is asked about that in private.
        assert!(!table.hear_out(false));
        assert_eq!(steps(), 2);
        asked.set(false);
        assert!(table.hear_out(false));
        assert_eq!((steps(), table.is_decided()), (3, false));
    });
}

#[test]
fn what_waits_does_not_outlive_its_position() {
    let held_up = |table: Table| {
        table.agree(Agreed::Study(&Open));
        table.hear_out(true);
        assert_eq!(table.act(&actions("-Y")), Ok(()));
    };
    with_table("!B b", |table| {
        held_up(table);
        // As long as another position.
        table.replace(game("!B b"));
        assert!(!table.hear_out(false));
    });
    with_table("!B b", |table| {
        held_up(table);
        // Somebody looks back meanwhile, and decides nothing there.
        table.look_at(Some(1));
        assert_eq!(table.act(&actions("-R")), Err(WhyNot::LookingBack));
        table.look_at(None);
        assert!(table.hear_out(false));
        assert_eq!(table.standing(Y).get(), Standing::HasMove);
    });
}
