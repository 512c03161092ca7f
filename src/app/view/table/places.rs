//! Who sits where around the table that is seen.

use crate::app::play::table::Table;
use crate::app::signals::Memo;
use crate::rules::Player;

/// The places around a table: 1 at the near edge, the others clockwise from there, as `style/layout.css` has them. The
/// first person who plays here sits near, the others around them.
#[derive(Clone, Copy)]
pub struct Places {
    table: Table,
    players: Memo<Vec<Player>>,
}

impl Places {
    /// The places around that table.
    pub fn around(table: Table) -> Self {
        let setup = table.setup_memo();
        let players = Memo::new(move |_| {
            let here = table.people_here();
            let mut players = setup.get().seats().to_vec();
            let person = players.iter().position(|p| here.contains(*p));
            players.rotate_left(person.unwrap_or(0));
            players
        });
        Self { table, players }
    }

    /// The player's place.
    pub fn of(self, player: Player) -> usize {
        self.players
            .with(|players| place(players, player).unwrap_or(1))
    }

    /// The place that the lamp lights: whose decision is awaited; 0 while it is nobody's.
    pub fn lit(self) -> usize {
        let awaited = self.table.awaits();
        let near = self.table.near().get();
        let lit = |players: &Vec<Player>| {
            let first = players.iter().copied().find(|p| awaited.contains(*p))?;
            place(players, if awaited.contains(near) { near } else { first })
        };
        self.players.with(|players| lit(players).unwrap_or(0))
    }

    /// At which edge of a table-top the player sits, if not at the near one.
    pub fn edge(self, player: Player) -> Option<&'static str> {
        match (self.count(), self.of(player)) {
            (3.., 2) => Some("left"),
            (2, 2) | (4..=6, 3) | (5..=6, 4) => Some("across"),
            (3, 3) | (4, 4) | (5..=6, 5) => Some("right"),
            _ => None,
        }
    }

    /// How many sit there.
    pub fn count(self) -> usize {
        self.players.with(Vec::len)
    }

    /// In which corner of a table of up to four, seen from one side, lies what one says to another: the one between
    /// them, else the one on the speaker's right.
    pub fn corner(self, by: Player, to: Option<Player>) -> &'static str {
        let by = self.of(by);
        let next = by % self.count() + 1;
        let to = to.map(|to| self.of(to)).filter(|to| *to == next);
        match to.unwrap_or(by) {
            1 => "near-right",
            2 => "near-left",
            3 if self.count() == 4 => "far-left",
            _ => "far-right",
        }
    }

    /// In which corner of a table-top it lies: the one between them, else one of the speaker's. The far left corner is
    /// the dead box's; among three it is the near left one, and there is but one other.
    pub fn flat_corner(self, by: Player, to: Option<Player>) -> &'static str {
        if self.count() == 3 {
            return "near-right";
        }
        let edge = |player| self.edge(player).unwrap_or("near");
        let to = to.map(edge);
        match (edge(by), to) {
            ("near", Some("left")) | ("left", _) => "near-left",
            ("right", Some("near")) | ("near", _) => "near-right",
            _ => "far-right",
        }
    }
}

fn place(players: &[Player], player: Player) -> Option<usize> {
    players.iter().position(|p| *p == player).map(|at| at + 1)
}

/// Whether a number is another one for whoever sits opposite, as 6 and 9 are: on a table that lies flat it is underlined.
pub const fn reads_two_ways(number: u32) -> bool {
    matches!(number % 10, 6 | 9)
}
