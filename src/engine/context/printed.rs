//! What scripts print, for whoever tries them out. It is kept in runs that are watched and nowhere else, so
//! that it is in no log and nobody at a table reads it.

use crate::context::ScriptPlace;
use speciate_model::words::is_suspect;

/// Most lines of a run that are kept.
const LINES_MAX: usize = 100;
/// Most characters of a line that are kept.
const LINE_MAX: usize = 200;

/// What scripts printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PrintedLines {
    /// The first lines, each with where it was printed.
    pub lines: Vec<(ScriptPlace, String)>,
    /// How many more lines there were.
    pub more: usize,
}

impl PrintedLines {
    /// Adds what was printed after it.
    pub fn extend(&mut self, later: Self) {
        self.more += later.more;
        later.lines.into_iter().for_each(|line| self.add(line));
    }

    /// Adds what a script prints.
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

/// Returns a text as one line without what would steer a terminal, cut off where it is long.
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

/// Returns whether a character is fine in a text, but not within one line.
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
