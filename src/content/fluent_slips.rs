//! Detects mistakes that people make in locale files because they are used to other formats.

use std::ops::Range;

use fluent_syntax::parser::ErrorKind;

use crate::node::TextFile;
use crate::typo::is_key_sign;
use speciate_model::diagnostic::Place;
use speciate_model::message;
use speciate_model::words::{LocaleFault, Message, Value};

/// Returns the place of a known mistake, an explanation and the correction.
pub(super) fn slip(file: &TextFile, fault: &LocaleFault) -> Option<(Place, Message, Message)> {
    let place = file.place(fault.span.clone());
    let line = place.source.trim().to_owned();
    let heading = place.source.strip_prefix('[').and_then(|line| line.trim_end().strip_suffix(']'));
    if let Some(name) = heading {
        let typed = format!("## {name}");
        let hint = message!("content-fluent-heading.hint", typed = typed);
        return Some((place, message!("content-fluent-heading"), hint));
    }
    if let Some((found, name)) = more_than_name(&line) {
        let message = message!("content-fluent-more", found = found);
        return Some((place, message, write(format!("{{ {name} }}"))));
    }
    if let Some(part) = line.strip_prefix(". ") {
        let message = message!("content-fluent-part");
        return Some((place, message, write(format!(".{}", part.trim_start()))));
    }
    if let Some(hint) = with_dots(&line) {
        return Some((place, message!("content-fluent-dots"), hint));
    }
    if is_continuation(file, &place) {
        let hint = message!("content-fluent-unindented.hint");
        return Some((place, message!("content-fluent-unindented"), hint));
    }
    let lacks_default = fault.reason == Some(ErrorKind::MissingDefaultVariant);
    if let Some(typed) = in_brackets(&line).filter(|_| lacks_default) {
        return Some((place, message!("content-fluent-brackets"), write(typed)));
    }
    let (at, typed) = on_one_line(&file.text, fault.span.start)?;
    let hint = message!("content-fluent-lines.hint", typed = Value::Said(typed));
    Some((file.place(at), message!("content-fluent-lines"), hint))
}

fn write(typed: String) -> Message {
    message!("slip-write", typed = typed)
}

/// Returns the expression in a line that contains more than an argument's name, and the name with its sign:
/// `$params.sea` and `$sea`, or `$sea | upper` and `$sea`.
fn more_than_name(line: &str) -> Option<(String, String)> {
    let mut placeables = line.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    placeables.find_map(|inner| {
        let found = inner.trim();
        let rest = found.strip_prefix('$')?;
        let name = rest.split(|sign| !is_key_sign(sign)).next()?;
        let more = rest[name.len()..].trim_start();
        let name = match more.strip_prefix('.') {
            Some(part) if !part.is_empty() && part.chars().all(is_key_sign) => part,
            // Variants are explained elsewhere.
            None if !more.is_empty() && !more.starts_with("->") && !more.contains('[') => name,
            _ => return None,
        };
        Some((found.to_owned(), format!("${name}")))
    })
}

/// Returns whether a line continues the text above it but is not indented.
fn is_continuation(file: &TextFile, place: &Place) -> bool {
    let line = place.source.trim_end();
    let first = line.split(char::is_whitespace).next().unwrap_or_default();
    let is_words = first.starts_with(char::is_alphabetic) && !first.contains(['-', '_', ':', '.']);
    let before = place.line.checked_sub(2).and_then(|before| file.text.lines().nth(before));
    let is_below_text =
        before.is_some_and(|line| !line.trim().is_empty() && !line.starts_with('#'));
    is_words && line != first && !line.contains('=') && is_below_text
}

/// Returns the correction for a line that begins with an id with dots.
fn with_dots(line: &str) -> Option<Message> {
    let id = line.split(|sign| !is_key_sign(sign) && sign != '.').next()?;
    let is_equals = line[id.len()..].trim_start().starts_with('=');
    let is_id = id.starts_with(|first: char| first.is_ascii_lowercase()) && !id.ends_with('.');
    if !is_equals || !is_id || !id.contains('.') {
        return None;
    }
    Some(match id.split_once('.') {
        Some((text, part)) if text.contains('-') && !part.contains(['.', '-']) => {
            message!("content-text-missing.hint-part", part = part, text = text)
        }
        _ => write(format!("{} =", id.replace('.', "-"))),
    })
}

/// Returns the correct form of a variant whose key is followed by a sign instead of enclosed in brackets.
fn in_brackets(line: &str) -> Option<String> {
    let (star, rest) = match line.strip_prefix('*') {
        Some(rest) => ("*", rest),
        None => ("", line),
    };
    let key = rest.split(|sign| !is_key_sign(sign)).next()?;
    let after = rest[key.len()..].trim_start();
    let text = ["=>", "->", ":", "="].into_iter().find_map(|sign| after.strip_prefix(sign))?;
    (!key.is_empty()).then(|| format!("{star}[{key}] {}", text.trim()))
}

/// Finds the variants of an argument if they or the closing brace are not on separate lines. Returns the whole range
/// and its correct form.
fn on_one_line(text: &str, noticed: usize) -> Option<(Range<usize>, String)> {
    let before = text.get(..noticed)?;
    let open = before[..before.rfind("->")?].rfind('{')?;
    let close = open + closing(&text[open..]).filter(|close| open + close >= noticed)?;
    let (selector, inner) = text[open + 1..close].split_once("->")?;
    let all = variants(inner);
    let begins_line = |at: usize| {
        let before = inner[..at].rsplit_once('\n');
        before.is_some_and(|(_, blank)| blank.trim().is_empty())
    };
    let is_right = all.iter().all(|variant| begins_line(variant.at)) && begins_line(inner.len());
    if all.is_empty() || is_right {
        return None;
    }
    let is_usual = |variant: &Variant<'_>| variant.key.starts_with('*');
    let other = all.iter().position(|variant| variant.key == "[other]").unwrap_or(all.len() - 1);
    let default = all.iter().position(is_usual).unwrap_or(other);
    let lines = all.iter().enumerate().map(|(at, Variant { key, text, .. })| {
        let key = key.trim_start_matches('*');
        let mark = if at == default { '*' } else { ' ' };
        format!("       {mark}{key} {text}\n")
    });
    let lines: String = lines.collect();
    Some((open..close + 1, format!("{{ {} ->\n{lines}    }}", selector.trim())))
}

/// A variant of a text, e.g. `[one] a tile`.
struct Variant<'a> {
    /// The byte at which its key begins.
    at: usize,
    /// The key with its brackets, and with `*` if it is the default.
    key: &'a str,
    text: &'a str,
}

/// Returns the variants in the text after `->`.
fn variants(inner: &str) -> Vec<Variant<'_>> {
    let mut keys: Vec<Range<usize>> = Vec::new();
    let mut depth = 0_usize;
    for (at, sign) in inner.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '[' if depth == 0 => {
                let from = if inner[..at].ends_with('*') { at - 1 } else { at };
                // A key without a closing bracket is skipped, because it would extend into the next key.
                let rest = &inner[at + 1..];
                let end = rest.find([']', '[', '\n']).filter(|end| rest[*end..].starts_with(']'));
                keys.extend(end.map(|end| from..at + end + 2));
            }
            _ => {}
        }
    }
    let ends = keys.iter().skip(1).map(|key| key.start).chain([inner.len()]);
    let variant = |(key, end): (&Range<usize>, usize)| Variant {
        at: key.start,
        key: &inner[key.clone()],
        text: inner[key.end..end].trim(),
    };
    keys.iter().zip(ends).map(variant).collect()
}

/// Returns the byte offset of the brace that closes the brace at the start of a text.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    text.char_indices().find_map(|(at, sign)| {
        match sign {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        (sign == '}' && depth == 0).then_some(at)
    })
}

#[cfg(test)]
mod tests {
    use speciate_model::words::parse;

    use super::*;
    use crate::fluent::broken;

    /// Returns the hint of the first fault in a locale file.
    fn hint(text: &str) -> String {
        let file = TextFile::new("cards.ftl".into(), text.to_owned(), None);
        let fault = parse(text).1.into_iter().next().expect("a fault");
        broken(&file, fault).hints[0].to_string()
    }

    #[test]
    fn habits_from_other_formats_get_a_hint_with_the_fluent_form() {
        for (text, told) in [
            ("a-b = { $params.sea }\n", "write `{ $sea }`"),
            ("a-b = { $sea | upper }\n", "write `{ $sea }`"),
            ("a-b = A\n    . effect = B\n", "write `.effect = B`"),
            (
                "a-b = A\na-b.effect = B\n",
                "write `.effect = …`, indented, on the line below `a-b = …`",
            ),
            ("question.a.tile = B\n", "write `question-a-tile =`"),
            ("[texts]\na-b = A\n", "remove it, or write `## texts`"),
            ("#a card\na-b = A\n", "write `# a card`"),
            ("##cards\na-b = A\n", "write `## cards`"),
            (
                "a-b = A\nand { $sea } more\n",
                "indent it with spaces if it continues the text above",
            ),
            (
                "a-b = { $c ->\n        one: tile\n       *[other] tiles\n    }\n",
                "write `[one] tile`",
            ),
        ] {
            assert_eq!(hint(text), told, "{text}");
        }
    }

    #[test]
    fn each_variant_is_written_on_its_own_line() {
        let right = "{ $c ->\n        [one] a { $d }\n       *[other] b\n    }";
        for text in [
            "{ $c -> [one] a { $d } *[other] b }",
            "{ $c -> [one] a { $d } [other] b }",
            "{ $c ->\n        [one] a { $d }\n       *[other] b }",
        ] {
            let told = hint(&format!("a-b = A\n    .effect = Many {text} c\n"));
            assert_eq!(told, format!("write:\n{right}"), "{text}");
        }
        assert!(parse(&format!("a-b = A {right} c\n")).1.is_empty());
    }
    #[test]
    fn any_lost_or_doubled_sign_gets_a_help() {
        let right =
            "a-b = { $c ->\n    [one] a { $d }\n    [two] b\n   *[other] c\n}\n    .e = { -f }\n";
        let mut faults = 0;
        for (at, sign) in right.char_indices() {
            let (before, after) = (&right[..at], &right[at + sign.len_utf8()..]);
            for wrong in [format!("{before}{after}"), format!("{before}{sign}{sign}{after}")] {
                let file = TextFile::new("cards.ftl".into(), wrong.clone(), None);
                for fault in parse(&wrong).1 {
                    faults += 1;
                    assert!(!broken(&file, fault).message.to_string().is_empty(), "{wrong}");
                }
            }
        }
        assert!(faults > 20, "{faults}");
    }
}
