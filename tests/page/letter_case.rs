//! Capital and small letters.

use so_long_sucker::app::say::letter_case::{capital, small};

/// As the standard library has them, where one letter becomes one.
#[test]
fn letters_of_three_scripts_are_capital_and_small_as_by_the_standard_library() {
    let letters = ('A'..='z')
        .chain('À'..='þ')
        .chain('Œ'..='œ')
        .chain('Α'..='ω')
        .chain('Ѐ'..='џ');
    for letter in letters.filter(|letter| !matches!(letter, 'ß' | 'ΐ' | 'ΰ' | 'ς')) {
        // Vowels with signs are of another block.
        if matches!(letter, 'Ϊ'..='ί') {
            continue;
        }
        let letter = letter.to_string();
        assert_eq!(small(&letter), letter.to_lowercase(), "{letter}");
        assert_eq!(capital(&letter), letter.to_uppercase(), "{letter}");
    }
    assert_eq!(small("Émile Ёлка"), "émile ёлка");
    assert_eq!(
        capital("Bericht über eine Partie"),
        "BERICHT ÜBER EINE PARTIE"
    );
    assert_eq!(small("ß × ÷"), "ß × ÷");
}
