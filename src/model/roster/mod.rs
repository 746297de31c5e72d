//! The names of everything in one game, in a fixed order.
//!
//! A log contains its roster, so it can be read and folded even when the content it was played with
//! is gone. The roster knows no rules, no numbers and no geometry.

mod growth;

pub use growth::NewNames;

use std::collections::BTreeMap;
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

/// The maximum length of a name, in bytes.
const NAME_MAX: usize = 200;

/// The names of one kind of thing. The position of a name is its id.
///
/// Every log contains all names of its game, so the table is shared until a name is added.
#[derive(Clone, Debug, Default)]
pub struct NameTable {
    names: Arc<IndexSet<String>>,
    /// Other spellings of names, which no log contains.
    spellings: Arc<BTreeMap<String, usize>>,
}

/// Tables are equal if their names are equal. Other spellings of a name do not count.
impl PartialEq for NameTable {
    fn eq(&self, other: &Self) -> bool {
        self.names == other.names
    }
}

impl Eq for NameTable {}

impl NameTable {
    /// Returns the name at `index`, or `?` if there is none. Names are only used for display.
    pub fn name(&self, index: usize) -> &str {
        self.names.get_index(index).map_or("?", String::as_str)
    }

    /// Returns the position of a name, which can have a different spelling.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.names.get_index_of(name).or_else(|| self.spellings.get(name).copied())
    }

    /// Adds another spelling of a name, if the table has the name.
    fn add_spelling(&mut self, spelling: &str, name: &str) {
        if let Some(index) = self.names.get_index_of(name)
            && spelling != name
        {
            Arc::make_mut(&mut self.spellings).insert(spelling.to_owned(), index);
        }
    }

    pub fn len(&self) -> usize {
        self.names.len()
    }

    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Adds `name` if it is new, and returns its position.
    pub fn add(&mut self, name: &str) -> usize {
        match self.names.get_index_of(name) {
            Some(index) => index,
            None => Arc::make_mut(&mut self.names).insert_full(name.to_owned()).0,
        }
    }

    /// Returns the first name that differs, as a sentence without its full stop.
    fn difference(&self, other: &Self, kind: fn() -> Message) -> Option<Message> {
        let place = (0..self.len().max(other.len()))
            .find(|&place| self.name(place) != other.name(place))?;
        let shown = |names: &Self| match place < names.len() {
            true => Message::verbatim(format!("`{}`", names.name(place))),
            false => message!("found-none"),
        };
        Some(message!(
            "roster-differs",
            kind = kind(),
            place = place + 1,
            expected = shown(self),
            found = shown(other)
        ))
    }
}

impl<S: Into<String>> FromIterator<S> for NameTable {
    fn from_iter<I: IntoIterator<Item = S>>(names: I) -> Self {
        let names = Arc::new(names.into_iter().map(Into::into).collect());
        Self { names, spellings: Arc::default() }
    }
}

impl Serialize for NameTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.names.as_ref().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for NameTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Arc::new(IndexSet::deserialize(deserializer)?);
        Ok(Self { names, spellings: Arc::default() })
    }
}

/// The names of everything in one game, by kind.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// Animals in food-chain order, best first.
    pub animals: NameTable,
    pub elements: NameTable,
    pub terrains: NameTable,
    /// Hexes of the board, e.g. `0,-1`.
    pub hexes: NameTable,
    /// Corners of the board, e.g. `0,-1:E`.
    pub corners: NameTable,
    pub sections: NameTable,
    /// Eyeball spaces of the action display, e.g. `speciation.meat`.
    pub spaces: NameTable,
    pub cards: NameTable,
    pub phases: NameTable,
    pub streams: NameTable,
    pub questions: NameTable,
    /// Ways to choose, keys of notes, markers.
    pub words: NameTable,
}

/// An id whose name is in the roster.
pub trait RosterId: Copy {
    /// The kind of thing in message ids, e.g. `animal`.
    const KIND: &'static str;

    /// Returns the word for this kind of thing.
    fn kind() -> Message {
        Message::new(format!("kind-{}", Self::KIND))
    }

    /// The maximum number of such things in a game.
    const MOST: usize;

    fn names(roster: &Roster) -> &NameTable;

    /// Returns the id's position in the table of its kind.
    fn place(self) -> usize;

    /// Returns the id at a position in the table of its kind.
    fn from_place(place: usize) -> Self;
}

macro_rules! named {
    ($($id:ident $kind:literal $field:ident $most:expr;)+) => {
        $(impl RosterId for $id {
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
        })+

        /// The maximum number and the word of each kind, in the order of [`Roster::lists`].
        const KINDS: [(usize, fn() -> Message); 12] = [$(($id::MOST, $id::kind)),+];

        impl Roster {
            const fn lists(&self) -> [&NameTable; 12] {
                [$(&self.$field),+]
            }

            const fn lists_mut(&mut self) -> [&mut NameTable; 12] {
                [$(&mut self.$field),+]
            }
        }
    };
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

impl Roster {
    /// Returns the name of `id`, or `?` if it has none.
    pub fn name<T: RosterId>(&self, id: T) -> &str {
        T::names(self).name(id.place())
    }

    /// Returns the id with this name, or `None` if there is none. The name can be qualified by the
    /// pack that adds it, e.g. `volcanoes:ash`.
    pub fn find<T: RosterId>(&self, name: &str) -> Option<T> {
        let names = T::names(self);
        let place = names.find(name).or_else(|| names.find(&self.plain(name)?));
        place.map(T::from_place)
    }

    /// Returns the name of a question or space whose card or section is spelt in a different way.
    fn plain(&self, name: &str) -> Option<String> {
        let (owner, rest) = name.split_once('.')?;
        let mut tables = [&self.cards, &self.sections].into_iter();
        let owner = tables.find_map(|names| names.find(owner).map(|index| names.name(index)))?;
        Some(format!("{owner}.{rest}"))
    }

    /// Adds other spellings of animals, elements, terrains, sections and cards.
    pub fn add_spellings<'a>(&mut self, spellings: impl IntoIterator<Item = (&'a str, &'a str)>) {
        for (spelling, name) in spellings {
            let Self { animals, elements, terrains, sections, cards, .. } = self;
            for names in [animals, elements, terrains, sections, cards] {
                names.add_spelling(spelling, name);
            }
        }
    }

    /// Adds other spellings of animals, elements, terrains, sections, cards and words.
    pub fn add_spellings_with_words<'a>(
        &mut self,
        spellings: impl Clone + Iterator<Item = (&'a str, &'a str)>,
    ) {
        spellings.clone().for_each(|(spelling, name)| self.words.add_spelling(spelling, name));
        self.add_spellings(spellings);
    }

    /// Returns the stored form of a name that has a different spelling. Returns `None` if the name is already in its
    /// stored form, or if nothing has it.
    pub fn stored_name(&self, name: &str) -> Option<&str> {
        let lists = self.lists();
        if lists.iter().any(|names| names.names.contains(name)) {
            return None;
        }
        lists.into_iter().find_map(|names| names.find(name).map(|index| names.name(index)))
    }

    /// Returns whether `id` has a name.
    pub fn has<T: RosterId>(&self, id: T) -> bool {
        id.place() < T::names(self).len().min(T::MOST)
    }

    /// Checks that there are not too many names of any kind, and that every name can be written
    /// without escapes.
    ///
    /// # Errors
    ///
    /// Returns a sentence without its full stop that says what is wrong.
    pub fn check(&self) -> Result<(), Message> {
        self.check_counts(&Self::default())?;
        self.check_names()?;
        // The option for a protected species has an id that ends like this.
        match self.animals.iter().find(|name| name.ends_with(".protected")) {
            Some(name) => Err(message!("roster-protected", name = name)),
            None => Ok(()),
        }
    }

    /// Checks that the names of both rosters together are not too many.
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

    /// Checks that every name can be written without escapes.
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

    /// Returns the first name that differs from the name in the same place of `other`, as a
    /// sentence without its full stop. Returns `None` if the rosters are equal.
    pub fn difference(&self, other: &Self) -> Option<Message> {
        let lists = self.lists().into_iter().zip(other.lists());
        lists.zip(KINDS).find_map(|((own, others), (_, kind))| own.difference(others, kind))
    }
}

/// The maximum length of an id, in characters.
const LENGTH_MAX: usize = 64;

/// Returns the id nearest to a name. It is empty if the name has no ASCII letters or digits.
pub fn id_like(name: &str) -> String {
    let lower = name.to_lowercase();
    let parts = lower.split(|character: char| !character.is_ascii_alphanumeric());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let id: String = parts.join("-").chars().take(LENGTH_MAX).collect();
    id.trim_end_matches('-').to_owned()
}
