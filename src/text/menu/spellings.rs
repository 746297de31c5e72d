//! The spellings of commands in a locale.

use speciate_model::words::{Message, Words};

/// Returns the spellings in a message, in the locale and in English, which always works.
pub fn spellings(id: &'static str, words: &Words) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for words in [words, Words::built_in()] {
        for spelling in words.say(&Message::new(id)).split_whitespace() {
            if !all.iter().any(|known| known == spelling) {
                all.push(spelling.to_owned());
            }
        }
    }
    all
}
