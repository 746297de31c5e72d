//! Explains broken TOML to people who do not know TOML.
//!
//! This reads a text loosely, up to the first mistake that it knows. It is only called for text
//! that is not valid TOML, so it need not know all of TOML. It only knows mistakes that the TOML
//! parser explains badly; the parser reports most of them as unquoted text.

mod many;
mod name;
mod scan;
mod text;
mod value;

use std::ops::Range;

pub(super) use many::{number_of, texts_as_list};
use name::{as_name, is_key_sign};
use scan::{Scan, as_header};
use speciate_model::message;
use speciate_model::words::Message;
use value::value;

/// The maximum nesting of lists and tables.
const NESTED_MAX: usize = 32;

#[derive(Debug)]
pub(super) struct TomlTypo {
    pub span: Range<usize>,
    pub message: Message,
    pub hint: Message,
}

/// Why reading stopped: the first typo, or `None` if the mistake is unknown.
type ScanStop = Option<Box<TomlTypo>>;

type ScanResult = Result<(), ScanStop>;

/// The construct that contains an entry or value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TypoContext {
    /// A line of its own.
    Line,
    List,
    Table,
}

/// Returns the first known typo in a text.
pub(super) fn find(text: &str) -> Option<TomlTypo> {
    let mut scan = Scan::new(text);
    loop {
        scan.skip_blank();
        scan.peek()?;
        if let Err(stop) = statement(&mut scan) {
            return stop.map(|typo| *typo);
        }
    }
}

fn typo(span: Range<usize>, message: Message, hint: Message) -> ScanResult {
    Err(Some(Box::new(TomlTypo { span, message, hint })))
}

/// Returns a typo with the hint to write `typed`.
fn instead(span: Range<usize>, message: Message, typed: impl AsRef<str>) -> ScanResult {
    typo(span, message, message!("slip-write", typed = typed.as_ref()))
}

fn statement(scan: &mut Scan<'_>) -> ScanResult {
    match scan.peek() {
        Some('[') => header(scan)?,
        _ => entry(scan, TypoContext::Line)?,
    }
    line_end(scan)
}

/// Reads `[table]`.
fn header(scan: &mut Scan<'_>) -> ScanResult {
    let (start, line) = (scan.at, scan.line());
    let end = line.find(']').ok_or(None)?;
    let inner = line[..end].trim_start_matches('[');
    let depth = end - inner.len();
    let is_name = |part: &str| {
        let bare = part.trim().trim_matches('"').trim_matches('\'');
        let quotes = part.matches(['"', '\'']).count();
        !bare.is_empty()
            && quotes.is_multiple_of(2)
            && (quotes > 0 || bare.chars().all(is_key_sign))
    };
    if !inner.split('.').all(is_name) {
        let span = start + depth..start + end;
        let message = message!("slip-header-name", found = inner);
        return instead(span, message, as_header(inner));
    }
    if !line[end..].starts_with(&"]".repeat(depth)) {
        return Err(None);
    }
    scan.at = start + end + depth;
    Ok(())
}

/// Reads `key = value`.
fn entry(scan: &mut Scan<'_>, inside: TypoContext) -> ScanResult {
    let start = scan.at;
    let quote = scan.peek().filter(|sign| ['"', '\''].contains(sign));
    match quote {
        Some(quote) => text::quoted(scan, quote, inside)?,
        None => scan.skip(|sign| is_key_sign(sign) || sign == '.'),
    }
    let key = &scan.text[start..scan.at];
    if key.is_empty() {
        return strange(scan, inside);
    }
    scan.skip_spaces();
    let at = scan.at;
    match scan.peek() {
        Some('=') => scan.at += 1,
        Some(':') => {
            // Quoted keys come from other languages, e.g. JSON.
            let key = text::bare(key);
            let rest = scan.rest_of_entry(at + 1, inside);
            if rest.is_empty() {
                let span = start..at + 1;
                return instead(span, message!("slip-no-header"), as_header(key));
            }
            return instead(at..at + 1, message!("slip-colon"), format!("{key} = {rest}"));
        }
        _ => return no_equals(scan, start, key, inside),
    }
    if scan.peek() == Some('>') {
        let rest = scan.rest_of_entry(scan.at + 1, inside);
        let message = message!("slip-two-signs", found = "=>");
        return instead(at..scan.at + 1, message, format!("{key} = {rest}"));
    }
    scan.skip_spaces();
    let at = scan.at;
    value(scan, Some(key), inside)?;
    match inside {
        TypoContext::Line => many::bare_list(scan, key, at),
        TypoContext::List | TypoContext::Table => Ok(()),
    }
}

/// Explains a key without `=`.
fn no_equals(scan: &Scan<'_>, start: usize, key: &str, inside: TypoContext) -> ScanResult {
    let (at, line) = (scan.at, scan.line());
    let whole = start..start + scan.line_from(start).len();
    let next = scan.peek();
    let is_value =
        |sign: char| "{[\"'".contains(sign) || sign.is_ascii_digit() && inside != TypoContext::Line;
    match next {
        Some(']') if inside == TypoContext::Line => {
            instead(whole, message!("slip-no-header"), as_header(key))
        }
        Some(',' | '}') | None if inside != TypoContext::Line => Err(None),
        Some('\r' | '\n' | '#') | None if key.contains('.') => {
            instead(whole, message!("slip-no-header"), as_header(key))
        }
        Some('\r' | '\n' | '#') | None => Err(None),
        Some(sign) if is_value(sign) || many::is_lone_value(scan, inside) => Err(None),
        Some(sign) if !sign.is_ascii() && !sign.is_alphabetic() => odd_sign(scan),
        Some(_) => match line.split_once('=').filter(|(words, _)| !words.contains([',', '"'])) {
            Some((words, rest)) => {
                let words = format!("{key} {words}");
                let typed = format!("{} = {}", as_name(&words), rest.trim());
                let message = message!("slip-key", found = words.trim());
                instead(start..at + line.find('=').unwrap_or_default(), message, typed)
            }
            None if inside == TypoContext::Line => {
                let typed = format!("# {}", scan.line_from(start));
                instead(whole, message!("slip-no-line"), typed)
            }
            None => Err(None),
        },
    }
}

/// Explains a line that starts neither a table nor an entry.
fn strange(scan: &Scan<'_>, inside: TypoContext) -> ScanResult {
    let (at, line) = (scan.at, scan.line());
    let whole = at..at + line.len();
    if let Some(said) = scan.comment() {
        return instead(whole, message!("slip-comment", found = line), format!("# {said}"));
    }
    match scan.peek() {
        Some(sign @ (']' | '}' | ')')) if inside == TypoContext::Line => typo(
            at..at + 1,
            message!("slip-close", found = sign.to_string()),
            message!("slip-remove", found = sign.to_string()),
        ),
        Some('(' | '<' | '{')
            if inside == TypoContext::Line && scan::is_header_in_brackets(line) =>
        {
            instead(whole, message!("slip-no-header"), as_header(line))
        }
        Some('{') if inside == TypoContext::Line => {
            typo(whole, message!("slip-braces"), message!("slip-braces.hint"))
        }
        Some(',' | '=') => Err(None),
        Some(sign) if !sign.is_ascii() && !sign.is_alphanumeric() => odd_sign(scan),
        Some(sign) if inside == TypoContext::Line && !sign.is_ascii() => {
            let found = line.split('=').next().unwrap_or_default().trim();
            typo(whole, message!("slip-key", found = found), message!("slip-key.hint"))
        }
        _ if inside == TypoContext::Line => {
            typo(whole, message!("slip-no-line"), message!("slip-no-line.hint"))
        }
        _ => Err(None),
    }
}

/// Explains an invisible or lookalike character.
fn odd_sign(scan: &Scan<'_>) -> ScanResult {
    let sign = scan.peek().unwrap_or_default();
    let span = scan.at..scan.at + sign.len_utf8();
    let code = format!("U+{:04X}", u32::from(sign));
    match sign.is_whitespace() {
        true => typo(span, message!("slip-blank", code = code), message!("slip-blank.hint")),
        false => {
            let message = message!("slip-sign", sign = sign.to_string(), code = code);
            typo(span, message, message!("slip-sign.hint"))
        }
    }
}

/// Reads to the end of a line. Reports anything but a comment.
fn line_end(scan: &mut Scan<'_>) -> ScanResult {
    scan.skip_spaces();
    let (at, line) = (scan.at, scan.line());
    let whole = at..at + line.len();
    if let Some(said) = scan.comment().filter(|_| !line.starts_with(';') || line.len() > 1) {
        return instead(whole, message!("slip-comment", found = line), format!("# {said}"));
    }
    match scan.peek() {
        None | Some('\n' | '#') => Ok(()),
        Some(sign @ (']' | '}' | ')')) => typo(
            at..at + 1,
            message!("slip-close", found = sign.to_string()),
            message!("slip-remove", found = sign.to_string()),
        ),
        Some(',' | ';') => typo(
            whole,
            message!("slip-line-end", found = line),
            message!("slip-remove", found = line),
        ),
        Some(_) if scan.is_at_entry() || line.starts_with('[') => {
            let message = message!("slip-two-on-line", found = line);
            typo(whole, message, message!("slip-two-on-line.hint", found = line))
        }
        Some(_) => typo(
            whole,
            message!("slip-line-end", found = line),
            message!("slip-line-end.hint", found = line),
        ),
    }
}

#[cfg(test)]
mod tests {
    use toml::de::DeTable;

    use super::find;

    /// For each typo, a text that contains it and the TOML parser's message, which is misleading or
    /// imprecise. If the parser's message ever becomes as good as ours, remove our case.
    const KEPT: [(&str, &str, &str); 31] = [
        ("slip-unquoted", "a = 1.2.3\n", "invalid float, expected nothing"),
        (
            "slip-open-quote",
            "a = [\"sea, \"jungle\"]\n",
            "missing comma between array elements, expected `,`",
        ),
        ("slip-quotes", "a = “sea”\n", "string values must be quoted, expected literal string"),
        (
            "slip-backslash",
            "a = \"sea\\qeef\"\n",
            "missing escaped value, expected `b`, `e`, `f`, `n`, `r`, `\\`, `\"`, `x`, `u`, `U`",
        ),
        ("slip-flag", "a = yes\n", "string values must be quoted, expected literal string"),
        ("slip-null", "a = null\n", "invalid float, expected `nan`"),
        ("slip-number", "a = 3rd\n", "string values must be quoted, expected literal string"),
        ("slip-number-comma", "a = 1,000\n", "unexpected key or value, expected newline, `#`"),
        ("slip-number-word", "a = three\n", "invalid boolean, expected `true`"),
        (
            "slip-open-list",
            "a = [1, 2\nb = 3\n",
            "missing comma between array elements, expected `,`",
        ),
        ("slip-bare-list", "a = 1, 2, 3\n", "unexpected key or value, expected newline, `#`"),
        (
            "slip-list-parts",
            "a = [1; 2]\n",
            "string values must be quoted, expected literal string",
        ),
        (
            "slip-open-table",
            "a = { b = 1\n[c]\n",
            "missing key for inline table element, expected `,`",
        ),
        (
            "slip-no-comma",
            "a = { x = 1 y = 2 }\n",
            "string values must be quoted, expected literal string",
        ),
        (
            "slip-table-in-list",
            "a = [x = 1]\n",
            "string values must be quoted, expected literal string",
        ),
        ("slip-list-in-table", "a = { 1, 2 }\n", "extra comma in inline table, expected `=`"),
        ("slip-round", "a = (1, 2)\n", "string values must be quoted, expected literal string"),
        ("slip-colon", "a: 1\n", "invalid unquoted key, expected letters, numbers, `-`, `_`"),
        ("slip-two-signs", "a => 1\n", "string values must be quoted, expected literal string"),
        ("slip-key", "my key = 1\n", "key with no value, expected `=`"),
        ("slip-no-header", "card.reef\n", "key with no value, expected `=`"),
        ("slip-header-name", "[card.my reef]\n", "unclosed table, expected `]`"),
        ("slip-comment", "// sea\n", "invalid unquoted key, expected letters, numbers, `-`, `_`"),
        ("slip-no-line", "these are cards\n", "key with no value, expected `=`"),
        ("slip-line-end", "a = 1;\n", "string values must be quoted, expected literal string"),
        (
            "slip-two-on-line",
            "a = 1 b = 2\n",
            "string values must be quoted, expected literal string",
        ),
        ("slip-close", "a = 1 ]\n", "unexpected key or value, expected newline, `#`"),
        ("slip-blank", "a =\u{a0}1\n", "string values must be quoted, expected literal string"),
        ("slip-sign", "a = ☃\n", "string values must be quoted, expected literal string"),
        ("slip-braces", "{ a = 1 }\n", "invalid key-value pair, expected key"),
        ("content-no-value", "a =\n", "string values must be quoted, expected literal string"),
    ];

    #[test]
    fn only_what_is_worded_badly_elsewhere_is_told() {
        let told = |(_, text, _): &(&str, &str, &str)| {
            let errors = DeTable::parse_recoverable(text).1;
            let first = errors.iter().min_by_key(|error| error.span().map_or(0, |span| span.start));
            let theirs = first.map(|error| error.message().replace('\n', ", "));
            let ours = find(text).map(|typo| typo.message.id().to_owned());
            (ours.unwrap_or_default(), theirs.unwrap_or_default())
        };
        for kept in &KEPT {
            assert_eq!(told(kept), (kept.0.to_owned(), kept.2.to_owned()), "{}", kept.1);
        }
    }
}
