//! Pictures that are drawn by the program: their words.

use so_long_sucker::app::drawing::{Face, lines};

const FACE: Face = Face {
    family: "--head",
    weight: 600,
    size: 56,
};

#[test]
fn words_are_broken_into_lines_that_have_room() {
    let measure = |words: &str, face: Face| {
        let letters = u32::try_from(words.chars().count()).unwrap_or(u32::MAX);
        f64::from(letters) * face.pixels() / 2.0
    };
    let words = "Red broke the word given to Blue at step 41; Blue fell; Red won.";
    let broken = lines(words, 500.0, FACE, &measure);
    assert!(broken.len() > 2);
    assert!(broken.iter().all(|line| measure(line, FACE) <= 500.0));
    assert_eq!(broken.join(" "), words);
    assert_eq!(lines("Donaudampfschiff", 10.0, FACE, &measure).len(), 1);
}
