//! The line at the bottom in which people type.

use crate::input::LineCompletions;

/// A line that is being edited, with the history of earlier lines.
#[derive(Clone, Debug, Default)]
pub struct CommandLine {
    text: Vec<char>,
    cursor: usize,
    history: Vec<String>,
    /// How far back in the history the line is; 0 for the line that is being typed.
    back: usize,
}

impl CommandLine {
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// Returns how many characters are before the cursor.
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    pub fn set(&mut self, text: &str) {
        self.text = text.chars().collect();
        self.cursor = self.text.len();
    }

    pub fn insert(&mut self, character: char) {
        self.text.insert(self.cursor, character);
        self.cursor += 1;
    }

    pub fn delete_before(&mut self) {
        if self.cursor > 0 {
            self.cursor -= 1;
            self.text.remove(self.cursor);
        }
    }

    pub fn delete_at(&mut self) {
        if self.cursor < self.text.len() {
            self.text.remove(self.cursor);
        }
    }

    /// Deletes the word before the cursor.
    pub fn delete_word(&mut self) {
        let before = &self.text[..self.cursor];
        let end = before.iter().rposition(|character| *character != ' ').map_or(0, |at| at + 1);
        let from = before[..end].iter().rposition(|character| *character == ' ');
        let from = from.map_or(0, |at| at + 1);
        self.text.drain(from..self.cursor);
        self.cursor = from;
    }

    pub fn clear(&mut self) {
        self.set("");
        self.back = 0;
    }

    pub const fn move_left(&mut self) {
        self.cursor = self.cursor.saturating_sub(1);
    }

    pub fn move_right(&mut self) {
        self.cursor = (self.cursor + 1).min(self.text.len());
    }

    pub const fn move_to_start(&mut self) {
        self.cursor = 0;
    }

    pub const fn move_to_end(&mut self) {
        self.cursor = self.text.len();
    }

    /// Shows an earlier line of the history.
    pub fn earlier(&mut self) {
        self.go_back(self.back + 1);
    }

    /// Shows a later line of the history.
    pub fn later(&mut self) {
        self.go_back(self.back.saturating_sub(1));
    }

    fn go_back(&mut self, back: usize) {
        let Some(place) = self.history.len().checked_sub(back) else { return };
        self.back = back;
        let text = self.history.get(place).cloned().unwrap_or_default();
        self.set(&text);
    }

    /// Completes the last word up to where its completions differ. If several completions remain, returns them.
    pub fn complete(&mut self, completions: &LineCompletions) -> Vec<String> {
        let text = self.text();
        let (from, found) = completions.at(&text);
        let Some(first) = found.first() else { return Vec::new() };
        let is_shared = |length: &usize| {
            let begin: String = first.chars().take(*length).collect();
            found.iter().all(|text| text.starts_with(&begin))
        };
        let shared = (0..=first.chars().count()).rev().find(is_shared).unwrap_or(0);
        let shared: String = first.chars().take(shared).collect();
        if shared.len() > text[from..].len() || found.len() == 1 {
            self.set(&format!("{}{shared}", &text[..from]));
        }
        match found.len() {
            1 => Vec::new(),
            _ => found.into_iter().map(str::to_owned).collect(),
        }
    }

    /// Takes the line and keeps it in the history.
    pub fn take(&mut self) -> String {
        let text = self.text();
        if !text.is_empty() && self.history.last() != Some(&text) {
            self.history.push(text.clone());
        }
        self.clear();
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_edited_and_earlier_lines_come_back() {
        let mut line = CommandLine::default();
        line.set("rule sun");
        line.move_left();
        line.delete_before();
        line.insert('o');
        assert_eq!((line.text(), line.cursor()), ("rule son".to_owned(), 7));
        line.move_to_end();
        line.delete_word();
        assert_eq!(line.take(), "rule ");
        line.set("undo");
        assert_eq!(line.take(), "undo");
        line.earlier();
        line.earlier();
        assert_eq!(line.text(), "rule ");
        line.earlier();
        assert_eq!(line.text(), "rule ", "nothing is before it");
        line.later();
        line.later();
        assert_eq!(line.text(), "", "the line that is being typed");
    }

    #[test]
    fn a_word_is_completed_as_far_as_is_certain() {
        let words = ["space:sun.1", "space:sun.2", "pass"].map(str::to_owned);
        let completions = LineCompletions::of(words);
        let mut line = CommandLine::default();
        line.set("sp");
        assert_eq!(line.complete(&completions), ["space:sun.1", "space:sun.2"]);
        assert_eq!(line.text(), "space:sun.");
        line.set("p");
        assert_eq!(line.complete(&completions), [""; 0]);
        assert_eq!(line.text(), "pass");
    }
}
