//! The sheet where something is said: to whom, a sentence that lies ready, and each part of it changed with a tap.

use crate::app::page::Page;
use crate::app::play::table::SayError;
use crate::app::play::talk::draft::{Draft, Exchange, Side};
use crate::app::play::talk::on_the_felt::as_one;
use crate::app::play::talk::ready::{Ready, ready};
use crate::app::signals::{Memo, RwSignal};
use crate::app::view::chip::Chip;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::rows::Rows;
use crate::app::view::rule_link::RuleLink;
use crate::app::view::talk::answers::unsaid;
use crate::app::view::talk::ledger::Account;
use crate::app::view::talk::part::Choices;
use crate::app::view::talk::{edge, talk, tell_now, this_turn_counts};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::game::Game;
use crate::phrases::talk::Talk;
use crate::promises::{Statement, numbered};
use crate::rules::Player;
use leptos::prelude::*;

/// What is being said, before it is.
#[derive(Clone, Copy)]
struct Saying {
    by: Player,
    to: RwSignal<Option<Player>>,
    /// The offer that it answers, which is refused with it.
    instead_of: Option<usize>,
    draft: RwSignal<Option<Draft>>,
    /// What is said with it, where two sentences belong together.
    second: RwSignal<Option<Statement>>,
    /// The part that is open to be changed; none of a sentence that was lying ready.
    open: RwSignal<Option<Side>>,
}

impl Saying {
    /// Everything that would be said, in order.
    fn statements(self) -> Vec<Statement> {
        let first = self.draft.get().and_then(Draft::statement);
        first.into_iter().chain(self.second.get()).collect()
    }

    /// The refusals of the offer that it answers; none where that is over by now.
    fn refusals(self, page: &'static Page) -> Vec<Statement> {
        let by = self.by;
        let answered = self.instead_of.into_iter();
        let numbers =
            answered.flat_map(|number| page.table.spoken().with(|all| as_one(all, number)));
        let refusals = numbers.map(|number| Statement::Refuse { by, number });
        let is_said = |refusal: &Statement| {
            let may_say = |game: &Game| game.may_say(*refusal).is_ok();
            page.table.with_game(may_say)
        };
        refusals.filter(is_said).collect()
    }

    fn choose(self, chosen: Ready) {
        self.second.set(chosen.second);
        self.open.set(None);
        self.draft.set(Draft::of(chosen.first));
    }

    /// Another addressee: nothing is chosen for them yet.
    fn turn_to(self, to: Player) {
        if self.to.get_untracked() != Some(to) {
            self.to.set(Some(to));
            self.draft.set(None);
            self.second.set(None);
        }
    }
}

/// The sheet of a player.
#[component]
pub fn Sheet(by: Player, to: Option<Player>, instead_of: Option<usize>) -> impl IntoView {
    let page = Page::here();
    let table = page.table;
    let others = move || {
        let others = table.living().without(by);
        table.setup().in_seat_order(others).collect::<Vec<_>>()
    };
    let answered = table.with_game_untracked(|game| {
        let spoken = numbered(game.judge().spoken(), instead_of?);
        Draft::of(spoken?.statement).map(Draft::turned_round)
    });
    // Another offer is made to be changed.
    let changed = answered.map(|draft| draft.own.map_or(Side::Wanted, |_| Side::Own));
    let only_one = move || {
        let others = others();
        others.first().copied().filter(|_| others.len() == 1)
    };
    let saying = Saying {
        by,
        to: RwSignal::new(to.or_else(|| untrack(only_one))),
        instead_of,
        draft: RwSignal::new(answered),
        second: RwSignal::new(None),
        open: RwSignal::new(changed),
    };
    let name = move |player| page.speech.with(|s| s.player(player));
    let heading = Signal::derive(move || talk(page).sheet.says_to.with(&name(by)));
    view! {
        <Frame heading=heading class="talk" edge=edge(page, by) stays=true>
            <div class="addressees">
                <Rows each=others let:player>
                    <button
                        type="button"
                        data-to=player.colour().name()
                        aria-pressed=move || (saying.to.get() == Some(player)).to_string()
                        on:click=move |_| saying.turn_to(player)
                    >
                        <Chip colour=player.colour() />
                        <bdi class="name">{said(move || name(player))}</bdi>
                    </button>
                </Rows>
            </div>
            {move || saying.to.get().map(|to| view! { <ReadySentences saying=saying to=to /> })}
            <When is=move || saying.draft.with(Option::is_some)>
                <Composer saying=saying />
            </When>
            <Last saying=saying />
            {move || {
                saying
                    .to
                    .get()
                    .map(|to| {
                        view! {
                            <section class="account-of" aria-labelledby="account-heading">
                                <h3 id="account-heading">
                                    {said(move || talk(page).ledger.of.with(&name(to)))}
                                </h3>
                                <Account player=to />
                            </section>
                        }
                    })
            }}
        </Frame>
    }
}

/// Sentences that lie ready for that addressee.
#[component]
fn ReadySentences(saying: Saying, to: Player) -> impl IntoView {
    let page = Page::here();
    let lie_ready = Memo::new(move |_| {
        let told = page.table.spoken_now();
        page.table
            .with_game(|game| ready(game, &told, saying.by, to))
    });
    let is_chosen = move |one: Ready| saying.statements().into_iter().eq(one.statements());
    view! {
        <section class="ready" aria-labelledby="ready-heading">
            <h3 id="ready-heading" class="visually-hidden">
                {said(move || talk(page).sheet.ready.to_owned())}
            </h3>
            <Rows each=move || lie_ready.get() let:one>
                <button
                    type="button"
                    data-said=in_notation(one)
                    aria-pressed=move || is_chosen(one).to_string()
                    on:click=move |_| saying.choose(one)
                >
                    <q>{said(move || tell_now(page, |telling| telling.in_one_breath(one.statements())))}</q>
                    <small>{said(move || kind_of(talk(page), one).to_owned())}</small>
                </button>
            </Rows>
        </section>
    }
}

fn in_notation(ready: Ready) -> String {
    let each = ready.statements().map(|one| one.to_string());
    each.collect::<Vec<_>>().join(" ")
}

fn kind_of(t: &Talk, ready: Ready) -> &'static str {
    let draft = Draft::of(ready.first);
    draft.map_or("", |draft| exchange_name(t, draft.exchange()))
}

const fn exchange_name(t: &Talk, exchange: Exchange) -> &'static str {
    match exchange {
        Exchange::Promise => t.sheet.promise,
        Exchange::Ask => t.sheet.ask,
        Exchange::Deal => t.sheet.deal,
        Exchange::Threat => t.sheet.threat,
    }
}

/// From when on what is said to `to` like that holds.
fn holds_when(t: &Talk, exchange: Exchange, to: &str) -> String {
    match exchange {
        Exchange::Promise => t.sheet.promise_holds.to_owned(),
        Exchange::Ask => t.sheet.ask_holds.with(to),
        Exchange::Deal => t.sheet.deal_holds.with(to),
        Exchange::Threat => t.sheet.threat_holds.with(to),
    }
}

/// The sentence that is chosen, with its parts to be changed.
#[component]
fn Composer(saying: Saying) -> impl IntoView {
    let page = Page::here();
    let draft = saying.draft;
    let exchange = Memo::new(move |_| draft.get().map(Draft::exchange));
    let exchange_button = move |offered: Exchange| {
        view! {
            <button
                type="button"
                data-exchange=format!("{offered:?}").to_ascii_lowercase()
                aria-pressed=move || (exchange.get() == Some(offered)).to_string()
                on:click=move |_| {
                    let Some(before) = draft.get_untracked() else { return };
                    let changed = page
                        .table
                        .with_game_untracked(|game| before.as_exchange(offered, game));
                    let open = saying.open.get_untracked();
                    if open.is_some_and(|side| changed.side(side).is_none()) {
                        let is_own = open == Some(Side::Own);
                        saying.open.set(Some(if is_own { Side::Wanted } else { Side::Own }));
                    }
                    saying.second.set(None);
                    draft.set(Some(changed));
                }
            >
                {said(move || exchange_name(talk(page), offered).to_owned())}
            </button>
        }
    };
    // A sentence of two is said as it is.
    let is_single = move || saying.second.with(Option::is_none);
    let halves = move || {
        let statement = draft.get().filter(|_| is_single())?.statement()?;
        tell_now(page, |telling| telling.halves(statement))
    };
    let whole = move || tell_now(page, |telling| telling.in_one_breath(saying.statements()));
    // One that asks or promises alone is all one part.
    let has = move |side: Side| {
        is_single() && draft.with(|draft| draft.is_some_and(|draft| draft.side(side).is_some()))
    };
    let part = move |side: Side| {
        let words = move || match halves() {
            Some([wanted, own]) => {
                if side == Side::Own {
                    own
                } else {
                    wanted
                }
            }
            None => whole(),
        };
        view! {
            <button
                type="button"
                class="part"
                data-side=format!("{side:?}").to_ascii_lowercase()
                aria-expanded=move || (saying.open.get() == Some(side)).to_string()
                on:click=move |_| {
                    saying.open.update(|open| *open = Some(side).filter(|side| *open != Some(*side)));
                }
            >
                {said(words)}
            </button>
        }
    };
    view! {
        <section class="composer" aria-labelledby="composer-heading">
            <h3 id="composer-heading" class="visually-hidden">
                {said(move || talk(page).sheet.own_words.to_owned())}
            </h3>
            <button
                type="button"
                class="others"
                on:click=move |_| {
                    saying.second.set(None);
                    draft.set(None);
                }
            >
                "\u{2039} "
                {said(move || talk(page).sheet.other_sentences.to_owned())}
            </button>
            <blockquote class="parts" aria-live="polite">
                <When is=move || has(Side::Wanted)>{part(Side::Wanted)}</When>
                <When is=move || has(Side::Own)>{part(Side::Own)}</When>
                {said(move || if is_single() { String::new() } else { whole() })}
            </blockquote>
            <p class="muted">
                {said(move || {
                    let to = saying.to.get().map(|to| page.speech.with(|s| s.player(to)));
                    let exchange = exchange.get().unwrap_or(Exchange::Promise);
                    holds_when(talk(page), exchange, &to.unwrap_or_default())
                })}
                " "
                {said(move || {
                    let is_led = is_single() && saying.open.get().is_none();
                    if is_led { talk(page).sheet.change_parts } else { "" }.to_owned()
                })}
            </p>
            <When is=move || is_single() && saying.open.get().is_some()>
                {move || saying.open.get().map(|side| view! { <Choices draft=draft side=side /> })}
                <div class="choices exchanges" role="group">
                    {Exchange::ALL.map(exchange_button).into_iter().collect_view()}
                </div>
            </When>
        </section>
    }
}

/// What would break it, and the button that says it.
#[component]
fn Last(saying: Saying) -> impl IntoView {
    let page = Page::here();
    let problem = RwSignal::new(None::<SayError>);
    let is_ready = move || saying.draft.with(Option::is_some);
    let say = move |_| {
        let statements = untrack(|| saying.statements());
        if statements.is_empty() {
            return;
        }
        let refusals = untrack(|| saying.refusals(page));
        // Nothing is refused for the sake of what cannot be said any more.
        let unsayable = page.table.with_game_untracked(|game| {
            let mut all = statements.iter();
            all.find_map(|statement| game.may_say(*statement).err())
        });
        if let Some(error) = unsayable {
            problem.set(Some(SayError::Language(error)));
            return;
        }
        for statement in refusals.into_iter().chain(statements) {
            if let Err(error) = page.table.say(statement) {
                problem.set(Some(error));
                return;
            }
        }
        page.navigation.close();
    };
    let refuses = move || {
        let number = saying
            .instead_of
            .filter(|_| is_ready() && !saying.refusals(page).is_empty());
        let offer = number.and_then(|number| {
            let spoken = page.table.spoken();
            spoken.with(|all| numbered(all, number).map(|offer| offer.statement.by()))
        });
        let from = offer.map(|from| page.speech.with(|speech| speech.player(from)));
        from.map_or_else(String::new, |from| {
            talk(page).sheet.refuses_offer.with(&from)
        })
    };
    let label = move || {
        let to = saying.to.get().map(|to| page.speech.with(|s| s.player(to)));
        talk(page).sheet.say_it.with(&to.unwrap_or_default())
    };
    let breaks = move || {
        let second = saying.second.get().and_then(Draft::of);
        let each = saying.draft.get().into_iter().chain(second);
        let sides = each.flat_map(|whole| {
            let sides = [Side::Own, Side::Wanted].into_iter();
            sides.filter_map(move |side| Some((whole.side(side)?, whole.bound(side))))
        });
        let sentences = sides.flat_map(|(clause, bound)| {
            let breaks = tell_now(page, |telling| telling.breaks(clause, bound, None));
            [Some(breaks), this_turn_counts(page, clause, bound)]
        });
        let mut sentences: Vec<_> = sentences.flatten().collect();
        sentences.dedup();
        sentences.join(" ")
    };
    view! {
        <div class="last">
            <p class="muted">
                {said(refuses)}
                " "
                {said(breaks)}
                " "
                {said(move || talk(page).sheet.overheard.to_owned())}
                " "
                <RuleLink rule="12" />
            </p>
            <p class="problem" role="status">{said(move || unsaid(page, problem.get()))}</p>
            <When is=is_ready>
                <button type="button" id="say" class="action" on:click=say>
                    {said(label)}
                </button>
            </When>
        </div>
    }
}
