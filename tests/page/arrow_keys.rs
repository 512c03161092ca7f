//! Where arrow keys lead in a row of controls.

use so_long_sucker::app::view::arrow_keys::led_to;

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
