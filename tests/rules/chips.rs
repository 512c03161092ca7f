//! Chips in a hand, counted by colour.

use so_long_sucker::rules::{Chips, Colour, ColourSet};

#[test]
fn colours_are_those_with_a_count() {
    for bits in 0..64u8 {
        let is_wanted = |colour: &Colour| bits >> *colour as u8 & 1 == 1;
        let wanted: ColourSet = Colour::ALL.into_iter().filter(is_wanted).collect();
        let chips: Chips = wanted.iter().chain(wanted.iter()).collect();
        assert_eq!(chips.colours(), wanted);
        assert_eq!(chips.total(), 2 * wanted.len());
    }
    assert_eq!(Chips::of(Colour::Black, 120).colours().len(), 1);
}

#[test]
fn what_is_not_there_cannot_be_taken() {
    let mut chips = Chips::of(Colour::Blue, 1);
    assert!(!chips.take(Colour::Red));
    assert!(chips.take(Colour::Blue));
    assert!(!chips.take(Colour::Blue));
    assert_eq!(chips, Chips::NONE);
}
