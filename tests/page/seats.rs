//! Computers at a table, as they are written down.

use so_long_sucker::app::computers::seats::{Computer, Computers};
use so_long_sucker::bots::{Level, Temper, Word};
use so_long_sucker::rules::{Colour, PlayerSet, Setup};

#[test]
fn computers_are_read_as_they_were_written() {
    let mut computers = Computers::default();
    for (n, level) in Level::ALL.into_iter().enumerate() {
        let computer = Computer {
            word: Word::ALL[n],
            secret: n % 2 == 1,
            ..Computer::of(level, Temper::ALL[n])
        };
        computers.set(Colour::ALL[n].player(), Some(computer));
        assert_eq!(Computers::of_words(&computers.to_words()), computers);
    }
    assert_eq!(computers.players().len(), 4);
    let odd = ["", "mauve sharp", "red", "red clever", "blue sharp strange"].map(str::to_owned);
    let read = Computers::of_words(&odd);
    assert_eq!(read.to_words(), ["blue sharp cool loyal"]);
}

#[test]
fn at_a_table_only_those_count_who_sit_there() {
    let mut computers = Computers::default();
    let computer = Computer::of(Level::Sharp, Temper::Cool);
    for colour in [Colour::Blue, Colour::Black] {
        computers.set(colour.player(), Some(computer));
    }
    let seats = Setup::default().players();
    let seated = computers.among(seats);
    assert_eq!(
        seated.players(),
        PlayerSet::EMPTY.with(Colour::Blue.player())
    );
    assert_eq!(seated.get(Colour::Blue.player()), Some(computer));
    let mut absent = Computers::default();
    absent.set(Colour::Black.player(), Some(computer));
    assert!(absent.are_seated() && !absent.among(seats).are_seated());
}
