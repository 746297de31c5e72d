//! The weights of the greedy bot. No rule reads them.

use crate::shared::aims::table::{ABOUT_BOT, ABOUT_GREEDY, CARD_WORTH, WEIGHT, cards};
use crate::shared::aims::weights::{Aim, CardWeights};
use speciate_content::GameData;
use speciate_content::read::{CatalogReader, TableFile, nothing};
use speciate_content::shape::{Shape, must};
use speciate_content::table::TableReader;
use speciate_model::id::CardId;
use speciate_model::message;

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

/// The weights of the greedy bot, in hundredths of a victory point unless stated otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardGameWeights {
    /// A point that is likely to be scored in the round.
    pub points: i64,
    pub survival: i64,
    /// Per point of food chain ahead of the others, the percentage of the stake.
    pub food_chain: i64,
    /// Per icon ahead of the others, the percentage of the stake.
    pub icon: i64,
    pub card: i64,
    /// An event without its own weight.
    event: i64,
    events: CardWeights,
}

impl CardGameWeights {
    /// Returns the value of an event, apart from its immediate effect.
    pub fn event(&self, card: CardId) -> i64 {
        self.events.worth(card).unwrap_or(self.event)
    }

    /// Returns the aim of a question of an event, if the table gives one.
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
