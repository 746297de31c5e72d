//! What can be typed for a word, in the words of a locale.

use speciate_model::words::{Message, Words};

/// Returns what can be typed for a word whose spellings a message holds; the English ones go
/// everywhere.
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
