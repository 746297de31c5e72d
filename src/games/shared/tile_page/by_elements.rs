//! What there is to say of a tile where elements are dominated and not tiles: who thrives there, which
//! spaces are about it, who has how much to say in its elements.

use indexmap::IndexMap;
use serde::Serialize;

use speciate_model::message;
use speciate_model::words::{Message, Value};

/// What there is to say of a tile or a vacant hex where elements are dominated and not tiles.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ByElements {
    /// Whether it is at the edge of the map.
    pub edge: bool,
    /// The small tiles that it can still be covered by; none where it cannot be covered.
    pub covers: Vec<String>,
    /// How many species one speciation can place there; nothing where no tile lies there.
    pub speciation: Option<u8>,
    /// What cards in play make of that for an animal, round which element.
    pub limits: Vec<SpeciationLimit>,
    /// The animals that thrive there, cards in play heard.
    pub thriving: Vec<String>,
    /// The spaces on which a pawn can choose it this round, by what lies beside them.
    pub spaces: Vec<SpaceOfTile>,
    /// The elements on its corners.
    pub elements: Vec<ElementDominance>,
    /// What tiles that lie face up would bring there.
    pub new_tiles: Vec<NewTile>,
}

/// How many species an animal's speciation round an element can place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpeciationLimit {
    /// The animal.
    pub animal: String,
    /// The element.
    pub element: String,
    /// At most so many.
    pub count: u8,
}

/// A space on which a pawn can choose a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpaceOfTile {
    /// Its name, e.g. `evolution.2`.
    pub space: String,
    /// Its section.
    pub section: String,
    /// Its place in the section, counted from 1.
    pub place: u8,
    /// Whose pawn is there.
    pub animal: Option<String>,
}

/// An element, and how much animals have to say in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ElementDominance {
    /// The element.
    pub element: String,
    /// Who controls its special pawn.
    pub of: Option<String>,
    /// What must be exceeded to take that.
    pub target: u16,
    /// The domination value of each animal that has any.
    pub values: IndexMap<String, u16>,
}

/// What a tile that lies face up would bring on a vacant hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NewTile {
    /// Its terrain.
    pub terrain: String,
    /// How many tiles count.
    pub count: usize,
    /// The points.
    pub points: u16,
}

impl ByElements {
    /// Says where it lies, and what it can become.
    pub(super) fn place(&self) -> Vec<Message> {
        let mut lines = Vec::new();
        if self.edge {
            lines.push(Message::new("tile-edge"));
        }
        if !self.covers.is_empty() {
            lines.push(message!("tile-covers", terrains = any(&self.covers)));
        }
        lines.extend(self.speciation.map(|count| message!("tile-speciation", count = count)));
        lines.extend(self.limits.iter().map(|limit| {
            let animal = named("animal", &limit.animal);
            let element = named("element", &limit.element);
            message!("tile-limit", animal = animal, element = element, count = limit.count)
        }));
        lines
    }

    /// Says who thrives, and so would take a card.
    pub(super) fn thriving(&self) -> Message {
        let animals = self.thriving.iter().map(|animal| named("animal", animal).into());
        match self.thriving.is_empty() {
            true => Message::new("tile-thriving-nobody"),
            false => message!("tile-thriving", animals = Value::All(animals.collect())),
        }
    }

    /// Says on which spaces pawns can choose it.
    pub(super) fn spaces(&self) -> Message {
        let space = |space: &SpaceOfTile| {
            let said = match &space.animal {
                Some(animal) => {
                    Message::new("tile-space-taken").with("animal", named("animal", animal))
                }
                None => Message::new("tile-space"),
            };
            let section = named("section", &space.section);
            said.with("section", section).with("place", space.place).into()
        };
        let spaces: Vec<Value> = self.spaces.iter().map(space).collect();
        match spaces.is_empty() {
            true => Message::new("tile-no-spaces"),
            false => message!("tile-spaces", spaces = Value::List(spaces)),
        }
    }

    /// Says who dominates its elements, and why.
    pub(super) fn dominated(&self) -> Vec<Message> {
        if self.elements.is_empty() {
            return Vec::new();
        }
        let head = Message::new("tile-dominated");
        std::iter::once(head).chain(self.elements.iter().map(ElementDominance::line)).collect()
    }

    /// Says what a new tile would bring.
    pub(super) fn new_tiles(&self) -> Vec<Message> {
        let line = |tile: &NewTile| {
            let terrain = named("terrain", &tile.terrain);
            message!("tile-new", terrain = terrain, count = tile.count, points = tile.points)
        };
        self.new_tiles.iter().map(line).collect()
    }
}

impl ElementDominance {
    fn line(&self) -> Message {
        let value = |(animal, value): (&String, &u16)| {
            let id = if *value > self.target { "tile-value-above" } else { "tile-value" };
            message!(id, animal = named("animal", animal), value = *value).into()
        };
        let values: Vec<Value> = self.values.iter().map(value).collect();
        let line = match &self.of {
            Some(animal) => Message::new("tile-element-of").with("animal", named("animal", animal)),
            None => Message::new("tile-element"),
        };
        line.with("element", named("element", &self.element))
            .with("target", self.target)
            .with("count", values.len())
            .with("values", Value::List(values))
    }
}

fn any(terrains: &[String]) -> Value {
    Value::Any(terrains.iter().map(|terrain| named("terrain", terrain).into()).collect())
}

/// Returns the name of a thing of a kind.
pub(in crate::shared) fn named(kind: &str, name: &str) -> Message {
    Message::new(format!("{kind}-{name}"))
}
