//! What bots go by.

use indexmap::IndexMap;

use crate::content::Catalog;
use crate::content::bots::{Aim, CardWeight, Greedy, SectionWeight};
use crate::content::limits::WEIGHT_MAX;
use crate::content::table::{Table, word};
use crate::id::{CardId, SectionId};
use crate::message;

pub(super) fn read(root: &Table<'_>, catalog: &mut Catalog) {
    let Some(bots) = root.table("bot") else { return };
    if let Some(table) = bots.table("greedy") {
        catalog.bots.greedy = greedy(&table, catalog);
        table.finish_as(message!("kind-weight"));
    }
    bots.finish_as(message!("kind-bot"));
}

fn greedy(table: &Table<'_>, catalog: &Catalog) -> Greedy {
    let weight = |key| table.number(key, -WEIGHT_MAX..=WEIGHT_MAX);
    Greedy {
        points: weight("points"),
        rivals: weight("rivals"),
        leader: weight("leader"),
        prospect: weight("prospect"),
        fleeting: weight("fleeting"),
        dominance: weight("dominance"),
        species: weight("species"),
        endangered: weight("endangered"),
        pool: weight("pool"),
        matching: weight("matching"),
        supply: weight("supply"),
        element: weight("element"),
        initiative: weight("initiative"),
        waiting: weight("waiting"),
        ending: weight("ending"),
        lead: weight("lead"),
        card: weight("card"),
        sections: sections(table, catalog),
        cards: cards(table, catalog),
    }
}

fn sections(table: &Table<'_>, catalog: &Catalog) -> Vec<SectionWeight> {
    let mut found = vec![SectionWeight::default(); catalog.sections.len()];
    let Some(sections) = table.optional_table("section") else { return found };
    for (section, _, node) in sections.by_id::<SectionId>(&catalog.roster) {
        let path = sections.path(catalog.roster.name(section));
        let Some(row) = Table::of(path, node, sections.faults()) else { continue };
        let none = SectionWeight::default();
        let weight = SectionWeight {
            percent: row.number_or("percent", -WEIGHT_MAX..=WEIGHT_MAX, none.percent),
            more: row.number_or("more", -WEIGHT_MAX..=WEIGHT_MAX, none.more),
        };
        row.finish();
        if let Some(place) = found.get_mut(section.index()) {
            *place = weight;
        }
    }
    found
}

fn cards(table: &Table<'_>, catalog: &Catalog) -> Vec<Option<CardWeight>> {
    let mut found = vec![None; catalog.cards.len()];
    let Some(cards) = table.optional_table("card_worth") else { return found };
    for (card, _, node) in cards.by_id::<CardId>(&catalog.roster) {
        let path = cards.path(catalog.roster.name(card));
        let Some(row) = Table::of(path, node, cards.faults()) else { continue };
        let weight =
            CardWeight { worth: row.number("worth", -WEIGHT_MAX..=WEIGHT_MAX), aims: aims(&row) };
        row.finish();
        if let Some(place) = found.get_mut(card.index()) {
            *place = Some(weight);
        }
    }
    found
}

/// Returns what the answers to a card's questions are for; which questions there are, only its
/// script knows.
fn aims(row: &Table<'_>) -> IndexMap<String, Aim> {
    let Some(table) = row.optional_table("aims") else { return IndexMap::new() };
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
