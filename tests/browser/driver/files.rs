//! What the page hands out as files.

use super::Page;

impl Page {
    /// Chooses a file of that name and content where the page asks for one.
    pub async fn choose_file(&self, css: &str, name: &str, bytes: &[u8]) {
        const CHOOSE: &str = "const [css, bytes, name] = arguments;
            const files = new DataTransfer();
            files.items.add(new File([new Uint8Array(bytes)], name));
            const input = document.querySelector(css);
            input.files = files.files;
            input.dispatchEvent(new Event('change', { bubbles: true }))";
        self.until(&format!("document.querySelector('{css}')"))
            .await;
        self.script(CHOOSE, vec![css.into(), bytes.into(), name.into()])
            .await;
    }

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
