//! What a fact's declaration states: its role, who may see its fields, and what it touches.

use crate::event::{Argument, Event, EventType};
use crate::id::{AnimalId, CardId, CornerId, HexId, QuestionId, Seat};
use crate::question::Choice;

/// The role of a fact in a game, set in its declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// Opens a step. A suspended procedure runs again from here.
    Step,
    /// Caused by rules, scripts or people.
    Act,
    /// Reveals the result of a draw, or something that was hidden until now.
    Chance,
    /// Always follows from other facts.
    Follows,
    /// Changes nothing, and only reports something. Engines older than this fact type wrote the same games without it.
    Tells,
}

/// Who may see a field of a fact, set per field in the declaration. Scripts read only open fields, because a script's
/// error message can leak what the script knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrecy {
    /// Everybody.
    Open,
    /// Nobody while the game lasts. Others see only the type of the fact.
    Sealed,
    /// Only the owner. Others see only the type of the fact.
    Held,
    /// Only the owner until everybody who was asked together has answered; until then others see only the type of the
    /// fact. A card chosen face down stays hidden for good.
    Answered,
    /// Only two seats. Others see only the type of the fact.
    Between,
    /// Only the owner. Others see the fact without this field.
    Counted,
}

/// Something that a fact changed and that the rules must check when they settle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// The disk on this corner.
    Corner(CornerId),
    /// The elements of this animal.
    Animal(AnimalId),
    /// The terrain of this tile, or the species on it.
    Tile(HexId),
}

impl From<CornerId> for Touch {
    fn from(corner: CornerId) -> Self {
        Self::Corner(corner)
    }
}

impl From<AnimalId> for Touch {
    fn from(animal: AnimalId) -> Self {
        Self::Animal(animal)
    }
}

impl From<HexId> for Touch {
    fn from(tile: HexId) -> Self {
        Self::Tile(tile)
    }
}

impl EventType {
    /// Returns whether a fact of this type opens a step, from which a suspended procedure runs again.
    pub const fn opens_step(self) -> bool {
        matches!(self.role(), Role::Step)
    }

    /// Returns whether a fact of this type only informs. Logs of engines older than this type can be continued without
    /// it.
    pub const fn only_tells(self) -> bool {
        matches!(self.role(), Role::Tells)
    }

    /// Returns whether a fact of this type reveals the result of a draw, or something that was hidden until now.
    pub const fn reveals(self) -> bool {
        matches!(self.role(), Role::Chance)
    }

    /// Returns whether facts of this type always follow from other facts.
    pub const fn follows(self) -> bool {
        matches!(self.role(), Role::Follows)
    }

    /// Returns whether nobody may see the fields of such a fact while the game lasts.
    pub fn is_hidden(self) -> bool {
        self.secrecies().iter().any(|(_, secrecy)| *secrecy == Secrecy::Sealed)
    }

    /// Returns whether scripts may read this field. Scripts read only fields that everybody may see, and they
    /// never run while some of the answers asked together are missing.
    pub fn is_open(self, field: &str) -> bool {
        let found = self.secrecies().iter().find(|(name, _)| *name == field);
        found.is_some_and(|(_, secrecy)| matches!(secrecy, Secrecy::Open | Secrecy::Answered))
    }

    /// Returns the names and types of the fields that everybody may see, in stored order.
    pub fn open_schema(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.schema().iter().copied().filter(move |(name, _)| self.is_open(name))
    }
}

impl Event {
    /// Returns the question of an `answered` fact, or `None` for any other fact.
    pub const fn question_answered(&self) -> Option<QuestionId> {
        if let Self::Answered { question, .. } = self { Some(*question) } else { None }
    }

    /// Returns the seat that answered or called, and its answer or call; `None` if the fact is neither.
    pub const fn said(&self) -> Option<(Seat, Choice)> {
        match *self {
            Self::Answered { seat, choice, .. } | Self::Called { seat, call: choice } => {
                Some((seat, choice))
            }
            _ => None,
        }
    }

    /// Returns the seat that answered or called, or `None` if the fact is neither an answer nor a call.
    pub const fn said_by(&self) -> Option<Seat> {
        match self.said() {
            Some((seat, _)) => Some(seat),
            None => None,
        }
    }

    /// Calls `see` with each card that the fact names, also with a chosen one.
    pub fn cards(&self, see: &mut dyn FnMut(CardId)) {
        self.arguments(&mut |_, argument| match argument {
            Argument::Card(card) => see(card),
            Argument::Choice(choice) => {
                if let Some(card) = choice.card() {
                    see(card);
                }
            }
            _ => {}
        });
    }

    /// Returns whether the game is over after this fact, because somebody won or because it was stopped.
    pub const fn ends_game(&self) -> bool {
        matches!(self, Self::GameEnded { .. } | Self::GameStopped {})
    }

    /// Returns whether the fact is an answer to a question or a call.
    pub const fn is_said(&self) -> bool {
        self.said_by().is_some()
    }
}
