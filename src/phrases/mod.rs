//! Everything that is said on the page, by language.
//!
//! A phrase is a field of [`Phrases`], of [`talk::Talk`] (promises, letters, the report: what comes late) or of
//! [`study::Study`]: a language that misses one does not compile. Where a phrase takes
//! something in, it is a [`Template`] or a [`Counted`] and says what `{0}` and `{1}` stand for.

#[macro_use]
mod texts;

mod de;
mod en;
mod es;
mod fr;
pub mod study;
pub mod talk;
mod template;

use crate::rules::Colour;

pub use de::GERMAN;
pub use en::ENGLISH;
pub use es::SPANISH;
pub use fr::FRENCH;
pub use template::{Counted, OfColour, Template, of};

/// Every language, as a choice of languages lists them.
///
/// The page itself must not refer to it: it has only English in its program, and would carry all other languages along.
/// It knows their [names](LANGUAGES), and fetches and [reads](talk::read) one when somebody asks for it.
pub static ALL: [&Phrases; 4] = [&ENGLISH, &GERMAN, &FRENCH, &SPANISH];

/// Tag and own name of every language, in the order of [`ALL`].
pub const LANGUAGES: [(&str, &str); 4] = [
    (ENGLISH.tag, ENGLISH.language_name),
    ("de", "Deutsch"),
    ("fr", "Français"),
    ("es", "Español"),
];

/// The known tag that equals `tag`, such as `de`.
pub fn known_tag(tag: &str) -> Option<&'static str> {
    let mut tags = LANGUAGES.iter().map(|(known, _)| *known);
    tags.find(|known| known.eq_ignore_ascii_case(tag))
}

/// The tag of the language for somebody who prefers `tags`, the dearest first, as a browser lists them: `de-AT`, `en`.
///
/// It is the first whose primary subtag (`de`) is known; regions and scripts make no difference, since there is one text for
/// each language. Where none is known, it is English.
pub fn tag_for(tags: &[String]) -> &'static str {
    tags.iter()
        .filter_map(|tag| tag.split('-').next())
        .find_map(known_tag)
        .unwrap_or(ENGLISH.tag)
}

impl Phrases {
    /// The language as text: a line for each text, in the order of the fields. What it says of promises follows:
    /// [`talk::to_lines`].
    pub fn to_lines(&self) -> String {
        let texts = self.all().into_iter().flat_map(|(_, texts)| texts);
        texts.collect::<Vec<_>>().join("\n")
    }
}

phrases! {
    /// Everything that is said, in one language.
    struct Phrases;

    /// The language's tag.
    tag: &'static str,
    /// The language's own name.
    language_name: &'static str,
    /// The game's name.
    title: &'static str,
    /// Colours as players' names.
    players: OfColour,
    /// Colours as words in a list.
    colours: OfColour,
    /// One chip of a colour, with its article, as the object of a sentence.
    a_chip: OfColour,
    /// A chip of a colour, without article.
    chip: OfColour,
    /// `{0}` chips of a colour, in a list: "2 red".
    counted: [Counted; Colour::COUNT],
    /// A label `{0}` and what belongs to it, `{1}`: "Dead box: 2 red".
    labelled: Template,
    /// Joins a list: `{0}` and `{1}`.
    and: Template,

    /// The game in one breath, on the first screen.
    title_breath: &'static str,
    /// Goes on with the game on the table.
    title_continue: &'static str,
    /// Looks at the game on the table, which is over.
    title_over: &'static str,
    /// Begins a game at one device that goes round.
    title_pass: &'static str,
    /// Begins a game around a tablet that lies on the table.
    title_around: &'static str,
    /// Begins to learn.
    title_learn: &'static str,
    /// Leads to where a game is set up.
    title_set: &'static str,
    /// Who made the game, and for how many.
    title_credit: &'static str,
    /// A promise on the poster, its first line: 15 signs at most.
    title_slip: &'static str,
    /// Its second line.
    title_slip_name: &'static str,
    /// The stamp on it: 9 signs at most.
    title_broken: &'static str,
    /// Heading of the set-up.
    new_game: &'static str,
    /// How many players there are.
    seats: &'static str,
    /// Name of the player of colour `{0}`.
    name_of: Template,
    /// Colour of seat `{0}`.
    colour_of_seat: Template,
    /// Chips for each player.
    chips_each: &'static str,
    /// The limit of piles.
    pile_limit: &'static str,
    /// No limit of piles.
    any_number: &'static str,
    /// The undo rule.
    undo_rule: &'static str,
    /// Free undo.
    undo_free: &'static str,
    /// Only one's own last decision.
    undo_own: &'static str,
    /// No undo.
    undo_never: &'static str,
    /// Begins the game.
    start: &'static str,
    /// The same, where no computer sits at it.
    start_people: &'static str,
    /// Back to the usual settings.
    usual: &'static str,
    /// Goes back to the game that is on.
    back_to_game: &'static str,
    /// The name was longer than `{0}` characters and is cut.
    name_cut: Template,
    /// More settings.
    table_settings: &'static str,

    /// Heading: the playing area.
    playing_area: &'static str,
    /// The board has no pile yet.
    no_pile: &'static str,
    /// The place for a new pile.
    new_pile: &'static str,
    /// Pile `{0}`, with chips from the top: `{1}`.
    pile: Template,
    /// The dead box.
    dead_box: &'static str,
    /// The dead box is empty.
    dead_box_empty: &'static str,
    /// Chip `{0}`, `{1}` of them held.
    chip_held: Template,
    /// Chips of player `{0}`.
    chips_of: Template,
    /// The player holds nothing.
    holds_nothing: &'static str,

    /// On the card of the only person: who it is.
    is_you: &'static str,
    /// The same, who has the move.
    your_move: &'static str,
    /// The player has the move.
    has_the_move: &'static str,
    /// The player captured and kills a chip.
    is_captor: &'static str,
    /// The player seeks rescue.
    is_seeker: &'static str,
    /// The player is asked for rescue.
    is_asked: &'static str,
    /// The player has refused.
    has_refused: &'static str,
    /// The player is defeated.
    is_out: &'static str,
    /// The player has won.
    is_winner: &'static str,

    /// Chance is asked at the start.
    turn_first: &'static str,
    /// Something else is wanted while chance is asked.
    turn_chance_first: &'static str,
    /// Chance is asked again.
    turn_chance_again: &'static str,
    /// Draws by chance.
    draw: &'static str,
    /// `{0}` has the move and picks a chip.
    turn_play: Template,
    /// The same where nobody but `{0}` is a person.
    turn_play_you: Template,
    /// `{0}` picks a pile for chip `{1}`.
    turn_pile: Template,
    /// `{0}` gives the move.
    turn_give: Template,
    /// `{0}` kills a chip of pile `{1}`.
    turn_kill: Template,
    /// `{0}` seeks rescue; asked are `{1}`.
    turn_rescue: Template,
    /// Computer player `{0}` decides.
    turn_thinks: Template,
    /// The same while the computers wait.
    turn_waits: Template,
    /// The same where the only person, `{0}`, has been defeated.
    turn_fallen: Template,
    /// The same where `{0}`, a person, seeks rescue from computers, who can be talked to.
    turn_pleads: Template,
    /// Where the device is passed around: it goes to `{0}`, who is asked now.
    hand_on: Template,
    /// `{0}` has won.
    turn_over: Template,
    /// `{0}` can kill or transfer the prisoner that is picked up, `{1}`.
    turn_prisoner: Template,
    /// Gives the move to player `{0}`.
    give_to: Template,
    /// Kills `{0}` out of the pile.
    kill: Template,
    /// Kills the prisoner `{0}`.
    kill_prisoner: Template,
    /// Transfers to player `{0}`.
    transfer_to: Template,
    /// Rescues with the chip that is shown beside it.
    rescue: &'static str,
    /// Rescues with `{0}`.
    rescue_with: Template,
    /// Button: refuses to rescue.
    refuse: &'static str,
    /// Asks a holder of prisoners about the player `{0}` who seeks rescue.
    rescue_question: Template,
    /// Lays the chip down; the rest is decided later.
    lay_down: &'static str,
    /// Heading of the chips of others that somebody holds.
    prisoners: &'static str,
    /// The dead box in one short word.
    dead: &'static str,
    /// Kills the prisoner that is picked up.
    kill_it: &'static str,
    /// The mover keeps the move, on a button.
    keep: &'static str,
    /// The same in full.
    keep_move: &'static str,
    /// The table draws by other means, and names who it was.
    drawn_by_hand: &'static str,
    /// Why nothing is decided while an earlier step is looked at.
    only_looked_at: &'static str,
    /// `{0}` plays at another device, so nothing is decided here for them.
    apart: Template,
    /// Why nothing is decided in a study's game that was stopped.
    stopped: &'static str,
    /// Cancels what is picked up.
    cancel: &'static str,
    /// What waits to be confirmed: `{0}`, in sentences.
    not_done: Template,
    /// What an agreement alone can take back is said of it before it is done.
    cannot_be_taken_back: &'static str,
    /// Button: does what was to be confirmed.
    confirm: &'static str,

    /// Preview: the player `{0}` is next.
    preview_next: Template,
    /// Preview: captures for player `{0}`.
    preview_capture: Template,
    /// Preview: the pile is killed.
    preview_killed: &'static str,
    /// Whose signs follow moves next: one short word.
    next_short: &'static str,
    /// The pile is captured for whose sign follows: one short word.
    captures_short: &'static str,
    /// The pile is killed: one short word.
    kills_short: &'static str,
    /// What somebody could decide now would break a word of theirs.
    breaks_word: &'static str,
    /// Preview: a limit of piles is reached.
    preview_full: &'static str,

    /// Heading: the log.
    log: &'static str,
    /// Nothing has happened.
    log_empty: &'static str,
    /// Step `{0}`.
    step: Template,
    /// Rule `{0}`.
    rule: Template,
    /// A step of an earlier position, `{0}` of `{1}`, is looked at.
    looking_back: Template,
    /// The same of what was said as the `{2}`th after that step.
    looking_back_said: Template,
    /// Back to now.
    to_now: &'static str,
    /// Begins another game at the step looked at.
    play_on_from_here: &'static str,
    /// The way through the steps.
    replay: &'static str,
    /// Button: brings the tray of player `{0}` near, whose prisoners are to be killed or transferred.
    act_as: Template,
    /// Somebody acts for `{0}`.
    acting_as: Template,
    /// The first step.
    first: &'static str,
    /// The step before.
    previous: &'static str,
    /// The step after.
    next: &'static str,
    /// Goes through the steps by itself.
    play_back: &'static str,
    /// Stops going through the steps.
    play_halt: &'static str,
    /// By agreement, `{0}` steps were taken back.
    log_agreement: Counted,
    /// Of many decisions of computers, `{0}`, the last: `{1}`.
    run: Template,
    /// What was undone: `{0}`.
    taken_back: Template,
    /// Button: takes the last decision back.
    undo: &'static str,
    /// Button: decides again what was taken back.
    redo: &'static str,

    /// `{0}` begins, by chance.
    event_chance: Template,
    /// `{0}` began a pile with chip `{1}`.
    event_played_new: Template,
    /// `{0}` played chip `{1}` on pile `{2}`.
    event_played: Template,
    /// `{0}` gives the move to `{1}`.
    event_given: Template,
    /// `{0}` keeps the move.
    event_kept: Template,
    /// `{0}` is next as the only one whose colour is not in the pile.
    event_only_one: Template,
    /// `{0}` is next, latest chip furthest down.
    event_furthest_down: Template,
    /// `{0}` has the next move, as captor.
    event_captor_next: Template,
    /// The move rebounds to `{0}`.
    event_rebound: Template,
    /// A defeated colour captured; `{0}` has the move again.
    event_again: Template,
    /// Captured pile `{1}` for `{0}`.
    event_captured: Template,
    /// `{0}` kills `{1}` and takes in `{2}`.
    event_killed: Template,
    /// `{0}` kills `{1}` and there is nothing else.
    event_killed_only: Template,
    /// Pile `{0}` is killed: colour `{1}` is defeated.
    event_pile_killed: Template,
    /// `{0}` kills the prisoner `{1}`.
    event_prisoner_killed: Template,
    /// `{0}` transfers `{1}` to `{2}`.
    event_transferred: Template,
    /// `{0}` seeks rescue.
    event_seeks: Template,
    /// `{0}` refuses to rescue `{1}`.
    event_refused: Template,
    /// `{0}` is rescued by `{1}`.
    event_rescued: Template,
    /// `{0}` is defeated, everybody refused.
    event_defeated_refused: Template,
    /// `{0}` is defeated, nobody holds a prisoner.
    event_defeated_no_holder: Template,
    /// Chance is asked again.
    event_chance_asked: &'static str,
    /// `{0}` wins.
    event_won: Template,

    /// A chip is to be picked up first.
    why_chip_first: &'static str,
    /// The game has as many actions as one can have.
    why_too_long: &'static str,
    /// `{0}` does not sit here.
    why_not_seated: Template,
    /// Chance is not asked.
    why_chance: &'static str,
    /// Nobody plays now: what is awaited is `{0}`.
    why_not_to_play: Template,
    /// The move is not to be given: awaited is `{0}`.
    why_not_to_give: Template,
    /// No pile is captured: awaited is `{0}`.
    why_nothing_captured: Template,
    /// Nobody seeks rescue.
    why_no_rescue: &'static str,
    /// `{0}` is out.
    why_out: Template,
    /// `{0}` does not hold `{1}`.
    why_not_held: Template,
    /// Pile `{0}` is gone.
    why_pile_gone: Template,
    /// There is no pile `{0}`.
    why_no_pile: Template,
    /// The table allows `{0}` piles.
    why_pile_limit: Counted,
    /// The colour of `{0}` is in pile `{1}`.
    why_colour_in_pile: Template,
    /// Pile `{0}` has no chip `{1}`.
    why_not_in_pile: Template,
    /// A chip of their own is no prisoner for `{0}`.
    why_no_prisoner: Template,
    /// `{0}` holds it already.
    why_to_self: Template,
    /// `{0}` seeks rescue and cannot refuse it.
    why_own_rescue: Template,
    /// `{0}` holds no prisoner.
    why_not_asked: Template,
    /// `{0}` has refused already.
    why_refused_already: Template,
    /// The game is over.
    why_over: Template,
    /// Nothing to undo.
    why_undo_start: &'static str,
    /// The table undoes nothing.
    why_undo_never: &'static str,
    /// Only one's own last decision.
    why_undo_own: &'static str,
    /// All of `{0}` must agree.
    why_undo_agreement: Template,
    /// The browser gave no random number.
    why_no_entropy: &'static str,

    /// Heading of the agreement.
    agree_heading: &'static str,
    /// What the agreement is about.
    agree_text: &'static str,
    /// `{0}` agrees.
    agrees: Template,
    /// Takes it back.
    agree_confirm: &'static str,

    /// Button and heading: the rules page.
    rules: &'static str,
    /// Button and heading: the saved games.
    games: &'static str,
    /// Heading of the settings.
    settings: &'static str,
    /// Label of the choice between light and dark.
    theme: &'static str,
    /// As the system has it.
    theme_system: &'static str,
    /// Choice: dark words on a light ground.
    theme_light: &'static str,
    /// Choice: light words on a dark ground.
    theme_dark: &'static str,
    /// How the table is sat at.
    sitting: &'static str,
    /// Whatever suits the screen.
    sitting_auto: &'static str,
    /// The device lies on the table.
    sitting_table_top: &'static str,
    /// The device is passed around.
    sitting_pass_around: &'static str,
    /// Everybody looks from the same side.
    sitting_single: &'static str,
    /// Moves are heard.
    sound: &'static str,
    /// Moves are felt.
    vibration: &'static str,
    /// Single keys do something on the table.
    single_keys: &'static str,
    /// More that can be switched on.
    more_settings: &'static str,
    /// High contrast.
    contrast: &'static str,
    /// Shows the page on the whole screen, or not any more.
    full_screen: &'static str,
    /// Gives a saved game another name.
    rename: &'static str,
    /// Button: puts a copy of a saved game on the shelf, beside it.
    duplicate: &'static str,
    /// Label of a saved game's name.
    title_of_game: &'static str,
    /// Copies an address with the game in it.
    copy_link: &'static str,
    /// Turns the words in the middle of the table round.
    turn_round: &'static str,
    /// The page's language.
    language: &'static str,
    /// Plays again with the same seats.
    play_again: &'static str,
    /// Name of the button that opens the menu.
    menu: &'static str,
    /// Leads to the first screen.
    start_page: &'static str,
    /// Closes a dialog.
    close: &'static str,
    /// The rules page: number, title and text of each.
    rules_page: [(&'static str, &'static str, &'static str); 20],
    /// What R-a and the like are.
    rulings_note: &'static str,

    /// The text table.
    text_table: &'static str,
    /// Back to the table with pictures.
    picture_table: &'static str,
    /// Heading of what is awaited.
    text_turn: &'static str,
    /// Heading of the piles.
    text_piles: &'static str,
    /// Heading of what everybody holds.
    text_holdings: &'static str,
    /// Heading of what can be decided.
    text_decisions: &'static str,
    /// Heading of the commands.
    text_commands: &'static str,
    /// Label of the line that is typed.
    text_line: &'static str,
    /// Sends the line.
    text_send: &'static str,
    /// All commands.
    text_help: &'static str,
    /// Where to find the commands.
    text_help_short: &'static str,
    /// What is said where nothing can be done again.
    nothing_undone: &'static str,
    /// Asks for a `yes`.
    text_confirm: &'static str,
    /// Nobody of that name.
    text_who: &'static str,

    /// Button and heading: lessons and the trainer.
    learn: &'static str,
    /// Explains what there is to learn with.
    learn_note: &'static str,
    /// Heading of the list of lessons.
    tutorial: &'static str,
    /// Lesson `{0}` of `{1}`.
    lesson: Template,
    /// That was not the move.
    lesson_wrong: &'static str,
    /// The next lesson.
    lesson_next: &'static str,
    /// The lesson again.
    lesson_again: &'static str,
    /// Button: a game against beginners, after all lessons.
    first_game: &'static str,
    /// A lesson is done.
    lesson_done: &'static str,
    /// Title, task and explanation of each lesson.
    lessons: [(&'static str, &'static str, &'static str); 8],
    /// Button and heading: questions who moves next.
    trainer: &'static str,
    /// `{0}` plays `{1}` on pile `{2}`: who moves next?
    question: Template,
    /// `{0}` starts a pile with `{1}`: who moves next?
    question_new: Template,
    /// The mover chooses.
    mover_chooses: &'static str,
    /// That is right.
    right: &'static str,
    /// That is wrong; right is `{0}`.
    wrong: Template,
    /// The mover `{0}` may choose among players whose colour is not in the pile.
    explain_choice: Template,
    /// The next question.
    next_question: &'static str,
    /// So many questions in a row were answered rightly.
    streak: Template,
    /// `{0}` of `{1}` right.
    score: Template,

    /// The game as text.
    as_text: &'static str,
    /// Sends it to another device.
    send: &'static str,
    /// Explains the text.
    as_text_note: &'static str,
    /// Button: puts the text on the clipboard.
    copy: &'static str,
    /// Says that the text is on the clipboard.
    copied: &'static str,
    /// Button: offers the text as a file.
    download: &'static str,
    /// Opens a game from text or a file.
    open_game: &'static str,
    /// Explains opening.
    open_note: &'static str,
    /// Opens what was pasted.
    open: &'static str,
    /// Chooses a file.
    choose_file: &'static str,
    /// The file cannot be read.
    file_unreadable: &'static str,
    /// Opens the part that can be read, `{0}` actions.
    open_prefix: Counted,
    /// Names were cut: `{0}`.
    names_cut: Template,
    /// The text's error: line `{0}`, column `{1}`, found `{2}`.
    read_error: Template,
    /// A line, or the text, ends at line `{0}`, column `{1}`.
    read_error_end: Template,
    /// What is possible there: `{0}`.
    read_possible: Template,
    /// Not a game.
    problem_not_a_game: &'static str,
    /// Unknown version.
    problem_version: &'static str,
    /// Word expected.
    problem_word: &'static str,
    /// Colour name expected.
    problem_colour: &'static str,
    /// Colour letter expected.
    problem_colour_letter: &'static str,
    /// Player's letter expected.
    problem_player_letter: &'static str,
    /// The name does not end.
    problem_name_end: &'static str,
    /// A number expected.
    problem_number: &'static str,
    /// End of the line expected.
    problem_line_end: &'static str,
    /// An action expected.
    problem_action: &'static str,
    /// A field expected.
    problem_field: &'static str,
    /// Too many seats or too few.
    problem_seats: &'static str,
    /// Colour `{0}` sits twice.
    problem_colour_twice: Template,
    /// Chips out of range.
    problem_chips: &'static str,
    /// Pile limit out of range.
    problem_pile_limit: &'static str,
    /// The position cannot be; the rule that it breaks follows.
    problem_position: &'static str,
    /// The position reached is `{0}`.
    problem_differs: Template,
    /// Too long.
    problem_too_long: &'static str,
    /// What a clause says will be done is expected.
    problem_act: &'static str,
    /// How long a clause holds is expected.
    problem_horizon: &'static str,
    /// White space around a statement is missing.
    problem_space: &'static str,
    /// A statement in a game of the first version.
    problem_silent: &'static str,
    /// Verdicts that are not those reached: `{0}`.
    problem_verdicts: Template,
    /// A statement before the first player is named.
    said_too_early: &'static str,
    /// A player who is defeated: `{0}`.
    said_not_living: Template,
    /// Speaker and addressee are `{0}`.
    said_to_oneself: Template,
    /// No chip of `{0}` is in the game.
    said_no_colour: Template,
    /// A number of times that cannot be counted: `{0}`.
    said_count: Template,
    /// What `{0}` cannot do for themselves.
    said_own_subject: Template,
    /// Chips of their own that `{0}` cannot transfer.
    said_own_chip: Template,
    /// A clause until the defeat of `{0}`, whom it binds.
    said_own_horizon: Template,
    /// Nothing of that number was said: `{0}`.
    said_no_number: Template,
    /// It was not put to `{0}`.
    said_not_put_to: Template,
    /// `{0}` waits for no answer.
    said_not_open: Template,
    /// Nothing of `{0}` can be let go.
    said_nothing_to_let_go: Template,

    /// The shelf is empty.
    shelf_empty: &'static str,
    /// Resumes a game.
    resume: &'static str,
    /// Deletes a game.
    delete: &'static str,
    /// A game was deleted.
    deleted: &'static str,
    /// `{0}` steps.
    steps: Counted,
    /// A finished game, won by `{0}`.
    finished: Template,
    /// The game being played.
    current_game: &'static str,
    /// A damaged save.
    damaged: &'static str,
    /// Explains a damaged save.
    damaged_note: &'static str,
    /// The save comes from a newer version.
    damaged_newer: &'static str,
    /// The browser keeps games only until the tab is closed.
    storage_session: &'static str,
    /// The storage is blocked.
    storage_blocked: &'static str,
    /// The storage is full.
    storage_full: &'static str,
    /// The game is played in another tab.
    elsewhere: &'static str,
    /// Takes the game over from there.
    play_here: &'static str,
    /// After the first finished game: it can be downloaded.
    keep_hint: &'static str,

    /// A new version of the page is ready.
    update_ready: &'static str,
    /// Loads the new version.
    update_now: &'static str,
    /// Loads the new version after this game.
    update_later: &'static str,
    /// Heading: who plays, people and computers.
    players_dialog: &'static str,
    /// Who plays for `{0}`: a person or a computer.
    sitter_of: Template,
    /// The character of the computer that plays for `{0}`.
    temper_of: Template,
    /// A person plays.
    human: &'static str,
    /// A computer plays.
    computer: &'static str,
    /// The weakest computer player.
    level_beginner: &'static str,
    /// A weak computer player.
    level_casual: &'static str,
    /// A strong computer player.
    level_sharp: &'static str,
    /// The strongest computer player.
    level_master: &'static str,
    /// Character: plays to win.
    temper_cool: &'static str,
    /// Character: comes to the rescue readily.
    temper_loyal: &'static str,
    /// Character: turns on whoever holds its chips.
    temper_vengeful: &'static str,
    /// Character: spares the weakest.
    temper_gentle: &'static str,
    /// Begins a game of one person and computers.
    start_alone: &'static str,
    /// The computer player thinks.
    thinks: &'static str,
    /// Lets the computers wait.
    pause: &'static str,
    /// Lets the computers go on.
    go_on: &'static str,
    /// Lets a computer make one move.
    one_step: &'static str,
    /// How fast computer players go on.
    pace: &'static str,
    /// Pace: there is time to read what happened.
    pace_calm: &'static str,
    /// Pace: there is time to see it.
    pace_quick: &'static str,
    /// Pace: they do not wait.
    pace_at_once: &'static str,
    /// The computer players cannot be loaded, or say nothing any more.
    no_bots: &'static str,
    /// A part of the page that somebody wants to see is still being loaded.
    rest_awaited: &'static str,
    /// That part cannot be loaded.
    rest_failed: &'static str,
    /// Loads it once more.
    try_again: &'static str,
    /// Asks for a suggestion.
    hint: &'static str,
    /// The suggestion is being worked out.
    hint_thinking: &'static str,
    /// The suggestion is `{0}`.
    hint_is: Template,
    /// After a suggestion: it would break a word.
    hint_breaks: &'static str,
    /// Nothing is to be done.
    hint_nothing: &'static str,
    /// How everybody stands, `{0}`, give or take `{1}` hundredths.
    chances_are: Template,
    /// The ending is known: `{0}` wins.
    ending_decided: Template,
    /// The chance `{1}` in hundredths of player `{0}`.
    chance_of: Template,
    /// Something broke.
    crash_title: &'static str,
    /// What happened to the game.
    crash_text: &'static str,
    /// Link: loads the page again, with the last save.
    crash_go_on: &'static str,
    /// Starts afresh, leaving the game on the shelf.
    crash_new: &'static str,
    /// The game's text follows.
    crash_game: &'static str,
    /// What broke follows.
    crash_message: &'static str,
}
