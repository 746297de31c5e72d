//! The arguments for the texts of rule pages: numbers and names from the tables.

use crate::explain::effect::with_params;
use crate::explain::names::{name as name_of, names as names_of};
use speciate_content::Catalog;
use speciate_content::catalog::{Section, SpaceContents};
use speciate_games as games;
use speciate_model::id::{AnimalId, CardId, SectionId, TerrainId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// The arguments for every page.
const TO_PAGES: [&str; 16] = [
    "element_slots",
    "pawns_max",
    "face_up",
    "cards",
    "last_cards",
    "cards_out",
    "last_among",
    "stacks",
    "stack_size",
    "large_tiles",
    "small_tiles",
    "sections",
    "supplied",
    "markers",
    "bonus",
    "animals",
];

/// Further arguments for the page of a section, besides its parameters.
const TO_SECTIONS: [&str; 3] = ["spaces", "slots", "by_animals"];

/// Returns the names of the arguments for the pages of a game: first those for every page and for sections, then
/// the game's own. The page of a section also gets its parameters, that of a variant the numbers that it sets.
pub fn page_args(rules: &str) -> impl Iterator<Item = &'static str> + use<> {
    let own = games::find(rules).map_or(&[][..], |game| game.page_values);
    TO_PAGES.into_iter().chain(TO_SECTIONS).chain(own.iter().map(|(name, _)| *name))
}

pub fn told(catalog: &Catalog, id: &str, name: &str) -> Message {
    let mut given: Vec<(&str, Value)> = Vec::new();
    // The page of a variant shows the numbers that it sets, even if the variant is not used.
    let variant = catalog.variants.get(name).into_iter().flatten();
    given.extend(variant.map(|(key, number)| (key.as_str(), (*number).into())));
    let own = games::find(&catalog.rules).map_or(&[][..], |game| game.page_values);
    let own = own.iter().map(|(name, value)| (*name, value(catalog)));
    for (name, value) in TO_PAGES.into_iter().zip(of_all(catalog)).chain(own) {
        if given.iter().all(|(other, _)| *other != name) {
            given.push((name, value));
        }
    }
    let mut text = Message::new(id.to_owned());
    for (name, value) in given {
        text = text.with(name.to_owned(), value);
    }
    match catalog.roster.find::<SectionId>(name).map(|section| catalog.section(section)) {
        Some(section) => {
            let text = with_params(&catalog.roster, text, &section.params);
            let given = TO_SECTIONS.into_iter().zip(of_section(catalog, section));
            given.fold(text, |text, (name, value)| text.with(name, value))
        }
        None => text,
    }
}

fn of_all(catalog: &Catalog) -> [Value; TO_PAGES.len()] {
    let cards = (0..catalog.cards.len()).map(CardId::at);
    let last = cards.filter(|card| catalog.card(*card).last_turn);
    let tiles: u32 = catalog
        .terrains
        .iter()
        .enumerate()
        .filter(|(index, _)| Some(TerrainId::at(*index)) != catalog.cover)
        .map(|(_, terrain)| u32::from(terrain.tiles))
        .sum();
    let numbers = catalog.bonus.iter().map(|points| (*points).into());
    [
        catalog.element_slots.into(),
        catalog.pawns_max.into(),
        catalog.cards_face_up.into(),
        catalog.cards.iter().filter(|card| card.in_deck && !card.is_trait).count().into(),
        Value::Any(names_of(catalog, last)),
        catalog.deck.put_away.into(),
        catalog.deck.last_among.into(),
        catalog.stacks.count.into(),
        catalog.stacks.size.into(),
        tiles.into(),
        catalog.covers.into(),
        catalog.sections.len().into(),
        beside_sections(catalog, |section| match section.beside {
            Some(SpaceContents::Element) => spaces_for_all(catalog, section),
            Some(SpaceContents::Terrain) | None => section.slots.into(),
        }),
        beside_sections(catalog, |section| match section.beside {
            Some(SpaceContents::Terrain) => spaces_for_all(catalog, section),
            Some(SpaceContents::Element) | None => 0,
        }),
        Value::List(numbers.collect()),
        Value::List(names_of(catalog, (0..catalog.animals.len()).map(AnimalId::at))),
    ]
}

fn beside_sections(catalog: &Catalog, count: impl Fn(&Section) -> usize) -> Value {
    let lines = catalog.sections.iter().enumerate().filter_map(|(place, section)| {
        let (count, thing) = (count(section), name_of(catalog, SectionId::at(place)));
        (count > 0).then(|| message!("rule-of-count", count = count, thing = thing).into())
    });
    Value::List(lines.collect())
}

/// Counts the spaces of a section that are not for special pawns only.
fn spaces_for_all(catalog: &Catalog, section: &Section) -> usize {
    section.spaces.iter().filter(|space| !catalog.space(**space).special).count()
}

fn of_section(catalog: &Catalog, section: &Section) -> [Value; TO_SECTIONS.len()] {
    let by_animals = catalog.components.iter().map(|row| {
        let counts = |space: &&_| catalog.space(**space).from_animals <= row.animals;
        let spaces = section.spaces.iter().filter(counts).count();
        message!("rule-of-spaces", spaces = spaces, animals = row.animals).into()
    });
    [section.spaces.len().into(), section.slots.into(), Value::List(by_animals.collect())]
}
