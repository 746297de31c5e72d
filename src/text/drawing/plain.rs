//! CSS for viewers that support neither variables nor media queries, e.g. Inkscape.

use std::collections::BTreeMap;

/// Returns a style sheet with plain values instead of variables, without media queries. The colour of a thing
/// (`--look`) becomes its inherited fill. The colour of text on it (`--on`) becomes its inherited text colour.
pub(super) fn plain(css: &str) -> String {
    let css = without_media(&without_comments(css));
    let mut values = BTreeMap::new();
    let mut found = String::new();
    for piece in css.split_inclusive(['{', ';', '}']) {
        match piece.split_at_checked(piece.len() - 1) {
            Some((stated, end @ (";" | "}"))) => {
                if let Some(plain) = declaration(stated, &mut values) {
                    found += &(plain + ";");
                }
                if end == "}" {
                    found += "}\n";
                }
            }
            _ => found += piece.trim_start(),
        }
    }
    found
}

/// Returns a declaration without variables; `None` if it only sets one, or if it has no plain value.
fn declaration<'a>(stated: &'a str, values: &mut BTreeMap<&'a str, &'a str>) -> Option<String> {
    let (property, value) = stated.split_once(':')?;
    let (property, value) = (property.trim(), value.trim());
    if let Some(name) = property.strip_prefix("--") {
        values.insert(name, value);
        return None;
    }
    let Some((before, rest)) = value.split_once("var(--") else {
        return Some(format!("{property}: {value}"));
    };
    let (name, after) = rest.split_once(')')?;
    let plain = match (name, property) {
        ("look", "fill") => "inherit",
        ("on", "fill" | "stroke") => "currentColor",
        (name, _) => values.get(name).copied()?,
    };
    Some(format!("{property}: {before}{plain}{after}"))
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let after =
        |part: &str| part.split_once("*/").map_or(String::new(), |(_, after)| after.to_owned());
    first + parts.map(after).collect::<String>().as_str()
}

fn without_media(css: &str) -> String {
    let mut rest = css;
    let mut found = String::new();
    while let Some((before, inside)) = rest.split_once("@media") {
        found += before;
        rest = after_block(inside);
    }
    found + rest
}

/// Returns the CSS after the first block.
fn after_block(css: &str) -> &str {
    let mut depth = 0_usize;
    for (at, sign) in css.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth <= 1 => return &css[at + 1..],
            '}' => depth -= 1,
            _ => {}
        }
    }
    ""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_become_values_and_media_queries_are_left_out() {
        let css = "/* --look; --on */
.a, .b { --ink: #123456; --line: #fff; color: var(--ink); }
@media (prefers-color-scheme: dark) { .a { --ink: #fff; } .b { --line: #000; } }
.c > d { fill: var(--look); stroke: var(--line); stroke-width: 2; }
.d { fill: var(--on); stroke: var(--look); color: var(--on) }
.e { fill: none; }
";
        let plain = plain(css);
        assert!(!plain.contains("var(") && !plain.contains("@media"), "{plain}");
        for rule in [
            ".a, .b {color: #123456;}",
            ".c > d {fill: inherit;stroke: #fff;stroke-width: 2;}",
            ".d {fill: currentColor;}",
            ".e {fill: none;}",
        ] {
            assert!(plain.contains(rule), "{rule}: {plain}");
        }
    }
}
