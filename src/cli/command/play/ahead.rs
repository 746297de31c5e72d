//! Several answers on one line: what stands behind the first.

use crate::cli::command::play::entry::{self, Entry};
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
