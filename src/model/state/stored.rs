//! The stored form of a state, which its hash is computed from.
//!
//! Hashes that people kept must stay valid with every later engine. So the form only grows, and only for games
//! that use the new parts:
//!
//! - Parts of the first version are always there, even if empty.
//! - Later parts go through [`put_used`], which leaves a part out while the game does not use it: that is, while
//!   its value is `null`, `false`, 0 or empty. The value must be one of these from the opening until first use.
//! - Seats are counted from 0, as in logs.
//!
//! People and programs read [`State::to_json`] (`json.rs`), which can change without affecting hashes.

use serde_json::{Map, Value, json};

use crate::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, PhaseId, STACKS_MAX, Seat, SectionId, SpaceId,
    StackId, StreamId, TerrainId,
};
use crate::question::Choice;
use crate::roster::{Roster, RosterId};
use crate::state::{State, StateParts, Step, Zone};

impl State {
    /// Returns the BLAKE3 hash of the stored form, in hexadecimal. It is the same on every machine and with
    /// every engine.
    pub fn hash(&self, roster: &Roster) -> String {
        blake3::hash(self.stored(roster).to_string().as_bytes()).to_hex().to_string()
    }

    /// Returns the stored form of the whole state, with the names of `roster`.
    pub(super) fn stored(&self, roster: &Roster) -> Value {
        let names = NamedState { state: self, roster };
        let mut all = json!({
            "turn": self.turn.number,
            "phase": names.maybe(self.turn.phase),
            "section": names.maybe(self.turn.section),
            "space": names.maybe(self.turn.space),
            "animal": names.maybe(self.turn.animal),
            "step": names.step(),
            "last_turn": self.turn.is_last,
            "winner": names.maybe(self.turn.winner),
            "initiative": names.list(self.turn.initiative()),
            "animals": names.animals(),
            "survival": names.maybe(self.species.survival),
            "tiles": names.tiles(),
            "corners": names.corners(),
            "covers": self.tiles.covers,
            "stacks": names.stacks(),
            "bag": names.counts(self.elements.bag()),
            "display": names.display(),
            "spaces": names.spaces(),
            "cards": names.cards(),
            "notes": names.notes(),
            "markers": names.markers(),
            "draws": names.draws(),
        });
        put_used(&mut all, "starting", names.maybe(self.turn.starting));
        put_used(&mut all, "passed", names.animals_that(|animal| self.turn.has_passed(animal)));
        put_used(&mut all, "winners", names.shared_victory());
        put_used(&mut all, "survival_track", names.survival_track());
        put_used(&mut all, "biome", names.maybe(self.tiles.biome));
        put_used(&mut all, "biomes_reached", names.biomes_reached());
        put_used(&mut all["cards"], "rows", names.rows());
        put_used(&mut all, "notes_on", names.notes_on());
        put_used(&mut all, "secrets", names.secrets());
        put_used(&mut all, "end_called", json!(self.turn.is_end_called));
        put_used(
            &mut all,
            "retrieved",
            names.animals_that(|animal| self.turn.has_retrieved(animal)),
        );
        put_used(&mut all, "extra_goes", names.animals_that(|animal| self.turn.goes_again(animal)));
        put_used(&mut all, "special_pawns", names.special_pawns());
        put_used(&mut all, "beside_spaces", names.beside_spaces());
        put_used(&mut all, "marker_bag", names.marker_bag());
        put_used(&mut all, "parked", names.parked());
        put_used(&mut all["cards"], "slots", names.slots());
        put_used(&mut all["cards"], "pile", names.pile());
        put_used(&mut all["cards"], "held", names.held());
        put_used(&mut all["cards"], "put_away", names.put_away());
        put_used(&mut all["cards"], "copies", names.copies());
        put_used(&mut all["cards"], "seen_in_deck", names.seen_in_deck());
        if let Some(taken) = self.cards.played.filter(|taken| taken.slot > 0) {
            all["cards"]["played"]["slot"] = json!(taken.slot);
        }
        put_used(&mut all["cards"], "aside", names.aside());
        put_used(&mut all, "phase_ended", json!(self.turn.is_phase_ended));
        put_used(&mut all, "phases_skipped", names.phases_that(|phase| self.turn.skips(phase)));
        put_used(&mut all, "phases_repeated", names.phases_that(|phase| self.turn.repeats(phase)));
        put_used(&mut all, "settled_draws", names.settled());
        put_used(&mut all, "abandoned_hooks", names.failures());
        put_used(&mut all, "resigned", seats(self.turn.leaving.resigned_seats().iter().copied()));
        put_used(&mut all, "stop_offered", seats(self.turn.seats_offering_stop()));
        put_used(&mut all, "stopped", json!(self.turn.leaving.is_stopped()));
        all
    }
}

/// Adds a part that is newer than the first version, if the game uses it.
pub(super) fn put_used(object: &mut Value, key: &str, value: Value) {
    let is_unused = match &value {
        Value::Null => true,
        Value::Bool(flag) => !flag,
        Value::Number(number) => number.as_i64() == Some(0),
        Value::String(text) => text.is_empty(),
        Value::Array(list) => list.is_empty(),
        Value::Object(entries) => entries.is_empty(),
    };
    if !is_unused {
        object[key] = value;
    }
}

pub(super) struct NamedState<'a> {
    pub(super) state: &'a State,
    pub(super) roster: &'a Roster,
}

impl NamedState<'_> {
    pub fn name<T: RosterId>(&self, id: T) -> Value {
        Value::from(self.roster.name(id))
    }

    fn maybe<T: RosterId>(&self, id: Option<T>) -> Value {
        id.map_or(Value::Null, |id| self.name(id))
    }

    pub fn list<T: RosterId>(&self, ids: &[T]) -> Value {
        ids.iter().map(|id| self.name(*id)).collect()
    }

    fn all<T: RosterId>(&self) -> impl Iterator<Item = (T, &str)> {
        T::names(self.roster)
            .iter()
            .take(T::MOST)
            .enumerate()
            .map(|(at, name)| (T::from_place(at), name))
    }

    pub(super) fn object<T: RosterId>(&self, value: impl Fn(T) -> Option<Value>) -> Value {
        let entries = self.all::<T>().filter_map(|(id, name)| Some((name.to_owned(), value(id)?)));
        Value::Object(entries.collect::<Map<_, _>>())
    }

    /// Returns the nonzero counts by element.
    fn counts(&self, counts: &[u8]) -> Value {
        self.object(|element: ElementId| some(counts[element.index()]))
    }

    fn step(&self) -> Value {
        match self.state.turn.step {
            Step::Unopened => json!("unopened"),
            Step::Setup => json!("setup"),
            Step::Turn => json!("turn"),
            Step::Phase(phase) => json!({ "phase": self.name(phase) }),
            Step::Animal(animal) => json!({ "animal": self.name(animal) }),
            Step::SectionStart(section) => json!({ "section_start": self.name(section) }),
            Step::Space(space) => json!({ "space": self.name(space) }),
            Step::Card => json!("card"),
            Step::SectionEnd(section) => json!({ "section_end": self.name(section) }),
            Step::GoEnd(animal) => json!({ "go_end": self.name(animal) }),
        }
    }

    /// Returns the animals in play, and others that have anything.
    fn animals(&self) -> Value {
        self.object(|animal: AnimalId| {
            let StateParts { turn, species, pawns, score, elements, .. } = &**self.state;
            Some(json!({
                "seat": turn.seat(animal).map(|seat| seat.0),
                "points": score.points(animal),
                "elements": {
                    "printed": self.counts(elements.printed(animal)),
                    "added": self.counts(elements.added(animal)),
                },
                "gene_pool": species.pool(animal),
                "eliminated": species.eliminated(animal),
                "pawns": { "available": pawns.available(animal), "aside": pawns.aside(animal) },
            }))
            .filter(|_| turn.seat(animal).is_some() || self.has_anything(animal))
        })
    }

    fn has_anything(&self, animal: AnimalId) -> bool {
        let StateParts { species, pawns, score, elements, .. } = &**self.state;
        score.points(animal) != 0
            || elements.total(animal) > 0
            || species.pool(animal) > 0
            || species.eliminated(animal) > 0
            || pawns.available(animal) > 0
            || pawns.aside(animal) > 0
    }

    fn tiles(&self) -> Value {
        let StateParts { tiles, species, .. } = &**self.state;
        self.object(|tile: HexId| {
            let terrain = tiles.terrain(tile)?;
            Some(json!({
                "terrain": self.name(terrain),
                "species": self.object(|animal: AnimalId| some(species.count(animal, tile))),
                "protected": self.object(|animal: AnimalId| some(species.protected(animal, tile))),
                "dominant": self.maybe(tiles.dominant(tile)),
                "scored": tiles.is_scored(tile),
            }))
        })
    }

    fn corners(&self) -> Value {
        self.object(|corner: CornerId| {
            self.state.elements.on_corner(corner).map(|element| self.name(element))
        })
    }

    fn display(&self) -> Value {
        self.object(|section: SectionId| {
            let disks = self.state.elements.display(section);
            disks.iter().any(|count| *count > 0).then(|| self.counts(disks))
        })
    }

    fn spaces(&self) -> Value {
        self.object(|space: SpaceId| {
            self.state.pawns.on_space(space).map(|animal| self.name(animal))
        })
    }

    fn stacks(&self) -> Value {
        let stacks = (0..STACKS_MAX).map(|at| self.state.tiles.stack(StackId::at(at)));
        let used = |at: &usize| {
            let stack = self.state.tiles.stack(StackId::at(*at));
            stack.face_up.is_some() || !stack.face_down().is_empty()
        };
        let count = (0..STACKS_MAX).filter(used).max().map_or(0, |last| last + 1);
        stacks
            .take(count)
            .map(|stack| {
                json!({
                    "face_up": self.maybe(stack.face_up),
                    "face_down": self.list(stack.face_down()),
                })
            })
            .collect()
    }

    fn cards(&self) -> Value {
        let cards = &self.state.cards;
        let zone = |zone| cards.in_zone(zone).map(|card| self.name(card)).collect::<Value>();
        let hands = self.state.turn.animals().filter_map(|animal| self.state.turn.seat(animal));
        let hands: Map<String, Value> = hands
            .map(|seat| (seat.0.to_string(), zone(Zone::Hand(seat))))
            .filter(|(_, hand)| hand != &json!([]))
            .collect();
        let active: Map<String, Value> = cards
            .active()
            .map(|(card, animal)| (self.roster.name(card).to_owned(), self.maybe(animal)))
            .collect();
        json!({
            "deck": self.list(cards.deck()),
            "face_up": zone(Zone::FaceUp),
            "hands": hands,
            "played": cards.played.map(|taken| json!({
                "card": self.name(taken.card),
                "animal": self.name(taken.animal),
                "tile": self.name(taken.tile),
            })),
            "active": active,
            "discard": zone(Zone::Discard),
            "removed": zone(Zone::Removed),
        })
    }

    fn notes(&self) -> Value {
        let values = self.state.notes.values().iter();
        values.map(|(key, value)| (self.roster.name(*key).to_owned(), json!(value))).collect()
    }

    fn notes_on(&self) -> Value {
        let notes = self.state.notes.values_on().iter();
        notes.map(|(key, on, value)| json!([self.name(*key), on.id(self.roster), value])).collect()
    }

    fn secrets(&self) -> Value {
        let secrets = self.state.secrets.all().iter();
        secrets
            .map(|(seat, key, on)| json!([seat.0, self.name(*key), on.id(self.roster)]))
            .collect()
    }

    fn markers(&self) -> Value {
        let markers = self.state.notes.markers().iter();
        let on = |on: &Choice| on.id(self.roster);
        markers
            .map(|(marker, thing)| json!({ "marker": self.name(*marker), "on": on(thing) }))
            .collect()
    }

    fn draws(&self) -> Value {
        self.object(|stream: StreamId| match self.state.turn.draws(stream) {
            0 => None,
            draws => Some(json!(draws)),
        })
    }

    fn phases_that(&self, holds: impl Fn(PhaseId) -> bool) -> Value {
        self.all::<PhaseId>().filter(|(id, _)| holds(*id)).map(|(_, name)| json!(name)).collect()
    }

    fn animals_that(&self, holds: impl Fn(AnimalId) -> bool) -> Value {
        self.all::<AnimalId>().filter(|(id, _)| holds(*id)).map(|(_, name)| json!(name)).collect()
    }

    /// Returns all winners if there are several, else an empty list.
    fn shared_victory(&self) -> Value {
        let turn = &self.state.turn;
        let is_shared = turn.winners().nth(1).is_some();
        self.animals_that(|animal| is_shared && turn.has_won(animal))
    }

    fn survival_track(&self) -> Value {
        self.object(|animal: AnimalId| some(self.state.score.survival(animal)))
    }

    fn biomes_reached(&self) -> Value {
        let reached = self.all::<TerrainId>().filter(|(id, _)| self.state.tiles.was_reached(*id));
        reached.map(|(_, name)| json!(name)).collect()
    }

    fn special_pawns(&self) -> Value {
        self.object(|element: ElementId| {
            let pawn = self.state.pawns.special(element);
            (pawn.target > 0).then(|| {
                json!({
                    "owner": self.maybe(pawn.owner),
                    "target": pawn.target,
                    "space": self.maybe(pawn.space),
                })
            })
        })
    }

    fn beside_spaces(&self) -> Value {
        let spaces = &self.state.spaces;
        self.object(|space: SpaceId| {
            let element = spaces.element(space).map(|element| self.name(element));
            element.or_else(|| spaces.terrain(space).map(|terrain| self.name(terrain)))
        })
    }

    fn marker_bag(&self) -> Value {
        self.object(|terrain: TerrainId| some(self.state.spaces.bag()[terrain.index()]))
    }

    fn parked(&self) -> Value {
        self.object(|animal: AnimalId| some(self.state.species.parked(animal)))
    }

    fn failures(&self) -> Value {
        self.object(|card: CardId| some(self.state.failures.of(card)))
    }

    fn settled(&self) -> Value {
        let draws = self.state.settled.draws().iter();
        draws.map(|(stream, element)| json!([self.name(*stream), self.name(*element)])).collect()
    }
}

fn seats(seats: impl Iterator<Item = Seat>) -> Value {
    seats.map(|seat| seat.0).collect()
}

fn some(count: u8) -> Option<Value> {
    (count > 0).then(|| Value::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_part_is_left_out_until_it_is_used() {
        let mut form = json!({ "turn": 0 });
        for unused in [json!(null), json!(false), json!(0), json!(""), json!([]), json!({})] {
            put_used(&mut form, "traits", unused);
            assert_eq!(form, json!({ "turn": 0 }));
        }
        for used in [json!(true), json!(1), json!(-1), json!("a"), json!([0]), json!({ "a": 0 })] {
            put_used(&mut form, "traits", used.clone());
            assert_eq!(form, json!({ "turn": 0, "traits": used }));
        }
    }
}
