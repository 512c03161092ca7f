//! What a hand does on the page: with a finger, a mouse and a keyboard.

use super::{Engine, GLANCE, LIMIT, Page};
use fantoccini::Locator;
use fantoccini::actions::{
    Actions, InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use serde_json::{Value, json};
use std::future::Future;
use std::time::{Duration, Instant};

impl Page {
    /// The first element of that selector, once it is there.
    pub async fn element(&self, css: &str) -> Element {
        let find = || async {
            let found = self.client.find(Locator::Css(css)).await;
            found.map_err(|e| e.to_string())
        };
        self.attempt(css, find).await
    }

    /// Does something with the first elements of those selectors, once they are there. The page may put others in
    /// their place between the look and the deed: then it is done with those.
    async fn with_elements<const N: usize, R>(
        &self,
        css: [&str; N],
        mut deed: impl FnMut([Element; N]) -> R,
    ) where
        R: Future<Output = Result<(), CmdError>>,
    {
        let start = Instant::now();
        loop {
            let mut found = Vec::with_capacity(N);
            for css in css {
                found.push(self.element(css).await);
            }
            let Ok(found) = found.try_into() else {
                unreachable!("one for each selector");
            };
            match deed(found).await {
                Ok(()) => return,
                Err(e) if is_not_yet(&e) && start.elapsed() < LIMIT => {
                    tokio::time::sleep(GLANCE).await;
                }
                Err(e) => panic!("{css:?}: {e:?}"),
            }
        }
    }

    /// Touches the element of that selector, once it is there, be it in sight or not.
    pub async fn touch(&self, css: &str) {
        self.until(&format!("document.querySelector('{css}')"))
            .await;
        self.script(&format!("document.querySelector('{css}').click()"), vec![])
            .await;
    }

    /// Clicks on the element of that selector, once it can be seen and nothing lies over it.
    pub async fn click(&self, css: &str) {
        let click = || self.try_to_click(css);
        self.attempt(&format!("a click on {css}"), click).await;
    }

    /// Clicks there, unless this JavaScript expression is true before that is possible; says whether it has.
    pub async fn click_unless(&self, css: &str, expression: &str) -> bool {
        let look = format!("return Boolean({expression})");
        let click = || async {
            match self.try_to_click(css).await {
                Ok(()) => Ok(true),
                Err(_) if self.script(&look, vec![]).await == json!(true) => Ok(false),
                Err(why) => Err(why),
            }
        };
        self.attempt(&format!("a click on {css}"), click).await
    }

    async fn try_to_click(&self, css: &str) -> Result<(), String> {
        let clicked = match self.client.find(Locator::Css(css)).await {
            Ok(element) if self.engine == Engine::WebKit => self.click_where_it_is(element).await,
            Ok(element) => element.click().await.map(|()| true),
            Err(e) => Err(e),
        };
        match clicked {
            Err(e) if !is_not_yet(&e) => panic!("a click on {css}: {e:?}"),
            Err(e) => {
                // Whoever sees it half under a heading that stays scrolls on. An option lies where its list does.
                let to = "const wanted = document.querySelector(arguments[0]);
                    (wanted?.closest('select') ?? wanted)?.scrollIntoView({ block: 'center' })";
                self.script(to, vec![json!(css)]).await;
                Err(format!("{e:?}"))
            }
            Ok(false) => Err("it moves away".to_owned()),
            Ok(true) => Ok(()),
        }
    }

    /// Clicks on an element that keeps its place from one frame to the next, and says whether the click reached it.
    ///
    /// `WebKit`'s driver asks where an element is and clicks there afterwards, whatever is there by then. The other
    /// drivers see to that themselves.
    async fn click_where_it_is(&self, element: Element) -> Result<bool, CmdError> {
        // An option has no place of its own, and a page that is left hears nothing more.
        let watch = "const [wanted] = arguments;
            const place = () => JSON.stringify(wanted.getBoundingClientRect());
            window.isReached = wanted.matches('option');
            addEventListener('click', (click) => {
                window.isReached ||= wanted.contains(click.target);
            }, { capture: true, once: true });
            const before = place();
            return new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame(() =>
                tell(place() === before))));";
        let wanted = serde_json::to_value(&element).map_err(CmdError::from)?;
        if self.client.execute(watch, vec![wanted]).await? != json!(true) {
            return Ok(false);
        }
        element.click().await?;
        let missed = "return window.isReached === false";
        let missed = self.client.execute(missed, vec![]).await;
        Ok(!missed.is_ok_and(|missed| missed == json!(true)))
    }

    /// Does with a mouse or a keyboard what `actions` say.
    pub async fn perform(&self, actions: impl Into<Actions>) {
        let performed = self.client.perform_actions(actions).await;
        performed.expect("a mouse and a keyboard");
    }

    /// Presses on that point of the window, whatever lies there.
    pub async fn press_at(&self, x: f64, y: f64) {
        let button = MOUSE_BUTTON_LEFT;
        let press = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveTo {
                duration: None,
                x,
                y,
            })
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        self.perform(press).await;
    }

    /// Presses on the first element, moves to the second and lets go there.
    pub async fn drag(&self, from: &str, to: &str) {
        let button = MOUSE_BUTTON_LEFT;
        self.with_elements([from, to], |[from, to]| async {
            let at = |element| PointerAction::MoveToElement {
                element,
                duration: Some(Duration::from_millis(50)),
                x: 0.0,
                y: 0.0,
            };
            let mouse = MouseActions::new("mouse".to_owned())
                .then(at(from))
                .then(PointerAction::Down { button })
                .then(at(to))
                .then(PointerAction::Up { button });
            let dragged = self.client.perform_actions(mouse).await;
            if dragged.is_err() {
                // The second may be gone when the first is pressed.
                self.client.release_actions().await?;
            }
            dragged
        })
        .await;
    }

    /// Presses on the element, and lets go of it once `pressed` has been asked; gives what that said.
    pub async fn press_on(&self, css: &str, pressed: &str) -> Value {
        let element = self.element(css).await;
        let button = MOUSE_BUTTON_LEFT;
        let to_element = PointerAction::MoveToElement {
            element,
            duration: None,
            x: 0.0,
            y: 0.0,
        };
        let press = MouseActions::new("mouse".to_owned())
            .then(to_element)
            .then(PointerAction::Down { button });
        self.perform(press).await;
        self.drawn().await;
        let asked = self.script(pressed, vec![]).await;
        let let_go = MouseActions::new("mouse".to_owned()).then(PointerAction::Up { button });
        self.perform(let_go).await;
        asked
    }

    /// Types into the element of that selector, after what stands there.
    pub async fn type_into(&self, css: &str, text: &str) {
        // `WebKit`'s driver knows no key for a line feed, and leaves it out.
        let text = &text.replace('\n', "\u{e006}");
        self.with_elements(
            [css],
            |[element]| async move { element.send_keys(text).await },
        )
        .await;
    }

    /// Presses a key and lets it go, wherever the focus is.
    pub async fn press(&self, key: char) {
        let down = KeyAction::Down { value: key };
        let up = KeyAction::Up { value: key };
        let keys = KeyActions::new("keyboard".to_owned()).then(down).then(up);
        self.perform(keys).await;
    }

    /// Presses the tab key, which after the page's last stop comes to its first.
    pub async fn tab(&self) {
        self.press('\u{e004}').await;
        // In Firefox the toolbar comes between, and the driver's keys do not find the way back.
        if self.engine == Engine::Firefox {
            let back = "if (document.hasFocus()) return;
                window.focus();
                for (const stop of document.querySelectorAll('a, button, input, select, summary, textarea')) {
                    if (stop.tabIndex >= 0) stop.focus();
                    if (document.activeElement === stop) return;
                }";
            self.script(back, vec![]).await;
        }
    }
}

/// Whether it may yet come about: the page is still being made, or something lies over the element.
fn is_not_yet(error: &CmdError) -> bool {
    let CmdError::Standard(error) = error else {
        return false;
    };
    // So WebKit's driver says it of an element that has gone meanwhile.
    let has_gone = error.message.contains("Could not parse element info");
    has_gone
        || matches!(
            error.error,
            ErrorStatus::NoSuchElement
                | ErrorStatus::StaleElementReference
                | ErrorStatus::ElementNotInteractable
                | ErrorStatus::ElementClickIntercepted
        )
}
