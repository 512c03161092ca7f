//! The first screen, which stands in `index.html` and is seen before the program is there: it is shown again, said in the
//! page's language, and its buttons lead into a game.

use crate::app::appearance::SeatingLayout;
use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::page::Page;
use crate::app::platform::{focus, shell};
use crate::app::play::dice;
use crate::app::view::setup::draft::Draft;
use crate::phrases::Phrases;
use leptos::prelude::*;

/// Lets the first screen follow the page, and the page follow the first screen.
pub fn attend(page: &'static Page) {
    Effect::new(move || shell::show(is_shown(page)));
    Effect::new(move || {
        let phrases = page.say();
        shell::say(|key| words(phrases, key));
    });
    Effect::new(move || {
        // Nobody reads it while a game is played.
        if !is_shown(page) {
            return;
        }
        let phrases = page.say();
        let (step, phase) = (page.table).with_game(|game| (game.cursor(), game.position().phase()));
        let label = if phase.is_over() {
            phrases.title_over
        } else {
            phrases.title_continue
        };
        let words = page.desk.has_game().then(|| {
            let step = phrases.step.with(&step.to_string());
            page.speech.with(|speech| {
                let said = match (phase.winner(), phase.mover()) {
                    (Some(winner), _) => phrases.turn_over.with(&speech.player(winner)),
                    (None, Some(mover)) => [&speech.player(mover), phrases.has_the_move].join(" "),
                    (None, None) => return step,
                };
                phrases.labelled.fill(&[&step, &said])
            })
        });
        shell::offer_to_go_on(label, words.as_deref());
    });
    shell::follow(move |pressed| press(page, pressed));
}

/// Whether it is.
fn is_shown(page: &Page) -> bool {
    page.navigation.screen() == Screen::Title
}

fn words(p: &'static Phrases, key: &str) -> Option<&'static str> {
    Some(match key {
        "title_breath" => p.title_breath,
        "title_computers" => p.start_alone,
        "title_pass" => p.title_pass,
        "title_around" => p.title_around,
        "title_learn" => p.title_learn,
        "title_set" => p.title_set,
        "title_games" => p.games,
        "title_rules" => p.rules,
        "title_settings" => p.settings,
        "title_credit" => p.title_credit,
        "title_slip" => p.title_slip,
        "title_slip_name" => p.title_slip_name,
        "title_broken" => p.title_broken,
        // What is only read without the program stays as it is.
        _ => return None,
    })
}

fn press(page: &'static Page, pressed: &str) {
    let navigation = page.navigation;
    if !matches!(pressed, "title-games" | "title-rules" | "title-settings") {
        // What had the focus goes with the first screen.
        let leads_to_a_table = matches!(
            pressed,
            "continue" | "play-computers" | "play-pass" | "play-around"
        );
        focus::to_soon(if leads_to_a_table { "turn" } else { "page" }.to_owned());
    }
    match pressed {
        "continue" => navigation.show(Screen::Table),
        "play-computers" => play_computers(page),
        "play-pass" => drop(play(page, SeatingLayout::PassAround, Draft::seat_people)),
        "play-around" => drop(play(page, SeatingLayout::TableTop, Draft::seat_people)),
        "play-learn" => navigation.show(Screen::Lesson(0)),
        "set-table" => navigation.show(Screen::SetUp),
        "title-games" => navigation.open(Dialog::Games),
        "title-rules" => navigation.open(Dialog::Rules("")),
        "title-settings" => navigation.open(Dialog::Settings),
        _ => {}
    }
}

/// Begins a game against computers; chance draws by itself.
pub fn play_computers(page: &'static Page) {
    if play(page, SeatingLayout::Single, Draft::seat_computers) {
        dice::draw(page.table);
    }
}

/// Begins a game at the table that was set up last; says whether that is one.
fn play(page: &'static Page, sitting: SeatingLayout, seat: fn(&Draft)) -> bool {
    let (game, computers) = page.desk.set_up_last();
    // The draft is gone with what it belongs to.
    let set_up = Owner::new().with(|| {
        let draft = Draft::of(&game, computers);
        seat(&draft);
        Some((draft.game()?, draft.computers.get_untracked()))
    });
    let is_game = set_up.is_some();
    if let Some((game, computers)) = set_up {
        page.settings.set_sitting(sitting);
        page.desk.start(game, computers);
    }
    is_game
}
