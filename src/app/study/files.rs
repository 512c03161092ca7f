//! What leaves the page in studies and classes, and what comes in.

use crate::app::platform::{file, study_file};
use crate::study::{LONGEST_PROTOCOL, Protocol};
use web_sys::{Event, File};

/// The files that were chosen in an element, which forgets them: the same ones can be chosen again.
pub fn chosen(event: &Event) -> Vec<File> {
    study_file::chosen(event)
}

/// The text of a file that may be a study; `None` if it cannot be read, or is too long for one.
pub async fn text(chosen: File) -> Option<String> {
    #[expect(clippy::cast_precision_loss, reason = "it is far below 2 to the 53rd")]
    let most = LONGEST_PROTOCOL as f64;
    file::read(chosen, most).await
}

/// Offers the study as a file.
pub fn save(protocol: &Protocol) {
    // Where the browser does not take it, it says so itself.
    file::download("so-long-sucker-study.json", &protocol.write());
}
