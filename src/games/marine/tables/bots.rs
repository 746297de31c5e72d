//! The weights of Marine's bots.

use crate::shared::aims::table::{ABOUT_BOT, ABOUT_GREEDY, KEYS, WEIGHT, read_with, weights};
use crate::shared::aims::weights::SharedWeights;
use speciate_content::GameData;
use speciate_content::read::{TableFile, nothing};
use speciate_content::shape::{KeyShape, Shape, must, with};

pub(super) const FILE: TableFile = TableFile {
    name: "bots",
    about: "bots",
    optional: false,
    keys: &[must(
        "bot",
        ABOUT_BOT,
        Shape::Table(&[must("greedy", ABOUT_GREEDY, Shape::Table(&GREEDY))]),
    )],
    read: |root, reading| {
        read_with(root, reading, |table, catalog| {
            let shared = weights(table, catalog);
            GameData::new(MarineWeights {
                closing: shared.closing(),
                shared,
                later: table.number("later"),
                pawn: table.number("pawn"),
                bumped: table.number("bumped"),
                extra_go: table.number("extra_go"),
            })
        });
    },
    check: nothing,
};

const GREEDY: [KeyShape; 20] = with(KEYS, MORE);

const MORE: [KeyShape; 4] = [
    must("later", "what a go counts that comes after the next one, in percent of that", WEIGHT),
    must("pawn", "a special pawn, beyond the points of its target", WEIGHT),
    must("bumped", "a pawn that comes back to an opponent before its time", WEIGHT),
    must("extra_go", "another go at once", WEIGHT),
];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarineWeights {
    pub shared: SharedWeights,
    /// The shared weights in the last round.
    pub closing: SharedWeights,
    /// How much a go counts compared with the one before it, in percent.
    pub later: i64,
    /// A special pawn, in addition to the points for its target.
    pub pawn: i64,
    /// An opponent's pawn that comes back early.
    pub bumped: i64,
    pub extra_go: i64,
}
