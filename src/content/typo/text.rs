//! Typos in strings: missing or wrong quotation marks.

use crate::typo::scan::Scan;
use crate::typo::{ScanResult, TypoContext, instead};
use speciate_model::message;

/// Quotation marks that TOML does not accept.
const OTHER_QUOTES: [char; 10] = ['“', '”', '„', '‘', '’', '‚', '«', '»', '`', '´'];

/// Characters that end a string in a list or inline table.
const ENDS: [char; 5] = [',', ']', '}', ')', ';'];

pub(super) fn is_other_quote(sign: char) -> bool {
    OTHER_QUOTES.contains(&sign)
}

/// Returns a text as a TOML string.
pub(super) fn quote(text: &str) -> String {
    format!("\"{}\"", bare(text))
}

/// Returns a text without its quotation marks.
pub(super) fn bare(text: &str) -> &str {
    text.trim().trim_matches(|sign| sign == '"' || sign == '\'' || is_other_quote(sign)).trim()
}

/// Returns `key = value`, or only the value if there is no key.
pub(super) fn typed(key: Option<&str>, value: &str) -> String {
    key.map_or_else(|| value.to_owned(), |key| format!("{key} = {value}"))
}

pub(super) fn quoted(scan: &mut Scan<'_>, mark: char, inside: TypoContext) -> ScanResult {
    read(scan, mark, None, inside)
}

/// Reads a string value, including `"""` strings.
pub(super) fn text(
    scan: &mut Scan<'_>,
    mark: char,
    key: Option<&str>,
    inside: TypoContext,
) -> ScanResult {
    let long = mark.to_string().repeat(3);
    if !scan.rest().starts_with(&long) {
        return read(scan, mark, key, inside);
    }
    // An unclosed `"""` string is reported elsewhere, with the line where it should end.
    let end = scan.rest()[3..].find(&long).ok_or(None)?;
    scan.at += end + 6;
    scan.skip(|sign| sign == mark);
    Ok(())
}

fn read(scan: &mut Scan<'_>, mark: char, key: Option<&str>, inside: TypoContext) -> ScanResult {
    let start = scan.at;
    let line = scan.text[start..].split('\n').next().unwrap_or_default();
    let mut signs = line.char_indices().skip(1);
    let mut wrong = None;
    let end = loop {
        match signs.next() {
            None => return open(scan, key, inside),
            Some((at, sign)) if sign == mark => break at + 1,
            Some((at, '\\')) if mark == '"' => {
                let next = signs.next().map(|(_, next)| next);
                let is_known = next.is_some_and(|next| "btnfreuUx\"\\".contains(next));
                wrong = wrong.or((!is_known).then_some(at));
            }
            Some(_) => {}
        }
    };
    if let Some(at) = wrong {
        let typed = typed(key, &line[..end].replace('\\', "/"));
        return instead(start + at..start + at + 1, message!("slip-backslash"), typed);
    }
    let next = line[end..].chars().next();
    let runs_on = next.is_some_and(|next| next.is_alphanumeric());
    if runs_on && line[1..end].contains(ENDS) {
        return open(scan, key, inside);
    }
    scan.at = start + end;
    Ok(())
}

/// Reports a string that is not closed.
fn open(scan: &Scan<'_>, key: Option<&str>, inside: TypoContext) -> ScanResult {
    let line = scan.line();
    let text = match inside {
        TypoContext::Line => line,
        TypoContext::List | TypoContext::Table => {
            let end = line.find(|sign| ENDS.contains(&sign)).unwrap_or(line.len());
            &line[..end]
        }
    };
    let span = scan.at..scan.at + text.len();
    instead(span, message!("slip-open-quote", found = text), typed(key, &quote(text)))
}

/// Reports a string in wrong quotation marks.
pub(super) fn other_quotes(scan: &Scan<'_>, key: Option<&str>) -> ScanResult {
    let line = scan.line();
    let first = scan.peek().map_or(0, char::len_utf8);
    let end = line[first..].find(|sign| is_other_quote(sign) || sign == '"');
    let end = end.map_or_else(
        || line[first..].find(ENDS).map_or(line.len(), |end| first + end),
        |end| first + end + line[first + end..].chars().next().map_or(0, char::len_utf8),
    );
    let message = message!("slip-quotes", found = &line[..end]);
    instead(scan.at..scan.at + end, message, typed(key, &quote(&line[..end])))
}
