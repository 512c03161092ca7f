//! What an archive says of itself: `datapackage.json` for programs, `codebook.md` for people.

use super::column::{Column, Kind, Table};
use super::tables::TABLES;
use core::fmt::Write;
use serde_json::{Map, Value, json};

/// The version of the tables. A column that is added makes it a new minor one; archives of every version are read.
pub const VERSION: &str = "1.1.0";
/// What an archive of ours is called in its description.
pub const NAME: &str = "so-long-sucker";
/// The description's file.
pub const DESCRIPTOR: &str = "datapackage.json";
/// The file that says the same in words.
pub const CODEBOOK: &str = "codebook.md";

/// The description of an archive: a Frictionless Data Package.
pub fn datapackage() -> Value {
    let resources: Vec<Value> = TABLES.iter().map(|table| resource(table)).collect();
    json!({
        "$schema": "https://datapackage.org/profiles/2.0/datapackage.json",
        "name": NAME,
        "version": VERSION,
        "title": "Games of So Long Sucker",
        "description": "Who played, what was decided and said, and what became of every promise. codebook.md says it in words; games/ has the games in notation.",
        "resources": resources,
    })
}

fn resource(table: &Table) -> Value {
    let keys: Vec<Value> = table
        .refers
        .iter()
        .map(|refers| {
            json!({
                "fields": refers.columns,
                "reference": { "resource": refers.table, "fields": refers.there },
            })
        })
        .collect();
    let fields: Vec<Value> = table.columns.iter().map(field).collect();
    json!({
        "name": table.name,
        "type": "table",
        "path": format!("{}.csv", table.name),
        "description": format!("A row is {}.", table.row),
        "scheme": "file",
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "schema": {
            "$schema": "https://datapackage.org/profiles/2.0/tableschema.json",
            "fields": fields,
            "primaryKey": table.key,
            "foreignKeys": keys,
            "missingValues": [""],
        },
    })
}

fn field(column: &Column) -> Value {
    let mut field = Map::new();
    let mut constraints = Map::new();
    if !column.may_be_empty {
        constraints.insert("required".to_owned(), true.into());
    }
    let kind = match column.kind {
        Kind::Text => "string",
        Kind::Form(form) => {
            constraints.insert("pattern".to_owned(), form.into());
            "string"
        }
        Kind::Word(words) => {
            constraints.insert("enum".to_owned(), words.into());
            "string"
        }
        Kind::Number(least, most) => {
            constraints.insert("minimum".to_owned(), least.into());
            constraints.insert("maximum".to_owned(), most.into());
            "integer"
        }
        Kind::Truth => {
            field.insert("trueValues".to_owned(), json!(["true"]));
            field.insert("falseValues".to_owned(), json!(["false"]));
            "boolean"
        }
        Kind::Moment => "datetime",
    };
    field.insert("name".to_owned(), column.name.into());
    field.insert("type".to_owned(), kind.into());
    field.insert("description".to_owned(), column.about.into());
    if !constraints.is_empty() {
        field.insert("constraints".to_owned(), constraints.into());
    }
    Value::Object(field)
}

/// The description in words.
pub fn codebook() -> String {
    let mut text = CODEBOOK_BEGINS.to_owned();
    for table in TABLES {
        let key = table.key.join("`, `");
        // Writing to a text cannot fail.
        let _ = write!(
            text,
            "\n## {}.csv\n\nA row is {}. No two rows have the same `{key}`.\n\n| column | cells | says |\n|---|---|---|\n",
            table.name, table.row
        );
        for column in table.columns {
            let _ = writeln!(
                text,
                "| `{}` | {} | {} |",
                column.name,
                cells(column),
                column.about
            );
        }
    }
    text
}

fn cells(column: &Column) -> String {
    let cells = match column.kind {
        Kind::Text => "text".to_owned(),
        // A bar inside a table's cell would end it.
        Kind::Form(form) => format!("text like `{}`", form.replace('|', "\\|")),
        Kind::Word(words) => words.join(", "),
        Kind::Number(least, u32::MAX) => format!("a whole number from {least}"),
        Kind::Number(least, most) => format!("a whole number, {least} to {most}"),
        Kind::Truth => "true or false".to_owned(),
        Kind::Moment => "a second of a day in UTC".to_owned(),
    };
    let empty = if column.may_be_empty {
        "; or empty"
    } else {
        ""
    };
    cells + empty
}

const CODEBOOK_BEGINS: &str = "\
# Codebook

Games of *So Long Sucker* (Hausner, Nash, Shapley and Shubik, 1964), each with who played, what was decided and said, and what became of
every promise. The tables are CSV (RFC 4180, UTF-8, a line of names first); `datapackage.json` describes them for programs, and a folder
`games` has each game in notation, from which all verdicts follow: a program that judges them anew finds the same.

- Numbers in brackets are those of the rules of 1964.
- Players are named by their colours. *Chance* is nobody: it names who begins (3).
- Notation: `r3` a red chip played on pile 3, `r` on a new pile, `-B` the move given to Blue, `xb` a blue chip killed out of a capture,
  `B:xr` Blue kills a red prisoner, `B:r-Y` Blue transfers one to Yellow, `B:no` Blue refuses a rescue, `!R` chance names Red.
- Statements: `R>B:C` Red promises Blue C, `R>B:&D` asks for D, `R>B:C&D` offers C for D, `R>B:C|D` threatens with C unless D. A clause is what is done, with `~`
  in front what is not done, and until when: `,2` within two turns, `,Y` while Yellow lives.
- *Kept* and *broken* is only what could have been decided otherwise; what nobody could is *lapsed*, and what somebody's defeat or the other side cut short is *void*.
- A cell that begins with `-` or `+` is text: tell a spreadsheet so, or it takes it for a formula.
- Where names and times of day were removed, answers in a player's own words are as they were written: look through them before you pass them on.
";
