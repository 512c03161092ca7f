//! The games that were played here and on other devices: their data, and the class's results.

use crate::app::signals::{Memo, RwSignal};
use crate::app::study::data::{self, Chosen};
use crate::app::study::files;
use crate::app::study::sitting::Sitting;
use crate::app::view::study::results::Results;
use crate::app::view::tick::tick;
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::study::Session;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Data and results.
#[component]
pub fn Games(
    sitting: Sitting,
    /// The games on this device.
    here: Memo<data::Games>,
) -> impl IntoView {
    let games = here;
    let here = Memo::new(move |_| games.with(Counts::of));
    let anonymous = RwSignal::new(true);
    // Games of nobody else's concern count only if somebody says so.
    let others = RwSignal::new(false);
    let chosen = move || Chosen {
        others: others.get(),
        anonymous: anonymous.get(),
    };
    let sessions = move || games.with(|games| data::sessions(games, sitting, chosen()));
    // The class looks at its own names.
    let shown = Memo::new(move |_| {
        let chosen = Chosen {
            anonymous: false,
            ..chosen()
        };
        games.with(|games| data::sessions(games, sitting, chosen))
    });
    let save = move |_| {
        if let Err(why) = data::save(&untrack(sessions)) {
            sitting.complain(why);
        }
    };
    let open = move |event: web_sys::Event| {
        let files = files::chosen(&event);
        spawn_local(async move { data::open(sitting, files).await });
    };
    let is_empty = Memo::new(move |_| shown.with(Vec::is_empty));
    let joined = move || sitting.joined().with(Vec::len);
    view! {
        <section class="data" aria-labelledby="hall-data">
            <h3 id="hall-data">{said(move || sitting.say().data.heading.to_owned())}</h3>
            <p id="studied">
                {said(move || {
                    let (counts, say) = (here.get(), &sitting.say().data);
                    match counts.studied {
                        0 if counts.others == 0 => say.none.to_owned(),
                        0 => String::new(),
                        n => format!("{} {}", say.studied.of(n), say.over.of(counts.over)),
                    }
                })}
            </p>
            <When is=move || here.get().others != 0>
                {tick(
                    "others",
                    move || others.get(),
                    move |on| others.set(on),
                    view! {
                        <span>{said(move || sitting.say().data.others.of(here.get().others))}</span>
                    },
                )}
            </When>
            {tick(
                "anonymous",
                move || anonymous.get(),
                move |on| anonymous.set(on),
                view! { <span>{said(move || sitting.say().data.anonymous.to_owned())}</span> },
            )}
            <div class="buttons">
                <button
                    id="save-data"
                    class="primary"
                    aria-disabled=move || is_empty.get().then_some("true")
                    on:click=save
                >
                    {said(move || sitting.say().data.save.to_owned())}
                </button>
                <label class="button">
                    {said(move || sitting.say().data.join.to_owned())}
                    <input
                        id="archives"
                        class="visually-hidden"
                        type="file"
                        multiple
                        accept=".zip,application/zip"
                        on:change=open
                    />
                </label>
                <When is=move || joined() != 0>
                    <span id="joined">{said(move || sitting.say().data.joined.of(joined()))}</span>
                    <button id="forget-archives" on:click=move |_| sitting.joined().set(Vec::new())>
                        {said(move || sitting.say().data.forget.to_owned())}
                    </button>
                </When>
            </div>
            <p class="muted">{said(move || sitting.say().data.what.to_owned())}</p>
        </section>
        <Results sitting=sitting sessions=shown />
    }
}

/// How many games there are on this device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    studied: usize,
    over: usize,
    others: usize,
}

impl Counts {
    fn of(games: &data::Games) -> Self {
        let is_over = |one: &&Session| one.game().position().phase().is_over();
        Self {
            studied: games.studied.len(),
            over: games.studied.iter().filter(is_over).count(),
            others: games.others.len(),
        }
    }
}
