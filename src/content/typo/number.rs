//! Typos in numbers.

use std::ops::Range;

use crate::typo::value::{all_digits, quoted, typed};
use crate::typo::{ENDS, Scan, ScanResult, TypoContext, instead, typo, unlike_toml};
use speciate_model::message;

/// Numbers in words, in English and Italian, each at its own place.
const NUMBERS: [&[&str]; 13] = [
    &["zero"],
    &["one", "uno", "una"],
    &["two", "due"],
    &["three", "tre"],
    &["four", "quattro"],
    &["five", "cinque"],
    &["six", "sei"],
    &["seven", "sette"],
    &["eight", "otto"],
    &["nine", "nove"],
    &["ten", "dieci"],
    &["eleven", "undici"],
    &["twelve", "dodici"],
];

/// Returns the number that a word in lower case names, in English or Italian.
pub fn number_of_word(word: &str) -> Option<usize> {
    NUMBERS.iter().position(|number| number.contains(&word))
}

impl Scan<'_> {
    /// Reports a number in words.
    pub(super) fn worded(
        &self,
        key: Option<&str>,
        span: Range<usize>,
        number: usize,
    ) -> ScanResult {
        let found = &self.text[span.clone()];
        let number = typed(key, &number.to_string());
        let hint = message!("slip-number.hint", number = number, text = quoted(key, found));
        typo(span, message!("slip-number", found = found), hint)
    }

    pub(super) fn number(&mut self, key: Option<&str>, inside: TypoContext) -> ScanResult {
        let line = self.line();
        let ends = |sign: char| ENDS.contains(&sign) || [' ', '\t'].contains(&sign);
        let found = line.split(ends).next().unwrap_or_default();
        let digits = found.trim_start_matches(['+', '-']);
        let is_version = found.split('.').count() > 2 && found.split('.').all(all_digits);
        if is_version {
            let span = self.at..self.at + found.len();
            return instead(span, message!("slip-unquoted", found = found), quoted(key, found));
        }
        if !is_number(found) {
            let whole = digits.split(|sign: char| !sign.is_ascii_digit()).next();
            let whole = whole.unwrap_or_default().trim_start_matches('0');
            let number = typed(key, if whole.is_empty() { "0" } else { whole });
            let hint = message!("slip-number.hint", number = number, text = quoted(key, found));
            let span = self.at..self.at + found.len();
            return typo(span, message!("slip-number", found = found), hint);
        }
        let (whole, rest) = digits.split_at(digits.find('.').unwrap_or(digits.len()));
        if whole.len() > 1 && whole.starts_with('0') && all_digits(whole) {
            let whole = whole.trim_start_matches('0');
            let whole = if whole.is_empty() { "0" } else { whole };
            let sign = &found[..found.len() - digits.len()];
            let span = self.at..self.at + found.len();
            let message = message!("slip-number-zero", found = found);
            return instead(span, message, typed(key, &format!("{sign}{whole}{rest}")));
        }
        let start = self.at;
        self.at += found.len();
        // Outside of lists, a comma separates thousands or is a decimal point.
        let whole = line.split(|sign: char| !sign.is_ascii_digit() && !"+-,".contains(sign)).next();
        let whole = whole.unwrap_or_default().trim_end_matches(',');
        let groups: Vec<&str> = whole.split(',').collect();
        let is_next_key = line[whole.len()..].trim_start().starts_with('=');
        if inside == TypoContext::List || is_next_key || groups.len() < 2 || !all_digits(digits) {
            return Ok(());
        }
        let message = message!("slip-number-comma", found = whole);
        let span = start..start + whole.len();
        if groups[1..].iter().all(|group| group.len() == 3) {
            return instead(span, message, typed(key, &groups.concat()));
        }
        // More than two groups, or spaces between them, mean a list.
        let is_one = inside == TypoContext::Table || groups.len() == 2 && line == whole;
        match groups[..] {
            _ if !is_one => Ok(()),
            [whole, zeros] if zeros.bytes().all(|digit| digit == b'0') => {
                let list = typed(key, &format!("[{whole}, {zeros}]"));
                let number = typed(key, whole);
                let hint = message!("slip-number-comma.hint", number = number, list = list);
                typo(span, message, hint)
            }
            _ => unlike_toml(span, message),
        }
    }
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
