//! Games that go from one device to another: how one leaves, and what becomes of one that comes.

use crate::app::computers::seats::Computers;
use crate::app::desk::Desk;
use crate::app::desk::arrived::{Arrived, Parting};
use crate::app::desk::navigation::{Dialog, Screen};
use crate::app::desk::tenure::Tenure;
use crate::app::link::letter::{LETTER, Letter, LetterError};
use crate::app::link::meeting::{Meeting, meet};
use crate::app::platform::{address, chance, clock};
use crate::app::save::{Entry, Place, Shelf};
use crate::app::signals::RwSignal;
use crate::game::Game;
use crate::record::Record;
use crate::rules::Player;
use leptos::prelude::*;

/// Where a letter stands in a text, if there is one: behind its mark.
pub fn letter_in(text: &str) -> Option<&str> {
    let (_, letter) = text.split_once(&["#", LETTER].concat())?;
    Some(letter)
}

impl Desk {
    /// An address that opens the game on the table as it is now, for whoever sits on that seat; `None` if it is too long
    /// for an address. All of it is in the fragment, which no server ever sees.
    pub(super) fn letter(self, seat: Option<Player>) -> Option<String> {
        let id = self.number();
        let computers = untrack(|| self.0.table.computers());
        let word = self.0.table.with_game_untracked(|game| {
            let letter = Letter {
                record: game.record_so_far(),
                id,
                seat,
                computers,
                undo: game.undo_rule(),
                writes: game.writes(),
            };
            letter.to_word()
        });
        word.map(|word| address::with_fragment(&[LETTER, &word].concat()))
    }

    /// By what number the game on the table is known where it is sent: from the first time that it is asked for.
    pub fn number(self) -> u32 {
        let known = (self.0.tenure).with_untracked(|tenure| tenure.note()?.sent);
        known.unwrap_or_else(|| {
            let any = chance::draw(1 << 30).and_then(|n| u64::try_from(n).ok());
            let id = Letter::id_of(any.unwrap_or_else(clock::now));
            self.0
                .tenure
                .update_untracked(|tenure| tenure.note_sent(id));
            self.save();
            id
        })
    }

    /// Whether the game on the table may go to another device: what a study fixes does not go with a letter, and what is only
    /// watched here is answered elsewhere.
    pub fn may_be_sent(&self) -> bool {
        !self.0.table.is_of_study() && !self.0.table.watched()
    }

    /// Who plays at this device, where the others play elsewhere; `None` if all play here.
    pub fn seat_here(&self) -> Option<Player> {
        self.0.tenure.with(|tenure| tenure.note()?.seat)
    }

    /// That player plays here from now on, and the others elsewhere; for `None` all play here.
    pub fn sit(&self, seat: Option<Player>) {
        self.0.tenure.update(|tenure| tenure.note_seat(seat));
        self.0.table.play_here(seat);
        self.save();
    }

    /// Opens the letter with which `text` begins: as a new game, or as what the game here has come to elsewhere.
    pub fn open_letter(&self, text: &str) {
        match self.look_at(text) {
            Coming::New(sent, computers, place) => self.take_in(*sent, computers, place),
            Coming::Same(id) => self.open_entry(&id),
            Coming::GoesOn(from, parting) => {
                let known = parting.here.statements().len();
                self.take_in(parting.sent, parting.computers, parting.place);
                self.0.words_known.set(Some(known));
                self.0.table.look_at(Some(from));
                self.0.table.plays_back().set(true);
            }
            Coming::ToTell(_, id) => {
                if let Some(id) = id {
                    self.open_entry(&id);
                }
                // It is looked at again where it is told: the first program need not know of it.
                self.0.letter.set(text.to_owned());
                self.0.navigation.open(Dialog::Arrived);
            }
        }
    }

    /// What is to be said of the letter that came last; `None` if nothing is.
    pub fn arrived(&self) -> Option<Arrived> {
        match self.0.letter.with(|text| self.look_at(text)) {
            Coming::ToTell(arrived, _) => Some(arrived),
            _ => None,
        }
    }

    /// Goes on with what was sent, in the place of what is here; or as a game of its own.
    pub fn take_sent(&self, as_another: bool) {
        let Some(Arrived::Parted(parting)) = self.arrived() else {
            return;
        };
        let Parting {
            sent,
            computers,
            mut place,
            ..
        } = *parting;
        if as_another {
            let note = place.note;
            place = Place::new();
            place.note.seat = note.seat;
        }
        self.take_in(sent, computers, place);
    }

    /// How many statements were known before a game came from another device, until what is new of them is told.
    pub fn words_known(&self) -> RwSignal<Option<usize>> {
        self.0.words_known
    }

    /// Puts a game that came on the table, and saves it in that place.
    fn take_in(self, game: Game, computers: Computers, place: Place) {
        let is_watched = untrack(|| self.0.table.watched()) && self.is_on_table(&place.id);
        self.put(game, computers, Tenure::own(place));
        self.save();
        // The tabs know the game already, and that another one plays it.
        if is_watched {
            self.take_over();
        }
        self.0.navigation.show(Screen::Table);
    }

    /// Reads the letter with which `text` begins, and looks whether its game is here.
    fn look_at(self, text: &str) -> Coming {
        let letter = match Letter::read(text) {
            Ok(letter) => letter,
            Err(error) => return Coming::ToTell(Arrived::Broken(error), None),
        };
        // A record that was not read from its text is checked as one that was.
        let text = letter.record.to_string();
        let sent = Record::read(&text).ok().filter(|r| r.error.is_none());
        let sent = sent.and_then(|r| Game::of_record(&r.record, letter.undo).ok());
        let Some(mut sent) = sent.map(|sent| sent.writing(letter.writes)) else {
            return Coming::ToTell(Arrived::Broken(LetterError::Damaged), None);
        };
        let Some((mut place, here, computers)) = self.known_as(letter.id) else {
            let mut place = Place::new();
            place.note.sent = Some(letter.id);
            place.note.seat = letter.seat;
            return Coming::New(Box::new(sent), letter.computers, place);
        };
        place.note.seat = place.note.seat.or(letter.seat);
        let id = place.id.clone();
        let meeting = meet(&here, &sent);
        if let Meeting::SentIsLonger(_) = meeting {
            // What was agreed on here goes on being known.
            for agreement in here.agreements() {
                sent.note_agreement(*agreement);
            }
        }
        let both = |at| {
            Box::new(Parting {
                at,
                here,
                sent,
                computers,
                place,
            })
        };
        match meeting {
            Meeting::Same => Coming::Same(id),
            Meeting::HereIsLonger => Coming::ToTell(Arrived::Older, Some(id)),
            Meeting::SentIsLonger(from) => Coming::GoesOn(from, both(from)),
            Meeting::Parted(at) => Coming::ToTell(Arrived::Parted(both(at)), Some(id)),
        }
    }

    /// The game that is known by that number where it is sent, with its place and for whom computers play: as it is on the table,
    /// if it is there and may have moves that could not be saved, or else on the shelf.
    fn known_as(self, id: u32) -> Option<(Place, Game, Computers)> {
        let unsaved = self.0.tenure.with_untracked(|tenure| {
            let place = tenure.place().filter(|_| tenure.is_unsaved())?;
            (place.note.sent == Some(id)).then(|| place.clone())
        });
        if let Some(place) = unsaved {
            let game = self.0.table.with_game_untracked(Game::clone);
            let computers = place.note.computers;
            return Some((place, game, computers));
        }
        Shelf::entries().into_iter().find_map(|entry| match entry {
            Entry {
                place,
                content: Ok(loaded),
            } if place.note.sent == Some(id) => Some((place, loaded.game, loaded.note.computers)),
            _ => None,
        })
    }
}

/// What becomes of a letter that comes.
enum Coming {
    /// It is a game that is not here, to be put in that place.
    New(Box<Game>, Computers, Place),
    /// It is what stands in the place of that name.
    Same(String),
    /// What is here is its beginning, of so many steps.
    GoesOn(usize, Box<Parting>),
    /// Something is to be said of it; the game that it is about stands in the place of that name.
    ToTell(Arrived, Option<String>),
}
