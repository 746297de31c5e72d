//! The kinds of choice and their stable ids.

use crate::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, SpaceId, StackId, TerrainId, WordId,
};
use crate::message;
use crate::question::off_board;
use crate::roster::{Roster, RosterId};
use crate::words::Message;

/// One legal answer, e.g. `tile:0,-1`.
///
/// Players, bots, logs and scenarios write its id. [`Choice::id`] formats it and [`Choice::parse`] reads it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Forfeits the whole action: `pass`.
    Pass,
    /// Ends a sequence of choices: `done`.
    Done,
    /// An eyeball space: `space:speciation.meat`.
    Space(SpaceId),
    /// A tile or a vacant hex: `tile:0,-1`.
    Tile(HexId),
    /// A corner, meaning its disk or the vacant corner itself: `corner:0,-1:E`.
    Corner(CornerId),
    /// An element type: `element:sun`.
    Element(ElementId),
    /// An unprotected species of an animal: `species:bird`.
    Species(AnimalId),
    /// A species protected by Hibernation, where both kinds are on the same tile: `species:bird.protected` (R12).
    ProtectedSpecies(AnimalId),
    /// An animal: `animal:bird`.
    Animal(AnimalId),
    /// A card: `card:biomass`.
    Card(CardId),
    /// A stack of tiles, counted from 1: `stack:2`.
    Stack(StackId),
    /// A number: `count:3`.
    Count(u8),
    /// One of several ways to continue that a card or rule names: `way:lose-pawn`.
    Way(WordId),
    /// A terrain: `terrain:kelp`.
    Terrain(TerrainId),
    /// The special pawn of an element, put on a space: `pawn:sun@abundance.1`.
    SpecialPawn(ElementId, SpaceId),
    /// A class of animals: `class:insect`.
    Class(WordId),
    /// A card from a hand, chosen face down: `face-down:biomass`. Seats that cannot see the card never learn
    /// its name from the answer.
    FaceDown(CardId),
}

impl Choice {
    /// Returns the stable id.
    pub fn id(self, roster: &Roster) -> String {
        match self {
            Self::Pass => "pass".to_owned(),
            Self::Done => "done".to_owned(),
            Self::Space(space) => format!("space:{}", roster.name(space)),
            Self::Tile(hex) => format!("tile:{}", roster.name(hex)),
            Self::Corner(corner) => format!("corner:{}", roster.name(corner)),
            Self::Element(element) => format!("element:{}", roster.name(element)),
            Self::Species(animal) => format!("species:{}", roster.name(animal)),
            Self::ProtectedSpecies(animal) => format!("species:{}.protected", roster.name(animal)),
            Self::Animal(animal) => format!("animal:{}", roster.name(animal)),
            Self::Card(card) => format!("card:{}", roster.name(card)),
            Self::Stack(stack) => format!("stack:{}", stack.number()),
            Self::Count(count) => format!("count:{count}"),
            Self::Way(word) => format!("way:{}", roster.name(word)),
            Self::Terrain(terrain) => format!("terrain:{}", roster.name(terrain)),
            Self::SpecialPawn(element, space) => {
                format!("pawn:{}@{}", roster.name(element), roster.name(space))
            }
            Self::Class(word) => format!("class:{}", roster.name(word)),
            Self::FaceDown(card) => format!("face-down:{}", roster.name(card)),
        }
    }

    /// Parses an option id.
    ///
    /// # Errors
    ///
    /// Returns a sentence saying what was expected if `text` is not an option id of this game.
    pub fn parse(text: &str, roster: &Roster) -> Result<Self, Message> {
        let Some((kind, name)) = text.split_once(':') else {
            return match text {
                "pass" => Ok(Self::Pass),
                "done" => Ok(Self::Done),
                _ => Err(message!("rejection-option-form", found = text)),
            };
        };
        match kind {
            "space" => named(roster, kind, name).map(Self::Space),
            "tile" => of_board(roster, kind, name).map(Self::Tile),
            "corner" => of_board(roster, kind, name).map(Self::Corner),
            "element" => named(roster, kind, name).map(Self::Element),
            "species" => match name.strip_suffix(".protected") {
                Some(animal) => named(roster, kind, animal).map(Self::ProtectedSpecies),
                None => named(roster, kind, name).map(Self::Species),
            },
            "animal" => named(roster, kind, name).map(Self::Animal),
            "card" => named(roster, kind, name).map(Self::Card),
            "way" => named(roster, kind, name).map(Self::Way),
            "terrain" => named(roster, kind, name).map(Self::Terrain),
            "class" => named(roster, kind, name).map(Self::Class),
            "face-down" => named(roster, kind, name).map(Self::FaceDown),
            "pawn" => {
                let (element, space) = name
                    .split_once('@')
                    .ok_or_else(|| message!("rejection-pawn-form", found = text))?;
                let element = named(roster, kind, element)?;
                named(roster, kind, space).map(|space| Self::SpecialPawn(element, space))
            }
            "stack" => number(name)
                .and_then(|number| {
                    number.checked_sub(1).ok_or_else(|| message!("rejection-stacks-from-1"))
                })
                .map(|index| Self::Stack(StackId(index))),
            "count" => number(name).map(Self::Count),
            _ => Err(message!("rejection-option-kind", found = text)),
        }
    }

    /// Returns the chosen card, if the choice is a card.
    pub const fn card(self) -> Option<CardId> {
        match self {
            Self::Card(card) | Self::FaceDown(card) => Some(card),
            Self::Pass
            | Self::Done
            | Self::Space(_)
            | Self::Tile(_)
            | Self::Corner(_)
            | Self::Element(_)
            | Self::Species(_)
            | Self::ProtectedSpecies(_)
            | Self::Animal(_)
            | Self::Stack(_)
            | Self::Count(_)
            | Self::Way(_)
            | Self::Terrain(_)
            | Self::SpecialPawn(..)
            | Self::Class(_) => None,
        }
    }

    /// Returns whether the choice is a card that only its holder may see.
    pub const fn is_face_down(self) -> bool {
        matches!(self, Self::FaceDown(_))
    }

    /// Returns a number that is unique to this choice, for fingerprints.
    pub const fn code(self) -> u32 {
        let (kind, value) = match self {
            Self::Pass => (0, 0),
            Self::Done => (1, 0),
            Self::Space(SpaceId(id)) => (2, id as u32),
            Self::Tile(HexId(id)) => (3, id as u32),
            Self::Corner(CornerId(id)) => (4, id as u32),
            Self::Element(ElementId(id)) => (5, id as u32),
            Self::Species(AnimalId(id)) => (6, id as u32),
            Self::ProtectedSpecies(AnimalId(id)) => (7, id as u32),
            Self::Animal(AnimalId(id)) => (8, id as u32),
            Self::Card(CardId(id)) => (9, id as u32),
            Self::Stack(StackId(id)) => (10, id as u32),
            Self::Count(id) => (11, id as u32),
            Self::Way(WordId(id)) => (12, id as u32),
            Self::Terrain(TerrainId(id)) => (13, id as u32),
            Self::SpecialPawn(ElementId(element), SpaceId(space)) => {
                (14, (element as u32) << 8 | space as u32)
            }
            Self::Class(WordId(id)) => (15, id as u32),
            Self::FaceDown(CardId(id)) => (16, id as u32),
        };
        kind << 16 | value
    }
}

/// Finds a name in the roster. The error suggests the full id of a similar name, if any.
fn named<T: RosterId>(roster: &Roster, option: &str, name: &str) -> Result<T, Message> {
    roster.find(name).ok_or_else(|| {
        let near = crate::diagnostic::suggest(name, T::names(roster).iter());
        match near {
            Some(near) => {
                let near = format!("{option}:{near}");
                message!("rejection-no-such-near", kind = T::kind(), name = name, near = near)
            }
            None => message!("rejection-no-such", kind = T::kind(), name = name),
        }
    })
}

/// Like `named`, for places on the board. A place off the board gets its own error, not a suggestion.
fn of_board<T: RosterId>(roster: &Roster, option: &str, name: &str) -> Result<T, Message> {
    let found = named(roster, option, name);
    found.map_err(|unknown| off_board(name, roster).unwrap_or(unknown))
}

fn number(text: &str) -> Result<u8, Message> {
    text.parse().map_err(|_| message!("rejection-number", found = text))
}
