//! Reads the map and what is on it at the start.

use std::collections::BTreeSet;

use super::{CatalogReader, TableFile};
use crate::catalog::Start;
use crate::check;
use crate::faults::Faults;
use crate::limits::COORDINATE_MAX;
use crate::node::{Node, NodeValue, TableEntries};
use crate::shape::{CORNER, Described, HEX, NAME, Shape, by_name, described, list, may, must, set};
use crate::table::{TableReader, id};
use speciate_model::diagnostic::Code;
use speciate_model::hex::Hex;
use speciate_model::id::{CornerId, ElementId, HEXES_MAX, HexId, TerrainId};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::Message;

pub(super) const FILE: TableFile = TableFile {
    name: "board",
    about: "the map and what lies on it at the start",
    optional: false,
    keys: &[must("board", "the map: flat-top hexes named `q,r`", BOARD)],
    read,
    check: check::board,
};

const BOARD: Shape = Shape::Table(&[
    must("columns", "columns from west to east", list(&COLUMN)),
    may(
        "covered",
        "starting tiles that begin covered by a small tile",
        Shape::ExactlyOneOf(&[
            described("their hexes", set(&HEX_NAME)),
            described("its terrain by hex, `q,r`", BY_HEX),
        ]),
    ),
    may("fixed", "hexes whose tile stays the same even if earth is random", set(&HEX_NAME)),
    must("tiles", "starting tiles by hex, `q,r`", BY_HEX),
    must("elements", "starting elements by corner, `q,r:E` or `q,r:W`", by_name(CORNER, &ELEMENT)),
]);

const COLUMN: Described = described(
    "a column of hexes",
    Shape::Table(&[
        must(
            "q",
            "the column, growing eastwards",
            Shape::Number(-COORDINATE_MAX, COORDINATE_MAX, 0),
        ),
        must(
            "from",
            "its first row, from the north",
            Shape::Number(-COORDINATE_MAX, COORDINATE_MAX, 0),
        ),
        must("to", "its last row", Shape::Number(-COORDINATE_MAX, COORDINATE_MAX, 0)),
    ]),
);

const BY_HEX: Shape = by_name(HEX, &TERRAIN);
const HEX_NAME: Described = described("a hex, `q,r`", Shape::Formed(HEX));
const TERRAIN: Described = described("a terrain", Shape::Formed(NAME));
const ELEMENT: Described = described("an element", Shape::Formed(NAME));

/// Returns the hexes of the board, column by column.
pub(crate) fn hexes(root: &TableEntries, faults: &Faults) -> Vec<Hex> {
    let Some(NodeValue::Table(board)) = root.get("board").map(|entry| &entry.node.value) else {
        return Vec::new();
    };
    let Some(columns) = board.get("columns") else { return Vec::new() };
    let NodeValue::List(nodes) = &columns.node.value else { return Vec::new() };
    let mut found = BTreeSet::new();
    let mut hexes = Vec::new();
    for node in nodes {
        let Some(column) = TableReader::of("board.columns".to_owned(), node, &COLUMN.shape, faults)
        else {
            continue;
        };
        let q = column.number("q");
        let from: i8 = column.number("from");
        let to = column.number("to");
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
        column.report_unknown_keys();
    }
    if hexes.is_empty() && faults.is_empty() {
        faults.error(Code::Empty, &columns.node.origin, message!("content-no-hex"));
    }
    if hexes.len() > HEXES_MAX {
        faults.error(Code::TooMany, &columns.node.origin, too_many_hexes(hexes.len()));
        hexes.truncate(HEXES_MAX);
    }
    hexes
}

/// Returns the message that a map is too large, with the largest radius that fits and the next radius.
fn too_many_hexes(found: usize) -> Message {
    let of_radius = |radius: usize| 3 * radius * (radius + 1) + 1;
    let radius = (1..HEXES_MAX).take_while(|radius| of_radius(*radius) <= HEXES_MAX).count();
    message!(
        "content-too-many-hexes",
        most = HEXES_MAX,
        found = found,
        radius = radius,
        fits = of_radius(radius),
        larger = radius + 1,
        hexes = of_radius(radius + 1)
    )
}

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let catalog = &mut reading.catalog;
    let Some(board) = root.table("board") else { return };
    let (roster, faults) = (&catalog.roster, board.faults());
    // The first pass has read the columns. This reports them if they are missing or not a list.
    board.list("columns");
    let mut start = Start {
        covered: read_covered(root, &board, roster),
        fixed: board.ids::<HexId>("fixed", roster),
        ..Start::default()
    };
    if let Some(tiles) = board.table("tiles") {
        start.tiles = terrains(&tiles, roster);
    }
    if let Some(elements) = board.table("elements") {
        for (corner, _, node) in elements.by_id::<CornerId>(roster) {
            let element =
                id::<ElementId>(&elements.path(roster.name(corner)), node, roster, faults);
            start.elements.extend(element.map(|element| (corner, element)));
        }
    }
    board.report_unknown_keys();
    catalog.start = start;
}

/// Returns the hexes that start covered, and the terrain of each cover. If the table has only hexes, the covers have
/// the terrain of the small tiles.
fn read_covered(
    root: &TableReader<'_>,
    board: &TableReader<'_>,
    roster: &Roster,
) -> Vec<(HexId, TerrainId)> {
    match board.node("covered") {
        Some(node @ Node { value: NodeValue::Table(_), .. }) => {
            let covered = TableReader::of(board.path("covered"), node, &BY_HEX, board.faults());
            covered.map(|covered| terrains(&covered, roster)).unwrap_or_default()
        }
        _ => {
            // Without small tiles any terrain will do; a check reports that they are missing.
            let terrain = small_tile_terrain(root, roster).unwrap_or_default();
            let hexes = board.ids::<HexId>("covered", roster).into_iter();
            hexes.map(|hex| (hex, terrain)).collect()
        }
    }
}

/// Returns the terrain of the small tiles. Terrains are read later, so this looks at the raw table.
fn small_tile_terrain(root: &TableReader<'_>, roster: &Roster) -> Option<TerrainId> {
    let NodeValue::Table(terrains) = &root.node("terrain")?.value else { return None };
    let is_small_tile = |node: &Node| {
        matches!(node.at(&["cover"]), Some(Node { value: NodeValue::Flag(true), .. }))
    };
    let (name, _) = terrains.iter().find(|(_, entry)| is_small_tile(&entry.node))?;
    roster.find(name)
}

fn terrains(table: &TableReader<'_>, roster: &Roster) -> Vec<(HexId, TerrainId)> {
    let mut found = Vec::new();
    for (hex, _, node) in table.by_id::<HexId>(roster) {
        let path = table.path(roster.name(hex));
        found.extend(id(&path, node, roster, table.faults()).map(|terrain| (hex, terrain)));
    }
    found
}
