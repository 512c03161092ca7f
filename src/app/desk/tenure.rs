//! Who holds the game on the table, and whether this page may write it to the shelf.

use crate::app::computers::seats::Computers;
use crate::app::save::{Note, Place};
use crate::game::Point;
use crate::record::Name;
use crate::rules::Player;

/// Who holds the game on the table.
#[derive(Clone, Debug, Default)]
pub enum Tenure {
    /// Nobody: there is none, only how one would be set up.
    #[default]
    Nobody,
    /// The address or a host put it there at the point `at`, and nobody has gone on from there yet. It gets to the shelf
    /// with the first thing that somebody decides or says.
    Untouched {
        /// Where it will stand.
        place: Place,
        /// How far it was.
        at: Point,
    },
    /// This page plays it, and it is saved.
    Saved(Holding),
    /// This page plays it, and its latest moves could not be saved.
    Unsaved(Holding),
    /// Another tab plays it; here it is only watched.
    Watched(Holding),
}

/// A game's place, and how the game came to the table.
#[derive(Clone, Debug)]
pub struct Holding {
    /// Where it stands on the shelf.
    pub place: Place,
    /// Whether a visit's options or host put it on the table. The plain page does not open it by itself.
    pub is_of_visit: bool,
}

impl Tenure {
    /// A game that somebody at the page has chosen, in that place.
    pub const fn own(place: Place) -> Self {
        Self::Saved(Holding {
            place,
            is_of_visit: false,
        })
    }

    /// A game of a visit, in that place, which somebody has gone on with.
    pub const fn of_visit(place: Place) -> Self {
        Self::Saved(Holding {
            place,
            is_of_visit: true,
        })
    }

    /// Its place.
    pub const fn place(&self) -> Option<&Place> {
        match self {
            Self::Nobody => None,
            Self::Untouched { place, .. } => Some(place),
            Self::Saved(held) | Self::Unsaved(held) | Self::Watched(held) => Some(&held.place),
        }
    }

    const fn place_mut(&mut self) -> Option<&mut Place> {
        match self {
            Self::Nobody => None,
            Self::Untouched { place, .. } => Some(place),
            Self::Saved(held) | Self::Unsaved(held) | Self::Watched(held) => Some(&mut held.place),
        }
    }

    /// Its id; `None` where there is no game.
    pub fn id(&self) -> Option<&str> {
        self.place().map(|place| place.id.as_str())
    }

    /// Whether another tab plays it.
    pub const fn is_watched(&self) -> bool {
        matches!(self, Self::Watched(_))
    }

    /// Whether it has moves that stand nowhere else.
    pub const fn is_unsaved(&self) -> bool {
        matches!(self, Self::Unsaved(_))
    }

    /// It stands in that place now; who holds it stays as it is.
    pub fn move_to(&mut self, to: Place) {
        if let Some(place) = self.place_mut() {
            *place = to;
        }
    }

    /// It was saved in that place with another title, and nothing else that is new: what is noted of it here stays.
    pub fn take_title_from(&mut self, mut to: Place) {
        if let Some(place) = self.place_mut() {
            let Note {
                serial,
                saved_at,
                title,
                ..
            } = to.note;
            to.note = Note {
                serial,
                saved_at,
                title,
                ..place.note.clone()
            };
            *place = to;
        }
    }

    /// Computers play for these from now on.
    pub fn note_computers(&mut self, computers: Computers) {
        if let Some(place) = self.place_mut() {
            place.note.computers = computers;
        }
    }

    /// People call it so from now on.
    pub fn note_title(&mut self, title: Option<Name>) {
        if let Some(place) = self.place_mut() {
            place.note.title = title;
        }
    }

    /// What is kept with the game; `None` where there is none.
    pub fn note(&self) -> Option<&Note> {
        self.place().map(|place| &place.note)
    }

    /// It is known by that number where it is sent.
    pub fn note_sent(&mut self, id: u32) {
        if let Some(place) = self.place_mut() {
            place.note.sent = Some(id);
        }
    }

    /// It belongs to a study, and that is known of it besides; nothing, if `run` is empty.
    pub fn note_study(&mut self, run: String) {
        if let Some(place) = self.place_mut() {
            place.note.study = run;
        }
    }

    /// That player plays here, and the others elsewhere; `None` if all play here.
    pub fn note_seat(&mut self, seat: Option<Player>) {
        if let Some(place) = self.place_mut() {
            place.note.seat = seat;
        }
    }

    /// How the game is held that is to be saved now that it is so far; `None` if it is not this page's to save, or there is
    /// nothing of it to save yet.
    pub fn to_save(&self, now: Point) -> Option<Holding> {
        match self {
            Self::Nobody | Self::Watched(_) => None,
            Self::Untouched { at, .. } if *at == now => None,
            Self::Untouched { place, .. } => Some(Holding {
                place: place.clone(),
                is_of_visit: true,
            }),
            Self::Saved(held) | Self::Unsaved(held) => Some(held.clone()),
        }
    }

    /// Another tab plays the game from now on. One that nobody has touched stands on no shelf: no tab can have it.
    pub fn step_aside(&mut self) {
        if let Self::Saved(held) = self {
            *self = Self::Watched(held.clone());
        }
    }

    /// The game is this page's to play.
    pub fn take_up(&mut self) {
        if let Self::Watched(held) = self {
            *self = Self::Saved(held.clone());
        }
    }
}
