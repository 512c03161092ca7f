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

#[cfg(test)]
mod tests {
    use super::led_to;

    #[test]
    fn arrows_go_round_and_other_keys_nowhere() {
        assert_eq!(led_to("ArrowRight", 2, 3), Some(0));
        assert_eq!(led_to("ArrowLeft", 0, 3), Some(2));
        assert_eq!(led_to("ArrowDown", 0, 3), Some(1));
        assert_eq!(led_to("End", 0, 3), Some(2));
        assert_eq!(led_to("Home", 2, 3), Some(0));
        assert_eq!(led_to("a", 0, 3), None);
        assert_eq!(led_to("ArrowRight", 0, 0), None);
        // A row that has become shorter than the place one stood at.
        assert_eq!(led_to("ArrowRight", 9, 3), Some(0));
    }
}
