//! What is learned from: how positions came out, and what players of a kind did.

use so_long_sucker::bots::Kind;
use so_long_sucker::bots::nets::Likenesses;
use so_long_sucker::record::{read_action, read_position};
use so_long_sucker::rules::{Action, Colour, Player, Position, Setup};

/// How everybody came out of a position: shares of one, by colour.
pub struct Outcome {
    pub position: Position,
    /// What was known of everybody.
    pub likenesses: Likenesses,
    pub shares: [f32; Colour::COUNT],
}

/// What a player of a kind did, of all that they could have done.
pub struct Choices {
    pub kind: Kind,
    pub position: Position,
    pub by: Player,
    pub actions: Vec<Action>,
    /// How often each is taken, as far as the player's own search tells: shares of one.
    pub taken: Vec<f32>,
}

impl Choices {
    /// The positions that the choices lead to, and how often each is taken.
    pub fn afterwards(&self) -> impl Iterator<Item = (Position, f32)> + '_ {
        let each = self.actions.iter().zip(&self.taken);
        each.map(|(action, taken)| {
            let mut after = self.position.clone();
            after
                .apply_noting(*action, &mut ())
                .unwrap_or_else(|why| panic!("{action} in {after}: {why}"));
            (after, *taken)
        })
    }

    /// As a line of a file.
    pub fn written(&self) -> String {
        let setup = self.position.setup();
        let seats: String = setup.seats().iter().map(|seat| seat.letter()).collect();
        let choices: Vec<String> = self
            .actions
            .iter()
            .zip(&self.taken)
            .map(|(action, taken)| format!("{action}={taken:.3}"))
            .collect();
        format!(
            "{}|{seats}|{}|{}|{}|{}",
            self.kind,
            setup.chips(),
            self.position,
            self.by.letter(),
            choices.join(" ")
        )
    }

    /// A line that was [written](Choices::written).
    pub fn read(line: &str) -> Option<Self> {
        let mut fields = line.split('|');
        let kind = fields.next()?;
        let kind = Kind::ALL.into_iter().find(|known| known.name() == kind)?;
        let seats: Option<Vec<Colour>> = fields.next()?.chars().map(colour).collect();
        let chips = fields.next()?.parse().ok()?;
        let setup = Setup::new(&seats?, chips, None).ok()?;
        let position = read_position(setup, fields.next()?).ok()?;
        let by = Player::from_letter(fields.next()?.chars().next()?)?;
        let (mut actions, mut taken) = (Vec::new(), Vec::new());
        for choice in fields.next()?.split(' ') {
            let (action, share) = choice.rsplit_once('=')?;
            actions.push(read_action(action).ok()?);
            taken.push(share.parse().ok()?);
        }
        Some(Self {
            kind,
            position,
            by,
            actions,
            taken,
        })
    }
}

fn colour(letter: char) -> Option<Colour> {
    Player::from_letter(letter).map(Player::colour)
}
