//! Typos in values.

use std::ops::Range;

use crate::typo::many::{bad_separators, braced, number_of};
use crate::typo::name::is_key_sign;
use crate::typo::scan::Scan;
use crate::typo::text::{is_other_quote, other_quotes, quote, text, typed};
use crate::typo::{NESTED_MAX, ScanResult, TypoContext, entry, instead, odd_sign, typo};
use speciate_model::message;
use speciate_model::words::Message;

/// Reads a value. `key` is its key, if any.
pub(super) fn value(scan: &mut Scan<'_>, key: Option<&str>, inside: TypoContext) -> ScanResult {
    scan.skip_spaces();
    let Some(sign) = scan.peek() else { return none(scan, key) };
    match sign {
        '"' | '\'' => text(scan, sign, key, inside),
        '[' => nested(scan, key, list),
        '{' => nested(scan, key, table),
        '(' => round(scan, key),
        '\n' | '#' | ',' | ']' | '}' | ')' => none(scan, key),
        '0'..='9' | '+' | '-' | '.' => number(scan, key, inside),
        _ if is_other_quote(sign) => other_quotes(scan, key),
        _ if sign.is_alphabetic() || ['_', '/', '$', '@'].contains(&sign) => {
            word(scan, key, inside)
        }
        _ if !sign.is_ascii() => odd_sign(scan),
        _ => Err(None),
    }
}

/// Reads a list or inline table.
fn nested(
    scan: &mut Scan<'_>,
    key: Option<&str>,
    read: fn(&mut Scan<'_>, Option<&str>) -> ScanResult,
) -> ScanResult {
    if scan.depth >= NESTED_MAX {
        return Err(None);
    }
    scan.depth += 1;
    let done = read(scan, key);
    scan.depth -= 1;
    done
}

/// Reports a missing value.
fn none(scan: &Scan<'_>, key: Option<&str>) -> ScanResult {
    let found = match scan.peek() {
        None | Some('\n' | '#') => message!("found-none"),
        Some(sign) => Message::verbatim(format!("`{sign}`")),
    };
    let Some(key) = key else { return Err(None) };
    let before = scan.text[..scan.at].trim_end_matches([' ', '\t']).len();
    let span = before.saturating_sub(1)..scan.at.max(before);
    typo(
        span,
        message!("content-no-value", found = found),
        message!("content-no-value.hint", key = key),
    )
}

/// Reads a bare word. Only booleans and special floats may be unquoted.
fn word(scan: &mut Scan<'_>, key: Option<&str>, inside: TypoContext) -> ScanResult {
    let line = scan.line();
    let first = line.split(|sign| !is_key_sign(sign)).next().unwrap_or_default();
    if ["true", "false", "inf", "nan"].contains(&first) {
        scan.at += first.len();
        return Ok(());
    }
    let end = match inside {
        TypoContext::Line => line.len(),
        TypoContext::List | TypoContext::Table => {
            line.find([',', ']', '}', '#']).unwrap_or(line.len())
        }
    };
    let found = line[..end].trim();
    let span = scan.at..scan.at + found.len();
    let flag = match found.to_lowercase().as_str() {
        "true" | "yes" | "on" => Some("true"),
        "false" | "no" | "off" => Some("false"),
        "null" | "nil" | "none" | "undefined" => {
            let message = message!("slip-null", found = found);
            return typo(span, message, message!("slip-null.hint"));
        }
        _ => None,
    };
    if let Some(flag) = flag {
        let message = message!("slip-flag", found = found);
        let text = typed(key, &quote(found));
        return typo(
            span,
            message,
            message!("slip-flag.hint", flag = typed(key, flag), text = text),
        );
    }
    if let Some(number) = number_of(found) {
        let typed = typed(key, &number.to_string());
        return instead(span, message!("slip-number-word", found = found), typed);
    }
    instead(span, message!("slip-unquoted", found = found), typed(key, &quote(found)))
}

fn number(scan: &mut Scan<'_>, key: Option<&str>, inside: TypoContext) -> ScanResult {
    let line = scan.line();
    let ends = |sign: char| [',', ']', '}', ')', ' ', '\t', ';'].contains(&sign);
    let found = line.split(ends).next().unwrap_or_default();
    let span = scan.at..scan.at + found.len();
    let digits = found.trim_start_matches(['+', '-']);
    if found.split('.').count() > 2 && found.split('.').all(all_digits) {
        let message = message!("slip-unquoted", found = found);
        return instead(span, message, typed(key, &quote(found)));
    }
    if !is_number(found) {
        let message = message!("slip-number", found = found);
        let end = digits.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(digits.len());
        let (number, text) = (typed(key, trimmed(&digits[..end])), typed(key, &quote(found)));
        return typo(span, message, message!("slip-number.hint", number = number, text = text));
    }
    scan.at += found.len();
    if inside == TypoContext::List || !all_digits(digits) {
        return Ok(());
    }
    // Outside of lists, a comma separates thousands or is a decimal point.
    let whole = line.split(|sign: char| !sign.is_ascii_digit() && !"+-,".contains(sign)).next();
    let whole = whole.unwrap_or_default().trim_end_matches(',');
    let groups: Vec<&str> = whole.split(',').collect();
    let goes_on = line[whole.len()..].trim_start().starts_with('=');
    if groups.len() < 2 || groups.iter().any(|group| group.is_empty()) || goes_on {
        return Ok(());
    }
    let is_thousands = groups[1..].iter().all(|group| group.len() == 3);
    let number = if is_thousands { groups.concat() } else { groups[0].to_owned() };
    let message = message!("slip-number-comma", found = whole);
    let span = span.start..span.start + whole.len();
    if inside == TypoContext::Table || is_thousands {
        return instead(span, message, typed(key, &number));
    }
    // More than two groups, or spaces between them, mean a list.
    if groups.len() > 2 || line.len() > whole.len() {
        return Ok(());
    }
    let list = typed(key, &format!("[{}]", groups.join(", ")));
    let number = typed(key, &number);
    typo(span, message, message!("slip-number-comma.hint", number = number, list = list))
}

fn all_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn trimmed(digits: &str) -> &str {
    let trimmed = digits.trim_start_matches('0');
    if trimmed.is_empty() { "0" } else { trimmed }
}

/// Returns whether TOML accepts the text as a number, date or time. The table readers report dates.
fn is_number(found: &str) -> bool {
    let is_date = found.len() >= 10
        && found.get(..4).is_some_and(all_digits)
        && found.get(4..5) == Some("-")
        && found.get(7..8) == Some("-");
    let is_time = found.len() >= 5 && found.get(2..3) == Some(":");
    let is_based = ["0x", "0o", "0b"].iter().any(|base| found.starts_with(base));
    let plain = found.replace('_', "");
    let digits = plain.trim_start_matches(['+', '-']);
    let is_float = digits.parse::<f64>().is_ok()
        && !digits.starts_with('.')
        && !digits.contains(".e")
        && !digits.ends_with('.');
    is_date || is_time || is_based || is_float
}

fn list(scan: &mut Scan<'_>, key: Option<&str>) -> ScanResult {
    let start = scan.at;
    scan.at += 1;
    let mut last = start..scan.at;
    loop {
        scan.skip_blank();
        match scan.peek() {
            Some(']') => {
                scan.at += 1;
                return Ok(());
            }
            Some(',') => return Err(None),
            _ if scan.is_at_entry() && last.start == start => {
                let line = scan.line_from(start);
                let inner = line.trim_start_matches('[').trim_end_matches(']').trim();
                let typed = typed(key, &format!("{{ {inner} }}"));
                return instead(start..start + line.len(), message!("slip-table-in-list"), typed);
            }
            None | Some('}' | ')') => return open(scan, &last, "]"),
            _ if scan.is_at_entry() || scan.is_at_header() => return open(scan, &last, "]"),
            Some(_) => {}
        }
        let begin = scan.at;
        value(scan, None, TypoContext::List)?;
        last = begin..scan.at;
        scan.skip_blank();
        match scan.peek() {
            Some(',') => scan.at += 1,
            Some(']') => {}
            None | Some('}' | ')') => return open(scan, &last, "]"),
            _ if scan.is_at_entry() || scan.is_at_header() => return open(scan, &last, "]"),
            _ => {
                bad_separators(scan, key, start)?;
                return no_comma(scan, &last);
            }
        }
    }
}

/// Reads an inline table.
fn table(scan: &mut Scan<'_>, key: Option<&str>) -> ScanResult {
    let start = scan.at;
    scan.at += 1;
    let mut last = start..scan.at;
    loop {
        scan.skip_blank();
        let begin = scan.at;
        match scan.peek() {
            Some('}') => {
                scan.at += 1;
                return Ok(());
            }
            None | Some(']' | ')') => return open(scan, &last, "}"),
            _ if scan.is_at_header() => return open(scan, &last, "}"),
            Some(_)
                if last.start == start
                    && let Some((end, list)) = braced(scan.line_from(start)) =>
            {
                let typed = typed(key, &list);
                return instead(start..start + end, message!("slip-list-in-table"), typed);
            }
            Some('"' | '\'') if is_list(scan) => {
                let line = scan.line_from(start);
                let inner = line.trim_start_matches('{').split('}').next().unwrap_or_default();
                let typed = typed(key, &format!("[{}]", inner.trim()));
                let end = start + line.find('}').map_or(line.len(), |end| end + 1);
                return instead(start..end, message!("slip-list-in-table"), typed);
            }
            Some(_) => entry(scan, TypoContext::Table)?,
        }
        last = begin..scan.at;
        let is_next_line = scan.skip_blank();
        match scan.peek() {
            Some(',') => scan.at += 1,
            Some('}') => {}
            None | Some(']' | ')' | '[') => return open(scan, &last, "}"),
            _ if is_next_line => return open(scan, &last, "}"),
            _ => return no_comma(scan, &last),
        }
    }
}

/// Returns whether a string follows that is not a key.
fn is_list(scan: &Scan<'_>) -> bool {
    let line = scan.line();
    let mark = line.chars().next().unwrap_or_default();
    let after = line[1..].split_once(mark).map(|(_, after)| after.trim_start());
    after.is_some_and(|after| after.starts_with([',', '}']))
}

/// Reports a list or table that is not closed after its last value.
fn open(scan: &Scan<'_>, last: &Range<usize>, close: &str) -> ScanResult {
    let end = scan.text[last.clone()].lines().next().unwrap_or_default();
    let message = match close {
        "]" => message!("slip-open-list"),
        _ => message!("slip-open-table"),
    };
    let span = last.start..last.start + end.len();
    typo(span, message, message!("slip-close-after", close = close, after = end))
}

fn no_comma(scan: &Scan<'_>, last: &Range<usize>) -> ScanResult {
    let line = scan.line();
    let end = line.find([',', ']', '}']).unwrap_or(line.len());
    let (before, next) = (&scan.text[last.clone()], line[..end].trim());
    let before = before.lines().last().unwrap_or_default();
    let next = next.strip_prefix(';').unwrap_or(next).trim();
    let message = message!("slip-no-comma", before = before, next = next);
    let span = last.end - before.len()..last.end;
    instead(span, message, format!("{before}, {next}"))
}

/// Reports round brackets.
fn round(scan: &Scan<'_>, key: Option<&str>) -> ScanResult {
    let line = scan.line();
    let end = line.find(')').map_or(line.len(), |end| end + 1);
    let inner = line[1..end].trim_end_matches(')').trim();
    let typed = match inner.contains('=') {
        true => typed(key, &format!("{{ {inner} }}")),
        false => typed(key, &format!("[{inner}]")),
    };
    instead(scan.at..scan.at + end, message!("slip-round"), typed)
}
