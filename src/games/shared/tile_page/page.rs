//! What there is to say of a tile, as names and numbers.

use indexmap::IndexMap;
use serde::Serialize;

use crate::shared::tile_page::ByElements;
use crate::shared::{dominance, earth, matching};
use speciate_content::Catalog;
use speciate_engine::context::Context;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, SpaceId};
use speciate_model::roster::Roster;
use speciate_model::state::State;

/// What there is to say of a tile or a vacant hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TilePage {
    /// Its place, e.g. `1,0`.
    pub tile: String,
    /// Its terrain; nothing where no tile lies there.
    pub terrain: Option<String>,
    /// Its six corners, clockwise from the north-east.
    pub corners: Vec<CornerOnTile>,
    /// How many disks of each element lie on its corners.
    pub supply: IndexMap<String, u8>,
    /// The animals in play, in food-chain order.
    pub animals: Vec<AnimalOnTile>,
    /// Who dominates it, or why nobody does.
    pub dominance: Dominance,
    /// The tiles of earth next to it.
    pub neighbours: Vec<String>,
    /// Whether it was chosen for Domination this turn.
    pub scored: bool,
    /// What scoring it now would bring, first place first.
    pub places: Vec<PlaceOnTile>,
    /// The pawns that can still choose it this turn, in the order in which they act.
    pub pawns: Vec<Pawn>,
    /// Bonus points that it can bring, by what they are for; nothing where they cannot be had.
    #[serde(flatten)]
    pub bonuses: IndexMap<&'static str, Option<Bonus>>,
    /// What else there is to say where elements are dominated and not tiles.
    #[serde(flatten)]
    pub by_elements: Option<ByElements>,
}

/// What only the rules of its game can say of a tile.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TileExtras {
    /// What scoring it now would bring, first place first.
    pub places: Vec<(AnimalId, u16)>,
    /// The pawns that can still choose it this turn, in the order in which they act.
    pub pawns: Vec<(SpaceId, AnimalId)>,
    /// Bonus points that it can bring, by what they are for.
    pub bonuses: IndexMap<&'static str, Option<Bonus>>,
    /// What else there is to say where elements are dominated and not tiles.
    pub by_elements: Option<ByElements>,
}

/// A corner of a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CornerOnTile {
    /// Its name, e.g. `1,0:E`.
    pub corner: String,
    /// The element of the disk on it.
    pub element: Option<String>,
    /// The tiles of earth that it touches.
    pub tiles: Vec<String>,
}

/// What an animal has on a tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnimalOnTile {
    /// Its name.
    pub name: String,
    /// Its species there, protected ones included.
    pub species: u8,
    /// Those of them that are protected this turn.
    pub protected: u8,
    /// Its matching elements.
    pub matching: u16,
    /// What these come from.
    pub matches: Vec<Match>,
    /// Its species that would be eliminated if Extinction came now.
    pub endangered: u8,
    /// How many endangered species it may save from each extinction.
    pub savings: u8,
}

/// One element type of an animal's matching elements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Match {
    /// The element type.
    pub element: String,
    /// How often the animal has it, printed ones included.
    pub has: u8,
    /// How many disks of it lie on the tile's corners.
    pub disks: u8,
}

/// Who dominates a tile, or why nobody does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Dominance {
    /// Tiles are not dominated, elements are.
    OfElements,
    /// Nobody is there.
    Empty,
    /// Nobody who is there matches anything.
    Unmatched,
    /// Several match equally much, and more than all others.
    Tied {
        /// These.
        animals: Vec<String>,
        /// What each of them matches.
        matching: u16,
    },
    /// One matches strictly more than all others.
    Dominant {
        /// This one.
        animal: String,
        /// What it matches.
        matching: u16,
    },
}

/// What scoring a tile would bring an animal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceOnTile {
    /// The animal.
    pub animal: String,
    /// Its species there.
    pub species: u8,
    /// The points.
    pub points: u16,
}

/// A pawn on the display.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pawn {
    /// Its space.
    pub space: String,
    /// Whose it is.
    pub animal: String,
}

/// Bonus points for a count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bonus {
    /// Who would gain them, where that is settled.
    pub animal: Option<String>,
    /// How many tiles count.
    pub count: usize,
    /// The points.
    pub points: u16,
}

impl TilePage {
    /// Returns what there is to say of a tile or a vacant hex that is worth so much.
    pub fn new(context: &mut Context, tile: HexId, worth: TileExtras) -> Self {
        let animals = animals(context, tile);
        let (catalog, state) = (context.catalog(), context.state());
        let roster = &catalog.roster;
        let place = |(animal, points)| PlaceOnTile {
            animal: roster.name::<AnimalId>(animal).to_owned(),
            species: state.species.count(animal, tile),
            points,
        };
        let pawn = |(space, animal)| Pawn {
            space: roster.name::<SpaceId>(space).to_owned(),
            animal: roster.name::<AnimalId>(animal).to_owned(),
        };
        Self {
            tile: roster.name(tile).to_owned(),
            terrain: state.tiles.terrain(tile).map(|terrain| roster.name(terrain).to_owned()),
            corners: corners(context, tile),
            supply: supply(catalog, state, tile),
            animals,
            dominance: match worth.by_elements {
                Some(_) => Dominance::OfElements,
                None => dominance(catalog, state, tile),
            },
            neighbours: names(roster, earth::neighbours(context, tile)),
            scored: state.tiles.is_scored(tile),
            places: worth.places.into_iter().map(place).collect(),
            pawns: worth.pawns.into_iter().map(pawn).collect(),
            bonuses: worth.bonuses,
            by_elements: worth.by_elements,
        }
    }
}

fn animals(context: &mut Context, tile: HexId) -> Vec<AnimalOnTile> {
    let animals: Vec<AnimalId> = context.state().turn.animals().collect();
    let row = |animal| {
        let natural = matching::matching(context.catalog(), context.state(), animal, tile);
        // A modifier that fails freezes the game when it is its turn; here the rules speak.
        let is_endangered = matching::is_endangered(context, animal, tile).unwrap_or(natural == 0);
        let (catalog, state) = (context.catalog(), context.state());
        let species = state.species.count(animal, tile);
        let protected = state.species.protected(animal, tile);
        AnimalOnTile {
            name: catalog.roster.name(animal).to_owned(),
            species,
            protected,
            matching: natural,
            matches: matches(catalog, state, animal, tile),
            endangered: if is_endangered { species - protected } else { 0 },
            savings: catalog.animal(animal).abilities.extinction_savings,
        }
    };
    animals.into_iter().map(row).collect()
}

fn matches(catalog: &Catalog, state: &State, animal: AnimalId, tile: HexId) -> Vec<Match> {
    let supply = matching::supply(catalog, state, tile);
    let all = (0..catalog.disks.len()).map(|index| {
        let element = ElementId::at(index);
        let has = state.elements.on_animal(animal, element);
        Match { element: catalog.roster.name(element).to_owned(), has, disks: supply[index] }
    });
    all.filter(|part| part.has > 0 && part.disks > 0).collect()
}

fn corners(context: &Context, tile: HexId) -> Vec<CornerOnTile> {
    let (catalog, roster) = (context.catalog(), context.roster());
    let row = |&corner: &CornerId| CornerOnTile {
        corner: roster.name(corner).to_owned(),
        element: context
            .state()
            .elements
            .on_corner(corner)
            .map(|element| roster.name(element).to_owned()),
        tiles: {
            let hexes = catalog.board.hexes_at(corner).iter().copied();
            names(roster, hexes.filter(|&hex| earth::is_earth(context, hex)))
        },
    };
    catalog.board.corners_of(tile).iter().map(row).collect()
}

fn supply(catalog: &Catalog, state: &State, tile: HexId) -> IndexMap<String, u8> {
    let counts = matching::supply(catalog, state, tile);
    let all = catalog.roster.elements.iter().zip(counts);
    all.filter(|(_, count)| *count > 0).map(|(name, count)| (name.to_owned(), count)).collect()
}

fn dominance(catalog: &Catalog, state: &State, tile: HexId) -> Dominance {
    let roster = &catalog.roster;
    match dominance::most(catalog, state, tile) {
        (Some(animal), matching) => {
            Dominance::Dominant { animal: roster.name(animal).to_owned(), matching }
        }
        (None, 0) if state.species.total(tile) == 0 => Dominance::Empty,
        (None, 0) => Dominance::Unmatched,
        (None, most) => {
            let tied = dominance::present(state, tile)
                .filter(|&animal| matching::matching(catalog, state, animal, tile) == most);
            let animals = tied.map(|animal| roster.name(animal).to_owned()).collect();
            Dominance::Tied { animals, matching: most }
        }
    }
}

fn names(roster: &Roster, tiles: impl Iterator<Item = HexId>) -> Vec<String> {
    tiles.map(|tile| roster.name(tile).to_owned()).collect()
}
