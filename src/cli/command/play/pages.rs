//! What can be looked up in the middle of a game.

use crate::cli::command::play::entry::Word;
use crate::cli::command::play::menu::wrap;
use crate::message;
use crate::words::{Message, Words};

/// Returns what can be typed.
pub fn help(words: &Words) -> String {
    let mut lines = vec![
        words.say(&message!("play-help")),
        format!("  {}", words.say(&message!("play-help-number"))),
    ];
    for word in Word::ALL {
        let help = Message::new(format!("{}.help", word.id()));
        let typed = words.say(&Message::new(word.id()));
        let line = words.say(&message!("play-help-word", words = typed, help = help));
        lines.extend(wrap("  ", "    ", &line));
    }
    lines.join("\n")
}
