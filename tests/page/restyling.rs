//! How much of the page a change of something small is looked at for.

use crate::style_sheet::all;

/// What holds the whole table, or more.
const AROUND_ALL: [&str; 10] = [
    ":root",
    "html",
    "body",
    "main",
    ".page",
    "#page",
    ".table",
    "[data-screen",
    "[data-table",
    "[data-sit",
];

/// A browser that meets `:has()` on what holds the table styles nearly all of it anew whenever something comes or goes
/// anywhere in it, which doubles the time that styles take after a tap. On paper it may: nobody taps there.
#[test]
fn no_style_of_what_holds_the_table_depends_on_what_stands_in_it() {
    let mut seen = 0;
    for (name, blocks) in all() {
        for block in blocks {
            if block.inside.iter().any(|around| around.contains("print")) {
                continue;
            }
            for (before, _) in block
                .prelude
                .match_indices(":has(")
                .map(|(at, _)| block.prelude.split_at(at))
            {
                seen += 1;
                let is_combinator = |c: char| c.is_whitespace() || ">+~,(".contains(c);
                let subject = before.rsplit(is_combinator).next().unwrap_or(before);
                assert!(
                    !AROUND_ALL.iter().any(|all| names(subject, all)),
                    "{name}: {}",
                    block.prelude
                );
            }
        }
    }
    assert!(seen > 20, "only {seen} were found: how is it written now?");
}

/// Whether that compound selector has that simple one, and not merely a longer one.
fn names(compound: &str, simple: &str) -> bool {
    let in_name = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    compound.match_indices(simple).any(|(at, _)| {
        let (before, after) = (&compound[..at], &compound[at + simple.len()..]);
        let begins = !simple.starts_with(in_name)
            || !before.ends_with(in_name) && !before.ends_with(['.', '#']);
        let ends = !simple.ends_with(in_name) || !after.starts_with(in_name);
        begins && ends
    })
}
