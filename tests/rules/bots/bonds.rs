//! What players owe each other within a search.

use so_long_sucker::bots::{Bonds, Bound, Random};
use so_long_sucker::game::{Game, UndoRule};
use so_long_sucker::record::Record;
use so_long_sucker::rules::{Action, Colour, Player, PlayerSet};

const R: Player = Colour::Red.player();
const B: Player = Colour::Blue.player();
const Y: Player = Colour::Yellow.player();

/// What is owed by everybody and what is threatened, once Red has given the move to `to` in a game in which that was
/// decided and said.
fn after(body: &str, to: Player) -> Bound {
    let header = "so-long-sucker 2\nseats red blue yellow white\nchips 7\npiles any\n\n";
    let reading = Record::read(&format!("{header}{body}\n")).expect("a header");
    let game = Game::of_record(&reading.record, UndoRule::Free).expect("it was read");
    let mut position = game.position().clone();
    let bonds = Bonds::of(game.judge(), |_| 1.0);
    let mut bound = Bound::default();
    bound.begin(&bonds, &position, &mut Random::new(1));
    assert!(!bound.owes(R), "a demand is nobody's word");
    bound
        .follow(&mut position, Some(R), Action::Give(to))
        .expect("legal");
    bound
}

#[test]
fn a_threat_is_owed_where_its_demand_is_not_met_and_forgotten_where_it_is() {
    for demand in ["-B,1", "~-Y,1", "~-Y"] {
        let body = format!("!R r B>R:~sR|{demand}");
        let refused = after(&body, Y);
        assert!(refused.holds(B), "{demand}");
        assert_eq!(refused.threatened(), PlayerSet::EMPTY, "{demand}");
        let met = after(&body, B);
        assert!(!met.owes(B), "{demand}");
        // What shall never be done is still watched.
        assert_eq!(met.is_empty(), demand != "~-Y", "{demand}");
    }
    // What is due is owed as any other word.
    assert!(after("!R r B>R:~-W|~-Y,2 -Y y-R r", B).holds(B));
}
