//! The map and what lies on it at the start.

use std::collections::BTreeSet;

use crate::content::Catalog;
use crate::content::catalog::Start;
use crate::content::faults::Faults;
use crate::content::limits::REACH;
use crate::content::node::{Entries, Value};
use crate::content::table::{Table, id};
use crate::diagnostic::Code;
use crate::hex::Hex;
use crate::id::{CornerId, ElementId, HEXES_MAX, HexId, TerrainId};
use crate::message;

/// Returns the hexes of the board, column by column.
pub(in crate::content) fn hexes(root: &Entries, faults: &Faults) -> Vec<Hex> {
    let Some(Value::Table(board)) = root.get("board").map(|entry| &entry.node.value) else {
        return Vec::new();
    };
    let Some(columns) = board.get("columns") else { return Vec::new() };
    let Value::List(nodes) = &columns.node.value else { return Vec::new() };
    let mut found = BTreeSet::new();
    let mut hexes = Vec::new();
    for node in nodes {
        let Some(column) = Table::of("board.columns".to_owned(), node, faults) else { continue };
        let q = column.number("q", -REACH..=REACH);
        let from: i8 = column.number("from", -REACH..=REACH);
        let to = column.number("to", -REACH..=REACH);
        if from > to {
            let message = message!("content-column-ends", from = from, to = to);
            faults.error(Code::NumberOutOfRange, &node.origin, message);
        }
        for hex in (from..=to).map(|r| Hex::new(q, r)) {
            if !found.insert(hex) {
                faults.error_with(
                    Code::DuplicateName,
                    &node.origin,
                    message!("content-hex-twice", hex = hex.to_string()),
                    message!("content-hex-twice.hint"),
                );
            } else {
                hexes.push(hex);
            }
        }
        column.finish();
    }
    if hexes.is_empty() && faults.is_empty() {
        faults.error(Code::Empty, &columns.node.origin, message!("content-no-hex"));
    }
    if hexes.len() > HEXES_MAX {
        faults.too_many(message!("kind-hex"), hexes.len(), HEXES_MAX, &columns.node.origin);
        hexes.truncate(HEXES_MAX);
    }
    hexes
}

pub(super) fn read(root: &Table<'_>, catalog: &mut Catalog) {
    let Some(board) = root.table("board") else { return };
    let (roster, faults) = (&catalog.roster, board.faults());
    if let Some(columns) = board.required("columns") {
        crate::content::table::list("board.columns", columns, faults);
    }
    let mut start = Start { covered: board.ids::<HexId>("covered", roster), ..Start::default() };
    if let Some(tiles) = board.table("tiles") {
        for (hex, _, node) in tiles.by_id::<HexId>(roster) {
            let terrain = id::<TerrainId>(&tiles.path(roster.name(hex)), node, roster, faults);
            start.tiles.extend(terrain.map(|terrain| (hex, terrain)));
        }
    }
    if let Some(elements) = board.table("elements") {
        for (corner, _, node) in elements.by_id::<CornerId>(roster) {
            let element =
                id::<ElementId>(&elements.path(roster.name(corner)), node, roster, faults);
            start.elements.extend(element.map(|element| (corner, element)));
        }
    }
    board.finish();
    catalog.start = start;
}
