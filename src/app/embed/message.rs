//! What is said between the game and the page that it is embedded in, the host.
//!
//! Pure: fields of text in, and fields of text out. Who may speak is checked in `platform::parent_frame`.

/// The field that makes a message one of these; its value is the [`VERSION`].
pub const MARK: &str = "so-long-sucker";
/// The version of these messages.
pub const VERSION: f64 = 1.0;

/// What the host asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// This game, in notation, is to be put on the table.
    Load(String),
    /// These actions, in notation, are to be carried out.
    Act(String),
    /// This statement, in notation, is to be made.
    Say(String),
    /// Options are to be changed; they stand in the message's `options`.
    Config,
}

impl Request {
    /// Reads a message of that version, of which `field` gives those fields that are texts and not too long.
    ///
    /// # Errors
    /// What is wrong with it, in English, for whoever writes the host page.
    pub fn read(
        version: Option<f64>,
        field: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, &'static str> {
        if version != Some(VERSION) {
            return Err("this page speaks version 1");
        }
        let text = |name| field(name).ok_or("there is no text, or it is too long");
        match field("type").as_deref() {
            Some("load") => text("game").map(Self::Load),
            Some("act") => text("actions").map(Self::Act),
            Some("say") => text("statement").map(Self::Say),
            Some("config") => Ok(Self::Config),
            _ => Err("the types are load, act, say and config"),
        }
    }
}

/// What is said to the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The game is there and listens.
    Ready,
    /// The height in CSS pixels at which everything could be seen without scrolling.
    Resize(i32),
    /// Something was decided, or taken back: the action in notation, and what came of it in words.
    Event {
        /// The action.
        action: String,
        /// What came of it.
        words: String,
        /// Whether it was taken back.
        undone: bool,
    },
    /// Something was said, or taken back: the statement in notation, and in words.
    Said {
        /// The statement.
        statement: String,
        /// Who says what to whom.
        words: String,
        /// Whether it was taken back.
        undone: bool,
    },
    /// The game is over: the winner's colour.
    Over(&'static str),
    /// The game as it is now, in notation.
    Save(String),
    /// A message of the host was not followed, or not all of it; why.
    Error(String),
}

/// The field that says that something was taken back.
fn note_of(undone: bool) -> Option<(&'static str, String)> {
    undone.then(|| ("undone", "yes".to_owned()))
}

impl Message {
    /// The fields beside the mark, all of text.
    pub fn fields(self) -> Vec<(&'static str, String)> {
        let (kind, mut fields) = match self {
            Self::Ready => ("ready", Vec::new()),
            Self::Resize(height) => ("resize", vec![("height", height.to_string())]),
            Self::Event {
                action,
                words,
                undone,
            } => {
                let fields = [("action", action), ("words", words)];
                ("event", fields.into_iter().chain(note_of(undone)).collect())
            }
            Self::Said {
                statement,
                words,
                undone,
            } => {
                let fields = [("statement", statement), ("words", words)];
                ("said", fields.into_iter().chain(note_of(undone)).collect())
            }
            Self::Over(winner) => ("over", vec![("winner", winner.to_owned())]),
            Self::Save(game) => ("save", vec![("game", game)]),
            Self::Error(reason) => ("error", vec![("reason", reason)]),
        };
        fields.push(("type", kind.to_owned()));
        fields
    }
}
