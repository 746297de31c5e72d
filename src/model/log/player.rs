//! Players of seats, in the form used in openings and options: `human`, `greedy`, `Anna:human`; and who plays at which
//! seat. The opening records this, and later entries can change it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::id::Seat;
use crate::log::{EntryBody, InvalidEntry, Log, name, seat_number};
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

    /// Refuses a name that contains an email address, because logs are shared.
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

/// Refuses a name that does not fit on one line or could be mistaken for something else.
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

/// Records who plays at a seat from here on, including when a bot or a person replaces the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatNaming {
    #[serde(with = "seat_number::always")]
    pub seat: Seat,
    /// Who plays there, as an opening writes it, e.g. `Anna:human` or `greedy`.
    pub player: String,
    /// The seat that decided it, if any.
    #[serde(with = "seat_number")]
    pub by: Option<Seat>,
    /// How the player came to the seat, if a server has recorded it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrival: Option<Arrival>,
}

/// How a player came to a seat on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arrival {
    /// The seat was free, and a person sat down by a link.
    Sat,
    /// The seat was taken, and another browser opened it as well.
    Device,
    /// The player ran out of time, and a bot takes over. The player keeps the seat.
    Clock,
    /// The player has come back and replaces the bot. If `by` is `None`, a moderator has only taken the name away.
    Back,
    /// The player ran out of time, and the clock gives the answer in the next entry. The player keeps the seat.
    Skip,
}

impl SeatNaming {
    /// Returns the version of an entry with this naming. Version 2 added arrivals, version 3 arrivals because of a
    /// clock, and version 4 answers by a clock.
    pub(super) const fn version(&self) -> i64 {
        match self.arrival {
            None => 1,
            Some(Arrival::Sat | Arrival::Device) => 2,
            Some(Arrival::Clock | Arrival::Back) => 3,
            Some(Arrival::Skip) => 4,
        }
    }
}

impl Log {
    /// Returns the namings since the opening, in the order of appending.
    pub fn namings(&self) -> &[SeatNaming] {
        &self.namings
    }

    /// Returns who plays at a seat, or `None` if that is unknown or cannot be parsed. The last naming counts,
    /// regardless of its branch: people sit at a table, not at a point in a game.
    pub fn player(&self, seat: Seat) -> Option<Player> {
        match self.namings.iter().rfind(|naming| naming.seat == seat) {
            Some(naming) => naming.player.parse().ok(),
            None => self.opening.player(seat),
        }
    }

    /// Returns all players that a seat ever had, starting with the player in the opening. A player is `None` if it is
    /// unknown or cannot be parsed.
    pub fn players_ever(&self, seat: Seat) -> impl Iterator<Item = Option<Player>> + '_ {
        let named = self.namings.iter().filter(move |naming| naming.seat == seat);
        let named = named.map(|naming| naming.player.parse().ok());
        std::iter::once(self.opening.player(seat)).chain(named)
    }

    /// Returns whether a person ever sat at a seat. Players who are not known to be bots count as people.
    pub fn was_persons(&self, seat: Seat) -> bool {
        self.players_ever(seat).any(|player| player.is_none_or(|player| player.is_person()))
    }

    /// Returns whether a bot plays at a seat because its player ran out of time.
    pub fn is_absent(&self, seat: Seat) -> bool {
        let last = self.namings.iter().rfind(|naming| naming.seat == seat);
        last.is_some_and(|naming| naming.arrival == Some(Arrival::Clock))
    }

    /// Returns the person who had a seat last, even if a bot plays there now.
    pub fn last_person(&self, seat: Seat) -> Option<Player> {
        self.players_ever(seat).flatten().filter(Player::is_person).last()
    }

    /// Returns the seats that people play now, here or elsewhere.
    pub fn people(&self) -> Vec<Seat> {
        let seats = (0..self.opening.seats.len()).map(|seat| Seat(seat as u8));
        seats.filter(|seat| self.player(*seat).is_some_and(|player| player.is_person())).collect()
    }

    /// Returns whether the log ever named a player.
    pub fn says_players(&self) -> bool {
        !self.opening.players.is_empty() || !self.namings.is_empty()
    }

    /// Records who plays at a seat from here on. Fails if the text is not a valid player or the seat does not exist.
    pub fn name_seat(&mut self, naming: SeatNaming) -> Result<(), InvalidEntry> {
        self.check_seat(Some(naming.seat))?;
        self.check_seat(naming.by)?;
        check_named(&naming.player)?;
        self.push_aside(EntryBody::SeatNamed { naming: self.namings.len() as u32 });
        self.namings.push(naming);
        Ok(())
    }
}

/// Refuses a player that is not in its canonical form, and names that are email addresses.
fn check_named(text: &str) -> Result<(), InvalidEntry> {
    let player: Player = text.parse().map_err(InvalidEntry::Player)?;
    if player.to_string() != text || !name::is_word(player.kind.word()) {
        return Err(InvalidEntry::Player(message!("log-player-form", found = text)));
    }
    player.check_name()
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
    fn a_name_is_one_line_of_visible_characters() {
        let refused = |text: &str| text.parse::<Player>().map_err(|why| why.id().to_owned());
        assert_eq!(refused(":human"), Err("player-name-empty".into()));
        assert_eq!(refused("A:B:human"), Err("player-name-colon".into()));
        assert_eq!(refused(&format!("{}:human", "a".repeat(25))), Err("player-name-long".into()));
        for bad in ["a\nb", "\u{1b}[2J", "\u{202e}anna", "a\u{200b}"] {
            assert_eq!(refused(&format!("{bad}:human")), Err("player-name-character".into()));
        }
    }
}
