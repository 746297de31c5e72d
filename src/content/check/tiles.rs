//! Checks the numbers of tiles and disks.

use crate::Catalog;
use crate::entries::origin;
use crate::faults::Faults;
use crate::node::TableEntries;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::id::{ElementId, TerrainId};
use speciate_model::message;

pub fn check(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let roster = &catalog.roster;
    let all: usize = catalog.terrains.iter().map(|terrain| usize::from(terrain.tiles)).sum();
    let stacked = usize::from(catalog.stacks.count) * usize::from(catalog.stacks.size);
    let start = &catalog.start.tiles;
    if all != start.len() + stacked {
        let message =
            message!("content-tile-count", start = start.len(), stacked = stacked, all = all);
        let fault = Diagnostic::new(Code::ComponentCount, changed(root).place(), message);
        faults.add(fault.hint(message!("content-tile-count.hint")));
    }
    for (index, terrain) in catalog.terrains.iter().enumerate() {
        let id = TerrainId::at(index);
        let placed = start.iter().filter(|(_, terrain)| *terrain == id).count();
        if placed > usize::from(terrain.tiles) {
            let name = roster.name(id);
            let message =
                message!("content-start-tiles", most = terrain.tiles, name = name, placed = placed);
            let hint = message!("content-start-tiles.hint", name = name);
            let at = origin(root, &["terrain", name, "tiles"]);
            faults.error_with(Code::ComponentCount, &at, message, hint);
        }
    }
    if catalog.start.covered.len() > usize::from(catalog.covers) {
        let found = catalog.start.covered.len();
        let message = message!("content-covered-tiles", most = catalog.covers, found = found);
        let hint = message!("content-covered-tiles.hint");
        let at = origin(root, &["board", "covered"]);
        faults.error_with(Code::ComponentCount, &at, message, hint);
    }
    for (index, disks) in catalog.disks.iter().enumerate() {
        let id = ElementId::at(index);
        let placed = catalog.start.elements.iter().filter(|(_, element)| *element == id).count();
        if placed > usize::from(*disks) {
            let name = roster.name(id);
            let message =
                message!("content-start-disks", disks = disks, name = name, placed = placed);
            let hint = message!("content-start-disks.hint", name = name);
            let at = origin(root, &["element", name, "disks"]);
            faults.error_with(Code::ComponentCount, &at, message, hint);
        }
    }
}

/// Returns where a setting, variant or pack changed a number of tiles, else the `stacks` table.
fn changed(root: &TableEntries) -> crate::node::SourceOrigin {
    let terrains = root.get("terrain").map(|entry| &entry.node.value);
    let names = match terrains {
        Some(crate::node::NodeValue::Table(terrains)) => terrains.keys().collect(),
        _ => Vec::new(),
    };
    let mut paths: Vec<Vec<&str>> =
        names.iter().map(|name| vec!["terrain", name, "tiles"]).collect();
    paths.extend([vec!["stacks", "count"], vec!["stacks", "size"]]);
    let mut origins = paths.iter().map(|path| origin(root, path));
    origins.find(|origin| origin.is_of_a_layer()).unwrap_or_else(|| origin(root, &["stacks"]))
}
