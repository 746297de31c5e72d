//! A cursor in a text.

use crate::typo::TypoContext;
use crate::typo::name::{as_name, is_key_sign};

#[derive(Debug)]
pub(super) struct Scan<'a> {
    pub text: &'a str,
    pub at: usize,
    /// How many lists and tables enclose the cursor.
    pub depth: usize,
}

impl<'a> Scan<'a> {
    pub fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, at, depth: 0 }
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub fn skip(&mut self, is_skipped: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|sign| !is_skipped(sign)).unwrap_or(rest.len());
    }

    pub fn skip_spaces(&mut self) {
        self.skip(|sign| [' ', '\t', '\r'].contains(&sign));
    }

    /// Skips whitespace and comments. Returns whether a line ended.
    pub fn skip_blank(&mut self) -> bool {
        let start = self.at;
        loop {
            self.skip(|sign| [' ', '\t', '\r', '\n'].contains(&sign));
            if self.peek() != Some('#') {
                return self.text[start..self.at].contains('\n');
            }
            self.skip(|sign| sign != '\n');
        }
    }

    /// Returns the rest of the line, without trailing spaces and comment.
    pub fn line(&self) -> &'a str {
        self.line_from(self.at)
    }

    /// Returns the rest of the line from a byte on, without trailing spaces and comment.
    pub fn line_from(&self, start: usize) -> &'a str {
        let line = self.text.get(start..).unwrap_or_default().split('\n').next();
        let line = line.unwrap_or_default();
        let comment = line.match_indices('#').map(|(at, _)| at).find(|at| {
            let before = &line[..*at];
            before.matches('"').count() % 2 == 0 && before.matches('\'').count() % 2 == 0
        });
        line[..comment.unwrap_or(line.len())].trim_end()
    }

    /// Returns the rest of the line or, in an inline table, the text up to the next entry.
    pub fn rest_of_entry(&self, start: usize, inside: TypoContext) -> &'a str {
        let line = self.line_from(start);
        if inside == TypoContext::Line {
            return line.trim();
        }
        let mut depth = 0_usize;
        let end = line.find(|sign| match sign {
            '[' | '{' => {
                depth += 1;
                false
            }
            ']' | '}' if depth > 0 => {
                depth -= 1;
                false
            }
            ']' | '}' | ',' => depth == 0,
            _ => false,
        });
        line[..end.unwrap_or(line.len())].trim()
    }

    /// Returns the text of a comment in another language's syntax.
    pub fn comment(&self) -> Option<&'a str> {
        let line = self.line();
        let said = ["//", "/*", "--", ";", "%", "<!--"].into_iter();
        let said = said.filter_map(|mark| line.strip_prefix(mark)).next()?;
        Some(said.trim_start_matches('/').trim_end_matches("*/").trim_end_matches("-->").trim())
    }

    /// Returns whether `key =` comes next.
    pub fn is_at_entry(&self) -> bool {
        let rest = self.rest();
        let end = rest.find(|sign| !is_key_sign(sign) && sign != '.').unwrap_or(rest.len());
        let after = rest[end..].trim_start_matches([' ', '\t']);
        end > 0 && after.starts_with('=') && !after.starts_with("==")
    }

    /// Returns whether `[table]` comes next, at the start of a line.
    pub fn is_at_header(&self) -> bool {
        let before = self.text[..self.at].rsplit('\n').next().unwrap_or_default();
        let line = self.line();
        let name = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        let is_name = |name: &str| {
            name.starts_with(|sign: char| sign.is_ascii_alphabetic())
                && name.chars().all(|sign| is_key_sign(sign) || sign == '.')
        };
        before.trim().is_empty() && name.is_some_and(is_name)
    }
}

/// The first part of table names.
const KINDS: [&str; 10] = [
    "animal",
    "bot",
    "card",
    "element",
    "event",
    "house_rule",
    "rulings",
    "section",
    "terrain",
    "trait",
];

/// Returns whether a line is a table name in the wrong brackets.
pub(super) fn is_header_in_brackets(line: &str) -> bool {
    let is_name = |inner: &str| {
        let mut parts = inner.split('.').map(str::trim);
        parts.all(|part| !part.is_empty() && part.chars().all(is_key_sign))
            && (inner.contains('.') || KINDS.contains(&inner))
    };
    let pairs = [('(', ')'), ('<', '>'), ('{', '}')].into_iter();
    let mut inner = pairs.filter_map(|(open, close)| line.strip_prefix(open)?.strip_suffix(close));
    inner.any(|inner| is_name(inner.trim()))
}

/// Returns a name as a table heading. Other separators between its parts become dots.
pub(super) fn as_header(name: &str) -> String {
    let has_points = name.contains('.');
    let is_kind = || name.split_whitespace().next().is_some_and(|first| KINDS.contains(&first));
    let parts_it = |sign: char| match sign {
        '.' => true,
        ',' | ';' | ':' | '/' | '\\' | '>' => !has_points,
        _ => sign.is_whitespace() && !has_points && is_kind(),
    };
    let parts = name.split(parts_it).map(as_name).filter(|part| !part.is_empty());
    format!("[{}]", parts.collect::<Vec<_>>().join("."))
}
