//! Languages are known by their tags, and read from the files that they are fetched in.

use so_long_sucker::phrases::{ALL, LANGUAGES, Template, known_tag, study, tag_for, talk};

#[test]
fn the_first_language_that_is_known_is_spoken() {
    let tag = |tags: &[&str]| {
        let tags: Vec<String> = tags.iter().map(ToString::to_string).collect();
        tag_for(&tags)
    };
    assert_eq!(tag(&["fr"]), "fr");
    assert_eq!(tag(&["de-AT", "en"]), "de");
    assert_eq!(tag(&["nl-BE", "ES-419", "de"]), "es");
    assert_eq!(tag(&["en-GB", "de"]), "en");
    // Filipino and a private tag only begin like tags that are known.
    assert_eq!(tag(&["fil", "x-de"]), "en");
    assert_eq!(tag(&[""]), "en");
    assert_eq!(tag(&[]), "en");
}

#[test]
fn every_language_is_listed_as_it_calls_itself() {
    let called = ALL.map(|phrases| (phrases.tag, phrases.language_name));
    assert_eq!(called, LANGUAGES);
    // One that is missing in one of the lists would be left out of the build.
    let tags = called.map(|(tag, _)| tag).to_vec();
    assert_eq!(talk::ALL.map(|talk| talk.tag).to_vec(), tags);
    assert_eq!(study::ALL.map(|study| study.tag).to_vec(), tags);
    assert_eq!(known_tag("DE"), Some("de"));
    assert_eq!((known_tag("tlh"), known_tag("")), (None, None));
}

#[test]
fn what_is_filled_in_is_not_filled_again() {
    let template = Template("{0} meets {1}.");
    assert_eq!(template.fill(&["{1}", "{0}"]), "{1} meets {0}.");
    assert_eq!(template.fill(&["A"]), "A meets .");
    assert_eq!(Template("{").with("A"), "");
}

#[test]
fn a_language_is_read_as_it_was_written() {
    for (phrases, texts) in ALL.into_iter().zip(talk::ALL) {
        assert_eq!(phrases.tag, texts.tag, "the languages in one order");
        let lines: &'static str = talk::to_lines(phrases, texts).leak();
        let (read_phrases, read_talk) = talk::read(lines).expect("as many lines as texts");
        assert_eq!(read_phrases.all(), phrases.all());
        assert_eq!(read_talk.all(), texts.all());
        let (short, _) = lines.rsplit_once('\n').expect("more than one line");
        assert!(talk::read(short).is_none(), "a line is missing");
        // Of a page before anything was said in the game.
        assert!(talk::read(phrases.to_lines().leak()).is_none());
    }
    assert!(talk::read("<!doctype html>").is_none());
}

#[test]
fn a_language_of_studies_is_read_as_it_was_written() {
    for (phrases, texts) in ALL.into_iter().zip(study::ALL) {
        assert_eq!(phrases.tag, texts.tag, "the languages in one order");
        let lines: &'static str = study::to_lines(texts).leak();
        let read_study = study::read(lines).expect("as many lines as texts");
        assert_eq!(read_study.all(), texts.all());
        let (short, _) = lines.rsplit_once('\n').expect("more than one line");
        assert!(study::read(short).is_none(), "a line is missing");
    }
    assert!(study::read("<!doctype html>").is_none());
}
