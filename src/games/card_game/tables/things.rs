//! The tables of player colours, elements and biomes.

use crate::card_game::tables::game::class;
use crate::card_game::tables::table;
use speciate_content::catalog::{Animal, Biome, Terrain};
use speciate_content::limits::COUNT_MAX;
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::{CatalogReader, TableFile};
use speciate_content::shape::{
    Described, NAME, Shape, by_name, count, described, may, must, things,
};
use speciate_content::table::{TableReader, number};
use speciate_model::id::ElementId;
use speciate_model::roster::Roster;

pub(super) const PLAYERS: TableFile = table(
    "players",
    "player colours",
    &[must("animal", "player colours by name", things(&NOTHING))],
    read_players,
);

pub(super) const ELEMENTS: TableFile = table(
    "elements",
    "elements",
    &[must("element", "elements by name", things(&NOTHING))],
    read_elements,
);

pub(super) const BIOMES: TableFile =
    table("terrains", "biomes", &[must("terrain", "biomes by name", things(&BIOME))], read_biomes);

const NOTHING: Described = described("one of which there is only a name", Shape::Table(&[]));

const BIOME: Described = described(
    "a biome",
    Shape::Table(&[
        must("icons", "its icons by element, with the number of each", by_name(NAME, &HOW_OFTEN)),
        may("bonus", "the class whose food chain is worth more", Shape::Formed(NAME)),
        may("penalty", "the class whose food chain is worth less", Shape::Formed(NAME)),
        may("last", "whether it lies under all others", Shape::Flag(false)),
        may("from", FROM, BASIS),
        may("numbers", "what its icons are based on, if on something else", BASIS),
    ]),
);

const HOW_OFTEN: Described = described("how often", count(COUNT_MAX));

fn read_players(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(players) = root.table("animal") else { return };
    for (_, _, player) in players.tables() {
        reading.catalog.animals.push(Animal::default());
        player.report_unknown_keys();
    }
}

fn read_elements(root: &TableReader<'_>, _: &mut CatalogReader<'_>) {
    let Some(elements) = root.table("element") else { return };
    for (_, _, element) in elements.tables() {
        element.report_unknown_keys();
    }
}

fn read_biomes(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(biomes) = root.table("terrain") else { return };
    for (_, _, table) in biomes.tables() {
        let roster = &catalog.roster;
        let biome = Biome {
            icons: icons(&table, roster),
            bonus: class(&table, "bonus", roster),
            penalty: class(&table, "penalty", roster),
            last: table.flag("last"),
        };
        basis::note(&table, "from", catalog);
        basis::note(&table, "numbers", catalog);
        table.report_unknown_keys();
        catalog.terrains.push(Terrain { tiles: 1, biome: Some(biome), ..Terrain::default() });
    }
}

fn icons(table: &TableReader<'_>, roster: &Roster) -> Vec<(ElementId, u8)> {
    let Some(icons) = table.table("icons") else { return Vec::new() };
    let mut found = Vec::new();
    for (element, _, node) in icons.by_id::<ElementId>(roster) {
        let path = icons.path(roster.name(element));
        let count = number(&path, node, 0..=COUNT_MAX, icons.faults());
        found.extend(count.map(|count| (element, count)));
    }
    found
}
