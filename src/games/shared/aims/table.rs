//! The tables with the greedy bot's weights, for the keys that games share.

use indexmap::IndexMap;

use crate::shared::aims::weights::{Aim, CardWeight, CardWeights, SectionWeight, SharedWeights};
use speciate_content::limits::WEIGHT_MAX;
use speciate_content::read::CatalogReader;
use speciate_content::shape::{
    Described, KeyShape, NAME, Shape, by_any_name, by_name, described, may, must, words,
};
use speciate_content::table::{TableReader, word};
use speciate_content::{Catalog, GameData};
use speciate_model::id::{CardId, SectionId};
use speciate_model::message;

pub const ABOUT_BOT: &str = "what bots go by";
pub const ABOUT_GREEDY: &str = "the greedy bot, weights in hundredths of a victory point";

pub const WEIGHT: Shape = Shape::Number(-WEIGHT_MAX, WEIGHT_MAX, 0);

pub const KEYS: [KeyShape; 16] = [
    must("points", "a point of its own", WEIGHT),
    must("rivals", "what the others have, in percent of what is its own", WEIGHT),
    must("leader", "what the leader among the others has, in percent more", WEIGHT),
    must(
        "prospect",
        "the points for a place on a tile, in percent, before anybody scores it",
        WEIGHT,
    ),
    must("fleeting", "what that counts, in percent, where nothing matches", WEIGHT),
    must("species", "a species on a tile where something matches", WEIGHT),
    must("endangered", "a species on a tile where nothing matches", WEIGHT),
    must("pool", "a species in the gene pool", WEIGHT),
    must("matching", "a matching element on a tile that the animal occupies", WEIGHT),
    must("supply", "a disk on earth of a type that the animal has", WEIGHT),
    must("element", "an element on the animal", WEIGHT),
    must("ending", "the card with the last turn, for the leader", WEIGHT),
    must("lead", "each point of lead when the last turn is chosen, in percent", WEIGHT),
    must("card", "a card that is not named", WEIGHT),
    may("section", "what a pawn is worth, by section", by_name(NAME, &SECTION)),
    CARD_WORTH,
];

pub const CARD_WORTH: KeyShape =
    may("card_worth", "what cards are worth, by card", by_name(NAME, &CARD));

const SECTION: Described = described(
    "what a pawn in a section is worth",
    Shape::Table(&[
        may(
            "percent",
            "how much of what its action would bring now",
            Shape::Number(-WEIGHT_MAX, WEIGHT_MAX, 100),
        ),
        may("more", "what it is worth beyond that", WEIGHT),
    ]),
);

const CARD: Described = described(
    "what a card is worth",
    Shape::Table(&[
        must("worth", "what carrying it out is worth", WEIGHT),
        may("aims", "what the answers to its questions are for, by question", by_any_name(&AIM)),
    ]),
);

const AIM: Described = described("what an answer is for", Shape::OneOf(&words(&Aim::NAMES)));

/// Reads the greedy bot's weights into the catalog. `own` builds them from their table.
pub fn read_with(
    root: &TableReader<'_>,
    reading: &mut CatalogReader<'_>,
    own: fn(&TableReader<'_>, &Catalog) -> GameData,
) {
    let catalog = &mut reading.catalog;
    let Some(bots) = root.table("bot") else { return };
    if let Some(table) = bots.table("greedy") {
        catalog.weights = own(&table, catalog);
        table.finish_as(message!("kind-weight"));
    }
    bots.finish_as(message!("kind-bot"));
}

pub fn weights(table: &TableReader<'_>, catalog: &Catalog) -> SharedWeights {
    let weight = |key| table.number(key);
    SharedWeights {
        points: weight("points"),
        rivals: weight("rivals"),
        leader: weight("leader"),
        prospect: weight("prospect"),
        fleeting: weight("fleeting"),
        dominance: 0,
        species: weight("species"),
        endangered: weight("endangered"),
        pool: weight("pool"),
        matching: weight("matching"),
        supply: weight("supply"),
        element: weight("element"),
        ending: weight("ending"),
        lead: weight("lead"),
        card: weight("card"),
        sections: sections(table, catalog),
        cards: cards(table, catalog),
    }
}

fn sections(table: &TableReader<'_>, catalog: &Catalog) -> Vec<SectionWeight> {
    let mut found = vec![SectionWeight::default(); catalog.sections.len()];
    let Some(sections) = table.table("section") else { return found };
    for (section, _, node) in sections.by_id::<SectionId>(&catalog.roster) {
        let path = sections.path(catalog.roster.name(section));
        let Some(row) = TableReader::of(path, node, &SECTION.shape, sections.faults()) else {
            continue;
        };
        let weight = SectionWeight { percent: row.number("percent"), more: row.number("more") };
        row.finish();
        if let Some(place) = found.get_mut(section.index()) {
            *place = weight;
        }
    }
    found
}

/// Reads the weights of the cards that the table names.
pub fn cards(table: &TableReader<'_>, catalog: &Catalog) -> CardWeights {
    let mut found = CardWeights::default();
    let Some(cards) = table.table("card_worth") else { return found };
    for (card, _, node) in cards.by_id::<CardId>(&catalog.roster) {
        let path = cards.path(catalog.roster.name(card));
        let Some(row) = TableReader::of(path, node, &CARD.shape, cards.faults()) else { continue };
        let weight = CardWeight { worth: row.number("worth"), aims: aims(&row) };
        row.finish();
        found.0.insert(card, weight);
    }
    found
}

/// Reads the aims of a card's questions. Only the card's script knows which questions there are.
fn aims(row: &TableReader<'_>) -> IndexMap<String, Aim> {
    let Some(table) = row.table("aims") else { return IndexMap::new() };
    let mut found = IndexMap::new();
    for (question, entry) in table.entries() {
        let path = table.path(question);
        let Some((name, origin)) =
            word(&path, &entry.node, message!("expect-string"), table.faults())
        else {
            continue;
        };
        match Aim::NAMES.iter().find(|(known, _)| *known == name) {
            Some((_, aim)) => drop(found.insert(question.clone(), *aim)),
            None => {
                let known = Aim::NAMES.iter().map(|(known, _)| *known);
                table.faults().unknown_name(message!("kind-aim"), name, origin, known);
            }
        }
    }
    found
}
