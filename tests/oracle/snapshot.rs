//! The contents of a state in words that both sides share.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde_json::Value;
use speciate::content::Catalog;
use speciate::id::{ElementId, HexId, SpaceId, StackId};
use speciate::state::{State, Zone};

use crate::names;

/// The sections that have a box.
const BOXES: [&str; 6] =
    ["adaptation", "regression", "abundance", "wasteland", "depletion", "wanderlust"];

/// How many pawns the record sets aside for every animal at the start.
const THEIR_PAWNS_ASIDE: i64 = 3;

/// Fields of a state, each with its entries.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Snapshot(BTreeMap<&'static str, BTreeMap<String, String>>);

impl Snapshot {
    /// Reads a recorded state.
    pub fn of_record(state: &Value) -> Self {
        let mut snapshot = Self::default();
        for (field, key) in [
            ("terrain", "terrain"),
            ("pool", "pool"),
            ("eliminated", "eliminated"),
            ("points", "vp"),
            ("available", "available"),
            ("aside", "aside"),
            ("dominant", "dominant"),
        ] {
            for (name, value) in entries(&state[key]) {
                snapshot.set(field, name, plain(value));
            }
        }
        for (tile, counts) in entries(&state["species"]) {
            for (animal, count) in entries(counts) {
                snapshot.set("species", format!("{animal} {tile}"), plain(count));
            }
        }
        for (corner, element) in entries(&state["elements"]) {
            snapshot.set("elements", names::corner(corner), plain(element));
        }
        for (field, key) in [("added", "adapted"), ("display", "display")] {
            for (name, elements) in entries(&state[key]) {
                for element in items(elements) {
                    snapshot.count(field, format!("{name} {}", plain(element)));
                }
            }
        }
        for (index, terrain) in items(&state["faceUp"]).iter().enumerate() {
            snapshot.set("face-up tiles", index + 1, plain(terrain));
        }
        for (index, count) in items(&state["stacks"]).iter().enumerate() {
            snapshot.set("stacks", index + 1, plain(count));
        }
        for (space, animal) in entries(&state["pawns"]) {
            snapshot.set("pawns", names::space(space), plain(animal));
        }
        for (place, animal) in items(&state["initiative"]).iter().enumerate() {
            snapshot.set("initiative", place, plain(animal));
        }
        for (field, key) in
            [("face-up cards", "market"), ("played", "played"), ("dominated", "dominated")]
        {
            for name in items(&state[key]) {
                snapshot.set(field, plain(name), "yes");
            }
        }
        for cube in items(&state["saved"]) {
            let animal = plain(cube).split('#').next().unwrap_or_default().to_owned();
            snapshot.count("protected", animal);
        }
        snapshot.set("deck", "cards", plain(&state["deck"]));
        snapshot.set("last turn", "known", plain(&state["iceAge"]));
        snapshot
    }

    /// Reads one of our states. `aside_at_start` is how many pawns of an animal were set aside.
    pub fn of_ours(catalog: &Catalog, state: &State, aside_at_start: u8) -> Self {
        let roster = &catalog.roster;
        let mut snapshot = Self::default();
        for tile in catalog.board.hex_ids() {
            snapshot.tile(catalog, state, tile);
        }
        for corner in catalog.board.corner_ids() {
            if let Some(element) = state.elements.on_corner(corner) {
                snapshot.set("elements", roster.name(corner), roster.name(element));
            }
        }
        for animal in state.turn.animals() {
            let name = roster.name(animal);
            snapshot.set("pool", name, state.species.pool(animal));
            snapshot.set("eliminated", name, state.species.eliminated(animal));
            snapshot.set("points", name, state.score.points(animal));
            snapshot.set("available", name, state.pawns.available(animal));
            let aside = i64::from(state.pawns.aside(animal)) - i64::from(aside_at_start);
            snapshot.set("aside", name, aside + THEIR_PAWNS_ASIDE);
            snapshot.elements("added", name, catalog, state.elements.added(animal));
            let kept: u16 = catalog
                .board
                .hex_ids()
                .map(|tile| u16::from(state.species.protected(animal, tile)))
                .sum();
            if kept > 0 {
                snapshot.set("protected", name, kept);
            }
        }
        for name in BOXES {
            if let Some(section) = catalog.section_of(name) {
                snapshot.elements("display", name, catalog, state.elements.display(section));
            }
        }
        for index in 0..usize::from(catalog.stacks.count) {
            let stack = state.tiles.stack(StackId::at(index));
            let face_up = stack.face_up.map_or("-", |terrain| roster.name(terrain));
            snapshot.set("face-up tiles", index + 1, face_up);
            snapshot.set("stacks", index + 1, stack.face_down().len());
        }
        for space in (0..catalog.spaces.len()).map(SpaceId::at) {
            if let Some(animal) = state.pawns.on_space(space) {
                snapshot.set("pawns", roster.name(space), roster.name(animal));
            }
        }
        for (place, &animal) in state.turn.initiative().iter().enumerate() {
            snapshot.set("initiative", place, roster.name(animal));
        }
        snapshot.cards(catalog, state);
        snapshot.set("last turn", "known", state.turn.is_last);
        snapshot
    }

    /// Returns this snapshot without a field.
    #[must_use]
    pub fn without(mut self, field: &str) -> Self {
        self.0.remove(field);
        self
    }

    /// Returns a number of a field, 0 if it is missing.
    pub fn number(&self, field: &str, key: &str) -> u16 {
        let value = self.0.get(field).and_then(|entries| entries.get(key));
        value.and_then(|value| value.parse().ok()).unwrap_or(0)
    }

    /// Returns the differences between two snapshots, one phrase for each side, or `None` if they agree.
    pub fn difference(theirs: &Self, ours: &Self) -> Option<(String, String)> {
        let empty = BTreeMap::new();
        let mut sides = (Vec::new(), Vec::new());
        let mut fields: Vec<&str> = theirs.0.keys().chain(ours.0.keys()).copied().collect();
        fields.sort_unstable();
        fields.dedup();
        for field in fields {
            let left = theirs.0.get(field).unwrap_or(&empty);
            let right = ours.0.get(field).unwrap_or(&empty);
            let mut keys: Vec<&String> = left.keys().chain(right.keys()).collect();
            keys.sort_unstable();
            keys.dedup();
            for key in keys.into_iter().filter(|key| left.get(*key) != right.get(*key)) {
                let said = |side: &BTreeMap<String, String>| {
                    format!("{field} [{key}] {}", side.get(key).map_or("nothing", String::as_str))
                };
                sides.0.push(said(left));
                sides.1.push(said(right));
            }
        }
        (!sides.0.is_empty()).then(|| (sides.0.join("; "), sides.1.join("; ")))
    }

    fn tile(&mut self, catalog: &Catalog, state: &State, tile: HexId) {
        let roster = &catalog.roster;
        let name = roster.name(tile);
        if let Some(terrain) = state.tiles.terrain(tile) {
            self.set("terrain", name, roster.name(terrain));
        }
        if let Some(animal) = state.tiles.dominant(tile) {
            self.set("dominant", name, roster.name(animal));
        }
        if state.tiles.is_scored(tile) {
            self.set("dominated", name, "yes");
        }
        for animal in state.turn.animals() {
            let count = state.species.count(animal, tile);
            if count > 0 {
                self.set("species", format!("{} {name}", roster.name(animal)), count);
            }
        }
    }

    fn cards(&mut self, catalog: &Catalog, state: &State) {
        for card in state.cards.in_zone(Zone::FaceUp) {
            self.set("face-up cards", catalog.roster.name(card), "yes");
        }
        for index in 0..catalog.cards.len() {
            let card = speciate::id::CardId::at(index);
            if matches!(state.cards.zone(card), Zone::Removed | Zone::Played(_)) {
                self.set("played", catalog.roster.name(card), "yes");
            }
        }
        self.set("deck", "cards", state.cards.deck().len());
    }

    fn elements(&mut self, field: &'static str, name: &str, catalog: &Catalog, counts: &[u8]) {
        for (element, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let element = catalog.roster.name(ElementId::at(element));
            self.set(field, format!("{name} {element}"), count);
        }
    }

    fn set(&mut self, field: &'static str, key: impl Display, value: impl Display) {
        self.0.entry(field).or_default().insert(key.to_string(), value.to_string());
    }

    fn count(&mut self, field: &'static str, key: String) {
        let entries = self.0.entry(field).or_default();
        let sum = entries.get(&key).and_then(|count| count.parse::<u32>().ok()).unwrap_or(0) + 1;
        entries.insert(key, sum.to_string());
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
