//! The weights of the base game's bots.

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
            let shared =
                SharedWeights { dominance: table.number("dominance"), ..weights(table, catalog) };
            let (initiative, waiting) = (table.number("initiative"), table.number("waiting"));
            GameData::new(DominantSpeciesWeights { shared, initiative, waiting })
        });
    },
    check: nothing,
};

const GREEDY: [KeyShape; 19] = with(KEYS, MORE);

const MORE: [KeyShape; 3] = [
    must("dominance", "dominating a tile", WEIGHT),
    must("initiative", "one place further forward in initiative", WEIGHT),
    must("waiting", "what a pawn that waits for a later turn counts, in percent", WEIGHT),
];

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DominantSpeciesWeights {
    pub shared: SharedWeights,
    /// One place forward in initiative.
    pub initiative: i64,
    /// How much a pawn counts that waits for a later turn, in percent.
    pub waiting: i64,
}
