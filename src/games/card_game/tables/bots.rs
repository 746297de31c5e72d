//! What the greedy bot goes by: weights that no rule reads.

use crate::shared::aims::table::{ABOUT_BOT, ABOUT_GREEDY, CARD_WORTH, WEIGHT, cards};
use crate::shared::aims::weights::{Aim, CardWeights};
use speciate_content::GameData;
use speciate_content::read::{CatalogReader, TableFile, nothing};
use speciate_content::shape::{Shape, must};
use speciate_content::table::TableReader;
use speciate_model::id::CardId;
use speciate_model::message;

/// `bots.toml`
pub(super) const FILE: TableFile = TableFile {
    name: "bots",
    about: "bots",
    optional: false,
    keys: &[must("bot", ABOUT_BOT, Shape::Table(&[must("greedy", ABOUT_GREEDY, GREEDY)]))],
    read,
    check: nothing,
};

const GREEDY: Shape = Shape::Table(&[
    must("points", "a point that is likely to be scored in the round", WEIGHT),
    must("survival", "a step on the track of Survival", WEIGHT),
    must(
        "food_chain",
        "percent of the stake for a point of food chain more than the others",
        WEIGHT,
    ),
    must("icon", "percent of the stake for an icon more than the others", WEIGHT),
    must("card", "a card that stays in the hand", WEIGHT),
    must("event", "an event that is played and not named", WEIGHT),
    CARD_WORTH,
]);

/// The greedy bot's weights, in hundredths of a victory point where nothing else is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardGameWeights {
    /// A point that is likely to be scored in the round.
    pub points: i64,
    /// A step on the track of Survival.
    pub survival: i64,
    /// Percent of the stake for a point of food chain more than the others.
    pub food_chain: i64,
    /// Percent of the stake for an icon more than the others.
    pub icon: i64,
    /// A card that stays in the hand.
    pub card: i64,
    /// An event that is played and not named.
    event: i64,
    /// What single events are worth.
    events: CardWeights,
}

impl CardGameWeights {
    /// Returns what an event is worth beside what it changes at once.
    pub fn event(&self, card: CardId) -> i64 {
        self.events.worth(card).unwrap_or(self.event)
    }

    /// Returns what the answer to a question of an event is for, if that is said.
    pub fn aim(&self, card: CardId, question: &str) -> Option<Aim> {
        self.events.aim(card, question)
    }
}

fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(bots) = root.table("bot") else { return };
    if let Some(greedy) = bots.table("greedy") {
        reading.catalog.weights = GameData::new(CardGameWeights {
            points: greedy.number("points"),
            survival: greedy.number("survival"),
            food_chain: greedy.number("food_chain"),
            icon: greedy.number("icon"),
            card: greedy.number("card"),
            event: greedy.number("event"),
            events: cards(&greedy, &reading.catalog),
        });
        greedy.finish_as(message!("kind-weight"));
    }
    bots.finish_as(message!("kind-bot"));
}
