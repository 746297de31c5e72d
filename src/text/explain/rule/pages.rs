//! The titles and paragraphs of rule pages.

use crate::explain::card::{bases, effect};
use crate::explain::names::{name as name_of, names as names_of};
use crate::explain::promises;
use crate::explain::rule::given::rule_text;
use crate::explain::rule::{PREFIX, option_lines, setting_lines};
use crate::story::Named;
use speciate_content::Catalog;
use speciate_content::catalog::{Abilities, Animal, Biome, Earth};
use speciate_engine::context::Edition;
use speciate_model::id::{AnimalId, CardId, ElementId, HexId, SectionId, TerrainId, WordId};
use speciate_model::message;
use speciate_model::roster::RosterId;
use speciate_model::words::{Message, Value, Words};

const SETUP: &str = "setup";

/// Returns the title of a page and its place in the rulebook. `None` if there is no such page.
pub fn head(edition: &Edition, words: &Words, name: &str) -> Option<(String, String)> {
    let (title, page) = head_messages(&edition.catalog, words, name);
    let is_known = subject(&edition.catalog, words, name).is_some() || words.has(title.id());
    is_known.then(|| (words.say(&Message::of(title.into())), words.say(&page)))
}

/// Returns the messages for the title of a page and for its place in the rulebook.
pub fn head_messages(catalog: &Catalog, words: &Words, name: &str) -> (Message, Message) {
    let attribute = |attribute: &str| Message::new(format!("{PREFIX}{name}.{attribute}"));
    match subject(catalog, words, name) {
        Some(subject) => (subject.title, Message::new(subject.page)),
        None => (attribute("title"), attribute("page")),
    }
}

/// Returns the paragraphs of a page, without the rulings about it.
pub fn paragraphs(edition: &Edition, words: &Words, name: &str) -> Vec<Message> {
    let catalog = &edition.catalog;
    if let Some(subject) = subject(catalog, words, name) {
        return subject.paragraphs;
    }
    let id = format!("{PREFIX}{name}");
    let mut paragraphs = vec![rule_text(catalog, &id, name)];
    paragraphs.extend(setting_lines(edition, words, &id));
    paragraphs.extend(abilities_at(catalog, words, name));
    let section = catalog.roster.find::<SectionId>(name);
    let promised = section.map(|section| &catalog.section(section).promises);
    paragraphs.extend(promised.and_then(|promised| promises::line(catalog, promised)));
    paragraphs.extend(bases(catalog, SectionId::KIND, name));
    if name == SETUP {
        paragraphs.extend(setup(catalog));
        paragraphs.extend(option_lines(edition, words));
    }
    paragraphs
}

/// A page about an animal, element or terrain for which the locale has no text.
struct Subject {
    title: Message,
    page: &'static str,
    paragraphs: Vec<Message>,
}

fn subject(catalog: &Catalog, words: &Words, name: &str) -> Option<Subject> {
    if words.has(&format!("{PREFIX}{name}")) {
        return None;
    }
    let roster = &catalog.roster;
    let (title, page, kind, mut paragraphs) = if let Some(id) = roster.find::<AnimalId>(name) {
        (name_of(catalog, id), "rule-of-animal.page", AnimalId::KIND, of_animal(catalog, id))
    } else if let Some(id) = roster.find::<ElementId>(name) {
        let paragraphs = vec![of_element(catalog, id)];
        (name_of(catalog, id), "rule-of-element.page", ElementId::KIND, paragraphs)
    } else {
        let id = roster.find::<TerrainId>(name)?;
        let paragraphs = vec![of_terrain(catalog, id)];
        (name_of(catalog, id), "rule-of-terrain.page", TerrainId::KIND, paragraphs)
    };
    paragraphs.extend(bases(catalog, kind, name));
    Some(Subject { title, page, paragraphs })
}

pub fn section_rule(catalog: &Catalog, section: SectionId) -> Message {
    let name = catalog.roster.name(section);
    rule_text(catalog, &format!("{PREFIX}{name}"), name)
}

/// Returns what earth looks like at the start, if the game has one, and what each animal gets, from the tables.
fn setup(catalog: &Catalog) -> Vec<Message> {
    let has_earth = !catalog.start.tiles.is_empty();
    let mut lines = match catalog.earth {
        Earth::Printed if !has_earth => Vec::new(),
        Earth::Printed => vec![Message::new("rule-of-printed-earth")],
        Earth::Random => vec![Message::new("rule-random-earth")],
    };
    if has_earth && catalog.earth == Earth::Printed {
        lines.extend(all::<AnimalId>(catalog).map(|animal| {
            let Animal { start, start_on, .. } = catalog.animal(animal);
            let start = start.iter().map(|(terrain, count)| (name_of(catalog, *terrain), *count));
            let start_on =
                start_on.iter().map(|(hex, count)| (starting_tile(catalog, *hex), *count));
            let tiles = start.chain(start_on).map(|(thing, count)| {
                message!("rule-of-count", count = count, thing = thing).into()
            });
            let tiles = Value::List(tiles.collect());
            message!("rule-of-start", animal = name_of(catalog, animal), tiles = tiles)
        }));
    }
    lines.extend(catalog.components.iter().map(|row| {
        message!(
            "rule-of-components",
            animals = row.animals,
            pawns = row.pawns,
            species = row.species,
            markers = catalog.species_markers,
        )
    }));
    lines
}

fn starting_tile(catalog: &Catalog, hex: HexId) -> Message {
    let place = catalog.roster.name(hex);
    match catalog.start.tiles.iter().find(|(tile, _)| *tile == hex) {
        Some((_, terrain)) => {
            message!("thing-tile", terrain = name_of(catalog, *terrain), place = place)
        }
        None => message!("thing-hex", place = place),
    }
}

fn of_animal(catalog: &Catalog, animal: AnimalId) -> Vec<Message> {
    let printed = catalog.animal(animal).elements.iter().map(|(element, count)| {
        message!("rule-of-count", count = *count, thing = name_of(catalog, *element)).into()
    });
    let head = message!(
        "rule-of-animal",
        animal = name_of(catalog, animal),
        place = animal.index() + 1,
        elements = Value::List(printed.collect()),
    );
    let mut abilities: Vec<Message> = abilities(&catalog.animal(animal).abilities)
        .into_iter()
        .map(|(id, number)| message!(id, number = number))
        .collect();
    let rules = catalog.cards.iter().enumerate();
    let own = rules.filter(|(_, card)| card.house_rule.is_some_and(|rule| rule.is_of(animal)));
    abilities.extend(own.map(|(place, _)| effect(catalog, CardId::at(place))));
    if abilities.is_empty() {
        abilities.push(Message::new("rule-of-plain-animal"));
    }
    [head].into_iter().chain(abilities).collect()
}

fn of_element(catalog: &Catalog, element: ElementId) -> Message {
    let has = |animal: &AnimalId| {
        let elements = &catalog.animal(*animal).elements;
        elements.iter().any(|(printed, count)| *printed == element && *count > 0)
    };
    let animals = names_of(catalog, all::<AnimalId>(catalog).filter(has));
    let id = if animals.is_empty() { "rule-of-element-unprinted" } else { "rule-of-element" };
    message!(
        id,
        element = name_of(catalog, element),
        disks = catalog.disks.get(element.index()).copied().unwrap_or(0),
        animals = Value::All(animals),
    )
}

fn of_terrain(catalog: &Catalog, id: TerrainId) -> Message {
    let terrain = catalog.terrain(id);
    let is_cover = Some(id) == catalog.cover;
    if let Some(biome) = &terrain.biome {
        return of_biome(catalog, biome);
    }
    let scores = Value::List(terrain.scores.iter().map(|points| (*points).into()).collect());
    match terrain.family {
        Some(family) => message!(
            "rule-of-face",
            terrain = name_of(catalog, id),
            family = name_of(catalog, family),
            scores = scores,
            speciation = terrain.speciation,
        ),
        None => message!(
            "rule-of-terrain",
            terrain = name_of(catalog, id),
            tiles = if is_cover { catalog.covers } else { terrain.tiles },
            scores = scores,
            speciation = terrain.speciation,
        ),
    }
}

fn of_biome(catalog: &Catalog, biome: &Biome) -> Message {
    let icons = biome.icons.iter().map(|(element, count)| {
        message!("rule-of-count", count = *count, thing = name_of(catalog, *element)).into()
    });
    let class = |class: Option<WordId>| match class {
        Some(class) => Message::new(format!("way-{}", catalog.roster.name(class))),
        None => Message::new("rule-of-no-class"),
    };
    message!(
        "rule-of-biome",
        icons = Value::List(icons.collect()),
        bonus = class(biome.bonus),
        penalty = class(biome.penalty),
    )
}

/// Returns the abilities of an animal: the message id and the number of each.
fn abilities(has: &Abilities) -> Vec<(&'static str, u8)> {
    // Name every field, so that this fails to compile if an ability is added.
    let Abilities {
        extinction_savings,
        regression_savings,
        migration_range,
        free_speciation,
        free_competition,
    } = *has;
    let none = Abilities::default();
    let all = [
        ("rule-ability-extinction-savings", extinction_savings, none.extinction_savings),
        ("rule-ability-regression-savings", regression_savings, none.regression_savings),
        ("rule-ability-migration-range", migration_range, none.migration_range),
        ("rule-ability-free-speciation", free_speciation, none.free_speciation),
        ("rule-ability-free-competition", free_competition, none.free_competition),
    ];
    all.into_iter()
        .filter(|(_, number, none)| number != none)
        .map(|(id, number, _)| (id, number))
        .collect()
}

/// Returns the abilities for a phase or section: those whose message id contains its name.
fn abilities_at(catalog: &Catalog, words: &Words, name: &str) -> Vec<Message> {
    let is_here = |id: &str| id.trim_start_matches("rule-ability-").split('-').any(|at| at == name);
    let all = all::<AnimalId>(catalog).flat_map(|animal| {
        let own = abilities(&catalog.animal(animal).abilities);
        own.into_iter().filter(|(id, _)| is_here(id)).map(move |(id, number)| (animal, id, number))
    });
    let line = |(animal, id, number)| {
        let ability = message!(id, number = number);
        message!("rule-of-ability", animal = name_of(catalog, animal), ability = ability)
    };
    all.map(line).filter(|line| words.has(line.id())).collect()
}

fn all<T: Named>(catalog: &Catalog) -> impl Iterator<Item = T> + use<T> {
    (0..T::names(&catalog.roster).len()).map(T::from_place)
}
