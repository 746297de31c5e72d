use std::fmt;
use std::ops::Range;

use serde_json::{Value, json};

use crate::message;
use crate::words::{Message, Words};

/// A longer line is not shown.
const LINE_MAX: usize = 400;

/// The place of a fault: a file, a setting or a variant; in a file also the line.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    pub spot: FaultSource,
    /// The line, counted from 1; 0 means the whole file.
    pub line: usize,
    /// The column in characters, counted from 1; 0 means the whole line.
    pub column: usize,
    /// The length of the faulty part, in characters.
    pub length: usize,
    /// The text of the line; empty if the line is very long.
    pub source: String,
}

/// The file, setting or variant that contains a fault.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FaultSource {
    /// A setting, by its key. It sorts first because the user has just typed it.
    Setting(String),
    Variant(String),
    File(String),
}

/// The name of the file in messages about a condition, which is in no file.
pub const CONDITION: &str = "CONDITION";

impl FaultSource {
    /// Returns how messages refer to the file, setting or variant.
    pub fn message(&self) -> Message {
        match self {
            Self::File(path) => Message::verbatim(path),
            Self::Setting(key) => message!("place-setting", key = key),
            Self::Variant(id) => message!("place-variant", id = id),
        }
    }
}

impl fmt::Display for FaultSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Default for FaultSource {
    fn default() -> Self {
        Self::File(String::new())
    }
}

impl Place {
    /// Returns the place of a whole file.
    pub fn file(file: impl Into<String>) -> Self {
        Self::whole(FaultSource::File(file.into()))
    }

    fn whole(spot: FaultSource) -> Self {
        Self { spot, ..Self::default() }
    }

    pub fn setting(key: &str) -> Self {
        Self::whole(FaultSource::Setting(key.to_owned()))
    }

    pub fn variant(id: &str) -> Self {
        Self::whole(FaultSource::Variant(id.to_owned()))
    }

    /// Returns the place of a range of bytes in a file's text, cut to its first line.
    pub fn span(file: impl Into<String>, text: &str, span: Range<usize>) -> Self {
        let start = floor_boundary(text, span.start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |newline| start + newline);
        let line_text = text[line_start..line_end].trim_end_matches('\r');
        let end = floor_boundary(
            text,
            span.end.clamp(start, line_start + line_text.len().max(start - line_start)),
        );
        let shown = line_text.len() <= LINE_MAX;
        Self {
            spot: FaultSource::File(file.into()),
            line: text[..line_start].bytes().filter(|byte| *byte == b'\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            length: text[start..end].chars().count(),
            source: if shown { line_text.to_owned() } else { String::new() },
        }
    }

    /// Returns the place of a line and column in a file's text. Both are counted from 1; 0 means
    /// the whole file or the whole line.
    pub fn line(file: impl Into<String>, text: &str, line: usize, column: usize) -> Self {
        let source = line.checked_sub(1).and_then(|index| text.lines().nth(index)).unwrap_or("");
        let shown = source.len() <= LINE_MAX;
        let source = if shown { source.to_owned() } else { String::new() };
        let spot = FaultSource::File(file.into());
        Self { spot, line, column, length: usize::from(column > 0), source }
    }

    /// Extends the place to the whole word or quoted string that starts at its column.
    pub fn word(mut self) -> Self {
        let rest: Vec<char> = self.source.chars().skip(self.column.saturating_sub(1)).collect();
        let is_part = |c: &char| c.is_alphanumeric() || *c == '_';
        self.length = match rest.first() {
            _ if self.column == 0 => 0,
            Some(quote @ ('"' | '`')) => {
                rest.iter().skip(1).position(|c| c == quote).map_or(1, |end| end + 2)
            }
            Some(first) if is_part(first) => rest.iter().take_while(|c| is_part(c)).count(),
            _ => 1,
        };
        self
    }

    pub fn is_in(&self, path: &str) -> bool {
        matches!(&self.spot, FaultSource::File(file) if file == path)
    }

    pub(super) fn to_json(&self, words: &Words) -> Value {
        json!({
            "file": words.say(&self.spot.message()),
            "line": self.line,
            "column": self.column,
            "length": self.length,
            "source": self.source,
        })
    }

    /// Returns the range of bytes of `source` that is at fault.
    pub(super) fn range(&self) -> Range<usize> {
        let offset = |characters: usize| {
            self.source
                .char_indices()
                .nth(characters)
                .map_or(self.source.len(), |(offset, _)| offset)
        };
        let start = self.column.saturating_sub(1);
        let length = if self.column == 0 { self.source.chars().count() } else { self.length };
        offset(start)..offset(start + length)
    }

    /// Prefixes the file name with `folder`, unless `is_full` is true for it.
    pub fn put_inside(&mut self, folder: &str, is_full: impl Fn(&str) -> bool) {
        if let FaultSource::File(file) = &mut self.spot
            && !is_full(file)
        {
            *file = format!("{}/{file}", folder.trim_end_matches('/'));
        }
    }
}

/// Returns the start of the character that contains byte `at`.
fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
