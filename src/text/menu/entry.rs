//! Parses what a player typed.

use crate::menu::spellings::spellings;
use speciate_model::words::Words;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedInput {
    Number(usize),
    /// The id or name of an option.
    Option(String),
    /// A command, with the text after it.
    Word(MenuWord, String),
    Empty,
}

/// A command that can be typed instead of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuWord {
    Help,
    Board,
    Map,
    /// Repeats the question.
    Again,
    /// Tells what happened.
    Story,
    Score,
    Why,
    /// Explains a tile.
    Explain,
    Card,
    Rule,
    Undo,
    Redo,
    /// Quits; the game stays saved.
    Quit,
}

impl MenuWord {
    /// All commands, in the order of the help text.
    pub const ALL: [Self; 13] = [
        Self::Help,
        Self::Again,
        Self::Board,
        Self::Map,
        Self::Story,
        Self::Score,
        Self::Why,
        Self::Explain,
        Self::Card,
        Self::Rule,
        Self::Undo,
        Self::Redo,
        Self::Quit,
    ];

    /// Returns the id of the message with its spellings and its help.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Help => "play-word-help",
            Self::Board => "play-word-board",
            Self::Map => "play-word-map",
            Self::Again => "play-word-again",
            Self::Story => "play-word-story",
            Self::Score => "play-word-score",
            Self::Why => "play-word-why",
            Self::Explain => "play-word-explain",
            Self::Card => "play-word-card",
            Self::Rule => "play-word-rule",
            Self::Undo => "play-word-undo",
            Self::Redo => "play-word-redo",
            Self::Quit => "play-word-quit",
        }
    }

    pub fn spellings(self, words: &Words) -> Vec<String> {
        spellings(self.id(), words)
    }
}

pub fn read(line: &str, words: &Words) -> TypedInput {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = first.to_lowercase();
    if line.is_empty() {
        TypedInput::Empty
    } else if let Ok(number) = line.trim_end_matches(['.', ')']).parse() {
        TypedInput::Number(number)
    } else if let Some(word) =
        MenuWord::ALL.into_iter().find(|word| word.spellings(words).contains(&lower))
    {
        TypedInput::Word(word, rest.trim().to_owned())
    } else {
        TypedInput::Option(line.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_space_is_called_as_a_word_is() {
        assert_eq!(MenuWord::ALL.map(MenuWord::id), crate::menu::reserved::WORDS);
    }

    #[test]
    fn lines_are_numbers_words_or_options() {
        let words = Words::built_in();
        let read = |line| read(line, words);
        assert_eq!(read(" 12. "), TypedInput::Number(12));
        assert_eq!(read("  "), TypedInput::Empty);
        assert_eq!(read("?"), TypedInput::Word(MenuWord::Help, String::new()));
        assert_eq!(read("Why tile:0,0"), TypedInput::Word(MenuWord::Why, "tile:0,0".to_owned()));
        assert_eq!(read("tile:0,0"), TypedInput::Option("tile:0,0".to_owned()));
    }
}
