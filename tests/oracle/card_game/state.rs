//! Our state in the words of the record.

use serde_json::{Map, Value, json};
use speciate::content::Catalog;
use speciate::id::{AnimalId, CardId, StackId, TerrainId};
use speciate::roster::RosterId;
use speciate::state::{State, Step, Zone};

/// The pile of biomes.
const PILE: StackId = StackId(0);

/// Returns our state in the words of the record; `players` are its seats.
pub fn of(state: &State, catalog: &Catalog, players: &[&str]) -> Value {
    let told = Told { state, catalog, players };
    json!({
        "round": state.turn.number,
        "starting": state.turn.starting.map(|player| told.player(player)),
        "to-move": told.to_move().map(|player| told.player(player)),
        "passed": told.players_that(|player| state.turn.has_passed(player)),
        "over": state.turn.is_over(),
        "biome": told.biomes(),
        "vp": told.each(|player| json!(state.score.points(player))),
        "survival": told.each(|player| json!(state.score.survival(player))),
        "rows": told.each(|player| told.row(player)),
        "ongoing": told.each(|player| told.zone(Zone::Active(player))),
        "aside": told.aside(),
        "hands": told.each(|player| {
            told.zone(Zone::Hand(state.turn.seat(player).unwrap_or_default()))
        }),
        "discard": told.zone(Zone::Discard),
        "draw": told.names(state.cards.deck().iter().copied()),
    })
}

/// Returns the first part in which the two states differ, apart from the parts in `but`.
pub fn difference(ours: &Value, theirs: &Value, but: &[&str]) -> Option<String> {
    let theirs = theirs.as_object()?;
    let other = theirs.iter().find(|(part, value)| {
        !but.contains(&part.as_str()) && sorted(part, &ours[part.as_str()]) != sorted(part, value)
    });
    let (part, value) = other?;
    Some(format!("`{part}`: ours {}, theirs {value}", ours[part.as_str()]))
}

/// Returns a part with sets in a fixed order. Only the draw pile and the biomes have an order of their own.
fn sorted(part: &str, value: &Value) -> Value {
    let list = |value: &Value| {
        let mut list = value.as_array().cloned().unwrap_or_default();
        list.sort_by_key(ToString::to_string);
        Value::from(list)
    };
    match part {
        "passed" | "discard" | "aside" => list(value),
        "rows" | "ongoing" | "hands" => {
            let each = value.as_object().into_iter().flatten();
            Value::Object(each.map(|(name, value)| (name.clone(), list(value))).collect())
        }
        "biome" => {
            let mut value = value.clone();
            value["removed"] = list(&value["removed"]);
            value["played"] = list(&value["played"]);
            value
        }
        _ => value.clone(),
    }
}

struct Told<'a> {
    state: &'a State,
    catalog: &'a Catalog,
    players: &'a [&'a str],
}

impl Told<'_> {
    fn name<T: RosterId>(&self, id: T) -> Value {
        Value::from(self.catalog.roster.name(id))
    }

    fn names<T: RosterId>(&self, ids: impl Iterator<Item = T>) -> Value {
        ids.map(|id| self.name(id)).collect()
    }

    fn player(&self, player: AnimalId) -> &str {
        self.players.get(player.index()).copied().unwrap_or_default()
    }

    fn all(&self) -> impl Iterator<Item = AnimalId> + use<> {
        (0..self.players.len()).map(AnimalId::at)
    }

    fn each(&self, value: impl Fn(AnimalId) -> Value) -> Value {
        let each = self.all().map(|player| (self.player(player).to_owned(), value(player)));
        Value::Object(each.collect::<Map<_, _>>())
    }

    fn players_that(&self, are: impl Fn(AnimalId) -> bool) -> Value {
        self.all().filter(|player| are(*player)).map(|player| json!(self.player(player))).collect()
    }

    /// Returns the player whose turn it is, or who may continue after card play has ended.
    fn to_move(&self) -> Option<AnimalId> {
        match self.state.turn.step {
            Step::Animal(player) => Some(player),
            Step::Phase(phase) if self.catalog.roster.name(phase) == "last-cards" => {
                let nocturnal = self.catalog.roster.find::<CardId>("nocturnal")?;
                match self.state.cards.zone(nocturnal) {
                    Zone::Active(owner) => Some(owner),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn biomes(&self) -> Value {
        let tiles = &self.state.tiles;
        let pile = tiles.stack(PILE);
        let all = (0..self.catalog.terrains.len()).map(TerrainId::at);
        let is_in_pile = |id: TerrainId| pile.face_down().contains(&id) || pile.face_up == Some(id);
        let (reached, others): (Vec<TerrainId>, Vec<TerrainId>) =
            all.partition(|id| tiles.was_reached(*id));
        json!({
            "current": tiles.biome.map(|biome| self.name(biome)),
            "next": pile.face_up.map(|biome| self.name(biome)),
            "stack": self.names(pile.face_down().iter().copied()),
            "removed": self.names(others.into_iter().filter(|id| !is_in_pile(*id))),
            "played": self.names(reached.into_iter().filter(|id| tiles.biome != Some(*id))),
        })
    }

    fn row(&self, player: AnimalId) -> Value {
        let own = self.state.cards.in_rows().filter(|(_, owner, _)| *owner == player);
        own.map(|(card, _, endangered)| {
            json!([self.name(card), if endangered { "E" } else { "H" }])
        })
        .collect()
    }

    fn aside(&self) -> Value {
        let each = self.all().flat_map(|player| self.state.cards.in_zone(Zone::Aside(player)));
        self.names(each)
    }

    fn zone(&self, zone: Zone) -> Value {
        self.names(self.state.cards.in_zone(zone))
    }
}
