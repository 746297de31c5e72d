//! Our state in the words of the record.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use speciate::content::Catalog;
use speciate::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, SectionId, SpaceId, StackId, TerrainId,
};
use speciate::roster::{Roster, RosterId};
use speciate::state::{State, Zone};

/// Returns our state in the words of the record, part by part.
pub fn of(state: &State, catalog: &Catalog) -> Map<String, Value> {
    let view = Told { state, catalog, roster: &catalog.roster };
    let whole = json!({
        "round": state.turn.number.max(1),
        "lastRound": state.turn.is_last && !view.is_limited(),
        "terrain": view.tiles(|tile| state.tiles.terrain(tile).map(|terrain| view.name(terrain))),
        "species": view.tiles(|tile| view.species(tile)),
        "elements": view.elements(),
        "pool": view.animals(|animal| json!(state.species.pool(animal))),
        "eliminated": view.animals(|animal| json!(state.species.eliminated(animal))),
        "vp": view.animals(|animal| json!(state.score.points(animal))),
        "added": view.animals(|animal| view.disks(state.elements.added(animal))),
        "display": view.display(),
        "squares": view.squares(),
        "competition": view.markers("competition"),
        "evolution": view.markers("evolution"),
        "bag": view.counts(state.elements.bag()),
        "markerBag": view.marker_bag(),
        "faceUp": view.stacks(|stack| {
            state.tiles.stack(stack).face_up.map_or(Value::Null, |terrain| view.name(terrain))
        }),
        "stacks": view.stacks(|stack| {
            let stack = state.tiles.stack(stack);
            json!(stack.face_down().len() + usize::from(stack.face_up.is_some()))
        }),
        "ventsLeft": state.tiles.covers,
        "basic": view.animals(|animal| view.basic(animal)),
        "special": view.special(),
        "pawns": view.pawns(),
        "right": view.right(),
        "row": view.row(),
        "deck": state.cards.deck().len(),
        "discard": state.cards.discard().iter().rev().map(|card| view.name(*card)).collect::<Value>(),
        "traits": view.animals(|animal| view.cards(Zone::Active(animal))),
        "copied": view.animals(|animal| view.copied(animal)),
        "reserve": view.animals(|animal| view.reserve(animal)),
        "survival": state.species.survival.map_or(Value::Null, |animal| view.name(animal)),
    });
    match whole {
        Value::Object(parts) => parts,
        _ => Map::new(),
    }
}

/// Returns the record's name for one of our corners.
pub fn corner(ours: &str) -> String {
    match ours.rsplit_once(':') {
        Some((hex, side)) => format!("{side}@{hex}"),
        None => ours.to_owned(),
    }
}

struct Told<'a> {
    state: &'a State,
    catalog: &'a Catalog,
    roster: &'a Roster,
}

impl Told<'_> {
    fn name<T: RosterId>(&self, id: T) -> Value {
        json!(self.roster.name(id))
    }

    /// Returns whether a round limit has made this round the last, which the record does not show.
    fn is_limited(&self) -> bool {
        let limit = self.catalog.ruling_number("round_limit");
        let is_asteroid = |card: CardId| self.catalog.card(card).last_turn;
        let taken = self.state.cards.discard().iter().copied().any(is_asteroid)
            || self.state.cards.played.is_some_and(|taken| is_asteroid(taken.card));
        limit > 0 && self.state.turn.number >= limit && !taken
    }

    fn animals(&self, value: impl Fn(AnimalId) -> Value) -> Value {
        let all = self.state.turn.animals();
        Value::Object(
            all.map(|animal| (self.roster.name(animal).to_owned(), value(animal))).collect(),
        )
    }

    fn tiles(&self, value: impl Fn(HexId) -> Option<Value>) -> Value {
        let all = self.state.tiles.earth();
        let rows = all.filter_map(|tile| Some((self.roster.name(tile).to_owned(), value(tile)?)));
        Value::Object(rows.collect())
    }

    fn species(&self, tile: HexId) -> Option<Value> {
        let there = self.state.turn.animals().filter_map(|animal| {
            let count = self.state.species.count(animal, tile);
            (count > 0).then(|| (self.roster.name(animal).to_owned(), json!(count)))
        });
        let there: Map<String, Value> = there.collect();
        (!there.is_empty()).then_some(Value::Object(there))
    }

    fn elements(&self) -> Value {
        let all = self.catalog.board.corner_ids();
        let rows = all.filter_map(|at: CornerId| {
            let element = self.state.elements.on_corner(at)?;
            Some((corner(self.roster.name(at)), self.name(element)))
        });
        Value::Object(rows.collect())
    }

    /// Returns the disks one by one, sorted by name.
    fn disks(&self, counts: &[u8]) -> Value {
        let mut names: Vec<&str> = Vec::new();
        for (index, &count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            let name = self.roster.name(ElementId::at(index));
            names.extend(std::iter::repeat_n(name, count.into()));
        }
        names.sort_unstable();
        json!(names)
    }

    fn counts(&self, counts: &[u8]) -> Value {
        let all = (0..self.catalog.disks.len()).map(ElementId::at);
        let rows = all.map(|id| (self.roster.name(id).to_owned(), json!(counts[id.index()])));
        Value::Object(rows.collect())
    }

    fn section(&self, name: &str) -> SectionId {
        self.roster.find(name).unwrap_or_default()
    }

    fn display(&self) -> Value {
        let mut all: BTreeMap<&str, Value> = BTreeMap::new();
        for name in
            ["abundance", "autotrophs", "depletion", "adaptation", "regression", "wanderlust"]
        {
            all.insert(name, self.disks(self.state.elements.display(self.section(name))));
        }
        let beside = self.beside("speciation", |space| {
            self.state.spaces.element(space).map(|element| self.name(element))
        });
        all.insert("speciation", beside);
        json!(all)
    }

    fn beside(&self, section: &str, value: impl Fn(SpaceId) -> Option<Value>) -> Value {
        let spaces = self.catalog.section(self.section(section)).spaces.iter();
        let spaces = spaces.filter(|space| !self.catalog.space(**space).special);
        let values: Vec<Value> = spaces.map(|space| value(*space).unwrap_or(Value::Null)).collect();
        match values.iter().all(Value::is_null) {
            true => json!([]),
            false => json!(values),
        }
    }

    fn markers(&self, section: &str) -> Value {
        self.beside(section, |space| {
            self.state.spaces.terrain(space).map(|terrain| self.name(terrain))
        })
    }

    fn squares(&self) -> Value {
        let mut owners: Vec<&str> = Vec::new();
        for animal in self.state.turn.animals() {
            let count = self.state.species.parked(animal);
            owners.extend(std::iter::repeat_n(self.roster.name(animal), count.into()));
        }
        owners.sort_unstable();
        json!(owners)
    }

    fn marker_bag(&self) -> Value {
        let all = (0..self.catalog.terrains.len()).map(TerrainId::at);
        let marked = all.filter(|terrain| self.catalog.terrain(*terrain).markers > 0);
        let marked = marked.filter(|terrain| self.catalog.terrain(*terrain).family.is_none());
        let rows = marked.map(|terrain| {
            (self.roster.name(terrain).to_owned(), json!(self.state.spaces.bag()[terrain.index()]))
        });
        Value::Object(rows.collect())
    }

    fn stacks(&self, value: impl Fn(StackId) -> Value) -> Value {
        (0..usize::from(self.catalog.stacks.count)).map(|at| value(StackId::at(at))).collect()
    }

    fn spaces(&self) -> impl Iterator<Item = SpaceId> + use<> {
        (0..self.catalog.spaces.len()).map(SpaceId::at)
    }

    fn basic(&self, animal: AnimalId) -> Value {
        let pawns = &self.state.pawns;
        let placed = self.spaces().filter(|space| pawns.basic_on(*space) == Some(animal)).count();
        let available = usize::from(pawns.available(animal));
        json!({ "total": placed + available, "available": available })
    }

    fn special(&self) -> Value {
        let all = (0..self.catalog.disks.len()).map(ElementId::at);
        let rows = all.map(|element| {
            let pawn = self.state.pawns.special(element);
            let row = json!({
                "owner": pawn.owner.map_or(Value::Null, |animal| self.name(animal)),
                "target": pawn.target,
                "at": pawn.space.map_or(Value::Null, |space| self.name(space)),
            });
            (self.roster.name(element).to_owned(), row)
        });
        Value::Object(rows.collect())
    }

    fn pawns(&self) -> Value {
        let pawns = &self.state.pawns;
        let rows = self.spaces().filter_map(|space| {
            let basic = pawns.basic_on(space);
            let basic = basic.map(|animal| json!(format!("basic:{}", self.roster.name(animal))));
            let pawn = basic.or_else(|| Some(self.name(pawns.special_on(space)?)))?;
            Some((self.roster.name(space).to_owned(), pawn))
        });
        Value::Object(rows.collect())
    }

    fn right(&self) -> Value {
        let turn = &self.state.turn;
        let right = turn.animals().filter(|animal| turn.has_retrieved(*animal));
        right.map(|animal| self.name(animal)).collect()
    }

    fn row(&self) -> Value {
        let slots = 1..=self.catalog.cards_face_up as u8;
        let card = |slot| self.state.cards.in_slot(slot);
        slots.map(|slot| card(slot).map_or(Value::Null, |card| self.name(card))).collect()
    }

    fn cards(&self, zone: Zone) -> Value {
        let mut names: Vec<&str> =
            self.state.cards.in_zone(zone).map(|card| self.roster.name(card)).collect();
        names.sort_unstable();
        json!(names)
    }

    /// Returns the reserve of an animal. Cards that were dealt before the choice are not part of it.
    fn reserve(&self, animal: AnimalId) -> Value {
        let mut active = self.state.cards.in_zone(Zone::Active(animal));
        match active.any(|card| self.catalog.card(card).keeps_reserve) {
            true => self.cards(Zone::Held(animal)),
            false => json!([]),
        }
    }

    fn copied(&self, animal: AnimalId) -> Value {
        let cards = &self.state.cards;
        let mut active = cards.in_zone(Zone::Active(animal));
        let copy = active.find(|card| cards.acts_as(*card) != *card);
        copy.map_or(Value::Null, |card| self.name(cards.acts_as(card)))
    }
}
