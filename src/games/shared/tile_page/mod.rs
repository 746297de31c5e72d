//! A description of a tile, for players and programs.

mod by_elements;
mod summary;
mod text;

pub use by_elements::{ByElements, ElementDominance, NewTile, SpaceOfTile, SpeciationLimit};

use indexmap::IndexMap;
use serde::Serialize;

use crate::shared::{dominance, earth, survival};
use speciate_content::Catalog;
use speciate_engine::context::Context;
use speciate_model::id::{AnimalId, CornerId, ElementId, HexId, SpaceId};
use speciate_model::roster::Roster;
use speciate_model::state::State;

pub(in crate::shared) use by_elements::named;

/// The description of a tile or a vacant hex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TilePage {
    /// Its position, e.g. `1,0`.
    pub tile: String,
    pub terrain: Option<String>,
    /// Its six corners, clockwise from the north-east.
    pub corners: Vec<CornerOnTile>,
    /// How many disks of each element are on its corners.
    pub supply: IndexMap<String, u8>,
    pub animals: Vec<AnimalOnTile>,
    /// Who dominates it, or why nobody does.
    pub dominance: Dominance,
    pub neighbours: Vec<String>,
    /// Whether it was chosen and scored this turn.
    pub scored: bool,
    /// The points for scoring it now, first place first.
    pub places: Vec<PlaceOnTile>,
    /// The pawns that can still choose it this turn, in the order in which they act.
    pub pawns: Vec<Pawn>,
    /// Bonus points that the tile can give, by source; `None` if it cannot give them.
    #[serde(flatten)]
    pub bonuses: IndexMap<&'static str, Option<Bonus>>,
    /// The additional part for games in which animals dominate elements, not tiles.
    #[serde(flatten)]
    pub by_elements: Option<ByElements>,
}

/// The parts of a tile's description that depend on the rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TileExtras {
    /// The points for scoring it now, first place first.
    pub places: Vec<(AnimalId, u16)>,
    /// The pawns that can still choose it this turn, in the order in which they act.
    pub pawns: Vec<(SpaceId, AnimalId)>,
    /// Bonus points that the tile can give, by source.
    pub bonuses: IndexMap<&'static str, Option<Bonus>>,
    /// The additional part for games in which animals dominate elements, not tiles.
    pub by_elements: Option<ByElements>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CornerOnTile {
    /// Its name, e.g. `1,0:E`.
    pub corner: String,
    pub element: Option<String>,
    /// The tiles of earth that the corner touches.
    pub tiles: Vec<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnimalOnTile {
    pub name: String,
    /// Its species there, including protected ones.
    pub species: u8,
    /// How many of them are protected this turn.
    pub protected: u8,
    /// The number of its matching elements.
    pub matching: u16,
    /// The elements that add up to `matching`.
    pub matches: Vec<Match>,
    /// The species that it would lose if Extinction came now.
    pub endangered: u8,
    /// How many endangered species it may save from each Extinction.
    pub savings: u8,
}

/// An element on a tile that matches elements of an animal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Match {
    pub element: String,
    /// How many of this element the animal has, including the printed ones.
    pub has: u8,
    /// How many disks of it are on the tile's corners.
    pub disks: u8,
}

/// Who dominates a tile, or why nobody does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum Dominance {
    /// Animals dominate elements, not tiles.
    OfElements,
    Empty,
    Unmatched,
    /// Several animals match the most.
    Tied {
        animals: Vec<String>,
        /// The number that each of them matches.
        matching: u16,
    },
    /// Dominance has to be claimed: the animal whose marker is on the tile, if any.
    Claimed {
        animal: Option<String>,
    },
    /// One animal matches strictly the most.
    Dominant {
        animal: String,
        /// The number that it matches.
        matching: u16,
    },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceOnTile {
    pub animal: String,
    pub species: u8,
    pub points: u16,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pawn {
    pub space: String,
    pub animal: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bonus {
    /// The animal that would gain the points, if it is known.
    pub animal: Option<String>,
    pub count: usize,
    pub points: u16,
}

impl TilePage {
    /// Describes a tile or a vacant hex. `worth` has the parts that depend on the game.
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
                None if context.edition().call_rules().is_some() => {
                    let marked = state.tiles.dominant(tile);
                    let name = |animal| roster.name::<AnimalId>(animal).to_owned();
                    Dominance::Claimed { animal: marked.map(name) }
                }
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
        let natural = dominance::matching(context.catalog(), context.state(), animal, tile);
        // A failing modifier freezes the game only when the rules ask it. Here the natural answer is used instead.
        let is_endangered = dominance::is_endangered(context, animal, tile).unwrap_or(natural == 0);
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
    let supply = dominance::supply(catalog, state, tile);
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
    let counts = dominance::supply(catalog, state, tile);
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
                .filter(|&animal| dominance::matching(catalog, state, animal, tile) == most);
            let animals = tied.map(|animal| roster.name(animal).to_owned()).collect();
            Dominance::Tied { animals, matching: most }
        }
    }
}

fn names(roster: &Roster, tiles: impl Iterator<Item = HexId>) -> Vec<String> {
    tiles.map(|tile| roster.name(tile).to_owned()).collect()
}

pub fn bonus(context: &Context, count: usize) -> Bonus {
    Bonus { animal: None, count, points: context.catalog().bonus(count) }
}

/// Returns how many covered tiles the holder of the Survival card occupies, and the points for them, or `None`
/// if `tile` is not covered or nobody holds the card.
pub fn of_survival(context: &Context, tile: HexId) -> Option<Bonus> {
    let (holder, count) =
        survival::occupied(context).filter(|_| earth::is_covered(context, tile))?;
    let animal = Some(context.roster().name(holder).to_owned());
    Some(Bonus { animal, ..bonus(context, count) })
}
