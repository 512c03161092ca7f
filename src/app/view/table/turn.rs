//! The turn card: what is awaited and what happened, in words; what can be decided; and help, undo and the log.

use crate::app::page::Page;
use crate::app::play::selection::{Gesture, Selection};
use crate::app::play::table::{Halt, WhyNot};
use crate::app::say::speech::Sentence;
use crate::app::settings::Layout;
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::late;
use crate::app::view::rule_link::RuleLink;
use crate::app::view::table::decisions::{Asked, asked, decisions};
use crate::app::view::table::log::Unrolled;
use crate::app::view::when::When;
use crate::app::view::words::{point_looked_at, said};
use crate::phrases::{Phrases, of};
use crate::rules::{Outcome, Phase, Player};
use leptos::prelude::*;

/// The sign of turning the words round, as a path in a field of 24 by 24.
const TURN: &str = "M4 12a8 8 0 1 1 3 6.2M4 20v-5h5";

/// A button with a sign, and words beside it where there is room.
#[component]
pub fn Act(
    id: &'static str,
    /// A path in a field of 24 by 24.
    sign: &'static str,
    words: fn(&'static Phrases) -> &'static str,
    #[prop(into, optional)] disabled: Signal<bool>,
    act: impl Fn() + Send + Sync + 'static,
) -> impl IntoView {
    let page = Page::here();
    view! {
        <button
            id=id
            aria-label=page.words(words)
            aria-disabled=move || disabled.get().then_some("true")
            on:click=move |_| act()
        >
            <svg class="act-sign" viewBox="0 0 24 24" aria-hidden="true">
                <path d=sign />
            </svg>
            <span class="word">{page.words(words)}</span>
        </button>
    }
}

/// The turn card.
#[component]
pub fn Turn(
    /// Whether the log is unrolled.
    unrolled: Unrolled,
    /// Who reads the words.
    reader: Memo<Player>,
    /// Whose words were turned back by hand, where they turn to whoever reads them.
    turned_back: RwSignal<Option<Player>>,
) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let sentence = Memo::new(move |_| awaited(page));
    let asked = Memo::new(move |_| asked(page));
    let writes = table.writes();
    let holds = move || table.selection() != Selection::Nothing;
    view! {
        <section id="turn" class="turn" tabindex="-1" aria-labelledby="turn-words">
            <div class="turn-body">
                <div class="words">
                    <div class="why">{move || view! { <RuleLink rule=sentence.get().rule /> }}</div>
                    <h2 id="turn-words">{said(move || sentence.get().text)}</h2>
                    <WhyNothing />
                    {page.computer_players.map(|computer_players| late::shown(move |late| (late.told)(computer_players)))}
                    <When is=move || writes.get()>{late::shown(|late| (late.broken)())}</When>
                    // Whoever hears the page has heard it: the announcements say it.
                    <p id="happened" aria-hidden="true">
                        {said(move || happened(page, asked))}
                        " "
                        <em>{move || page.remarked.get()}</em>
                    </p>
                    // What it says happened before that.
                    {page.computer_players.map(|_| late::shown(|late| (late.run)()))}
                </div>
                {decisions(page, asked)}
                {page.computer_players.map(|_| late::shown(|late| (late.send_on)()))}
                <div class="acts">
                    <When is=move || writes.get()>{late::shown(|late| (late.talk)())}</When>
                    {page.computer_players.map(|computer_players| late::shown(move |late| (late.help)(computer_players)))}
                    <button
                        id="show-log"
                        aria-expanded=move || unrolled.get().to_string()
                        on:click=move |_| unrolled.set(!untrack(|| unrolled.get()))
                    >
                        {page.words(|p| p.log)}
                    </button>
                    <Act
                        id="turn-round"
                        sign=TURN
                        words=|p| p.turn_round
                        act=move || {
                            let reader = Some(reader.get_untracked());
                            turned_back.update(|back| *back = reader.filter(|_| *back != reader));
                        }
                    />
                    <When is=holds>
                        <button id="cancel" on:click=move |_| table.touch(Gesture::Cancel)>
                            {page.words(|p| p.cancel)}
                        </button>
                    </When>
                    {late::shown(|late| (late.undo_and_redo)())}
                </div>
            </div>
        </section>
    }
}

/// So much of what was taken back is told, from its beginning: what somebody did goes on for as long as computers followed.
const TAKEN_BACK: usize = 3;

/// What led to the position that is shown, and in a game that is passed around to whom it goes on.
fn happened(page: &'static Page, asked: Memo<Asked>) -> String {
    let table = page.table;
    let is_beside_choices = !matches!(asked.get(), Asked::Nothing | Asked::LookingBack);
    let is_said = page.remarked.with(|remarked| !remarked.is_empty());
    let told = table.told(is_said, is_beside_choices);
    if told.is_taken_back && !told.events.is_empty() {
        let first = &told.events[..told.events.len().min(TAKEN_BACK)];
        let mut said = page.speech.with(|speech| speech.events(first));
        if told.events.len() > TAKEN_BACK {
            said.push_str(" …");
        }
        return page.say().taken_back.with(&said);
    }
    let said = page.speech.with(|speech| speech.events(&told.events));
    // In a lesson one person plays for all.
    let is_passed_on = !is_beside_choices
        && page.computer_players.is_some()
        && page.settings.layout() == Layout::Pass;
    let goes_on_to = table.goes_on_to().filter(|_| is_passed_on);
    match goes_on_to {
        Some(player) => {
            let name = page.speech.with(|speech| speech.player(player));
            [said, page.say().hand_on.with(&name)].join(" ")
        }
        None => said,
    }
}

/// What is awaited, seen from what is picked up.
pub fn awaited(page: &'static Page) -> Sentence {
    let table = page.table;
    let phase = table.phase();
    let p = page.say();
    let plain = |text: String| Sentence { text, rule: "" };
    if table.looking_back().is_some() {
        return plain(point_looked_at(page));
    }
    let computers = table.computers().players();
    page.speech.with(|speech| match (table.selection(), phase) {
        (Selection::Chip { holder, colour }, Phase::Play(mover)) if holder == mover => Sentence {
            text: p
                .turn_pile
                .fill(&[&speech.player(mover), of(&p.a_chip, colour)]),
            rule: "4",
        },
        (Selection::Chip { holder, colour }, _) => Sentence {
            text: p
                .turn_prisoner
                .fill(&[&speech.player(holder), of(&p.a_chip, colour)]),
            rule: "8",
        },
        (Selection::Unconfirmed(action), _) => Sentence {
            text: speech.unconfirmed(&table.foreseen(&[action])),
            rule: "8",
        },
        (Selection::Laid { outcome, on, .. }, Phase::Play(mover)) => match (outcome, on) {
            (Outcome::Capture(_), Some(pile)) => Sentence {
                text: p
                    .turn_kill
                    .fill(&[&speech.player(mover), &pile.to_string()]),
                rule: "6",
            },
            _ => Sentence {
                text: p.turn_give.with(&speech.player(mover)),
                rule: "5a",
            },
        },
        _ => {
            let awaits = table.awaits();
            if awaits.minus(computers).is_empty()
                && let Some(player) = table.setup().in_seat_order(awaits).next()
            {
                let waits = page.computer_players.is_some_and(|o| o.paused());
                return match table.halt().filter(|_| waits) {
                    // Who has fallen is told so, and not only whom the others wait for.
                    Some(Halt::Fallen(Some(one))) => plain(p.turn_fallen.with(&speech.player(one))),
                    Some(Halt::Plea(seeker)) => Sentence {
                        text: p.turn_pleads.with(&speech.player(seeker)),
                        rule: "9",
                    },
                    Some(Halt::Fallen(None)) | None => {
                        let words = if waits { p.turn_waits } else { p.turn_thinks };
                        plain(words.with(&speech.player(player)))
                    }
                };
            }
            let is_apart = awaits.and(table.people_here()).is_empty();
            if is_apart && let Some(player) = table.setup().in_seat_order(awaits).next() {
                return plain(p.apart.with(&speech.player(player)));
            }
            let near = table.near().get();
            if let Phase::Rescue { seeker, .. } = phase
                && awaits.contains(near)
            {
                let question = p.rescue_question.with(&speech.player(seeker));
                let text = p.labelled.fill(&[&speech.player(near), &question]);
                return Sentence { text, rule: "9" };
            }
            if let Phase::Play(mover) = phase
                && table.only_person() == Some(mover)
            {
                let text = p.turn_play_you.with(&speech.player(mover));
                return Sentence { text, rule: "4" };
            }
            let first = table.living() == table.setup().players();
            speech.awaited(phase, table.asked(), first)
        }
    })
}

/// Why the table does not do something, in words.
pub fn why_not_in_words(page: &'static Page, why_not: WhyNot) -> Sentence {
    let plain = |text: &str| Sentence {
        text: text.to_owned(),
        rule: "",
    };
    page.speech.with(|speech| match why_not {
        WhyNot::GestureError(why_not) => speech.why_not(why_not),
        WhyNot::UndoError(no_undo) => speech.no_undo(no_undo),
        WhyNot::LookingBack => plain(page.say().only_looked_at),
        WhyNot::BeforeTheStart => plain(page.say().said_too_early),
        WhyNot::Elsewhere => plain(page.say().elsewhere),
        WhyNot::Apart(player) => plain(&page.say().apart.with(&speech.player(player))),
        WhyNot::Stopped => plain(page.say().stopped),
        WhyNot::NoEntropy => Sentence {
            text: page.say().why_no_entropy.to_owned(),
            rule: "3",
        },
    })
}

/// Why the last touch did nothing.
#[component]
fn WhyNothing() -> impl IntoView {
    let page = Page::here();
    let why_not = Memo::new(move |_| {
        let why_not = page.table.why_not()?;
        Some(why_not_in_words(page, why_not))
    });
    view! {
        <p id="remark" role="status">
            {move || {
                why_not
                    .get()
                    .map(|sentence| {
                        view! {
                            {sentence.text}
                            " "
                            <RuleLink rule=sentence.rule />
                        }
                    })
            }}
        </p>
    }
}
