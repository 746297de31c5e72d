//! Checks that the board is connected, and so is earth at the start.

use std::collections::BTreeSet;

use crate::Catalog;
use crate::entries::{origin, origin_of_word};
use crate::faults::Faults;
use crate::node::TableEntries;
use speciate_model::board::Board;
use speciate_model::diagnostic::Code;
use speciate_model::id::HexId;
use speciate_model::message;
use speciate_model::words::Value;

pub fn check(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let roster = &catalog.roster;
    if let Some(hex) = cut_off(&catalog.board, &catalog.board.hex_ids().collect()) {
        let message = message!("content-board-gap", hex = roster.name(hex));
        let (at, hint) = (origin(root, &["board", "columns"]), message!("content-board-gap.hint"));
        faults.error_with(Code::BoardGap, &at, message, hint);
    }
    let tiles: BTreeSet<HexId> = catalog.start.tiles.iter().map(|(hex, _)| *hex).collect();
    if let Some(hex) = cut_off(&catalog.board, &tiles) {
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
    check_faces(root, catalog, faults);
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
fn check_faces(root: &TableEntries, catalog: &Catalog, faults: &Faults) {
    let roster = &catalog.roster;
    // If there are no small tiles, another check reports every cover.
    for (hex, terrain) in catalog.start.covered.iter().filter(|_| catalog.cover.is_some()) {
        let known = catalog.covers_on(*hex);
        if known.contains(terrain) {
            continue;
        }
        let (hex, names) = (roster.name(*hex), known.iter().map(|face| roster.name(*face)));
        let expected = message!("expect-one-of", names = Value::names(names));
        let path = format!("board.covered.{hex}");
        let found = format!("`{}`", roster.name(*terrain));
        let message = message!("content-value", expected = expected, path = path, found = found);
        let at = origin(root, &["board", "covered", hex]);
        faults.error(Code::ValueNotAllowed, &at, message);
    }
}

/// Returns a hex that cannot be reached from the first one.
fn cut_off(board: &Board, hexes: &BTreeSet<HexId>) -> Option<HexId> {
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
