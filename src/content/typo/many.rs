//! Typos in lists: several values with any separator or brackets.

use crate::typo::name::is_key_sign;
use crate::typo::scan::Scan;
use crate::typo::text::typed;
use crate::typo::{ScanResult, TypoContext, instead};
use speciate_model::message;

/// Numbers in words, from zero.
const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
];

/// Separators between values.
const PARTS: [char; 2] = [',', ';'];

/// Returns the number that a word stands for.
pub fn number_of(word: &str) -> Option<usize> {
    let word = word.trim().to_lowercase();
    NUMBERS.iter().position(|number| **number == word)
}

/// Turns two or more numbers or quoted strings, separated by `,`, `;` or spaces, into a TOML list.
fn as_list(values: &str) -> Option<String> {
    let mut found = Vec::new();
    let mut rest = values.trim();
    while !rest.is_empty() {
        let end = match rest.chars().next().filter(|first| ['"', '\''].contains(first)) {
            Some(mark) => rest[1..].find(mark)? + 2,
            None => rest
                .find(|sign: char| sign.is_whitespace() || PARTS.contains(&sign))
                .unwrap_or(rest.len()),
        };
        let value = &rest[..end];
        if !value.starts_with(['"', '\'']) && value.parse::<i64>().is_err() {
            return None;
        }
        found.push(value);
        rest = rest[end..].trim_start();
        rest = rest.strip_prefix(PARTS).unwrap_or(rest).trim_start();
    }
    (found.len() > 1).then(|| format!("[{}]", found.join(", ")))
}

/// Turns the text of one string into a TOML list, if it was meant as several values.
pub(crate) fn texts_as_list(text: &str) -> Option<String> {
    let text = text.trim().trim_matches(['[', ']', '(', ')', '{', '}']);
    if let Some(list) = as_list(text) {
        return Some(list);
    }
    let parts: Vec<&str> = text.split(PARTS).map(str::trim).collect();
    let is_name = |part: &&str| !part.is_empty() && part.chars().all(is_key_sign);
    let quoted = |part: &&str| match part.parse::<i64>() {
        Ok(number) => number.to_string(),
        Err(_) => format!("\"{part}\""),
    };
    (parts.len() > 1 && parts.iter().all(is_name))
        .then(|| format!("[{}]", parts.iter().map(quoted).collect::<Vec<_>>().join(", ")))
}

/// Reports several values without brackets.
pub(super) fn bare_list(scan: &mut Scan<'_>, key: &str, start: usize) -> ScanResult {
    scan.skip_spaces();
    let line = scan.line_from(start);
    if !scan.peek().is_some_and(|next| PARTS.contains(&next)) || line.contains('=') {
        return Ok(());
    }
    match as_list(line) {
        Some(list) => {
            let typed = typed(Some(key), &list);
            instead(start..start + line.len(), message!("slip-bare-list", found = line), typed)
        }
        None => Ok(()),
    }
}

/// Reports a list on one line whose values are not separated by commas.
pub(super) fn bad_separators(scan: &Scan<'_>, key: Option<&str>, start: usize) -> ScanResult {
    let line = scan.line_from(start);
    let Some(end) = line.find(']') else { return Ok(()) };
    match as_list(&line[1..end]) {
        Some(list) => {
            let found = &line[..=end];
            let message = message!("slip-list-parts", found = found);
            instead(start..start + found.len(), message, typed(key, &list))
        }
        None => Ok(()),
    }
}

/// Returns the end of a list in `{ }`, and the list in TOML.
pub(super) fn braced(line: &str) -> Option<(usize, String)> {
    let end = line.find('}')?;
    Some((end + 1, as_list(&line[1..end])?))
}

/// Returns whether a value follows a key on its line, so that only the `=` is missing.
pub(super) fn is_lone_value(scan: &Scan<'_>, inside: TypoContext) -> bool {
    let rest = scan.rest_of_entry(scan.at, inside);
    rest.parse::<i64>().is_ok() || ["true", "false"].contains(&rest) || as_list(rest).is_some()
}
