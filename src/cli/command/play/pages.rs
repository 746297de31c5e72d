//! What can be looked up in the middle of a game.

use crate::cli::command::play::entry::Word;
use crate::message;
use crate::story::{COLUMNS, wrap_into};
use crate::words::{Message, Words};

/// Returns what can be typed.
pub fn help(words: &Words) -> String {
    let mut out = String::new();
    for id in ["play-help", "play-help-number"] {
        wrap_into(&mut out, &words.say(&Message::new(id)), (0, 2), COLUMNS);
    }
    for word in Word::ALL {
        let help = Message::new(format!("{}.help", word.id()));
        let line = message!("play-help-word", words = Message::new(word.id()), help = help);
        wrap_into(&mut out, &words.say(&line), (2, 6), COLUMNS);
    }
    out
}
