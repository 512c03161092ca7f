//! Which screen of the page is shown, and which dialog over it.

use crate::app::signals::RwSignal;
use crate::rules::Player;

/// What the page shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The ways into a game.
    Title,
    /// A new game is set up.
    SetUp,
    /// The game is played.
    Table,
    /// What there is to learn with.
    Learn,
    /// The lesson of that number, from 0.
    Lesson(usize),
    /// Questions who moves next.
    Trainer,
    /// Classes and studies.
    Study,
}

/// A dialog over the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The rules, opened at the one of that number.
    Rules(&'static str),
    /// The game as text.
    Text,
    /// Opening a game from text.
    Open,
    /// The saved games.
    Games,
    /// How the page looks.
    Settings,
    /// Who plays for whom: people and computers.
    Seats,
    /// The game is sent, to whoever sits on that seat.
    Send(Option<Player>),
    /// Something is to be said of a game that was sent.
    Arrived,
    /// What somebody is asked in a study.
    Asked,
    /// All living players agree to take back a kill or a transfer.
    Agree,
    /// A player says something, to another one or to whom they choose, or instead of what they were offered.
    Talk {
        /// Who speaks.
        by: Player,
        /// To whom, where that is chosen already.
        to: Option<Player>,
        /// The number of the offer that it answers.
        instead_of: Option<usize>,
    },
    /// What was said, of that number from 1.
    Word(usize),
    /// All that a player has said, and what became of it.
    Ledger(Player),
    /// The slips on the table, also those that there is no room for.
    Slips,
}

impl Dialog {
    /// Whether it is about what is said at the table that is seen, be it the page's own or a lesson's.
    pub const fn is_talk(self) -> bool {
        matches!(
            self,
            Self::Talk { .. } | Self::Word(_) | Self::Ledger(_) | Self::Slips
        )
    }
}

/// The way through the page.
#[derive(Clone, Copy)]
pub struct Navigation {
    screen: RwSignal<Screen>,
    dialog: RwSignal<Option<Dialog>>,
}

impl Navigation {
    /// Begins with the first screen.
    pub fn new() -> Self {
        Self {
            screen: RwSignal::new(Screen::Title),
            dialog: RwSignal::new(None),
        }
    }

    /// The screen.
    pub fn screen(&self) -> Screen {
        self.screen.get()
    }

    /// Shows a screen, and no dialog.
    pub fn show(&self, screen: Screen) {
        self.close();
        self.screen.set(screen);
    }

    /// Shows another screen below the dialog, if one is open.
    pub fn show_below(&self, screen: Screen) {
        self.screen.set(screen);
    }

    /// The dialog over the screen.
    pub fn dialog(&self) -> Option<Dialog> {
        self.dialog.get()
    }

    /// The dialog over the screen, for who does not follow it; `None` when the page is gone.
    pub fn dialog_untracked(&self) -> Option<Dialog> {
        self.dialog.try_get_untracked().flatten()
    }

    /// Opens a dialog.
    pub fn open(&self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
    }

    /// Closes the dialog.
    pub fn close(&self) {
        self.dialog.set(None);
    }
}

impl Default for Navigation {
    fn default() -> Self {
        Self::new()
    }
}
