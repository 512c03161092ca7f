//! Sound and vibration. All of it is extra: what a browser refuses is left out.

use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

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
    /// Paper is torn: a word is broken.
    Torn,
}

/// Plays a sound.
pub fn play(sound: Sound) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            if context.state() != AudioContextState::Running {
                // A browser lets nothing be heard before the page was touched, and stops what something else interrupts.
                // Where nobody touches it now, all that is not heard would be heard at once later.
                let _ = context.resume();
                if !is_touched() {
                    return;
                }
            }
            // A sound that fails is a sound less.
            let _ = match sound {
                Sound::Click => tone(context, OscillatorType::Triangle, 1_900.0, 0.0, 0.035),
                Sound::Thunk => tone(context, OscillatorType::Sine, 110.0, 0.0, 0.16),
                Sound::Handed => tone(context, OscillatorType::Sine, 523.0, 0.0, 0.11)
                    .and_then(|()| tone(context, OscillatorType::Sine, 659.0, 0.12, 0.14)),
                Sound::Torn => tone(context, OscillatorType::Sawtooth, 180.0, 0.0, 0.09)
                    .and_then(|()| tone(context, OscillatorType::Sawtooth, 95.0, 0.08, 0.22)),
            };
        }
    });
}

/// Whether somebody is touching the page just now, as far as the browser says.
fn is_touched() -> bool {
    let of = |object: &JsValue, name: &str| js_sys::Reflect::get(object, &JsValue::from_str(name));
    let navigator = web_sys::window().map(|window| window.navigator());
    let activation = navigator.and_then(|navigator| of(&navigator, "userActivation").ok());
    let is_active = activation.filter(JsValue::is_object);
    let is_active = is_active.and_then(|activation| of(&activation, "isActive").ok());
    is_active.is_none_or(|is_active| is_active.is_truthy())
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
    let Some(navigator) = web_sys::window().map(|window| window.navigator()) else {
        return;
    };
    if js_sys::Reflect::has(&navigator, &JsValue::from_str("vibrate")) == Ok(true) {
        navigator.vibrate_with_duration(milliseconds);
    }
}
