//! Where a fault is.

use std::ops::Range;

use serde::Serialize;

/// A line longer than this is not shown.
const LINE_MAX: usize = 400;

/// Where a fault is: a file, a setting or a variant, and in a file the line.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
pub struct Place {
    /// The file, ``setting `KEY` `` or ``variant `ID` ``.
    pub file: String,
    /// The line, counted from 1; 0 means the whole file.
    pub line: usize,
    /// The column in characters, counted from 1; 0 means the whole line.
    pub column: usize,
    /// How many characters of the line are meant.
    pub length: usize,
    /// The line itself, unless it is very long.
    pub source: String,
}

impl Place {
    /// Returns the place of a whole file.
    #[must_use]
    pub fn file(file: impl Into<String>) -> Self {
        Self { file: file.into(), ..Self::default() }
    }

    /// Returns the place of a setting given with the game.
    #[must_use]
    pub fn setting(key: &str) -> Self {
        Self::file(format!("setting `{key}`"))
    }

    /// Returns the place of a variant named with the game.
    #[must_use]
    pub fn variant(id: &str) -> Self {
        Self::file(format!("variant `{id}`"))
    }

    /// Returns the place of a range of bytes of a file's text; of its first line, if it has several.
    #[must_use]
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
            file: file.into(),
            line: text[..line_start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            length: text[start..end].chars().count(),
            source: if shown { line_text.to_owned() } else { String::new() },
        }
    }

    /// Returns the place of a line and column of a file's text, each counted from 1; 0 means the
    /// whole file or line.
    #[must_use]
    pub fn line(file: impl Into<String>, text: &str, line: usize, column: usize) -> Self {
        let source = line.checked_sub(1).and_then(|index| text.lines().nth(index)).unwrap_or("");
        let shown = source.len() <= LINE_MAX;
        let source = if shown { source.to_owned() } else { String::new() };
        Self { file: file.into(), line, column, length: usize::from(column > 0), source }
    }

    /// Returns the range of bytes of `source` that is meant.
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

    pub(super) fn put_inside(&mut self, folder: &str) {
        if !["setting ", "variant "].iter().any(|kind| self.file.starts_with(kind)) {
            self.file = format!("{}/{}", folder.trim_end_matches('/'), self.file);
        }
    }
}

/// Returns the start of the character that byte `at` belongs to.
fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}
