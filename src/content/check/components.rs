//! Checks that there are enough components for each number of animals.

use crate::Catalog;
use crate::catalog::{Animal, Components};
use crate::entries::origin;
use crate::faults::Faults;
use crate::node::{SourceOrigin, TableEntries};
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::id::AnimalId;
use speciate_model::message;

pub fn check(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let most = catalog.animals.len();
    let fewest = catalog.components.first().map_or(most, |row| usize::from(row.animals));
    for animals in fewest..=most {
        if !catalog.components.iter().any(|row| usize::from(row.animals) == animals) {
            faults.add(missing_row(root, catalog, animals));
        }
    }
    if catalog.seat_counts().is_empty() {
        let message = message!("content-no-seats");
        let at = origin(root, &["game", "animals_each"]);
        faults.error_with(Code::NoSeats, &at, message, message!("content-no-seats.hint"));
    }
    for row in &catalog.components {
        check_row(root, catalog, row, faults);
    }
    check_species(root, catalog, faults);
    for (index, animal) in catalog.animals.iter().enumerate() {
        check_animal(root, catalog, AnimalId::at(index), animal, faults);
    }
}

/// Reports a number of animals without a row. The hint suggests the row of the next smaller one.
fn missing_row(root: &TableEntries, catalog: &Catalog, animals: usize) -> Diagnostic {
    let mut rows = catalog.components.iter();
    let near = rows.rfind(|row| usize::from(row.animals) < animals);
    let near = near.copied().unwrap_or_default();
    // A pack that adds an animal may not know this table, so the fault is reported at the animal.
    let names = catalog.roster.animals.iter();
    let mut added = names.map(|name| origin(root, &["animal", name]));
    let added = added.find(SourceOrigin::is_of_a_layer);
    let pack = added.as_ref().and_then(SourceOrigin::pack).map(|pack| format!("{pack}/"));
    let file = format!("{}content/{}/game.toml", pack.unwrap_or_default(), catalog.rules);
    let at = added.unwrap_or_else(|| origin(root, &["components"]));
    let message = message!("content-components-missing", animals = animals);
    Diagnostic::new(Code::MissingKey, at.place(), message).hint(message!(
        "content-components-missing.hint",
        animals = animals,
        pawns = near.pawns,
        species = near.species,
        file = file
    ))
}

fn check_row(root: &TableEntries, catalog: &Catalog, row: &Components, faults: &Faults) {
    let key = row.animals.to_string();
    if usize::from(row.animals) > catalog.animals.len() {
        let message =
            message!("content-components-animals", most = catalog.animals.len(), key = &key);
        let hint = message!("content-components-animals.hint", key = &key);
        let at = origin(root, &["components", &key]);
        faults.error_with(Code::ComponentCount, &at, message, hint);
    }
    if row.pawns > catalog.pawns_max {
        let message = message!(
            "content-components-pawns",
            most = catalog.pawns_max,
            found = row.pawns,
            key = &key
        );
        faults.error(Code::ComponentCount, &origin(root, &["components", &key, "pawns"]), message);
    }
}

/// Returns how many species an animal has on earth at the start.
fn started(animal: &Animal) -> u32 {
    let on_terrains = animal.start.iter().map(|(_, count)| u32::from(*count));
    let on_hexes = animal.start_on.iter().map(|(_, count)| u32::from(*count));
    on_terrains.chain(on_hexes).sum()
}

/// Reports that there are too few species. The fault is at the animal if it starts with too many
/// for several rows or if a pack changed its start. Otherwise it is at the row.
fn check_species(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let (most, greedy) = catalog
        .animals
        .iter()
        .enumerate()
        .map(|(index, animal)| (started(animal), index))
        .max_by_key(|(most, index)| (*most, std::cmp::Reverse(*index)))
        .unwrap_or_default();
    let markers = u32::from(catalog.species_markers);
    let too_few = |row: &&Components| u32::from(row.species) < most + markers;
    let Some(row) = catalog.components.iter().filter(too_few).min_by_key(|row| row.species) else {
        return;
    };
    let key = row.animals.to_string();
    let at = origin(root, &["components", &key, "species"]);
    let Some(animal) = catalog.animals.get(greedy) else { return };
    let name = catalog.roster.name(AnimalId::at(greedy));
    let terrain = animal.start.iter().max_by_key(|(_, count)| *count);
    let terrain = terrain.map(|(terrain, _)| catalog.roster.name(*terrain)).unwrap_or_default();
    let start = origin(root, &["animal", name, "start", terrain]);
    let is_laid = start.is_of_a_layer() && !at.is_of_a_layer();
    if !is_laid && catalog.components.iter().filter(too_few).count() == 1 {
        let message = message!(
            "content-components-species",
            found = row.species,
            needed = most + markers,
            key = &key
        );
        return faults.error(Code::ComponentCount, &at, message);
    }
    let left = u32::from(row.species).saturating_sub(markers);
    let message = message!("content-start-species", most = left, name = name, found = most);
    let note = message!(
        "content-start-species.note",
        key = &key,
        species = row.species,
        markers = markers,
        file = at.place().spot.message(),
        line = at.place().line
    );
    let fault = Diagnostic::new(Code::ComponentCount, start.place(), message).note(note);
    faults.add(fault.hint(message!("content-start-species.hint")));
}

fn check_animal(
    root: &TableEntries,
    catalog: &Catalog,
    id: AnimalId,
    animal: &Animal,
    faults: &Faults,
) {
    let name = catalog.roster.name(id);
    let printed: u32 = animal.elements.iter().map(|(_, count)| u32::from(*count)).sum();
    if printed > u32::from(catalog.element_slots) {
        let message = message!(
            "content-printed-elements",
            most = catalog.element_slots,
            name = name,
            printed = printed
        );
        faults.error(Code::ComponentCount, &origin(root, &["animal", name, "elements"]), message);
    }
    for (hex, _) in &animal.start_on {
        if !catalog.start.tiles.iter().any(|(found, _)| found == hex) {
            let hex = catalog.roster.name(*hex);
            let message = message!("content-start-hex", name = name, hex = hex);
            let at = origin(root, &["animal", name, "start", hex]);
            let hint = message!("content-start-hex.hint", hex = hex);
            faults.error_with(Code::NoTile, &at, message, hint);
        }
    }
    for (terrain, _) in &animal.start {
        if !catalog.start.tiles.iter().any(|(_, found)| found == terrain) {
            let terrain = catalog.roster.name(*terrain);
            let message = message!("content-start-terrain", name = name, terrain = terrain);
            let at = origin(root, &["animal", name, "start", terrain]);
            let hint = message!("content-start-terrain.hint", terrain = terrain);
            faults.error_with(Code::NoTile, &at, message, hint);
        }
    }
}
