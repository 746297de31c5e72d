//! What a hook is handed, before its script gets it: many are not started for it.

use rhai::{Dynamic, ImmutableString};

use crate::context::FactOrigin;
use speciate_model::event::{Argument, Event};
use speciate_model::id::{AnimalId, CardId, CornerId, ElementId, HexId, SpaceId, TerrainId};

/// A value that a hook is handed. It costs nothing to make, unlike that of the scripts' language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HookValue {
    /// `()`.
    Nothing,
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(i64),
    /// A text.
    Text(ImmutableString),
    /// An animal.
    Animal(AnimalId),
    /// An element.
    Element(ElementId),
    /// A tile.
    Tile(HexId),
    /// A corner.
    Corner(CornerId),
    /// A space.
    Space(SpaceId),
    /// A card.
    Card(CardId),
    /// A terrain.
    Terrain(TerrainId),
    /// Several animals.
    Animals(Vec<AnimalId>),
}

/// What a hook is handed.
#[derive(Clone, Debug)]
pub enum Arguments<'a> {
    /// What an effect or an action is, as its script gets it.
    Values(Vec<Dynamic>),
    /// What a modifier is: for whom it is in play, what it is asked about, and the answer so far.
    Question {
        /// For whom it is in play.
        you: Option<AnimalId>,
        /// What it is asked about.
        about: &'a [HookValue],
        /// The answer so far.
        natural: &'a HookValue,
    },
    /// What a modifier is, whatever thing it is asked about: for whom it is in play, the animal that is
    /// asked about, the answer so far, and how many arguments there are.
    AnyThing {
        /// For whom it is in play.
        you: Option<AnimalId>,
        /// The animal that is asked about.
        animal: AnimalId,
        /// The answer so far.
        natural: bool,
        /// How many arguments there are.
        count: usize,
    },
    /// What a trigger is: for whom it is in play, the fact that sets it off, and what that came of.
    Fact {
        /// For whom it is in play.
        you: Option<AnimalId>,
        /// The fact.
        event: &'a Event,
        /// What it came of.
        origin: &'a FactOrigin<'a>,
    },
}

impl HookValue {
    /// Returns it as a script gets it.
    pub fn value(&self) -> Dynamic {
        match self {
            Self::Nothing => Dynamic::UNIT,
            Self::Flag(flag) => Dynamic::from_bool(*flag),
            Self::Number(number) => Dynamic::from_int(*number),
            Self::Text(text) => Dynamic::from(text.clone()),
            Self::Animal(id) => Dynamic::from(*id),
            Self::Element(id) => Dynamic::from(*id),
            Self::Tile(id) => Dynamic::from(*id),
            Self::Corner(id) => Dynamic::from(*id),
            Self::Space(id) => Dynamic::from(*id),
            Self::Card(id) => Dynamic::from(*id),
            Self::Terrain(id) => Dynamic::from(*id),
            Self::Animals(animals) => {
                Dynamic::from_array(animals.iter().copied().map(Dynamic::from).collect())
            }
        }
    }

    /// Returns the animal that a script works for, or nothing.
    pub fn you(animal: Option<AnimalId>) -> Self {
        animal.map_or(Self::Nothing, Self::Animal)
    }

    /// Returns a field of a fact, unless scripts read it as a text.
    pub(super) const fn field(argument: Argument) -> Option<Self> {
        Some(match argument {
            Argument::Animal(id) => Self::Animal(id),
            Argument::Element(id) => Self::Element(id),
            Argument::Tile(id) => Self::Tile(id),
            Argument::Corner(id) => Self::Corner(id),
            Argument::Space(id) => Self::Space(id),
            Argument::Card(id) => Self::Card(id),
            Argument::Seat(seat) => Self::Number(seat.0 as i64),
            Argument::Stack(stack) => Self::Number(stack.0 as i64 + 1),
            Argument::Number(number) => Self::Number(number),
            Argument::Flag(flag) => Self::Flag(flag),
            Argument::Terrain(_)
            | Argument::Section(_)
            | Argument::Phase(_)
            | Argument::Stream(_)
            | Argument::Question(_)
            | Argument::Word(_)
            | Argument::Choice(_)
            | Argument::Fingerprint(_) => return None,
        })
    }
}

impl Arguments<'_> {
    /// Returns for whom the script runs: where it runs for an animal, that is the first argument of
    /// every hook.
    pub fn by(&self) -> Option<AnimalId> {
        match self {
            Self::Values(values) => values.first()?.read_lock::<AnimalId>().map(|animal| *animal),
            Self::Question { you, .. } | Self::AnyThing { you, .. } | Self::Fact { you, .. } => {
                *you
            }
        }
    }

    /// Returns how many there are.
    pub(super) fn count(&self) -> usize {
        match self {
            Self::Values(values) => values.len(),
            Self::Question { about, .. } => about.len() + 3,
            Self::AnyThing { count, .. } => *count,
            Self::Fact { .. } => 3,
        }
    }
}
