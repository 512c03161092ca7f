//! Nothing on the felt moves, is cut or loses its looks, whatever is done and however somebody's browser writes.
//!
//! In Chromium alone: it has windows of any size.

use crate::driver::{Console, Engine, story};
use crate::in_sight::states::{FOUR, ROOMS, address};
use serde_json::json;

/// A chip that is laid on a pile of twelve, whose captor decides, lies above it and below the edge of the felt.
#[test]
fn a_chip_that_is_laid_on_the_tallest_pile_is_whole() {
    const CUT: &str = "const { top } = document.querySelector('.area').getBoundingClientRect();
        const laid = document.querySelector('.chips > .laid').getBoundingClientRect();
        return Math.max(0, Math.ceil(top - laid.top))";
    let text = "so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n\
        !R r-B b1-Y y1 w1 r1 b1 y1 w1 r1 b1 y1 w1 r-W\n";
    story(Engine::Chromium, Console::Clean, move |page| async move {
        let rooms = ROOMS
            .into_iter()
            .chain([("pass-around", &[(1440, 900)][..])]);
        for (sitting, rooms) in rooms {
            for (width, height) in rooms {
                page.give_room(*width, *height).await;
                page.open(&address(Some((text, usize::MAX)), sitting)).await;
                for (css, then) in [("#stack-white-white", ".pile.target"), ("#pile-1", ".kill")] {
                    page.touch(css).await;
                    page.until(&format!("document.querySelector('{then}')"))
                        .await;
                }
                page.drawn().await;
                let cut = page.script(CUT, vec![]).await;
                assert_eq!(cut, json!(0), "px at {sitting} {width}x{height}");
            }
        }
    });
}

/// From the choice of a chip to the end of the move the felt and every pile stay where they are, to the pixel.
#[test]
fn nothing_moves_while_somebody_decides() {
    const PLACES: &str = "
        return ['.area', '.pile'].flatMap((css) => [...document.querySelectorAll(css)]).map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.id, x, y, width, height];
        })";
    story(Engine::Chromium, Console::Clean, |page| async move {
        for (sitting, rooms) in ROOMS {
            for (width, height) in rooms {
                page.give_room(*width, *height).await;
                page.open(&address(Some((FOUR, 62)), sitting)).await;
                page.until("document.querySelector('#pile-10')").await;
                page.drawn().await;
                let before = page.script(PLACES, vec![]).await;
                for (css, after) in [("#stack-blue-blue", ".pile.target"), ("#pile-10", ".give")] {
                    page.touch(css).await;
                    page.until(&format!("document.querySelector('{after}')"))
                        .await;
                    page.drawn().await;
                    let now = page.script(PLACES, vec![]).await;
                    assert_eq!(now, before, "{css} at {width}x{height}");
                }
            }
        }
    });
}

/// Two dozen piles are seen at once, with a chip in hand and without.
#[test]
fn two_dozen_piles_have_room() {
    const HIDDEN: &str = "
        const area = document.querySelector('.area').getBoundingClientRect();
        return [...document.querySelectorAll('.pile')].filter((pile) => {
            const { left, top, right, bottom } = pile.getBoundingClientRect();
            return left < area.left - 1 || top < area.top - 1 || right > area.right + 1 || bottom > area.bottom + 1;
        }).map((pile) => pile.id)";
    let text = format!(
        "so-long-sucker 1\nseats red blue yellow white\nchips 7\npiles any\n\n!R {}",
        "r-B b-Y y-W w-R ".repeat(6)
    );
    story(Engine::Chromium, Console::Clean, move |page| async move {
        for (sitting, rooms) in ROOMS {
            for (width, height) in rooms.iter().filter(|(width, _)| *width >= 390) {
                page.give_room(*width, *height).await;
                page.open(&address(Some((&text, usize::MAX)), sitting))
                    .await;
                page.until("document.querySelectorAll('.pile').length === 25")
                    .await;
                for css in [None, Some("#stack-red-red")] {
                    if let Some(css) = css {
                        page.touch(css).await;
                    }
                    page.drawn().await;
                    let hidden = page.script(HIDDEN, vec![]).await;
                    assert_eq!(hidden, json!([]), "{css:?} at {width}x{height}");
                }
            }
        }
    });
}

/// Whoever has few colours sees in a pile what lies in it: a forced palette takes neither colour nor pattern from a chip.
#[test]
fn forced_colours_leave_chips_as_they_are() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        const LOOK: &str = "return [...document.querySelectorAll('.pile .chips *, .stack .chip, .stack .chips *')]
            .map((one) => getComputedStyle(one))
            .map((s) => [s.backgroundColor, s.backgroundImage, s.borderTopColor, s.color].join(' '))";
        page.give_room(1280, 800).await;
        page.open(&address(Some((FOUR, 87)), "auto")).await;
        page.until("document.querySelectorAll('.pile .chips > *').length > 8")
            .await;
        let usual = page.script(LOOK, vec![]).await;
        let forced = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        page.ask_chromium("Emulation.setEmulatedMedia", &forced)
            .await;
        page.until("matchMedia('(forced-colors: active)').matches")
            .await;
        assert_eq!(page.script(LOOK, vec![]).await, usual);
    });
}

/// Where the menu is no button, all that is in it stands in one line, in every language.
#[test]
fn the_menu_of_a_wide_window_is_one_line() {
    const LINES: &str = "return [...document.querySelectorAll('#menu-list button')]
        .filter((one) => one.checkVisibility())
        .filter((one) => {
            const words = document.createRange();
            words.selectNodeContents(one);
            return words.getClientRects().length > 1;
        }).length";
    story(Engine::Chromium, Console::Clean, |page| async move {
        for lang in ["en", "de", "fr", "es"] {
            page.open(&format!(
                "{}&lang={lang}",
                address(Some((FOUR, 62)), "auto")
            ))
            .await;
            page.until(&format!(
                "document.documentElement.lang === '{lang}' && document.querySelector('#to-start')"
            ))
            .await;
            for width in [1024, 1200, 1280, 1360] {
                page.give_room(width, 800).await;
                page.drawn().await;
                let others = page.script(LINES, vec![]).await;
                assert_eq!(others, json!(0), "in {lang} at {width}");
            }
        }
    });
}

/// Whoever has their browser write twice as large reads everything nearly as much larger.
#[test]
fn all_text_grows_with_the_browsers_own_size() {
    story(Engine::Chromium, Console::Clean, |page| async move {
        // Where an element writes something itself, the text and its size.
        const SIZES: &str = "return [...document.querySelectorAll('body *')]
            .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true], .visually-hidden, svg'))
            .filter((one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
            .map((one) => [one.textContent.trim().slice(0, 40), parseFloat(getComputedStyle(one).fontSize)])";
        page.give_room(390, 844).await;
        for (touched, shown) in [
            ("#stack-blue-blue", ".pile.target"),
            ("#show-log", ".log-open .log .step"),
            ("#settings", "dialog[open]"),
        ] {
            page.open(&address(Some((FOUR, 62)), "auto")).await;
            page.touch(touched).await;
            page.until(&format!("document.querySelector('{shown}')"))
                .await;
            page.drawn().await;
            let usual = page.script(SIZES, vec![]).await;
            page.script("document.documentElement.style.fontSize = '200%'", vec![])
                .await;
            page.drawn().await;
            let large = page.script(SIZES, vec![]).await;
            let of = |sizes: &serde_json::Value| -> Vec<(String, f64)> {
                serde_json::from_value(sizes.clone()).expect("texts and sizes")
            };
            let (usual, mut large) = (of(&usual), of(&large));
            assert!(usual.len() > 10, "{usual:?}");
            let (mut found, mut small) = (0, Vec::new());
            for (text, size) in &usual {
                // Of texts that are there several times each is held against its own.
                let Some(at) = large.iter().position(|(same, _)| same == text) else {
                    continue;
                };
                let (_, grown) = large.remove(at);
                found += 1;
                if grown < size * 1.6 {
                    small.push((text, size, grown));
                }
            }
            assert!(small.is_empty(), "{touched}: {small:?}");
            assert!(found * 10 > usual.len() * 9, "{touched}: most are gone");
            // And it can still be played: what is needed for the next move is there.
            if touched == "#stack-blue-blue" {
                for css in [
                    "#menu",
                    "#new-pile",
                    ".pile.target",
                    ".near .stack",
                    "#show-log",
                ] {
                    let hit = "const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
                        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest(arguments[0]) != null";
                    assert_eq!(page.script(hit, vec![json!(css)]).await, true, "{css}");
                }
            }
        }
    });
}
