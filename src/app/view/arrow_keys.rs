//! One tab stop for a row of buttons, and the arrow keys along it.

/// Where an arrow key leads in a row of `count` buttons from the one at `at`; `None` for any other key.
///
/// Up and down do as left and right do: rows wrap, and a tray may stand upright.
pub fn led_to(key: &str, at: usize, count: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    match key {
        "ArrowRight" | "ArrowDown" => Some(if at >= last { 0 } else { at + 1 }),
        "ArrowLeft" | "ArrowUp" => Some(if at == 0 { last } else { at - 1 }),
        "Home" => Some(0),
        "End" => Some(last),
        _ => None,
    }
}
