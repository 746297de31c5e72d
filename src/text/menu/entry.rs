//! The commands of the dialogue, and what a player typed.

use crate::story::Teller;
use speciate_engine::context::Edition;
use speciate_model::words::{Message, Words};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedInput {
    Number(usize),
    /// The id or name of an option.
    Option(String),
    /// A command, with the text after it.
    Word(MenuWord, String),
    Empty,
}

/// A command that can be typed instead of an answer, in the order of the help text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuWord {
    Help,
    /// Repeats the question.
    Again,
    Board,
    Map,
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

/// The ids of the messages with the spellings and the help of each command, in the order of [`MenuWord::ALL`].
pub const WORDS: [&str; MenuWord::ALL.len()] = [
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
        WORDS[self as usize]
    }

    pub fn spellings(self, words: &Words) -> Vec<String> {
        spellings(self.id(), words)
    }

    /// Describes the command with examples from the game. Games with rows of cards have separate texts.
    pub fn help(self, edition: &Edition) -> Message {
        let own = match self {
            Self::Why => Some("play-word-why.help-rows"),
            Self::Explain => Some("play-word-explain.help-rows"),
            Self::Card => Some("play-word-card.help-rows"),
            Self::Rule => Some("play-word-rule.help-rows"),
            _ => None,
        };
        match own.filter(|_| edition.catalog.has_rows()) {
            Some(own) => Message::new(own),
            None => Message::new(format!("{}.help", self.id())),
        }
    }

    /// Returns the commands that are of use in a game. Games with rows have no tiles and so no map.
    pub fn of_game(edition: &Edition) -> impl Iterator<Item = Self> {
        let has_map = !edition.catalog.has_rows();
        Self::ALL.into_iter().filter(move |word| *word != Self::Map || has_map)
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

/// Whether a word is the spelling of a command in the teller's locale or in English, which always works.
pub fn is_reserved(teller: &Teller<'_>, word: &str) -> bool {
    let is_spelling = |text: String| text.split_whitespace().any(|spelling| spelling == word);
    WORDS.into_iter().map(Message::new).any(|command| {
        is_spelling(teller.say(&command)) || is_spelling(Words::built_in().say(&command))
    })
}

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
