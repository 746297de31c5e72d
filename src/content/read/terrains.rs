//! Terrains.

use super::put;
use crate::content::Catalog;
use crate::content::catalog::Terrain;
use crate::content::limits::{COUNT_MAX, POINTS_MAX};
use crate::content::node::Value;
use crate::content::table::Table;
use crate::diagnostic::Code;
use crate::message;

pub(super) fn read(root: &Table<'_>, catalog: &mut Catalog) {
    let Some(terrains) = root.table("terrain") else { return };
    catalog.terrains = vec![Terrain::default(); catalog.roster.terrains.len()];
    for (name, entry, table) in terrains.tables() {
        let mut terrain = Terrain {
            tiles: table.number("tiles", 0..=COUNT_MAX),
            scores: table.numbers("scores", 0..=POINTS_MAX),
            speciation: table.number("speciation", 0..=COUNT_MAX),
        };
        check_scores(name, &table);
        if table.flag_or("cover", false) {
            if let Some(first) = catalog.cover {
                let first = catalog.roster.name(first);
                let message = message!("content-second-cover", first = first, name = name);
                table.faults().error(Code::SecondCover, &entry.key, message);
            }
            catalog.cover = catalog.roster.find(name);
            catalog.covers = std::mem::take(&mut terrain.tiles);
        }
        table.finish();
        put(&mut catalog.terrains, catalog.roster.terrains.find(name), terrain);
    }
}

fn check_scores(name: &str, table: &Table<'_>) {
    let Some(node) = table.optional("scores") else { return };
    let Value::List(scores) = &node.value else { return };
    if scores.is_empty() {
        let message = message!("content-no-scores", name = name);
        table.faults().error(Code::TableTooShort, &node.origin, message);
    }
    for pair in scores.windows(2) {
        if let (Value::Number(before), Value::Number(after)) = (&pair[0].value, &pair[1].value)
            && after > before
        {
            let message =
                message!("content-scores-order", name = name, after = after, before = before);
            table.faults().error(Code::ScoresOrder, &pair[1].origin, message);
        }
    }
}
