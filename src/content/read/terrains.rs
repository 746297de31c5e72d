//! Reads terrains.

use super::{CatalogReader, TableFile, put};
use crate::Catalog;
use crate::catalog::Terrain;
use crate::check;
use crate::limits::{COUNT_MAX, POINTS_MAX};
use crate::node::{Node, NodeValue, layered};
use crate::shape::{Described, KeyShape, Shape, count, described, may, must, some, things};
use crate::table::TableReader;
use speciate_model::diagnostic::Code;
use speciate_model::message;

pub(super) const FILE: TableFile = TableFile {
    name: "terrains",
    about: "terrains",
    optional: false,
    keys: &[must("terrain", "terrains by name", things(&TERRAIN))],
    read: |root, reading| read_with(root, reading, |_, _, _| &[]),
    check: check::tiles_and_disks,
};

const TERRAIN: Described = described("a terrain", Shape::Table(&KEYS));

/// The keys of a terrain in every game.
pub const KEYS: [KeyShape; 4] = [
    must("tiles", "large tiles of it; small ones if it covers others", count(COUNT_MAX)),
    must("scores", "points for first, second, … place, from most to fewest", some(&SCORE)),
    must("speciation", "species that one speciation can place on a tile", count(COUNT_MAX)),
    may(
        "cover",
        "whether it is the terrain of the small tiles that are laid on others",
        Shape::Flag(false),
    ),
];

const SCORE: Described = described("points of a place", count(POINTS_MAX));

/// Reads terrains. `more` reads the additional keys of a game and returns the keys that this
/// terrain cannot have.
pub fn read_with(
    root: &TableReader<'_>,
    reading: &mut CatalogReader<'_>,
    more: fn(&TableReader<'_>, &mut Catalog, &mut Terrain) -> &'static [&'static str],
) {
    let catalog = &mut reading.catalog;
    let Some(terrains) = root.table("terrain") else { return };
    catalog.terrains = vec![Terrain::default(); catalog.roster.terrains.len()];
    let mut cover = None;
    for (name, _, table) in terrains.tables() {
        let mut terrain = Terrain {
            tiles: table.number("tiles"),
            scores: table.numbers("scores"),
            speciation: table.number("speciation"),
            ..Terrain::default()
        };
        let not_here = more(&table, catalog, &mut terrain);
        check_scores(name, &table);
        if table.flag("cover") {
            if let Some(node) = table.node("cover")
                && let Some((first, before)) = cover.replace((name, &node.origin))
            {
                let message = message!("content-second-cover", first = first, name = name);
                let hint = message!("content-second-cover.hint");
                let at = layered(before, &node.origin);
                table.faults().error_with(Code::OnlyOne, at, message, hint);
            }
            catalog.cover = catalog.roster.find(name);
            catalog.covers = std::mem::take(&mut terrain.tiles);
        }
        table.report_unknown_keys_and(not_here);
        put(&mut catalog.terrains, catalog.roster.terrains.find(name), terrain);
    }
}

/// Returns the scores in descending order, as the items of a TOML list.
fn sorted(scores: &[&Node]) -> String {
    let mut sorted: Vec<i64> = scores.iter().filter_map(|node| node.value.number()).collect();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    sorted.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn check_scores(name: &str, table: &TableReader<'_>) {
    let Some(node) = table.node("scores") else { return };
    let NodeValue::List(scores) = &node.value else { return };
    if scores.is_empty() {
        let message = message!("content-no-scores", name = name);
        table.faults().error(Code::Empty, &node.origin, message);
    }
    // A number out of range is already reported, and its position in the order means nothing.
    let range = match SCORE.shape {
        Shape::Number(from, to, _) => from..=to,
        _ => 0..=i64::MAX,
    };
    let is_fit =
        |node: &&Node| !matches!(node.value, NodeValue::Number(score) if !range.contains(&score));
    let scores: Vec<&Node> = scores.iter().filter(is_fit).collect();
    let sorted = sorted(&scores);
    for pair in scores.windows(2) {
        if let (NodeValue::Number(before), NodeValue::Number(after)) =
            (&pair[0].value, &pair[1].value)
            && after > before
        {
            let message =
                message!("content-scores-order", name = name, after = after, before = before);
            let hint = message!("content-scores-order.hint", scores = &sorted);
            table.faults().error_with(Code::ScoresOrder, &pair[1].origin, message, hint);
        }
    }
}
