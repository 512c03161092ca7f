//! Whose storage this page may see: the visitor's own, or that of a page around it.
//!
//! A page that holds the game can ask for what is on its table and change it. So a visit with a host, or inside a page
//! of another origin, has its games, settings and notes in a space of its own, by that page's origin; of what the
//! visitor keeps for themselves it knows nothing. Browsers that part storage by the site in the address bar do the same,
//! but not between two origins of one site, and not all of them.

use crate::app::link::options::host_of;
use crate::app::platform::address;
use std::cell::OnceCell;
use web_sys::{Location, Url, Window};

/// Who the stored values of a page belong to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Space {
    /// The visitor, who opened the game itself.
    Own,
    /// Their visits in pages of this origin.
    Of(String),
    /// Their visits in pages of other origins that the browser does not name. Nothing is told to such a page.
    OfUnknown,
}

/// What a page is in, if it is in another origin's.
enum Stranger {
    /// Nothing: no page is around it, or only such as could look into the storage themselves.
    Nobody,
    /// A page of this origin, as the browser says.
    Known(String),
    /// A page of an origin that the browser does not tell.
    Unknown,
}

impl Space {
    /// What the keys of its values begin with. Of no two spaces one is the beginning of the other's: no origin has a
    /// slash behind its host.
    fn prefix(&self) -> String {
        match self {
            Self::Own => "so-long-sucker.".to_owned(),
            Self::Of(origin) => format!("so-long-sucker@{origin}/"),
            Self::OfUnknown => "so-long-sucker@?/".to_owned(),
        }
    }
}

/// What is decided once for a page, from what no other page can change: its address may change while it is there.
struct Decided {
    prefix: String,
    host: Option<String>,
}

thread_local! {
    static DECIDED: OnceCell<Decided> = const { OnceCell::new() };
}

fn decided<T>(read: impl FnOnce(&Decided) -> T) -> T {
    DECIDED.with(|decided| read(decided.get_or_init(decide)))
}

fn decide() -> Decided {
    let Some(window) = web_sys::window() else {
        return Decided {
            prefix: Space::Own.prefix(),
            host: None,
        };
    };
    let named = host_of(&address::query());
    let space = match (stranger(&window), &named) {
        (Stranger::Known(origin), _) => Space::Of(origin),
        // Nobody but the host that the address names can be spoken with, so its name is as good as the browser's.
        (Stranger::Unknown | Stranger::Nobody, Some(host)) => Space::Of(host.clone()),
        // Nobody is spoken with, so that the page that led here will do. It may be another than the one around.
        (Stranger::Unknown, None) => referrer(&window).map_or(Space::OfUnknown, Space::Of),
        (Stranger::Nobody, None) => Space::Own,
    };
    // A page of the game's own origin sees the storage without asking.
    let own = window.location().origin().ok();
    let may_hear = |host: &String| space == Space::Of(host.clone()) || own.as_ref() == Some(host);
    Decided {
        prefix: space.prefix(),
        host: named.filter(may_hear),
    }
}

/// The origin of the host page, where the address names one that may hear of the games in this page's space.
pub fn host() -> Option<String> {
    decided(|decided| decided.host.clone())
}

/// The key under which the browser keeps what this page calls `key`.
pub fn full_key(key: &str) -> String {
    decided(|decided| [&decided.prefix, key].concat())
}

/// What this page calls the browser's key `full`; `None` if that is not of its space.
pub fn own_key(full: &str) -> Option<&str> {
    decided(|decided| full.strip_prefix(&decided.prefix))
}

/// The nearest page around this one that is of another origin.
fn stranger(window: &Window) -> Stranger {
    let mut inner = window.clone();
    for depth in 0.. {
        let Ok(Some(outer)) = inner.parent() else {
            return Stranger::Nobody;
        };
        if outer == inner {
            return Stranger::Nobody;
        }
        // The browser lets nobody look at another origin's address.
        if outer.location().origin().is_err() {
            let origin = ancestor(&window.location(), depth);
            // A page without an origin, or one that its frame keeps secret, is called so.
            return origin
                .filter(|origin| origin != "null")
                .map_or(Stranger::Unknown, Stranger::Known);
        }
        inner = outer;
    }
    Stranger::Unknown
}

/// The origin of the page around this one, of the page around that one from 1 on; `None` where the browser does not
/// tell.
fn ancestor(location: &Location, depth: u32) -> Option<String> {
    let all = js_sys::Reflect::get(location, &"ancestorOrigins".into()).ok()?;
    js_sys::Reflect::get_u32(&all, depth).ok()?.as_string()
}

/// The origin of the page that led here, if that is another.
fn referrer(window: &Window) -> Option<String> {
    let origin = Url::new(&window.document()?.referrer()).ok()?.origin();
    let own = window.location().origin().ok();
    (origin != "null" && Some(&origin) != own.as_ref()).then_some(origin)
}
