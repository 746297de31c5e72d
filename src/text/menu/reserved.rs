//! Commands of the dialogue, which no option may be named like, in any game or pack.

use crate::story::Teller;
use speciate_model::words::{Message, Words};

/// The ids of the messages with the spellings of each command, separated by spaces.
pub const WORDS: [&str; 13] = [
    "play-word-help",
    "play-word-again",
    "play-word-board",
    "play-word-map",
    "play-word-story",
    "play-word-score",
    "play-word-why",
    "play-word-explain",
    "play-word-card",
    "play-word-rule",
    "play-word-undo",
    "play-word-redo",
    "play-word-quit",
];

/// Whether a word is the spelling of a command in the teller's locale or in English, which always works.
pub fn is_reserved(teller: &Teller<'_>, word: &str) -> bool {
    let is_of = |said: String| said.split_whitespace().any(|spelling| spelling == word);
    let message = |id: &&'static str| Message::new(*id);
    let mut messages = WORDS.iter().map(message);
    messages.any(|of| is_of(teller.say(&of)) || is_of(Words::built_in().say(&of)))
}
