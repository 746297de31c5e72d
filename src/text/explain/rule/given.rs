//! The arguments for the texts of rule pages: numbers and names from the tables.

use speciate_games::{self as games, PageValue};

use crate::explain::card::with_params;
use crate::explain::names::{name as name_of, names as names_of};
use speciate_content::Catalog;
use speciate_content::catalog::{Section, SpaceContents};
use speciate_model::id::{AnimalId, CardId, SectionId, TerrainId};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// The arguments for every page.
const TO_PAGES: [PageValue; 16] = [
    ("element_slots", |catalog| catalog.element_slots.into()),
    ("pawns_max", |catalog| catalog.pawns_max.into()),
    ("face_up", |catalog| catalog.cards_face_up.into()),
    ("cards", |catalog| {
        catalog.cards.iter().filter(|card| card.in_deck && !card.is_trait).count().into()
    }),
    ("last_cards", |catalog| {
        let cards = (0..catalog.cards.len()).map(CardId::at);
        Value::Any(names_of(catalog, cards.filter(|card| catalog.card(*card).last_turn)))
    }),
    ("cards_out", |catalog| catalog.deck.put_away.into()),
    ("last_among", |catalog| catalog.deck.last_among.into()),
    ("stacks", |catalog| catalog.stacks.count.into()),
    ("stack_size", |catalog| catalog.stacks.size.into()),
    ("large_tiles", large_tiles),
    ("small_tiles", |catalog| catalog.covers.into()),
    ("sections", |catalog| catalog.sections.len().into()),
    ("supplied", |catalog| {
        beside_sections(catalog, |section| match section.beside {
            Some(SpaceContents::Element) => spaces_for_all(catalog, section),
            Some(SpaceContents::Terrain) | None => section.slots.into(),
        })
    }),
    ("markers", |catalog| {
        beside_sections(catalog, |section| match section.beside {
            Some(SpaceContents::Terrain) => spaces_for_all(catalog, section),
            Some(SpaceContents::Element) | None => 0,
        })
    }),
    ("bonus", |catalog| Value::List(catalog.bonus.iter().map(|points| (*points).into()).collect())),
    ("animals", |catalog| {
        Value::List(names_of(catalog, (0..catalog.animals.len()).map(AnimalId::at)))
    }),
];

type SectionArgument = (&'static str, fn(&Catalog, &Section) -> Value);

/// Arguments for the page of a section in addition to its parameters.
const TO_SECTIONS: [SectionArgument; 3] = [
    ("spaces", |_, section| section.spaces.len().into()),
    ("slots", |_, section| section.slots.into()),
    ("by_animals", by_animals),
];

/// Returns the names of the arguments for the pages of a game: those for every page, then those for sections, then the
/// game's own. The page of a section also gets the parameters of the section, and the page of a variant gets the
/// numbers that the variant sets.
pub fn page_args(game_id: &str) -> impl Iterator<Item = &'static str> + use<> {
    let own = games::find(game_id).map_or(&[][..], |game| game.page_values);
    let names = TO_PAGES.map(|(name, _)| name).into_iter();
    names.chain(TO_SECTIONS.map(|(name, _)| name)).chain(own.iter().map(|(name, _)| *name))
}

pub fn rule_text(catalog: &Catalog, id: &str, name: &str) -> Message {
    let mut given: Vec<(&str, Value)> = Vec::new();
    // The page of a variant shows the numbers that it sets, even if the variant is not used.
    let variant = catalog.variants.get(name).into_iter().flatten();
    given.extend(variant.map(|(key, number)| (key.as_str(), (*number).into())));
    let own = games::find(&catalog.rules).map_or(&[][..], |game| game.page_values);
    for (name, value) in TO_PAGES.iter().chain(own) {
        if given.iter().all(|(other, _)| other != name) {
            given.push((*name, value(catalog)));
        }
    }
    let mut text = Message::new(id.to_owned());
    for (name, value) in given {
        text = text.with(name.to_owned(), value);
    }
    match catalog.roster.find::<SectionId>(name).map(|section| catalog.section(section)) {
        Some(section) => {
            let text = with_params(&catalog.roster, text, &section.params);
            let given = TO_SECTIONS.iter();
            given.fold(text, |text, (name, value)| text.with(*name, value(catalog, section)))
        }
        None => text,
    }
}

fn large_tiles(catalog: &Catalog) -> Value {
    let terrains = catalog.terrains.iter().enumerate();
    let large = terrains.filter(|(index, _)| Some(TerrainId::at(*index)) != catalog.cover);
    large.map(|(_, terrain)| u32::from(terrain.tiles)).sum::<u32>().into()
}

fn beside_sections(catalog: &Catalog, count: impl Fn(&Section) -> usize) -> Value {
    let lines = catalog.sections.iter().enumerate().filter_map(|(place, section)| {
        let (count, thing) = (count(section), name_of(catalog, SectionId::at(place)));
        (count > 0).then(|| message!("rule-of-count", count = count, thing = thing).into())
    });
    Value::List(lines.collect())
}

/// Counts the spaces of a section, except for those that only special pawns can use.
fn spaces_for_all(catalog: &Catalog, section: &Section) -> usize {
    section.spaces.iter().filter(|space| !catalog.space(**space).special).count()
}

fn by_animals(catalog: &Catalog, section: &Section) -> Value {
    let by_animals = catalog.components.iter().map(|row| {
        let counts = |space: &&_| catalog.space(**space).from_animals <= row.animals;
        let spaces = section.spaces.iter().filter(counts).count();
        message!("rule-of-spaces", spaces = spaces, animals = row.animals).into()
    });
    Value::List(by_animals.collect())
}
