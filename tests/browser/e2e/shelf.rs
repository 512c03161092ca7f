//! The shelf, links and files, languages.

use super::keyboard::ESCAPE;
use super::table::{
    B, R, TRANSFER, Y, draw_by_hand, game, menu, open_game, play, reaching, saved, saved_text,
    shown, start, table, try_open, unroll_log,
};
use crate::driver::{Console, Engine, Site, story, story_on};
use serde_json::json;
use so_long_sucker::phrases::{ALL, study, talk};
use so_long_sucker::record::Name;
use std::collections::BTreeSet;

// ---- the shelf, links, languages ----

fn another_game_on_the_table_shows_its_own_log(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        open_game(&page, &game("!R r-B b1-Y y1")).await;
        let other = game("!B b-R r1-W w1");
        try_open(&page, &other.record().to_string()).await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(table(&page).await, shown(&other));
    });
}

fn a_game_is_opened_from_a_file_that_was_saved(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let kept = game("!R r-B b1-Y y1");
        let text = kept.record().to_string();
        page.open("").await;
        menu(&page, "#games").await;
        page.click("#open-game").await;
        // What is no text is told, and another can be chosen.
        page.choose_file("#open-file", "picture.sls", &[0xff, 0xd8, 0xff, 0xe0])
            .await;
        page.until("document.querySelector('#open-problem').textContent !== ''")
            .await;
        page.choose_file("#open-file", "game.sls", text.as_bytes())
            .await;
        page.until("document.querySelector('main.table') && !document.querySelector('dialog')")
            .await;
        assert_eq!(table(&page).await, shown(&kept));
    });
}

/// A second tap on the same place deletes the next one.
fn every_game_that_was_deleted_can_be_put_back(engine: Engine) {
    const GAMES: &str = "document.querySelectorAll('.shelf li').length";
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        play(&page, 13, 3).await;
        menu(&page, "#games").await;
        for count in [2, 3] {
            page.click(".shelf .duplicate").await;
            page.until(&format!("{GAMES} === {count}")).await;
        }
        for count in [2, 1] {
            page.click(".shelf .delete").await;
            page.until(&format!("{GAMES} === {count}")).await;
        }
        for count in [2, 3] {
            page.click("#undelete").await;
            page.until(&format!("{GAMES} === {count}")).await;
        }
        page.until("!document.querySelector('#undelete')").await;
    });
}

fn a_game_that_was_deleted_from_the_table_can_be_put_back(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        let before = play(&page, 13, 5).await;
        let text = saved_text(&page).await;
        menu(&page, "#games").await;
        page.click(".shelf .delete").await;
        page.until("!document.querySelector('.shelf li') && document.querySelector('main.set-up')")
            .await;
        page.until("document.activeElement.id === 'undelete'").await;
        page.click("#undelete").await;
        page.click(".shelf .resume").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&before));

        // The file that the shelf gives can be opened, too.
        menu(&page, "#games").await;
        page.click(".shelf .delete").await;
        page.click("#open-game").await;
        page.type_into("#open-text", &text).await;
        page.click("#open").await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&before));
    });
}

fn a_game_that_is_over_is_not_gone_on_with_but_looked_at(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        const CALLED: &str = "document.querySelector('#continue [data-say]').textContent";
        open_game(&page, &game("!R r-B b1-Y")).await;
        page.click("#home").await;
        page.until(&format!("{CALLED} === 'Continue'")).await;
        page.click("#continue").await;
        let over = reaching(|position| position.phase().is_over());
        open_game(&page, &over).await;
        page.click("#home").await;
        page.until(&format!("{CALLED} === 'See how it ended'"))
            .await;
        page.text_with("#continue-words", "wins").await;
        page.click("#continue").await;
        page.until("document.querySelector('main.table')").await;
    });
}

fn a_touch_beside_a_dialog_closes_it_where_nothing_is_written(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        // Safari learned it late; there the button and Escape remain.
        let knows = "return 'closedBy' in HTMLDialogElement.prototype";
        if page.script(knows, vec![]).await == json!(true) {
            menu(&page, "#rules").await;
            page.until("document.querySelector('dialog[open]')").await;
            page.press_at(3.0, 3.0).await;
            page.until("!document.querySelector('dialog')").await;
        }
        // A finger beside what is written may only mean that it is.
        menu(&page, "#games").await;
        page.press_at(3.0, 3.0).await;
        page.click("#open-game").await;
        page.type_into("#open-text", "half of a game").await;
        page.press_at(3.0, 3.0).await;
        page.drawn().await;
        assert_eq!(
            page.count("dialog[open] #open-text").await,
            1,
            "what is written stays"
        );
    });
}

fn games_on_the_shelf_are_renamed_and_duplicated(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        let game = play(&page, 11, 6).await;
        menu(&page, "#games").await;
        page.click(".shelf .rename").await;
        page.type_into(".shelf .new-title", "Tuesday <b>\n").await;
        page.text_with(".shelf .title", "Tuesday <b>").await;
        page.click(".shelf .duplicate").await;
        page.until("document.querySelectorAll('.shelf li').length === 2")
            .await;
        assert_eq!(
            page.count(".shelf .title").await,
            2,
            "the copy is called so too"
        );
        page.reload().await;
        menu(&page, "#games").await;
        page.until("document.querySelectorAll('.shelf .title').length === 2")
            .await;
        page.click(".shelf li:last-child .resume").await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(table(&page).await, shown(&game));
    });
}

fn a_link_opens_its_game_once(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let sent = game(TRANSFER);
        let encoded = sent.record().to_string().trim_end().replace('+', "%2B");
        let encoded = encoded.replace(' ', "+").replace('\n', "%0A");
        page.open("fixtures/blank.html").await;
        page.open(&format!("#game={encoded}")).await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&sent));
        page.until("location.hash === ''").await;
        page.reload().await;
        page.until("document.querySelector('main.table')").await;
        menu(&page, "#games").await;
        page.until("document.querySelector('.shelf')").await;
        assert_eq!(
            page.count(".shelf li").await,
            1,
            "a reload is no second game"
        );

        // What is no game is shown for a look, and is only text.
        page.script(
            "location.hash = '#game=so-long-sucker+1%0A<img src=x>'",
            vec![],
        )
        .await;
        page.text_with("#open-problem", "Line 2").await;
        page.until("!document.querySelector('img')").await;

        // What is not even text is shown as it stands in the link. It is not mended into another game.
        page.click("dialog .close").await;
        let broken = "so-long-sucker+1%0Aseats+red+%22Ann%FF%22+blue+yellow+white";
        page.script(
            "location.hash = arguments[0]",
            vec![json!(format!("#game={broken}"))],
        )
        .await;
        page.text_with("#open-problem", "version").await;
        let shown = page
            .script("return document.querySelector('#open-text').value", vec![])
            .await;
        assert_eq!(shown, json!(broken));
    });
}

fn the_link_that_is_copied_leads_to_the_game(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let sent = game(TRANSFER);
        open_game(&page, &sent).await;
        page.script(
            "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }",
            vec![],
        )
        .await;
        menu(&page, "#as-text").await;
        page.click("#copy-link").await;
        page.until("window.copied").await;
        let link = page.script("return window.copied", vec![]).await;
        let link = link.as_str().expect("an address").to_owned();
        let (_, fragment) = link.split_once('#').expect("a fragment");
        page.open("fixtures/blank.html").await;
        page.open(&format!("#{fragment}")).await;
        page.until("document.querySelector('main.table')").await;
        assert_eq!(table(&page).await, shown(&sent));
    });
}

fn another_language_is_fetched_and_remembered(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        start(&page).await;
        for (tag, menu_word) in [
            ("de", "Regeln"),
            ("fr", "Règles"),
            ("es", "Reglas"),
            ("en", "Rules"),
        ] {
            menu(&page, "#settings").await;
            page.click(&format!("input[name=language][value={tag}]"))
                .await;
            page.text_with("#rules", menu_word).await;
            page.click("dialog .close").await;
            page.reload().await;
            page.text_with("#rules", menu_word).await;
            page.until(&format!("document.documentElement.lang === '{tag}'"))
                .await;
        }
    });
}

fn a_language_that_cannot_be_fetched_is_told_of(engine: Engine) {
    let site = Site {
        missing: "languages/fr-",
        ..Site::default()
    };
    story_on(engine, site, Console::Errors, |page| async move {
        start(&page).await;
        menu(&page, "#settings").await;
        for (tag, is_missing) in [("fr", true), ("de", false)] {
            page.click(&format!("input[name=language][value={tag}]"))
                .await;
            let told = "document.querySelector('.settings .problem') !== null";
            page.until(&format!("({told}) === {is_missing}")).await;
            let chosen = format!("return document.querySelector('[value={tag}]').checked");
            assert_eq!(page.script(&chosen, vec![]).await, json!(true));
        }
        page.text_with("#rules", "Regeln").await;
    });
}

/// The page's fonts are cut down to what its languages need. A letter that is not in a font is as wide as in the one that
/// stands in for it, and these two differ.
fn every_letter_of_every_language_is_in_the_fonts(engine: Engine) {
    const MISSING: &str = "
        const letters = arguments[0];
        const pen = document.createElement('canvas').getContext('2d');
        const width = (font, letter) => {
            pen.font = `20px ${font}`;
            return pen.measureText(letter).width;
        };
        const missing = (font) => [...letters].filter((letter) =>
            width(`${font}, serif`, letter) !== width(`${font}, monospace`, letter));
        const fonts = ['Jost', '\"Libre Franklin\"'];
        return Promise.all(fonts.map((font) => document.fonts.load(`20px ${font}`, letters)))
            .then(() => fonts.map((font) => missing(font).join('')));";
    let texts = ALL.iter().flat_map(|language| language.all());
    let texts = texts.chain(talk::ALL.iter().flat_map(|language| language.all()));
    let texts = texts.chain(study::ALL.iter().flat_map(|language| language.all()));
    let letters = texts.flat_map(|(_, texts)| texts.concat().chars().collect::<Vec<_>>());
    let letters: BTreeSet<char> = letters.filter(|c| !c.is_whitespace()).collect();
    assert!("ßéñ„".chars().all(|letter| letters.contains(&letter)));
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        // One that no language here has shows that a missing one is found.
        let letters: String = letters.into_iter().chain(['Ж']).collect();
        let missing = page.script(MISSING, vec![json!(letters)]).await;
        assert_eq!(missing, json!(["Ж", "Ж"]));
    });
}

fn the_last_table_that_was_set_up_is_offered_again(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#set-table").await;
        page.click("input[name=seats][value='5']").await;
        page.type_into(".seats li:first-child input", "Ann").await;
        page.click("#start").await;
        page.until("document.querySelector('main.table')").await;
        menu(&page, "#games").await;
        page.click(".shelf .delete").await;
        page.reload().await;
        page.click("#set-table").await;
        page.until("document.querySelector('.seats')").await;
        assert_eq!(page.count(".seats li").await, 5);
        page.until("document.querySelector('.seats input').value === 'Ann'")
            .await;
    });
}

// ---- opening ----

fn a_text_that_cannot_be_read_says_where_and_what_could_stand_there(engine: Engine) {
    const HEADER: &str = "so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n";
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        try_open(&page, "so-long-sucker 1\nseats red pink\n").await;
        let why = page.text_with("#open-problem", "Line 2, column 11").await;
        assert!(why.contains("pink") && why.contains("blue"), "{why}");
        assert_eq!(
            page.count("#open-prefix").await,
            0,
            "there is no game in it"
        );

        page.click("dialog .close").await;
        try_open(&page, &format!("{HEADER}!R r-B\nb1-Y q7 w1-R\n")).await;
        let why = page.text_with("#open-problem", "Line 7, column 6").await;
        assert!(why.contains("q7"), "{why}");
        assert!(why.contains("y1"), "what Yellow could have played: {why}");

        page.click("dialog .close").await;
        try_open(&page, &format!("{HEADER}!R r-B b1-B")).await;
        let why = page.text_with("#open-problem", "Line 6, column 10").await;
        assert!(why.contains("5a") && why.contains("-Y"), "{why}");
        page.click("#open-prefix").await;
        page.until("document.querySelector('main.table') && !document.querySelector('dialog')")
            .await;
        assert_eq!(table(&page).await, shown(&game("!R r-B b1")));
        assert_eq!(saved(&page).await.record(), game("!R r-B b1").record());
    });
}

fn markup_in_a_name_is_a_name(engine: Engine) {
    // The last one is no link, either.
    const NAMES: [&str; 3] = [
        "<img src=x onerror=document.title=1>",
        "<script>document.title=2</script>",
        "Ada#g=x",
    ];
    story(engine, Console::Clean, |page| async move {
        page.open("").await;
        page.click("#set-table").await;
        for (seat, name) in NAMES.iter().enumerate() {
            page.type_into(&format!(".seats li:nth-child({}) input", seat + 1), name)
                .await;
        }
        page.click("#start").await;
        draw_by_hand(&page, "red").await;
        page.click(".tray[data-colour=red] .stack").await;
        page.click("#new-pile").await;
        page.click(".give[data-to=blue]").await;
        for (colour, name) in ["red", "blue", "yellow"].iter().zip(NAMES) {
            assert_eq!(page.text(&format!("#tray-{colour}")).await, name);
        }
        page.text_with("#turn-words", NAMES[1]).await;
        unroll_log(&page).await;
        page.text_with(".log li:nth-child(1)", NAMES[0]).await;
        menu(&page, "#games").await;
        page.text_with(".shelf", NAMES[0]).await;
        page.click("dialog .close").await;
        let game = saved(&page).await;
        for (player, name) in [R, B, Y].into_iter().zip(NAMES) {
            assert_eq!(game.names().get(player).map(Name::as_str), Some(name));
        }
        open_game(&page, &game).await;
        page.text_with("#tray-blue", NAMES[1]).await;
        assert_eq!(
            page.count("img, body script:not([type=module], [src^=start-])")
                .await,
            0
        );
        let title = page.script("return document.title", vec![]).await;
        assert_eq!(title, "So Long Sucker");
    });
}

fn a_link_that_was_sent_is_opened_like_a_text(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let game = game("!R r-B b-Y");
        open_game(&page, &game).await;
        menu(&page, "#as-text").await;
        page.until("document.querySelector('#game-text')").await;
        page.click("dialog .close").await;
        let text = game.record().to_string();
        let encoded = text.trim_end().replace(' ', "+").replace('\n', "%0A");
        try_open(
            &page,
            &format!("Look at this: {}#game={encoded}", page.site()),
        )
        .await;
        page.until("!document.querySelector('dialog')").await;
        assert_eq!(table(&page).await, shown(&game));
    });
}

/// From a table to the first screen and back, by words: the lamp in the bar does it, too, and nobody guesses that.
fn the_menu_leads_to_the_start_page(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        let kept = game("!R r-B");
        open_game(&page, &kept).await;
        menu(&page, "#to-start").await;
        page.click("#continue").await;
        assert_eq!(table(&page).await, shown(&kept));
    });
}

fn the_menu_folds_away_by_escape_and_by_a_touch_elsewhere(engine: Engine) {
    story(engine, Console::Clean, |page| async move {
        page.resize(500, 844).await;
        start(&page).await;
        for way in ["Escape", "touch"] {
            page.click("#menu").await;
            page.until("document.querySelector('nav.open')").await;
            match way {
                "Escape" => page.press(ESCAPE).await,
                _ => page.click("#turn-words").await,
            }
            page.until("!document.querySelector('nav.open')").await;
        }
    });
}

in_every_engine! {
    a_game_is_opened_from_a_file_that_was_saved,
    a_link_that_was_sent_is_opened_like_a_text,
    the_menu_leads_to_the_start_page,
    the_menu_folds_away_by_escape_and_by_a_touch_elsewhere,
    another_game_on_the_table_shows_its_own_log,
    a_game_that_was_deleted_from_the_table_can_be_put_back,
    every_game_that_was_deleted_can_be_put_back,
    a_game_that_is_over_is_not_gone_on_with_but_looked_at,
    a_touch_beside_a_dialog_closes_it_where_nothing_is_written,
    games_on_the_shelf_are_renamed_and_duplicated,
    a_link_opens_its_game_once,
    the_link_that_is_copied_leads_to_the_game,
    another_language_is_fetched_and_remembered,
    a_language_that_cannot_be_fetched_is_told_of,
    every_letter_of_every_language_is_in_the_fonts,
    the_last_table_that_was_set_up_is_offered_again,
    a_text_that_cannot_be_read_says_where_and_what_could_stand_there,
    markup_in_a_name_is_a_name,
}
