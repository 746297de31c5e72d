//! The names of things in the messages of this folder.

use speciate_content::Catalog;
use speciate_model::id::{AnimalId, CardId, CornerId, ElementId, HexId, SectionId, TerrainId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::roster::RosterId;
use speciate_model::state::State;
use speciate_model::words::{Message, Value};

/// A kind of thing whose name is the message `KIND-NAME`, e.g. `animal-mammal`.
pub trait Worded: RosterId {}

impl Worded for AnimalId {}
impl Worded for ElementId {}
impl Worded for TerrainId {}
impl Worded for SectionId {}
impl Worded for CardId {}

pub fn name<T: Worded>(catalog: &Catalog, id: T) -> Message {
    Message::new(format!("{}-{}", T::KIND, catalog.roster.name(id)))
}

pub fn names<T: Worded>(catalog: &Catalog, ids: impl IntoIterator<Item = T>) -> Vec<Value> {
    ids.into_iter().map(|id| name(catalog, id).into()).collect()
}

pub fn tile(catalog: &Catalog, state: &State, hex: HexId) -> Message {
    let place = catalog.roster.name(hex);
    match state.tiles.terrain(hex) {
        Some(terrain) => {
            message!("thing-tile", terrain = name(catalog, terrain), place = place)
        }
        None => message!("thing-hex", place = place),
    }
}

pub fn corner(catalog: &Catalog, corner: CornerId) -> Message {
    message!("thing-corner", place = catalog.roster.name(corner))
}

pub fn thing(catalog: &Catalog, state: &State, choice: Choice) -> Message {
    match choice {
        Choice::Pass | Choice::Done | Choice::Count(_) | Choice::Way(_) | Choice::Class(_) => {
            Message::verbatim(choice.id(&catalog.roster))
        }
        Choice::Terrain(terrain) => name(catalog, terrain),
        Choice::SpecialPawn(element, space) => message!(
            "thing-special-pawn",
            element = name(catalog, element),
            place = catalog.roster.name(space)
        ),
        Choice::Space(space) => message!("thing-space", place = catalog.roster.name(space)),
        Choice::Tile(hex) => tile(catalog, state, hex),
        Choice::Corner(at) => corner(catalog, at),
        Choice::Element(element) => name(catalog, element),
        Choice::Species(animal) | Choice::Animal(animal) => name(catalog, animal),
        Choice::ProtectedSpecies(animal) => {
            message!("thing-protected", animal = name(catalog, animal))
        }
        Choice::Card(card) | Choice::FaceDown(card) => name(catalog, card),
        Choice::Stack(stack) => message!("thing-stack", number = stack.index() + 1),
    }
}
