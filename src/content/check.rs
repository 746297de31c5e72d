//! The third pass: checks values of different tables against each other.

use std::collections::BTreeSet;

use crate::Catalog;
use crate::catalog::{Animal, Components};
use crate::entries::{entries_in, origin, origin_of_word};
use crate::faults::Faults;
use crate::node::{SourceOrigin, TableEntries};
use speciate_model::board::Board;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::id::{AnimalId, ElementId, HexId, TerrainId};
use speciate_model::message;
use speciate_model::words::Value;

/// Checks that the board is connected, and so is earth at the start.
pub(crate) fn board(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let roster = &catalog.roster;
    if let Some(hex) = unreachable_hex(&catalog.board, &catalog.board.hex_ids().collect()) {
        let message = message!("content-board-gap", hex = roster.name(hex));
        let (at, hint) = (origin(root, &["board", "columns"]), message!("content-board-gap.hint"));
        faults.error_with(Code::BoardGap, &at, message, hint);
    }
    let tiles: BTreeSet<HexId> = catalog.start.tiles.iter().map(|(hex, _)| *hex).collect();
    if let Some(hex) = unreachable_hex(&catalog.board, &tiles) {
        let message = message!("content-earth-gap", hex = roster.name(hex));
        let at = origin(root, &["board", "tiles", roster.name(hex)]);
        faults.error_with(Code::BoardGap, &at, message, message!("content-earth-gap.hint"));
    }
    let covered = catalog.start.covered.iter().map(|(hex, _)| *hex);
    for hex in covered.filter(|hex| !tiles.contains(hex)) {
        let name = roster.name(hex);
        let message = message!("content-covered-vacant", hex = name);
        let hint = message!("content-covered-vacant.hint", hex = name);
        let at = origin_of_word(root, &["board", "covered"], name);
        faults.error_with(Code::NoTile, &at, message, hint);
    }
    check_starting_covers(root, catalog, faults);
    for (corner, _) in &catalog.start.elements {
        if !catalog.board.hexes_at(*corner).iter().any(|hex| tiles.contains(hex)) {
            let name = roster.name(*corner);
            let message = message!("content-element-off-earth", name = name);
            let hint = message!("content-element-off-earth.hint", name = name);
            let at = origin(root, &["board", "elements", name]);
            faults.error_with(Code::NoTile, &at, message, hint);
        }
    }
}

/// Reports start covers that no small tile can show on their hex.
fn check_starting_covers(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let roster = &catalog.roster;
    // If there are no small tiles, a different check reports every cover.
    for (hex, terrain) in catalog.start.covered.iter().filter(|_| catalog.cover.is_some()) {
        let known = catalog.covers_on(*hex);
        if known.contains(terrain) {
            continue;
        }
        let (hex, names) = (roster.name(*hex), known.iter().map(|terrain| roster.name(*terrain)));
        let expected = message!("expect-one-of", names = Value::names(names));
        let path = format!("board.covered.{hex}");
        let found = format!("`{}`", roster.name(*terrain));
        let at = origin(root, &["board", "covered", hex]);
        faults.not_allowed(&path, &at, expected, found, None);
    }
}

/// Returns a hex that cannot be reached from the first one.
fn unreachable_hex(board: &Board, hexes: &BTreeSet<HexId>) -> Option<HexId> {
    let mut reached: BTreeSet<HexId> = hexes.first().copied().into_iter().collect();
    let mut open: Vec<HexId> = reached.iter().copied().collect();
    while let Some(hex) = open.pop() {
        for next in board.neighbours(hex) {
            if hexes.contains(next) && reached.insert(*next) {
                open.push(*next);
            }
        }
    }
    hexes.difference(&reached).next().copied()
}

/// Checks the numbers of tiles and disks.
pub(crate) fn tiles_and_disks(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    check_stacks(root, catalog, faults);
    check_tiles_at_start(root, catalog, faults);
    check_covers_at_start(root, catalog, faults);
    check_disks_at_start(root, catalog, faults);
}

/// Checks that the tiles fill the stacks and the places that have tiles at the start.
fn check_stacks(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let all: usize = catalog.terrains.iter().map(|terrain| usize::from(terrain.tiles)).sum();
    let stacked = usize::from(catalog.stacks.count) * usize::from(catalog.stacks.size);
    let start = catalog.start.tiles.len();
    if all == start + stacked {
        return;
    }
    let message = message!("content-tile-count", start = start, stacked = stacked, all = all);
    let fault = Diagnostic::new(Code::ComponentCount, origin_of_tile_counts(root).place(), message);
    let (count, rest) = (usize::from(catalog.stacks.count), all.saturating_sub(start));
    let size = if count > 0 { rest.div_ceil(count) } else { 0 };
    faults.add(match (size, (size * count).saturating_sub(rest)) {
        (1.., 0) => fault.hint(message!("content-tile-count.hint-size", size = size)),
        (1.., more) => {
            fault.hint(message!("content-tile-count.hint-more", size = size, more = more))
        }
        _ => fault.hint(message!("content-tile-count.hint")),
    });
}

/// Checks that no more tiles of a terrain are placed at the start than the terrain has.
fn check_tiles_at_start(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    for (index, terrain) in catalog.terrains.iter().enumerate() {
        let id = TerrainId::at(index);
        let placed = catalog.start.tiles.iter().filter(|(_, terrain)| *terrain == id).count();
        if placed > usize::from(terrain.tiles) {
            let name = catalog.roster.name(id);
            let message =
                message!("content-start-tiles", most = terrain.tiles, name = name, placed = placed);
            let hint = message!("content-start-tiles.hint", name = name);
            let at = origin(root, &["terrain", name, "tiles"]);
            faults.error_with(Code::ComponentCount, &at, message, hint);
        }
    }
}

/// Checks that no more tiles are covered at the start than there are covers.
fn check_covers_at_start(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    if catalog.start.covered.len() > usize::from(catalog.covers) {
        let found = catalog.start.covered.len();
        let message = message!("content-covered-tiles", most = catalog.covers, found = found);
        let hint = message!("content-covered-tiles.hint");
        let at = origin(root, &["board", "covered"]);
        faults.error_with(Code::ComponentCount, &at, message, hint);
    }
}

/// Checks that no more disks of an element are placed at the start than the element has.
fn check_disks_at_start(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    for (index, disks) in catalog.disks.iter().enumerate() {
        let id = ElementId::at(index);
        let placed = catalog.start.elements.iter().filter(|(_, element)| *element == id).count();
        if placed > usize::from(*disks) {
            let name = catalog.roster.name(id);
            let message =
                message!("content-start-disks", disks = disks, name = name, placed = placed);
            let hint = message!("content-start-disks.hint", name = name);
            let at = origin(root, &["element", name, "disks"]);
            faults.error_with(Code::ComponentCount, &at, message, hint);
        }
    }
}

/// Returns where a setting, variant or pack changed a number of tiles, else the `stacks` table.
fn origin_of_tile_counts(root: &TableEntries) -> SourceOrigin {
    let terrains = entries_in(root, "terrain");
    let mut paths: Vec<Vec<&str>> =
        terrains.map(|(name, _)| vec!["terrain", name.as_str(), "tiles"]).collect();
    paths.extend([vec!["stacks", "count"], vec!["stacks", "size"]]);
    let mut origins = paths.iter().map(|path| origin(root, path));
    origins.find(|origin| origin.is_of_a_layer()).unwrap_or_else(|| origin(root, &["stacks"]))
}

/// Checks that there are enough components for each number of animals.
pub(crate) fn components(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
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

/// Reports a number of animals without a row. The hint suggests the row of the next smaller number.
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
fn starting_species(animal: &Animal) -> u32 {
    let on_terrains = animal.start.iter().map(|(_, count)| u32::from(*count));
    let on_hexes = animal.start_on.iter().map(|(_, count)| u32::from(*count));
    on_terrains.chain(on_hexes).sum()
}

/// Reports that there are too few species. The fault is at the animal if it starts with too many
/// for several rows or if a pack changed its start. Otherwise it is at the row.
fn check_species(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let (largest_start, largest) = catalog
        .animals
        .iter()
        .enumerate()
        .map(|(index, animal)| (starting_species(animal), index))
        .max_by_key(|(species, index)| (*species, std::cmp::Reverse(*index)))
        .unwrap_or_default();
    let markers = u32::from(catalog.species_markers);
    let too_few = |row: &&Components| u32::from(row.species) < largest_start + markers;
    let Some(row) = catalog.components.iter().filter(too_few).min_by_key(|row| row.species) else {
        return;
    };
    let key = row.animals.to_string();
    let at = origin(root, &["components", &key, "species"]);
    let Some(animal) = catalog.animals.get(largest) else { return };
    let name = catalog.roster.name(AnimalId::at(largest));
    let terrain = animal.start.iter().max_by_key(|(_, count)| *count);
    let terrain = terrain.map(|(terrain, _)| catalog.roster.name(*terrain)).unwrap_or_default();
    let start = origin(root, &["animal", name, "start", terrain]);
    let is_from_layer = start.is_of_a_layer() && !at.is_of_a_layer();
    if !is_from_layer && catalog.components.iter().filter(too_few).count() == 1 {
        let message = message!(
            "content-components-species",
            found = row.species,
            needed = largest_start + markers,
            key = &key
        );
        return faults.error(Code::ComponentCount, &at, message);
    }
    let left = u32::from(row.species).saturating_sub(markers);
    let message =
        message!("content-start-species", most = left, name = name, found = largest_start);
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
