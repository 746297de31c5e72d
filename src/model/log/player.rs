//! Players of seats, in the form of openings and options: `human`, `greedy`, `Anna:human`.

use std::fmt;
use std::str::FromStr;

use crate::log::{InvalidEntry, name};
use crate::message;
use crate::words::{Message, is_hidden};

/// The maximum length of a player's name, in characters.
const NAME_MAX: usize = 24;
/// Characters of zero width, which would make two names look alike.
const WIDTHLESS: [char; 4] = ['\u{ad}', '\u{200b}', '\u{2060}', '\u{feff}'];

/// Who plays at a seat. No rule depends on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The player's name, if known.
    pub name: Option<String>,
    pub kind: PlayerKind,
}

/// A person or a bot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerKind {
    /// A person who is asked at the terminal.
    Human,
    /// A person who answers through another process, e.g. `speciate answer`.
    Elsewhere,
    /// A bot, by its name.
    Bot(String),
}

impl Player {
    /// Returns a player without a name.
    pub const fn unnamed(kind: PlayerKind) -> Self {
        Self { name: None, kind }
    }

    /// Refuses a name that contains a mail address, because logs are handed on.
    pub fn check_name(&self) -> Result<(), InvalidEntry> {
        self.name.as_deref().map_or(Ok(()), name::check_no_address)
    }

    /// Returns whether the player is a person, here or elsewhere.
    pub fn is_person(&self) -> bool {
        !matches!(self.kind, PlayerKind::Bot(_))
    }
}

impl PlayerKind {
    /// The words for the two kinds of people.
    pub const PEOPLE: [&str; 2] = ["human", "elsewhere"];

    /// Returns the word for the kind, e.g. `human` or `greedy`.
    pub fn word(&self) -> &str {
        match self {
            Self::Human => Self::PEOPLE[0],
            Self::Elsewhere => Self::PEOPLE[1],
            Self::Bot(bot) => bot,
        }
    }
}

impl From<&str> for PlayerKind {
    fn from(word: &str) -> Self {
        match word {
            "human" => Self::Human,
            "elsewhere" => Self::Elsewhere,
            bot => Self::Bot(bot.to_owned()),
        }
    }
}

impl FromStr for Player {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let Some((name, kind)) = text.rsplit_once(':') else {
            return Ok(Self::unnamed(text.trim().into()));
        };
        let name = name.trim();
        check_name(name)?;
        Ok(Self { name: Some(name.to_owned()), kind: kind.trim().into() })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}:")?;
        }
        f.write_str(self.kind.word())
    }
}

/// Refuses a name that does not fit on one line or could be read as something else.
fn check_name(name: &str) -> Result<(), Message> {
    let length = name.chars().count();
    if length == 0 {
        return Err(message!("player-name-empty"));
    }
    if length > NAME_MAX {
        return Err(message!("player-name-long", most = NAME_MAX, found = length));
    }
    match name.chars().find(|c| c.is_control() || is_hidden(*c, name) || WIDTHLESS.contains(c)) {
        Some(found) => {
            let code = format!("U+{:04X}", u32::from(found));
            Err(message!("player-name-character", code = code))
        }
        None if name.contains(':') => Err(message!("player-name-colon", name = name)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_they_are_read() {
        for text in ["human", "elsewhere", "greedy", "Anna:human", "HAL 9000:greedy", "Zoë:bot"] {
            assert_eq!(text.parse::<Player>().map(|player| player.to_string()), Ok(text.into()));
        }
        let anna = "Anna : human".parse::<Player>();
        assert_eq!(anna, Ok(Player { name: Some("Anna".into()), kind: PlayerKind::Human }));
    }

    #[test]
    fn a_name_is_one_line_that_one_sees() {
        let refused = |text: &str| text.parse::<Player>().map_err(|why| why.id().to_owned());
        assert_eq!(refused(":human"), Err("player-name-empty".into()));
        assert_eq!(refused("A:B:human"), Err("player-name-colon".into()));
        assert_eq!(refused(&format!("{}:human", "a".repeat(25))), Err("player-name-long".into()));
        for bad in ["a\nb", "\u{1b}[2J", "\u{202e}anna", "a\u{200b}"] {
            assert_eq!(refused(&format!("{bad}:human")), Err("player-name-character".into()));
        }
    }
}
