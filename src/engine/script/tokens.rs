//! Changes tokens of scripts during parsing, so that the texts and positions of the scripts stay the same.

use std::collections::BTreeMap;
use std::ops::Range;

use rhai::{Engine, Position, Token};

use crate::script::constants::Constants;
use speciate_content::ScriptTokens;

/// The function with which a script calls the script that it replaces. The language reserves this word but does not use
/// it.
pub const SUPER: &str = "super";

/// The changes to make in one text.
#[derive(Clone, Debug, Default)]
pub struct TokenChanges {
    /// New names of functions, by line, counted from 1, and by original name.
    pub functions: BTreeMap<(usize, String), String>,
    pub(super) constants: Constants,
    /// Texts that mean an entry with a different name, each with the name of that entry, by range of lines.
    pub words: Vec<(Range<usize>, BTreeMap<String, String>)>,
    /// The lines of the text, to tell functions from variables and properties.
    pub(super) lines: Vec<String>,
}

impl TokenChanges {
    /// Returns an empty set of changes to a text.
    pub fn of(text: &str) -> Self {
        Self { lines: text.lines().map(str::to_owned).collect(), ..Self::default() }
    }

    /// Returns changes that replace words anywhere in a script.
    pub fn of_words(words: &BTreeMap<String, String>) -> Self {
        let words = vec![(0..usize::MAX, words.clone())];
        Self { words, ..Self::default() }
    }

    /// Returns the names with which it replaces texts.
    pub fn new_words(&self) -> impl Iterator<Item = &str> {
        self.words.iter().flat_map(|(_, words)| words.values().map(String::as_str))
    }

    /// Runs `parse` with an engine that makes these changes.
    pub fn during<T>(self, engine: &mut Engine, parse: impl FnOnce(&mut Engine) -> T) -> T {
        set(engine, move |token, position| self.change(token, position));
        let parsed = parse(engine);
        register(engine);
        parsed
    }

    fn change(&self, token: Token, position: Position) -> Token {
        let token = match &token {
            Token::Identifier(name) if !self.functions.is_empty() => {
                let line = position.line().unwrap_or_default();
                let new = self.functions.get(&(line, name.to_string()));
                let new = new.filter(|_| self.is_function(name, position));
                match new {
                    Some(new) => Token::Identifier(Box::new(new.as_str().into())),
                    None => self.constants.read(token, position),
                }
            }
            _ => self.constants.read(token, position),
        };
        match &token {
            Token::StringConstant(text) => {
                let line = position.line().unwrap_or_default();
                let mut here = self.words.iter().filter(|(lines, _)| lines.contains(&line));
                let new = here.find_map(|(_, words)| words.get(text.as_str()));
                new.map_or_else(
                    || token.clone(),
                    |new| Token::StringConstant(Box::new(new.as_str().into())),
                )
            }
            _ => token,
        }
    }

    /// Returns whether a parenthesis follows a name.
    fn is_function(&self, name: &str, position: Position) -> bool {
        let (Some(line), Some(column)) = (position.line(), position.position()) else {
            return false;
        };
        let lines = self.lines.get(line.saturating_sub(1)..).unwrap_or_default();
        let Some((line, below)) = lines.split_first() else { return false };
        let after = column.saturating_sub(1) + name.chars().count();
        let rest: String = line.chars().skip(after).collect();
        // The parenthesis can be behind a comment or on a later line.
        let mut texts = std::iter::once(rest.as_str()).chain(below.iter().map(String::as_str));
        texts.find_map(|text| ScriptTokens::of(text).first()) == Some("(")
    }
}

/// Makes an engine read `super` as the name of a function.
pub fn register(engine: &mut Engine) {
    set(engine, |token, _| token);
}

fn set(engine: &mut Engine, change: impl Fn(Token, Position) -> Token + Send + Sync + 'static) {
    #[expect(deprecated, reason = "nothing else changes single tokens; Rhai is pinned")]
    engine.on_parse_token(move |token, position, _| match token {
        Token::Reserved(word) if *word == SUPER => Token::Identifier(word),
        token => change(token, position),
    });
}
