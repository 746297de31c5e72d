//! The names of things in the messages of this folder.

use crate::story::{Named, capitalized, readable};
use speciate_content::Catalog;
use speciate_model::id::{CornerId, HexId, SpaceId};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::state::State;
use speciate_model::words::{Message, Value, Words};

pub fn name<T: Named>(catalog: &Catalog, id: T) -> Message {
    Message::new(format!("{}-{}", T::PREFIX, catalog.roster.name(id)))
}

pub fn names<T: Named>(catalog: &Catalog, ids: impl IntoIterator<Item = T>) -> Vec<Value> {
    ids.into_iter().map(|id| name(catalog, id).into()).collect()
}

/// Returns the title of a variant: its own text or the title of its rule page, or else its id as words.
pub fn variant_title(words: &Words, id: &str) -> Message {
    let texts = [format!("variant-{id}"), format!("rule-{id}.title")];
    let written = texts.into_iter().find(|text| words.has(text)).map(Message::new);
    written.unwrap_or_else(|| Message::verbatim(capitalized(&readable(id))))
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

/// Returns the readable name of a choice. `space` names an eyeball space in the way that questions do.
pub fn thing(
    catalog: &Catalog,
    state: &State,
    choice: Choice,
    space: &dyn Fn(SpaceId) -> Message,
) -> Message {
    match choice {
        Choice::Pass => Message::new("verdict-kind-pass"),
        Choice::Done => Message::new("verdict-kind-done"),
        Choice::Count(count) => message!("story-count", count = count),
        // Some ways have no text, so use the readable name.
        Choice::Way(word) | Choice::Class(word) => {
            Message::verbatim(readable(catalog.roster.name(word)))
        }
        Choice::Terrain(terrain) => name(catalog, terrain),
        Choice::SpecialPawn(element, on) => {
            message!("thing-special-pawn", element = name(catalog, element), place = space(on))
        }
        Choice::Space(on) => space(on),
        Choice::Tile(hex) => tile(catalog, state, hex),
        Choice::Corner(at) => corner(catalog, at),
        Choice::Element(element) => name(catalog, element),
        Choice::Species(animal) | Choice::Animal(animal) => name(catalog, animal),
        Choice::ProtectedSpecies(animal) => {
            message!("thing-protected", animal = name(catalog, animal))
        }
        Choice::Card(card) | Choice::FaceDown(card) => name(catalog, card),
        Choice::Stack(stack) => message!("thing-stack", number = stack.index() + 1),
        Choice::Claim(hex) => message!("thing-claim", tile = tile(catalog, state, hex)),
        Choice::Tie(hex) => message!("thing-tie", tile = tile(catalog, state, hex)),
        Choice::Resign => Message::new("thing-resign"),
        Choice::Stop => Message::new("thing-stop"),
        Choice::Continue => Message::new("thing-continue"),
    }
}
