//! The tables of an archive.

use super::column::{
    Column, Kind,
    Kind::{Form, Moment, Number, Text, Truth, Word},
    Reference, Table,
};

/// More than any game has, and than anybody waits in milliseconds.
const MANY: u32 = u32::MAX;
const ID: Kind = Form("^[a-z0-9_-]{1,64}$");
const COLOURS: Kind = Word(&["red", "blue", "yellow", "white", "green", "black"]);
const VERDICTS: Kind = Word(&["live", "kept", "broken", "lapsed", "void", "released"]);

const SESSION: Column = Column::of("session", ID, "The game that it belongs to.");
const OF_A_SESSION: Reference = Reference {
    columns: &["session"],
    table: "sessions",
    there: &["session"],
};

pub const SESSIONS: Table = Table {
    name: "sessions",
    row: "one game",
    key: &["session"],
    refers: &[],
    columns: &[
        Column::of(
            "session",
            ID,
            "What tells the game from all others of the archive.",
        ),
        Column::perhaps(
            "study",
            Form("^[0-9a-f]{64}$"),
            "The SHA-256 hash of the protocol that it was played by.",
        ),
        Column::perhaps("begun", Moment, "When it began, in UTC."),
        Column::of(
            "seats",
            Number(2, 6),
            "How many players there are (rule 1).",
        ),
        Column::of(
            "chips",
            Number(1, 20),
            "How many chips each player starts with (rule 2).",
        ),
        Column::perhaps(
            "piles",
            Number(1, 20),
            "How many piles may lie on the board (rule 4); empty for any number.",
        ),
        Column::of("written", Truth, "Whether the table wrote promises down."),
        Column::of(
            "actions",
            Number(0, 100_000),
            "How many actions the game has, chance's among them.",
        ),
        Column::of(
            "statements",
            Number(0, 100_000),
            "How many promises, asks, deals and threats were said.",
        ),
        Column::perhaps(
            "winner",
            COLOURS,
            "The last living player (rule 11); empty where the game was not ended.",
        ),
        Column::later(
            "stopped",
            Truth,
            "Whether it was stopped before its end, as when a lesson was over; empty where that was not noted.",
        ),
        Column::of(
            "game",
            Form("^games/[a-z0-9_-]{1,64}\\.sls$"),
            "The file of the game in notation, in this archive.",
        ),
    ],
};

pub const PLAYERS: Table = Table {
    name: "players",
    row: "one player of a game",
    key: &["session", "player"],
    refers: &[OF_A_SESSION],
    columns: &[
        SESSION,
        Column::of("player", COLOURS, "The player's colour."),
        Column::of(
            "seat",
            Number(1, 6),
            "The seat, from 1 in the order of play.",
        ),
        Column::perhaps(
            "name",
            Text,
            "What the player is called; empty where nobody said, or names were removed.",
        ),
        Column::of(
            "kind",
            Word(&["person", "computer", "program"]),
            "Who decided: a person, one of the game's computer players, or a program of somebody else.",
        ),
        Column::perhaps(
            "level",
            Word(&["beginner", "casual", "sharp", "master"]),
            "How strong a computer is.",
        ),
        Column::perhaps(
            "temper",
            Word(&["cool", "loyal", "vengeful", "gentle"]),
            "How a computer behaves besides.",
        ),
        Column::perhaps(
            "word",
            Word(&["loyal", "grudger", "opportunist", "fox"]),
            "What its word is worth to a computer; empty for one that does not talk.",
        ),
        Column::perhaps(
            "consented",
            Truth,
            "Whether the player agreed to take part, where they were asked.",
        ),
        Column::of(
            "first",
            Truth,
            "Whether chance named the player to begin (rule 3).",
        ),
        Column::perhaps(
            "place",
            Number(1, 6),
            "1 for the winner, 2 for who was defeated last, and so on; empty where they lived and the game was not ended.",
        ),
        Column::of(
            "lived",
            Number(0, 100_000),
            "How many actions the game had when the player was defeated, or at its end.",
        ),
        Column::of(
            "chips",
            Number(0, 120),
            "How many chips the player holds at the end.",
        ),
        Column::of(
            "captures",
            Number(0, MANY),
            "How many piles they took in (rule 6).",
        ),
        Column::of(
            "rescues",
            Number(0, MANY),
            "How many rescues they came to without having promised it (rule 9b).",
        ),
        Column::of(
            "gifts",
            Number(0, MANY),
            "How many other prisoners they transferred without having promised it (rule 8).",
        ),
        Column::of(
            "kept",
            Number(0, MANY),
            "How many of their words were kept.",
        ),
        Column::of(
            "broken",
            Number(0, MANY),
            "How many of their words were broken.",
        ),
        Column::of(
            "lapsed",
            Number(0, MANY),
            "How many ran out without a chance to keep or break them.",
        ),
        Column::of(
            "void",
            Number(0, MANY),
            "How many came to nothing, since somebody fell first or the other side of a deal was broken.",
        ),
        Column::of(
            "released",
            Number(0, MANY),
            "How many were let go by whom they were owed to.",
        ),
        Column::of("live", Number(0, MANY), "How many still held at the end."),
    ],
};

pub const DECISIONS: Table = Table {
    name: "decisions",
    row: "one action of a game, chance's too",
    key: &["session", "step"],
    refers: &[OF_A_SESSION],
    columns: &[
        SESSION,
        Column::of(
            "step",
            Number(1, 100_000),
            "The action's number in the game, from 1.",
        ),
        Column::perhaps("player", COLOURS, "Who decided it; empty for chance."),
        Column::of(
            "kind",
            Word(&[
                "chance",
                "play",
                "give",
                "kill",
                "kill_prisoner",
                "transfer",
                "refuse",
            ]),
            "What was decided: whom chance names (3), a chip that is played (4), whom the move is given to (5a), a chip killed out of a capture (6), a prisoner killed or transferred (8, 9b), a rescue refused (9b).",
        ),
        Column::of("position", Text, "The position before it, in notation."),
        Column::perhaps(
            "options",
            Text,
            "All that could have been decided of what was awaited of the player, in notation with spaces between; empty where nothing was.",
        ),
        Column::perhaps(
            "asides",
            Text,
            "The kills and transfers that were open to the player besides (rule 8), in the same way.",
        ),
        Column::of("chosen", Text, "What was decided, in notation."),
        Column::perhaps(
            "milliseconds",
            Number(0, MANY),
            "How long it took, with what was spent on it before it was undone; empty where a person decided it in one with the one before, as a gift with its chip, which has the time of both. The time while somebody is asked in private does not count.",
        ),
        Column::perhaps(
            "lapse",
            Word(&["crashed", "silent", "nonsense", "unasked"]),
            "Why a rule decided for the player: nothing came in time (silent), of a person too; a program ended, its answer was none, or it had lost so many decisions that it was not asked any more.",
        ),
        Column::perhaps(
            "keeps",
            Text,
            "The numbers of the statements of which it kept a clause, with spaces between.",
        ),
        Column::perhaps(
            "breaks",
            Text,
            "The numbers of the statements of which it broke a clause, with spaces between.",
        ),
    ],
};

pub const STATEMENTS: Table = Table {
    name: "statements",
    row: "one clause of a promise, ask, deal or threat; a deal and a threat have two",
    key: &["session", "statement", "part"],
    refers: &[
        OF_A_SESSION,
        Reference {
            columns: &["session", "by"],
            table: "players",
            there: &["session", "player"],
        },
        Reference {
            columns: &["session", "to"],
            table: "players",
            there: &["session", "player"],
        },
    ],
    columns: &[
        SESSION,
        Column::of(
            "statement",
            Number(1, 100_000),
            "The statement's number in the game, from 1.",
        ),
        Column::of(
            "part",
            Word(&["own", "wanted"]),
            "Whose the clause is: what the speaker will do, or what the addressee shall do.",
        ),
        Column::of(
            "kind",
            Word(&["promise", "ask", "deal", "threat"]),
            "What the statement is.",
        ),
        Column::of("text", Text, "The whole statement in notation."),
        Column::of(
            "said",
            Number(0, 100_000),
            "How many actions the game had when it was said.",
        ),
        Column::of(
            "standing",
            Word(&[
                "open",
                "refused",
                "withdrawn",
                "void",
                "waiting",
                "met",
                "holds",
            ]),
            "How far the statement came as a whole; of one that holds, or held, the verdicts of its clauses say what became of it.",
        ),
        Column::of("by", COLOURS, "Whom the clause binds."),
        Column::of("to", COLOURS, "To whom it is owed."),
        Column::of("clause", Text, "The clause in notation."),
        Column::of(
            "owed",
            Truth,
            "Whether it ever was somebody's word: no offer that was not accepted, no demand of a threat, and no threat that was not due.",
        ),
        Column::perhaps(
            "since",
            Number(0, 100_000),
            "How many actions the game had when it began to hold.",
        ),
        Column::perhaps(
            "chance",
            Truth,
            "Whether there was a chance to keep it, or for what was not to be done, to break it.",
        ),
        Column::perhaps("verdict", VERDICTS, "What became of it."),
        Column::perhaps(
            "settled",
            Number(0, 100_000),
            "The step of the decision that settled it (`decisions.step`); for one that was let go, how many actions the game had then.",
        ),
        Column::perhaps(
            "cause",
            Word(&[
                "done",
                "done_aside",
                "turns_over",
                "horizon_defeated",
                "bound_defeated",
                "subject_defeated",
                "owed_defeated",
                "pile_gone",
                "other_side_broken",
                "let_go",
            ]),
            "Why it was settled.",
        ),
        Column::perhaps(
            "cost",
            Number(0, 100),
            "By how many hundredths the chance of the one to whom it was owed fell around its being broken, where that was worked out.",
        ),
        Column::perhaps(
            "meant",
            Truth,
            "What the speaker of the statement answered in private: whether they mean it.",
        ),
        Column::perhaps(
            "believed",
            Truth,
            "What the addressee of the statement answered in private: whether they believe it.",
        ),
    ],
};

pub const ANSWERS: Table = Table {
    name: "answers",
    row: "one answer to a question before or after a game",
    key: &["session", "player", "stage", "question"],
    refers: &[
        OF_A_SESSION,
        Reference {
            columns: &["session", "player"],
            table: "players",
            there: &["session", "player"],
        },
    ],
    columns: &[
        SESSION,
        Column::of("player", COLOURS, "Who answered."),
        Column::of(
            "stage",
            Word(&["quiz", "end"]),
            "When: in the quiz before the game, or after it.",
        ),
        Column::of(
            "question",
            Text,
            "The question by its name in the protocol; in the quiz by its seed, and from the second time on by how often it was asked.",
        ),
        Column::perhaps("answer", Text, "The answer."),
        Column::perhaps(
            "right",
            Truth,
            "Whether it is right, where there is a right one.",
        ),
    ],
};

/// All of them, each behind those that it refers to.
pub const TABLES: [&Table; 5] = [&SESSIONS, &PLAYERS, &DECISIONS, &STATEMENTS, &ANSWERS];
