//! What the greedy bot goes by: weights that no rule reads.

use crate::content::Own;
use crate::content::limits::WEIGHT_MAX;
use crate::content::read::{Reading, TableFile, nothing};
use crate::content::shape::{Shape, must};
use crate::content::table::Table;
use crate::message;

/// `bots.toml`
pub(super) const FILE: TableFile = TableFile {
    name: "bots",
    about: "bots",
    optional: false,
    keys: &[must(
        "bot",
        "what bots go by",
        Shape::Table(&[must(
            "greedy",
            "the greedy bot, weights in hundredths of a victory point",
            GREEDY,
        )]),
    )],
    read,
    check: nothing,
};

const WEIGHT: Shape = Shape::Number(-WEIGHT_MAX, WEIGHT_MAX, 0);

const GREEDY: Shape = Shape::Table(&[
    must("points", "a point that the rows would score if the round were over", WEIGHT),
    must("rivals", "such a point of another player, in percent of that", WEIGHT),
    must("food_chain", "a point of its own food chain", WEIGHT),
    must("icon", "an icon of its own that the biome shows", WEIGHT),
    must("card", "a card that stays in the hand", WEIGHT),
]);

/// The greedy bot's weights, in hundredths of a victory point where nothing else is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// A point that the rows would score if the round were over.
    pub points: i64,
    /// Such a point of another player, in percent of that.
    pub rivals: i64,
    /// A point of its own food chain.
    pub food_chain: i64,
    /// An icon of its own that the biome shows.
    pub icon: i64,
    /// A card that stays in the hand.
    pub card: i64,
}

fn read(root: &Table<'_>, reading: &mut Reading<'_>) {
    let Some(bots) = root.table("bot") else { return };
    if let Some(greedy) = bots.table("greedy") {
        reading.catalog.weights = Own::new(Weights {
            points: greedy.number("points"),
            rivals: greedy.number("rivals"),
            food_chain: greedy.number("food_chain"),
            icon: greedy.number("icon"),
            card: greedy.number("card"),
        });
        greedy.finish_as(message!("kind-weight"));
    }
    bots.finish_as(message!("kind-bot"));
}
