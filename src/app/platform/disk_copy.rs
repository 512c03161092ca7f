//! Texts in `IndexedDB`, which are on the disk as soon as the browser says that they are written.
//!
//! Browsers write localStorage to the disk seconds later, and one that is killed before loses them. A transaction of
//! the durability "strict" is over when the disk has it: after 2.4 ms in Chromium 156 and 1 ms in Firefox 153 with a
//! text of 3 kB (medians of 200). Files of the origin private file system took 5 ms and a worker, or without one 6 and
//! 73 ms, and then Firefox lost them.

use core::cell::RefCell;
use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbRequest, IdbTransaction};

/// The texts' place in a database.
const STORE: &str = "copies";

/// The browser has no such storage, or refuses it to this page, or could not write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

thread_local! {
    /// The database that is open, by its name.
    static OPEN: RefCell<Option<(String, IdbDatabase)>> = const { RefCell::new(None) };
}

/// All texts in the database of that name, each with its key.
///
/// # Errors
/// [`Unavailable`].
pub async fn read(database: &str) -> Result<Vec<(String, String)>, Unavailable> {
    try_read(database).await.map_err(|_| Unavailable)
}

/// Writes a text under each key in the database of that name, or takes away what stands there: all or nothing. Comes
/// back when the disk has it.
///
/// # Errors
/// [`Unavailable`], and then nothing has changed.
pub async fn write(
    database: &str,
    changes: &[(String, Option<String>)],
) -> Result<(), Unavailable> {
    let written = try_write(database, changes).await;
    if written.is_err() {
        // The browser may have closed it, as when somebody clears the site's data: the next write opens it again.
        OPEN.take();
    }
    written.map_err(|_| Unavailable)
}

async fn try_read(database: &str) -> Result<Vec<(String, String)>, JsValue> {
    let (_, store) = begin(&open(database).await?, "readonly")?;
    // Both are asked before either is awaited: a transaction ends when it has nothing to do.
    let (keys, texts) = (store.get_all_keys()?, store.get_all()?);
    let keys: Array = answer(&keys).await?.dyn_into()?;
    let texts: Array = answer(&texts).await?.dyn_into()?;
    let both = keys.iter().zip(texts.iter());
    Ok(both
        .filter_map(|(key, text)| Some((key.as_string()?, text.as_string()?)))
        .collect())
}

#[expect(
    deprecated,
    reason = "browsers have it, and no other way to say that nothing more is to come"
)]
async fn try_write(database: &str, changes: &[(String, Option<String>)]) -> Result<(), JsValue> {
    let (transaction, store) = begin(&open(database).await?, "readwrite")?;
    for (key, text) in changes {
        let key = JsValue::from_str(key);
        match text {
            Some(text) => store.put_with_key(&text.as_str().into(), &key)?,
            None => store.delete(&key)?,
        };
    }
    let over = Promise::new(&mut |over, aborted| {
        transaction.set_oncomplete(Some(&over));
        transaction.set_onabort(Some(&aborted));
    });
    // Otherwise the page would have to live until the browser finds out that nothing more is to come.
    transaction.commit()?;
    JsFuture::from(over).await?;
    Ok(())
}

/// Begins a transaction. web-sys keeps the durability back as long as a browser it knows of has none.
fn begin(open: &IdbDatabase, mode: &str) -> Result<(IdbTransaction, IdbObjectStore), JsValue> {
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"strict".into())?;
    let transaction: Function = Reflect::get(open, &"transaction".into())?.dyn_into()?;
    let transaction = transaction.call3(open, &STORE.into(), &mode.into(), &options)?;
    let transaction: IdbTransaction = transaction.dyn_into()?;
    let store = transaction.object_store(STORE)?;
    Ok((transaction, store))
}

/// The database of that name, made where there is none.
async fn open(name: &str) -> Result<IdbDatabase, JsValue> {
    let is_open = |open: &Option<(String, IdbDatabase)>| {
        let (_, database) = open.as_ref().filter(|(of, _)| of == name)?;
        Some(database.clone())
    };
    if let Some(database) = OPEN.with_borrow(is_open) {
        return Ok(database);
    }
    let window = web_sys::window().ok_or(JsValue::NULL)?;
    let factory = window.indexed_db()?.ok_or(JsValue::NULL)?;
    let request = factory.open(name)?;
    let made = Closure::once({
        let request = request.clone();
        move || {
            let database = request.result().and_then(JsCast::dyn_into::<IdbDatabase>);
            // Without its place the first transaction fails.
            drop(database.and_then(|database| database.create_object_store(STORE)));
        }
    });
    request.set_onupgradeneeded(Some(made.as_ref().unchecked_ref()));
    let database: IdbDatabase = answer(&request).await?.dyn_into()?;
    // Whoever wants to delete it, or a newer page that makes it anew, would have to wait until this one is closed.
    let close: Function = Reflect::get(&database, &"close".into())?.dyn_into()?;
    database.set_onversionchange(Some(&close.bind0(&database)));
    OPEN.set(Some((name.to_owned(), database.clone())));
    Ok(database)
}

/// What comes of a request.
async fn answer(request: &IdbRequest) -> Result<JsValue, JsValue> {
    let over = Promise::new(&mut |answered, failed| {
        request.set_onsuccess(Some(&answered));
        request.set_onerror(Some(&failed));
    });
    JsFuture::from(over).await?;
    request.result()
}
