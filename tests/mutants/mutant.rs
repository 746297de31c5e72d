//! One mutant: a file of content with one change.

use std::fmt;

/// A file of content with one change.
pub struct Mutant {
    /// The file.
    pub path: String,
    /// The kind of change.
    pub kind: &'static str,
    /// Its whole text.
    pub text: String,
    line: usize,
    before: String,
    after: String,
}

impl Mutant {
    /// Returns the mutant of `text` in which the bytes from `start` to `end` are replaced by `new`.
    pub fn new(
        path: &str,
        text: &str,
        kind: &'static str,
        (start, end): (usize, usize),
        new: &str,
    ) -> Self {
        Self {
            path: path.to_owned(),
            kind,
            text: format!("{}{new}{}", &text[..start], &text[end..]),
            line: text[..start].lines().count().max(1),
            before: text[start..end].to_owned(),
            after: new.to_owned(),
        }
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, kind, line, before, after, .. } = self;
        write!(f, "{path}:{line} {kind} `{before}` -> `{after}`")
    }
}
