//! What players of a study are asked: whether they agree, about the rules, in private about promises, and at the end.

use crate::app::desk::navigation::Screen;
use crate::app::learn::trainer::{Answer, Question};
use crate::app::page::Page;
use crate::app::signals::{Memo, RwSignal};
use crate::app::study::sitting::Sitting;
use crate::app::view::dialogs::frame::Frame;
use crate::app::view::question::{Asking, Exercise};
use crate::app::view::talk::{between, quoted};
use crate::app::view::when::When;
use crate::app::view::words::said;
use crate::bots::Random;
use crate::promises::numbered;
use crate::rules::{Player, Setup};
use crate::study;
use crate::study::{Due, Protocol, Run};
use leptos::prelude::*;

/// Asks whoever is asked next.
#[component]
pub fn Asked(sitting: Sitting) -> impl IntoView {
    let page = Page::here();
    let heading = Signal::derive(move || sitting.say().asked.heading.to_owned());
    // A question that was answered wrongly can be asked again at once.
    let due = Memo::new(move |_| {
        let given = sitting.with_run(Run::answers_given);
        sitting.due(page).map(|due| (due, given))
    });
    // Who has said that they alone look.
    let alone = RwSignal::new(None::<Player>);
    let question = move || {
        let protocol = sitting.at_table()?;
        let (due, _) = due.get()?;
        Some(match due {
            Due::Consent(player) => consent(page, sitting, protocol, player),
            Due::Refused(player) => refused(page, sitting, player),
            Due::Quiz(player, seed) => {
                view! { <Quiz sitting=sitting protocol=protocol player=player seed=seed /> }
                    .into_any()
            }
            Due::View(player, number, what) => {
                view! { <Private sitting=sitting player=player number=number what=what /> }
                    .into_any()
            }
            Due::End(player, place) => {
                let is_alone = untrack(|| page.table.people_here().len() < 2);
                if is_alone || alone.get() == Some(player) {
                    view! { <AtEnd sitting=sitting protocol=protocol player=player place=place /> }
                        .into_any()
                } else {
                    looks_alone(page, sitting, player, move || alone.set(Some(player)))
                }
            }
            Due::Play | Due::Nothing => view! {
                <p role="status">{said(move || sitting.say().asked.done.to_owned())}</p>
            }
            .into_any(),
        })
    };
    view! {
        <Frame heading=heading class="asked" stays=true>
            // The second half of a double tap would answer what nobody has read, or for the next person.
            <div class="question" on:click:capture=move |event| {
                if event.detail() > 1 {
                    event.stop_propagation();
                }
            }>{question}</div>
            <When is=move || due.get().is_some_and(|(due, _)| due.is_question())>
                <p class="leave">
                    <button id="asked-leave" on:click=move |_| page.navigation.show(Screen::Study)>
                        {said(move || sitting.say().asked.leave.to_owned())}
                    </button>
                </p>
            </When>
        </Frame>
    }
}

/// What a player is called.
fn name(page: &'static Page, player: Player) -> String {
    page.speech.with(|speech| speech.player(player))
}

fn consent(
    page: &'static Page,
    sitting: Sitting,
    protocol: &'static Protocol,
    player: Player,
) -> AnyView {
    let answer =
        move |agrees: bool| move |_| sitting.note(page, |run| run.note_consent(player, agrees));
    let text = protocol.consent.as_deref().unwrap_or_default();
    view! {
        <p class="long">{text}</p>
        <h3>{said(move || sitting.say().asked.consent.with(&name(page, player)))}</h3>
        <div class="buttons">
            <button id="agree" class="primary" on:click=answer(true)>
                {said(move || sitting.say().asked.agree.to_owned())}
            </button>
            <button id="disagree" on:click=answer(false)>
                {said(move || sitting.say().asked.disagree.to_owned())}
            </button>
        </div>
    }
    .into_any()
}

fn refused(page: &'static Page, sitting: Sitting, player: Player) -> AnyView {
    view! {
        <p role="status">
            {said(move || sitting.say().asked.refused.with(&name(page, player)))}
        </p>
    }
    .into_any()
}

/// A question about the rules.
#[component]
fn Quiz(sitting: Sitting, protocol: &'static Protocol, player: Player, seed: u64) -> impl IntoView {
    let page = Page::here();
    let mut random = Random::new(seed);
    // Every seed has a question: a test asks thousands of them.
    let question = Question::new(Setup::default(), move |below| random.below(below))?;
    let exercise = Exercise::new(page, Some(question));
    let needed = protocol.quiz.as_ref().map_or(0, |quiz| quiz.right);
    let heading = move || {
        let right = sitting.with_run(|run| run.right(player)).to_string();
        let values = [&name(page, player), &right, &needed.to_string()];
        sitting.say().asked.quiz.fill(&values.map(String::as_str))
    };
    let verdict = move || {
        let said = &sitting.say().asked;
        let why = exercise.why();
        match exercise.is_right() {
            None => String::new(),
            Some(true) => format!("{} {why}", said.right),
            Some(false) => said.wrong.with(&why),
        }
    };
    let go_on = move |_| {
        let (Some(answer), Some(is_right)) = untrack(|| (exercise.chosen(), exercise.is_right()))
        else {
            return;
        };
        let answer = match answer {
            Answer::Player(player) => player.colour().name(),
            Answer::MoverChooses => "mover-chooses",
        };
        sitting.note(page, |run| {
            run.note_quiz(player, seed, answer.to_owned(), is_right);
        });
    };
    Some(view! {
        <h3>{said(heading)}</h3>
        <div class="trainer">
            <Asking exercise=exercise />
        </div>
        <p role="status">{said(verdict)}</p>
        <div class="buttons">
            <button
                id="quiz-on"
                class="primary"
                aria-disabled=move || exercise.chosen().is_none().then_some("true")
                on:click=go_on
            >
                {said(move || sitting.say().asked.on.to_owned())}
            </button>
        </div>
    })
}

/// What is asked about a statement: first that only one player looks, then the question.
#[component]
fn Private(
    sitting: Sitting,
    player: Player,
    /// The statement's number.
    number: usize,
    what: study::Asked,
) -> impl IntoView {
    let page = Page::here();
    let is_alone = RwSignal::new(false);
    let question = move || {
        // As it was said, and as it lies on the felt.
        let words = page.table.with_game_untracked(|game| {
            let spoken = numbered(game.judge().spoken(), number)?;
            let words = quoted(page, spoken.statement, Some(spoken));
            let Some(to) = spoken.statement.to() else {
                return Some(words);
            };
            // Whose "I" it is.
            let between = between(page, spoken.statement.by(), to);
            Some(page.say().labelled.fill(&[&between, &words]))
        });
        let said = &sitting.say().asked;
        let question = match what {
            study::Asked::Meant => said.mean,
            study::Asked::Believed => said.believe,
        };
        question.with(&words.unwrap_or_default())
    };
    let answer =
        move |view: bool| move |_| sitting.note(page, |run| run.note_view(number, what, view));
    move || {
        if is_alone.get() {
            view! {
                <h3>{said(question)}</h3>
                <div class="buttons">
                    <button id="view-yes" on:click=answer(true)>
                        {said(move || sitting.say().asked.yes.to_owned())}
                    </button>
                    <button id="view-no" on:click=answer(false)>
                        {said(move || sitting.say().asked.no.to_owned())}
                    </button>
                </div>
            }
            .into_any()
        } else {
            looks_alone(page, sitting, player, move || is_alone.set(true))
        }
    }
}

/// Asks for the player whom the next question is for, and calls `then` when they say that they are there.
fn looks_alone(
    page: &'static Page,
    sitting: Sitting,
    player: Player,
    then: impl Fn() + 'static,
) -> AnyView {
    view! {
        <p>{said(move || sitting.say().asked.only.with(&name(page, player)))}</p>
        <div class="buttons">
            <button id="alone" class="primary" on:click=move |_| then()>
                {said(move || sitting.say().asked.i_am.with(&name(page, player)))}
            </button>
        </div>
    }
    .into_any()
}

/// A question after the game.
#[component]
fn AtEnd(
    sitting: Sitting,
    protocol: &'static Protocol,
    player: Player,
    /// The question's place.
    place: usize,
) -> impl IntoView {
    let page = Page::here();
    let question = protocol.end.get(place)?;
    let own = RwSignal::new(String::new());
    let answer = move |answer: &str| {
        sitting.note(page, |run| run.note_end(player, &question.id, answer));
    };
    let choices = question.choices.iter().map(move |choice| {
        view! {
            <button class="answer" on:click=move |_| answer(choice)>
                {choice.as_str()}
            </button>
        }
    });
    let by_words = question.choices.is_empty().then(|| {
        view! {
            <label class="field">
                <span>{said(move || sitting.say().asked.own_words.to_owned())}</span>
                <textarea
                    id="own-words"
                    rows="4"
                    maxlength=study::Answer::MOST_CHARACTERS.to_string()
                    prop:value=move || own.get()
                    on:input=move |event| own.set(event_target_value(&event))
                ></textarea>
            </label>
            <div class="buttons">
                <button
                    id="end-on"
                    class="primary"
                    on:click=move |_| own.with_untracked(|own| answer(own.trim()))
                >
                    {said(move || sitting.say().asked.on.to_owned())}
                </button>
            </div>
        }
    });
    Some(view! {
        <h3>{said(move || sitting.say().asked.end.with(&name(page, player)))}</h3>
        <p class="long">{question.text.as_str()}</p>
        <div class="buttons">{choices.collect_view()}</div>
        {by_words}
    })
}
