//! The table of Marine's terrains, with markers, and with small tiles that have two faces.

use speciate_content::Catalog;
use speciate_content::catalog::Terrain;
use speciate_content::entries::origin;
use speciate_content::faults::Faults;
use speciate_content::limits::COUNT_MAX;
use speciate_content::node::TableEntries;
use speciate_content::read::basis::{self, BASIS, FROM};
use speciate_content::read::terrains::{KEYS, read_with};
use speciate_content::read::{CatalogReader, TableFile, shared};
use speciate_content::shape::{
    Described, KeyShape, NAME, Shape, count, described, may, must, optional, things, with, words,
};
use speciate_content::table::{TableReader, missing_key};
use speciate_model::diagnostic::Code;
use speciate_model::hex::Half;
use speciate_model::id::TerrainId;
use speciate_model::message;
use speciate_model::words::Value;

pub(super) const FILE: TableFile = TableFile {
    keys: &[must("terrain", "terrains by name", things(&TERRAIN))],
    read,
    check,
    ..*shared::TERRAINS
};

const TERRAIN: Described = described(
    "a terrain; a face of a family has only `family` and `half`",
    Shape::Table(&WITH_MORE),
);
const WITH_MORE: [KeyShape; 8] = with(optional(KEYS), MORE);

const MORE: [KeyShape; 4] = [
    may("markers", "markers of it in the bag of markers", count(COUNT_MAX)),
    may("family", "the terrain that it is a face of", Shape::Formed(NAME)),
    may("half", "the half of the map that this face lies in", Shape::OneOf(&words(&HALVES))),
    may("from", FROM, BASIS),
];

const HALVES: [(&str, Option<Half>); 2] =
    [("top", Some(Half::Top)), ("bottom", Some(Half::Bottom))];

/// Keys of a terrain that is not a face. A face takes their values from its family.
const OF_FAMILY: &[&str] = &["tiles", "scores", "speciation", "markers", "cover"];
const OF_FACE: &[&str] = &["half"];

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    read_with(root, reading, read_more);
    let terrains = &mut reading.catalog.terrains;
    for at in 0..terrains.len() {
        if let Some(family) = terrains[at].family.map(|family| terrains[family.index()].clone()) {
            let face = &mut terrains[at];
            face.scores = family.scores;
            face.speciation = family.speciation;
        }
    }
}

fn read_more(
    table: &TableReader<'_>,
    catalog: &mut Catalog,
    terrain: &mut Terrain,
) -> &'static [&'static str] {
    terrain.markers = table.number("markers");
    terrain.half = table.choice("half", &HALVES);
    basis::note(table, "from", catalog);
    if table.node("family").is_some() {
        terrain.family = table.id::<TerrainId>("family", &catalog.roster);
        return OF_FAMILY;
    }
    for key in KEYS.iter().filter(|key| key.must && table.node(key.name).is_none()) {
        missing_key(table.own_path(), key.name, table.origin(), table.faults());
    }
    OF_FACE
}

/// Reports faces whose family is not the terrain of the small tiles.
fn check(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    (shared::TERRAINS.check)(root, catalog, faults);
    for (name, terrain) in catalog.roster.terrains.iter().zip(&catalog.terrains) {
        let Some(family) = terrain.family.filter(|family| Some(*family) != catalog.cover) else {
            continue;
        };
        let covers = catalog.cover.map(|cover| catalog.roster.name(cover));
        let expected = message!("expect-one-of", names = Value::names(covers));
        let path = format!("terrain.{name}.family");
        let found = format!("`{}`", catalog.roster.name(family));
        let message = message!("content-value", expected = expected, path = path, found = found);
        let at = origin(root, &["terrain", name, "family"]);
        faults.error(Code::ValueNotAllowed, &at, message);
    }
}
