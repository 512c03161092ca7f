//! Style and scripts without what only their authors read: 2.8 kB less before the first move, once compressed.

/// Signs that need no white space beside them, wherever they stand outside of texts.
const SEPARATE: [char; 5] = ['{', '}', ';', ',', '\0'];

/// The same style without comments and without white space that means nothing.
///
/// White space before a colon stays, since it can mean a descendant; around `+`, `-` and brackets it stays for `calc`
/// and for media queries.
pub fn style(style: &str) -> String {
    let mut small = String::with_capacity(style.len());
    let mut last = '\0';
    let mut was_space = false;
    let mut rest = style;
    while let Some(sign) = rest.chars().next() {
        let length = match sign {
            _ if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' | '\'' => text_length(rest, sign),
            _ => sign.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        rest = after;
        if sign.is_whitespace() || part.starts_with("/*") {
            was_space = true;
            continue;
        }
        if was_space && last != ':' && !SEPARATE.contains(&last) && !SEPARATE.contains(&sign) {
            small.push(' ');
        }
        if sign == '}' && last == ';' {
            small.pop();
        }
        small.push_str(part);
        last = sign;
        was_space = false;
    }
    small
}

/// What wasm-bindgen writes and nobody here has a use for: how it begins, what follows it, and what is enough instead.
const UNASKED: [(&str, &str, &str); 4] = [
    // The program's later parts ask for what is there already.
    (
        "function initSync(",
        "let __wbg_init_promise",
        "function initSync() {\nreturn wasm;\n}\n",
    ),
    // Nobody reads what stands in an object that was not expected.
    (
        "function debugString(",
        "\nfunction ",
        "function debugString(val) {\nreturn String(val);\n}",
    ),
    // How it is started is up to `src/shell`.
    (
        "} else {\nconsole.warn('using deprecated parameters for the init",
        "}\n",
        "",
    ),
    // A host that hands it out as another type has it a little slower, which a warning to visitors would not mend.
    (
        "console.warn(\"`WebAssembly.instantiateStreaming`",
        "\n",
        "",
    ),
];

/// The same script in fewer words, and without what only its authors read. What hundreds of wasm-bindgen's short functions have
/// in common is written out in each of them.
///
/// A script with a text of several lines, of which some may look like remarks, stays as it is.
pub fn script(script: &str) -> String {
    let Some(mut lines) = without_remarks(script) else {
        return script.to_owned();
    };
    for (start, next, instead) in UNASKED {
        let cut = lines.find(start).and_then(|from| {
            let after = from + start.len();
            let length = lines.get(after..)?.find(next)?;
            Some(from..after + length)
        });
        if let Some(cut) = cut {
            lines.replace_range(cut, instead);
        }
    }
    for place in 0..10 {
        lines = lines.replace(&format!("arg{place}"), &format!("${place}"));
    }
    let mut small = String::with_capacity(lines.len());
    let mut lines = lines.lines().peekable();
    while let Some(line) = lines.next() {
        let is_given = |line: &&str| line.starts_with("const ret = ");
        let line = if is_given(&line) && lines.next_if_eq(&"return ret;").is_some() {
            line.replacen("const ret =", "return", 1)
        } else {
            line.replacen(": function(", "(", 1)
        };
        let line = without_gaps(&line);
        small.push_str(&line);
        // Nothing can be meant to end there that does not, but a remark.
        if line.contains("//") || !line.ends_with([';', '{', ',', '(']) {
            small.push('\n');
        }
    }
    small
}

/// The lines of a script without indentation, and without those that are comments and nothing else; none where a text goes over
/// several of them.
fn without_remarks(script: &str) -> Option<String> {
    let mut small = String::with_capacity(script.len());
    let mut is_comment = false;
    for line in script.lines().map(str::trim) {
        is_comment |= line.starts_with("/*");
        if is_comment || line.is_empty() || line.starts_with("//") {
            is_comment &= !line.ends_with("*/");
            continue;
        }
        if line.matches('`').count() % 2 == 1 {
            return None;
        }
        small.push_str(line);
        small.push('\n');
    }
    Some(small)
}

/// A line of a script without the spaces beside signs. One with a pattern or an inner text in it stays as it is, and one with the
/// address of a later part of the program, which is looked for.
fn without_gaps(line: &str) -> String {
    if ["/\\", "`", "import.meta"]
        .iter()
        .any(|part| line.contains(part))
    {
        return line.to_owned();
    }
    let mut small = String::with_capacity(line.len());
    let mut rest = line;
    let is_sign = |sign: char| "=+-*<>?:,{}();|&!".contains(sign);
    while let Some(sign) = rest.chars().next() {
        let length = match sign {
            '"' | '\'' => text_length(rest, sign),
            _ => sign.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        rest = after;
        let is_gap = small.ends_with(is_sign) || rest.starts_with(is_sign);
        if sign != ' ' || !is_gap {
            small.push_str(part);
        }
    }
    small
}

/// How long the text is that begins here with that quotation mark.
fn text_length(rest: &str, quote: char) -> usize {
    let mut is_escaped = false;
    let end = rest[1..].find(|sign| {
        let ends = sign == quote && !is_escaped;
        is_escaped = sign == '\\' && !is_escaped;
        ends
    });
    end.map_or(rest.len(), |end| end + 2)
}

#[cfg(test)]
mod tests {
    use super::{script, style};

    #[test]
    fn style_loses_only_what_means_nothing() {
        for (text, small) in [
            ("/* a */ b { c: d; e: f g; }\n", "b{c:d;e:f g}"),
            (
                "a :hover, b > c { d: calc(1px + 2px); }",
                "a :hover,b > c{d:calc(1px + 2px)}",
            ),
            (
                "a { content: \" ; /* } \\\" \"; }",
                "a{content:\" ; /* } \\\" \"}",
            ),
            (
                "@media (min-width: 1px) and (x) { a{} }",
                "@media (min-width:1px) and (x){a{}}",
            ),
            ("a/* */b", "a b"),
        ] {
            assert_eq!(style(text), small);
        }
    }

    #[test]
    fn scripts_say_the_same_in_fewer_words() {
        for (text, small) in [
            (
                "_a: function(arg0) {\n  const ret = arg0.b(arg1);\n  return ret;\n},",
                "_a($0){return $0.b($1);},",
            ),
            (
                "const ret = arg0;\nreturn isLikeNone(ret) ? 0 : 1;",
                "const ret=$0;return isLikeNone(ret)?0:1;",
            ),
            (
                "if (a) {\n  b()\n} else {\n  console.warn('using deprecated parameters for the initialization function')\n}\nc",
                "if(a){b()\n}\nc\n",
            ),
            (
                "function initSync(module) {\n  d();\n}\nlet __wbg_init_promise;",
                "function initSync(){return wasm;}\nlet __wbg_init_promise;",
            ),
            (
                "function debugString(val) {\n  return `${val}`;\n}\n\nfunction e() {}",
                "function debugString(val){return String(val);}\nfunction e(){}\n",
            ),
        ] {
            assert_eq!(script(text), small);
        }
    }

    #[test]
    fn scripts_lose_only_whole_lines() {
        for (text, small) in [
            ("  // a\n  b; // c\n\n", "b;// c\n"),
            ("/** a */\nb\n/**\n * c\n */\n  d\n", "b\nd\n"),
            ("a = `\n  // b\n`;", "a = `\n  // b\n`;"),
            ("a = `b` + `c`;", "a = `b` + `c`;"),
        ] {
            assert_eq!(script(text), small);
        }
    }
}
