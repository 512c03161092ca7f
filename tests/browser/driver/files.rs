//! What the page hands out as files.

use super::Page;

impl Page {
    /// Clicks on what saves a file, and gives what is in it.
    pub async fn handed_out(&self, css: &str) -> Vec<u8> {
        const CATCH: &str = "window.handedOut = null;
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => {
                URL.createObjectURL = make;
                blob.arrayBuffer().then((bytes) => { window.handedOut = Array.from(new Uint8Array(bytes)) });
                return make.call(URL, blob);
            }";
        self.script(CATCH, vec![]).await;
        self.click(css).await;
        self.until("window.handedOut").await;
        let bytes = self.script("return window.handedOut", vec![]).await;
        let bytes = bytes.as_array().expect("bytes").iter();
        bytes
            .map(|byte| u8::try_from(byte.as_u64().expect("a number")).expect("a byte"))
            .collect()
    }
}
