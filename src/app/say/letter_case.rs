//! Capital and small letters of Latin, Greek and Cyrillic: those that names and titles are likely to be written in. The
//! standard library knows all scripts, by tables that the page would have to load.

/// `text` in small letters.
pub fn small(text: &str) -> String {
    let small = |letter: char| match letter {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ω' | 'А'..='Я' => {
            shifted(letter, 32)
        }
        'Ѐ'..='Џ' => shifted(letter, 80),
        'Œ' => 'œ',
        _ => letter,
    };
    text.chars().map(small).collect()
}

/// `text` in capital letters.
pub fn capital(text: &str) -> String {
    let capital = |letter: char| match letter {
        'a'..='z' | 'à'..='ö' | 'ø'..='þ' | 'α'..='ρ' | 'σ'..='ω' | 'а'..='я' => {
            shifted(letter, -32)
        }
        'ѐ'..='џ' => shifted(letter, -80),
        'œ' => 'Œ',
        _ => letter,
    };
    text.chars().map(capital).collect()
}

/// The letter that stands so many places after `letter` in Unicode.
fn shifted(letter: char, places: i32) -> char {
    let shifted = u32::from(letter).checked_add_signed(places);
    shifted.and_then(char::from_u32).unwrap_or(letter)
}
