//! The part of a tile's description for games in which animals dominate elements, not tiles.

use indexmap::IndexMap;
use serde::Serialize;

use speciate_model::message;
use speciate_model::words::{Message, Value};

/// The description of a tile or vacant hex in games in which animals dominate elements, not tiles.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct ByElements {
    pub edge: bool,
    /// The small tiles that can still cover it; empty if none can.
    pub covers: Vec<String>,
    /// How many species one Speciation can place there, or `None` if there is no tile.
    pub speciation: Option<u8>,
    /// The limits that cards in play change, by animal and element.
    pub limits: Vec<SpeciationLimit>,
    /// The animals that thrive there, including the effects of cards in play.
    pub thriving: Vec<String>,
    /// The spaces from which a pawn can choose it this round, because of their markers.
    pub spaces: Vec<SpaceOfTile>,
    pub elements: Vec<ElementDominance>,
    /// What the face-up tiles would gain if placed there.
    pub new_tiles: Vec<NewTile>,
}

/// How many species an animal can place by Speciation around a disk of an element.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpeciationLimit {
    pub animal: String,
    pub element: String,
    pub count: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SpaceOfTile {
    /// Its name, e.g. `evolution.2`.
    pub space: String,
    pub section: String,
    /// Its place in the section, counted from 1.
    pub place: u8,
    /// The owner of the pawn there, if any.
    pub animal: Option<String>,
}

/// An element, and the animals' domination values for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ElementDominance {
    pub element: String,
    /// The animal that controls its special pawn.
    pub of: Option<String>,
    /// The value to exceed to take the pawn.
    pub target: u16,
    /// The nonzero domination values, by animal.
    pub values: IndexMap<String, u16>,
}

/// What a face-up tile would gain on a vacant hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NewTile {
    pub terrain: String,
    pub count: usize,
    pub points: u16,
}

impl ByElements {
    /// Describes the position and the ways to cover the tile.
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

    pub(super) fn thriving(&self) -> Message {
        let animals = self.thriving.iter().map(|animal| named("animal", animal).into());
        match self.thriving.is_empty() {
            true => Message::new("tile-thriving-nobody"),
            false => message!("tile-thriving", animals = Value::All(animals.collect())),
        }
    }

    pub(super) fn spaces(&self) -> Message {
        let space = |space: &SpaceOfTile| {
            let message = match &space.animal {
                Some(animal) => {
                    Message::new("tile-space-taken").with("animal", named("animal", animal))
                }
                None => Message::new("tile-space"),
            };
            let section = named("section", &space.section);
            message.with("section", section).with("place", space.place).into()
        };
        let spaces: Vec<Value> = self.spaces.iter().map(space).collect();
        match spaces.is_empty() {
            true => Message::new("tile-no-spaces"),
            false => message!("tile-spaces", spaces = Value::List(spaces)),
        }
    }

    pub(super) fn dominated(&self) -> Vec<Message> {
        if self.elements.is_empty() {
            return Vec::new();
        }
        let head = Message::new("tile-dominated");
        std::iter::once(head).chain(self.elements.iter().map(ElementDominance::line)).collect()
    }

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

pub(in crate::shared) fn named(kind: &str, name: &str) -> Message {
    Message::new(format!("{kind}-{name}"))
}
