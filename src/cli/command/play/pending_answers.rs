//! Several answers on one line: those after the first wait for later questions.

use std::collections::VecDeque;

use crate::command::play::dialogue::Dialogue;
use crate::error::CommandResult;
use crate::input::{PendingAnswers, SEPARATOR};
use speciate_engine::game::Game;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_text::menu::Menu;

/// Splits a line at semicolons. Empty entries are left out.
fn entries(line: &str) -> VecDeque<String> {
    let entries = line.split(SEPARATOR).map(str::trim);
    entries.filter(|entry| !entry.is_empty()).map(str::to_owned).collect()
}

impl Dialogue<'_> {
    /// Returns the first entry of a line and keeps the others for the next questions.
    pub(super) fn first_entry(
        &self,
        game: &Game,
        (question, menu): (&Question, &Menu),
        line: &str,
    ) -> String {
        let mut typed = entries(line);
        let first = typed.pop_front().unwrap_or_default();
        if !typed.is_empty() {
            let numbers = menu.items.iter();
            let numbers = numbers.filter_map(|item| Some((item.number?, item.id.clone())));
            self.input.queue_answers(PendingAnswers {
                seat: Some(question.seat),
                facts: game.log().path().len(),
                question: Some(question.id),
                numbers: numbers.collect(),
                typed,
            });
        }
        first
    }

    /// Drops the answers typed ahead if something was drawn or revealed since: the player did not know it then.
    pub fn drop_stale_answers(&self, game: &Game) -> CommandResult {
        let Some(length) = self.input.ahead_since() else { return Ok(()) };
        let path = game.log().path();
        let mut since = path.iter().skip(length);
        match since.any(|fact| fact.event_type().reveals()) {
            true => self.drop_ahead(),
            false => Ok(()),
        }
    }

    pub(super) fn drop_ahead(&self) -> CommandResult {
        match self.input.drop_ahead() {
            Some(typed) => self.refuse(&message!("play-ahead-dropped", typed = typed)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_semicolon_separates_entries() {
        assert_eq!(entries(" 3; dom2 ;0 "), ["3", "dom2", "0"]);
        assert_eq!(entries("3; why ini; domination 4"), ["3", "why ini", "domination 4"]);
        assert_eq!(entries("tile:0,-1"), ["tile:0,-1"]);
        assert_eq!(entries(" ; "), [""; 0]);
    }
}
