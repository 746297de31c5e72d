//! What scripts print, for their authors. It is kept only in observed runs, so it is in no log and
//! nobody at a table reads it.

use crate::context::ScriptPlace;
use speciate_model::words::is_suspect;

/// The maximum number of lines kept per run.
const LINES_MAX: usize = 100;
/// The maximum number of characters kept per line.
const LINE_MAX: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PrintedLines {
    /// The first lines, each with the place that printed it.
    pub lines: Vec<(ScriptPlace, String)>,
    pub more: usize,
}

impl PrintedLines {
    /// Appends the lines of a later run.
    pub fn extend(&mut self, later: Self) {
        self.more += later.more;
        later.lines.into_iter().for_each(|line| self.add(line));
    }

    pub(super) fn print(&mut self, place: ScriptPlace, text: &str) {
        self.add((place, legible(text)));
    }

    fn add(&mut self, line: (ScriptPlace, String)) {
        match self.lines.len() < LINES_MAX {
            true => self.lines.push(line),
            false => self.more += 1,
        }
    }
}

/// Returns a text as one line, cut off if it is long. Characters that could control a terminal are
/// escaped.
fn legible(text: &str) -> String {
    let mut line = String::new();
    for (count, letter) in text.chars().enumerate() {
        match letter {
            _ if count == LINE_MAX => {
                line.push('…');
                break;
            }
            letter if is_suspect(letter) || is_blank(letter) => {
                line.extend(letter.escape_debug());
            }
            letter => line.push(letter),
        }
    }
    line
}

/// Returns whether a character is fine in a text but not within one line.
const fn is_blank(letter: char) -> bool {
    matches!(letter, '\n' | '\t')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_steers_no_terminal() {
        assert_eq!(legible("a\nb\u{1b}[2J\u{202e}c"), "a\\nb\\u{1b}[2J\\u{202e}c");
        assert_eq!(legible(&"x".repeat(300)).chars().count(), LINE_MAX + 1);
    }
}
