//! Sound, vibration, and keeping the screen awake. All of it is extra: what a browser refuses is left out.

use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{AudioContext, OscillatorType};

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// A sound of the table, synthesised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A clay chip laid down.
    Click,
    /// A chip falls into the dead box.
    Thunk,
    /// The move is handed on: two notes.
    Handed,
}

/// Plays a sound.
pub fn play(sound: Sound) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            // A sound that fails is a sound less.
            let _ = match sound {
                Sound::Click => tone(context, OscillatorType::Triangle, 1_900.0, 0.0, 0.035),
                Sound::Thunk => tone(context, OscillatorType::Sine, 110.0, 0.0, 0.16),
                Sound::Handed => tone(context, OscillatorType::Sine, 523.0, 0.0, 0.11)
                    .and_then(|()| tone(context, OscillatorType::Sine, 659.0, 0.12, 0.14)),
            };
        }
    });
}

/// A tone of `hertz` that begins in `after` seconds and dies away within `seconds`.
fn tone(
    context: &AudioContext,
    shape: OscillatorType,
    hertz: f32,
    after: f64,
    seconds: f64,
) -> Result<(), JsValue> {
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    oscillator.set_type(shape);
    oscillator.frequency().set_value(hertz);
    let start = context.current_time() + after;
    gain.gain().set_value_at_time(0.2, start)?;
    gain.gain()
        .exponential_ramp_to_value_at_time(0.001, start + seconds)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(start)?;
    oscillator.stop_with_when(start + seconds)
}

/// Vibrates for so many milliseconds, where the device can.
pub fn vibrate(milliseconds: u32) {
    if let Some(navigator) = navigator_with("vibrate") {
        navigator.vibrate_with_duration(milliseconds);
    }
}

/// Keeps the screen awake as long as the page is visible, where the browser can.
pub async fn stay_awake() {
    let Some(navigator) = navigator_with("wakeLock") else {
        return;
    };
    let asked = js_sys::Reflect::get(&navigator, &JsValue::from_str("wakeLock"))
        .and_then(|lock| {
            let request = js_sys::Reflect::get(&lock, &JsValue::from_str("request"))?;
            let request: js_sys::Function = request.dyn_into()?;
            request.call1(&lock, &JsValue::from_str("screen"))
        })
        .and_then(JsCast::dyn_into::<js_sys::Promise>);
    if let Ok(promise) = asked {
        // Refused on low battery, for instance; the game goes on.
        let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
    }
}

/// Whether the browser can show the page on the whole screen.
pub fn can_fill_screen() -> bool {
    let document = web_sys::window().and_then(|w| w.document());
    document.is_some_and(|d| d.fullscreen_enabled())
}

/// Shows the page on the whole screen, or not any more.
pub fn fill_screen() {
    let Some(document) = web_sys::window().and_then(|w| w.document()) else {
        return;
    };
    if document.fullscreen_element().is_some() {
        document.exit_fullscreen();
    } else if let Some(root) = document.document_element() {
        // Refused where a frame may not: the page stays as it is.
        let _ = root.request_fullscreen();
    }
}

/// The navigator, if it has that property.
fn navigator_with(property: &str) -> Option<web_sys::Navigator> {
    let navigator = web_sys::window()?.navigator();
    let has = js_sys::Reflect::has(&navigator, &JsValue::from_str(property)).ok()?;
    has.then_some(navigator)
}
