//! What a class sees of its games.

use crate::games::{full, session, unnamed};
use so_long_sucker::rules::Colour;
use so_long_sucker::study::{Figures, Kept, Label, Pair, Wins};

#[test]
fn a_class_sees_who_kept_faith_with_whom() {
    let games = [
        session("one", "!R R>B:-B,1 R>Y:~-Y,1 r-B B>R:-R,1 b-Y"),
        session("two", "!R R>B:-B,1 r-Y"),
    ];
    let figures = Figures::of(&games);
    let (ann, ben) = (
        Label::Name("Ann".to_owned()),
        Label::Name("Ben, \"x".to_owned()),
    );
    let words = |by: &Label, to: &Label| {
        let pair = figures
            .pairs
            .iter()
            .find(|pair| pair.by == *by && pair.to == *to);
        pair.map(|pair| (pair.words.kept, pair.words.broken))
    };
    assert_eq!(words(&ann, &ben), Some((1, 1)), "over both games");
    assert_eq!(
        words(&ann, &Label::Colour(1, Colour::Yellow.player())),
        Some((1, 0))
    );
    assert_eq!(words(&ben, &ann), Some((0, 1)));
    assert_eq!(figures.words, Kept { kept: 2, broken: 2 });
    assert_eq!(figures.words.hundredths(), Some(50));
    assert_eq!(figures.first_words.kept + figures.first_words.broken, 3);
    assert_eq!(figures.later_words.kept + figures.later_words.broken, 1);
    assert_eq!((figures.games, figures.ended), (2, 0));
    assert!(figures.winners.is_empty(), "nobody has won yet");
}

#[test]
fn a_class_sees_how_long_alliances_lasted() {
    let games = [
        session("one", "!R R>B:~cY,5&~cY,5 B+1 r-B b-R r-W w-R"),
        session("two", "!R R>B:~xb,5&-R,1 B+1 r-B b-Y"),
    ];
    let figures = Figures::of(&games);
    let lasted: Vec<usize> = figures.alliances.iter().map(|ally| ally.lasted).collect();
    assert!(lasted.len() == 2 && lasted[0] > lasted[1], "{lasted:?}");
    assert_eq!(figures.alliances[0].broken_by, None);
    let ben = Label::Name("Ben, \"x".to_owned());
    assert_eq!(figures.alliances[1].broken_by, Some(ben));
    assert_eq!(figures.alliances[1].session.as_str(), "two");
    assert_eq!(figures.alliances_lasted(), Some(lasted[1]));
}

#[test]
fn a_class_sees_who_won() {
    let games: Vec<_> = (0..12).map(|n| full(&format!("g{n}"), n)).collect();
    let figures = Figures::of(&games);
    assert_eq!((figures.games, figures.ended), (12, 12));
    let won: usize = figures.winners.values().map(|wins| wins.won).sum();
    assert_eq!(won, 12);
    // Whoever has no name is somebody else in each game.
    assert_eq!(figures.winners.len(), 12 * 4);
    assert!(figures.winners.values().all(|wins| wins.of == 1));
    assert!(figures.faithful.won + figures.faithless.won <= 12);
    assert!(figures.faithless.of > 0);
    assert_eq!(Wins { won: 1, of: 3 }.hundredths(), Some(33));
    assert_eq!(Figures::of(&[]), Figures::default());
    assert_eq!(Figures::default().words.hundredths(), None);
}

/// A table that somebody set and left, or at which chance alone has spoken, is no game of the class.
#[test]
fn a_game_in_which_nobody_decided_anything_does_not_count() {
    let played = session("one", "!R r-B");
    let left = [session("two", ""), session("three", "!R")];
    let said = session("four", "!R R>B:-B,1");
    let all = [&left[..], &[played.clone(), said.clone()]].concat();
    assert_eq!(Figures::of(&all), Figures::of(&[played, said]));
    assert_eq!(Figures::of(&left), Figures::default());
}

/// Twelve tables of a class whose players have no names are twelve times four people.
#[test]
fn people_without_names_are_not_taken_for_those_of_another_table() {
    let body = "!R R>B:-B,1 W>Y:-Y,1 r-B b-R";
    let games = ["one", "two"].map(|name| unnamed(name, body));
    let figures = Figures::of(&games);
    let by_game = |pair: &Pair| match (&pair.by, &pair.to) {
        (Label::Colour(one, _), Label::Colour(other, _)) => (*one, *other),
        named => panic!("{named:?}"),
    };
    let games: Vec<_> = figures.pairs.iter().map(by_game).collect();
    assert!(games.contains(&(1, 1)) && games.contains(&(2, 2)));
    assert!(games.iter().all(|(one, other)| one == other), "{games:?}");
    assert_eq!(figures.circles().len(), games.len());
}

/// Those between whom words went stand together, whoever gave them to whom, and nobody stands twice.
#[test]
fn circles_are_those_who_gave_each_other_words() {
    let body = "!R R>B:-B,1 Y>W:-R,1 r-B b-R";
    let games = [session("one", body), unnamed("two", body)];
    let figures = Figures::of(&games);
    let circles = figures.circles();
    let of = |label: &Label| circles.iter().position(|circle| circle.contains(&label));
    for pair in &figures.pairs {
        assert!(of(&pair.by).is_some() && of(&pair.by) == of(&pair.to));
    }
    let mut people: Vec<_> = circles.concat();
    let all = people.len();
    people.sort_unstable();
    people.dedup();
    assert_eq!(people.len(), all);
    let apart = |label: &Label| matches!(label, Label::Colour(2, _));
    assert!(circles.iter().all(|circle| {
        circle.iter().all(|one| apart(one)) || !circle.iter().any(|one| apart(one))
    }));
    assert!(circles.len() >= 2);
}
