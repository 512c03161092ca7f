//! What the browser keeps for the site.

use super::Page;
use serde_json::json;

impl Page {
    /// The value under that key of the browser's storage.
    pub async fn stored(&self, key: &str) -> Option<String> {
        let value = self.script(
            "return localStorage.getItem(arguments[0])",
            vec![json!(key)],
        );
        value.await.as_str().map(str::to_owned)
    }

    /// Puts a value under that key of the browser's storage.
    pub async fn store(&self, key: &str, value: &str) {
        let script = "localStorage.setItem(arguments[0], arguments[1])";
        self.script(script, vec![json!(key), json!(value)]).await;
    }

    /// Takes away what the browser keeps for this site under names that begin so, copies on the disk included: whoever
    /// clears a site's data does both at once.
    pub async fn forget(&self, beginning: &str) {
        let beginning = json!(beginning);
        let both = format!(
            "(async () => {{
                const names = (await indexedDB.databases()).map(({{ name }}) => name);
                for (const key of Object.keys(localStorage)) {{
                    if (!key.startsWith({beginning})) continue;
                    localStorage.removeItem(key);
                    // WebKit lists none in a frame of another origin. It is called as its keys begin.
                    names.push(...(key.match(/^so-long-sucker([.]|@.*[/])/) ?? []).slice(0, 1));
                }}
                for (const name of new Set(names)) {{
                    if (!name.startsWith({beginning})) continue;
                    await new Promise((gone, not) => {{
                        const request = indexedDB.deleteDatabase(name);
                        request.onsuccess = gone;
                        request.onerror = not;
                    }});
                }}
                return true;
            }})()"
        );
        self.until_promised(&both).await;
    }
}
