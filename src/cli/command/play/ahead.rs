//! Several answers on one line: what stands behind the first.

use crate::cli::command::play::dialogue::Dialogue;
use crate::cli::error::Outcome;
use crate::game::Game;
use crate::menu::entry::{self, Entry};
use crate::message;
use crate::words::Words;

/// Returns what stands behind an answer, entry by entry: a word that is no answer keeps all that is behind
/// it, which is what it is about.
pub fn answers(rest: &str, words: &Words) -> Vec<String> {
    let mut answers = Vec::new();
    let mut rest = rest.trim();
    while !rest.is_empty() {
        let (first, behind) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        if matches!(entry::read(first, words), Entry::Word(..)) {
            answers.push(rest.to_owned());
            break;
        }
        answers.push(first.to_owned());
        rest = behind.trim();
    }
    answers
}

impl Dialogue<'_> {
    /// Drops what was typed ahead where something was drawn or turned up since, which nobody knew then.
    ///
    /// # Errors
    ///
    /// Stdout cannot be written.
    pub fn drop_ahead_of_what_turned_up(&self, game: &Game) -> Outcome {
        let Some(length) = self.input.ahead_since() else { return Ok(()) };
        let path = game.log().path();
        let mut since = path.iter().skip(length);
        match since.any(|fact| fact.event_type().reveals()) {
            true => self.drop_ahead(),
            false => Ok(()),
        }
    }

    pub(super) fn drop_ahead(&self) -> Outcome {
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
    fn what_a_word_is_about_stays_with_it() {
        let answers = |rest| answers(rest, Words::built_in());
        assert_eq!(answers(" 3  dom2 0 "), ["3", "dom2", "0"]);
        assert_eq!(answers("3 why ini 4"), ["3", "why ini 4"]);
        assert_eq!(answers(""), [""; 0]);
    }
}
