//! The reasons for which a game cannot continue from its log.

use speciate_model::log::InvalidEntry;
use speciate_model::message;
use speciate_model::words::{Message, errors};

errors! {
    /// Why a game cannot continue from its log with the available content.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotPlayed {
        /// The content in force at the head is not available.
        NoContent = "game-no-content",
        /// The content is for another game than the log.
        OtherRules { log: String, content: String } = "game-other-rules",
        /// The content has other names, or has them in another order.
        OtherNames(difference: Message) => message!("game-other-names", difference = difference),
        /// The content was not loaded for the names of the game.
        NotItsNames = "game-not-its-names",
        /// The log does not say where chance comes from.
        NoSeed(reason: Message),
        /// The log refuses the acceptance of the content.
        NotAdopted(reason: InvalidEntry),
        /// The game's scripts may do more than this engine allows.
        OtherBudget = "game-other-budget",
    }
}
