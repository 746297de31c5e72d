//! The names of everything in one game, in a fixed order.
//!
//! A log carries its own roster, so that it can be read and folded years later, when the content
//! it was played with is gone. Nothing here knows a rule, a number of a table or the geometry.

mod growth;
mod id_like;

pub use growth::NewNames;
pub use id_like::id_like;

use std::sync::Arc;

use indexmap::IndexSet;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::id::{
    ANIMALS_MAX, AnimalId, CARDS_MAX, CORNERS_MAX, CardId, CornerId, ELEMENTS_MAX, ElementId,
    HEXES_MAX, HexId, PhaseId, QuestionId, SECTIONS_MAX, SPACES_MAX, STREAMS_MAX, SectionId,
    SpaceId, StreamId, TERRAINS_MAX, TerrainId, WordId,
};
use crate::message;
use crate::words::Message;

/// How many bytes a name can have.
const NAME_MAX: usize = 200;

/// The names of one kind of thing; the place of a name is its id.
///
/// Every log has all names of its game, so they are shared until one is added.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NameTable(Arc<IndexSet<String>>);

impl NameTable {
    /// Returns the name at `index`, or `?` where there is none: a name is only ever shown.
    pub fn name(&self, index: usize) -> &str {
        self.0.get_index(index).map_or("?", String::as_str)
    }

    /// Returns the place of `name`.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.0.get_index_of(name)
    }

    /// Returns how many names there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no names.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the names in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    /// Adds `name` where it is new and returns its place.
    pub fn add(&mut self, name: &str) -> usize {
        match self.0.get_index_of(name) {
            Some(index) => index,
            None => Arc::make_mut(&mut self.0).insert_full(name.to_owned()).0,
        }
    }
}

impl<S: Into<String>> FromIterator<S> for NameTable {
    fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Self {
        Self(Arc::new(names.into_iter().map(Into::into).collect()))
    }
}

impl Serialize for NameTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.as_ref().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for NameTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IndexSet::deserialize(deserializer).map(|names| Self(Arc::new(names)))
    }
}

/// The names of one game, kind by kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// Animals in food-chain order, best first.
    pub animals: NameTable,
    /// Element types.
    pub elements: NameTable,
    /// Terrains.
    pub terrains: NameTable,
    /// Hexes of the board, e.g. `0,-1`.
    pub hexes: NameTable,
    /// Corners of the board, e.g. `0,-1:E`.
    pub corners: NameTable,
    /// Sections of the action display.
    pub sections: NameTable,
    /// Eyeball spaces of the action display, e.g. `speciation.meat`.
    pub spaces: NameTable,
    /// Cards.
    pub cards: NameTable,
    /// Phases of a turn.
    pub phases: NameTable,
    /// Streams of chance.
    pub streams: NameTable,
    /// Questions.
    pub questions: NameTable,
    /// Ways to choose, keys of notes, markers.
    pub words: NameTable,
}

/// An id that a roster names.
pub trait RosterId: Copy {
    /// What such a thing is called in messages, e.g. `animal`.
    const KIND: &'static str;

    /// Returns what the thing is called in sentences, e.g. "animal".
    fn kind() -> Message {
        Message::new(format!("kind-{}", Self::KIND))
    }

    /// How many such things a game can have.
    const MOST: usize;

    /// Returns the list of names that this kind of id points into.
    fn names(roster: &Roster) -> &NameTable;

    /// Returns the id's place in that list.
    fn place(self) -> usize;

    /// Returns the id at a place of that list.
    fn from_place(place: usize) -> Self;
}

macro_rules! named {
    ($($id:ident $kind:literal $field:ident $most:expr;)+) => {$(
        impl RosterId for $id {
            const KIND: &'static str = $kind;
            const MOST: usize = $most;

            fn names(roster: &Roster) -> &NameTable {
                &roster.$field
            }

            fn place(self) -> usize {
                self.index()
            }

            fn from_place(place: usize) -> Self {
                Self::at(place)
            }
        }
    )+};
}

named! {
    AnimalId "animal" animals ANIMALS_MAX;
    ElementId "element" elements ELEMENTS_MAX;
    TerrainId "terrain" terrains TERRAINS_MAX;
    HexId "tile" hexes HEXES_MAX;
    CornerId "corner" corners CORNERS_MAX;
    SectionId "section" sections SECTIONS_MAX;
    SpaceId "space" spaces SPACES_MAX;
    CardId "card" cards CARDS_MAX;
    PhaseId "phase" phases 1 << 8;
    StreamId "stream" streams STREAMS_MAX;
    QuestionId "question" questions 1 << 16;
    WordId "word" words 1 << 16;
}

/// How many names of each kind there can be, and what a thing of it is called, in the order of
/// [`Roster`]'s lists.
const KINDS: [(usize, fn() -> Message); 12] = [
    (AnimalId::MOST, AnimalId::kind),
    (ElementId::MOST, ElementId::kind),
    (TerrainId::MOST, TerrainId::kind),
    (HexId::MOST, HexId::kind),
    (CornerId::MOST, CornerId::kind),
    (SectionId::MOST, SectionId::kind),
    (SpaceId::MOST, SpaceId::kind),
    (CardId::MOST, CardId::kind),
    (PhaseId::MOST, PhaseId::kind),
    (StreamId::MOST, StreamId::kind),
    (QuestionId::MOST, QuestionId::kind),
    (WordId::MOST, WordId::kind),
];

impl Roster {
    /// Returns the name of `id`.
    pub fn name<T: RosterId>(&self, id: T) -> &str {
        T::names(self).name(id.place())
    }

    /// Returns the id called `name`.
    pub fn find<T: RosterId>(&self, name: &str) -> Option<T> {
        T::names(self).find(name).map(T::from_place)
    }

    /// Returns whether `id` names something.
    pub fn has<T: RosterId>(&self, id: T) -> bool {
        id.place() < T::names(self).len().min(T::MOST)
    }

    /// Checks that there are not too many names, and that each can be written without escapes.
    ///
    /// # Errors
    ///
    /// A sentence, without its full stop, naming what is wrong.
    pub fn check(&self) -> Result<(), Message> {
        self.check_counts(&Self::default())?;
        self.check_names()?;
        // The id of the choice of a protected species ends so.
        match self.animals.iter().find(|name| name.ends_with(".protected")) {
            Some(name) => Err(message!("roster-protected", name = name)),
            None => Ok(()),
        }
    }

    /// Checks that it does not have too many names with those that come to it.
    fn check_counts(&self, more: &Self) -> Result<(), Message> {
        for ((own, more), (most, kind)) in self.lists().into_iter().zip(more.lists()).zip(KINDS) {
            let found = own.len() + more.len();
            if found > most {
                let kind = kind();
                return Err(message!("roster-too-many", most = most, kind = kind, found = found));
            }
        }
        Ok(())
    }

    /// Checks that each name can be written without escapes.
    fn check_names(&self) -> Result<(), Message> {
        let plain = |name: &str| {
            !name.is_empty()
                && name.len() <= NAME_MAX
                && !name.contains(|c: char| matches!(c, '"' | '\\') || c.is_control())
        };
        for (names, (_, kind)) in self.lists().into_iter().zip(KINDS) {
            if let Some(name) = names.iter().find(|name| !plain(name)) {
                let found = format!("{name:?}");
                let kind = kind();
                return Err(message!("roster-name", kind = kind, most = NAME_MAX, found = found));
            }
        }
        Ok(())
    }

    /// Returns the first name that `other` has in another place or not at all, as a sentence without
    /// its full stop; nothing where they are the same.
    pub fn difference(&self, other: &Self) -> Option<Message> {
        self.names_differ::<AnimalId>(other)
            .or_else(|| self.names_differ::<ElementId>(other))
            .or_else(|| self.names_differ::<TerrainId>(other))
            .or_else(|| self.names_differ::<HexId>(other))
            .or_else(|| self.names_differ::<CornerId>(other))
            .or_else(|| self.names_differ::<SectionId>(other))
            .or_else(|| self.names_differ::<SpaceId>(other))
            .or_else(|| self.names_differ::<CardId>(other))
            .or_else(|| self.names_differ::<PhaseId>(other))
            .or_else(|| self.names_differ::<StreamId>(other))
            .or_else(|| self.names_differ::<QuestionId>(other))
            .or_else(|| self.names_differ::<WordId>(other))
    }

    fn names_differ<T: RosterId>(&self, other: &Self) -> Option<Message> {
        let (own, others) = (T::names(self), T::names(other));
        let place = (0..own.len().max(others.len()))
            .find(|&place| own.name(place) != others.name(place))?;
        let shown = |names: &NameTable| match place < names.len() {
            true => Message::verbatim(format!("`{}`", names.name(place))),
            false => message!("found-none"),
        };
        let (expected, found) = (shown(own), shown(others));
        Some(message!(
            "roster-differs",
            kind = T::kind(),
            place = place + 1,
            expected = expected,
            found = found
        ))
    }
}
