//! What is handed to other programs of the device: a headline with a game's link, and a report as a picture.

use crate::app::drawing::{Drawing, Face};
use crate::app::platform::{canvas, share};

/// Whether the device shares.
pub fn can_share() -> bool {
    share::is_possible()
}

/// Hands a report's headline and the game's link to another program; says whether the browser let it.
pub async fn share(headline: &str, link: &str) -> bool {
    share::hand_on("So Long Sucker", headline, link).await
}

/// Offers the picture that `draw` makes as a file, once it is told how wide words are; says whether the browser can.
pub fn save_picture(draw: impl FnOnce(&dyn Fn(&str, Face) -> f64) -> Drawing) -> bool {
    canvas::download("so-long-sucker.png", draw)
}
