//! Descriptions of disagreements, with both sides.

use std::fmt;

use crate::record::Line;

/// Why a record disagrees with our rules.
#[derive(Debug, Default)]
pub struct Failed {
    /// What disagrees.
    pub what: String,
    /// The line of the record, if it is known.
    pub line: Option<usize>,
    /// The value in the record.
    pub theirs: String,
    /// The value under our rules.
    pub ours: String,
}

impl Failed {
    /// Returns a failure without values.
    pub fn plain(what: impl Into<String>) -> Self {
        Self { what: what.into(), ..Self::default() }
    }

    /// Returns a failure at a line with both values.
    pub fn at(
        line: &Line,
        what: impl Into<String>,
        theirs: impl fmt::Display,
        ours: impl fmt::Display,
    ) -> Self {
        Self {
            what: what.into(),
            line: Some(line.number),
            theirs: theirs.to_string(),
            ours: ours.to_string(),
        }
    }

    /// Adds the line if none is known yet.
    #[must_use]
    pub fn on(mut self, line: &Line) -> Self {
        self.line.get_or_insert(line.number);
        self
    }
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => writeln!(f, "line {line}: {}", self.what)?,
            None => writeln!(f, "{}", self.what)?,
        }
        writeln!(f, "  theirs: {}", self.theirs)?;
        write!(f, "  ours:   {}", self.ours)
    }
}
