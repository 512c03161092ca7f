//! The pages in `examples` that hold it.

use super::{NEAR_THE_END, TABLE};
use crate::driver::{Console, Engine, Site, story_on};
use serde_json::json;

fn below() -> Site {
    Site {
        below: "so-long-sucker/",
        ..Site::default()
    }
}

fn the_example_with_a_frame_works(engine: Engine) {
    story_on(engine, below(), Console::Clean, |page| async move {
        page.open("../examples/frame.html").await;
        page.enter("#game").await;
        page.until(TABLE).await;
        page.text_with("#tray-red", "Ann").await;
        page.leave().await;
        page.click("#begin").await;
        page.text_with("#heard", "!R: ").await;
    });
}

fn the_element_works_under_a_strict_policy(engine: Engine) {
    story_on(engine, below(), Console::Clean, |page| async move {
        page.open("../examples/element.html").await;
        let listen = "window.broken = []; document.addEventListener('securitypolicyviolation', \
                      (e) => window.broken.push(`${e.effectiveDirective} ${e.blockedURI}`)); \
                      window.game = document.querySelector('so-long-sucker'); window.got = []; \
                      for (const type of ['event', 'over', 'save', 'error']) \
                        game.addEventListener(`so-long-sucker-${type}`, (e) => got.push(e.detail))";
        page.script(listen, vec![]).await;
        // Also before the game is there. Its frame grows meanwhile, and the button goes down.
        page.script("document.querySelector('#begin').click()", vec![])
            .await;
        page.text_with("#heard", "!R: ").await;
        page.until("/^[0-9]+px$/.test(game.shadowRoot.querySelector('iframe').style.height)")
            .await;
        // As high as what is in it: nothing has to be scrolled.
        page.until(
            "((inside) => inside.scrollingElement.scrollHeight <= inside.defaultView.innerHeight) \
                    (game.shadowRoot.querySelector('iframe').contentDocument)",
        )
        .await;
        page.script("game.load(arguments[0])", vec![json!(NEAR_THE_END)])
            .await;
        page.script("game.act('b')", vec![]).await;
        page.until("got.some((message) => message.type === 'over' && message.winner === 'blue')")
            .await;
        page.script(
            "game.setAttribute('theme', 'dark'); game.act('nonsense')",
            vec![],
        )
        .await;
        page.until("got.some((message) => message.type === 'error')")
            .await;
        let inside =
            "return game.shadowRoot.querySelector('iframe').contentDocument.documentElement";
        let look = page
            .script(
                &format!("{inside}.dataset.theme + {}.lang", &inside[7..]),
                vec![],
            )
            .await;
        assert_eq!(look, json!("darkde"));
        assert_eq!(page.script("return window.broken", vec![]).await, json!([]));
    });
}

in_every_engine! {
    the_example_with_a_frame_works,
    the_element_works_under_a_strict_policy,
}
