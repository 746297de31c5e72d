//! The rules for names of branches and marks, and for texts that people read.

use crate::log::InvalidEntry;
use crate::words::is_hidden;

/// Names that have a different meaning after `GAME@`.
const RESERVED: [&str; 3] = ["turn", "main", "head"];

const NAME_MAX: usize = 40;

/// The maximum length of a mark's text, in characters.
const TEXT_MAX: usize = 200;

/// Refuses names that are reserved, too long, or not a letter followed by letters, digits and `-`.
pub fn check(name: &str) -> Result<(), InvalidEntry> {
    if !is_word(name) || name.len() > NAME_MAX {
        return Err(InvalidEntry::NameForm { most: NAME_MAX, found: name.to_owned() });
    }
    match RESERVED.contains(&name) {
        true => Err(InvalidEntry::NameReserved { name: name.to_owned() }),
        false => Ok(()),
    }
}

/// Returns whether a word is a letter followed by letters, digits and `-`, as names of branches and marks are.
pub fn is_word(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_alphabetic())
        && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
}

/// Refuses text that is too long, is not a single visible line, or contains an email address.
pub(super) fn check_text(text: &str) -> Result<(), InvalidEntry> {
    let length = text.chars().count();
    if length > TEXT_MAX {
        return Err(InvalidEntry::TextLong { most: TEXT_MAX, found: length });
    }
    match text.chars().find(|c| c.is_control() || is_hidden(*c, text)) {
        Some(found) => Err(InvalidEntry::TextCharacter { found }),
        None => check_no_address(text),
    }
}

pub(super) fn check_no_address(text: &str) -> Result<(), InvalidEntry> {
    let is_address = |word: &str| {
        let parts = word.split_once('@');
        parts.is_some_and(|(user, host)| !user.is_empty() && host.contains('.'))
    };
    match text.split_whitespace().any(is_address) {
        true => Err(InvalidEntry::Address),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_single_words_that_are_not_reserved() {
        for good in ["a", "bold", "Turn-7", "x2-3", "mainly"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        let long = "a".repeat(NAME_MAX + 1);
        for bad in ["", "7", "-a", "a b", "a_b", "é", "turn", "main", "head", "a\n", &long] {
            assert!(check(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_text_of_a_mark_contains_no_mail_address() {
        for good in ["", "Anna leads 3 @ turn 2", "what a move @7", "@anna"] {
            assert_eq!(check_text(good), Ok(()), "{good}");
        }
        for bad in ["ask anna@example.org", "a\nb", "\u{202e}left"] {
            assert!(check_text(bad).is_err(), "{bad}");
        }
        assert!(check_text(&"é".repeat(TEXT_MAX)).is_ok());
        assert!(check_text(&"é".repeat(TEXT_MAX + 1)).is_err());
    }
}
